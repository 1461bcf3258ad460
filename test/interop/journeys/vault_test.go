package journeys

import (
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/vault"
	"typha-mtls/interop/walk"
)

// One cluster, from upstream's plaintext to mutual TLS by certificates of Vault, as docs/how-to/vault.md shows: an engine with a role for
// each side, which cert-manager asks.
func TestVaultsCertificatesCostNoClientMoreThanAReconnect(t *testing.T) {
	const name = "vaulted"
	walk.Visit(t, name, issued)
	t.Parallel()
	issuers := vault.NewIssuers(t, controlplane.Shared(t), name)
	s := newSite(t, plan{
		name: name, layout: "same-port", stage: "plaintext", real: 5, typhas: 2, ca: issuers.Authority,
		secrets: "secrets: external\n" + strings.TrimSuffix(issuers.ClusterYAML(t), "\n"),
	})
	s.takeFromElsewhere(t, byCertManager(s, name+"-server", elsewhere{
		next: func(t *testing.T) (root string, use func()) {
			return issuers.NextRoot(t), func() { issuers.IssueByNext(t) }
		},
	}))
}
