package signers

import (
	"fmt"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/pki"
)

func TestCfsslSignsAsThePageSays(t *testing.T) {
	t.Parallel()
	d := newDesk(t, "cfssl", components.Need(t, components.Cfssl), components.Need(t, components.Cfssljson))
	d.ca(t, "ca.pem", "ca-key.pem")
	comment, lines := recipe(t, "cfssl")
	profile := braces.FindString(comment)
	d.write(t, "config.json", fmt.Sprintf(`{"signing": {"profiles": {"typha-server": %s, "typha-client": %s}}}`, profile, forSide(profile, "client")))
	if len(lines) != 1 {
		t.Fatalf("the page has %d lines", len(lines))
	}
	const without = " -config config.json -profile typha-server"
	if !strings.Contains(lines[0], without) {
		t.Fatalf("the page has no profile: %s", lines[0])
	}
	for _, side := range sides {
		d.must(t, forSide(strings.Replace(lines[0], without, "", 1), side))
	}
	d.refused(t, "server.pem", "client.pem", "ca.pem")
	for _, side := range sides {
		d.must(t, forSide(lines[0], side))
	}
	d.accepted(t, "server.pem", "client.pem", "ca.pem")
}

// ca writes a CA's certificate and key.
func (d *desk) ca(t *testing.T, certificate, key string) {
	t.Helper()
	ca, err := pki.NewCA("somebody else's")
	if err != nil {
		t.Fatal(err)
	}
	pem, err := ca.KeyPEM()
	if err != nil {
		t.Fatal(err)
	}
	d.write(t, certificate, string(ca.CertificatePEM()))
	d.write(t, key, string(pem))
}
