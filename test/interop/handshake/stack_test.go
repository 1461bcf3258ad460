package handshake

import (
	"crypto/x509"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
)

const namespace = "kube-system"

// stack is a rendered stack that runs.
type stack struct {
	typha *typha.Typha
	// rendered is what calico-node gets.
	rendered typha.Credentials
	// server is the pair of Typha.
	server *pki.Pair
	// issuer is a CA that both sides trust.
	issuer *pki.Pair
	// client and nobody are identities: that of calico-node, and one that is not.
	client, nobody pki.Leaf
	// lacks are the words for a certificate without the identity, in the docs and from this Typha.
	lacks, lacksInLog string
}

// run applies what the repository renders, and starts Typha from it, with the certificate of its Secret.
func run(t *testing.T, repository *product.Repository) *stack {
	t.Helper()
	s := start(t, repository)
	s.server = product.TLSSecret(t, controlplane.Shared(t), namespace, repository.Cluster+"-server")
	return s
}

// start is run for who knows Typha's certificate.
func start(t *testing.T, repository *product.Repository) *stack {
	t.Helper()
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	decrypted := repository.Decrypted(t)
	cp.Apply(t, decrypted, controlplane.ServerSide)
	return &stack{
		typha:      typha.Start(t, cp, namespace, repository.Cluster),
		rendered:   typha.RenderedCredentials(t, cp, decrypted),
		client:     pki.Leaf{CN: "typha-client", Usage: x509.ExtKeyUsageClientAuth},
		nobody:     pki.Leaf{CN: "typha-server", Usage: x509.ExtKeyUsageClientAuth},
		lacks:      "peer certificate does not have required CN",
		lacksInLog: "Peer certificate does not have required CN",
	}
}

func (s *stack) issue(t *testing.T, issuer *pki.Pair, leaf pki.Leaf) typha.Credentials {
	t.Helper()
	issued, err := issuer.Issue(leaf)
	if err != nil {
		t.Fatal(err)
	}
	return s.rendered.Showing(t, issued)
}
