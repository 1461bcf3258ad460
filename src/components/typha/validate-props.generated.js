// Generated from schema/props.schema.json by `npm run generate`. Do not edit.
"use strict";
module.exports = validate10;
module.exports.default = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"props.schema.json","title":"Props","description":"Props of the constructs: the fields of cluster.yaml under their names, and what comes from the files of pki/ there. Each construct reads some of them, and says itself which it requires.","type":"object","replaced":{"replicas":"write `scaling: { mode: fixed, replicas: <number> }`","scaler":"write `scaling: { mode: external }` for `external`, and nothing for `none`"},"properties":{"name":{"description":"Name of the Deployment and its Service; the other objects derive theirs from it. Not upstream's `calico-typha`, so that a plaintext Typha from upstream's manifests keeps serving beside it until every node has moved.","type":"string","pattern":"^[a-z]([-a-z0-9]*[a-z0-9])?$","maxLength":52},"scaling":{"title":"ScalingSpec","description":"How many Typhas run, and how much each reserves.","type":"object","additionalProperties":false,"properties":{"mode":{"description":"Who decides the number of Typhas: `formula` renders what follows from `nodes` (1 up to 2 nodes, 2 up to 4, from there on at least 3, one more per 200 nodes, at most 20); `fixed` renders `replicas`; `cluster-proportional` renders cluster-proportional-autoscaler, which sets it from `ladder` as nodes come and go; `external` leaves the number out, for an autoscaler that is installed already.","type":"string","enum":["formula","fixed","cluster-proportional","external"]},"replicas":{"description":"Number of Typhas, with `fixed` only; fewer than nodes, or a rollout finds no free host port.","type":"integer","minimum":1,"maximum":100},"ladder":{"description":"From how many nodes on there are how many Typhas, with `cluster-proportional` only. Default: 1, from 3 nodes on 2, 100: 3, 250: 4, 500: 5, 1000: 6, 1500: 7, 2000: 8; Gardener's, which has the second Typha from 2 nodes on.","type":"array","minItems":1,"maxItems":100,"items":{"title":"LadderStepSpec","type":"object","additionalProperties":false,"required":["nodes","replicas"],"properties":{"nodes":{"description":"Nodes from which on the step counts: those that may run Typha, are Ready and not cordoned. The first step counts below it too.","type":"integer","minimum":1,"maximum":10000},"replicas":{"description":"Number of Typhas; fewer than nodes, but 1 in the first step.","type":"integer","minimum":1,"maximum":100}}}},"vertical":{"title":"VerticalScalingSpec","description":"How much each Typha reserves.","type":"object","additionalProperties":false,"properties":{"mode":{"description":"Who decides what Typha requests: `none` leaves it to `resources`; `by-size` renders what follows from `nodes` (180m and 180Mi, and for each 17 nodes 140m and 70Mi more, up to 1000m and 2000Mi); `cluster-proportional` renders cluster-proportional-vertical-autoscaler, which sets the same as nodes come and go; `vpa` renders a VerticalPodAutoscaler, whose controllers have to be installed.","type":"string","enum":["none","by-size","cluster-proportional","vpa"]},"minAllowed":{"description":"Least that is reserved, with `vpa` only, such as `cpu: 200m`, `memory: 100Mi`. Default: the autoscaler's own.","$ref":"#/definitions/quantities"},"updateMode":{"description":"How new requests reach pods that run, with `vpa` only. Default: `Recreate`, which every version knows; `InPlaceOrRecreate` needs version 1.5 of the VerticalPodAutoscaler and Kubernetes 1.33.","type":"string","enum":["Off","Initial","Recreate","InPlaceOrRecreate"]}}}}},"image":{"description":"Where Typha's image comes from. Each part replaces upstream's for this version. Not beside `images.typha`.","$ref":"#/definitions/image"},"imagePullSecrets":{"description":"Names of Secrets with registry credentials, in Typha's namespace.","type":"array","maxItems":20,"uniqueItems":true,"items":{"$ref":"#/definitions/dnsSubdomain"}},"resources":{"description":"Requests and limits of Typha. Default: none, as upstream.","$ref":"#/definitions/resources"},"tolerations":{"description":"Taints that Typha tolerates; replaces `tolerations` and the default, which is upstream's: every NoSchedule and NoExecute taint, and CriticalAddonsOnly.","type":"array","maxItems":50,"items":{"$ref":"#/definitions/toleration"}},"nodeSelector":{"description":"Labels of nodes that may run Typha, besides `kubernetes.io/os: linux`.","$ref":"#/definitions/labels"},"affinity":{"$ref":"#/definitions/affinity"},"topologySpreadConstraints":{"description":"Spread of the Typha pods, as in a pod's `spec.topologySpreadConstraints`; a constraint without `labelSelector` gets Typha's. Replaces the default: over hosts always, over zones as far as possible.","type":"array","maxItems":10,"items":{"$ref":"#/definitions/spreadConstraint"}},"metricsTLS":{"title":"MetricsTLSSpec","description":"Metrics over TLS, with a certificate of their own; from Calico v3.32 on. Needs `metricsPort`.","type":"object","additionalProperties":false,"required":["secretName"],"properties":{"secretName":{"description":"Secret in Typha's namespace with the certificate that the metrics are served with (`tls.crt`) and its key (`tls.key`), as cert-manager makes it. Typha's certificate for calico-node names no DNS name, so Prometheus could not verify that one.","$ref":"#/definitions/dnsSubdomain"},"serverName":{"description":"DNS name in that certificate which Prometheus expects. Default: `<typha.name>-metrics.<namespace>.svc`.","$ref":"#/definitions/dnsSubdomain"},"caConfigMap":{"description":"ConfigMap in Typha's namespace whose `ca.crt` signed the certificates of both sides. Default: `ca.crt` is in the Secret too, as cert-manager puts it.","$ref":"#/definitions/dnsSubdomain"},"clientAuth":{"description":"Whether Prometheus has to show a certificate of that CA (`required`), or every client that reaches the port may read the metrics (`none`).","type":"string","enum":["required","none"]},"clientSecretName":{"description":"Secret in Typha's namespace with the certificate that Prometheus shows, for the rendered monitors.","$ref":"#/definitions/dnsSubdomain"}}},"env":{"description":"Further environment of Typha, such as TYPHA_MAXCONNECTIONSLOWERLIMIT. Names that Typha of this version does not know, and those that typha-mtls sets itself, are refused.","type":"array","maxItems":100,"items":{"title":"EnvVariableSpec","type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"description":"Name of the variable, in upper case.","type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*$","maxLength":128},"value":{"description":"Value of the variable. Typha takes an empty one for not set.","type":"string","$ref":"#/definitions/freeText","minLength":1,"maxLength":4096}}}},"podAnnotations":{"description":"Annotations of the Typha pods only.","$ref":"#/definitions/annotations"},"terminationGracePeriodSeconds":{"description":"Seconds in which a stopping Typha lets go of its clients; the same number is told to Typha.","type":"integer","minimum":1,"maximum":3600},"nodes":{"description":"Planned number of nodes. Sizes Typha, and bounds `typha.scaling`.","type":"integer","minimum":1,"maximum":10000},"namespace":{"description":"Namespace of Typha. It is rendered too, unless it is `kube-system` or that of calico-node, which have an owner already.","$ref":"#/definitions/dnsLabel"},"labels":{"description":"Labels of every rendered object.","$ref":"#/definitions/labels"},"annotations":{"description":"Annotations of every rendered object.","$ref":"#/definitions/annotations"},"calicoNodeNamespace":{"description":"Namespace of calico-node.","$ref":"#/definitions/dnsLabel"},"calicoVersion":{"type":"string"},"calicoNodeVersion":{"type":"string"},"port":{"type":"number"},"healthPort":{"type":"number"},"metricsPort":{"type":"number"},"trustBundle":{"type":"string"},"certificateHash":{"type":"string"},"server":{"type":"object","properties":{"identity":{"$ref":"#/definitions/peerIdentity"},"manifest":{"$ref":"#/definitions/manifest"},"secretName":{"type":"string"},"hostDirectory":{"type":"string"},"certificate":{"type":"string"}}},"client":{"type":"object","properties":{"identity":{"$ref":"#/definitions/peerIdentity"},"manifest":{"$ref":"#/definitions/manifest"},"secretName":{"type":"string"},"hostDirectory":{"type":"string"}}},"clientIdentity":{"$ref":"#/definitions/peerIdentity"},"certificatePlace":{"type":"object","properties":{"secretName":{"type":"string"},"hostDirectory":{"type":"string"}}},"manifest":{"$ref":"#/definitions/manifest"},"secretName":{"type":"string"},"trustBundleName":{"type":"string"},"serviceAccountName":{"type":"string"},"remoteKey":{"type":"string"},"certificateProperty":{"type":"string"},"keyProperty":{"type":"string"},"refreshInterval":{"type":"string"},"selector":{"type":"string"},"store":{"type":"object","additionalProperties":false,"required":["name","kind"],"properties":{"name":{"type":"string"},"kind":{"type":"string","enum":["SecretStore","ClusterSecretStore"]}}},"apiVersion":{"description":"Version of the resource: `v1` from operator v0.16 on.","type":"string","enum":["external-secrets.io/v1","external-secrets.io/v1beta1"]},"prometheusRule":{"type":"boolean"},"dashboard":{"type":"boolean"},"scrape":{"type":"string","enum":["none","pod-monitor","service-monitor"]},"selectedBy":{"description":"Labels by which the Prometheus operator selects rules and monitors, such as `release: kube-prometheus-stack`.","$ref":"#/definitions/labels"},"certificates":{"type":"array","items":{"type":"object"}},"ladder":{"description":"From how many nodes on there are how many Typhas, with `cluster-proportional` only. Default: 1, from 3 nodes on 2, 100: 3, 250: 4, 500: 5, 1000: 6, 1500: 7, 2000: 8; Gardener's, which has the second Typha from 2 nodes on.","type":"array","minItems":1,"maxItems":100,"items":{"title":"LadderStepSpec","type":"object","additionalProperties":false,"required":["nodes","replicas"],"properties":{"nodes":{"description":"Nodes from which on the step counts: those that may run Typha, are Ready and not cordoned. The first step counts below it too.","type":"integer","minimum":1,"maximum":10000},"replicas":{"description":"Number of Typhas; fewer than nodes, but 1 in the first step.","type":"integer","minimum":1,"maximum":100}}}},"minAllowed":{"description":"Least that is reserved, with `vpa` only, such as `cpu: 200m`, `memory: 100Mi`. Default: the autoscaler's own.","$ref":"#/definitions/quantities"},"updateMode":{"description":"How new requests reach pods that run, with `vpa` only. Default: `Recreate`, which every version knows; `InPlaceOrRecreate` needs version 1.5 of the VerticalPodAutoscaler and Kubernetes 1.33.","type":"string","enum":["Off","Initial","Recreate","InPlaceOrRecreate"]},"failsafePorts":{"description":"With `other-ports`: who tells Felix that HostEndpoints may never close the new port. `defaults` sets Felix's default lists with the port added on calico-node, which beats every FelixConfiguration; `own` sets nothing, for those who keep lists of their own and add the port there.","type":"string","enum":["defaults","own"]},"runtime":{"description":"Container runtime of the nodes: containerd fails at a configuration that it cannot load, and CRI-O passes on to the next file.","type":"string","enum":["containerd","cri-o"]},"require":{"description":"Types of the plugins without which the chain is not whole, in their order; others may stand between them. Default: those of upstream's chain for the release, then those of `wholeChain.plugins`, or `linkerd-cni`. Required where the manifest of `calicoNode.manifest` writes another chain.","type":"array","minItems":1,"maxItems":20,"uniqueItems":true,"items":{"$ref":"#/definitions/pluginType"}},"confDir":{"description":"Directory on the nodes in which the runtime looks for CNI configurations.","$ref":"#/definitions/hostDirectory"},"binDir":{"description":"Directory on the nodes that holds the programs of the plugins.","$ref":"#/definitions/hostDirectory"},"verifier":{"title":"CNIVerifierSpec","description":"Layer 2: a DaemonSet that is ready exactly where the chain is whole, and says why it is not. It reads two directories of the node and changes nothing.","type":"object","additionalProperties":false,"properties":{"port":{"description":"Port (TCP) of the verifier on every node: `/readyz`, `/livez`, `/chain` (JSON) and `/metrics`.","type":"integer","minimum":1024,"maximum":65535},"listen":{"description":"Where it listens: on the `loopback` address of the node, or on `all` its addresses, so that Prometheus can scrape `/metrics` and anyone who reaches the node can read which plugins it has.","type":"string","enum":["loopback","all"]},"seLinuxType":{"description":"SELinux type of the verifier, such as `spc_t`, for nodes on which containers may not read CNI's files. Default: the runtime's.","type":"string","pattern":"^[A-Za-z0-9_.-]+$","maxLength":64},"resources":{"description":"Requests and limits of the verifier. Default: a request of 5m of CPU and 64Mi of memory.","$ref":"#/definitions/resources"},"imagePullSecrets":{"description":"Names of Secrets with registry credentials, in calico-node's namespace.","type":"array","maxItems":20,"uniqueItems":true,"items":{"$ref":"#/definitions/dnsSubdomain"}}}},"nodeGate":{"title":"CNINodeGateSpec","description":"Layer 3: nodes join with a taint that keeps pods off, until the verifier's report takes it away. Needs `verifier` and Kubernetes 1.30; who registers the nodes sets the taint, by the files below `to-copy/`.","type":"object","additionalProperties":false,"properties":{"removal":{"description":"Who removes the taint: the verifier on the node itself (`reporter`), the `node-readiness-controller`, which has to be installed, or `none` of them, where a controller of yours reads the condition.","type":"string","enum":["reporter","node-readiness-controller","none"]},"mode":{"description":"Whether the taint is removed once (`bootstrap-only`), or also comes back while the chain is not whole (`continuous`).","type":"string","enum":["bootstrap-only","continuous"]},"taint":{"title":"CNITaintSpec","description":"The taint with which nodes join.","type":"object","additionalProperties":false,"properties":{"key":{"description":"Key of the taint; the node-readiness-controller takes those below `readiness.k8s.io/` only.","$ref":"#/definitions/qualifiedName"},"effect":{"description":"Effect of the taint: `NoSchedule` keeps new pods off, `NoExecute` also evicts those that run.","type":"string","enum":["NoSchedule","NoExecute"]}}}}},"podGate":{"title":"CNIPodGateSpec","description":"Layer 4: a ValidatingAdmissionPolicy on meshed pods that would start before the chain is whole, because they tolerate the taint, or get no chain at all, because they use the host network. Needs Kubernetes 1.30.","type":"object","additionalProperties":false,"properties":{"action":{"description":"Whether the API server warns of such a pod, and of what makes such pods (DaemonSets, Deployments, StatefulSets, Jobs, CronJobs), or denies the pod.","type":"string","enum":["warn","deny"]}}},"linkerdNamespace":{"description":"Namespace of linkerd-cni.","$ref":"#/definitions/dnsLabel"},"dropIns":{"type":"boolean"}},"definitions":{"dnsLabel":{"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":63},"dnsSubdomain":{"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$","maxLength":253},"identity":{"title":"IdentitySpec","type":"object","additionalProperties":false,"properties":{"commonName":{"description":"Common name of the subject. Default, where there is no `uri` either: `typha-server` and `typha-client`.","type":"string","minLength":1,"maxLength":64},"uri":{"description":"The URI SAN, such as `spiffe://example.org/typha`, in place of a common name.","type":"string","minLength":1,"maxLength":2048}}},"storeName":{"type":"string","tsType":"string","pattern":"^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$","maxLength":1024},"hostDirectory":{"type":"string","tsType":"string","pattern":"^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$","maxLength":255},"labels":{"title":"LabelMap","type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"$ref":"#/definitions/qualifiedName"},"additionalProperties":{"$ref":"#/definitions/labelValue"}},"annotations":{"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"$ref":"#/definitions/qualifiedName"},"additionalProperties":{"type":"string","$ref":"#/definitions/freeText","maxLength":16384}},"registry":{"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$","maxLength":255},"image":{"title":"ImageSpec","description":"Where an image comes from. Each part replaces upstream's for this version.","type":"object","additionalProperties":false,"properties":{"registry":{"description":"Host and optional port of the registry, such as `registry.example.com:5000`, with the path in front of all repositories if it has one. Default: upstream's for this version.","$ref":"#/definitions/registry"},"repository":{"description":"Path inside the registry. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$","maxLength":255},"tag":{"description":"Tag of the image. Default: the Calico version.","type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"},"digest":{"description":"Digest that pins the image. Default: none.","type":"string","pattern":"^sha256:[0-9a-f]{64}$"}}},"quantities":{"type":"object","tsType":"Record<string, string>","additionalProperties":{"type":"string","pattern":"^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"},"propertyNames":{"type":"string","pattern":"^(cpu|memory|ephemeral-storage)$"}},"resources":{"title":"ResourceSpec","description":"Requests and limits of a container.","type":"object","additionalProperties":false,"properties":{"requests":{"description":"What is reserved, such as `cpu: 200m`, `memory: 150Mi`.","$ref":"#/definitions/quantities"},"limits":{"description":"What may be used at most. A CPU limit on Typha or calico-node delays policy; leave it out.","$ref":"#/definitions/quantities"}}},"toleration":{"title":"Toleration","type":"object","additionalProperties":false,"properties":{"key":{"description":"Key of the taint. Default: every key, with `operator: Exists`.","type":"string","pattern":"^$|^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"operator":{"description":"How the value is compared. Default: `Equal`.","type":"string","enum":["Exists","Equal"]},"value":{"description":"Value of the taint, with `Equal`. Default: the empty value.","$ref":"#/definitions/labelValue"},"effect":{"description":"Effect of the taint. Default: every effect.","type":"string","enum":["NoSchedule","PreferNoSchedule","NoExecute"]},"tolerationSeconds":{"description":"Seconds until a Typha on a node that gets the taint is evicted; with `NoExecute` only. Default: never.","type":"integer","minimum":0,"maximum":9007199254740991}}},"qualifiedName":{"type":"string","pattern":"^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317,"not":{"enum":["constructor","hasOwnProperty","isPrototypeOf","propertyIsEnumerable","toLocaleString","toString","valueOf"]}},"labelValue":{"type":"string","pattern":"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"},"freeText":{"type":"string","pattern":"^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"},"labelRequirement":{"type":"object","additionalProperties":false,"required":["key","operator"],"properties":{"key":{"description":"Key of the label.","$ref":"#/definitions/qualifiedName"},"operator":{"description":"How the values are compared: `In` and `NotIn` take values, `Exists` and `DoesNotExist` none.","type":"string","enum":["In","NotIn","Exists","DoesNotExist"]},"values":{"description":"Values that the operator compares with.","type":"array","items":{"$ref":"#/definitions/labelValue"},"maxItems":100}},"allOf":[{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["In","NotIn"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Exists","DoesNotExist"]}}},"then":{"type":"object","properties":{"values":{"type":"array","maxItems":0}}}}]},"nodeRequirement":{"type":"object","additionalProperties":false,"required":["key","operator"],"properties":{"key":{"description":"Key of the label.","$ref":"#/definitions/qualifiedName"},"operator":{"description":"How the values are compared: `In` and `NotIn` take values, `Exists` and `DoesNotExist` none, `Gt` and `Lt` one whole number.","type":"string","enum":["In","NotIn","Exists","DoesNotExist","Gt","Lt"]},"values":{"description":"Values that the operator compares with.","type":"array","items":{"$ref":"#/definitions/labelValue"},"maxItems":100}},"allOf":[{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["In","NotIn"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Exists","DoesNotExist"]}}},"then":{"type":"object","properties":{"values":{"type":"array","maxItems":0}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Gt","Lt"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1,"maxItems":1,"items":{"type":"string","pattern":"^[0-9]{1,15}$"}}}}}]},"labelSelector":{"type":"object","additionalProperties":false,"properties":{"matchLabels":{"description":"Labels that have to be there with these values.","$ref":"#/definitions/labels"},"matchExpressions":{"description":"Conditions that all have to hold.","type":"array","items":{"$ref":"#/definitions/labelRequirement"},"maxItems":100}}},"nodeSelectorTerm":{"type":"object","additionalProperties":false,"properties":{"matchExpressions":{"description":"Conditions on labels of the node.","type":"array","items":{"$ref":"#/definitions/nodeRequirement"},"maxItems":100},"matchFields":{"description":"Conditions on fields of the node.","type":"array","items":{"type":"object","additionalProperties":false,"required":["key","operator","values"],"properties":{"key":{"description":"Field of the node; Kubernetes knows one.","type":"string","enum":["metadata.name"]},"operator":{"description":"How the name is compared.","type":"string","enum":["In","NotIn"]},"values":{"description":"One name of a node.","type":"array","minItems":1,"maxItems":1,"items":{"$ref":"#/definitions/dnsSubdomain"}}}},"maxItems":100}}},"podAffinityTerm":{"type":"object","additionalProperties":false,"required":["topologyKey"],"properties":{"labelSelector":{"description":"Pods that are meant.","$ref":"#/definitions/labelSelector"},"namespaceSelector":{"description":"Namespaces of these pods, by labels.","$ref":"#/definitions/labelSelector"},"namespaces":{"description":"Namespaces of these pods, by name. Default: that of Typha.","type":"array","items":{"$ref":"#/definitions/dnsLabel"},"maxItems":100},"topologyKey":{"description":"Label of nodes that says what counts as one location, such as `kubernetes.io/hostname`.","$ref":"#/definitions/qualifiedName"}}},"podAffinity":{"type":"object","additionalProperties":false,"properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"description":"What is preferred; the scheduler adds the weights.","type":"array","items":{"type":"object","additionalProperties":false,"required":["weight","podAffinityTerm"],"properties":{"weight":{"description":"Weight from 1 to 100, added to the score of a node.","type":"integer","minimum":1,"maximum":100},"podAffinityTerm":{"description":"Pods and location.","$ref":"#/definitions/podAffinityTerm"}}},"maxItems":100},"requiredDuringSchedulingIgnoredDuringExecution":{"description":"What is required; a Typha stays Pending where no node has it.","type":"array","items":{"$ref":"#/definitions/podAffinityTerm"},"maxItems":100}}},"affinity":{"description":"Affinity of the Typha pods, as in a pod's `spec.affinity`. Default: none; while the plaintext Typha has the same port, an anti-affinity to it is added.","type":"object","additionalProperties":false,"properties":{"nodeAffinity":{"description":"Nodes that Typha may, or had better, run on.","type":"object","additionalProperties":false,"properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"description":"What is preferred; the scheduler adds the weights.","type":"array","items":{"type":"object","additionalProperties":false,"required":["weight","preference"],"properties":{"weight":{"description":"Weight from 1 to 100, added to the score of a node.","type":"integer","minimum":1,"maximum":100},"preference":{"description":"Nodes that are preferred.","$ref":"#/definitions/nodeSelectorTerm"}}},"maxItems":100},"requiredDuringSchedulingIgnoredDuringExecution":{"description":"What is required; a Typha stays Pending where no node has it.","type":"object","additionalProperties":false,"required":["nodeSelectorTerms"],"properties":{"nodeSelectorTerms":{"description":"Alternatives, of which one has to hold.","type":"array","minItems":1,"items":{"$ref":"#/definitions/nodeSelectorTerm"},"maxItems":100}}}}},"podAffinity":{"description":"Pods that Typha is placed near to.","$ref":"#/definitions/podAffinity"},"podAntiAffinity":{"description":"Pods that Typha is kept away from.","$ref":"#/definitions/podAffinity"}},"tsType":"Record<string, unknown>"},"spreadConstraint":{"type":"object","additionalProperties":false,"required":["maxSkew","topologyKey","whenUnsatisfiable"],"properties":{"maxSkew":{"description":"Largest difference between the numbers of Typhas in two locations.","type":"integer","minimum":1,"maximum":2147483647},"topologyKey":{"description":"Label of nodes that says what counts as one location, such as `topology.kubernetes.io/zone`.","$ref":"#/definitions/qualifiedName"},"whenUnsatisfiable":{"description":"Whether a Typha that does not fit stays Pending (`DoNotSchedule`) or is scheduled all the same (`ScheduleAnyway`).","type":"string","enum":["DoNotSchedule","ScheduleAnyway"]},"labelSelector":{"description":"Pods that are counted. Default: those of this Typha.","$ref":"#/definitions/labelSelector"},"minDomains":{"description":"Least number of locations; with `DoNotSchedule` only.","type":"integer","minimum":1,"maximum":2147483647},"nodeAffinityPolicy":{"description":"Whether nodes that the affinity excludes are counted. Default of Kubernetes: `Honor`.","type":"string","enum":["Honor","Ignore"]},"nodeTaintsPolicy":{"description":"Whether nodes with taints that Typha does not tolerate are counted. Default of Kubernetes: `Ignore`.","type":"string","enum":["Honor","Ignore"]},"matchLabelKeys":{"description":"Labels of the pod whose values select the pods that are counted, such as `pod-template-hash`; none that `labelSelector` has.","type":"array","items":{"$ref":"#/definitions/qualifiedName"},"maxItems":100}},"tsType":"Record<string, unknown>"},"pluginType":{"type":"string","tsType":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]*$","maxLength":64},"yamlFile":{"type":"string","tsType":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*\\.ya?ml$","maxLength":200},"peerIdentity":{"type":"object","required":["kind","value"],"properties":{"kind":{"type":"string","enum":["cn","uri"]},"value":{"type":"string"}}},"manifest":{"type":"object"}}};
const schema12 = {"type":"object","tsType":"Record<string, string>","additionalProperties":{"type":"string","pattern":"^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"},"propertyNames":{"type":"string","pattern":"^(cpu|memory|ephemeral-storage)$"}};
const schema15 = {"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$","maxLength":253};
const schema45 = {"type":"string","pattern":"^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"};
const schema36 = {"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":63};
const schema51 = {"type":"object","required":["kind","value"],"properties":{"kind":{"type":"string","enum":["cn","uri"]},"value":{"type":"string"}}};
const schema52 = {"type":"object"};
const schema58 = {"type":"string","tsType":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]*$","maxLength":64};
const schema59 = {"type":"string","tsType":"string","pattern":"^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$","maxLength":255};
const schema22 = {"type":"string","pattern":"^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317,"not":{"enum":["constructor","hasOwnProperty","isPrototypeOf","propertyIsEnumerable","toLocaleString","toString","valueOf"]}};
const func2 = require("ajv/dist/runtime/ucs2length").default;
const func0 = require("ajv/dist/runtime/equal").default;
const pattern0 = new RegExp("^[a-z]([-a-z0-9]*[a-z0-9])?$", "u");
const pattern1 = new RegExp("^(cpu|memory|ephemeral-storage)$", "u");
const pattern2 = new RegExp("^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$", "u");
const pattern7 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$", "u");
const pattern30 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
const pattern31 = new RegExp("^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$", "u");
const pattern22 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "u");
const pattern38 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]*$", "u");
const pattern39 = new RegExp("^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$", "u");
const pattern41 = new RegExp("^[A-Za-z0-9_.-]+$", "u");
const pattern14 = new RegExp("^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$", "u");
const schema13 = {"title":"ImageSpec","description":"Where an image comes from. Each part replaces upstream's for this version.","type":"object","additionalProperties":false,"properties":{"registry":{"description":"Host and optional port of the registry, such as `registry.example.com:5000`, with the path in front of all repositories if it has one. Default: upstream's for this version.","$ref":"#/definitions/registry"},"repository":{"description":"Path inside the registry. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$","maxLength":255},"tag":{"description":"Tag of the image. Default: the Calico version.","type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"},"digest":{"description":"Digest that pins the image. Default: none.","type":"string","pattern":"^sha256:[0-9a-f]{64}$"}}};
const schema14 = {"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$","maxLength":255};
const pattern3 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$", "u");
const pattern4 = new RegExp("^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$", "u");
const pattern5 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$", "u");
const pattern6 = new RegExp("^sha256:[0-9a-f]{64}$", "u");

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern3.test(data0)){
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
if(!pattern4.test(data1)){
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
if(!pattern5.test(data2)){
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
if(!pattern6.test(data3)){
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
validate11.errors = vErrors;
return errors === 0;
}

const schema16 = {"title":"ResourceSpec","description":"Requests and limits of a container.","type":"object","additionalProperties":false,"properties":{"requests":{"description":"What is reserved, such as `cpu: 200m`, `memory: 150Mi`.","$ref":"#/definitions/quantities"},"limits":{"description":"What may be used at most. A CPU limit on Typha or calico-node delays policy; leave it out.","$ref":"#/definitions/quantities"}}};

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern1.test(key1)){
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
if(!pattern2.test(data1)){
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
if(!pattern1.test(key3)){
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
if(!pattern2.test(data3)){
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
validate13.errors = vErrors;
return errors === 0;
}

const schema19 = {"title":"Toleration","type":"object","additionalProperties":false,"properties":{"key":{"description":"Key of the taint. Default: every key, with `operator: Exists`.","type":"string","pattern":"^$|^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"operator":{"description":"How the value is compared. Default: `Equal`.","type":"string","enum":["Exists","Equal"]},"value":{"description":"Value of the taint, with `Equal`. Default: the empty value.","$ref":"#/definitions/labelValue"},"effect":{"description":"Effect of the taint. Default: every effect.","type":"string","enum":["NoSchedule","PreferNoSchedule","NoExecute"]},"tolerationSeconds":{"description":"Seconds until a Typha on a node that gets the taint is evicted; with `NoExecute` only. Default: never.","type":"integer","minimum":0,"maximum":9007199254740991}}};
const schema20 = {"type":"string","pattern":"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"};
const pattern12 = new RegExp("^$|^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$", "u");
const pattern13 = new RegExp("^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$", "u");

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern12.test(data0)){
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
const err5 = {instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/enum",keyword:"enum",params:{allowedValues: schema19.properties.operator.enum}};
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
if(!pattern13.test(data2)){
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
const err9 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/enum",keyword:"enum",params:{allowedValues: schema19.properties.effect.enum}};
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
validate15.errors = vErrors;
return errors === 0;
}

const schema21 = {"title":"LabelMap","type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"$ref":"#/definitions/qualifiedName"},"additionalProperties":{"$ref":"#/definitions/labelValue"}};

function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern14.test(key0)){
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
if(!pattern13.test(data0)){
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
validate17.errors = vErrors;
return errors === 0;
}

const schema24 = {"description":"Affinity of the Typha pods, as in a pod's `spec.affinity`. Default: none; while the plaintext Typha has the same port, an anti-affinity to it is added.","type":"object","additionalProperties":false,"properties":{"nodeAffinity":{"description":"Nodes that Typha may, or had better, run on.","type":"object","additionalProperties":false,"properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"description":"What is preferred; the scheduler adds the weights.","type":"array","items":{"type":"object","additionalProperties":false,"required":["weight","preference"],"properties":{"weight":{"description":"Weight from 1 to 100, added to the score of a node.","type":"integer","minimum":1,"maximum":100},"preference":{"description":"Nodes that are preferred.","$ref":"#/definitions/nodeSelectorTerm"}}},"maxItems":100},"requiredDuringSchedulingIgnoredDuringExecution":{"description":"What is required; a Typha stays Pending where no node has it.","type":"object","additionalProperties":false,"required":["nodeSelectorTerms"],"properties":{"nodeSelectorTerms":{"description":"Alternatives, of which one has to hold.","type":"array","minItems":1,"items":{"$ref":"#/definitions/nodeSelectorTerm"},"maxItems":100}}}}},"podAffinity":{"description":"Pods that Typha is placed near to.","$ref":"#/definitions/podAffinity"},"podAntiAffinity":{"description":"Pods that Typha is kept away from.","$ref":"#/definitions/podAffinity"}},"tsType":"Record<string, unknown>"};
const schema25 = {"type":"object","additionalProperties":false,"properties":{"matchExpressions":{"description":"Conditions on labels of the node.","type":"array","items":{"$ref":"#/definitions/nodeRequirement"},"maxItems":100},"matchFields":{"description":"Conditions on fields of the node.","type":"array","items":{"type":"object","additionalProperties":false,"required":["key","operator","values"],"properties":{"key":{"description":"Field of the node; Kubernetes knows one.","type":"string","enum":["metadata.name"]},"operator":{"description":"How the name is compared.","type":"string","enum":["In","NotIn"]},"values":{"description":"One name of a node.","type":"array","minItems":1,"maxItems":1,"items":{"$ref":"#/definitions/dnsSubdomain"}}}},"maxItems":100}}};
const schema26 = {"type":"object","additionalProperties":false,"required":["key","operator"],"properties":{"key":{"description":"Key of the label.","$ref":"#/definitions/qualifiedName"},"operator":{"description":"How the values are compared: `In` and `NotIn` take values, `Exists` and `DoesNotExist` none, `Gt` and `Lt` one whole number.","type":"string","enum":["In","NotIn","Exists","DoesNotExist","Gt","Lt"]},"values":{"description":"Values that the operator compares with.","type":"array","items":{"$ref":"#/definitions/labelValue"},"maxItems":100}},"allOf":[{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["In","NotIn"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Exists","DoesNotExist"]}}},"then":{"type":"object","properties":{"values":{"type":"array","maxItems":0}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Gt","Lt"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1,"maxItems":1,"items":{"type":"string","pattern":"^[0-9]{1,15}$"}}}}}]};
const pattern16 = new RegExp("^[0-9]{1,15}$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern16.test(data6)){
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
if(!pattern14.test(data7)){
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
const err38 = {instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/enum",keyword:"enum",params:{allowedValues: schema26.properties.operator.enum}};
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
if(!pattern13.test(data10)){
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
validate21.errors = vErrors;
return errors === 0;
}


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate21(data0[i0], {instancePath:instancePath+"/matchExpressions/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
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
const err9 = {instancePath:instancePath+"/matchFields/" + i1+"/key",schemaPath:"#/properties/matchFields/items/properties/key/enum",keyword:"enum",params:{allowedValues: schema25.properties.matchFields.items.properties.key.enum}};
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
const err11 = {instancePath:instancePath+"/matchFields/" + i1+"/operator",schemaPath:"#/properties/matchFields/items/properties/operator/enum",keyword:"enum",params:{allowedValues: schema25.properties.matchFields.items.properties.operator.enum}};
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
if(!pattern7.test(data7)){
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
validate20.errors = vErrors;
return errors === 0;
}

const schema30 = {"type":"object","additionalProperties":false,"properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"description":"What is preferred; the scheduler adds the weights.","type":"array","items":{"type":"object","additionalProperties":false,"required":["weight","podAffinityTerm"],"properties":{"weight":{"description":"Weight from 1 to 100, added to the score of a node.","type":"integer","minimum":1,"maximum":100},"podAffinityTerm":{"description":"Pods and location.","$ref":"#/definitions/podAffinityTerm"}}},"maxItems":100},"requiredDuringSchedulingIgnoredDuringExecution":{"description":"What is required; a Typha stays Pending where no node has it.","type":"array","items":{"$ref":"#/definitions/podAffinityTerm"},"maxItems":100}}};
const schema31 = {"type":"object","additionalProperties":false,"required":["topologyKey"],"properties":{"labelSelector":{"description":"Pods that are meant.","$ref":"#/definitions/labelSelector"},"namespaceSelector":{"description":"Namespaces of these pods, by labels.","$ref":"#/definitions/labelSelector"},"namespaces":{"description":"Namespaces of these pods, by name. Default: that of Typha.","type":"array","items":{"$ref":"#/definitions/dnsLabel"},"maxItems":100},"topologyKey":{"description":"Label of nodes that says what counts as one location, such as `kubernetes.io/hostname`.","$ref":"#/definitions/qualifiedName"}}};
const schema32 = {"type":"object","additionalProperties":false,"properties":{"matchLabels":{"description":"Labels that have to be there with these values.","$ref":"#/definitions/labels"},"matchExpressions":{"description":"Conditions that all have to hold.","type":"array","items":{"$ref":"#/definitions/labelRequirement"},"maxItems":100}}};
const schema33 = {"type":"object","additionalProperties":false,"required":["key","operator"],"properties":{"key":{"description":"Key of the label.","$ref":"#/definitions/qualifiedName"},"operator":{"description":"How the values are compared: `In` and `NotIn` take values, `Exists` and `DoesNotExist` none.","type":"string","enum":["In","NotIn","Exists","DoesNotExist"]},"values":{"description":"Values that the operator compares with.","type":"array","items":{"$ref":"#/definitions/labelValue"},"maxItems":100}},"allOf":[{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["In","NotIn"]}}},"then":{"type":"object","required":["values"],"properties":{"values":{"type":"array","minItems":1}}}},{"if":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["Exists","DoesNotExist"]}}},"then":{"type":"object","properties":{"values":{"type":"array","maxItems":0}}}}]};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern14.test(data4)){
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
const err26 = {instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/enum",keyword:"enum",params:{allowedValues: schema33.properties.operator.enum}};
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
if(!pattern13.test(data7)){
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
validate29.errors = vErrors;
return errors === 0;
}


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate17(data.matchLabels, {instancePath:instancePath+"/matchLabels",parentData:data,parentDataProperty:"matchLabels",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
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
if(!(validate29(data1[i0], {instancePath:instancePath+"/matchExpressions/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
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
validate27.errors = vErrors;
return errors === 0;
}


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate27(data.labelSelector, {instancePath:instancePath+"/labelSelector",parentData:data,parentDataProperty:"labelSelector",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
if(data.namespaceSelector !== undefined){
if(!(validate27(data.namespaceSelector, {instancePath:instancePath+"/namespaceSelector",parentData:data,parentDataProperty:"namespaceSelector",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
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
if(!pattern22.test(data3)){
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
if(!pattern14.test(data4)){
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
validate26.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate26(data1.podAffinityTerm, {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/podAffinityTerm",parentData:data1,parentDataProperty:"podAffinityTerm",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
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
if(!(validate26(data4[i1], {instancePath:instancePath+"/requiredDuringSchedulingIgnoredDuringExecution/" + i1,parentData:data4,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
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
validate25.errors = vErrors;
return errors === 0;
}


function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate20(data2.preference, {instancePath:instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/preference",parentData:data2,parentDataProperty:"preference",rootData}))){
vErrors = vErrors === null ? validate20.errors : vErrors.concat(validate20.errors);
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
if(!(validate20(data6[i1], {instancePath:instancePath+"/nodeAffinity/requiredDuringSchedulingIgnoredDuringExecution/nodeSelectorTerms/" + i1,parentData:data6,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate20.errors : vErrors.concat(validate20.errors);
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
if(!(validate25(data.podAffinity, {instancePath:instancePath+"/podAffinity",parentData:data,parentDataProperty:"podAffinity",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.podAntiAffinity !== undefined){
if(!(validate25(data.podAntiAffinity, {instancePath:instancePath+"/podAntiAffinity",parentData:data,parentDataProperty:"podAntiAffinity",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
validate19.errors = vErrors;
return errors === 0;
}

const schema38 = {"type":"object","additionalProperties":false,"required":["maxSkew","topologyKey","whenUnsatisfiable"],"properties":{"maxSkew":{"description":"Largest difference between the numbers of Typhas in two locations.","type":"integer","minimum":1,"maximum":2147483647},"topologyKey":{"description":"Label of nodes that says what counts as one location, such as `topology.kubernetes.io/zone`.","$ref":"#/definitions/qualifiedName"},"whenUnsatisfiable":{"description":"Whether a Typha that does not fit stays Pending (`DoNotSchedule`) or is scheduled all the same (`ScheduleAnyway`).","type":"string","enum":["DoNotSchedule","ScheduleAnyway"]},"labelSelector":{"description":"Pods that are counted. Default: those of this Typha.","$ref":"#/definitions/labelSelector"},"minDomains":{"description":"Least number of locations; with `DoNotSchedule` only.","type":"integer","minimum":1,"maximum":2147483647},"nodeAffinityPolicy":{"description":"Whether nodes that the affinity excludes are counted. Default of Kubernetes: `Honor`.","type":"string","enum":["Honor","Ignore"]},"nodeTaintsPolicy":{"description":"Whether nodes with taints that Typha does not tolerate are counted. Default of Kubernetes: `Ignore`.","type":"string","enum":["Honor","Ignore"]},"matchLabelKeys":{"description":"Labels of the pod whose values select the pods that are counted, such as `pod-template-hash`; none that `labelSelector` has.","type":"array","items":{"$ref":"#/definitions/qualifiedName"},"maxItems":100}},"tsType":"Record<string, unknown>"};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern14.test(data1)){
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
const err13 = {instancePath:instancePath+"/whenUnsatisfiable",schemaPath:"#/properties/whenUnsatisfiable/enum",keyword:"enum",params:{allowedValues: schema38.properties.whenUnsatisfiable.enum}};
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
if(!(validate27(data.labelSelector, {instancePath:instancePath+"/labelSelector",parentData:data,parentDataProperty:"labelSelector",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
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
const err18 = {instancePath:instancePath+"/nodeAffinityPolicy",schemaPath:"#/properties/nodeAffinityPolicy/enum",keyword:"enum",params:{allowedValues: schema38.properties.nodeAffinityPolicy.enum}};
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
const err20 = {instancePath:instancePath+"/nodeTaintsPolicy",schemaPath:"#/properties/nodeTaintsPolicy/enum",keyword:"enum",params:{allowedValues: schema38.properties.nodeTaintsPolicy.enum}};
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
if(!pattern14.test(data8)){
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
validate38.errors = vErrors;
return errors === 0;
}

const schema46 = {"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"$ref":"#/definitions/qualifiedName"},"additionalProperties":{"type":"string","$ref":"#/definitions/freeText","maxLength":16384}};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern14.test(key0)){
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
if(!pattern31.test(data0)){
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
validate41.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="props.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func2(data0) > 52){
const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 52}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!pattern0.test(data0)){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-z]([-a-z0-9]*[a-z0-9])?$"}};
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
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.scaling !== undefined){
let data1 = data.scaling;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
if(!((((key0 === "mode") || (key0 === "replicas")) || (key0 === "ladder")) || (key0 === "vertical"))){
const err3 = {instancePath:instancePath+"/scaling",schemaPath:"#/properties/scaling/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data1.mode !== undefined){
let data2 = data1.mode;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/scaling/mode",schemaPath:"#/properties/scaling/properties/mode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((((data2 === "formula") || (data2 === "fixed")) || (data2 === "cluster-proportional")) || (data2 === "external"))){
const err5 = {instancePath:instancePath+"/scaling/mode",schemaPath:"#/properties/scaling/properties/mode/enum",keyword:"enum",params:{allowedValues: schema11.properties.scaling.properties.mode.enum}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data1.replicas !== undefined){
let data3 = data1.replicas;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err6 = {instancePath:instancePath+"/scaling/replicas",schemaPath:"#/properties/scaling/properties/replicas/type",keyword:"type",params:{type: "integer"}};
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
const err7 = {instancePath:instancePath+"/scaling/replicas",schemaPath:"#/properties/scaling/properties/replicas/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err8 = {instancePath:instancePath+"/scaling/replicas",schemaPath:"#/properties/scaling/properties/replicas/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
if(data1.ladder !== undefined){
let data4 = data1.ladder;
if(Array.isArray(data4)){
if(data4.length > 100){
const err9 = {instancePath:instancePath+"/scaling/ladder",schemaPath:"#/properties/scaling/properties/ladder/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data4.length < 1){
const err10 = {instancePath:instancePath+"/scaling/ladder",schemaPath:"#/properties/scaling/properties/ladder/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.nodes === undefined){
const err11 = {instancePath:instancePath+"/scaling/ladder/" + i0,schemaPath:"#/properties/scaling/properties/ladder/items/required",keyword:"required",params:{missingProperty: "nodes"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data5.replicas === undefined){
const err12 = {instancePath:instancePath+"/scaling/ladder/" + i0,schemaPath:"#/properties/scaling/properties/ladder/items/required",keyword:"required",params:{missingProperty: "replicas"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key1 in data5){
if(!((key1 === "nodes") || (key1 === "replicas"))){
const err13 = {instancePath:instancePath+"/scaling/ladder/" + i0,schemaPath:"#/properties/scaling/properties/ladder/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data5.nodes !== undefined){
let data6 = data5.nodes;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err14 = {instancePath:instancePath+"/scaling/ladder/" + i0+"/nodes",schemaPath:"#/properties/scaling/properties/ladder/items/properties/nodes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 10000 || isNaN(data6)){
const err15 = {instancePath:instancePath+"/scaling/ladder/" + i0+"/nodes",schemaPath:"#/properties/scaling/properties/ladder/items/properties/nodes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data6 < 1 || isNaN(data6)){
const err16 = {instancePath:instancePath+"/scaling/ladder/" + i0+"/nodes",schemaPath:"#/properties/scaling/properties/ladder/items/properties/nodes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
if(data5.replicas !== undefined){
let data7 = data5.replicas;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err17 = {instancePath:instancePath+"/scaling/ladder/" + i0+"/replicas",schemaPath:"#/properties/scaling/properties/ladder/items/properties/replicas/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 100 || isNaN(data7)){
const err18 = {instancePath:instancePath+"/scaling/ladder/" + i0+"/replicas",schemaPath:"#/properties/scaling/properties/ladder/items/properties/replicas/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data7 < 1 || isNaN(data7)){
const err19 = {instancePath:instancePath+"/scaling/ladder/" + i0+"/replicas",schemaPath:"#/properties/scaling/properties/ladder/items/properties/replicas/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
const err20 = {instancePath:instancePath+"/scaling/ladder/" + i0,schemaPath:"#/properties/scaling/properties/ladder/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/scaling/ladder",schemaPath:"#/properties/scaling/properties/ladder/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data1.vertical !== undefined){
let data8 = data1.vertical;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key2 in data8){
if(!(((key2 === "mode") || (key2 === "minAllowed")) || (key2 === "updateMode"))){
const err22 = {instancePath:instancePath+"/scaling/vertical",schemaPath:"#/properties/scaling/properties/vertical/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data8.mode !== undefined){
let data9 = data8.mode;
if(typeof data9 !== "string"){
const err23 = {instancePath:instancePath+"/scaling/vertical/mode",schemaPath:"#/properties/scaling/properties/vertical/properties/mode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!((((data9 === "none") || (data9 === "by-size")) || (data9 === "cluster-proportional")) || (data9 === "vpa"))){
const err24 = {instancePath:instancePath+"/scaling/vertical/mode",schemaPath:"#/properties/scaling/properties/vertical/properties/mode/enum",keyword:"enum",params:{allowedValues: schema11.properties.scaling.properties.vertical.properties.mode.enum}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data8.minAllowed !== undefined){
let data10 = data8.minAllowed;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key3 in data10){
const _errs27 = errors;
if(typeof key3 === "string"){
if(!pattern1.test(key3)){
const err25 = {instancePath:instancePath+"/scaling/vertical/minAllowed",schemaPath:"#/definitions/quantities/propertyNames/pattern",keyword:"pattern",params:{pattern: "^(cpu|memory|ephemeral-storage)$"},propertyName:key3};
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
const err26 = {instancePath:instancePath+"/scaling/vertical/minAllowed",schemaPath:"#/definitions/quantities/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key3};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var valid7 = _errs27 === errors;
if(!valid7){
const err27 = {instancePath:instancePath+"/scaling/vertical/minAllowed",schemaPath:"#/definitions/quantities/propertyNames",keyword:"propertyNames",params:{propertyName: key3}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
for(const key4 in data10){
let data11 = data10[key4];
if(typeof data11 === "string"){
if(!pattern2.test(data11)){
const err28 = {instancePath:instancePath+"/scaling/vertical/minAllowed/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"}};
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
const err29 = {instancePath:instancePath+"/scaling/vertical/minAllowed/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/type",keyword:"type",params:{type: "string"}};
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
const err30 = {instancePath:instancePath+"/scaling/vertical/minAllowed",schemaPath:"#/definitions/quantities/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data8.updateMode !== undefined){
let data12 = data8.updateMode;
if(typeof data12 !== "string"){
const err31 = {instancePath:instancePath+"/scaling/vertical/updateMode",schemaPath:"#/properties/scaling/properties/vertical/properties/updateMode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!((((data12 === "Off") || (data12 === "Initial")) || (data12 === "Recreate")) || (data12 === "InPlaceOrRecreate"))){
const err32 = {instancePath:instancePath+"/scaling/vertical/updateMode",schemaPath:"#/properties/scaling/properties/vertical/properties/updateMode/enum",keyword:"enum",params:{allowedValues: schema11.properties.scaling.properties.vertical.properties.updateMode.enum}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/scaling/vertical",schemaPath:"#/properties/scaling/properties/vertical/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/scaling",schemaPath:"#/properties/scaling/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.image !== undefined){
if(!(validate11(data.image, {instancePath:instancePath+"/image",parentData:data,parentDataProperty:"image",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data.imagePullSecrets !== undefined){
let data14 = data.imagePullSecrets;
if(Array.isArray(data14)){
if(data14.length > 20){
const err35 = {instancePath:instancePath+"/imagePullSecrets",schemaPath:"#/properties/imagePullSecrets/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
let data15 = data14[i1];
if(typeof data15 === "string"){
if(func2(data15) > 253){
const err36 = {instancePath:instancePath+"/imagePullSecrets/" + i1,schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!pattern7.test(data15)){
const err37 = {instancePath:instancePath+"/imagePullSecrets/" + i1,schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/imagePullSecrets/" + i1,schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
let i2 = data14.length;
let j0;
if(i2 > 1){
outer0:
for(;i2--;){
for(j0 = i2; j0--;){
if(func0(data14[i2], data14[j0])){
const err39 = {instancePath:instancePath+"/imagePullSecrets",schemaPath:"#/properties/imagePullSecrets/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err40 = {instancePath:instancePath+"/imagePullSecrets",schemaPath:"#/properties/imagePullSecrets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.resources !== undefined){
if(!(validate13(data.resources, {instancePath:instancePath+"/resources",parentData:data,parentDataProperty:"resources",rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
if(data.tolerations !== undefined){
let data17 = data.tolerations;
if(Array.isArray(data17)){
if(data17.length > 50){
const err41 = {instancePath:instancePath+"/tolerations",schemaPath:"#/properties/tolerations/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
const len2 = data17.length;
for(let i3=0; i3<len2; i3++){
if(!(validate15(data17[i3], {instancePath:instancePath+"/tolerations/" + i3,parentData:data17,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
errors = vErrors.length;
}
}
}
else {
const err42 = {instancePath:instancePath+"/tolerations",schemaPath:"#/properties/tolerations/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.nodeSelector !== undefined){
if(!(validate17(data.nodeSelector, {instancePath:instancePath+"/nodeSelector",parentData:data,parentDataProperty:"nodeSelector",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
}
if(data.affinity !== undefined){
if(!(validate19(data.affinity, {instancePath:instancePath+"/affinity",parentData:data,parentDataProperty:"affinity",rootData}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
errors = vErrors.length;
}
}
if(data.topologySpreadConstraints !== undefined){
let data21 = data.topologySpreadConstraints;
if(Array.isArray(data21)){
if(data21.length > 10){
const err43 = {instancePath:instancePath+"/topologySpreadConstraints",schemaPath:"#/properties/topologySpreadConstraints/maxItems",keyword:"maxItems",params:{limit: 10}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
const len3 = data21.length;
for(let i4=0; i4<len3; i4++){
if(!(validate38(data21[i4], {instancePath:instancePath+"/topologySpreadConstraints/" + i4,parentData:data21,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
}
else {
const err44 = {instancePath:instancePath+"/topologySpreadConstraints",schemaPath:"#/properties/topologySpreadConstraints/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.metricsTLS !== undefined){
let data23 = data.metricsTLS;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.secretName === undefined){
const err45 = {instancePath:instancePath+"/metricsTLS",schemaPath:"#/properties/metricsTLS/required",keyword:"required",params:{missingProperty: "secretName"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
for(const key5 in data23){
if(!(((((key5 === "secretName") || (key5 === "serverName")) || (key5 === "caConfigMap")) || (key5 === "clientAuth")) || (key5 === "clientSecretName"))){
const err46 = {instancePath:instancePath+"/metricsTLS",schemaPath:"#/properties/metricsTLS/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data23.secretName !== undefined){
let data24 = data23.secretName;
if(typeof data24 === "string"){
if(func2(data24) > 253){
const err47 = {instancePath:instancePath+"/metricsTLS/secretName",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(!pattern7.test(data24)){
const err48 = {instancePath:instancePath+"/metricsTLS/secretName",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/metricsTLS/secretName",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data23.serverName !== undefined){
let data25 = data23.serverName;
if(typeof data25 === "string"){
if(func2(data25) > 253){
const err50 = {instancePath:instancePath+"/metricsTLS/serverName",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(!pattern7.test(data25)){
const err51 = {instancePath:instancePath+"/metricsTLS/serverName",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/metricsTLS/serverName",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data23.caConfigMap !== undefined){
let data26 = data23.caConfigMap;
if(typeof data26 === "string"){
if(func2(data26) > 253){
const err53 = {instancePath:instancePath+"/metricsTLS/caConfigMap",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(!pattern7.test(data26)){
const err54 = {instancePath:instancePath+"/metricsTLS/caConfigMap",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/metricsTLS/caConfigMap",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data23.clientAuth !== undefined){
let data27 = data23.clientAuth;
if(typeof data27 !== "string"){
const err56 = {instancePath:instancePath+"/metricsTLS/clientAuth",schemaPath:"#/properties/metricsTLS/properties/clientAuth/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(!((data27 === "required") || (data27 === "none"))){
const err57 = {instancePath:instancePath+"/metricsTLS/clientAuth",schemaPath:"#/properties/metricsTLS/properties/clientAuth/enum",keyword:"enum",params:{allowedValues: schema11.properties.metricsTLS.properties.clientAuth.enum}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data23.clientSecretName !== undefined){
let data28 = data23.clientSecretName;
if(typeof data28 === "string"){
if(func2(data28) > 253){
const err58 = {instancePath:instancePath+"/metricsTLS/clientSecretName",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(!pattern7.test(data28)){
const err59 = {instancePath:instancePath+"/metricsTLS/clientSecretName",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/metricsTLS/clientSecretName",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
else {
const err61 = {instancePath:instancePath+"/metricsTLS",schemaPath:"#/properties/metricsTLS/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data.env !== undefined){
let data29 = data.env;
if(Array.isArray(data29)){
if(data29.length > 100){
const err62 = {instancePath:instancePath+"/env",schemaPath:"#/properties/env/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
const len4 = data29.length;
for(let i5=0; i5<len4; i5++){
let data30 = data29[i5];
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.name === undefined){
const err63 = {instancePath:instancePath+"/env/" + i5,schemaPath:"#/properties/env/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data30.value === undefined){
const err64 = {instancePath:instancePath+"/env/" + i5,schemaPath:"#/properties/env/items/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
for(const key6 in data30){
if(!((key6 === "name") || (key6 === "value"))){
const err65 = {instancePath:instancePath+"/env/" + i5,schemaPath:"#/properties/env/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data30.name !== undefined){
let data31 = data30.name;
if(typeof data31 === "string"){
if(func2(data31) > 128){
const err66 = {instancePath:instancePath+"/env/" + i5+"/name",schemaPath:"#/properties/env/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 128}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(!pattern30.test(data31)){
const err67 = {instancePath:instancePath+"/env/" + i5+"/name",schemaPath:"#/properties/env/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
else {
const err68 = {instancePath:instancePath+"/env/" + i5+"/name",schemaPath:"#/properties/env/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data30.value !== undefined){
let data32 = data30.value;
if(typeof data32 === "string"){
if(!pattern31.test(data32)){
const err69 = {instancePath:instancePath+"/env/" + i5+"/value",schemaPath:"#/definitions/freeText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"}};
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
const err70 = {instancePath:instancePath+"/env/" + i5+"/value",schemaPath:"#/definitions/freeText/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(typeof data32 === "string"){
if(func2(data32) > 4096){
const err71 = {instancePath:instancePath+"/env/" + i5+"/value",schemaPath:"#/properties/env/items/properties/value/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(func2(data32) < 1){
const err72 = {instancePath:instancePath+"/env/" + i5+"/value",schemaPath:"#/properties/env/items/properties/value/minLength",keyword:"minLength",params:{limit: 1}};
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
const err73 = {instancePath:instancePath+"/env/" + i5+"/value",schemaPath:"#/properties/env/items/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
else {
const err74 = {instancePath:instancePath+"/env/" + i5,schemaPath:"#/properties/env/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
else {
const err75 = {instancePath:instancePath+"/env",schemaPath:"#/properties/env/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data.podAnnotations !== undefined){
if(!(validate41(data.podAnnotations, {instancePath:instancePath+"/podAnnotations",parentData:data,parentDataProperty:"podAnnotations",rootData}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
}
if(data.terminationGracePeriodSeconds !== undefined){
let data34 = data.terminationGracePeriodSeconds;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err76 = {instancePath:instancePath+"/terminationGracePeriodSeconds",schemaPath:"#/properties/terminationGracePeriodSeconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 3600 || isNaN(data34)){
const err77 = {instancePath:instancePath+"/terminationGracePeriodSeconds",schemaPath:"#/properties/terminationGracePeriodSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(data34 < 1 || isNaN(data34)){
const err78 = {instancePath:instancePath+"/terminationGracePeriodSeconds",schemaPath:"#/properties/terminationGracePeriodSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
if(data.nodes !== undefined){
let data35 = data.nodes;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err79 = {instancePath:instancePath+"/nodes",schemaPath:"#/properties/nodes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 10000 || isNaN(data35)){
const err80 = {instancePath:instancePath+"/nodes",schemaPath:"#/properties/nodes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(data35 < 1 || isNaN(data35)){
const err81 = {instancePath:instancePath+"/nodes",schemaPath:"#/properties/nodes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
if(data.namespace !== undefined){
let data36 = data.namespace;
if(typeof data36 === "string"){
if(func2(data36) > 63){
const err82 = {instancePath:instancePath+"/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(!pattern22.test(data36)){
const err83 = {instancePath:instancePath+"/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"}};
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
const err84 = {instancePath:instancePath+"/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data.labels !== undefined){
if(!(validate17(data.labels, {instancePath:instancePath+"/labels",parentData:data,parentDataProperty:"labels",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
}
if(data.annotations !== undefined){
if(!(validate41(data.annotations, {instancePath:instancePath+"/annotations",parentData:data,parentDataProperty:"annotations",rootData}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
}
if(data.calicoNodeNamespace !== undefined){
let data39 = data.calicoNodeNamespace;
if(typeof data39 === "string"){
if(func2(data39) > 63){
const err85 = {instancePath:instancePath+"/calicoNodeNamespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(!pattern22.test(data39)){
const err86 = {instancePath:instancePath+"/calicoNodeNamespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"}};
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
const err87 = {instancePath:instancePath+"/calicoNodeNamespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data.calicoVersion !== undefined){
if(typeof data.calicoVersion !== "string"){
const err88 = {instancePath:instancePath+"/calicoVersion",schemaPath:"#/properties/calicoVersion/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data.calicoNodeVersion !== undefined){
if(typeof data.calicoNodeVersion !== "string"){
const err89 = {instancePath:instancePath+"/calicoNodeVersion",schemaPath:"#/properties/calicoNodeVersion/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data.port !== undefined){
let data42 = data.port;
if(!((typeof data42 == "number") && (isFinite(data42)))){
const err90 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data.healthPort !== undefined){
let data43 = data.healthPort;
if(!((typeof data43 == "number") && (isFinite(data43)))){
const err91 = {instancePath:instancePath+"/healthPort",schemaPath:"#/properties/healthPort/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data.metricsPort !== undefined){
let data44 = data.metricsPort;
if(!((typeof data44 == "number") && (isFinite(data44)))){
const err92 = {instancePath:instancePath+"/metricsPort",schemaPath:"#/properties/metricsPort/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data.trustBundle !== undefined){
if(typeof data.trustBundle !== "string"){
const err93 = {instancePath:instancePath+"/trustBundle",schemaPath:"#/properties/trustBundle/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data.certificateHash !== undefined){
if(typeof data.certificateHash !== "string"){
const err94 = {instancePath:instancePath+"/certificateHash",schemaPath:"#/properties/certificateHash/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data.server !== undefined){
let data47 = data.server;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
if(data47.identity !== undefined){
let data48 = data47.identity;
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
if(data48.kind === undefined){
const err95 = {instancePath:instancePath+"/server/identity",schemaPath:"#/definitions/peerIdentity/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data48.value === undefined){
const err96 = {instancePath:instancePath+"/server/identity",schemaPath:"#/definitions/peerIdentity/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(data48.kind !== undefined){
let data49 = data48.kind;
if(typeof data49 !== "string"){
const err97 = {instancePath:instancePath+"/server/identity/kind",schemaPath:"#/definitions/peerIdentity/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(!((data49 === "cn") || (data49 === "uri"))){
const err98 = {instancePath:instancePath+"/server/identity/kind",schemaPath:"#/definitions/peerIdentity/properties/kind/enum",keyword:"enum",params:{allowedValues: schema51.properties.kind.enum}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data48.value !== undefined){
if(typeof data48.value !== "string"){
const err99 = {instancePath:instancePath+"/server/identity/value",schemaPath:"#/definitions/peerIdentity/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
}
else {
const err100 = {instancePath:instancePath+"/server/identity",schemaPath:"#/definitions/peerIdentity/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data47.manifest !== undefined){
let data51 = data47.manifest;
if(!(data51 && typeof data51 == "object" && !Array.isArray(data51))){
const err101 = {instancePath:instancePath+"/server/manifest",schemaPath:"#/definitions/manifest/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data47.secretName !== undefined){
if(typeof data47.secretName !== "string"){
const err102 = {instancePath:instancePath+"/server/secretName",schemaPath:"#/properties/server/properties/secretName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data47.hostDirectory !== undefined){
if(typeof data47.hostDirectory !== "string"){
const err103 = {instancePath:instancePath+"/server/hostDirectory",schemaPath:"#/properties/server/properties/hostDirectory/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data47.certificate !== undefined){
if(typeof data47.certificate !== "string"){
const err104 = {instancePath:instancePath+"/server/certificate",schemaPath:"#/properties/server/properties/certificate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
}
else {
const err105 = {instancePath:instancePath+"/server",schemaPath:"#/properties/server/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data.client !== undefined){
let data55 = data.client;
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
if(data55.identity !== undefined){
let data56 = data55.identity;
if(data56 && typeof data56 == "object" && !Array.isArray(data56)){
if(data56.kind === undefined){
const err106 = {instancePath:instancePath+"/client/identity",schemaPath:"#/definitions/peerIdentity/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if(data56.value === undefined){
const err107 = {instancePath:instancePath+"/client/identity",schemaPath:"#/definitions/peerIdentity/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if(data56.kind !== undefined){
let data57 = data56.kind;
if(typeof data57 !== "string"){
const err108 = {instancePath:instancePath+"/client/identity/kind",schemaPath:"#/definitions/peerIdentity/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if(!((data57 === "cn") || (data57 === "uri"))){
const err109 = {instancePath:instancePath+"/client/identity/kind",schemaPath:"#/definitions/peerIdentity/properties/kind/enum",keyword:"enum",params:{allowedValues: schema51.properties.kind.enum}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data56.value !== undefined){
if(typeof data56.value !== "string"){
const err110 = {instancePath:instancePath+"/client/identity/value",schemaPath:"#/definitions/peerIdentity/properties/value/type",keyword:"type",params:{type: "string"}};
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
else {
const err111 = {instancePath:instancePath+"/client/identity",schemaPath:"#/definitions/peerIdentity/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data55.manifest !== undefined){
let data59 = data55.manifest;
if(!(data59 && typeof data59 == "object" && !Array.isArray(data59))){
const err112 = {instancePath:instancePath+"/client/manifest",schemaPath:"#/definitions/manifest/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
if(data55.secretName !== undefined){
if(typeof data55.secretName !== "string"){
const err113 = {instancePath:instancePath+"/client/secretName",schemaPath:"#/properties/client/properties/secretName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data55.hostDirectory !== undefined){
if(typeof data55.hostDirectory !== "string"){
const err114 = {instancePath:instancePath+"/client/hostDirectory",schemaPath:"#/properties/client/properties/hostDirectory/type",keyword:"type",params:{type: "string"}};
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
const err115 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
if(data.clientIdentity !== undefined){
let data62 = data.clientIdentity;
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
if(data62.kind === undefined){
const err116 = {instancePath:instancePath+"/clientIdentity",schemaPath:"#/definitions/peerIdentity/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data62.value === undefined){
const err117 = {instancePath:instancePath+"/clientIdentity",schemaPath:"#/definitions/peerIdentity/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(data62.kind !== undefined){
let data63 = data62.kind;
if(typeof data63 !== "string"){
const err118 = {instancePath:instancePath+"/clientIdentity/kind",schemaPath:"#/definitions/peerIdentity/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if(!((data63 === "cn") || (data63 === "uri"))){
const err119 = {instancePath:instancePath+"/clientIdentity/kind",schemaPath:"#/definitions/peerIdentity/properties/kind/enum",keyword:"enum",params:{allowedValues: schema51.properties.kind.enum}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
if(data62.value !== undefined){
if(typeof data62.value !== "string"){
const err120 = {instancePath:instancePath+"/clientIdentity/value",schemaPath:"#/definitions/peerIdentity/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
}
else {
const err121 = {instancePath:instancePath+"/clientIdentity",schemaPath:"#/definitions/peerIdentity/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
if(data.certificatePlace !== undefined){
let data65 = data.certificatePlace;
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
if(data65.secretName !== undefined){
if(typeof data65.secretName !== "string"){
const err122 = {instancePath:instancePath+"/certificatePlace/secretName",schemaPath:"#/properties/certificatePlace/properties/secretName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
if(data65.hostDirectory !== undefined){
if(typeof data65.hostDirectory !== "string"){
const err123 = {instancePath:instancePath+"/certificatePlace/hostDirectory",schemaPath:"#/properties/certificatePlace/properties/hostDirectory/type",keyword:"type",params:{type: "string"}};
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
const err124 = {instancePath:instancePath+"/certificatePlace",schemaPath:"#/properties/certificatePlace/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
if(data.manifest !== undefined){
let data68 = data.manifest;
if(!(data68 && typeof data68 == "object" && !Array.isArray(data68))){
const err125 = {instancePath:instancePath+"/manifest",schemaPath:"#/definitions/manifest/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data.secretName !== undefined){
if(typeof data.secretName !== "string"){
const err126 = {instancePath:instancePath+"/secretName",schemaPath:"#/properties/secretName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
if(data.trustBundleName !== undefined){
if(typeof data.trustBundleName !== "string"){
const err127 = {instancePath:instancePath+"/trustBundleName",schemaPath:"#/properties/trustBundleName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(data.serviceAccountName !== undefined){
if(typeof data.serviceAccountName !== "string"){
const err128 = {instancePath:instancePath+"/serviceAccountName",schemaPath:"#/properties/serviceAccountName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data.remoteKey !== undefined){
if(typeof data.remoteKey !== "string"){
const err129 = {instancePath:instancePath+"/remoteKey",schemaPath:"#/properties/remoteKey/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
if(data.certificateProperty !== undefined){
if(typeof data.certificateProperty !== "string"){
const err130 = {instancePath:instancePath+"/certificateProperty",schemaPath:"#/properties/certificateProperty/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data.keyProperty !== undefined){
if(typeof data.keyProperty !== "string"){
const err131 = {instancePath:instancePath+"/keyProperty",schemaPath:"#/properties/keyProperty/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
if(data.refreshInterval !== undefined){
if(typeof data.refreshInterval !== "string"){
const err132 = {instancePath:instancePath+"/refreshInterval",schemaPath:"#/properties/refreshInterval/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data.selector !== undefined){
if(typeof data.selector !== "string"){
const err133 = {instancePath:instancePath+"/selector",schemaPath:"#/properties/selector/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data.store !== undefined){
let data77 = data.store;
if(data77 && typeof data77 == "object" && !Array.isArray(data77)){
if(data77.name === undefined){
const err134 = {instancePath:instancePath+"/store",schemaPath:"#/properties/store/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
if(data77.kind === undefined){
const err135 = {instancePath:instancePath+"/store",schemaPath:"#/properties/store/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
for(const key7 in data77){
if(!((key7 === "name") || (key7 === "kind"))){
const err136 = {instancePath:instancePath+"/store",schemaPath:"#/properties/store/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data77.name !== undefined){
if(typeof data77.name !== "string"){
const err137 = {instancePath:instancePath+"/store/name",schemaPath:"#/properties/store/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data77.kind !== undefined){
let data79 = data77.kind;
if(typeof data79 !== "string"){
const err138 = {instancePath:instancePath+"/store/kind",schemaPath:"#/properties/store/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if(!((data79 === "SecretStore") || (data79 === "ClusterSecretStore"))){
const err139 = {instancePath:instancePath+"/store/kind",schemaPath:"#/properties/store/properties/kind/enum",keyword:"enum",params:{allowedValues: schema11.properties.store.properties.kind.enum}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
}
else {
const err140 = {instancePath:instancePath+"/store",schemaPath:"#/properties/store/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
if(data.apiVersion !== undefined){
let data80 = data.apiVersion;
if(typeof data80 !== "string"){
const err141 = {instancePath:instancePath+"/apiVersion",schemaPath:"#/properties/apiVersion/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if(!((data80 === "external-secrets.io/v1") || (data80 === "external-secrets.io/v1beta1"))){
const err142 = {instancePath:instancePath+"/apiVersion",schemaPath:"#/properties/apiVersion/enum",keyword:"enum",params:{allowedValues: schema11.properties.apiVersion.enum}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data.prometheusRule !== undefined){
if(typeof data.prometheusRule !== "boolean"){
const err143 = {instancePath:instancePath+"/prometheusRule",schemaPath:"#/properties/prometheusRule/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
if(data.dashboard !== undefined){
if(typeof data.dashboard !== "boolean"){
const err144 = {instancePath:instancePath+"/dashboard",schemaPath:"#/properties/dashboard/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data.scrape !== undefined){
let data83 = data.scrape;
if(typeof data83 !== "string"){
const err145 = {instancePath:instancePath+"/scrape",schemaPath:"#/properties/scrape/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if(!(((data83 === "none") || (data83 === "pod-monitor")) || (data83 === "service-monitor"))){
const err146 = {instancePath:instancePath+"/scrape",schemaPath:"#/properties/scrape/enum",keyword:"enum",params:{allowedValues: schema11.properties.scrape.enum}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data.selectedBy !== undefined){
if(!(validate17(data.selectedBy, {instancePath:instancePath+"/selectedBy",parentData:data,parentDataProperty:"selectedBy",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
}
if(data.certificates !== undefined){
let data85 = data.certificates;
if(Array.isArray(data85)){
const len5 = data85.length;
for(let i6=0; i6<len5; i6++){
let data86 = data85[i6];
if(!(data86 && typeof data86 == "object" && !Array.isArray(data86))){
const err147 = {instancePath:instancePath+"/certificates/" + i6,schemaPath:"#/properties/certificates/items/type",keyword:"type",params:{type: "object"}};
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
const err148 = {instancePath:instancePath+"/certificates",schemaPath:"#/properties/certificates/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data.ladder !== undefined){
let data87 = data.ladder;
if(Array.isArray(data87)){
if(data87.length > 100){
const err149 = {instancePath:instancePath+"/ladder",schemaPath:"#/properties/ladder/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if(data87.length < 1){
const err150 = {instancePath:instancePath+"/ladder",schemaPath:"#/properties/ladder/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
const len6 = data87.length;
for(let i7=0; i7<len6; i7++){
let data88 = data87[i7];
if(data88 && typeof data88 == "object" && !Array.isArray(data88)){
if(data88.nodes === undefined){
const err151 = {instancePath:instancePath+"/ladder/" + i7,schemaPath:"#/properties/ladder/items/required",keyword:"required",params:{missingProperty: "nodes"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if(data88.replicas === undefined){
const err152 = {instancePath:instancePath+"/ladder/" + i7,schemaPath:"#/properties/ladder/items/required",keyword:"required",params:{missingProperty: "replicas"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
for(const key8 in data88){
if(!((key8 === "nodes") || (key8 === "replicas"))){
const err153 = {instancePath:instancePath+"/ladder/" + i7,schemaPath:"#/properties/ladder/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
if(data88.nodes !== undefined){
let data89 = data88.nodes;
if(!(((typeof data89 == "number") && (!(data89 % 1) && !isNaN(data89))) && (isFinite(data89)))){
const err154 = {instancePath:instancePath+"/ladder/" + i7+"/nodes",schemaPath:"#/properties/ladder/items/properties/nodes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if((typeof data89 == "number") && (isFinite(data89))){
if(data89 > 10000 || isNaN(data89)){
const err155 = {instancePath:instancePath+"/ladder/" + i7+"/nodes",schemaPath:"#/properties/ladder/items/properties/nodes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(data89 < 1 || isNaN(data89)){
const err156 = {instancePath:instancePath+"/ladder/" + i7+"/nodes",schemaPath:"#/properties/ladder/items/properties/nodes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
if(data88.replicas !== undefined){
let data90 = data88.replicas;
if(!(((typeof data90 == "number") && (!(data90 % 1) && !isNaN(data90))) && (isFinite(data90)))){
const err157 = {instancePath:instancePath+"/ladder/" + i7+"/replicas",schemaPath:"#/properties/ladder/items/properties/replicas/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if((typeof data90 == "number") && (isFinite(data90))){
if(data90 > 100 || isNaN(data90)){
const err158 = {instancePath:instancePath+"/ladder/" + i7+"/replicas",schemaPath:"#/properties/ladder/items/properties/replicas/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(data90 < 1 || isNaN(data90)){
const err159 = {instancePath:instancePath+"/ladder/" + i7+"/replicas",schemaPath:"#/properties/ladder/items/properties/replicas/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
}
}
else {
const err160 = {instancePath:instancePath+"/ladder/" + i7,schemaPath:"#/properties/ladder/items/type",keyword:"type",params:{type: "object"}};
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
else {
const err161 = {instancePath:instancePath+"/ladder",schemaPath:"#/properties/ladder/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data.minAllowed !== undefined){
let data91 = data.minAllowed;
if(data91 && typeof data91 == "object" && !Array.isArray(data91)){
for(const key9 in data91){
const _errs202 = errors;
if(typeof key9 === "string"){
if(!pattern1.test(key9)){
const err162 = {instancePath:instancePath+"/minAllowed",schemaPath:"#/definitions/quantities/propertyNames/pattern",keyword:"pattern",params:{pattern: "^(cpu|memory|ephemeral-storage)$"},propertyName:key9};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
else {
const err163 = {instancePath:instancePath+"/minAllowed",schemaPath:"#/definitions/quantities/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key9};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
var valid47 = _errs202 === errors;
if(!valid47){
const err164 = {instancePath:instancePath+"/minAllowed",schemaPath:"#/definitions/quantities/propertyNames",keyword:"propertyNames",params:{propertyName: key9}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
for(const key10 in data91){
let data92 = data91[key10];
if(typeof data92 === "string"){
if(!pattern2.test(data92)){
const err165 = {instancePath:instancePath+"/minAllowed/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
else {
const err166 = {instancePath:instancePath+"/minAllowed/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
}
else {
const err167 = {instancePath:instancePath+"/minAllowed",schemaPath:"#/definitions/quantities/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data.updateMode !== undefined){
let data93 = data.updateMode;
if(typeof data93 !== "string"){
const err168 = {instancePath:instancePath+"/updateMode",schemaPath:"#/properties/updateMode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
if(!((((data93 === "Off") || (data93 === "Initial")) || (data93 === "Recreate")) || (data93 === "InPlaceOrRecreate"))){
const err169 = {instancePath:instancePath+"/updateMode",schemaPath:"#/properties/updateMode/enum",keyword:"enum",params:{allowedValues: schema11.properties.updateMode.enum}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
if(data.failsafePorts !== undefined){
let data94 = data.failsafePorts;
if(typeof data94 !== "string"){
const err170 = {instancePath:instancePath+"/failsafePorts",schemaPath:"#/properties/failsafePorts/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if(!((data94 === "defaults") || (data94 === "own"))){
const err171 = {instancePath:instancePath+"/failsafePorts",schemaPath:"#/properties/failsafePorts/enum",keyword:"enum",params:{allowedValues: schema11.properties.failsafePorts.enum}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
if(data.runtime !== undefined){
let data95 = data.runtime;
if(typeof data95 !== "string"){
const err172 = {instancePath:instancePath+"/runtime",schemaPath:"#/properties/runtime/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
if(!((data95 === "containerd") || (data95 === "cri-o"))){
const err173 = {instancePath:instancePath+"/runtime",schemaPath:"#/properties/runtime/enum",keyword:"enum",params:{allowedValues: schema11.properties.runtime.enum}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
if(data.require !== undefined){
let data96 = data.require;
if(Array.isArray(data96)){
if(data96.length > 20){
const err174 = {instancePath:instancePath+"/require",schemaPath:"#/properties/require/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
if(data96.length < 1){
const err175 = {instancePath:instancePath+"/require",schemaPath:"#/properties/require/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
const len7 = data96.length;
for(let i8=0; i8<len7; i8++){
let data97 = data96[i8];
if(typeof data97 === "string"){
if(func2(data97) > 64){
const err176 = {instancePath:instancePath+"/require/" + i8,schemaPath:"#/definitions/pluginType/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
if(!pattern38.test(data97)){
const err177 = {instancePath:instancePath+"/require/" + i8,schemaPath:"#/definitions/pluginType/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
else {
const err178 = {instancePath:instancePath+"/require/" + i8,schemaPath:"#/definitions/pluginType/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
let i9 = data96.length;
let j1;
if(i9 > 1){
outer1:
for(;i9--;){
for(j1 = i9; j1--;){
if(func0(data96[i9], data96[j1])){
const err179 = {instancePath:instancePath+"/require",schemaPath:"#/properties/require/uniqueItems",keyword:"uniqueItems",params:{i: i9, j: j1}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
break outer1;
}
}
}
}
}
else {
const err180 = {instancePath:instancePath+"/require",schemaPath:"#/properties/require/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
if(data.confDir !== undefined){
let data98 = data.confDir;
if(typeof data98 === "string"){
if(func2(data98) > 255){
const err181 = {instancePath:instancePath+"/confDir",schemaPath:"#/definitions/hostDirectory/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
if(!pattern39.test(data98)){
const err182 = {instancePath:instancePath+"/confDir",schemaPath:"#/definitions/hostDirectory/pattern",keyword:"pattern",params:{pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
else {
const err183 = {instancePath:instancePath+"/confDir",schemaPath:"#/definitions/hostDirectory/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
if(data.binDir !== undefined){
let data99 = data.binDir;
if(typeof data99 === "string"){
if(func2(data99) > 255){
const err184 = {instancePath:instancePath+"/binDir",schemaPath:"#/definitions/hostDirectory/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
if(!pattern39.test(data99)){
const err185 = {instancePath:instancePath+"/binDir",schemaPath:"#/definitions/hostDirectory/pattern",keyword:"pattern",params:{pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"}};
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
const err186 = {instancePath:instancePath+"/binDir",schemaPath:"#/definitions/hostDirectory/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
if(data.verifier !== undefined){
let data100 = data.verifier;
if(data100 && typeof data100 == "object" && !Array.isArray(data100)){
for(const key11 in data100){
if(!(((((key11 === "port") || (key11 === "listen")) || (key11 === "seLinuxType")) || (key11 === "resources")) || (key11 === "imagePullSecrets"))){
const err187 = {instancePath:instancePath+"/verifier",schemaPath:"#/properties/verifier/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
if(data100.port !== undefined){
let data101 = data100.port;
if(!(((typeof data101 == "number") && (!(data101 % 1) && !isNaN(data101))) && (isFinite(data101)))){
const err188 = {instancePath:instancePath+"/verifier/port",schemaPath:"#/properties/verifier/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
if((typeof data101 == "number") && (isFinite(data101))){
if(data101 > 65535 || isNaN(data101)){
const err189 = {instancePath:instancePath+"/verifier/port",schemaPath:"#/properties/verifier/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
if(data101 < 1024 || isNaN(data101)){
const err190 = {instancePath:instancePath+"/verifier/port",schemaPath:"#/properties/verifier/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
}
if(data100.listen !== undefined){
let data102 = data100.listen;
if(typeof data102 !== "string"){
const err191 = {instancePath:instancePath+"/verifier/listen",schemaPath:"#/properties/verifier/properties/listen/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
if(!((data102 === "loopback") || (data102 === "all"))){
const err192 = {instancePath:instancePath+"/verifier/listen",schemaPath:"#/properties/verifier/properties/listen/enum",keyword:"enum",params:{allowedValues: schema11.properties.verifier.properties.listen.enum}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
if(data100.seLinuxType !== undefined){
let data103 = data100.seLinuxType;
if(typeof data103 === "string"){
if(func2(data103) > 64){
const err193 = {instancePath:instancePath+"/verifier/seLinuxType",schemaPath:"#/properties/verifier/properties/seLinuxType/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if(!pattern41.test(data103)){
const err194 = {instancePath:instancePath+"/verifier/seLinuxType",schemaPath:"#/properties/verifier/properties/seLinuxType/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]+$"}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
else {
const err195 = {instancePath:instancePath+"/verifier/seLinuxType",schemaPath:"#/properties/verifier/properties/seLinuxType/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
if(data100.resources !== undefined){
if(!(validate13(data100.resources, {instancePath:instancePath+"/verifier/resources",parentData:data100,parentDataProperty:"resources",rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
if(data100.imagePullSecrets !== undefined){
let data105 = data100.imagePullSecrets;
if(Array.isArray(data105)){
if(data105.length > 20){
const err196 = {instancePath:instancePath+"/verifier/imagePullSecrets",schemaPath:"#/properties/verifier/properties/imagePullSecrets/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
const len8 = data105.length;
for(let i10=0; i10<len8; i10++){
let data106 = data105[i10];
if(typeof data106 === "string"){
if(func2(data106) > 253){
const err197 = {instancePath:instancePath+"/verifier/imagePullSecrets/" + i10,schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
if(!pattern7.test(data106)){
const err198 = {instancePath:instancePath+"/verifier/imagePullSecrets/" + i10,schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
else {
const err199 = {instancePath:instancePath+"/verifier/imagePullSecrets/" + i10,schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
let i11 = data105.length;
let j2;
if(i11 > 1){
outer2:
for(;i11--;){
for(j2 = i11; j2--;){
if(func0(data105[i11], data105[j2])){
const err200 = {instancePath:instancePath+"/verifier/imagePullSecrets",schemaPath:"#/properties/verifier/properties/imagePullSecrets/uniqueItems",keyword:"uniqueItems",params:{i: i11, j: j2}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
break outer2;
}
}
}
}
}
else {
const err201 = {instancePath:instancePath+"/verifier/imagePullSecrets",schemaPath:"#/properties/verifier/properties/imagePullSecrets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
}
else {
const err202 = {instancePath:instancePath+"/verifier",schemaPath:"#/properties/verifier/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
if(data.nodeGate !== undefined){
let data107 = data.nodeGate;
if(data107 && typeof data107 == "object" && !Array.isArray(data107)){
for(const key12 in data107){
if(!(((key12 === "removal") || (key12 === "mode")) || (key12 === "taint"))){
const err203 = {instancePath:instancePath+"/nodeGate",schemaPath:"#/properties/nodeGate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
if(data107.removal !== undefined){
let data108 = data107.removal;
if(typeof data108 !== "string"){
const err204 = {instancePath:instancePath+"/nodeGate/removal",schemaPath:"#/properties/nodeGate/properties/removal/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
if(!(((data108 === "reporter") || (data108 === "node-readiness-controller")) || (data108 === "none"))){
const err205 = {instancePath:instancePath+"/nodeGate/removal",schemaPath:"#/properties/nodeGate/properties/removal/enum",keyword:"enum",params:{allowedValues: schema11.properties.nodeGate.properties.removal.enum}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
if(data107.mode !== undefined){
let data109 = data107.mode;
if(typeof data109 !== "string"){
const err206 = {instancePath:instancePath+"/nodeGate/mode",schemaPath:"#/properties/nodeGate/properties/mode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
if(!((data109 === "bootstrap-only") || (data109 === "continuous"))){
const err207 = {instancePath:instancePath+"/nodeGate/mode",schemaPath:"#/properties/nodeGate/properties/mode/enum",keyword:"enum",params:{allowedValues: schema11.properties.nodeGate.properties.mode.enum}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
if(data107.taint !== undefined){
let data110 = data107.taint;
if(data110 && typeof data110 == "object" && !Array.isArray(data110)){
for(const key13 in data110){
if(!((key13 === "key") || (key13 === "effect"))){
const err208 = {instancePath:instancePath+"/nodeGate/taint",schemaPath:"#/properties/nodeGate/properties/taint/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
if(data110.key !== undefined){
let data111 = data110.key;
const _errs252 = errors;
const _errs253 = errors;
if(!(((((((data111 === "constructor") || (data111 === "hasOwnProperty")) || (data111 === "isPrototypeOf")) || (data111 === "propertyIsEnumerable")) || (data111 === "toLocaleString")) || (data111 === "toString")) || (data111 === "valueOf"))){
const err209 = {};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
var valid63 = _errs253 === errors;
if(valid63){
const err210 = {instancePath:instancePath+"/nodeGate/taint/key",schemaPath:"#/definitions/qualifiedName/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
else {
errors = _errs252;
if(vErrors !== null){
if(_errs252){
vErrors.length = _errs252;
}
else {
vErrors = null;
}
}
}
if(typeof data111 === "string"){
if(func2(data111) > 317){
const err211 = {instancePath:instancePath+"/nodeGate/taint/key",schemaPath:"#/definitions/qualifiedName/maxLength",keyword:"maxLength",params:{limit: 317}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if(!pattern14.test(data111)){
const err212 = {instancePath:instancePath+"/nodeGate/taint/key",schemaPath:"#/definitions/qualifiedName/pattern",keyword:"pattern",params:{pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
else {
const err213 = {instancePath:instancePath+"/nodeGate/taint/key",schemaPath:"#/definitions/qualifiedName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
if(data110.effect !== undefined){
let data112 = data110.effect;
if(typeof data112 !== "string"){
const err214 = {instancePath:instancePath+"/nodeGate/taint/effect",schemaPath:"#/properties/nodeGate/properties/taint/properties/effect/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
if(!((data112 === "NoSchedule") || (data112 === "NoExecute"))){
const err215 = {instancePath:instancePath+"/nodeGate/taint/effect",schemaPath:"#/properties/nodeGate/properties/taint/properties/effect/enum",keyword:"enum",params:{allowedValues: schema11.properties.nodeGate.properties.taint.properties.effect.enum}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
}
else {
const err216 = {instancePath:instancePath+"/nodeGate/taint",schemaPath:"#/properties/nodeGate/properties/taint/type",keyword:"type",params:{type: "object"}};
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
const err217 = {instancePath:instancePath+"/nodeGate",schemaPath:"#/properties/nodeGate/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
if(data.podGate !== undefined){
let data113 = data.podGate;
if(data113 && typeof data113 == "object" && !Array.isArray(data113)){
for(const key14 in data113){
if(!(key14 === "action")){
const err218 = {instancePath:instancePath+"/podGate",schemaPath:"#/properties/podGate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
if(data113.action !== undefined){
let data114 = data113.action;
if(typeof data114 !== "string"){
const err219 = {instancePath:instancePath+"/podGate/action",schemaPath:"#/properties/podGate/properties/action/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
if(!((data114 === "warn") || (data114 === "deny"))){
const err220 = {instancePath:instancePath+"/podGate/action",schemaPath:"#/properties/podGate/properties/action/enum",keyword:"enum",params:{allowedValues: schema11.properties.podGate.properties.action.enum}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
}
else {
const err221 = {instancePath:instancePath+"/podGate",schemaPath:"#/properties/podGate/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
if(data.linkerdNamespace !== undefined){
let data115 = data.linkerdNamespace;
if(typeof data115 === "string"){
if(func2(data115) > 63){
const err222 = {instancePath:instancePath+"/linkerdNamespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
if(!pattern22.test(data115)){
const err223 = {instancePath:instancePath+"/linkerdNamespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"}};
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
const err224 = {instancePath:instancePath+"/linkerdNamespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
if(data.dropIns !== undefined){
if(typeof data.dropIns !== "boolean"){
const err225 = {instancePath:instancePath+"/dropIns",schemaPath:"#/properties/dropIns/type",keyword:"type",params:{type: "boolean"}};
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
const err226 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

