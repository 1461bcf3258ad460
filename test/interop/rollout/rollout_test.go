package rollout

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/process"
	"typha-mtls/interop/wait"
)

const limit = 3 * time.Minute

// stuck is how long nothing at all may happen while a Typha has no node. Controllers need a second, on a busy machine a few.
const stuck = 30 * time.Second

func TestCalicoNodeMovesOverAndTyphaIsRolledOn(t *testing.T) {
	for _, part := range []struct {
		nodes, replicas int
		// upstreams is whether upstream's Typha runs before; on one node there is no room for two.
		upstreams bool
	}{
		{1, 1, false}, {2, 1, true}, {5, 3, true}, {50, 3, true}, {200, 3, true},
	} {
		t.Run(fmt.Sprintf("%d nodes", part.nodes), func(t *testing.T) {
			cp := controlplane.Shared(t)
			cp.StartControllers(t)
			s := newSite(t, cp, part.nodes, part.upstreams)
			s.calico(t, s.manifest)
			s.watch(t, "calico-node to run everywhere", func(p pods) error { return p.calicoNode(part.nodes, "") })

			// 1. The second Typha.
			cp.Apply(t, s.decrypted, controlplane.ServerSide)
			if got := s.replicas(t); got != part.replicas {
				t.Fatalf("%d Typhas are rendered, not %d", got, part.replicas)
			}
			s.watch(t, "the mTLS Typha to be ready", func(p pods) error { return p.typhas(part.replicas, "") })
			s.never = part.replicas - 1
			// Where it is over within samples, every moment counts. With 200 nodes on a busy machine, the watch comes too late.
			var history *process.Process
			if part.nodes <= 50 {
				history = s.record(t)
			}

			// 2. calico-node moves over.
			s.calico(t, s.build(t, "calico-node"))
			s.watch(t, "calico-node to have moved over", func(p pods) error { return p.calicoNode(part.nodes, "typha-mtls-identity") })

			// 3. Upstream's Typha goes.
			if part.upstreams {
				s.calico(t, s.build(t, "calico-node", "without-upstream-typha"))
				cp.Kubectl(t, "delete", "deployment,service,poddisruptionbudget", "calico-typha", "-n", s.name)
				s.watch(t, "upstream's Typha to be gone", func(p pods) error {
					return errorUnless(len(p.of("calico-typha")) == 0, "%d pods", len(p.of("calico-typha")))
				})
			}

			// Later, new certificates: another hash in the template.
			cp.Patch(t, "/apis/apps/v1/namespaces/"+s.name+"/deployments/"+s.name, controlplane.Object{
				"spec": controlplane.Object{"template": controlplane.Object{"metadata": controlplane.Object{
					"annotations": controlplane.Object{"typha-mtls/certificate-hash": "renewed"},
				}}},
			})
			s.watch(t, "Typha to be rolled", func(p pods) error { return p.typhas(part.replicas, "renewed") })
			if history != nil {
				s.replay(t, history, part.replicas)
			}
		})
	}
}

func errorUnless(ok bool, format string, args ...any) error {
	if ok {
		return nil
	}
	return fmt.Errorf(format, args...)
}

// watch waits for something, and looks all the time whether what must never happen happens.
func (s *site) watch(t *testing.T, what string, done func(pods) error) {
	t.Helper()
	started := time.Now()
	moved, last := started, ""
	wait.For(t, limit, what, func() error {
		p, err := s.pods()
		if err != nil {
			return err
		}
		if now := p.versions(); now != last {
			moved, last = time.Now(), now
		} else if p.waitsForPort() && time.Since(moved) > stuck {
			return wait.Hopeless(fmt.Errorf("a Typha waits for a host port, and nothing has moved for %v", stuck))
		}
		if err := p.neverTwoOnANode(); err != nil {
			return wait.Hopeless(err)
		}
		if ready := p.ready(s.name); ready < s.never {
			nodes, _ := s.cp.TryKubectl(nil, "get", "nodes", "-l", label+"="+s.name)
			all, _ := s.cp.TryKubectl(nil, "get", "pods", "-n", s.name, "-l", "k8s-app="+s.name, "-o", "wide")
			return wait.Hopeless(fmt.Errorf("only %d Typhas are ready:\n%s\n%s", ready, all, nodes))
		}
		return done(p)
	})
	t.Logf("%s took %.1f s", what, time.Since(started).Seconds())
}

