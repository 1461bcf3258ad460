package installation

import (
	"maps"

	"typha-mtls/interop/controlplane"
)

// Calico is how it was installed before there is mutual TLS, and what cluster.yaml says of it.
type Calico struct {
	// Manifest is upstream's file, calico-typha.yaml unless given.
	Manifest string
	// Change changes an object of it, as its owner did; nil leaves all of it as it is published.
	Change func(object controlplane.Object)
	// Spec are more fields of `spec` in cluster.yaml.
	Spec controlplane.Object
}

// WithVXLAN is upstream's manifest with VXLAN in place of IP in IP, a device that not every kernel has. No node runs BIRD then, so the
// probes do not ask for it.
var WithVXLAN = Calico{Change: func(object controlplane.Object) {
	switch object["kind"] {
	case "ConfigMap":
		object["data"].(controlplane.Object)["calico_backend"] = "vxlan"
	case "DaemonSet":
		pod := object["spec"].(controlplane.Object)["template"].(controlplane.Object)["spec"].(controlplane.Object)
		container := pod["containers"].([]any)[0].(controlplane.Object)
		for _, variable := range container["env"].([]any) {
			switch variable := variable.(controlplane.Object); variable["name"] {
			case "CALICO_IPV4POOL_IPIP":
				variable["value"] = "Never"
			case "CALICO_IPV4POOL_VXLAN":
				variable["value"] = "Always"
			}
		}
		for _, probe := range []string{"livenessProbe", "readinessProbe"} {
			exec := container[probe].(controlplane.Object)["exec"].(controlplane.Object)
			exec["command"] = exec["command"].([]any)[:2]
		}
	}
}}

// With is the same installation with more fields in cluster.yaml.
func (c Calico) With(spec controlplane.Object) Calico {
	c.Spec = merged(c.Spec, spec)
	return c
}

// adopt changes upstream's manifest, and leaves out the definitions of custom resources, which the control plane has. No node runs
// calico-kube-controllers.
func (c Calico) adopt(object controlplane.Object) bool {
	switch object["kind"] {
	case "CustomResourceDefinition":
		return false
	case "Deployment":
		if object["metadata"].(controlplane.Object)["name"] == "calico-kube-controllers" {
			object["spec"].(controlplane.Object)["replicas"] = 0
		}
	}
	if c.Change != nil {
		c.Change(object)
	}
	return true
}

// isMerged is whether our part of Calico's objects is merged in the cluster, and not by kustomize.
func (c Calico) isMerged() bool {
	calicoNode, _ := c.Spec["calicoNode"].(controlplane.Object)
	return calicoNode["route"] == "server-side-apply"
}

// merged are the fields of both, where the second one wins.
func merged(one, other controlplane.Object) controlplane.Object {
	all := controlplane.Object{}
	maps.Copy(all, one)
	for name, value := range other {
		inOne, isMap := all[name].(controlplane.Object)
		inOther, areMaps := value.(controlplane.Object)
		if isMap && areMaps {
			value = merged(inOne, inOther)
		}
		all[name] = value
	}
	return all
}
