package certmanager

import (
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/rsa"
	"crypto/x509"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
)

func TestCertManagerIssuesWhatTyphaAndCalicoNodeDemand(t *testing.T) {
	for algorithm, fits := range map[string]func(key any) bool{
		"ECDSA-256": func(key any) bool { public, ok := key.(*ecdsa.PublicKey); return ok && public.Params().BitSize == 256 },
		"RSA-3072":  func(key any) bool { public, ok := key.(*rsa.PublicKey); return ok && public.N.BitLen() == 3072 },
		"Ed25519":   func(key any) bool { _, ok := key.(ed25519.PublicKey); return ok },
	} {
		t.Run(algorithm, func(t *testing.T) {
			t.Parallel()
			name := "issued-" + strings.ToLower(algorithm)
			s := newStack(t, name, ", keyAlgorithm: "+algorithm, "identities: { client: { uri: spiffe://example.org/node } }")
			s.issuer.IssueBy(t, s.ca)
			s.apply(t)
			s.waitForSecrets(t)
			server, client := s.secret(t, "server").Certificate, s.secret(t, "client").Certificate
			if server.Subject.CommonName != "typha-server" || len(server.URIs) > 0 || client.Subject.CommonName != "" ||
				len(client.URIs) != 1 || client.URIs[0].String() != "spiffe://example.org/node" {
				t.Errorf("the identities are %s %v and %s %v", server.Subject, server.URIs, client.Subject, client.URIs)
			}
			for certificate, usage := range map[*x509.Certificate]x509.ExtKeyUsage{server: x509.ExtKeyUsageServerAuth, client: x509.ExtKeyUsageClientAuth} {
				if len(certificate.ExtKeyUsage) != 1 || certificate.ExtKeyUsage[0] != usage || certificate.KeyUsage != x509.KeyUsageDigitalSignature {
					t.Errorf("%s is for %v, %v", certificate.Subject, certificate.ExtKeyUsage, certificate.KeyUsage)
				}
				if !fits(certificate.PublicKey) {
					t.Errorf("%s has a key of another kind: %T", certificate.Subject, certificate.PublicKey)
				}
			}
			s.connect(t)
		})
	}
}

func TestAppliedAgainNothingDiffersAfterCertManagerHasIssued(t *testing.T) {
	for name, way := range map[string]controlplane.Way{"server-side": byGitOps, "client-side": controlplane.ClientSide} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newStack(t, "again-"+name, "")
			s.issuer.IssueBy(t, s.ca)
			s.cp.Apply(t, s.folder(), way)
			s.waitForSecrets(t)
			before, server := s.stored(t), CertificateIn(t, s.cp, namespace, s.name+"-server")
			s.cp.Apply(t, s.folder(), way)
			if after := s.stored(t); after != before {
				t.Errorf("the second apply changed the Certificates from:\n%s\nto:\n%s", before, after)
			}
			if CertificateIn(t, s.cp, namespace, s.name+"-server") != server {
				t.Error("the second apply made cert-manager issue once more")
			}
		})
	}
}

func TestDoctorSaysWhatKeepsCertManagerFromIssuing(t *testing.T) {
	s := newStack(t, "faults", "")
	s.apply(t)
	eventually(t, "cert-manager to look at the Certificate", func() error {
		if said := s.condition(t, "server", "Ready"); !strings.HasPrefix(said, "False ") {
			return fmt.Errorf("it says %q", said)
		}
		return nil
	})
	s.doctorSays(t,
		"cert-manager has not issued Certificate kube-system/faults-server: Issuing certificate as Secret does not exist",
		"cert-manager has not issued Certificate kube-system/faults-client: Issuing certificate as Secret does not exist",
		"describe certificate faults-server",
		"there is no Secret kube-system/faults-server: Typha's pods cannot start",
	)

	// An issuer that comes late issues without anybody asking again.
	s.issuer.IssueBy(t, s.ca)
	s.waitForSecrets(t)
	s.doctorSays(t, "cert-manager has issued both certificates")

	t.Run("an issuer that is down takes nothing away", func(t *testing.T) {
		promised(t, "While the issuer is down, the Secret stays as it is")
		s.issuer.TakeDown(t)
		before := CertificateIn(t, s.cp, namespace, s.name+"-server")
		AskToRenew(t, s.cp, namespace, s.name+"-server", time.Now().Add(-2*time.Hour))
		eventually(t, "cert-manager to ask the issuer", func() error {
			if said := s.condition(t, "server", "Issuing"); !strings.HasPrefix(said, "True ") {
				return fmt.Errorf("it says %q", said)
			}
			requests := s.cp.Kubectl(t, "-n", namespace, "get", "certificaterequests", "-o",
				`jsonpath={range .items[*]}{.metadata.annotations.cert-manager\.io/certificate-name} {.status.conditions[?(@.type=="Ready")].reason}{"\n"}{end}`)
			if !strings.Contains(requests, s.name+"-server Pending") {
				return errors.New(requests)
			}
			return nil
		})
		if CertificateIn(t, s.cp, namespace, s.name+"-server") != before {
			t.Error("the Secret holds something else")
		}
		s.doctorSays(t, "cert-manager renews Certificate kube-system/faults-server since ", "and none has come")
		s.connect(t)
		s.issuer.IssueBy(t, s.ca)
		Renewed(t, s.cp, namespace, s.name+"-server", before)
	})
	t.Run("a Certificate that somebody has deleted is missed", func(t *testing.T) {
		s.cp.Kubectl(t, "-n", namespace, "delete", "certificate", s.name+"-client")
		s.doctorSays(t, "there is no Certificate kube-system/faults-client: cert-manager issues and renews none")
		if CertificateIn(t, s.cp, namespace, s.name+"-client") == "" {
			t.Error("the Secret has gone with it")
		}
	})
}
