package journeys

import (
	"crypto/x509"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
)

// What the product refuses is done by hand here, past it. Were the outage not seen, the other tests would prove nothing.
func TestTheWrongOrdersCutClientsOff(t *testing.T) {
	s := newSite(t, "wrong-orders", behindOurs...)
	next, err := pki.NewCA("next")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []struct {
		title string
		// guard is what the product says to whoever tries.
		guard func(r *product.Repository)
		wrong func()
	}{
		{"leaves of the next CA before the bundle has it", func(r *product.Repository) {
			r.MustRun(t, "rotate-ca", "start", s.name)
			refuses(t, r, "nothing shows that it reached the cluster", "rotate-ca", "issue", s.name, "--identity", r.OperatorIdentity)
		}, func() {
			s.replaceLeaf(t, next, "server", "typha-server", x509.ExtKeyUsageServerAuth)
			s.replaceLeaf(t, next, "client", "typha-client", x509.ExtKeyUsageClientAuth)
			s.restartTypha(t, "leaf first")
		}},
		{"the old CA dropped before its leaves are replaced", func(r *product.Repository) {
			r.MustRun(t, "rotate-ca", "start", s.name)
			refuses(t, r, "still comes from", "rotate-ca", "finish", s.name, "--yes-it-reached-the-cluster")
		}, func() {
			s.cp.Patch(t, s.path("configmaps", s.name+"-ca"), controlplane.Object{
				"data": controlplane.Object{"ca.crt": string(next.CertificatePEM())},
			})
			s.restartTypha(t, "bundle first")
		}},
		// Both ways are the same to a client: the other kind of Typha answers under the name that it looks for.
		{"Typha flipped in place, mTLS to plaintext", func(r *product.Repository) {
			file := filepath.Join("clusters", s.name, "cluster.yaml")
			r.Write(t, file, strings.Replace(string(r.Read(t, file)), "    name: "+s.name, "    name: calico-typha", 1))
			refuses(t, r, "calico-typha", "synth")
		}, func() {
			s.cp.Kubectl(t, "set", "env", "deployment/"+s.name, "-n", s.name,
				"TYPHA_CAFILE-", "TYPHA_SERVERCERTFILE-", "TYPHA_SERVERKEYFILE-", "TYPHA_CLIENTCN-")
		}},
	} {
		part.guard(product.Copy(t, s.repository))
		wrong := s.fleet.Measure(t, "wrong: "+part.title, s.bound+2*time.Second, func() {
			part.wrong()
			s.rolledOut(t, "deployment/"+s.name)
		})
		report.add(t, wrong)
		if wrong.Lost < realNodes || wrong.Refused == 0 || wrong.Longest <= s.bound {
			t.Errorf("the outage was not seen: %v; a reconnect takes %.1f s", wrong, s.bound.Seconds())
		}
		mended := s.fleet.Measure(t, fmt.Sprintf("mended: %s", part.title), 2*patience, func() {
			s.cp.Apply(t, s.repository.Decrypted(t), controlplane.ServerSide.Forced())
			s.restartTypha(t, "mended "+part.title)
			s.rolledOut(t, "deployment/"+s.name)
		})
		if mended.Lost > 0 {
			t.Fatalf("not mended: %v\n%v\n%s", mended, s.fleet.Troubles(), s.fleet.Tail())
		}
	}
}

// refuses makes sure that the product does not do something, and says why.
func refuses(t *testing.T, r *product.Repository, why string, args ...string) {
	t.Helper()
	output, code, err := r.Run(args...)
	if err != nil || code != 1 || !strings.Contains(output, why) {
		t.Errorf("typha-mtls %s: exit %d, %v; it does not say %q:\n%s", strings.Join(args, " "), code, err, why, output)
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
func (s *site) restartTypha(t *testing.T, why string) {
	t.Helper()
	s.cp.Patch(t, "/apis/apps/v1/namespaces/"+s.name+"/deployments/"+s.name, controlplane.Object{
		"spec": controlplane.Object{"template": controlplane.Object{"metadata": controlplane.Object{
			"annotations": controlplane.Object{"interop/restarted": why},
		}}},
	})
}
