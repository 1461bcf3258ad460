// Generated from schema/cluster.schema.json by `npm run generate`. Do not edit.
"use strict";
module.exports = validate10;
module.exports.default = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"cluster.schema.json","title":"Cluster","description":"One cluster whose calico-node and Typha speak mutual TLS. Typically clusters/<name>/cluster.yaml.","type":"object","additionalProperties":false,"required":["apiVersion","kind","metadata","spec"],"properties":{"apiVersion":{"description":"Version of this file's format.","type":"string","enum":["typha-mtls/v1alpha1"]},"kind":{"description":"Always `Cluster`.","type":"string","enum":["Cluster"]},"metadata":{"title":"ClusterMetadata","description":"Names the cluster, and says what it is.","type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"description":"Name of the cluster: the same as the folder that holds this file, and as the folder below `dist/` that is rendered from it.","$ref":"#/definitions/dnsLabel"},"labels":{"description":"Labels by which `spec.groups` of typha-mtls.yaml selects clusters, such as `region: eu`. They select only: no rendered object bears them, which is what `spec.labels` is for.","$ref":"#/definitions/labels"}}},"spec":{"title":"ClusterSpec","description":"What is rendered for the cluster.","type":"object","additionalProperties":false,"required":["calico","nodes"],"properties":{"calico":{"title":"CalicoSpec","description":"The Calico that the cluster runs.","type":"object","additionalProperties":false,"required":["version"],"properties":{"version":{"description":"Version of Calico as its release is tagged, such as `v3.31.7`. Decides image, arguments and access rights of Typha. Supported: v3.26 to v3.33.","type":"string","pattern":"^v\\d+\\.\\d+\\.\\d+$"}}},"nodes":{"description":"Planned number of nodes. Sizes Typha, and bounds `typha.scaling`.","type":"integer","minimum":1,"maximum":10000},"gitops":{"description":"What applies `dist/<name>`: `flux`, `argocd`, `argocd-ksops` for an Argo CD whose repo-server opens SOPS files, or `kustomize` for kubectl and everything else.","type":"string","enum":["flux","argocd","argocd-ksops","kustomize"],"default":"flux"},"secrets":{"description":"Where private keys lie: in git, sealed with `sops` (age; opened by Flux, KSOPS or by hand) or `sealed-secrets` (opened by Bitnami's controller; what plain Argo CD needs); or not in git at all: `external` (another system makes the Secrets) or `host-files` (on each node's disk).","type":"string","enum":["sops","sealed-secrets","external","host-files"],"default":"sops"},"sealedSecrets":{"title":"SealedSecretsSpec","description":"How keys are sealed with `secrets: sealed-secrets`.","type":"object","additionalProperties":false,"default":{},"properties":{"scope":{"description":"Where a sealed key can be opened: under its own name and namespace (`strict`), under any name in its namespace (`namespace-wide`), or anywhere (`cluster-wide`). It is part of the seal, so files that are sealed already keep theirs.","type":"string","enum":["strict","namespace-wide","cluster-wide"],"default":"strict"},"adopt":{"description":"Marks the Secrets as `managed`: a SealedSecret that was deleted and made again, as from a backup, then takes its Secret over once more. A Secret that was there before the first SealedSecret is annotated by hand.","type":"boolean","default":false}}},"identities":{"title":"IdentitiesSpec","description":"What the certificates show that are not in git; with `external` and `host-files` only. A certificate that is in `pki/` names its identity itself.","type":"object","additionalProperties":false,"properties":{"server":{"description":"What Typha's certificate shows. Default: `commonName: typha-server`.","$ref":"#/definitions/identity"},"client":{"description":"What calico-node's certificate shows. Default: `commonName: typha-client`.","$ref":"#/definitions/identity"}}},"certificates":{"title":"CertificatesSpec","description":"How long what is issued here is valid. Certificates that exist keep their dates until they are replaced.","type":"object","additionalProperties":false,"default":{},"properties":{"leafDays":{"description":"Days that a new leaf is valid, unless its CA ends before.","type":"integer","minimum":7,"maximum":825,"default":365},"caDays":{"description":"Days that a new CA is valid.","type":"integer","minimum":30,"maximum":7300,"default":3650}}},"external":{"title":"ExternalSpec","description":"Who makes the Secrets, with `secrets: external`.","type":"object","additionalProperties":false,"default":{},"properties":{"externalSecret":{"title":"ExternalSecretSpec","description":"An ExternalSecret for each role, for the External Secrets Operator. Default: none is rendered, and another system makes the Secrets.","type":"object","additionalProperties":false,"required":["secretStoreRef","serverKey","clientKey"],"properties":{"apiVersion":{"description":"Version of the resource: `v1` from operator v0.16 on.","type":"string","enum":["external-secrets.io/v1","external-secrets.io/v1beta1"],"default":"external-secrets.io/v1"},"secretStoreRef":{"title":"SecretStoreRef","description":"The store that holds certificates and keys.","type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"description":"Name of the store.","$ref":"#/definitions/dnsSubdomain"},"kind":{"description":"A `SecretStore` has to be in the namespace of Typha and in that of calico-node.","type":"string","enum":["SecretStore","ClusterSecretStore"],"default":"SecretStore"}}},"refreshInterval":{"description":"How often the store is asked, such as `1h`.","type":"string","pattern":"^([0-9]{1,6}(s|m|h))+$","maxLength":14,"default":"1h"},"serverKey":{"description":"Path of Typha's certificate and key in the store.","$ref":"#/definitions/storeName"},"clientKey":{"description":"Path of calico-node's certificate and key in the store.","$ref":"#/definitions/storeName"},"certificateProperty":{"description":"Property at that path which holds the certificate chain, PEM.","$ref":"#/definitions/storeName","default":"tls.crt"},"keyProperty":{"description":"Property at that path which holds the private key, PEM.","$ref":"#/definitions/storeName","default":"tls.key"}}}}},"hostFiles":{"title":"HostFilesSpec","description":"Where certificates and keys lie on the nodes, with `secrets: host-files`. Each directory holds `tls.crt` and `tls.key`.","type":"object","additionalProperties":false,"default":{},"properties":{"serverDirectory":{"description":"Directory with Typha's certificate and key, on every node that may run Typha.","$ref":"#/definitions/hostDirectory","default":"/etc/typha-mtls/server"},"clientDirectory":{"description":"Directory with calico-node's certificate and key, on every node.","$ref":"#/definitions/hostDirectory","default":"/etc/typha-mtls/client"},"perNode":{"description":"Whether every node has a client certificate and key of its own, all with the same identity, so that a stolen key is that of one node. They may be put in `pki/nodes/<node>.crt`, to be checked.","type":"boolean","default":false}}},"namespace":{"description":"Namespace of Typha. It is rendered too, unless it is `kube-system` or that of calico-node, which have an owner already.","$ref":"#/definitions/dnsLabel","default":"kube-system"},"images":{"title":"ImagesSpec","description":"Where images come from, for a mirror or a cluster without access to the internet. What is not given is upstream's for the version of Calico; what is given is patched into upstream's objects too.","type":"object","additionalProperties":false,"default":{},"properties":{"registry":{"description":"Registry of all images, with the path in front of all repositories if it has one, such as `registry.example.com/quay`. Default: upstream's.","$ref":"#/definitions/registry"},"typha":{"description":"Image of Typha; or `typha.image`, which does the same.","$ref":"#/definitions/image"},"node":{"description":"Image of calico-node, and of the init container that prepares the node for eBPF.","$ref":"#/definitions/image"},"cni":{"description":"Image of the init containers that install the CNI plugin. Both are patched, and calico-policy-only.yaml has one of them only.","$ref":"#/definitions/image"},"kubeControllers":{"description":"Image of calico-kube-controllers.","$ref":"#/definitions/image"},"clusterProportionalAutoscaler":{"description":"Image of the program that scales Typha with `typha.scaling.mode: cluster-proportional`.","$ref":"#/definitions/image"},"clusterProportionalVerticalAutoscaler":{"description":"Image of the program that sizes Typha with `typha.scaling.vertical.mode: cluster-proportional`.","$ref":"#/definitions/image"},"cniVerifier":{"description":"Image in which the verifier of the CNI chain runs (`cniChain.verifier`): any with Node.js 20.3 or later as `node`. Default: `docker.io/library/node:24.19.0-alpine3.24`.","$ref":"#/definitions/image"}}},"tolerations":{"description":"Taints that Typha and calico-node tolerate, such as those of control planes; `typha.tolerations` and `calicoNode.tolerations` replace them. Default: upstream's, every taint.","type":"array","maxItems":50,"items":{"$ref":"#/definitions/toleration"}},"calicoNode":{"title":"CalicoNodeSpec","description":"The calico-node DaemonSet that is patched, and how.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of calico-node.","$ref":"#/definitions/dnsLabel","default":"kube-system"},"route":{"description":"How the change reaches calico-node: `component` as kustomize Components that its owner lists; `server-side-apply` as parts of its objects, which Flux or Argo CD merge in the cluster; `manifest` as upstream's manifest, rendered whole with the changes in it.","type":"string","enum":["component","server-side-apply","manifest"],"default":"component"},"manifest":{"description":"With `route: manifest`: path of the manifest in the repository, from its root, such as `upstream/calico-typha.yaml`. It is upstream's `calico.yaml`, `calico-typha.yaml`, `calico-vxlan.yaml`, `calico-bpf.yaml` or `calico-policy-only.yaml` of this version, with changes of your own where you have some.","$ref":"#/definitions/yamlFile"},"upstream":{"description":"With `server-side-apply`: which of upstream's manifests the owner applied. The DaemonSet of `calico-typha` takes the name of Typha's Service from calico-config, and that of `calico` does not.","type":"string","enum":["calico","calico-typha"]},"version":{"description":"Version of calico-node while an upgrade is under way and it differs from `calico.version`. Typha of v3.32 and later rejects calico-node of v3.31 and earlier.","type":"string","pattern":"^v\\d+\\.\\d+\\.\\d+$"},"maxUnavailable":{"description":"How many nodes may be without calico-node during a rollout: a number, or a part of all nodes such as `2%`. Default: upstream's, 1, which is slow from about 100 nodes on.","anyOf":[{"type":"integer","minimum":1,"maximum":10000},{"type":"string","pattern":"^(100|[1-9][0-9]?)%$"}]},"tolerations":{"description":"Taints that calico-node tolerates; replaces `tolerations` and upstream's, which are every taint. A node whose taints it does not tolerate has no network.","type":"array","maxItems":50,"items":{"$ref":"#/definitions/toleration"}},"resources":{"description":"Requests and limits of the container `calico-node`. Default: upstream's, a request of 250m of CPU. A CPU limit delays policy; leave it out.","$ref":"#/definitions/resources"},"env":{"description":"Environment of calico-node and of the init container that installs the CNI plugin, such as `FELIX_LOGSEVERITYSCREEN: Warning`; the reference of the environment has every variable of each release. Unknown names, values of the wrong type, and names that other fields set are refused.","type":"object","tsType":"Record<string, string>","maxProperties":300,"propertyNames":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*$","maxLength":128},"additionalProperties":{"type":"string","$ref":"#/definitions/freeText","minLength":1,"maxLength":4096}},"seLinuxLevel":{"description":"SELinux level of the init container that writes CNI files, such as `s0`. For hosts where its files get a random category, so that the next container cannot replace them. Default: none; Calico needs none.","type":"string","pattern":"^s[0-9]{1,2}(:c[0-9]{1,4}([.,]c[0-9]{1,4})*)?$","maxLength":64},"usageReporting":{"description":"Whether Felix sends the version of Calico and the number of nodes to projectcalico.org. Default: upstream's, which sends it; `init --stage mtls` writes `false`, as no calico-node runs yet that would restart for it.","type":"boolean"}}},"kubeControllers":{"title":"KubeControllersSpec","description":"The Deployment calico-kube-controllers, which is patched where it is part of the installation.","type":"object","additionalProperties":false,"default":{},"properties":{"tolerations":{"description":"Taints that calico-kube-controllers tolerates; replaces upstream's, which are those of control planes.","type":"array","maxItems":50,"items":{"$ref":"#/definitions/toleration"}}}},"network":{"title":"NetworkSpec","description":"What Calico's network is set to. Only what is given is changed; what upstream's manifest says of the rest stays.","type":"object","additionalProperties":false,"properties":{"podCIDRs":{"description":"Range of the pods' addresses, one for each IP family. Decides which families the cluster has.","type":"array","minItems":1,"maxItems":2,"uniqueItems":true,"items":{"type":"string","$ref":"#/definitions/freeText","maxLength":64}},"nodeCIDRs":{"description":"Ranges of the nodes' addresses. Needed by `noSNATToNodes`; with a NetworkConfig, also the autodetection of node addresses, as in Gardener.","type":"array","minItems":1,"maxItems":32,"uniqueItems":true,"items":{"type":"string","$ref":"#/definitions/freeText","maxLength":64}},"kubeProxy":{"description":"How kube-proxy runs. `nftables` needs Calico v3.29, `disabled` needs `bpfEnabled`. Default: not said, and Felix is told nothing of it.","type":"string","enum":["iptables","ipvs","nftables","disabled"]},"backend":{"description":"What distributes routes: BIRD (BGP), Felix alone (`vxlan`), or nothing, where the cloud routes pods. Sets `calico_backend`, and whether the probes ask BIRD.","type":"string","enum":["bird","vxlan","none"]},"mtu":{"description":"MTU of pods and tunnels; 0 lets Calico detect it. Sets `veth_mtu`.","type":"integer","minimum":0,"maximum":65535},"ipam":{"title":"NetworkIPAMSpec","description":"Who assigns addresses to pods. The CNI configuration in `calico-config` is rendered whole: it replaces the owner's text.","type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"description":"Where addresses come from: `calico-ipam` takes blocks of the pools, `host-local` takes addresses of the node's own range, and sets USE_POD_CIDR for calico-node and Typha.","type":"string","enum":["calico-ipam","host-local"]},"ranges":{"description":"Ranges of `host-local`, one for each IP family, in the order of the pods' addresses: `usePodCidr`, `usePodCidrIPv6` or a range. Default: `usePodCidr`, or the one of the cluster's families.","type":"array","minItems":1,"maxItems":2,"uniqueItems":true,"items":{"type":"string","$ref":"#/definitions/freeText","maxLength":64}}}},"ipv4":{"title":"NetworkIPv4Spec","description":"Pool and node addresses of IPv4.","type":"object","additionalProperties":false,"properties":{"ipPool":{"description":"Renders the pool `default-ipv4-ippool` as an object of git. Without it, calico-node creates one where the cluster has none of the family, and git does not change it afterwards. Needs `podCIDRs`, and `ipipMode` or `vxlanMode`.","type":"boolean"},"ipipMode":{"description":"Packets that go through an IPIP tunnel. Needs BIRD.","type":"string","enum":["Always","CrossSubnet","Never"]},"vxlanMode":{"description":"Packets that go through a VXLAN tunnel; not together with IPIP.","type":"string","enum":["Always","CrossSubnet","Never"]},"natOutgoing":{"description":"Masquerades what pods send out of the pools.","type":"boolean"},"blockSize":{"description":"Prefix length of the blocks that a node takes.","type":"integer","minimum":20,"maximum":32},"autodetectionMethod":{"description":"How calico-node finds the node's IPv4 address: `first-found`, `kubernetes-internal-ip`, `can-reach=<IP or DNS name>`, `interface=<regular expressions>`, `skip-interface=<regular expressions>` or `cidr=<ranges>`.","type":"string","$ref":"#/definitions/freeText","maxLength":1024}}},"ipv6":{"title":"NetworkIPv6Spec","description":"Pool and node addresses of IPv6.","type":"object","additionalProperties":false,"properties":{"ipPool":{"description":"Renders the pool `default-ipv6-ippool` as an object of git. Without it, calico-node creates one where the cluster has none of the family, and git does not change it afterwards. Needs `podCIDRs`.","type":"boolean"},"vxlanMode":{"description":"Packets that go through a VXLAN tunnel.","type":"string","enum":["Always","CrossSubnet","Never"]},"natOutgoing":{"description":"Masquerades what pods send out of the pools.","type":"boolean"},"blockSize":{"description":"Prefix length of the blocks that a node takes.","type":"integer","minimum":116,"maximum":128},"autodetectionMethod":{"description":"How calico-node finds the node's IPv6 address: `first-found`, `kubernetes-internal-ip`, `can-reach=<IP or DNS name>`, `interface=<regular expressions>`, `skip-interface=<regular expressions>` or `cidr=<ranges>`.","type":"string","$ref":"#/definitions/freeText","maxLength":1024}}},"noSNATToNodes":{"description":"Keeps the pods' addresses towards the nodes: a disabled pool for the range of `nodeCIDRs`.","type":"boolean"},"ipipEnabled":{"description":"Whether Felix sets IPIP up. Default: Felix follows the pools.","type":"boolean"},"vxlanEnabled":{"description":"Whether Felix sets VXLAN up. Default: Felix follows the pools.","type":"boolean"},"wireguardEnabled":{"description":"Encrypts between nodes with WireGuard, for each IP family of the cluster.","type":"boolean"},"bpfEnabled":{"description":"Switches Felix to the eBPF dataplane. The init container that it needs is in upstream's manifests.","type":"boolean"},"bpfDataIfacePattern":{"description":"Interfaces that get eBPF programs, as a regular expression. Set it on nodes with interfaces that have to stay without, such as `enP…` of Azure's accelerated networking.","type":"string","$ref":"#/definitions/freeText","maxLength":1024},"serviceLoopPrevention":{"description":"What Felix does with packets to service addresses that no rule takes, so that they do not loop.","type":"string","enum":["Drop","Reject","Disabled"]},"natPortRange":{"description":"Ports that masquerading takes, such as `32768:65535`.","type":"string","pattern":"^[0-9]{1,5}:[0-9]{1,5}$"},"snatToUpstreamDNS":{"description":"Adds a side car that masquerades pods' packets to the name servers of the node, and appends Felix's chains. With NodeLocalDNS, no network policy blocks DNS to it then. Needs `podCIDRs`.","type":"boolean"},"removeBirdRoutes":{"description":"Adds an init container that removes the routes that BIRD left, after the overlay was switched off.","type":"boolean"},"setsNetworkAvailable":{"description":"Adds a side car that clears the node's condition NetworkUnavailable once more 30 s after the start, when a pod that stopped late has set it.","type":"boolean"},"kubeControllers":{"description":"Whether calico-kube-controllers runs: `false` scales it to zero, `true` leaves it as it is.","type":"boolean"},"nonPrivileged":{"description":"Runs calico-node without privileges and not as root. Alpha: Calico guarantees no feature that is newer than v3.21, and none of eBPF.","type":"boolean"}}},"networkConfig":{"title":"NetworkConfigSpec","description":"The NetworkConfig of Gardener's networking-calico extension, as it stands in a Shoot's `providerConfig`. What it leaves out has Gardener's default. What Gardener takes from the Shoot is given in `network`: `podCIDRs`, `nodeCIDRs`, `kubeProxy`.","type":"object","additionalProperties":false,"required":["apiVersion","kind"],"properties":{"apiVersion":{"description":"Version of Gardener's API.","type":"string","enum":["calico.networking.extensions.gardener.cloud/v1alpha1"]},"kind":{"description":"Always `NetworkConfig`.","type":"string","enum":["NetworkConfig"]},"backend":{"description":"As `network.backend`; `overlay` decides it where it is given. Default: `bird`.","type":"string","enum":["bird","none","vxlan"]},"ipam":{"title":"NetworkConfigIPAM","description":"As `network.ipam`. Default: `host-local` with the range of each node.","type":"object","additionalProperties":false,"properties":{"type":{"description":"As `network.ipam.type`; `calico-ipam` is for clusters with IPv4 alone. Default: `host-local`.","type":"string","enum":["calico-ipam","host-local"]},"cidr":{"description":"Range of `host-local`: `usePodCIDR`, or a range; dual-stack clusters take the ranges of each node in any case. Default: `usePodCIDR`.","type":"string","$ref":"#/definitions/freeText","maxLength":64}}},"ipv4":{"title":"NetworkConfigIPv4","description":"Pool and node addresses of IPv4.","type":"object","additionalProperties":false,"properties":{"pool":{"description":"Kind of tunnel. Default: `ipip`.","type":"string","enum":["ipip","vxlan"]},"mode":{"description":"Packets that go through it; `overlay` decides it where it is given. `vxlan` takes `Always` and `Never`. Default: `Always`.","type":"string","enum":["Always","Never","CrossSubnet","Off"]},"autoDetectionMethod":{"description":"As `network.ipv4.autodetectionMethod`; `network.nodeCIDRs` decides it where they are given. Default: Calico's.","type":"string","$ref":"#/definitions/freeText","maxLength":1024}}},"ipv6":{"title":"NetworkConfigIPv6","description":"Pool and node addresses of IPv6.","type":"object","additionalProperties":false,"properties":{"pool":{"description":"Kind of tunnel; Gardener renders no IPIP for IPv6. Default: `vxlan`.","type":"string","enum":["ipip","vxlan"]},"mode":{"description":"Without effect, as in Gardener, whose pool of IPv6 never has a tunnel.","type":"string","enum":["Always","Never","CrossSubnet","Off"]},"autoDetectionMethod":{"description":"As `network.ipv6.autodetectionMethod`; `network.nodeCIDRs` decides it where they are given. Default: Calico's.","type":"string","$ref":"#/definitions/freeText","maxLength":1024},"sourceNATEnabled":{"description":"As `network.ipv6.natOutgoing`. Default: whether `wireguardEncryption` is on.","type":"boolean"}}},"typha":{"title":"NetworkConfigTypha","description":"Whether Typha runs.","type":"object","additionalProperties":false,"properties":{"enabled":{"description":"As `typha.enabled`. Default: false, where the map is there.","type":"boolean"}}},"vethMTU":{"description":"MTU as text, such as `\"1440\"`. Default: `\"0\"`, which lets Calico detect it.","type":"string","$ref":"#/definitions/freeText","maxLength":20},"ebpfDataplane":{"title":"NetworkConfigEBPF","description":"The eBPF dataplane.","type":"object","additionalProperties":false,"properties":{"enabled":{"description":"As `network.bpfEnabled`. Default: false, where the map is there.","type":"boolean"}}},"overlay":{"title":"NetworkConfigOverlay","description":"Whether pods' packets go through tunnels. Default: IPIP, and calico-node creates the pool.","type":"object","additionalProperties":false,"properties":{"enabled":{"description":"Renders the pool with tunnels, or without (`false`): then the cloud has to route the pods' addresses. Default: false, where the map is there.","type":"boolean"},"createPodRoutes":{"description":"With `enabled: false`, BIRD distributes routes between nodes of one layer 2 network.","type":"boolean"}}},"snatToUpstreamDNS":{"title":"NetworkConfigSNAT","description":"Masquerading towards the nodes' name servers, without overlay. Default: on.","type":"object","additionalProperties":false,"properties":{"enabled":{"description":"As `network.snatToUpstreamDNS`. Default: false, where the map is there.","type":"boolean"}}},"autoScaling":{"title":"NetworkConfigAutoScaling","description":"How Typha and calico-node are sized. Default: as `typha.scaling` says.","type":"object","additionalProperties":false,"required":["mode"],"properties":{"mode":{"description":"What sizes them.","type":"string","enum":["cluster-proportional","vpa","static"]},"resources":{"title":"NetworkConfigSizes","description":"Requests with `static`, least requests with `vpa`.","type":"object","additionalProperties":false,"properties":{"node":{"title":"NetworkConfigResources","description":"Requests of calico-node: `cpu` and `memory`.","type":"object","additionalProperties":false,"properties":{"cpu":{"description":"Quantity of CPU, more than zero.","tsType":"string | number"},"memory":{"description":"Quantity of memory, more than zero.","tsType":"string | number"}}},"typha":{"title":"NetworkConfigResources","description":"Requests of Typha: `cpu` and `memory`.","type":"object","additionalProperties":false,"properties":{"cpu":{"description":"Quantity of CPU, more than zero.","tsType":"string | number"},"memory":{"description":"Quantity of memory, more than zero.","tsType":"string | number"}}}}}}},"vxlan":{"title":"NetworkConfigVXLAN","description":"VXLAN in place of IPIP.","type":"object","additionalProperties":false,"properties":{"enabled":{"description":"Takes VXLAN for the overlay, and calico-ipam. Default: false, where the map is there.","type":"boolean"}}},"ipip":{"description":"Deprecated, as `ipv4.mode`, which wins.","type":"string","enum":["Always","Never","CrossSubnet","Off"]},"ipAutodetectionMethod":{"description":"Deprecated, as `ipv4.autoDetectionMethod`, which wins.","type":"string","$ref":"#/definitions/freeText","maxLength":1024},"wireguardEncryption":{"description":"As `network.wireguardEnabled`.","type":"boolean"},"birdExporter":{"title":"NetworkConfigBirdExporter","description":"Metrics of BIRD, which need an image of Gardener.","type":"object","additionalProperties":false,"properties":{"enabled":{"description":"Refused, unless it is `false`. Default: false, where the map is there.","type":"boolean"}}},"multus":{"title":"NetworkConfigMultus","description":"Multus, which needs images of Gardener.","type":"object","additionalProperties":false,"properties":{"enabled":{"description":"Refused, unless it is `false`. Default: false, where the map is there.","type":"boolean"},"installCNIPlugins":{"description":"Refused, unless it is `false`.","type":"boolean"}}},"serviceLoopPrevention":{"description":"As `network.serviceLoopPrevention`. Default: Felix's.","type":"string","enum":["Disabled","Drop","Reject"]}}},"cniChain":{"title":"CNIChainSpec","description":"Keeps pods off a node until the CNI chain on it is whole, such as calico, portmap and linkerd-cni (linkerd/linkerd2#2219). It has layers, and each is there where its key is. Default: nothing of it is rendered.","type":"object","additionalProperties":false,"properties":{"runtime":{"description":"Container runtime of the nodes: containerd fails at a configuration that it cannot load, and CRI-O passes on to the next file.","type":"string","enum":["containerd","cri-o"],"default":"containerd"},"require":{"description":"Types of the plugins without which the chain is not whole, in their order; others may stand between them. Default: those of upstream's chain for the release, then those of `wholeChain.plugins`, or `linkerd-cni`. Required where the manifest of `calicoNode.manifest` writes another chain.","type":"array","minItems":1,"maxItems":20,"uniqueItems":true,"items":{"$ref":"#/definitions/pluginType"}},"confDir":{"description":"Directory on the nodes in which the runtime looks for CNI configurations.","$ref":"#/definitions/hostDirectory","default":"/etc/cni/net.d"},"binDir":{"description":"Directory on the nodes that holds the programs of the plugins.","$ref":"#/definitions/hostDirectory","default":"/opt/cni/bin"},"wholeChain":{"title":"CNIWholeChainSpec","description":"Layer 1: Calico writes the whole chain from its first write on, so that no write of Calico's takes another plugin away.","type":"object","additionalProperties":false,"properties":{"mode":{"description":"Where the plugins stand that follow upstream's: `inline` in the one file that Calico writes, or `drop-in` in a directory beside it, which runtimes with libcni v1.3 read.","type":"string","enum":["inline","drop-in"],"default":"inline"},"plugins":{"description":"What follows upstream's own plugins, in order: the name of a known plugin, or its whole configuration with `type`.","type":"array","minItems":1,"maxItems":20,"default":["linkerd-cni"],"items":{"anyOf":[{"type":"string","enum":["bandwidth","linkerd-cni","portmap","tuning"]},{"title":"CNIPluginConfiguration","type":"object","required":["type"],"maxProperties":50,"properties":{"type":{"description":"Type of the plugin, which is the name of its program.","$ref":"#/definitions/pluginType"}},"additionalProperties":true}]}}}},"verifier":{"title":"CNIVerifierSpec","description":"Layer 2: a DaemonSet that is ready exactly where the chain is whole, and says why it is not. It reads two directories of the node and changes nothing.","type":"object","additionalProperties":false,"properties":{"port":{"description":"Port (TCP) of the verifier on every node: `/readyz`, `/livez`, `/chain` (JSON) and `/metrics`.","type":"integer","minimum":1024,"maximum":65535,"default":9810},"listen":{"description":"Where it listens: on the `loopback` address of the node, or on `all` its addresses, so that Prometheus can scrape `/metrics` and anyone who reaches the node can read which plugins it has.","type":"string","enum":["loopback","all"],"default":"loopback"},"seLinuxType":{"description":"SELinux type of the verifier, such as `spc_t`, for nodes on which containers may not read CNI's files. Default: the runtime's.","type":"string","pattern":"^[A-Za-z0-9_.-]+$","maxLength":64},"resources":{"description":"Requests and limits of the verifier. Default: a request of 5m of CPU and 64Mi of memory.","$ref":"#/definitions/resources"},"imagePullSecrets":{"description":"Names of Secrets with registry credentials, in calico-node's namespace.","type":"array","maxItems":20,"uniqueItems":true,"items":{"$ref":"#/definitions/dnsSubdomain"}}}},"nodeGate":{"title":"CNINodeGateSpec","description":"Layer 3: nodes join with a taint that keeps pods off, until the verifier's report takes it away. Needs `verifier` and Kubernetes 1.30; who registers the nodes sets the taint, by the files below `to-copy/`.","type":"object","additionalProperties":false,"properties":{"removal":{"description":"Who removes the taint: the verifier on the node itself (`reporter`), the `node-readiness-controller`, which has to be installed, or `none` of them, where a controller of yours reads the condition.","type":"string","enum":["reporter","node-readiness-controller","none"],"default":"reporter"},"mode":{"description":"Whether the taint is removed once (`bootstrap-only`), or also comes back while the chain is not whole (`continuous`).","type":"string","enum":["bootstrap-only","continuous"],"default":"bootstrap-only"},"taint":{"title":"CNITaintSpec","description":"The taint with which nodes join.","type":"object","additionalProperties":false,"default":{},"properties":{"key":{"description":"Key of the taint; the node-readiness-controller takes those below `readiness.k8s.io/` only.","$ref":"#/definitions/qualifiedName","default":"readiness.k8s.io/cni-chain-not-ready"},"effect":{"description":"Effect of the taint: `NoSchedule` keeps new pods off, `NoExecute` also evicts those that run.","type":"string","enum":["NoSchedule","NoExecute"],"default":"NoSchedule"}}}}},"podGate":{"title":"CNIPodGateSpec","description":"Layer 4: a ValidatingAdmissionPolicy on meshed pods that would start before the chain is whole, because they tolerate the taint, or get no chain at all, because they use the host network. Needs Kubernetes 1.30.","type":"object","additionalProperties":false,"properties":{"action":{"description":"Whether the API server warns of such a pod, and of what makes such pods (DaemonSets, Deployments, StatefulSets, Jobs, CronJobs), or denies the pod.","type":"string","enum":["warn","deny"],"default":"warn"}}},"linkerd":{"title":"CNILinkerdSpec","description":"What is said of Linkerd elsewhere in the repository, which is checked against the chain: a contradiction is a problem. Paths start at the root of the repository.","type":"object","additionalProperties":false,"properties":{"namespace":{"description":"Namespace of linkerd-cni.","$ref":"#/definitions/dnsLabel","default":"linkerd-cni"},"values":{"description":"Path of the values file of Linkerd's control plane, such as `linkerd/values.yaml`.","$ref":"#/definitions/yamlFile"},"cniValues":{"description":"Path of the values file of the chart linkerd2-cni.","$ref":"#/definitions/yamlFile"},"manifest":{"description":"Path of what the charts rendered, where there are no values files.","$ref":"#/definitions/yamlFile"}}},"alerts":{"description":"Layer 5: whether alerts on the chain are rendered, with `verifier` and where `monitoring.rules` asks for rules.","type":"boolean","default":true}}},"typha":{"title":"TyphaSpec","description":"The Typha Deployment and what belongs to it.","type":"object","additionalProperties":false,"replaced":{"replicas":"write `scaling: { mode: fixed, replicas: <number> }`","scaler":"write `scaling: { mode: external }` for `external`, and nothing for `none`"},"default":{},"properties":{"enabled":{"description":"Whether the cluster has a Typha. `false` renders none and nothing of mutual TLS: calico-node asks the API server itself. The files of pki/ stay, so it comes back as it was.","type":"boolean","default":true},"name":{"description":"Name of the Deployment and its Service; the other objects derive theirs from it. Not upstream's `calico-typha`, so that a plaintext Typha from upstream's manifests keeps serving beside it until every node has moved.","type":"string","pattern":"^[a-z]([-a-z0-9]*[a-z0-9])?$","maxLength":52,"default":"calico-typha-mtls"},"scaling":{"title":"ScalingSpec","description":"How many Typhas run, and how much each reserves.","type":"object","additionalProperties":false,"default":{},"properties":{"mode":{"description":"Who decides the number of Typhas: `formula` renders what follows from `nodes` (1 up to 2 nodes, 2 up to 4, from there on at least 3, one more per 200 nodes, at most 20); `fixed` renders `replicas`; `cluster-proportional` renders cluster-proportional-autoscaler, which sets it from `ladder` as nodes come and go; `external` leaves the number out, for an autoscaler that is installed already.","type":"string","enum":["formula","fixed","cluster-proportional","external"],"default":"formula"},"replicas":{"description":"Number of Typhas, with `fixed` only; fewer than nodes, or a rollout finds no free host port.","type":"integer","minimum":1,"maximum":100},"ladder":{"description":"From how many nodes on there are how many Typhas, with `cluster-proportional` only. Default: 1, from 3 nodes on 2, 100: 3, 250: 4, 500: 5, 1000: 6, 1500: 7, 2000: 8; Gardener's, which has the second Typha from 2 nodes on.","type":"array","minItems":1,"maxItems":100,"items":{"title":"LadderStepSpec","type":"object","additionalProperties":false,"required":["nodes","replicas"],"properties":{"nodes":{"description":"Nodes from which on the step counts: those that may run Typha, are Ready and not cordoned. The first step counts below it too.","type":"integer","minimum":1,"maximum":10000},"replicas":{"description":"Number of Typhas; fewer than nodes, but 1 in the first step.","type":"integer","minimum":1,"maximum":100}}}},"vertical":{"title":"VerticalScalingSpec","description":"How much each Typha reserves.","type":"object","additionalProperties":false,"default":{},"properties":{"mode":{"description":"Who decides what Typha requests: `none` leaves it to `resources`; `by-size` renders what follows from `nodes` (180m and 180Mi, and for each 17 nodes 140m and 70Mi more, up to 1000m and 2000Mi); `cluster-proportional` renders cluster-proportional-vertical-autoscaler, which sets the same as nodes come and go; `vpa` renders a VerticalPodAutoscaler, whose controllers have to be installed.","type":"string","enum":["none","by-size","cluster-proportional","vpa"],"default":"none"},"minAllowed":{"description":"Least that is reserved, with `vpa` only, such as `cpu: 200m`, `memory: 100Mi`. Default: the autoscaler's own.","$ref":"#/definitions/quantities"},"updateMode":{"description":"How new requests reach pods that run, with `vpa` only. Default: `Recreate`, which every version knows; `InPlaceOrRecreate` needs version 1.5 of the VerticalPodAutoscaler and Kubernetes 1.33.","type":"string","enum":["Off","Initial","Recreate","InPlaceOrRecreate"]}}}}},"image":{"description":"Where Typha's image comes from. Each part replaces upstream's for this version. Not beside `images.typha`.","$ref":"#/definitions/image"},"imagePullSecrets":{"description":"Names of Secrets with registry credentials, in Typha's namespace.","type":"array","maxItems":20,"uniqueItems":true,"items":{"$ref":"#/definitions/dnsSubdomain"}},"resources":{"description":"Requests and limits of Typha. Default: none, as upstream.","$ref":"#/definitions/resources"},"tolerations":{"description":"Taints that Typha tolerates; replaces `tolerations` and the default, which is upstream's: every NoSchedule and NoExecute taint, and CriticalAddonsOnly.","type":"array","maxItems":50,"items":{"$ref":"#/definitions/toleration"}},"nodeSelector":{"description":"Labels of nodes that may run Typha, besides `kubernetes.io/os: linux`.","$ref":"#/definitions/labels"},"affinity":{"$ref":"#/definitions/affinity"},"topologySpreadConstraints":{"description":"Spread of the Typha pods, as in a pod's `spec.topologySpreadConstraints`; a constraint without `labelSelector` gets Typha's. Replaces the default: over hosts always, over zones as far as possible.","type":"array","maxItems":10,"items":{"$ref":"#/definitions/spreadConstraint"}},"metricsPort":{"description":"Host port of Typha's Prometheus metrics, on all interfaces; in plain HTTP unless `metricsTLS` is there. Default: no metrics.","type":"integer","minimum":1,"maximum":65535},"metricsTLS":{"title":"MetricsTLSSpec","description":"Metrics over TLS, with a certificate of their own; from Calico v3.32 on. Needs `metricsPort`.","type":"object","additionalProperties":false,"required":["secretName"],"properties":{"secretName":{"description":"Secret in Typha's namespace with the certificate that the metrics are served with (`tls.crt`) and its key (`tls.key`), as cert-manager makes it. Typha's certificate for calico-node names no DNS name, so Prometheus could not verify that one.","$ref":"#/definitions/dnsSubdomain"},"serverName":{"description":"DNS name in that certificate which Prometheus expects. Default: `<typha.name>-metrics.<namespace>.svc`.","$ref":"#/definitions/dnsSubdomain"},"caConfigMap":{"description":"ConfigMap in Typha's namespace whose `ca.crt` signed the certificates of both sides. Default: `ca.crt` is in the Secret too, as cert-manager puts it.","$ref":"#/definitions/dnsSubdomain"},"clientAuth":{"description":"Whether Prometheus has to show a certificate of that CA (`required`), or every client that reaches the port may read the metrics (`none`).","type":"string","enum":["required","none"],"default":"required"},"clientSecretName":{"description":"Secret in Typha's namespace with the certificate that Prometheus shows, for the rendered monitors.","$ref":"#/definitions/dnsSubdomain"}}},"env":{"description":"Further environment of Typha, such as TYPHA_MAXCONNECTIONSLOWERLIMIT. Names that Typha of this version does not know, and those that typha-mtls sets itself, are refused.","type":"array","maxItems":100,"items":{"title":"EnvVariableSpec","type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"description":"Name of the variable, in upper case.","type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*$","maxLength":128},"value":{"description":"Value of the variable. Typha takes an empty one for not set.","type":"string","$ref":"#/definitions/freeText","minLength":1,"maxLength":4096}}}},"podAnnotations":{"description":"Annotations of the Typha pods only.","$ref":"#/definitions/annotations"},"terminationGracePeriodSeconds":{"description":"Seconds in which a stopping Typha lets go of its clients; the same number is told to Typha.","type":"integer","minimum":1,"maximum":3600,"default":300}}},"rollout":{"title":"RolloutSpec","description":"How far the move from plaintext to mutual TLS has come; `migrate` takes it a step at a time.","type":"object","additionalProperties":false,"default":{},"properties":{"stage":{"description":"What is rendered: `plaintext` certificates and rights alone; `parallel` Typha too, beside the plaintext one; `cutover` the patch of calico-node too; `mtls` upstream's Typha dropped too. Both Components are there at every stage, so they are listed once.","type":"string","enum":["plaintext","parallel","cutover","mtls"],"default":"mtls"},"layout":{"description":"How two Typhas share the nodes: `same-port` never has both on one node, `other-ports` gives this one ports of its own, for good.","type":"string","enum":["same-port","other-ports"],"default":"same-port"},"ports":{"title":"RolloutPorts","description":"Host ports of Typha, with `other-ports` only.","type":"object","additionalProperties":false,"default":{},"properties":{"typha":{"description":"Port that serves calico-node; not 5473, which the plaintext Typha has.","type":"integer","minimum":1024,"maximum":65535,"default":5474},"health":{"description":"Port of the health endpoint on the host's loopback; not 9098, which the plaintext Typha has. The scheduler does not see it.","type":"integer","minimum":1024,"maximum":65535,"default":9097}}},"failsafePorts":{"description":"With `other-ports`: who tells Felix that HostEndpoints may never close the new port. `defaults` sets Felix's default lists with the port added on calico-node, which beats every FelixConfiguration; `own` sets nothing, for those who keep lists of their own and add the port there.","type":"string","enum":["defaults","own"],"default":"defaults"}}},"labels":{"description":"Labels of every rendered object.","$ref":"#/definitions/labels"},"annotations":{"description":"Annotations of every rendered object.","$ref":"#/definitions/annotations"},"firewall":{"title":"FirewallSpec","description":"Fills the rules that are rendered to be copied, for nftables and for ferm: mutual TLS guards Typha's port, so one static rule replaces a list of hosts.","type":"object","additionalProperties":false,"default":{},"properties":{"nodeCIDRs":{"description":"Address ranges of present and future nodes, IPv4 or IPv6, such as `10.2.0.0/16`. Default: no rule is rendered.","type":"array","maxItems":100,"default":[],"items":{"type":"string","maxLength":64}},"prometheusCIDRs":{"description":"Address ranges that Prometheus scrapes from: for one that runs as a pod, those of pods and nodes. Everybody else is kept off the port of the metrics. Default: no rule is rendered for it.","type":"array","maxItems":100,"default":[],"items":{"type":"string","maxLength":64}},"open":{"description":"Further ports of Calico that get a rule, on Calico's default port and closed to everybody else: leave `bgp` out where routers outside of `nodeCIDRs` connect to nodes.","type":"array","maxItems":10,"default":[],"items":{"type":"string","enum":["felix-metrics","bgp","ipip","vxlan","wireguard","wireguard-v6"]}}}},"monitoring":{"title":"MonitoringSpec","description":"What watches Typha and the ends of its certificates.","type":"object","additionalProperties":false,"default":{},"properties":{"rules":{"description":"Alerts, with the end of each certificate written into them: `prometheus-operator` renders a PrometheusRule, `file` a rule file to copy. Those on Typha's metrics need `typha.metricsPort`.","type":"string","enum":["none","prometheus-operator","file"],"default":"none"},"scrape":{"description":"How Prometheus finds Typha's metrics: `annotations` of the pods, a `pod-monitor`, or a `service-monitor` with a headless Service. Needs `typha.metricsPort`.","type":"string","enum":["annotations","pod-monitor","service-monitor"],"default":"annotations"},"dashboard":{"description":"Renders a ConfigMap with a Grafana dashboard, labelled `grafana_dashboard: \"1\"`. Needs `typha.metricsPort`.","type":"boolean","default":false},"labels":{"description":"Labels by which the Prometheus operator selects rules and monitors, such as `release: kube-prometheus-stack`.","$ref":"#/definitions/labels"},"selector":{"description":"PromQL matchers of this Typha's metrics. Default: `job=\"<typha.name>\"`, the job that the rendered monitors give.","type":"string","pattern":"^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\")*$","maxLength":512}}},"flux":{"title":"FluxSpec","description":"Fills the Flux Kustomization that is rendered to be copied.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of the Flux objects.","$ref":"#/definitions/dnsLabel","default":"flux-system"},"gitRepository":{"description":"Name of the GitRepository that holds `dist/`.","$ref":"#/definitions/dnsSubdomain","default":"flux-system"},"decryptionSecret":{"description":"Name of the Secret with the cluster's age identity; its key must end in `.agekey`.","$ref":"#/definitions/dnsSubdomain","default":"sops-age"}}},"argocd":{"title":"ArgoCdSpec","description":"Fills the Argo CD Application that is rendered to be copied.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of the Argo CD objects.","$ref":"#/definitions/dnsLabel","default":"argocd"},"project":{"description":"AppProject of the Application.","$ref":"#/definitions/dnsSubdomain","default":"default"},"repoURL":{"description":"Address of the git repository that holds `dist/`, as Argo CD reaches it. Required with `gitops: argocd` and `gitops: argocd-ksops`; `init` takes it from the remote `origin`. No default: the Application would follow a repository that does not exist.","type":"string","pattern":"^(https?://|ssh://|git@)[!-~]+$","maxLength":2048},"targetRevision":{"description":"Branch, tag or commit to follow.","type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._/-]*$","maxLength":256,"default":"main"}}}}}},"definitions":{"dnsLabel":{"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":63},"dnsSubdomain":{"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$","maxLength":253},"identity":{"title":"IdentitySpec","type":"object","additionalProperties":false,"properties":{"commonName":{"description":"Common name of the subject. Default, where there is no `uri` either: `typha-server` and `typha-client`.","type":"string","minLength":1,"maxLength":64},"uri":{"description":"The URI SAN, such as `spiffe://example.org/typha`, in place of a common name.","type":"string","minLength":1,"maxLength":2048}}},"storeName":{"type":"string","tsType":"string","pattern":"^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$","maxLength":1024},"hostDirectory":{"type":"string","tsType":"string","pattern":"^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$","maxLength":255},"labels":{"title":"LabelMap","type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"$ref":"#/definitions/qualifiedName"},"additionalProperties":{"$ref":"#/definitions/labelValue"}},"annotations":{"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"$ref":"#/definitions/qualifiedName"},"additionalProperties":{"type":"string","$ref":"#/definitions/freeText","maxLength":16384}},"registry":{"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$","maxLength":255},"image":{"title":"ImageSpec","description":"Where an image comes from. Each part replaces upstream's for this version.","type":"object","additionalProperties":false,"properties":{"registry":{"description":"Host and optional port of the registry, such as `registry.example.com:5000`, with the path in front of all repositories if it has one. Default: upstream's for this version.","$ref":"#/definitions/registry"},"repository":{"description":"Path inside the registry. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$","maxLength":255},"tag":{"description":"Tag of the image. Default: the Calico version.","type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"},"digest":{"description":"Digest that pins the image. Default: none.","type":"string","pattern":"^sha256:[0-9a-f]{64}$"}}},"quantities":{"type":"object","tsType":"Record<string, string>","additionalProperties":{"type":"string","pattern":"^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"},"propertyNames":{"type":"string","pattern":"^(cpu|memory|ephemeral-storage)$"}},"resources":{"title":"ResourceSpec","description":"Requests and limits of a container.","type":"object","additionalProperties":false,"properties":{"requests":{"description":"What is reserved, such as `cpu: 200m`, `memory: 150Mi`.","$ref":"#/definitions/quantities"},"limits":{"description":"What may be used at most. A CPU limit on Typha or calico-node delays policy; leave it out.","$ref":"#/definitions/quantities"}}},"toleration":{"title":"Toleration","type":"object","additionalProperties":false,"properties":{"key":{"description":"Key of the taint. Default: every key, with `operator: Exists`.","type":"string","pattern":"^$|^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"operator":{"description":"How the value is compared. Default: `Equal`.","type":"string","enum":["Exists","Equal"]},"value":{"description":"Value of the taint, with `Equal`. Default: the empty value.","$ref":"#/definitions/labelValue"},"effect":{"description":"Effect of the taint. Default: every effect.","type":"string","enum":["NoSchedule","PreferNoSchedule","NoExecute"]},"tolerationSeconds":{"description":"Seconds until a Typha on a node that gets the taint is evicted; with `NoExecute` only. Default: never.","type":"integer","minimum":0,"maximum":9007199254740991}}},"qualifiedName":{"type":"string","pattern":"^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317,"not":{"enum":["constructor","hasOwnProperty","isPrototypeOf","propertyIsEnumerable","toLocaleString","toString","valueOf"]}},"labelValue":{"type":"string","pattern":"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"},"freeText":{"type":"string","pattern":"^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"},"labelRequirement":{"type":"object","additionalProperties":false,"required":["key","operator"],"properties":{"key":{"description":"Key of the label.","$ref":"#/definitions/qualifiedName"},"operator":{"description":"How the values are compared: `In` and `NotIn` take values, `Exists` and `DoesNotExist` none.","type":"string","enum":["In","NotIn","Exists","DoesNotExist"]},"values":{"description":"Values that the operator compares with.","type":"array","items":{"$ref":"#/definitions/labelValue"},"maxItems":100}},"allOf":[{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["In","NotIn"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Exists","DoesNotExist"]}}},"then":{"type":"object","properties":{"values":{"type":"array","maxItems":0}}}}]},"nodeRequirement":{"type":"object","additionalProperties":false,"required":["key","operator"],"properties":{"key":{"description":"Key of the label.","$ref":"#/definitions/qualifiedName"},"operator":{"description":"How the values are compared: `In` and `NotIn` take values, `Exists` and `DoesNotExist` none, `Gt` and `Lt` one whole number.","type":"string","enum":["In","NotIn","Exists","DoesNotExist","Gt","Lt"]},"values":{"description":"Values that the operator compares with.","type":"array","items":{"$ref":"#/definitions/labelValue"},"maxItems":100}},"allOf":[{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["In","NotIn"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Exists","DoesNotExist"]}}},"then":{"type":"object","properties":{"values":{"type":"array","maxItems":0}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Gt","Lt"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1,"maxItems":1,"items":{"type":"string","pattern":"^[0-9]{1,15}$"}}}}}]},"labelSelector":{"type":"object","additionalProperties":false,"properties":{"matchLabels":{"description":"Labels that have to be there with these values.","$ref":"#/definitions/labels"},"matchExpressions":{"description":"Conditions that all have to hold.","type":"array","items":{"$ref":"#/definitions/labelRequirement"},"maxItems":100}}},"nodeSelectorTerm":{"type":"object","additionalProperties":false,"properties":{"matchExpressions":{"description":"Conditions on labels of the node.","type":"array","items":{"$ref":"#/definitions/nodeRequirement"},"maxItems":100},"matchFields":{"description":"Conditions on fields of the node.","type":"array","items":{"type":"object","additionalProperties":false,"required":["key","operator","values"],"properties":{"key":{"description":"Field of the node; Kubernetes knows one.","type":"string","enum":["metadata.name"]},"operator":{"description":"How the name is compared.","type":"string","enum":["In","NotIn"]},"values":{"description":"One name of a node.","type":"array","minItems":1,"maxItems":1,"items":{"$ref":"#/definitions/dnsSubdomain"}}}},"maxItems":100}}},"podAffinityTerm":{"type":"object","additionalProperties":false,"required":["topologyKey"],"properties":{"labelSelector":{"description":"Pods that are meant.","$ref":"#/definitions/labelSelector"},"namespaceSelector":{"description":"Namespaces of these pods, by labels.","$ref":"#/definitions/labelSelector"},"namespaces":{"description":"Namespaces of these pods, by name. Default: that of Typha.","type":"array","items":{"$ref":"#/definitions/dnsLabel"},"maxItems":100},"topologyKey":{"description":"Label of nodes that says what counts as one location, such as `kubernetes.io/hostname`.","$ref":"#/definitions/qualifiedName"}}},"podAffinity":{"type":"object","additionalProperties":false,"properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"description":"What is preferred; the scheduler adds the weights.","type":"array","items":{"type":"object","additionalProperties":false,"required":["weight","podAffinityTerm"],"properties":{"weight":{"description":"Weight from 1 to 100, added to the score of a node.","type":"integer","minimum":1,"maximum":100},"podAffinityTerm":{"description":"Pods and location.","$ref":"#/definitions/podAffinityTerm"}}},"maxItems":100},"requiredDuringSchedulingIgnoredDuringExecution":{"description":"What is required; a Typha stays Pending where no node has it.","type":"array","items":{"$ref":"#/definitions/podAffinityTerm"},"maxItems":100}}},"affinity":{"description":"Affinity of the Typha pods, as in a pod's `spec.affinity`. Default: none; while the plaintext Typha has the same port, an anti-affinity to it is added.","type":"object","additionalProperties":false,"properties":{"nodeAffinity":{"description":"Nodes that Typha may, or had better, run on.","type":"object","additionalProperties":false,"properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"description":"What is preferred; the scheduler adds the weights.","type":"array","items":{"type":"object","additionalProperties":false,"required":["weight","preference"],"properties":{"weight":{"description":"Weight from 1 to 100, added to the score of a node.","type":"integer","minimum":1,"maximum":100},"preference":{"description":"Nodes that are preferred.","$ref":"#/definitions/nodeSelectorTerm"}}},"maxItems":100},"requiredDuringSchedulingIgnoredDuringExecution":{"description":"What is required; a Typha stays Pending where no node has it.","type":"object","additionalProperties":false,"required":["nodeSelectorTerms"],"properties":{"nodeSelectorTerms":{"description":"Alternatives, of which one has to hold.","type":"array","minItems":1,"items":{"$ref":"#/definitions/nodeSelectorTerm"},"maxItems":100}}}}},"podAffinity":{"description":"Pods that Typha is placed near to.","$ref":"#/definitions/podAffinity"},"podAntiAffinity":{"description":"Pods that Typha is kept away from.","$ref":"#/definitions/podAffinity"}},"tsType":"Record<string, unknown>"},"spreadConstraint":{"type":"object","additionalProperties":false,"required":["maxSkew","topologyKey","whenUnsatisfiable"],"properties":{"maxSkew":{"description":"Largest difference between the numbers of Typhas in two locations.","type":"integer","minimum":1,"maximum":2147483647},"topologyKey":{"description":"Label of nodes that says what counts as one location, such as `topology.kubernetes.io/zone`.","$ref":"#/definitions/qualifiedName"},"whenUnsatisfiable":{"description":"Whether a Typha that does not fit stays Pending (`DoNotSchedule`) or is scheduled all the same (`ScheduleAnyway`).","type":"string","enum":["DoNotSchedule","ScheduleAnyway"]},"labelSelector":{"description":"Pods that are counted. Default: those of this Typha.","$ref":"#/definitions/labelSelector"},"minDomains":{"description":"Least number of locations; with `DoNotSchedule` only.","type":"integer","minimum":1,"maximum":2147483647},"nodeAffinityPolicy":{"description":"Whether nodes that the affinity excludes are counted. Default of Kubernetes: `Honor`.","type":"string","enum":["Honor","Ignore"]},"nodeTaintsPolicy":{"description":"Whether nodes with taints that Typha does not tolerate are counted. Default of Kubernetes: `Ignore`.","type":"string","enum":["Honor","Ignore"]},"matchLabelKeys":{"description":"Labels of the pod whose values select the pods that are counted, such as `pod-template-hash`; none that `labelSelector` has.","type":"array","items":{"$ref":"#/definitions/qualifiedName"},"maxItems":100}},"tsType":"Record<string, unknown>"},"pluginType":{"type":"string","tsType":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]*$","maxLength":64},"yamlFile":{"type":"string","tsType":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*\\.ya?ml$","maxLength":200}}};
const schema12 = {"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":63};
const schema16 = {"title":"IdentitySpec","type":"object","additionalProperties":false,"properties":{"commonName":{"description":"Common name of the subject. Default, where there is no `uri` either: `typha-server` and `typha-client`.","type":"string","minLength":1,"maxLength":64},"uri":{"description":"The URI SAN, such as `spiffe://example.org/typha`, in place of a common name.","type":"string","minLength":1,"maxLength":2048}}};
const schema18 = {"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$","maxLength":253};
const schema19 = {"type":"string","tsType":"string","pattern":"^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$","maxLength":1024};
const schema23 = {"type":"string","tsType":"string","pattern":"^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$","maxLength":255};
const schema26 = {"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$","maxLength":255};
const schema32 = {"type":"string","tsType":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*\\.ya?ml$","maxLength":200};
const schema36 = {"type":"string","pattern":"^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"};
const schema48 = {"type":"string","tsType":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]*$","maxLength":64};
const schema14 = {"type":"string","pattern":"^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317,"not":{"enum":["constructor","hasOwnProperty","isPrototypeOf","propertyIsEnumerable","toLocaleString","toString","valueOf"]}};
const schema34 = {"type":"object","tsType":"Record<string, string>","additionalProperties":{"type":"string","pattern":"^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"},"propertyNames":{"type":"string","pattern":"^(cpu|memory|ephemeral-storage)$"}};
const func2 = require("ajv/dist/runtime/ucs2length").default;
const func4 = Object.prototype.hasOwnProperty;
const func0 = require("ajv/dist/runtime/equal").default;
const pattern0 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "u");
const pattern3 = new RegExp("^v\\d+\\.\\d+\\.\\d+$", "u");
const pattern4 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$", "u");
const pattern5 = new RegExp("^([0-9]{1,6}(s|m|h))+$", "u");
const pattern6 = new RegExp("^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$", "u");
const pattern10 = new RegExp("^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$", "u");
const pattern13 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$", "u");
const pattern21 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*\\.ya?ml$", "u");
const pattern23 = new RegExp("^(100|[1-9][0-9]?)%$", "u");
const pattern28 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
const pattern29 = new RegExp("^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$", "u");
const pattern30 = new RegExp("^s[0-9]{1,2}(:c[0-9]{1,4}([.,]c[0-9]{1,4})*)?$", "u");
const pattern37 = new RegExp("^[0-9]{1,5}:[0-9]{1,5}$", "u");
const pattern43 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]*$", "u");
const pattern47 = new RegExp("^[A-Za-z0-9_.-]+$", "u");
const pattern1 = new RegExp("^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$", "u");
const pattern54 = new RegExp("^[a-z]([-a-z0-9]*[a-z0-9])?$", "u");
const pattern24 = new RegExp("^(cpu|memory|ephemeral-storage)$", "u");
const pattern25 = new RegExp("^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$", "u");
const pattern76 = new RegExp("^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\")*$", "u");
const pattern82 = new RegExp("^(https?://|ssh://|git@)[!-~]+$", "u");
const pattern83 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._/-]*$", "u");
const schema13 = {"title":"LabelMap","type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"$ref":"#/definitions/qualifiedName"},"additionalProperties":{"$ref":"#/definitions/labelValue"}};
const schema15 = {"type":"string","pattern":"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"};
const pattern2 = new RegExp("^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$", "u");

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 50){
const err0 = {instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 50}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
const _errs1 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(!(((((((key0 === "constructor") || (key0 === "hasOwnProperty")) || (key0 === "isPrototypeOf")) || (key0 === "propertyIsEnumerable")) || (key0 === "toLocaleString")) || (key0 === "toString")) || (key0 === "valueOf"))){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err2 = {instancePath,schemaPath:"#/definitions/qualifiedName/not",keyword:"not",params:{},propertyName:key0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
if(typeof key0 === "string"){
if(func2(key0) > 317){
const err3 = {instancePath,schemaPath:"#/definitions/qualifiedName/maxLength",keyword:"maxLength",params:{limit: 317},propertyName:key0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern1.test(key0)){
const err4 = {instancePath,schemaPath:"#/definitions/qualifiedName/pattern",keyword:"pattern",params:{pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},propertyName:key0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath,schemaPath:"#/definitions/qualifiedName/type",keyword:"type",params:{type: "string"},propertyName:key0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
const err6 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
for(const key1 in data){
let data0 = data[key1];
if(typeof data0 === "string"){
if(!pattern2.test(data0)){
const err7 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labelValue/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labelValue/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

const schema27 = {"title":"ImageSpec","description":"Where an image comes from. Each part replaces upstream's for this version.","type":"object","additionalProperties":false,"properties":{"registry":{"description":"Host and optional port of the registry, such as `registry.example.com:5000`, with the path in front of all repositories if it has one. Default: upstream's for this version.","$ref":"#/definitions/registry"},"repository":{"description":"Path inside the registry. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$","maxLength":255},"tag":{"description":"Tag of the image. Default: the Calico version.","type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"},"digest":{"description":"Digest that pins the image. Default: none.","type":"string","pattern":"^sha256:[0-9a-f]{64}$"}}};
const pattern15 = new RegExp("^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$", "u");
const pattern16 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$", "u");
const pattern17 = new RegExp("^sha256:[0-9a-f]{64}$", "u");

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((key0 === "registry") || (key0 === "repository")) || (key0 === "tag")) || (key0 === "digest"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.registry !== undefined){
let data0 = data.registry;
if(typeof data0 === "string"){
if(func2(data0) > 255){
const err1 = {instancePath:instancePath+"/registry",schemaPath:"#/definitions/registry/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!pattern13.test(data0)){
const err2 = {instancePath:instancePath+"/registry",schemaPath:"#/definitions/registry/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/registry",schemaPath:"#/definitions/registry/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.repository !== undefined){
let data1 = data.repository;
if(typeof data1 === "string"){
if(func2(data1) > 255){
const err4 = {instancePath:instancePath+"/repository",schemaPath:"#/properties/repository/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!pattern15.test(data1)){
const err5 = {instancePath:instancePath+"/repository",schemaPath:"#/properties/repository/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/repository",schemaPath:"#/properties/repository/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.tag !== undefined){
let data2 = data.tag;
if(typeof data2 === "string"){
if(!pattern16.test(data2)){
const err7 = {instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.digest !== undefined){
let data3 = data.digest;
if(typeof data3 === "string"){
if(!pattern17.test(data3)){
const err9 = {instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}

const schema29 = {"title":"Toleration","type":"object","additionalProperties":false,"properties":{"key":{"description":"Key of the taint. Default: every key, with `operator: Exists`.","type":"string","pattern":"^$|^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"operator":{"description":"How the value is compared. Default: `Equal`.","type":"string","enum":["Exists","Equal"]},"value":{"description":"Value of the taint, with `Equal`. Default: the empty value.","$ref":"#/definitions/labelValue"},"effect":{"description":"Effect of the taint. Default: every effect.","type":"string","enum":["NoSchedule","PreferNoSchedule","NoExecute"]},"tolerationSeconds":{"description":"Seconds until a Typha on a node that gets the taint is evicted; with `NoExecute` only. Default: never.","type":"integer","minimum":0,"maximum":9007199254740991}}};
const pattern18 = new RegExp("^$|^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((key0 === "key") || (key0 === "operator")) || (key0 === "value")) || (key0 === "effect")) || (key0 === "tolerationSeconds"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.key !== undefined){
let data0 = data.key;
if(typeof data0 === "string"){
if(func2(data0) > 317){
const err1 = {instancePath:instancePath+"/key",schemaPath:"#/properties/key/maxLength",keyword:"maxLength",params:{limit: 317}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!pattern18.test(data0)){
const err2 = {instancePath:instancePath+"/key",schemaPath:"#/properties/key/pattern",keyword:"pattern",params:{pattern: "^$|^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.operator !== undefined){
let data1 = data.operator;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data1 === "Exists") || (data1 === "Equal"))){
const err5 = {instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/enum",keyword:"enum",params:{allowedValues: schema29.properties.operator.enum}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.value !== undefined){
let data2 = data.value;
if(typeof data2 === "string"){
if(!pattern2.test(data2)){
const err6 = {instancePath:instancePath+"/value",schemaPath:"#/definitions/labelValue/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/value",schemaPath:"#/definitions/labelValue/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.effect !== undefined){
let data3 = data.effect;
if(typeof data3 !== "string"){
const err8 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(((data3 === "NoSchedule") || (data3 === "PreferNoSchedule")) || (data3 === "NoExecute"))){
const err9 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/enum",keyword:"enum",params:{allowedValues: schema29.properties.effect.enum}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.tolerationSeconds !== undefined){
let data4 = data.tolerationSeconds;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err10 = {instancePath:instancePath+"/tolerationSeconds",schemaPath:"#/properties/tolerationSeconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
const err11 = {instancePath:instancePath+"/tolerationSeconds",schemaPath:"#/properties/tolerationSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data4 < 0 || isNaN(data4)){
const err12 = {instancePath:instancePath+"/tolerationSeconds",schemaPath:"#/properties/tolerationSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

const schema33 = {"title":"ResourceSpec","description":"Requests and limits of a container.","type":"object","additionalProperties":false,"properties":{"requests":{"description":"What is reserved, such as `cpu: 200m`, `memory: 150Mi`.","$ref":"#/definitions/quantities"},"limits":{"description":"What may be used at most. A CPU limit on Typha or calico-node delays policy; leave it out.","$ref":"#/definitions/quantities"}}};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "requests") || (key0 === "limits"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.requests !== undefined){
let data0 = data.requests;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){
const _errs5 = errors;
if(typeof key1 === "string"){
if(!pattern24.test(key1)){
const err1 = {instancePath:instancePath+"/requests",schemaPath:"#/definitions/quantities/propertyNames/pattern",keyword:"pattern",params:{pattern: "^(cpu|memory|ephemeral-storage)$"},propertyName:key1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/requests",schemaPath:"#/definitions/quantities/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid2 = _errs5 === errors;
if(!valid2){
const err3 = {instancePath:instancePath+"/requests",schemaPath:"#/definitions/quantities/propertyNames",keyword:"propertyNames",params:{propertyName: key1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
for(const key2 in data0){
let data1 = data0[key2];
if(typeof data1 === "string"){
if(!pattern25.test(data1)){
const err4 = {instancePath:instancePath+"/requests/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/requests/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/requests",schemaPath:"#/definitions/quantities/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.limits !== undefined){
let data2 = data.limits;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key3 in data2){
const _errs13 = errors;
if(typeof key3 === "string"){
if(!pattern24.test(key3)){
const err7 = {instancePath:instancePath+"/limits",schemaPath:"#/definitions/quantities/propertyNames/pattern",keyword:"pattern",params:{pattern: "^(cpu|memory|ephemeral-storage)$"},propertyName:key3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/limits",schemaPath:"#/definitions/quantities/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid5 = _errs13 === errors;
if(!valid5){
const err9 = {instancePath:instancePath+"/limits",schemaPath:"#/definitions/quantities/propertyNames",keyword:"propertyNames",params:{propertyName: key3}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
for(const key4 in data2){
let data3 = data2[key4];
if(typeof data3 === "string"){
if(!pattern25.test(data3)){
const err10 = {instancePath:instancePath+"/limits/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/limits/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/limits",schemaPath:"#/definitions/quantities/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

const schema60 = {"description":"Affinity of the Typha pods, as in a pod's `spec.affinity`. Default: none; while the plaintext Typha has the same port, an anti-affinity to it is added.","type":"object","additionalProperties":false,"properties":{"nodeAffinity":{"description":"Nodes that Typha may, or had better, run on.","type":"object","additionalProperties":false,"properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"description":"What is preferred; the scheduler adds the weights.","type":"array","items":{"type":"object","additionalProperties":false,"required":["weight","preference"],"properties":{"weight":{"description":"Weight from 1 to 100, added to the score of a node.","type":"integer","minimum":1,"maximum":100},"preference":{"description":"Nodes that are preferred.","$ref":"#/definitions/nodeSelectorTerm"}}},"maxItems":100},"requiredDuringSchedulingIgnoredDuringExecution":{"description":"What is required; a Typha stays Pending where no node has it.","type":"object","additionalProperties":false,"required":["nodeSelectorTerms"],"properties":{"nodeSelectorTerms":{"description":"Alternatives, of which one has to hold.","type":"array","minItems":1,"items":{"$ref":"#/definitions/nodeSelectorTerm"},"maxItems":100}}}}},"podAffinity":{"description":"Pods that Typha is placed near to.","$ref":"#/definitions/podAffinity"},"podAntiAffinity":{"description":"Pods that Typha is kept away from.","$ref":"#/definitions/podAffinity"}},"tsType":"Record<string, unknown>"};
const schema61 = {"type":"object","additionalProperties":false,"properties":{"matchExpressions":{"description":"Conditions on labels of the node.","type":"array","items":{"$ref":"#/definitions/nodeRequirement"},"maxItems":100},"matchFields":{"description":"Conditions on fields of the node.","type":"array","items":{"type":"object","additionalProperties":false,"required":["key","operator","values"],"properties":{"key":{"description":"Field of the node; Kubernetes knows one.","type":"string","enum":["metadata.name"]},"operator":{"description":"How the name is compared.","type":"string","enum":["In","NotIn"]},"values":{"description":"One name of a node.","type":"array","minItems":1,"maxItems":1,"items":{"$ref":"#/definitions/dnsSubdomain"}}}},"maxItems":100}}};
const schema62 = {"type":"object","additionalProperties":false,"required":["key","operator"],"properties":{"key":{"description":"Key of the label.","$ref":"#/definitions/qualifiedName"},"operator":{"description":"How the values are compared: `In` and `NotIn` take values, `Exists` and `DoesNotExist` none, `Gt` and `Lt` one whole number.","type":"string","enum":["In","NotIn","Exists","DoesNotExist","Gt","Lt"]},"values":{"description":"Values that the operator compares with.","type":"array","items":{"$ref":"#/definitions/labelValue"},"maxItems":100}},"allOf":[{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["In","NotIn"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Exists","DoesNotExist"]}}},"then":{"type":"object","properties":{"values":{"type":"array","maxItems":0}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Gt","Lt"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1,"maxItems":1,"items":{"type":"string","pattern":"^[0-9]{1,15}$"}}}}}]};
const pattern58 = new RegExp("^[0-9]{1,15}$", "u");

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(errors === _errs3){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.operator === undefined) && (missing0 = "operator")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.operator !== undefined){
let data0 = data.operator;
if(typeof data0 !== "string"){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!((data0 === "In") || (data0 === "NotIn"))){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values === undefined){
const err4 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "values"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.values !== undefined){
let data1 = data.values;
if(Array.isArray(data1)){
if(data1.length < 1){
const err5 = {instancePath:instancePath+"/values",schemaPath:"#/allOf/0/then/properties/values/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/values",schemaPath:"#/allOf/0/then/properties/values/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/allOf/0/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err8 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const _errs12 = errors;
let valid4 = true;
const _errs13 = errors;
if(errors === _errs13){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.operator === undefined) && (missing1 = "operator")){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
if(data.operator !== undefined){
let data2 = data.operator;
if(typeof data2 !== "string"){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((data2 === "Exists") || (data2 === "DoesNotExist"))){
const err11 = {};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
else {
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid1 = _errs13 === errors;
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs17 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values !== undefined){
let data3 = data.values;
if(Array.isArray(data3)){
if(data3.length > 0){
const err13 = {instancePath:instancePath+"/values",schemaPath:"#/allOf/1/then/properties/values/maxItems",keyword:"maxItems",params:{limit: 0}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/values",schemaPath:"#/allOf/1/then/properties/values/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/allOf/1/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid1 = _errs17 === errors;
valid4 = _valid1;
}
if(!valid4){
const err16 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
const _errs22 = errors;
let valid7 = true;
const _errs23 = errors;
if(errors === _errs23){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.operator === undefined) && (missing2 = "operator")){
const err17 = {};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
else {
if(data.operator !== undefined){
let data4 = data.operator;
if(typeof data4 !== "string"){
const err18 = {};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!((data4 === "Gt") || (data4 === "Lt"))){
const err19 = {};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
}
else {
const err20 = {};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
var _valid2 = _errs23 === errors;
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs27 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values === undefined){
const err21 = {instancePath,schemaPath:"#/allOf/2/then/required",keyword:"required",params:{missingProperty: "values"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data.values !== undefined){
let data5 = data.values;
if(Array.isArray(data5)){
if(data5.length > 1){
const err22 = {instancePath:instancePath+"/values",schemaPath:"#/allOf/2/then/properties/values/maxItems",keyword:"maxItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data5.length < 1){
const err23 = {instancePath:instancePath+"/values",schemaPath:"#/allOf/2/then/properties/values/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 === "string"){
if(!pattern58.test(data6)){
const err24 = {instancePath:instancePath+"/values/" + i0,schemaPath:"#/allOf/2/then/properties/values/items/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,15}$"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/values/" + i0,schemaPath:"#/allOf/2/then/properties/values/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/values",schemaPath:"#/allOf/2/then/properties/values/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath,schemaPath:"#/allOf/2/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid2 = _errs27 === errors;
valid7 = _valid2;
}
if(!valid7){
const err28 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key === undefined){
const err29 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data.operator === undefined){
const err30 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operator"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "key") || (key0 === "operator")) || (key0 === "values"))){
const err31 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.key !== undefined){
let data7 = data.key;
const _errs37 = errors;
const _errs38 = errors;
if(!(((((((data7 === "constructor") || (data7 === "hasOwnProperty")) || (data7 === "isPrototypeOf")) || (data7 === "propertyIsEnumerable")) || (data7 === "toLocaleString")) || (data7 === "toString")) || (data7 === "valueOf"))){
const err32 = {};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var valid14 = _errs38 === errors;
if(valid14){
const err33 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/qualifiedName/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
else {
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
}
if(typeof data7 === "string"){
if(func2(data7) > 317){
const err34 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/qualifiedName/maxLength",keyword:"maxLength",params:{limit: 317}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(!pattern1.test(data7)){
const err35 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/qualifiedName/pattern",keyword:"pattern",params:{pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/qualifiedName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.operator !== undefined){
let data8 = data.operator;
if(typeof data8 !== "string"){
const err37 = {instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(!((((((data8 === "In") || (data8 === "NotIn")) || (data8 === "Exists")) || (data8 === "DoesNotExist")) || (data8 === "Gt")) || (data8 === "Lt"))){
const err38 = {instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/enum",keyword:"enum",params:{allowedValues: schema62.properties.operator.enum}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.values !== undefined){
let data9 = data.values;
if(Array.isArray(data9)){
if(data9.length > 100){
const err39 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
let data10 = data9[i1];
if(typeof data10 === "string"){
if(!pattern2.test(data10)){
const err40 = {instancePath:instancePath+"/values/" + i1,schemaPath:"#/definitions/labelValue/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/values/" + i1,schemaPath:"#/definitions/labelValue/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}


function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "matchExpressions") || (key0 === "matchFields"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.matchExpressions !== undefined){
let data0 = data.matchExpressions;
if(Array.isArray(data0)){
if(data0.length > 100){
const err1 = {instancePath:instancePath+"/matchExpressions",schemaPath:"#/properties/matchExpressions/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate34(data0[i0], {instancePath:instancePath+"/matchExpressions/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath:instancePath+"/matchExpressions",schemaPath:"#/properties/matchExpressions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.matchFields !== undefined){
let data2 = data.matchFields;
if(Array.isArray(data2)){
if(data2.length > 100){
const err3 = {instancePath:instancePath+"/matchFields",schemaPath:"#/properties/matchFields/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.key === undefined){
const err4 = {instancePath:instancePath+"/matchFields/" + i1,schemaPath:"#/properties/matchFields/items/required",keyword:"required",params:{missingProperty: "key"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data3.operator === undefined){
const err5 = {instancePath:instancePath+"/matchFields/" + i1,schemaPath:"#/properties/matchFields/items/required",keyword:"required",params:{missingProperty: "operator"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data3.values === undefined){
const err6 = {instancePath:instancePath+"/matchFields/" + i1,schemaPath:"#/properties/matchFields/items/required",keyword:"required",params:{missingProperty: "values"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key1 in data3){
if(!(((key1 === "key") || (key1 === "operator")) || (key1 === "values"))){
const err7 = {instancePath:instancePath+"/matchFields/" + i1,schemaPath:"#/properties/matchFields/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data3.key !== undefined){
let data4 = data3.key;
if(typeof data4 !== "string"){
const err8 = {instancePath:instancePath+"/matchFields/" + i1+"/key",schemaPath:"#/properties/matchFields/items/properties/key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(data4 === "metadata.name")){
const err9 = {instancePath:instancePath+"/matchFields/" + i1+"/key",schemaPath:"#/properties/matchFields/items/properties/key/enum",keyword:"enum",params:{allowedValues: schema61.properties.matchFields.items.properties.key.enum}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data3.operator !== undefined){
let data5 = data3.operator;
if(typeof data5 !== "string"){
const err10 = {instancePath:instancePath+"/matchFields/" + i1+"/operator",schemaPath:"#/properties/matchFields/items/properties/operator/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((data5 === "In") || (data5 === "NotIn"))){
const err11 = {instancePath:instancePath+"/matchFields/" + i1+"/operator",schemaPath:"#/properties/matchFields/items/properties/operator/enum",keyword:"enum",params:{allowedValues: schema61.properties.matchFields.items.properties.operator.enum}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data3.values !== undefined){
let data6 = data3.values;
if(Array.isArray(data6)){
if(data6.length > 1){
const err12 = {instancePath:instancePath+"/matchFields/" + i1+"/values",schemaPath:"#/properties/matchFields/items/properties/values/maxItems",keyword:"maxItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data6.length < 1){
const err13 = {instancePath:instancePath+"/matchFields/" + i1+"/values",schemaPath:"#/properties/matchFields/items/properties/values/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
if(typeof data7 === "string"){
if(func2(data7) > 253){
const err14 = {instancePath:instancePath+"/matchFields/" + i1+"/values/" + i2,schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern4.test(data7)){
const err15 = {instancePath:instancePath+"/matchFields/" + i1+"/values/" + i2,schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/matchFields/" + i1+"/values/" + i2,schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/matchFields/" + i1+"/values",schemaPath:"#/properties/matchFields/items/properties/values/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/matchFields/" + i1,schemaPath:"#/properties/matchFields/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/matchFields",schemaPath:"#/properties/matchFields/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}

const schema66 = {"type":"object","additionalProperties":false,"properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"description":"What is preferred; the scheduler adds the weights.","type":"array","items":{"type":"object","additionalProperties":false,"required":["weight","podAffinityTerm"],"properties":{"weight":{"description":"Weight from 1 to 100, added to the score of a node.","type":"integer","minimum":1,"maximum":100},"podAffinityTerm":{"description":"Pods and location.","$ref":"#/definitions/podAffinityTerm"}}},"maxItems":100},"requiredDuringSchedulingIgnoredDuringExecution":{"description":"What is required; a Typha stays Pending where no node has it.","type":"array","items":{"$ref":"#/definitions/podAffinityTerm"},"maxItems":100}}};
const schema67 = {"type":"object","additionalProperties":false,"required":["topologyKey"],"properties":{"labelSelector":{"description":"Pods that are meant.","$ref":"#/definitions/labelSelector"},"namespaceSelector":{"description":"Namespaces of these pods, by labels.","$ref":"#/definitions/labelSelector"},"namespaces":{"description":"Namespaces of these pods, by name. Default: that of Typha.","type":"array","items":{"$ref":"#/definitions/dnsLabel"},"maxItems":100},"topologyKey":{"description":"Label of nodes that says what counts as one location, such as `kubernetes.io/hostname`.","$ref":"#/definitions/qualifiedName"}}};
const schema68 = {"type":"object","additionalProperties":false,"properties":{"matchLabels":{"description":"Labels that have to be there with these values.","$ref":"#/definitions/labels"},"matchExpressions":{"description":"Conditions that all have to hold.","type":"array","items":{"$ref":"#/definitions/labelRequirement"},"maxItems":100}}};
const schema69 = {"type":"object","additionalProperties":false,"required":["key","operator"],"properties":{"key":{"description":"Key of the label.","$ref":"#/definitions/qualifiedName"},"operator":{"description":"How the values are compared: `In` and `NotIn` take values, `Exists` and `DoesNotExist` none.","type":"string","enum":["In","NotIn","Exists","DoesNotExist"]},"values":{"description":"Values that the operator compares with.","type":"array","items":{"$ref":"#/definitions/labelValue"},"maxItems":100}},"allOf":[{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["In","NotIn"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Exists","DoesNotExist"]}}},"then":{"type":"object","properties":{"values":{"type":"array","maxItems":0}}}}]};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(errors === _errs3){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.operator === undefined) && (missing0 = "operator")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.operator !== undefined){
let data0 = data.operator;
if(typeof data0 !== "string"){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!((data0 === "In") || (data0 === "NotIn"))){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values === undefined){
const err4 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "values"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.values !== undefined){
let data1 = data.values;
if(Array.isArray(data1)){
if(data1.length < 1){
const err5 = {instancePath:instancePath+"/values",schemaPath:"#/allOf/0/then/properties/values/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/values",schemaPath:"#/allOf/0/then/properties/values/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/allOf/0/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err8 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const _errs12 = errors;
let valid4 = true;
const _errs13 = errors;
if(errors === _errs13){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.operator === undefined) && (missing1 = "operator")){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
if(data.operator !== undefined){
let data2 = data.operator;
if(typeof data2 !== "string"){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((data2 === "Exists") || (data2 === "DoesNotExist"))){
const err11 = {};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
else {
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid1 = _errs13 === errors;
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs17 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values !== undefined){
let data3 = data.values;
if(Array.isArray(data3)){
if(data3.length > 0){
const err13 = {instancePath:instancePath+"/values",schemaPath:"#/allOf/1/then/properties/values/maxItems",keyword:"maxItems",params:{limit: 0}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/values",schemaPath:"#/allOf/1/then/properties/values/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/allOf/1/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid1 = _errs17 === errors;
valid4 = _valid1;
}
if(!valid4){
const err16 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key === undefined){
const err17 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data.operator === undefined){
const err18 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operator"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "key") || (key0 === "operator")) || (key0 === "values"))){
const err19 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.key !== undefined){
let data4 = data.key;
const _errs25 = errors;
const _errs26 = errors;
if(!(((((((data4 === "constructor") || (data4 === "hasOwnProperty")) || (data4 === "isPrototypeOf")) || (data4 === "propertyIsEnumerable")) || (data4 === "toLocaleString")) || (data4 === "toString")) || (data4 === "valueOf"))){
const err20 = {};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var valid9 = _errs26 === errors;
if(valid9){
const err21 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/qualifiedName/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
if(typeof data4 === "string"){
if(func2(data4) > 317){
const err22 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/qualifiedName/maxLength",keyword:"maxLength",params:{limit: 317}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!pattern1.test(data4)){
const err23 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/qualifiedName/pattern",keyword:"pattern",params:{pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/qualifiedName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.operator !== undefined){
let data5 = data.operator;
if(typeof data5 !== "string"){
const err25 = {instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!((((data5 === "In") || (data5 === "NotIn")) || (data5 === "Exists")) || (data5 === "DoesNotExist"))){
const err26 = {instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/enum",keyword:"enum",params:{allowedValues: schema69.properties.operator.enum}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.values !== undefined){
let data6 = data.values;
if(Array.isArray(data6)){
if(data6.length > 100){
const err27 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(typeof data7 === "string"){
if(!pattern2.test(data7)){
const err28 = {instancePath:instancePath+"/values/" + i0,schemaPath:"#/definitions/labelValue/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/values/" + i0,schemaPath:"#/definitions/labelValue/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
validate42.errors = vErrors;
return errors === 0;
}


function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "matchLabels") || (key0 === "matchExpressions"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.matchLabels !== undefined){
if(!(validate11(data.matchLabels, {instancePath:instancePath+"/matchLabels",parentData:data,parentDataProperty:"matchLabels",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data.matchExpressions !== undefined){
let data1 = data.matchExpressions;
if(Array.isArray(data1)){
if(data1.length > 100){
const err1 = {instancePath:instancePath+"/matchExpressions",schemaPath:"#/properties/matchExpressions/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate42(data1[i0], {instancePath:instancePath+"/matchExpressions/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath:instancePath+"/matchExpressions",schemaPath:"#/properties/matchExpressions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}


function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.topologyKey === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "topologyKey"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "labelSelector") || (key0 === "namespaceSelector")) || (key0 === "namespaces")) || (key0 === "topologyKey"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.labelSelector !== undefined){
if(!(validate40(data.labelSelector, {instancePath:instancePath+"/labelSelector",parentData:data,parentDataProperty:"labelSelector",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.namespaceSelector !== undefined){
if(!(validate40(data.namespaceSelector, {instancePath:instancePath+"/namespaceSelector",parentData:data,parentDataProperty:"namespaceSelector",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.namespaces !== undefined){
let data2 = data.namespaces;
if(Array.isArray(data2)){
if(data2.length > 100){
const err2 = {instancePath:instancePath+"/namespaces",schemaPath:"#/properties/namespaces/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func2(data3) > 63){
const err3 = {instancePath:instancePath+"/namespaces/" + i0,schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern0.test(data3)){
const err4 = {instancePath:instancePath+"/namespaces/" + i0,schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/namespaces/" + i0,schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/namespaces",schemaPath:"#/properties/namespaces/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.topologyKey !== undefined){
let data4 = data.topologyKey;
const _errs12 = errors;
const _errs13 = errors;
if(!(((((((data4 === "constructor") || (data4 === "hasOwnProperty")) || (data4 === "isPrototypeOf")) || (data4 === "propertyIsEnumerable")) || (data4 === "toLocaleString")) || (data4 === "toString")) || (data4 === "valueOf"))){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid5 = _errs13 === errors;
if(valid5){
const err8 = {instancePath:instancePath+"/topologyKey",schemaPath:"#/definitions/qualifiedName/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
if(typeof data4 === "string"){
if(func2(data4) > 317){
const err9 = {instancePath:instancePath+"/topologyKey",schemaPath:"#/definitions/qualifiedName/maxLength",keyword:"maxLength",params:{limit: 317}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!pattern1.test(data4)){
const err10 = {instancePath:instancePath+"/topologyKey",schemaPath:"#/definitions/qualifiedName/pattern",keyword:"pattern",params:{pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/topologyKey",schemaPath:"#/definitions/qualifiedName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "preferredDuringSchedulingIgnoredDuringExecution") || (key0 === "requiredDuringSchedulingIgnoredDuringExecution"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.preferredDuringSchedulingIgnoredDuringExecution !== undefined){
let data0 = data.preferredDuringSchedulingIgnoredDuringExecution;
if(Array.isArray(data0)){
if(data0.length > 100){
const err1 = {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution",schemaPath:"#/properties/preferredDuringSchedulingIgnoredDuringExecution/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.weight === undefined){
const err2 = {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0,schemaPath:"#/properties/preferredDuringSchedulingIgnoredDuringExecution/items/required",keyword:"required",params:{missingProperty: "weight"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data1.podAffinityTerm === undefined){
const err3 = {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0,schemaPath:"#/properties/preferredDuringSchedulingIgnoredDuringExecution/items/required",keyword:"required",params:{missingProperty: "podAffinityTerm"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key1 in data1){
if(!((key1 === "weight") || (key1 === "podAffinityTerm"))){
const err4 = {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0,schemaPath:"#/properties/preferredDuringSchedulingIgnoredDuringExecution/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data1.weight !== undefined){
let data2 = data1.weight;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/weight",schemaPath:"#/properties/preferredDuringSchedulingIgnoredDuringExecution/items/properties/weight/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 100 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/weight",schemaPath:"#/properties/preferredDuringSchedulingIgnoredDuringExecution/items/properties/weight/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/weight",schemaPath:"#/properties/preferredDuringSchedulingIgnoredDuringExecution/items/properties/weight/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data1.podAffinityTerm !== undefined){
if(!(validate39(data1.podAffinityTerm, {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/podAffinityTerm",parentData:data1,parentDataProperty:"podAffinityTerm",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0,schemaPath:"#/properties/preferredDuringSchedulingIgnoredDuringExecution/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution",schemaPath:"#/properties/preferredDuringSchedulingIgnoredDuringExecution/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.requiredDuringSchedulingIgnoredDuringExecution !== undefined){
let data4 = data.requiredDuringSchedulingIgnoredDuringExecution;
if(Array.isArray(data4)){
if(data4.length > 100){
const err10 = {instancePath:instancePath+"/requiredDuringSchedulingIgnoredDuringExecution",schemaPath:"#/properties/requiredDuringSchedulingIgnoredDuringExecution/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
if(!(validate39(data4[i1], {instancePath:instancePath+"/requiredDuringSchedulingIgnoredDuringExecution/" + i1,parentData:data4,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath:instancePath+"/requiredDuringSchedulingIgnoredDuringExecution",schemaPath:"#/properties/requiredDuringSchedulingIgnoredDuringExecution/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}


function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "nodeAffinity") || (key0 === "podAffinity")) || (key0 === "podAntiAffinity"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.nodeAffinity !== undefined){
let data0 = data.nodeAffinity;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){
if(!((key1 === "preferredDuringSchedulingIgnoredDuringExecution") || (key1 === "requiredDuringSchedulingIgnoredDuringExecution"))){
const err1 = {instancePath:instancePath+"/nodeAffinity",schemaPath:"#/properties/nodeAffinity/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data0.preferredDuringSchedulingIgnoredDuringExecution !== undefined){
let data1 = data0.preferredDuringSchedulingIgnoredDuringExecution;
if(Array.isArray(data1)){
if(data1.length > 100){
const err2 = {instancePath:instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution",schemaPath:"#/properties/nodeAffinity/properties/preferredDuringSchedulingIgnoredDuringExecution/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.weight === undefined){
const err3 = {instancePath:instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0,schemaPath:"#/properties/nodeAffinity/properties/preferredDuringSchedulingIgnoredDuringExecution/items/required",keyword:"required",params:{missingProperty: "weight"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data2.preference === undefined){
const err4 = {instancePath:instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0,schemaPath:"#/properties/nodeAffinity/properties/preferredDuringSchedulingIgnoredDuringExecution/items/required",keyword:"required",params:{missingProperty: "preference"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key2 in data2){
if(!((key2 === "weight") || (key2 === "preference"))){
const err5 = {instancePath:instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0,schemaPath:"#/properties/nodeAffinity/properties/preferredDuringSchedulingIgnoredDuringExecution/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data2.weight !== undefined){
let data3 = data2.weight;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err6 = {instancePath:instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/weight",schemaPath:"#/properties/nodeAffinity/properties/preferredDuringSchedulingIgnoredDuringExecution/items/properties/weight/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 100 || isNaN(data3)){
const err7 = {instancePath:instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/weight",schemaPath:"#/properties/nodeAffinity/properties/preferredDuringSchedulingIgnoredDuringExecution/items/properties/weight/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err8 = {instancePath:instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/weight",schemaPath:"#/properties/nodeAffinity/properties/preferredDuringSchedulingIgnoredDuringExecution/items/properties/weight/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data2.preference !== undefined){
if(!(validate33(data2.preference, {instancePath:instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/preference",parentData:data2,parentDataProperty:"preference",rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
}
else {
const err9 = {instancePath:instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0,schemaPath:"#/properties/nodeAffinity/properties/preferredDuringSchedulingIgnoredDuringExecution/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution",schemaPath:"#/properties/nodeAffinity/properties/preferredDuringSchedulingIgnoredDuringExecution/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data0.requiredDuringSchedulingIgnoredDuringExecution !== undefined){
let data5 = data0.requiredDuringSchedulingIgnoredDuringExecution;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.nodeSelectorTerms === undefined){
const err11 = {instancePath:instancePath+"/nodeAffinity/requiredDuringSchedulingIgnoredDuringExecution",schemaPath:"#/properties/nodeAffinity/properties/requiredDuringSchedulingIgnoredDuringExecution/required",keyword:"required",params:{missingProperty: "nodeSelectorTerms"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key3 in data5){
if(!(key3 === "nodeSelectorTerms")){
const err12 = {instancePath:instancePath+"/nodeAffinity/requiredDuringSchedulingIgnoredDuringExecution",schemaPath:"#/properties/nodeAffinity/properties/requiredDuringSchedulingIgnoredDuringExecution/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data5.nodeSelectorTerms !== undefined){
let data6 = data5.nodeSelectorTerms;
if(Array.isArray(data6)){
if(data6.length > 100){
const err13 = {instancePath:instancePath+"/nodeAffinity/requiredDuringSchedulingIgnoredDuringExecution/nodeSelectorTerms",schemaPath:"#/properties/nodeAffinity/properties/requiredDuringSchedulingIgnoredDuringExecution/properties/nodeSelectorTerms/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data6.length < 1){
const err14 = {instancePath:instancePath+"/nodeAffinity/requiredDuringSchedulingIgnoredDuringExecution/nodeSelectorTerms",schemaPath:"#/properties/nodeAffinity/properties/requiredDuringSchedulingIgnoredDuringExecution/properties/nodeSelectorTerms/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
if(!(validate33(data6[i1], {instancePath:instancePath+"/nodeAffinity/requiredDuringSchedulingIgnoredDuringExecution/nodeSelectorTerms/" + i1,parentData:data6,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
}
else {
const err15 = {instancePath:instancePath+"/nodeAffinity/requiredDuringSchedulingIgnoredDuringExecution/nodeSelectorTerms",schemaPath:"#/properties/nodeAffinity/properties/requiredDuringSchedulingIgnoredDuringExecution/properties/nodeSelectorTerms/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/nodeAffinity/requiredDuringSchedulingIgnoredDuringExecution",schemaPath:"#/properties/nodeAffinity/properties/requiredDuringSchedulingIgnoredDuringExecution/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/nodeAffinity",schemaPath:"#/properties/nodeAffinity/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.podAffinity !== undefined){
if(!(validate38(data.podAffinity, {instancePath:instancePath+"/podAffinity",parentData:data,parentDataProperty:"podAffinity",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.podAntiAffinity !== undefined){
if(!(validate38(data.podAntiAffinity, {instancePath:instancePath+"/podAntiAffinity",parentData:data,parentDataProperty:"podAntiAffinity",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}

const schema74 = {"type":"object","additionalProperties":false,"required":["maxSkew","topologyKey","whenUnsatisfiable"],"properties":{"maxSkew":{"description":"Largest difference between the numbers of Typhas in two locations.","type":"integer","minimum":1,"maximum":2147483647},"topologyKey":{"description":"Label of nodes that says what counts as one location, such as `topology.kubernetes.io/zone`.","$ref":"#/definitions/qualifiedName"},"whenUnsatisfiable":{"description":"Whether a Typha that does not fit stays Pending (`DoNotSchedule`) or is scheduled all the same (`ScheduleAnyway`).","type":"string","enum":["DoNotSchedule","ScheduleAnyway"]},"labelSelector":{"description":"Pods that are counted. Default: those of this Typha.","$ref":"#/definitions/labelSelector"},"minDomains":{"description":"Least number of locations; with `DoNotSchedule` only.","type":"integer","minimum":1,"maximum":2147483647},"nodeAffinityPolicy":{"description":"Whether nodes that the affinity excludes are counted. Default of Kubernetes: `Honor`.","type":"string","enum":["Honor","Ignore"]},"nodeTaintsPolicy":{"description":"Whether nodes with taints that Typha does not tolerate are counted. Default of Kubernetes: `Ignore`.","type":"string","enum":["Honor","Ignore"]},"matchLabelKeys":{"description":"Labels of the pod whose values select the pods that are counted, such as `pod-template-hash`; none that `labelSelector` has.","type":"array","items":{"$ref":"#/definitions/qualifiedName"},"maxItems":100}},"tsType":"Record<string, unknown>"};

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.maxSkew === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "maxSkew"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.topologyKey === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "topologyKey"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.whenUnsatisfiable === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "whenUnsatisfiable"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "maxSkew") || (key0 === "topologyKey")) || (key0 === "whenUnsatisfiable")) || (key0 === "labelSelector")) || (key0 === "minDomains")) || (key0 === "nodeAffinityPolicy")) || (key0 === "nodeTaintsPolicy")) || (key0 === "matchLabelKeys"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.maxSkew !== undefined){
let data0 = data.maxSkew;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err4 = {instancePath:instancePath+"/maxSkew",schemaPath:"#/properties/maxSkew/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 2147483647 || isNaN(data0)){
const err5 = {instancePath:instancePath+"/maxSkew",schemaPath:"#/properties/maxSkew/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data0 < 1 || isNaN(data0)){
const err6 = {instancePath:instancePath+"/maxSkew",schemaPath:"#/properties/maxSkew/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data.topologyKey !== undefined){
let data1 = data.topologyKey;
const _errs7 = errors;
const _errs8 = errors;
if(!(((((((data1 === "constructor") || (data1 === "hasOwnProperty")) || (data1 === "isPrototypeOf")) || (data1 === "propertyIsEnumerable")) || (data1 === "toLocaleString")) || (data1 === "toString")) || (data1 === "valueOf"))){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid2 = _errs8 === errors;
if(valid2){
const err8 = {instancePath:instancePath+"/topologyKey",schemaPath:"#/definitions/qualifiedName/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
if(typeof data1 === "string"){
if(func2(data1) > 317){
const err9 = {instancePath:instancePath+"/topologyKey",schemaPath:"#/definitions/qualifiedName/maxLength",keyword:"maxLength",params:{limit: 317}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!pattern1.test(data1)){
const err10 = {instancePath:instancePath+"/topologyKey",schemaPath:"#/definitions/qualifiedName/pattern",keyword:"pattern",params:{pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/topologyKey",schemaPath:"#/definitions/qualifiedName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.whenUnsatisfiable !== undefined){
let data2 = data.whenUnsatisfiable;
if(typeof data2 !== "string"){
const err12 = {instancePath:instancePath+"/whenUnsatisfiable",schemaPath:"#/properties/whenUnsatisfiable/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data2 === "DoNotSchedule") || (data2 === "ScheduleAnyway"))){
const err13 = {instancePath:instancePath+"/whenUnsatisfiable",schemaPath:"#/properties/whenUnsatisfiable/enum",keyword:"enum",params:{allowedValues: schema74.properties.whenUnsatisfiable.enum}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.labelSelector !== undefined){
if(!(validate40(data.labelSelector, {instancePath:instancePath+"/labelSelector",parentData:data,parentDataProperty:"labelSelector",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.minDomains !== undefined){
let data4 = data.minDomains;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err14 = {instancePath:instancePath+"/minDomains",schemaPath:"#/properties/minDomains/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 2147483647 || isNaN(data4)){
const err15 = {instancePath:instancePath+"/minDomains",schemaPath:"#/properties/minDomains/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data4 < 1 || isNaN(data4)){
const err16 = {instancePath:instancePath+"/minDomains",schemaPath:"#/properties/minDomains/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.nodeAffinityPolicy !== undefined){
let data5 = data.nodeAffinityPolicy;
if(typeof data5 !== "string"){
const err17 = {instancePath:instancePath+"/nodeAffinityPolicy",schemaPath:"#/properties/nodeAffinityPolicy/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!((data5 === "Honor") || (data5 === "Ignore"))){
const err18 = {instancePath:instancePath+"/nodeAffinityPolicy",schemaPath:"#/properties/nodeAffinityPolicy/enum",keyword:"enum",params:{allowedValues: schema74.properties.nodeAffinityPolicy.enum}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.nodeTaintsPolicy !== undefined){
let data6 = data.nodeTaintsPolicy;
if(typeof data6 !== "string"){
const err19 = {instancePath:instancePath+"/nodeTaintsPolicy",schemaPath:"#/properties/nodeTaintsPolicy/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!((data6 === "Honor") || (data6 === "Ignore"))){
const err20 = {instancePath:instancePath+"/nodeTaintsPolicy",schemaPath:"#/properties/nodeTaintsPolicy/enum",keyword:"enum",params:{allowedValues: schema74.properties.nodeTaintsPolicy.enum}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.matchLabelKeys !== undefined){
let data7 = data.matchLabelKeys;
if(Array.isArray(data7)){
if(data7.length > 100){
const err21 = {instancePath:instancePath+"/matchLabelKeys",schemaPath:"#/properties/matchLabelKeys/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
const _errs23 = errors;
const _errs24 = errors;
if(!(((((((data8 === "constructor") || (data8 === "hasOwnProperty")) || (data8 === "isPrototypeOf")) || (data8 === "propertyIsEnumerable")) || (data8 === "toLocaleString")) || (data8 === "toString")) || (data8 === "valueOf"))){
const err22 = {};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var valid6 = _errs24 === errors;
if(valid6){
const err23 = {instancePath:instancePath+"/matchLabelKeys/" + i0,schemaPath:"#/definitions/qualifiedName/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
if(typeof data8 === "string"){
if(func2(data8) > 317){
const err24 = {instancePath:instancePath+"/matchLabelKeys/" + i0,schemaPath:"#/definitions/qualifiedName/maxLength",keyword:"maxLength",params:{limit: 317}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!pattern1.test(data8)){
const err25 = {instancePath:instancePath+"/matchLabelKeys/" + i0,schemaPath:"#/definitions/qualifiedName/pattern",keyword:"pattern",params:{pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/matchLabelKeys/" + i0,schemaPath:"#/definitions/qualifiedName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/matchLabelKeys",schemaPath:"#/properties/matchLabelKeys/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
validate51.errors = vErrors;
return errors === 0;
}

const schema82 = {"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"$ref":"#/definitions/qualifiedName"},"additionalProperties":{"type":"string","$ref":"#/definitions/freeText","maxLength":16384}};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 50){
const err0 = {instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 50}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
const _errs1 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(!(((((((key0 === "constructor") || (key0 === "hasOwnProperty")) || (key0 === "isPrototypeOf")) || (key0 === "propertyIsEnumerable")) || (key0 === "toLocaleString")) || (key0 === "toString")) || (key0 === "valueOf"))){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err2 = {instancePath,schemaPath:"#/definitions/qualifiedName/not",keyword:"not",params:{},propertyName:key0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
if(typeof key0 === "string"){
if(func2(key0) > 317){
const err3 = {instancePath,schemaPath:"#/definitions/qualifiedName/maxLength",keyword:"maxLength",params:{limit: 317},propertyName:key0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern1.test(key0)){
const err4 = {instancePath,schemaPath:"#/definitions/qualifiedName/pattern",keyword:"pattern",params:{pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},propertyName:key0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath,schemaPath:"#/definitions/qualifiedName/type",keyword:"type",params:{type: "string"},propertyName:key0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
const err6 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
for(const key1 in data){
let data0 = data[key1];
if(typeof data0 === "string"){
if(!pattern29.test(data0)){
const err7 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/freeText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/freeText/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(typeof data0 === "string"){
if(func2(data0) > 16384){
const err9 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 16384}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="cluster.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.apiVersion === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "apiVersion"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.kind === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.metadata === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "metadata"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.spec === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "spec"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "apiVersion") || (key0 === "kind")) || (key0 === "metadata")) || (key0 === "spec"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.apiVersion !== undefined){
let data0 = data.apiVersion;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/apiVersion",schemaPath:"#/properties/apiVersion/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(data0 === "typha-mtls/v1alpha1")){
const err6 = {instancePath:instancePath+"/apiVersion",schemaPath:"#/properties/apiVersion/enum",keyword:"enum",params:{allowedValues: schema11.properties.apiVersion.enum}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(data1 === "Cluster")){
const err8 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema11.properties.kind.enum}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.metadata !== undefined){
let data2 = data.metadata;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.name === undefined){
const err9 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key1 in data2){
if(!((key1 === "name") || (key1 === "labels"))){
const err10 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data2.name !== undefined){
let data3 = data2.name;
if(typeof data3 === "string"){
if(func2(data3) > 63){
const err11 = {instancePath:instancePath+"/metadata/name",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern0.test(data3)){
const err12 = {instancePath:instancePath+"/metadata/name",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/metadata/name",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data2.labels !== undefined){
if(!(validate11(data2.labels, {instancePath:instancePath+"/metadata/labels",parentData:data2,parentDataProperty:"labels",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
}
else {
const err14 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.spec !== undefined){
let data5 = data.spec;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.gitops === undefined){
data5.gitops = "flux";
}
if(data5.secrets === undefined){
data5.secrets = "sops";
}
if(data5.sealedSecrets === undefined){
data5.sealedSecrets = {};
}
if(data5.certificates === undefined){
data5.certificates = {};
}
if(data5.external === undefined){
data5.external = {};
}
if(data5.hostFiles === undefined){
data5.hostFiles = {};
}
if(data5.namespace === undefined){
data5.namespace = "kube-system";
}
if(data5.images === undefined){
data5.images = {};
}
if(data5.calicoNode === undefined){
data5.calicoNode = {};
}
if(data5.kubeControllers === undefined){
data5.kubeControllers = {};
}
if(data5.typha === undefined){
data5.typha = {};
}
if(data5.rollout === undefined){
data5.rollout = {};
}
if(data5.firewall === undefined){
data5.firewall = {};
}
if(data5.monitoring === undefined){
data5.monitoring = {};
}
if(data5.flux === undefined){
data5.flux = {};
}
if(data5.argocd === undefined){
data5.argocd = {};
}
if(data5.calico === undefined){
const err15 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/required",keyword:"required",params:{missingProperty: "calico"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data5.nodes === undefined){
const err16 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/required",keyword:"required",params:{missingProperty: "nodes"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
for(const key2 in data5){
if(!(func4.call(schema11.properties.spec.properties, key2))){
const err17 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data5.calico !== undefined){
let data6 = data5.calico;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.version === undefined){
const err18 = {instancePath:instancePath+"/spec/calico",schemaPath:"#/properties/spec/properties/calico/required",keyword:"required",params:{missingProperty: "version"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key3 in data6){
if(!(key3 === "version")){
const err19 = {instancePath:instancePath+"/spec/calico",schemaPath:"#/properties/spec/properties/calico/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data6.version !== undefined){
let data7 = data6.version;
if(typeof data7 === "string"){
if(!pattern3.test(data7)){
const err20 = {instancePath:instancePath+"/spec/calico/version",schemaPath:"#/properties/spec/properties/calico/properties/version/pattern",keyword:"pattern",params:{pattern: "^v\\d+\\.\\d+\\.\\d+$"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/spec/calico/version",schemaPath:"#/properties/spec/properties/calico/properties/version/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/spec/calico",schemaPath:"#/properties/spec/properties/calico/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data5.nodes !== undefined){
let data8 = data5.nodes;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err23 = {instancePath:instancePath+"/spec/nodes",schemaPath:"#/properties/spec/properties/nodes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 10000 || isNaN(data8)){
const err24 = {instancePath:instancePath+"/spec/nodes",schemaPath:"#/properties/spec/properties/nodes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data8 < 1 || isNaN(data8)){
const err25 = {instancePath:instancePath+"/spec/nodes",schemaPath:"#/properties/spec/properties/nodes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
let data9 = data5.gitops;
if(typeof data9 !== "string"){
const err26 = {instancePath:instancePath+"/spec/gitops",schemaPath:"#/properties/spec/properties/gitops/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!((((data9 === "flux") || (data9 === "argocd")) || (data9 === "argocd-ksops")) || (data9 === "kustomize"))){
const err27 = {instancePath:instancePath+"/spec/gitops",schemaPath:"#/properties/spec/properties/gitops/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.gitops.enum}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
let data10 = data5.secrets;
if(typeof data10 !== "string"){
const err28 = {instancePath:instancePath+"/spec/secrets",schemaPath:"#/properties/spec/properties/secrets/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!((((data10 === "sops") || (data10 === "sealed-secrets")) || (data10 === "external")) || (data10 === "host-files"))){
const err29 = {instancePath:instancePath+"/spec/secrets",schemaPath:"#/properties/spec/properties/secrets/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.secrets.enum}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
let data11 = data5.sealedSecrets;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.scope === undefined){
data11.scope = "strict";
}
if(data11.adopt === undefined){
data11.adopt = false;
}
for(const key4 in data11){
if(!((key4 === "scope") || (key4 === "adopt"))){
const err30 = {instancePath:instancePath+"/spec/sealedSecrets",schemaPath:"#/properties/spec/properties/sealedSecrets/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
let data12 = data11.scope;
if(typeof data12 !== "string"){
const err31 = {instancePath:instancePath+"/spec/sealedSecrets/scope",schemaPath:"#/properties/spec/properties/sealedSecrets/properties/scope/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!(((data12 === "strict") || (data12 === "namespace-wide")) || (data12 === "cluster-wide"))){
const err32 = {instancePath:instancePath+"/spec/sealedSecrets/scope",schemaPath:"#/properties/spec/properties/sealedSecrets/properties/scope/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.sealedSecrets.properties.scope.enum}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(typeof data11.adopt !== "boolean"){
const err33 = {instancePath:instancePath+"/spec/sealedSecrets/adopt",schemaPath:"#/properties/spec/properties/sealedSecrets/properties/adopt/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/spec/sealedSecrets",schemaPath:"#/properties/spec/properties/sealedSecrets/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data5.identities !== undefined){
let data14 = data5.identities;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key5 in data14){
if(!((key5 === "server") || (key5 === "client"))){
const err35 = {instancePath:instancePath+"/spec/identities",schemaPath:"#/properties/spec/properties/identities/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data14.server !== undefined){
let data15 = data14.server;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
for(const key6 in data15){
if(!((key6 === "commonName") || (key6 === "uri"))){
const err36 = {instancePath:instancePath+"/spec/identities/server",schemaPath:"#/definitions/identity/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data15.commonName !== undefined){
let data16 = data15.commonName;
if(typeof data16 === "string"){
if(func2(data16) > 64){
const err37 = {instancePath:instancePath+"/spec/identities/server/commonName",schemaPath:"#/definitions/identity/properties/commonName/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(func2(data16) < 1){
const err38 = {instancePath:instancePath+"/spec/identities/server/commonName",schemaPath:"#/definitions/identity/properties/commonName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/spec/identities/server/commonName",schemaPath:"#/definitions/identity/properties/commonName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data15.uri !== undefined){
let data17 = data15.uri;
if(typeof data17 === "string"){
if(func2(data17) > 2048){
const err40 = {instancePath:instancePath+"/spec/identities/server/uri",schemaPath:"#/definitions/identity/properties/uri/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(func2(data17) < 1){
const err41 = {instancePath:instancePath+"/spec/identities/server/uri",schemaPath:"#/definitions/identity/properties/uri/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/spec/identities/server/uri",schemaPath:"#/definitions/identity/properties/uri/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/spec/identities/server",schemaPath:"#/definitions/identity/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data14.client !== undefined){
let data18 = data14.client;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
for(const key7 in data18){
if(!((key7 === "commonName") || (key7 === "uri"))){
const err44 = {instancePath:instancePath+"/spec/identities/client",schemaPath:"#/definitions/identity/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data18.commonName !== undefined){
let data19 = data18.commonName;
if(typeof data19 === "string"){
if(func2(data19) > 64){
const err45 = {instancePath:instancePath+"/spec/identities/client/commonName",schemaPath:"#/definitions/identity/properties/commonName/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(func2(data19) < 1){
const err46 = {instancePath:instancePath+"/spec/identities/client/commonName",schemaPath:"#/definitions/identity/properties/commonName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/spec/identities/client/commonName",schemaPath:"#/definitions/identity/properties/commonName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data18.uri !== undefined){
let data20 = data18.uri;
if(typeof data20 === "string"){
if(func2(data20) > 2048){
const err48 = {instancePath:instancePath+"/spec/identities/client/uri",schemaPath:"#/definitions/identity/properties/uri/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(func2(data20) < 1){
const err49 = {instancePath:instancePath+"/spec/identities/client/uri",schemaPath:"#/definitions/identity/properties/uri/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/spec/identities/client/uri",schemaPath:"#/definitions/identity/properties/uri/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/spec/identities/client",schemaPath:"#/definitions/identity/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/spec/identities",schemaPath:"#/properties/spec/properties/identities/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
let data21 = data5.certificates;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.leafDays === undefined){
data21.leafDays = 365;
}
if(data21.caDays === undefined){
data21.caDays = 3650;
}
for(const key8 in data21){
if(!((key8 === "leafDays") || (key8 === "caDays"))){
const err53 = {instancePath:instancePath+"/spec/certificates",schemaPath:"#/properties/spec/properties/certificates/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
let data22 = data21.leafDays;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err54 = {instancePath:instancePath+"/spec/certificates/leafDays",schemaPath:"#/properties/spec/properties/certificates/properties/leafDays/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 825 || isNaN(data22)){
const err55 = {instancePath:instancePath+"/spec/certificates/leafDays",schemaPath:"#/properties/spec/properties/certificates/properties/leafDays/maximum",keyword:"maximum",params:{comparison: "<=", limit: 825}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data22 < 7 || isNaN(data22)){
const err56 = {instancePath:instancePath+"/spec/certificates/leafDays",schemaPath:"#/properties/spec/properties/certificates/properties/leafDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 7}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
let data23 = data21.caDays;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err57 = {instancePath:instancePath+"/spec/certificates/caDays",schemaPath:"#/properties/spec/properties/certificates/properties/caDays/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 7300 || isNaN(data23)){
const err58 = {instancePath:instancePath+"/spec/certificates/caDays",schemaPath:"#/properties/spec/properties/certificates/properties/caDays/maximum",keyword:"maximum",params:{comparison: "<=", limit: 7300}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data23 < 30 || isNaN(data23)){
const err59 = {instancePath:instancePath+"/spec/certificates/caDays",schemaPath:"#/properties/spec/properties/certificates/properties/caDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 30}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
else {
const err60 = {instancePath:instancePath+"/spec/certificates",schemaPath:"#/properties/spec/properties/certificates/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
let data24 = data5.external;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key9 in data24){
if(!(key9 === "externalSecret")){
const err61 = {instancePath:instancePath+"/spec/external",schemaPath:"#/properties/spec/properties/external/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data24.externalSecret !== undefined){
let data25 = data24.externalSecret;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(data25.apiVersion === undefined){
data25.apiVersion = "external-secrets.io/v1";
}
if(data25.refreshInterval === undefined){
data25.refreshInterval = "1h";
}
if(data25.certificateProperty === undefined){
data25.certificateProperty = "tls.crt";
}
if(data25.keyProperty === undefined){
data25.keyProperty = "tls.key";
}
if(data25.secretStoreRef === undefined){
const err62 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/required",keyword:"required",params:{missingProperty: "secretStoreRef"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data25.serverKey === undefined){
const err63 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/required",keyword:"required",params:{missingProperty: "serverKey"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data25.clientKey === undefined){
const err64 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/required",keyword:"required",params:{missingProperty: "clientKey"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
for(const key10 in data25){
if(!(((((((key10 === "apiVersion") || (key10 === "secretStoreRef")) || (key10 === "refreshInterval")) || (key10 === "serverKey")) || (key10 === "clientKey")) || (key10 === "certificateProperty")) || (key10 === "keyProperty"))){
const err65 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
let data26 = data25.apiVersion;
if(typeof data26 !== "string"){
const err66 = {instancePath:instancePath+"/spec/external/externalSecret/apiVersion",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/apiVersion/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(!((data26 === "external-secrets.io/v1") || (data26 === "external-secrets.io/v1beta1"))){
const err67 = {instancePath:instancePath+"/spec/external/externalSecret/apiVersion",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/apiVersion/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.external.properties.externalSecret.properties.apiVersion.enum}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(data25.secretStoreRef !== undefined){
let data27 = data25.secretStoreRef;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(data27.kind === undefined){
data27.kind = "SecretStore";
}
if(data27.name === undefined){
const err68 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/secretStoreRef/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
for(const key11 in data27){
if(!((key11 === "name") || (key11 === "kind"))){
const err69 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/secretStoreRef/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data27.name !== undefined){
let data28 = data27.name;
if(typeof data28 === "string"){
if(func2(data28) > 253){
const err70 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef/name",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(!pattern4.test(data28)){
const err71 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef/name",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
else {
const err72 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef/name",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
let data29 = data27.kind;
if(typeof data29 !== "string"){
const err73 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef/kind",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/secretStoreRef/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(!((data29 === "SecretStore") || (data29 === "ClusterSecretStore"))){
const err74 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef/kind",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/secretStoreRef/properties/kind/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.external.properties.externalSecret.properties.secretStoreRef.properties.kind.enum}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
else {
const err75 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/secretStoreRef/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
let data30 = data25.refreshInterval;
if(typeof data30 === "string"){
if(func2(data30) > 14){
const err76 = {instancePath:instancePath+"/spec/external/externalSecret/refreshInterval",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/refreshInterval/maxLength",keyword:"maxLength",params:{limit: 14}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(!pattern5.test(data30)){
const err77 = {instancePath:instancePath+"/spec/external/externalSecret/refreshInterval",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/refreshInterval/pattern",keyword:"pattern",params:{pattern: "^([0-9]{1,6}(s|m|h))+$"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
else {
const err78 = {instancePath:instancePath+"/spec/external/externalSecret/refreshInterval",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/refreshInterval/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(data25.serverKey !== undefined){
let data31 = data25.serverKey;
if(typeof data31 === "string"){
if(func2(data31) > 1024){
const err79 = {instancePath:instancePath+"/spec/external/externalSecret/serverKey",schemaPath:"#/definitions/storeName/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(!pattern6.test(data31)){
const err80 = {instancePath:instancePath+"/spec/external/externalSecret/serverKey",schemaPath:"#/definitions/storeName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
else {
const err81 = {instancePath:instancePath+"/spec/external/externalSecret/serverKey",schemaPath:"#/definitions/storeName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data25.clientKey !== undefined){
let data32 = data25.clientKey;
if(typeof data32 === "string"){
if(func2(data32) > 1024){
const err82 = {instancePath:instancePath+"/spec/external/externalSecret/clientKey",schemaPath:"#/definitions/storeName/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(!pattern6.test(data32)){
const err83 = {instancePath:instancePath+"/spec/external/externalSecret/clientKey",schemaPath:"#/definitions/storeName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
else {
const err84 = {instancePath:instancePath+"/spec/external/externalSecret/clientKey",schemaPath:"#/definitions/storeName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
let data33 = data25.certificateProperty;
if(typeof data33 === "string"){
if(func2(data33) > 1024){
const err85 = {instancePath:instancePath+"/spec/external/externalSecret/certificateProperty",schemaPath:"#/definitions/storeName/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(!pattern6.test(data33)){
const err86 = {instancePath:instancePath+"/spec/external/externalSecret/certificateProperty",schemaPath:"#/definitions/storeName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
else {
const err87 = {instancePath:instancePath+"/spec/external/externalSecret/certificateProperty",schemaPath:"#/definitions/storeName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
let data34 = data25.keyProperty;
if(typeof data34 === "string"){
if(func2(data34) > 1024){
const err88 = {instancePath:instancePath+"/spec/external/externalSecret/keyProperty",schemaPath:"#/definitions/storeName/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(!pattern6.test(data34)){
const err89 = {instancePath:instancePath+"/spec/external/externalSecret/keyProperty",schemaPath:"#/definitions/storeName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
else {
const err90 = {instancePath:instancePath+"/spec/external/externalSecret/keyProperty",schemaPath:"#/definitions/storeName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
else {
const err91 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
}
else {
const err92 = {instancePath:instancePath+"/spec/external",schemaPath:"#/properties/spec/properties/external/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
let data35 = data5.hostFiles;
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
if(data35.serverDirectory === undefined){
data35.serverDirectory = "/etc/typha-mtls/server";
}
if(data35.clientDirectory === undefined){
data35.clientDirectory = "/etc/typha-mtls/client";
}
if(data35.perNode === undefined){
data35.perNode = false;
}
for(const key12 in data35){
if(!(((key12 === "serverDirectory") || (key12 === "clientDirectory")) || (key12 === "perNode"))){
const err93 = {instancePath:instancePath+"/spec/hostFiles",schemaPath:"#/properties/spec/properties/hostFiles/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
let data36 = data35.serverDirectory;
if(typeof data36 === "string"){
if(func2(data36) > 255){
const err94 = {instancePath:instancePath+"/spec/hostFiles/serverDirectory",schemaPath:"#/definitions/hostDirectory/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if(!pattern10.test(data36)){
const err95 = {instancePath:instancePath+"/spec/hostFiles/serverDirectory",schemaPath:"#/definitions/hostDirectory/pattern",keyword:"pattern",params:{pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
else {
const err96 = {instancePath:instancePath+"/spec/hostFiles/serverDirectory",schemaPath:"#/definitions/hostDirectory/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
let data37 = data35.clientDirectory;
if(typeof data37 === "string"){
if(func2(data37) > 255){
const err97 = {instancePath:instancePath+"/spec/hostFiles/clientDirectory",schemaPath:"#/definitions/hostDirectory/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(!pattern10.test(data37)){
const err98 = {instancePath:instancePath+"/spec/hostFiles/clientDirectory",schemaPath:"#/definitions/hostDirectory/pattern",keyword:"pattern",params:{pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
else {
const err99 = {instancePath:instancePath+"/spec/hostFiles/clientDirectory",schemaPath:"#/definitions/hostDirectory/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(typeof data35.perNode !== "boolean"){
const err100 = {instancePath:instancePath+"/spec/hostFiles/perNode",schemaPath:"#/properties/spec/properties/hostFiles/properties/perNode/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
else {
const err101 = {instancePath:instancePath+"/spec/hostFiles",schemaPath:"#/properties/spec/properties/hostFiles/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
let data39 = data5.namespace;
if(typeof data39 === "string"){
if(func2(data39) > 63){
const err102 = {instancePath:instancePath+"/spec/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(!pattern0.test(data39)){
const err103 = {instancePath:instancePath+"/spec/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
else {
const err104 = {instancePath:instancePath+"/spec/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
let data40 = data5.images;
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
for(const key13 in data40){
if(!((((((((key13 === "registry") || (key13 === "typha")) || (key13 === "node")) || (key13 === "cni")) || (key13 === "kubeControllers")) || (key13 === "clusterProportionalAutoscaler")) || (key13 === "clusterProportionalVerticalAutoscaler")) || (key13 === "cniVerifier"))){
const err105 = {instancePath:instancePath+"/spec/images",schemaPath:"#/properties/spec/properties/images/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data40.registry !== undefined){
let data41 = data40.registry;
if(typeof data41 === "string"){
if(func2(data41) > 255){
const err106 = {instancePath:instancePath+"/spec/images/registry",schemaPath:"#/definitions/registry/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if(!pattern13.test(data41)){
const err107 = {instancePath:instancePath+"/spec/images/registry",schemaPath:"#/definitions/registry/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$"}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
else {
const err108 = {instancePath:instancePath+"/spec/images/registry",schemaPath:"#/definitions/registry/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data40.typha !== undefined){
if(!(validate13(data40.typha, {instancePath:instancePath+"/spec/images/typha",parentData:data40,parentDataProperty:"typha",rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
if(data40.node !== undefined){
if(!(validate13(data40.node, {instancePath:instancePath+"/spec/images/node",parentData:data40,parentDataProperty:"node",rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
if(data40.cni !== undefined){
if(!(validate13(data40.cni, {instancePath:instancePath+"/spec/images/cni",parentData:data40,parentDataProperty:"cni",rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
if(data40.kubeControllers !== undefined){
if(!(validate13(data40.kubeControllers, {instancePath:instancePath+"/spec/images/kubeControllers",parentData:data40,parentDataProperty:"kubeControllers",rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
if(data40.clusterProportionalAutoscaler !== undefined){
if(!(validate13(data40.clusterProportionalAutoscaler, {instancePath:instancePath+"/spec/images/clusterProportionalAutoscaler",parentData:data40,parentDataProperty:"clusterProportionalAutoscaler",rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
if(data40.clusterProportionalVerticalAutoscaler !== undefined){
if(!(validate13(data40.clusterProportionalVerticalAutoscaler, {instancePath:instancePath+"/spec/images/clusterProportionalVerticalAutoscaler",parentData:data40,parentDataProperty:"clusterProportionalVerticalAutoscaler",rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
if(data40.cniVerifier !== undefined){
if(!(validate13(data40.cniVerifier, {instancePath:instancePath+"/spec/images/cniVerifier",parentData:data40,parentDataProperty:"cniVerifier",rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
}
else {
const err109 = {instancePath:instancePath+"/spec/images",schemaPath:"#/properties/spec/properties/images/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if(data5.tolerations !== undefined){
let data49 = data5.tolerations;
if(Array.isArray(data49)){
if(data49.length > 50){
const err110 = {instancePath:instancePath+"/spec/tolerations",schemaPath:"#/properties/spec/properties/tolerations/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
const len0 = data49.length;
for(let i0=0; i0<len0; i0++){
if(!(validate21(data49[i0], {instancePath:instancePath+"/spec/tolerations/" + i0,parentData:data49,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err111 = {instancePath:instancePath+"/spec/tolerations",schemaPath:"#/properties/spec/properties/tolerations/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
let data51 = data5.calicoNode;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
if(data51.namespace === undefined){
data51.namespace = "kube-system";
}
if(data51.route === undefined){
data51.route = "component";
}
for(const key14 in data51){
if(!(func4.call(schema11.properties.spec.properties.calicoNode.properties, key14))){
const err112 = {instancePath:instancePath+"/spec/calicoNode",schemaPath:"#/properties/spec/properties/calicoNode/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
let data52 = data51.namespace;
if(typeof data52 === "string"){
if(func2(data52) > 63){
const err113 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if(!pattern0.test(data52)){
const err114 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
else {
const err115 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
let data53 = data51.route;
if(typeof data53 !== "string"){
const err116 = {instancePath:instancePath+"/spec/calicoNode/route",schemaPath:"#/properties/spec/properties/calicoNode/properties/route/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(!(((data53 === "component") || (data53 === "server-side-apply")) || (data53 === "manifest"))){
const err117 = {instancePath:instancePath+"/spec/calicoNode/route",schemaPath:"#/properties/spec/properties/calicoNode/properties/route/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.calicoNode.properties.route.enum}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(data51.manifest !== undefined){
let data54 = data51.manifest;
if(typeof data54 === "string"){
if(func2(data54) > 200){
const err118 = {instancePath:instancePath+"/spec/calicoNode/manifest",schemaPath:"#/definitions/yamlFile/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if(!pattern21.test(data54)){
const err119 = {instancePath:instancePath+"/spec/calicoNode/manifest",schemaPath:"#/definitions/yamlFile/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*\\.ya?ml$"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
else {
const err120 = {instancePath:instancePath+"/spec/calicoNode/manifest",schemaPath:"#/definitions/yamlFile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data51.upstream !== undefined){
let data55 = data51.upstream;
if(typeof data55 !== "string"){
const err121 = {instancePath:instancePath+"/spec/calicoNode/upstream",schemaPath:"#/properties/spec/properties/calicoNode/properties/upstream/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
if(!((data55 === "calico") || (data55 === "calico-typha"))){
const err122 = {instancePath:instancePath+"/spec/calicoNode/upstream",schemaPath:"#/properties/spec/properties/calicoNode/properties/upstream/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.calicoNode.properties.upstream.enum}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
if(data51.version !== undefined){
let data56 = data51.version;
if(typeof data56 === "string"){
if(!pattern3.test(data56)){
const err123 = {instancePath:instancePath+"/spec/calicoNode/version",schemaPath:"#/properties/spec/properties/calicoNode/properties/version/pattern",keyword:"pattern",params:{pattern: "^v\\d+\\.\\d+\\.\\d+$"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
else {
const err124 = {instancePath:instancePath+"/spec/calicoNode/version",schemaPath:"#/properties/spec/properties/calicoNode/properties/version/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
if(data51.maxUnavailable !== undefined){
let data57 = data51.maxUnavailable;
const _errs136 = errors;
let valid31 = false;
const _errs137 = errors;
if(!(((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57))) && (isFinite(data57)))){
const err125 = {instancePath:instancePath+"/spec/calicoNode/maxUnavailable",schemaPath:"#/properties/spec/properties/calicoNode/properties/maxUnavailable/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 > 10000 || isNaN(data57)){
const err126 = {instancePath:instancePath+"/spec/calicoNode/maxUnavailable",schemaPath:"#/properties/spec/properties/calicoNode/properties/maxUnavailable/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(data57 < 1 || isNaN(data57)){
const err127 = {instancePath:instancePath+"/spec/calicoNode/maxUnavailable",schemaPath:"#/properties/spec/properties/calicoNode/properties/maxUnavailable/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
var _valid0 = _errs137 === errors;
valid31 = valid31 || _valid0;
if(!valid31){
const _errs139 = errors;
if(typeof data57 === "string"){
if(!pattern23.test(data57)){
const err128 = {instancePath:instancePath+"/spec/calicoNode/maxUnavailable",schemaPath:"#/properties/spec/properties/calicoNode/properties/maxUnavailable/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^(100|[1-9][0-9]?)%$"}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
else {
const err129 = {instancePath:instancePath+"/spec/calicoNode/maxUnavailable",schemaPath:"#/properties/spec/properties/calicoNode/properties/maxUnavailable/anyOf/1/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
var _valid0 = _errs139 === errors;
valid31 = valid31 || _valid0;
}
if(!valid31){
const err130 = {instancePath:instancePath+"/spec/calicoNode/maxUnavailable",schemaPath:"#/properties/spec/properties/calicoNode/properties/maxUnavailable/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
else {
errors = _errs136;
if(vErrors !== null){
if(_errs136){
vErrors.length = _errs136;
}
else {
vErrors = null;
}
}
}
}
if(data51.tolerations !== undefined){
let data58 = data51.tolerations;
if(Array.isArray(data58)){
if(data58.length > 50){
const err131 = {instancePath:instancePath+"/spec/calicoNode/tolerations",schemaPath:"#/properties/spec/properties/calicoNode/properties/tolerations/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
const len1 = data58.length;
for(let i1=0; i1<len1; i1++){
if(!(validate21(data58[i1], {instancePath:instancePath+"/spec/calicoNode/tolerations/" + i1,parentData:data58,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err132 = {instancePath:instancePath+"/spec/calicoNode/tolerations",schemaPath:"#/properties/spec/properties/calicoNode/properties/tolerations/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data51.resources !== undefined){
if(!(validate24(data51.resources, {instancePath:instancePath+"/spec/calicoNode/resources",parentData:data51,parentDataProperty:"resources",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data51.env !== undefined){
let data61 = data51.env;
if(data61 && typeof data61 == "object" && !Array.isArray(data61)){
if(Object.keys(data61).length > 300){
const err133 = {instancePath:instancePath+"/spec/calicoNode/env",schemaPath:"#/properties/spec/properties/calicoNode/properties/env/maxProperties",keyword:"maxProperties",params:{limit: 300}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
for(const key15 in data61){
const _errs147 = errors;
if(typeof key15 === "string"){
if(func2(key15) > 128){
const err134 = {instancePath:instancePath+"/spec/calicoNode/env",schemaPath:"#/properties/spec/properties/calicoNode/properties/env/propertyNames/maxLength",keyword:"maxLength",params:{limit: 128},propertyName:key15};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
if(!pattern28.test(key15)){
const err135 = {instancePath:instancePath+"/spec/calicoNode/env",schemaPath:"#/properties/spec/properties/calicoNode/properties/env/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]*$"},propertyName:key15};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
else {
const err136 = {instancePath:instancePath+"/spec/calicoNode/env",schemaPath:"#/properties/spec/properties/calicoNode/properties/env/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key15};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
var valid34 = _errs147 === errors;
if(!valid34){
const err137 = {instancePath:instancePath+"/spec/calicoNode/env",schemaPath:"#/properties/spec/properties/calicoNode/properties/env/propertyNames",keyword:"propertyNames",params:{propertyName: key15}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
for(const key16 in data61){
let data62 = data61[key16];
if(typeof data62 === "string"){
if(!pattern29.test(data62)){
const err138 = {instancePath:instancePath+"/spec/calicoNode/env/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/freeText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
else {
const err139 = {instancePath:instancePath+"/spec/calicoNode/env/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/freeText/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(typeof data62 === "string"){
if(func2(data62) > 4096){
const err140 = {instancePath:instancePath+"/spec/calicoNode/env/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/spec/properties/calicoNode/properties/env/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if(func2(data62) < 1){
const err141 = {instancePath:instancePath+"/spec/calicoNode/env/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/spec/properties/calicoNode/properties/env/additionalProperties/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
else {
const err142 = {instancePath:instancePath+"/spec/calicoNode/env/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/spec/properties/calicoNode/properties/env/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
}
else {
const err143 = {instancePath:instancePath+"/spec/calicoNode/env",schemaPath:"#/properties/spec/properties/calicoNode/properties/env/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
if(data51.seLinuxLevel !== undefined){
let data63 = data51.seLinuxLevel;
if(typeof data63 === "string"){
if(func2(data63) > 64){
const err144 = {instancePath:instancePath+"/spec/calicoNode/seLinuxLevel",schemaPath:"#/properties/spec/properties/calicoNode/properties/seLinuxLevel/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if(!pattern30.test(data63)){
const err145 = {instancePath:instancePath+"/spec/calicoNode/seLinuxLevel",schemaPath:"#/properties/spec/properties/calicoNode/properties/seLinuxLevel/pattern",keyword:"pattern",params:{pattern: "^s[0-9]{1,2}(:c[0-9]{1,4}([.,]c[0-9]{1,4})*)?$"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
else {
const err146 = {instancePath:instancePath+"/spec/calicoNode/seLinuxLevel",schemaPath:"#/properties/spec/properties/calicoNode/properties/seLinuxLevel/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data51.usageReporting !== undefined){
if(typeof data51.usageReporting !== "boolean"){
const err147 = {instancePath:instancePath+"/spec/calicoNode/usageReporting",schemaPath:"#/properties/spec/properties/calicoNode/properties/usageReporting/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
}
else {
const err148 = {instancePath:instancePath+"/spec/calicoNode",schemaPath:"#/properties/spec/properties/calicoNode/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
let data65 = data5.kubeControllers;
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
for(const key17 in data65){
if(!(key17 === "tolerations")){
const err149 = {instancePath:instancePath+"/spec/kubeControllers",schemaPath:"#/properties/spec/properties/kubeControllers/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
if(data65.tolerations !== undefined){
let data66 = data65.tolerations;
if(Array.isArray(data66)){
if(data66.length > 50){
const err150 = {instancePath:instancePath+"/spec/kubeControllers/tolerations",schemaPath:"#/properties/spec/properties/kubeControllers/properties/tolerations/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
const len2 = data66.length;
for(let i2=0; i2<len2; i2++){
if(!(validate21(data66[i2], {instancePath:instancePath+"/spec/kubeControllers/tolerations/" + i2,parentData:data66,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err151 = {instancePath:instancePath+"/spec/kubeControllers/tolerations",schemaPath:"#/properties/spec/properties/kubeControllers/properties/tolerations/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
}
else {
const err152 = {instancePath:instancePath+"/spec/kubeControllers",schemaPath:"#/properties/spec/properties/kubeControllers/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if(data5.network !== undefined){
let data68 = data5.network;
if(data68 && typeof data68 == "object" && !Array.isArray(data68)){
for(const key18 in data68){
if(!(func4.call(schema11.properties.spec.properties.network.properties, key18))){
const err153 = {instancePath:instancePath+"/spec/network",schemaPath:"#/properties/spec/properties/network/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
if(data68.podCIDRs !== undefined){
let data69 = data68.podCIDRs;
if(Array.isArray(data69)){
if(data69.length > 2){
const err154 = {instancePath:instancePath+"/spec/network/podCIDRs",schemaPath:"#/properties/spec/properties/network/properties/podCIDRs/maxItems",keyword:"maxItems",params:{limit: 2}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if(data69.length < 1){
const err155 = {instancePath:instancePath+"/spec/network/podCIDRs",schemaPath:"#/properties/spec/properties/network/properties/podCIDRs/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
const len3 = data69.length;
for(let i3=0; i3<len3; i3++){
let data70 = data69[i3];
if(typeof data70 === "string"){
if(!pattern29.test(data70)){
const err156 = {instancePath:instancePath+"/spec/network/podCIDRs/" + i3,schemaPath:"#/definitions/freeText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
else {
const err157 = {instancePath:instancePath+"/spec/network/podCIDRs/" + i3,schemaPath:"#/definitions/freeText/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if(typeof data70 === "string"){
if(func2(data70) > 64){
const err158 = {instancePath:instancePath+"/spec/network/podCIDRs/" + i3,schemaPath:"#/properties/spec/properties/network/properties/podCIDRs/items/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
else {
const err159 = {instancePath:instancePath+"/spec/network/podCIDRs/" + i3,schemaPath:"#/properties/spec/properties/network/properties/podCIDRs/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
let i4 = data69.length;
let j0;
if(i4 > 1){
const indices0 = {};
for(;i4--;){
let item0 = data69[i4];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err160 = {instancePath:instancePath+"/spec/network/podCIDRs",schemaPath:"#/properties/spec/properties/network/properties/podCIDRs/uniqueItems",keyword:"uniqueItems",params:{i: i4, j: j0}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
break;
}
indices0[item0] = i4;
}
}
}
else {
const err161 = {instancePath:instancePath+"/spec/network/podCIDRs",schemaPath:"#/properties/spec/properties/network/properties/podCIDRs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data68.nodeCIDRs !== undefined){
let data71 = data68.nodeCIDRs;
if(Array.isArray(data71)){
if(data71.length > 32){
const err162 = {instancePath:instancePath+"/spec/network/nodeCIDRs",schemaPath:"#/properties/spec/properties/network/properties/nodeCIDRs/maxItems",keyword:"maxItems",params:{limit: 32}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
if(data71.length < 1){
const err163 = {instancePath:instancePath+"/spec/network/nodeCIDRs",schemaPath:"#/properties/spec/properties/network/properties/nodeCIDRs/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
const len4 = data71.length;
for(let i5=0; i5<len4; i5++){
let data72 = data71[i5];
if(typeof data72 === "string"){
if(!pattern29.test(data72)){
const err164 = {instancePath:instancePath+"/spec/network/nodeCIDRs/" + i5,schemaPath:"#/definitions/freeText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
else {
const err165 = {instancePath:instancePath+"/spec/network/nodeCIDRs/" + i5,schemaPath:"#/definitions/freeText/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if(typeof data72 === "string"){
if(func2(data72) > 64){
const err166 = {instancePath:instancePath+"/spec/network/nodeCIDRs/" + i5,schemaPath:"#/properties/spec/properties/network/properties/nodeCIDRs/items/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
else {
const err167 = {instancePath:instancePath+"/spec/network/nodeCIDRs/" + i5,schemaPath:"#/properties/spec/properties/network/properties/nodeCIDRs/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
let i6 = data71.length;
let j1;
if(i6 > 1){
const indices1 = {};
for(;i6--;){
let item1 = data71[i6];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err168 = {instancePath:instancePath+"/spec/network/nodeCIDRs",schemaPath:"#/properties/spec/properties/network/properties/nodeCIDRs/uniqueItems",keyword:"uniqueItems",params:{i: i6, j: j1}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
break;
}
indices1[item1] = i6;
}
}
}
else {
const err169 = {instancePath:instancePath+"/spec/network/nodeCIDRs",schemaPath:"#/properties/spec/properties/network/properties/nodeCIDRs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
if(data68.kubeProxy !== undefined){
let data73 = data68.kubeProxy;
if(typeof data73 !== "string"){
const err170 = {instancePath:instancePath+"/spec/network/kubeProxy",schemaPath:"#/properties/spec/properties/network/properties/kubeProxy/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if(!((((data73 === "iptables") || (data73 === "ipvs")) || (data73 === "nftables")) || (data73 === "disabled"))){
const err171 = {instancePath:instancePath+"/spec/network/kubeProxy",schemaPath:"#/properties/spec/properties/network/properties/kubeProxy/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.network.properties.kubeProxy.enum}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
if(data68.backend !== undefined){
let data74 = data68.backend;
if(typeof data74 !== "string"){
const err172 = {instancePath:instancePath+"/spec/network/backend",schemaPath:"#/properties/spec/properties/network/properties/backend/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
if(!(((data74 === "bird") || (data74 === "vxlan")) || (data74 === "none"))){
const err173 = {instancePath:instancePath+"/spec/network/backend",schemaPath:"#/properties/spec/properties/network/properties/backend/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.network.properties.backend.enum}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
if(data68.mtu !== undefined){
let data75 = data68.mtu;
if(!(((typeof data75 == "number") && (!(data75 % 1) && !isNaN(data75))) && (isFinite(data75)))){
const err174 = {instancePath:instancePath+"/spec/network/mtu",schemaPath:"#/properties/spec/properties/network/properties/mtu/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
if((typeof data75 == "number") && (isFinite(data75))){
if(data75 > 65535 || isNaN(data75)){
const err175 = {instancePath:instancePath+"/spec/network/mtu",schemaPath:"#/properties/spec/properties/network/properties/mtu/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
if(data75 < 0 || isNaN(data75)){
const err176 = {instancePath:instancePath+"/spec/network/mtu",schemaPath:"#/properties/spec/properties/network/properties/mtu/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
}
if(data68.ipam !== undefined){
let data76 = data68.ipam;
if(data76 && typeof data76 == "object" && !Array.isArray(data76)){
if(data76.type === undefined){
const err177 = {instancePath:instancePath+"/spec/network/ipam",schemaPath:"#/properties/spec/properties/network/properties/ipam/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
for(const key19 in data76){
if(!((key19 === "type") || (key19 === "ranges"))){
const err178 = {instancePath:instancePath+"/spec/network/ipam",schemaPath:"#/properties/spec/properties/network/properties/ipam/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
if(data76.type !== undefined){
let data77 = data76.type;
if(typeof data77 !== "string"){
const err179 = {instancePath:instancePath+"/spec/network/ipam/type",schemaPath:"#/properties/spec/properties/network/properties/ipam/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
if(!((data77 === "calico-ipam") || (data77 === "host-local"))){
const err180 = {instancePath:instancePath+"/spec/network/ipam/type",schemaPath:"#/properties/spec/properties/network/properties/ipam/properties/type/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.network.properties.ipam.properties.type.enum}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
if(data76.ranges !== undefined){
let data78 = data76.ranges;
if(Array.isArray(data78)){
if(data78.length > 2){
const err181 = {instancePath:instancePath+"/spec/network/ipam/ranges",schemaPath:"#/properties/spec/properties/network/properties/ipam/properties/ranges/maxItems",keyword:"maxItems",params:{limit: 2}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
if(data78.length < 1){
const err182 = {instancePath:instancePath+"/spec/network/ipam/ranges",schemaPath:"#/properties/spec/properties/network/properties/ipam/properties/ranges/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
const len5 = data78.length;
for(let i7=0; i7<len5; i7++){
let data79 = data78[i7];
if(typeof data79 === "string"){
if(!pattern29.test(data79)){
const err183 = {instancePath:instancePath+"/spec/network/ipam/ranges/" + i7,schemaPath:"#/definitions/freeText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
else {
const err184 = {instancePath:instancePath+"/spec/network/ipam/ranges/" + i7,schemaPath:"#/definitions/freeText/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
if(typeof data79 === "string"){
if(func2(data79) > 64){
const err185 = {instancePath:instancePath+"/spec/network/ipam/ranges/" + i7,schemaPath:"#/properties/spec/properties/network/properties/ipam/properties/ranges/items/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
else {
const err186 = {instancePath:instancePath+"/spec/network/ipam/ranges/" + i7,schemaPath:"#/properties/spec/properties/network/properties/ipam/properties/ranges/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
let i8 = data78.length;
let j2;
if(i8 > 1){
const indices2 = {};
for(;i8--;){
let item2 = data78[i8];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err187 = {instancePath:instancePath+"/spec/network/ipam/ranges",schemaPath:"#/properties/spec/properties/network/properties/ipam/properties/ranges/uniqueItems",keyword:"uniqueItems",params:{i: i8, j: j2}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
break;
}
indices2[item2] = i8;
}
}
}
else {
const err188 = {instancePath:instancePath+"/spec/network/ipam/ranges",schemaPath:"#/properties/spec/properties/network/properties/ipam/properties/ranges/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
}
else {
const err189 = {instancePath:instancePath+"/spec/network/ipam",schemaPath:"#/properties/spec/properties/network/properties/ipam/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data68.ipv4 !== undefined){
let data80 = data68.ipv4;
if(data80 && typeof data80 == "object" && !Array.isArray(data80)){
for(const key20 in data80){
if(!((((((key20 === "ipPool") || (key20 === "ipipMode")) || (key20 === "vxlanMode")) || (key20 === "natOutgoing")) || (key20 === "blockSize")) || (key20 === "autodetectionMethod"))){
const err190 = {instancePath:instancePath+"/spec/network/ipv4",schemaPath:"#/properties/spec/properties/network/properties/ipv4/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
if(data80.ipPool !== undefined){
if(typeof data80.ipPool !== "boolean"){
const err191 = {instancePath:instancePath+"/spec/network/ipv4/ipPool",schemaPath:"#/properties/spec/properties/network/properties/ipv4/properties/ipPool/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
if(data80.ipipMode !== undefined){
let data82 = data80.ipipMode;
if(typeof data82 !== "string"){
const err192 = {instancePath:instancePath+"/spec/network/ipv4/ipipMode",schemaPath:"#/properties/spec/properties/network/properties/ipv4/properties/ipipMode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
if(!(((data82 === "Always") || (data82 === "CrossSubnet")) || (data82 === "Never"))){
const err193 = {instancePath:instancePath+"/spec/network/ipv4/ipipMode",schemaPath:"#/properties/spec/properties/network/properties/ipv4/properties/ipipMode/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.network.properties.ipv4.properties.ipipMode.enum}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
if(data80.vxlanMode !== undefined){
let data83 = data80.vxlanMode;
if(typeof data83 !== "string"){
const err194 = {instancePath:instancePath+"/spec/network/ipv4/vxlanMode",schemaPath:"#/properties/spec/properties/network/properties/ipv4/properties/vxlanMode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
if(!(((data83 === "Always") || (data83 === "CrossSubnet")) || (data83 === "Never"))){
const err195 = {instancePath:instancePath+"/spec/network/ipv4/vxlanMode",schemaPath:"#/properties/spec/properties/network/properties/ipv4/properties/vxlanMode/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.network.properties.ipv4.properties.vxlanMode.enum}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
if(data80.natOutgoing !== undefined){
if(typeof data80.natOutgoing !== "boolean"){
const err196 = {instancePath:instancePath+"/spec/network/ipv4/natOutgoing",schemaPath:"#/properties/spec/properties/network/properties/ipv4/properties/natOutgoing/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
if(data80.blockSize !== undefined){
let data85 = data80.blockSize;
if(!(((typeof data85 == "number") && (!(data85 % 1) && !isNaN(data85))) && (isFinite(data85)))){
const err197 = {instancePath:instancePath+"/spec/network/ipv4/blockSize",schemaPath:"#/properties/spec/properties/network/properties/ipv4/properties/blockSize/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
if((typeof data85 == "number") && (isFinite(data85))){
if(data85 > 32 || isNaN(data85)){
const err198 = {instancePath:instancePath+"/spec/network/ipv4/blockSize",schemaPath:"#/properties/spec/properties/network/properties/ipv4/properties/blockSize/maximum",keyword:"maximum",params:{comparison: "<=", limit: 32}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
if(data85 < 20 || isNaN(data85)){
const err199 = {instancePath:instancePath+"/spec/network/ipv4/blockSize",schemaPath:"#/properties/spec/properties/network/properties/ipv4/properties/blockSize/minimum",keyword:"minimum",params:{comparison: ">=", limit: 20}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
}
if(data80.autodetectionMethod !== undefined){
let data86 = data80.autodetectionMethod;
if(typeof data86 === "string"){
if(!pattern29.test(data86)){
const err200 = {instancePath:instancePath+"/spec/network/ipv4/autodetectionMethod",schemaPath:"#/definitions/freeText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
else {
const err201 = {instancePath:instancePath+"/spec/network/ipv4/autodetectionMethod",schemaPath:"#/definitions/freeText/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
if(typeof data86 === "string"){
if(func2(data86) > 1024){
const err202 = {instancePath:instancePath+"/spec/network/ipv4/autodetectionMethod",schemaPath:"#/properties/spec/properties/network/properties/ipv4/properties/autodetectionMethod/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
else {
const err203 = {instancePath:instancePath+"/spec/network/ipv4/autodetectionMethod",schemaPath:"#/properties/spec/properties/network/properties/ipv4/properties/autodetectionMethod/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
}
else {
const err204 = {instancePath:instancePath+"/spec/network/ipv4",schemaPath:"#/properties/spec/properties/network/properties/ipv4/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
if(data68.ipv6 !== undefined){
let data87 = data68.ipv6;
if(data87 && typeof data87 == "object" && !Array.isArray(data87)){
for(const key21 in data87){
if(!(((((key21 === "ipPool") || (key21 === "vxlanMode")) || (key21 === "natOutgoing")) || (key21 === "blockSize")) || (key21 === "autodetectionMethod"))){
const err205 = {instancePath:instancePath+"/spec/network/ipv6",schemaPath:"#/properties/spec/properties/network/properties/ipv6/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
if(data87.ipPool !== undefined){
if(typeof data87.ipPool !== "boolean"){
const err206 = {instancePath:instancePath+"/spec/network/ipv6/ipPool",schemaPath:"#/properties/spec/properties/network/properties/ipv6/properties/ipPool/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
if(data87.vxlanMode !== undefined){
let data89 = data87.vxlanMode;
if(typeof data89 !== "string"){
const err207 = {instancePath:instancePath+"/spec/network/ipv6/vxlanMode",schemaPath:"#/properties/spec/properties/network/properties/ipv6/properties/vxlanMode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
if(!(((data89 === "Always") || (data89 === "CrossSubnet")) || (data89 === "Never"))){
const err208 = {instancePath:instancePath+"/spec/network/ipv6/vxlanMode",schemaPath:"#/properties/spec/properties/network/properties/ipv6/properties/vxlanMode/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.network.properties.ipv6.properties.vxlanMode.enum}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
if(data87.natOutgoing !== undefined){
if(typeof data87.natOutgoing !== "boolean"){
const err209 = {instancePath:instancePath+"/spec/network/ipv6/natOutgoing",schemaPath:"#/properties/spec/properties/network/properties/ipv6/properties/natOutgoing/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
if(data87.blockSize !== undefined){
let data91 = data87.blockSize;
if(!(((typeof data91 == "number") && (!(data91 % 1) && !isNaN(data91))) && (isFinite(data91)))){
const err210 = {instancePath:instancePath+"/spec/network/ipv6/blockSize",schemaPath:"#/properties/spec/properties/network/properties/ipv6/properties/blockSize/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
if((typeof data91 == "number") && (isFinite(data91))){
if(data91 > 128 || isNaN(data91)){
const err211 = {instancePath:instancePath+"/spec/network/ipv6/blockSize",schemaPath:"#/properties/spec/properties/network/properties/ipv6/properties/blockSize/maximum",keyword:"maximum",params:{comparison: "<=", limit: 128}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if(data91 < 116 || isNaN(data91)){
const err212 = {instancePath:instancePath+"/spec/network/ipv6/blockSize",schemaPath:"#/properties/spec/properties/network/properties/ipv6/properties/blockSize/minimum",keyword:"minimum",params:{comparison: ">=", limit: 116}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
}
if(data87.autodetectionMethod !== undefined){
let data92 = data87.autodetectionMethod;
if(typeof data92 === "string"){
if(!pattern29.test(data92)){
const err213 = {instancePath:instancePath+"/spec/network/ipv6/autodetectionMethod",schemaPath:"#/definitions/freeText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
else {
const err214 = {instancePath:instancePath+"/spec/network/ipv6/autodetectionMethod",schemaPath:"#/definitions/freeText/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
if(typeof data92 === "string"){
if(func2(data92) > 1024){
const err215 = {instancePath:instancePath+"/spec/network/ipv6/autodetectionMethod",schemaPath:"#/properties/spec/properties/network/properties/ipv6/properties/autodetectionMethod/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
else {
const err216 = {instancePath:instancePath+"/spec/network/ipv6/autodetectionMethod",schemaPath:"#/properties/spec/properties/network/properties/ipv6/properties/autodetectionMethod/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
}
else {
const err217 = {instancePath:instancePath+"/spec/network/ipv6",schemaPath:"#/properties/spec/properties/network/properties/ipv6/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
if(data68.noSNATToNodes !== undefined){
if(typeof data68.noSNATToNodes !== "boolean"){
const err218 = {instancePath:instancePath+"/spec/network/noSNATToNodes",schemaPath:"#/properties/spec/properties/network/properties/noSNATToNodes/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
if(data68.ipipEnabled !== undefined){
if(typeof data68.ipipEnabled !== "boolean"){
const err219 = {instancePath:instancePath+"/spec/network/ipipEnabled",schemaPath:"#/properties/spec/properties/network/properties/ipipEnabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
if(data68.vxlanEnabled !== undefined){
if(typeof data68.vxlanEnabled !== "boolean"){
const err220 = {instancePath:instancePath+"/spec/network/vxlanEnabled",schemaPath:"#/properties/spec/properties/network/properties/vxlanEnabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
if(data68.wireguardEnabled !== undefined){
if(typeof data68.wireguardEnabled !== "boolean"){
const err221 = {instancePath:instancePath+"/spec/network/wireguardEnabled",schemaPath:"#/properties/spec/properties/network/properties/wireguardEnabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
if(data68.bpfEnabled !== undefined){
if(typeof data68.bpfEnabled !== "boolean"){
const err222 = {instancePath:instancePath+"/spec/network/bpfEnabled",schemaPath:"#/properties/spec/properties/network/properties/bpfEnabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
if(data68.bpfDataIfacePattern !== undefined){
let data98 = data68.bpfDataIfacePattern;
if(typeof data98 === "string"){
if(!pattern29.test(data98)){
const err223 = {instancePath:instancePath+"/spec/network/bpfDataIfacePattern",schemaPath:"#/definitions/freeText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
else {
const err224 = {instancePath:instancePath+"/spec/network/bpfDataIfacePattern",schemaPath:"#/definitions/freeText/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
if(typeof data98 === "string"){
if(func2(data98) > 1024){
const err225 = {instancePath:instancePath+"/spec/network/bpfDataIfacePattern",schemaPath:"#/properties/spec/properties/network/properties/bpfDataIfacePattern/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
else {
const err226 = {instancePath:instancePath+"/spec/network/bpfDataIfacePattern",schemaPath:"#/properties/spec/properties/network/properties/bpfDataIfacePattern/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
if(data68.serviceLoopPrevention !== undefined){
let data99 = data68.serviceLoopPrevention;
if(typeof data99 !== "string"){
const err227 = {instancePath:instancePath+"/spec/network/serviceLoopPrevention",schemaPath:"#/properties/spec/properties/network/properties/serviceLoopPrevention/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
if(!(((data99 === "Drop") || (data99 === "Reject")) || (data99 === "Disabled"))){
const err228 = {instancePath:instancePath+"/spec/network/serviceLoopPrevention",schemaPath:"#/properties/spec/properties/network/properties/serviceLoopPrevention/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.network.properties.serviceLoopPrevention.enum}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
if(data68.natPortRange !== undefined){
let data100 = data68.natPortRange;
if(typeof data100 === "string"){
if(!pattern37.test(data100)){
const err229 = {instancePath:instancePath+"/spec/network/natPortRange",schemaPath:"#/properties/spec/properties/network/properties/natPortRange/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,5}:[0-9]{1,5}$"}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
else {
const err230 = {instancePath:instancePath+"/spec/network/natPortRange",schemaPath:"#/properties/spec/properties/network/properties/natPortRange/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
if(data68.snatToUpstreamDNS !== undefined){
if(typeof data68.snatToUpstreamDNS !== "boolean"){
const err231 = {instancePath:instancePath+"/spec/network/snatToUpstreamDNS",schemaPath:"#/properties/spec/properties/network/properties/snatToUpstreamDNS/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
if(data68.removeBirdRoutes !== undefined){
if(typeof data68.removeBirdRoutes !== "boolean"){
const err232 = {instancePath:instancePath+"/spec/network/removeBirdRoutes",schemaPath:"#/properties/spec/properties/network/properties/removeBirdRoutes/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
if(data68.setsNetworkAvailable !== undefined){
if(typeof data68.setsNetworkAvailable !== "boolean"){
const err233 = {instancePath:instancePath+"/spec/network/setsNetworkAvailable",schemaPath:"#/properties/spec/properties/network/properties/setsNetworkAvailable/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
if(data68.kubeControllers !== undefined){
if(typeof data68.kubeControllers !== "boolean"){
const err234 = {instancePath:instancePath+"/spec/network/kubeControllers",schemaPath:"#/properties/spec/properties/network/properties/kubeControllers/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
if(data68.nonPrivileged !== undefined){
if(typeof data68.nonPrivileged !== "boolean"){
const err235 = {instancePath:instancePath+"/spec/network/nonPrivileged",schemaPath:"#/properties/spec/properties/network/properties/nonPrivileged/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
}
else {
const err236 = {instancePath:instancePath+"/spec/network",schemaPath:"#/properties/spec/properties/network/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
if(data5.networkConfig !== undefined){
let data106 = data5.networkConfig;
if(data106 && typeof data106 == "object" && !Array.isArray(data106)){
if(data106.apiVersion === undefined){
const err237 = {instancePath:instancePath+"/spec/networkConfig",schemaPath:"#/properties/spec/properties/networkConfig/required",keyword:"required",params:{missingProperty: "apiVersion"}};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
if(data106.kind === undefined){
const err238 = {instancePath:instancePath+"/spec/networkConfig",schemaPath:"#/properties/spec/properties/networkConfig/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
for(const key22 in data106){
if(!(func4.call(schema11.properties.spec.properties.networkConfig.properties, key22))){
const err239 = {instancePath:instancePath+"/spec/networkConfig",schemaPath:"#/properties/spec/properties/networkConfig/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
}
if(data106.apiVersion !== undefined){
let data107 = data106.apiVersion;
if(typeof data107 !== "string"){
const err240 = {instancePath:instancePath+"/spec/networkConfig/apiVersion",schemaPath:"#/properties/spec/properties/networkConfig/properties/apiVersion/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
if(!(data107 === "calico.networking.extensions.gardener.cloud/v1alpha1")){
const err241 = {instancePath:instancePath+"/spec/networkConfig/apiVersion",schemaPath:"#/properties/spec/properties/networkConfig/properties/apiVersion/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.networkConfig.properties.apiVersion.enum}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
if(data106.kind !== undefined){
let data108 = data106.kind;
if(typeof data108 !== "string"){
const err242 = {instancePath:instancePath+"/spec/networkConfig/kind",schemaPath:"#/properties/spec/properties/networkConfig/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
if(!(data108 === "NetworkConfig")){
const err243 = {instancePath:instancePath+"/spec/networkConfig/kind",schemaPath:"#/properties/spec/properties/networkConfig/properties/kind/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.networkConfig.properties.kind.enum}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
if(data106.backend !== undefined){
let data109 = data106.backend;
if(typeof data109 !== "string"){
const err244 = {instancePath:instancePath+"/spec/networkConfig/backend",schemaPath:"#/properties/spec/properties/networkConfig/properties/backend/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
if(!(((data109 === "bird") || (data109 === "none")) || (data109 === "vxlan"))){
const err245 = {instancePath:instancePath+"/spec/networkConfig/backend",schemaPath:"#/properties/spec/properties/networkConfig/properties/backend/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.networkConfig.properties.backend.enum}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
if(data106.ipam !== undefined){
let data110 = data106.ipam;
if(data110 && typeof data110 == "object" && !Array.isArray(data110)){
for(const key23 in data110){
if(!((key23 === "type") || (key23 === "cidr"))){
const err246 = {instancePath:instancePath+"/spec/networkConfig/ipam",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipam/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
if(data110.type !== undefined){
let data111 = data110.type;
if(typeof data111 !== "string"){
const err247 = {instancePath:instancePath+"/spec/networkConfig/ipam/type",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipam/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
if(!((data111 === "calico-ipam") || (data111 === "host-local"))){
const err248 = {instancePath:instancePath+"/spec/networkConfig/ipam/type",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipam/properties/type/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.networkConfig.properties.ipam.properties.type.enum}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
if(data110.cidr !== undefined){
let data112 = data110.cidr;
if(typeof data112 === "string"){
if(!pattern29.test(data112)){
const err249 = {instancePath:instancePath+"/spec/networkConfig/ipam/cidr",schemaPath:"#/definitions/freeText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
else {
const err250 = {instancePath:instancePath+"/spec/networkConfig/ipam/cidr",schemaPath:"#/definitions/freeText/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
if(typeof data112 === "string"){
if(func2(data112) > 64){
const err251 = {instancePath:instancePath+"/spec/networkConfig/ipam/cidr",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipam/properties/cidr/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
else {
const err252 = {instancePath:instancePath+"/spec/networkConfig/ipam/cidr",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipam/properties/cidr/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
}
}
else {
const err253 = {instancePath:instancePath+"/spec/networkConfig/ipam",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipam/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
if(data106.ipv4 !== undefined){
let data113 = data106.ipv4;
if(data113 && typeof data113 == "object" && !Array.isArray(data113)){
for(const key24 in data113){
if(!(((key24 === "pool") || (key24 === "mode")) || (key24 === "autoDetectionMethod"))){
const err254 = {instancePath:instancePath+"/spec/networkConfig/ipv4",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipv4/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
}
if(data113.pool !== undefined){
let data114 = data113.pool;
if(typeof data114 !== "string"){
const err255 = {instancePath:instancePath+"/spec/networkConfig/ipv4/pool",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipv4/properties/pool/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
if(!((data114 === "ipip") || (data114 === "vxlan"))){
const err256 = {instancePath:instancePath+"/spec/networkConfig/ipv4/pool",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipv4/properties/pool/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.networkConfig.properties.ipv4.properties.pool.enum}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
}
if(data113.mode !== undefined){
let data115 = data113.mode;
if(typeof data115 !== "string"){
const err257 = {instancePath:instancePath+"/spec/networkConfig/ipv4/mode",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipv4/properties/mode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
if(!((((data115 === "Always") || (data115 === "Never")) || (data115 === "CrossSubnet")) || (data115 === "Off"))){
const err258 = {instancePath:instancePath+"/spec/networkConfig/ipv4/mode",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipv4/properties/mode/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.networkConfig.properties.ipv4.properties.mode.enum}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
if(data113.autoDetectionMethod !== undefined){
let data116 = data113.autoDetectionMethod;
if(typeof data116 === "string"){
if(!pattern29.test(data116)){
const err259 = {instancePath:instancePath+"/spec/networkConfig/ipv4/autoDetectionMethod",schemaPath:"#/definitions/freeText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
else {
const err260 = {instancePath:instancePath+"/spec/networkConfig/ipv4/autoDetectionMethod",schemaPath:"#/definitions/freeText/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
if(typeof data116 === "string"){
if(func2(data116) > 1024){
const err261 = {instancePath:instancePath+"/spec/networkConfig/ipv4/autoDetectionMethod",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipv4/properties/autoDetectionMethod/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
else {
const err262 = {instancePath:instancePath+"/spec/networkConfig/ipv4/autoDetectionMethod",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipv4/properties/autoDetectionMethod/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
}
}
else {
const err263 = {instancePath:instancePath+"/spec/networkConfig/ipv4",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipv4/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
}
if(data106.ipv6 !== undefined){
let data117 = data106.ipv6;
if(data117 && typeof data117 == "object" && !Array.isArray(data117)){
for(const key25 in data117){
if(!((((key25 === "pool") || (key25 === "mode")) || (key25 === "autoDetectionMethod")) || (key25 === "sourceNATEnabled"))){
const err264 = {instancePath:instancePath+"/spec/networkConfig/ipv6",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipv6/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
if(data117.pool !== undefined){
let data118 = data117.pool;
if(typeof data118 !== "string"){
const err265 = {instancePath:instancePath+"/spec/networkConfig/ipv6/pool",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipv6/properties/pool/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
if(!((data118 === "ipip") || (data118 === "vxlan"))){
const err266 = {instancePath:instancePath+"/spec/networkConfig/ipv6/pool",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipv6/properties/pool/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.networkConfig.properties.ipv6.properties.pool.enum}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
if(data117.mode !== undefined){
let data119 = data117.mode;
if(typeof data119 !== "string"){
const err267 = {instancePath:instancePath+"/spec/networkConfig/ipv6/mode",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipv6/properties/mode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
if(!((((data119 === "Always") || (data119 === "Never")) || (data119 === "CrossSubnet")) || (data119 === "Off"))){
const err268 = {instancePath:instancePath+"/spec/networkConfig/ipv6/mode",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipv6/properties/mode/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.networkConfig.properties.ipv6.properties.mode.enum}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
}
if(data117.autoDetectionMethod !== undefined){
let data120 = data117.autoDetectionMethod;
if(typeof data120 === "string"){
if(!pattern29.test(data120)){
const err269 = {instancePath:instancePath+"/spec/networkConfig/ipv6/autoDetectionMethod",schemaPath:"#/definitions/freeText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
else {
const err270 = {instancePath:instancePath+"/spec/networkConfig/ipv6/autoDetectionMethod",schemaPath:"#/definitions/freeText/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
if(typeof data120 === "string"){
if(func2(data120) > 1024){
const err271 = {instancePath:instancePath+"/spec/networkConfig/ipv6/autoDetectionMethod",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipv6/properties/autoDetectionMethod/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
}
else {
const err272 = {instancePath:instancePath+"/spec/networkConfig/ipv6/autoDetectionMethod",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipv6/properties/autoDetectionMethod/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
}
if(data117.sourceNATEnabled !== undefined){
if(typeof data117.sourceNATEnabled !== "boolean"){
const err273 = {instancePath:instancePath+"/spec/networkConfig/ipv6/sourceNATEnabled",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipv6/properties/sourceNATEnabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
}
}
else {
const err274 = {instancePath:instancePath+"/spec/networkConfig/ipv6",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipv6/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
if(data106.typha !== undefined){
let data122 = data106.typha;
if(data122 && typeof data122 == "object" && !Array.isArray(data122)){
for(const key26 in data122){
if(!(key26 === "enabled")){
const err275 = {instancePath:instancePath+"/spec/networkConfig/typha",schemaPath:"#/properties/spec/properties/networkConfig/properties/typha/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26}};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
}
if(data122.enabled !== undefined){
if(typeof data122.enabled !== "boolean"){
const err276 = {instancePath:instancePath+"/spec/networkConfig/typha/enabled",schemaPath:"#/properties/spec/properties/networkConfig/properties/typha/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
}
}
else {
const err277 = {instancePath:instancePath+"/spec/networkConfig/typha",schemaPath:"#/properties/spec/properties/networkConfig/properties/typha/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
}
if(data106.vethMTU !== undefined){
let data124 = data106.vethMTU;
if(typeof data124 === "string"){
if(!pattern29.test(data124)){
const err278 = {instancePath:instancePath+"/spec/networkConfig/vethMTU",schemaPath:"#/definitions/freeText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
else {
const err279 = {instancePath:instancePath+"/spec/networkConfig/vethMTU",schemaPath:"#/definitions/freeText/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
if(typeof data124 === "string"){
if(func2(data124) > 20){
const err280 = {instancePath:instancePath+"/spec/networkConfig/vethMTU",schemaPath:"#/properties/spec/properties/networkConfig/properties/vethMTU/maxLength",keyword:"maxLength",params:{limit: 20}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
else {
const err281 = {instancePath:instancePath+"/spec/networkConfig/vethMTU",schemaPath:"#/properties/spec/properties/networkConfig/properties/vethMTU/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
}
if(data106.ebpfDataplane !== undefined){
let data125 = data106.ebpfDataplane;
if(data125 && typeof data125 == "object" && !Array.isArray(data125)){
for(const key27 in data125){
if(!(key27 === "enabled")){
const err282 = {instancePath:instancePath+"/spec/networkConfig/ebpfDataplane",schemaPath:"#/properties/spec/properties/networkConfig/properties/ebpfDataplane/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
}
if(data125.enabled !== undefined){
if(typeof data125.enabled !== "boolean"){
const err283 = {instancePath:instancePath+"/spec/networkConfig/ebpfDataplane/enabled",schemaPath:"#/properties/spec/properties/networkConfig/properties/ebpfDataplane/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
}
else {
const err284 = {instancePath:instancePath+"/spec/networkConfig/ebpfDataplane",schemaPath:"#/properties/spec/properties/networkConfig/properties/ebpfDataplane/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
}
if(data106.overlay !== undefined){
let data127 = data106.overlay;
if(data127 && typeof data127 == "object" && !Array.isArray(data127)){
for(const key28 in data127){
if(!((key28 === "enabled") || (key28 === "createPodRoutes"))){
const err285 = {instancePath:instancePath+"/spec/networkConfig/overlay",schemaPath:"#/properties/spec/properties/networkConfig/properties/overlay/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
}
if(data127.enabled !== undefined){
if(typeof data127.enabled !== "boolean"){
const err286 = {instancePath:instancePath+"/spec/networkConfig/overlay/enabled",schemaPath:"#/properties/spec/properties/networkConfig/properties/overlay/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
}
if(data127.createPodRoutes !== undefined){
if(typeof data127.createPodRoutes !== "boolean"){
const err287 = {instancePath:instancePath+"/spec/networkConfig/overlay/createPodRoutes",schemaPath:"#/properties/spec/properties/networkConfig/properties/overlay/properties/createPodRoutes/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
}
}
else {
const err288 = {instancePath:instancePath+"/spec/networkConfig/overlay",schemaPath:"#/properties/spec/properties/networkConfig/properties/overlay/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
if(data106.snatToUpstreamDNS !== undefined){
let data130 = data106.snatToUpstreamDNS;
if(data130 && typeof data130 == "object" && !Array.isArray(data130)){
for(const key29 in data130){
if(!(key29 === "enabled")){
const err289 = {instancePath:instancePath+"/spec/networkConfig/snatToUpstreamDNS",schemaPath:"#/properties/spec/properties/networkConfig/properties/snatToUpstreamDNS/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
}
if(data130.enabled !== undefined){
if(typeof data130.enabled !== "boolean"){
const err290 = {instancePath:instancePath+"/spec/networkConfig/snatToUpstreamDNS/enabled",schemaPath:"#/properties/spec/properties/networkConfig/properties/snatToUpstreamDNS/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
}
}
else {
const err291 = {instancePath:instancePath+"/spec/networkConfig/snatToUpstreamDNS",schemaPath:"#/properties/spec/properties/networkConfig/properties/snatToUpstreamDNS/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
}
if(data106.autoScaling !== undefined){
let data132 = data106.autoScaling;
if(data132 && typeof data132 == "object" && !Array.isArray(data132)){
if(data132.mode === undefined){
const err292 = {instancePath:instancePath+"/spec/networkConfig/autoScaling",schemaPath:"#/properties/spec/properties/networkConfig/properties/autoScaling/required",keyword:"required",params:{missingProperty: "mode"}};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
for(const key30 in data132){
if(!((key30 === "mode") || (key30 === "resources"))){
const err293 = {instancePath:instancePath+"/spec/networkConfig/autoScaling",schemaPath:"#/properties/spec/properties/networkConfig/properties/autoScaling/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30}};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
}
if(data132.mode !== undefined){
let data133 = data132.mode;
if(typeof data133 !== "string"){
const err294 = {instancePath:instancePath+"/spec/networkConfig/autoScaling/mode",schemaPath:"#/properties/spec/properties/networkConfig/properties/autoScaling/properties/mode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
if(!(((data133 === "cluster-proportional") || (data133 === "vpa")) || (data133 === "static"))){
const err295 = {instancePath:instancePath+"/spec/networkConfig/autoScaling/mode",schemaPath:"#/properties/spec/properties/networkConfig/properties/autoScaling/properties/mode/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.networkConfig.properties.autoScaling.properties.mode.enum}};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
}
if(data132.resources !== undefined){
let data134 = data132.resources;
if(data134 && typeof data134 == "object" && !Array.isArray(data134)){
for(const key31 in data134){
if(!((key31 === "node") || (key31 === "typha"))){
const err296 = {instancePath:instancePath+"/spec/networkConfig/autoScaling/resources",schemaPath:"#/properties/spec/properties/networkConfig/properties/autoScaling/properties/resources/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
}
if(data134.node !== undefined){
let data135 = data134.node;
if(data135 && typeof data135 == "object" && !Array.isArray(data135)){
for(const key32 in data135){
if(!((key32 === "cpu") || (key32 === "memory"))){
const err297 = {instancePath:instancePath+"/spec/networkConfig/autoScaling/resources/node",schemaPath:"#/properties/spec/properties/networkConfig/properties/autoScaling/properties/resources/properties/node/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
}
}
else {
const err298 = {instancePath:instancePath+"/spec/networkConfig/autoScaling/resources/node",schemaPath:"#/properties/spec/properties/networkConfig/properties/autoScaling/properties/resources/properties/node/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
if(data134.typha !== undefined){
let data136 = data134.typha;
if(data136 && typeof data136 == "object" && !Array.isArray(data136)){
for(const key33 in data136){
if(!((key33 === "cpu") || (key33 === "memory"))){
const err299 = {instancePath:instancePath+"/spec/networkConfig/autoScaling/resources/typha",schemaPath:"#/properties/spec/properties/networkConfig/properties/autoScaling/properties/resources/properties/typha/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key33}};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
}
}
else {
const err300 = {instancePath:instancePath+"/spec/networkConfig/autoScaling/resources/typha",schemaPath:"#/properties/spec/properties/networkConfig/properties/autoScaling/properties/resources/properties/typha/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
}
}
else {
const err301 = {instancePath:instancePath+"/spec/networkConfig/autoScaling/resources",schemaPath:"#/properties/spec/properties/networkConfig/properties/autoScaling/properties/resources/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
}
else {
const err302 = {instancePath:instancePath+"/spec/networkConfig/autoScaling",schemaPath:"#/properties/spec/properties/networkConfig/properties/autoScaling/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
}
if(data106.vxlan !== undefined){
let data137 = data106.vxlan;
if(data137 && typeof data137 == "object" && !Array.isArray(data137)){
for(const key34 in data137){
if(!(key34 === "enabled")){
const err303 = {instancePath:instancePath+"/spec/networkConfig/vxlan",schemaPath:"#/properties/spec/properties/networkConfig/properties/vxlan/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34}};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
}
if(data137.enabled !== undefined){
if(typeof data137.enabled !== "boolean"){
const err304 = {instancePath:instancePath+"/spec/networkConfig/vxlan/enabled",schemaPath:"#/properties/spec/properties/networkConfig/properties/vxlan/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
}
}
else {
const err305 = {instancePath:instancePath+"/spec/networkConfig/vxlan",schemaPath:"#/properties/spec/properties/networkConfig/properties/vxlan/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
}
if(data106.ipip !== undefined){
let data139 = data106.ipip;
if(typeof data139 !== "string"){
const err306 = {instancePath:instancePath+"/spec/networkConfig/ipip",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipip/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
if(!((((data139 === "Always") || (data139 === "Never")) || (data139 === "CrossSubnet")) || (data139 === "Off"))){
const err307 = {instancePath:instancePath+"/spec/networkConfig/ipip",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipip/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.networkConfig.properties.ipip.enum}};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
}
if(data106.ipAutodetectionMethod !== undefined){
let data140 = data106.ipAutodetectionMethod;
if(typeof data140 === "string"){
if(!pattern29.test(data140)){
const err308 = {instancePath:instancePath+"/spec/networkConfig/ipAutodetectionMethod",schemaPath:"#/definitions/freeText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"}};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
}
else {
const err309 = {instancePath:instancePath+"/spec/networkConfig/ipAutodetectionMethod",schemaPath:"#/definitions/freeText/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
if(typeof data140 === "string"){
if(func2(data140) > 1024){
const err310 = {instancePath:instancePath+"/spec/networkConfig/ipAutodetectionMethod",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipAutodetectionMethod/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
}
else {
const err311 = {instancePath:instancePath+"/spec/networkConfig/ipAutodetectionMethod",schemaPath:"#/properties/spec/properties/networkConfig/properties/ipAutodetectionMethod/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
if(data106.wireguardEncryption !== undefined){
if(typeof data106.wireguardEncryption !== "boolean"){
const err312 = {instancePath:instancePath+"/spec/networkConfig/wireguardEncryption",schemaPath:"#/properties/spec/properties/networkConfig/properties/wireguardEncryption/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
}
if(data106.birdExporter !== undefined){
let data142 = data106.birdExporter;
if(data142 && typeof data142 == "object" && !Array.isArray(data142)){
for(const key35 in data142){
if(!(key35 === "enabled")){
const err313 = {instancePath:instancePath+"/spec/networkConfig/birdExporter",schemaPath:"#/properties/spec/properties/networkConfig/properties/birdExporter/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key35}};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
}
if(data142.enabled !== undefined){
if(typeof data142.enabled !== "boolean"){
const err314 = {instancePath:instancePath+"/spec/networkConfig/birdExporter/enabled",schemaPath:"#/properties/spec/properties/networkConfig/properties/birdExporter/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
}
else {
const err315 = {instancePath:instancePath+"/spec/networkConfig/birdExporter",schemaPath:"#/properties/spec/properties/networkConfig/properties/birdExporter/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
}
if(data106.multus !== undefined){
let data144 = data106.multus;
if(data144 && typeof data144 == "object" && !Array.isArray(data144)){
for(const key36 in data144){
if(!((key36 === "enabled") || (key36 === "installCNIPlugins"))){
const err316 = {instancePath:instancePath+"/spec/networkConfig/multus",schemaPath:"#/properties/spec/properties/networkConfig/properties/multus/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key36}};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
if(data144.enabled !== undefined){
if(typeof data144.enabled !== "boolean"){
const err317 = {instancePath:instancePath+"/spec/networkConfig/multus/enabled",schemaPath:"#/properties/spec/properties/networkConfig/properties/multus/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
}
if(data144.installCNIPlugins !== undefined){
if(typeof data144.installCNIPlugins !== "boolean"){
const err318 = {instancePath:instancePath+"/spec/networkConfig/multus/installCNIPlugins",schemaPath:"#/properties/spec/properties/networkConfig/properties/multus/properties/installCNIPlugins/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
}
else {
const err319 = {instancePath:instancePath+"/spec/networkConfig/multus",schemaPath:"#/properties/spec/properties/networkConfig/properties/multus/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
if(data106.serviceLoopPrevention !== undefined){
let data147 = data106.serviceLoopPrevention;
if(typeof data147 !== "string"){
const err320 = {instancePath:instancePath+"/spec/networkConfig/serviceLoopPrevention",schemaPath:"#/properties/spec/properties/networkConfig/properties/serviceLoopPrevention/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
if(!(((data147 === "Disabled") || (data147 === "Drop")) || (data147 === "Reject"))){
const err321 = {instancePath:instancePath+"/spec/networkConfig/serviceLoopPrevention",schemaPath:"#/properties/spec/properties/networkConfig/properties/serviceLoopPrevention/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.networkConfig.properties.serviceLoopPrevention.enum}};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
}
}
else {
const err322 = {instancePath:instancePath+"/spec/networkConfig",schemaPath:"#/properties/spec/properties/networkConfig/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
if(data5.cniChain !== undefined){
let data148 = data5.cniChain;
if(data148 && typeof data148 == "object" && !Array.isArray(data148)){
if(data148.runtime === undefined){
data148.runtime = "containerd";
}
if(data148.confDir === undefined){
data148.confDir = "/etc/cni/net.d";
}
if(data148.binDir === undefined){
data148.binDir = "/opt/cni/bin";
}
if(data148.alerts === undefined){
data148.alerts = true;
}
for(const key37 in data148){
if(!(func4.call(schema11.properties.spec.properties.cniChain.properties, key37))){
const err323 = {instancePath:instancePath+"/spec/cniChain",schemaPath:"#/properties/spec/properties/cniChain/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key37}};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
}
let data149 = data148.runtime;
if(typeof data149 !== "string"){
const err324 = {instancePath:instancePath+"/spec/cniChain/runtime",schemaPath:"#/properties/spec/properties/cniChain/properties/runtime/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
if(!((data149 === "containerd") || (data149 === "cri-o"))){
const err325 = {instancePath:instancePath+"/spec/cniChain/runtime",schemaPath:"#/properties/spec/properties/cniChain/properties/runtime/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.cniChain.properties.runtime.enum}};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
if(data148.require !== undefined){
let data150 = data148.require;
if(Array.isArray(data150)){
if(data150.length > 20){
const err326 = {instancePath:instancePath+"/spec/cniChain/require",schemaPath:"#/properties/spec/properties/cniChain/properties/require/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
if(data150.length < 1){
const err327 = {instancePath:instancePath+"/spec/cniChain/require",schemaPath:"#/properties/spec/properties/cniChain/properties/require/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
const len6 = data150.length;
for(let i9=0; i9<len6; i9++){
let data151 = data150[i9];
if(typeof data151 === "string"){
if(func2(data151) > 64){
const err328 = {instancePath:instancePath+"/spec/cniChain/require/" + i9,schemaPath:"#/definitions/pluginType/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
if(!pattern43.test(data151)){
const err329 = {instancePath:instancePath+"/spec/cniChain/require/" + i9,schemaPath:"#/definitions/pluginType/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"}};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
}
else {
const err330 = {instancePath:instancePath+"/spec/cniChain/require/" + i9,schemaPath:"#/definitions/pluginType/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
}
let i10 = data150.length;
let j3;
if(i10 > 1){
outer0:
for(;i10--;){
for(j3 = i10; j3--;){
if(func0(data150[i10], data150[j3])){
const err331 = {instancePath:instancePath+"/spec/cniChain/require",schemaPath:"#/properties/spec/properties/cniChain/properties/require/uniqueItems",keyword:"uniqueItems",params:{i: i10, j: j3}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err332 = {instancePath:instancePath+"/spec/cniChain/require",schemaPath:"#/properties/spec/properties/cniChain/properties/require/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
let data152 = data148.confDir;
if(typeof data152 === "string"){
if(func2(data152) > 255){
const err333 = {instancePath:instancePath+"/spec/cniChain/confDir",schemaPath:"#/definitions/hostDirectory/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
if(!pattern10.test(data152)){
const err334 = {instancePath:instancePath+"/spec/cniChain/confDir",schemaPath:"#/definitions/hostDirectory/pattern",keyword:"pattern",params:{pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
}
else {
const err335 = {instancePath:instancePath+"/spec/cniChain/confDir",schemaPath:"#/definitions/hostDirectory/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
let data153 = data148.binDir;
if(typeof data153 === "string"){
if(func2(data153) > 255){
const err336 = {instancePath:instancePath+"/spec/cniChain/binDir",schemaPath:"#/definitions/hostDirectory/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
if(!pattern10.test(data153)){
const err337 = {instancePath:instancePath+"/spec/cniChain/binDir",schemaPath:"#/definitions/hostDirectory/pattern",keyword:"pattern",params:{pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"}};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
}
else {
const err338 = {instancePath:instancePath+"/spec/cniChain/binDir",schemaPath:"#/definitions/hostDirectory/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
if(data148.wholeChain !== undefined){
let data154 = data148.wholeChain;
if(data154 && typeof data154 == "object" && !Array.isArray(data154)){
if(data154.mode === undefined){
data154.mode = "inline";
}
if(data154.plugins === undefined){
data154.plugins = ["linkerd-cni"];
}
for(const key38 in data154){
if(!((key38 === "mode") || (key38 === "plugins"))){
const err339 = {instancePath:instancePath+"/spec/cniChain/wholeChain",schemaPath:"#/properties/spec/properties/cniChain/properties/wholeChain/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key38}};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
}
let data155 = data154.mode;
if(typeof data155 !== "string"){
const err340 = {instancePath:instancePath+"/spec/cniChain/wholeChain/mode",schemaPath:"#/properties/spec/properties/cniChain/properties/wholeChain/properties/mode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
if(!((data155 === "inline") || (data155 === "drop-in"))){
const err341 = {instancePath:instancePath+"/spec/cniChain/wholeChain/mode",schemaPath:"#/properties/spec/properties/cniChain/properties/wholeChain/properties/mode/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.cniChain.properties.wholeChain.properties.mode.enum}};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
let data156 = data154.plugins;
if(Array.isArray(data156)){
if(data156.length > 20){
const err342 = {instancePath:instancePath+"/spec/cniChain/wholeChain/plugins",schemaPath:"#/properties/spec/properties/cniChain/properties/wholeChain/properties/plugins/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
if(data156.length < 1){
const err343 = {instancePath:instancePath+"/spec/cniChain/wholeChain/plugins",schemaPath:"#/properties/spec/properties/cniChain/properties/wholeChain/properties/plugins/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
const len7 = data156.length;
for(let i11=0; i11<len7; i11++){
let data157 = data156[i11];
const _errs389 = errors;
let valid87 = false;
const _errs390 = errors;
if(typeof data157 !== "string"){
const err344 = {instancePath:instancePath+"/spec/cniChain/wholeChain/plugins/" + i11,schemaPath:"#/properties/spec/properties/cniChain/properties/wholeChain/properties/plugins/items/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
if(!((((data157 === "bandwidth") || (data157 === "linkerd-cni")) || (data157 === "portmap")) || (data157 === "tuning"))){
const err345 = {instancePath:instancePath+"/spec/cniChain/wholeChain/plugins/" + i11,schemaPath:"#/properties/spec/properties/cniChain/properties/wholeChain/properties/plugins/items/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.cniChain.properties.wholeChain.properties.plugins.items.anyOf[0].enum}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
var _valid1 = _errs390 === errors;
valid87 = valid87 || _valid1;
if(!valid87){
const _errs392 = errors;
if(data157 && typeof data157 == "object" && !Array.isArray(data157)){
if(Object.keys(data157).length > 50){
const err346 = {instancePath:instancePath+"/spec/cniChain/wholeChain/plugins/" + i11,schemaPath:"#/properties/spec/properties/cniChain/properties/wholeChain/properties/plugins/items/anyOf/1/maxProperties",keyword:"maxProperties",params:{limit: 50}};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
if(data157.type === undefined){
const err347 = {instancePath:instancePath+"/spec/cniChain/wholeChain/plugins/" + i11,schemaPath:"#/properties/spec/properties/cniChain/properties/wholeChain/properties/plugins/items/anyOf/1/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
if(data157.type !== undefined){
let data158 = data157.type;
if(typeof data158 === "string"){
if(func2(data158) > 64){
const err348 = {instancePath:instancePath+"/spec/cniChain/wholeChain/plugins/" + i11+"/type",schemaPath:"#/definitions/pluginType/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
if(!pattern43.test(data158)){
const err349 = {instancePath:instancePath+"/spec/cniChain/wholeChain/plugins/" + i11+"/type",schemaPath:"#/definitions/pluginType/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
}
else {
const err350 = {instancePath:instancePath+"/spec/cniChain/wholeChain/plugins/" + i11+"/type",schemaPath:"#/definitions/pluginType/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
}
}
else {
const err351 = {instancePath:instancePath+"/spec/cniChain/wholeChain/plugins/" + i11,schemaPath:"#/properties/spec/properties/cniChain/properties/wholeChain/properties/plugins/items/anyOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
var _valid1 = _errs392 === errors;
valid87 = valid87 || _valid1;
}
if(!valid87){
const err352 = {instancePath:instancePath+"/spec/cniChain/wholeChain/plugins/" + i11,schemaPath:"#/properties/spec/properties/cniChain/properties/wholeChain/properties/plugins/items/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
else {
errors = _errs389;
if(vErrors !== null){
if(_errs389){
vErrors.length = _errs389;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err353 = {instancePath:instancePath+"/spec/cniChain/wholeChain/plugins",schemaPath:"#/properties/spec/properties/cniChain/properties/wholeChain/properties/plugins/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
}
else {
const err354 = {instancePath:instancePath+"/spec/cniChain/wholeChain",schemaPath:"#/properties/spec/properties/cniChain/properties/wholeChain/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
}
if(data148.verifier !== undefined){
let data159 = data148.verifier;
if(data159 && typeof data159 == "object" && !Array.isArray(data159)){
if(data159.port === undefined){
data159.port = 9810;
}
if(data159.listen === undefined){
data159.listen = "loopback";
}
for(const key39 in data159){
if(!(((((key39 === "port") || (key39 === "listen")) || (key39 === "seLinuxType")) || (key39 === "resources")) || (key39 === "imagePullSecrets"))){
const err355 = {instancePath:instancePath+"/spec/cniChain/verifier",schemaPath:"#/properties/spec/properties/cniChain/properties/verifier/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key39}};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
}
let data160 = data159.port;
if(!(((typeof data160 == "number") && (!(data160 % 1) && !isNaN(data160))) && (isFinite(data160)))){
const err356 = {instancePath:instancePath+"/spec/cniChain/verifier/port",schemaPath:"#/properties/spec/properties/cniChain/properties/verifier/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
if((typeof data160 == "number") && (isFinite(data160))){
if(data160 > 65535 || isNaN(data160)){
const err357 = {instancePath:instancePath+"/spec/cniChain/verifier/port",schemaPath:"#/properties/spec/properties/cniChain/properties/verifier/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
if(data160 < 1024 || isNaN(data160)){
const err358 = {instancePath:instancePath+"/spec/cniChain/verifier/port",schemaPath:"#/properties/spec/properties/cniChain/properties/verifier/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
}
let data161 = data159.listen;
if(typeof data161 !== "string"){
const err359 = {instancePath:instancePath+"/spec/cniChain/verifier/listen",schemaPath:"#/properties/spec/properties/cniChain/properties/verifier/properties/listen/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
if(!((data161 === "loopback") || (data161 === "all"))){
const err360 = {instancePath:instancePath+"/spec/cniChain/verifier/listen",schemaPath:"#/properties/spec/properties/cniChain/properties/verifier/properties/listen/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.cniChain.properties.verifier.properties.listen.enum}};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
if(data159.seLinuxType !== undefined){
let data162 = data159.seLinuxType;
if(typeof data162 === "string"){
if(func2(data162) > 64){
const err361 = {instancePath:instancePath+"/spec/cniChain/verifier/seLinuxType",schemaPath:"#/properties/spec/properties/cniChain/properties/verifier/properties/seLinuxType/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
if(!pattern47.test(data162)){
const err362 = {instancePath:instancePath+"/spec/cniChain/verifier/seLinuxType",schemaPath:"#/properties/spec/properties/cniChain/properties/verifier/properties/seLinuxType/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]+$"}};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
}
else {
const err363 = {instancePath:instancePath+"/spec/cniChain/verifier/seLinuxType",schemaPath:"#/properties/spec/properties/cniChain/properties/verifier/properties/seLinuxType/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
}
if(data159.resources !== undefined){
if(!(validate24(data159.resources, {instancePath:instancePath+"/spec/cniChain/verifier/resources",parentData:data159,parentDataProperty:"resources",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data159.imagePullSecrets !== undefined){
let data164 = data159.imagePullSecrets;
if(Array.isArray(data164)){
if(data164.length > 20){
const err364 = {instancePath:instancePath+"/spec/cniChain/verifier/imagePullSecrets",schemaPath:"#/properties/spec/properties/cniChain/properties/verifier/properties/imagePullSecrets/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
const len8 = data164.length;
for(let i12=0; i12<len8; i12++){
let data165 = data164[i12];
if(typeof data165 === "string"){
if(func2(data165) > 253){
const err365 = {instancePath:instancePath+"/spec/cniChain/verifier/imagePullSecrets/" + i12,schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
if(!pattern4.test(data165)){
const err366 = {instancePath:instancePath+"/spec/cniChain/verifier/imagePullSecrets/" + i12,schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
}
else {
const err367 = {instancePath:instancePath+"/spec/cniChain/verifier/imagePullSecrets/" + i12,schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
}
let i13 = data164.length;
let j4;
if(i13 > 1){
outer1:
for(;i13--;){
for(j4 = i13; j4--;){
if(func0(data164[i13], data164[j4])){
const err368 = {instancePath:instancePath+"/spec/cniChain/verifier/imagePullSecrets",schemaPath:"#/properties/spec/properties/cniChain/properties/verifier/properties/imagePullSecrets/uniqueItems",keyword:"uniqueItems",params:{i: i13, j: j4}};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
break outer1;
}
}
}
}
}
else {
const err369 = {instancePath:instancePath+"/spec/cniChain/verifier/imagePullSecrets",schemaPath:"#/properties/spec/properties/cniChain/properties/verifier/properties/imagePullSecrets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
}
}
else {
const err370 = {instancePath:instancePath+"/spec/cniChain/verifier",schemaPath:"#/properties/spec/properties/cniChain/properties/verifier/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
}
if(data148.nodeGate !== undefined){
let data166 = data148.nodeGate;
if(data166 && typeof data166 == "object" && !Array.isArray(data166)){
if(data166.removal === undefined){
data166.removal = "reporter";
}
if(data166.mode === undefined){
data166.mode = "bootstrap-only";
}
if(data166.taint === undefined){
data166.taint = {};
}
for(const key40 in data166){
if(!(((key40 === "removal") || (key40 === "mode")) || (key40 === "taint"))){
const err371 = {instancePath:instancePath+"/spec/cniChain/nodeGate",schemaPath:"#/properties/spec/properties/cniChain/properties/nodeGate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key40}};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
}
let data167 = data166.removal;
if(typeof data167 !== "string"){
const err372 = {instancePath:instancePath+"/spec/cniChain/nodeGate/removal",schemaPath:"#/properties/spec/properties/cniChain/properties/nodeGate/properties/removal/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
if(!(((data167 === "reporter") || (data167 === "node-readiness-controller")) || (data167 === "none"))){
const err373 = {instancePath:instancePath+"/spec/cniChain/nodeGate/removal",schemaPath:"#/properties/spec/properties/cniChain/properties/nodeGate/properties/removal/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.cniChain.properties.nodeGate.properties.removal.enum}};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
let data168 = data166.mode;
if(typeof data168 !== "string"){
const err374 = {instancePath:instancePath+"/spec/cniChain/nodeGate/mode",schemaPath:"#/properties/spec/properties/cniChain/properties/nodeGate/properties/mode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
if(!((data168 === "bootstrap-only") || (data168 === "continuous"))){
const err375 = {instancePath:instancePath+"/spec/cniChain/nodeGate/mode",schemaPath:"#/properties/spec/properties/cniChain/properties/nodeGate/properties/mode/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.cniChain.properties.nodeGate.properties.mode.enum}};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
let data169 = data166.taint;
if(data169 && typeof data169 == "object" && !Array.isArray(data169)){
if(data169.key === undefined){
data169.key = "readiness.k8s.io/cni-chain-not-ready";
}
if(data169.effect === undefined){
data169.effect = "NoSchedule";
}
for(const key41 in data169){
if(!((key41 === "key") || (key41 === "effect"))){
const err376 = {instancePath:instancePath+"/spec/cniChain/nodeGate/taint",schemaPath:"#/properties/spec/properties/cniChain/properties/nodeGate/properties/taint/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key41}};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
}
let data170 = data169.key;
const _errs426 = errors;
const _errs427 = errors;
if(!(((((((data170 === "constructor") || (data170 === "hasOwnProperty")) || (data170 === "isPrototypeOf")) || (data170 === "propertyIsEnumerable")) || (data170 === "toLocaleString")) || (data170 === "toString")) || (data170 === "valueOf"))){
const err377 = {};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
var valid98 = _errs427 === errors;
if(valid98){
const err378 = {instancePath:instancePath+"/spec/cniChain/nodeGate/taint/key",schemaPath:"#/definitions/qualifiedName/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
else {
errors = _errs426;
if(vErrors !== null){
if(_errs426){
vErrors.length = _errs426;
}
else {
vErrors = null;
}
}
}
if(typeof data170 === "string"){
if(func2(data170) > 317){
const err379 = {instancePath:instancePath+"/spec/cniChain/nodeGate/taint/key",schemaPath:"#/definitions/qualifiedName/maxLength",keyword:"maxLength",params:{limit: 317}};
if(vErrors === null){
vErrors = [err379];
}
else {
vErrors.push(err379);
}
errors++;
}
if(!pattern1.test(data170)){
const err380 = {instancePath:instancePath+"/spec/cniChain/nodeGate/taint/key",schemaPath:"#/definitions/qualifiedName/pattern",keyword:"pattern",params:{pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"}};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
}
else {
const err381 = {instancePath:instancePath+"/spec/cniChain/nodeGate/taint/key",schemaPath:"#/definitions/qualifiedName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
let data171 = data169.effect;
if(typeof data171 !== "string"){
const err382 = {instancePath:instancePath+"/spec/cniChain/nodeGate/taint/effect",schemaPath:"#/properties/spec/properties/cniChain/properties/nodeGate/properties/taint/properties/effect/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
if(!((data171 === "NoSchedule") || (data171 === "NoExecute"))){
const err383 = {instancePath:instancePath+"/spec/cniChain/nodeGate/taint/effect",schemaPath:"#/properties/spec/properties/cniChain/properties/nodeGate/properties/taint/properties/effect/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.cniChain.properties.nodeGate.properties.taint.properties.effect.enum}};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
}
else {
const err384 = {instancePath:instancePath+"/spec/cniChain/nodeGate/taint",schemaPath:"#/properties/spec/properties/cniChain/properties/nodeGate/properties/taint/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
}
else {
const err385 = {instancePath:instancePath+"/spec/cniChain/nodeGate",schemaPath:"#/properties/spec/properties/cniChain/properties/nodeGate/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
}
if(data148.podGate !== undefined){
let data172 = data148.podGate;
if(data172 && typeof data172 == "object" && !Array.isArray(data172)){
if(data172.action === undefined){
data172.action = "warn";
}
for(const key42 in data172){
if(!(key42 === "action")){
const err386 = {instancePath:instancePath+"/spec/cniChain/podGate",schemaPath:"#/properties/spec/properties/cniChain/properties/podGate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key42}};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
}
let data173 = data172.action;
if(typeof data173 !== "string"){
const err387 = {instancePath:instancePath+"/spec/cniChain/podGate/action",schemaPath:"#/properties/spec/properties/cniChain/properties/podGate/properties/action/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
if(!((data173 === "warn") || (data173 === "deny"))){
const err388 = {instancePath:instancePath+"/spec/cniChain/podGate/action",schemaPath:"#/properties/spec/properties/cniChain/properties/podGate/properties/action/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.cniChain.properties.podGate.properties.action.enum}};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
}
else {
const err389 = {instancePath:instancePath+"/spec/cniChain/podGate",schemaPath:"#/properties/spec/properties/cniChain/properties/podGate/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
}
if(data148.linkerd !== undefined){
let data174 = data148.linkerd;
if(data174 && typeof data174 == "object" && !Array.isArray(data174)){
if(data174.namespace === undefined){
data174.namespace = "linkerd-cni";
}
for(const key43 in data174){
if(!((((key43 === "namespace") || (key43 === "values")) || (key43 === "cniValues")) || (key43 === "manifest"))){
const err390 = {instancePath:instancePath+"/spec/cniChain/linkerd",schemaPath:"#/properties/spec/properties/cniChain/properties/linkerd/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key43}};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
}
let data175 = data174.namespace;
if(typeof data175 === "string"){
if(func2(data175) > 63){
const err391 = {instancePath:instancePath+"/spec/cniChain/linkerd/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63}};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
if(!pattern0.test(data175)){
const err392 = {instancePath:instancePath+"/spec/cniChain/linkerd/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"}};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
}
else {
const err393 = {instancePath:instancePath+"/spec/cniChain/linkerd/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
if(data174.values !== undefined){
let data176 = data174.values;
if(typeof data176 === "string"){
if(func2(data176) > 200){
const err394 = {instancePath:instancePath+"/spec/cniChain/linkerd/values",schemaPath:"#/definitions/yamlFile/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
if(!pattern21.test(data176)){
const err395 = {instancePath:instancePath+"/spec/cniChain/linkerd/values",schemaPath:"#/definitions/yamlFile/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*\\.ya?ml$"}};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
}
else {
const err396 = {instancePath:instancePath+"/spec/cniChain/linkerd/values",schemaPath:"#/definitions/yamlFile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
}
if(data174.cniValues !== undefined){
let data177 = data174.cniValues;
if(typeof data177 === "string"){
if(func2(data177) > 200){
const err397 = {instancePath:instancePath+"/spec/cniChain/linkerd/cniValues",schemaPath:"#/definitions/yamlFile/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
if(!pattern21.test(data177)){
const err398 = {instancePath:instancePath+"/spec/cniChain/linkerd/cniValues",schemaPath:"#/definitions/yamlFile/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*\\.ya?ml$"}};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
}
else {
const err399 = {instancePath:instancePath+"/spec/cniChain/linkerd/cniValues",schemaPath:"#/definitions/yamlFile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
}
if(data174.manifest !== undefined){
let data178 = data174.manifest;
if(typeof data178 === "string"){
if(func2(data178) > 200){
const err400 = {instancePath:instancePath+"/spec/cniChain/linkerd/manifest",schemaPath:"#/definitions/yamlFile/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
if(!pattern21.test(data178)){
const err401 = {instancePath:instancePath+"/spec/cniChain/linkerd/manifest",schemaPath:"#/definitions/yamlFile/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*\\.ya?ml$"}};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
}
else {
const err402 = {instancePath:instancePath+"/spec/cniChain/linkerd/manifest",schemaPath:"#/definitions/yamlFile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
}
}
else {
const err403 = {instancePath:instancePath+"/spec/cniChain/linkerd",schemaPath:"#/properties/spec/properties/cniChain/properties/linkerd/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
}
if(typeof data148.alerts !== "boolean"){
const err404 = {instancePath:instancePath+"/spec/cniChain/alerts",schemaPath:"#/properties/spec/properties/cniChain/properties/alerts/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
}
else {
const err405 = {instancePath:instancePath+"/spec/cniChain",schemaPath:"#/properties/spec/properties/cniChain/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
}
let data180 = data5.typha;
if(data180 && typeof data180 == "object" && !Array.isArray(data180)){
if(data180.enabled === undefined){
data180.enabled = true;
}
if(data180.name === undefined){
data180.name = "calico-typha-mtls";
}
if(data180.scaling === undefined){
data180.scaling = {};
}
if(data180.terminationGracePeriodSeconds === undefined){
data180.terminationGracePeriodSeconds = 300;
}
for(const key44 in data180){
if(!(func4.call(schema11.properties.spec.properties.typha.properties, key44))){
const err406 = {instancePath:instancePath+"/spec/typha",schemaPath:"#/properties/spec/properties/typha/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key44}};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
}
if(typeof data180.enabled !== "boolean"){
const err407 = {instancePath:instancePath+"/spec/typha/enabled",schemaPath:"#/properties/spec/properties/typha/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
let data182 = data180.name;
if(typeof data182 === "string"){
if(func2(data182) > 52){
const err408 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/maxLength",keyword:"maxLength",params:{limit: 52}};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
if(!pattern54.test(data182)){
const err409 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-z]([-a-z0-9]*[a-z0-9])?$"}};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
}
else {
const err410 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
let data183 = data180.scaling;
if(data183 && typeof data183 == "object" && !Array.isArray(data183)){
if(data183.mode === undefined){
data183.mode = "formula";
}
if(data183.vertical === undefined){
data183.vertical = {};
}
for(const key45 in data183){
if(!((((key45 === "mode") || (key45 === "replicas")) || (key45 === "ladder")) || (key45 === "vertical"))){
const err411 = {instancePath:instancePath+"/spec/typha/scaling",schemaPath:"#/properties/spec/properties/typha/properties/scaling/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key45}};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
}
let data184 = data183.mode;
if(typeof data184 !== "string"){
const err412 = {instancePath:instancePath+"/spec/typha/scaling/mode",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/mode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
if(!((((data184 === "formula") || (data184 === "fixed")) || (data184 === "cluster-proportional")) || (data184 === "external"))){
const err413 = {instancePath:instancePath+"/spec/typha/scaling/mode",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/mode/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.typha.properties.scaling.properties.mode.enum}};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
if(data183.replicas !== undefined){
let data185 = data183.replicas;
if(!(((typeof data185 == "number") && (!(data185 % 1) && !isNaN(data185))) && (isFinite(data185)))){
const err414 = {instancePath:instancePath+"/spec/typha/scaling/replicas",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/replicas/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
if((typeof data185 == "number") && (isFinite(data185))){
if(data185 > 100 || isNaN(data185)){
const err415 = {instancePath:instancePath+"/spec/typha/scaling/replicas",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/replicas/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
if(data185 < 1 || isNaN(data185)){
const err416 = {instancePath:instancePath+"/spec/typha/scaling/replicas",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/replicas/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
}
}
if(data183.ladder !== undefined){
let data186 = data183.ladder;
if(Array.isArray(data186)){
if(data186.length > 100){
const err417 = {instancePath:instancePath+"/spec/typha/scaling/ladder",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/ladder/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
if(data186.length < 1){
const err418 = {instancePath:instancePath+"/spec/typha/scaling/ladder",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/ladder/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
const len9 = data186.length;
for(let i14=0; i14<len9; i14++){
let data187 = data186[i14];
if(data187 && typeof data187 == "object" && !Array.isArray(data187)){
if(data187.nodes === undefined){
const err419 = {instancePath:instancePath+"/spec/typha/scaling/ladder/" + i14,schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/ladder/items/required",keyword:"required",params:{missingProperty: "nodes"}};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
if(data187.replicas === undefined){
const err420 = {instancePath:instancePath+"/spec/typha/scaling/ladder/" + i14,schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/ladder/items/required",keyword:"required",params:{missingProperty: "replicas"}};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
for(const key46 in data187){
if(!((key46 === "nodes") || (key46 === "replicas"))){
const err421 = {instancePath:instancePath+"/spec/typha/scaling/ladder/" + i14,schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/ladder/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key46}};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
}
if(data187.nodes !== undefined){
let data188 = data187.nodes;
if(!(((typeof data188 == "number") && (!(data188 % 1) && !isNaN(data188))) && (isFinite(data188)))){
const err422 = {instancePath:instancePath+"/spec/typha/scaling/ladder/" + i14+"/nodes",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/ladder/items/properties/nodes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
if((typeof data188 == "number") && (isFinite(data188))){
if(data188 > 10000 || isNaN(data188)){
const err423 = {instancePath:instancePath+"/spec/typha/scaling/ladder/" + i14+"/nodes",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/ladder/items/properties/nodes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
if(data188 < 1 || isNaN(data188)){
const err424 = {instancePath:instancePath+"/spec/typha/scaling/ladder/" + i14+"/nodes",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/ladder/items/properties/nodes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
}
}
if(data187.replicas !== undefined){
let data189 = data187.replicas;
if(!(((typeof data189 == "number") && (!(data189 % 1) && !isNaN(data189))) && (isFinite(data189)))){
const err425 = {instancePath:instancePath+"/spec/typha/scaling/ladder/" + i14+"/replicas",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/ladder/items/properties/replicas/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
if((typeof data189 == "number") && (isFinite(data189))){
if(data189 > 100 || isNaN(data189)){
const err426 = {instancePath:instancePath+"/spec/typha/scaling/ladder/" + i14+"/replicas",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/ladder/items/properties/replicas/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
if(data189 < 1 || isNaN(data189)){
const err427 = {instancePath:instancePath+"/spec/typha/scaling/ladder/" + i14+"/replicas",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/ladder/items/properties/replicas/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
}
}
}
else {
const err428 = {instancePath:instancePath+"/spec/typha/scaling/ladder/" + i14,schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/ladder/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
}
}
else {
const err429 = {instancePath:instancePath+"/spec/typha/scaling/ladder",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/ladder/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
}
let data190 = data183.vertical;
if(data190 && typeof data190 == "object" && !Array.isArray(data190)){
if(data190.mode === undefined){
data190.mode = "none";
}
for(const key47 in data190){
if(!(((key47 === "mode") || (key47 === "minAllowed")) || (key47 === "updateMode"))){
const err430 = {instancePath:instancePath+"/spec/typha/scaling/vertical",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/vertical/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key47}};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
}
let data191 = data190.mode;
if(typeof data191 !== "string"){
const err431 = {instancePath:instancePath+"/spec/typha/scaling/vertical/mode",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/vertical/properties/mode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err431];
}
else {
vErrors.push(err431);
}
errors++;
}
if(!((((data191 === "none") || (data191 === "by-size")) || (data191 === "cluster-proportional")) || (data191 === "vpa"))){
const err432 = {instancePath:instancePath+"/spec/typha/scaling/vertical/mode",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/vertical/properties/mode/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.typha.properties.scaling.properties.vertical.properties.mode.enum}};
if(vErrors === null){
vErrors = [err432];
}
else {
vErrors.push(err432);
}
errors++;
}
if(data190.minAllowed !== undefined){
let data192 = data190.minAllowed;
if(data192 && typeof data192 == "object" && !Array.isArray(data192)){
for(const key48 in data192){
const _errs483 = errors;
if(typeof key48 === "string"){
if(!pattern24.test(key48)){
const err433 = {instancePath:instancePath+"/spec/typha/scaling/vertical/minAllowed",schemaPath:"#/definitions/quantities/propertyNames/pattern",keyword:"pattern",params:{pattern: "^(cpu|memory|ephemeral-storage)$"},propertyName:key48};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
}
else {
const err434 = {instancePath:instancePath+"/spec/typha/scaling/vertical/minAllowed",schemaPath:"#/definitions/quantities/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key48};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
}
errors++;
}
var valid112 = _errs483 === errors;
if(!valid112){
const err435 = {instancePath:instancePath+"/spec/typha/scaling/vertical/minAllowed",schemaPath:"#/definitions/quantities/propertyNames",keyword:"propertyNames",params:{propertyName: key48}};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
}
for(const key49 in data192){
let data193 = data192[key49];
if(typeof data193 === "string"){
if(!pattern25.test(data193)){
const err436 = {instancePath:instancePath+"/spec/typha/scaling/vertical/minAllowed/" + key49.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"}};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
}
else {
const err437 = {instancePath:instancePath+"/spec/typha/scaling/vertical/minAllowed/" + key49.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
}
}
else {
const err438 = {instancePath:instancePath+"/spec/typha/scaling/vertical/minAllowed",schemaPath:"#/definitions/quantities/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err438];
}
else {
vErrors.push(err438);
}
errors++;
}
}
if(data190.updateMode !== undefined){
let data194 = data190.updateMode;
if(typeof data194 !== "string"){
const err439 = {instancePath:instancePath+"/spec/typha/scaling/vertical/updateMode",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/vertical/properties/updateMode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
if(!((((data194 === "Off") || (data194 === "Initial")) || (data194 === "Recreate")) || (data194 === "InPlaceOrRecreate"))){
const err440 = {instancePath:instancePath+"/spec/typha/scaling/vertical/updateMode",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/vertical/properties/updateMode/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.typha.properties.scaling.properties.vertical.properties.updateMode.enum}};
if(vErrors === null){
vErrors = [err440];
}
else {
vErrors.push(err440);
}
errors++;
}
}
}
else {
const err441 = {instancePath:instancePath+"/spec/typha/scaling/vertical",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/vertical/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
}
errors++;
}
}
else {
const err442 = {instancePath:instancePath+"/spec/typha/scaling",schemaPath:"#/properties/spec/properties/typha/properties/scaling/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err442];
}
else {
vErrors.push(err442);
}
errors++;
}
if(data180.image !== undefined){
if(!(validate13(data180.image, {instancePath:instancePath+"/spec/typha/image",parentData:data180,parentDataProperty:"image",rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
if(data180.imagePullSecrets !== undefined){
let data196 = data180.imagePullSecrets;
if(Array.isArray(data196)){
if(data196.length > 20){
const err443 = {instancePath:instancePath+"/spec/typha/imagePullSecrets",schemaPath:"#/properties/spec/properties/typha/properties/imagePullSecrets/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
const len10 = data196.length;
for(let i15=0; i15<len10; i15++){
let data197 = data196[i15];
if(typeof data197 === "string"){
if(func2(data197) > 253){
const err444 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i15,schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err444];
}
else {
vErrors.push(err444);
}
errors++;
}
if(!pattern4.test(data197)){
const err445 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i15,schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err445];
}
else {
vErrors.push(err445);
}
errors++;
}
}
else {
const err446 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i15,schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
}
}
let i16 = data196.length;
let j5;
if(i16 > 1){
outer2:
for(;i16--;){
for(j5 = i16; j5--;){
if(func0(data196[i16], data196[j5])){
const err447 = {instancePath:instancePath+"/spec/typha/imagePullSecrets",schemaPath:"#/properties/spec/properties/typha/properties/imagePullSecrets/uniqueItems",keyword:"uniqueItems",params:{i: i16, j: j5}};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
break outer2;
}
}
}
}
}
else {
const err448 = {instancePath:instancePath+"/spec/typha/imagePullSecrets",schemaPath:"#/properties/spec/properties/typha/properties/imagePullSecrets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
}
if(data180.resources !== undefined){
if(!(validate24(data180.resources, {instancePath:instancePath+"/spec/typha/resources",parentData:data180,parentDataProperty:"resources",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data180.tolerations !== undefined){
let data199 = data180.tolerations;
if(Array.isArray(data199)){
if(data199.length > 50){
const err449 = {instancePath:instancePath+"/spec/typha/tolerations",schemaPath:"#/properties/spec/properties/typha/properties/tolerations/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
const len11 = data199.length;
for(let i17=0; i17<len11; i17++){
if(!(validate21(data199[i17], {instancePath:instancePath+"/spec/typha/tolerations/" + i17,parentData:data199,parentDataProperty:i17,rootData}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err450 = {instancePath:instancePath+"/spec/typha/tolerations",schemaPath:"#/properties/spec/properties/typha/properties/tolerations/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err450];
}
else {
vErrors.push(err450);
}
errors++;
}
}
if(data180.nodeSelector !== undefined){
if(!(validate11(data180.nodeSelector, {instancePath:instancePath+"/spec/typha/nodeSelector",parentData:data180,parentDataProperty:"nodeSelector",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data180.affinity !== undefined){
if(!(validate32(data180.affinity, {instancePath:instancePath+"/spec/typha/affinity",parentData:data180,parentDataProperty:"affinity",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
if(data180.topologySpreadConstraints !== undefined){
let data203 = data180.topologySpreadConstraints;
if(Array.isArray(data203)){
if(data203.length > 10){
const err451 = {instancePath:instancePath+"/spec/typha/topologySpreadConstraints",schemaPath:"#/properties/spec/properties/typha/properties/topologySpreadConstraints/maxItems",keyword:"maxItems",params:{limit: 10}};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
const len12 = data203.length;
for(let i18=0; i18<len12; i18++){
if(!(validate51(data203[i18], {instancePath:instancePath+"/spec/typha/topologySpreadConstraints/" + i18,parentData:data203,parentDataProperty:i18,rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
}
else {
const err452 = {instancePath:instancePath+"/spec/typha/topologySpreadConstraints",schemaPath:"#/properties/spec/properties/typha/properties/topologySpreadConstraints/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err452];
}
else {
vErrors.push(err452);
}
errors++;
}
}
if(data180.metricsPort !== undefined){
let data205 = data180.metricsPort;
if(!(((typeof data205 == "number") && (!(data205 % 1) && !isNaN(data205))) && (isFinite(data205)))){
const err453 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err453];
}
else {
vErrors.push(err453);
}
errors++;
}
if((typeof data205 == "number") && (isFinite(data205))){
if(data205 > 65535 || isNaN(data205)){
const err454 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
if(data205 < 1 || isNaN(data205)){
const err455 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err455];
}
else {
vErrors.push(err455);
}
errors++;
}
}
}
if(data180.metricsTLS !== undefined){
let data206 = data180.metricsTLS;
if(data206 && typeof data206 == "object" && !Array.isArray(data206)){
if(data206.clientAuth === undefined){
data206.clientAuth = "required";
}
if(data206.secretName === undefined){
const err456 = {instancePath:instancePath+"/spec/typha/metricsTLS",schemaPath:"#/properties/spec/properties/typha/properties/metricsTLS/required",keyword:"required",params:{missingProperty: "secretName"}};
if(vErrors === null){
vErrors = [err456];
}
else {
vErrors.push(err456);
}
errors++;
}
for(const key50 in data206){
if(!(((((key50 === "secretName") || (key50 === "serverName")) || (key50 === "caConfigMap")) || (key50 === "clientAuth")) || (key50 === "clientSecretName"))){
const err457 = {instancePath:instancePath+"/spec/typha/metricsTLS",schemaPath:"#/properties/spec/properties/typha/properties/metricsTLS/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key50}};
if(vErrors === null){
vErrors = [err457];
}
else {
vErrors.push(err457);
}
errors++;
}
}
if(data206.secretName !== undefined){
let data207 = data206.secretName;
if(typeof data207 === "string"){
if(func2(data207) > 253){
const err458 = {instancePath:instancePath+"/spec/typha/metricsTLS/secretName",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
if(!pattern4.test(data207)){
const err459 = {instancePath:instancePath+"/spec/typha/metricsTLS/secretName",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
}
else {
const err460 = {instancePath:instancePath+"/spec/typha/metricsTLS/secretName",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err460];
}
else {
vErrors.push(err460);
}
errors++;
}
}
if(data206.serverName !== undefined){
let data208 = data206.serverName;
if(typeof data208 === "string"){
if(func2(data208) > 253){
const err461 = {instancePath:instancePath+"/spec/typha/metricsTLS/serverName",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
if(!pattern4.test(data208)){
const err462 = {instancePath:instancePath+"/spec/typha/metricsTLS/serverName",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err462];
}
else {
vErrors.push(err462);
}
errors++;
}
}
else {
const err463 = {instancePath:instancePath+"/spec/typha/metricsTLS/serverName",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err463];
}
else {
vErrors.push(err463);
}
errors++;
}
}
if(data206.caConfigMap !== undefined){
let data209 = data206.caConfigMap;
if(typeof data209 === "string"){
if(func2(data209) > 253){
const err464 = {instancePath:instancePath+"/spec/typha/metricsTLS/caConfigMap",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
if(!pattern4.test(data209)){
const err465 = {instancePath:instancePath+"/spec/typha/metricsTLS/caConfigMap",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err465];
}
else {
vErrors.push(err465);
}
errors++;
}
}
else {
const err466 = {instancePath:instancePath+"/spec/typha/metricsTLS/caConfigMap",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
}
let data210 = data206.clientAuth;
if(typeof data210 !== "string"){
const err467 = {instancePath:instancePath+"/spec/typha/metricsTLS/clientAuth",schemaPath:"#/properties/spec/properties/typha/properties/metricsTLS/properties/clientAuth/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err467];
}
else {
vErrors.push(err467);
}
errors++;
}
if(!((data210 === "required") || (data210 === "none"))){
const err468 = {instancePath:instancePath+"/spec/typha/metricsTLS/clientAuth",schemaPath:"#/properties/spec/properties/typha/properties/metricsTLS/properties/clientAuth/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.typha.properties.metricsTLS.properties.clientAuth.enum}};
if(vErrors === null){
vErrors = [err468];
}
else {
vErrors.push(err468);
}
errors++;
}
if(data206.clientSecretName !== undefined){
let data211 = data206.clientSecretName;
if(typeof data211 === "string"){
if(func2(data211) > 253){
const err469 = {instancePath:instancePath+"/spec/typha/metricsTLS/clientSecretName",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err469];
}
else {
vErrors.push(err469);
}
errors++;
}
if(!pattern4.test(data211)){
const err470 = {instancePath:instancePath+"/spec/typha/metricsTLS/clientSecretName",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
}
}
else {
const err471 = {instancePath:instancePath+"/spec/typha/metricsTLS/clientSecretName",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
}
}
}
else {
const err472 = {instancePath:instancePath+"/spec/typha/metricsTLS",schemaPath:"#/properties/spec/properties/typha/properties/metricsTLS/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err472];
}
else {
vErrors.push(err472);
}
errors++;
}
}
if(data180.env !== undefined){
let data212 = data180.env;
if(Array.isArray(data212)){
if(data212.length > 100){
const err473 = {instancePath:instancePath+"/spec/typha/env",schemaPath:"#/properties/spec/properties/typha/properties/env/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
const len13 = data212.length;
for(let i19=0; i19<len13; i19++){
let data213 = data212[i19];
if(data213 && typeof data213 == "object" && !Array.isArray(data213)){
if(data213.name === undefined){
const err474 = {instancePath:instancePath+"/spec/typha/env/" + i19,schemaPath:"#/properties/spec/properties/typha/properties/env/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err474];
}
else {
vErrors.push(err474);
}
errors++;
}
if(data213.value === undefined){
const err475 = {instancePath:instancePath+"/spec/typha/env/" + i19,schemaPath:"#/properties/spec/properties/typha/properties/env/items/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
for(const key51 in data213){
if(!((key51 === "name") || (key51 === "value"))){
const err476 = {instancePath:instancePath+"/spec/typha/env/" + i19,schemaPath:"#/properties/spec/properties/typha/properties/env/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key51}};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
}
if(data213.name !== undefined){
let data214 = data213.name;
if(typeof data214 === "string"){
if(func2(data214) > 128){
const err477 = {instancePath:instancePath+"/spec/typha/env/" + i19+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 128}};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
if(!pattern28.test(data214)){
const err478 = {instancePath:instancePath+"/spec/typha/env/" + i19+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err478];
}
else {
vErrors.push(err478);
}
errors++;
}
}
else {
const err479 = {instancePath:instancePath+"/spec/typha/env/" + i19+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err479];
}
else {
vErrors.push(err479);
}
errors++;
}
}
if(data213.value !== undefined){
let data215 = data213.value;
if(typeof data215 === "string"){
if(!pattern29.test(data215)){
const err480 = {instancePath:instancePath+"/spec/typha/env/" + i19+"/value",schemaPath:"#/definitions/freeText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"}};
if(vErrors === null){
vErrors = [err480];
}
else {
vErrors.push(err480);
}
errors++;
}
}
else {
const err481 = {instancePath:instancePath+"/spec/typha/env/" + i19+"/value",schemaPath:"#/definitions/freeText/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
if(typeof data215 === "string"){
if(func2(data215) > 4096){
const err482 = {instancePath:instancePath+"/spec/typha/env/" + i19+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err482];
}
else {
vErrors.push(err482);
}
errors++;
}
if(func2(data215) < 1){
const err483 = {instancePath:instancePath+"/spec/typha/env/" + i19+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err483];
}
else {
vErrors.push(err483);
}
errors++;
}
}
else {
const err484 = {instancePath:instancePath+"/spec/typha/env/" + i19+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
}
}
}
else {
const err485 = {instancePath:instancePath+"/spec/typha/env/" + i19,schemaPath:"#/properties/spec/properties/typha/properties/env/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err485];
}
else {
vErrors.push(err485);
}
errors++;
}
}
}
else {
const err486 = {instancePath:instancePath+"/spec/typha/env",schemaPath:"#/properties/spec/properties/typha/properties/env/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err486];
}
else {
vErrors.push(err486);
}
errors++;
}
}
if(data180.podAnnotations !== undefined){
if(!(validate54(data180.podAnnotations, {instancePath:instancePath+"/spec/typha/podAnnotations",parentData:data180,parentDataProperty:"podAnnotations",rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
let data217 = data180.terminationGracePeriodSeconds;
if(!(((typeof data217 == "number") && (!(data217 % 1) && !isNaN(data217))) && (isFinite(data217)))){
const err487 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err487];
}
else {
vErrors.push(err487);
}
errors++;
}
if((typeof data217 == "number") && (isFinite(data217))){
if(data217 > 3600 || isNaN(data217)){
const err488 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600}};
if(vErrors === null){
vErrors = [err488];
}
else {
vErrors.push(err488);
}
errors++;
}
if(data217 < 1 || isNaN(data217)){
const err489 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err489];
}
else {
vErrors.push(err489);
}
errors++;
}
}
}
else {
const err490 = {instancePath:instancePath+"/spec/typha",schemaPath:"#/properties/spec/properties/typha/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err490];
}
else {
vErrors.push(err490);
}
errors++;
}
let data218 = data5.rollout;
if(data218 && typeof data218 == "object" && !Array.isArray(data218)){
if(data218.stage === undefined){
data218.stage = "mtls";
}
if(data218.layout === undefined){
data218.layout = "same-port";
}
if(data218.ports === undefined){
data218.ports = {};
}
if(data218.failsafePorts === undefined){
data218.failsafePorts = "defaults";
}
for(const key52 in data218){
if(!((((key52 === "stage") || (key52 === "layout")) || (key52 === "ports")) || (key52 === "failsafePorts"))){
const err491 = {instancePath:instancePath+"/spec/rollout",schemaPath:"#/properties/spec/properties/rollout/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key52}};
if(vErrors === null){
vErrors = [err491];
}
else {
vErrors.push(err491);
}
errors++;
}
}
let data219 = data218.stage;
if(typeof data219 !== "string"){
const err492 = {instancePath:instancePath+"/spec/rollout/stage",schemaPath:"#/properties/spec/properties/rollout/properties/stage/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err492];
}
else {
vErrors.push(err492);
}
errors++;
}
if(!((((data219 === "plaintext") || (data219 === "parallel")) || (data219 === "cutover")) || (data219 === "mtls"))){
const err493 = {instancePath:instancePath+"/spec/rollout/stage",schemaPath:"#/properties/spec/properties/rollout/properties/stage/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.rollout.properties.stage.enum}};
if(vErrors === null){
vErrors = [err493];
}
else {
vErrors.push(err493);
}
errors++;
}
let data220 = data218.layout;
if(typeof data220 !== "string"){
const err494 = {instancePath:instancePath+"/spec/rollout/layout",schemaPath:"#/properties/spec/properties/rollout/properties/layout/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err494];
}
else {
vErrors.push(err494);
}
errors++;
}
if(!((data220 === "same-port") || (data220 === "other-ports"))){
const err495 = {instancePath:instancePath+"/spec/rollout/layout",schemaPath:"#/properties/spec/properties/rollout/properties/layout/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.rollout.properties.layout.enum}};
if(vErrors === null){
vErrors = [err495];
}
else {
vErrors.push(err495);
}
errors++;
}
let data221 = data218.ports;
if(data221 && typeof data221 == "object" && !Array.isArray(data221)){
if(data221.typha === undefined){
data221.typha = 5474;
}
if(data221.health === undefined){
data221.health = 9097;
}
for(const key53 in data221){
if(!((key53 === "typha") || (key53 === "health"))){
const err496 = {instancePath:instancePath+"/spec/rollout/ports",schemaPath:"#/properties/spec/properties/rollout/properties/ports/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key53}};
if(vErrors === null){
vErrors = [err496];
}
else {
vErrors.push(err496);
}
errors++;
}
}
let data222 = data221.typha;
if(!(((typeof data222 == "number") && (!(data222 % 1) && !isNaN(data222))) && (isFinite(data222)))){
const err497 = {instancePath:instancePath+"/spec/rollout/ports/typha",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/typha/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err497];
}
else {
vErrors.push(err497);
}
errors++;
}
if((typeof data222 == "number") && (isFinite(data222))){
if(data222 > 65535 || isNaN(data222)){
const err498 = {instancePath:instancePath+"/spec/rollout/ports/typha",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/typha/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err498];
}
else {
vErrors.push(err498);
}
errors++;
}
if(data222 < 1024 || isNaN(data222)){
const err499 = {instancePath:instancePath+"/spec/rollout/ports/typha",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/typha/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err499];
}
else {
vErrors.push(err499);
}
errors++;
}
}
let data223 = data221.health;
if(!(((typeof data223 == "number") && (!(data223 % 1) && !isNaN(data223))) && (isFinite(data223)))){
const err500 = {instancePath:instancePath+"/spec/rollout/ports/health",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/health/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err500];
}
else {
vErrors.push(err500);
}
errors++;
}
if((typeof data223 == "number") && (isFinite(data223))){
if(data223 > 65535 || isNaN(data223)){
const err501 = {instancePath:instancePath+"/spec/rollout/ports/health",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/health/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err501];
}
else {
vErrors.push(err501);
}
errors++;
}
if(data223 < 1024 || isNaN(data223)){
const err502 = {instancePath:instancePath+"/spec/rollout/ports/health",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/health/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err502];
}
else {
vErrors.push(err502);
}
errors++;
}
}
}
else {
const err503 = {instancePath:instancePath+"/spec/rollout/ports",schemaPath:"#/properties/spec/properties/rollout/properties/ports/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err503];
}
else {
vErrors.push(err503);
}
errors++;
}
let data224 = data218.failsafePorts;
if(typeof data224 !== "string"){
const err504 = {instancePath:instancePath+"/spec/rollout/failsafePorts",schemaPath:"#/properties/spec/properties/rollout/properties/failsafePorts/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err504];
}
else {
vErrors.push(err504);
}
errors++;
}
if(!((data224 === "defaults") || (data224 === "own"))){
const err505 = {instancePath:instancePath+"/spec/rollout/failsafePorts",schemaPath:"#/properties/spec/properties/rollout/properties/failsafePorts/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.rollout.properties.failsafePorts.enum}};
if(vErrors === null){
vErrors = [err505];
}
else {
vErrors.push(err505);
}
errors++;
}
}
else {
const err506 = {instancePath:instancePath+"/spec/rollout",schemaPath:"#/properties/spec/properties/rollout/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err506];
}
else {
vErrors.push(err506);
}
errors++;
}
if(data5.labels !== undefined){
if(!(validate11(data5.labels, {instancePath:instancePath+"/spec/labels",parentData:data5,parentDataProperty:"labels",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data5.annotations !== undefined){
if(!(validate54(data5.annotations, {instancePath:instancePath+"/spec/annotations",parentData:data5,parentDataProperty:"annotations",rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
let data227 = data5.firewall;
if(data227 && typeof data227 == "object" && !Array.isArray(data227)){
if(data227.nodeCIDRs === undefined){
data227.nodeCIDRs = [];
}
if(data227.prometheusCIDRs === undefined){
data227.prometheusCIDRs = [];
}
if(data227.open === undefined){
data227.open = [];
}
for(const key54 in data227){
if(!(((key54 === "nodeCIDRs") || (key54 === "prometheusCIDRs")) || (key54 === "open"))){
const err507 = {instancePath:instancePath+"/spec/firewall",schemaPath:"#/properties/spec/properties/firewall/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key54}};
if(vErrors === null){
vErrors = [err507];
}
else {
vErrors.push(err507);
}
errors++;
}
}
let data228 = data227.nodeCIDRs;
if(Array.isArray(data228)){
if(data228.length > 100){
const err508 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err508];
}
else {
vErrors.push(err508);
}
errors++;
}
const len14 = data228.length;
for(let i20=0; i20<len14; i20++){
let data229 = data228[i20];
if(typeof data229 === "string"){
if(func2(data229) > 64){
const err509 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs/" + i20,schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/items/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err509];
}
else {
vErrors.push(err509);
}
errors++;
}
}
else {
const err510 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs/" + i20,schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err510];
}
else {
vErrors.push(err510);
}
errors++;
}
}
}
else {
const err511 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err511];
}
else {
vErrors.push(err511);
}
errors++;
}
let data230 = data227.prometheusCIDRs;
if(Array.isArray(data230)){
if(data230.length > 100){
const err512 = {instancePath:instancePath+"/spec/firewall/prometheusCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/prometheusCIDRs/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err512];
}
else {
vErrors.push(err512);
}
errors++;
}
const len15 = data230.length;
for(let i21=0; i21<len15; i21++){
let data231 = data230[i21];
if(typeof data231 === "string"){
if(func2(data231) > 64){
const err513 = {instancePath:instancePath+"/spec/firewall/prometheusCIDRs/" + i21,schemaPath:"#/properties/spec/properties/firewall/properties/prometheusCIDRs/items/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err513];
}
else {
vErrors.push(err513);
}
errors++;
}
}
else {
const err514 = {instancePath:instancePath+"/spec/firewall/prometheusCIDRs/" + i21,schemaPath:"#/properties/spec/properties/firewall/properties/prometheusCIDRs/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err514];
}
else {
vErrors.push(err514);
}
errors++;
}
}
}
else {
const err515 = {instancePath:instancePath+"/spec/firewall/prometheusCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/prometheusCIDRs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err515];
}
else {
vErrors.push(err515);
}
errors++;
}
let data232 = data227.open;
if(Array.isArray(data232)){
if(data232.length > 10){
const err516 = {instancePath:instancePath+"/spec/firewall/open",schemaPath:"#/properties/spec/properties/firewall/properties/open/maxItems",keyword:"maxItems",params:{limit: 10}};
if(vErrors === null){
vErrors = [err516];
}
else {
vErrors.push(err516);
}
errors++;
}
const len16 = data232.length;
for(let i22=0; i22<len16; i22++){
let data233 = data232[i22];
if(typeof data233 !== "string"){
const err517 = {instancePath:instancePath+"/spec/firewall/open/" + i22,schemaPath:"#/properties/spec/properties/firewall/properties/open/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err517];
}
else {
vErrors.push(err517);
}
errors++;
}
if(!((((((data233 === "felix-metrics") || (data233 === "bgp")) || (data233 === "ipip")) || (data233 === "vxlan")) || (data233 === "wireguard")) || (data233 === "wireguard-v6"))){
const err518 = {instancePath:instancePath+"/spec/firewall/open/" + i22,schemaPath:"#/properties/spec/properties/firewall/properties/open/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.firewall.properties.open.items.enum}};
if(vErrors === null){
vErrors = [err518];
}
else {
vErrors.push(err518);
}
errors++;
}
}
}
else {
const err519 = {instancePath:instancePath+"/spec/firewall/open",schemaPath:"#/properties/spec/properties/firewall/properties/open/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err519];
}
else {
vErrors.push(err519);
}
errors++;
}
}
else {
const err520 = {instancePath:instancePath+"/spec/firewall",schemaPath:"#/properties/spec/properties/firewall/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err520];
}
else {
vErrors.push(err520);
}
errors++;
}
let data234 = data5.monitoring;
if(data234 && typeof data234 == "object" && !Array.isArray(data234)){
if(data234.rules === undefined){
data234.rules = "none";
}
if(data234.scrape === undefined){
data234.scrape = "annotations";
}
if(data234.dashboard === undefined){
data234.dashboard = false;
}
for(const key55 in data234){
if(!(((((key55 === "rules") || (key55 === "scrape")) || (key55 === "dashboard")) || (key55 === "labels")) || (key55 === "selector"))){
const err521 = {instancePath:instancePath+"/spec/monitoring",schemaPath:"#/properties/spec/properties/monitoring/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key55}};
if(vErrors === null){
vErrors = [err521];
}
else {
vErrors.push(err521);
}
errors++;
}
}
let data235 = data234.rules;
if(typeof data235 !== "string"){
const err522 = {instancePath:instancePath+"/spec/monitoring/rules",schemaPath:"#/properties/spec/properties/monitoring/properties/rules/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err522];
}
else {
vErrors.push(err522);
}
errors++;
}
if(!(((data235 === "none") || (data235 === "prometheus-operator")) || (data235 === "file"))){
const err523 = {instancePath:instancePath+"/spec/monitoring/rules",schemaPath:"#/properties/spec/properties/monitoring/properties/rules/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.monitoring.properties.rules.enum}};
if(vErrors === null){
vErrors = [err523];
}
else {
vErrors.push(err523);
}
errors++;
}
let data236 = data234.scrape;
if(typeof data236 !== "string"){
const err524 = {instancePath:instancePath+"/spec/monitoring/scrape",schemaPath:"#/properties/spec/properties/monitoring/properties/scrape/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err524];
}
else {
vErrors.push(err524);
}
errors++;
}
if(!(((data236 === "annotations") || (data236 === "pod-monitor")) || (data236 === "service-monitor"))){
const err525 = {instancePath:instancePath+"/spec/monitoring/scrape",schemaPath:"#/properties/spec/properties/monitoring/properties/scrape/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.monitoring.properties.scrape.enum}};
if(vErrors === null){
vErrors = [err525];
}
else {
vErrors.push(err525);
}
errors++;
}
if(typeof data234.dashboard !== "boolean"){
const err526 = {instancePath:instancePath+"/spec/monitoring/dashboard",schemaPath:"#/properties/spec/properties/monitoring/properties/dashboard/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err526];
}
else {
vErrors.push(err526);
}
errors++;
}
if(data234.labels !== undefined){
if(!(validate11(data234.labels, {instancePath:instancePath+"/spec/monitoring/labels",parentData:data234,parentDataProperty:"labels",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data234.selector !== undefined){
let data239 = data234.selector;
if(typeof data239 === "string"){
if(func2(data239) > 512){
const err527 = {instancePath:instancePath+"/spec/monitoring/selector",schemaPath:"#/properties/spec/properties/monitoring/properties/selector/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err527];
}
else {
vErrors.push(err527);
}
errors++;
}
if(!pattern76.test(data239)){
const err528 = {instancePath:instancePath+"/spec/monitoring/selector",schemaPath:"#/properties/spec/properties/monitoring/properties/selector/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\")*$"}};
if(vErrors === null){
vErrors = [err528];
}
else {
vErrors.push(err528);
}
errors++;
}
}
else {
const err529 = {instancePath:instancePath+"/spec/monitoring/selector",schemaPath:"#/properties/spec/properties/monitoring/properties/selector/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err529];
}
else {
vErrors.push(err529);
}
errors++;
}
}
}
else {
const err530 = {instancePath:instancePath+"/spec/monitoring",schemaPath:"#/properties/spec/properties/monitoring/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err530];
}
else {
vErrors.push(err530);
}
errors++;
}
let data240 = data5.flux;
if(data240 && typeof data240 == "object" && !Array.isArray(data240)){
if(data240.namespace === undefined){
data240.namespace = "flux-system";
}
if(data240.gitRepository === undefined){
data240.gitRepository = "flux-system";
}
if(data240.decryptionSecret === undefined){
data240.decryptionSecret = "sops-age";
}
for(const key56 in data240){
if(!(((key56 === "namespace") || (key56 === "gitRepository")) || (key56 === "decryptionSecret"))){
const err531 = {instancePath:instancePath+"/spec/flux",schemaPath:"#/properties/spec/properties/flux/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key56}};
if(vErrors === null){
vErrors = [err531];
}
else {
vErrors.push(err531);
}
errors++;
}
}
let data241 = data240.namespace;
if(typeof data241 === "string"){
if(func2(data241) > 63){
const err532 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63}};
if(vErrors === null){
vErrors = [err532];
}
else {
vErrors.push(err532);
}
errors++;
}
if(!pattern0.test(data241)){
const err533 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"}};
if(vErrors === null){
vErrors = [err533];
}
else {
vErrors.push(err533);
}
errors++;
}
}
else {
const err534 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err534];
}
else {
vErrors.push(err534);
}
errors++;
}
let data242 = data240.gitRepository;
if(typeof data242 === "string"){
if(func2(data242) > 253){
const err535 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err535];
}
else {
vErrors.push(err535);
}
errors++;
}
if(!pattern4.test(data242)){
const err536 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err536];
}
else {
vErrors.push(err536);
}
errors++;
}
}
else {
const err537 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err537];
}
else {
vErrors.push(err537);
}
errors++;
}
let data243 = data240.decryptionSecret;
if(typeof data243 === "string"){
if(func2(data243) > 253){
const err538 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err538];
}
else {
vErrors.push(err538);
}
errors++;
}
if(!pattern4.test(data243)){
const err539 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err539];
}
else {
vErrors.push(err539);
}
errors++;
}
}
else {
const err540 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err540];
}
else {
vErrors.push(err540);
}
errors++;
}
}
else {
const err541 = {instancePath:instancePath+"/spec/flux",schemaPath:"#/properties/spec/properties/flux/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err541];
}
else {
vErrors.push(err541);
}
errors++;
}
let data244 = data5.argocd;
if(data244 && typeof data244 == "object" && !Array.isArray(data244)){
if(data244.namespace === undefined){
data244.namespace = "argocd";
}
if(data244.project === undefined){
data244.project = "default";
}
if(data244.targetRevision === undefined){
data244.targetRevision = "main";
}
for(const key57 in data244){
if(!((((key57 === "namespace") || (key57 === "project")) || (key57 === "repoURL")) || (key57 === "targetRevision"))){
const err542 = {instancePath:instancePath+"/spec/argocd",schemaPath:"#/properties/spec/properties/argocd/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key57}};
if(vErrors === null){
vErrors = [err542];
}
else {
vErrors.push(err542);
}
errors++;
}
}
let data245 = data244.namespace;
if(typeof data245 === "string"){
if(func2(data245) > 63){
const err543 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63}};
if(vErrors === null){
vErrors = [err543];
}
else {
vErrors.push(err543);
}
errors++;
}
if(!pattern0.test(data245)){
const err544 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"}};
if(vErrors === null){
vErrors = [err544];
}
else {
vErrors.push(err544);
}
errors++;
}
}
else {
const err545 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err545];
}
else {
vErrors.push(err545);
}
errors++;
}
let data246 = data244.project;
if(typeof data246 === "string"){
if(func2(data246) > 253){
const err546 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err546];
}
else {
vErrors.push(err546);
}
errors++;
}
if(!pattern4.test(data246)){
const err547 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err547];
}
else {
vErrors.push(err547);
}
errors++;
}
}
else {
const err548 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err548];
}
else {
vErrors.push(err548);
}
errors++;
}
if(data244.repoURL !== undefined){
let data247 = data244.repoURL;
if(typeof data247 === "string"){
if(func2(data247) > 2048){
const err549 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err549];
}
else {
vErrors.push(err549);
}
errors++;
}
if(!pattern82.test(data247)){
const err550 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/pattern",keyword:"pattern",params:{pattern: "^(https?://|ssh://|git@)[!-~]+$"}};
if(vErrors === null){
vErrors = [err550];
}
else {
vErrors.push(err550);
}
errors++;
}
}
else {
const err551 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err551];
}
else {
vErrors.push(err551);
}
errors++;
}
}
let data248 = data244.targetRevision;
if(typeof data248 === "string"){
if(func2(data248) > 256){
const err552 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err552];
}
else {
vErrors.push(err552);
}
errors++;
}
if(!pattern83.test(data248)){
const err553 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._/-]*$"}};
if(vErrors === null){
vErrors = [err553];
}
else {
vErrors.push(err553);
}
errors++;
}
}
else {
const err554 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err554];
}
else {
vErrors.push(err554);
}
errors++;
}
}
else {
const err555 = {instancePath:instancePath+"/spec/argocd",schemaPath:"#/properties/spec/properties/argocd/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err555];
}
else {
vErrors.push(err555);
}
errors++;
}
}
else {
const err556 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err556];
}
else {
vErrors.push(err556);
}
errors++;
}
}
}
else {
const err557 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err557];
}
else {
vErrors.push(err557);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

