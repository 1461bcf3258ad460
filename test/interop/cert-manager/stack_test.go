package certmanager

import (
	"crypto/x509"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

const namespace = "kube-system"

// byGitOps applies as Argo CD does, and does not take by force what somebody else has set.
var byGitOps = controlplane.ServerSideAs("argocd-controller")

// stack is a cluster whose Secrets cert-manager makes, with an issuer of its own.
type stack struct {
	*product.Repository
	cp     *controlplane.ControlPlane
	issuer *Issuer
	// name of the cluster, of its issuer, and of Typha's objects.
	name string
	ca   *pki.Pair
}

// newStack renders a cluster. Settings are more lines for `certificate`, in flow style; lines are more of cluster.yaml.
func newStack(t *testing.T, name, settings string, lines ...string) *stack {
	t.Helper()
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	s := &stack{cp: cp, name: name, issuer: NewIssuer(t, cp, name)}
	var err error
	if s.ca, err = pki.NewCA(name); err != nil {
		t.Fatal(err)
	}
	s.Repository = product.WithRoot(t, name, s.clusterYAML(
		"external: { certificate: { issuerRef: { name: "+name+", kind: ClusterIssuer }"+settings+" } }", lines...), s.ca)
	s.MustRun(t, "synth")
	return s
}

func (s *stack) clusterYAML(external string, lines ...string) string {
	return fmt.Sprintf(`apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata: { name: %[1]s }
spec:
  calico: { version: %[2]s }
  nodes: 3
  gitops: argocd
  argocd: { repoURL: "https://git.example.com/network.git" }
  secrets: external
  typha: { name: %[1]s }
  %[3]s
`, s.name, upstream.Calico, strings.Join(append([]string{external}, lines...), "\n  "))
}

func (s *stack) folder() string { return filepath.Join(s.Root, s.Dist("")) }

func (s *stack) apply(t *testing.T) { t.Helper(); s.cp.Apply(t, s.folder(), byGitOps) }

// waitForSecrets waits until cert-manager has made both.
func (s *stack) waitForSecrets(t *testing.T) {
	t.Helper()
	for _, role := range []string{"server", "client"} {
		s.cp.Kubectl(t, "-n", namespace, "wait", "--for=condition=Ready", "--timeout=60s", "certificate/"+s.name+"-"+role)
	}
}

func (s *stack) secret(t *testing.T, role string) *pki.Pair {
	t.Helper()
	return product.TLSSecret(t, s.cp, namespace, s.name+"-"+role)
}

// condition of a role's Certificate, as its reason and message; "" where there is none.
func (s *stack) condition(t *testing.T, role, kind string) string {
	t.Helper()
	var order struct {
		Status struct {
			Conditions []struct{ Type, Status, Reason, Message string }
		}
	}
	path := fmt.Sprintf("/apis/cert-manager.io/v1/namespaces/%s/certificates/%s-%s", namespace, s.name, role)
	if err := s.cp.Try(http.MethodGet, path, nil, &order); err != nil {
		t.Fatal(err)
	}
	for _, c := range order.Status.Conditions {
		if c.Type == kind {
			return c.Status + " " + c.Reason + ": " + c.Message
		}
	}
	return ""
}

// doctor returns what doctor says, in one line.
func (s *stack) doctor(t *testing.T) string {
	t.Helper()
	output, _, err := s.Run("doctor", s.name, "--kubeconfig", s.cp.Kubeconfig, "--context", "interop")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(strings.Fields(output), " ")
}

func (s *stack) doctorSays(t *testing.T, words ...string) {
	t.Helper()
	said := s.doctor(t)
	for _, sentence := range words {
		if !strings.Contains(said, sentence) {
			t.Errorf("doctor does not say %q:\n%s", sentence, said)
		}
	}
}

// byHand makes the Secret of a role with a certificate that cert-manager has not issued.
func (s *stack) byHand(t *testing.T, role string, ca *pki.Pair, usage x509.ExtKeyUsage) *pki.Pair {
	t.Helper()
	leaf, err := ca.Issue(pki.Leaf{CN: "typha-" + role, Usage: usage, NotAfter: time.Now().Add(90 * 24 * time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	key, err := leaf.KeyPEM()
	if err != nil {
		t.Fatal(err)
	}
	s.cp.Post(t, "/api/v1/namespaces/"+namespace+"/secrets", controlplane.Object{
		"metadata": controlplane.Object{"name": s.name + "-" + role}, "type": "kubernetes.io/tls",
		"data": map[string][]byte{"tls.crt": leaf.CertificatePEM(), "tls.key": key},
	})
	return leaf
}

// connect starts a Typha with what lies in the cluster, and gets a client in.
func (s *stack) connect(t *testing.T) *typha.Typha {
	t.Helper()
	it := typha.Start(t, s.cp, namespace, s.name)
	it.WaitUntilReady(t)
	typha.Connect(t, it, typha.RenderedCredentials(t, s.cp, s.folder()), "felix").WaitUntilInSync(t)
	return it
}

// promised demands that docs/how-to/cert-manager.md says what a test is about.
func promised(t *testing.T, words ...string) {
	t.Helper()
	text, err := os.ReadFile(repository.Path("docs", "how-to", "cert-manager.md"))
	if err != nil {
		t.Fatal(err)
	}
	page := strings.Join(strings.Fields(string(text)), " ")
	for _, sentence := range words {
		if !strings.Contains(page, sentence) {
			t.Errorf("docs/how-to/cert-manager.md does not say: %s", sentence)
		}
	}
}

func eventually(t *testing.T, what string, check func() error) {
	t.Helper()
	wait.For(t, patience, what, check)
}

// spec of a role's Certificate, and its generation, as the API server keeps them.
func (s *stack) stored(t *testing.T) string {
	t.Helper()
	return s.cp.Kubectl(t, "-n", namespace, "get", "certificates", s.name+"-server", s.name+"-client",
		"-o", `jsonpath={range .items[*]}{.metadata.generation} {.spec}{"\n"}{end}`)
}

func asJSON(t *testing.T, value any) string {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
