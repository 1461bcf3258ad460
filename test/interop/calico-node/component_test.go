package calico_node

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/calico"
	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
)

// withoutUpstreamTypha is what the Component of that name changes in what is built.
var withoutUpstreamTypha = calico.Fields{
	"Deployment calico-typha": calico.Gone, "Service calico-typha": calico.Gone, "PodDisruptionBudget calico-typha": calico.Gone,
	calico.ServiceName: stack,
}

// The way of docs/how-to/switch-on.md, on upstream's manifests of every version, by an owner who applies client-side.
func TestTheComponentsChangeWhatTheDocsSayAndNothingElseInCalicoOf(t *testing.T) {
	cp := controlplane.Shared(t)
	for _, version := range calico.VisitedVersions() {
		for _, file := range []string{"calico.yaml", "calico-typha.yaml"} {
			t.Run(version+" "+file, func(t *testing.T) {
				o := newOwner(t, version, file)
				o.overlay(t, "calico-node")
				first := o.build(t, cp)
				second := ""
				if file == "calico-typha.yaml" {
					o.overlay(t, "calico-node", "without-upstream-typha")
					second = o.build(t, cp)
					t.Run("without-upstream-typha drops three objects and names the Service", func(t *testing.T) {
						calico.Differences(calico.Parse(t, first), calico.Parse(t, second)).Expect(t, withoutUpstreamTypha)
					})
				}
				t.Cleanup(func() { calico.Delete(t, cp, o.manifest) })
				o.apply(t, cp, o.manifest, controlplane.ClientSide)
				before := calico.Live(t, cp, o.manifest)
				o.apply(t, cp, first, controlplane.ClientSide)
				want := calico.MutualTLS(stack)
				calico.Differences(before, calico.Live(t, cp, o.manifest)).Expect(t, want)
				if second == "" {
					return
				}
				o.apply(t, cp, second, controlplane.ClientSide)
				// Who applies has to prune; nothing that is left out goes by itself.
				calico.Differences(before, calico.Live(t, cp, o.manifest)).Expect(t, want.And(calico.Fields{calico.ServiceName: stack}))
			})
		}
	}
}
func TestKustomizeFailsWhereThereIsNothingToPatch(t *testing.T) {
	cp := controlplane.Shared(t)
	for _, part := range []struct{ what, file, from, to, component string }{
		{"calico-node in another namespace", "calico.yaml", "namespace: kube-system", "namespace: calico-system", "calico-node"},
		{"calico-node by another name", "calico.yaml", "name: calico-node\n", "name: my-node\n", "calico-node"},
		{"no Typha of upstream", "calico.yaml", "", "", "without-upstream-typha"},
	} {
		t.Run(part.what, func(t *testing.T) {
			o := newOwner(t, "v3.31.7", part.file)
			o.repository.Write(t, "calico/calico.yaml", strings.ReplaceAll(o.manifest, part.from, part.to))
			o.overlay(t, part.component)
			folder := filepath.Join(o.repository.Root, "calico")
			output, err := exec.Command(components.Need(t, components.Kustomize), "build", folder).CombinedOutput()
			if err == nil || !strings.Contains(string(output), "no resource matches") && !strings.Contains(string(output), "no matches for Id") {
				t.Errorf("kustomize: %v\n%s", err, output)
			}
			if output, err := cp.TryKubectl(nil, "kustomize", folder); err == nil {
				t.Errorf("kubectl is content:\n%s", output)
			}
		})
	}
}
