package controlplane

// TryKubectl is Kubectl for what may fail; the error holds what kubectl printed.
func (cp *ControlPlane) TryKubectl(input []byte, args ...string) (string, error) {
	return cp.kubectl(input, args...)
}
