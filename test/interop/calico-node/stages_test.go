package calico_node

import (
	"fmt"
	"path/filepath"
	"testing"

	"typha-mtls/interop/calico"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/port"
	"typha-mtls/interop/product"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
)

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
				calico.Delete(t, cp, o.manifest)
				cp.Kubectl(t, "delete", "deployment,service,poddisruptionbudget", stack, "-n", "kube-system", "--ignore-not-found")
			})
			o.apply(t, cp, o.manifest, controlplane.ServerSide)
			before := calico.Live(t, cp, o.manifest)
			for i, stage := range calico.Walk {
				if i > 0 {
					o.repository.MustRun(t, "migrate", stack, "--to", stage, "--yes-it-reached-the-cluster")
				}
				o.repository.MustRun(t, "synth")
				decrypted := o.repository.Decrypted(t)
				cp.Apply(t, decrypted, controlplane.ServerSide)
				o.apply(t, cp, o.build(t, cp), controlplane.ServerSide)
				t.Run(fmt.Sprintf("%d %s", i, stage), func(t *testing.T) {
					calico.Differences(before, calico.Live(t, cp, o.manifest)).Expect(t, changesAt(stage, serves))
				})
				if i == 2 {
					o.served(t, cp, decrypted, serves)
				}
			}
		})
	}
}

// The same owner applies what is rendered, so what a step back leaves out goes.
func TestEachStageOfTheMoveDoesTheSameForthAndBackInAManifestThatIsRenderedWhole(t *testing.T) {
	cp := controlplane.Shared(t)
	r := product.Init(t, product.Cluster{
		Name: stack, GitOps: "flux",
		More: "calicoNode: { route: manifest, manifest: upstream/calico.yaml }\nrollout: { stage: plaintext }\n",
	})
	installed := calico.Install(t, cp, upstream.Calico, "calico-typha", controlplane.ServerSideAs("owner"))
	for i, stage := range calico.Walk {
		r.Set(t, "stage", stage)
		marks := replaceManifest(t, cp, r, installed)
		t.Run(fmt.Sprintf("%d %s", i, stage), func(t *testing.T) {
			installed.Differences(t).Expect(t, changesAt(stage, 0).And(marks))
		})
	}
}

// changesAt is what a stage changes in upstream's objects; what Components leave out stays until it is pruned.
func changesAt(stage string, port int) calico.Fields {
	changes := calico.Fields{}
	if port != 0 && stage != "plaintext" {
		changes = calico.FailsafePorts(port)
	}
	if stage == "cutover" || stage == "mtls" {
		changes = changes.And(calico.MutualTLS(stack))
	}
	if stage == "mtls" {
		changes[calico.ServiceName] = stack
	}
	return changes
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
	manifest := calico.Manifest(t, "v3.31.7", "calico-typha.yaml")
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
