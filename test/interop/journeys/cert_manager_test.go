package journeys

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	certmanager "typha-mtls/interop/cert-manager"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/wait"
	"typha-mtls/interop/walk"
)

// One cluster, from upstream's plaintext to mutual TLS by certificates of cert-manager, which renews them and then issues by another
// CA, as docs/how-to/cert-manager.md shows.
func TestCertManagersCertificatesCostNoClientMoreThanAReconnect(t *testing.T) {
	const name = "issued"
	walk.Visit(t, name, issued)
	t.Parallel()
	first, err := pki.NewCA("first " + name)
	if err != nil {
		t.Fatal(err)
	}
	issuer := certmanager.NewIssuer(t, controlplane.Shared(t), name)
	issuer.IssueBy(t, first)
	s := newSite(t, plan{
		name: name, layout: "same-port", stage: "plaintext", real: 10, typhas: 3, ca: first,
		secrets: "secrets: external\n  external: { certificate: { issuerRef: { name: " + name + ", kind: ClusterIssuer } } }\n  restarter: {}",
	})
	s.takeFromElsewhere(t, byCertManager(s, name, elsewhere{
		next: func(t *testing.T) (root string, use func()) {
			next, err := pki.NewCA("next " + name)
			if err != nil {
				t.Fatal(err)
			}
			return rootFile(t, next), func() { issuer.IssueBy(t, next) }
		},
	}))
}

// byCertManager completes what is known of an issuer that cert-manager asks: the ClusterIssuer of Typha's certificate.
func byCertManager(s *site, ofServer string, e elsewhere) elsewhere {
	e.renew = func(t *testing.T, role string) { certmanager.Renew(t, s.cp, s.name, s.name+"-"+role) }
	e.due = "Certificate " + s.name + "/" + s.name + "-server, of ClusterIssuer " + ofServer
	e.sound = []string{"cert-manager has issued both certificates"}
	return e
}

// rootFile is a file with the certificate of a CA.
func rootFile(t *testing.T, ca *pki.Pair) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "root.pem")
	if err := os.WriteFile(path, ca.CertificatePEM(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// elsewhere is who issues a site's certificates.
type elsewhere struct {
	// renew puts a new certificate into the Secret of a role, by the CA that issues now.
	renew func(t *testing.T, role string)
	// due is what `rotate-ca issue` says of Typha's certificate, and sound what `doctor` says when all is well.
	due   string
	sound []string
	// next makes another CA. It returns the file of its root, and what makes the issuer issue by it.
	next func(t *testing.T) (root string, use func())
}

// takeFromElsewhere switches on, renews, and goes to another CA.
func (s *site) takeFromElsewhere(t *testing.T, e elsewhere) {
	for _, part := range []struct {
		title string
		take  func(t *testing.T)
	}{
		{"switching on", s.switchOnWithARestarter},
		{"renewing", func(t *testing.T) { s.renewElsewhere(t, e) }},
		{"another CA", func(t *testing.T) { s.rotateElsewhere(t, e) }},
	} {
		if !t.Run(part.title, part.take) {
			return
		}
	}
}

// switchOnWithARestarter is switchOn, where Typha may start twice at `parallel`: the restarter cannot know which certificate its pods have
// read, and restarts them once.
func (s *site) switchOnWithARestarter(t *testing.T) {
	s.fleet.AllSpeakTLS(t, false)
	taken := s.fleet.Measure(t, "migrate --to parallel", patience, func() {
		s.repository.MustRun(t, "migrate", s.name, "--to", "parallel", word)
		s.sync(t)
		s.rolledOut(t)
	})
	report.add(s, taken)
	if faults := taken.Faults(s.pace); len(faults) > 0 || taken.Connected > 0 {
		t.Errorf("%v\n%v", faults, taken)
	}
	for _, stage := range []stage{
		{to: "cutover", next: "mtls", samePort: restarts{calicoNode: 1}},
		{to: "mtls", samePort: restarts{ours: 1}, leftover: "deployment,service,poddisruptionbudget calico-typha"},
	} {
		s.goTo(t, stage)
	}
	s.fleet.AllSpeakTLS(t, true)
}

// renewElsewhere is what comes up by itself, in the issuer's own time.
func (s *site) renewElsewhere(t *testing.T, e elsewhere) {
	s.saysAllIsWell(t, e)
	s.step(t, "the client's certificate is renewed", want{}, func() {
		e.renew(t, "client")
		s.fleet.WaitForFiles(t)
	})
	s.step(t, "all clients reconnect with the new leaf", want{connects: s.real}, s.fleet.CutAll)
	s.step(t, "Typha's certificate is renewed", want{typhas: s.typhas, connects: s.real}, s.renewServer(t, e))
	s.saysAllIsWell(t, e)
}

// renewServer has Typha's certificate renewed, and waits until the restarter has restarted Typha for it.
func (s *site) renewServer(t *testing.T, e elsewhere) func() {
	return func() {
		// One that has just restarted Typha waits ten minutes.
		s.cp.Kubectl(t, "-n", s.name, "delete", "pod", "--selector=k8s-app="+s.name+"-restarter", "--wait=false")
		before := s.startedFor(t)
		e.renew(t, "server")
		wait.For(t, 2*time.Minute, "the restarter", func() error {
			if s.startedFor(t) == before {
				return errors.Join(errors.New("it has not restarted Typha"), s.fleet.Troubles())
			}
			return nil
		})
		s.rolledOut(t)
		s.fleet.WaitForFiles(t)
	}
}

// startedFor is the certificate for which Typha's pods were started.
func (s *site) startedFor(t *testing.T) string {
	t.Helper()
	return s.cp.Kubectl(t, "-n", s.name, "get", "deployment", s.name, "-o",
		`jsonpath={.spec.template.metadata.annotations.typha-mtls/started-for-certificate}`)
}

// rotateElsewhere goes to another CA: git first, then the issuer, then git again.
func (s *site) rotateElsewhere(t *testing.T, e elsewhere) {
	root, useNext := e.next(t)
	rolls := want{typhas: s.typhas, connects: s.real}
	s.step(t, "rotate-ca start", rolls, func() {
		s.repository.MustRun(t, "rotate-ca", "start", s.name, "--ca", root)
		s.synced(t)
	})
	says(t, s.repository.MustRun(t, "rotate-ca", "issue", s.name, word), e.due)
	useNext()
	s.step(t, "the issuer's other CA, the client's certificate", want{}, func() {
		e.renew(t, "client")
		s.fleet.WaitForFiles(t)
	})
	s.step(t, "the issuer's other CA, Typha's certificate", rolls, s.renewServer(t, e))
	s.step(t, "rotate-ca finish", rolls, func() {
		s.repository.MustRun(t, "rotate-ca", "finish", s.name, word)
		s.synced(t)
	})
	s.step(t, "all clients reconnect", want{connects: s.real}, s.fleet.CutAll)
	s.saysAllIsWell(t, e)
}

// saysAllIsWell makes sure of what doctor says of the certificates.
func (s *site) saysAllIsWell(t *testing.T, e elsewhere) {
	t.Helper()
	output, _, err := s.repository.Run("doctor", s.name, "--kubeconfig", s.cp.Kubeconfig, "--context", "interop")
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range e.sound {
		says(t, output, words)
	}
	says(t, output, "Typha was restarted for the certificate in its Secret")
}
