// Package gates holds the tests of steps that wait for a cluster: migrate and rotate-ca with --context, beside the real
// scheduler and controllers, on simulated nodes.
package gates

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
