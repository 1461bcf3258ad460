// Package kubectl holds the tests of what kubectl and a real API server make of the rendered folders.
package kubectl

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
