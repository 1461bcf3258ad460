package clients

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/kubelet"
	"typha-mtls/interop/process"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

const namespace = "kube-system"

// defaultServerPort is where Typha listens for clients unless it is told otherwise (typha/pkg/syncproto).
const defaultServerPort = 5473

// node is what the processes of calico-node have on a node: upstream's DaemonSet and rights, with our Component.
type node struct {
	cp         *controlplane.ControlPlane
	repository *product.Repository
	typha      *typha.Typha
	pod        *kubelet.PodSpec
}

// run applies upstream's objects of calico-node, and what the repository renders; Typha runs.
func run(t *testing.T, name string, flags ...string) *node {
	t.Helper()
	address := ownAddress(t)
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	repository := product.InitAndSynth(t, product.Cluster{Name: name, Flags: flags})
	cp.Apply(t, repository.Decrypted(t), controlplane.ServerSide)
	n := &node{cp: cp, repository: repository, pod: patched(t, cp, repository)}
	n.typha = typha.Start(t, cp, namespace, name)
	n.typha.WaitUntilReady(t)
	n.addEndpoints(t, address)
	return n
}

// patched is upstream's DaemonSet with our Component, as kustomize makes it. What else upstream gives to calico-node is
// applied: its account, its rights, its settings.
func patched(t *testing.T, cp *controlplane.ControlPlane, repository *product.Repository) *kubelet.PodSpec {
	t.Helper()
	manifest, err := os.ReadFile(filepath.Join(upstream.Folder(t, "calico/"+upstream.Calico), "calico-typha.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	repository.Write(t, "calico/calico-typha.yaml", string(manifest))
	repository.Write(t, "calico/kustomization.yaml", fmt.Sprintf(
		"resources: [calico-typha.yaml]\ncomponents: [../dist/%s/calico-node]\n", repository.Cluster))
	var pod *kubelet.PodSpec
	var others [][]byte
	for _, text := range bytes.Split([]byte(cp.Kubectl(t, "kustomize", filepath.Join(repository.Root, "calico"))), []byte("\n---\n")) {
		var object controlplane.Object
		if err := yaml.Unmarshal(text, &object); err != nil {
			t.Fatal(err)
		}
		switch name := object["metadata"].(controlplane.Object)["name"]; fmt.Sprint(object["kind"], " ", name) {
		case "DaemonSet calico-node":
			if pod, err = kubelet.PodOf(object); err != nil {
				t.Fatal(err)
			}
		case "ServiceAccount calico-node", "ClusterRole calico-node", "ClusterRoleBinding calico-node", "ConfigMap calico-config":
			others = append(others, text)
		}
	}
	if pod == nil || len(others) != 4 {
		t.Fatalf("upstream's manifest lacks objects: %d found", len(others))
	}
	cp.KubectlWithInput(t, bytes.Join(others, []byte("\n---\n")), "apply", "--server-side", "-f", "-")
	return pod
}

// ownAddress is an address of this machine. The API server takes no endpoint on loopback.
func ownAddress(t *testing.T) string {
	t.Helper()
	addresses, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	for _, address := range addresses {
		if network, ok := address.(*net.IPNet); ok && network.IP.IsGlobalUnicast() {
			return network.IP.String()
		}
	}
	t.Skip("not run: this machine has no address besides loopback")
	return ""
}

// addEndpoints does as Kubernetes does for the pods of a Service; here there is one, on this machine, with another port.
func (n *node) addEndpoints(t *testing.T, address string) {
	t.Helper()
	var service struct {
		Spec struct {
			Selector map[string]string
			Ports    []struct{ Name, Protocol, TargetPort string }
		}
	}
	n.get(t, "/api/v1/namespaces/"+namespace+"/services/"+n.repository.Cluster, &service)
	var deployment struct {
		Spec struct {
			Template struct {
				Metadata struct{ Labels map[string]string }
				Spec     struct {
					Containers []struct {
						Ports []struct {
							Name          string
							ContainerPort int
						}
					}
				}
			}
		}
	}
	n.get(t, "/apis/apps/v1/namespaces/"+namespace+"/deployments/"+n.repository.Cluster, &deployment)
	if len(service.Spec.Selector) == 0 {
		t.Error("the Service selects nothing")
	}
	for key, value := range service.Spec.Selector {
		if got := deployment.Spec.Template.Metadata.Labels[key]; got != value {
			t.Errorf("the Service selects %s=%s, the pods have %q", key, value, got)
		}
	}
	numbers := map[string]int{}
	for _, port := range deployment.Spec.Template.Spec.Containers[0].Ports {
		numbers[port.Name] = port.ContainerPort
	}
	var ports []any
	for _, port := range service.Spec.Ports {
		if number := numbers[port.TargetPort]; number != defaultServerPort {
			t.Fatalf("the Service leads to port %d, Typha listens on %d", number, defaultServerPort)
		}
		ports = append(ports, controlplane.Object{"name": port.Name, "protocol": port.Protocol, "port": n.typha.Port})
	}
	n.cp.Post(t, "/api/v1/namespaces/"+namespace+"/endpoints", controlplane.Object{
		"apiVersion": "v1", "kind": "Endpoints", "metadata": controlplane.Object{"name": n.repository.Cluster},
		"subsets": []any{controlplane.Object{"addresses": []any{controlplane.Object{"ip": address}}, "ports": ports}},
	})
}

func (n *node) get(t *testing.T, path string, into any) {
	t.Helper()
	if err := n.cp.Try(http.MethodGet, path, nil, into); err != nil {
		t.Fatal(err)
	}
}

// start starts a process of calico-node: what it asks Typha for, and where it looks for settings. It has the environment
// and the files of the container, and the token of upstream's account.
func (n *node) start(t *testing.T, change func(*kubelet.Env), args ...string) *process.Process {
	t.Helper()
	path := components.Need(t, components.CalicoNodeClient)
	env := kubelet.Materialise(t, n.cp, namespace, n.pod, "calico-node").Env
	if change != nil {
		change(env)
	}
	kubeconfig, err := n.cp.KubeconfigOf(namespace, "calico-node")
	if err != nil {
		t.Fatal(err)
	}
	folder, err := scratch.Folder("calico-node-client")
	if err != nil {
		t.Fatal(err)
	}
	env.Set("KUBECONFIG", filepath.Join(folder, "kubeconfig"))
	if err := os.WriteFile(env.Get("KUBECONFIG"), kubeconfig, 0o600); err != nil {
		t.Fatal(err)
	}
	p, err := process.Start(process.Spec{Name: "calico-node-client", Path: path, Args: args, Env: env.List(), Folder: folder})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Kill)
	return p
}

func waitUntilInSync(t *testing.T, p *process.Process) {
	t.Helper()
	wait.For(t, 20*time.Second, "calico-node to be in sync", func() error {
		if err := p.Alive(); err != nil {
			return err
		}
		if !strings.Contains(p.Log.Text(), "status=in-sync") {
			return fmt.Errorf("not in sync:\n%s", p.Log.Tail(5))
		}
		return nil
	})
}
