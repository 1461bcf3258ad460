package flux

import (
	"testing"
	"time"

	"typha-mtls/interop/calico"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

// Not parallel: there is one calico-node.
func TestFluxInstallsCalicoWholeAndPrunesUpstreamsTyphaAtTheEndOnly(t *testing.T) {
	s := render(t, "whole", "  calicoNode: { route: component }\n  rollout: { stage: parallel }\n")
	s.giveIdentity(t, s.ClusterIdentity)
	// As its owner has installed it before, client-side.
	installed := calico.Install(t, s.cp, upstream.Calico, "calico-typha", controlplane.ClientSide)
	s.Write(t, "upstream/calico.yaml", installed.Whole)
	s.Set(t, "route", "manifest, manifest: upstream/calico.yaml") // the file has to be there before
	s.MustRun(t, "synth")
	s.copyKustomization(t)
	// No pod of this Calico fits a node.
	s.cp.Patch(t, kustomizations+"/"+s.kustomization, controlplane.Object{"spec": controlplane.Object{"wait": false}})
	const (
		apps    = "/apis/apps/v1/namespaces/kube-system/"
		typha   = apps + "deployments/calico-typha"
		service = "/api/v1/namespaces/kube-system/services/calico-typha"
		node    = apps + "daemonsets/calico-node"
		pools   = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions/ippools.crd.projectcalico.org"
		role    = "/apis/rbac.authorization.k8s.io/v1/clusterroles/calico-node"
	)
	for _, stage := range []string{"parallel", "cutover", "mtls"} {
		s.Set(t, "stage", stage)
		s.MustRun(t, "synth")
		s.waitUntilApplied(t, s.publish(t))
		for _, path := range []string{node, pools, role} {
			if err := s.there(path); err != nil {
				t.Errorf("%s: %v", stage, err)
			}
		}
		for _, path := range []string{typha, service} {
			if stage != "mtls" {
				if err := s.there(path); err != nil {
					t.Errorf("%s: %v", stage, err)
				}
				continue
			}
			wait.For(t, 30*time.Second, "Flux to prune upstream's Typha", func() error { return s.gone(path) })
		}
	}
	t.Run("what the network needs stays when the Kustomization goes", func(t *testing.T) {
		path := kustomizations + "/" + s.kustomization
		s.cp.Delete(t, path)
		wait.For(t, 30*time.Second, "the Kustomization to be gone", func() error { return s.gone(path) })
		for _, path := range []string{node, pools, role} {
			if err := s.there(path); err != nil {
				t.Error(err)
			}
		}
	})
}
