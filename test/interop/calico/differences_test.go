package calico

import (
	"testing"

	"sigs.k8s.io/yaml"
)

const upstreams = `
kind: ConfigMap
metadata: { name: calico-config }
data: { typha_service_name: calico-typha, veth_mtu: "0" }
---
kind: DaemonSet
metadata: { name: calico-node }
spec:
  template:
    spec:
      tolerations: [{ operator: Exists }]
      initContainers: [{ name: first, image: a }, { name: second, image: a }]
      containers:
        - name: calico-node
          env:
            - { name: SERVICE, valueFrom: { configMapKeyRef: { name: calico-config, key: typha_service_name } } }
            - { name: NODE, valueFrom: { fieldRef: { fieldPath: spec.nodeName } } }
            - { name: EMPTY }
`

func TestDifferencesAreThoseThatARunningPodSees(t *testing.T) {
	const pod = "DaemonSet calico-node spec.template.spec."
	for name, part := range map[string]struct {
		after string
		want  Fields
	}{
		"the same": {upstreams, Fields{}},
		"a variable by value that was read from calico-config, in another order, is the same": {
			replace(t, "DaemonSet calico-node", `{ spec: { template: { spec: { containers: [ { name: calico-node, env: [
				{ name: EMPTY, value: "" }, { name: NODE, valueFrom: { fieldRef: { fieldPath: spec.nodeName } } },
				{ name: SERVICE, value: calico-typha } ] } ] } } } }`), Fields{},
		},
		"another value in calico-config changes what reads it": {
			replace(t, "ConfigMap calico-config", `{ data: { typha_service_name: mine, veth_mtu: "0" } }`), Fields{
				"ConfigMap calico-config data.typha_service_name": "mine", pod + "containers[calico-node].env[SERVICE]": "mine",
			},
		},
		"an atomic list is one field, and what is gone is named": {
			replace(t, "DaemonSet calico-node", `{ spec: { template: { spec: { tolerations: [], initContainers: [{ name: second, image: b }] } } } }`),
			Fields{
				pod + "tolerations": "[]", pod + "initContainers": "second", pod + "initContainers[first].name": Gone,
				pod + "initContainers[first].image": Gone, pod + "initContainers[second].image": "b",
			},
		},
		"two entries of one name show": {
			replace(t, "DaemonSet calico-node", `{ spec: { template: { spec: { initContainers: [
				{ name: first, image: a }, { name: second, image: a }, { name: second, image: a } ] } } } }`),
			Fields{
				pod + "initContainers":                     "first, second, second again",
				pod + "initContainers[second again].name":  "second",
				pod + "initContainers[second again].image": "a",
			},
		},
		"an object that is gone is one difference": {
			text(Parse(t, upstreams)["ConfigMap calico-config"]),
			Fields{"DaemonSet calico-node": Gone},
		},
	} {
		t.Run(name, func(t *testing.T) { Differences(Parse(t, upstreams), Parse(t, part.after)).Expect(t, part.want) })
	}
}

// replace returns upstream's objects, one of them with other fields of its pod or its data.
func replace(t *testing.T, id, change string) string {
	t.Helper()
	var changes map[string]any
	if err := yaml.Unmarshal([]byte(change), &changes); err != nil {
		t.Fatal(err)
	}
	objects := Parse(t, upstreams)
	merge(objects[id], changes)
	all := ""
	for _, object := range objects {
		all += "\n---\n" + text(object)
	}
	return all
}

func merge(object, changes map[string]any) {
	for key, value := range changes {
		part, is := value.(map[string]any)
		inner, was := object[key].(map[string]any)
		if is && was {
			merge(inner, part)
			continue
		}
		object[key] = value
	}
}
