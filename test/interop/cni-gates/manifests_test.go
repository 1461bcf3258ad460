package cnigates

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

// newPod has the proxy in one of its lists of containers, if one is named.
func newPod(name string, annotations, spec object, proxyIn string) object {
	whole := object{"containers": []any{object{"name": "app", "image": "app"}}}
	for field, value := range spec {
		whole[field] = value
	}
	if proxyIn != "" {
		others, _ := whole[proxyIn].([]any)
		whole[proxyIn] = append(others, object{"name": "linkerd-proxy", "image": "proxy"})
	}
	return object{"apiVersion": "v1", "kind": "Pod", "metadata": object{"name": name, "annotations": annotations}, "spec": whole}
}

// injectProxies stands in for Linkerd's webhook: the API server mutates by policies and webhooks in one phase.
func injectProxies(t *testing.T, cp *controlplane.ControlPlane) {
	t.Helper()
	cp.KubectlWithInput(t, []byte(`apiVersion: admissionregistration.k8s.io/v1
kind: MutatingAdmissionPolicy
metadata: { name: stand-in-injector }
spec:
  reinvocationPolicy: Never
  matchConstraints:
    resourceRules: [{ apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods] }]
  mutations:
    - patchType: ApplyConfiguration
      applyConfiguration:
        expression: >-
          Object{ spec: Object.spec{ containers: [Object.spec.containers{ name: "linkerd-proxy", image: "proxy" }] } }
---
apiVersion: admissionregistration.k8s.io/v1
kind: MutatingAdmissionPolicyBinding
metadata: { name: stand-in-injector }
spec: { policyName: stand-in-injector }
`), "apply", "--server-side", "-f", "-")
	t.Cleanup(func() {
		cp.Kubectl(t, "delete", "mutatingadmissionpolicybinding,mutatingadmissionpolicy", "stand-in-injector")
	})
}

func template(spec object) object {
	pod := newPod("", inject("enabled"), spec, "")
	return object{"metadata": object{"annotations": inject("enabled"), "labels": object{"app": "new"}}, "spec": pod["spec"]}
}

func daemonSet(spec object) object {
	return object{"apiVersion": "apps/v1", "kind": "DaemonSet", "metadata": object{"name": "new"}, "spec": object{
		"selector": object{"matchLabels": object{"app": "new"}}, "template": template(spec),
	}}
}

func cronJob(spec object) object {
	pod := template(spec)
	pod["spec"].(object)["restartPolicy"] = "Never"
	return object{"apiVersion": "batch/v1", "kind": "CronJob", "metadata": object{"name": "new"}, "spec": object{
		"schedule": "0 0 * * *", "jobTemplate": object{"spec": object{"template": pod}},
	}}
}

func service() object {
	return object{"apiVersion": "v1", "kind": "Service", "metadata": object{"name": "new"}, "spec": object{
		"ports": []any{object{"port": 80}},
	}}
}
