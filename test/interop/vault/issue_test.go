package vault

import (
	"crypto/x509"
	"net/http"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/pki"
)

func TestVaultIssuesWhatThePageAsksFor(t *testing.T) {
	t.Parallel()
	s := newStack(t, "as-shown", "")
	s.waitForSecrets(t)
	for side, usage := range map[string]x509.ExtKeyUsage{"server": x509.ExtKeyUsageServerAuth, "client": x509.ExtKeyUsageClientAuth} {
		issued := s.secret(t, side)
		leaf := issued.Certificate
		if leaf.Subject.CommonName != "typha-"+side || len(leaf.URIs) > 0 || len(leaf.DNSNames) > 0 {
			t.Errorf("the %s is %s %v %v", side, leaf.Subject, leaf.URIs, leaf.DNSNames)
		}
		if len(leaf.ExtKeyUsage) != 1 || leaf.ExtKeyUsage[0] != usage || leaf.KeyUsage != x509.KeyUsageDigitalSignature {
			t.Errorf("the %s is for %v, %v", side, leaf.ExtKeyUsage, leaf.KeyUsage)
		}
		if lives := time.Until(leaf.NotAfter).Round(time.Hour); lives != 90*24*time.Hour {
			t.Errorf("the %s lives for %v", side, lives)
		}
		if len(issued.Chain) != 1 {
			t.Errorf("the %s is sent with %d more: the root is not to be one", side, len(issued.Chain)-1)
		}
	}
	s.doctorSays(t, "cert-manager has issued both certificates")
	s.connect(t)
}

func TestARoleForAURIIssuesIt(t *testing.T) {
	t.Parallel()
	said := "require_cn=false allowed_uri_sans=spiffe://example.org/typha"
	if !strings.Contains(strings.Join(strings.Fields(section(t, engine)), " "), said) {
		t.Errorf("the page does not say %q", said)
	}
	s := newStack(t, "by-uri", `
  identities:
    server: { uri: "spiffe://example.org/typha" }
    client: { uri: "spiffe://example.org/calico-node" }
`, func(line string) string {
		line = strings.Replace(line, "allowed_domains=typha-server allow_bare_domains=true", said, 1)
		return strings.Replace(line, "allowed_domains=typha-client allow_bare_domains=true",
			strings.Replace(said, "/typha", "/calico-node", 1), 1)
	})
	s.waitForSecrets(t)
	for side, uri := range map[string]string{"server": "spiffe://example.org/typha", "client": "spiffe://example.org/calico-node"} {
		if leaf := s.secret(t, side).Certificate; leaf.Subject.CommonName != "" || len(leaf.URIs) != 1 || leaf.URIs[0].String() != uri {
			t.Errorf("the %s is %s %v", side, leaf.Subject, leaf.URIs)
		}
	}
	s.connect(t)
}

func TestAnIntermediateIsSentBehindTheLeaf(t *testing.T) {
	t.Parallel()
	s := newIssuers(t, "below-a-root")
	s.Authority = s.issueBelow(t)
	s.apply(t, s.ClusterYAML(t))
	s.waitForSecrets(t)
	for _, side := range sides {
		if chain := s.secret(t, side).Chain; len(chain) != 2 || chain[1].Subject.CommonName != "intermediate" {
			t.Errorf("the %s is sent with %d more", side, len(chain)-1)
		}
	}
	s.connect(t)
}

// issueBelow makes the engine issue by an intermediate, and returns its root, which another engine holds.
func (s *stack) issueBelow(t *testing.T) *pki.Pair {
	t.Helper()
	s.Command(t, s.folder, "vault secrets enable -path=pki_root -max-lease-ttl=87600h pki")
	root := s.Command(t, s.folder, "vault write -field=certificate pki_root/root/generate/internal common_name=root key_type=ec ttl=87600h")
	s.Command(t, s.folder, "vault write -field=csr pki_typha/intermediate/generate/internal common_name=intermediate key_type=ec > i.csr")
	s.Command(t, s.folder, "vault write -field=certificate pki_root/root/sign-intermediate csr=@i.csr common_name=intermediate ttl=43800h > i.pem")
	made := s.must(t, http.MethodPost, "pki_typha/intermediate/set-signed", map[string]any{"certificate": s.file(t, "i.pem")})
	imported, _ := made["imported_issuers"].([]any)
	if len(imported) != 1 {
		t.Fatalf("imported %v", made)
	}
	s.must(t, http.MethodPost, "pki_typha/config/issuers", map[string]any{"default": imported[0]})
	return certificate(t, root)
}

// The token that cert-manager gets can do the two things that it is for.
func TestThePolicyAllowsToSignAndNothingElse(t *testing.T) {
	t.Parallel()
	s := newStack(t, "policy", "")
	login := s.login(t)
	for path, allowed := range map[string]bool{
		"pki_typha/sign/typha-server": true, "pki_typha/sign/typha-client": true,
		"pki_typha/issue/typha-server": false, "pki_typha/sign/other": false, "pki_typha/sign-verbatim": false, "pki_typha/root/sign-intermediate": false,
		"pki_typha/roles/typha-server": false, "sys/policies/acl/typha-certificates": false,
	} {
		data := s.must(t, http.MethodPost, "sys/capabilities", map[string]any{"token": login, "paths": []string{path}})
		granted, _ := data[path].([]any)
		if want := map[bool]any{true: "update", false: "deny"}[allowed]; len(granted) != 1 || granted[0] != want {
			t.Errorf("%s: %v", path, granted)
		}
	}
}
