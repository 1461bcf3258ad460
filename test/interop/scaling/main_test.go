// Package scaling holds the tests of how many Typhas run as nodes come and go, with the real API server, scheduler and
// controllers on up to 1,000 simulated nodes.
package scaling

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }

type object = controlplane.Object
