package journeys

import (
	"crypto/x509"
	"testing"
	"time"

	certmanager "typha-mtls/interop/cert-manager"
	"typha-mtls/interop/controlplane"
	externalsecrets "typha-mtls/interop/external-secrets"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/walk"
)

// One cluster, from upstream's plaintext to mutual TLS by certificates of a store that the External Secrets Operator reads, as
// docs/how-to/external-secrets.md shows. What renews them in the store is the test.
func TestCertificatesOfAStoreCostNoClientMoreThanAReconnect(t *testing.T) {
	const name = "stored"
	walk.Visit(t, name, issued)
	t.Parallel()
	cp := controlplane.Shared(t)
	externalsecrets.Start(t, cp)
	store := externalsecrets.NewStore(t, cp, name, name+"-store")
	ca, err := pki.NewCA("first " + name)
	if err != nil {
		t.Fatal(err)
	}
	put := func(t *testing.T, role string) {
		usage := map[string]x509.ExtKeyUsage{"server": x509.ExtKeyUsageServerAuth, "client": x509.ExtKeyUsageClientAuth}[role]
		leaf, err := ca.Issue(pki.Leaf{CN: "typha-" + role, Usage: usage, NotAfter: time.Now().Add(90 * 24 * time.Hour)})
		if err != nil {
			t.Fatal(err)
		}
		store.Put(t, "typha-"+role, leaf)
	}
	put(t, "server")
	put(t, "client")
	s := newSite(t, plan{
		name: name, layout: "same-port", stage: "plaintext", real: 5, typhas: 2, ca: ca,
		secrets: "secrets: external\n  external: { externalSecret: { secretStoreRef: { name: " + name + ", kind: ClusterSecretStore }, " +
			"serverKey: typha-server, clientKey: typha-client } }\n  restarter: {}",
	})
	s.takeFromElsewhere(t, elsewhere{
		due: "typha-server (tls.crt, tls.key) in " + name,
		renew: func(t *testing.T, role string) {
			secret := name + "-" + role
			before := certmanager.CertificateIn(t, cp, name, secret)
			put(t, role)
			// As the page says for those who cannot wait.
			cp.Kubectl(t, "-n", name, "annotate", "externalsecret", secret, "--overwrite", "force-sync="+time.Now().String())
			certmanager.Renewed(t, cp, name, secret, before)
		},
		next: func(t *testing.T) (root string, use func()) {
			next, err := pki.NewCA("next " + name)
			if err != nil {
				t.Fatal(err)
			}
			return rootFile(t, next), func() { ca = next }
		},
	})
}
