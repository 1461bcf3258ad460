// Package calico_node holds the tests of how calico-node is patched where somebody else has installed it.
package calico_node

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
