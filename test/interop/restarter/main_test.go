// Package restarter holds the tests of the program that restarts Typha when its Secret holds another certificate: as it is rendered,
// with its rights and its guard, at a real API server, scheduler and controller manager.
package restarter

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
