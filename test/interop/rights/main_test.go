// Package rights holds the tests of what Typha may do: the rendered roles are enough, and nothing in them is too much.
package rights

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
