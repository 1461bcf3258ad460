// Generated from schema/cluster.schema.json by `npm run generate`. Do not edit.
"use strict";
module.exports = validate10;
module.exports.default = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"cluster.schema.json","title":"Cluster","description":"One cluster whose calico-node and Typha speak mutual TLS. Typically clusters/<name>/cluster.yaml.","type":"object","additionalProperties":false,"required":["apiVersion","kind","metadata","spec"],"properties":{"apiVersion":{"description":"Version of this file's format.","type":"string","enum":["typha-mtls/v1alpha1"]},"kind":{"description":"Always `Cluster`.","type":"string","enum":["Cluster"]},"metadata":{"title":"ClusterMetadata","description":"Names the cluster.","type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"description":"Name of the cluster: the same as the folder that holds this file, and as the folder below `dist/` that is rendered from it.","$ref":"#/definitions/dnsLabel"}}},"spec":{"title":"ClusterSpec","description":"What is rendered for the cluster.","type":"object","additionalProperties":false,"required":["calico","nodes"],"properties":{"calico":{"title":"CalicoSpec","description":"The Calico that the cluster runs.","type":"object","additionalProperties":false,"required":["version"],"properties":{"version":{"description":"Version of Calico as its release is tagged, such as `v3.31.7`. Decides image, arguments and access rights of Typha. Supported: v3.26 to v3.33.","type":"string","pattern":"^v\\d+\\.\\d+\\.\\d+$"}}},"nodes":{"description":"Planned number of nodes. Sizes Typha where `typha.replicas` does not.","type":"integer","minimum":1,"maximum":10000},"gitops":{"description":"What applies `dist/<name>`: `flux`, `argocd`, `argocd-ksops` for an Argo CD whose repo-server opens SOPS files, or `kustomize` for kubectl and everything else.","type":"string","enum":["flux","argocd","argocd-ksops","kustomize"],"default":"flux"},"secrets":{"description":"Where private keys lie: in git, sealed with `sops` (age; opened by Flux, KSOPS or by hand) or `sealed-secrets` (opened by Bitnami's controller; what plain Argo CD needs); or not in git at all: `external` (somebody else makes the Secrets) or `host-files` (on each node's disk).","type":"string","enum":["sops","sealed-secrets","external","host-files"],"default":"sops"},"sealedSecrets":{"title":"SealedSecretsSpec","description":"How keys are sealed with `secrets: sealed-secrets`.","type":"object","additionalProperties":false,"default":{},"properties":{"scope":{"description":"Where a sealed key can be opened: under its own name and namespace (`strict`), under any name in its namespace (`namespace-wide`), or anywhere (`cluster-wide`). It is part of the seal, so files that are sealed already keep theirs.","type":"string","enum":["strict","namespace-wide","cluster-wide"],"default":"strict"},"adopt":{"description":"Marks the Secrets as `managed`: a SealedSecret that was deleted and made again, as from a backup, then takes its Secret over once more. A Secret that was there before the first SealedSecret is annotated by hand.","type":"boolean","default":false}}},"identities":{"title":"IdentitiesSpec","description":"What the certificates show that are not in git; with `external` and `host-files` only. A certificate that is in `pki/` names its identity itself.","type":"object","additionalProperties":false,"properties":{"server":{"description":"What Typha's certificate shows. Default: `commonName: typha-server`.","$ref":"#/definitions/identity"},"client":{"description":"What calico-node's certificate shows. Default: `commonName: typha-client`.","$ref":"#/definitions/identity"}}},"external":{"title":"ExternalSpec","description":"Who makes the Secrets, with `secrets: external`.","type":"object","additionalProperties":false,"default":{},"properties":{"externalSecret":{"title":"ExternalSecretSpec","description":"An ExternalSecret for each role, for the External Secrets Operator. Default: none is rendered, and somebody makes the Secrets otherwise.","type":"object","additionalProperties":false,"required":["secretStoreRef","serverKey","clientKey"],"properties":{"apiVersion":{"description":"Version of the resource: `v1` from operator v0.16 on.","type":"string","enum":["external-secrets.io/v1","external-secrets.io/v1beta1"],"default":"external-secrets.io/v1"},"secretStoreRef":{"title":"SecretStoreRef","description":"The store that holds certificates and keys.","type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"description":"Name of the store.","$ref":"#/definitions/dnsSubdomain"},"kind":{"description":"A `SecretStore` has to be in the namespace of Typha and in that of calico-node.","type":"string","enum":["SecretStore","ClusterSecretStore"],"default":"SecretStore"}}},"refreshInterval":{"description":"How often the store is asked, such as `1h`.","type":"string","pattern":"^([0-9]{1,6}(s|m|h))+$","maxLength":14,"default":"1h"},"serverKey":{"description":"Path of Typha's certificate and key in the store.","$ref":"#/definitions/storeName"},"clientKey":{"description":"Path of calico-node's certificate and key in the store.","$ref":"#/definitions/storeName"},"certificateProperty":{"description":"Property at that path which holds the certificate chain, PEM.","$ref":"#/definitions/storeName","default":"tls.crt"},"keyProperty":{"description":"Property at that path which holds the private key, PEM.","$ref":"#/definitions/storeName","default":"tls.key"}}}}},"hostFiles":{"title":"HostFilesSpec","description":"Where certificates and keys lie on the nodes, with `secrets: host-files`. Each directory holds `tls.crt` and `tls.key`.","type":"object","additionalProperties":false,"default":{},"properties":{"serverDirectory":{"description":"Directory with Typha's certificate and key, on every node that may run Typha.","$ref":"#/definitions/hostDirectory","default":"/etc/typha-mtls/server"},"clientDirectory":{"description":"Directory with calico-node's certificate and key, on every node.","$ref":"#/definitions/hostDirectory","default":"/etc/typha-mtls/client"},"perNode":{"description":"Whether every node has a client certificate and key of its own, all with the same identity, so that a stolen key is that of one node. They may be put in `pki/nodes/<node>.crt`, to be checked.","type":"boolean","default":false}}},"namespace":{"description":"Namespace of Typha. It is rendered too, unless it is `kube-system` or that of calico-node, which have an owner already.","$ref":"#/definitions/dnsLabel","default":"kube-system"},"calicoNode":{"title":"CalicoNodeSpec","description":"The calico-node DaemonSet that is patched.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of calico-node.","$ref":"#/definitions/dnsLabel","default":"kube-system"},"version":{"description":"Version of calico-node while an upgrade is under way and it differs from `calico.version`. Typha of v3.32 and later turns away calico-node of v3.31 and earlier.","type":"string","pattern":"^v\\d+\\.\\d+\\.\\d+$"}}},"typha":{"title":"TyphaSpec","description":"The Typha Deployment and what belongs to it.","type":"object","additionalProperties":false,"default":{},"properties":{"name":{"description":"Name of the Deployment and its Service; the other objects derive theirs from it. Not upstream's `calico-typha`, so that a plaintext Typha from upstream's manifests keeps serving beside it until every node has moved.","type":"string","pattern":"^[a-z]([-a-z0-9]*[a-z0-9])?$","maxLength":52,"default":"calico-typha-mtls"},"replicas":{"description":"Number of Typhas; fewer than nodes, or a rollout finds no free host port. Default: from `nodes`, about one per 200, at least 3 where there are 5 nodes, at most 20.","type":"integer","minimum":1,"maximum":100},"scaler":{"description":"Who owns the number of replicas: `none` renders it, `external` leaves it out for an autoscaler that is installed already.","type":"string","enum":["none","external"],"default":"none"},"image":{"$ref":"#/definitions/image"},"imagePullSecrets":{"description":"Names of Secrets with registry credentials, in Typha's namespace.","type":"array","maxItems":20,"uniqueItems":true,"items":{"$ref":"#/definitions/dnsSubdomain"}},"resources":{"$ref":"#/definitions/resources"},"tolerations":{"description":"Taints that Typha tolerates; replaces the default, which is upstream's: every NoSchedule and NoExecute taint, and CriticalAddonsOnly.","type":"array","maxItems":50,"items":{"$ref":"#/definitions/toleration"}},"nodeSelector":{"description":"Labels of nodes that may run Typha, besides `kubernetes.io/os: linux`.","$ref":"#/definitions/labels"},"affinity":{"description":"Affinity of the Typha pods, as in a pod's `spec.affinity`.","type":"object","tsType":"Record<string, unknown>"},"topologySpreadConstraints":{"description":"Spread of the Typha pods, as in a pod's `spec.topologySpreadConstraints`. Default: over hosts and zones as far as possible.","type":"array","maxItems":10,"items":{"type":"object","tsType":"Record<string, unknown>"}},"metricsPort":{"description":"Host port of Typha's Prometheus metrics, on all interfaces; in plain HTTP unless `metricsTLS` is there. Default: no metrics.","type":"integer","minimum":1,"maximum":65535},"metricsTLS":{"title":"MetricsTLSSpec","description":"Metrics over TLS, with a certificate of their own; from Calico v3.32 on. Needs `metricsPort`.","type":"object","additionalProperties":false,"required":["secretName"],"properties":{"secretName":{"description":"Secret in Typha's namespace with the certificate that the metrics are served with (`tls.crt`) and its key (`tls.key`), as cert-manager makes it. Typha's certificate for calico-node names no DNS name, so Prometheus could not verify that one.","$ref":"#/definitions/dnsSubdomain"},"serverName":{"description":"DNS name in that certificate which Prometheus expects. Default: `<typha.name>-metrics.<namespace>.svc`.","$ref":"#/definitions/dnsSubdomain"},"caConfigMap":{"description":"ConfigMap in Typha's namespace whose `ca.crt` signed the certificates of both sides. Default: `ca.crt` is in the Secret too, as cert-manager puts it.","$ref":"#/definitions/dnsSubdomain"},"clientAuth":{"description":"Whether Prometheus has to show a certificate of that CA (`required`), or anybody may read the metrics who reaches the port (`none`).","type":"string","enum":["required","none"],"default":"required"},"clientSecretName":{"description":"Secret in Typha's namespace with the certificate that Prometheus shows, for the rendered monitors.","$ref":"#/definitions/dnsSubdomain"}}},"env":{"description":"Further environment of Typha, such as TYPHA_MAXCONNECTIONSLOWERLIMIT. Names that Typha of this version does not know, and those that typha-mtls sets itself, are refused.","type":"array","maxItems":100,"items":{"title":"EnvVariable","type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"description":"Name of the variable, in upper case.","type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*$","maxLength":128},"value":{"description":"Value of the variable.","type":"string","minLength":1,"maxLength":4096}}}},"podAnnotations":{"description":"Annotations of the Typha pods only.","$ref":"#/definitions/annotations"},"terminationGracePeriodSeconds":{"description":"Seconds in which a stopping Typha lets go of its clients; the same number is told to Typha.","type":"integer","minimum":1,"maximum":3600,"default":300}}},"rollout":{"title":"RolloutSpec","description":"How far the move from plaintext to mutual TLS has come; `migrate` takes it a step at a time.","type":"object","additionalProperties":false,"default":{},"properties":{"stage":{"description":"What is rendered: `plaintext` certificates and rights alone; `parallel` Typha too, beside the plaintext one; `cutover` the patch of calico-node too; `mtls` upstream's Typha dropped too. Both Components are there at every stage, so they are listed once.","type":"string","enum":["plaintext","parallel","cutover","mtls"],"default":"mtls"},"layout":{"description":"How two Typhas share the nodes: `same-port` never has both on one node, `other-ports` gives this one ports of its own, for good.","type":"string","enum":["same-port","other-ports"],"default":"same-port"},"ports":{"title":"RolloutPorts","description":"Host ports of Typha, with `other-ports` only.","type":"object","additionalProperties":false,"default":{},"properties":{"typha":{"description":"Port that serves calico-node; not 5473, which the plaintext Typha has.","type":"integer","minimum":1024,"maximum":65535,"default":5474},"health":{"description":"Port of the health endpoint on the host's loopback; not 9098, which the plaintext Typha has. The scheduler does not see it.","type":"integer","minimum":1024,"maximum":65535,"default":9097}}},"failsafePorts":{"description":"With `other-ports`: who tells Felix that HostEndpoints may never close the new port. `defaults` sets Felix's default lists with the port added on calico-node, which beats every FelixConfiguration; `own` sets nothing, for those who keep lists of their own and add the port there.","type":"string","enum":["defaults","own"],"default":"defaults"}}},"labels":{"description":"Labels of every rendered object.","$ref":"#/definitions/labels"},"annotations":{"description":"Annotations of every rendered object.","$ref":"#/definitions/annotations"},"firewall":{"title":"FirewallSpec","description":"Fills the rules that are rendered to be copied, for nftables and for ferm: mutual TLS guards Typha's port, so one static rule replaces a list of hosts.","type":"object","additionalProperties":false,"default":{},"properties":{"nodeCIDRs":{"description":"Address ranges of present and future nodes, IPv4 or IPv6, such as `10.2.0.0/16`. Default: no rule is rendered.","type":"array","maxItems":100,"default":[],"items":{"type":"string","maxLength":64}},"prometheusCIDRs":{"description":"Address ranges that Prometheus scrapes from: for one that runs as a pod, those of pods and nodes. Everybody else is kept off the port of the metrics. Default: no rule is rendered for it.","type":"array","maxItems":100,"default":[],"items":{"type":"string","maxLength":64}},"open":{"description":"Further ports of Calico that get a rule, on Calico's default port and closed to everybody else: leave `bgp` out where routers outside of `nodeCIDRs` connect to nodes.","type":"array","maxItems":10,"default":[],"items":{"type":"string","enum":["felix-metrics","bgp","ipip","vxlan","wireguard","wireguard-v6"]}}}},"monitoring":{"title":"MonitoringSpec","description":"What watches Typha and the ends of its certificates.","type":"object","additionalProperties":false,"default":{},"properties":{"rules":{"description":"Alerts, with the end of each certificate written into them: `prometheus-operator` renders a PrometheusRule, `file` a rule file to copy. Those on Typha's metrics need `typha.metricsPort`.","type":"string","enum":["none","prometheus-operator","file"],"default":"none"},"scrape":{"description":"How Prometheus finds Typha's metrics: `annotations` of the pods, a `pod-monitor`, or a `service-monitor` with a headless Service. Needs `typha.metricsPort`.","type":"string","enum":["annotations","pod-monitor","service-monitor"],"default":"annotations"},"dashboard":{"description":"Renders a ConfigMap with a Grafana dashboard, labelled `grafana_dashboard: \"1\"`. Needs `typha.metricsPort`.","type":"boolean","default":false},"labels":{"description":"Labels by which the Prometheus operator selects rules and monitors, such as `release: kube-prometheus-stack`.","$ref":"#/definitions/labels"},"selector":{"description":"PromQL matchers of this Typha's metrics. Default: `job=\"<typha.name>\"`, the job that the rendered monitors give.","type":"string","pattern":"^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\")*$","maxLength":512}}},"flux":{"title":"FluxSpec","description":"Fills the Flux Kustomization that is rendered to be copied.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of the Flux objects.","$ref":"#/definitions/dnsLabel","default":"flux-system"},"gitRepository":{"description":"Name of the GitRepository that holds `dist/`.","$ref":"#/definitions/dnsSubdomain","default":"flux-system"},"decryptionSecret":{"description":"Name of the Secret with the cluster's age identity; its key must end in `.agekey`.","$ref":"#/definitions/dnsSubdomain","default":"sops-age"}}},"argocd":{"title":"ArgoCdSpec","description":"Fills the Argo CD Application that is rendered to be copied.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of the Argo CD objects.","$ref":"#/definitions/dnsLabel","default":"argocd"},"project":{"description":"AppProject of the Application.","$ref":"#/definitions/dnsSubdomain","default":"default"},"repoURL":{"description":"Address of the git repository that holds `dist/`, as Argo CD reaches it. Required with `gitops: argocd` and `gitops: argocd-ksops`; `init` takes it from the remote `origin`. No default: the Application would follow a repository that does not exist.","type":"string","pattern":"^(https?://|ssh://|git@)[!-~]+$","maxLength":2048},"targetRevision":{"description":"Branch, tag or commit to follow.","type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._/-]*$","maxLength":256,"default":"main"}}}}}},"definitions":{"dnsLabel":{"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":63},"dnsSubdomain":{"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$","maxLength":253},"identity":{"title":"IdentitySpec","type":"object","additionalProperties":false,"properties":{"commonName":{"description":"Common name of the subject. Default, where there is no `uri` either: `typha-server` and `typha-client`.","type":"string","minLength":1,"maxLength":64},"uri":{"description":"The URI SAN, such as `spiffe://example.org/typha`, in place of a common name.","type":"string","minLength":1,"maxLength":2048}}},"storeName":{"type":"string","tsType":"string","pattern":"^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$","maxLength":1024},"hostDirectory":{"type":"string","tsType":"string","pattern":"^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$","maxLength":255},"labels":{"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"type":"string","pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"additionalProperties":{"type":"string","pattern":"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"}},"annotations":{"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"type":"string","pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"additionalProperties":{"type":"string","maxLength":16384}},"image":{"title":"ImageSpec","description":"Where Typha's image comes from. Each part replaces upstream's for this version.","type":"object","additionalProperties":false,"properties":{"registry":{"description":"Host and optional port of the registry, such as `registry.example.com:5000`. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?$","maxLength":255},"repository":{"description":"Path inside the registry. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$","maxLength":255},"tag":{"description":"Tag of the image. Default: the Calico version.","type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"},"digest":{"description":"Digest that pins the image. Default: none.","type":"string","pattern":"^sha256:[0-9a-f]{64}$"}}},"quantities":{"type":"object","tsType":"Record<string, string>","additionalProperties":{"type":"string","pattern":"^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$"},"propertyNames":{"type":"string","pattern":"^(cpu|memory|ephemeral-storage)$"}},"resources":{"title":"ResourceSpec","description":"Requests and limits of Typha. Default: none, as upstream.","type":"object","additionalProperties":false,"properties":{"requests":{"description":"What is reserved, such as `cpu: 200m`, `memory: 150Mi`.","$ref":"#/definitions/quantities"},"limits":{"description":"What may be used at most. A CPU limit on Typha delays policy; leave it out.","$ref":"#/definitions/quantities"}}},"toleration":{"title":"Toleration","type":"object","additionalProperties":false,"properties":{"key":{"description":"Key of the taint. Default: every key.","type":"string","maxLength":317},"operator":{"description":"How the value is compared.","type":"string","enum":["Exists","Equal"]},"value":{"description":"Value of the taint, with `Equal`.","type":"string","maxLength":63},"effect":{"description":"Effect of the taint. Default: every effect.","type":"string","enum":["NoSchedule","PreferNoSchedule","NoExecute"]},"tolerationSeconds":{"description":"Seconds before eviction, with `NoExecute`.","type":"integer","minimum":0,"maximum":9007199254740991}}}}};
const schema12 = {"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":63};
const schema13 = {"title":"IdentitySpec","type":"object","additionalProperties":false,"properties":{"commonName":{"description":"Common name of the subject. Default, where there is no `uri` either: `typha-server` and `typha-client`.","type":"string","minLength":1,"maxLength":64},"uri":{"description":"The URI SAN, such as `spiffe://example.org/typha`, in place of a common name.","type":"string","minLength":1,"maxLength":2048}}};
const schema15 = {"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$","maxLength":253};
const schema16 = {"type":"string","tsType":"string","pattern":"^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$","maxLength":1024};
const schema20 = {"type":"string","tsType":"string","pattern":"^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$","maxLength":255};
const schema24 = {"title":"ImageSpec","description":"Where Typha's image comes from. Each part replaces upstream's for this version.","type":"object","additionalProperties":false,"properties":{"registry":{"description":"Host and optional port of the registry, such as `registry.example.com:5000`. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?$","maxLength":255},"repository":{"description":"Path inside the registry. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$","maxLength":255},"tag":{"description":"Tag of the image. Default: the Calico version.","type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"},"digest":{"description":"Digest that pins the image. Default: none.","type":"string","pattern":"^sha256:[0-9a-f]{64}$"}}};
const schema29 = {"title":"Toleration","type":"object","additionalProperties":false,"properties":{"key":{"description":"Key of the taint. Default: every key.","type":"string","maxLength":317},"operator":{"description":"How the value is compared.","type":"string","enum":["Exists","Equal"]},"value":{"description":"Value of the taint, with `Equal`.","type":"string","maxLength":63},"effect":{"description":"Effect of the taint. Default: every effect.","type":"string","enum":["NoSchedule","PreferNoSchedule","NoExecute"]},"tolerationSeconds":{"description":"Seconds before eviction, with `NoExecute`.","type":"integer","minimum":0,"maximum":9007199254740991}}};
const schema30 = {"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"type":"string","pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"additionalProperties":{"type":"string","pattern":"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"}};
const schema35 = {"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"type":"string","pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"additionalProperties":{"type":"string","maxLength":16384}};
const func2 = require("ajv/dist/runtime/ucs2length").default;
const func3 = Object.prototype.hasOwnProperty;
const func0 = require("ajv/dist/runtime/equal").default;
const pattern0 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "u");
const pattern1 = new RegExp("^v\\d+\\.\\d+\\.\\d+$", "u");
const pattern2 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$", "u");
const pattern3 = new RegExp("^([0-9]{1,6}(s|m|h))+$", "u");
const pattern4 = new RegExp("^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$", "u");
const pattern8 = new RegExp("^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$", "u");
const pattern13 = new RegExp("^[a-z]([-a-z0-9]*[a-z0-9])?$", "u");
const pattern14 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?$", "u");
const pattern15 = new RegExp("^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$", "u");
const pattern16 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$", "u");
const pattern17 = new RegExp("^sha256:[0-9a-f]{64}$", "u");
const pattern23 = new RegExp("^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$", "u");
const pattern24 = new RegExp("^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$", "u");
const pattern29 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
const pattern36 = new RegExp("^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\")*$", "u");
const pattern42 = new RegExp("^(https?://|ssh://|git@)[!-~]+$", "u");
const pattern43 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._/-]*$", "u");
const schema26 = {"title":"ResourceSpec","description":"Requests and limits of Typha. Default: none, as upstream.","type":"object","additionalProperties":false,"properties":{"requests":{"description":"What is reserved, such as `cpu: 200m`, `memory: 150Mi`.","$ref":"#/definitions/quantities"},"limits":{"description":"What may be used at most. A CPU limit on Typha delays policy; leave it out.","$ref":"#/definitions/quantities"}}};
const schema27 = {"type":"object","tsType":"Record<string, string>","additionalProperties":{"type":"string","pattern":"^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$"},"propertyNames":{"type":"string","pattern":"^(cpu|memory|ephemeral-storage)$"}};
const pattern19 = new RegExp("^(cpu|memory|ephemeral-storage)$", "u");
const pattern20 = new RegExp("^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$", "u");

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "requests") || (key0 === "limits"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
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
if(!pattern19.test(key1)){
const err1 = {instancePath:instancePath+"/requests",schemaPath:"#/definitions/quantities/propertyNames/pattern",keyword:"pattern",params:{pattern: "^(cpu|memory|ephemeral-storage)$"},message:"must match pattern \""+"^(cpu|memory|ephemeral-storage)$"+"\"",propertyName:key1};
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
const err2 = {instancePath:instancePath+"/requests",schemaPath:"#/definitions/quantities/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key1};
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
const err3 = {instancePath:instancePath+"/requests",schemaPath:"#/definitions/quantities/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid"};
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
if(!pattern20.test(data1)){
const err4 = {instancePath:instancePath+"/requests/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$"},message:"must match pattern \""+"^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$"+"\""};
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
const err5 = {instancePath:instancePath+"/requests/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err6 = {instancePath:instancePath+"/requests",schemaPath:"#/definitions/quantities/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
if(!pattern19.test(key3)){
const err7 = {instancePath:instancePath+"/limits",schemaPath:"#/definitions/quantities/propertyNames/pattern",keyword:"pattern",params:{pattern: "^(cpu|memory|ephemeral-storage)$"},message:"must match pattern \""+"^(cpu|memory|ephemeral-storage)$"+"\"",propertyName:key3};
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
const err8 = {instancePath:instancePath+"/limits",schemaPath:"#/definitions/quantities/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key3};
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
const err9 = {instancePath:instancePath+"/limits",schemaPath:"#/definitions/quantities/propertyNames",keyword:"propertyNames",params:{propertyName: key3},message:"property name must be valid"};
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
if(!pattern20.test(data3)){
const err10 = {instancePath:instancePath+"/limits/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$"},message:"must match pattern \""+"^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$"+"\""};
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
const err11 = {instancePath:instancePath+"/limits/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err12 = {instancePath:instancePath+"/limits",schemaPath:"#/definitions/quantities/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="cluster.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.apiVersion === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "apiVersion"},message:"must have required property '"+"apiVersion"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.kind === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.metadata === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "metadata"},message:"must have required property '"+"metadata"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.spec === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "spec"},message:"must have required property '"+"spec"+"'"};
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
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
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
const err5 = {instancePath:instancePath+"/apiVersion",schemaPath:"#/properties/apiVersion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(data0 === "typha-mtls/v1alpha1")){
const err6 = {instancePath:instancePath+"/apiVersion",schemaPath:"#/properties/apiVersion/enum",keyword:"enum",params:{allowedValues: schema11.properties.apiVersion.enum},message:"must be equal to one of the allowed values"};
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
const err7 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(data1 === "Cluster")){
const err8 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema11.properties.kind.enum},message:"must be equal to one of the allowed values"};
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
const err9 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key1 in data2){
if(!(key1 === "name")){
const err10 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
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
const err11 = {instancePath:instancePath+"/metadata/name",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern0.test(data3)){
const err12 = {instancePath:instancePath+"/metadata/name",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
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
const err13 = {instancePath:instancePath+"/metadata/name",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
let data4 = data.spec;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.gitops === undefined){
data4.gitops = "flux";
}
if(data4.secrets === undefined){
data4.secrets = "sops";
}
if(data4.sealedSecrets === undefined){
data4.sealedSecrets = {};
}
if(data4.external === undefined){
data4.external = {};
}
if(data4.hostFiles === undefined){
data4.hostFiles = {};
}
if(data4.namespace === undefined){
data4.namespace = "kube-system";
}
if(data4.calicoNode === undefined){
data4.calicoNode = {};
}
if(data4.typha === undefined){
data4.typha = {};
}
if(data4.rollout === undefined){
data4.rollout = {};
}
if(data4.firewall === undefined){
data4.firewall = {};
}
if(data4.monitoring === undefined){
data4.monitoring = {};
}
if(data4.flux === undefined){
data4.flux = {};
}
if(data4.argocd === undefined){
data4.argocd = {};
}
if(data4.calico === undefined){
const err15 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/required",keyword:"required",params:{missingProperty: "calico"},message:"must have required property '"+"calico"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data4.nodes === undefined){
const err16 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/required",keyword:"required",params:{missingProperty: "nodes"},message:"must have required property '"+"nodes"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
for(const key2 in data4){
if(!(func3.call(schema11.properties.spec.properties, key2))){
const err17 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data4.calico !== undefined){
let data5 = data4.calico;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.version === undefined){
const err18 = {instancePath:instancePath+"/spec/calico",schemaPath:"#/properties/spec/properties/calico/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key3 in data5){
if(!(key3 === "version")){
const err19 = {instancePath:instancePath+"/spec/calico",schemaPath:"#/properties/spec/properties/calico/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data5.version !== undefined){
let data6 = data5.version;
if(typeof data6 === "string"){
if(!pattern1.test(data6)){
const err20 = {instancePath:instancePath+"/spec/calico/version",schemaPath:"#/properties/spec/properties/calico/properties/version/pattern",keyword:"pattern",params:{pattern: "^v\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^v\\d+\\.\\d+\\.\\d+$"+"\""};
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
const err21 = {instancePath:instancePath+"/spec/calico/version",schemaPath:"#/properties/spec/properties/calico/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err22 = {instancePath:instancePath+"/spec/calico",schemaPath:"#/properties/spec/properties/calico/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data4.nodes !== undefined){
let data7 = data4.nodes;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err23 = {instancePath:instancePath+"/spec/nodes",schemaPath:"#/properties/spec/properties/nodes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 10000 || isNaN(data7)){
const err24 = {instancePath:instancePath+"/spec/nodes",schemaPath:"#/properties/spec/properties/nodes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data7 < 1 || isNaN(data7)){
const err25 = {instancePath:instancePath+"/spec/nodes",schemaPath:"#/properties/spec/properties/nodes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
let data8 = data4.gitops;
if(typeof data8 !== "string"){
const err26 = {instancePath:instancePath+"/spec/gitops",schemaPath:"#/properties/spec/properties/gitops/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!((((data8 === "flux") || (data8 === "argocd")) || (data8 === "argocd-ksops")) || (data8 === "kustomize"))){
const err27 = {instancePath:instancePath+"/spec/gitops",schemaPath:"#/properties/spec/properties/gitops/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.gitops.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
let data9 = data4.secrets;
if(typeof data9 !== "string"){
const err28 = {instancePath:instancePath+"/spec/secrets",schemaPath:"#/properties/spec/properties/secrets/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!((((data9 === "sops") || (data9 === "sealed-secrets")) || (data9 === "external")) || (data9 === "host-files"))){
const err29 = {instancePath:instancePath+"/spec/secrets",schemaPath:"#/properties/spec/properties/secrets/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.secrets.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
let data10 = data4.sealedSecrets;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.scope === undefined){
data10.scope = "strict";
}
if(data10.adopt === undefined){
data10.adopt = false;
}
for(const key4 in data10){
if(!((key4 === "scope") || (key4 === "adopt"))){
const err30 = {instancePath:instancePath+"/spec/sealedSecrets",schemaPath:"#/properties/spec/properties/sealedSecrets/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
let data11 = data10.scope;
if(typeof data11 !== "string"){
const err31 = {instancePath:instancePath+"/spec/sealedSecrets/scope",schemaPath:"#/properties/spec/properties/sealedSecrets/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!(((data11 === "strict") || (data11 === "namespace-wide")) || (data11 === "cluster-wide"))){
const err32 = {instancePath:instancePath+"/spec/sealedSecrets/scope",schemaPath:"#/properties/spec/properties/sealedSecrets/properties/scope/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.sealedSecrets.properties.scope.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(typeof data10.adopt !== "boolean"){
const err33 = {instancePath:instancePath+"/spec/sealedSecrets/adopt",schemaPath:"#/properties/spec/properties/sealedSecrets/properties/adopt/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
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
const err34 = {instancePath:instancePath+"/spec/sealedSecrets",schemaPath:"#/properties/spec/properties/sealedSecrets/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data4.identities !== undefined){
let data13 = data4.identities;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key5 in data13){
if(!((key5 === "server") || (key5 === "client"))){
const err35 = {instancePath:instancePath+"/spec/identities",schemaPath:"#/properties/spec/properties/identities/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data13.server !== undefined){
let data14 = data13.server;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key6 in data14){
if(!((key6 === "commonName") || (key6 === "uri"))){
const err36 = {instancePath:instancePath+"/spec/identities/server",schemaPath:"#/definitions/identity/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data14.commonName !== undefined){
let data15 = data14.commonName;
if(typeof data15 === "string"){
if(func2(data15) > 64){
const err37 = {instancePath:instancePath+"/spec/identities/server/commonName",schemaPath:"#/definitions/identity/properties/commonName/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(func2(data15) < 1){
const err38 = {instancePath:instancePath+"/spec/identities/server/commonName",schemaPath:"#/definitions/identity/properties/commonName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err39 = {instancePath:instancePath+"/spec/identities/server/commonName",schemaPath:"#/definitions/identity/properties/commonName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data14.uri !== undefined){
let data16 = data14.uri;
if(typeof data16 === "string"){
if(func2(data16) > 2048){
const err40 = {instancePath:instancePath+"/spec/identities/server/uri",schemaPath:"#/definitions/identity/properties/uri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(func2(data16) < 1){
const err41 = {instancePath:instancePath+"/spec/identities/server/uri",schemaPath:"#/definitions/identity/properties/uri/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err42 = {instancePath:instancePath+"/spec/identities/server/uri",schemaPath:"#/definitions/identity/properties/uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err43 = {instancePath:instancePath+"/spec/identities/server",schemaPath:"#/definitions/identity/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data13.client !== undefined){
let data17 = data13.client;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key7 in data17){
if(!((key7 === "commonName") || (key7 === "uri"))){
const err44 = {instancePath:instancePath+"/spec/identities/client",schemaPath:"#/definitions/identity/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data17.commonName !== undefined){
let data18 = data17.commonName;
if(typeof data18 === "string"){
if(func2(data18) > 64){
const err45 = {instancePath:instancePath+"/spec/identities/client/commonName",schemaPath:"#/definitions/identity/properties/commonName/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(func2(data18) < 1){
const err46 = {instancePath:instancePath+"/spec/identities/client/commonName",schemaPath:"#/definitions/identity/properties/commonName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err47 = {instancePath:instancePath+"/spec/identities/client/commonName",schemaPath:"#/definitions/identity/properties/commonName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data17.uri !== undefined){
let data19 = data17.uri;
if(typeof data19 === "string"){
if(func2(data19) > 2048){
const err48 = {instancePath:instancePath+"/spec/identities/client/uri",schemaPath:"#/definitions/identity/properties/uri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(func2(data19) < 1){
const err49 = {instancePath:instancePath+"/spec/identities/client/uri",schemaPath:"#/definitions/identity/properties/uri/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err50 = {instancePath:instancePath+"/spec/identities/client/uri",schemaPath:"#/definitions/identity/properties/uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err51 = {instancePath:instancePath+"/spec/identities/client",schemaPath:"#/definitions/identity/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err52 = {instancePath:instancePath+"/spec/identities",schemaPath:"#/properties/spec/properties/identities/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
let data20 = data4.external;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
for(const key8 in data20){
if(!(key8 === "externalSecret")){
const err53 = {instancePath:instancePath+"/spec/external",schemaPath:"#/properties/spec/properties/external/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data20.externalSecret !== undefined){
let data21 = data20.externalSecret;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.apiVersion === undefined){
data21.apiVersion = "external-secrets.io/v1";
}
if(data21.refreshInterval === undefined){
data21.refreshInterval = "1h";
}
if(data21.certificateProperty === undefined){
data21.certificateProperty = "tls.crt";
}
if(data21.keyProperty === undefined){
data21.keyProperty = "tls.key";
}
if(data21.secretStoreRef === undefined){
const err54 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/required",keyword:"required",params:{missingProperty: "secretStoreRef"},message:"must have required property '"+"secretStoreRef"+"'"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data21.serverKey === undefined){
const err55 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/required",keyword:"required",params:{missingProperty: "serverKey"},message:"must have required property '"+"serverKey"+"'"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data21.clientKey === undefined){
const err56 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/required",keyword:"required",params:{missingProperty: "clientKey"},message:"must have required property '"+"clientKey"+"'"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
for(const key9 in data21){
if(!(((((((key9 === "apiVersion") || (key9 === "secretStoreRef")) || (key9 === "refreshInterval")) || (key9 === "serverKey")) || (key9 === "clientKey")) || (key9 === "certificateProperty")) || (key9 === "keyProperty"))){
const err57 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
let data22 = data21.apiVersion;
if(typeof data22 !== "string"){
const err58 = {instancePath:instancePath+"/spec/external/externalSecret/apiVersion",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/apiVersion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(!((data22 === "external-secrets.io/v1") || (data22 === "external-secrets.io/v1beta1"))){
const err59 = {instancePath:instancePath+"/spec/external/externalSecret/apiVersion",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/apiVersion/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.external.properties.externalSecret.properties.apiVersion.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data21.secretStoreRef !== undefined){
let data23 = data21.secretStoreRef;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.kind === undefined){
data23.kind = "SecretStore";
}
if(data23.name === undefined){
const err60 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/secretStoreRef/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
for(const key10 in data23){
if(!((key10 === "name") || (key10 === "kind"))){
const err61 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/secretStoreRef/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data23.name !== undefined){
let data24 = data23.name;
if(typeof data24 === "string"){
if(func2(data24) > 253){
const err62 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef/name",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(!pattern2.test(data24)){
const err63 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef/name",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
else {
const err64 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef/name",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
let data25 = data23.kind;
if(typeof data25 !== "string"){
const err65 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef/kind",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/secretStoreRef/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(!((data25 === "SecretStore") || (data25 === "ClusterSecretStore"))){
const err66 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef/kind",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/secretStoreRef/properties/kind/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.external.properties.externalSecret.properties.secretStoreRef.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/secretStoreRef/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
let data26 = data21.refreshInterval;
if(typeof data26 === "string"){
if(func2(data26) > 14){
const err68 = {instancePath:instancePath+"/spec/external/externalSecret/refreshInterval",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/refreshInterval/maxLength",keyword:"maxLength",params:{limit: 14},message:"must NOT have more than 14 characters"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(!pattern3.test(data26)){
const err69 = {instancePath:instancePath+"/spec/external/externalSecret/refreshInterval",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/refreshInterval/pattern",keyword:"pattern",params:{pattern: "^([0-9]{1,6}(s|m|h))+$"},message:"must match pattern \""+"^([0-9]{1,6}(s|m|h))+$"+"\""};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
else {
const err70 = {instancePath:instancePath+"/spec/external/externalSecret/refreshInterval",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/refreshInterval/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(data21.serverKey !== undefined){
let data27 = data21.serverKey;
if(typeof data27 === "string"){
if(func2(data27) > 1024){
const err71 = {instancePath:instancePath+"/spec/external/externalSecret/serverKey",schemaPath:"#/definitions/storeName/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(!pattern4.test(data27)){
const err72 = {instancePath:instancePath+"/spec/external/externalSecret/serverKey",schemaPath:"#/definitions/storeName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$"},message:"must match pattern \""+"^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$"+"\""};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/spec/external/externalSecret/serverKey",schemaPath:"#/definitions/storeName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data21.clientKey !== undefined){
let data28 = data21.clientKey;
if(typeof data28 === "string"){
if(func2(data28) > 1024){
const err74 = {instancePath:instancePath+"/spec/external/externalSecret/clientKey",schemaPath:"#/definitions/storeName/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(!pattern4.test(data28)){
const err75 = {instancePath:instancePath+"/spec/external/externalSecret/clientKey",schemaPath:"#/definitions/storeName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$"},message:"must match pattern \""+"^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$"+"\""};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
else {
const err76 = {instancePath:instancePath+"/spec/external/externalSecret/clientKey",schemaPath:"#/definitions/storeName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
let data29 = data21.certificateProperty;
if(typeof data29 === "string"){
if(func2(data29) > 1024){
const err77 = {instancePath:instancePath+"/spec/external/externalSecret/certificateProperty",schemaPath:"#/definitions/storeName/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(!pattern4.test(data29)){
const err78 = {instancePath:instancePath+"/spec/external/externalSecret/certificateProperty",schemaPath:"#/definitions/storeName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$"},message:"must match pattern \""+"^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$"+"\""};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
else {
const err79 = {instancePath:instancePath+"/spec/external/externalSecret/certificateProperty",schemaPath:"#/definitions/storeName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
let data30 = data21.keyProperty;
if(typeof data30 === "string"){
if(func2(data30) > 1024){
const err80 = {instancePath:instancePath+"/spec/external/externalSecret/keyProperty",schemaPath:"#/definitions/storeName/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(!pattern4.test(data30)){
const err81 = {instancePath:instancePath+"/spec/external/externalSecret/keyProperty",schemaPath:"#/definitions/storeName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$"},message:"must match pattern \""+"^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$"+"\""};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
else {
const err82 = {instancePath:instancePath+"/spec/external/externalSecret/keyProperty",schemaPath:"#/definitions/storeName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
else {
const err83 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
else {
const err84 = {instancePath:instancePath+"/spec/external",schemaPath:"#/properties/spec/properties/external/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
let data31 = data4.hostFiles;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.serverDirectory === undefined){
data31.serverDirectory = "/etc/typha-mtls/server";
}
if(data31.clientDirectory === undefined){
data31.clientDirectory = "/etc/typha-mtls/client";
}
if(data31.perNode === undefined){
data31.perNode = false;
}
for(const key11 in data31){
if(!(((key11 === "serverDirectory") || (key11 === "clientDirectory")) || (key11 === "perNode"))){
const err85 = {instancePath:instancePath+"/spec/hostFiles",schemaPath:"#/properties/spec/properties/hostFiles/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
let data32 = data31.serverDirectory;
if(typeof data32 === "string"){
if(func2(data32) > 255){
const err86 = {instancePath:instancePath+"/spec/hostFiles/serverDirectory",schemaPath:"#/definitions/hostDirectory/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(!pattern8.test(data32)){
const err87 = {instancePath:instancePath+"/spec/hostFiles/serverDirectory",schemaPath:"#/definitions/hostDirectory/pattern",keyword:"pattern",params:{pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"},message:"must match pattern \""+"^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"+"\""};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
else {
const err88 = {instancePath:instancePath+"/spec/hostFiles/serverDirectory",schemaPath:"#/definitions/hostDirectory/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
let data33 = data31.clientDirectory;
if(typeof data33 === "string"){
if(func2(data33) > 255){
const err89 = {instancePath:instancePath+"/spec/hostFiles/clientDirectory",schemaPath:"#/definitions/hostDirectory/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(!pattern8.test(data33)){
const err90 = {instancePath:instancePath+"/spec/hostFiles/clientDirectory",schemaPath:"#/definitions/hostDirectory/pattern",keyword:"pattern",params:{pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"},message:"must match pattern \""+"^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"+"\""};
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
const err91 = {instancePath:instancePath+"/spec/hostFiles/clientDirectory",schemaPath:"#/definitions/hostDirectory/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if(typeof data31.perNode !== "boolean"){
const err92 = {instancePath:instancePath+"/spec/hostFiles/perNode",schemaPath:"#/properties/spec/properties/hostFiles/properties/perNode/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
else {
const err93 = {instancePath:instancePath+"/spec/hostFiles",schemaPath:"#/properties/spec/properties/hostFiles/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
let data35 = data4.namespace;
if(typeof data35 === "string"){
if(func2(data35) > 63){
const err94 = {instancePath:instancePath+"/spec/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if(!pattern0.test(data35)){
const err95 = {instancePath:instancePath+"/spec/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
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
const err96 = {instancePath:instancePath+"/spec/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
let data36 = data4.calicoNode;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.namespace === undefined){
data36.namespace = "kube-system";
}
for(const key12 in data36){
if(!((key12 === "namespace") || (key12 === "version"))){
const err97 = {instancePath:instancePath+"/spec/calicoNode",schemaPath:"#/properties/spec/properties/calicoNode/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
let data37 = data36.namespace;
if(typeof data37 === "string"){
if(func2(data37) > 63){
const err98 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(!pattern0.test(data37)){
const err99 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
else {
const err100 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(data36.version !== undefined){
let data38 = data36.version;
if(typeof data38 === "string"){
if(!pattern1.test(data38)){
const err101 = {instancePath:instancePath+"/spec/calicoNode/version",schemaPath:"#/properties/spec/properties/calicoNode/properties/version/pattern",keyword:"pattern",params:{pattern: "^v\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^v\\d+\\.\\d+\\.\\d+$"+"\""};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
else {
const err102 = {instancePath:instancePath+"/spec/calicoNode/version",schemaPath:"#/properties/spec/properties/calicoNode/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
}
else {
const err103 = {instancePath:instancePath+"/spec/calicoNode",schemaPath:"#/properties/spec/properties/calicoNode/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
let data39 = data4.typha;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
if(data39.name === undefined){
data39.name = "calico-typha-mtls";
}
if(data39.scaler === undefined){
data39.scaler = "none";
}
if(data39.terminationGracePeriodSeconds === undefined){
data39.terminationGracePeriodSeconds = 300;
}
for(const key13 in data39){
if(!(func3.call(schema11.properties.spec.properties.typha.properties, key13))){
const err104 = {instancePath:instancePath+"/spec/typha",schemaPath:"#/properties/spec/properties/typha/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
let data40 = data39.name;
if(typeof data40 === "string"){
if(func2(data40) > 52){
const err105 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/maxLength",keyword:"maxLength",params:{limit: 52},message:"must NOT have more than 52 characters"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(!pattern13.test(data40)){
const err106 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-z]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z]([-a-z0-9]*[a-z0-9])?$"+"\""};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
else {
const err107 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if(data39.replicas !== undefined){
let data41 = data39.replicas;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
const err108 = {instancePath:instancePath+"/spec/typha/replicas",schemaPath:"#/properties/spec/properties/typha/properties/replicas/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 100 || isNaN(data41)){
const err109 = {instancePath:instancePath+"/spec/typha/replicas",schemaPath:"#/properties/spec/properties/typha/properties/replicas/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if(data41 < 1 || isNaN(data41)){
const err110 = {instancePath:instancePath+"/spec/typha/replicas",schemaPath:"#/properties/spec/properties/typha/properties/replicas/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
}
let data42 = data39.scaler;
if(typeof data42 !== "string"){
const err111 = {instancePath:instancePath+"/spec/typha/scaler",schemaPath:"#/properties/spec/properties/typha/properties/scaler/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(!((data42 === "none") || (data42 === "external"))){
const err112 = {instancePath:instancePath+"/spec/typha/scaler",schemaPath:"#/properties/spec/properties/typha/properties/scaler/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.typha.properties.scaler.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if(data39.image !== undefined){
let data43 = data39.image;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
for(const key14 in data43){
if(!((((key14 === "registry") || (key14 === "repository")) || (key14 === "tag")) || (key14 === "digest"))){
const err113 = {instancePath:instancePath+"/spec/typha/image",schemaPath:"#/definitions/image/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data43.registry !== undefined){
let data44 = data43.registry;
if(typeof data44 === "string"){
if(func2(data44) > 255){
const err114 = {instancePath:instancePath+"/spec/typha/image/registry",schemaPath:"#/definitions/image/properties/registry/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if(!pattern14.test(data44)){
const err115 = {instancePath:instancePath+"/spec/typha/image/registry",schemaPath:"#/definitions/image/properties/registry/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?$"+"\""};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
else {
const err116 = {instancePath:instancePath+"/spec/typha/image/registry",schemaPath:"#/definitions/image/properties/registry/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
if(data43.repository !== undefined){
let data45 = data43.repository;
if(typeof data45 === "string"){
if(func2(data45) > 255){
const err117 = {instancePath:instancePath+"/spec/typha/image/repository",schemaPath:"#/definitions/image/properties/repository/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(!pattern15.test(data45)){
const err118 = {instancePath:instancePath+"/spec/typha/image/repository",schemaPath:"#/definitions/image/properties/repository/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$"},message:"must match pattern \""+"^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$"+"\""};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
else {
const err119 = {instancePath:instancePath+"/spec/typha/image/repository",schemaPath:"#/definitions/image/properties/repository/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
if(data43.tag !== undefined){
let data46 = data43.tag;
if(typeof data46 === "string"){
if(!pattern16.test(data46)){
const err120 = {instancePath:instancePath+"/spec/typha/image/tag",schemaPath:"#/definitions/image/properties/tag/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"+"\""};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
else {
const err121 = {instancePath:instancePath+"/spec/typha/image/tag",schemaPath:"#/definitions/image/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
if(data43.digest !== undefined){
let data47 = data43.digest;
if(typeof data47 === "string"){
if(!pattern17.test(data47)){
const err122 = {instancePath:instancePath+"/spec/typha/image/digest",schemaPath:"#/definitions/image/properties/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
else {
const err123 = {instancePath:instancePath+"/spec/typha/image/digest",schemaPath:"#/definitions/image/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
}
else {
const err124 = {instancePath:instancePath+"/spec/typha/image",schemaPath:"#/definitions/image/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
if(data39.imagePullSecrets !== undefined){
let data48 = data39.imagePullSecrets;
if(Array.isArray(data48)){
if(data48.length > 20){
const err125 = {instancePath:instancePath+"/spec/typha/imagePullSecrets",schemaPath:"#/properties/spec/properties/typha/properties/imagePullSecrets/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
const len0 = data48.length;
for(let i0=0; i0<len0; i0++){
let data49 = data48[i0];
if(typeof data49 === "string"){
if(func2(data49) > 253){
const err126 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i0,schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(!pattern2.test(data49)){
const err127 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i0,schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
else {
const err128 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i0,schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
let i1 = data48.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data48[i1], data48[j0])){
const err129 = {instancePath:instancePath+"/spec/typha/imagePullSecrets",schemaPath:"#/properties/spec/properties/typha/properties/imagePullSecrets/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err130 = {instancePath:instancePath+"/spec/typha/imagePullSecrets",schemaPath:"#/properties/spec/properties/typha/properties/imagePullSecrets/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data39.resources !== undefined){
if(!(validate11(data39.resources, {instancePath:instancePath+"/spec/typha/resources",parentData:data39,parentDataProperty:"resources",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data39.tolerations !== undefined){
let data51 = data39.tolerations;
if(Array.isArray(data51)){
if(data51.length > 50){
const err131 = {instancePath:instancePath+"/spec/typha/tolerations",schemaPath:"#/properties/spec/properties/typha/properties/tolerations/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
const len1 = data51.length;
for(let i2=0; i2<len1; i2++){
let data52 = data51[i2];
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
for(const key15 in data52){
if(!(((((key15 === "key") || (key15 === "operator")) || (key15 === "value")) || (key15 === "effect")) || (key15 === "tolerationSeconds"))){
const err132 = {instancePath:instancePath+"/spec/typha/tolerations/" + i2,schemaPath:"#/definitions/toleration/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data52.key !== undefined){
let data53 = data52.key;
if(typeof data53 === "string"){
if(func2(data53) > 317){
const err133 = {instancePath:instancePath+"/spec/typha/tolerations/" + i2+"/key",schemaPath:"#/definitions/toleration/properties/key/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
else {
const err134 = {instancePath:instancePath+"/spec/typha/tolerations/" + i2+"/key",schemaPath:"#/definitions/toleration/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data52.operator !== undefined){
let data54 = data52.operator;
if(typeof data54 !== "string"){
const err135 = {instancePath:instancePath+"/spec/typha/tolerations/" + i2+"/operator",schemaPath:"#/definitions/toleration/properties/operator/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
if(!((data54 === "Exists") || (data54 === "Equal"))){
const err136 = {instancePath:instancePath+"/spec/typha/tolerations/" + i2+"/operator",schemaPath:"#/definitions/toleration/properties/operator/enum",keyword:"enum",params:{allowedValues: schema29.properties.operator.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data52.value !== undefined){
let data55 = data52.value;
if(typeof data55 === "string"){
if(func2(data55) > 63){
const err137 = {instancePath:instancePath+"/spec/typha/tolerations/" + i2+"/value",schemaPath:"#/definitions/toleration/properties/value/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
else {
const err138 = {instancePath:instancePath+"/spec/typha/tolerations/" + i2+"/value",schemaPath:"#/definitions/toleration/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data52.effect !== undefined){
let data56 = data52.effect;
if(typeof data56 !== "string"){
const err139 = {instancePath:instancePath+"/spec/typha/tolerations/" + i2+"/effect",schemaPath:"#/definitions/toleration/properties/effect/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(!(((data56 === "NoSchedule") || (data56 === "PreferNoSchedule")) || (data56 === "NoExecute"))){
const err140 = {instancePath:instancePath+"/spec/typha/tolerations/" + i2+"/effect",schemaPath:"#/definitions/toleration/properties/effect/enum",keyword:"enum",params:{allowedValues: schema29.properties.effect.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
if(data52.tolerationSeconds !== undefined){
let data57 = data52.tolerationSeconds;
if(!(((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57))) && (isFinite(data57)))){
const err141 = {instancePath:instancePath+"/spec/typha/tolerations/" + i2+"/tolerationSeconds",schemaPath:"#/definitions/toleration/properties/tolerationSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 > 9007199254740991 || isNaN(data57)){
const err142 = {instancePath:instancePath+"/spec/typha/tolerations/" + i2+"/tolerationSeconds",schemaPath:"#/definitions/toleration/properties/tolerationSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if(data57 < 0 || isNaN(data57)){
const err143 = {instancePath:instancePath+"/spec/typha/tolerations/" + i2+"/tolerationSeconds",schemaPath:"#/definitions/toleration/properties/tolerationSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
}
}
else {
const err144 = {instancePath:instancePath+"/spec/typha/tolerations/" + i2,schemaPath:"#/definitions/toleration/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
}
else {
const err145 = {instancePath:instancePath+"/spec/typha/tolerations",schemaPath:"#/properties/spec/properties/typha/properties/tolerations/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data39.nodeSelector !== undefined){
let data58 = data39.nodeSelector;
if(data58 && typeof data58 == "object" && !Array.isArray(data58)){
if(Object.keys(data58).length > 50){
const err146 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
for(const key16 in data58){
const _errs150 = errors;
if(typeof key16 === "string"){
if(func2(key16) > 317){
const err147 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key16};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if(!pattern23.test(key16)){
const err148 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key16};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
else {
const err149 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key16};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
var valid37 = _errs150 === errors;
if(!valid37){
const err150 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/propertyNames",keyword:"propertyNames",params:{propertyName: key16},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
for(const key17 in data58){
let data59 = data58[key17];
if(typeof data59 === "string"){
if(!pattern24.test(data59)){
const err151 = {instancePath:instancePath+"/spec/typha/nodeSelector/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"},message:"must match pattern \""+"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"+"\""};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
else {
const err152 = {instancePath:instancePath+"/spec/typha/nodeSelector/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
}
else {
const err153 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
if(data39.affinity !== undefined){
let data60 = data39.affinity;
if(!(data60 && typeof data60 == "object" && !Array.isArray(data60))){
const err154 = {instancePath:instancePath+"/spec/typha/affinity",schemaPath:"#/properties/spec/properties/typha/properties/affinity/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
if(data39.topologySpreadConstraints !== undefined){
let data61 = data39.topologySpreadConstraints;
if(Array.isArray(data61)){
if(data61.length > 10){
const err155 = {instancePath:instancePath+"/spec/typha/topologySpreadConstraints",schemaPath:"#/properties/spec/properties/typha/properties/topologySpreadConstraints/maxItems",keyword:"maxItems",params:{limit: 10},message:"must NOT have more than 10 items"};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
const len2 = data61.length;
for(let i3=0; i3<len2; i3++){
let data62 = data61[i3];
if(!(data62 && typeof data62 == "object" && !Array.isArray(data62))){
const err156 = {instancePath:instancePath+"/spec/typha/topologySpreadConstraints/" + i3,schemaPath:"#/properties/spec/properties/typha/properties/topologySpreadConstraints/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
}
else {
const err157 = {instancePath:instancePath+"/spec/typha/topologySpreadConstraints",schemaPath:"#/properties/spec/properties/typha/properties/topologySpreadConstraints/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data39.metricsPort !== undefined){
let data63 = data39.metricsPort;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err158 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 > 65535 || isNaN(data63)){
const err159 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
if(data63 < 1 || isNaN(data63)){
const err160 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
}
if(data39.metricsTLS !== undefined){
let data64 = data39.metricsTLS;
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
if(data64.clientAuth === undefined){
data64.clientAuth = "required";
}
if(data64.secretName === undefined){
const err161 = {instancePath:instancePath+"/spec/typha/metricsTLS",schemaPath:"#/properties/spec/properties/typha/properties/metricsTLS/required",keyword:"required",params:{missingProperty: "secretName"},message:"must have required property '"+"secretName"+"'"};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
for(const key18 in data64){
if(!(((((key18 === "secretName") || (key18 === "serverName")) || (key18 === "caConfigMap")) || (key18 === "clientAuth")) || (key18 === "clientSecretName"))){
const err162 = {instancePath:instancePath+"/spec/typha/metricsTLS",schemaPath:"#/properties/spec/properties/typha/properties/metricsTLS/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data64.secretName !== undefined){
let data65 = data64.secretName;
if(typeof data65 === "string"){
if(func2(data65) > 253){
const err163 = {instancePath:instancePath+"/spec/typha/metricsTLS/secretName",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
if(!pattern2.test(data65)){
const err164 = {instancePath:instancePath+"/spec/typha/metricsTLS/secretName",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
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
const err165 = {instancePath:instancePath+"/spec/typha/metricsTLS/secretName",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
if(data64.serverName !== undefined){
let data66 = data64.serverName;
if(typeof data66 === "string"){
if(func2(data66) > 253){
const err166 = {instancePath:instancePath+"/spec/typha/metricsTLS/serverName",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
if(!pattern2.test(data66)){
const err167 = {instancePath:instancePath+"/spec/typha/metricsTLS/serverName",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
else {
const err168 = {instancePath:instancePath+"/spec/typha/metricsTLS/serverName",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
if(data64.caConfigMap !== undefined){
let data67 = data64.caConfigMap;
if(typeof data67 === "string"){
if(func2(data67) > 253){
const err169 = {instancePath:instancePath+"/spec/typha/metricsTLS/caConfigMap",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
if(!pattern2.test(data67)){
const err170 = {instancePath:instancePath+"/spec/typha/metricsTLS/caConfigMap",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
else {
const err171 = {instancePath:instancePath+"/spec/typha/metricsTLS/caConfigMap",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
let data68 = data64.clientAuth;
if(typeof data68 !== "string"){
const err172 = {instancePath:instancePath+"/spec/typha/metricsTLS/clientAuth",schemaPath:"#/properties/spec/properties/typha/properties/metricsTLS/properties/clientAuth/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
if(!((data68 === "required") || (data68 === "none"))){
const err173 = {instancePath:instancePath+"/spec/typha/metricsTLS/clientAuth",schemaPath:"#/properties/spec/properties/typha/properties/metricsTLS/properties/clientAuth/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.typha.properties.metricsTLS.properties.clientAuth.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
if(data64.clientSecretName !== undefined){
let data69 = data64.clientSecretName;
if(typeof data69 === "string"){
if(func2(data69) > 253){
const err174 = {instancePath:instancePath+"/spec/typha/metricsTLS/clientSecretName",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
if(!pattern2.test(data69)){
const err175 = {instancePath:instancePath+"/spec/typha/metricsTLS/clientSecretName",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
else {
const err176 = {instancePath:instancePath+"/spec/typha/metricsTLS/clientSecretName",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err177 = {instancePath:instancePath+"/spec/typha/metricsTLS",schemaPath:"#/properties/spec/properties/typha/properties/metricsTLS/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
if(data39.env !== undefined){
let data70 = data39.env;
if(Array.isArray(data70)){
if(data70.length > 100){
const err178 = {instancePath:instancePath+"/spec/typha/env",schemaPath:"#/properties/spec/properties/typha/properties/env/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
const len3 = data70.length;
for(let i4=0; i4<len3; i4++){
let data71 = data70[i4];
if(data71 && typeof data71 == "object" && !Array.isArray(data71)){
if(data71.name === undefined){
const err179 = {instancePath:instancePath+"/spec/typha/env/" + i4,schemaPath:"#/properties/spec/properties/typha/properties/env/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
if(data71.value === undefined){
const err180 = {instancePath:instancePath+"/spec/typha/env/" + i4,schemaPath:"#/properties/spec/properties/typha/properties/env/items/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
for(const key19 in data71){
if(!((key19 === "name") || (key19 === "value"))){
const err181 = {instancePath:instancePath+"/spec/typha/env/" + i4,schemaPath:"#/properties/spec/properties/typha/properties/env/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
if(data71.name !== undefined){
let data72 = data71.name;
if(typeof data72 === "string"){
if(func2(data72) > 128){
const err182 = {instancePath:instancePath+"/spec/typha/env/" + i4+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
if(!pattern29.test(data72)){
const err183 = {instancePath:instancePath+"/spec/typha/env/" + i4+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]*$"},message:"must match pattern \""+"^[A-Za-z_][A-Za-z0-9_]*$"+"\""};
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
const err184 = {instancePath:instancePath+"/spec/typha/env/" + i4+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
if(data71.value !== undefined){
let data73 = data71.value;
if(typeof data73 === "string"){
if(func2(data73) > 4096){
const err185 = {instancePath:instancePath+"/spec/typha/env/" + i4+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
if(func2(data73) < 1){
const err186 = {instancePath:instancePath+"/spec/typha/env/" + i4+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
else {
const err187 = {instancePath:instancePath+"/spec/typha/env/" + i4+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
}
else {
const err188 = {instancePath:instancePath+"/spec/typha/env/" + i4,schemaPath:"#/properties/spec/properties/typha/properties/env/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err189 = {instancePath:instancePath+"/spec/typha/env",schemaPath:"#/properties/spec/properties/typha/properties/env/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data39.podAnnotations !== undefined){
let data74 = data39.podAnnotations;
if(data74 && typeof data74 == "object" && !Array.isArray(data74)){
if(Object.keys(data74).length > 50){
const err190 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
for(const key20 in data74){
const _errs192 = errors;
if(typeof key20 === "string"){
if(func2(key20) > 317){
const err191 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key20};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
if(!pattern23.test(key20)){
const err192 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key20};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
else {
const err193 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key20};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
var valid50 = _errs192 === errors;
if(!valid50){
const err194 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/propertyNames",keyword:"propertyNames",params:{propertyName: key20},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
for(const key21 in data74){
let data75 = data74[key21];
if(typeof data75 === "string"){
if(func2(data75) > 16384){
const err195 = {instancePath:instancePath+"/spec/typha/podAnnotations/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/annotations/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 16384},message:"must NOT have more than 16384 characters"};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
else {
const err196 = {instancePath:instancePath+"/spec/typha/podAnnotations/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/annotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
}
else {
const err197 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
let data76 = data39.terminationGracePeriodSeconds;
if(!(((typeof data76 == "number") && (!(data76 % 1) && !isNaN(data76))) && (isFinite(data76)))){
const err198 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
if((typeof data76 == "number") && (isFinite(data76))){
if(data76 > 3600 || isNaN(data76)){
const err199 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
if(data76 < 1 || isNaN(data76)){
const err200 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
}
else {
const err201 = {instancePath:instancePath+"/spec/typha",schemaPath:"#/properties/spec/properties/typha/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
let data77 = data4.rollout;
if(data77 && typeof data77 == "object" && !Array.isArray(data77)){
if(data77.stage === undefined){
data77.stage = "mtls";
}
if(data77.layout === undefined){
data77.layout = "same-port";
}
if(data77.ports === undefined){
data77.ports = {};
}
if(data77.failsafePorts === undefined){
data77.failsafePorts = "defaults";
}
for(const key22 in data77){
if(!((((key22 === "stage") || (key22 === "layout")) || (key22 === "ports")) || (key22 === "failsafePorts"))){
const err202 = {instancePath:instancePath+"/spec/rollout",schemaPath:"#/properties/spec/properties/rollout/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
let data78 = data77.stage;
if(typeof data78 !== "string"){
const err203 = {instancePath:instancePath+"/spec/rollout/stage",schemaPath:"#/properties/spec/properties/rollout/properties/stage/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
if(!((((data78 === "plaintext") || (data78 === "parallel")) || (data78 === "cutover")) || (data78 === "mtls"))){
const err204 = {instancePath:instancePath+"/spec/rollout/stage",schemaPath:"#/properties/spec/properties/rollout/properties/stage/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.rollout.properties.stage.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
let data79 = data77.layout;
if(typeof data79 !== "string"){
const err205 = {instancePath:instancePath+"/spec/rollout/layout",schemaPath:"#/properties/spec/properties/rollout/properties/layout/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
if(!((data79 === "same-port") || (data79 === "other-ports"))){
const err206 = {instancePath:instancePath+"/spec/rollout/layout",schemaPath:"#/properties/spec/properties/rollout/properties/layout/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.rollout.properties.layout.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
let data80 = data77.ports;
if(data80 && typeof data80 == "object" && !Array.isArray(data80)){
if(data80.typha === undefined){
data80.typha = 5474;
}
if(data80.health === undefined){
data80.health = 9097;
}
for(const key23 in data80){
if(!((key23 === "typha") || (key23 === "health"))){
const err207 = {instancePath:instancePath+"/spec/rollout/ports",schemaPath:"#/properties/spec/properties/rollout/properties/ports/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
let data81 = data80.typha;
if(!(((typeof data81 == "number") && (!(data81 % 1) && !isNaN(data81))) && (isFinite(data81)))){
const err208 = {instancePath:instancePath+"/spec/rollout/ports/typha",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/typha/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
if((typeof data81 == "number") && (isFinite(data81))){
if(data81 > 65535 || isNaN(data81)){
const err209 = {instancePath:instancePath+"/spec/rollout/ports/typha",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/typha/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
if(data81 < 1024 || isNaN(data81)){
const err210 = {instancePath:instancePath+"/spec/rollout/ports/typha",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/typha/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024},message:"must be >= 1024"};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
let data82 = data80.health;
if(!(((typeof data82 == "number") && (!(data82 % 1) && !isNaN(data82))) && (isFinite(data82)))){
const err211 = {instancePath:instancePath+"/spec/rollout/ports/health",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/health/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if((typeof data82 == "number") && (isFinite(data82))){
if(data82 > 65535 || isNaN(data82)){
const err212 = {instancePath:instancePath+"/spec/rollout/ports/health",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/health/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
if(data82 < 1024 || isNaN(data82)){
const err213 = {instancePath:instancePath+"/spec/rollout/ports/health",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/health/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024},message:"must be >= 1024"};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
}
else {
const err214 = {instancePath:instancePath+"/spec/rollout/ports",schemaPath:"#/properties/spec/properties/rollout/properties/ports/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
let data83 = data77.failsafePorts;
if(typeof data83 !== "string"){
const err215 = {instancePath:instancePath+"/spec/rollout/failsafePorts",schemaPath:"#/properties/spec/properties/rollout/properties/failsafePorts/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
if(!((data83 === "defaults") || (data83 === "own"))){
const err216 = {instancePath:instancePath+"/spec/rollout/failsafePorts",schemaPath:"#/properties/spec/properties/rollout/properties/failsafePorts/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.rollout.properties.failsafePorts.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
else {
const err217 = {instancePath:instancePath+"/spec/rollout",schemaPath:"#/properties/spec/properties/rollout/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
if(data4.labels !== undefined){
let data84 = data4.labels;
if(data84 && typeof data84 == "object" && !Array.isArray(data84)){
if(Object.keys(data84).length > 50){
const err218 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
for(const key24 in data84){
const _errs218 = errors;
if(typeof key24 === "string"){
if(func2(key24) > 317){
const err219 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key24};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
if(!pattern23.test(key24)){
const err220 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key24};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
else {
const err221 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key24};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
var valid55 = _errs218 === errors;
if(!valid55){
const err222 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/propertyNames",keyword:"propertyNames",params:{propertyName: key24},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
for(const key25 in data84){
let data85 = data84[key25];
if(typeof data85 === "string"){
if(!pattern24.test(data85)){
const err223 = {instancePath:instancePath+"/spec/labels/" + key25.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"},message:"must match pattern \""+"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"+"\""};
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
const err224 = {instancePath:instancePath+"/spec/labels/" + key25.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
}
else {
const err225 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
if(data4.annotations !== undefined){
let data86 = data4.annotations;
if(data86 && typeof data86 == "object" && !Array.isArray(data86)){
if(Object.keys(data86).length > 50){
const err226 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
for(const key26 in data86){
const _errs226 = errors;
if(typeof key26 === "string"){
if(func2(key26) > 317){
const err227 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key26};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
if(!pattern23.test(key26)){
const err228 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key26};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
else {
const err229 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key26};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
var valid58 = _errs226 === errors;
if(!valid58){
const err230 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/propertyNames",keyword:"propertyNames",params:{propertyName: key26},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
for(const key27 in data86){
let data87 = data86[key27];
if(typeof data87 === "string"){
if(func2(data87) > 16384){
const err231 = {instancePath:instancePath+"/spec/annotations/" + key27.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/annotations/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 16384},message:"must NOT have more than 16384 characters"};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
else {
const err232 = {instancePath:instancePath+"/spec/annotations/" + key27.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/annotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
}
else {
const err233 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
let data88 = data4.firewall;
if(data88 && typeof data88 == "object" && !Array.isArray(data88)){
if(data88.nodeCIDRs === undefined){
data88.nodeCIDRs = [];
}
if(data88.prometheusCIDRs === undefined){
data88.prometheusCIDRs = [];
}
if(data88.open === undefined){
data88.open = [];
}
for(const key28 in data88){
if(!(((key28 === "nodeCIDRs") || (key28 === "prometheusCIDRs")) || (key28 === "open"))){
const err234 = {instancePath:instancePath+"/spec/firewall",schemaPath:"#/properties/spec/properties/firewall/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
let data89 = data88.nodeCIDRs;
if(Array.isArray(data89)){
if(data89.length > 100){
const err235 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
const len4 = data89.length;
for(let i5=0; i5<len4; i5++){
let data90 = data89[i5];
if(typeof data90 === "string"){
if(func2(data90) > 64){
const err236 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs/" + i5,schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
else {
const err237 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs/" + i5,schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
}
else {
const err238 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
let data91 = data88.prometheusCIDRs;
if(Array.isArray(data91)){
if(data91.length > 100){
const err239 = {instancePath:instancePath+"/spec/firewall/prometheusCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/prometheusCIDRs/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
const len5 = data91.length;
for(let i6=0; i6<len5; i6++){
let data92 = data91[i6];
if(typeof data92 === "string"){
if(func2(data92) > 64){
const err240 = {instancePath:instancePath+"/spec/firewall/prometheusCIDRs/" + i6,schemaPath:"#/properties/spec/properties/firewall/properties/prometheusCIDRs/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
else {
const err241 = {instancePath:instancePath+"/spec/firewall/prometheusCIDRs/" + i6,schemaPath:"#/properties/spec/properties/firewall/properties/prometheusCIDRs/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
}
else {
const err242 = {instancePath:instancePath+"/spec/firewall/prometheusCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/prometheusCIDRs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
let data93 = data88.open;
if(Array.isArray(data93)){
if(data93.length > 10){
const err243 = {instancePath:instancePath+"/spec/firewall/open",schemaPath:"#/properties/spec/properties/firewall/properties/open/maxItems",keyword:"maxItems",params:{limit: 10},message:"must NOT have more than 10 items"};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
const len6 = data93.length;
for(let i7=0; i7<len6; i7++){
let data94 = data93[i7];
if(typeof data94 !== "string"){
const err244 = {instancePath:instancePath+"/spec/firewall/open/" + i7,schemaPath:"#/properties/spec/properties/firewall/properties/open/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
if(!((((((data94 === "felix-metrics") || (data94 === "bgp")) || (data94 === "ipip")) || (data94 === "vxlan")) || (data94 === "wireguard")) || (data94 === "wireguard-v6"))){
const err245 = {instancePath:instancePath+"/spec/firewall/open/" + i7,schemaPath:"#/properties/spec/properties/firewall/properties/open/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.firewall.properties.open.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
}
else {
const err246 = {instancePath:instancePath+"/spec/firewall/open",schemaPath:"#/properties/spec/properties/firewall/properties/open/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
else {
const err247 = {instancePath:instancePath+"/spec/firewall",schemaPath:"#/properties/spec/properties/firewall/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
let data95 = data4.monitoring;
if(data95 && typeof data95 == "object" && !Array.isArray(data95)){
if(data95.rules === undefined){
data95.rules = "none";
}
if(data95.scrape === undefined){
data95.scrape = "annotations";
}
if(data95.dashboard === undefined){
data95.dashboard = false;
}
for(const key29 in data95){
if(!(((((key29 === "rules") || (key29 === "scrape")) || (key29 === "dashboard")) || (key29 === "labels")) || (key29 === "selector"))){
const err248 = {instancePath:instancePath+"/spec/monitoring",schemaPath:"#/properties/spec/properties/monitoring/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
let data96 = data95.rules;
if(typeof data96 !== "string"){
const err249 = {instancePath:instancePath+"/spec/monitoring/rules",schemaPath:"#/properties/spec/properties/monitoring/properties/rules/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
if(!(((data96 === "none") || (data96 === "prometheus-operator")) || (data96 === "file"))){
const err250 = {instancePath:instancePath+"/spec/monitoring/rules",schemaPath:"#/properties/spec/properties/monitoring/properties/rules/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.monitoring.properties.rules.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
let data97 = data95.scrape;
if(typeof data97 !== "string"){
const err251 = {instancePath:instancePath+"/spec/monitoring/scrape",schemaPath:"#/properties/spec/properties/monitoring/properties/scrape/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
if(!(((data97 === "annotations") || (data97 === "pod-monitor")) || (data97 === "service-monitor"))){
const err252 = {instancePath:instancePath+"/spec/monitoring/scrape",schemaPath:"#/properties/spec/properties/monitoring/properties/scrape/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.monitoring.properties.scrape.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
if(typeof data95.dashboard !== "boolean"){
const err253 = {instancePath:instancePath+"/spec/monitoring/dashboard",schemaPath:"#/properties/spec/properties/monitoring/properties/dashboard/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
if(data95.labels !== undefined){
let data99 = data95.labels;
if(data99 && typeof data99 == "object" && !Array.isArray(data99)){
if(Object.keys(data99).length > 50){
const err254 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
for(const key30 in data99){
const _errs258 = errors;
if(typeof key30 === "string"){
if(func2(key30) > 317){
const err255 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key30};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
if(!pattern23.test(key30)){
const err256 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key30};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
}
else {
const err257 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key30};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
var valid69 = _errs258 === errors;
if(!valid69){
const err258 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/propertyNames",keyword:"propertyNames",params:{propertyName: key30},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
for(const key31 in data99){
let data100 = data99[key31];
if(typeof data100 === "string"){
if(!pattern24.test(data100)){
const err259 = {instancePath:instancePath+"/spec/monitoring/labels/" + key31.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"},message:"must match pattern \""+"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"+"\""};
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
const err260 = {instancePath:instancePath+"/spec/monitoring/labels/" + key31.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
}
else {
const err261 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
if(data95.selector !== undefined){
let data101 = data95.selector;
if(typeof data101 === "string"){
if(func2(data101) > 512){
const err262 = {instancePath:instancePath+"/spec/monitoring/selector",schemaPath:"#/properties/spec/properties/monitoring/properties/selector/maxLength",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
if(!pattern36.test(data101)){
const err263 = {instancePath:instancePath+"/spec/monitoring/selector",schemaPath:"#/properties/spec/properties/monitoring/properties/selector/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\")*$"},message:"must match pattern \""+"^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\")*$"+"\""};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
}
else {
const err264 = {instancePath:instancePath+"/spec/monitoring/selector",schemaPath:"#/properties/spec/properties/monitoring/properties/selector/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
}
else {
const err265 = {instancePath:instancePath+"/spec/monitoring",schemaPath:"#/properties/spec/properties/monitoring/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
let data102 = data4.flux;
if(data102 && typeof data102 == "object" && !Array.isArray(data102)){
if(data102.namespace === undefined){
data102.namespace = "flux-system";
}
if(data102.gitRepository === undefined){
data102.gitRepository = "flux-system";
}
if(data102.decryptionSecret === undefined){
data102.decryptionSecret = "sops-age";
}
for(const key32 in data102){
if(!(((key32 === "namespace") || (key32 === "gitRepository")) || (key32 === "decryptionSecret"))){
const err266 = {instancePath:instancePath+"/spec/flux",schemaPath:"#/properties/spec/properties/flux/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
let data103 = data102.namespace;
if(typeof data103 === "string"){
if(func2(data103) > 63){
const err267 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
if(!pattern0.test(data103)){
const err268 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
}
else {
const err269 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
let data104 = data102.gitRepository;
if(typeof data104 === "string"){
if(func2(data104) > 253){
const err270 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
if(!pattern2.test(data104)){
const err271 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
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
const err272 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
let data105 = data102.decryptionSecret;
if(typeof data105 === "string"){
if(func2(data105) > 253){
const err273 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
if(!pattern2.test(data105)){
const err274 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
else {
const err275 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
}
else {
const err276 = {instancePath:instancePath+"/spec/flux",schemaPath:"#/properties/spec/properties/flux/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
let data106 = data4.argocd;
if(data106 && typeof data106 == "object" && !Array.isArray(data106)){
if(data106.namespace === undefined){
data106.namespace = "argocd";
}
if(data106.project === undefined){
data106.project = "default";
}
if(data106.targetRevision === undefined){
data106.targetRevision = "main";
}
for(const key33 in data106){
if(!((((key33 === "namespace") || (key33 === "project")) || (key33 === "repoURL")) || (key33 === "targetRevision"))){
const err277 = {instancePath:instancePath+"/spec/argocd",schemaPath:"#/properties/spec/properties/argocd/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key33},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
}
let data107 = data106.namespace;
if(typeof data107 === "string"){
if(func2(data107) > 63){
const err278 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
if(!pattern0.test(data107)){
const err279 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
}
else {
const err280 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
let data108 = data106.project;
if(typeof data108 === "string"){
if(func2(data108) > 253){
const err281 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
if(!pattern2.test(data108)){
const err282 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
}
else {
const err283 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
if(data106.repoURL !== undefined){
let data109 = data106.repoURL;
if(typeof data109 === "string"){
if(func2(data109) > 2048){
const err284 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
if(!pattern42.test(data109)){
const err285 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/pattern",keyword:"pattern",params:{pattern: "^(https?://|ssh://|git@)[!-~]+$"},message:"must match pattern \""+"^(https?://|ssh://|git@)[!-~]+$"+"\""};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
}
else {
const err286 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
}
let data110 = data106.targetRevision;
if(typeof data110 === "string"){
if(func2(data110) > 256){
const err287 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
if(!pattern43.test(data110)){
const err288 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._/-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._/-]*$"+"\""};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
else {
const err289 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
}
else {
const err290 = {instancePath:instancePath+"/spec/argocd",schemaPath:"#/properties/spec/properties/argocd/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
}
else {
const err291 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
}
}
else {
const err292 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

