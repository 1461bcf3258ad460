// Package settings holds the tests of what Typha makes of TLS settings that are half there or misspelt, and of synth, which
// has to keep users from all of them.
package settings

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
