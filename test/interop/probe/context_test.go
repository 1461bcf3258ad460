package probe

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/kubelet"
	"typha-mtls/interop/nodes"
	"typha-mtls/interop/product"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

// address of the node, as a pod with hostNetwork has it.
const address = "10.2.0.11"

// typhaRow is an endpoint of `probe --context -o json`.
type typhaRow struct {
	Endpoint, Node, Restart, Verdict, Cluster, Serial, Stranger, Client string
	ResidualDays                                                        int
}

// What probe is told to look at comes from the rendered Service, by way of the EndpointSlices that Kubernetes makes of it.
func TestProbeFindsTheTyphasOfAContext(t *testing.T) {
	for _, program := range []components.Program{
		components.Etcd, components.KubeAPIServer, components.Kubectl, components.KubeScheduler,
		components.KubeControllerManager, components.Kwok, components.Typha, components.Sops,
	} {
		components.Need(t, program) // out here, where modules can be fetched
	}
	upstream.Folder(t, "calico/"+upstream.Calico)
	if !inOwnNetwork(t, address) {
		return
	}
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	cp.StartControllers(t)
	nodes.Add(t, cp, "worker", 1, nil)
	s := &site{cp, product.InitAndSynth(t, product.Cluster{Name: "behind", Typha: "scaling: { mode: fixed, replicas: 1 }\n"})}
	cp.Apply(t, s.Decrypted(t), controlplane.ServerSide)

	t.Run("none, while no pod runs", func(t *testing.T) { s.hasNone(t) })
	pod := s.pod(t, "")
	it := s.run(t, pod)
	t.Run("a Typha that serves the certificate of git", func(t *testing.T) {
		row := s.found(t, 0, "same", "--identity", s.OperatorIdentity)
		serial := product.TLSSecret(t, cp, "kube-system", "behind-server").Certificate.SerialNumber.Text(16)
		if row.Endpoint != address+":5473" || row.Node != "worker-0" || row.Cluster != "behind" || !sameSerial(row.Serial, serial) {
			t.Errorf("not %s: %+v", serial, row)
		}
		if row.Client != "accepted" || row.Stranger != "refused: certificate required" {
			t.Errorf("%+v", row)
		}
		cells := fmt.Sprintf("%s:5473 worker-0 behind CN typha-server, serial %s…, %dd, ecdsa-p256, TLSv1.3 yes refused:", address, row.Serial[:8], row.ResidualDays)
		if table := s.table(t, 0, "-o", "wide"); !strings.Contains(strings.Join(strings.Fields(table), " "), cells) {
			t.Error(table)
		}
	})
	var restart string
	t.Run("the same one, where its Secret was renewed and it was not restarted", func(t *testing.T) {
		s.MustRun(t, "renew", "behind", "--force", "--role", "server", "--identity", s.OperatorIdentity)
		s.MustRun(t, "synth")
		// The Secret alone, as where somebody else delivers it: the Deployment's hash would have restarted Typha.
		cp.Kubectl(t, "apply", "--server-side", "-f", filepath.Join(s.Decrypted(t), "objects/kube-system/secret.behind-server.yaml"))
		row := s.found(t, 1, "before")
		restart = fmt.Sprintf("kubectl --context interop -n kube-system delete pod %s", pod)
		table := s.table(t, 1)
		if row.Restart != restart || !strings.Contains(table, "no: older") || !strings.Contains(table,
			"\nworker-0 was not restarted after the last renewal: Typha reads its files once.\n   "+restart+"\n") {
			t.Errorf("%+v\n%s", row, table)
		}
	})
	t.Run("and the new one, after what probe says has been done", func(t *testing.T) {
		s.does(t, restart, pod, it)
		s.hasNone(t)
		s.run(t, s.pod(t, pod))
		if row := s.found(t, 0, "same"); row.Restart == restart {
			t.Errorf("%+v", row)
		}
	})
}

type site struct {
	cp *controlplane.ControlPlane
	*product.Repository
}

// probe runs `probe --context`.
func (s *site) probe(t *testing.T, args ...string) (output string, code int) {
	t.Helper()
	output, code, err := s.RunWith([]string{"KUBECONFIG=" + s.cp.Kubeconfig}, append([]string{"probe", "--context", "interop"}, args...)...)
	if err != nil {
		t.Fatal(err)
	}
	return output, code
}

func (s *site) table(t *testing.T, wantCode int, options ...string) string {
	t.Helper()
	output, code := s.probe(t, options...)
	if code != wantCode {
		t.Fatalf("exit %d\n%s", code, output)
	}
	return output
}

