package spire

import (
	"bytes"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pages"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

const (
	namespace = "kube-system"
	// name of the cluster, and of Typha's objects.
	name = "spire"
	// What a person says in place of a look at the cluster, which has no nodes here.
	word = "--yes-it-reached-the-cluster"
	// Seconds that a certificate lives here, in place of the page's days: SPIRE renews at half of it.
	lives = "120"
)

// Users of Typha, of calico-node, and of neither.
var typhaUser, rootUser, otherUser = &syscall.Credential{Uid: 999, Gid: 0}, &syscall.Credential{}, &syscall.Credential{Uid: 1234, Gid: 1234}

func TestMain(m *testing.M) { controlplane.Main(m) }

// From SPIRE's own programs to Typha and Calico's client code: what the page has a person configure, a renewal, and another root.
func TestSPIREIssuesRenewsAndChangesItsCA(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("not run: Typha and calico-node are two users here, which needs root")
	}
	old, next := newRoot(t, "old"), newRoot(t, "next")
	s := Start(t, old)
	s.register(t)
	n := newNode(t, s, old)

	t.Run("from plaintext to mutual TLS", func(t *testing.T) {
		n.do(t, "migrate", name, "--to", "parallel", word)
		n.startTypha(t)
		for _, stage := range []string{"cutover", "mtls"} {
			n.do(t, "migrate", name, "--to", stage, word)
			n.letsIn(t)
		}
	})
	if said := s.Fetch(t, otherUser); !strings.Contains(said, "no identity issued") {
		t.Errorf("another user of the node gets an identity:\n%s", said)
	}

	t.Run("a renewal reaches the files, and Typha once it has restarted", func(t *testing.T) {
		n.startTypha(t) // the last one ended with its part
		n.renewed(t, old)
		n.letsIn(t)
		n.startTypha(t)
		n.letsIn(t)
	})
	t.Run("another root, in the order of the page", func(t *testing.T) {
		n.repository.Write(t, "new-root.pem", string(next.CertificatePEM()))
		n.do(t, "rotate-ca", "start", name, "--ca", "new-root.pem")
		n.startTypha(t)
		n.letsIn(t)
		s.StartServer(t, next)
		s.changeCA(t)
		n.renewed(t, next)
		n.letsIn(t)
		n.startTypha(t)
		n.letsIn(t)
		n.do(t, "rotate-ca", "finish", name, word)
		n.startTypha(t)
		n.letsIn(t)
	})
}

