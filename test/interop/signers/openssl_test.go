package signers

import (
	"os/exec"
	"testing"
)

func TestOpensslSignsAsThePageSays(t *testing.T) {
	t.Parallel()
	openssl, err := exec.LookPath("openssl")
	if err != nil {
		t.Skip("not run: no openssl in PATH")
	}
	d := newDesk(t, "openssl", openssl)
	d.ca(t, "ca.pem", "ca.key")
	_, lines := recipe(t, "openssl")
	for _, side := range sides {
		for _, line := range lines {
			d.must(t, forSide(line, side))
		}
	}
	d.accepted(t, "server.pem", "client.pem", "ca.pem")
}
