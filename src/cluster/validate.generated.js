// Generated from schema/cluster.schema.json by `npm run generate`. Do not edit.
"use strict";
module.exports = validate10;
module.exports.default = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"cluster.schema.json","title":"Cluster","description":"One cluster whose calico-node and Typha speak mutual TLS. Typically clusters/<name>/cluster.yaml.","type":"object","additionalProperties":false,"required":["apiVersion","kind","metadata","spec"],"properties":{"apiVersion":{"description":"Version of this file's format.","type":"string","enum":["typha-mtls/v1alpha1"]},"kind":{"description":"Always `Cluster`.","type":"string","enum":["Cluster"]},"metadata":{"title":"ClusterMetadata","description":"Names the cluster.","type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"description":"Name of the cluster: the same as the folder that holds this file, and as the folder below `dist/` that is rendered from it.","$ref":"#/definitions/dnsLabel"}}},"spec":{"title":"ClusterSpec","description":"What is rendered for the cluster.","type":"object","additionalProperties":false,"required":["calico","nodes"],"properties":{"calico":{"title":"CalicoSpec","description":"The Calico that the cluster runs.","type":"object","additionalProperties":false,"required":["version"],"properties":{"version":{"description":"Version of Calico as its release is tagged, such as `v3.31.7`. Decides image, arguments and access rights of Typha. Supported: v3.26 to v3.33.","type":"string","pattern":"^v\\d+\\.\\d+\\.\\d+$"}}},"nodes":{"description":"Planned number of nodes. Sizes Typha where `typha.replicas` does not.","type":"integer","minimum":1,"maximum":10000},"gitops":{"description":"What applies `dist/<name>`: `flux`, `argocd`, or `kustomize` for kubectl and everything else.","type":"string","enum":["flux","argocd","kustomize"],"default":"flux"},"secrets":{"description":"Where private keys lie: in git, sealed with `sops` (age; opened by Flux or by hand) or `sealed-secrets` (opened by Bitnami's controller; what Argo CD needs); or not in git at all: `external` (somebody else makes the Secrets) or `host-files` (on each node's disk).","type":"string","enum":["sops","sealed-secrets","external","host-files"],"default":"sops"},"identities":{"title":"IdentitiesSpec","description":"What the certificates show that are not in git; with `external` and `host-files` only. A certificate that is in `pki/` names its identity itself.","type":"object","additionalProperties":false,"properties":{"server":{"description":"What Typha's certificate shows. Default: `commonName: typha-server`.","$ref":"#/definitions/identity"},"client":{"description":"What calico-node's certificate shows. Default: `commonName: typha-client`.","$ref":"#/definitions/identity"}}},"external":{"title":"ExternalSpec","description":"Who makes the Secrets, with `secrets: external`.","type":"object","additionalProperties":false,"default":{},"properties":{"externalSecret":{"title":"ExternalSecretSpec","description":"An ExternalSecret for each role, for the External Secrets Operator. Default: none is rendered, and somebody makes the Secrets otherwise.","type":"object","additionalProperties":false,"required":["secretStoreRef","serverKey","clientKey"],"properties":{"apiVersion":{"description":"Version of the resource: `v1` from operator v0.16 on.","type":"string","enum":["external-secrets.io/v1","external-secrets.io/v1beta1"],"default":"external-secrets.io/v1"},"secretStoreRef":{"title":"SecretStoreRef","description":"The store that holds certificates and keys.","type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"description":"Name of the store.","$ref":"#/definitions/dnsSubdomain"},"kind":{"description":"A `SecretStore` has to be in the namespace of Typha and in that of calico-node.","type":"string","enum":["SecretStore","ClusterSecretStore"],"default":"SecretStore"}}},"refreshInterval":{"description":"How often the store is asked, such as `1h`.","type":"string","pattern":"^([0-9]+(s|m|h))+$","maxLength":32,"default":"1h"},"serverKey":{"description":"Path of Typha's certificate and key in the store.","$ref":"#/definitions/storeName"},"clientKey":{"description":"Path of calico-node's certificate and key in the store.","$ref":"#/definitions/storeName"},"certificateProperty":{"description":"Property at that path which holds the certificate chain, PEM.","$ref":"#/definitions/storeName","default":"tls.crt"},"keyProperty":{"description":"Property at that path which holds the private key, PEM.","$ref":"#/definitions/storeName","default":"tls.key"}}}}},"hostFiles":{"title":"HostFilesSpec","description":"Where certificates and keys lie on the nodes, with `secrets: host-files`. Each directory holds `tls.crt` and `tls.key`.","type":"object","additionalProperties":false,"default":{},"properties":{"serverDirectory":{"description":"Directory with Typha's certificate and key, on every node that may run Typha.","$ref":"#/definitions/hostDirectory","default":"/etc/typha-mtls/server"},"clientDirectory":{"description":"Directory with calico-node's certificate and key, on every node.","$ref":"#/definitions/hostDirectory","default":"/etc/typha-mtls/client"},"perNode":{"description":"Whether every node has a client certificate and key of its own, all with the same identity, so that a stolen key is that of one node. They may be put in `pki/nodes/<node>.crt`, to be checked.","type":"boolean","default":false}}},"namespace":{"description":"Namespace of Typha. It is rendered too, unless it is `kube-system` or that of calico-node, which have an owner already.","$ref":"#/definitions/dnsLabel","default":"kube-system"},"calicoNode":{"title":"CalicoNodeSpec","description":"The calico-node DaemonSet that is patched.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of calico-node.","$ref":"#/definitions/dnsLabel","default":"kube-system"},"version":{"description":"Version of calico-node while an upgrade is under way and it differs from `calico.version`. Typha of v3.32 and later turns away calico-node of v3.31 and earlier.","type":"string","pattern":"^v\\d+\\.\\d+\\.\\d+$"}}},"typha":{"title":"TyphaSpec","description":"The Typha Deployment and what belongs to it.","type":"object","additionalProperties":false,"default":{},"properties":{"name":{"description":"Name of the Deployment and its Service; the other objects derive theirs from it. Not upstream's `calico-typha`, so that a plaintext Typha from upstream's manifests keeps serving beside it until every node has moved.","type":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":52,"default":"calico-typha-mtls"},"replicas":{"description":"Number of Typhas; fewer than nodes, or a rollout finds no free host port. Default: from `nodes`, about one per 200, at least 3 where there are 5 nodes, at most 20.","type":"integer","minimum":1,"maximum":100},"scaler":{"description":"Who owns the number of replicas: `none` renders it, `external` leaves it out for an autoscaler that is installed already.","type":"string","enum":["none","external"],"default":"none"},"image":{"$ref":"#/definitions/image"},"imagePullSecrets":{"description":"Names of Secrets with registry credentials, in Typha's namespace.","type":"array","maxItems":20,"items":{"$ref":"#/definitions/dnsSubdomain"}},"resources":{"$ref":"#/definitions/resources"},"tolerations":{"description":"Taints that Typha tolerates; replaces the default, which is upstream's: every NoSchedule and NoExecute taint, and CriticalAddonsOnly.","type":"array","maxItems":50,"items":{"$ref":"#/definitions/toleration"}},"nodeSelector":{"description":"Labels of nodes that may run Typha, besides `kubernetes.io/os: linux`.","$ref":"#/definitions/labels"},"affinity":{"description":"Affinity of the Typha pods, as in a pod's `spec.affinity`.","type":"object","tsType":"Record<string, unknown>"},"topologySpreadConstraints":{"description":"Spread of the Typha pods, as in a pod's `spec.topologySpreadConstraints`. Default: over hosts and zones as far as possible.","type":"array","maxItems":10,"items":{"type":"object","tsType":"Record<string, unknown>"}},"metricsPort":{"description":"Host port of Typha's Prometheus metrics, in plain HTTP on all interfaces. Default: no metrics.","type":"integer","minimum":1,"maximum":65535},"env":{"description":"Further environment of Typha, such as TYPHA_MAXCONNECTIONSLOWERLIMIT. Names that Typha of this version does not know, and those that typha-mtls sets itself, are refused.","type":"array","maxItems":100,"items":{"title":"EnvVariable","type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"description":"Name of the variable, in upper case.","type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*$","maxLength":128},"value":{"description":"Value of the variable.","type":"string","minLength":1,"maxLength":4096}}}},"podAnnotations":{"description":"Annotations of the Typha pods only.","$ref":"#/definitions/annotations"},"terminationGracePeriodSeconds":{"description":"Seconds in which a stopping Typha lets go of its clients; the same number is told to Typha.","type":"integer","minimum":1,"maximum":3600,"default":300}}},"labels":{"description":"Labels of every rendered object.","$ref":"#/definitions/labels"},"annotations":{"description":"Annotations of every rendered object.","$ref":"#/definitions/annotations"},"firewall":{"title":"FirewallSpec","description":"Fills the rule that is rendered to be copied, for nftables and for ferm: mutual TLS guards port 5473, so one static rule replaces a list of hosts.","type":"object","additionalProperties":false,"default":{},"properties":{"nodeCIDRs":{"description":"Address ranges of present and future nodes, IPv4 or IPv6, such as `10.2.0.0/16`. Default: no rule is rendered.","type":"array","maxItems":100,"default":[],"items":{"type":"string","maxLength":64}}}},"monitoring":{"title":"MonitoringSpec","description":"What watches Typha and the ends of its certificates.","type":"object","additionalProperties":false,"default":{},"properties":{"rules":{"description":"Alerts, with the end of each certificate written into them: `prometheus-operator` renders a PrometheusRule, `file` a rule file to copy. Those on Typha's metrics need `typha.metricsPort`.","type":"string","enum":["none","prometheus-operator","file"],"default":"none"},"scrape":{"description":"How Prometheus finds Typha's metrics: `annotations` of the pods, a `pod-monitor`, or a `service-monitor` with a headless Service. Needs `typha.metricsPort`.","type":"string","enum":["annotations","pod-monitor","service-monitor"],"default":"annotations"},"dashboard":{"description":"Renders a ConfigMap with a Grafana dashboard, labelled `grafana_dashboard: \"1\"`. Needs `typha.metricsPort`.","type":"boolean","default":false},"labels":{"description":"Labels by which the Prometheus operator selects rules and monitors, such as `release: kube-prometheus-stack`.","$ref":"#/definitions/labels"},"selector":{"description":"PromQL matchers of this Typha's metrics. Default: `job=\"<typha.name>\"`, the job that the rendered monitors give.","type":"string","pattern":"^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\\n{}]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\\n{}]*\")*$","maxLength":512}}},"flux":{"title":"FluxSpec","description":"Fills the Flux Kustomization that is rendered to be copied.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of the Flux objects.","$ref":"#/definitions/dnsLabel","default":"flux-system"},"gitRepository":{"description":"Name of the GitRepository that holds `dist/`.","$ref":"#/definitions/dnsSubdomain","default":"flux-system"},"decryptionSecret":{"description":"Name of the Secret with the cluster's age identity; its key must end in `.agekey`.","$ref":"#/definitions/dnsSubdomain","default":"sops-age"}}},"argocd":{"title":"ArgoCdSpec","description":"Fills the Argo CD Application that is rendered to be copied.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of the Argo CD objects.","$ref":"#/definitions/dnsLabel","default":"argocd"},"project":{"description":"AppProject of the Application.","$ref":"#/definitions/dnsSubdomain","default":"default"},"repoURL":{"description":"Address of the git repository that holds `dist/`.","type":"string","pattern":"^(https?://|ssh://|git@)\\S+$","maxLength":2048,"default":"https://git.example.com/platform/clusters.git"},"targetRevision":{"description":"Branch, tag or commit to follow.","type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._/-]*$","maxLength":256,"default":"main"}}}}}},"definitions":{"dnsLabel":{"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":63},"dnsSubdomain":{"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$","maxLength":253},"identity":{"title":"IdentitySpec","type":"object","additionalProperties":false,"properties":{"commonName":{"description":"Common name of the subject. Default, where there is no `uri` either: `typha-server` and `typha-client`.","type":"string","minLength":1,"maxLength":64},"uri":{"description":"The URI SAN, such as `spiffe://example.org/typha`, in place of a common name.","type":"string","minLength":1,"maxLength":2048}}},"storeName":{"type":"string","tsType":"string","pattern":"^[^\\s\\x00-\\x1f]+$","maxLength":1024},"hostDirectory":{"type":"string","tsType":"string","pattern":"^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$","maxLength":255},"labels":{"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"type":"string","pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"additionalProperties":{"type":"string","pattern":"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"}},"annotations":{"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"type":"string","pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"additionalProperties":{"type":"string","maxLength":16384}},"image":{"title":"ImageSpec","description":"Where Typha's image comes from. Each part replaces upstream's for this version.","type":"object","additionalProperties":false,"properties":{"registry":{"description":"Host and optional port of the registry, such as `registry.example.com:5000`. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]([-a-z0-9.]*[a-z0-9])?(:[0-9]{1,5})?$","maxLength":255},"repository":{"description":"Path inside the registry. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]+([._/-]+[a-z0-9]+)*$","maxLength":255},"tag":{"description":"Tag of the image. Default: the Calico version.","type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"},"digest":{"description":"Digest that pins the image. Default: none.","type":"string","pattern":"^sha256:[0-9a-f]{64}$"}}},"quantities":{"type":"object","tsType":"Record<string, string>","additionalProperties":{"type":"string","pattern":"^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$"},"propertyNames":{"type":"string","pattern":"^[a-z0-9./-]+$","maxLength":253}},"resources":{"title":"ResourceSpec","description":"Requests and limits of Typha. Default: none, as upstream.","type":"object","additionalProperties":false,"properties":{"requests":{"description":"What is reserved, such as `cpu: 200m`, `memory: 150Mi`.","$ref":"#/definitions/quantities"},"limits":{"description":"What may be used at most. A CPU limit on Typha delays policy; leave it out.","$ref":"#/definitions/quantities"}}},"toleration":{"title":"Toleration","type":"object","additionalProperties":false,"properties":{"key":{"description":"Key of the taint. Default: every key.","type":"string","maxLength":317},"operator":{"description":"How the value is compared.","type":"string","enum":["Exists","Equal"]},"value":{"description":"Value of the taint, with `Equal`.","type":"string","maxLength":63},"effect":{"description":"Effect of the taint. Default: every effect.","type":"string","enum":["NoSchedule","PreferNoSchedule","NoExecute"]},"tolerationSeconds":{"description":"Seconds before eviction, with `NoExecute`.","type":"integer","minimum":0}}}}};
const schema12 = {"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":63};
const schema13 = {"title":"IdentitySpec","type":"object","additionalProperties":false,"properties":{"commonName":{"description":"Common name of the subject. Default, where there is no `uri` either: `typha-server` and `typha-client`.","type":"string","minLength":1,"maxLength":64},"uri":{"description":"The URI SAN, such as `spiffe://example.org/typha`, in place of a common name.","type":"string","minLength":1,"maxLength":2048}}};
const schema15 = {"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$","maxLength":253};
const schema16 = {"type":"string","tsType":"string","pattern":"^[^\\s\\x00-\\x1f]+$","maxLength":1024};
const schema20 = {"type":"string","tsType":"string","pattern":"^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$","maxLength":255};
const schema24 = {"title":"ImageSpec","description":"Where Typha's image comes from. Each part replaces upstream's for this version.","type":"object","additionalProperties":false,"properties":{"registry":{"description":"Host and optional port of the registry, such as `registry.example.com:5000`. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]([-a-z0-9.]*[a-z0-9])?(:[0-9]{1,5})?$","maxLength":255},"repository":{"description":"Path inside the registry. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]+([._/-]+[a-z0-9]+)*$","maxLength":255},"tag":{"description":"Tag of the image. Default: the Calico version.","type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"},"digest":{"description":"Digest that pins the image. Default: none.","type":"string","pattern":"^sha256:[0-9a-f]{64}$"}}};
const schema29 = {"title":"Toleration","type":"object","additionalProperties":false,"properties":{"key":{"description":"Key of the taint. Default: every key.","type":"string","maxLength":317},"operator":{"description":"How the value is compared.","type":"string","enum":["Exists","Equal"]},"value":{"description":"Value of the taint, with `Equal`.","type":"string","maxLength":63},"effect":{"description":"Effect of the taint. Default: every effect.","type":"string","enum":["NoSchedule","PreferNoSchedule","NoExecute"]},"tolerationSeconds":{"description":"Seconds before eviction, with `NoExecute`.","type":"integer","minimum":0}}};
const schema30 = {"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"type":"string","pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"additionalProperties":{"type":"string","pattern":"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"}};
const schema31 = {"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"type":"string","pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"additionalProperties":{"type":"string","maxLength":16384}};
const func2 = require("ajv/dist/runtime/ucs2length").default;
const func3 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "u");
const pattern1 = new RegExp("^v\\d+\\.\\d+\\.\\d+$", "u");
const pattern2 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$", "u");
const pattern3 = new RegExp("^([0-9]+(s|m|h))+$", "u");
const pattern4 = new RegExp("^[^\\s\\x00-\\x1f]+$", "u");
const pattern8 = new RegExp("^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$", "u");
const pattern14 = new RegExp("^[a-z0-9]([-a-z0-9.]*[a-z0-9])?(:[0-9]{1,5})?$", "u");
const pattern15 = new RegExp("^[a-z0-9]+([._/-]+[a-z0-9]+)*$", "u");
const pattern16 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$", "u");
const pattern17 = new RegExp("^sha256:[0-9a-f]{64}$", "u");
const pattern23 = new RegExp("^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$", "u");
const pattern24 = new RegExp("^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$", "u");
const pattern25 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
const pattern32 = new RegExp("^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\\n{}]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\\n{}]*\")*$", "u");
const pattern38 = new RegExp("^(https?://|ssh://|git@)\\S+$", "u");
const pattern39 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._/-]*$", "u");
const schema26 = {"title":"ResourceSpec","description":"Requests and limits of Typha. Default: none, as upstream.","type":"object","additionalProperties":false,"properties":{"requests":{"description":"What is reserved, such as `cpu: 200m`, `memory: 150Mi`.","$ref":"#/definitions/quantities"},"limits":{"description":"What may be used at most. A CPU limit on Typha delays policy; leave it out.","$ref":"#/definitions/quantities"}}};
const schema27 = {"type":"object","tsType":"Record<string, string>","additionalProperties":{"type":"string","pattern":"^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$"},"propertyNames":{"type":"string","pattern":"^[a-z0-9./-]+$","maxLength":253}};
const pattern19 = new RegExp("^[a-z0-9./-]+$", "u");
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
if(func2(key1) > 253){
const err1 = {instancePath:instancePath+"/requests",schemaPath:"#/definitions/quantities/propertyNames/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters",propertyName:key1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!pattern19.test(key1)){
const err2 = {instancePath:instancePath+"/requests",schemaPath:"#/definitions/quantities/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9./-]+$"},message:"must match pattern \""+"^[a-z0-9./-]+$"+"\"",propertyName:key1};
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
const err3 = {instancePath:instancePath+"/requests",schemaPath:"#/definitions/quantities/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid2 = _errs5 === errors;
if(!valid2){
const err4 = {instancePath:instancePath+"/requests",schemaPath:"#/definitions/quantities/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
for(const key2 in data0){
let data1 = data0[key2];
if(typeof data1 === "string"){
if(!pattern20.test(data1)){
const err5 = {instancePath:instancePath+"/requests/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$"},message:"must match pattern \""+"^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$"+"\""};
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
const err6 = {instancePath:instancePath+"/requests/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err7 = {instancePath:instancePath+"/requests",schemaPath:"#/definitions/quantities/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
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
if(func2(key3) > 253){
const err8 = {instancePath:instancePath+"/limits",schemaPath:"#/definitions/quantities/propertyNames/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters",propertyName:key3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern19.test(key3)){
const err9 = {instancePath:instancePath+"/limits",schemaPath:"#/definitions/quantities/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9./-]+$"},message:"must match pattern \""+"^[a-z0-9./-]+$"+"\"",propertyName:key3};
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
const err10 = {instancePath:instancePath+"/limits",schemaPath:"#/definitions/quantities/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var valid5 = _errs13 === errors;
if(!valid5){
const err11 = {instancePath:instancePath+"/limits",schemaPath:"#/definitions/quantities/propertyNames",keyword:"propertyNames",params:{propertyName: key3},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
for(const key4 in data2){
let data3 = data2[key4];
if(typeof data3 === "string"){
if(!pattern20.test(data3)){
const err12 = {instancePath:instancePath+"/limits/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$"},message:"must match pattern \""+"^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$"+"\""};
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
const err13 = {instancePath:instancePath+"/limits/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/quantities/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err14 = {instancePath:instancePath+"/limits",schemaPath:"#/definitions/quantities/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
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
if(!(((data8 === "flux") || (data8 === "argocd")) || (data8 === "kustomize"))){
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
if(data4.identities !== undefined){
let data10 = data4.identities;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key4 in data10){
if(!((key4 === "server") || (key4 === "client"))){
const err30 = {instancePath:instancePath+"/spec/identities",schemaPath:"#/properties/spec/properties/identities/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data10.server !== undefined){
let data11 = data10.server;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key5 in data11){
if(!((key5 === "commonName") || (key5 === "uri"))){
const err31 = {instancePath:instancePath+"/spec/identities/server",schemaPath:"#/definitions/identity/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data11.commonName !== undefined){
let data12 = data11.commonName;
if(typeof data12 === "string"){
if(func2(data12) > 64){
const err32 = {instancePath:instancePath+"/spec/identities/server/commonName",schemaPath:"#/definitions/identity/properties/commonName/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(func2(data12) < 1){
const err33 = {instancePath:instancePath+"/spec/identities/server/commonName",schemaPath:"#/definitions/identity/properties/commonName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err34 = {instancePath:instancePath+"/spec/identities/server/commonName",schemaPath:"#/definitions/identity/properties/commonName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data11.uri !== undefined){
let data13 = data11.uri;
if(typeof data13 === "string"){
if(func2(data13) > 2048){
const err35 = {instancePath:instancePath+"/spec/identities/server/uri",schemaPath:"#/definitions/identity/properties/uri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(func2(data13) < 1){
const err36 = {instancePath:instancePath+"/spec/identities/server/uri",schemaPath:"#/definitions/identity/properties/uri/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/spec/identities/server/uri",schemaPath:"#/definitions/identity/properties/uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/spec/identities/server",schemaPath:"#/definitions/identity/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data10.client !== undefined){
let data14 = data10.client;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key6 in data14){
if(!((key6 === "commonName") || (key6 === "uri"))){
const err39 = {instancePath:instancePath+"/spec/identities/client",schemaPath:"#/definitions/identity/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data14.commonName !== undefined){
let data15 = data14.commonName;
if(typeof data15 === "string"){
if(func2(data15) > 64){
const err40 = {instancePath:instancePath+"/spec/identities/client/commonName",schemaPath:"#/definitions/identity/properties/commonName/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(func2(data15) < 1){
const err41 = {instancePath:instancePath+"/spec/identities/client/commonName",schemaPath:"#/definitions/identity/properties/commonName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err42 = {instancePath:instancePath+"/spec/identities/client/commonName",schemaPath:"#/definitions/identity/properties/commonName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data14.uri !== undefined){
let data16 = data14.uri;
if(typeof data16 === "string"){
if(func2(data16) > 2048){
const err43 = {instancePath:instancePath+"/spec/identities/client/uri",schemaPath:"#/definitions/identity/properties/uri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(func2(data16) < 1){
const err44 = {instancePath:instancePath+"/spec/identities/client/uri",schemaPath:"#/definitions/identity/properties/uri/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/spec/identities/client/uri",schemaPath:"#/definitions/identity/properties/uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/spec/identities/client",schemaPath:"#/definitions/identity/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath:instancePath+"/spec/identities",schemaPath:"#/properties/spec/properties/identities/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
let data17 = data4.external;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key7 in data17){
if(!(key7 === "externalSecret")){
const err48 = {instancePath:instancePath+"/spec/external",schemaPath:"#/properties/spec/properties/external/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data17.externalSecret !== undefined){
let data18 = data17.externalSecret;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.apiVersion === undefined){
data18.apiVersion = "external-secrets.io/v1";
}
if(data18.refreshInterval === undefined){
data18.refreshInterval = "1h";
}
if(data18.certificateProperty === undefined){
data18.certificateProperty = "tls.crt";
}
if(data18.keyProperty === undefined){
data18.keyProperty = "tls.key";
}
if(data18.secretStoreRef === undefined){
const err49 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/required",keyword:"required",params:{missingProperty: "secretStoreRef"},message:"must have required property '"+"secretStoreRef"+"'"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data18.serverKey === undefined){
const err50 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/required",keyword:"required",params:{missingProperty: "serverKey"},message:"must have required property '"+"serverKey"+"'"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data18.clientKey === undefined){
const err51 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/required",keyword:"required",params:{missingProperty: "clientKey"},message:"must have required property '"+"clientKey"+"'"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
for(const key8 in data18){
if(!(((((((key8 === "apiVersion") || (key8 === "secretStoreRef")) || (key8 === "refreshInterval")) || (key8 === "serverKey")) || (key8 === "clientKey")) || (key8 === "certificateProperty")) || (key8 === "keyProperty"))){
const err52 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
let data19 = data18.apiVersion;
if(typeof data19 !== "string"){
const err53 = {instancePath:instancePath+"/spec/external/externalSecret/apiVersion",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/apiVersion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(!((data19 === "external-secrets.io/v1") || (data19 === "external-secrets.io/v1beta1"))){
const err54 = {instancePath:instancePath+"/spec/external/externalSecret/apiVersion",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/apiVersion/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.external.properties.externalSecret.properties.apiVersion.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data18.secretStoreRef !== undefined){
let data20 = data18.secretStoreRef;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.kind === undefined){
data20.kind = "SecretStore";
}
if(data20.name === undefined){
const err55 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/secretStoreRef/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
for(const key9 in data20){
if(!((key9 === "name") || (key9 === "kind"))){
const err56 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/secretStoreRef/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data20.name !== undefined){
let data21 = data20.name;
if(typeof data21 === "string"){
if(func2(data21) > 253){
const err57 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef/name",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(!pattern2.test(data21)){
const err58 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef/name",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef/name",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
let data22 = data20.kind;
if(typeof data22 !== "string"){
const err60 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef/kind",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/secretStoreRef/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(!((data22 === "SecretStore") || (data22 === "ClusterSecretStore"))){
const err61 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef/kind",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/secretStoreRef/properties/kind/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.external.properties.externalSecret.properties.secretStoreRef.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/spec/external/externalSecret/secretStoreRef",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/secretStoreRef/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
let data23 = data18.refreshInterval;
if(typeof data23 === "string"){
if(func2(data23) > 32){
const err63 = {instancePath:instancePath+"/spec/external/externalSecret/refreshInterval",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/refreshInterval/maxLength",keyword:"maxLength",params:{limit: 32},message:"must NOT have more than 32 characters"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(!pattern3.test(data23)){
const err64 = {instancePath:instancePath+"/spec/external/externalSecret/refreshInterval",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/refreshInterval/pattern",keyword:"pattern",params:{pattern: "^([0-9]+(s|m|h))+$"},message:"must match pattern \""+"^([0-9]+(s|m|h))+$"+"\""};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/spec/external/externalSecret/refreshInterval",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/properties/refreshInterval/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(data18.serverKey !== undefined){
let data24 = data18.serverKey;
if(typeof data24 === "string"){
if(func2(data24) > 1024){
const err66 = {instancePath:instancePath+"/spec/external/externalSecret/serverKey",schemaPath:"#/definitions/storeName/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(!pattern4.test(data24)){
const err67 = {instancePath:instancePath+"/spec/external/externalSecret/serverKey",schemaPath:"#/definitions/storeName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\x00-\\x1f]+$"},message:"must match pattern \""+"^[^\\s\\x00-\\x1f]+$"+"\""};
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
const err68 = {instancePath:instancePath+"/spec/external/externalSecret/serverKey",schemaPath:"#/definitions/storeName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data18.clientKey !== undefined){
let data25 = data18.clientKey;
if(typeof data25 === "string"){
if(func2(data25) > 1024){
const err69 = {instancePath:instancePath+"/spec/external/externalSecret/clientKey",schemaPath:"#/definitions/storeName/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(!pattern4.test(data25)){
const err70 = {instancePath:instancePath+"/spec/external/externalSecret/clientKey",schemaPath:"#/definitions/storeName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\x00-\\x1f]+$"},message:"must match pattern \""+"^[^\\s\\x00-\\x1f]+$"+"\""};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/spec/external/externalSecret/clientKey",schemaPath:"#/definitions/storeName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
let data26 = data18.certificateProperty;
if(typeof data26 === "string"){
if(func2(data26) > 1024){
const err72 = {instancePath:instancePath+"/spec/external/externalSecret/certificateProperty",schemaPath:"#/definitions/storeName/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(!pattern4.test(data26)){
const err73 = {instancePath:instancePath+"/spec/external/externalSecret/certificateProperty",schemaPath:"#/definitions/storeName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\x00-\\x1f]+$"},message:"must match pattern \""+"^[^\\s\\x00-\\x1f]+$"+"\""};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
else {
const err74 = {instancePath:instancePath+"/spec/external/externalSecret/certificateProperty",schemaPath:"#/definitions/storeName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
let data27 = data18.keyProperty;
if(typeof data27 === "string"){
if(func2(data27) > 1024){
const err75 = {instancePath:instancePath+"/spec/external/externalSecret/keyProperty",schemaPath:"#/definitions/storeName/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(!pattern4.test(data27)){
const err76 = {instancePath:instancePath+"/spec/external/externalSecret/keyProperty",schemaPath:"#/definitions/storeName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\x00-\\x1f]+$"},message:"must match pattern \""+"^[^\\s\\x00-\\x1f]+$"+"\""};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
else {
const err77 = {instancePath:instancePath+"/spec/external/externalSecret/keyProperty",schemaPath:"#/definitions/storeName/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err78 = {instancePath:instancePath+"/spec/external/externalSecret",schemaPath:"#/properties/spec/properties/external/properties/externalSecret/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
else {
const err79 = {instancePath:instancePath+"/spec/external",schemaPath:"#/properties/spec/properties/external/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
let data28 = data4.hostFiles;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(data28.serverDirectory === undefined){
data28.serverDirectory = "/etc/typha-mtls/server";
}
if(data28.clientDirectory === undefined){
data28.clientDirectory = "/etc/typha-mtls/client";
}
if(data28.perNode === undefined){
data28.perNode = false;
}
for(const key10 in data28){
if(!(((key10 === "serverDirectory") || (key10 === "clientDirectory")) || (key10 === "perNode"))){
const err80 = {instancePath:instancePath+"/spec/hostFiles",schemaPath:"#/properties/spec/properties/hostFiles/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
let data29 = data28.serverDirectory;
if(typeof data29 === "string"){
if(func2(data29) > 255){
const err81 = {instancePath:instancePath+"/spec/hostFiles/serverDirectory",schemaPath:"#/definitions/hostDirectory/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(!pattern8.test(data29)){
const err82 = {instancePath:instancePath+"/spec/hostFiles/serverDirectory",schemaPath:"#/definitions/hostDirectory/pattern",keyword:"pattern",params:{pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"},message:"must match pattern \""+"^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"+"\""};
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
const err83 = {instancePath:instancePath+"/spec/hostFiles/serverDirectory",schemaPath:"#/definitions/hostDirectory/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
let data30 = data28.clientDirectory;
if(typeof data30 === "string"){
if(func2(data30) > 255){
const err84 = {instancePath:instancePath+"/spec/hostFiles/clientDirectory",schemaPath:"#/definitions/hostDirectory/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(!pattern8.test(data30)){
const err85 = {instancePath:instancePath+"/spec/hostFiles/clientDirectory",schemaPath:"#/definitions/hostDirectory/pattern",keyword:"pattern",params:{pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"},message:"must match pattern \""+"^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"+"\""};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
else {
const err86 = {instancePath:instancePath+"/spec/hostFiles/clientDirectory",schemaPath:"#/definitions/hostDirectory/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(typeof data28.perNode !== "boolean"){
const err87 = {instancePath:instancePath+"/spec/hostFiles/perNode",schemaPath:"#/properties/spec/properties/hostFiles/properties/perNode/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
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
const err88 = {instancePath:instancePath+"/spec/hostFiles",schemaPath:"#/properties/spec/properties/hostFiles/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
let data32 = data4.namespace;
if(typeof data32 === "string"){
if(func2(data32) > 63){
const err89 = {instancePath:instancePath+"/spec/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(!pattern0.test(data32)){
const err90 = {instancePath:instancePath+"/spec/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
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
const err91 = {instancePath:instancePath+"/spec/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
let data33 = data4.calicoNode;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.namespace === undefined){
data33.namespace = "kube-system";
}
for(const key11 in data33){
if(!((key11 === "namespace") || (key11 === "version"))){
const err92 = {instancePath:instancePath+"/spec/calicoNode",schemaPath:"#/properties/spec/properties/calicoNode/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
let data34 = data33.namespace;
if(typeof data34 === "string"){
if(func2(data34) > 63){
const err93 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if(!pattern0.test(data34)){
const err94 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
else {
const err95 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data33.version !== undefined){
let data35 = data33.version;
if(typeof data35 === "string"){
if(!pattern1.test(data35)){
const err96 = {instancePath:instancePath+"/spec/calicoNode/version",schemaPath:"#/properties/spec/properties/calicoNode/properties/version/pattern",keyword:"pattern",params:{pattern: "^v\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^v\\d+\\.\\d+\\.\\d+$"+"\""};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
else {
const err97 = {instancePath:instancePath+"/spec/calicoNode/version",schemaPath:"#/properties/spec/properties/calicoNode/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
}
else {
const err98 = {instancePath:instancePath+"/spec/calicoNode",schemaPath:"#/properties/spec/properties/calicoNode/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
let data36 = data4.typha;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.name === undefined){
data36.name = "calico-typha-mtls";
}
if(data36.scaler === undefined){
data36.scaler = "none";
}
if(data36.terminationGracePeriodSeconds === undefined){
data36.terminationGracePeriodSeconds = 300;
}
for(const key12 in data36){
if(!(func3.call(schema11.properties.spec.properties.typha.properties, key12))){
const err99 = {instancePath:instancePath+"/spec/typha",schemaPath:"#/properties/spec/properties/typha/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
let data37 = data36.name;
if(typeof data37 === "string"){
if(func2(data37) > 52){
const err100 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/maxLength",keyword:"maxLength",params:{limit: 52},message:"must NOT have more than 52 characters"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(!pattern0.test(data37)){
const err101 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
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
const err102 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data36.replicas !== undefined){
let data38 = data36.replicas;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err103 = {instancePath:instancePath+"/spec/typha/replicas",schemaPath:"#/properties/spec/properties/typha/properties/replicas/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 100 || isNaN(data38)){
const err104 = {instancePath:instancePath+"/spec/typha/replicas",schemaPath:"#/properties/spec/properties/typha/properties/replicas/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if(data38 < 1 || isNaN(data38)){
const err105 = {instancePath:instancePath+"/spec/typha/replicas",schemaPath:"#/properties/spec/properties/typha/properties/replicas/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
let data39 = data36.scaler;
if(typeof data39 !== "string"){
const err106 = {instancePath:instancePath+"/spec/typha/scaler",schemaPath:"#/properties/spec/properties/typha/properties/scaler/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if(!((data39 === "none") || (data39 === "external"))){
const err107 = {instancePath:instancePath+"/spec/typha/scaler",schemaPath:"#/properties/spec/properties/typha/properties/scaler/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.typha.properties.scaler.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if(data36.image !== undefined){
let data40 = data36.image;
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
for(const key13 in data40){
if(!((((key13 === "registry") || (key13 === "repository")) || (key13 === "tag")) || (key13 === "digest"))){
const err108 = {instancePath:instancePath+"/spec/typha/image",schemaPath:"#/definitions/image/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data40.registry !== undefined){
let data41 = data40.registry;
if(typeof data41 === "string"){
if(func2(data41) > 255){
const err109 = {instancePath:instancePath+"/spec/typha/image/registry",schemaPath:"#/definitions/image/properties/registry/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if(!pattern14.test(data41)){
const err110 = {instancePath:instancePath+"/spec/typha/image/registry",schemaPath:"#/definitions/image/properties/registry/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9.]*[a-z0-9])?(:[0-9]{1,5})?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9.]*[a-z0-9])?(:[0-9]{1,5})?$"+"\""};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
else {
const err111 = {instancePath:instancePath+"/spec/typha/image/registry",schemaPath:"#/definitions/image/properties/registry/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data40.repository !== undefined){
let data42 = data40.repository;
if(typeof data42 === "string"){
if(func2(data42) > 255){
const err112 = {instancePath:instancePath+"/spec/typha/image/repository",schemaPath:"#/definitions/image/properties/repository/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if(!pattern15.test(data42)){
const err113 = {instancePath:instancePath+"/spec/typha/image/repository",schemaPath:"#/definitions/image/properties/repository/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+([._/-]+[a-z0-9]+)*$"},message:"must match pattern \""+"^[a-z0-9]+([._/-]+[a-z0-9]+)*$"+"\""};
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
const err114 = {instancePath:instancePath+"/spec/typha/image/repository",schemaPath:"#/definitions/image/properties/repository/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data40.tag !== undefined){
let data43 = data40.tag;
if(typeof data43 === "string"){
if(!pattern16.test(data43)){
const err115 = {instancePath:instancePath+"/spec/typha/image/tag",schemaPath:"#/definitions/image/properties/tag/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"+"\""};
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
const err116 = {instancePath:instancePath+"/spec/typha/image/tag",schemaPath:"#/definitions/image/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
if(data40.digest !== undefined){
let data44 = data40.digest;
if(typeof data44 === "string"){
if(!pattern17.test(data44)){
const err117 = {instancePath:instancePath+"/spec/typha/image/digest",schemaPath:"#/definitions/image/properties/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
else {
const err118 = {instancePath:instancePath+"/spec/typha/image/digest",schemaPath:"#/definitions/image/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
}
else {
const err119 = {instancePath:instancePath+"/spec/typha/image",schemaPath:"#/definitions/image/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
if(data36.imagePullSecrets !== undefined){
let data45 = data36.imagePullSecrets;
if(Array.isArray(data45)){
if(data45.length > 20){
const err120 = {instancePath:instancePath+"/spec/typha/imagePullSecrets",schemaPath:"#/properties/spec/properties/typha/properties/imagePullSecrets/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
const len0 = data45.length;
for(let i0=0; i0<len0; i0++){
let data46 = data45[i0];
if(typeof data46 === "string"){
if(func2(data46) > 253){
const err121 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i0,schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
if(!pattern2.test(data46)){
const err122 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i0,schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
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
const err123 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i0,schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err124 = {instancePath:instancePath+"/spec/typha/imagePullSecrets",schemaPath:"#/properties/spec/properties/typha/properties/imagePullSecrets/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
if(data36.resources !== undefined){
if(!(validate11(data36.resources, {instancePath:instancePath+"/spec/typha/resources",parentData:data36,parentDataProperty:"resources",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data36.tolerations !== undefined){
let data48 = data36.tolerations;
if(Array.isArray(data48)){
if(data48.length > 50){
const err125 = {instancePath:instancePath+"/spec/typha/tolerations",schemaPath:"#/properties/spec/properties/typha/properties/tolerations/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
const len1 = data48.length;
for(let i1=0; i1<len1; i1++){
let data49 = data48[i1];
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
for(const key14 in data49){
if(!(((((key14 === "key") || (key14 === "operator")) || (key14 === "value")) || (key14 === "effect")) || (key14 === "tolerationSeconds"))){
const err126 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1,schemaPath:"#/definitions/toleration/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
if(data49.key !== undefined){
let data50 = data49.key;
if(typeof data50 === "string"){
if(func2(data50) > 317){
const err127 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/key",schemaPath:"#/definitions/toleration/properties/key/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters"};
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
const err128 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/key",schemaPath:"#/definitions/toleration/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data49.operator !== undefined){
let data51 = data49.operator;
if(typeof data51 !== "string"){
const err129 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/operator",schemaPath:"#/definitions/toleration/properties/operator/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if(!((data51 === "Exists") || (data51 === "Equal"))){
const err130 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/operator",schemaPath:"#/definitions/toleration/properties/operator/enum",keyword:"enum",params:{allowedValues: schema29.properties.operator.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data49.value !== undefined){
let data52 = data49.value;
if(typeof data52 === "string"){
if(func2(data52) > 63){
const err131 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/value",schemaPath:"#/definitions/toleration/properties/value/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
else {
const err132 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/value",schemaPath:"#/definitions/toleration/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data49.effect !== undefined){
let data53 = data49.effect;
if(typeof data53 !== "string"){
const err133 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/effect",schemaPath:"#/definitions/toleration/properties/effect/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
if(!(((data53 === "NoSchedule") || (data53 === "PreferNoSchedule")) || (data53 === "NoExecute"))){
const err134 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/effect",schemaPath:"#/definitions/toleration/properties/effect/enum",keyword:"enum",params:{allowedValues: schema29.properties.effect.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data49.tolerationSeconds !== undefined){
let data54 = data49.tolerationSeconds;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err135 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/tolerationSeconds",schemaPath:"#/definitions/toleration/properties/tolerationSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 < 0 || isNaN(data54)){
const err136 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/tolerationSeconds",schemaPath:"#/definitions/toleration/properties/tolerationSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
}
}
else {
const err137 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1,schemaPath:"#/definitions/toleration/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err138 = {instancePath:instancePath+"/spec/typha/tolerations",schemaPath:"#/properties/spec/properties/typha/properties/tolerations/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data36.nodeSelector !== undefined){
let data55 = data36.nodeSelector;
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
if(Object.keys(data55).length > 50){
const err139 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
for(const key15 in data55){
const _errs143 = errors;
if(typeof key15 === "string"){
if(func2(key15) > 317){
const err140 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key15};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if(!pattern23.test(key15)){
const err141 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key15};
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
const err142 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key15};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
var valid35 = _errs143 === errors;
if(!valid35){
const err143 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/propertyNames",keyword:"propertyNames",params:{propertyName: key15},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
for(const key16 in data55){
let data56 = data55[key16];
if(typeof data56 === "string"){
if(!pattern24.test(data56)){
const err144 = {instancePath:instancePath+"/spec/typha/nodeSelector/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"},message:"must match pattern \""+"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"+"\""};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
else {
const err145 = {instancePath:instancePath+"/spec/typha/nodeSelector/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
}
else {
const err146 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data36.affinity !== undefined){
let data57 = data36.affinity;
if(!(data57 && typeof data57 == "object" && !Array.isArray(data57))){
const err147 = {instancePath:instancePath+"/spec/typha/affinity",schemaPath:"#/properties/spec/properties/typha/properties/affinity/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
if(data36.topologySpreadConstraints !== undefined){
let data58 = data36.topologySpreadConstraints;
if(Array.isArray(data58)){
if(data58.length > 10){
const err148 = {instancePath:instancePath+"/spec/typha/topologySpreadConstraints",schemaPath:"#/properties/spec/properties/typha/properties/topologySpreadConstraints/maxItems",keyword:"maxItems",params:{limit: 10},message:"must NOT have more than 10 items"};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
const len2 = data58.length;
for(let i2=0; i2<len2; i2++){
let data59 = data58[i2];
if(!(data59 && typeof data59 == "object" && !Array.isArray(data59))){
const err149 = {instancePath:instancePath+"/spec/typha/topologySpreadConstraints/" + i2,schemaPath:"#/properties/spec/properties/typha/properties/topologySpreadConstraints/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
}
else {
const err150 = {instancePath:instancePath+"/spec/typha/topologySpreadConstraints",schemaPath:"#/properties/spec/properties/typha/properties/topologySpreadConstraints/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
if(data36.metricsPort !== undefined){
let data60 = data36.metricsPort;
if(!(((typeof data60 == "number") && (!(data60 % 1) && !isNaN(data60))) && (isFinite(data60)))){
const err151 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if((typeof data60 == "number") && (isFinite(data60))){
if(data60 > 65535 || isNaN(data60)){
const err152 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if(data60 < 1 || isNaN(data60)){
const err153 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
}
if(data36.env !== undefined){
let data61 = data36.env;
if(Array.isArray(data61)){
if(data61.length > 100){
const err154 = {instancePath:instancePath+"/spec/typha/env",schemaPath:"#/properties/spec/properties/typha/properties/env/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
const len3 = data61.length;
for(let i3=0; i3<len3; i3++){
let data62 = data61[i3];
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
if(data62.name === undefined){
const err155 = {instancePath:instancePath+"/spec/typha/env/" + i3,schemaPath:"#/properties/spec/properties/typha/properties/env/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(data62.value === undefined){
const err156 = {instancePath:instancePath+"/spec/typha/env/" + i3,schemaPath:"#/properties/spec/properties/typha/properties/env/items/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
for(const key17 in data62){
if(!((key17 === "name") || (key17 === "value"))){
const err157 = {instancePath:instancePath+"/spec/typha/env/" + i3,schemaPath:"#/properties/spec/properties/typha/properties/env/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data62.name !== undefined){
let data63 = data62.name;
if(typeof data63 === "string"){
if(func2(data63) > 128){
const err158 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(!pattern25.test(data63)){
const err159 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]*$"},message:"must match pattern \""+"^[A-Za-z_][A-Za-z0-9_]*$"+"\""};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
else {
const err160 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
if(data62.value !== undefined){
let data64 = data62.value;
if(typeof data64 === "string"){
if(func2(data64) > 4096){
const err161 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
if(func2(data64) < 1){
const err162 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err163 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
}
else {
const err164 = {instancePath:instancePath+"/spec/typha/env/" + i3,schemaPath:"#/properties/spec/properties/typha/properties/env/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
}
else {
const err165 = {instancePath:instancePath+"/spec/typha/env",schemaPath:"#/properties/spec/properties/typha/properties/env/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
if(data36.podAnnotations !== undefined){
let data65 = data36.podAnnotations;
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
if(Object.keys(data65).length > 50){
const err166 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
for(const key18 in data65){
const _errs168 = errors;
if(typeof key18 === "string"){
if(func2(key18) > 317){
const err167 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key18};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
if(!pattern23.test(key18)){
const err168 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key18};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
else {
const err169 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key18};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
var valid43 = _errs168 === errors;
if(!valid43){
const err170 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/propertyNames",keyword:"propertyNames",params:{propertyName: key18},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
for(const key19 in data65){
let data66 = data65[key19];
if(typeof data66 === "string"){
if(func2(data66) > 16384){
const err171 = {instancePath:instancePath+"/spec/typha/podAnnotations/" + key19.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/annotations/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 16384},message:"must NOT have more than 16384 characters"};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
else {
const err172 = {instancePath:instancePath+"/spec/typha/podAnnotations/" + key19.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/annotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
}
else {
const err173 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
let data67 = data36.terminationGracePeriodSeconds;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err174 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
if((typeof data67 == "number") && (isFinite(data67))){
if(data67 > 3600 || isNaN(data67)){
const err175 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
if(data67 < 1 || isNaN(data67)){
const err176 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
const err177 = {instancePath:instancePath+"/spec/typha",schemaPath:"#/properties/spec/properties/typha/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if(data4.labels !== undefined){
let data68 = data4.labels;
if(data68 && typeof data68 == "object" && !Array.isArray(data68)){
if(Object.keys(data68).length > 50){
const err178 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
for(const key20 in data68){
const _errs178 = errors;
if(typeof key20 === "string"){
if(func2(key20) > 317){
const err179 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key20};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
if(!pattern23.test(key20)){
const err180 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key20};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
else {
const err181 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key20};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
var valid46 = _errs178 === errors;
if(!valid46){
const err182 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/propertyNames",keyword:"propertyNames",params:{propertyName: key20},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
for(const key21 in data68){
let data69 = data68[key21];
if(typeof data69 === "string"){
if(!pattern24.test(data69)){
const err183 = {instancePath:instancePath+"/spec/labels/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"},message:"must match pattern \""+"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"+"\""};
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
const err184 = {instancePath:instancePath+"/spec/labels/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
}
else {
const err185 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
if(data4.annotations !== undefined){
let data70 = data4.annotations;
if(data70 && typeof data70 == "object" && !Array.isArray(data70)){
if(Object.keys(data70).length > 50){
const err186 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
for(const key22 in data70){
const _errs186 = errors;
if(typeof key22 === "string"){
if(func2(key22) > 317){
const err187 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key22};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
if(!pattern23.test(key22)){
const err188 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key22};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
else {
const err189 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key22};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
var valid49 = _errs186 === errors;
if(!valid49){
const err190 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/propertyNames",keyword:"propertyNames",params:{propertyName: key22},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
for(const key23 in data70){
let data71 = data70[key23];
if(typeof data71 === "string"){
if(func2(data71) > 16384){
const err191 = {instancePath:instancePath+"/spec/annotations/" + key23.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/annotations/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 16384},message:"must NOT have more than 16384 characters"};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
else {
const err192 = {instancePath:instancePath+"/spec/annotations/" + key23.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/annotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
}
else {
const err193 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
let data72 = data4.firewall;
if(data72 && typeof data72 == "object" && !Array.isArray(data72)){
if(data72.nodeCIDRs === undefined){
data72.nodeCIDRs = [];
}
for(const key24 in data72){
if(!(key24 === "nodeCIDRs")){
const err194 = {instancePath:instancePath+"/spec/firewall",schemaPath:"#/properties/spec/properties/firewall/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
let data73 = data72.nodeCIDRs;
if(Array.isArray(data73)){
if(data73.length > 100){
const err195 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
const len4 = data73.length;
for(let i4=0; i4<len4; i4++){
let data74 = data73[i4];
if(typeof data74 === "string"){
if(func2(data74) > 64){
const err196 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs/" + i4,schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
else {
const err197 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs/" + i4,schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
}
else {
const err198 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err199 = {instancePath:instancePath+"/spec/firewall",schemaPath:"#/properties/spec/properties/firewall/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
let data75 = data4.monitoring;
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
if(data75.rules === undefined){
data75.rules = "none";
}
if(data75.scrape === undefined){
data75.scrape = "annotations";
}
if(data75.dashboard === undefined){
data75.dashboard = false;
}
for(const key25 in data75){
if(!(((((key25 === "rules") || (key25 === "scrape")) || (key25 === "dashboard")) || (key25 === "labels")) || (key25 === "selector"))){
const err200 = {instancePath:instancePath+"/spec/monitoring",schemaPath:"#/properties/spec/properties/monitoring/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
let data76 = data75.rules;
if(typeof data76 !== "string"){
const err201 = {instancePath:instancePath+"/spec/monitoring/rules",schemaPath:"#/properties/spec/properties/monitoring/properties/rules/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
if(!(((data76 === "none") || (data76 === "prometheus-operator")) || (data76 === "file"))){
const err202 = {instancePath:instancePath+"/spec/monitoring/rules",schemaPath:"#/properties/spec/properties/monitoring/properties/rules/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.monitoring.properties.rules.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
let data77 = data75.scrape;
if(typeof data77 !== "string"){
const err203 = {instancePath:instancePath+"/spec/monitoring/scrape",schemaPath:"#/properties/spec/properties/monitoring/properties/scrape/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
if(!(((data77 === "annotations") || (data77 === "pod-monitor")) || (data77 === "service-monitor"))){
const err204 = {instancePath:instancePath+"/spec/monitoring/scrape",schemaPath:"#/properties/spec/properties/monitoring/properties/scrape/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.monitoring.properties.scrape.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
if(typeof data75.dashboard !== "boolean"){
const err205 = {instancePath:instancePath+"/spec/monitoring/dashboard",schemaPath:"#/properties/spec/properties/monitoring/properties/dashboard/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
if(data75.labels !== undefined){
let data79 = data75.labels;
if(data79 && typeof data79 == "object" && !Array.isArray(data79)){
if(Object.keys(data79).length > 50){
const err206 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
for(const key26 in data79){
const _errs210 = errors;
if(typeof key26 === "string"){
if(func2(key26) > 317){
const err207 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key26};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
if(!pattern23.test(key26)){
const err208 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key26};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
else {
const err209 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key26};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
var valid56 = _errs210 === errors;
if(!valid56){
const err210 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/propertyNames",keyword:"propertyNames",params:{propertyName: key26},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
for(const key27 in data79){
let data80 = data79[key27];
if(typeof data80 === "string"){
if(!pattern24.test(data80)){
const err211 = {instancePath:instancePath+"/spec/monitoring/labels/" + key27.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"},message:"must match pattern \""+"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"+"\""};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
else {
const err212 = {instancePath:instancePath+"/spec/monitoring/labels/" + key27.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err213 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
if(data75.selector !== undefined){
let data81 = data75.selector;
if(typeof data81 === "string"){
if(func2(data81) > 512){
const err214 = {instancePath:instancePath+"/spec/monitoring/selector",schemaPath:"#/properties/spec/properties/monitoring/properties/selector/maxLength",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
if(!pattern32.test(data81)){
const err215 = {instancePath:instancePath+"/spec/monitoring/selector",schemaPath:"#/properties/spec/properties/monitoring/properties/selector/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\\n{}]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\\n{}]*\")*$"},message:"must match pattern \""+"^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\\n{}]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\\n{}]*\")*$"+"\""};
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
const err216 = {instancePath:instancePath+"/spec/monitoring/selector",schemaPath:"#/properties/spec/properties/monitoring/properties/selector/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err217 = {instancePath:instancePath+"/spec/monitoring",schemaPath:"#/properties/spec/properties/monitoring/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
let data82 = data4.flux;
if(data82 && typeof data82 == "object" && !Array.isArray(data82)){
if(data82.namespace === undefined){
data82.namespace = "flux-system";
}
if(data82.gitRepository === undefined){
data82.gitRepository = "flux-system";
}
if(data82.decryptionSecret === undefined){
data82.decryptionSecret = "sops-age";
}
for(const key28 in data82){
if(!(((key28 === "namespace") || (key28 === "gitRepository")) || (key28 === "decryptionSecret"))){
const err218 = {instancePath:instancePath+"/spec/flux",schemaPath:"#/properties/spec/properties/flux/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
let data83 = data82.namespace;
if(typeof data83 === "string"){
if(func2(data83) > 63){
const err219 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
if(!pattern0.test(data83)){
const err220 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
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
const err221 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
let data84 = data82.gitRepository;
if(typeof data84 === "string"){
if(func2(data84) > 253){
const err222 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
if(!pattern2.test(data84)){
const err223 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
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
const err224 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
let data85 = data82.decryptionSecret;
if(typeof data85 === "string"){
if(func2(data85) > 253){
const err225 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
if(!pattern2.test(data85)){
const err226 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
else {
const err227 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
else {
const err228 = {instancePath:instancePath+"/spec/flux",schemaPath:"#/properties/spec/properties/flux/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
let data86 = data4.argocd;
if(data86 && typeof data86 == "object" && !Array.isArray(data86)){
if(data86.namespace === undefined){
data86.namespace = "argocd";
}
if(data86.project === undefined){
data86.project = "default";
}
if(data86.repoURL === undefined){
data86.repoURL = "https://git.example.com/platform/clusters.git";
}
if(data86.targetRevision === undefined){
data86.targetRevision = "main";
}
for(const key29 in data86){
if(!((((key29 === "namespace") || (key29 === "project")) || (key29 === "repoURL")) || (key29 === "targetRevision"))){
const err229 = {instancePath:instancePath+"/spec/argocd",schemaPath:"#/properties/spec/properties/argocd/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
let data87 = data86.namespace;
if(typeof data87 === "string"){
if(func2(data87) > 63){
const err230 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
if(!pattern0.test(data87)){
const err231 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
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
const err232 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
let data88 = data86.project;
if(typeof data88 === "string"){
if(func2(data88) > 253){
const err233 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
if(!pattern2.test(data88)){
const err234 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
else {
const err235 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
let data89 = data86.repoURL;
if(typeof data89 === "string"){
if(func2(data89) > 2048){
const err236 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
if(!pattern38.test(data89)){
const err237 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/pattern",keyword:"pattern",params:{pattern: "^(https?://|ssh://|git@)\\S+$"},message:"must match pattern \""+"^(https?://|ssh://|git@)\\S+$"+"\""};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
else {
const err238 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
let data90 = data86.targetRevision;
if(typeof data90 === "string"){
if(func2(data90) > 256){
const err239 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
if(!pattern39.test(data90)){
const err240 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._/-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._/-]*$"+"\""};
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
const err241 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
else {
const err242 = {instancePath:instancePath+"/spec/argocd",schemaPath:"#/properties/spec/properties/argocd/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
else {
const err243 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
}
else {
const err244 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

