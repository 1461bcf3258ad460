package restarter

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/pki"
)

func TestARenewedCertificateReplacesThePodsOfTypha(t *testing.T) {
	s := newStack(t, "renewed")
	s.cp.StartControllers(t)
	s.cp.AddNodes(t, s.name, 3, map[string]string{"stack": s.name})
	s.cp.Kubectl(t, "-n", s.name, "rollout", "status", "deployment/"+s.name, "--timeout=60s")
	before := s.pods(t)

	first := s.issue(t, s.ca, pki.Leaf{CN: "typha-server"})
	p := s.start(t, first)
	p.says(t, "restarts Typha")
	p.says(t, "Typha was started for this certificate")
	if !p.IsReady() {
		t.Error("it is not ready")
	}
	s.cp.Kubectl(t, "-n", s.name, "rollout", "status", "deployment/"+s.name, "--timeout=60s")
	startedFor, generation := s.startedFor(t)
	if len(startedFor) != 64 {
		t.Errorf("the annotation of the pods is %q", startedFor)
	}
	if pods := s.pods(t); strings.Contains(pods, before) {
		t.Errorf("the pods are those of before:\n%s", pods)
	}

	t.Run("a restarter that starts again restarts nothing", func(t *testing.T) {
		p.Kill()
		again := s.start(t, first)
		again.says(t, "Typha was started for this certificate")
		if _, now := s.startedFor(t); now != generation {
			t.Errorf("the Deployment has generation %d, before %d", now, generation)
		}
		again.Kill()
	})
	t.Run("what git renders leaves the annotation, by any of three tools", func(t *testing.T) {
		for _, manager := range []string{"kustomize-controller", "argocd-controller", "kubectl"} {
			s.cp.Kubectl(t, "apply", "--server-side", "--force-conflicts", "--field-manager="+manager, "-k", filepath.Join(s.Root, s.Dist("")))
		}
		s.cp.Kubectl(t, "apply", "-k", filepath.Join(s.Root, s.Dist("")))
		if kept, _ := s.startedFor(t); kept != startedFor {
			t.Errorf("the annotation is %q, was %q", kept, startedFor)
		}
	})
	t.Run("another certificate restarts Typha again", func(t *testing.T) {
		renewed := s.start(t, s.issue(t, s.ca, pki.Leaf{CN: "typha-server"}))
		renewed.says(t, "restarts Typha")
		if now, _ := s.startedFor(t); now == startedFor {
			t.Error("the annotation is the one of before")
		}
	})
}

func TestACertificateThatCalicoNodeWouldRefuseRestartsNothing(t *testing.T) {
	s := newStack(t, "refused")
	stranger, err := pki.NewCA("stranger")
	must(t, err)
	_, generation := s.startedFor(t)
	t.Run("doctor says that Typha was not restarted, and where to read why", func(t *testing.T) {
		// No node is for this stack, so its pod is not ready.
		output, _, err := s.Run("doctor", s.name, "--kubeconfig", s.cp.Kubeconfig, "--context", "interop")
		must(t, err)
		for _, words := range []string{
			s.name + "/" + s.restarter() + " is not Ready: it does not run, or could not restart Typha for the certificate in its Secret",
			"logs deployment/" + s.restarter(),
		} {
			if !strings.Contains(output, words) {
				t.Errorf("doctor does not say %q:\n%s", words, output)
			}
		}
	})
	for name, bad := range map[string]struct {
		certificate *pki.Pair
		why         string
	}{
		"of a CA that is not in git": {s.issue(t, stranger, pki.Leaf{CN: "typha-server"}), "stranger"},
		"with another name":          {s.issue(t, s.ca, pki.Leaf{CN: "typha"}), "names CN typha, and calico-node asks for CN typha-server"},
		"with a URI that nobody asks for": {
			s.issue(t, s.ca, pki.Leaf{URI: "spiffe://example.org/typha"}), "calico-node asks for CN typha-server",
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := s.start(t, bad.certificate)
			line := p.says(t, "calico-node would refuse this certificate")
			if !strings.Contains(line, bad.why) {
				t.Errorf("it says %s", line)
			}
			if p.IsReady() {
				t.Error("it is ready")
			}
			if now, after := s.startedFor(t); now != "" || after != generation {
				t.Errorf("Typha was restarted: %q, generation %d", now, after)
			}
			// The kubelet writes what the issuer puts right.
			good := s.issue(t, s.ca, pki.Leaf{CN: "typha-server"})
			staged := filepath.Join(p.Folder, "tls.crt.new")
			must(t, os.WriteFile(staged, good.CertificatePEM(), 0o644))
			must(t, os.Rename(staged, filepath.Join(p.Folder, "tls.crt")))
			p.says(t, "restarts Typha")
			must(t, s.forget())
			_, generation = s.startedFor(t)
		})
	}
}

// forget takes the annotation away, as an administrator.
func (s *stack) forget() error {
	_, err := s.cp.TryKubectl(nil, "-n", s.name, "patch", "deployment", s.name, "--type=json",
		`--patch=[{"op":"remove","path":"/spec/template/metadata/annotations/typha-mtls~1started-for-certificate"}]`)
	return err
}

// pods are the names of Typha's pods that are not ending.
func (s *stack) pods(t *testing.T) string {
	t.Helper()
	return strings.TrimSpace(s.cp.Kubectl(t, "-n", s.name, "get", "pods", "--selector=k8s-app="+s.name, "--output=name"))
}
