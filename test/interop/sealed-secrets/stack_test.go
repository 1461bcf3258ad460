package sealedsecrets

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/upstream"
)

var roles = []string{"server", "client"}

// stack is a cluster of a repository whose keys are sealed to a controller.
type stack struct {
	*controller
	*product.Repository
}

// render makes a repository whose keys are sealed to the certificate in a file. sealedSecrets is that field of
// cluster.yaml.
func render(t *testing.T, c *controller, certificate, name, sealedSecrets string) *stack {
	t.Helper()
	folder, err := scratch.Folder(name)
	if err != nil {
		t.Fatal(err)
	}
	s := &stack{c, &product.Repository{Root: filepath.Join(folder, "repository"), Cluster: name}}
	s.configure(t, sealedSecrets)
	s.MustRun(t, "init", name, "--generate-identity", filepath.Join(folder, "operator.txt"), "--sealing-cert", certificate)
	s.MustRun(t, "synth")
	return s
}

// configure writes cluster.yaml.
func (s *stack) configure(t *testing.T, sealedSecrets string) {
	t.Helper()
	s.Write(t, filepath.Join("clusters", s.Cluster, "cluster.yaml"), fmt.Sprintf(`apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata: { name: %s }
spec:
  calico: { version: %s }
  nodes: 3
  gitops: kustomize
  secrets: sealed-secrets
  sealedSecrets: %s
  labels: { team: network }
  typha: { name: %s }
`, s.Cluster, upstream.Calico, sealedSecrets, s.Cluster))
}

// name of the Secret of a role.
func (s *stack) name(role string) string { return s.Cluster + "-" + role }

// manifest is the rendered SealedSecret of a role.
func (s *stack) manifest(t *testing.T, role string) []byte {
	t.Helper()
	return s.Read(t, s.Dist("objects/kube-system/sealedsecret."+s.name(role)+".yaml"))
}

// apply applies the two SealedSecrets alone: nothing else matters here.
func (s *stack) apply(t *testing.T) {
	t.Helper()
	for _, role := range roles {
		s.applyManifest(t, s.manifest(t, role))
	}
}

func (c *controller) applyManifest(t *testing.T, manifest []byte) {
	t.Helper()
	c.cp.KubectlWithInput(t, manifest, "apply", "--server-side", "--validate=strict", "-f", "-")
}

// as returns a SealedSecret under another namespace and name, in both of its metadata.
func as(t *testing.T, manifest []byte, namespace, name string) []byte {
	t.Helper()
	var object controlplane.Object
	if err := yaml.Unmarshal(manifest, &object); err != nil {
		t.Fatal(err)
	}
	template := object["spec"].(controlplane.Object)["template"].(controlplane.Object)
	for _, holder := range []controlplane.Object{object, template} {
		metadata := holder["metadata"].(controlplane.Object)
		metadata["namespace"], metadata["name"] = namespace, name
	}
	text, err := yaml.Marshal(object)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// promised makes sure that the docs say so.
func promised(t *testing.T, words string) {
	t.Helper()
	page, err := os.ReadFile(repository.Path("docs", "how-to", "sealed-secrets.md"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(strings.Join(strings.Fields(string(page)), " "), words) {
		t.Errorf("docs/how-to/sealed-secrets.md does not promise %q", words)
	}
}
