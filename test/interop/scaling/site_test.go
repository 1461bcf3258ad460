package scaling

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/wait"
)

const (
	label = "interop/site"
	batch = "interop/batch"
	limit = 2 * time.Minute
)

// site is what takes itself for a cluster: nodes of its own, and a namespace with Typha and what scales it.
type site struct {
	cp         *controlplane.ControlPlane
	name       string
	repository *product.Repository
	// batches are the numbers of nodes that were added together, oldest first.
	batches []int
}

// newSite renders a cluster; scaling is what cluster.yaml says below typha.scaling.
func newSite(t *testing.T, name, scaling string) *site {
	t.Helper()
	cp := controlplane.Shared(t)
	s := &site{cp: cp, name: name}
	s.repository = product.InitAndSynth(t, product.Cluster{
		Name: name,
		// Typha tolerates the taint of a cordoned node by default, and would come back to it while it is drained.
		Typha: fmt.Sprintf("tolerations: []\nnodeSelector: { %s: %s }\nscaling: %s\n", label, name, scaling),
		More:  fmt.Sprintf("namespace: %[1]s\ncalicoNode: { namespace: %[1]s }\n", name),
	})
	cp.Kubectl(t, "create", "namespace", name)
	t.Cleanup(func() {
		s.resize(t, 0)
		cp.Kubectl(t, "delete", "namespace", name, "--wait=false")
	})
	return s
}

func (s *site) deployment() string {
	return "/apis/apps/v1/namespaces/" + s.name + "/deployments/" + s.name
}

func (s *site) nodes() (sum int) {
	for _, number := range s.batches {
		sum += number
	}
	return sum
}

func (s *site) selector(number int) string {
	return url.QueryEscape(fmt.Sprintf("%s=%s,%s=%d", label, s.name, batch, number))
}

// resize adds nodes, or takes the newest away; those that go have to be drained before.
func (s *site) resize(t *testing.T, nodes int) {
	t.Helper()
	for s.nodes() > nodes {
		last := len(s.batches) - 1
		s.cp.Delete(t, "/api/v1/nodes?labelSelector="+s.selector(last))
		s.batches = s.batches[:last]
	}
	if more := nodes - s.nodes(); more > 0 {
		number := len(s.batches)
		s.cp.AddNodes(t, fmt.Sprintf("%s-%d", s.name, number), more, map[string]string{
			label: s.name, batch: fmt.Sprint(number),
		})
		s.batches = append(s.batches, more)
	}
}

// cordon keeps new pods from the nodes that are too many.
func (s *site) cordon(t *testing.T, keep int) {
	t.Helper()
	var names []string
	for number, sum := len(s.batches)-1, s.nodes(); sum > keep; number-- {
		sum -= s.batches[number]
		for i := range s.batches[number] {
			names = append(names, fmt.Sprintf("%s-%d-%d", s.name, number, i))
		}
	}
	queue := make(chan string)
	var workers sync.WaitGroup
	for range 8 {
		workers.Go(func() {
			for name := range queue {
				if err := s.cp.Try(http.MethodPatch, "/api/v1/nodes/"+name, object{"spec": object{"unschedulable": true}}, nil); err != nil {
					t.Error(err)
				}
			}
		})
	}
	for _, name := range names {
		queue <- name
	}
	close(queue)
	workers.Wait()
}

type pod struct {
	Metadata struct {
		Name, DeletionTimestamp string
		Annotations             map[string]string
	}
	Spec   struct{ NodeName string }
	Status struct {
		Conditions []struct{ Type, Status string }
	}
}

func (p pod) ready() bool {
	for _, condition := range p.Status.Conditions {
		if condition.Type == "Ready" {
			return condition.Status == "True" && p.Metadata.DeletionTimestamp == ""
		}
	}
	return false
}

