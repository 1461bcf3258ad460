package sealedsecrets

import (
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
)

const (
	managed   = "sealedsecrets.bitnami.com/managed"
	unmanaged = "already exists and is not managed by SealedSecret"
)

// somebodys makes a Secret under the name of the server's, as somebody did by hand.
func (s *stack) somebodys(t *testing.T, kind string) {
	t.Helper()
	s.cp.Post(t, "/api/v1/namespaces/kube-system/secrets", controlplane.Object{
		"apiVersion": "v1", "kind": "Secret", "type": kind,
		"metadata": controlplane.Object{"name": s.name("server"), "annotations": controlplane.Object{"example.com/by": "hand"}},
		"data":     controlplane.Object{"tls.crt": "", "tls.key": "", "other": "eA=="},
	})
}

// annotate does as the docs say.
func (s *stack) annotate(t *testing.T) {
	t.Helper()
	s.cp.Kubectl(t, "-n", "kube-system", "annotate", "secret", s.name("server"), managed+"=true")
}

func (s *stack) annotations(t *testing.T) controlplane.Object {
	t.Helper()
	secret := s.cp.Get(t, "/api/v1/namespaces/kube-system/secrets/"+s.name("server"))
	annotations, _ := secret["metadata"].(controlplane.Object)["annotations"].(controlplane.Object)
	return annotations
}

func TestASecretThatWasAnnotatedBeforeIsTakenOverWhole(t *testing.T) {
	t.Parallel()
	s := render(t, running(t), running(t).certificate, "annotated", "{ adopt: false }")
	s.somebodys(t, "kubernetes.io/tls")
	s.annotate(t)
	s.apply(t)
	s.waitUntilSynced(t, "kube-system", s.name("server"))
	s.isTheSecret(t, "server") // nothing is left of what had been in it
	if _, there := s.annotations(t)[managed]; there {
		t.Error("the Secret is still annotated; without adopt, the annotation goes with the first takeover")
	}
}

func TestASecretOfSomebodyElseIsLeftAloneUntilItIsAnnotated(t *testing.T) {
	t.Parallel()
	s := render(t, running(t), running(t).certificate, "somebodys", "{ adopt: false }")
	s.somebodys(t, "kubernetes.io/tls")
	s.apply(t)
	promised(t, unmanaged)
	s.waitUntilRefused(t, "kube-system", s.name("server"), unmanaged)
	if by := s.annotations(t)["example.com/by"]; by != "hand" {
		t.Error("the controller has changed it")
	}
	s.waitUntilSynced(t, "kube-system", s.name("client"))
	// The controller has given up by now and watches no annotations; a changed template has it try again.
	s.annotate(t)
	s.configure(t, "{ adopt: true }")
	s.MustRun(t, "synth")
	s.apply(t)
	s.waitUntilSynced(t, "kube-system", s.name("server"))
	s.isTheSecret(t, "server")
	if s.annotations(t)[managed] != "true" {
		t.Error("adopt has not kept the Secret managed")
	}
}

func TestASecretOfAnotherTypeCannotBeTakenOver(t *testing.T) {
	t.Parallel()
	const immutable = "field is immutable"
	s := render(t, running(t), running(t).certificate, "opaque", "{ adopt: true }")
	s.somebodys(t, "Opaque")
	s.annotate(t)
	s.apply(t)
	s.waitUntilRefused(t, "kube-system", s.name("server"), immutable)
	promised(t, immutable)
}

// orphaned deletes a SealedSecret but not its Secret, and makes it again: as a restored backup does.
func (s *stack) orphaned(t *testing.T) {
	t.Helper()
	s.apply(t)
	s.waitUntilSynced(t, "kube-system", s.name("server"))
	// No garbage collector runs here, which would take the Secret with it: so its owner goes alone.
	s.cp.Kubectl(t, "-n", "kube-system", "delete", "sealedsecret", s.name("server"))
	s.apply(t)
}

func TestASealedSecretThatIsMadeAgainTakesItsSecretOverOnlyWhereItAdopts(t *testing.T) {
	t.Parallel()
	c := running(t)
	t.Run("without adopt it is somebody else's", func(t *testing.T) {
		s := render(t, c, c.certificate, "orphan", "{ adopt: false }")
		s.orphaned(t)
		s.waitUntilRefused(t, "kube-system", s.name("server"), unmanaged)
	})
	t.Run("with adopt it goes on", func(t *testing.T) {
		s := render(t, c, c.certificate, "adopted", "{ adopt: true }")
		s.orphaned(t)
		s.waitUntilSynced(t, "kube-system", s.name("server"))
		uid := s.cp.Get(t, sealedSecret("kube-system", s.name("server")))["metadata"].(controlplane.Object)["uid"].(string)
		if secret := s.cp.Kubectl(t, "-n", "kube-system", "get", "secret", s.name("server"), "-o", "jsonpath={.metadata.ownerReferences}"); !strings.Contains(secret, uid) {
			t.Errorf("its owner is not the new SealedSecret: %s", secret)
		}
	})
}

func TestASecretWithoutAnOwnerIsKnownAgainWhereItAdopts(t *testing.T) {
	t.Parallel()
	c := running(t)
	const ownerless = "\n  annotations: { sealedsecrets.bitnami.com/skip-set-owner-references: \"true\" }"
	t.Run("without adopt not even by the controller that has just made it", func(t *testing.T) {
		s := render(t, c, c.certificate, "ownerless", "{ adopt: false }"+ownerless)
		s.apply(t)
		s.waitUntilRefused(t, "kube-system", s.name("server"), unmanaged)
	})
	t.Run("with adopt it is kept up to date, and nothing takes it away", func(t *testing.T) {
		s := render(t, c, c.certificate, "kept", "{ adopt: true }"+ownerless)
		s.apply(t)
		s.waitUntilSynced(t, "kube-system", s.name("server"))
		s.configure(t, "{ adopt: true }"+strings.Replace(ownerless, "{ ", "{ example.com/new: x, ", 1))
		s.MustRun(t, "synth")
		s.apply(t)
		s.waitUntilSynced(t, "kube-system", s.name("server"))
		s.isTheSecret(t, "server")
		owners := s.cp.Kubectl(t, "-n", "kube-system", "get", "secret", s.name("server"), "-o", "jsonpath={.metadata.ownerReferences}")
		if owners != "" || s.annotations(t)["example.com/new"] != "x" {
			t.Errorf("owners %s, annotations %v", owners, s.annotations(t))
		}
	})
}
