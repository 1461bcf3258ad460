package calico_node

import (
	"fmt"
	"strings"
	"testing"

	"typha-mtls/interop/calico"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/upstream"
)

// options are fields of cluster.yaml, and what they change besides mutual TLS.
type options struct {
	// node are fields of spec.calicoNode, spec all others.
	name, node, spec string
	// deletes says that it deletes something of upstream, which a part that is merged cannot.
	deletes  bool
	versions []string
	want     func(version string) calico.Fields
}

var optionSets = []options{
	{"mutual TLS alone", "", "", false, calico.VisitedVersions(), func(string) calico.Fields { return calico.Fields{} }},
	{"Typhoon's options", "maxUnavailable: 5%, seLinuxLevel: s0, usageReporting: false, resources: { requests: { cpu: 100m } }, " +
		"env: { FELIX_LOGSEVERITYSCREEN: Warning }", `images: { registry: registry.example.com/quay, node: { digest: ` + digest + ` } }
tolerations: ` + tolerations + `
network:
  podCIDRs: [10.2.0.0/16]
  backend: vxlan
  mtu: 1440
  ipv4: { ipipMode: Never, vxlanMode: Always, natOutgoing: true, autodetectionMethod: "can-reach=10.0.0.1" }
`, false, calico.VisitedVersions(), func(version string) calico.Fields {
		return mtu1440.And(calico.Fields{
			"DaemonSet calico-node spec.updateStrategy.rollingUpdate.maxUnavailable": "5%",
			calico.Pod + "tolerations":                                                      tolerations,
			calico.Pod + "initContainers[" + bpffs(version) + "].image":                     mirrored("node", version) + "@" + digest,
			calico.Pod + "initContainers[install-cni].image":                                mirrored("cni", version),
			calico.Pod + "initContainers[upgrade-ipam].image":                               mirrored("cni", version),
			calico.Pod + "initContainers[install-cni].securityContext.seLinuxOptions.level": "s0",
			calico.Node + "image":                                                           mirrored("node", version) + "@" + digest,
			calico.Node + "resources.requests.cpu":                                          "100m",
			calico.Node + "env[FELIX_LOGSEVERITYSCREEN]":                                    "Warning",
			calico.Node + "env[FELIX_USAGEREPORTINGENABLED]":                                "false",
			kubeControllersImage:                                                            mirrored("kube-controllers", version),
			"ConfigMap calico-config data.calico_backend":                                   "vxlan",
			calico.Pod + "initContainers[upgrade-ipam].env[CALICO_NETWORKING_BACKEND]":      "vxlan",
			calico.Node + "env[CALICO_NETWORKING_BACKEND]":                                  "vxlan",
			calico.Node + "env[CALICO_IPV4POOL_CIDR]":                                       "10.2.0.0/16",
			calico.Node + "env[CALICO_IPV4POOL_IPIP]":                                       "Never",
			calico.Node + "env[CALICO_IPV4POOL_VXLAN]":                                      "Always",
			calico.Node + "env[CALICO_IPV4POOL_NAT_OUTGOING]":                               "true",
			calico.Node + "env[IP_AUTODETECTION_METHOD]":                                    "can-reach=10.0.0.1",
			calico.Node + "livenessProbe.exec.command":                                      health(version, "-felix-live"),
			calico.Node + "readinessProbe.exec.command":                                     health(version, "-felix-ready"),
		})
	}},
	{"a NetworkConfig of Gardener: addresses of the node, no overlay", "", `network:
  podCIDRs: [100.96.0.0/11]
  nodeCIDRs: [10.250.0.0/16]
  kubeProxy: iptables
networkConfig:
  apiVersion: calico.networking.extensions.gardener.cloud/v1alpha1
  kind: NetworkConfig
  ipam: { type: host-local, cidr: usePodCIDR }
  ipv4: { mode: Never }
  overlay: { enabled: false, createPodRoutes: true }
  snatToUpstreamDNS: { enabled: true }
  vethMTU: "1440"
`, true, []string{"v3.26.5", "v3.31.7", "release-v3.33"}, func(version string) calico.Fields {
		return mtu1440.And(calico.Fields{
			"ConfigMap calico-config data.cni_network_config": calico.Any,
			calico.Node + "env[CALICO_IPV4POOL_CIDR]":         "100.96.0.0/11",
			calico.Node + "env[CALICO_IPV4POOL_IPIP]":         "Never",
			calico.Node + "env[CALICO_IPV4POOL_NAT_OUTGOING]": "true",
			calico.Node + "env[FELIX_BPFENABLED]":             "false",
			calico.Node + "env[FELIX_CHAININSERTMODE]":        "Append",
			calico.Node + "env[FELIX_IPINIPENABLED]":          "false",
			calico.Node + "env[FELIX_NATPORTRANGE]":           "32768:65535",
			calico.Node + "env[FELIX_WIREGUARDENABLED]":       "false",
			calico.Node + "env[IP_AUTODETECTION_METHOD]":      "cidr=10.250.0.0/16",
			calico.Node + "env[USE_POD_CIDR]":                 "true",
			calico.Pod + "containers[snat-to-upstream-dns]*":  calico.Any,
			calico.Pod + "containers[set-network-available]*": calico.Any,
			// kustomize puts it first, and others last; it depends on no other.
			calico.Pod + "initContainers":                                      calico.Any,
			calico.Pod + "initContainers[upgrade-ipam]*":                       calico.Gone,
			calico.Pod + "initContainers[remove-bird-routes]*":                 calico.Any,
			calico.Pod + "initContainers[install-cni].env[CNI_NETWORK_CONFIG]": calico.Any,
		})
	}},
	{"the whole CNI chain", "", `network: { ipam: { type: calico-ipam } }
cniChain: { wholeChain: { plugins: [bandwidth, linkerd-cni] } }
`, false, []string{"v3.26.5", "v3.31.7"}, func(string) calico.Fields {
		return calico.Fields{
			"ConfigMap calico-config data.cni_network_config":                                        calico.Any,
			"DaemonSet calico-node spec.template.metadata.annotations.typha-mtls/calico-config-hash": calico.Any,
			calico.Pod + "initContainers[install-cni].env[CNI_NETWORK_CONFIG]":                       calico.Any,
		}
	}},
}

