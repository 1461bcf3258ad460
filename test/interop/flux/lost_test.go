package flux

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/wait"
)

// The stories of docs/how-to/lost-and-leaked.md in which Flux takes part.

// applied publishes the repository, and waits until Flux has applied it.
func (s *stack) applied(t *testing.T) {
	t.Helper()
	s.MustRun(t, "synth")
	revision := s.publish(t)
	s.reconcile(t)
	s.waitUntilApplied(t, revision)
}

// begun is a repository that Flux has applied.
func begun(t *testing.T, name string) *stack {
	t.Helper()
	s := render(t, name, "")
	s.giveIdentity(t, s.ClusterIdentity)
	revision := s.publish(t)
	s.copyKustomization(t)
	s.waitUntilApplied(t, revision)
	return s
}

// doctorBeginsWith has doctor say what is wrong with the delivery before all that follows from it: words stand in the first line of
// the cluster, in this order. While Flux reconciles once more, it says nothing of that.
func (s *stack) doctorBeginsWith(t *testing.T, state string, words ...string) {
	t.Helper()
	wait.For(t, 60*time.Second, "doctor to begin with "+state+" "+strings.Join(words, " … "), func() error {
		output, _, err := s.Run("doctor", s.Cluster, "--kubeconfig", s.cp.Kubeconfig, "--context", "interop")
		if err != nil {
			return err
		}
		lines := strings.SplitN(output, "\n", 3)
		if len(lines) < 3 || !strings.HasPrefix(lines[1], "  "+state+" ") {
			return fmt.Errorf("it says:\n%s", output)
		}
		rest := lines[1]
		for _, part := range words {
			_, after, found := strings.Cut(rest, part)
			if !found {
				return fmt.Errorf("the first line has no %q: %s", part, lines[1])
			}
			rest = after
		}
		return nil
	})
}

// loseClusterIdentity removes the Secret from which Flux has it, and waits until Flux says so.
func (s *stack) loseClusterIdentity(t *testing.T) {
	t.Helper()
	s.cp.Kubectl(t, "-n", fluxNamespace, "delete", "secret", s.Cluster+"-age")
	s.reconcile(t)
	s.waitUntilFluxSays(t, `secrets "`+s.Cluster+`-age" not found`)
}

// waitUntilFluxSays waits until Flux refuses in these words.
func (s *stack) waitUntilFluxSays(t *testing.T, words string) {
	t.Helper()
	wait.For(t, 60*time.Second, "Flux to say "+words, func() error {
		if value, message := s.status(t).ready(); value != "False" || !strings.Contains(message, words) {
			return fmt.Errorf("Ready is %s (%s)", value, message)
		}
		return nil
	})
}

// secrets are the two that Typha and calico-node read, as they are in the cluster.
func (s *stack) secrets(t *testing.T) string {
	t.Helper()
	return text(t, s.cp.Get(t, s.object("secrets", "-server"))["data"]) + text(t, s.cp.Get(t, s.object("secrets", "-client"))["data"])
}

// trusted is the trust bundle in the cluster.
func (s *stack) trusted(t *testing.T) string {
	t.Helper()
	return text(t, s.cp.Get(t, s.object("configmaps", "-ca"))["data"])
}

const certificate = "BEGIN CERTIFICATE"

func TestTheClustersIdentityIsLost(t *testing.T) {
	t.Parallel()
	s := begun(t, "lost-cluster")
	before := s.secrets(t)
	s.loseClusterIdentity(t)
	s.doctorBeginsWith(t, "✗", s.kustomization, "not found")
	next, recipient := product.NewIdentity(t, "next.agekey")
	s.giveIdentity(t, next)
	s.reconcile(t)
	s.waitUntilFluxSays(t, "Failed to get the data key")
	s.doctorBeginsWith(t, "✗", s.kustomization, "Failed to get the data key")
	s.MustRun(t, "recipients", "replace", product.RecipientOf(t, s.ClusterIdentity), recipient,
		"--identity", s.OperatorIdentity)
	s.applied(t)
	s.doctorBeginsWith(t, "✓", s.kustomization)
	s.suspend(t)
	s.doctorBeginsWith(t, "!", s.kustomization, "suspended")
	if s.secrets(t) != before {
		t.Error("the keys of the cluster have changed")
	}
}

