package calico

import (
	"slices"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/controlplane"
)

// Variant is a manifest of upstream besides its two general ones, made of one of these: only those are at hand.
type Variant struct {
	Name, Upstream string
	change         func(config controlplane.Object, pod controlplane.Object)
}

// Variants differ from calico.yaml and calico-typha.yaml of v3.31 as upstream's do.
var Variants = []Variant{
	{"calico-vxlan.yaml", "calico", func(config, pod controlplane.Object) {
		config["calico_backend"] = "vxlan"
		setEnv(pod, "CALICO_IPV4POOL_IPIP", "Never")
		setEnv(pod, "CALICO_IPV4POOL_VXLAN", "CrossSubnet")
		withoutBird(pod)
	}},
	{"calico-bpf.yaml", "calico", func(config, pod controlplane.Object) {
		config["kubernetes_service_host"], config["kubernetes_service_port"] = "", ""
		setEnv(pod, "FELIX_BPFENABLED", "true")
		setEnv(pod, "CALICO_IPV4POOL_IPIP", "Never")
	}},
	{"calico-policy-only.yaml", "calico-typha", func(config, pod controlplane.Object) {
		delete(config, "calico_backend")
		config["cni_network_config"] = strings.Replace(config["cni_network_config"].(string), "calico-ipam", "host-local", 1)
		pod["initContainers"] = without(pod["initContainers"], "upgrade-ipam")
		pod["volumes"] = without(pod["volumes"], "host-local-net-dir")
		setEnv(pod, "CALICO_NETWORKING_BACKEND", "none")
		setEnv(pod, "USE_POD_CIDR", "true")
		withoutBird(pod)
	}},
}

// Text of the variant, for a version of Calico.
func (v Variant) Text(t testing.TB, version string) string {
	t.Helper()
	objects := Parse(t, whole(t, version, v.Upstream+".yaml"))
	spec := objects["DaemonSet calico-node"]["spec"].(controlplane.Object)["template"].(controlplane.Object)["spec"]
	v.change(objects["ConfigMap calico-config"]["data"].(controlplane.Object), spec.(controlplane.Object))
	var documents []string
	for _, object := range objects {
		text, err := yaml.Marshal(object)
		if err != nil {
			t.Fatal(err)
		}
		documents = append(documents, string(text))
	}
	return strings.Join(documents, "\n---\n")
}

func nodeContainer(pod controlplane.Object) controlplane.Object {
	for _, container := range pod["containers"].([]any) {
		if container := container.(controlplane.Object); container["name"] == "calico-node" {
			return container
		}
	}
	panic("there is no container calico-node")
}

func setEnv(pod controlplane.Object, name, value string) {
	node := nodeContainer(pod)
	node["env"] = append(without(node["env"], name), controlplane.Object{"name": name, "value": value})
}

// withoutBird leaves BIRD out of the probes.
func withoutBird(pod controlplane.Object) {
	node := nodeContainer(pod)
	for _, probe := range []string{"livenessProbe", "readinessProbe"} {
		exec := node[probe].(controlplane.Object)["exec"].(controlplane.Object)
		exec["command"] = slices.DeleteFunc(exec["command"].([]any), func(word any) bool {
			return strings.Contains(word.(string), "bird")
		})
	}
}

// without returns a list without the entry of a name.
func without(list any, name string) []any {
	return slices.DeleteFunc(list.([]any), func(entry any) bool { return entry.(controlplane.Object)["name"] == name })
}
