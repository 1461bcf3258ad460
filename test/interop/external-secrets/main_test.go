package externalsecrets

import (
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/upstream"
)

func TestMain(m *testing.M) { controlplane.Main(m) }

// cluster returns a control plane in which the operator runs.
func cluster(t *testing.T) *controlplane.ControlPlane {
	t.Helper()
	components.Need(t, components.Typha)
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	Start(t, cp)
	return cp
}
