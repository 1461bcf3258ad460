package calico_node

import (
	"fmt"
	"path/filepath"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/port"
	"typha-mtls/interop/product"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
)

// walk goes through all stages of the move, and back.
var walk = []string{"plaintext", "parallel", "cutover", "mtls", "cutover", "parallel", "plaintext"}

// The way of docs/how-to/switch-on.md: the owner lists both Components once, and from there on each step is `migrate --to`.
func TestEachStageOfTheMoveDoesWhatTheDocsSayForthAndBackIn(t *testing.T) {
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	for _, layout := range []string{"same-port", "other-ports"} {
		t.Run(layout, func(t *testing.T) {
			serves := 0
			rollout := "  rollout: { stage: plaintext }\n"
			if layout == "other-ports" {
				health := 0
				serves, health = freePort(t), freePort(t)
				rollout = fmt.Sprintf("  rollout:\n    stage: plaintext # not yet\n    layout: other-ports\n    ports: { typha: %d, health: %d }\n", serves, health)
			}
			o := newMover(t, rollout)
			t.Cleanup(func() {
				cp.KubectlWithInput(t, []byte(o.manifest), "delete", "--wait=false", "--ignore-not-found", "-f", "-")
				cp.Kubectl(t, "delete", "deployment,service,poddisruptionbudget", stack, "-n", "kube-system", "--ignore-not-found")
			})
			o.apply(t, cp, o.manifest, controlplane.ServerSide)
			before := live(t, cp, o.manifest)
			for i, stage := range walk {
				if i > 0 {
					o.repository.MustRun(t, "migrate", stack, "--to", stage, "--yes-it-reached-the-cluster")
				}
				o.repository.MustRun(t, "synth")
				decrypted := o.repository.Decrypted(t)
				cp.Apply(t, decrypted, controlplane.ServerSide)
				o.apply(t, cp, o.build(t, cp), controlplane.ServerSide)
				want := clone(t, before)
				expect(t, want, stage, serves)
				t.Run(fmt.Sprintf("%d %s", i, stage), func(t *testing.T) { same(t, live(t, cp, o.manifest), want) })
				if i == 2 {
					o.served(t, cp, decrypted, serves)
				}
			}
		})
	}
}

// expect changes upstream's objects as a stage says; what Components leave out stays until somebody prunes it.
func expect(t *testing.T, objects map[string]controlplane.Object, stage string, port int) {
	t.Helper()
	if port != 0 && stage != "plaintext" {
		container := containerOf(objects["DaemonSet calico-node"])
		for name, value := range map[string]string{
			"FELIX_FAILSAFEINBOUNDHOSTPORTS":  "tcp:22,udp:68,tcp:179,tcp:2379,tcp:2380,tcp:5473,tcp:6443,tcp:6666,tcp:6667",
			"FELIX_FAILSAFEOUTBOUNDHOSTPORTS": "udp:53,udp:67,tcp:179,tcp:2379,tcp:2380,tcp:5473,tcp:6443,tcp:6666,tcp:6667",
		} {
			set(container, "env", controlplane.Object{"name": name, "value": fmt.Sprintf("%s,tcp:%d", value, port)})
		}
	}
	if stage == "cutover" || stage == "mtls" {
		patchCalicoNode(t, objects["DaemonSet calico-node"])
	}
	if stage == "mtls" {
		objects["ConfigMap calico-config"]["data"].(controlplane.Object)["typha_service_name"] = stack
	}
}

func containerOf(daemonSet controlplane.Object) controlplane.Object {
	for _, each := range at(daemonSet, "spec", "template", "spec")["containers"].([]any) {
		if container := each.(controlplane.Object); container["name"] == "calico-node" {
			return container
		}
	}
	panic("there is no container calico-node")
}

// served lets a client in with what calico-node was given, on the rendered port where there is one.
func (o *owner) served(t *testing.T, cp *controlplane.ControlPlane, decrypted string, port int) {
	t.Helper()
	it := typha.Start(t, cp, "kube-system", stack)
	if port != 0 && it.Port != port {
		t.Errorf("Typha listens on %d, not on %d", it.Port, port)
	}
	it.WaitUntilReady(t)
	typha.Connect(t, it, typha.RenderedCredentials(t, cp, decrypted), "felix").WaitUntilInSync(t)
}

// newMover is somebody with upstream's Typha who has listed both Components, and whose cluster is at the first stage.
func newMover(t *testing.T, rollout string) *owner {
	t.Helper()
	manifest := relevant(t, filepath.Join(upstream.Folder(t, "calico/v3.31.7"), "calico-typha.yaml"))
	repository := product.Init(t, product.Cluster{Name: stack})
	clusterYAML := filepath.Join("clusters", stack, "cluster.yaml")
	repository.Write(t, clusterYAML, string(repository.Read(t, clusterYAML))+rollout)
	repository.Write(t, "calico/calico.yaml", manifest)
	o := &owner{repository, manifest}
	o.overlay(t, "calico-node", "without-upstream-typha")
	return o
}

func freePort(t *testing.T) int {
	t.Helper()
	free, err := port.Free()
	if err != nil {
		t.Fatal(err)
	}
	return free
}