func (s *site) build(t *testing.T, components ...string) string {
	t.Helper()
	text := "resources:\n  - calico.yaml\ncomponents:\n"
	for _, component := range components {
		text += "  - ../" + filepath.ToSlash(s.repository.Dist(component)) + "\n"
	}
	s.repository.Write(t, "calico/kustomization.yaml", text)
	return s.cp.Kubectl(t, "kustomize", filepath.Join(s.repository.Root, "calico"))
}

func (s *site) calico(t *testing.T, manifest string) {
	t.Helper()
	s.cp.KubectlWithInput(t, []byte(manifest), "apply", "-f", "-")
}

func (s *site) replicas(t *testing.T) int {
	t.Helper()
	deployment := s.cp.Get(t, "/apis/apps/v1/namespaces/"+s.name+"/deployments/"+s.name)
	return int(deployment["spec"].(controlplane.Object)["replicas"].(float64))
}

// pods of a site, at one moment.
type pods struct {
	site string
	all  []pod
}

type pod struct {
	Metadata struct {
		Name              string
		Labels            map[string]string
		Annotations       map[string]string
		DeletionTimestamp string
		ResourceVersion   string
	}
	Spec struct {
		NodeName string
		Volumes  []struct{ Name string }
	}
	Status struct {
		Conditions []struct{ Type, Status, Reason string }
	}
}

// versions changes with every change of a pod.
func (p pods) versions() (all string) {
	for _, pod := range p.all {
		all += pod.Metadata.Name + " " + pod.Metadata.ResourceVersion + "\n"
	}
	return all
}

// waitsForPort says whether the scheduler finds no node for a Typha.
func (p pods) waitsForPort() bool {
	for _, pod := range p.of(p.site) {
		for _, condition := range pod.Status.Conditions {
			if condition.Reason == "Unschedulable" {
				return true
			}
		}
	}
	return false
}

func (p pods) of(app string) (found []pod) {
	for _, pod := range p.all {
		if pod.Metadata.Labels["k8s-app"] == app {
			found = append(found, pod)
		}
	}
	return found
}

func (p pod) ready() bool {
	for _, condition := range p.Status.Conditions {
		if condition.Type == "Ready" {
			return condition.Status == "True" && p.Metadata.DeletionTimestamp == ""
		}
	}
	return false
}

func (p pods) ready(app string) (count int) {
	for _, pod := range p.of(app) {
		if pod.ready() {
			count++
		}
	}
	return count
}

// neverTwoOnANode holds for upstream's Typha and ours together: both want the same port of the host.
func (p pods) neverTwoOnANode() error {
	on := map[string]string{}
	for _, pod := range append(p.of("calico-typha"), p.of(p.site)...) {
		node := pod.Spec.NodeName
		if node == "" {
			continue
		}
		if other := on[node]; other != "" {
			return fmt.Errorf("%s and %s share %s", other, pod.Metadata.Name, node)
		}
		on[node] = pod.Metadata.Name
	}
	return nil
}

// calicoNode says whether it is ready on all nodes, with a volume if one is named.
func (p pods) calicoNode(nodes int, volume string) error {
	all, count := p.of("calico-node"), 0
	for _, pod := range all {
		var volumes []string
		for _, v := range pod.Spec.Volumes {
			volumes = append(volumes, v.Name)
		}
		if pod.ready() && strings.Contains(strings.Join(volumes, " "), volume) {
			count++
		}
	}
	return errorUnless(count == nodes && len(all) == nodes, "%d of %d, for %d nodes", count, len(all), nodes)
}

// typhas says whether exactly so many run, all ready, with a hash if one is named.
func (p pods) typhas(replicas int, hash string) error {
	all, count := p.of(p.site), 0
	for _, pod := range all {
		if pod.ready() && (hash == "" || pod.Metadata.Annotations["typha-mtls/certificate-hash"] == hash) {
			count++
		}
	}
	return errorUnless(count == replicas && len(all) == replicas, "%d of %d, for %d replicas", count, len(all), replicas)
}
