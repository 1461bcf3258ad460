package externalsecrets

import (
	"crypto/x509"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/wait"
)

func TestTheOperatorTakesOverASecretAndUndoesWhatAnybodyWritesIntoIt(t *testing.T) {
	promised(t, "The operator takes over an existing Secret of the same name, and reverts every change to it")
	s := newStack(t, "taken-over", asThePageShows)
	byHand := s.issue(t, "server", x509.ExtKeyUsageServerAuth)
	s.create(t, "server", byHand)
	s.fillAsThePageShows(t)
	s.cp.Apply(t, s.folder(), byGitOps)
	s.waitForSecrets(t)

	s.overwrite(t, "server", byHand)
	s.waitForSecret(t, "server", s.server)
}

func TestTheSecretsStayWhereTheOperatorIsLeftAsThePageSays(t *testing.T) {
	s := newStack(t, "left", asThePageShows)
	s.fillAsThePageShows(t)
	s.cp.Apply(t, s.folder(), byGitOps)
	s.waitForSecrets(t)
	s.cp.StartControllers(t) // the garbage collector is one of them

	orphan := `{"spec":{"target":{"creationPolicy":"Orphan"}}}`
	promised(t, "--type=merge --patch='"+orphan+"'", "--output=jsonpath='{.items[*].metadata.ownerReferences}'")
	both := []string{s.name + "-server", s.name + "-client"}
	s.kubectl(t, append([]string{"patch", "externalsecret", "--type=merge", "--patch=" + orphan}, both...)...)
	wait.For(t, 30*time.Second, "the operator to release the Secrets", func() error {
		owners := s.kubectl(t, append([]string{"get", "secret", "--output=jsonpath={.items[*].metadata.ownerReferences}"}, both...)...)
		if owners != "" {
			return fmt.Errorf("they have owners: %s", owners)
		}
		return nil
	})
	s.kubectl(t, append([]string{"delete", "externalsecret", "--timeout=30s"}, both...)...)

	// What the garbage collector is to leave alone is older than what it takes away here.
	s.collected(t)
	s.waitForSecrets(t)
}

// collected waits until the garbage collector has been at work on a pair of objects made now.
func (s *stack) collected(t *testing.T) {
	t.Helper()
	s.kubectl(t, "create", "configmap", s.name+"-owner")
	uid := s.kubectl(t, "get", "configmap", s.name+"-owner", "--output=jsonpath={.metadata.uid}")
	s.cp.Post(t, "/api/v1/namespaces/"+namespace+"/configmaps", controlplane.Object{"metadata": controlplane.Object{
		"name": s.name + "-owned",
		"ownerReferences": []any{controlplane.Object{
			"apiVersion": "v1", "kind": "ConfigMap", "name": s.name + "-owner", "uid": uid,
		}},
	}})
	s.kubectl(t, "delete", "configmap", s.name+"-owner")
	wait.For(t, 60*time.Second, "the garbage collector", func() error {
		_, err := s.cp.TryKubectl(nil, "-n", namespace, "get", "configmap", s.name+"-owned")
		if err == nil {
			return errors.New("it has not come by")
		}
		if !strings.Contains(err.Error(), "NotFound") {
			return err
		}
		return nil
	})
}

// create makes the Secret of a role by hand, with the page's command.
func (s *stack) create(t *testing.T, role string, leaf *pki.Pair) {
	t.Helper()
	certificate, key := files(t, leaf)
	promised(t, "create secret tls calico-typha-mtls-"+role+" --cert="+role+".crt --key="+role+".key")
	s.kubectl(t, "create", "secret", "tls", s.name+"-"+role, "--cert="+certificate, "--key="+key)
}

// overwrite is what a GitOps tool does that brings the same Secret.
func (s *stack) overwrite(t *testing.T, role string, leaf *pki.Pair) {
	t.Helper()
	certificate, key := files(t, leaf)
	text := s.kubectl(t, "create", "secret", "tls", s.name+"-"+role, "--cert="+certificate, "--key="+key, "--dry-run=client", "--output=json")
	s.cp.KubectlWithInput(t, []byte(text), append([]string{"-n", namespace, "apply", "-f", "-"}, byGitOps.Forced()...)...)
}

func (s *stack) kubectl(t *testing.T, args ...string) string {
	t.Helper()
	return s.cp.Kubectl(t, append([]string{"-n", namespace}, args...)...)
}

func files(t *testing.T, leaf *pki.Pair) (certificate, key string) {
	t.Helper()
	folder, err := scratch.Folder("by-hand")
	if err != nil {
		t.Fatal(err)
	}
	keyPEM, err := leaf.KeyPEM()
	if err != nil {
		t.Fatal(err)
	}
	certificate, key = filepath.Join(folder, "tls.crt"), filepath.Join(folder, "tls.key")
	if err := errors.Join(os.WriteFile(certificate, leaf.CertificatePEM(), 0o600), os.WriteFile(key, keyPEM, 0o600)); err != nil {
		t.Fatal(err)
	}
	return certificate, key
}
