package gates

import (
	"strings"
	"testing"
)

// Each step is started before the cluster is ready for it, with the rights of the example and the named Secrets only.
func TestStepsWaitUntilTheClusterIsThereAndThenWrite(t *testing.T) {
	s := newSite(t)

	t.Run("calico-node does not move before its Typhas are ready", func(t *testing.T) {
		step := s.waiting(t, "migrate", name, "--to", "cutover")
		says(t, step, "waiting  trust bundle of git applied 0 of 1   blocked by there is no ConfigMap")
		s.sync(t)
		written(t, step, "spec.rollout.stage: parallel → cutover")
	})

	t.Run("upstream's Typha does not go before all nodes have moved", func(t *testing.T) {
		s.commit(t)
		s.sync(t)
		step := s.waiting(t, "migrate", name, "--to", "mtls")
		says(t, step, "waiting  nodes restarted calico-node with the patch 0 of 5   blocked by calico-node is not moved")
		if next := s.journey(t); next.To != "mtls" || next.Gates[0].ID != "nodes-moved" || next.Gates[0].State != "waiting" {
			t.Errorf("%+v", next)
		}
		s.calico(t, "calico-node")
		written(t, step, "spec.rollout.stage: cutover → mtls")
		if output := step.Log.Since(step.Begin); !strings.Contains(output, "✓ nodes restarted calico-node with the patch      5 of 5 nodes") {
			t.Error(output)
		}
	})

	t.Run("a way back has upstream's Typha Ready, or is not taken", func(t *testing.T) {
		s.repository.MustRun(t, "migrate", name, "--to", "cutover")
		s.commit(t)
		s.cp.Kubectl(t, "-n", namespace, "scale", "deployment", "calico-typha", "--replicas=0")
		back := append([]string{"migrate", name, "--to", "parallel", "--timeout", "0"}, s.context()...)
		output, code, err := s.repository.Run(back...)
		if err != nil || code != 1 || !strings.Contains(output, "Deployment kube-system/calico-typha is scaled to 0") {
			t.Fatalf("exit %d, %v\n%s", code, err, output)
		}
		s.cp.Kubectl(t, "-n", namespace, "scale", "deployment", "calico-typha", "--replicas=1")
		written(t, s.waiting(t, "migrate", name, "--to", "parallel"), "spec.rollout.stage: cutover → parallel")
		s.git(t, "checkout", "--", ".")
	})

	t.Run("no leaf of a new CA before every Typha trusts it, and every node has had the time to", func(t *testing.T) {
		s.repository.MustRun(t, "rotate-ca", "start", name)
		s.commit(t)
		step := s.waiting(t, "rotate-ca", "issue", name)
		says(t, step, "blocked by the CAs in ConfigMap kube-system/gated-ca are not those of git")
		s.sync(t)
		says(t, step, "waiting  time for the kubelets to renew the trust bundle on the nodes")
		s.diskPressure(t, "True")
		s.age(t, "/api/v1/namespaces/kube-system/configmaps/gated-ca")
		says(t, step, "4 of 5   blocked by node gated-0, which may have the files before: DiskPressure")
		s.diskPressure(t, "False")
		written(t, step, "✓ Typhas restarted with the certificates of git")
	})

	t.Run("the old CA stays until nobody shows a leaf of it", func(t *testing.T) {
		s.commit(t)
		step := s.waiting(t, "rotate-ca", "finish", name)
		says(t, step, "blocked by the certificate in Secret kube-system/gated-server is not that of git")
		s.sync(t)
		s.diskPressure(t, "True") // which keeps no Secret from a node
		says(t, step, "waiting  time for the kubelets to renew the certificate on the nodes")
		s.age(t, "/api/v1/namespaces/kube-system/secrets/gated-client")
		written(t, step, "CA g2 alone")
	})

	t.Run("without the right to read the Secrets the step is refused at once, and the right is named", func(t *testing.T) {
		s.git(t, "checkout", "--", ".")
		s.git(t, "clean", "-qfd", "clusters")
		s.cp.Kubectl(t, "-n", namespace, "delete", "rolebinding", account+"-secrets")
		finish := append([]string{"rotate-ca", "finish", name}, s.context()...)
		output, code, err := s.repository.Run(finish...)
		if err != nil || code != 1 || !strings.Contains(output, "for want of the right to get secrets") {
			t.Fatalf("exit %d, %v\n%s", code, err, output)
		}
	})
}
