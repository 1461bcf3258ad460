package flux

import (
	"strings"
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
	for _, version := range calico.VisitedVersions() {
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

// As another Kustomization of Flux does: the API server takes what one manager no longer applies for deleted.
func TestFluxRefusesPartsOfWhatFluxAppliesWholeAndDoctorSaysSoBefore(t *testing.T) {
	s := render(t, "same", "  calicoNode: { route: server-side-apply, upstream: calico-typha }\n")
	installed := calico.Install(t, s.cp, "v3.31.7", "calico-typha", controlplane.ServerSideAs("kustomize-controller"))
	output, _, err := s.Run("doctor", s.Cluster, "--kubeconfig", s.cp.Kubeconfig, "--context", "interop", "-o", "json")
	if err != nil || strings.Count(output, `"part-of-same-manager"`) != 2 {
		t.Errorf("%v\n%s", err, output)
	}
	s.giveIdentity(t, s.ClusterIdentity)
	s.publish(t)
	s.copyKustomization(t)
	if message := s.waitUntilRefused(t); !strings.Contains(message, "image") {
		t.Errorf("Flux says %s", message)
	}
	installed.Differences(t).Expect(t, calico.Fields{})
}

func TestFluxKeepsATyphaThatIsSwitchedOffAndTakesTheChangeOutOfCalicoNode(t *testing.T) {
	s := render(t, "off", "  calicoNode: { route: server-side-apply, upstream: calico }\n  rollout: { stage: mtls }\n")
	cluster := "clusters/off/cluster.yaml"
	s.Write(t, cluster, strings.Replace(string(s.Read(t, cluster)), "  typha:\n", "  typha:\n    enabled: true\n", 1))
	s.giveIdentity(t, s.ClusterIdentity)
	s.copyKustomization(t)
	s.cp.Patch(t, kustomizations+"/"+s.kustomization, controlplane.Object{"spec": controlplane.Object{"wait": false}})
	installed := calico.Install(t, s.cp, "v3.31.7", "calico-typha", controlplane.ClientSide)
	s.merges(t, installed, "mtls")
	s.Set(t, "enabled", "false")
	s.MustRun(t, "synth")
	s.waitUntilApplied(t, s.publish(t))
	s.guardedStay(t)
	if err := s.gone(s.object("poddisruptionbudgets", "")); err != nil {
		t.Error(err)
	}
	want := installed.Merged("plaintext", s.Cluster, s.marks)
	// The variable refers to calico-config.
	want[calico.ServiceName], want[calico.Node+"env[FELIX_TYPHAK8SSERVICENAME]"] = "none", "none"
	installed.Differences(t).Expect(t, want)
	s.Set(t, "enabled", "true")
	s.merges(t, installed, "mtls")
}

// merges has Flux apply what is rendered for a stage.
func (s *stack) merges(t *testing.T, installed *calico.Installed, stage string) {
	t.Helper()
	s.Set(t, "version", calico.Release(installed.Version))
	s.Set(t, "upstream", installed.Upstream)
	s.Set(t, "stage", stage)
	s.MustRun(t, "synth")
	s.waitUntilApplied(t, s.publish(t))
	installed.Differences(t).Expect(t, installed.Merged(stage, s.Cluster, s.marks))
}

// marks are what Flux and its guards leave on each part.
func (s *stack) marks(string) calico.Fields {
	return calico.Fields{
		"annotations.kustomize.toolkit.fluxcd.io/prune": "disabled",
		"annotations.kustomize.toolkit.fluxcd.io/ssa":   "Merge",
		"labels.kustomize.toolkit.fluxcd.io/name":       s.kustomization,
		"labels.kustomize.toolkit.fluxcd.io/namespace":  fluxNamespace,
	}
}