// hasNone waits until nothing is behind the Service, and probe says so.
func (s *site) hasNone(t *testing.T) {
	t.Helper()
	wait.For(t, 30*time.Second, "probe to find nothing", func() error {
		output, code := s.probe(t)
		if code == 1 && strings.Contains(output, "Service kube-system/behind of context interop has no endpoint") {
			return nil
		}
		return fmt.Errorf("exit %d\n%s", code, output)
	})
}

// found waits until the EndpointSlice has the only Typha, and probe this verdict on it.
func (s *site) found(t *testing.T, wantCode int, verdict string, args ...string) (row typhaRow) {
	t.Helper()
	wait.For(t, 30*time.Second, "probe to say "+verdict, func() error {
		output, code := s.probe(t, append(args, "-o", "json")...)
		var found struct{ Endpoints []typhaRow }
		if err := json.Unmarshal([]byte(output), &found); err != nil || len(found.Endpoints) != 1 || found.Endpoints[0].Verdict != verdict || code != wantCode {
			return fmt.Errorf("exit %d, %v\n%s", code, err, output)
		}
		row = found.Endpoints[0]
		return nil
	})
	return row
}

func sameSerial(a, b string) bool { return strings.TrimLeft(a, "0") == strings.TrimLeft(b, "0") }

// pod returns the name of Typha's pod, once the scheduler has found a node for it; not the one of that name.
func (s *site) pod(t *testing.T, not string) (name string) {
	t.Helper()
	wait.For(t, 30*time.Second, "a pod on a node", func() error {
		var list struct {
			Items []struct {
				Metadata struct{ Name string }
				Spec     struct{ NodeName string }
			}
		}
		if err := s.cp.Try(http.MethodGet, pods+"?labelSelector=k8s-app%3Dbehind", nil, &list); err != nil {
			return err
		}
		for _, pod := range list.Items {
			if pod.Spec.NodeName == "worker-0" && pod.Metadata.Name != not {
				name = pod.Metadata.Name
				return nil
			}
		}
		return fmt.Errorf("%+v", list.Items)
	})
	return name
}

const pods = "/api/v1/namespaces/kube-system/pods"

// run does what a kubelet does: it runs the Typha of a pod, and reports it when it is ready.
func (s *site) run(t *testing.T, name string) *typha.Typha {
	t.Helper()
	pod, err := kubelet.PodOf(controlplane.Object{"spec": controlplane.Object{"template": s.cp.Get(t, pods+"/"+name)}})
	if err != nil {
		t.Fatal(err)
	}
	// On the port that the pod says, which is the one of the Service: this network has nobody else on it.
	it, err := typha.Run(s.cp, "kube-system", pod, typha.Without("TYPHA_SERVERPORT"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(it.Kill)
	it.WaitUntilReady(t)
	now := time.Now().UTC().Format(time.RFC3339)
	ip := []controlplane.Object{{"ip": address}}
	s.cp.Patch(t, pods+"/"+name+"/status", controlplane.Object{"status": controlplane.Object{
		"phase": "Running", "startTime": now, "hostIP": address, "hostIPs": ip, "podIP": address, "podIPs": ip,
		"conditions": []controlplane.Object{
			{"type": "PodScheduled", "status": "True"}, {"type": "Initialized", "status": "True"},
			{"type": "ContainersReady", "status": "True"}, {"type": "Ready", "status": "True", "lastTransitionTime": now},
		},
	}})
	return it
}

// does runs a command that deletes a pod, and ends the pod's Typha when it is asked to.
func (s *site) does(t *testing.T, line, name string, it *typha.Typha) {
	t.Helper()
	shell := exec.Command("/bin/sh", "-c", line)
	shell.Env = []string{
		"KUBECONFIG=" + s.cp.Kubeconfig, "HOME=" + s.cp.Folder, "PATH=" + filepath.Dir(components.Need(t, components.Kubectl)),
	}
	var said strings.Builder
	shell.Stdout, shell.Stderr = &said, &said
	if err := shell.Start(); err != nil {
		t.Fatal(err)
	}
	wait.For(t, 30*time.Second, name+" to be deleted", func() error {
		var pod struct {
			Metadata struct{ DeletionTimestamp string }
		}
		if err := s.cp.Try(http.MethodGet, pods+"/"+name, nil, &pod); err != nil {
			return err
		}
		if pod.Metadata.DeletionTimestamp == "" {
			return errors.New("nobody has asked for it")
		}
		return nil
	})
	it.Kill()
	err := s.cp.Try(http.MethodDelete, pods+"/"+name, controlplane.Object{"gracePeriodSeconds": 0}, nil)
	if err := errors.Join(err, shell.Wait()); err != nil {
		t.Fatalf("%s: %v\n%s", line, err, said.String())
	}
}
