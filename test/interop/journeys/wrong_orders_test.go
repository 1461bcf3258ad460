package journeys

import (
	"crypto/x509"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/fleet"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
)

// What the product refuses is done by hand here, past it. Were the outage not seen, the other tests would prove nothing:
// the same judge looks at all of them.
func TestTheWrongOrdersCutClientsOff(t *testing.T) {
	next, err := pki.NewCA("next")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []struct {
		name, title string
		// guard makes sure that the product refuses it.
		guard func(t *testing.T, s *site, r *product.Repository)
		wrong func(t *testing.T, s *site)
	}{
		{"leaf-first", "leaves of the next CA before the bundle has it", func(t *testing.T, s *site, r *product.Repository) {
			r.MustRun(t, "rotate-ca", "start", s.name)
			refuses(t, r, "[step-not-reached]", "rotate-ca", "issue", s.name, "--identity", r.OperatorIdentity)
		}, func(t *testing.T, s *site) {
			s.replaceLeaf(t, next, "server", "typha-server", x509.ExtKeyUsageServerAuth)
			s.replaceLeaf(t, next, "client", "typha-client", x509.ExtKeyUsageClientAuth)
			s.restartTypha(t)
		}},
		{"bundle-first", "the old CA dropped before its leaves are replaced", func(t *testing.T, s *site, r *product.Repository) {
			r.MustRun(t, "rotate-ca", "start", s.name)
			refuses(t, r, "still comes from", "rotate-ca", "finish", s.name, word)
		}, func(t *testing.T, s *site) {
			s.cp.Patch(t, s.path("configmaps", s.name+"-ca"), controlplane.Object{
				"data": controlplane.Object{"ca.crt": string(next.CertificatePEM())},
			})
			s.restartTypha(t)
		}},
		// Both ways are the same to a client: the other kind of Typha answers under the name that it looks for.
		{"flipped", "Typha flipped in place, mTLS to plaintext", func(t *testing.T, s *site, r *product.Repository) {
			file := filepath.Join("clusters", s.name, "cluster.yaml")
			r.Write(t, file, strings.Replace(string(r.Read(t, file)), "    name: "+s.name, "    name: calico-typha", 1))
			refuses(t, r, "calico-typha", "synth")
		}, func(t *testing.T, s *site) {
			s.cp.Kubectl(t, "set", "env", "deployment/"+s.name, "-n", s.name,
				"TYPHA_CAFILE-", "TYPHA_SERVERCERTFILE-", "TYPHA_SERVERKEYFILE-", "TYPHA_CLIENTCN-")
		}},
	} {
		t.Run(part.title, func(t *testing.T) {
			t.Parallel()
			s := newSite(t, plan{name: part.name, layout: "same-port", stage: "mtls", real: 10, typhas: 2})
			part.guard(t, s, product.Copy(t, s.repository))
			// As long as no step may cost: who was cut off in it, and is not back by then, has waited longer.
			wrong := s.fleet.Measure(t, "wrong: "+part.title, fleet.Ceiling, func() {
				part.wrong(t, s)
				s.typhasRolledOut(t)
			})
			report.add(s, wrong)
			faults := wrong.Faults(s.pace)
			for _, fault := range []fleet.Fault{fleet.Lost, fleet.Refused, fleet.Late} {
				if !slices.Contains(faults, fault) {
					t.Errorf("it is not seen that %s: %v", fault, wrong)
				}
			}
			if wrong.Lost < s.real {
				t.Errorf("%d clients got through: %v", s.real-wrong.Lost, wrong)
			}
		})
	}
}

func (s *site) path(resource, name string) string {
	return fmt.Sprintf("/api/v1/namespaces/%s/%s/%s", s.name, resource, name)
}

func (s *site) replaceLeaf(t *testing.T, ca *pki.Pair, role, cn string, usage x509.ExtKeyUsage) {
	t.Helper()
	leaf, err := ca.Issue(pki.Leaf{CN: cn, Usage: usage})
	if err != nil {
		t.Fatal(err)
	}
	key, err := leaf.KeyPEM()
	if err != nil {
		t.Fatal(err)
	}
	s.cp.Patch(t, s.path("secrets", s.name+"-"+role), controlplane.Object{
		"data": map[string][]byte{"tls.crt": leaf.CertificatePEM(), "tls.key": key},
	})
}

// restartTypha makes Typha read its files, as another hash on its pods does.
func (s *site) restartTypha(t *testing.T) {
	t.Helper()
	s.cp.Patch(t, "/apis/apps/v1/namespaces/"+s.name+"/deployments/"+s.name, controlplane.Object{
		"spec": controlplane.Object{"template": controlplane.Object{"metadata": controlplane.Object{
			"annotations": controlplane.Object{"interop/restarted": "by hand"},
		}}},
	})
}
