// Package rollout holds the tests of how calico-node moves to the mTLS Typha, and how Typha is rolled, on simulated nodes
// with the real scheduler and controllers.
package rollout

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
