package controlplane

import (
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
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

// KubeconfigAs writes the administrator's into a folder, with a context of that name, as a page has it.
func (cp *ControlPlane) KubeconfigAs(t testing.TB, folder, context string) (path string) {
	t.Helper()
	text, err := os.ReadFile(cp.Kubeconfig)
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(folder, "kubeconfig")
	renamed := strings.NewReplacer(
		"- name: interop\n  context:", "- name: "+context+"\n  context:", "current-context: interop", "current-context: "+context,
	).Replace(string(text))
	if err := os.WriteFile(path, []byte(renamed), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
