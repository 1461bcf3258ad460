package flux

import (
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/fluxcd"
	"typha-mtls/interop/product"
	"typha-mtls/interop/wait"
)

// stack is a cluster of a repository as Flux knows it.
type stack struct {
	cp *controlplane.ControlPlane
	*product.Repository
	// kustomization is the name of the one that was rendered.
	kustomization string
	requests      int
}

// render makes a repository for Flux; each has a GitRepository and an identity of its own. spec holds more lines of
// cluster.yaml, below spec.
func render(t *testing.T, name, spec string) *stack {
	t.Helper()
	cp := cluster(t)
	r := product.Init(t, product.Cluster{Name: name})
	path := filepath.Join("clusters", name, "cluster.yaml")
	flux := fmt.Sprintf("gitops: flux\n  flux: { gitRepository: %s, decryptionSecret: %s-age }\n%s", name, name, spec)
	r.Write(t, path, strings.Replace(string(r.Read(t, path)), "gitops: kustomize\n", flux, 1))
	r.MustRun(t, "synth")
	return &stack{cp: cp, Repository: r, kustomization: "typha-mtls-" + name}
}

// giveIdentity does as docs/how-to/flux.md says.
func (s *stack) giveIdentity(t *testing.T, path string) {
	t.Helper()
	s.cp.Kubectl(t, "-n", fluxNamespace, "create", "secret", "generic", s.Cluster+"-age",
		"--from-file="+s.Cluster+".agekey="+path)
}

// publish makes a revision of the repository as it is.
func (s *stack) publish(t *testing.T) (revision string) {
	t.Helper()
	return fluxcd.Publish(t, s.cp, s.Cluster, s.Root)
}

// copyKustomization applies the file in to-copy, until the test ends: what applies parts of calico-node may not go on
// beside the next test, which installs that anew.
func (s *stack) copyKustomization(t *testing.T) {
	t.Helper()
	s.cp.Kubectl(t, "apply", "--validate=strict", "-f", filepath.Join(s.Root, s.Dist("to-copy/flux-kustomization.yaml")))
	t.Cleanup(func() { s.suspend(t) })
}

// suspend does as `flux suspend kustomization`, and waits for what is under way.
func (s *stack) suspend(t *testing.T) {
	t.Helper()
	path := kustomizations + "/" + s.kustomization
	if s.there(path) != nil {
		return
	}
	s.cp.Patch(t, path, controlplane.Object{"spec": controlplane.Object{"suspend": true}})
	wait.For(t, 90*time.Second, "Flux to end what is under way", func() error {
		for _, condition := range s.status(t).Status.Conditions {
			if condition.Type == "Reconciling" && condition.Status == "True" && condition.Reason == "Progressing" {
				return fmt.Errorf("it reconciles (%s)", condition.Message)
			}
		}
		return nil
	})
}

// reconcile does as `flux reconcile kustomization`.
func (s *stack) reconcile(t *testing.T) {
	t.Helper()
	s.requests++
	s.cp.Patch(t, kustomizations+"/"+s.kustomization, controlplane.Object{"metadata": controlplane.Object{
		"annotations": controlplane.Object{"reconcile.fluxcd.io/requestedAt": fmt.Sprint(s.requests)},
	}})
}

// status is what the tests read of a Kustomization.
type status struct {
	Status struct {
		LastAppliedRevision, LastAttemptedRevision, LastHandledReconcileAt string
		Conditions                                                         []struct{ Type, Status, Reason, Message string }
		Inventory                                                          struct{ Entries []struct{ ID string } }
	}
}

func (s *stack) status(t *testing.T) (k status) {
	t.Helper()
	if err := s.cp.Try(http.MethodGet, kustomizations+"/"+s.kustomization, nil, &k); err != nil {
		t.Fatal(err)
	}
	return k
}

func (k status) ready() (value, message string) {
	for _, condition := range k.Status.Conditions {
		if condition.Type == "Ready" {
			return condition.Status, condition.Reason + ": " + condition.Message
		}
	}
	return "Unknown", "no condition"
}

// waitUntilApplied waits until a revision is applied and all objects are healthy: the Kustomization says `wait: true`.
func (s *stack) waitUntilApplied(t *testing.T, revision string) {
	t.Helper()
	wait.For(t, 90*time.Second, "Flux to apply "+revision, func() error {
		k := s.status(t)
		value, message := k.ready()
		if value != "True" || k.Status.LastAppliedRevision != revision {
			return fmt.Errorf("Ready is %s (%s)", value, message)
		}
		return nil
	})
}

// waitUntilRefused waits until Flux gives up on a revision, and returns why.
func (s *stack) waitUntilRefused(t *testing.T) (message string) {
	t.Helper()
	wait.For(t, 30*time.Second, "Flux to refuse", func() error {
		var value string
		if value, message = s.status(t).ready(); value != "False" {
			return fmt.Errorf("Ready is %s (%s)", value, message)
		}
		return nil
	})
	return message
}

// object is the API path of one of Typha's objects in kube-system.
func (s *stack) object(resource, suffix string) string {
	group := "/api/v1"
	switch resource {
	case "deployments":
		group = "/apis/apps/v1"
	case "poddisruptionbudgets":
		group = "/apis/policy/v1"
	case "roles", "rolebindings":
		group = "/apis/rbac.authorization.k8s.io/v1"
	}
	return fmt.Sprintf("%s/namespaces/kube-system/%s/%s%s", group, resource, s.Cluster, suffix)
}

// guarded are the objects that have to stay, whatever Flux is told; by resource and suffix of the name.
func (s *stack) guarded() []string {
	const roles = "/apis/rbac.authorization.k8s.io/v1/clusterrole"
	return []string{
		s.object("configmaps", "-ca"), s.object("secrets", "-server"), s.object("secrets", "-client"),
		s.object("services", ""), s.object("deployments", ""), s.object("serviceaccounts", ""),
		roles + "s/" + s.Cluster, roles + "bindings/" + s.Cluster,
	}
}

func (s *stack) there(path string) error { return s.cp.Try(http.MethodGet, path, nil, nil) }

// gone is nil when there is nothing at a path.
func (s *stack) gone(path string) error {
	err := s.there(path)
	if err == nil {
		return fmt.Errorf("%s is there", path)
	}
	if strings.Contains(err.Error(), " 404 ") {
		return nil
	}
	return err
}

func text(t *testing.T, object any) string {
	t.Helper()
	content, err := json.Marshal(object)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}
