package argocd

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/calico"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
)

// The owner applies server-side, in a name of its own. Not parallel: there is one calico-node.
func TestArgoCDMergesTheChangeIntoTheCalicoNodeOf(t *testing.T) {
	s, r := merging(t, "merged")
	owner := controlplane.ServerSideAs("owner")
	for _, version := range calico.VisitedVersions() {
		t.Run(version, func(t *testing.T) { s.merges(t, r, calico.Install(t, s.cp, version, "calico-typha", owner), "mtls") })
	}
	for _, upstream := range calico.Upstream {
		t.Run("a step back gives up what the step before had set in "+upstream, func(t *testing.T) {
			installed := calico.Install(t, s.cp, "v3.31.7", upstream, owner)
			for _, stage := range []string{"mtls", "parallel"} {
				s.merges(t, r, installed, stage)
			}
		})
	}
}

// Of an owner who applies client-side, kubectl's apply, which Argo CD uses, drops every field that Argo CD does not apply.
func TestArgoCDWipesTheCalicoConfigOfAnOwnerWhoAppliesClientSideAndDoctorSaysSoBefore(t *testing.T) {
	s, r := merging(t, "wiped")
	s.renders(t, r, "v3.31.7", "calico-typha", "mtls")
	doctorFinds := func(t *testing.T, want int) {
		t.Helper()
		output, _, err := r.Run("doctor", s.name, "--kubeconfig", s.cp.Kubeconfig, "--context", "interop", "-o", "json")
		if err != nil || strings.Count(output, `"part-wipes-rest"`) != want {
			t.Errorf("%v\n%s", err, output)
		}
	}
	t.Run("it wipes", func(t *testing.T) {
		installed := calico.Install(t, s.cp, "v3.31.7", "calico-typha", controlplane.ClientSide)
		doctorFinds(t, 2)
		sync := s.start(t, "sync")
		if how, err := sync.process.WaitForExit(60 * time.Second); err != nil || how != "exit status 1" {
			t.Errorf("Argo CD can compare what it has applied: %s %v", how, err)
		}
		if end := sync.report(t).ended(); end.Phase != "Succeeded" {
			t.Errorf("the sync has %s: %s", end.Phase, end.Message)
		}
		differences := installed.Differences(t)
		for _, key := range []string{"calico_backend", "cni_network_config", "veth_mtu"} {
			if differences["ConfigMap calico-config data."+key] != calico.Gone {
				t.Errorf("%s is left", key)
			}
		}
	})
	t.Run("it merges after the owner has applied server-side once, as doctor says", func(t *testing.T) {
		installed := calico.Install(t, s.cp, "v3.31.7", "calico-typha", controlplane.ClientSide)
		s.cp.KubectlWithInput(t, []byte(installed.Manifest),
			"apply", "--server-side", "--force-conflicts", "--field-manager=owner", "-f", "-")
		doctorFinds(t, 0)
		s.merges(t, r, installed, "mtls")
	})
}

// merging renders a cluster whose calico-node has another owner, who applies it server-side.
func merging(t *testing.T, name string) (*stack, *product.Repository) {
	t.Helper()
	cluster(t)
	r := product.Init(t, product.Cluster{
		Name: name, GitOps: "argocd", Secrets: "sealed-secrets", Flags: []string{"--sealing-cert", sealingCertificate(t)},
		More: "calicoNode: { route: server-side-apply, upstream: calico }\nrollout: { stage: mtls }\n",
	})
	return newStack(t, name, filepath.Join(r.Root, r.Dist(""))), r
}

// merges has Argo CD apply what is rendered for a stage.
func (s *stack) merges(t *testing.T, r *product.Repository, installed *calico.Installed, stage string) {
	t.Helper()
	s.renders(t, r, installed.Version, installed.Upstream, stage)
	s.mustSucceed(t)
	ids := map[string]string{
		"DaemonSet calico-node": "apps/DaemonSet:kube-system/calico-node", "ConfigMap calico-config": "/ConfigMap:kube-system/calico-config",
	}
	installed.Differences(t).Expect(t, installed.Merged(stage, s.name, func(object string) calico.Fields {
		return calico.Fields{
			"annotations.argocd.argoproj.io/sync-options": "ServerSideApply=true,Validate=false,Prune=false,Delete=false",
			"annotations.argocd.argoproj.io/sync-wave":    "1",
			"annotations.argocd.argoproj.io/tracking-id":  "typha-mtls-" + s.name + ":" + ids[object],
		}
	}))
}

func (s *stack) renders(t *testing.T, r *product.Repository, version, upstream, stage string) {
	t.Helper()
	r.Set(t, "version", calico.Release(version))
	r.Set(t, "upstream", upstream)
	r.Set(t, "stage", stage)
	r.MustRun(t, "synth")
}
