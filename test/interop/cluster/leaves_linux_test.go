package cluster

import (
	"crypto/x509"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
)

// wrongLeaves are faults of the certificates that lie in the cluster, while those in git are right.
func (l *life) wrongLeaves() []fault {
	return []fault{
		{
			title:   "the leaves of Typha and calico-node are swapped",
			strike:  l.swapLeaves,
			mend:    l.applyByForce,
			unready: l.machines,
			felix:   "certificate specifies an incompatible key usage",
			typha:   "remote error: tls: bad certificate",
			doctor:  "the certificate in Secret kube-system/mtls-server is not that of git",
		},
		{
			title:   "Typha's certificate has expired",
			strike:  func(t *testing.T) { l.replaceLeaf(t, l.repository.CA(t), "server", time.Now().Add(-time.Hour)) },
			mend:    l.applyByForce,
			unready: l.machines,
			felix:   "x509: certificate has expired or is not yet valid",
			typha:   "remote error: tls: bad certificate",
			doctor:  "the certificate in Secret kube-system/mtls-server is not that of git",
		},
		{
			title:   "calico-node's certificate has expired",
			strike:  func(t *testing.T) { l.replaceLeaf(t, l.repository.CA(t), "client", time.Now().Add(-time.Hour)) },
			mend:    l.applyByForce,
			unready: l.machines,
			felix:   "remote error: tls: expired certificate",
			typha:   "x509: certificate has expired or is not yet valid",
			doctor:  "the certificate in Secret kube-system/mtls-client is not that of git",
		},
		{
			title:   "Typha's certificate is of another CA",
			strike:  func(t *testing.T) { l.replaceLeaf(t, otherCA(t), "server", time.Now().Add(time.Hour)) },
			mend:    l.applyByForce,
			unready: l.machines,
			felix:   "x509: certificate signed by unknown authority",
			typha:   "remote error: tls: bad certificate",
			doctor:  "the certificate in Secret kube-system/mtls-server is not that of git",
		},
		{
			title:   "calico-node's certificate is of another CA",
			strike:  func(t *testing.T) { l.replaceLeaf(t, otherCA(t), "client", time.Now().Add(time.Hour)) },
			mend:    l.applyByForce,
			unready: l.machines,
			// Typha tells its CAs, and calico-node has no certificate of them.
			felix:  "remote error: tls: certificate required",
			typha:  "tls: client didn't provide a certificate",
			doctor: "the certificate in Secret kube-system/mtls-client is not that of git",
		},
	}
}

func otherCA(t *testing.T) *pki.Pair {
	t.Helper()
	ca, err := pki.NewCA("another")
	if err != nil {
		t.Fatal(err)
	}
	return ca
}

// replaceLeaf gives a side another certificate with its identity, and restarts Typha, so that all connect anew.
func (c *cluster) replaceLeaf(t *testing.T, ca *pki.Pair, side string, notAfter time.Time) {
	t.Helper()
	usage := map[string]x509.ExtKeyUsage{"server": x509.ExtKeyUsageServerAuth, "client": x509.ExtKeyUsageClientAuth}[side]
	leaf, err := ca.Issue(pki.Leaf{CN: "typha-" + side, Usage: usage, NotAfter: notAfter})
	if err != nil {
		t.Fatal(err)
	}
	key, err := leaf.KeyPEM()
	if err != nil {
		t.Fatal(err)
	}
	c.cp.Patch(t, secret(side), controlplane.Object{"data": map[string][]byte{"tls.crt": leaf.CertificatePEM(), "tls.key": key}})
	c.restartTypha(t)
}

// swapLeaves gives each side the other's certificate and key, and restarts Typha, which reads them at its start.
func (c *cluster) swapLeaves(t *testing.T) {
	t.Helper()
	server, client := c.cp.Get(t, secret("server"))["data"], c.cp.Get(t, secret("client"))["data"]
	c.cp.Patch(t, secret("server"), controlplane.Object{"data": client})
	c.cp.Patch(t, secret("client"), controlplane.Object{"data": server})
	c.restartTypha(t)
}

// applyByForce takes fields back that something else than git has set.
func (c *cluster) applyByForce(t *testing.T) {
	t.Helper()
	c.cp.Apply(t, c.repository.Decrypted(t), append(controlplane.ServerSide, "--force-conflicts"))
	c.restartTypha(t)
}
