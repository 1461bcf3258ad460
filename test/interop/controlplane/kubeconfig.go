package controlplane

import (
	"encoding/base64"
	"fmt"
)

// kubeconfig returns one that logs in with a token.
func (cp *ControlPlane) kubeconfig(user, token string) []byte {
	return fmt.Appendf(nil, `apiVersion: v1
kind: Config
clusters:
- name: interop
  cluster:
    server: %s
    certificate-authority-data: %s
users:
- name: %q
  user:
    token: %q
contexts:
- name: interop
  context: { cluster: interop, user: %q }
current-context: interop
`, cp.URL, base64.StdEncoding.EncodeToString(cp.caPEM), user, token, user)
}
