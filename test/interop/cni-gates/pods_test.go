package cnigates

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/wait"
)

const (
	taintKey = "readiness.k8s.io/cni-chain-not-ready"
	limit    = time.Minute
)

// The namespaces in which pods are made.
const (
	plain    = "gate-plain"
	injected = "gate-injected"
)

const (
	pastTaint   = "tolerates the start-up taint"
	hostNetwork = "uses the host network"
	ownNode     = "names its node itself"
)

// podCases are pods, and which of the policy's words the API server says against each; none for what it lets in.
var podCases = []struct {
	name, namespace  string
	annotations      object
	spec             object
	sidecar, refused string
}{
	{name: "without the mesh may tolerate everything", spec: object{"tolerations": all(object{"operator": "Exists"})}},
	{name: "without the mesh may use the host network", spec: object{"hostNetwork": true}},
	{name: "without the mesh may name its node", spec: object{"nodeName": "somewhere"}},
	{name: "of the mesh that asks for nothing", annotations: inject("enabled")},
	{name: "of the mesh with other annotations", annotations: object{"a": "b", "linkerd.io/inject": "enabled"}},
	{name: "that tolerates the taint by its key", annotations: inject("enabled"), refused: pastTaint,
		spec: object{"tolerations": all(object{"key": taintKey, "operator": "Exists"})}},
	{name: "that tolerates it with an empty value", annotations: inject("enabled"), refused: pastTaint,
		spec: object{"tolerations": all(object{"key": taintKey, "operator": "Equal", "effect": "NoSchedule"})}},
	{name: "that tolerates it with the value that clouds set", annotations: inject("enabled"), refused: pastTaint,
		spec: object{"tolerations": all(object{"key": taintKey, "value": "true", "effect": "NoSchedule"})}},
	{name: "that tolerates everything", annotations: inject("ingress"), refused: pastTaint,
		spec: object{"tolerations": all(object{"operator": "Exists"})}},
	{name: "that tolerates every NoSchedule", annotations: inject("enabled"), refused: pastTaint,
		spec: object{"tolerations": all(object{"operator": "Exists", "effect": "NoSchedule"})}},
	{name: "that tolerates it after others", annotations: inject("enabled"), refused: pastTaint,
		spec: object{"tolerations": all(object{"key": "a", "operator": "Exists"}, object{"operator": "Exists"})}},
	{name: "that tolerates every NoExecute alone", annotations: inject("enabled"),
		spec: object{"tolerations": all(object{"operator": "Exists", "effect": "NoExecute"})}},
	{name: "that tolerates the key with another effect", annotations: inject("enabled"),
		spec: object{"tolerations": all(object{"key": taintKey, "operator": "Exists", "effect": "NoExecute"})}},
	{name: "that tolerates another key", annotations: inject("enabled"),
		spec: object{"tolerations": all(object{"key": taintKey + "-at-all", "operator": "Exists"})}},
	{name: "of a DaemonSet, as its controller makes it", annotations: inject("enabled"), spec: object{"tolerations": all(
		object{"key": "node.kubernetes.io/not-ready", "operator": "Exists", "effect": "NoExecute"},
		object{"key": "node.kubernetes.io/disk-pressure", "operator": "Exists", "effect": "NoSchedule"},
		object{"key": "node.kubernetes.io/unschedulable", "operator": "Exists", "effect": "NoSchedule"},
	)}},
	{name: "with a proxy and no annotation", sidecar: "containers", refused: pastTaint,
		spec: object{"tolerations": all(object{"operator": "Exists"})}},
	{name: "with a proxy as a native sidecar", sidecar: "initContainers", refused: pastTaint,
		spec: object{"tolerations": all(object{"operator": "Exists"})}},
	{name: "with a proxy, though told not to be injected", sidecar: "containers", annotations: inject("disabled"), refused: hostNetwork,
		spec: object{"hostNetwork": true}},
	{name: "of a namespace of the mesh", namespace: injected, refused: pastTaint,
		spec: object{"tolerations": all(object{"operator": "Exists"})}},
	{name: "of such a namespace, with other annotations", namespace: injected, annotations: object{"a": "b"}, refused: hostNetwork,
		spec: object{"hostNetwork": true}},
	{name: "of such a namespace that leaves the mesh", namespace: injected, annotations: inject("disabled"),
		spec: object{"hostNetwork": true, "tolerations": all(object{"operator": "Exists"})}},
	{name: "of such a namespace that asks for nothing", namespace: injected},
	{name: "that says that it does not use the host network", annotations: inject("enabled"), spec: object{"hostNetwork": false}},
	{name: "that uses the host network", annotations: inject("enabled"), refused: hostNetwork, spec: object{"hostNetwork": true}},
	{name: "that names its node", annotations: inject("enabled"), refused: ownNode, spec: object{"nodeName": "somewhere"}},
	{name: "of kube-system may do anything", namespace: "kube-system", annotations: inject("enabled"),
		spec: object{"hostNetwork": true, "nodeName": "somewhere", "tolerations": all(object{"operator": "Exists"})}},
}

