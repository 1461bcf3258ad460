package vault

import (
	"crypto/x509"
	"encoding/pem"
	"os"
	"path/filepath"
	"strings"
	"testing"

	certmanager "typha-mtls/interop/cert-manager"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pages"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/wait"
)

const (
	page = "how-to/vault.md"
	// Sections of the page.
	engine    = "Engine, roles and policy"
	toMTLS    = "From nothing to mtls"
	anotherCA = "Another CA"
)

// Edit changes a command of the page before it is run, as a user might who does something else; "" leaves it out.
type Edit func(line string) string

// Issuers are the ClusterIssuers of the page, one for each side, with a Vault of their own.
type Issuers struct {
	*Server
	// Name that their names begin with, in place of the page's.
	Name string
	// Authority that they issue by; Vault keeps its key.
	Authority *pki.Pair
	// roleID is half of what cert-manager logs in with, the other half lies in the folder.
	roleID, folder string
}

// NewIssuers sets up an engine and the issuers, by the commands and objects of the page.
func NewIssuers(t testing.TB, cp *controlplane.ControlPlane, name string, edits ...Edit) *Issuers {
	t.Helper()
	certmanager.Start(t, cp)
	i := &Issuers{Server: Start(t, name), Name: name, folder: t.TempDir()}
	root := filepath.Join("clusters", "prod-eu2", "pki")
	if err := os.MkdirAll(filepath.Join(i.folder, root), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, line := range lines(t, engine, "vault ") {
		for _, edit := range edits {
			line = edit(line)
		}
		if line != "" {
			i.Command(t, i.folder, line)
		}
	}
	text, err := os.ReadFile(filepath.Join(i.folder, root, "ca.crt"))
	if err != nil {
		t.Fatal(err)
	}
	i.Authority = certificate(t, string(text))
	for _, line := range lines(t, toMTLS, "vault ") {
		if printed := i.Command(t, i.folder, line); strings.HasSuffix(line, "/role-id") {
			i.roleID = printed
		}
	}
	for _, line := range lines(t, toMTLS, "kubectl ") {
		line = strings.ReplaceAll(line, "=secret-id", "="+filepath.Join(i.folder, "secret-id"))
		cp.Kubectl(t, strings.Fields(i.named(line))[1:]...)
	}
	objects := strings.NewReplacer("https://vault.example.com:8200", i.URL, "ROLE_ID", i.roleID).Replace(blocks(t, toMTLS, "yaml")[0])
	cp.KubectlWithInput(t, []byte(i.named(objects)), "apply", "--server-side", "-f", "-")
	for _, side := range []string{"server", "client"} {
		wait.For(t, patience, "the issuer", func() error {
			_, err := cp.TryKubectl(nil, "wait", "--for=condition=Ready", "--timeout=5s", "clusterissuer", name+"-"+side)
			return err
		})
	}
	return i
}

// ClusterYAML is what the page has below `spec`, with the names of these issuers.
func (i *Issuers) ClusterYAML(t testing.TB) string {
	t.Helper()
	return i.named(strings.TrimPrefix(blocks(t, toMTLS, "yaml")[1], "spec:\n"))
}

// NextRoot makes another root, which issues nothing yet, and returns its file.
func (i *Issuers) NextRoot(t testing.TB) (file string) {
	t.Helper()
	i.Command(t, i.folder, lines(t, anotherCA, "vault ")[0])
	return filepath.Join(i.folder, "new-root.pem")
}

// IssueByNext has Vault issue by that root.
func (i *Issuers) IssueByNext(t testing.TB) {
	t.Helper()
	i.Command(t, i.folder, lines(t, anotherCA, "vault ")[1])
}

func (i *Issuers) named(text string) string { return strings.ReplaceAll(text, "vault-typha", i.Name) }

// certificate is one whose key Vault keeps.
func certificate(t testing.TB, text string) *pki.Pair {
	t.Helper()
	block, _ := pem.Decode([]byte(text))
	if block == nil {
		t.Fatalf("no PEM: %q", text)
	}
	read, err := x509.ParseCertificate(block.Bytes)
	if err != nil {
		t.Fatal(err)
	}
	return &pki.Pair{Certificate: read, Chain: []*x509.Certificate{read}}
}

// section is what the page has below a heading.
func section(t testing.TB, heading string) string {
	t.Helper()
	_, below, found := strings.Cut(pages.Read(t, page), "\n## "+heading+"\n")
	if !found {
		t.Fatalf("docs/%s has no section %q", page, heading)
	}
	text, _, _ := strings.Cut(below, "\n## ")
	return text
}

func blocks(t testing.TB, heading, language string) []string {
	t.Helper()
	return pages.Blocks(section(t, heading), language)
}

// lines are a section's commands of a program.
func lines(t testing.TB, heading, program string) (found []string) {
	t.Helper()
	all, err := pages.Commands(section(t, heading))
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range all {
		if strings.HasPrefix(command.Line, program) {
			found = append(found, command.Line)
		}
	}
	if len(found) == 0 {
		t.Fatalf("section %q has no command of %s", heading, program)
	}
	return found
}
