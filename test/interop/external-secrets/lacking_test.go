package externalsecrets

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/pki"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/wait"
)

func TestAStoreThatLacksAPathIsSaidByTheExternalSecret(t *testing.T) {
	promised(t, "`Ready` is `False` with the reason `SecretSyncedError`", "could not get secret data from provider")
	s := newStack(t, "lacking", asThePageShows)
	s.fill(t, "certificate", "private_key", map[string]*pki.Pair{"client": s.client})
	s.cp.Apply(t, s.folder(), byGitOps)
	s.waitForSecret(t, "client", s.client)
	s.waitUntilLacking(t, "server")
	promised(t, "`kubectl describe` names the path")
	described := s.cp.Kubectl(t, "-n", namespace, "describe", "externalsecret", s.name+"-server")
	for _, want := range []string{"spec.dataFrom[0].extract, err: Secret does not exist", s.path("server")} {
		if !strings.Contains(described, want) {
			t.Errorf("kubectl describe does not say %q:\n%s", want, described)
		}
	}
	if _, err := s.secret("server"); err == nil || !strings.Contains(err.Error(), "404") {
		t.Errorf("there should be no Secret yet: %v", err)
	}

	t.Run("and comes as soon as the path is there", func(t *testing.T) {
		s.fillAsThePageShows(t)
		s.askNow(t, "server", "1")
		s.waitUntilSaid(t, "server", condition{"Ready", "True", "SecretSynced", "secret synced"})
		s.waitForSecrets(t)
	})
	t.Run("and a Secret that is there stays as it is when the path goes", func(t *testing.T) {
		promised(t, "a Secret that is there stays as it is")
		s.fill(t, "certificate", "private_key", map[string]*pki.Pair{"client": s.client})
		s.askNow(t, "server", "2")
		s.waitUntilLacking(t, "server")
		s.waitForSecret(t, "server", s.server)
	})
}

func TestAPropertyIsFoundByItsNameWhateverHoldsTheStore(t *testing.T) {
	t.Run("Secrets of another namespace hold tls.crt and tls.key, and the defaults find them", func(t *testing.T) {
		s := newStackBelow(t, "literal", "", "refreshInterval: 30m")
		s.keepInNamespace(t, "vault")
		s.cp.Apply(t, s.folder(), byGitOps)
		s.waitForSecrets(t)
	})
	for name, properties := range map[string]string{
		"dotted":  "refreshInterval: 30m",
		"escaped": `certificateProperty: tls\.crt, keyProperty: tls\.key`, // as it had to be while the operator read each by itself
	} {
		t.Run("a store of JSON values holds tls.crt and tls.key, "+name, func(t *testing.T) {
			s := newStack(t, name, properties)
			s.fill(t, "tls.crt", "tls.key", map[string]*pki.Pair{"server": s.server, "client": s.client})
			s.cp.Apply(t, s.folder(), byGitOps)
			s.waitForSecrets(t)
		})
	}
}

func TestAPathThatLacksAPropertyIsSaidAndNothingEmptyIsWritten(t *testing.T) {
	promised(t, "A lacking property is an error, never an empty certificate", "the message is `could not update secret`")
	s := newStack(t, "half", asThePageShows)
	s.fillAsThePageShows(t)
	s.cp.Apply(t, s.folder(), byGitOps)
	s.waitForSecrets(t)
	s.fill(t, "certificate", "misspelt", map[string]*pki.Pair{"server": s.server, "client": s.client})
	s.askNow(t, "server", "1")
	s.waitUntilSaid(t, "server", condition{"Ready", "False", "SecretSyncedError", "could not update secret"})
	promised(t, "`kubectl describe` names the property")
	described := s.cp.Kubectl(t, "-n", namespace, "describe", "externalsecret", s.name+"-server")
	if want := `the store has no property "private_key"`; !strings.Contains(described, want) {
		t.Errorf("kubectl describe does not say %q:\n%s", want, described)
	}
	s.waitForSecret(t, "server", s.server)
}

// waitUntilLacking waits for what the operator says of a role whose path it does not find.
func (s *stack) waitUntilLacking(t *testing.T, role string) {
	t.Helper()
	s.waitUntilSaid(t, role, condition{"Ready", "False", "SecretSyncedError", "could not get secret data from provider"})
}

func (s *stack) waitUntilSaid(t *testing.T, role string, want condition) {
	t.Helper()
	wait.For(t, 30*time.Second, "the operator's word", func() error {
		said, err := s.condition(role)
		if err == nil && said != want {
			err = fmt.Errorf("the ExternalSecret is %v, not %v", said, want)
		}
		return err
	})
}

func TestTheOldVersionOfTheResourceIsRefusedByThisOperator(t *testing.T) {
	promised(t, "`apiVersion: external-secrets.io/v1beta1` is for operators before v0.16")
	s := newStack(t, "beta", "apiVersion: external-secrets.io/v1beta1")
	_, err := s.cp.TryKubectl(nil, "apply", "--server-side", "-k", s.folder())
	if err == nil || !strings.Contains(err.Error(), `no matches for kind "ExternalSecret" in version "external-secrets.io/v1beta1"`) {
		t.Errorf("applied: %v", err)
	}
}

// promised demands that docs/how-to/external-secrets.md says what a test is about.
func promised(t *testing.T, words ...string) {
	t.Helper()
	text, err := os.ReadFile(repository.Path("docs", "how-to", "external-secrets.md"))
	if err != nil {
		t.Fatal(err)
	}
	page := strings.Join(strings.Fields(string(text)), " ")
	for _, sentence := range words {
		if !strings.Contains(page, sentence) {
			t.Errorf("docs/how-to/external-secrets.md does not say: %s", sentence)
		}
	}
}
