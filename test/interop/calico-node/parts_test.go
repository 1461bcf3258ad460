package calico_node

import (
	"path/filepath"
	"testing"

	"typha-mtls/interop/calico"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
)

// What Flux and Argo CD do with parts of upstream's objects is tested in their folders; this is the API server's share.
func TestPartsThatAreMergedServerSideChangeWhatTheComponentsChangeInCalicoOf(t *testing.T) {
	cp := controlplane.Shared(t)
	r := product.Init(t, product.Cluster{
		Name: stack, GitOps: "flux", More: "calicoNode: { route: server-side-apply, upstream: calico }\nrollout: { stage: plaintext }\n",
	})
	for _, version := range calico.Versions() {
		for _, upstream := range calico.Upstream {
			t.Run(version+" "+upstream, func(t *testing.T) {
				installed := calico.Install(t, cp, version, upstream, controlplane.ServerSideAs("owner"))
				r.Set(t, "version", calico.Release(version))
				r.Set(t, "upstream", upstream)
				for _, stage := range []string{"mtls", "plaintext"} {
					r.Set(t, "stage", stage)
					r.MustRun(t, "synth")
					apply := []string{"apply", "--server-side", "--force-conflicts", "--field-manager=typha-mtls", "--validate=strict"}
					files, _ := filepath.Glob(filepath.Join(r.Root, r.Dist("objects"), "kube-system", "*.calico-*.yaml"))
					for _, file := range files {
						apply = append(apply, "-f", file)
					}
					cp.Kubectl(t, apply...)
					installed.Differences(t).Expect(t, installed.Merged(stage, stack, func(string) calico.Fields {
						return calico.Fields{
							"annotations.kustomize.toolkit.fluxcd.io/prune": "disabled",
							"annotations.kustomize.toolkit.fluxcd.io/ssa":   "Merge",
						}
					}))
				}
			})
		}
	}
}
