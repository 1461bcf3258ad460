// Package hosts holds the test of a host outside the cluster: a network of its own with the real Felix, which has the rendered files, a
// certificate that is signed by the lines of the page, and the rights of the page. Typha and the API server are the real ones.
package hosts

import (
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/space"
)

// unavailable is why no host can be made here, and broken what is wrong with the tests themselves; or nil.
var unavailable, broken error

// TestMain gives the whole test binary a network of its own, as for cluster/: Typha has its usual port there, and no packet leaves it.
func TestMain(m *testing.M) {
	unavailable, broken = space.EnterForFelix("INTEROP_HOSTS_NETWORK", space.Wanted{
		Components: []components.Program{
			components.Etcd, components.KubeAPIServer, components.Kubectl, components.Typha, components.CalicoNode, components.Sops,
		},
		Commands: []string{"openssl"},
	})
	controlplane.Main(m)
}