// mtu1440 is what an MTU changes, of which the annotation restarts calico-node: a container reads calico-config as it starts.
var mtu1440 = calico.Fields{
	"ConfigMap calico-config data.veth_mtu":                                                  "1440",
	"DaemonSet calico-node spec.template.metadata.annotations.typha-mtls/calico-config-hash": calico.Any,
	calico.Node + "env[FELIX_IPINIPMTU]":                                                     "1440",
	calico.Node + "env[FELIX_VXLANMTU]":                                                      "1440",
	calico.Node + "env[FELIX_WIREGUARDMTU]":                                                  "1440",
	calico.Pod + "initContainers[install-cni].env[CNI_MTU]":                                  "1440",
}

const (
	digest      = "sha256:0c01998b38f6b16c584253888642a369b3fa4c5b48d4ade9063489d0b04d23b6"
	tolerations = `[{"key":"example.com/gpu","operator":"Exists"},{"key":"node.kubernetes.io/not-ready","operator":"Exists"}]`

	kubeControllersImage = "Deployment calico-kube-controllers spec.template.spec.containers[calico-kube-controllers].image"
)

// isCombined says that one image holds all programs but calico-node, as from v3.33 on.
func isCombined(version string) bool { return calico.Release(version) >= "v3.33" }

// mirrored is an image of upstream from the mirror.
func mirrored(name, version string) string {
	if isCombined(version) && name != "node" {
		name = "calico"
	}
	return "registry.example.com/quay/calico/" + name + ":" + calico.Release(version)
}

// bpffs is the init container that mounts the file system of eBPF programs.
func bpffs(version string) string {
	if calico.Release(version) < "v3.31" {
		return "mount-bpffs"
	}
	return "ebpf-bootstrap"
}

// health is the command by which a probe asks calico-node.
func health(version, question string) string {
	if isCombined(version) {
		return `["calico","component","node","health","-` + question + `"]`
	}
	return `["/bin/calico-node","` + question + `"]`
}

// Who applies has to prune upstream's Typha; until then it is there on every route.
func TestEachRouteBringsTheOptionsThatAreAskedForAndNothingElseToCalicoOf(t *testing.T) {
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	for _, set := range optionSets {
		for _, route := range routes {
			if set.deletes && route.name == "server-side-apply" {
				continue
			}
			r := product.Init(t, product.Cluster{Name: stack, GitOps: "flux", More: fmt.Sprintf("calicoNode: { %s, %s }\nrollout: { stage: mtls }\n%s", route.fields, set.node, set.spec)})
			for _, version := range set.versions {
				t.Run(version+" "+set.name+" "+route.name, func(t *testing.T) {
					installed := calico.Install(t, cp, version, "calico-typha", controlplane.ServerSideAs("owner"))
					r.Set(t, "version", calico.Release(version))
					marks := route.bring(t, cp, r, installed)
					want := calico.MutualTLS(stack).And(calico.Fields{calico.ServiceName: stack}).And(set.want(version)).And(marks)
					installed.Differences(t).Expect(t, want)
					if version == "v3.31.7" {
						doctorFindsNoOtherSettings(t, cp, r)
					}
				})
			}
		}
	}
}

// doctorFindsNoOtherSettings compares git with what the API server made of it, such as defaults and fields that are empty.
func doctorFindsNoOtherSettings(t *testing.T, cp *controlplane.ControlPlane, r *product.Repository) {
	t.Helper()
	output, _, err := r.Run("doctor", stack, "--kubeconfig", cp.Kubeconfig, "--context", "interop", "-o", "json")
	// No rule about the connection finds anything, and no controller runs that would say for how many nodes the DaemonSet is.
	if err != nil || !strings.Contains(output, "DaemonSet calico-node in kube-system has no node to run on") || strings.Contains(output, `"calico-node-settings"`) {
		t.Errorf("doctor: %v\n%s", err, output)
	}
}
