package flux

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/fluxcd"
	"typha-mtls/interop/product"
	"typha-mtls/interop/wait"
)

// The clusters of a fleet, in the order in which they take a commit; the last is in no group. The hub applies all of them by a
// kubeconfig, here to itself.
var fleetClusters = []struct{ name, labels string }{
	{"fleet-canary", "rollout: canary"}, {"fleet-eu", "region: eu"}, {"fleet-rest", "region: us"},
}

const fleetSettings = `apiVersion: typha-mtls/v1alpha1
kind: Repository
spec:
  groups:
    - { name: canary, matchLabels: { rollout: canary } }
    - { name: eu, matchLabels: { region: eu } }
  fleet:
    progressive: true
    flux: { kubeConfigSecret: "{cluster}-kubeconfig" }
`

// renderFleet makes a repository for the Flux of a hub, and gives that what it needs to open and to reach each cluster.
func renderFleet(t *testing.T) *stack {
	t.Helper()
	cp := cluster(t)
	first := fleetClusters[0].name
	r := product.Init(t, product.Cluster{Name: first})
	path := func(name string) string { return filepath.Join("clusters", name, "cluster.yaml") }
	template := string(r.Read(t, path(first)))
	for _, one := range fleetClusters {
		text := strings.ReplaceAll(template, first, one.name)
		text = strings.Replace(text, "\nspec:\n", fmt.Sprintf("\n  labels: { %s }\nspec:\n", one.labels), 1)
		text = strings.Replace(text, "gitops: kustomize\n",
			fmt.Sprintf("gitops: flux\n  flux: { gitRepository: fleet, decryptionSecret: %s-age }\n", one.name), 1)
		r.Write(t, path(one.name), text)
		identity := r.ClusterIdentity
		if one.name != first {
			operator := filepath.Join(filepath.Dir(r.Root), one.name+".txt")
			r.MustRun(t, "init", one.name, "--generate-identity", operator)
			identity = operator + "." + one.name + ".agekey"
		}
		cp.Kubectl(t, "-n", fluxNamespace, "create", "secret", "generic", one.name+"-age", "--from-file="+one.name+".agekey="+identity)
		cp.Kubectl(t, "-n", fluxNamespace, "create", "secret", "generic", one.name+"-kubeconfig", "--from-file=value="+cp.Kubeconfig)
	}
	r.Write(t, "typha-mtls.yaml", fleetSettings)
	r.MustRun(t, "synth")
	return &stack{cp: cp, Repository: r, kustomization: "typha-mtls"}
}

// of returns the Kustomization of a cluster of the fleet, or another by its name.
func (s *stack) of(kustomization string) *stack {
	other := *s
	other.kustomization = kustomization
	other.Repository = &product.Repository{Root: s.Root, Cluster: strings.TrimPrefix(kustomization, "typha-mtls-")}
	return &other
}

func (s *stack) publishFleet(t *testing.T) (revision string) {
	t.Helper()
	return fluxcd.Publish(t, s.cp, "fleet", s.Root)
}

func TestFluxTakesACommitGroupByGroup(t *testing.T) {
	t.Parallel()
	s := renderFleet(t)
	first := s.publishFleet(t)
	s.cp.Kubectl(t, "apply", "--validate=strict", "-f", filepath.Join(s.Root, "dist/_fleet/flux-kustomization.yaml"))
	canary := s.of("typha-mtls-fleet-canary")
	waiting := []*stack{s.of("typha-mtls-fleet-eu"), s.of("typha-mtls-fleet-rest")}
	all := append([]*stack{s, canary, s.of("typha-mtls.canary"), s.of("typha-mtls.eu")}, waiting...)

	t.Run("a parent applies the Kustomization of each cluster, and all become ready", func(t *testing.T) {
		for _, one := range all {
			one.waitUntilApplied(t, first)
		}
		for _, one := range append(waiting, canary) {
			if err := one.there(one.object("deployments", "")); err != nil {
				t.Error(err)
			}
		}
	})
	t.Run("a group waits for the one before, also where it was ready of the commit before", func(t *testing.T) {
		kustomization := canary.Dist("kustomization.yaml")
		whole := string(s.Read(t, kustomization))
		s.Write(t, kustomization, "resources: [gone.yaml]\n")
		s.publishFleet(t)
		canary.waitUntilRefused(t)
		for _, one := range waiting {
			if message := one.waitUntilRefused(t); !strings.Contains(message, "DependencyNotReady: dependency 'flux-system/typha-mtls.") {
				t.Errorf("%s does not wait: %s", one.kustomization, message)
			}
			if applied := one.status(t).Status.LastAppliedRevision; applied != first {
				t.Errorf("%s has applied %s, before the group that it waits for", one.kustomization, applied)
			}
		}
		s.Write(t, kustomization, whole)
		s.Write(t, "README.md", "Another revision, in which nothing else differs.\n")
		revision := s.publishFleet(t)
		for _, one := range all {
			one.waitUntilApplied(t, revision)
		}
	})
	t.Run("a cluster that leaves the repository stays as it is", func(t *testing.T) {
		rest := waiting[1]
		if err := os.RemoveAll(filepath.Join(s.Root, "clusters", "fleet-rest")); err != nil {
			t.Fatal(err)
		}
		s.MustRun(t, "synth")
		s.waitUntilApplied(t, s.publishFleet(t))
		for _, path := range []string{kustomizations + "/" + rest.kustomization, rest.object("deployments", "")} {
			if at := s.cp.Get(t, path)["metadata"].(controlplane.Object)["deletionTimestamp"]; at != nil {
				t.Errorf("%s is being deleted", path)
			}
		}
	})
	t.Run("so do all where the parent goes, but for the gates", func(t *testing.T) {
		s.cp.Delete(t, kustomizations+"/typha-mtls")
		for _, name := range []string{"typha-mtls", "typha-mtls.canary", "typha-mtls.eu"} {
			wait.For(t, 30*time.Second, name+" to be gone", func() error { return s.gone(kustomizations + "/" + name) })
		}
		for _, one := range append(waiting, canary) {
			if err := s.cp.Try(http.MethodGet, kustomizations+"/"+one.kustomization, nil, nil); err != nil {
				t.Error(err)
			}
			if err := one.there(one.object("deployments", "")); err != nil {
				t.Error(err)
			}
		}
	})
}
