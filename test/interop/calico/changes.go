package calico

import "fmt"

// Pod is the path of the pod of calico-node.
const Pod = "DaemonSet calico-node spec.template.spec."

// Node is the path of the container that is called like its DaemonSet.
const Node = Pod + "containers[calico-node]."

// ServiceName is the path of the name that Calico's own manifest reads Typha's Service from.
const ServiceName = "ConfigMap calico-config data.typha_service_name"

// MutualTLS is what docs/how-to/switch-on.md says that mutual TLS changes in calico-node: settings and the name of the
// Service in one container, two read-only volumes, and nothing else.
func MutualTLS(stack string) Fields {
	return Fields{
		"env[FELIX_TYPHAK8SSERVICENAME]":                   stack,
		"env[FELIX_TYPHAK8SNAMESPACE]":                     "kube-system",
		"env[FELIX_TYPHACAFILE]":                           "/etc/typha-mtls/trust/ca.crt",
		"env[FELIX_TYPHACERTFILE]":                         "/etc/typha-mtls/identity/tls.crt",
		"env[FELIX_TYPHAKEYFILE]":                          "/etc/typha-mtls/identity/tls.key",
		"env[FELIX_TYPHACN]":                               "typha-server",
		"volumeMounts[/etc/typha-mtls/trust].name":         "typha-mtls-trust",
		"volumeMounts[/etc/typha-mtls/trust].mountPath":    "/etc/typha-mtls/trust",
		"volumeMounts[/etc/typha-mtls/trust].readOnly":     "true",
		"volumeMounts[/etc/typha-mtls/identity].name":      "typha-mtls-identity",
		"volumeMounts[/etc/typha-mtls/identity].mountPath": "/etc/typha-mtls/identity",
		"volumeMounts[/etc/typha-mtls/identity].readOnly":  "true",
	}.Below(Node).And(Fields{
		"volumes[typha-mtls-trust].name":                  "typha-mtls-trust",
		"volumes[typha-mtls-trust].configMap.name":        stack + "-ca",
		"volumes[typha-mtls-trust].configMap.defaultMode": "420",
		"volumes[typha-mtls-identity].name":               "typha-mtls-identity",
		"volumes[typha-mtls-identity].secret.secretName":  stack + "-client",
		"volumes[typha-mtls-identity].secret.defaultMode": "256",
	}.Below(Pod))
}

// FailsafePorts is what a port of Typha's own besides 5473 adds.
func FailsafePorts(port int) Fields {
	added := fmt.Sprintf(",tcp:%d", port)
	return Fields{
		"env[FELIX_FAILSAFEINBOUNDHOSTPORTS]":  "tcp:22,udp:68,tcp:179,tcp:2379,tcp:2380,tcp:5473,tcp:6443,tcp:6666,tcp:6667" + added,
		"env[FELIX_FAILSAFEOUTBOUNDHOSTPORTS]": "udp:53,udp:67,tcp:179,tcp:2379,tcp:2380,tcp:5473,tcp:6443,tcp:6666,tcp:6667" + added,
	}.Below(Node)
}
