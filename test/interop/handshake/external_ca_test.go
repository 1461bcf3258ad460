package handshake

import (
	"crypto/x509"
	"os"
	"path/filepath"
	"testing"

	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
)

func TestLeavesThatAnExternalCAIssuedForOurRequestsWork(t *testing.T) {
	t.Parallel()
	root := must(pki.NewCA("interop Würzburg root"))(t)
	intermediate := must(root.Intermediate("interop issuing"))(t)
	repository := product.Init(t, product.Cluster{Name: "external", Flags: []string{"--external-ca"}})
	issueRequested(t, repository, root, intermediate)
	repository.MustRun(t, "synth")
	s := run(t, repository)
	s.issuer = intermediate
	s.holds(t)
}

func TestURIsThatAnExternalCAIssuedForOurRequestsWork(t *testing.T) {
	t.Parallel()
	const server, client = "spiffe://interop.example/typha", "spiffe://interop.example/calico-node"
	root := must(pki.NewCA("interop root"))(t)
	repository := product.Init(t, product.Cluster{Name: "external-uri", Flags: []string{"--external-ca"}})
	issueRequested(t, repository, root, root, "--server-uri", server, "--client-uri", client)
	repository.MustRun(t, "synth")
	s := run(t, repository)
	s.issuer = root
	s.client = pki.Leaf{URI: client, Usage: x509.ExtKeyUsageClientAuth}
	s.nobody = pki.Leaf{URI: server, Usage: x509.ExtKeyUsageClientAuth}
	s.lacks, s.lacksInLog = "URI SAN", "Peer certificate does not have required URI SAN"
	s.holds(t)
}

// issueRequested lets a CA sign what `csr` asks for, and imports it: everything in one file, the root first.
func issueRequested(t *testing.T, repository *product.Repository, root, issuer *pki.Pair, csrFlags ...string) {
	t.Helper()
	repository.MustRun(t, append([]string{"csr", repository.Cluster}, csrFlags...)...)
	importSigned(t, repository, append(root.CertificatePEM(), issuer.CertificatePEM()...), issuer)
}

// importSigned lets a CA sign the requests that are pending, and imports that behind what else it gives.
func importSigned(t *testing.T, repository *product.Repository, given []byte, issuer *pki.Pair) {
	t.Helper()
	for _, name := range []string{"typha-server", "typha-client"} {
		request := repository.Read(t, filepath.Join("clusters", repository.Cluster, "pki/requested", name+".csr"))
		leaf, err := issuer.SignRequest(request)
		if err != nil {
			t.Fatal(err)
		}
		given = append(given, leaf...)
	}
	file := filepath.Join(t.TempDir(), "given.pem")
	if err := os.WriteFile(file, given, 0o600); err != nil {
		t.Fatal(err)
	}
	repository.MustRun(t, "import", repository.Cluster, file)
}
