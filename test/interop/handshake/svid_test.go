package handshake

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
	"typha-mtls/interop/typha"
)

const (
	trustDomain = "interop.example"
	typhaID     = "spiffe://" + trustDomain + "/typha"
	nodeID      = "spiffe://" + trustDomain + "/calico-node"
	otherID     = "spiffe://" + trustDomain + "/shop/web"
)

// Certificates as SPIRE issues them, by a CA below one that stays, in files that are replaced as spiffe-helper replaces them: what a side
// refuses, without SPIRE itself, which runs in spire/.
func TestSVIDsOfSPIREWorkAndAreReplacedOnTheDisk(t *testing.T) {
	t.Parallel()
	root := must(pki.NewCA("interop upstream authority"))(t)
	spire := must(root.SVIDAuthority(trustDomain))(t)
	server, client := must(spire.SVID(typhaID))(t), must(spire.SVID(nodeID))(t)
	repository := product.HostFiles(t, "svids", root.CertificatePEM(), server, client,
		fmt.Sprintf("identities: { server: { uri: %q }, client: { uri: %q } }\n", typhaID, nodeID))
	s := start(t, repository)
	s.server, s.issuer = server, spire
	s.client, s.nobody = pki.Leaf{URI: nodeID, Usage: s.client.Usage}, pki.Leaf{URI: typhaID, Usage: s.nobody.Usage}
	s.lacks, s.lacksInLog = "URI SAN", "Peer certificate does not have required URI SAN"
	s.holds(t)

	t.Run("another workload of the trust domain is neither side", func(t *testing.T) {
		other := must(spire.SVID(otherID))(t)
		s.refuses(t, s.rendered.Showing(t, other), s.lacks, s.lacksInLog)
		replace(t, s.typha.KeyFile, other)
		impostor := typha.Start(t, controlplane.Shared(t), namespace, repository.Cluster)
		impostor.WaitUntilReady(t)
		clientRefuses(t, typha.Connect(t, impostor, s.rendered, "felix"), notConnected, s.lacksInLog)
	})
	t.Run("a client that connects after SPIRE has another CA gets in, and Typha once it has restarted", func(t *testing.T) {
		next := must(root.SVIDAuthority(trustDomain))(t)
		renewed := must(next.SVID(nodeID))(t)
		certificateFirst(t, s.rendered.KeyFile, renewed)
		clientRefuses(t, typha.Connect(t, s.typha, s.rendered, "felix"), "tls: private key does not match public key")
		replace(t, s.rendered.KeyFile, renewed)
		s.letsIn(t, s.rendered, "felix")
		replace(t, s.typha.KeyFile, must(next.SVID(typhaID))(t))
		s.typha = typha.Start(t, controlplane.Shared(t), namespace, repository.Cluster)
		s.typha.WaitUntilReady(t)
		s.letsIn(t, s.rendered, "felix")
		s.letsIn(t, s.rendered.Showing(t, client), "felix")
	})
}

// replace writes a pair over the files of another, certificate first, without renaming: as spiffe-helper does (pkg/disk/x509.go).
func replace(t *testing.T, keyFile string, pair *pki.Pair) {
	t.Helper()
	certificateFirst(t, keyFile, pair)
	key, err := pair.KeyPEM()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(keyFile, key, 0o600); err != nil {
		t.Fatal(err)
	}
}

// certificateFirst is where spiffe-helper is after the first of its two writes.
func certificateFirst(t *testing.T, keyFile string, pair *pki.Pair) {
	t.Helper()
	if err := os.WriteFile(strings.TrimSuffix(keyFile, "key")+"crt", pair.CertificatePEM(), 0o644); err != nil {
		t.Fatal(err)
	}
}
