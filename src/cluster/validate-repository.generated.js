// Generated from schema/repository.schema.json by `npm run generate`. Do not edit.
"use strict";
module.exports = validate10;
module.exports.default = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"repository.schema.json","title":"RepositorySettings","description":"Settings of a whole repository: typha-mtls.yaml, in the folder that `-C` names.","type":"object","additionalProperties":false,"required":["apiVersion","kind"],"properties":{"apiVersion":{"description":"Version of this file's format.","type":"string","enum":["typha-mtls/v1alpha1"]},"kind":{"description":"Always `Repository`.","type":"string","enum":["Repository"]},"spec":{"title":"RepositorySpec","description":"The settings.","type":"object","additionalProperties":false,"default":{},"properties":{"inputs":{"description":"Folder that holds a folder per cluster, relative to this file: names of letters, digits, `_`, `.` and `-`, with `/` between them.","type":"string","maxLength":255,"default":"clusters"},"defaults":{"description":"What `init` writes into a new cluster.yaml unless an option says otherwise: fields of its `spec`, such as `gitops`, `calico.version` or `argocd.repoURL`. Clusters that exist do not change.","type":"object","tsType":"Record<string, unknown>","default":{}},"fleet":{"title":"FleetSpec","description":"Renders `dist/_fleet/`, by which an Argo CD or a Flux in one cluster, the hub, applies all clusters of this repository that name it in `spec.gitops`. Default: nothing is rendered.","type":"object","additionalProperties":false,"properties":{"progressive":{"description":"Whether clusters take a commit group by group, in the order of `spec.groups`: a group waits until every cluster of the group before has synced and is healthy. Clusters of no group come last.","type":"boolean","default":false},"argocd":{"title":"FleetArgoCdSpec","description":"Renders an ApplicationSet for clusters with `gitops: argocd` and `gitops: argocd-ksops`.","type":"object","additionalProperties":false,"properties":{"destination":{"description":"Name of a cluster in the hub's Argo CD; `{cluster}` stands for its name here.","type":"string","pattern":"^[ -~]*\\{cluster\\}[ -~]*$","maxLength":190,"default":"{cluster}"},"targetRevision":{"description":"Branch, tag or commit in which Argo CD reads which clusters there are. Default: the one that all clusters follow (`spec.argocd.targetRevision`); required where they differ.","type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._/-]*$","maxLength":256}}},"flux":{"title":"FleetFluxSpec","description":"Renders a Kustomization for each cluster with `gitops: flux`, and their parent.","type":"object","additionalProperties":false,"required":["kubeConfigSecret"],"properties":{"kubeConfigSecret":{"description":"Name of the Secret with the kubeconfig of a cluster, in the namespace of the Flux objects; `{cluster}` stands for the name of the cluster.","type":"string","pattern":"^([a-z0-9][-.a-z0-9]*)?\\{cluster\\}([-.a-z0-9]*[a-z0-9])?$","maxLength":190}}}}},"dist":{"title":"DistSpec","description":"What is rendered.","type":"object","additionalProperties":false,"default":{},"properties":{"path":{"description":"Folder that holds what is rendered, a folder per cluster, relative to this file. Neither of it and `inputs` may hold the other.","type":"string","maxLength":255,"default":"dist"},"allow":{"description":"What may lie below `dist/` although synth did not render it, by paths relative to `dist/`: a file (`README.md`), or with `/` at its end a folder and all that it holds (`website/`). `*` as first part stands for the folder of every cluster (`*/OWNERS`). Everything else that synth did not render is a problem to `check`. Neither a cluster's whole folder nor what synth renders can be named.","type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":1024},"default":[]}}},"groups":{"description":"Parts of the fleet, in the order in which a rollout takes them; `--group` names them. A cluster belongs to the first group that its labels fit, and a cluster that fits none comes last.","type":"array","maxItems":1000,"items":{"$ref":"#/definitions/group"},"default":[]}}}},"definitions":{"group":{"title":"GroupSpec","type":"object","additionalProperties":false,"required":["name","matchLabels"],"properties":{"name":{"description":"Name of the group, as `--group` takes it.","$ref":"#/definitions/dnsLabel"},"matchLabels":{"description":"Labels that a cluster has to bear in `metadata.labels` of its cluster.yaml, all of them.","type":"object","$ref":"#/definitions/labels","minProperties":1}}},"dnsLabel":{"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":63},"labels":{"title":"LabelMap","type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"$ref":"#/definitions/qualifiedName"},"additionalProperties":{"$ref":"#/definitions/labelValue"}},"qualifiedName":{"type":"string","pattern":"^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317,"not":{"enum":["constructor","hasOwnProperty","isPrototypeOf","propertyIsEnumerable","toLocaleString","toString","valueOf"]}},"labelValue":{"type":"string","pattern":"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"}}};
const func2 = require("ajv/dist/runtime/ucs2length").default;
const pattern0 = new RegExp("^[ -~]*\\{cluster\\}[ -~]*$", "u");
const pattern1 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._/-]*$", "u");
const pattern2 = new RegExp("^([a-z0-9][-.a-z0-9]*)?\\{cluster\\}([-.a-z0-9]*[a-z0-9])?$", "u");
const schema12 = {"title":"GroupSpec","type":"object","additionalProperties":false,"required":["name","matchLabels"],"properties":{"name":{"description":"Name of the group, as `--group` takes it.","$ref":"#/definitions/dnsLabel"},"matchLabels":{"description":"Labels that a cluster has to bear in `metadata.labels` of its cluster.yaml, all of them.","type":"object","$ref":"#/definitions/labels","minProperties":1}}};
const schema13 = {"type":"string","tsType":"string","pattern":"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$","maxLength":63};
const pattern3 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "u");
const schema14 = {"title":"LabelMap","type":"object","tsType":"Record<string, string>","maxProperties":50,"propertyNames":{"$ref":"#/definitions/qualifiedName"},"additionalProperties":{"$ref":"#/definitions/labelValue"}};
const schema15 = {"type":"string","pattern":"^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$","maxLength":317,"not":{"enum":["constructor","hasOwnProperty","isPrototypeOf","propertyIsEnumerable","toLocaleString","toString","valueOf"]}};
const schema16 = {"type":"string","pattern":"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"};
const pattern4 = new RegExp("^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$", "u");
const pattern5 = new RegExp("^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$", "u");

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern4.test(key0)){
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
if(!pattern5.test(data0)){
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
validate12.errors = vErrors;
return errors === 0;
}


function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.matchLabels === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "matchLabels"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "name") || (key0 === "matchLabels"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func2(data0) > 63){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/definitions/dnsLabel/maxLength",keyword:"maxLength",params:{limit: 63}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern3.test(data0)){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/definitions/dnsLabel/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"}};
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
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/definitions/dnsLabel/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.matchLabels !== undefined){
let data1 = data.matchLabels;
if(!(validate12(data1, {instancePath:instancePath+"/matchLabels",parentData:data,parentDataProperty:"matchLabels",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length < 1){
const err6 = {instancePath:instancePath+"/matchLabels",schemaPath:"#/properties/matchLabels/minProperties",keyword:"minProperties",params:{limit: 1}};
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
const err7 = {instancePath:instancePath+"/matchLabels",schemaPath:"#/properties/matchLabels/type",keyword:"type",params:{type: "object"}};
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
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="repository.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.spec === undefined){
data.spec = {};
}
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
for(const key0 in data){
if(!(((key0 === "apiVersion") || (key0 === "kind")) || (key0 === "spec"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.apiVersion !== undefined){
let data0 = data.apiVersion;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/apiVersion",schemaPath:"#/properties/apiVersion/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(data0 === "typha-mtls/v1alpha1")){
const err4 = {instancePath:instancePath+"/apiVersion",schemaPath:"#/properties/apiVersion/enum",keyword:"enum",params:{allowedValues: schema11.properties.apiVersion.enum}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(data1 === "Repository")){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema11.properties.kind.enum}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
let data2 = data.spec;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.inputs === undefined){
data2.inputs = "clusters";
}
if(data2.defaults === undefined){
data2.defaults = {};
}
if(data2.dist === undefined){
data2.dist = {};
}
if(data2.groups === undefined){
data2.groups = [];
}
for(const key1 in data2){
if(!(((((key1 === "inputs") || (key1 === "defaults")) || (key1 === "fleet")) || (key1 === "dist")) || (key1 === "groups"))){
const err7 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
let data3 = data2.inputs;
if(typeof data3 === "string"){
if(func2(data3) > 255){
const err8 = {instancePath:instancePath+"/spec/inputs",schemaPath:"#/properties/spec/properties/inputs/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/spec/inputs",schemaPath:"#/properties/spec/properties/inputs/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
let data4 = data2.defaults;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
const err10 = {instancePath:instancePath+"/spec/defaults",schemaPath:"#/properties/spec/properties/defaults/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2.fleet !== undefined){
let data5 = data2.fleet;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.progressive === undefined){
data5.progressive = false;
}
for(const key2 in data5){
if(!(((key2 === "progressive") || (key2 === "argocd")) || (key2 === "flux"))){
const err11 = {instancePath:instancePath+"/spec/fleet",schemaPath:"#/properties/spec/properties/fleet/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(typeof data5.progressive !== "boolean"){
const err12 = {instancePath:instancePath+"/spec/fleet/progressive",schemaPath:"#/properties/spec/properties/fleet/properties/progressive/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data5.argocd !== undefined){
let data7 = data5.argocd;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.destination === undefined){
data7.destination = "{cluster}";
}
for(const key3 in data7){
if(!((key3 === "destination") || (key3 === "targetRevision"))){
const err13 = {instancePath:instancePath+"/spec/fleet/argocd",schemaPath:"#/properties/spec/properties/fleet/properties/argocd/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
let data8 = data7.destination;
if(typeof data8 === "string"){
if(func2(data8) > 190){
const err14 = {instancePath:instancePath+"/spec/fleet/argocd/destination",schemaPath:"#/properties/spec/properties/fleet/properties/argocd/properties/destination/maxLength",keyword:"maxLength",params:{limit: 190}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern0.test(data8)){
const err15 = {instancePath:instancePath+"/spec/fleet/argocd/destination",schemaPath:"#/properties/spec/properties/fleet/properties/argocd/properties/destination/pattern",keyword:"pattern",params:{pattern: "^[ -~]*\\{cluster\\}[ -~]*$"}};
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
const err16 = {instancePath:instancePath+"/spec/fleet/argocd/destination",schemaPath:"#/properties/spec/properties/fleet/properties/argocd/properties/destination/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data7.targetRevision !== undefined){
let data9 = data7.targetRevision;
if(typeof data9 === "string"){
if(func2(data9) > 256){
const err17 = {instancePath:instancePath+"/spec/fleet/argocd/targetRevision",schemaPath:"#/properties/spec/properties/fleet/properties/argocd/properties/targetRevision/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!pattern1.test(data9)){
const err18 = {instancePath:instancePath+"/spec/fleet/argocd/targetRevision",schemaPath:"#/properties/spec/properties/fleet/properties/argocd/properties/targetRevision/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._/-]*$"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/spec/fleet/argocd/targetRevision",schemaPath:"#/properties/spec/properties/fleet/properties/argocd/properties/targetRevision/type",keyword:"type",params:{type: "string"}};
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
const err20 = {instancePath:instancePath+"/spec/fleet/argocd",schemaPath:"#/properties/spec/properties/fleet/properties/argocd/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data5.flux !== undefined){
let data10 = data5.flux;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.kubeConfigSecret === undefined){
const err21 = {instancePath:instancePath+"/spec/fleet/flux",schemaPath:"#/properties/spec/properties/fleet/properties/flux/required",keyword:"required",params:{missingProperty: "kubeConfigSecret"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
for(const key4 in data10){
if(!(key4 === "kubeConfigSecret")){
const err22 = {instancePath:instancePath+"/spec/fleet/flux",schemaPath:"#/properties/spec/properties/fleet/properties/flux/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data10.kubeConfigSecret !== undefined){
let data11 = data10.kubeConfigSecret;
if(typeof data11 === "string"){
if(func2(data11) > 190){
const err23 = {instancePath:instancePath+"/spec/fleet/flux/kubeConfigSecret",schemaPath:"#/properties/spec/properties/fleet/properties/flux/properties/kubeConfigSecret/maxLength",keyword:"maxLength",params:{limit: 190}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!pattern2.test(data11)){
const err24 = {instancePath:instancePath+"/spec/fleet/flux/kubeConfigSecret",schemaPath:"#/properties/spec/properties/fleet/properties/flux/properties/kubeConfigSecret/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9][-.a-z0-9]*)?\\{cluster\\}([-.a-z0-9]*[a-z0-9])?$"}};
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
const err25 = {instancePath:instancePath+"/spec/fleet/flux/kubeConfigSecret",schemaPath:"#/properties/spec/properties/fleet/properties/flux/properties/kubeConfigSecret/type",keyword:"type",params:{type: "string"}};
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
const err26 = {instancePath:instancePath+"/spec/fleet/flux",schemaPath:"#/properties/spec/properties/fleet/properties/flux/type",keyword:"type",params:{type: "object"}};
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
const err27 = {instancePath:instancePath+"/spec/fleet",schemaPath:"#/properties/spec/properties/fleet/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
let data12 = data2.dist;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.path === undefined){
data12.path = "dist";
}
if(data12.allow === undefined){
data12.allow = [];
}
for(const key5 in data12){
if(!((key5 === "path") || (key5 === "allow"))){
const err28 = {instancePath:instancePath+"/spec/dist",schemaPath:"#/properties/spec/properties/dist/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
let data13 = data12.path;
if(typeof data13 === "string"){
if(func2(data13) > 255){
const err29 = {instancePath:instancePath+"/spec/dist/path",schemaPath:"#/properties/spec/properties/dist/properties/path/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/spec/dist/path",schemaPath:"#/properties/spec/properties/dist/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
let data14 = data12.allow;
if(Array.isArray(data14)){
if(data14.length > 1000){
const err31 = {instancePath:instancePath+"/spec/dist/allow",schemaPath:"#/properties/spec/properties/dist/properties/allow/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
let data15 = data14[i0];
if(typeof data15 === "string"){
if(func2(data15) > 1024){
const err32 = {instancePath:instancePath+"/spec/dist/allow/" + i0,schemaPath:"#/properties/spec/properties/dist/properties/allow/items/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(func2(data15) < 1){
const err33 = {instancePath:instancePath+"/spec/dist/allow/" + i0,schemaPath:"#/properties/spec/properties/dist/properties/allow/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err34 = {instancePath:instancePath+"/spec/dist/allow/" + i0,schemaPath:"#/properties/spec/properties/dist/properties/allow/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/spec/dist/allow",schemaPath:"#/properties/spec/properties/dist/properties/allow/type",keyword:"type",params:{type: "array"}};
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
const err36 = {instancePath:instancePath+"/spec/dist",schemaPath:"#/properties/spec/properties/dist/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
let data16 = data2.groups;
if(Array.isArray(data16)){
if(data16.length > 1000){
const err37 = {instancePath:instancePath+"/spec/groups",schemaPath:"#/properties/spec/properties/groups/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
const len1 = data16.length;
for(let i1=0; i1<len1; i1++){
if(!(validate11(data16[i1], {instancePath:instancePath+"/spec/groups/" + i1,parentData:data16,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
}
else {
const err38 = {instancePath:instancePath+"/spec/groups",schemaPath:"#/properties/spec/properties/groups/type",keyword:"type",params:{type: "array"}};
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
const err39 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

