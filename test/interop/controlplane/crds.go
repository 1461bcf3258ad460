package controlplane

import (
	"time"

	"typha-mtls/interop/wait"
)

// InstallCRDs applies files that define kinds, and waits until the API server serves them.
func (cp *ControlPlane) InstallCRDs(files ...string) error {
	for _, file := range files {
		// Server-side: some are larger than the annotation in which a client-side apply remembers them.
		if _, err := cp.kubectl(nil, "apply", "--server-side", "-f", file); err != nil {
			return err
		}
	}
	// More than once: kubectl gives up on a kind that has no conditions at all yet.
	return wait.Until(30*time.Second, func() error {
		_, err := cp.kubectl(nil, "wait", "--for=condition=Established", "--timeout=30s", "crds", "--all")
		return err
	})
}
