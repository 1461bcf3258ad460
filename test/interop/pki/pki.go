// Package pki makes certificates that the product would never issue, and those of the control plane.
package pki

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"net/url"
	"time"
)

// Pair is a certificate with its key. Chain holds what is sent with it: the leaf, then intermediates.
type Pair struct {
	Certificate *x509.Certificate
	Chain       []*x509.Certificate
	Key         crypto.Signer
}

// Leaf says what a leaf shows.
type Leaf struct {
	CN  string
	URI string
	// Usage is clientAuth or serverAuth.
	Usage x509.ExtKeyUsage
	// IPs and DNS names that it is valid for; only the API server, and what Prometheus scrapes, need any.
	IPs []net.IP
	DNS []string
	// NotBefore and NotAfter; by default from an hour ago for a day.
	NotBefore, NotAfter time.Time
}

// NewCA makes a self-signed CA with a P-256 key.
func NewCA(name string) (*Pair, error) {
	template := caTemplate(name)
	key, err := newKey()
	if err != nil {
		return nil, err
	}
	return sign(template, template, key, key, nil)
}

// Intermediate issues a CA below this one. Leaves that it signs carry its certificate in their chain.
func (p *Pair) Intermediate(name string) (*Pair, error) {
	return p.issue(caTemplate(name))
}

// Issue issues a leaf.
func (p *Pair) Issue(leaf Leaf) (*Pair, error) {
	template := &x509.Certificate{
		Subject:     pkix.Name{CommonName: leaf.CN},
		NotBefore:   leaf.NotBefore,
		NotAfter:    leaf.NotAfter,
		KeyUsage:    x509.KeyUsageDigitalSignature,
		ExtKeyUsage: []x509.ExtKeyUsage{leaf.Usage},
		IPAddresses: leaf.IPs,
		DNSNames:    leaf.DNS,
		// Absent, it would be left out; the product's linter wants it said.
		BasicConstraintsValid: true,
	}
	if leaf.NotBefore.IsZero() {
		template.NotBefore = time.Now().Add(-time.Hour)
	}
	if leaf.NotAfter.IsZero() {
		template.NotAfter = time.Now().Add(24 * time.Hour)
	}
	if leaf.URI != "" {
		uri, err := url.Parse(leaf.URI)
		if err != nil {
			return nil, err
		}
		template.URIs = []*url.URL{uri}
	}
	return p.issue(template)
}

// issue issues a certificate for a key of its own.
func (p *Pair) issue(template *x509.Certificate) (*Pair, error) {
	key, err := newKey()
	if err != nil {
		return nil, err
	}
	return sign(template, p.Certificate, key, p.Key, p.sentWith())
}

// sentWith is what a peer needs besides its trust bundle to come from a leaf to the root.
func (p *Pair) sentWith() []*x509.Certificate {
	if p.Certificate.CheckSignatureFrom(p.Certificate) == nil {
		return nil
	}
	return p.Chain
}

func caTemplate(name string) *x509.Certificate {
	return &x509.Certificate{
		Subject:               pkix.Name{CommonName: name},
		NotBefore:             time.Now().Add(-2 * time.Hour),
		NotAfter:              time.Now().Add(365 * 24 * time.Hour),
		KeyUsage:              x509.KeyUsageCertSign | x509.KeyUsageCRLSign,
		IsCA:                  true,
		BasicConstraintsValid: true,
	}
}

func sign(template, issuer *x509.Certificate, key, issuerKey crypto.Signer, rest []*x509.Certificate) (*Pair, error) {
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120))
	if err != nil {
		return nil, err
	}
	template.SerialNumber = serial
	der, err := x509.CreateCertificate(rand.Reader, template, issuer, key.Public(), issuerKey)
	if err != nil {
		return nil, err
	}
	certificate, err := x509.ParseCertificate(der)
	if err != nil {
		return nil, err
	}
	return &Pair{Certificate: certificate, Chain: append([]*x509.Certificate{certificate}, rest...), Key: key}, nil
}

func newKey() (crypto.Signer, error) { return ecdsa.GenerateKey(elliptic.P256(), rand.Reader) }

// CertificatePEM returns the chain as it lies in a tls.crt.
func (p *Pair) CertificatePEM() []byte {
	var text []byte
	for _, certificate := range p.Chain {
		text = append(text, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: certificate.Raw})...)
	}
	return text
}

// KeyPEM returns the key, PKCS#8.
func (p *Pair) KeyPEM() ([]byte, error) {
	der, err := x509.MarshalPKCS8PrivateKey(p.Key)
	if err != nil {
		return nil, err
	}
	return pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}), nil
}

// Parse reads a pair, such as the product's CA.
func Parse(certificatePEM, keyPEM []byte) (*Pair, error) {
	read, err := tls.X509KeyPair(certificatePEM, keyPEM)
	if err != nil {
		return nil, err
	}
	chain := make([]*x509.Certificate, len(read.Certificate))
	for i, der := range read.Certificate {
		if chain[i], err = x509.ParseCertificate(der); err != nil {
			return nil, err
		}
	}
	return &Pair{Certificate: chain[0], Chain: chain, Key: read.PrivateKey.(crypto.Signer)}, nil
}
