package howto

import (
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
)

func TestRenew(t *testing.T) {
	t.Parallel()
	const renew, reseal = "npx typha-mtls renew prod-eu1", "npx typha-mtls reseal --identity ~/age/operator.txt"
	// Leaves of a year are due in their last third.
	s := switchedOn(t, "prod-eu1", "v3.31.7", -300*days)
	server, rolled := product.TLSSecret(t, s.cp, "kube-system", ours+"-server"), s.generation(t)
	w := &walk{site: s, page: "renew.md"}
	w.after = map[string]func(){
		renew: func() {
			// What the page shows behind "next".
			s.commit(t)
			s.must(t, typhaRollout)
			now := product.TLSSecret(t, s.cp, "kube-system", ours+"-server")
			if now.Certificate.SerialNumber.Cmp(server.Certificate.SerialNumber) == 0 || s.generation(t) == rolled {
				t.Error("Typha was not restarted with a new certificate")
			}
			s.moved(t, true)
			s.sound(t)
			s.must(t, renew)
			if changed := s.must(t, "git status --porcelain"); changed != "" {
				t.Errorf("nothing is due, and it has written:\n%s", changed)
			}
			s.newcomer(t)
		},
		reseal: func() {
			s.must(t, "SOPS_AGE_KEY_FILE=~/age/newcomer.txt sops decrypt clusters/prod-eu1/pki/ca-key.sops.yaml > /dev/null")
			s.commit(t)
			s.sealingCluster(t)
		},
	}
	before := ""
	w.after["kubeseal --fetch-cert > sealing.pem"] = func() {
		before = string(s.Read(t, "clusters/prod-us1/pki/typha-server.yaml"))
		w.after["npx typha-mtls reseal prod-us1 --sealing-cert sealing.pem"] = func() {
			if string(s.Read(t, "clusters/prod-us1/pki/typha-server.yaml")) == before {
				t.Error("no new leaf is sealed to the new controller")
			}
		}
	}
	w.follow(t)
}

// generation counts the changes of Typha's Deployment.
func (s *site) generation(t *testing.T) float64 {
	t.Helper()
	deployment := s.cp.Get(t, "/apis/apps/v1/namespaces/kube-system/deployments/"+ours)
	return deployment["metadata"].(controlplane.Object)["generation"].(float64)
}

// newcomer makes an operator of somebody, beside the one who is.
func (s *site) newcomer(t *testing.T) {
	t.Helper()
	old := strings.TrimSpace(s.must(t, `age-keygen -y ~/age/operator.txt`))
	s.must(t, `age-keygen -o ~/age/newcomer.txt`)
	recipient := strings.TrimSpace(s.must(t, `age-keygen -y ~/age/newcomer.txt`))
	s.Write(t, ".sops.yaml", strings.ReplaceAll(string(s.Read(t, ".sops.yaml")), old, old+","+recipient))
}

// sealingCluster adds a cluster whose keys are sealed to a controller, and lets kubeseal find the certificate of a new one:
// its Service could not lead to this machine.
func (s *site) sealingCluster(t *testing.T) {
	t.Helper()
	for _, name := range []string{"old.pem", "new.pem"} {
		s.write(t, name, string(sealingCertificate(t)))
	}
	recipient := strings.TrimSpace(s.must(t, `age-keygen -y ~/age/operator.txt`))
	s.init(t, "prod-us1", now, "--gitops", "argocd",
		"--repo-url", "https://git.example.com/platform/clusters.git", "--secrets", "sealed-secrets", "--sealing-cert", filepath.Join(s.home, "old.pem"),
		"--operator-recipient", recipient)
	s.env = append(s.env, "SEALED_SECRETS_CERT="+filepath.Join(s.home, "new.pem"))
}