func newRoot(t *testing.T, name string) *pki.Pair {
	t.Helper()
	root, err := pki.NewCA(name)
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// register runs the page's commands for entries. All nodes are the one that is here, by the certificate by which it attested.
func (s *SPIRE) register(t *testing.T) {
	t.Helper()
	shown := s.shown(t, "entry create")
	if len(shown) != 4 {
		t.Fatalf("the page has %d entries", len(shown))
	}
	for _, line := range shown {
		line = regexp.MustCompile(`<[^>]+>`).ReplaceAllString(line, Nodes)
		line = regexp.MustCompile(`-x509SVIDTTL \d+`).ReplaceAllString(line, "-x509SVIDTTL "+lives)
		s.enter(t, line)
	}
}

// changeCA runs the page's commands for another CA, when the agent knows the new root.
func (s *SPIRE) changeCA(t *testing.T) {
	t.Helper()
	shown := s.shown(t, "localauthority")
	if len(shown) != 2 {
		t.Fatalf("the page has %d commands for another CA", len(shown))
	}
	output := s.enter(t, shown[0])
	_, id, _ := strings.Cut(output, "Authority ID: ")
	id, _, _ = strings.Cut(id, "\n")
	s.enter(t, regexp.MustCompile(`<[^>]+>`).ReplaceAllString(shown[1], strings.TrimSpace(id)))
}

// shown are the commands of spire-server that the page shows and that begin so.
func (s *SPIRE) shown(t *testing.T, begin string) (lines []string) {
	t.Helper()
	all, err := pages.Commands(page(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range all {
		if strings.HasPrefix(c.Line, "spire-server "+begin) {
			lines = append(lines, c.Line)
		}
	}
	return lines
}

func (s *SPIRE) enter(t *testing.T, line string) (output string) {
	t.Helper()
	output, err := s.Server(strings.Fields(strings.TrimPrefix(line, "spire-server "))...)
	if err != nil {
		t.Fatal(err)
	}
	return output
}

// node has the directories into which two spiffe-helpers write, a Typha, and clients.
type node struct {
	spire      *SPIRE
	cp         *controlplane.ControlPlane
	repository *product.Repository
	// folder holds the directories `server` and `client`.
	folder string
	typha  *typha.Typha
}

// newNode renders and applies a cluster, and lets the helpers write its files.
func newNode(t *testing.T, s *SPIRE, root *pki.Pair) *node {
	t.Helper()
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	n := &node{spire: s, cp: cp}
	n.repository = product.HostFiles(t, name, root.CertificatePEM(), stranger(t, root), stranger(t, root), `identities:
  server: { uri: spiffe://example.org/typha }
  client: { uri: spiffe://example.org/calico-node }
rollout: { stage: plaintext }
`)
	n.folder = filepath.Dir(n.repository.Root)
	for role, user := range map[string]*syscall.Credential{"server": typhaUser, "client": rootUser} {
		// The directories are there, empty, and belong to the user whose helper writes into them.
		if err := os.Chown(filepath.Join(n.folder, role), int(user.Uid), int(user.Gid)); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(filepath.Join(n.folder, role), 0o755); err != nil {
			t.Fatal(err)
		}
		for _, file := range []string{"tls.crt", "tls.key"} {
			if err := os.Remove(n.file(role, file)); err != nil {
				t.Fatal(err)
			}
		}
		s.Help(t, user, filepath.Join(n.folder, role))
	}
	n.apply(t)
	for _, role := range []string{"server", "client"} {
		wait.For(t, patience, "the first certificate of "+role, func() error { return n.whole(role, nil, root) })
	}
	return n
}

// stranger is a pair that is put where the helper's will be.
func stranger(t *testing.T, root *pki.Pair) *pki.Pair {
	t.Helper()
	leaf, err := root.Issue(pki.Leaf{CN: "stranger", Usage: x509.ExtKeyUsageClientAuth})
	if err != nil {
		t.Fatal(err)
	}
	return leaf
}

func (n *node) file(role, name string) string { return filepath.Join(n.folder, role, name) }

func (n *node) apply(t *testing.T) {
	t.Helper()
	n.cp.Apply(t, n.repository.Decrypted(t), controlplane.ServerSide)
}

// do runs a command in the repository, renders, and applies.
func (n *node) do(t *testing.T, args ...string) {
	t.Helper()
	n.repository.MustRun(t, args...)
	n.repository.MustRun(t, "synth")
	n.apply(t)
}

// renewed waits until both sides have other certificates than now, below a root.
func (n *node) renewed(t *testing.T, root *pki.Pair) {
	t.Helper()
	for _, role := range []string{"server", "client"} {
		before, err := os.ReadFile(n.file(role, "tls.crt"))
		if err != nil {
			t.Fatal(err)
		}
		wait.For(t, patience, "another certificate of "+role, func() error { return n.whole(role, before, root) })
	}
}

// whole is nil where the files of a role hold a pair, other than one, with a chain to a root.
func (n *node) whole(role string, before []byte, root *pki.Pair) error {
	certificate, err := os.ReadFile(n.file(role, "tls.crt"))
	if err != nil {
		return err
	}
	key, err := os.ReadFile(n.file(role, "tls.key"))
	if err != nil {
		return err
	}
	if bytes.Equal(certificate, before) {
		return errors.New("it is the one of before")
	}
	pair, err := pki.Parse(certificate, key)
	if err != nil {
		return err
	}
	roots, between := x509.NewCertPool(), x509.NewCertPool()
	roots.AddCert(root.Certificate)
	between.AppendCertsFromPEM(certificate)
	if _, err := pair.Certificate.Verify(x509.VerifyOptions{
		Roots: roots, Intermediates: between, KeyUsages: []x509.ExtKeyUsage{x509.ExtKeyUsageAny},
	}); err != nil {
		return err
	}
	if block, _ := pem.Decode(key); block == nil {
		return errors.New("the key is no PEM")
	}
	return nil
}

// startTypha starts Typha with what is applied and what lies in its directory, as the hook does.
func (n *node) startTypha(t *testing.T) {
	t.Helper()
	if n.typha != nil {
		n.typha.Kill()
	}
	n.typha = typha.Start(t, n.cp, namespace, name)
	n.typha.WaitUntilReady(t)
}

// letsIn connects as calico-node would.
func (n *node) letsIn(t *testing.T) {
	t.Helper()
	client := typha.Connect(t, n.typha, typha.RenderedCredentials(t, n.cp, filepath.Join(n.repository.Root, n.repository.Dist(""))), "felix")
	client.WaitUntilInSync(t)
	client.Kill()
}
