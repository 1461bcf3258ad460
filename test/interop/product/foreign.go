package product

import (
	"encoding/base64"
	"fmt"
	"testing"

	"typha-mtls/interop/pki"
)

// TakeOver replaces all certificates by those of another CA, as somebody does who has one: bundle and leaves are written
// as plain files, then sealed with sops and the rules that `init` wrote.
func (r *Repository) TakeOver(t testing.TB, bundle []byte, server, client *pki.Pair) {
	t.Helper()
	r.Write(t, r.path("pki/ca.crt"), string(bundle))
	for role, leaf := range map[string]*pki.Pair{"server": server, "client": client} {
		key, err := leaf.KeyPEM()
		if err != nil {
			t.Fatal(err)
		}
		file := r.path("pki/typha-" + role + ".yaml")
		r.Write(t, file, fmt.Sprintf(`apiVersion: v1
kind: Secret
metadata:
  name: %s-%s
  namespace: kube-system
type: kubernetes.io/tls
data:
  tls.crt: %s
  tls.key: %s
`, r.Cluster, role, base64.StdEncoding.EncodeToString(leaf.CertificatePEM()), base64.StdEncoding.EncodeToString(key)))
		r.Sops(t, r.OperatorIdentity, "encrypt", "--in-place", file)
	}
}