func TestTheIdentitiesOfAllOperatorsAreLost(t *testing.T) {
	t.Parallel()
	s := begun(t, "lost-operators")
	next, recipient := product.NewIdentity(t, "operator.txt")
	s.MustRun(t, "recipients", "replace", product.RecipientOf(t, s.OperatorIdentity), recipient, "--lost")
	s.rotates(t, next)
}

func TestTheIdentitiesOfAllAreLost(t *testing.T) {
	t.Parallel()
	s := begun(t, "lost-all")
	s.loseClusterIdentity(t)
	operator, operatorRecipient := product.NewIdentity(t, "operator.txt")
	cluster, clusterRecipient := product.NewIdentity(t, "cluster.agekey")
	s.MustRun(t, "recipients", "replace", product.RecipientOf(t, s.OperatorIdentity), operatorRecipient, "--lost")
	s.MustRun(t, "recipients", "replace", product.RecipientOf(t, s.ClusterIdentity), clusterRecipient, "--lost")
	s.MustRun(t, "rotate-ca", "start", s.Cluster)
	s.MustRun(t, "synth")
	s.giveIdentity(t, cluster)
	s.publish(t)
	s.reconcile(t)
	s.waitUntilFluxSays(t, "Failed to get the data key")
	objects := filepath.Join(s.Root, s.Dist("objects/kube-system"))
	s.cp.Kubectl(t, "apply", "--server-side", "--force-conflicts",
		"-f", filepath.Join(objects, "configmap."+s.Cluster+"-ca.yaml"),
		"-f", filepath.Join(objects, "deployment."+s.Cluster+".yaml"))
	if number := strings.Count(s.trusted(t), certificate); number != 2 {
		t.Fatalf("the cluster trusts %d CAs", number)
	}
	s.MustRun(t, "rotate-ca", "issue", s.Cluster, "--identity", operator, "--yes-it-reached-the-cluster")
	s.applied(t)
	s.MustRun(t, "rotate-ca", "finish", s.Cluster, "--yes-it-reached-the-cluster")
	s.applied(t)
	s.isRight(t, operator)
}

func TestAClusterIsBuiltAnewFromGit(t *testing.T) {
	t.Parallel()
	s := render(t, "rebuilt", "")
	// The network comes before Flux: an operator opens the Secrets and applies all of it.
	s.cp.Kubectl(t, "apply", "--server-side", "-k", s.Decrypted(t))
	deployment := func() string {
		return text(t, s.cp.Get(t, s.object("deployments", ""))["spec"].(controlplane.Object)["template"])
	}
	secrets, template := s.secrets(t), deployment()
	next, recipient := product.NewIdentity(t, "next.agekey")
	s.MustRun(t, "recipients", "replace", product.RecipientOf(t, s.ClusterIdentity), recipient,
		"--identity", s.OperatorIdentity)
	s.giveIdentity(t, next)
	s.MustRun(t, "synth")
	revision := s.publish(t)
	s.copyKustomization(t)
	s.waitUntilApplied(t, revision)
	if s.secrets(t) != secrets || deployment() != template {
		t.Error("Typha restarts, or has other keys")
	}
}

// rotates takes the three steps of a rotation, each applied by Flux before the next.
func (s *stack) rotates(t *testing.T, identity string) {
	t.Helper()
	before := s.secrets(t)
	for _, step := range []struct {
		name    string
		options []string
		trusted int
	}{
		{"start", nil, 2},
		{"issue", []string{"--identity", identity, "--yes-it-reached-the-cluster"}, 2},
		{"finish", []string{"--yes-it-reached-the-cluster"}, 1},
	} {
		s.MustRun(t, append([]string{"rotate-ca", step.name, s.Cluster}, step.options...)...)
		s.applied(t)
		if number := strings.Count(s.trusted(t), certificate); number != step.trusted {
			t.Errorf("after %s the cluster trusts %d CAs", step.name, number)
		}
	}
	if s.secrets(t) == before {
		t.Error("the leaves are those of before")
	}
	s.isRight(t, identity)
}

// isRight has check say so, with the keys opened.
func (s *stack) isRight(t *testing.T, identity string) {
	t.Helper()
	output, code, err := s.RunWith([]string{"SOPS_AGE_KEY_FILE=" + identity}, "check")
	if err != nil || code != 0 || !strings.Contains(output, "key of the CA opens and matches its certificate") {
		t.Errorf("check: %d %v %s", code, err, output)
	}
}
