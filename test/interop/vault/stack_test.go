package vault

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

const namespace = "kube-system"

var sides = []string{"server", "client"}

// stack is a cluster whose certificates a Vault issues.
type stack struct {
	*product.Repository
	*Issuers
	cp *controlplane.ControlPlane
}

// newStack renders and applies a cluster with the page's settings. More are lines of cluster.yaml.
func newStack(t *testing.T, name, more string, edits ...Edit) *stack {
	t.Helper()
	s := newIssuers(t, name, edits...)
	s.apply(t, s.ClusterYAML(t)+more)
	return s
}

// newIssuers is newStack that renders nothing yet.
func newIssuers(t *testing.T, name string, edits ...Edit) *stack {
	t.Helper()
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	return &stack{Issuers: NewIssuers(t, cp, name, edits...), cp: cp}
}

// file is what a command has written.
func (s *stack) file(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(s.folder, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// login returns the token that cert-manager gets.
func (s *stack) login(t *testing.T) string {
	t.Helper()
	said, err := s.ask(http.MethodPost, "auth/approle/login", map[string]any{"role_id": s.roleID, "secret_id": s.file(t, "secret-id")})
	if err != nil {
		t.Fatal(err)
	}
	return said.Auth.Token
}

// apply renders and applies with settings that stand below `spec`.
func (s *stack) apply(t *testing.T, settings string) {
	t.Helper()
	s.Repository = product.WithRoot(t, s.Name, fmt.Sprintf(`apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata: { name: %[1]s }
spec:
  calico: { version: %[2]s }
  nodes: 3
  gitops: argocd
  argocd: { repoURL: "https://git.example.com/network.git" }
  secrets: external
  typha: { name: %[1]s }
%[3]s`, s.Name, upstream.Calico, settings), s.Authority)
	s.MustRun(t, "synth")
	s.cp.Apply(t, s.rendered(), controlplane.ServerSideAs("argocd-controller"))
}

func (s *stack) rendered() string { return filepath.Join(s.Repository.Root, s.Dist("")) }

// waitForSecrets waits until cert-manager has made both.
func (s *stack) waitForSecrets(t *testing.T) {
	t.Helper()
	for _, side := range sides {
		name := "certificate/" + s.Name + "-" + side
		if _, err := s.cp.TryKubectl(nil, "-n", namespace, "wait", "--for=condition=Ready", "--timeout=60s", name); err != nil {
			t.Fatalf("%v\n%s", err, s.cp.Kubectl(t, "-n", namespace, "get", "certificaterequests", "-o", "yaml"))
		}
	}
}

func (s *stack) secret(t *testing.T, side string) *pki.Pair {
	t.Helper()
	return product.TLSSecret(t, s.cp, namespace, s.Name+"-"+side)
}

// connect starts a Typha with what lies in the cluster, and gets a client in.
func (s *stack) connect(t *testing.T) {
	t.Helper()
	it := typha.Start(t, s.cp, namespace, s.Name)
	it.WaitUntilReady(t)
	typha.Connect(t, it, typha.RenderedCredentials(t, s.cp, s.rendered()), "felix").WaitUntilInSync(t)
}

// doctorSays waits until doctor says all of some sentences.
func (s *stack) doctorSays(t *testing.T, sentences ...string) {
	t.Helper()
	wait.For(t, patience, "doctor", func() error {
		output, _, err := s.Repository.Run("doctor", s.Name, "--kubeconfig", s.cp.Kubeconfig, "--context", "interop")
		if err != nil {
			return err
		}
		said := strings.Join(strings.Fields(output), " ")
		for _, sentence := range sentences {
			if !strings.Contains(said, sentence) {
				return fmt.Errorf("doctor does not say %q:\n%s", sentence, said)
			}
		}
		return nil
	})
}
