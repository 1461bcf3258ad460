package handshake

import (
	"os"
	"testing"

	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
)

func TestTyphaAndCalicoNodeFindTheirCertificatesOnTheDiskOfTheNode(t *testing.T) {
	t.Parallel()
	ca := must(pki.NewCA("interop puppet CA"))(t)
	server := serverLeaf(t, ca)
	s := start(t, product.HostFiles(t, "on-disk", ca.CertificatePEM(), server, clientLeaf(t, ca), ""))
	s.server, s.issuer = server, ca
	s.holds(t)
	t.Run("Typha's key is for its user alone", func(t *testing.T) {
		key, err := os.Stat(s.typha.KeyFile)
		if err != nil {
			t.Fatal(err)
		}
		if key.Mode().Perm() != 0o400 {
			t.Errorf("the key has mode %v", key.Mode())
		}
	})
}
