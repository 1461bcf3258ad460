// Package argocd holds the tests of what Argo CD's sync engine, and the Sealed Secrets controller with it, make of what we
// render.
package argocd

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
