package howto

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

const (
	typhaRollout = "kubectl -n kube-system rollout status deployment/calico-typha-mtls"
	nodesRollout = "kubectl -n kube-system rollout status daemonset/calico-node"
	reached      = " --yes-it-reached-the-cluster"
	ours         = "calico-typha-mtls"
	upstreams    = "calico-typha"
)

func TestSwitchOn(t *testing.T) {
	t.Parallel()
	const drop = "kubectl -n kube-system delete deployment,service,poddisruptionbudget calico-typha"
	// The version whose Typha is built here, so that `probe` finds one.
	s := newSite(t, "prod-eu1", upstream.Calico, now)
	w := &walk{site: s, page: "switch-on.md", names: map[string]string{"<name>": "prod-eu1"}}
	w.after = map[string]func(){
		"": func() {
			s.owner(t)
			s.must(t, nodesRollout)
			w.refused(t, "kubectl get installation.operator.tigera.io", `the server doesn't have a resource type "installation"`)
		},
		"npx typha-mtls migrate prod-eu1 --to parallel --never-applied": func() { s.components(t) },
		typhaRollout: func() {
			w.runAs(t, "kubectl apply -k", "kubectl apply -k calico")
			s.moved(t, false)
			it := typha.Start(t, s.cp, "kube-system", ours)
			w.names["<node>"] = fmt.Sprintf("127.0.0.1:%d", it.Port)
			wait.For(t, time.Minute, "Typha to listen", func() error {
				connection, err := net.Dial("tcp", w.names["<node>"])
				if err != nil {
					return errors.Join(it.Alive(), err)
				}
				return connection.Close()
			})
		},
		nodesRollout: func() { s.moved(t, true) },
		drop: func() {
			s.runs(t, ours, "Deployment", "Service")
			s.sound(t)
			if left, err := s.cp.TryKubectl(nil, "-n", "kube-system", "get", "deployment,service", upstreams); err == nil {
				t.Errorf("upstream's Typha is still there:\n%s", left)
			}
			const back = "npx typha-mtls migrate prod-eu1 --to …"
			w.ran[back] = true
			s.back(t, back)
			s.moved(t, false)
			// Guarded against pruning, as the page says.
			s.runs(t, ours, "Deployment", "Service")
		},
	}
	w.follow(t)
}

// back goes back to plaintext, a stage at a time.
func (s *site) back(t *testing.T, migrate string) {
	t.Helper()
	for _, stage := range []string{"cutover", "parallel", "plaintext"} {
		if stage == "parallel" {
			s.must(t, "kubectl -n kube-system rollout status deployment/calico-typha")
		}
		s.must(t, strings.ReplaceAll(migrate, "…", stage)+reached)
		s.commit(t)
		s.must(t, nodesRollout)
	}
}

// moved makes sure that calico-node has our certificate on every node, or on none.
func (s *site) moved(t *testing.T, to bool) {
	t.Helper()
	var list struct {
		Items []struct {
			Metadata struct{ Name, DeletionTimestamp string }
			Spec     struct{ Volumes []struct{ Name string } }
		}
	}
	if err := s.cp.Try(http.MethodGet, "/api/v1/namespaces/kube-system/pods?labelSelector=k8s-app%3Dcalico-node", nil, &list); err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, pod := range list.Items {
		if pod.Metadata.DeletionTimestamp != "" {
			continue
		}
		count++
		has := slices.ContainsFunc(pod.Spec.Volumes, func(v struct{ Name string }) bool { return v.Name == "typha-mtls-identity" })
		if has != to {
			t.Errorf("%s has our certificate: %v", pod.Metadata.Name, has)
		}
	}
	if count != nodes {
		t.Errorf("calico-node runs on %d nodes", count)
	}
}

// runs makes sure that there are objects of these kinds.
func (s *site) runs(t *testing.T, name string, kinds ...string) {
	t.Helper()
	for _, kind := range kinds {
		s.cp.Kubectl(t, "-n", "kube-system", "get", kind, name)
	}
}
