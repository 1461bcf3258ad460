package rollout

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
)

// A real scheduler places both Typhas at every stage, with the demand that they never share a node and without it.
func TestTheSchedulerFindsNodesAtEveryStageForthAndBack(t *testing.T) {
	for _, nodes := range []int{2, 5} {
		t.Run(fmt.Sprintf("%d nodes", nodes), func(t *testing.T) {
			t.Parallel() // each waits most of the time
			cp := controlplane.Shared(t)
			cp.StartControllers(t)
			// Its own name, for other tests have sites of as many nodes.
			s := newSiteCalled(t, cp, fmt.Sprintf("stages-%d", nodes), nodes, true)
			s.calico(t, s.manifest)
			s.watch(t, "calico-node to run everywhere", func(p pods) error { return p.calicoNode(nodes, "") })
			file := filepath.Join("clusters", s.name, "cluster.yaml")
			s.repository.Write(t, file, string(s.repository.Read(t, file))+"  rollout: { stage: plaintext }\n")
			for _, stage := range []string{"parallel", "cutover", "mtls", "cutover", "parallel"} {
				s.repository.MustRun(t, "migrate", s.name, "--to", stage, "--yes-it-reached-the-cluster")
				s.repository.MustRun(t, "synth")
				s.decrypted = s.repository.Decrypted(t)
				cp.Apply(t, s.decrypted, controlplane.ServerSide)
				s.calico(t, s.build(t, "calico-node", "without-upstream-typha"))
				volume := ""
				if stage == "cutover" || stage == "mtls" {
					volume = "typha-mtls-identity"
				}
				if stage == "mtls" {
					cp.Kubectl(t, "delete", "deployment,service,poddisruptionbudget", "calico-typha", "-n", s.name)
				}
				replicas := s.replicas(t)
				s.watch(t, stage, func(p pods) error {
					if err := p.calicoNode(nodes, volume); err != nil {
						return err
					}
					if got, want := len(p.of("calico-typha")), stage != "mtls"; (got > 0) != want {
						return fmt.Errorf("%d of upstream's Typha", got)
					}
					return p.placedApart(s, replicas, stage != "mtls")
				})
				s.never = replicas - 1
			}
		})
	}
}

// placedApart says whether all Typhas are ready, and made with or without the demand.
func (p pods) placedApart(s *site, replicas int, demand bool) error {
	if err := p.typhas(replicas, ""); err != nil {
		return err
	}
	text, err := s.cp.TryKubectl(nil, "get", "pods", "-n", s.name, "-l", "k8s-app="+s.name, "-o", "yaml")
	if err != nil {
		return err
	}
	demands := strings.Count(text, "k8s-app: calico-typha\n")
	return errorUnless(demand && demands >= replicas || !demand && demands == 0, "%d pods have the demand", demands)
}
