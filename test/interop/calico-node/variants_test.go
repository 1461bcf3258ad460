package calico_node

import (
	"testing"

	"typha-mtls/interop/calico"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
)

// Of the whole manifest, with its custom resources and access rights, the API server takes what is rendered.
func TestTheManifestRouteChangesTheSameInUpstreamsOtherManifests(t *testing.T) {
	cp := controlplane.Shared(t)
	const version = "v3.31.7"
	r := product.Init(t, product.Cluster{
		Name: stack, GitOps: "flux",
		More: "calicoNode: { route: manifest, manifest: upstream/calico.yaml }\nrollout: { stage: mtls }\n",
	})
	r.Set(t, "version", version)
	for _, variant := range calico.Variants {
		t.Run(variant.Name, func(t *testing.T) {
			owner := controlplane.ServerSideAs("owner")
			installed := calico.InstallText(t, cp, version, variant.Upstream, variant.Text(t, version), owner)
			want := calico.MutualTLS(stack).And(replaceManifest(t, cp, r, installed))
			if variant.Upstream == "calico-typha" {
				want[calico.ServiceName] = stack
			}
			installed.Differences(t).Expect(t, want)
			cp.Apply(t, r.Decrypted(t), owner.Forced())
			installed.Differences(t).Expect(t, want)
		})
	}
}
