// Generated from schema/cluster.schema.json by `npm run generate`. Do not edit.
"use strict";
module.exports = validate10;
module.exports.default = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"cluster.schema.json","title":"Cluster","description":"One cluster whose calico-node and Typha speak mutual TLS. Typically clusters/<name>/cluster.yaml.","type":"object","additionalProperties":false,"required":["apiVersion","kind","metadata","spec"],"properties":{"apiVersion":{"description":"Version of this file's format.","type":"string","enum":["typha-mtls/v1alpha1"]},"kind":{"description":"Always `Cluster`.","type":"string","enum":["Cluster"]},"metadata":{"title":"ClusterMetadata","description":"Names the cluster.","type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"description":"Name of the cluster: the same as the folder that holds this file, and as the folder below `dist/` that is rendered from it.","$ref":"#/definitions/dnsLabel"}}},"spec":{"title":"ClusterSpec","description":"What is rendered for the cluster.","type":"object","additionalProperties":false,"required":["calico","nodes"],"properties":{"calico":{"title":"CalicoSpec","description":"The Calico that the cluster runs.","type":"object","additionalProperties":false,"required":["version"],"properties":{"version":{"description":"Version of Calico as its release is tagged, such as `v3.31.7`. Decides image, arguments and access rights of Typha. Supported: v3.26 to v3.33.","type":"string","pattern":"^v\\d+\\.\\d+\\.\\d+$"}}},"nodes":{"description":"Planned number of nodes. Sizes Typha where `typha.replicas` does not.","type":"integer","minimum":1,"maximum":10000},"gitops":{"description":"What applies `dist/<name>`: `flux`, `argocd`, `argocd-ksops` for an Argo CD whose repo-server opens SOPS files, or `kustomize` for kubectl and everything else.","type":"string","enum":["flux","argocd","argocd-ksops","kustomize"],"default":"flux"},"secrets":{"description":"How private keys lie in git: `sops` (age; opened by Flux, KSOPS or by hand) or `sealed-secrets` (opened by Bitnami's controller; what plain Argo CD needs).","type":"string","enum":["sops","sealed-secrets"],"default":"sops"},"sealedSecrets":{"title":"SealedSecretsSpec","description":"How keys are sealed with `secrets: sealed-secrets`.","type":"object","additionalProperties":false,"default":{},"properties":{"scope":{"description":"Where a sealed key can be opened: under its own name and namespace (`strict`), under any name in its namespace (`namespace-wide`), or anywhere (`cluster-wide`). It is part of the seal, so files that are sealed already keep theirs.","type":"string","enum":["strict","namespace-wide","cluster-wide"],"default":"strict"},"adopt":{"description":"Marks the Secrets as `managed`: a SealedSecret that was deleted and made again, as from a backup, then takes its Secret over once more. A Secret that was there before the first SealedSecret is annotated by hand.","type":"boolean","default":false}}},"namespace":{"description":"Namespace of Typha. It is rendered too, unless it is `kube-system` or that of calico-node, which have an owner already.","$ref":"#/definitions/dnsLabel","default":"kube-system"},"calicoNode":{"title":"CalicoNodeSpec","description":"The calico-node DaemonSet that is patched.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of calico-node.","$ref":"#/definitions/dnsLabel","default":"kube-system"},"version":{"description":"Version of calico-node while an upgrade is under way and it differs from `calico.version`. Typha of v3.32 and later turns away calico-node of v3.31 and earlier.","type":"string","pattern":"^v\\d+\\.\\d+\\.\\d+$"}}},"typha":{"title":"TyphaSpec","description":"The Typha Deployment and what belongs to it.","type":"object","additionalProperties":false,"default":{},"properties":{"name":{"description":"Name of the Deployment and its Service; the other objects derive theirs from it. Not upstream's `calico-typha`, so that a plaintext Typha from upstream's manifests keeps serving beside it until every node has moved.","type":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":52,"default":"calico-typha-mtls"},"replicas":{"description":"Number of Typhas; fewer than nodes, or a rollout finds no free host port. Default: from `nodes`, about one per 200, at least 3 where there are 5 nodes, at most 20.","type":"integer","minimum":1,"maximum":100},"scaler":{"description":"Who owns the number of replicas: `none` renders it, `external` leaves it out for an autoscaler that is installed already.","type":"string","enum":["none","external"],"default":"none"},"image":{"$ref":"#/definitions/image"},"imagePullSecrets":{"description":"Names of Secrets with registry credentials, in Typha's namespace.","type":"array","maxItems":20,"items":{"$ref":"#/definitions/dnsSubdomain"}},"resources":{"$ref":"#/definitions/resources"},"tolerations":{"description":"Taints that Typha tolerates; replaces the default, which is upstream's: every NoSchedule and NoExecute taint, and CriticalAddonsOnly.","type":"array","maxItems":50,"items":{"$ref":"#/definitions/toleration"}},"nodeSelector":{"description":"Labels of nodes that may run Typha, besides `kubernetes.io/os: linux`.","$ref":"#/definitions/labels"},"affinity":{"description":"Affinity of the Typha pods, as in a pod's `spec.affinity`.","type":"object","tsType":"Record<string, unknown>"},"topologySpreadConstraints":{"description":"Spread of the Typha pods, as in a pod's `spec.topologySpreadConstraints`. Default: over hosts and zones as far as possible.","type":"array","maxItems":10,"items":{"type":"object","tsType":"Record<string, unknown>"}},"metricsPort":{"description":"Host port of Typha's Prometheus metrics, in plain HTTP on all interfaces. Default: no metrics.","type":"integer","minimum":1,"maximum":65535},"env":{"description":"Further environment of Typha, such as TYPHA_MAXCONNECTIONSLOWERLIMIT. Names that Typha of this version does not know, and those that typha-mtls sets itself, are refused.","type":"array","maxItems":100,"items":{"title":"EnvVariable","type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"description":"Name of the variable, in upper case.","type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*$","maxLength":128},"value":{"description":"Value of the variable.","type":"string","minLength":1,"maxLength":4096}}}},"podAnnotations":{"description":"Annotations of the Typha pods only.","$ref":"#/definitions/annotations"},"terminationGracePeriodSeconds":{"description":"Seconds in which a stopping Typha lets go of its clients; the same number is told to Typha.","type":"integer","minimum":1,"maximum":3600,"default":300}}},"labels":{"description":"Labels of every rendered object.","$ref":"#/definitions/labels"},"annotations":{"description":"Annotations of every rendered object.","$ref":"#/definitions/annotations"},"firewall":{"title":"FirewallSpec","description":"Fills the nftables rule that is rendered to be copied: mutual TLS guards port 5473, so one static rule replaces a list of hosts.","type":"object","additionalProperties":false,"default":{},"properties":{"nodeCIDRs":{"description":"Address ranges of present and future nodes, IPv4 or IPv6, such as `10.2.0.0/16`. Default: no rule is rendered.","type":"array","maxItems":100,"default":[],"items":{"type":"string","maxLength":64}}}},"flux":{"title":"FluxSpec","description":"Fills the Flux Kustomization that is rendered to be copied.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of the Flux objects.","$ref":"#/definitions/dnsLabel","default":"flux-system"},"gitRepository":{"description":"Name of the GitRepository that holds `dist/`.","$ref":"#/definitions/dnsSubdomain","default":"flux-system"},"decryptionSecret":{"description":"Name of the Secret with the cluster's age identity; its key must end in `.agekey`.","$ref":"#/definitions/dnsSubdomain","default":"sops-age"}}},"argocd":{"title":"ArgoCdSpec","description":"Fills the Argo CD Application that is rendered to be copied.","type":"object","additionalProperties":false,"default":{},"properties":{"namespace":{"description":"Namespace of the Argo CD objects.","$ref":"#/definitions/dnsLabel","default":"argocd"},"project":{"description":"AppProject of the Application.","$ref":"#/definitions/dnsSubdomain","default":"default"},"repoURL":{"description":"Address of the git repository that holds `dist/`.","type":"string","pattern":"^(https?://|ssh://|git@)\\S+$","maxLength":2048,"default":"https://git.example.com/platform/clusters.git"},"targetRevision":{"description":"Branch, tag or commit to follow.","type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._/-]*$","maxLength":256,"default":"main"}}}}}},"definitions":{"dnsLabel":{"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":63},"dnsSubdomain":{"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$","maxLength":253},"labels":{"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"type":"string","pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"additionalProperties":{"type":"string","pattern":"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"}},"annotations":{"type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"type":"string","pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317},"additionalProperties":{"type":"string","maxLength":16384}},"image":{"title":"ImageSpec","description":"Where Typha's image comes from. Each part replaces upstream's for this version.","type":"object","additionalProperties":false,"properties":{"registry":{"description":"Host and optional port of the registry, such as `registry.example.com:5000`. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]([-a-z0-9.]*[a-z0-9])?(:[0-9]{1,5})?$","maxLength":255},"repository":{"description":"Path inside the registry. Default: upstream's for this version.","type":"string","pattern":"^[a-z0-9]+([._/-]+[a-z0-9]+)*$","maxLength":255},"tag":{"description":"Tag of the image. Default: the Calico version.","type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"},"digest":{"description":"Digest that pins the image. Default: none.","type":"string","pattern":"^sha256:[0-9a-f]{64}$"}}},"quantities":{"type":"object","tsType":"Record<string, string>","additionalProperties":{"type":"string","pattern":"^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$"},"propertyNames":{"type":"string","pattern":"^[a-z0-9./-]+$","maxLength":253}},"resources":{"title":"ResourceSpec","description":"Requests and limits of Typha. Default: none, as upstream.","type":"object","additionalProperties":false,"properties":{"requests":{"description":"What is reserved, such as `cpu: 200m`, `memory: 150Mi`.","$ref":"#/definitions/quantities"},"limits":{"description":"What may be used at most. A CPU limit on Typha delays policy; leave it out.","$ref":"#/definitions/quantities"}}},"toleration":{"title":"Toleration","type":"object","additionalProperties":false,"properties":{"key":{"description":"Key of the taint. Default: every key.","type":"string","maxLength":317},"operator":{"description":"How the value is compared.","type":"string","enum":["Exists","Equal"]},"value":{"description":"Value of the taint, with `Equal`.","type":"string","maxLength":63},"effect":{"description":"Effect of the taint. Default: every effect.","type":"string","enum":["NoSchedule","PreferNoSchedule","NoExecute"]},"tolerationSeconds":{"description":"Seconds before eviction, with `NoExecute`.","type":"integer","minimum":0}}}}};
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
const pattern27 = new RegExp("^(https?://|ssh://|git@)\\S+$", "u");
const pattern28 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._/-]*$", "u");
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
if(data4.sealedSecrets === undefined){
data4.sealedSecrets = {};
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
let data13 = data4.namespace;
if(typeof data13 === "string"){
if(func2(data13) > 63){
const err35 = {instancePath:instancePath+"/spec/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!pattern0.test(data13)){
const err36 = {instancePath:instancePath+"/spec/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
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
const err37 = {instancePath:instancePath+"/spec/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
let data14 = data4.calicoNode;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.namespace === undefined){
data14.namespace = "kube-system";
}
for(const key5 in data14){
if(!((key5 === "namespace") || (key5 === "version"))){
const err38 = {instancePath:instancePath+"/spec/calicoNode",schemaPath:"#/properties/spec/properties/calicoNode/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
let data15 = data14.namespace;
if(typeof data15 === "string"){
if(func2(data15) > 63){
const err39 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(!pattern0.test(data15)){
const err40 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
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
const err41 = {instancePath:instancePath+"/spec/calicoNode/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data14.version !== undefined){
let data16 = data14.version;
if(typeof data16 === "string"){
if(!pattern1.test(data16)){
const err42 = {instancePath:instancePath+"/spec/calicoNode/version",schemaPath:"#/properties/spec/properties/calicoNode/properties/version/pattern",keyword:"pattern",params:{pattern: "^v\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^v\\d+\\.\\d+\\.\\d+$"+"\""};
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
const err43 = {instancePath:instancePath+"/spec/calicoNode/version",schemaPath:"#/properties/spec/properties/calicoNode/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath:instancePath+"/spec/calicoNode",schemaPath:"#/properties/spec/properties/calicoNode/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
let data17 = data4.typha;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.name === undefined){
data17.name = "calico-typha-mtls";
}
if(data17.scaler === undefined){
data17.scaler = "none";
}
if(data17.terminationGracePeriodSeconds === undefined){
data17.terminationGracePeriodSeconds = 300;
}
for(const key6 in data17){
if(!(func3.call(schema11.properties.spec.properties.typha.properties, key6))){
const err45 = {instancePath:instancePath+"/spec/typha",schemaPath:"#/properties/spec/properties/typha/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
let data18 = data17.name;
if(typeof data18 === "string"){
if(func2(data18) > 52){
const err46 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/maxLength",keyword:"maxLength",params:{limit: 52},message:"must NOT have more than 52 characters"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(!pattern0.test(data18)){
const err47 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/spec/typha/name",schemaPath:"#/properties/spec/properties/typha/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data17.replicas !== undefined){
let data19 = data17.replicas;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err49 = {instancePath:instancePath+"/spec/typha/replicas",schemaPath:"#/properties/spec/properties/typha/properties/replicas/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 100 || isNaN(data19)){
const err50 = {instancePath:instancePath+"/spec/typha/replicas",schemaPath:"#/properties/spec/properties/typha/properties/replicas/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data19 < 1 || isNaN(data19)){
const err51 = {instancePath:instancePath+"/spec/typha/replicas",schemaPath:"#/properties/spec/properties/typha/properties/replicas/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
let data20 = data17.scaler;
if(typeof data20 !== "string"){
const err52 = {instancePath:instancePath+"/spec/typha/scaler",schemaPath:"#/properties/spec/properties/typha/properties/scaler/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(!((data20 === "none") || (data20 === "external"))){
const err53 = {instancePath:instancePath+"/spec/typha/scaler",schemaPath:"#/properties/spec/properties/typha/properties/scaler/enum",keyword:"enum",params:{allowedValues: schema11.properties.spec.properties.typha.properties.scaler.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data17.image !== undefined){
let data21 = data17.image;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
for(const key7 in data21){
if(!((((key7 === "registry") || (key7 === "repository")) || (key7 === "tag")) || (key7 === "digest"))){
const err54 = {instancePath:instancePath+"/spec/typha/image",schemaPath:"#/definitions/image/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data21.registry !== undefined){
let data22 = data21.registry;
if(typeof data22 === "string"){
if(func2(data22) > 255){
const err55 = {instancePath:instancePath+"/spec/typha/image/registry",schemaPath:"#/definitions/image/properties/registry/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(!pattern6.test(data22)){
const err56 = {instancePath:instancePath+"/spec/typha/image/registry",schemaPath:"#/definitions/image/properties/registry/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9.]*[a-z0-9])?(:[0-9]{1,5})?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9.]*[a-z0-9])?(:[0-9]{1,5})?$"+"\""};
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
const err57 = {instancePath:instancePath+"/spec/typha/image/registry",schemaPath:"#/definitions/image/properties/registry/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data21.repository !== undefined){
let data23 = data21.repository;
if(typeof data23 === "string"){
if(func2(data23) > 255){
const err58 = {instancePath:instancePath+"/spec/typha/image/repository",schemaPath:"#/definitions/image/properties/repository/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(!pattern7.test(data23)){
const err59 = {instancePath:instancePath+"/spec/typha/image/repository",schemaPath:"#/definitions/image/properties/repository/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+([._/-]+[a-z0-9]+)*$"},message:"must match pattern \""+"^[a-z0-9]+([._/-]+[a-z0-9]+)*$"+"\""};
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
const err60 = {instancePath:instancePath+"/spec/typha/image/repository",schemaPath:"#/definitions/image/properties/repository/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data21.tag !== undefined){
let data24 = data21.tag;
if(typeof data24 === "string"){
if(!pattern8.test(data24)){
const err61 = {instancePath:instancePath+"/spec/typha/image/tag",schemaPath:"#/definitions/image/properties/tag/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"+"\""};
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
const err62 = {instancePath:instancePath+"/spec/typha/image/tag",schemaPath:"#/definitions/image/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data21.digest !== undefined){
let data25 = data21.digest;
if(typeof data25 === "string"){
if(!pattern9.test(data25)){
const err63 = {instancePath:instancePath+"/spec/typha/image/digest",schemaPath:"#/definitions/image/properties/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""};
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
const err64 = {instancePath:instancePath+"/spec/typha/image/digest",schemaPath:"#/definitions/image/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err65 = {instancePath:instancePath+"/spec/typha/image",schemaPath:"#/definitions/image/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data17.imagePullSecrets !== undefined){
let data26 = data17.imagePullSecrets;
if(Array.isArray(data26)){
if(data26.length > 20){
const err66 = {instancePath:instancePath+"/spec/typha/imagePullSecrets",schemaPath:"#/properties/spec/properties/typha/properties/imagePullSecrets/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
const len0 = data26.length;
for(let i0=0; i0<len0; i0++){
let data27 = data26[i0];
if(typeof data27 === "string"){
if(func2(data27) > 253){
const err67 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i0,schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(!pattern10.test(data27)){
const err68 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i0,schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
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
const err69 = {instancePath:instancePath+"/spec/typha/imagePullSecrets/" + i0,schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {instancePath:instancePath+"/spec/typha/imagePullSecrets",schemaPath:"#/properties/spec/properties/typha/properties/imagePullSecrets/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data17.resources !== undefined){
if(!(validate11(data17.resources, {instancePath:instancePath+"/spec/typha/resources",parentData:data17,parentDataProperty:"resources",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data17.tolerations !== undefined){
let data29 = data17.tolerations;
if(Array.isArray(data29)){
if(data29.length > 50){
const err71 = {instancePath:instancePath+"/spec/typha/tolerations",schemaPath:"#/properties/spec/properties/typha/properties/tolerations/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
const len1 = data29.length;
for(let i1=0; i1<len1; i1++){
let data30 = data29[i1];
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key8 in data30){
if(!(((((key8 === "key") || (key8 === "operator")) || (key8 === "value")) || (key8 === "effect")) || (key8 === "tolerationSeconds"))){
const err72 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1,schemaPath:"#/definitions/toleration/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data30.key !== undefined){
let data31 = data30.key;
if(typeof data31 === "string"){
if(func2(data31) > 317){
const err73 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/key",schemaPath:"#/definitions/toleration/properties/key/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters"};
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
const err74 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/key",schemaPath:"#/definitions/toleration/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data30.operator !== undefined){
let data32 = data30.operator;
if(typeof data32 !== "string"){
const err75 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/operator",schemaPath:"#/definitions/toleration/properties/operator/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(!((data32 === "Exists") || (data32 === "Equal"))){
const err76 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/operator",schemaPath:"#/definitions/toleration/properties/operator/enum",keyword:"enum",params:{allowedValues: schema20.properties.operator.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data30.value !== undefined){
let data33 = data30.value;
if(typeof data33 === "string"){
if(func2(data33) > 63){
const err77 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/value",schemaPath:"#/definitions/toleration/properties/value/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
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
const err78 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/value",schemaPath:"#/definitions/toleration/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data30.effect !== undefined){
let data34 = data30.effect;
if(typeof data34 !== "string"){
const err79 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/effect",schemaPath:"#/definitions/toleration/properties/effect/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(!(((data34 === "NoSchedule") || (data34 === "PreferNoSchedule")) || (data34 === "NoExecute"))){
const err80 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/effect",schemaPath:"#/definitions/toleration/properties/effect/enum",keyword:"enum",params:{allowedValues: schema20.properties.effect.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data30.tolerationSeconds !== undefined){
let data35 = data30.tolerationSeconds;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err81 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/tolerationSeconds",schemaPath:"#/definitions/toleration/properties/tolerationSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 < 0 || isNaN(data35)){
const err82 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1+"/tolerationSeconds",schemaPath:"#/definitions/toleration/properties/tolerationSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
}
else {
const err83 = {instancePath:instancePath+"/spec/typha/tolerations/" + i1,schemaPath:"#/definitions/toleration/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err84 = {instancePath:instancePath+"/spec/typha/tolerations",schemaPath:"#/properties/spec/properties/typha/properties/tolerations/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data17.nodeSelector !== undefined){
let data36 = data17.nodeSelector;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(Object.keys(data36).length > 50){
const err85 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
for(const key9 in data36){
const _errs90 = errors;
if(typeof key9 === "string"){
if(func2(key9) > 317){
const err86 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key9};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(!pattern15.test(key9)){
const err87 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key9};
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
const err88 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key9};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
var valid20 = _errs90 === errors;
if(!valid20){
const err89 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/propertyNames",keyword:"propertyNames",params:{propertyName: key9},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
for(const key10 in data36){
let data37 = data36[key10];
if(typeof data37 === "string"){
if(!pattern16.test(data37)){
const err90 = {instancePath:instancePath+"/spec/typha/nodeSelector/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"},message:"must match pattern \""+"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"+"\""};
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
const err91 = {instancePath:instancePath+"/spec/typha/nodeSelector/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err92 = {instancePath:instancePath+"/spec/typha/nodeSelector",schemaPath:"#/definitions/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data17.affinity !== undefined){
let data38 = data17.affinity;
if(!(data38 && typeof data38 == "object" && !Array.isArray(data38))){
const err93 = {instancePath:instancePath+"/spec/typha/affinity",schemaPath:"#/properties/spec/properties/typha/properties/affinity/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data17.topologySpreadConstraints !== undefined){
let data39 = data17.topologySpreadConstraints;
if(Array.isArray(data39)){
if(data39.length > 10){
const err94 = {instancePath:instancePath+"/spec/typha/topologySpreadConstraints",schemaPath:"#/properties/spec/properties/typha/properties/topologySpreadConstraints/maxItems",keyword:"maxItems",params:{limit: 10},message:"must NOT have more than 10 items"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
const len2 = data39.length;
for(let i2=0; i2<len2; i2++){
let data40 = data39[i2];
if(!(data40 && typeof data40 == "object" && !Array.isArray(data40))){
const err95 = {instancePath:instancePath+"/spec/typha/topologySpreadConstraints/" + i2,schemaPath:"#/properties/spec/properties/typha/properties/topologySpreadConstraints/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
else {
const err96 = {instancePath:instancePath+"/spec/typha/topologySpreadConstraints",schemaPath:"#/properties/spec/properties/typha/properties/topologySpreadConstraints/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data17.metricsPort !== undefined){
let data41 = data17.metricsPort;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
const err97 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 65535 || isNaN(data41)){
const err98 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(data41 < 1 || isNaN(data41)){
const err99 = {instancePath:instancePath+"/spec/typha/metricsPort",schemaPath:"#/properties/spec/properties/typha/properties/metricsPort/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data17.env !== undefined){
let data42 = data17.env;
if(Array.isArray(data42)){
if(data42.length > 100){
const err100 = {instancePath:instancePath+"/spec/typha/env",schemaPath:"#/properties/spec/properties/typha/properties/env/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
const len3 = data42.length;
for(let i3=0; i3<len3; i3++){
let data43 = data42[i3];
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
if(data43.name === undefined){
const err101 = {instancePath:instancePath+"/spec/typha/env/" + i3,schemaPath:"#/properties/spec/properties/typha/properties/env/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if(data43.value === undefined){
const err102 = {instancePath:instancePath+"/spec/typha/env/" + i3,schemaPath:"#/properties/spec/properties/typha/properties/env/items/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
for(const key11 in data43){
if(!((key11 === "name") || (key11 === "value"))){
const err103 = {instancePath:instancePath+"/spec/typha/env/" + i3,schemaPath:"#/properties/spec/properties/typha/properties/env/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data43.name !== undefined){
let data44 = data43.name;
if(typeof data44 === "string"){
if(func2(data44) > 128){
const err104 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if(!pattern17.test(data44)){
const err105 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]*$"},message:"must match pattern \""+"^[A-Za-z_][A-Za-z0-9_]*$"+"\""};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
else {
const err106 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/name",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data43.value !== undefined){
let data45 = data43.value;
if(typeof data45 === "string"){
if(func2(data45) > 4096){
const err107 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if(func2(data45) < 1){
const err108 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
else {
const err109 = {instancePath:instancePath+"/spec/typha/env/" + i3+"/value",schemaPath:"#/properties/spec/properties/typha/properties/env/items/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
}
else {
const err110 = {instancePath:instancePath+"/spec/typha/env/" + i3,schemaPath:"#/properties/spec/properties/typha/properties/env/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err111 = {instancePath:instancePath+"/spec/typha/env",schemaPath:"#/properties/spec/properties/typha/properties/env/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data17.podAnnotations !== undefined){
let data46 = data17.podAnnotations;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(Object.keys(data46).length > 50){
const err112 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
for(const key12 in data46){
const _errs115 = errors;
if(typeof key12 === "string"){
if(func2(key12) > 317){
const err113 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key12};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if(!pattern15.test(key12)){
const err114 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key12};
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
const err115 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key12};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
var valid28 = _errs115 === errors;
if(!valid28){
const err116 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/propertyNames",keyword:"propertyNames",params:{propertyName: key12},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
for(const key13 in data46){
let data47 = data46[key13];
if(typeof data47 === "string"){
if(func2(data47) > 16384){
const err117 = {instancePath:instancePath+"/spec/typha/podAnnotations/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/annotations/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 16384},message:"must NOT have more than 16384 characters"};
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
const err118 = {instancePath:instancePath+"/spec/typha/podAnnotations/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/annotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err119 = {instancePath:instancePath+"/spec/typha/podAnnotations",schemaPath:"#/definitions/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
let data48 = data17.terminationGracePeriodSeconds;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
const err120 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 > 3600 || isNaN(data48)){
const err121 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
if(data48 < 1 || isNaN(data48)){
const err122 = {instancePath:instancePath+"/spec/typha/terminationGracePeriodSeconds",schemaPath:"#/properties/spec/properties/typha/properties/terminationGracePeriodSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
else {
const err123 = {instancePath:instancePath+"/spec/typha",schemaPath:"#/properties/spec/properties/typha/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(data4.labels !== undefined){
let data49 = data4.labels;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
if(Object.keys(data49).length > 50){
const err124 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
for(const key14 in data49){
const _errs125 = errors;
if(typeof key14 === "string"){
if(func2(key14) > 317){
const err125 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key14};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if(!pattern15.test(key14)){
const err126 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key14};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
else {
const err127 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key14};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
var valid31 = _errs125 === errors;
if(!valid31){
const err128 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/propertyNames",keyword:"propertyNames",params:{propertyName: key14},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
for(const key15 in data49){
let data50 = data49[key15];
if(typeof data50 === "string"){
if(!pattern16.test(data50)){
const err129 = {instancePath:instancePath+"/spec/labels/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"},message:"must match pattern \""+"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"+"\""};
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
const err130 = {instancePath:instancePath+"/spec/labels/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
}
else {
const err131 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/definitions/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
if(data4.annotations !== undefined){
let data51 = data4.annotations;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
if(Object.keys(data51).length > 50){
const err132 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
for(const key16 in data51){
const _errs133 = errors;
if(typeof key16 === "string"){
if(func2(key16) > 317){
const err133 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/propertyNames/maxLength",keyword:"maxLength",params:{limit: 317},message:"must NOT have more than 317 characters",propertyName:key16};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
if(!pattern15.test(key16)){
const err134 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/propertyNames/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"+"\"",propertyName:key16};
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
const err135 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key16};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
var valid34 = _errs133 === errors;
if(!valid34){
const err136 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/propertyNames",keyword:"propertyNames",params:{propertyName: key16},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
for(const key17 in data51){
let data52 = data51[key17];
if(typeof data52 === "string"){
if(func2(data52) > 16384){
const err137 = {instancePath:instancePath+"/spec/annotations/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/annotations/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 16384},message:"must NOT have more than 16384 characters"};
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
const err138 = {instancePath:instancePath+"/spec/annotations/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/annotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err139 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/definitions/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
let data53 = data4.firewall;
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
if(data53.nodeCIDRs === undefined){
data53.nodeCIDRs = [];
}
for(const key18 in data53){
if(!(key18 === "nodeCIDRs")){
const err140 = {instancePath:instancePath+"/spec/firewall",schemaPath:"#/properties/spec/properties/firewall/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
let data54 = data53.nodeCIDRs;
if(Array.isArray(data54)){
if(data54.length > 100){
const err141 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
const len4 = data54.length;
for(let i4=0; i4<len4; i4++){
let data55 = data54[i4];
if(typeof data55 === "string"){
if(func2(data55) > 64){
const err142 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs/" + i4,schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
else {
const err143 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs/" + i4,schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err144 = {instancePath:instancePath+"/spec/firewall/nodeCIDRs",schemaPath:"#/properties/spec/properties/firewall/properties/nodeCIDRs/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err145 = {instancePath:instancePath+"/spec/firewall",schemaPath:"#/properties/spec/properties/firewall/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
let data56 = data4.flux;
if(data56 && typeof data56 == "object" && !Array.isArray(data56)){
if(data56.namespace === undefined){
data56.namespace = "flux-system";
}
if(data56.gitRepository === undefined){
data56.gitRepository = "flux-system";
}
if(data56.decryptionSecret === undefined){
data56.decryptionSecret = "sops-age";
}
for(const key19 in data56){
if(!(((key19 === "namespace") || (key19 === "gitRepository")) || (key19 === "decryptionSecret"))){
const err146 = {instancePath:instancePath+"/spec/flux",schemaPath:"#/properties/spec/properties/flux/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
let data57 = data56.namespace;
if(typeof data57 === "string"){
if(func2(data57) > 63){
const err147 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if(!pattern0.test(data57)){
const err148 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
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
const err149 = {instancePath:instancePath+"/spec/flux/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
let data58 = data56.gitRepository;
if(typeof data58 === "string"){
if(func2(data58) > 253){
const err150 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
if(!pattern10.test(data58)){
const err151 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
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
const err152 = {instancePath:instancePath+"/spec/flux/gitRepository",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
let data59 = data56.decryptionSecret;
if(typeof data59 === "string"){
if(func2(data59) > 253){
const err153 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
if(!pattern10.test(data59)){
const err154 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
else {
const err155 = {instancePath:instancePath+"/spec/flux/decryptionSecret",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err156 = {instancePath:instancePath+"/spec/flux",schemaPath:"#/properties/spec/properties/flux/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
let data60 = data4.argocd;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if(data60.namespace === undefined){
data60.namespace = "argocd";
}
if(data60.project === undefined){
data60.project = "default";
}
if(data60.repoURL === undefined){
data60.repoURL = "https://git.example.com/platform/clusters.git";
}
if(data60.targetRevision === undefined){
data60.targetRevision = "main";
}
for(const key20 in data60){
if(!((((key20 === "namespace") || (key20 === "project")) || (key20 === "repoURL")) || (key20 === "targetRevision"))){
const err157 = {instancePath:instancePath+"/spec/argocd",schemaPath:"#/properties/spec/properties/argocd/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
let data61 = data60.namespace;
if(typeof data61 === "string"){
if(func2(data61) > 63){
const err158 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(!pattern0.test(data61)){
const err159 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"+"\""};
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
const err160 = {instancePath:instancePath+"/spec/argocd/namespace",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
let data62 = data60.project;
if(typeof data62 === "string"){
if(func2(data62) > 253){
const err161 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
if(!pattern10.test(data62)){
const err162 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"},message:"must match pattern \""+"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"+"\""};
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
const err163 = {instancePath:instancePath+"/spec/argocd/project",schemaPath:"#/definitions/dnsSubdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
let data63 = data60.repoURL;
if(typeof data63 === "string"){
if(func2(data63) > 2048){
const err164 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
if(!pattern27.test(data63)){
const err165 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/pattern",keyword:"pattern",params:{pattern: "^(https?://|ssh://|git@)\\S+$"},message:"must match pattern \""+"^(https?://|ssh://|git@)\\S+$"+"\""};
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
const err166 = {instancePath:instancePath+"/spec/argocd/repoURL",schemaPath:"#/properties/spec/properties/argocd/properties/repoURL/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
let data64 = data60.targetRevision;
if(typeof data64 === "string"){
if(func2(data64) > 256){
const err167 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
if(!pattern28.test(data64)){
const err168 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._/-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._/-]*$"+"\""};
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
const err169 = {instancePath:instancePath+"/spec/argocd/targetRevision",schemaPath:"#/properties/spec/properties/argocd/properties/targetRevision/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
else {
const err170 = {instancePath:instancePath+"/spec/argocd",schemaPath:"#/properties/spec/properties/argocd/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err171 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
}
else {
const err172 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

