// Generated from schema/cluster.schema.json by `npm run generate`. Do not edit.
"use strict";
module.exports = validate10;
module.exports.default = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"cluster.schema.json","title":"Cluster","description":"One cluster whose calico-node and Typha speak mutual TLS. Typically clusters/<name>/cluster.yaml.","type":"object","additionalProperties":false,"required":["apiVersion","kind","metadata","spec"],"properties":{"apiVersion":{"description":"Version of this file's format.","type":"string","enum":["typha-mtls/v1alpha1"]},"kind":{"description":"Always `Cluster`.","type":"string","enum":["Cluster"]},"metadata":{"title":"ClusterMetadata","description":"Names the cluster.","type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"description":"Name of the cluster: the same as the folder that holds this file, and as the folder below `dist/` that is rendered from it.","$ref":"#/definitions/dnsLabel"}}},"spec":{"title":"ClusterSpec","description":"What is rendered for the cluster.","type":"object","additionalProperties":false,"required":["calico","nodes"],"properties":{"calico":{"title":"CalicoSpec","description":"The Calico that the cluster runs.","type":"object","additionalProperties":false,"required":["version"],"properties":{"version":{"description":"Version of Calico as its release is tagged, such as `v3.31.7`. Decides image, arguments and access rights of Typha. Supported: v3.26 to v3.33.","type":"string","pattern":"^v\\d+\\.\\d+\\.\\d+$"}}},"nodes":{"description":"Planned number of nodes. Sizes Typha, and bounds `typha.scaling`.","type":"integer","minimum":1,"maximum":10000},"gitops":{"description":"What applies `dist/<name>`: `flux`, `argocd`, `argocd-ksops` for an Argo CD whose repo-server opens SOPS files, or `kustomize` for kubectl and everything else.","type":"string","enum":["flux","argocd","argocd-ksops","kustomize"],"default":"flux"},"secrets":{"description":"Where private keys lie: in git, sealed with `sops` (age; opened by Flux, KSOPS or by hand) or `sealed-secrets` (opened by Bitnami's controller; what plain Argo CD needs); or not in git at all: `external` (another system makes the Secrets) or `host-files` (on each node's disk).","type":"string","enum":["sops","sealed-secrets","external","host-files"],"default":"sops"},"sealedSecrets":{"title":"SealedSecretsSpec","description":"How keys are sealed with `secrets: sealed-secrets`.","type":"object","additionalProperties":false,"default":{},"properties":{"scope":{"description":"Where a sealed key can be opened: under its own name and namespace (`strict`), under any name in its namespace (`namespace-wide`), or anywhere (`cluster-wide`). It is part of the seal, so files that are sealed already keep theirs.","type":"string","enum":["strict","namespace-wide","cluster-wide"],"default":"strict"},"adopt":{"description":"Marks the Secrets as `managed`: a SealedSecret that was deleted and made again, as from a backup, then takes its Secret over once more. A Secret that was there before the first SealedSecret is annotated by hand.","type":"boolean","default":false}}},"identities":{"title":"IdentitiesSpec","description":"What the certificates show that are not in git; with `external` and `host-files` only. A certificate that is in `pki/` names its identity itself.","type":"object","additionalProperties":false,"properties":{"server":{"description":"What Typha's certificate shows. Default: `commonName: typha-server`.","$ref":"#/definitions/identity"},"client":{"description":"What calico-node's certificate shows. Default: `commonName: typha-client`.","$ref":"#/definitions/identity"}}},"certificates":{"title":"CertificatesSpec","description":"How long what is issued here is valid. Certificates that exist keep their dates until they are replaced.","type":"object","additionalProperties":false,"default":{},"properties":{"leafDays":{"description":"Days that a new leaf is valid, unless its CA ends before.","type":"integer","minimum":7,"maximum":825,"default":365},"caDays":{"description":"Days that a new CA is valid.","type":"integer","minimum":30,"maximum":7300,"default":3650}}},"external":{"title":"ExternalSpec","description":"Who makes the Secrets, with `secrets: external`.","type":"object","additionalProperties":false,"default":{},"properties":{"externalSecret":{"title":"ExternalSecretSpec","description":"An ExternalSecret for each role, for the External Secrets Operator. Default: none is rendered, and another system makes the Secrets.","type":"object","additionalProperties":false,"required":["secretStoreRef","serverKey","clientKey"],"properties":{"apiVersion":{"description":"Version of the resource: `v1` from operator v0.16 on.","type":"string","enum":["external-secrets.io/v1","external-secrets.io/v1beta1"],"default":"external-secrets.io/v1"},"secretStoreRef":{"title":"SecretStoreRef","description":"The store that holds certificates and keys.","type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"description":"Name of the store.","$ref":"#/definitions/dnsSubdomain"},"kind":{"description":"A `SecretStore` has to be in the namespace of Typha and in that of calico-node.","type":"string","enum":["SecretStore","ClusterSecretStore"],"default":"SecretStore"}}},"refreshInterval":{"description":"How often the store is asked, such as `1h`.","type":"string","pattern":"^([0-9]{1,6}(s|m|h))+$","maxLength":14,"default":"1h"},"serverKey":{"description":"Path of Typha's certificate and key in the store.","$ref":"#/definitions/storeName"},"clientKey":{"description":"Path of calico-node's certificate and key in the store.","$ref":"#/definitions/storeName"},"certificateProperty":{"description":"Property at that path which holds the certificate chain, PEM.","$ref":"#/definitions/storeName","default":"tls.crt"},"keyProperty":{"description":"Property at that path which holds the private key, PEM.","$ref":"#/definitions/storeName","default":"tls.key"}}}}},"hostFiles":{"title":"HostFilesSpec","description":"Where certificates and keys lie on the nodes, with `secrets: host-files`. Each directory holds `tls.crt` and `tls.key`.","type":"object","additionalProperties":false,"default":{},"properties":{"serverDirectory":{"description":"Directory with Typha's certificate and key, on every node that may run Typha.","$ref":"#/definitions/hostDirectory","default":"/etc/typha-mtls/server"},"clientDirectory":{"description":"Directory with calico-node's certificate and key, on every node.","$ref":"#/definitions/hostDirectory","default":"/etc/typha-mtls/client"},"perNode":{"description":"Whether every node has a client certificate and key of its own, all with the same identity, so that a stolen key is that of one node. They may be put in `pki/nodes/<node>.crt`, to be checked.","type":"boolean","default":false}}},"namespace":{"description":"Namespace of Typha. It is rendered too, unless it is `kube-system` or that of calico-node, which have an owner already.","$ref":"#/definitions/dnsLabel","default":"kube-system"},"calicoNode":{"title":"CalicoNodeSpec","description":"The calico-node DaemonSet that is patched, and how.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of calico-node.","$ref":"#/definitions/dnsLabel","default":"kube-system"},"route":{"description":"How the change reaches calico-node: `component` as kustomize Components that its owner lists; `server-side-apply` as parts of its objects, which Flux or Argo CD merge in the cluster.","type":"string","enum":["component","server-side-apply"],"default":"component"},"upstream":{"description":"With `server-side-apply`: which of upstream's manifests the owner applied. The DaemonSet of `calico-typha` takes the name of Typha's Service from calico-config, and that of `calico` does not.","type":"string","enum":["calico","calico-typha"]},"version":{"description":"Version of calico-node while an upgrade is under way and it differs from `calico.version`. Typha of v3.32 and later rejects calico-node of v3.31 and earlier.","type":"string","pattern":"^v\\d+\\.\\d+\\.\\d+$"}}},"typha":{"title":"TyphaSpec","description":"The Typha Deployment and what belongs to it.","type":"object","additionalProperties":false,"replaced":{"replicas":"write `scaling: { mode: fixed, replicas: <number> }`","scaler":"write `scaling: { mode: external }` for `external`, and nothing for `none`"},"default":{},"properties":{"name":{"description":"Name of the Deployment and its Service; the other objects derive theirs from it. Not upstream's `calico-typha`, so that a plaintext Typha from upstream's manifests keeps serving beside it until every node has moved.","type":"string","pattern":"^[a-z]([-a-z0-9]*[a-z0-9])?$","maxLength":52,"default":"calico-typha-mtls"},"scaling":{"title":"ScalingSpec","description":"How many Typhas run.","type":"object","additionalProperties":false,"default":{},"properties":{"mode":{"description":"Who decides the number of Typhas: `formula` renders what follows from `nodes` (1 up to 2 nodes, 2 up to 4, from there on at least 3, one more per 200 nodes, at most 20); `fixed` renders `replicas`; `external` leaves the number out, for an autoscaler that is installed already.","type":"string","enum":["formula","fixed","external"],"default":"formula"},"replicas":{"description":"Number of Typhas, with `fixed` only; fewer than nodes, or a rollout finds no free host port.","type":"integer","minimum":1,"maximum":100}}},"image":{"$ref":"#/definitions/image"},"imagePullSecrets":{"description":"Names of Secrets with registry credentials, in Typha's namespace.","type":"array","maxItems":20,"uniqueItems":true,"items":{"$ref":"#/definitions/dnsSubdomain"}},"resources":{"$ref":"#/definitions/resources"},"tolerations":{"description":"Taints that Typha tolerates; replaces the default, which is upstream's: every NoSchedule and NoExecute taint, and CriticalAddonsOnly.","type":"array","maxItems":50,"items":{"$ref":"#/definitions/toleration"}},"nodeSelector":{"description":"Labels of nodes that may run Typha, besides `kubernetes.io/os: linux`.","$ref":"#/definitions/labels"},"affinity":{"$ref":"#/definitions/affinity"},"topologySpreadConstraints":{"description":"Spread of the Typha pods, as in a pod's `spec.topologySpreadConstraints`; a constraint without `labelSelector` gets Typha's. Replaces the default: over hosts always, over zones as far as possible.","type":"array","maxItems":10,"items":{"$ref":"#/definitions/spreadConstraint"}},"metricsPort":{"description":"Host port of Typha's Prometheus metrics, on all interfaces; in plain HTTP unless `metricsTLS` is there. Default: no metrics.","type":"integer","minimum":1,"maximum":65535},"metricsTLS":{"title":"MetricsTLSSpec","description":"Metrics over TLS, with a certificate of their own; from Calico v3.32 on. Needs `metricsPort`.","type":"object","additionalProperties":false,"required":["secretName"],"properties":{"secretName":{"description":"Secret in Typha's namespace with the certificate that the metrics are served with (`tls.crt`) and its key (`tls.key`), as cert-manager makes it. Typha's certificate for calico-node names no DNS name, so Prometheus could not verify that one.","$ref":"#/definitions/dnsSubdomain"},"serverName":{"description":"DNS name in that certificate which Prometheus expects. Default: `<typha.name>-metrics.<namespace>.svc`.","$ref":"#/definitions/dnsSubdomain"},"caConfigMap":{"description":"ConfigMap in Typha's namespace whose `ca.crt` signed the certificates of both sides. Default: `ca.crt` is in the Secret too, as cert-manager puts it.","$ref":"#/definitions/dnsSubdomain"},"clientAuth":{"description":"Whether Prometheus has to show a certificate of that CA (`required`), or every client that reaches the port may read the metrics (`none`).","type":"string","enum":["required","none"],"default":"required"},"clientSecretName":{"description":"Secret in Typha's namespace with the certificate that Prometheus shows, for the rendered monitors.","$ref":"#/definitions/dnsSubdomain"}}},"env":{"description":"Further environment of Typha, such as TYPHA_MAXCONNECTIONSLOWERLIMIT. Names that Typha of this version does not know, and those that typha-mtls sets itself, are refused.","type":"array","maxItems":100,"items":{"title":"EnvVariableSpec","type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"description":"Name of the variable, in upper case.","type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*$","maxLength":128},"value":{"description":"Value of the variable. Typha takes an empty one for not set.","type":"string","$ref":"#/definitions/freeText","minLength":1,"maxLength":4096}}}},"podAnnotations":{"description":"Annotations of the Typha pods only.","$ref":"#/definitions/annotations"},"terminationGracePeriodSeconds":{"description":"Seconds in which a stopping Typha lets go of its clients; the same number is told to Typha.","type":"integer","minimum":1,"maximum":3600,"default":300}}},"rollout":{"title":"RolloutSpec","description":"How far the move from plaintext to mutual TLS has come; `migrate` takes it a step at a time.","type":"object","additionalProperties":false,"default":{},"properties":{"stage":{"description":"What is rendered: `plaintext` certificates and rights alone; `parallel` Typha too, beside the plaintext one; `cutover` the patch of calico-node too; `mtls` upstream's Typha dropped too. Both Components are there at every stage, so they are listed once.","type":"string","enum":["plaintext","parallel","cutover","mtls"],"default":"mtls"},"layout":{"description":"How two Typhas share the nodes: `same-port` never has both on one node, `other-ports` gives this one ports of its own, for good.","type":"string","enum":["same-port","other-ports"],"default":"same-port"},"ports":{"title":"RolloutPorts","description":"Host ports of Typha, with `other-ports` only.","type":"object","additionalProperties":false,"default":{},"properties":{"typha":{"description":"Port that serves calico-node; not 5473, which the plaintext Typha has.","type":"integer","minimum":1024,"maximum":65535,"default":5474},"health":{"description":"Port of the health endpoint on the host's loopback; not 9098, which the plaintext Typha has. The scheduler does not see it.","type":"integer","minimum":1024,"maximum":65535,"default":9097}}},"failsafePorts":{"description":"With `other-ports`: who tells Felix that HostEndpoints may never close the new port. `defaults` sets Felix's default lists with the port added on calico-node, which beats every FelixConfiguration; `own` sets nothing, for those who keep lists of their own and add the port there.","type":"string","enum":["defaults","own"],"default":"defaults"}}},"labels":{"description":"Labels of every rendered object.","$ref":"#/definitions/labels"},"annotations":{"description":"Annotations of every rendered object.","$ref":"#/definitions/annotations"},"firewall":{"title":"FirewallSpec","description":"Fills the rules that are rendered to be copied, for nftables and for ferm: mutual TLS guards Typha's port, so one static rule replaces a list of hosts.","type":"object","additionalProperties":false,"default":{},"properties":{"nodeCIDRs":{"description":"Address ranges of present and future nodes, IPv4 or IPv6, such as `10.2.0.0/16`. Default: no rule is rendered.","type":"array","maxItems":100,"default":[],"items":{"type":"string","maxLength":64}},"prometheusCIDRs":{"description":"Address ranges that Prometheus scrapes from: for one that runs as a pod, those of pods and nodes. Everybody else is kept off the port of the metrics. Default: no rule is rendered for it.","type":"array","maxItems":100,"default":[],"items":{"type":"string","maxLength":64}},"open":{"description":"Further ports of Calico that get a rule, on Calico's default port and closed to everybody else: leave `bgp` out where routers outside of `nodeCIDRs` connect to nodes.","type":"array","maxItems":10,"default":[],"items":{"type":"string","enum":["felix-metrics","bgp","ipip","vxlan","wireguard","wireguard-v6"]}}}},"monitoring":{"title":"MonitoringSpec","description":"What watches Typha and the ends of its certificates.","type":"object","additionalProperties":false,"default":{},"properties":{"rules":{"description":"Alerts, with the end of each certificate written into them: `prometheus-operator` renders a PrometheusRule, `file` a rule file to copy. Those on Typha's metrics need `typha.metricsPort`.","type":"string","enum":["none","prometheus-operator","file"],"default":"none"},"scrape":{"description":"How Prometheus finds Typha's metrics: `annotations` of the pods, a `pod-monitor`, or a `service-monitor` with a headless Service. Needs `typha.metricsPort`.","type":"string","enum":["annotations","pod-monitor","service-monitor"],"default":"annotations"},"dashboard":{"description":"Renders a ConfigMap with a Grafana dashboard, labelled `grafana_dashboard: \"1\"`. Needs `typha.metricsPort`.","type":"boolean","default":false},"labels":{"description":"Labels by which the Prometheus operator selects rules and monitors, such as `release: kube-prometheus-stack`.","$ref":"#/definitions/labels"},"selector":{"description":"PromQL matchers of this Typha's metrics. Default: `job=\"<typha.name>\"`, the job that the rendered monitors give.","type":"string","pattern":"^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\")*$","maxLength":512}}},"flux":{"title":"FluxSpec","description":"Fills the Flux Kustomization that is rendered to be copied.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of the Flux objects.","$ref":"#/definitions/dnsLabel","default":"flux-system"},"gitRepository":{"description":"Name of the GitRepository that holds `dist/`.","$ref":"#/definitions/dnsSubdomain","default":"flux-system"},"decryptionSecret":{"description":"Name of the Secret with the cluster's age identity; its key must end in `.agekey`.","$ref":"#/definitions/dnsSubdomain","default":"sops-age"}}},"argocd":{"title":"ArgoCdSpec","description":"Fills the Argo CD Application that is rendered to be copied.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of the Argo CD objects.","$ref":"#/definitions/dnsLabel","default":"argocd"},"project":{"description":"AppProject of the Application.","$ref":"#/definitions/dnsSubdomain","default":"default"},"repoURL":{"description":"Address of the git repository that holds `dist/`, as Argo CD reaches it. Required with `gitops: argocd` and `gitops: argocd-ksops`; `init` takes it from the remote `origin`. No default: the Application would follow a repository that does not exist.","type":"string","pattern":"^(https?://|ssh://|git@)[!-~]+$","maxLength":2048},"targetRevision":{"description":"Branch, tag or commit to follow.","type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._/-]*$","maxLength":256,"default":"main"}}}}}},"definitions":{"dnsLabel":{"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":63},"dnsSubdomain":{"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$","maxLength":253},"identity":{"title":"IdentitySpec","type":"object","additionalProperties":false,"properties":{"commonName":{"description":"Common name of the subject. Default, where there is no `uri` either: `typha-server` and `typha-client`.","type":"string","minLength":1,"maxLength":64},"uri":{"description":"The URI SAN, such as `spiffe://example.org/typha`, in place of a common name.","type":"string","minLength":1,"maxLength":2048}}},"storeName":{"type":"string","tsType":"string","pattern":"^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$","maxLength":1024},"hostDirectory":{"type":"string","tsType":"string","pattern":"^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$","maxLength":255},"labels":{"title":"LabelMap","type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"$ref":"#/definitions/qualifiedName"},"additionalProperties":{"$ref":"#/definitions/labelValue"}},"annotations":{"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"$ref":"#/definitions/qualifiedName"},"additionalProperties":{"type":"string","$ref":"#/definitions/freeText","maxLength":16384}},"image":{"title":"ImageSpec","description":"Where Typha's image comes from. Each part replaces upstream's for this version.","type":"object","additionalProperties":false,"properties":{"registry":{"description":"Host and optional port of the registry, such as `registry.example.com:5000`. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?$","maxLength":255},"repository":{"description":"Path inside the registry. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$","maxLength":255},"tag":{"description":"Tag of the image. Default: the Calico version.","type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"},"digest":{"description":"Digest that pins the image. Default: none.","type":"string","pattern":"^sha256:[0-9a-f]{64}$"}}},"quantities":{"type":"object","tsType":"Record<string, string>","additionalProperties":{"type":"string","pattern":"^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"},"propertyNames":{"type":"string","pattern":"^(cpu|memory|ephemeral-storage)$"}},"resources":{"title":"ResourceSpec","description":"Requests and limits of Typha. Default: none, as upstream.","type":"object","additionalProperties":false,"properties":{"requests":{"description":"What is reserved, such as `cpu: 200m`, `memory: 150Mi`.","$ref":"#/definitions/quantities"},"limits":{"description":"What may be used at most. A CPU limit on Typha delays policy; leave it out.","$ref":"#/definitions/quantities"}}},"toleration":{"title":"Toleration","type":"object","additionalProperties":false,"properties":{"key":{"description":"Key of the taint. Default: every key, with `operator: Exists`.","type":"string","pattern":"^$|^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"operator":{"description":"How the value is compared. Default: `Equal`.","type":"string","enum":["Exists","Equal"]},"value":{"description":"Value of the taint, with `Equal`. Default: the empty value.","$ref":"#/definitions/labelValue"},"effect":{"description":"Effect of the taint. Default: every effect.","type":"string","enum":["NoSchedule","PreferNoSchedule","NoExecute"]},"tolerationSeconds":{"description":"Seconds until a Typha on a node that gets the taint is evicted; with `NoExecute` only. Default: never.","type":"integer","minimum":0,"maximum":9007199254740991}}},"qualifiedName":{"type":"string","pattern":"^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317,"not":{"enum":["constructor","hasOwnProperty","isPrototypeOf","propertyIsEnumerable","toLocaleString","toString","valueOf"]}},"labelValue":{"type":"string","pattern":"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"},"freeText":{"type":"string","pattern":"^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"},"labelRequirement":{"type":"object","additionalProperties":false,"required":["key","operator"],"properties":{"key":{"description":"Key of the label.","$ref":"#/definitions/qualifiedName"},"operator":{"description":"How the values are compared: `In` and `NotIn` take values, `Exists` and `DoesNotExist` none.","type":"string","enum":["In","NotIn","Exists","DoesNotExist"]},"values":{"description":"Values that the operator compares with.","type":"array","items":{"$ref":"#/definitions/labelValue"},"maxItems":100}},"allOf":[{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["In","NotIn"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Exists","DoesNotExist"]}}},"then":{"type":"object","properties":{"values":{"type":"array","maxItems":0}}}}]},"nodeRequirement":{"type":"object","additionalProperties":false,"required":["key","operator"],"properties":{"key":{"description":"Key of the label.","$ref":"#/definitions/qualifiedName"},"operator":{"description":"How the values are compared: `In` and `NotIn` take values, `Exists` and `DoesNotExist` none, `Gt` and `Lt` one whole number.","type":"string","enum":["In","NotIn","Exists","DoesNotExist","Gt","Lt"]},"values":{"description":"Values that the operator compares with.","type":"array","items":{"type":"string","pattern":"^(-?[0-9]+|([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?)$"},"maxItems":100}},"allOf":[{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["In","NotIn"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Exists","DoesNotExist"]}}},"then":{"type":"object","properties":{"values":{"type":"array","maxItems":0}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Gt","Lt"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1,"maxItems":1,"items":{"type":"string","pattern":"^-?[0-9]{1,15}$"}}}}}]},"labelSelector":{"type":"object","additionalProperties":false,"properties":{"matchLabels":{"description":"Labels that have to be there with these values.","$ref":"#/definitions/labels"},"matchExpressions":{"description":"Conditions that all have to hold.","type":"array","items":{"$ref":"#/definitions/labelRequirement"},"maxItems":100}}},"nodeSelectorTerm":{"type":"object","additionalProperties":false,"properties":{"matchExpressions":{"description":"Conditions on labels of the node.","type":"array","items":{"$ref":"#/definitions/nodeRequirement"},"maxItems":100},"matchFields":{"description":"Conditions on fields of the node.","type":"array","items":{"type":"object","additionalProperties":false,"required":["key","operator","values"],"properties":{"key":{"description":"Field of the node; Kubernetes knows one.","type":"string","enum":["metadata.name"]},"operator":{"description":"How the name is compared.","type":"string","enum":["In","NotIn"]},"values":{"description":"One name of a node.","type":"array","minItems":1,"maxItems":1,"items":{"$ref":"#/definitions/dnsSubdomain"}}}},"maxItems":100}}},"podAffinityTerm":{"type":"object","additionalProperties":false,"required":["topologyKey"],"properties":{"labelSelector":{"description":"Pods that are meant.","$ref":"#/definitions/labelSelector"},"namespaceSelector":{"description":"Namespaces of these pods, by labels.","$ref":"#/definitions/labelSelector"},"namespaces":{"description":"Namespaces of these pods, by name. Default: that of Typha.","type":"array","items":{"$ref":"#/definitions/dnsLabel"},"maxItems":100},"topologyKey":{"description":"Label of nodes that says what counts as one location, such as `kubernetes.io/hostname`.","$ref":"#/definitions/qualifiedName"}}},"podAffinity":{"type":"object","additionalProperties":false,"properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"description":"What is preferred; the scheduler adds the weights.","type":"array","items":{"type":"object","additionalProperties":false,"required":["weight","podAffinityTerm"],"properties":{"weight":{"description":"Weight from 1 to 100, added to the score of a node.","type":"integer","minimum":1,"maximum":100},"podAffinityTerm":{"description":"Pods and location.","$ref":"#/definitions/podAffinityTerm"}}},"maxItems":100},"requiredDuringSchedulingIgnoredDuringExecution":{"description":"What is required; a Typha stays Pending where no node has it.","type":"array","items":{"$ref":"#/definitions/podAffinityTerm"},"maxItems":100}}},"affinity":{"description":"Affinity of the Typha pods, as in a pod's `spec.affinity`. Default: none; while the plaintext Typha has the same port, an anti-affinity to it is added.","type":"object","additionalProperties":false,"properties":{"nodeAffinity":{"description":"Nodes that Typha may, or had better, run on.","type":"object","additionalProperties":false,"properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"description":"What is preferred; the scheduler adds the weights.","type":"array","items":{"type":"object","additionalProperties":false,"required":["weight","preference"],"properties":{"weight":{"description":"Weight from 1 to 100, added to the score of a node.","type":"integer","minimum":1,"maximum":100},"preference":{"description":"Nodes that are preferred.","$ref":"#/definitions/nodeSelectorTerm"}}},"maxItems":100},"requiredDuringSchedulingIgnoredDuringExecution":{"description":"What is required; a Typha stays Pending where no node has it.","type":"object","additionalProperties":false,"required":["nodeSelectorTerms"],"properties":{"nodeSelectorTerms":{"description":"Alternatives, of which one has to hold.","type":"array","minItems":1,"items":{"$ref":"#/definitions/nodeSelectorTerm"},"maxItems":100}}}}},"podAffinity":{"description":"Pods that Typha is placed near to.","$ref":"#/definitions/podAffinity"},"podAntiAffinity":{"description":"Pods that Typha is kept away from.","$ref":"#/definitions/podAffinity"}},"tsType":"Record<string, unknown>"},"spreadConstraint":{"type":"object","additionalProperties":false,"required":["maxSkew","topologyKey","whenUnsatisfiable"],"properties":{"maxSkew":{"description":"Largest difference between the numbers of Typhas in two locations.","type":"integer","minimum":1,"maximum":2147483647},"topologyKey":{"description":"Label of nodes that says what counts as one location, such as `topology.kubernetes.io/zone`.","$ref":"#/definitions/qualifiedName"},"whenUnsatisfiable":{"description":"Whether a Typha that does not fit stays Pending (`DoNotSchedule`) or is scheduled all the same (`ScheduleAnyway`).","type":"string","enum":["DoNotSchedule","ScheduleAnyway"]},"labelSelector":{"description":"Pods that are counted. Default: those of this Typha.","$ref":"#/definitions/labelSelector"},"minDomains":{"description":"Least number of locations; with `DoNotSchedule` only.","type":"integer","minimum":1,"maximum":2147483647},"nodeAffinityPolicy":{"description":"Whether nodes that the affinity excludes are counted. Default of Kubernetes: `Honor`.","type":"string","enum":["Honor","Ignore"]},"nodeTaintsPolicy":{"description":"Whether nodes with taints that Typha does not tolerate are counted. Default of Kubernetes: `Ignore`.","type":"string","enum":["Honor","Ignore"]},"matchLabelKeys":{"description":"Labels of the pod whose values select the pods that are counted, such as `pod-template-hash`; none that `labelSelector` has.","type":"array","items":{"$ref":"#/definitions/qualifiedName"},"maxItems":100}},"tsType":"Record<string, unknown>"}}};
const schema12 = {"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":63};
const schema13 = {"title":"IdentitySpec","type":"object","additionalProperties":false,"properties":{"commonName":{"description":"Common name of the subject. Default, where there is no `uri` either: `typha-server` and `typha-client`.","type":"string","minLength":1,"maxLength":64},"uri":{"description":"The URI SAN, such as `spiffe://example.org/typha`, in place of a common name.","type":"string","minLength":1,"maxLength":2048}}};
const schema15 = {"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$","maxLength":253};
const schema16 = {"type":"string","tsType":"string","pattern":"^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$","maxLength":1024};
const schema20 = {"type":"string","tsType":"string","pattern":"^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$","maxLength":255};
const schema24 = {"title":"ImageSpec","description":"Where Typha's image comes from. Each part replaces upstream's for this version.","type":"object","additionalProperties":false,"properties":{"registry":{"description":"Host and optional port of the registry, such as `registry.example.com:5000`. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?$","maxLength":255},"repository":{"description":"Path inside the registry. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$","maxLength":255},"tag":{"description":"Tag of the image. Default: the Calico version.","type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"},"digest":{"description":"Digest that pins the image. Default: none.","type":"string","pattern":"^sha256:[0-9a-f]{64}$"}}};
const schema54 = {"type":"string","pattern":"^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"};
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
const pattern41 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
const pattern42 = new RegExp("^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$", "u");
const pattern45 = new RegExp("^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\")*$", "u");
const pattern51 = new RegExp("^(https?://|ssh://|git@)[!-~]+$", "u");
const pattern52 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._/-]*$", "u");
const schema26 = {"title":"ResourceSpec","description":"Requests and limits of Typha. Default: none, as upstream.","type":"object","additionalProperties":false,"properties":{"requests":{"description":"What is reserved, such as `cpu: 200m`, `memory: 150Mi`.","$ref":"#/definitions/quantities"},"limits":{"description":"What may be used at most. A CPU limit on Typha delays policy; leave it out.","$ref":"#/definitions/quantities"}}};
const schema27 = {"type":"object","tsType":"Record<string, string>","additionalProperties":{"type":"string","pattern":"^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"},"propertyNames":{"type":"string","pattern":"^(cpu|memory|ephemeral-storage)$"}};
const pattern19 = new RegExp("^(cpu|memory|ephemeral-storage)$", "u");
const pattern20 = new RegExp("^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$", "u");

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern19.test(key1)){
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
if(!pattern20.test(data1)){
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
if(!pattern19.test(key3)){
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
if(!pattern20.test(data3)){
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
validate11.errors = vErrors;
return errors === 0;
}

const schema29 = {"title":"Toleration","type":"object","additionalProperties":false,"properties":{"key":{"description":"Key of the taint. Default: every key, with `operator: Exists`.","type":"string","pattern":"^$|^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"operator":{"description":"How the value is compared. Default: `Equal`.","type":"string","enum":["Exists","Equal"]},"value":{"description":"Value of the taint, with `Equal`. Default: the empty value.","$ref":"#/definitions/labelValue"},"effect":{"description":"Effect of the taint. Default: every effect.","type":"string","enum":["NoSchedule","PreferNoSchedule","NoExecute"]},"tolerationSeconds":{"description":"Seconds until a Typha on a node that gets the taint is evicted; with `NoExecute` only. Default: never.","type":"integer","minimum":0,"maximum":9007199254740991}}};
const schema30 = {"type":"string","pattern":"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"};
const pattern23 = new RegExp("^$|^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$", "u");
const pattern24 = new RegExp("^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$", "u");

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern23.test(data0)){
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
if(!pattern24.test(data2)){
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
validate13.errors = vErrors;
return errors === 0;
}

const schema31 = {"title":"LabelMap","type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"$ref":"#/definitions/qualifiedName"},"additionalProperties":{"$ref":"#/definitions/labelValue"}};
const schema32 = {"type":"string","pattern":"^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317,"not":{"enum":["constructor","hasOwnProperty","isPrototypeOf","propertyIsEnumerable","toLocaleString","toString","valueOf"]}};
const pattern25 = new RegExp("^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$", "u");

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern25.test(key0)){
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
if(!pattern24.test(data0)){
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
validate15.errors = vErrors;
return errors === 0;
}

const schema34 = {"description":"Affinity of the Typha pods, as in a pod's `spec.affinity`. Default: none; while the plaintext Typha has the same port, an anti-affinity to it is added.","type":"object","additionalProperties":false,"properties":{"nodeAffinity":{"description":"Nodes that Typha may, or had better, run on.","type":"object","additionalProperties":false,"properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"description":"What is preferred; the scheduler adds the weights.","type":"array","items":{"type":"object","additionalProperties":false,"required":["weight","preference"],"properties":{"weight":{"description":"Weight from 1 to 100, added to the score of a node.","type":"integer","minimum":1,"maximum":100},"preference":{"description":"Nodes that are preferred.","$ref":"#/definitions/nodeSelectorTerm"}}},"maxItems":100},"requiredDuringSchedulingIgnoredDuringExecution":{"description":"What is required; a Typha stays Pending where no node has it.","type":"object","additionalProperties":false,"required":["nodeSelectorTerms"],"properties":{"nodeSelectorTerms":{"description":"Alternatives, of which one has to hold.","type":"array","minItems":1,"items":{"$ref":"#/definitions/nodeSelectorTerm"},"maxItems":100}}}}},"podAffinity":{"description":"Pods that Typha is placed near to.","$ref":"#/definitions/podAffinity"},"podAntiAffinity":{"description":"Pods that Typha is kept away from.","$ref":"#/definitions/podAffinity"}},"tsType":"Record<string, unknown>"};
const schema35 = {"type":"object","additionalProperties":false,"properties":{"matchExpressions":{"description":"Conditions on labels of the node.","type":"array","items":{"$ref":"#/definitions/nodeRequirement"},"maxItems":100},"matchFields":{"description":"Conditions on fields of the node.","type":"array","items":{"type":"object","additionalProperties":false,"required":["key","operator","values"],"properties":{"key":{"description":"Field of the node; Kubernetes knows one.","type":"string","enum":["metadata.name"]},"operator":{"description":"How the name is compared.","type":"string","enum":["In","NotIn"]},"values":{"description":"One name of a node.","type":"array","minItems":1,"maxItems":1,"items":{"$ref":"#/definitions/dnsSubdomain"}}}},"maxItems":100}}};
const schema36 = {"type":"object","additionalProperties":false,"required":["key","operator"],"properties":{"key":{"description":"Key of the label.","$ref":"#/definitions/qualifiedName"},"operator":{"description":"How the values are compared: `In` and `NotIn` take values, `Exists` and `DoesNotExist` none, `Gt` and `Lt` one whole number.","type":"string","enum":["In","NotIn","Exists","DoesNotExist","Gt","Lt"]},"values":{"description":"Values that the operator compares with.","type":"array","items":{"type":"string","pattern":"^(-?[0-9]+|([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?)$"},"maxItems":100}},"allOf":[{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["In","NotIn"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Exists","DoesNotExist"]}}},"then":{"type":"object","properties":{"values":{"type":"array","maxItems":0}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Gt","Lt"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1,"maxItems":1,"items":{"type":"string","pattern":"^-?[0-9]{1,15}$"}}}}}]};
const pattern27 = new RegExp("^-?[0-9]{1,15}$", "u");
const pattern29 = new RegExp("^(-?[0-9]+|([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?)$", "u");

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern27.test(data6)){
const err24 = {instancePath:instancePath+"/values/" + i0,schemaPath:"#/allOf/2/then/properties/values/items/pattern",keyword:"pattern",params:{pattern: "^-?[0-9]{1,15}$"}};
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
if(!pattern25.test(data7)){
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
const err38 = {instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/enum",keyword:"enum",params:{allowedValues: schema36.properties.operator.enum}};
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
if(!pattern29.test(data10)){
const err40 = {instancePath:instancePath+"/values/" + i1,schemaPath:"#/properties/values/items/pattern",keyword:"pattern",params:{pattern: "^(-?[0-9]+|([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?)$"}};
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
const err41 = {instancePath:instancePath+"/values/" + i1,schemaPath:"#/properties/values/items/type",keyword:"type",params:{type: "string"}};
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
validate19.errors = vErrors;
return errors === 0;
}


function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate19(data0[i0], {instancePath:instancePath+"/matchExpressions/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
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
const err9 = {instancePath:instancePath+"/matchFields/" + i1+"/key",schemaPath:"#/properties/matchFields/items/properties/key/enum",keyword:"enum",params:{allowedValues: schema35.properties.matchFields.items.properties.key.enum}};
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
const err11 = {instancePath:instancePath+"/matchFields/" + i1+"/operator",schemaPath:"#/properties/matchFields/items/properties/operator/enum",keyword:"enum",params:{allowedValues: schema35.properties.matchFields.items.properties.operator.enum}};
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
if(!pattern2.test(data7)){
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
validate18.errors = vErrors;
return errors === 0;
}

const schema39 = {"type":"object","additionalProperties":false,"properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"description":"What is preferred; the scheduler adds the weights.","type":"array","items":{"type":"object","additionalProperties":false,"required":["weight","podAffinityTerm"],"properties":{"weight":{"description":"Weight from 1 to 100, added to the score of a node.","type":"integer","minimum":1,"maximum":100},"podAffinityTerm":{"description":"Pods and location.","$ref":"#/definitions/podAffinityTerm"}}},"maxItems":100},"requiredDuringSchedulingIgnoredDuringExecution":{"description":"What is required; a Typha stays Pending where no node has it.","type":"array","items":{"$ref":"#/definitions/podAffinityTerm"},"maxItems":100}}};
const schema40 = {"type":"object","additionalProperties":false,"required":["topologyKey"],"properties":{"labelSelector":{"description":"Pods that are meant.","$ref":"#/definitions/labelSelector"},"namespaceSelector":{"description":"Namespaces of these pods, by labels.","$ref":"#/definitions/labelSelector"},"namespaces":{"description":"Namespaces of these pods, by name. Default: that of Typha.","type":"array","items":{"$ref":"#/definitions/dnsLabel"},"maxItems":100},"topologyKey":{"description":"Label of nodes that says what counts as one location, such as `kubernetes.io/hostname`.","$ref":"#/definitions/qualifiedName"}}};
const schema41 = {"type":"object","additionalProperties":false,"properties":{"matchLabels":{"description":"Labels that have to be there with these values.","$ref":"#/definitions/labels"},"matchExpressions":{"description":"Conditions that all have to hold.","type":"array","items":{"$ref":"#/definitions/labelRequirement"},"maxItems":100}}};
const schema42 = {"type":"object","additionalProperties":false,"required":["key","operator"],"properties":{"key":{"description":"Key of the label.","$ref":"#/definitions/qualifiedName"},"operator":{"description":"How the values are compared: `In` and `NotIn` take values, `Exists` and `DoesNotExist` none.","type":"string","enum":["In","NotIn","Exists","DoesNotExist"]},"values":{"description":"Values that the operator compares with.","type":"array","items":{"$ref":"#/definitions/labelValue"},"maxItems":100}},"allOf":[{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["In","NotIn"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Exists","DoesNotExist"]}}},"then":{"type":"object","properties":{"values":{"type":"array","maxItems":0}}}}]};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern25.test(data4)){
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
const err26 = {instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/enum",keyword:"enum",params:{allowedValues: schema42.properties.operator.enum}};
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
if(!pattern24.test(data7)){
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
validate27.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate15(data.matchLabels, {instancePath:instancePath+"/matchLabels",parentData:data,parentDataProperty:"matchLabels",rootData}))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
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
if(!(validate27(data1[i0], {instancePath:instancePath+"/matchExpressions/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
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
validate25.errors = vErrors;
return errors === 0;
}


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate25(data.labelSelector, {instancePath:instancePath+"/labelSelector",parentData:data,parentDataProperty:"labelSelector",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.namespaceSelector !== undefined){
if(!(validate25(data.namespaceSelector, {instancePath:instancePath+"/namespaceSelector",parentData:data,parentDataProperty:"namespaceSelector",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
if(!pattern25.test(data4)){
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
validate24.errors = vErrors;
return errors === 0;
}


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate24(data1.podAffinityTerm, {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/podAffinityTerm",parentData:data1,parentDataProperty:"podAffinityTerm",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
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
if(!(validate24(data4[i1], {instancePath:instancePath+"/requiredDuringSchedulingIgnoredDuringExecution/" + i1,parentData:data4,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
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
validate23.errors = vErrors;
return errors === 0;
}


function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate18(data2.preference, {instancePath:instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/preference",parentData:data2,parentDataProperty:"preference",rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
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
if(!(validate18(data6[i1], {instancePath:instancePath+"/nodeAffinity/requiredDuringSchedulingIgnoredDuringExecution/nodeSelectorTerms/" + i1,parentData:data6,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
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
if(!(validate23(data.podAffinity, {instancePath:instancePath+"/podAffinity",parentData:data,parentDataProperty:"podAffinity",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.podAntiAffinity !== undefined){
if(!(validate23(data.podAntiAffinity, {instancePath:instancePath+"/podAntiAffinity",parentData:data,parentDataProperty:"podAntiAffinity",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
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
validate17.errors = vErrors;
return errors === 0;
}

const schema47 = {"type":"object","additionalProperties":false,"required":["maxSkew","topologyKey","whenUnsatisfiable"],"properties":{"maxSkew":{"description":"Largest difference between the numbers of Typhas in two locations.","type":"integer","minimum":1,"maximum":2147483647},"topologyKey":{"description":"Label of nodes that says what counts as one location, such as `topology.kubernetes.io/zone`.","$ref":"#/definitions/qualifiedName"},"whenUnsatisfiable":{"description":"Whether a Typha that does not fit stays Pending (`DoNotSchedule`) or is scheduled all the same (`ScheduleAnyway`).","type":"string","enum":["DoNotSchedule","ScheduleAnyway"]},"labelSelector":{"description":"Pods that are counted. Default: those of this Typha.","$ref":"#/definitions/labelSelector"},"minDomains":{"description":"Least number of locations; with `DoNotSchedule` only.","type":"integer","minimum":1,"maximum":2147483647},"nodeAffinityPolicy":{"description":"Whether nodes that the affinity excludes are counted. Default of Kubernetes: `Honor`.","type":"string","enum":["Honor","Ignore"]},"nodeTaintsPolicy":{"description":"Whether nodes with taints that Typha does not tolerate are counted. Default of Kubernetes: `Ignore`.","type":"string","enum":["Honor","Ignore"]},"matchLabelKeys":{"description":"Labels of the pod whose values select the pods that are counted, such as `pod-template-hash`; none that `labelSelector` has.","type":"array","items":{"$ref":"#/definitions/qualifiedName"},"maxItems":100}},"tsType":"Record<string, unknown>"};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern25.test(data1)){
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
const err13 = {instancePath:instancePath+"/whenUnsatisfiable",schemaPath:"#/properties/whenUnsatisfiable/enum",keyword:"enum",params:{allowedValues: schema47.properties.whenUnsatisfiable.enum}};
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
if(!(validate25(data.labelSelector, {instancePath:instancePath+"/labelSelector",parentData:data,parentDataProperty:"labelSelector",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
const err18 = {instancePath:instancePath+"/nodeAffinityPolicy",schemaPath:"#/properties/nodeAffinityPolicy/enum",keyword:"enum",params:{allowedValues: schema47.properties.nodeAffinityPolicy.enum}};
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
const err20 = {instancePath:instancePath+"/nodeTaintsPolicy",schemaPath:"#/properties/nodeTaintsPolicy/enum",keyword:"enum",params:{allowedValues: schema47.properties.nodeTaintsPolicy.enum}};
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
if(!pattern25.test(data8)){
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
validate36.errors = vErrors;
return errors === 0;
}

const schema55 = {"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"$ref":"#/definitions/qualifiedName"},"additionalProperties":{"type":"string","$ref":"#/definitions/freeText","maxLength":16384}};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern25.test(key0)){
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
if(!pattern42.test(data0)){
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
validate39.errors = vErrors;
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
if(!(key1 === "name")){
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
if(data4.certificates === undefined){
data4.certificates = {};
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
const err15 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/required",keyword:"required",params:{missingProperty: "calico"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data4.nodes === undefined){
const err16 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/required",keyword:"required",params:{missingProperty: "nodes"}};
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
if(data4.calico !== undefined){
let data5 = data4.calico;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.version === undefined){
const err18 = {instancePath:instancePath+"/spec/calico",schemaPath:"#/properties/spec/properties/calico/required",keyword:"required",params:{missingProperty: "version"}};
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
if(data5.version !== undefined){
let data6 = data5.version;
if(typeof data6 === "string"){
if(!pattern1.test(data6)){
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
if(data4.nodes !== undefined){
let data7 = data4.nodes;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err23 = {instancePath:instancePath+"/spec/nodes",schemaPath:"#/properties/spec/properties/nodes/type",keyword:"type",params:{type: "integer"}};
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
const err24 = {instancePath:instancePath+"/spec/nodes",schemaPath:"#/properties/spec/properties/nodes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data7 < 1 || isNaN(data7)){
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
let data8 = data4.gitops;
if(typeof data8 !== "string"){
const err26 = {instancePath:instancePath+"/spec/gitops",schemaPath:"#/properties/spec/properties/gitops/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!((((data8 === "flux") || (data8 === "argocd")) || (data8 === "argocd-ksops")) || (data8 === "kustomize"))){
const err27 = {instancePath:instancePath+"/spec/gitops",schemaPath:"#/properties/spec/properties/gitops/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.gitops.enum}};
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
const err28 = {instancePath:instancePath+"/spec/secrets",schemaPath:"#/properties/spec/properties/secrets/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!((((data9 === "sops") || (data9 === "sealed-secrets")) || (data9 === "external")) || (data9 === "host-files"))){
const err29 = {instancePath:instancePath+"/spec/secrets",schemaPath:"#/properties/spec/properties/secrets/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.secrets.enum}};
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
let data11 = data10.scope;
if(typeof data11 !== "string"){
const err31 = {instancePath:instancePath+"/spec/sealedSecrets/scope",schemaPath:"#/properties/spec/properties/sealedSecrets/properties/scope/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!(((data11 === "strict") || (data11 === "namespace-wide")) || (data11 === "cluster-wide"))){
const err32 = {instancePath:instancePath+"/spec/sealedSecrets/scope",schemaPath:"#/properties/spec/properties/sealedSecrets/properties/scope/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.sealedSecrets.properties.scope.enum}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(typeof data10.adopt !== "boolean"){
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
if(data4.identities !== undefined){
let data13 = data4.identities;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key5 in data13){
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
if(data13.server !== undefined){
let data14 = data13.server;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key6 in data14){
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
if(data14.commonName !== undefined){
let data15 = data14.commonName;
if(typeof data15 === "string"){
if(func2(data15) > 64){
const err37 = {instancePath:instancePath+"/spec/identities/server/commonName",schemaPath:"#/definitions/identity/properties/commonName/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(func2(data15) < 1){
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
if(data14.uri !== undefined){
let data16 = data14.uri;
if(typeof data16 === "string"){
if(func2(data16) > 2048){
const err40 = {instancePath:instancePath+"/spec/identities/server/uri",schemaPath:"#/definitions/identity/properties/uri/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(func2(data16) < 1){
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
if(data13.client !== undefined){
let data17 = data13.client;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key7 in data17){
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
if(data17.commonName !== undefined){
let data18 = data17.commonName;
if(typeof data18 === "string"){
if(func2(data18) > 64){
const err45 = {instancePath:instancePath+"/spec/identities/client/commonName",schemaPath:"#/definitions/identity/properties/commonName/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(func2(data18) < 1){
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
if(data17.uri !== undefined){
let data19 = data17.uri;
if(typeof data19 === "string"){
if(func2(data19) > 2048){
const err48 = {instancePath:instancePath+"/spec/identities/client/uri",schemaPath:"#/definitions/identity/properties/uri/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(func2(data19) < 1){
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
let data20 = data4.certificates;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.leafDays === undefined){
data20.leafDays = 365;
}
if(data20.caDays === undefined){
data20.caDays = 3650;
}
for(const key8 in data20){
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
let data21 = data20.leafDays;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err54 = {instancePath:instancePath+"/spec/certificates/leafDays",schemaPath:"#/properties/spec/properties/certificates/properties/leafDays/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 825 || isNaN(data21)){
const err55 = {instancePath:instancePath+"/spec/certificates/leafDays",schemaPath:"#/properties/spec/properties/certificates/properties/leafDays/maximum",keyword:"maximum",params:{comparison: "<=", limit: 825}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data21 < 7 || isNaN(data21)){
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
let data22 = data20.caDays;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err57 = {instancePath:instancePath+"/spec/certificates/caDays",schemaPath:"#/properties/spec/properties/certificates/properties/caDays/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 7300 || isNaN(data22)){
const err58 = {instancePath:instancePath+"/spec/certificates/caDays",schemaPath:"#/properties/spec/properties/certificates/properties/caDays/maximum",keyword:"maximum",params:{comparison: "<=", limit: 7300}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data22 < 30 || isNaN(data22)){
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
let data23 = data4.external;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
for(const key9 in data23){
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
if(data23.externalSecret !== undefined){
let data24 = data23.externalSecret;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
if(data24.apiVersion === undefined){
data24.apiVersion = "external-secrets.io/v1";
}
if(data24.refreshInterval === undefined){
data24.refreshInterval = "1h";
}
if(data24.certificateProperty === undefined){
data24.certificateProperty = "tls.crt";
}
if(data24.keyProperty === undefined){
data24.keyProperty = "tls.key";
}
if(data24.secretStoreRef === undefined){
const err62 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/required",keyword:"required",params:{missingProperty: "secretStoreRef"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data24.serverKey === undefined){
const err63 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/required",keyword:"required",params:{missingProperty: "serverKey"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data24.clientKey === undefined){
const err64 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/required",keyword:"required",params:{missingProperty: "clientKey"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
for(const key10 in data24){
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
let data25 = data24.apiVersion;
if(typeof data25 !== "string"){
const err66 = {instancePath:instancePath+"/spec/external/externalSecret/apiVersion",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/apiVersion/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(!((data25 === "external-secrets.io/v1") || (data25 === "external-secrets.io/v1beta1"))){
const err67 = {instancePath:instancePath+"/spec/external/externalSecret/apiVersion",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/apiVersion/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.external.properties.externalSecret.properties.apiVersion.enum}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(data24.secretStoreRef !== undefined){
let data26 = data24.secretStoreRef;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.kind === undefined){
data26.kind = "SecretStore";
}
if(data26.name === undefined){
const err68 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/secretStoreRef/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
for(const key11 in data26){
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
if(data26.name !== undefined){
let data27 = data26.name;
if(typeof data27 === "string"){
if(func2(data27) > 253){
const err70 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef/name",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(!pattern2.test(data27)){
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
let data28 = data26.kind;
if(typeof data28 !== "string"){
const err73 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef/kind",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/secretStoreRef/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(!((data28 === "SecretStore") || (data28 === "ClusterSecretStore"))){
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
let data29 = data24.refreshInterval;
if(typeof data29 === "string"){
if(func2(data29) > 14){
const err76 = {instancePath:instancePath+"/spec/external/externalSecret/refreshInterval",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/refreshInterval/maxLength",keyword:"maxLength",params:{limit: 14}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(!pattern3.test(data29)){
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
if(data24.serverKey !== undefined){
let data30 = data24.serverKey;
if(typeof data30 === "string"){
if(func2(data30) > 1024){
const err79 = {instancePath:instancePath+"/spec/external/externalSecret/serverKey",schemaPath:"#/definitions/storeName/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(!pattern4.test(data30)){
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
if(data24.clientKey !== undefined){
let data31 = data24.clientKey;
if(typeof data31 === "string"){
if(func2(data31) > 1024){
const err82 = {instancePath:instancePath+"/spec/external/externalSecret/clientKey",schemaPath:"#/definitions/storeName/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(!pattern4.test(data31)){
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
let data32 = data24.certificateProperty;
if(typeof data32 === "string"){
if(func2(data32) > 1024){
const err85 = {instancePath:instancePath+"/spec/external/externalSecret/certificateProperty",schemaPath:"#/definitions/storeName/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(!pattern4.test(data32)){
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
let data33 = data24.keyProperty;
if(typeof data33 === "string"){
if(func2(data33) > 1024){
const err88 = {instancePath:instancePath+"/spec/external/externalSecret/keyProperty",schemaPath:"#/definitions/storeName/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(!pattern4.test(data33)){
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
let data34 = data4.hostFiles;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.serverDirectory === undefined){
data34.serverDirectory = "/etc/typha-mtls/server";
}
if(data34.clientDirectory === undefined){
data34.clientDirectory = "/etc/typha-mtls/client";
}
if(data34.perNode === undefined){
data34.perNode = false;
}
for(const key12 in data34){
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
let data35 = data34.serverDirectory;
if(typeof data35 === "string"){
if(func2(data35) > 255){
const err94 = {instancePath:instancePath+"/spec/hostFiles/serverDirectory",schemaPath:"#/definitions/hostDirectory/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if(!pattern8.test(data35)){
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
let data36 = data34.clientDirectory;
if(typeof data36 === "string"){
if(func2(data36) > 255){
const err97 = {instancePath:instancePath+"/spec/hostFiles/clientDirectory",schemaPath:"#/definitions/hostDirectory/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(!pattern8.test(data36)){
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
if(typeof data34.perNode !== "boolean"){
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
let data38 = data4.namespace;
if(typeof data38 === "string"){
if(func2(data38) > 63){
const err102 = {instancePath:instancePath+"/spec/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(!pattern0.test(data38)){
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
let data39 = data4.calicoNode;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
if(data39.namespace === undefined){
data39.namespace = "kube-system";
}
if(data39.route === undefined){
data39.route = "component";
}
for(const key13 in data39){
if(!((((key13 === "namespace") || (key13 === "route")) || (key13 === "upstream")) || (key13 === "version"))){
const err105 = {instancePath:instancePath+"/spec/calicoNode",schemaPath:"#/properties/spec/properties/calicoNode/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
let data40 = data39.namespace;
if(typeof data40 === "string"){
if(func2(data40) > 63){
const err106 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if(!pattern0.test(data40)){
const err107 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"}};
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
const err108 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
let data41 = data39.route;
if(typeof data41 !== "string"){
const err109 = {instancePath:instancePath+"/spec/calicoNode/route",schemaPath:"#/properties/spec/properties/calicoNode/properties/route/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if(!((data41 === "component") || (data41 === "server-side-apply"))){
const err110 = {instancePath:instancePath+"/spec/calicoNode/route",schemaPath:"#/properties/spec/properties/calicoNode/properties/route/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.calicoNode.properties.route.enum}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(data39.upstream !== undefined){
let data42 = data39.upstream;
if(typeof data42 !== "string"){
const err111 = {instancePath:instancePath+"/spec/calicoNode/upstream",schemaPath:"#/properties/spec/properties/calicoNode/properties/upstream/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(!((data42 === "calico") || (data42 === "calico-typha"))){
const err112 = {instancePath:instancePath+"/spec/calicoNode/upstream",schemaPath:"#/properties/spec/properties/calicoNode/properties/upstream/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.calicoNode.properties.upstream.enum}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
if(data39.version !== undefined){
let data43 = data39.version;
if(typeof data43 === "string"){
if(!pattern1.test(data43)){
const err113 = {instancePath:instancePath+"/spec/calicoNode/version",schemaPath:"#/properties/spec/properties/calicoNode/properties/version/pattern",keyword:"pattern",params:{pattern: "^v\\d+\\.\\d+\\.\\d+$"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
else {
const err114 = {instancePath:instancePath+"/spec/calicoNode/version",schemaPath:"#/properties/spec/properties/calicoNode/properties/version/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
}
else {
const err115 = {instancePath:instancePath+"/spec/calicoNode",schemaPath:"#/properties/spec/properties/calicoNode/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
let data44 = data4.typha;
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(data44.name === undefined){
data44.name = "calico-typha-mtls";
}
if(data44.scaling === undefined){
data44.scaling = {};
}
if(data44.terminationGracePeriodSeconds === undefined){
data44.terminationGracePeriodSeconds = 300;
}
for(const key14 in data44){
if(!(func3.call(schema11.properties.spec.properties.typha.properties, key14))){
const err116 = {instancePath:instancePath+"/spec/typha",schemaPath:"#/properties/spec/properties/typha/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
let data45 = data44.name;
if(typeof data45 === "string"){
if(func2(data45) > 52){
const err117 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/maxLength",keyword:"maxLength",params:{limit: 52}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(!pattern13.test(data45)){
const err118 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-z]([-a-z0-9]*[a-z0-9])?$"}};
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
const err119 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
let data46 = data44.scaling;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(data46.mode === undefined){
data46.mode = "formula";
}
for(const key15 in data46){
if(!((key15 === "mode") || (key15 === "replicas"))){
const err120 = {instancePath:instancePath+"/spec/typha/scaling",schemaPath:"#/properties/spec/properties/typha/properties/scaling/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
let data47 = data46.mode;
if(typeof data47 !== "string"){
const err121 = {instancePath:instancePath+"/spec/typha/scaling/mode",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/mode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
if(!(((data47 === "formula") || (data47 === "fixed")) || (data47 === "external"))){
const err122 = {instancePath:instancePath+"/spec/typha/scaling/mode",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/mode/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.typha.properties.scaling.properties.mode.enum}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if(data46.replicas !== undefined){
let data48 = data46.replicas;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
const err123 = {instancePath:instancePath+"/spec/typha/scaling/replicas",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/replicas/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 > 100 || isNaN(data48)){
const err124 = {instancePath:instancePath+"/spec/typha/scaling/replicas",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/replicas/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if(data48 < 1 || isNaN(data48)){
const err125 = {instancePath:instancePath+"/spec/typha/scaling/replicas",schemaPath:"#/properties/spec/properties/typha/properties/scaling/properties/replicas/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
}
}
else {
const err126 = {instancePath:instancePath+"/spec/typha/scaling",schemaPath:"#/properties/spec/properties/typha/properties/scaling/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(data44.image !== undefined){
let data49 = data44.image;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
for(const key16 in data49){
if(!((((key16 === "registry") || (key16 === "repository")) || (key16 === "tag")) || (key16 === "digest"))){
const err127 = {instancePath:instancePath+"/spec/typha/image",schemaPath:"#/definitions/image/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(data49.registry !== undefined){
let data50 = data49.registry;
if(typeof data50 === "string"){
if(func2(data50) > 255){
const err128 = {instancePath:instancePath+"/spec/typha/image/registry",schemaPath:"#/definitions/image/properties/registry/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(!pattern14.test(data50)){
const err129 = {instancePath:instancePath+"/spec/typha/image/registry",schemaPath:"#/definitions/image/properties/registry/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?$"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
else {
const err130 = {instancePath:instancePath+"/spec/typha/image/registry",schemaPath:"#/definitions/image/properties/registry/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data49.repository !== undefined){
let data51 = data49.repository;
if(typeof data51 === "string"){
if(func2(data51) > 255){
const err131 = {instancePath:instancePath+"/spec/typha/image/repository",schemaPath:"#/definitions/image/properties/repository/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if(!pattern15.test(data51)){
const err132 = {instancePath:instancePath+"/spec/typha/image/repository",schemaPath:"#/definitions/image/properties/repository/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$"}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
else {
const err133 = {instancePath:instancePath+"/spec/typha/image/repository",schemaPath:"#/definitions/image/properties/repository/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data49.tag !== undefined){
let data52 = data49.tag;
if(typeof data52 === "string"){
if(!pattern16.test(data52)){
const err134 = {instancePath:instancePath+"/spec/typha/image/tag",schemaPath:"#/definitions/image/properties/tag/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
else {
const err135 = {instancePath:instancePath+"/spec/typha/image/tag",schemaPath:"#/definitions/image/properties/tag/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
if(data49.digest !== undefined){
let data53 = data49.digest;
if(typeof data53 === "string"){
if(!pattern17.test(data53)){
const err136 = {instancePath:instancePath+"/spec/typha/image/digest",schemaPath:"#/definitions/image/properties/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
else {
const err137 = {instancePath:instancePath+"/spec/typha/image/digest",schemaPath:"#/definitions/image/properties/digest/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
}
else {
const err138 = {instancePath:instancePath+"/spec/typha/image",schemaPath:"#/definitions/image/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data44.imagePullSecrets !== undefined){
let data54 = data44.imagePullSecrets;
if(Array.isArray(data54)){
if(data54.length > 20){
const err139 = {instancePath:instancePath+"/spec/typha/imagePullSecrets",schemaPath:"#/properties/spec/properties/typha/properties/imagePullSecrets/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
const len0 = data54.length;
for(let i0=0; i0<len0; i0++){
let data55 = data54[i0];
if(typeof data55 === "string"){
if(func2(data55) > 253){
const err140 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i0,schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if(!pattern2.test(data55)){
const err141 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i0,schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
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
const err142 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i0,schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
let i1 = data54.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data54[i1], data54[j0])){
const err143 = {instancePath:instancePath+"/spec/typha/imagePullSecrets",schemaPath:"#/properties/spec/properties/typha/properties/imagePullSecrets/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err144 = {instancePath:instancePath+"/spec/typha/imagePullSecrets",schemaPath:"#/properties/spec/properties/typha/properties/imagePullSecrets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data44.resources !== undefined){
if(!(validate11(data44.resources, {instancePath:instancePath+"/spec/typha/resources",parentData:data44,parentDataProperty:"resources",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data44.tolerations !== undefined){
let data57 = data44.tolerations;
if(Array.isArray(data57)){
if(data57.length > 50){
const err145 = {instancePath:instancePath+"/spec/typha/tolerations",schemaPath:"#/properties/spec/properties/typha/properties/tolerations/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
const len1 = data57.length;
for(let i2=0; i2<len1; i2++){
if(!(validate13(data57[i2], {instancePath:instancePath+"/spec/typha/tolerations/" + i2,parentData:data57,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
}
else {
const err146 = {instancePath:instancePath+"/spec/typha/tolerations",schemaPath:"#/properties/spec/properties/typha/properties/tolerations/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data44.nodeSelector !== undefined){
if(!(validate15(data44.nodeSelector, {instancePath:instancePath+"/spec/typha/nodeSelector",parentData:data44,parentDataProperty:"nodeSelector",rootData}))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
errors = vErrors.length;
}
}
if(data44.affinity !== undefined){
if(!(validate17(data44.affinity, {instancePath:instancePath+"/spec/typha/affinity",parentData:data44,parentDataProperty:"affinity",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
}
if(data44.topologySpreadConstraints !== undefined){
let data61 = data44.topologySpreadConstraints;
if(Array.isArray(data61)){
if(data61.length > 10){
const err147 = {instancePath:instancePath+"/spec/typha/topologySpreadConstraints",schemaPath:"#/properties/spec/properties/typha/properties/topologySpreadConstraints/maxItems",keyword:"maxItems",params:{limit: 10}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
const len2 = data61.length;
for(let i3=0; i3<len2; i3++){
if(!(validate36(data61[i3], {instancePath:instancePath+"/spec/typha/topologySpreadConstraints/" + i3,parentData:data61,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
}
else {
const err148 = {instancePath:instancePath+"/spec/typha/topologySpreadConstraints",schemaPath:"#/properties/spec/properties/typha/properties/topologySpreadConstraints/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data44.metricsPort !== undefined){
let data63 = data44.metricsPort;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err149 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 > 65535 || isNaN(data63)){
const err150 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
if(data63 < 1 || isNaN(data63)){
const err151 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
if(data44.metricsTLS !== undefined){
let data64 = data44.metricsTLS;
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
if(data64.clientAuth === undefined){
data64.clientAuth = "required";
}
if(data64.secretName === undefined){
const err152 = {instancePath:instancePath+"/spec/typha/metricsTLS",schemaPath:"#/properties/spec/properties/typha/properties/metricsTLS/required",keyword:"required",params:{missingProperty: "secretName"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
for(const key17 in data64){
if(!(((((key17 === "secretName") || (key17 === "serverName")) || (key17 === "caConfigMap")) || (key17 === "clientAuth")) || (key17 === "clientSecretName"))){
const err153 = {instancePath:instancePath+"/spec/typha/metricsTLS",schemaPath:"#/properties/spec/properties/typha/properties/metricsTLS/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
if(data64.secretName !== undefined){
let data65 = data64.secretName;
if(typeof data65 === "string"){
if(func2(data65) > 253){
const err154 = {instancePath:instancePath+"/spec/typha/metricsTLS/secretName",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if(!pattern2.test(data65)){
const err155 = {instancePath:instancePath+"/spec/typha/metricsTLS/secretName",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
else {
const err156 = {instancePath:instancePath+"/spec/typha/metricsTLS/secretName",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
if(data64.serverName !== undefined){
let data66 = data64.serverName;
if(typeof data66 === "string"){
if(func2(data66) > 253){
const err157 = {instancePath:instancePath+"/spec/typha/metricsTLS/serverName",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if(!pattern2.test(data66)){
const err158 = {instancePath:instancePath+"/spec/typha/metricsTLS/serverName",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
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
const err159 = {instancePath:instancePath+"/spec/typha/metricsTLS/serverName",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
if(data64.caConfigMap !== undefined){
let data67 = data64.caConfigMap;
if(typeof data67 === "string"){
if(func2(data67) > 253){
const err160 = {instancePath:instancePath+"/spec/typha/metricsTLS/caConfigMap",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
if(!pattern2.test(data67)){
const err161 = {instancePath:instancePath+"/spec/typha/metricsTLS/caConfigMap",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
else {
const err162 = {instancePath:instancePath+"/spec/typha/metricsTLS/caConfigMap",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
let data68 = data64.clientAuth;
if(typeof data68 !== "string"){
const err163 = {instancePath:instancePath+"/spec/typha/metricsTLS/clientAuth",schemaPath:"#/properties/spec/properties/typha/properties/metricsTLS/properties/clientAuth/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
if(!((data68 === "required") || (data68 === "none"))){
const err164 = {instancePath:instancePath+"/spec/typha/metricsTLS/clientAuth",schemaPath:"#/properties/spec/properties/typha/properties/metricsTLS/properties/clientAuth/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.typha.properties.metricsTLS.properties.clientAuth.enum}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
if(data64.clientSecretName !== undefined){
let data69 = data64.clientSecretName;
if(typeof data69 === "string"){
if(func2(data69) > 253){
const err165 = {instancePath:instancePath+"/spec/typha/metricsTLS/clientSecretName",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if(!pattern2.test(data69)){
const err166 = {instancePath:instancePath+"/spec/typha/metricsTLS/clientSecretName",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
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
const err167 = {instancePath:instancePath+"/spec/typha/metricsTLS/clientSecretName",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
}
else {
const err168 = {instancePath:instancePath+"/spec/typha/metricsTLS",schemaPath:"#/properties/spec/properties/typha/properties/metricsTLS/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
if(data44.env !== undefined){
let data70 = data44.env;
if(Array.isArray(data70)){
if(data70.length > 100){
const err169 = {instancePath:instancePath+"/spec/typha/env",schemaPath:"#/properties/spec/properties/typha/properties/env/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
const len3 = data70.length;
for(let i4=0; i4<len3; i4++){
let data71 = data70[i4];
if(data71 && typeof data71 == "object" && !Array.isArray(data71)){
if(data71.name === undefined){
const err170 = {instancePath:instancePath+"/spec/typha/env/" + i4,schemaPath:"#/properties/spec/properties/typha/properties/env/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if(data71.value === undefined){
const err171 = {instancePath:instancePath+"/spec/typha/env/" + i4,schemaPath:"#/properties/spec/properties/typha/properties/env/items/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
for(const key18 in data71){
if(!((key18 === "name") || (key18 === "value"))){
const err172 = {instancePath:instancePath+"/spec/typha/env/" + i4,schemaPath:"#/properties/spec/properties/typha/properties/env/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
if(data71.name !== undefined){
let data72 = data71.name;
if(typeof data72 === "string"){
if(func2(data72) > 128){
const err173 = {instancePath:instancePath+"/spec/typha/env/" + i4+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 128}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
if(!pattern41.test(data72)){
const err174 = {instancePath:instancePath+"/spec/typha/env/" + i4+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
else {
const err175 = {instancePath:instancePath+"/spec/typha/env/" + i4+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
if(data71.value !== undefined){
let data73 = data71.value;
if(typeof data73 === "string"){
if(!pattern42.test(data73)){
const err176 = {instancePath:instancePath+"/spec/typha/env/" + i4+"/value",schemaPath:"#/definitions/freeText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
else {
const err177 = {instancePath:instancePath+"/spec/typha/env/" + i4+"/value",schemaPath:"#/definitions/freeText/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if(typeof data73 === "string"){
if(func2(data73) > 4096){
const err178 = {instancePath:instancePath+"/spec/typha/env/" + i4+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
if(func2(data73) < 1){
const err179 = {instancePath:instancePath+"/spec/typha/env/" + i4+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
else {
const err180 = {instancePath:instancePath+"/spec/typha/env/" + i4+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
}
else {
const err181 = {instancePath:instancePath+"/spec/typha/env/" + i4,schemaPath:"#/properties/spec/properties/typha/properties/env/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
}
else {
const err182 = {instancePath:instancePath+"/spec/typha/env",schemaPath:"#/properties/spec/properties/typha/properties/env/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
if(data44.podAnnotations !== undefined){
if(!(validate39(data44.podAnnotations, {instancePath:instancePath+"/spec/typha/podAnnotations",parentData:data44,parentDataProperty:"podAnnotations",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
let data75 = data44.terminationGracePeriodSeconds;
if(!(((typeof data75 == "number") && (!(data75 % 1) && !isNaN(data75))) && (isFinite(data75)))){
const err183 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if((typeof data75 == "number") && (isFinite(data75))){
if(data75 > 3600 || isNaN(data75)){
const err184 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
if(data75 < 1 || isNaN(data75)){
const err185 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
}
else {
const err186 = {instancePath:instancePath+"/spec/typha",schemaPath:"#/properties/spec/properties/typha/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
let data76 = data4.rollout;
if(data76 && typeof data76 == "object" && !Array.isArray(data76)){
if(data76.stage === undefined){
data76.stage = "mtls";
}
if(data76.layout === undefined){
data76.layout = "same-port";
}
if(data76.ports === undefined){
data76.ports = {};
}
if(data76.failsafePorts === undefined){
data76.failsafePorts = "defaults";
}
for(const key19 in data76){
if(!((((key19 === "stage") || (key19 === "layout")) || (key19 === "ports")) || (key19 === "failsafePorts"))){
const err187 = {instancePath:instancePath+"/spec/rollout",schemaPath:"#/properties/spec/properties/rollout/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
let data77 = data76.stage;
if(typeof data77 !== "string"){
const err188 = {instancePath:instancePath+"/spec/rollout/stage",schemaPath:"#/properties/spec/properties/rollout/properties/stage/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
if(!((((data77 === "plaintext") || (data77 === "parallel")) || (data77 === "cutover")) || (data77 === "mtls"))){
const err189 = {instancePath:instancePath+"/spec/rollout/stage",schemaPath:"#/properties/spec/properties/rollout/properties/stage/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.rollout.properties.stage.enum}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
let data78 = data76.layout;
if(typeof data78 !== "string"){
const err190 = {instancePath:instancePath+"/spec/rollout/layout",schemaPath:"#/properties/spec/properties/rollout/properties/layout/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if(!((data78 === "same-port") || (data78 === "other-ports"))){
const err191 = {instancePath:instancePath+"/spec/rollout/layout",schemaPath:"#/properties/spec/properties/rollout/properties/layout/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.rollout.properties.layout.enum}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
let data79 = data76.ports;
if(data79 && typeof data79 == "object" && !Array.isArray(data79)){
if(data79.typha === undefined){
data79.typha = 5474;
}
if(data79.health === undefined){
data79.health = 9097;
}
for(const key20 in data79){
if(!((key20 === "typha") || (key20 === "health"))){
const err192 = {instancePath:instancePath+"/spec/rollout/ports",schemaPath:"#/properties/spec/properties/rollout/properties/ports/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
let data80 = data79.typha;
if(!(((typeof data80 == "number") && (!(data80 % 1) && !isNaN(data80))) && (isFinite(data80)))){
const err193 = {instancePath:instancePath+"/spec/rollout/ports/typha",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/typha/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if((typeof data80 == "number") && (isFinite(data80))){
if(data80 > 65535 || isNaN(data80)){
const err194 = {instancePath:instancePath+"/spec/rollout/ports/typha",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/typha/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
if(data80 < 1024 || isNaN(data80)){
const err195 = {instancePath:instancePath+"/spec/rollout/ports/typha",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/typha/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
let data81 = data79.health;
if(!(((typeof data81 == "number") && (!(data81 % 1) && !isNaN(data81))) && (isFinite(data81)))){
const err196 = {instancePath:instancePath+"/spec/rollout/ports/health",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/health/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
if((typeof data81 == "number") && (isFinite(data81))){
if(data81 > 65535 || isNaN(data81)){
const err197 = {instancePath:instancePath+"/spec/rollout/ports/health",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/health/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
if(data81 < 1024 || isNaN(data81)){
const err198 = {instancePath:instancePath+"/spec/rollout/ports/health",schemaPath:"#/properties/spec/properties/rollout/properties/ports/properties/health/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
}
else {
const err199 = {instancePath:instancePath+"/spec/rollout/ports",schemaPath:"#/properties/spec/properties/rollout/properties/ports/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
let data82 = data76.failsafePorts;
if(typeof data82 !== "string"){
const err200 = {instancePath:instancePath+"/spec/rollout/failsafePorts",schemaPath:"#/properties/spec/properties/rollout/properties/failsafePorts/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
if(!((data82 === "defaults") || (data82 === "own"))){
const err201 = {instancePath:instancePath+"/spec/rollout/failsafePorts",schemaPath:"#/properties/spec/properties/rollout/properties/failsafePorts/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.rollout.properties.failsafePorts.enum}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
else {
const err202 = {instancePath:instancePath+"/spec/rollout",schemaPath:"#/properties/spec/properties/rollout/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
if(data4.labels !== undefined){
if(!(validate15(data4.labels, {instancePath:instancePath+"/spec/labels",parentData:data4,parentDataProperty:"labels",rootData}))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
errors = vErrors.length;
}
}
if(data4.annotations !== undefined){
if(!(validate39(data4.annotations, {instancePath:instancePath+"/spec/annotations",parentData:data4,parentDataProperty:"annotations",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
let data85 = data4.firewall;
if(data85 && typeof data85 == "object" && !Array.isArray(data85)){
if(data85.nodeCIDRs === undefined){
data85.nodeCIDRs = [];
}
if(data85.prometheusCIDRs === undefined){
data85.prometheusCIDRs = [];
}
if(data85.open === undefined){
data85.open = [];
}
for(const key21 in data85){
if(!(((key21 === "nodeCIDRs") || (key21 === "prometheusCIDRs")) || (key21 === "open"))){
const err203 = {instancePath:instancePath+"/spec/firewall",schemaPath:"#/properties/spec/properties/firewall/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
let data86 = data85.nodeCIDRs;
if(Array.isArray(data86)){
if(data86.length > 100){
const err204 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
const len4 = data86.length;
for(let i5=0; i5<len4; i5++){
let data87 = data86[i5];
if(typeof data87 === "string"){
if(func2(data87) > 64){
const err205 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs/" + i5,schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/items/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
else {
const err206 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs/" + i5,schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
}
else {
const err207 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
let data88 = data85.prometheusCIDRs;
if(Array.isArray(data88)){
if(data88.length > 100){
const err208 = {instancePath:instancePath+"/spec/firewall/prometheusCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/prometheusCIDRs/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
const len5 = data88.length;
for(let i6=0; i6<len5; i6++){
let data89 = data88[i6];
if(typeof data89 === "string"){
if(func2(data89) > 64){
const err209 = {instancePath:instancePath+"/spec/firewall/prometheusCIDRs/" + i6,schemaPath:"#/properties/spec/properties/firewall/properties/prometheusCIDRs/items/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
else {
const err210 = {instancePath:instancePath+"/spec/firewall/prometheusCIDRs/" + i6,schemaPath:"#/properties/spec/properties/firewall/properties/prometheusCIDRs/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
}
else {
const err211 = {instancePath:instancePath+"/spec/firewall/prometheusCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/prometheusCIDRs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
let data90 = data85.open;
if(Array.isArray(data90)){
if(data90.length > 10){
const err212 = {instancePath:instancePath+"/spec/firewall/open",schemaPath:"#/properties/spec/properties/firewall/properties/open/maxItems",keyword:"maxItems",params:{limit: 10}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
const len6 = data90.length;
for(let i7=0; i7<len6; i7++){
let data91 = data90[i7];
if(typeof data91 !== "string"){
const err213 = {instancePath:instancePath+"/spec/firewall/open/" + i7,schemaPath:"#/properties/spec/properties/firewall/properties/open/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
if(!((((((data91 === "felix-metrics") || (data91 === "bgp")) || (data91 === "ipip")) || (data91 === "vxlan")) || (data91 === "wireguard")) || (data91 === "wireguard-v6"))){
const err214 = {instancePath:instancePath+"/spec/firewall/open/" + i7,schemaPath:"#/properties/spec/properties/firewall/properties/open/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.firewall.properties.open.items.enum}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
}
else {
const err215 = {instancePath:instancePath+"/spec/firewall/open",schemaPath:"#/properties/spec/properties/firewall/properties/open/type",keyword:"type",params:{type: "array"}};
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
const err216 = {instancePath:instancePath+"/spec/firewall",schemaPath:"#/properties/spec/properties/firewall/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
let data92 = data4.monitoring;
if(data92 && typeof data92 == "object" && !Array.isArray(data92)){
if(data92.rules === undefined){
data92.rules = "none";
}
if(data92.scrape === undefined){
data92.scrape = "annotations";
}
if(data92.dashboard === undefined){
data92.dashboard = false;
}
for(const key22 in data92){
if(!(((((key22 === "rules") || (key22 === "scrape")) || (key22 === "dashboard")) || (key22 === "labels")) || (key22 === "selector"))){
const err217 = {instancePath:instancePath+"/spec/monitoring",schemaPath:"#/properties/spec/properties/monitoring/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
let data93 = data92.rules;
if(typeof data93 !== "string"){
const err218 = {instancePath:instancePath+"/spec/monitoring/rules",schemaPath:"#/properties/spec/properties/monitoring/properties/rules/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
if(!(((data93 === "none") || (data93 === "prometheus-operator")) || (data93 === "file"))){
const err219 = {instancePath:instancePath+"/spec/monitoring/rules",schemaPath:"#/properties/spec/properties/monitoring/properties/rules/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.monitoring.properties.rules.enum}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
let data94 = data92.scrape;
if(typeof data94 !== "string"){
const err220 = {instancePath:instancePath+"/spec/monitoring/scrape",schemaPath:"#/properties/spec/properties/monitoring/properties/scrape/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
if(!(((data94 === "annotations") || (data94 === "pod-monitor")) || (data94 === "service-monitor"))){
const err221 = {instancePath:instancePath+"/spec/monitoring/scrape",schemaPath:"#/properties/spec/properties/monitoring/properties/scrape/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.monitoring.properties.scrape.enum}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
if(typeof data92.dashboard !== "boolean"){
const err222 = {instancePath:instancePath+"/spec/monitoring/dashboard",schemaPath:"#/properties/spec/properties/monitoring/properties/dashboard/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
if(data92.labels !== undefined){
if(!(validate15(data92.labels, {instancePath:instancePath+"/spec/monitoring/labels",parentData:data92,parentDataProperty:"labels",rootData}))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
errors = vErrors.length;
}
}
if(data92.selector !== undefined){
let data97 = data92.selector;
if(typeof data97 === "string"){
if(func2(data97) > 512){
const err223 = {instancePath:instancePath+"/spec/monitoring/selector",schemaPath:"#/properties/spec/properties/monitoring/properties/selector/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
if(!pattern45.test(data97)){
const err224 = {instancePath:instancePath+"/spec/monitoring/selector",schemaPath:"#/properties/spec/properties/monitoring/properties/selector/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\")*$"}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
else {
const err225 = {instancePath:instancePath+"/spec/monitoring/selector",schemaPath:"#/properties/spec/properties/monitoring/properties/selector/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
}
else {
const err226 = {instancePath:instancePath+"/spec/monitoring",schemaPath:"#/properties/spec/properties/monitoring/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
let data98 = data4.flux;
if(data98 && typeof data98 == "object" && !Array.isArray(data98)){
if(data98.namespace === undefined){
data98.namespace = "flux-system";
}
if(data98.gitRepository === undefined){
data98.gitRepository = "flux-system";
}
if(data98.decryptionSecret === undefined){
data98.decryptionSecret = "sops-age";
}
for(const key23 in data98){
if(!(((key23 === "namespace") || (key23 === "gitRepository")) || (key23 === "decryptionSecret"))){
const err227 = {instancePath:instancePath+"/spec/flux",schemaPath:"#/properties/spec/properties/flux/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
let data99 = data98.namespace;
if(typeof data99 === "string"){
if(func2(data99) > 63){
const err228 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
if(!pattern0.test(data99)){
const err229 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"}};
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
const err230 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
let data100 = data98.gitRepository;
if(typeof data100 === "string"){
if(func2(data100) > 253){
const err231 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
if(!pattern2.test(data100)){
const err232 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
else {
const err233 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
let data101 = data98.decryptionSecret;
if(typeof data101 === "string"){
if(func2(data101) > 253){
const err234 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
if(!pattern2.test(data101)){
const err235 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
else {
const err236 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
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
const err237 = {instancePath:instancePath+"/spec/flux",schemaPath:"#/properties/spec/properties/flux/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
let data102 = data4.argocd;
if(data102 && typeof data102 == "object" && !Array.isArray(data102)){
if(data102.namespace === undefined){
data102.namespace = "argocd";
}
if(data102.project === undefined){
data102.project = "default";
}
if(data102.targetRevision === undefined){
data102.targetRevision = "main";
}
for(const key24 in data102){
if(!((((key24 === "namespace") || (key24 === "project")) || (key24 === "repoURL")) || (key24 === "targetRevision"))){
const err238 = {instancePath:instancePath+"/spec/argocd",schemaPath:"#/properties/spec/properties/argocd/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
let data103 = data102.namespace;
if(typeof data103 === "string"){
if(func2(data103) > 63){
const err239 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
if(!pattern0.test(data103)){
const err240 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"}};
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
const err241 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
let data104 = data102.project;
if(typeof data104 === "string"){
if(func2(data104) > 253){
const err242 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
if(!pattern2.test(data104)){
const err243 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
else {
const err244 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
if(data102.repoURL !== undefined){
let data105 = data102.repoURL;
if(typeof data105 === "string"){
if(func2(data105) > 2048){
const err245 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
if(!pattern51.test(data105)){
const err246 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/pattern",keyword:"pattern",params:{pattern: "^(https?://|ssh://|git@)[!-~]+$"}};
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
const err247 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
let data106 = data102.targetRevision;
if(typeof data106 === "string"){
if(func2(data106) > 256){
const err248 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
if(!pattern52.test(data106)){
const err249 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._/-]*$"}};
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
const err250 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
else {
const err251 = {instancePath:instancePath+"/spec/argocd",schemaPath:"#/properties/spec/properties/argocd/type",keyword:"type",params:{type: "object"}};
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
const err252 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/type",keyword:"type",params:{type: "object"}};
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
const err253 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

