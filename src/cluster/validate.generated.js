// Generated from schema/cluster.schema.json by `npm run generate`. Do not edit.
"use strict";
module.exports = validate10;
module.exports.default = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"cluster.schema.json","title":"Cluster","description":"One cluster whose calico-node and Typha speak mutual TLS. Typically clusters/<name>/cluster.yaml.","type":"object","additionalProperties":false,"required":["apiVersion","kind","metadata","spec"],"properties":{"apiVersion":{"description":"Version of this file's format.","type":"string","enum":["typha-mtls/v1alpha1"]},"kind":{"description":"Always `Cluster`.","type":"string","enum":["Cluster"]},"metadata":{"title":"ClusterMetadata","description":"Names the cluster.","type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"description":"Name of the cluster: the same as the folder that holds this file, and as the folder below `dist/` that is rendered from it.","$ref":"#/definitions/dnsLabel"}}},"spec":{"title":"ClusterSpec","description":"What is rendered for the cluster.","type":"object","additionalProperties":false,"required":["calico","nodes"],"properties":{"calico":{"title":"CalicoSpec","description":"The Calico that the cluster runs.","type":"object","additionalProperties":false,"required":["version"],"properties":{"version":{"description":"Version of Calico as its release is tagged, such as `v3.31.7`. Decides image, arguments and access rights of Typha. Supported: v3.26 to v3.33.","type":"string","pattern":"^v\\d+\\.\\d+\\.\\d+$"}}},"nodes":{"description":"Planned number of nodes. Sizes Typha where `typha.replicas` does not.","type":"integer","minimum":1,"maximum":10000},"gitops":{"description":"What applies `dist/<name>`: `flux`, `argocd`, or `kustomize` for kubectl and everything else.","type":"string","enum":["flux","argocd","kustomize"],"default":"flux"},"secrets":{"description":"How private keys lie in git: `sops` (age; opened by Flux or by hand) or `sealed-secrets` (opened by Bitnami's controller; what Argo CD needs).","type":"string","enum":["sops","sealed-secrets"],"default":"sops"},"namespace":{"description":"Namespace of Typha. It is rendered too, unless it is `kube-system` or that of calico-node, which have an owner already.","$ref":"#/definitions/dnsLabel","default":"kube-system"},"calicoNode":{"title":"CalicoNodeSpec","description":"The calico-node DaemonSet that is patched.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of calico-node.","$ref":"#/definitions/dnsLabel","default":"kube-system"},"version":{"description":"Version of calico-node while an upgrade is under way and it differs from `calico.version`. Typha of v3.32 and later turns away calico-node of v3.31 and earlier.","type":"string","pattern":"^v\\d+\\.\\d+\\.\\d+$"}}},"typha":{"title":"TyphaSpec","description":"The Typha Deployment and what belongs to it.","type":"object","additionalProperties":false,"default":{},"properties":{"name":{"description":"Name of the Deployment and its Service; the other objects derive theirs from it. Not upstream's `calico-typha`, so that a plaintext Typha from upstream's manifests keeps serving beside it until every node has moved.","type":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":52,"default":"calico-typha-mtls"},"replicas":{"description":"Number of Typhas; fewer than nodes, or a rollout finds no free host port. Default: from `nodes`, about one per 200, at least 3 where there are 5 nodes, at most 20.","type":"integer","minimum":1,"maximum":100},"scaler":{"description":"Who owns the number of replicas: `none` renders it, `external` leaves it out for an autoscaler that is installed already.","type":"string","enum":["none","external"],"default":"none"},"image":{"$ref":"#/definitions/image"},"imagePullSecrets":{"description":"Names of Secrets with registry credentials, in Typha's namespace.","type":"array","maxItems":20,"items":{"$ref":"#/definitions/dnsSubdomain"}},"resources":{"$ref":"#/definitions/resources"},"tolerations":{"description":"Taints that Typha tolerates; replaces the default, which is upstream's: every NoSchedule and NoExecute taint, and CriticalAddonsOnly.","type":"array","maxItems":50,"items":{"$ref":"#/definitions/toleration"}},"nodeSelector":{"description":"Labels of nodes that may run Typha, besides `kubernetes.io/os: linux`.","$ref":"#/definitions/labels"},"affinity":{"description":"Affinity of the Typha pods, as in a pod's `spec.affinity`.","type":"object","tsType":"Record<string, unknown>"},"topologySpreadConstraints":{"description":"Spread of the Typha pods, as in a pod's `spec.topologySpreadConstraints`. Default: over hosts and zones as far as possible.","type":"array","maxItems":10,"items":{"type":"object","tsType":"Record<string, unknown>"}},"metricsPort":{"description":"Host port of Typha's Prometheus metrics, in plain HTTP on all interfaces. Default: no metrics.","type":"integer","minimum":1,"maximum":65535},"env":{"description":"Further environment of Typha, such as TYPHA_MAXCONNECTIONSLOWERLIMIT. Names that Typha of this version does not know, and those that typha-mtls sets itself, are refused.","type":"array","maxItems":100,"items":{"title":"EnvVariable","type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"description":"Name of the variable, in upper case.","type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*$","maxLength":128},"value":{"description":"Value of the variable.","type":"string","minLength":1,"maxLength":4096}}}},"podAnnotations":{"description":"Annotations of the Typha pods only.","$ref":"#/definitions/annotations"},"terminationGracePeriodSeconds":{"description":"Seconds in which a stopping Typha lets go of its clients; the same number is told to Typha.","type":"integer","minimum":1,"maximum":3600,"default":300}}},"labels":{"description":"Labels of every rendered object.","$ref":"#/definitions/labels"},"annotations":{"description":"Annotations of every rendered object.","$ref":"#/definitions/annotations"},"firewall":{"title":"FirewallSpec","description":"Fills the nftables rule that is rendered to be copied: mutual TLS guards port 5473, so one static rule replaces a list of hosts.","type":"object","additionalProperties":false,"default":{},"properties":{"nodeCIDRs":{"description":"Address ranges of present and future nodes, IPv4 or IPv6, such as `10.2.0.0/16`. Default: no rule is rendered.","type":"array","maxItems":100,"default":[],"items":{"type":"string","maxLength":64}}}},"monitoring":{"title":"MonitoringSpec","description":"What watches Typha and the ends of its certificates.","type":"object","additionalProperties":false,"default":{},"properties":{"rules":{"description":"Alerts, with the end of each certificate written into them: `prometheus-operator` renders a PrometheusRule, `file` a rule file to copy. Those on Typha's metrics need `typha.metricsPort`.","type":"string","enum":["none","prometheus-operator","file"],"default":"none"},"scrape":{"description":"How Prometheus finds Typha's metrics: `annotations` of the pods, a `pod-monitor`, or a `service-monitor` with a headless Service. Needs `typha.metricsPort`.","type":"string","enum":["annotations","pod-monitor","service-monitor"],"default":"annotations"},"dashboard":{"description":"Renders a ConfigMap with a Grafana dashboard, labelled `grafana_dashboard: \"1\"`. Needs `typha.metricsPort`.","type":"boolean","default":false},"labels":{"description":"Labels by which the Prometheus operator selects rules and monitors, such as `release: kube-prometheus-stack`.","$ref":"#/definitions/labels"},"selector":{"description":"PromQL matchers of this Typha's metrics. Default: `job=\"<typha.name>\"`, the job that the rendered monitors give.","type":"string","pattern":"^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\\n{}]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\\n{}]*\")*$","maxLength":512}}},"flux":{"title":"FluxSpec","description":"Fills the Flux Kustomization that is rendered to be copied.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of the Flux objects.","$ref":"#/definitions/dnsLabel","default":"flux-system"},"gitRepository":{"description":"Name of the GitRepository that holds `dist/`.","$ref":"#/definitions/dnsSubdomain","default":"flux-system"},"decryptionSecret":{"description":"Name of the Secret with the cluster's age identity; its key must end in `.agekey`.","$ref":"#/definitions/dnsSubdomain","default":"sops-age"}}},"argocd":{"title":"ArgoCdSpec","description":"Fills the Argo CD Application that is rendered to be copied.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of the Argo CD objects.","$ref":"#/definitions/dnsLabel","default":"argocd"},"project":{"description":"AppProject of the Application.","$ref":"#/definitions/dnsSubdomain","default":"default"},"repoURL":{"description":"Address of the git repository that holds `dist/`.","type":"string","pattern":"^(https?://|ssh://|git@)\\S+$","maxLength":2048,"default":"https://git.example.com/platform/clusters.git"},"targetRevision":{"description":"Branch, tag or commit to follow.","type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._/-]*$","maxLength":256,"default":"main"}}}}}},"definitions":{"dnsLabel":{"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":63},"dnsSubdomain":{"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$","maxLength":253},"labels":{"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"type":"string","pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"additionalProperties":{"type":"string","pattern":"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"}},"annotations":{"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"type":"string","pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"additionalProperties":{"type":"string","maxLength":16384}},"image":{"title":"ImageSpec","description":"Where Typha's image comes from. Each part replaces upstream's for this version.","type":"object","additionalProperties":false,"properties":{"registry":{"description":"Host and optional port of the registry, such as `registry.example.com:5000`. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]([-a-z0-9.]*[a-z0-9])?(:[0-9]{1,5})?$","maxLength":255},"repository":{"description":"Path inside the registry. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]+([._/-]+[a-z0-9]+)*$","maxLength":255},"tag":{"description":"Tag of the image. Default: the Calico version.","type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"},"digest":{"description":"Digest that pins the image. Default: none.","type":"string","pattern":"^sha256:[0-9a-f]{64}$"}}},"quantities":{"type":"object","tsType":"Record<string, string>","additionalProperties":{"type":"string","pattern":"^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$"},"propertyNames":{"type":"string","pattern":"^[a-z0-9./-]+$","maxLength":253}},"resources":{"title":"ResourceSpec","description":"Requests and limits of Typha. Default: none, as upstream.","type":"object","additionalProperties":false,"properties":{"requests":{"description":"What is reserved, such as `cpu: 200m`, `memory: 150Mi`.","$ref":"#/definitions/quantities"},"limits":{"description":"What may be used at most. A CPU limit on Typha delays policy; leave it out.","$ref":"#/definitions/quantities"}}},"toleration":{"title":"Toleration","type":"object","additionalProperties":false,"properties":{"key":{"description":"Key of the taint. Default: every key.","type":"string","maxLength":317},"operator":{"description":"How the value is compared.","type":"string","enum":["Exists","Equal"]},"value":{"description":"Value of the taint, with `Equal`.","type":"string","maxLength":63},"effect":{"description":"Effect of the taint. Default: every effect.","type":"string","enum":["NoSchedule","PreferNoSchedule","NoExecute"]},"tolerationSeconds":{"description":"Seconds before eviction, with `NoExecute`.","type":"integer","minimum":0}}}}};
const schema12 = {"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":63};
const schema15 = {"title":"ImageSpec","description":"Where Typha's image comes from. Each part replaces upstream's for this version.","type":"object","additionalProperties":false,"properties":{"registry":{"description":"Host and optional port of the registry, such as `registry.example.com:5000`. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]([-a-z0-9.]*[a-z0-9])?(:[0-9]{1,5})?$","maxLength":255},"repository":{"description":"Path inside the registry. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]+([._/-]+[a-z0-9]+)*$","maxLength":255},"tag":{"description":"Tag of the image. Default: the Calico version.","type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"},"digest":{"description":"Digest that pins the image. Default: none.","type":"string","pattern":"^sha256:[0-9a-f]{64}$"}}};
const schema16 = {"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$","maxLength":253};
const schema20 = {"title":"Toleration","type":"object","additionalProperties":false,"properties":{"key":{"description":"Key of the taint. Default: every key.","type":"string","maxLength":317},"operator":{"description":"How the value is compared.","type":"string","enum":["Exists","Equal"]},"value":{"description":"Value of the taint, with `Equal`.","type":"string","maxLength":63},"effect":{"description":"Effect of the taint. Default: every effect.","type":"string","enum":["NoSchedule","PreferNoSchedule","NoExecute"]},"tolerationSeconds":{"description":"Seconds before eviction, with `NoExecute`.","type":"integer","minimum":0}}};
const schema21 = {"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"type":"string","pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"additionalProperties":{"type":"string","pattern":"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"}};
const schema22 = {"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"type":"string","pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"additionalProperties":{"type":"string","maxLength":16384}};
const func2 = require("ajv/dist/runtime/ucs2length").default;
const func3 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "u");
const pattern1 = new RegExp("^v\\d+\\.\\d+\\.\\d+$", "u");
const pattern6 = new RegExp("^[a-z0-9]([-a-z0-9.]*[a-z0-9])?(:[0-9]{1,5})?$", "u");
const pattern7 = new RegExp("^[a-z0-9]+([._/-]+[a-z0-9]+)*$", "u");
const pattern8 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$", "u");
const pattern9 = new RegExp("^sha256:[0-9a-f]{64}$", "u");
const pattern10 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$", "u");
const pattern15 = new RegExp("^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$", "u");
const pattern16 = new RegExp("^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$", "u");
const pattern17 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
const pattern24 = new RegExp("^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\\n{}]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\\n{}]*\")*$", "u");
const pattern30 = new RegExp("^(https?://|ssh://|git@)\\S+$", "u");
const pattern31 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._/-]*$", "u");
const schema17 = {"title":"ResourceSpec","description":"Requests and limits of Typha. Default: none, as upstream.","type":"object","additionalProperties":false,"properties":{"requests":{"description":"What is reserved, such as `cpu: 200m`, `memory: 150Mi`.","$ref":"#/definitions/quantities"},"limits":{"description":"What may be used at most. A CPU limit on Typha delays policy; leave it out.","$ref":"#/definitions/quantities"}}};
const schema18 = {"type":"object","tsType":"Record<string, string>","additionalProperties":{"type":"string","pattern":"^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$"},"propertyNames":{"type":"string","pattern":"^[a-z0-9./-]+$","maxLength":253}};
const pattern11 = new RegExp("^[a-z0-9./-]+$", "u");
const pattern12 = new RegExp("^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$", "u");

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
if(!pattern11.test(key1)){
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
if(!pattern12.test(data1)){
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
if(!pattern11.test(key3)){
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
if(!pattern12.test(data3)){
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
if(!((data9 === "sops") || (data9 === "sealed-secrets"))){
const err29 = {instancePath:instancePath+"/spec/secrets",schemaPath:"#/properties/spec/properties/secrets/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.secrets.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
let data10 = data4.namespace;
if(typeof data10 === "string"){
if(func2(data10) > 63){
const err30 = {instancePath:instancePath+"/spec/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!pattern0.test(data10)){
const err31 = {instancePath:instancePath+"/spec/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/spec/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
let data11 = data4.calicoNode;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.namespace === undefined){
data11.namespace = "kube-system";
}
for(const key4 in data11){
if(!((key4 === "namespace") || (key4 === "version"))){
const err33 = {instancePath:instancePath+"/spec/calicoNode",schemaPath:"#/properties/spec/properties/calicoNode/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
let data12 = data11.namespace;
if(typeof data12 === "string"){
if(func2(data12) > 63){
const err34 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(!pattern0.test(data12)){
const err35 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
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
const err36 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data11.version !== undefined){
let data13 = data11.version;
if(typeof data13 === "string"){
if(!pattern1.test(data13)){
const err37 = {instancePath:instancePath+"/spec/calicoNode/version",schemaPath:"#/properties/spec/properties/calicoNode/properties/version/pattern",keyword:"pattern",params:{pattern: "^v\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^v\\d+\\.\\d+\\.\\d+$"+"\""};
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
const err38 = {instancePath:instancePath+"/spec/calicoNode/version",schemaPath:"#/properties/spec/properties/calicoNode/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/spec/calicoNode",schemaPath:"#/properties/spec/properties/calicoNode/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
let data14 = data4.typha;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.name === undefined){
data14.name = "calico-typha-mtls";
}
if(data14.scaler === undefined){
data14.scaler = "none";
}
if(data14.terminationGracePeriodSeconds === undefined){
data14.terminationGracePeriodSeconds = 300;
}
for(const key5 in data14){
if(!(func3.call(schema11.properties.spec.properties.typha.properties, key5))){
const err40 = {instancePath:instancePath+"/spec/typha",schemaPath:"#/properties/spec/properties/typha/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
let data15 = data14.name;
if(typeof data15 === "string"){
if(func2(data15) > 52){
const err41 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/maxLength",keyword:"maxLength",params:{limit: 52},message:"must NOT have more than 52 characters"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!pattern0.test(data15)){
const err42 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data14.replicas !== undefined){
let data16 = data14.replicas;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err44 = {instancePath:instancePath+"/spec/typha/replicas",schemaPath:"#/properties/spec/properties/typha/properties/replicas/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 100 || isNaN(data16)){
const err45 = {instancePath:instancePath+"/spec/typha/replicas",schemaPath:"#/properties/spec/properties/typha/properties/replicas/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data16 < 1 || isNaN(data16)){
const err46 = {instancePath:instancePath+"/spec/typha/replicas",schemaPath:"#/properties/spec/properties/typha/properties/replicas/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
let data17 = data14.scaler;
if(typeof data17 !== "string"){
const err47 = {instancePath:instancePath+"/spec/typha/scaler",schemaPath:"#/properties/spec/properties/typha/properties/scaler/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(!((data17 === "none") || (data17 === "external"))){
const err48 = {instancePath:instancePath+"/spec/typha/scaler",schemaPath:"#/properties/spec/properties/typha/properties/scaler/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.typha.properties.scaler.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data14.image !== undefined){
let data18 = data14.image;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
for(const key6 in data18){
if(!((((key6 === "registry") || (key6 === "repository")) || (key6 === "tag")) || (key6 === "digest"))){
const err49 = {instancePath:instancePath+"/spec/typha/image",schemaPath:"#/definitions/image/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data18.registry !== undefined){
let data19 = data18.registry;
if(typeof data19 === "string"){
if(func2(data19) > 255){
const err50 = {instancePath:instancePath+"/spec/typha/image/registry",schemaPath:"#/definitions/image/properties/registry/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(!pattern6.test(data19)){
const err51 = {instancePath:instancePath+"/spec/typha/image/registry",schemaPath:"#/definitions/image/properties/registry/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9.]*[a-z0-9])?(:[0-9]{1,5})?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9.]*[a-z0-9])?(:[0-9]{1,5})?$"+"\""};
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
const err52 = {instancePath:instancePath+"/spec/typha/image/registry",schemaPath:"#/definitions/image/properties/registry/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data18.repository !== undefined){
let data20 = data18.repository;
if(typeof data20 === "string"){
if(func2(data20) > 255){
const err53 = {instancePath:instancePath+"/spec/typha/image/repository",schemaPath:"#/definitions/image/properties/repository/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(!pattern7.test(data20)){
const err54 = {instancePath:instancePath+"/spec/typha/image/repository",schemaPath:"#/definitions/image/properties/repository/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+([._/-]+[a-z0-9]+)*$"},message:"must match pattern \""+"^[a-z0-9]+([._/-]+[a-z0-9]+)*$"+"\""};
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
const err55 = {instancePath:instancePath+"/spec/typha/image/repository",schemaPath:"#/definitions/image/properties/repository/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data18.tag !== undefined){
let data21 = data18.tag;
if(typeof data21 === "string"){
if(!pattern8.test(data21)){
const err56 = {instancePath:instancePath+"/spec/typha/image/tag",schemaPath:"#/definitions/image/properties/tag/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"+"\""};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
else {
const err57 = {instancePath:instancePath+"/spec/typha/image/tag",schemaPath:"#/definitions/image/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data18.digest !== undefined){
let data22 = data18.digest;
if(typeof data22 === "string"){
if(!pattern9.test(data22)){
const err58 = {instancePath:instancePath+"/spec/typha/image/digest",schemaPath:"#/definitions/image/properties/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""};
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
const err59 = {instancePath:instancePath+"/spec/typha/image/digest",schemaPath:"#/definitions/image/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err60 = {instancePath:instancePath+"/spec/typha/image",schemaPath:"#/definitions/image/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data14.imagePullSecrets !== undefined){
let data23 = data14.imagePullSecrets;
if(Array.isArray(data23)){
if(data23.length > 20){
const err61 = {instancePath:instancePath+"/spec/typha/imagePullSecrets",schemaPath:"#/properties/spec/properties/typha/properties/imagePullSecrets/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
const len0 = data23.length;
for(let i0=0; i0<len0; i0++){
let data24 = data23[i0];
if(typeof data24 === "string"){
if(func2(data24) > 253){
const err62 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i0,schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(!pattern10.test(data24)){
const err63 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i0,schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
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
const err64 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i0,schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath:instancePath+"/spec/typha/imagePullSecrets",schemaPath:"#/properties/spec/properties/typha/properties/imagePullSecrets/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data14.resources !== undefined){
if(!(validate11(data14.resources, {instancePath:instancePath+"/spec/typha/resources",parentData:data14,parentDataProperty:"resources",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data14.tolerations !== undefined){
let data26 = data14.tolerations;
if(Array.isArray(data26)){
if(data26.length > 50){
const err66 = {instancePath:instancePath+"/spec/typha/tolerations",schemaPath:"#/properties/spec/properties/typha/properties/tolerations/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
const len1 = data26.length;
for(let i1=0; i1<len1; i1++){
let data27 = data26[i1];
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
for(const key7 in data27){
if(!(((((key7 === "key") || (key7 === "operator")) || (key7 === "value")) || (key7 === "effect")) || (key7 === "tolerationSeconds"))){
const err67 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1,schemaPath:"#/definitions/toleration/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data27.key !== undefined){
let data28 = data27.key;
if(typeof data28 === "string"){
if(func2(data28) > 317){
const err68 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/key",schemaPath:"#/definitions/toleration/properties/key/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
else {
const err69 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/key",schemaPath:"#/definitions/toleration/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data27.operator !== undefined){
let data29 = data27.operator;
if(typeof data29 !== "string"){
const err70 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/operator",schemaPath:"#/definitions/toleration/properties/operator/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(!((data29 === "Exists") || (data29 === "Equal"))){
const err71 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/operator",schemaPath:"#/definitions/toleration/properties/operator/enum",keyword:"enum",params:{allowedValues: schema20.properties.operator.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data27.value !== undefined){
let data30 = data27.value;
if(typeof data30 === "string"){
if(func2(data30) > 63){
const err72 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/value",schemaPath:"#/definitions/toleration/properties/value/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
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
const err73 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/value",schemaPath:"#/definitions/toleration/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data27.effect !== undefined){
let data31 = data27.effect;
if(typeof data31 !== "string"){
const err74 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/effect",schemaPath:"#/definitions/toleration/properties/effect/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(!(((data31 === "NoSchedule") || (data31 === "PreferNoSchedule")) || (data31 === "NoExecute"))){
const err75 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/effect",schemaPath:"#/definitions/toleration/properties/effect/enum",keyword:"enum",params:{allowedValues: schema20.properties.effect.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data27.tolerationSeconds !== undefined){
let data32 = data27.tolerationSeconds;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err76 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/tolerationSeconds",schemaPath:"#/definitions/toleration/properties/tolerationSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 < 0 || isNaN(data32)){
const err77 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/tolerationSeconds",schemaPath:"#/definitions/toleration/properties/tolerationSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
}
else {
const err78 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1,schemaPath:"#/definitions/toleration/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err79 = {instancePath:instancePath+"/spec/typha/tolerations",schemaPath:"#/properties/spec/properties/typha/properties/tolerations/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data14.nodeSelector !== undefined){
let data33 = data14.nodeSelector;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(Object.keys(data33).length > 50){
const err80 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
for(const key8 in data33){
const _errs83 = errors;
if(typeof key8 === "string"){
if(func2(key8) > 317){
const err81 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key8};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(!pattern15.test(key8)){
const err82 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key8};
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
const err83 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key8};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
var valid19 = _errs83 === errors;
if(!valid19){
const err84 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/propertyNames",keyword:"propertyNames",params:{propertyName: key8},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
for(const key9 in data33){
let data34 = data33[key9];
if(typeof data34 === "string"){
if(!pattern16.test(data34)){
const err85 = {instancePath:instancePath+"/spec/typha/nodeSelector/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"},message:"must match pattern \""+"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"+"\""};
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
const err86 = {instancePath:instancePath+"/spec/typha/nodeSelector/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
else {
const err87 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data14.affinity !== undefined){
let data35 = data14.affinity;
if(!(data35 && typeof data35 == "object" && !Array.isArray(data35))){
const err88 = {instancePath:instancePath+"/spec/typha/affinity",schemaPath:"#/properties/spec/properties/typha/properties/affinity/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data14.topologySpreadConstraints !== undefined){
let data36 = data14.topologySpreadConstraints;
if(Array.isArray(data36)){
if(data36.length > 10){
const err89 = {instancePath:instancePath+"/spec/typha/topologySpreadConstraints",schemaPath:"#/properties/spec/properties/typha/properties/topologySpreadConstraints/maxItems",keyword:"maxItems",params:{limit: 10},message:"must NOT have more than 10 items"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
const len2 = data36.length;
for(let i2=0; i2<len2; i2++){
let data37 = data36[i2];
if(!(data37 && typeof data37 == "object" && !Array.isArray(data37))){
const err90 = {instancePath:instancePath+"/spec/typha/topologySpreadConstraints/" + i2,schemaPath:"#/properties/spec/properties/typha/properties/topologySpreadConstraints/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
}
else {
const err91 = {instancePath:instancePath+"/spec/typha/topologySpreadConstraints",schemaPath:"#/properties/spec/properties/typha/properties/topologySpreadConstraints/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data14.metricsPort !== undefined){
let data38 = data14.metricsPort;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err92 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 65535 || isNaN(data38)){
const err93 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if(data38 < 1 || isNaN(data38)){
const err94 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
}
if(data14.env !== undefined){
let data39 = data14.env;
if(Array.isArray(data39)){
if(data39.length > 100){
const err95 = {instancePath:instancePath+"/spec/typha/env",schemaPath:"#/properties/spec/properties/typha/properties/env/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
const len3 = data39.length;
for(let i3=0; i3<len3; i3++){
let data40 = data39[i3];
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
if(data40.name === undefined){
const err96 = {instancePath:instancePath+"/spec/typha/env/" + i3,schemaPath:"#/properties/spec/properties/typha/properties/env/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(data40.value === undefined){
const err97 = {instancePath:instancePath+"/spec/typha/env/" + i3,schemaPath:"#/properties/spec/properties/typha/properties/env/items/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
for(const key10 in data40){
if(!((key10 === "name") || (key10 === "value"))){
const err98 = {instancePath:instancePath+"/spec/typha/env/" + i3,schemaPath:"#/properties/spec/properties/typha/properties/env/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data40.name !== undefined){
let data41 = data40.name;
if(typeof data41 === "string"){
if(func2(data41) > 128){
const err99 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(!pattern17.test(data41)){
const err100 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]*$"},message:"must match pattern \""+"^[A-Za-z_][A-Za-z0-9_]*$"+"\""};
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
const err101 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data40.value !== undefined){
let data42 = data40.value;
if(typeof data42 === "string"){
if(func2(data42) > 4096){
const err102 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(func2(data42) < 1){
const err103 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err104 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err105 = {instancePath:instancePath+"/spec/typha/env/" + i3,schemaPath:"#/properties/spec/properties/typha/properties/env/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
else {
const err106 = {instancePath:instancePath+"/spec/typha/env",schemaPath:"#/properties/spec/properties/typha/properties/env/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data14.podAnnotations !== undefined){
let data43 = data14.podAnnotations;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
if(Object.keys(data43).length > 50){
const err107 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
for(const key11 in data43){
const _errs108 = errors;
if(typeof key11 === "string"){
if(func2(key11) > 317){
const err108 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key11};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if(!pattern15.test(key11)){
const err109 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key11};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
else {
const err110 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key11};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
var valid27 = _errs108 === errors;
if(!valid27){
const err111 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/propertyNames",keyword:"propertyNames",params:{propertyName: key11},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
for(const key12 in data43){
let data44 = data43[key12];
if(typeof data44 === "string"){
if(func2(data44) > 16384){
const err112 = {instancePath:instancePath+"/spec/typha/podAnnotations/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/annotations/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 16384},message:"must NOT have more than 16384 characters"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
else {
const err113 = {instancePath:instancePath+"/spec/typha/podAnnotations/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/annotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
}
else {
const err114 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
let data45 = data14.terminationGracePeriodSeconds;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
const err115 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 3600 || isNaN(data45)){
const err116 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data45 < 1 || isNaN(data45)){
const err117 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
}
else {
const err118 = {instancePath:instancePath+"/spec/typha",schemaPath:"#/properties/spec/properties/typha/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if(data4.labels !== undefined){
let data46 = data4.labels;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(Object.keys(data46).length > 50){
const err119 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
for(const key13 in data46){
const _errs118 = errors;
if(typeof key13 === "string"){
if(func2(key13) > 317){
const err120 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key13};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(!pattern15.test(key13)){
const err121 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key13};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
else {
const err122 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key13};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
var valid30 = _errs118 === errors;
if(!valid30){
const err123 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/propertyNames",keyword:"propertyNames",params:{propertyName: key13},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
for(const key14 in data46){
let data47 = data46[key14];
if(typeof data47 === "string"){
if(!pattern16.test(data47)){
const err124 = {instancePath:instancePath+"/spec/labels/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"},message:"must match pattern \""+"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"+"\""};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
else {
const err125 = {instancePath:instancePath+"/spec/labels/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err126 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
if(data4.annotations !== undefined){
let data48 = data4.annotations;
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
if(Object.keys(data48).length > 50){
const err127 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
for(const key15 in data48){
const _errs126 = errors;
if(typeof key15 === "string"){
if(func2(key15) > 317){
const err128 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key15};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(!pattern15.test(key15)){
const err129 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key15};
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
const err130 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key15};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
var valid33 = _errs126 === errors;
if(!valid33){
const err131 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/propertyNames",keyword:"propertyNames",params:{propertyName: key15},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
for(const key16 in data48){
let data49 = data48[key16];
if(typeof data49 === "string"){
if(func2(data49) > 16384){
const err132 = {instancePath:instancePath+"/spec/annotations/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/annotations/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 16384},message:"must NOT have more than 16384 characters"};
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
const err133 = {instancePath:instancePath+"/spec/annotations/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/annotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
}
else {
const err134 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
let data50 = data4.firewall;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
if(data50.nodeCIDRs === undefined){
data50.nodeCIDRs = [];
}
for(const key17 in data50){
if(!(key17 === "nodeCIDRs")){
const err135 = {instancePath:instancePath+"/spec/firewall",schemaPath:"#/properties/spec/properties/firewall/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
let data51 = data50.nodeCIDRs;
if(Array.isArray(data51)){
if(data51.length > 100){
const err136 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
const len4 = data51.length;
for(let i4=0; i4<len4; i4++){
let data52 = data51[i4];
if(typeof data52 === "string"){
if(func2(data52) > 64){
const err137 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs/" + i4,schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
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
const err138 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs/" + i4,schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
}
else {
const err139 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
else {
const err140 = {instancePath:instancePath+"/spec/firewall",schemaPath:"#/properties/spec/properties/firewall/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
let data53 = data4.monitoring;
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
if(data53.rules === undefined){
data53.rules = "none";
}
if(data53.scrape === undefined){
data53.scrape = "annotations";
}
if(data53.dashboard === undefined){
data53.dashboard = false;
}
for(const key18 in data53){
if(!(((((key18 === "rules") || (key18 === "scrape")) || (key18 === "dashboard")) || (key18 === "labels")) || (key18 === "selector"))){
const err141 = {instancePath:instancePath+"/spec/monitoring",schemaPath:"#/properties/spec/properties/monitoring/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
let data54 = data53.rules;
if(typeof data54 !== "string"){
const err142 = {instancePath:instancePath+"/spec/monitoring/rules",schemaPath:"#/properties/spec/properties/monitoring/properties/rules/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if(!(((data54 === "none") || (data54 === "prometheus-operator")) || (data54 === "file"))){
const err143 = {instancePath:instancePath+"/spec/monitoring/rules",schemaPath:"#/properties/spec/properties/monitoring/properties/rules/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.monitoring.properties.rules.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
let data55 = data53.scrape;
if(typeof data55 !== "string"){
const err144 = {instancePath:instancePath+"/spec/monitoring/scrape",schemaPath:"#/properties/spec/properties/monitoring/properties/scrape/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if(!(((data55 === "annotations") || (data55 === "pod-monitor")) || (data55 === "service-monitor"))){
const err145 = {instancePath:instancePath+"/spec/monitoring/scrape",schemaPath:"#/properties/spec/properties/monitoring/properties/scrape/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.monitoring.properties.scrape.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if(typeof data53.dashboard !== "boolean"){
const err146 = {instancePath:instancePath+"/spec/monitoring/dashboard",schemaPath:"#/properties/spec/properties/monitoring/properties/dashboard/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
if(data53.labels !== undefined){
let data57 = data53.labels;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
if(Object.keys(data57).length > 50){
const err147 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
for(const key19 in data57){
const _errs150 = errors;
if(typeof key19 === "string"){
if(func2(key19) > 317){
const err148 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key19};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
if(!pattern15.test(key19)){
const err149 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key19};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
else {
const err150 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key19};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
var valid40 = _errs150 === errors;
if(!valid40){
const err151 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/propertyNames",keyword:"propertyNames",params:{propertyName: key19},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
for(const key20 in data57){
let data58 = data57[key20];
if(typeof data58 === "string"){
if(!pattern16.test(data58)){
const err152 = {instancePath:instancePath+"/spec/monitoring/labels/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"},message:"must match pattern \""+"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"+"\""};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
else {
const err153 = {instancePath:instancePath+"/spec/monitoring/labels/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err154 = {instancePath:instancePath+"/spec/monitoring/labels",schemaPath:"#/definitions/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
if(data53.selector !== undefined){
let data59 = data53.selector;
if(typeof data59 === "string"){
if(func2(data59) > 512){
const err155 = {instancePath:instancePath+"/spec/monitoring/selector",schemaPath:"#/properties/spec/properties/monitoring/properties/selector/maxLength",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(!pattern24.test(data59)){
const err156 = {instancePath:instancePath+"/spec/monitoring/selector",schemaPath:"#/properties/spec/properties/monitoring/properties/selector/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\\n{}]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\\n{}]*\")*$"},message:"must match pattern \""+"^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\\n{}]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\\n{}]*\")*$"+"\""};
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
const err157 = {instancePath:instancePath+"/spec/monitoring/selector",schemaPath:"#/properties/spec/properties/monitoring/properties/selector/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
}
else {
const err158 = {instancePath:instancePath+"/spec/monitoring",schemaPath:"#/properties/spec/properties/monitoring/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
let data60 = data4.flux;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if(data60.namespace === undefined){
data60.namespace = "flux-system";
}
if(data60.gitRepository === undefined){
data60.gitRepository = "flux-system";
}
if(data60.decryptionSecret === undefined){
data60.decryptionSecret = "sops-age";
}
for(const key21 in data60){
if(!(((key21 === "namespace") || (key21 === "gitRepository")) || (key21 === "decryptionSecret"))){
const err159 = {instancePath:instancePath+"/spec/flux",schemaPath:"#/properties/spec/properties/flux/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
let data61 = data60.namespace;
if(typeof data61 === "string"){
if(func2(data61) > 63){
const err160 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
if(!pattern0.test(data61)){
const err161 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
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
const err162 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
let data62 = data60.gitRepository;
if(typeof data62 === "string"){
if(func2(data62) > 253){
const err163 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
if(!pattern10.test(data62)){
const err164 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
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
const err165 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
let data63 = data60.decryptionSecret;
if(typeof data63 === "string"){
if(func2(data63) > 253){
const err166 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
if(!pattern10.test(data63)){
const err167 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
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
const err168 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err169 = {instancePath:instancePath+"/spec/flux",schemaPath:"#/properties/spec/properties/flux/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
let data64 = data4.argocd;
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
if(data64.namespace === undefined){
data64.namespace = "argocd";
}
if(data64.project === undefined){
data64.project = "default";
}
if(data64.repoURL === undefined){
data64.repoURL = "https://git.example.com/platform/clusters.git";
}
if(data64.targetRevision === undefined){
data64.targetRevision = "main";
}
for(const key22 in data64){
if(!((((key22 === "namespace") || (key22 === "project")) || (key22 === "repoURL")) || (key22 === "targetRevision"))){
const err170 = {instancePath:instancePath+"/spec/argocd",schemaPath:"#/properties/spec/properties/argocd/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
let data65 = data64.namespace;
if(typeof data65 === "string"){
if(func2(data65) > 63){
const err171 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
if(!pattern0.test(data65)){
const err172 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
else {
const err173 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
let data66 = data64.project;
if(typeof data66 === "string"){
if(func2(data66) > 253){
const err174 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
if(!pattern10.test(data66)){
const err175 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
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
const err176 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
let data67 = data64.repoURL;
if(typeof data67 === "string"){
if(func2(data67) > 2048){
const err177 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if(!pattern30.test(data67)){
const err178 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/pattern",keyword:"pattern",params:{pattern: "^(https?://|ssh://|git@)\\S+$"},message:"must match pattern \""+"^(https?://|ssh://|git@)\\S+$"+"\""};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
else {
const err179 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
let data68 = data64.targetRevision;
if(typeof data68 === "string"){
if(func2(data68) > 256){
const err180 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
if(!pattern31.test(data68)){
const err181 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._/-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._/-]*$"+"\""};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
else {
const err182 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err183 = {instancePath:instancePath+"/spec/argocd",schemaPath:"#/properties/spec/properties/argocd/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err184 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err185 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

