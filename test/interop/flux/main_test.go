// Package flux holds the tests of what Flux's kustomize-controller makes of what we render.
package flux

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