func all(tolerations ...any) []any { return tolerations }

func inject(value string) object { return object{"linkerd.io/inject": value} }

func TestThePodGate(t *testing.T) {
	cp := controlplane.Shared(t)
	namespaces(t, cp)
	repository := product.InitAndSynth(t, product.Cluster{
		Name: "pod-gate", More: "cniChain: { verifier: {}, nodeGate: {}, podGate: { action: deny } }\n",
	})
	earlier := newPod("earlier", object{"linkerd.io/inject": "enabled"}, object{"hostNetwork": true}, "")
	cp.Post(t, "/api/v1/namespaces/"+plain+"/pods", earlier)
	cp.Post(t, "/api/v1/namespaces/"+plain+"/pods", newPod("tolerant", inject("enabled"), object{"tolerations": all(object{"operator": "Exists"})}, ""))
	applyPolicy(t, cp, repository)

	for _, c := range podCases {
		t.Run("a pod "+c.name, func(t *testing.T) {
			namespace := c.namespace
			if namespace == "" {
				namespace = plain
			}
			err := cp.Try(http.MethodPost, "/api/v1/namespaces/"+namespace+"/pods?dryRun=All", newPod("new", c.annotations, c.spec, c.sidecar), nil)
			if c.refused == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), ": 403 ") || !strings.Contains(err.Error(), "a pod of the mesh "+c.refused) {
				t.Errorf("not refused because it %s: %v", c.refused, err)
			}
		})
	}
	t.Run("a pod that was there before it can be changed and deleted", func(t *testing.T) {
		cp.Patch(t, "/api/v1/namespaces/"+plain+"/pods/earlier", object{"metadata": object{"labels": object{"a": "b"}}})
		cp.Delete(t, "/api/v1/namespaces/"+plain+"/pods/earlier")
	})
	t.Run("a pod that is there", func(t *testing.T) { podUpdates(t, cp) })
	t.Run("a proxy is seen that a webhook or policy puts in", func(t *testing.T) {
		injectProxies(t, cp)
		pod := newPod("new", nil, object{"tolerations": all(object{"operator": "Exists"})}, "")
		wait.For(t, limit, "the proxy to be put in", func() error {
			err := cp.Try(http.MethodPost, "/api/v1/namespaces/"+plain+"/pods?dryRun=All", pod, nil)
			return controlplane.Refused(err, pastTaint)
		})
	})
	t.Run("with `action: warn` it warns of pods and of what makes them, and lets them in", func(t *testing.T) {
		repository.Set(t, "action", "warn")
		repository.MustRun(t, "synth")
		apply(t, cp, repository, "validatingadmissionpolicybinding.cni-chain-pods")
		apply(t, cp, repository, "validatingadmissionpolicy.cni-chain-pods")
		wait.For(t, limit, "a warning", func() error { return warns(cp, daemonSet(object{"hostNetwork": true}), hostNetwork) })
		everything := object{"tolerations": all(object{"operator": "Exists"})}
		for what, c := range map[string]struct {
			manifest object
			words    string
		}{
			"a pod":                              {newPod("new", inject("enabled"), object{"hostNetwork": true}, ""), hostNetwork},
			"a DaemonSet":                        {daemonSet(everything), pastTaint},
			"a CronJob":                          {cronJob(everything), pastTaint},
			"not of a DaemonSet without either":  {daemonSet(nil), ""},
			"not of a Service, which has no pod": {service(), ""},
		} {
			t.Run(what, func(t *testing.T) {
				if err := warns(cp, c.manifest, c.words); err != nil {
					t.Error(err)
				}
			})
		}
		t.Run("a changed DaemonSet", func(t *testing.T) {
			cp.Post(t, "/apis/apps/v1/namespaces/"+plain+"/daemonsets", daemonSet(nil))
			output := cp.Kubectl(t, "-n", plain, "patch", "daemonset", "new", "--dry-run=server", "-p", `{"spec":{"template":{"spec":{"hostNetwork":true}}}}`)
			if !strings.Contains(output, "Warning: ") || !strings.Contains(output, hostNetwork) {
				t.Errorf("no warning: %s", output)
			}
		})
	})
}

