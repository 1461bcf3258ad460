package handshake

import (
	"crypto/x509"
	"testing"

	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
)

func TestTyphaAndCalicoNodeRecogniseEachOtherByCommonName(t *testing.T) {
	t.Parallel()
	repository := product.InitAndSynth(t, product.Cluster{Name: "by-cn"})
	s := run(t, repository)
	s.issuer = repository.CA(t)
	s.holds(t)
}

func TestTyphaAndCalicoNodeRecogniseEachOtherByURI(t *testing.T) {
	t.Parallel()
	const server, client = "spiffe://interop.example/typha", "spiffe://interop.example/calico-node"
	repository := product.InitAndSynth(t, product.Cluster{
		Name: "by-uri", Flags: []string{"--server-uri", server, "--client-uri", client},
	})
	s := run(t, repository)
	s.issuer = repository.CA(t)
	s.client = pki.Leaf{URI: client, Usage: x509.ExtKeyUsageClientAuth}
	s.nobody = pki.Leaf{URI: server, Usage: x509.ExtKeyUsageClientAuth}
	s.lacks, s.lacksInLog = "URI SAN", "Peer certificate does not have required URI SAN"
	s.holds(t)
}

func TestRSAKeysWork(t *testing.T) {
	t.Parallel()
	repository := product.InitAndSynth(t, product.Cluster{Name: "rsa", Flags: []string{"--key", "rsa-2048"}})
	s := run(t, repository)
	s.issuer = repository.CA(t)
	s.holds(t)
}

func TestEd25519KeysWork(t *testing.T) {
	t.Parallel()
	repository := product.InitAndSynth(t, product.Cluster{Name: "ed25519", Flags: []string{"--key", "ed25519"}})
	s := run(t, repository)
	s.issuer = repository.CA(t)
	s.holds(t)
}

func TestLeavesOfAnIntermediateCAAreTakenWhereTheBundleHoldsItsRoot(t *testing.T) {
	t.Parallel()
	root := must(pki.NewCA("interop root"))(t)
	intermediate := must(root.Intermediate("interop intermediate"))(t)
	repository := product.Init(t, product.Cluster{Name: "intermediate"})
	repository.TakeOver(t, root.CertificatePEM(), serverLeaf(t, intermediate), clientLeaf(t, intermediate))
	repository.MustRun(t, "synth")
	s := run(t, repository)
	s.issuer = intermediate
	s.holds(t)
	t.Run("a client whose chain lacks the intermediate is refused", func(t *testing.T) {
		alone := clientLeaf(t, intermediate)
		alone.Chain = alone.Chain[:1]
		s.refuses(t, s.rendered.Showing(t, alone), noCertificate, noCertificate)
	})
}

func TestABundleOfTwoCAsLetsLeavesOfBothIn(t *testing.T) {
	t.Parallel()
	older := must(pki.NewCA("interop g1"))(t)
	newer := must(pki.NewCA("interop g2"))(t)
	repository := product.Init(t, product.Cluster{Name: "two-cas"})
	bundle := append(older.CertificatePEM(), newer.CertificatePEM()...)
	repository.TakeOver(t, bundle, serverLeaf(t, older), clientLeaf(t, newer))
	repository.MustRun(t, "synth")
	s := run(t, repository)
	s.issuer = newer
	s.holds(t)
	t.Run("a client of the older CA gets in too", func(t *testing.T) {
		s.letsIn(t, s.rendered.Showing(t, clientLeaf(t, older)), "felix")
	})
}

func serverLeaf(t *testing.T, issuer *pki.Pair) *pki.Pair {
	return must(issuer.Issue(pki.Leaf{CN: "typha-server", Usage: x509.ExtKeyUsageServerAuth}))(t)
}

func clientLeaf(t *testing.T, issuer *pki.Pair) *pki.Pair {
	return must(issuer.Issue(pki.Leaf{CN: "typha-client", Usage: x509.ExtKeyUsageClientAuth}))(t)
}

func must(pair *pki.Pair, err error) func(t *testing.T) *pki.Pair {
	return func(t *testing.T) *pki.Pair {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return pair
	}
}
