// Package journeys holds the tests of whole ways through a cluster's life: what they cost the clients that are connected,
// with real Typhas, on 200 nodes of which 30 run real clients.
package journeys

import (
	"slices"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/walk"
)

func TestMain(m *testing.M) { controlplane.Main(m) }

// issued are the clusters whose certificates others issue: cert-manager by itself and by Vault, and a store of secrets.
var issued = []string{"issued", "vaulted", "stored"}

// visit skips a cluster that this commit does not visit: each takes minutes (WALK_EVERY).
func visit(t *testing.T, name string) {
	t.Helper()
	if !slices.Contains(walk.One(issued), name) {
		t.Skip("not run: another issuer is visited by this commit")
	}
}
