package controlplane

import (
	"strings"
	"testing"

	"typha-mtls/interop/upstream"
)

// InstallCalicoCRDs applies the custom resources of a version of Calico, once.
func (cp *ControlPlane) InstallCalicoCRDs(t testing.TB, version string) {
	t.Helper()
	crds := upstream.CRDs(t, version)
	err := cp.Once("CRDs of Calico "+version, func() error {
		// Server-side: some are larger than the annotation in which a client-side apply remembers them.
		applied, err := cp.kubectl(crds, "apply", "--server-side", "-f", "-", "-o", "name")
		if err != nil {
			return err
		}
		names := strings.Fields(applied)
		_, err = cp.kubectl(nil, append([]string{"wait", "--for=condition=Established", "--timeout=30s"}, names...)...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
