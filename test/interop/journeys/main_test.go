// Package journeys holds the tests of whole ways through a cluster's life: what they cost the clients that are connected,
// with real Typhas, on 200 nodes of which 30 run real clients.
package journeys

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
