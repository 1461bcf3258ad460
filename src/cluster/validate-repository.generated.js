// Generated from schema/repository.schema.json by `npm run generate`. Do not edit.
"use strict";
module.exports = validate10;
module.exports.default = validate10;
const func2 = require("ajv/dist/runtime/ucs2length").default;
const pattern0 = new RegExp("^[ -~]*\\{cluster\\}[ -~]*$", "u");
const pattern1 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._/-]*$", "u");
const pattern2 = new RegExp("^([a-z0-9][-.a-z0-9]*)?\\{cluster\\}([-.a-z0-9]*[a-z0-9])?$", "u");
const pattern3 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "u");
const pattern4 = new RegExp("^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$", "u");
const pattern5 = new RegExp("^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$", "u");

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 50){
vErrors = refused(vErrors, instancePath, "", "maxProperties", {limit: 50});
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
vErrors = refused(vErrors, instancePath, "", "not", {}, key0);
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
vErrors = refused(vErrors, instancePath, "", "maxLength", {limit: 317}, key0);
errors++;
}
if(!pattern4.test(key0)){
vErrors = refused(vErrors, instancePath, "", "pattern", {pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"}, key0);
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"}, key0);
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
vErrors = refused(vErrors, instancePath, "", "propertyNames", {propertyName: key0});
errors++;
}
}
for(const key1 in data){
let data0 = data[key1];
if(typeof data0 === "string"){
if(!pattern5.test(data0)){
vErrors = refused(vErrors, instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "", "pattern", {pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
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
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "name"});
errors++;
}
if(data.matchLabels === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "matchLabels"});
errors++;
}
for(const key0 in data){
if(!((key0 === "name") || (key0 === "matchLabels"))){
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func2(data0) > 63){
vErrors = refused(vErrors, instancePath+"/name", "", "maxLength", {limit: 63});
errors++;
}
if(!pattern3.test(data0)){
vErrors = refused(vErrors, instancePath+"/name", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/name", "", "type", {type: "string"});
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
vErrors = refused(vErrors, instancePath+"/matchLabels", "", "minProperties", {limit: 1});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/matchLabels", "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
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
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "apiVersion"});
errors++;
}
if(data.kind === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "kind"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "apiVersion") || (key0 === "kind")) || (key0 === "spec"))){
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.apiVersion !== undefined){
let data0 = data.apiVersion;
if(typeof data0 !== "string"){
vErrors = refused(vErrors, instancePath+"/apiVersion", "", "type", {type: "string"});
errors++;
}
if(!(data0 === "typha-mtls/v1alpha1")){
vErrors = refused(vErrors, instancePath+"/apiVersion", "", "enum", {allowedValues: ["typha-mtls/v1alpha1"]});
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(typeof data1 !== "string"){
vErrors = refused(vErrors, instancePath+"/kind", "", "type", {type: "string"});
errors++;
}
if(!(data1 === "Repository")){
vErrors = refused(vErrors, instancePath+"/kind", "", "enum", {allowedValues: ["Repository"]});
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
vErrors = refused(vErrors, instancePath+"/spec", "", "additionalProperties", {additionalProperty: key1});
errors++;
}
}
let data3 = data2.inputs;
if(typeof data3 === "string"){
if(func2(data3) > 255){
vErrors = refused(vErrors, instancePath+"/spec/inputs", "", "maxLength", {limit: 255});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/inputs", "", "type", {type: "string"});
errors++;
}
let data4 = data2.defaults;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
vErrors = refused(vErrors, instancePath+"/spec/defaults", "", "type", {type: "object"});
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
vErrors = refused(vErrors, instancePath+"/spec/fleet", "", "additionalProperties", {additionalProperty: key2});
errors++;
}
}
if(typeof data5.progressive !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/fleet/progressive", "", "type", {type: "boolean"});
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
vErrors = refused(vErrors, instancePath+"/spec/fleet/argocd", "", "additionalProperties", {additionalProperty: key3});
errors++;
}
}
let data8 = data7.destination;
if(typeof data8 === "string"){
if(func2(data8) > 190){
vErrors = refused(vErrors, instancePath+"/spec/fleet/argocd/destination", "", "maxLength", {limit: 190});
errors++;
}
if(!pattern0.test(data8)){
vErrors = refused(vErrors, instancePath+"/spec/fleet/argocd/destination", "", "pattern", {pattern: "^[ -~]*\\{cluster\\}[ -~]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/fleet/argocd/destination", "", "type", {type: "string"});
errors++;
}
if(data7.targetRevision !== undefined){
let data9 = data7.targetRevision;
if(typeof data9 === "string"){
if(func2(data9) > 256){
vErrors = refused(vErrors, instancePath+"/spec/fleet/argocd/targetRevision", "", "maxLength", {limit: 256});
errors++;
}
if(!pattern1.test(data9)){
vErrors = refused(vErrors, instancePath+"/spec/fleet/argocd/targetRevision", "", "pattern", {pattern: "^[A-Za-z0-9][A-Za-z0-9._/-]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/fleet/argocd/targetRevision", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/fleet/argocd", "", "type", {type: "object"});
errors++;
}
}
if(data5.flux !== undefined){
let data10 = data5.flux;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.kubeConfigSecret === undefined){
vErrors = refused(vErrors, instancePath+"/spec/fleet/flux", "", "required", {missingProperty: "kubeConfigSecret"});
errors++;
}
for(const key4 in data10){
if(!(key4 === "kubeConfigSecret")){
vErrors = refused(vErrors, instancePath+"/spec/fleet/flux", "", "additionalProperties", {additionalProperty: key4});
errors++;
}
}
if(data10.kubeConfigSecret !== undefined){
let data11 = data10.kubeConfigSecret;
if(typeof data11 === "string"){
if(func2(data11) > 190){
vErrors = refused(vErrors, instancePath+"/spec/fleet/flux/kubeConfigSecret", "", "maxLength", {limit: 190});
errors++;
}
if(!pattern2.test(data11)){
vErrors = refused(vErrors, instancePath+"/spec/fleet/flux/kubeConfigSecret", "", "pattern", {pattern: "^([a-z0-9][-.a-z0-9]*)?\\{cluster\\}([-.a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/fleet/flux/kubeConfigSecret", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/fleet/flux", "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/fleet", "", "type", {type: "object"});
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
vErrors = refused(vErrors, instancePath+"/spec/dist", "", "additionalProperties", {additionalProperty: key5});
errors++;
}
}
let data13 = data12.path;
if(typeof data13 === "string"){
if(func2(data13) > 255){
vErrors = refused(vErrors, instancePath+"/spec/dist/path", "", "maxLength", {limit: 255});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/dist/path", "", "type", {type: "string"});
errors++;
}
let data14 = data12.allow;
if(Array.isArray(data14)){
if(data14.length > 1000){
vErrors = refused(vErrors, instancePath+"/spec/dist/allow", "", "maxItems", {limit: 1000});
errors++;
}
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
let data15 = data14[i0];
if(typeof data15 === "string"){
if(func2(data15) > 1024){
vErrors = refused(vErrors, instancePath+"/spec/dist/allow/" + i0, "", "maxLength", {limit: 1024});
errors++;
}
if(func2(data15) < 1){
vErrors = refused(vErrors, instancePath+"/spec/dist/allow/" + i0, "", "minLength", {limit: 1});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/dist/allow/" + i0, "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/dist/allow", "", "type", {type: "array"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/dist", "", "type", {type: "object"});
errors++;
}
let data16 = data2.groups;
if(Array.isArray(data16)){
if(data16.length > 1000){
vErrors = refused(vErrors, instancePath+"/spec/groups", "", "maxItems", {limit: 1000});
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
vErrors = refused(vErrors, instancePath+"/spec/groups", "", "type", {type: "array"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec", "", "type", {type: "object"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}


function refused(errors, instancePath, schemaPath, keyword, params, propertyName) {
  const error = { instancePath, schemaPath, keyword, params, propertyName };
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}

