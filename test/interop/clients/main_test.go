// Package clients holds the tests of how the processes of calico-node find Typha with what is rendered for them, by
// Calico's own code.
package clients

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
