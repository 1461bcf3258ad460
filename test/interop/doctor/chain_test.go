package doctor

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/repository"
)

const (
	verifier = "/apis/apps/v1/namespaces/" + namespace + "/daemonsets/cni-chain-verifier"
	program  = "/api/v1/namespaces/" + namespace + "/configmaps/cni-chain-verifier"
	policies = "/apis/admissionregistration.k8s.io/v1/validatingadmissionpolicies"
	bindings = "/apis/admissionregistration.k8s.io/v1/validatingadmissionpolicybindings"
	taintKey = "readiness.k8s.io/cni-chain-not-ready"
)

// The API server says when a node was made, so no node is old enough here to be without its chain.
func TestDoctorFindsWhatIsWrongWithTheGateOfACNIChain(t *testing.T) {
	s := newSite(t, "chained", "cniChain: { verifier: {}, nodeGate: { mode: continuous }, podGate: { action: deny } }\n")
	s.cp.Patch(t, verifier+"/status", object{"status": object{
		"currentNumberScheduled": nodes, "desiredNumberScheduled": nodes, "numberReady": nodes, "numberMisscheduled": 0,
	}})
	for i := range nodes {
		s.reportChain(t, i, "True", time.Now())
	}
	s.findsEach(t, []fault{
		{"chain-verifier-absent", "there is no DaemonSet kube-system/cni-chain-verifier", nil, func(t *testing.T, s *site) {
			s.change(t, verifier, nil)
		}},
		{"chain-verifier-settings", "is not as git renders it: containers[verifier].image", nil, func(t *testing.T, s *site) {
			s.change(t, verifier, func(o object) { container(o)["image"] = "example.org/node:24" })
		}},
		{"chain-program-settings", "verifier.cjs is not that of git", nil, func(t *testing.T, s *site) {
			s.change(t, program, func(o object) { o["data"].(object)["verifier.cjs"] = "process.exit()" })
		}},
		{"chain-guard-absent", "there is no ValidatingAdmissionPolicyBinding cni-chain-pods", nil, func(t *testing.T, s *site) {
			s.change(t, bindings+"/cni-chain-pods", nil)
		}},
		{"chain-guard-settings", "ValidatingAdmissionPolicyBinding cni-chain-pods is not as git", nil, func(t *testing.T, s *site) {
			s.change(t, bindings+"/cni-chain-pods", func(o object) {
				o["spec"].(object)["validationActions"] = []string{"Warn"}
			})
		}},
		{"chain-guard-settings", "ValidatingAdmissionPolicy cni-chain-verifier is not as git", nil, func(t *testing.T, s *site) {
			s.change(t, policies+"/cni-chain-verifier", func(o object) {
				o["spec"].(object)["validations"] = []object{{"expression": "true"}}
			})
		}},
		{"chain-guard-left", "ValidatingAdmissionPolicyBinding left still keeps pods off", nil, func(t *testing.T, s *site) {
			labels := object{"app.kubernetes.io/managed-by": "typha-mtls", "app.kubernetes.io/name": "cni-chain"}
			s.add(t, bindings, object{
				"metadata": object{"name": "left", "labels": labels},
				"spec":     object{"policyName": "left", "validationActions": []string{"Deny"}},
			})
		}},
		{"chain-report-old", "chained-node-1: the verifier has not reported since ", nil, func(t *testing.T, s *site) {
			s.reportChain(t, 1, "True", time.Now().Add(-time.Hour))
		}},
		{"chain-taint-left", "chained-node-1: the chain is whole, and the taint " + taintKey, nil, func(t *testing.T, s *site) {
			s.change(t, s.node(1), func(o object) {
				o["spec"] = object{"taints": []object{{"key": taintKey, "effect": "NoSchedule"}}}
			})
		}},
		{"chain-taint-absent", "chained-node-1: the chain is not whole, and the taint " + taintKey, nil, func(t *testing.T, s *site) {
			s.reportChain(t, 1, "False", time.Now())
		}},
	}, 8)
	t.Run("the rights of the example are enough for it", func(t *testing.T) {
		s.cp.Kubectl(t, "apply", "-f", repository.Path("docs/how-to/doctor-rights.yaml"))
		facts, code := s.doctor(t, s.kubeconfig(t, account))
		for _, fact := range facts {
			if fact.State != "ok" && !strings.HasPrefix(fact.Message, "secrets: ") {
				t.Errorf("exit %d, %+v", code, fact)
			}
		}
	})
}

func (s *site) node(i int) string {
	return fmt.Sprintf("/api/v1/nodes/%s-node-%d", s.repository.Cluster, i)
}

// reportChain writes what the verifier of a node would, until the test is done.
func (s *site) reportChain(t *testing.T, i int, status string, heartbeat time.Time) {
	t.Helper()
	s.change(t, s.node(i)+"/status", func(o object) {
		o["status"].(object)["conditions"] = []object{{
			"type": "CNIChainReady", "status": status, "reason": "Written", "message": "by the test",
			"lastHeartbeatTime":  heartbeat.UTC().Format(time.RFC3339),
			"lastTransitionTime": time.Now().Add(-time.Hour).UTC().Format(time.RFC3339),
		}}
	})
}
