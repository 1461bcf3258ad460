package argocd

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/repository"
)

const (
	typhaNamespace = "calico-typha"
	deployment     = "/apis/apps/v1/namespaces/calico-typha/deployments/calico-typha-mtls"
	service        = "/api/v1/namespaces/calico-typha/services/calico-typha-mtls"
	budget         = "/apis/policy/v1/namespaces/calico-typha/poddisruptionbudgets/calico-typha-mtls"
	account        = "/api/v1/namespaces/calico-typha/serviceaccounts/calico-typha-mtls"
	role           = "/apis/rbac.authorization.k8s.io/v1/clusterroles/calico-typha-mtls"
	roleBinding    = "/apis/rbac.authorization.k8s.io/v1/clusterrolebindings/calico-typha-mtls"
	bundle         = "/api/v1/namespaces/kube-system/configmaps/calico-typha-mtls-ca"
	serverSecret   = "/api/v1/namespaces/calico-typha/secrets/calico-typha-mtls-server"
	clientSecret   = "/api/v1/namespaces/kube-system/secrets/calico-typha-mtls-client"
)

// guarded are the objects without which calico-node cannot start, or Typha cannot read.
var guarded = []string{
	"/api/v1/namespaces/calico-typha", bundle, "/api/v1/namespaces/calico-typha/configmaps/calico-typha-mtls-ca",
	"/apis/bitnami.com/v1alpha1/namespaces/calico-typha/sealedsecrets/calico-typha-mtls-server", serverSecret,
	"/apis/bitnami.com/v1alpha1/namespaces/kube-system/sealedsecrets/calico-typha-mtls-client", clientSecret,
	service, deployment, account, role, roleBinding,
}

func TestArgoCDAppliesTheExample(t *testing.T) {
	t.Parallel()
	// As it is in the checkout, its keys are sealed to a controller that nobody has.
	foreign := newStack(t, "foreign", repository.Path("dist", "argocd-spiffe"))
	s := example(t)
	t.Run("keys of another controller stop the sync before Typha", func(t *testing.T) {
		foreign.copyApplication(t)
		r := foreign.argocd(t, "sync")
		if end := r.ended(); end.Phase != "Failed" || end.Message != "one or more synchronization tasks completed unsuccessfully" {
			t.Errorf("the sync has %s: %s", end.Phase, end.Message)
		}
		server := r.objects["SealedSecret calico-typha/calico-typha-mtls-server"]
		if server.Health != "Degraded" || server.Message != "no key could decrypt secret (tls.key)" {
			t.Errorf("the SealedSecret is %s: %s", server.Health, server.Message)
		}
		if o := r.objects["Deployment calico-typha/calico-typha-mtls"]; o.Sync != "OutOfSync" || o.Health != "Missing" {
			t.Errorf("Typha is %s and %s", o.Sync, o.Health)
		}
	})
	t.Run("sealed anew, all is applied in waves", func(t *testing.T) {
		// Until the controller has seen them, the SealedSecrets are Degraded still: hence Argo CD's own pause.
		r := s.mustSucceed(t, "-wave-delay=2s")
		r.allSynced(t)
		r.inWaves(t)
		managers := fmt.Sprint(s.cp.Get(t, deployment)["metadata"].(controlplane.Object)["managedFields"])
		if !strings.Contains(managers, "manager:argocd-controller operation:Apply") {
			t.Errorf("Argo CD has not applied server-side: %s", managers)
		}
		product.TLSSecret(t, s.cp, typhaNamespace, "calico-typha-mtls-server")
		product.TLSSecret(t, s.cp, "kube-system", "calico-typha-mtls-client")
	})
	t.Run("all becomes healthy", s.becomesHealthy)
	t.Run("a second sync changes nothing", func(t *testing.T) {
		before := s.versions(t)
		s.mustSucceed(t).allSynced(t)
		if after := s.versions(t); after != before {
			t.Errorf("versions of the objects before:\n%s\nafter:\n%s", before, after)
		}
	})
	t.Run("drift shows, and is repaired", s.repairsDrift)
	t.Run("the number of Typhas is the scaler's", func(t *testing.T) {
		s.cp.Kubectl(t, "-n", typhaNamespace, "scale", "deployment", "calico-typha-mtls", "--replicas=3")
		r := s.mustSucceed(t)
		r.allSynced(t)
		if replicas := s.cp.Get(t, deployment)["spec"].(controlplane.Object)["replicas"]; replicas != 3.0 {
			t.Errorf("the sync leaves %v replicas of 3", replicas)
		}
	})
	t.Run("of objects that leave git, those without which calico-node cannot start stay", s.keepsWhatLeavesGit)
	t.Run("no key passes in clear", func(t *testing.T) {
		for _, path := range []string{serverSecret, clientSecret} {
			s.neverInClear(t, path)
		}
	})
	t.Run("they stay when the Application goes with its resources", func(t *testing.T) {
		status := s.argocd(t, "delete").status()
		if deleted := keys(status); !slices.Equal(deleted, []string{"PodDisruptionBudget calico-typha-mtls"}) {
			t.Errorf("it deletes %v", deleted)
		}
		s.guardedStay(t)
	})
}

