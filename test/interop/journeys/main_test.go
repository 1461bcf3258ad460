// Package journeys holds the tests of whole ways through a cluster's life: what they cost the clients that are connected,
// with real Typhas, on 200 nodes of which 30 run real clients.
package journeys

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }

// issued are the clusters whose certificates others issue: cert-manager by itself and by Vault, and a store of secrets. Each takes minutes,
// so a commit visits one of them (WALK_EVERY).
var issued = []string{"issued", "vaulted", "stored"}
