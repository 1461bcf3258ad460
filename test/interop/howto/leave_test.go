package howto

import (
	"fmt"
	"strings"
	"testing"
)

func TestLeaveForTheOperator(t *testing.T) {
	t.Parallel()
	const look = "npx typha-mtls migrate prod-eu1 --to-operator"
	s := switchedOn(t, "prod-eu1", "v3.31.7", now)
	w := &walk{site: s, page: "leave-for-the-operator.md"}
	w.after = map[string]func(){
		look: func() {
			s.back(t, "npx typha-mtls migrate prod-eu1 --to …")
			if told := s.must(t, look); strings.Contains(told, "✗") {
				t.Errorf("at plaintext something is still refused:\n%s", told)
			}
			s.moved(t, false)
			// The first of what the conversion would refuse; the second is that of Argo CD, which is not here.
			node := fmt.Sprint(s.cp.Get(t, "/apis/apps/v1/namespaces/kube-system/daemonsets/calico-node")["spec"])
			if strings.Count(node, "FELIX_TYPHA") != 1 || !strings.Contains(node, "FELIX_TYPHAK8SSERVICENAME") {
				t.Errorf("calico-node has settings of Typha besides the Service's name:\n%s", node)
			}
		},
		"kubectl -n kube-system delete deployment,service,poddisruptionbudget calico-typha-mtls --ignore-not-found": func() {
			s.runs(t, upstreams, "Deployment", "Service")
			s.Write(t, "calico/kustomization.yaml", "resources:\n  - calico-typha.yaml\n")
			s.owner(t)
			s.must(t, nodesRollout)
			s.deleteTheRest(t)
		},
	}
	w.follow(t)
}

// deleteTheRest deletes what the page says is left, and then nothing is.
func (s *site) deleteTheRest(t *testing.T) {
	t.Helper()
	kinds := map[string][]string{
		"-n kube-system": {"secret", "configmap", "serviceaccount", "role", "rolebinding", "poddisruptionbudget"}, "": {"clusterrole", "clusterrolebinding"},
	}
	for where, all := range kinds {
		left := s.must(t, "kubectl "+where+" get "+strings.Join(all, ",")+" -o name | grep calico-typha-mtls || true")
		t.Log(left)
		for name := range strings.Lines(left) {
			s.must(t, "kubectl "+where+" delete "+name)
		}
	}
	if left := s.must(t, "kubectl get all,secret,configmap,serviceaccount,role,rolebinding,clusterrole,clusterrolebinding -A -o name | grep calico-typha-mtls || true"); left != "" {
		t.Errorf("there is still something:\n%s", left)
	}
}
