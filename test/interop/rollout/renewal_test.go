package rollout

import (
	"crypto/x509"
	"errors"
	"slices"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/process"
	"typha-mtls/interop/product"
	"typha-mtls/interop/wait"
)

// Typha reads its files once, when it starts; calico-node reads its own at each connect.
func TestTyphaIsRolledExactlyWhenItHasToReadItsFilesAgain(t *testing.T) {
	cp := controlplane.Shared(t)
	cp.StartControllers(t)
	s := newSite(t, cp, 4, false) // room for two fleets of two
	cp.Apply(t, s.decrypted, controlplane.ServerSide)
	s.watch(t, "Typha to be ready", func(p pods) error { return p.typhas(2, "") })
	s.never = 1

	ca := s.repository.CA(t)
	bundle, server := ca.CertificatePEM(), product.TLSSecret(t, cp, s.name, s.name+"-server")
	client := issued(t, ca, "typha-client", x509.ExtKeyUsageClientAuth)
	for _, part := range []struct {
		title  string
		change func()
		rolls  bool
	}{
		{"not when its certificate is sealed anew", func() {}, false},
		{"not when calico-node has a new certificate", func() {
			client = issued(t, ca, "typha-client", x509.ExtKeyUsageClientAuth)
		}, false},
		{"when it has a new certificate", func() {
			server = issued(t, ca, "typha-server", x509.ExtKeyUsageServerAuth)
		}, true},
		{"when it has to trust another CA too", func() {
			bundle = append(bundle, must(pki.NewCA("another CA"))(t).CertificatePEM()...)
		}, true},
	} {
		t.Run(part.title, func(t *testing.T) {
			history := s.record(t)
			t.Cleanup(history.Kill)
			before, old := s.generation(t), s.after(events(history)).of(s.name)
			part.change()
			s.repository.TakeOver(t, bundle, server, client)
			s.repository.MustRun(t, "synth")
			cp.Apply(t, s.repository.Decrypted(t), controlplane.ServerSide)
			// The generation counts changes of the spec: the same one leaves the controllers nothing to do.
			if rolls := s.generation(t) != before; rolls != part.rolls {
				t.Fatalf("Typha is rolled: %v", rolls)
			}
			if part.rolls {
				s.watch(t, "Typha to be rolled", func(p pods) error { return errors.Join(p.typhas(2, ""), p.lacks(old)) })
				s.besideTheOld(t, history, old)
			}
		})
	}
}

func (s *site) generation(t *testing.T) float64 {
	t.Helper()
	deployment := s.cp.Get(t, "/apis/apps/v1/namespaces/"+s.name+"/deployments/"+s.name)
	return deployment["metadata"].(controlplane.Object)["generation"].(float64)
}

// lacks says whether none of some pods is left.
func (p pods) lacks(others []pod) error {
	left := len(p.those(others, true))
	return errorUnless(left == 0, "%d old ones are left", left)
}

// those returns the Typhas that are among others, or are not, without those that are on their way out.
func (p pods) those(others []pod, among bool) (found []pod) {
	for _, one := range p.of(p.site) {
		is := slices.ContainsFunc(others, func(other pod) bool { return other.Metadata.Name == one.Metadata.Name })
		if is == among && one.Metadata.DeletionTimestamp == "" {
			found = append(found, one)
		}
	}
	return found
}

// besideTheOld makes sure that there was a moment with the whole new fleet and some of the old: a client that loses its
// old Typha later moves once.
func (s *site) besideTheOld(t *testing.T, history *process.Process, old []pod) {
	t.Helper()
	wait.For(t, 30*time.Second, "the history to reach the end", func() error {
		p := s.after(events(history))
		return errors.Join(p.typhas(len(old), ""), p.lacks(old))
	})
	all := events(history)
	for i := range all {
		p := s.after(all[:i+1])
		if len(p.those(old, false)) == len(old) && len(p.those(old, true)) > 0 {
			return
		}
	}
	t.Error("the new Typhas never were all there beside old ones")
}

func issued(t *testing.T, ca *pki.Pair, cn string, usage x509.ExtKeyUsage) *pki.Pair {
	t.Helper()
	return must(ca.Issue(pki.Leaf{CN: cn, Usage: usage}))(t)
}

func must(pair *pki.Pair, err error) func(t *testing.T) *pki.Pair {
	return func(t *testing.T) *pki.Pair {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return pair
	}
}