// podUpdates changes pods while the policy holds: what a pending one gains is refused, and nothing else.
func podUpdates(t *testing.T, cp *controlplane.ControlPlane) {
	pods := "/api/v1/namespaces/" + plain + "/pods"
	cp.Post(t, pods, newPod("pending", inject("enabled"), nil, ""))
	cp.Post(t, pods, newPod("plain", nil, nil, ""))
	cp.Post(t, pods, newPod("bound", inject("enabled"), nil, ""))
	cp.Post(t, pods+"/bound/binding", object{"metadata": object{"name": "bound"}, "target": object{"kind": "Node", "name": "somewhere"}})
	tolerating := func(tolerations ...any) object { return object{"spec": object{"tolerations": tolerations}} }
	everything := tolerating(object{"operator": "Exists"})
	labelled := object{"metadata": object{"labels": object{"a": "b"}}}
	for _, c := range []struct {
		what, pod string
		patch     object
		refused   bool
	}{
		{"may not gain a toleration of the taint by its key", "pending", tolerating(object{"key": taintKey, "operator": "Exists", "effect": "NoSchedule"}), true},
		{"may not gain one of everything", "pending", everything, true},
		{"may not gain one while its annotation goes, where it has a proxy", "sidecar", object{"metadata": object{"annotations": nil}, "spec": everything["spec"]}, true},
		{"may gain a toleration of something else", "pending", tolerating(object{"key": "a", "operator": "Exists"}), false},
		{"may gain a label", "pending", labelled, false},
		{"may gain a finalizer, and lose it", "pending", object{"metadata": object{"finalizers": all("example.org/a")}}, false},
		{"may gain anything without the mesh", "plain", everything, false},
		{"may gain anything once it has a node", "bound", everything, false},
		{"that tolerated the taint before may be changed", "tolerant", labelled, false},
		{"that tolerated it before may gain another", "tolerant", tolerating(object{"operator": "Exists"}, object{"key": taintKey, "operator": "Exists"}), false},
	} {
		t.Run(c.what, func(t *testing.T) {
			if c.pod == "sidecar" {
				cp.Post(t, pods, newPod("sidecar", inject("enabled"), nil, "containers"))
			}
			// Tolerations are a list that a patch replaces, and Kubernetes lets none go.
			err := cp.Try(http.MethodPatch, pods+"/"+c.pod+"?dryRun=All", withTolerationsOf(t, cp, pods+"/"+c.pod, c.patch), nil)
			if c.refused && (err == nil || !strings.Contains(err.Error(), ": 403 ") || !strings.Contains(err.Error(), "a pod of the mesh "+pastTaint)) {
				t.Errorf("not refused: %v", err)
			}
			if !c.refused && err != nil {
				t.Error(err)
			}
		})
	}
	for _, name := range []string{"pending", "plain", "bound", "tolerant", "sidecar"} {
		cp.Delete(t, pods+"/"+name)
	}
}

// withTolerationsOf is the patch with what a pod tolerates already in front.
func withTolerationsOf(t *testing.T, cp *controlplane.ControlPlane, path string, patch object) object {
	t.Helper()
	spec, changes := patch["spec"].(object)
	if !changes {
		return patch
	}
	var pod struct{ Spec struct{ Tolerations []any } }
	if err := cp.Try(http.MethodGet, path, nil, &pod); err != nil {
		t.Fatal(err)
	}
	copied := object{"spec": object{"tolerations": append(pod.Spec.Tolerations, spec["tolerations"].([]any)...)}}
	if metadata, has := patch["metadata"]; has {
		copied["metadata"] = metadata
	}
	return copied
}

// warns says whether the API server takes a manifest and warns of it in these words, or not at all where there are none.
func warns(cp *controlplane.ControlPlane, manifest object, words string) error {
	text, err := json.Marshal(manifest)
	if err != nil {
		return err
	}
	output, err := cp.TryKubectl(text, "-n", plain, "create", "--dry-run=server", "-f", "-")
	if err != nil {
		return wait.Hopeless(err)
	}
	if strings.Contains(output, "Warning: ") != (words != "") || !strings.Contains(output, words) {
		return fmt.Errorf("it says %s", output)
	}
	return nil
}

func namespaces(t *testing.T, cp *controlplane.ControlPlane) {
	t.Helper()
	for name, annotations := range map[string]object{plain: nil, injected: inject("enabled")} {
		cp.Post(t, "/api/v1/namespaces", object{"metadata": object{"name": name, "annotations": annotations}})
	}
}

// applyPolicy waits until the API server obeys it: it reads policies anew from time to time.
func applyPolicy(t *testing.T, cp *controlplane.ControlPlane, repository *product.Repository) {
	t.Helper()
	apply(t, cp, repository, "validatingadmissionpolicy.cni-chain-pods")
	apply(t, cp, repository, "validatingadmissionpolicybinding.cni-chain-pods")
	t.Cleanup(func() {
		cp.Kubectl(t, "delete", "validatingadmissionpolicybinding,validatingadmissionpolicy", "cni-chain-pods")
	})
	wait.For(t, limit, "the policy", func() error {
		pod := newPod("new", inject("enabled"), object{"hostNetwork": true}, "")
		err := cp.Try(http.MethodPost, "/api/v1/namespaces/"+plain+"/pods?dryRun=All", pod, nil)
		return controlplane.Refused(err, hostNetwork)
	})
}

// apply applies one cluster-wide object as it is rendered.
func apply(t *testing.T, cp *controlplane.ControlPlane, repository *product.Repository, file string) {
	t.Helper()
	text := repository.Read(t, repository.Dist("objects/_cluster/"+file+".yaml"))
	cp.KubectlWithInput(t, text, "apply", "--server-side", "--validate=strict", "-f", "-")
}
