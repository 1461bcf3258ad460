package externalsecrets

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/wait"
)

// Store is a ClusterSecretStore. What it keeps are Secrets of a namespace of its own; the name of one is a path in it.
type Store struct {
	cp        *controlplane.ControlPlane
	namespace string
}

// NewStore makes a ClusterSecretStore that keeps its values in a new namespace.
func NewStore(t testing.TB, cp *controlplane.ControlPlane, name, namespace string) *Store {
	t.Helper()
	cp.Kubectl(t, "create", "namespace", namespace)
	cp.Kubectl(t, "-n", namespace, "create", "serviceaccount", "reader")
	cp.Kubectl(t, "-n", namespace, "create", "role", "reader", "--verb=get", "--resource=secrets")
	cp.Kubectl(t, "-n", namespace, "create", "rolebinding", "reader", "--role=reader", "--serviceaccount="+namespace+":reader")
	ca, err := os.ReadFile(filepath.Join(cp.Folder, "ca.crt"))
	if err != nil {
		t.Fatal(err)
	}
	applyStore(t, cp, name, map[string]any{"kubernetes": map[string]any{
		"remoteNamespace": namespace,
		"server":          map[string]any{"url": cp.URL, "caBundle": ca},
		"auth":            map[string]any{"serviceAccount": map[string]any{"name": "reader", "namespace": namespace}},
	}})
	return &Store{cp, namespace}
}

// Put has the store keep a certificate and its key at a path, both at once, in place of what it kept there.
func (s *Store) Put(t testing.TB, path string, pair *pki.Pair) {
	t.Helper()
	key, err := pair.KeyPEM()
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(controlplane.Object{
		"apiVersion": "v1", "kind": "Secret", "metadata": controlplane.Object{"name": path},
		"data": map[string][]byte{"tls.crt": pair.CertificatePEM(), "tls.key": key},
	})
	if err != nil {
		t.Fatal(err)
	}
	s.cp.KubectlWithInput(t, text, "-n", s.namespace, "apply", "--server-side", "--force-conflicts", "-f", "-")
}

// applyStore makes a ClusterSecretStore with a provider, and waits until the operator can read it.
func applyStore(t testing.TB, cp *controlplane.ControlPlane, name string, provider any) {
	t.Helper()
	text, err := json.Marshal(map[string]any{
		"apiVersion": "external-secrets.io/v1", "kind": "ClusterSecretStore", "metadata": map[string]any{"name": name},
		"spec": map[string]any{"provider": provider},
	})
	if err != nil {
		t.Fatal(err)
	}
	cp.KubectlWithInput(t, text, "apply", "--server-side", "-f", "-")
	wait.For(t, 30*time.Second, "the store to be ready", func() error {
		_, err := cp.TryKubectl(nil, "wait", "--for=condition=Ready", "--timeout=5s", "clustersecretstore", name)
		return err
	})
}
