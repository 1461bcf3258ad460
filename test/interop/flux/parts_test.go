package flux

import (
	"testing"

	"typha-mtls/interop/calico"
	"typha-mtls/interop/controlplane"
)

// The owner applies client-side, as kubectl does by default. Not parallel: there is one calico-node.
func TestFluxMergesTheChangeIntoTheCalicoNodeOf(t *testing.T) {
	s := render(t, "merged", "  calicoNode: { route: server-side-apply, upstream: calico }\n  rollout: { stage: mtls }\n")
	s.giveIdentity(t, s.ClusterIdentity)
	s.copyKustomization(t)
	// Flux looks at what it waits for every five seconds.
	s.cp.Patch(t, kustomizations+"/"+s.kustomization, controlplane.Object{"spec": controlplane.Object{"wait": false}})
	for _, version := range calico.Versions() {
		for _, upstream := range calico.Upstream {
			t.Run(version+" "+upstream, func(t *testing.T) {
				s.merges(t, calico.Install(t, s.cp, version, upstream, controlplane.ClientSide), "mtls")
			})
		}
	}
	t.Run("a step back gives up what the step before had set", func(t *testing.T) {
		installed := calico.Install(t, s.cp, "v3.31.7", "calico-typha", controlplane.ClientSide)
		for _, stage := range calico.Walk {
			s.merges(t, installed, stage)
		}
	})
}

// merges has Flux apply what is rendered for a stage.
func (s *stack) merges(t *testing.T, installed *calico.Installed, stage string) {
	t.Helper()
	s.Set(t, "version", calico.Release(installed.Version))
	s.Set(t, "upstream", installed.Upstream)
	s.Set(t, "stage", stage)
	s.MustRun(t, "synth")
	s.waitUntilApplied(t, s.publish(t))
	installed.Differences(t).Expect(t, installed.Merged(stage, s.Cluster, func(string) calico.Fields {
		return calico.Fields{
			"annotations.kustomize.toolkit.fluxcd.io/prune": "disabled",
			"annotations.kustomize.toolkit.fluxcd.io/ssa":   "Merge",
			"labels.kustomize.toolkit.fluxcd.io/name":       s.kustomization,
			"labels.kustomize.toolkit.fluxcd.io/namespace":  fluxNamespace,
		}
	}))
}