// typhas are all pods of Typha; no two of them may share a node.
func (s *site) typhas() ([]pod, error) {
	var list struct{ Items []pod }
	path := "/api/v1/namespaces/" + s.name + "/pods?labelSelector=" + url.QueryEscape("k8s-app="+s.name)
	if err := s.cp.Try(http.MethodGet, path, nil, &list); err != nil {
		return nil, err
	}
	on := map[string]bool{}
	for _, pod := range list.Items {
		if on[pod.Spec.NodeName] && pod.Spec.NodeName != "" {
			return nil, wait.Hopeless(fmt.Errorf("two Typhas on %s", pod.Spec.NodeName))
		}
		on[pod.Spec.NodeName] = true
	}
	return list.Items, nil
}

// settle waits until exactly so many Typhas run, all ready, and the budget lets one be evicted.
func (s *site) settle(t *testing.T, replicas int, hash string) {
	t.Helper()
	wait.For(t, limit, fmt.Sprintf("%d Typhas", replicas), func() error {
		all, err := s.typhas()
		if err != nil {
			return err
		}
		ready := 0
		for _, pod := range all {
			if pod.ready() && (hash == "" || pod.Metadata.Annotations["typha-mtls/certificate-hash"] == hash) {
				ready++
			}
		}
		if ready != replicas || len(all) != replicas {
			return fmt.Errorf("%d of %d are ready", ready, len(all))
		}
		var budget struct {
			Status struct{ DisruptionsAllowed, DesiredHealthy, ExpectedPods int }
		}
		path := "/apis/policy/v1/namespaces/" + s.name + "/poddisruptionbudgets/" + s.name
		if err := s.cp.Try(http.MethodGet, path, nil, &budget); err != nil {
			return err
		}
		if budget.Status.ExpectedPods != replicas || budget.Status.DisruptionsAllowed != 1 {
			return fmt.Errorf("the budget is %+v", budget.Status)
		}
		return nil
	})
}

// drain evicts the Typhas of cordoned nodes, as the budget lets it.
func (s *site) drain(t *testing.T, keep int) {
	t.Helper()
	staying := map[string]bool{}
	for number, sum := 0, 0; sum < keep; number++ {
		for i := range s.batches[number] {
			staying[fmt.Sprintf("%s-%d-%d", s.name, number, i)] = true
		}
		sum += s.batches[number]
	}
	wait.For(t, limit, "the nodes to be drained", func() error {
		all, err := s.typhas()
		if err != nil {
			return err
		}
		var left []string
		for _, pod := range all {
			if pod.Spec.NodeName == "" || staying[pod.Spec.NodeName] {
				continue
			}
			eviction := object{
				"apiVersion": "policy/v1", "kind": "Eviction", "metadata": object{"name": pod.Metadata.Name, "namespace": s.name},
			}
			path := "/api/v1/namespaces/" + s.name + "/pods/" + pod.Metadata.Name + "/eviction"
			err := s.cp.Try(http.MethodPost, path, eviction, nil)
			if err != nil && !strings.Contains(err.Error(), ": 429 ") && !strings.Contains(err.Error(), ": 404 ") {
				return wait.Hopeless(err)
			}
			left = append(left, fmt.Sprintf("%s on %s (ending since %q): %v",
				pod.Metadata.Name, pod.Spec.NodeName, pod.Metadata.DeletionTimestamp, err))
		}
		if left != nil {
			return fmt.Errorf("on nodes that go are left\n%s", strings.Join(left, "\n"))
		}
		return nil
	})
}

// replicas that the Deployment asks for.
func (s *site) replicas(t *testing.T) int {
	t.Helper()
	number, _ := s.cp.Get(t, s.deployment())["spec"].(object)["replicas"].(float64)
	return int(number)
}

// requests says whether Typha's container requests so much of the processor.
func (s *site) requests(cpu string) error {
	var deployment struct {
		Spec struct {
			Template struct {
				Spec struct {
					Containers []struct {
						Resources struct{ Requests map[string]string }
					}
				}
			}
		}
	}
	if err := s.cp.Try(http.MethodGet, s.deployment(), nil, &deployment); err != nil {
		return err
	}
	if found := deployment.Spec.Template.Spec.Containers[0].Resources.Requests["cpu"]; found != cpu {
		return fmt.Errorf("Typha requests %q of the processor", found)
	}
	return nil
}
