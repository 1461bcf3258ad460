package howto

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"typha-mtls/interop/pages"
	"typha-mtls/interop/pki"
)

const inOtherTests = "spire/ runs SPIRE's own commands"

// The reader's SPIRE is played: its certificates are issued as SPIRE issues them.
func TestCertificatesFromSPIRE(t *testing.T) {
	t.Parallel()
	const (
		start  = "npx typha-mtls rotate-ca start prod-sp1 --ca new-root.pem"
		issue  = "npx typha-mtls rotate-ca issue prod-sp1 --yes-it-reached-the-cluster"
		finish = "npx typha-mtls rotate-ca finish prod-sp1 --yes-it-reached-the-cluster"
	)
	old, next := newRoot(t, "old"), newRoot(t, "next")
	s := newReader(t, "prod-sp1")
	commit := func() {
		s.must(t, "npx typha-mtls synth && env -u SOPS_AGE_KEY_FILE npx typha-mtls check prod-sp1 && git add . && git commit")
	}
	w := &walk{site: s, page: "spiffe.md", names: map[string]string{"/etc/typha-mtls/client": s.home + "/client"}}
	w.after = map[string]func(){
		"npx typha-mtls init prod-sp1 --gitops kustomize --secrets host-files": func() {
			s.Write(t, "clusters/prod-sp1/pki/ca.crt", string(old.CertificatePEM()))
			settings, _ := strings.CutPrefix(pages.Blocks(pages.Read(t, "how-to/spiffe.md"), "yaml")[0], "spec:\n")
			file := "clusters/prod-sp1/cluster.yaml"
			before, after, _ := strings.Cut(string(s.Read(t, file)), "spec:\n")
			s.Write(t, file, before+"spec:\n"+settings+after)
			s.Write(t, "new-root.pem", string(next.CertificatePEM()))
			commit()
			s.demands(t, "spiffe://example.org/calico-node")
		},
		start: func() {
			commit()
			s.bundleHolds(t, old, next)
			s.write(t, "client/tls.crt", string(svid(t, next).CertificatePEM()))
		},
		issue: func() {
			if changed := s.must(t, "git status --porcelain"); changed != "" {
				t.Errorf("it has written:\n%s", changed)
			}
		},
		finish: func() {
			commit()
			s.bundleHolds(t, next)
		},
	}
	w.left = map[string]string{}
	shown, err := pages.Commands(pages.Read(t, "how-to/spiffe.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range shown {
		if strings.HasPrefix(c.Line, "spire-server ") {
			w.left[c.Line] = inOtherTests
		}
	}
	if _, err := exec.LookPath("openssl"); err != nil {
		t.Fatal("no openssl in PATH")
	}
	w.follow(t)
}

func newRoot(t *testing.T, name string) *pki.Pair {
	t.Helper()
	root, err := pki.NewCA(name)
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// svid is calico-node's certificate, with SPIRE's own CA below a root.
func svid(t *testing.T, root *pki.Pair) *pki.Pair {
	t.Helper()
	authority, err := root.SVIDAuthority("example.org")
	if err != nil {
		t.Fatal(err)
	}
	leaf, err := authority.SVID("spiffe://example.org/calico-node")
	if err != nil {
		t.Fatal(err)
	}
	return leaf
}

// demands makes sure that Typha demands this URI of calico-node.
func (s *site) demands(t *testing.T, uri string) {
	t.Helper()
	rendered := s.must(t, "cat $(find dist/prod-sp1 -name 'deployment*.yaml')")
	if !regexp.MustCompile(`TYPHA_CLIENTURISAN\n +value: ` + uri + `\n`).MatchString(rendered) {
		t.Errorf("Typha does not demand %s:\n%s", uri, rendered)
	}
}

// bundleHolds makes sure that these are the CAs that are rendered, and no other.
func (s *site) bundleHolds(t *testing.T, cas ...*pki.Pair) {
	t.Helper()
	bundle := string(s.Read(t, "clusters/prod-sp1/pki/ca.crt"))
	if strings.Count(bundle, "BEGIN CERTIFICATE") != len(cas) {
		t.Errorf("the bundle holds not %d certificates:\n%s", len(cas), bundle)
	}
	for _, ca := range cas {
		if !strings.Contains(bundle, strings.TrimSpace(string(ca.CertificatePEM()))) {
			t.Errorf("the bundle lacks %s:\n%s", ca.Certificate.Subject, bundle)
		}
	}
}