// example returns the stack of clusters/argocd-spiffe, with keys that are sealed to the controller here.
func example(t *testing.T) *stack {
	t.Helper()
	const name = "argocd-spiffe"
	cluster(t)
	text, err := os.ReadFile(repository.Path("clusters", name, "cluster.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	r := product.InitFrom(t, name, string(text), "--sealing-cert", sealingCertificate(t), "--key", "ed25519",
		"--server-uri", "spiffe://lab.example.com/calico/typha", "--client-uri", "spiffe://lab.example.com/calico/node")
	r.MustRun(t, "synth")
	return newStack(t, name, filepath.Join(r.Root, r.Dist("")))
}

func (s *stack) repairsDrift(t *testing.T) {
	before := fmt.Sprint(s.cp.Get(t, bundle)["data"])
	s.cp.Patch(t, bundle, controlplane.Object{"data": controlplane.Object{"ca.crt": "none"}})
	s.cp.Patch(t, deployment, controlplane.Object{"metadata": controlplane.Object{
		"labels": controlplane.Object{"app.kubernetes.io/part-of": "none"},
	}})
	s.cp.Delete(t, service)
	var drifted []string
	for id, o := range s.argocd(t, "compare").objects {
		if o.Sync == "OutOfSync" {
			drifted = append(drifted, id)
		}
	}
	slices.Sort(drifted)
	if want := []string{
		"ConfigMap kube-system/calico-typha-mtls-ca", "Deployment calico-typha/calico-typha-mtls",
		"Service calico-typha/calico-typha-mtls",
	}; !slices.Equal(drifted, want) {
		t.Errorf("OutOfSync are %v", drifted)
	}
	s.mustSucceed(t).allSynced(t)
	if after := fmt.Sprint(s.cp.Get(t, bundle)["data"]); after != before {
		t.Errorf("the ConfigMap holds %s", after)
	}
}

func (s *stack) keepsWhatLeavesGit(t *testing.T) {
	path := filepath.Join(s.folder, "kustomization.yaml")
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	// What stays in git: only the account.
	left := regexp.MustCompile(`(?m)^  - .*/(namespace|poddisruptionbudget|sealedsecret|service|configmap|deployment|clusterrole|clusterrolebinding)\..*\n`).ReplaceAll(whole, nil)
	if gone := strings.Count(string(whole), "\n") - strings.Count(string(left), "\n"); gone != 10 {
		t.Fatalf("%d objects left git:\n%s", gone, left)
	}
	if err := os.WriteFile(path, left, 0o644); err != nil {
		t.Fatal(err)
	}
	status := s.mustSucceed(t).status()
	for id, want := range map[string]string{
		"Namespace calico-typha": "PruneSkipped", "ConfigMap calico-typha-mtls-ca": "PruneSkipped",
		"SealedSecret calico-typha-mtls-server": "PruneSkipped", "SealedSecret calico-typha-mtls-client": "PruneSkipped",
		"Service calico-typha-mtls": "PruneSkipped", "Deployment calico-typha-mtls": "PruneSkipped",
		"PodDisruptionBudget calico-typha-mtls": "Pruned", "ClusterRole calico-typha-mtls": "PruneSkipped",
		"ServiceAccount calico-typha-mtls": "Synced",
	} {
		if status[id] != want {
			t.Errorf("%s: %s, not %s", id, status[id], want)
		}
	}
	s.guardedStay(t)
	if err := s.gone(budget); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(path, whole, 0o644); err != nil {
		t.Fatal(err)
	}
	s.mustSucceed(t).allSynced(t)
	if err := s.there(budget); err != nil {
		t.Error(err)
	}
}
