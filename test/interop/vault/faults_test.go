package vault

import (
	"fmt"
	"strings"
	"testing"
	"time"

	certmanager "typha-mtls/interop/cert-manager"
)

// without leaves words out of the page's roles.
func without(words ...string) Edit {
	return func(line string) string {
		if strings.Contains(line, "/roles/") {
			for _, word := range words {
				line = strings.ReplaceAll(line, " "+word, "")
			}
		}
		return line
	}
}

func TestRolesThatDoNotFitAreSaid(t *testing.T) {
	for name, c := range map[string]struct {
		more  string
		edits []Edit
		says  []string
	}{
		"usages": {
			edits: []Edit{without("server_flag=true", "server_flag=false", "client_flag=true", "client_flag=false")},
			says: []string{
				"the certificate in Secret kube-system/bad-usages-server is good for both sides",
				"the certificate in Secret kube-system/bad-usages-client is good for both sides",
			},
		},
		"key-type": {
			edits: []Edit{without("key_type=ec", "key_bits=256")},
			says:  []string{"cert-manager has not issued Certificate kube-system/bad-key-type-server: ", "role requires keys of type rsa"},
		},
		"name": {
			more: "\n  identities: { server: { commonName: other } }\n",
			says: []string{"cert-manager has not issued Certificate kube-system/bad-name-server: ", "common name other not allowed by this role"},
		},
		"uri": {
			more: "\n  identities: { client: { uri: \"spiffe://example.org/node\" } }\n",
			says: []string{"cert-manager has not issued Certificate kube-system/bad-uri-client: "},
		},
		"lease": {
			edits: []Edit{func(line string) string { return strings.Replace(line, " -max-lease-ttl=87600h", "", 1) }},
			says: []string{
				"cert-manager has not issued Certificate kube-system/bad-lease-server: ", "beyond the expiration of the CA certificate",
			},
		},
		"mixed-up": {
			edits: []Edit{func(line string) string {
				return strings.NewReplacer("roles/typha-server", "roles/typha-client", "roles/typha-client", "roles/typha-server").Replace(line)
			}},
			says: []string{
				"cert-manager has not issued Certificate kube-system/bad-mixed-up-server: ", "common name typha-server not allowed by this role",
				"cert-manager has not issued Certificate kube-system/bad-mixed-up-client: ", "common name typha-client not allowed by this role",
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			newStack(t, "bad-"+name, c.more, c.edits...).doctorSays(t, c.says...)
		})
	}
}

func TestARoleMayGiveLessThanIsAskedFor(t *testing.T) {
	t.Parallel()
	s := newStack(t, "short", "", func(line string) string { return strings.Replace(line, "max_ttl=2160h", "max_ttl=768h", 1) })
	s.waitForSecrets(t)
	if lives := time.Until(s.secret(t, "server").Certificate.NotAfter).Round(time.Hour); lives != 768*time.Hour {
		t.Errorf("Typha's lives for %v", lives)
	}
}

func TestARenewalWaitsForASealedVault(t *testing.T) {
	t.Parallel()
	s := newStack(t, "sealed", "")
	s.waitForSecrets(t)
	name := s.Name + "-server"
	before := certmanager.CertificateIn(t, s.cp, namespace, name)
	s.Seal(t)
	certmanager.AskToRenew(t, s.cp, namespace, name, time.Now().Add(-2*time.Hour))
	s.doctorSays(t, fmt.Sprintf("cert-manager renews Certificate %s/%s since ", namespace, name), "and none has come")
	if certmanager.CertificateIn(t, s.cp, namespace, name) != before {
		t.Error("the Secret holds something else")
	}
	s.connect(t)
	s.Unseal(t)
	certmanager.Renewed(t, s.cp, namespace, name, before)
	s.connect(t)
}
