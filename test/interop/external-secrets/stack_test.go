package externalsecrets

import (
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

const namespace = "kube-system"

// byGitOps applies as Argo CD does, and does not take by force what somebody else has set.
var byGitOps = controlplane.ServerSideAs("argocd-controller")

// asThePageShows are the lines of docs/how-to/external-secrets.md below externalSecret.
const asThePageShows = "certificateProperty: certificate, keyProperty: private_key"

// stack is a cluster with `secrets: external`, and the certificates that its store should hold.
type stack struct {
	*product.Repository
	cp *controlplane.ControlPlane
	// name of the cluster, of its store, and of Typha's objects.
	name string
	// below is where its paths in the store begin.
	below              string
	ca, server, client *pki.Pair
}

// newStack renders a cluster whose paths in the store are like those on the page. Properties are more lines for
// externalSecret, in flow style.
func newStack(t *testing.T, name, properties string) *stack {
	t.Helper()
	return newStackBelow(t, name, "kubernetes/"+name+"/", properties)
}

func newStackBelow(t *testing.T, name, below, properties string) *stack {
	t.Helper()
	folder, err := scratch.Folder(name)
	if err != nil {
		t.Fatal(err)
	}
	s := &stack{Repository: &product.Repository{Root: folder, Cluster: name}, cp: cluster(t), name: name, below: below}
	s.Write(t, "clusters/"+name+"/cluster.yaml", fmt.Sprintf(`apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata: { name: %[1]s }
spec:
  calico: { version: %[2]s }
  nodes: 3
  gitops: argocd
  argocd: { repoURL: "https://git.example.com/network.git" }
  secrets: external
  typha: { name: %[1]s }
  external:
    externalSecret:
      { secretStoreRef: { name: %[1]s, kind: ClusterSecretStore }, serverKey: %[3]s, clientKey: %[4]s, %[5]s }
`, name, upstream.Calico, s.path("server"), s.path("client"), properties))
	if s.ca, err = pki.NewCA(name); err != nil {
		t.Fatal(err)
	}
	s.server = s.issue(t, "server", x509.ExtKeyUsageServerAuth)
	s.client = s.issue(t, "client", x509.ExtKeyUsageClientAuth)
	s.Write(t, "clusters/"+name+"/pki/ca.crt", string(s.ca.CertificatePEM()))
	s.commitCertificates(t)
	return s
}

func (s *stack) issue(t *testing.T, role string, usage x509.ExtKeyUsage) *pki.Pair {
	t.Helper()
	leaf, err := s.ca.Issue(pki.Leaf{CN: "typha-" + role, Usage: usage, NotAfter: time.Now().Add(90 * 24 * time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	return leaf
}

// commitCertificates puts the certificates into git, without their keys, and renders.
func (s *stack) commitCertificates(t *testing.T) {
	t.Helper()
	for role, leaf := range map[string]*pki.Pair{"server": s.server, "client": s.client} {
		s.Write(t, "clusters/"+s.name+"/pki/typha-"+role+".crt", string(leaf.CertificatePEM()))
	}
	s.MustRun(t, "synth")
}

// path of a role in the store.
func (s *stack) path(role string) string { return s.below + "typha-" + role }

func (s *stack) folder() string { return filepath.Join(s.Root, s.Dist("")) }

// fill makes a store that keeps its values like Vault, as one JSON object at each path, and nothing but these.
func (s *stack) fill(t *testing.T, certificateProperty, keyProperty string, leaves map[string]*pki.Pair) {
	t.Helper()
	data := []any{map[string]any{"key": "something-else", "value": "else"}} // the provider's kind demands one
	for role, leaf := range leaves {
		key, err := leaf.KeyPEM()
		if err != nil {
			t.Fatal(err)
		}
		value, err := json.Marshal(map[string]string{certificateProperty: string(leaf.CertificatePEM()), keyProperty: string(key)})
		if err != nil {
			t.Fatal(err)
		}
		data = append(data, map[string]any{"key": s.path(role), "value": string(value)})
	}
	s.store(t, map[string]any{"fake": map[string]any{"data": data}})
}

// fillAsThePageShows is fill for both roles.
func (s *stack) fillAsThePageShows(t *testing.T) {
	t.Helper()
	s.fill(t, "certificate", "private_key", map[string]*pki.Pair{"server": s.server, "client": s.client})
}

// keepInNamespace makes a store of the Secrets in a namespace, and puts certificates and keys there.
func (s *stack) keepInNamespace(t *testing.T, vault string) {
	t.Helper()
	store := NewStore(t, s.cp, s.name, vault)
	for role, leaf := range map[string]*pki.Pair{"server": s.server, "client": s.client} {
		store.Put(t, s.path(role), leaf)
	}
}

func (s *stack) store(t *testing.T, provider any) {
	t.Helper()
	applyStore(t, s.cp, s.name, provider)
}

// askNow does what the page says for those who cannot wait.
func (s *stack) askNow(t *testing.T, role, now string) {
	t.Helper()
	s.cp.Kubectl(t, "-n", namespace, "annotate", "--overwrite", "externalsecret", s.name+"-"+role, "force-sync="+now)
}

// condition is what the operator says of a role's ExternalSecret.
type condition struct{ Type, Status, Reason, Message string }

func (s *stack) condition(role string) (condition, error) {
	var object struct {
		Status struct{ Conditions []condition }
	}
	path := fmt.Sprintf("/apis/external-secrets.io/v1/namespaces/%s/externalsecrets/%s-%s", namespace, s.name, role)
	if err := s.cp.Try(http.MethodGet, path, nil, &object); err != nil {
		return condition{}, err
	}
	for _, c := range object.Status.Conditions {
		if c.Type == "Ready" {
			return c, nil
		}
	}
	return condition{}, errors.New("the operator has not said anything yet")
}

// secret of a role, as the API server keeps it.
type secret struct {
	Type     string
	Data     map[string][]byte
	Metadata struct {
		Labels, Annotations map[string]string
		OwnerReferences     []struct{ Kind, Name string }
	}
}

func (s *stack) secret(role string) (secret, error) {
	var read secret
	err := s.cp.Try(http.MethodGet, fmt.Sprintf("/api/v1/namespaces/%s/secrets/%s-%s", namespace, s.name, role), nil, &read)
	return read, err
}

// waitForSecret waits until the Secret of a role holds a certificate.
func (s *stack) waitForSecret(t *testing.T, role string, leaf *pki.Pair) {
	t.Helper()
	wait.For(t, 30*time.Second, "the Secret of the "+role, func() error {
		read, err := s.secret(role)
		if err == nil && string(read.Data["tls.crt"]) != string(leaf.CertificatePEM()) {
			err = fmt.Errorf("it holds another certificate")
		}
		if err != nil {
			said, unsaid := s.condition(role)
			return errors.Join(err, unsaid, fmt.Errorf("the ExternalSecret is %v", said))
		}
		return nil
	})
}

func (s *stack) waitForSecrets(t *testing.T) {
	t.Helper()
	s.waitForSecret(t, "server", s.server)
	s.waitForSecret(t, "client", s.client)
}
