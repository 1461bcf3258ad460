package pki

import (
	"crypto/x509"
	"crypto/x509/pkix"
	"net/url"
	"time"
)

// SVIDAuthority issues a CA as SPIRE's server has one for a trust domain, below a CA that stays (an UpstreamAuthority).
func (p *Pair) SVIDAuthority(trustDomain string) (*Pair, error) {
	template := caTemplate("")
	template.Subject = pkix.Name{Country: []string{"US"}, Organization: []string{"SPIFFE"}}
	template.URIs = []*url.URL{{Scheme: "spiffe", Host: trustDomain}}
	return p.issue(template)
}

// SVID issues what SPIRE's server issues to a workload: one URI, no common name, both purposes, an hour.
//
// Source: spiffe/spire, pkg/server/credtemplate/builder.go
func (p *Pair) SVID(id string) (*Pair, error) {
	uri, err := url.Parse(id)
	if err != nil {
		return nil, err
	}
	return p.issue(&x509.Certificate{
		Subject:               pkix.Name{Country: []string{"US"}, Organization: []string{"SPIRE"}},
		URIs:                  []*url.URL{uri},
		NotBefore:             time.Now().Add(-10 * time.Second),
		NotAfter:              time.Now().Add(time.Hour),
		KeyUsage:              x509.KeyUsageDigitalSignature | x509.KeyUsageKeyEncipherment | x509.KeyUsageKeyAgreement,
		ExtKeyUsage:           []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
		BasicConstraintsValid: true,
	})
}
