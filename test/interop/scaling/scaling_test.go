package scaling

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/wait"
)

// steps is the way of a cluster up to 1,000 nodes and back, and the Typhas that it has by the default ladder.
var steps = []struct{ nodes, typhas int }{
	{1, 1}, {2, 1}, {3, 2}, {5, 2}, {20, 2}, {100, 3}, {250, 4}, {500, 5}, {1000, 6}, {100, 3}, {5, 2}, {2, 1}, {1, 1},
}

func TestTyphaIsScaledFromOneNodeToAThousandAndBack(t *testing.T) {
	s := newSite(t, "scaled", "{ mode: cluster-proportional }")
	s.cp.StartControllers(t)
	s.resize(t, 1)
	s.cp.Apply(t, s.repository.Decrypted(t), controlplane.ServerSide)
	if replicas := s.replicas(t); replicas != 1 {
		t.Fatalf("before its autoscaler runs, Typha has %d replicas", replicas)
	}
	a := startAutoscaler(t, s.cp, s.name, s.name+"-autoscaler")
	t.Log("nodes  Typhas  scaled  rolled")
	for i, step := range steps {
		started := time.Now()
		if going := s.nodes() - step.nodes; going > 0 {
			s.cordon(t, step.nodes)
			s.scale(t, a, step.nodes, step.typhas)
			s.drain(t, step.nodes)
		}
		s.resize(t, step.nodes)
		s.scale(t, a, step.nodes, step.typhas)
		s.settle(t, step.typhas, "")
		scaled := time.Since(started)
		hash := fmt.Sprintf("step-%d", i)
		s.cp.Patch(t, s.deployment(), object{"spec": object{"template": object{"metadata": object{
			"annotations": object{"typha-mtls/certificate-hash": hash},
		}}}})
		s.settle(t, step.typhas, hash)
		t.Logf("%5d  %6d  %5.1fs  %5.1fs", step.nodes, step.typhas, scaled.Seconds(), (time.Since(started) - scaled).Seconds())
	}
	t.Run("it writes only where the number changes", func(t *testing.T) {
		// Each change of the way but the first, for a Deployment without a number has one.
		if a.written != 8 {
			t.Errorf("%d writes", a.written)
		}
	})
	t.Run("it may do nothing else", func(t *testing.T) {
		deployments := "/apis/apps/v1/namespaces/" + s.name + "/deployments/"
		a.mayNot(t, http.MethodGet, deployments+s.name, nil)
		a.mayNot(t, http.MethodPatch, deployments+s.name, object{})
		a.mayNot(t, http.MethodGet, deployments+s.name+"-autoscaler/scale", nil)
		a.mayNot(t, http.MethodPatch, deployments+s.name+"-autoscaler/scale", object{})
		a.mayNot(t, http.MethodGet, "/apis/apps/v1/namespaces/kube-system/deployments/"+s.name+"/scale", nil)
		a.mayNot(t, http.MethodGet, "/api/v1/namespaces/"+s.name+"/configmaps/"+s.name+"-ca", nil)
		a.mayNot(t, http.MethodPatch, "/api/v1/namespaces/"+s.name+"/configmaps/"+s.name+"-autoscaler", object{})
		a.mayNot(t, http.MethodGet, "/api/v1/namespaces/"+s.name+"/secrets", nil)
		a.mayNot(t, http.MethodPatch, "/api/v1/nodes/scaled-0-0", object{})
	})
}

// scale lets the autoscaler poll until it has seen that nodes came or went, and demands the number that the ladder gives.
func (s *site) scale(t *testing.T, a *autoscaler, nodes, typhas int) {
	t.Helper()
	wait.For(t, limit, fmt.Sprintf("the autoscaler to ask for %d Typhas", typhas), func() error {
		seen, replicas, err := a.poll()
		// The Deployment's controller wrote its status in between; the next poll reads it anew.
		if err != nil && strings.Contains(err.Error(), " 409 ") {
			return err
		}
		if err != nil || replicas < 1 || replicas >= max(seen, 2) {
			return wait.Hopeless(fmt.Errorf("%d Typhas for %d nodes: %v", replicas, seen, err))
		}
		if seen != nodes {
			return fmt.Errorf("%d of %d nodes are Ready", seen, nodes)
		}
		if replicas != typhas {
			return wait.Hopeless(fmt.Errorf("%d Typhas for %d nodes, not %d", replicas, nodes, typhas))
		}
		if asked := s.replicas(t); asked != replicas {
			return wait.Hopeless(fmt.Errorf("the Deployment asks for %d Typhas, not %d", asked, replicas))
		}
		return nil
	})
}
