// Generated from schema/cluster.schema.json by `npm run generate`. Do not edit.
"use strict";
module.exports = validate10;
module.exports.default = validate10;
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
const pattern29 = new RegExp("^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff]*$", "u");
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
const pattern2 = new RegExp("^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$", "u");

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern1.test(key0)){
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
if(!pattern2.test(data0)){
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
validate11.errors = vErrors;
return errors === 0;
}

const pattern15 = new RegExp("^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$", "u");
const pattern16 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$", "u");
const pattern17 = new RegExp("^sha256:[0-9a-f]{64}$", "u");

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((key0 === "registry") || (key0 === "repository")) || (key0 === "tag")) || (key0 === "digest"))){
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.registry !== undefined){
let data0 = data.registry;
if(typeof data0 === "string"){
if(func2(data0) > 255){
vErrors = refused(vErrors, instancePath+"/registry", "", "maxLength", {limit: 255});
errors++;
}
if(!pattern13.test(data0)){
vErrors = refused(vErrors, instancePath+"/registry", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/registry", "", "type", {type: "string"});
errors++;
}
}
if(data.repository !== undefined){
let data1 = data.repository;
if(typeof data1 === "string"){
if(func2(data1) > 255){
vErrors = refused(vErrors, instancePath+"/repository", "", "maxLength", {limit: 255});
errors++;
}
if(!pattern15.test(data1)){
vErrors = refused(vErrors, instancePath+"/repository", "", "pattern", {pattern: "^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/repository", "", "type", {type: "string"});
errors++;
}
}
if(data.tag !== undefined){
let data2 = data.tag;
if(typeof data2 === "string"){
if(!pattern16.test(data2)){
vErrors = refused(vErrors, instancePath+"/tag", "", "pattern", {pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/tag", "", "type", {type: "string"});
errors++;
}
}
if(data.digest !== undefined){
let data3 = data.digest;
if(typeof data3 === "string"){
if(!pattern17.test(data3)){
vErrors = refused(vErrors, instancePath+"/digest", "", "pattern", {pattern: "^sha256:[0-9a-f]{64}$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/digest", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}

const pattern18 = new RegExp("^$|^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((key0 === "key") || (key0 === "operator")) || (key0 === "value")) || (key0 === "effect")) || (key0 === "tolerationSeconds"))){
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.key !== undefined){
let data0 = data.key;
if(typeof data0 === "string"){
if(func2(data0) > 317){
vErrors = refused(vErrors, instancePath+"/key", "", "maxLength", {limit: 317});
errors++;
}
if(!pattern18.test(data0)){
vErrors = refused(vErrors, instancePath+"/key", "", "pattern", {pattern: "^$|^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/key", "", "type", {type: "string"});
errors++;
}
}
if(data.operator !== undefined){
let data1 = data.operator;
if(typeof data1 !== "string"){
vErrors = refused(vErrors, instancePath+"/operator", "", "type", {type: "string"});
errors++;
}
if(!((data1 === "Exists") || (data1 === "Equal"))){
vErrors = refused(vErrors, instancePath+"/operator", "", "enum", {allowedValues: ["Exists","Equal"]});
errors++;
}
}
if(data.value !== undefined){
let data2 = data.value;
if(typeof data2 === "string"){
if(!pattern2.test(data2)){
vErrors = refused(vErrors, instancePath+"/value", "", "pattern", {pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/value", "", "type", {type: "string"});
errors++;
}
}
if(data.effect !== undefined){
let data3 = data.effect;
if(typeof data3 !== "string"){
vErrors = refused(vErrors, instancePath+"/effect", "", "type", {type: "string"});
errors++;
}
if(!(((data3 === "NoSchedule") || (data3 === "PreferNoSchedule")) || (data3 === "NoExecute"))){
vErrors = refused(vErrors, instancePath+"/effect", "", "enum", {allowedValues: ["NoSchedule","PreferNoSchedule","NoExecute"]});
errors++;
}
}
if(data.tolerationSeconds !== undefined){
let data4 = data.tolerationSeconds;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
vErrors = refused(vErrors, instancePath+"/tolerationSeconds", "", "type", {type: "integer"});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
vErrors = refused(vErrors, instancePath+"/tolerationSeconds", "", "maximum", {comparison: "<=", limit: 9007199254740991});
errors++;
}
if(data4 < 0 || isNaN(data4)){
vErrors = refused(vErrors, instancePath+"/tolerationSeconds", "", "minimum", {comparison: ">=", limit: 0});
errors++;
}
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "requests") || (key0 === "limits"))){
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
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
vErrors = refused(vErrors, instancePath+"/requests", "", "pattern", {pattern: "^(cpu|memory|ephemeral-storage)$"}, key1);
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/requests", "", "type", {type: "string"}, key1);
errors++;
}
var valid2 = _errs5 === errors;
if(!valid2){
vErrors = refused(vErrors, instancePath+"/requests", "", "propertyNames", {propertyName: key1});
errors++;
}
}
for(const key2 in data0){
let data1 = data0[key2];
if(typeof data1 === "string"){
if(!pattern25.test(data1)){
vErrors = refused(vErrors, instancePath+"/requests/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "", "pattern", {pattern: "^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/requests/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/requests", "", "type", {type: "object"});
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
vErrors = refused(vErrors, instancePath+"/limits", "", "pattern", {pattern: "^(cpu|memory|ephemeral-storage)$"}, key3);
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/limits", "", "type", {type: "string"}, key3);
errors++;
}
var valid5 = _errs13 === errors;
if(!valid5){
vErrors = refused(vErrors, instancePath+"/limits", "", "propertyNames", {propertyName: key3});
errors++;
}
}
for(const key4 in data2){
let data3 = data2[key4];
if(typeof data3 === "string"){
if(!pattern25.test(data3)){
vErrors = refused(vErrors, instancePath+"/limits/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "", "pattern", {pattern: "^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/limits/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/limits", "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

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
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "values"});
errors++;
}
if(data.values !== undefined){
let data1 = data.values;
if(Array.isArray(data1)){
if(data1.length < 1){
vErrors = refused(vErrors, instancePath+"/values", "", "minItems", {limit: 1});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/values", "", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = refused(vErrors, instancePath, "", "if", {failingKeyword: "then"});
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
vErrors = refused(vErrors, instancePath+"/values", "", "maxItems", {limit: 0});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/values", "", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
var _valid1 = _errs17 === errors;
valid4 = _valid1;
}
if(!valid4){
vErrors = refused(vErrors, instancePath, "", "if", {failingKeyword: "then"});
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
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "values"});
errors++;
}
if(data.values !== undefined){
let data5 = data.values;
if(Array.isArray(data5)){
if(data5.length > 1){
vErrors = refused(vErrors, instancePath+"/values", "", "maxItems", {limit: 1});
errors++;
}
if(data5.length < 1){
vErrors = refused(vErrors, instancePath+"/values", "", "minItems", {limit: 1});
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 === "string"){
if(!pattern58.test(data6)){
vErrors = refused(vErrors, instancePath+"/values/" + i0, "", "pattern", {pattern: "^[0-9]{1,15}$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/values/" + i0, "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/values", "", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
var _valid2 = _errs27 === errors;
valid7 = _valid2;
}
if(!valid7){
vErrors = refused(vErrors, instancePath, "", "if", {failingKeyword: "then"});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "key"});
errors++;
}
if(data.operator === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "operator"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "key") || (key0 === "operator")) || (key0 === "values"))){
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
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
vErrors = refused(vErrors, instancePath+"/key", "", "not", {});
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
vErrors = refused(vErrors, instancePath+"/key", "", "maxLength", {limit: 317});
errors++;
}
if(!pattern1.test(data7)){
vErrors = refused(vErrors, instancePath+"/key", "", "pattern", {pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/key", "", "type", {type: "string"});
errors++;
}
}
if(data.operator !== undefined){
let data8 = data.operator;
if(typeof data8 !== "string"){
vErrors = refused(vErrors, instancePath+"/operator", "", "type", {type: "string"});
errors++;
}
if(!((((((data8 === "In") || (data8 === "NotIn")) || (data8 === "Exists")) || (data8 === "DoesNotExist")) || (data8 === "Gt")) || (data8 === "Lt"))){
vErrors = refused(vErrors, instancePath+"/operator", "", "enum", {allowedValues: ["In","NotIn","Exists","DoesNotExist","Gt","Lt"]});
errors++;
}
}
if(data.values !== undefined){
let data9 = data.values;
if(Array.isArray(data9)){
if(data9.length > 100){
vErrors = refused(vErrors, instancePath+"/values", "", "maxItems", {limit: 100});
errors++;
}
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
let data10 = data9[i1];
if(typeof data10 === "string"){
if(!pattern2.test(data10)){
vErrors = refused(vErrors, instancePath+"/values/" + i1, "", "pattern", {pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/values/" + i1, "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/values", "", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
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
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.matchExpressions !== undefined){
let data0 = data.matchExpressions;
if(Array.isArray(data0)){
if(data0.length > 100){
vErrors = refused(vErrors, instancePath+"/matchExpressions", "", "maxItems", {limit: 100});
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
vErrors = refused(vErrors, instancePath+"/matchExpressions", "", "type", {type: "array"});
errors++;
}
}
if(data.matchFields !== undefined){
let data2 = data.matchFields;
if(Array.isArray(data2)){
if(data2.length > 100){
vErrors = refused(vErrors, instancePath+"/matchFields", "", "maxItems", {limit: 100});
errors++;
}
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.key === undefined){
vErrors = refused(vErrors, instancePath+"/matchFields/" + i1, "", "required", {missingProperty: "key"});
errors++;
}
if(data3.operator === undefined){
vErrors = refused(vErrors, instancePath+"/matchFields/" + i1, "", "required", {missingProperty: "operator"});
errors++;
}
if(data3.values === undefined){
vErrors = refused(vErrors, instancePath+"/matchFields/" + i1, "", "required", {missingProperty: "values"});
errors++;
}
for(const key1 in data3){
if(!(((key1 === "key") || (key1 === "operator")) || (key1 === "values"))){
vErrors = refused(vErrors, instancePath+"/matchFields/" + i1, "", "additionalProperties", {additionalProperty: key1});
errors++;
}
}
if(data3.key !== undefined){
let data4 = data3.key;
if(typeof data4 !== "string"){
vErrors = refused(vErrors, instancePath+"/matchFields/" + i1+"/key", "", "type", {type: "string"});
errors++;
}
if(!(data4 === "metadata.name")){
vErrors = refused(vErrors, instancePath+"/matchFields/" + i1+"/key", "", "enum", {allowedValues: ["metadata.name"]});
errors++;
}
}
if(data3.operator !== undefined){
let data5 = data3.operator;
if(typeof data5 !== "string"){
vErrors = refused(vErrors, instancePath+"/matchFields/" + i1+"/operator", "", "type", {type: "string"});
errors++;
}
if(!((data5 === "In") || (data5 === "NotIn"))){
vErrors = refused(vErrors, instancePath+"/matchFields/" + i1+"/operator", "", "enum", {allowedValues: ["In","NotIn"]});
errors++;
}
}
if(data3.values !== undefined){
let data6 = data3.values;
if(Array.isArray(data6)){
if(data6.length > 1){
vErrors = refused(vErrors, instancePath+"/matchFields/" + i1+"/values", "", "maxItems", {limit: 1});
errors++;
}
if(data6.length < 1){
vErrors = refused(vErrors, instancePath+"/matchFields/" + i1+"/values", "", "minItems", {limit: 1});
errors++;
}
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
if(typeof data7 === "string"){
if(func2(data7) > 253){
vErrors = refused(vErrors, instancePath+"/matchFields/" + i1+"/values/" + i2, "", "maxLength", {limit: 253});
errors++;
}
if(!pattern4.test(data7)){
vErrors = refused(vErrors, instancePath+"/matchFields/" + i1+"/values/" + i2, "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/matchFields/" + i1+"/values/" + i2, "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/matchFields/" + i1+"/values", "", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/matchFields/" + i1, "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/matchFields", "", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}


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
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "values"});
errors++;
}
if(data.values !== undefined){
let data1 = data.values;
if(Array.isArray(data1)){
if(data1.length < 1){
vErrors = refused(vErrors, instancePath+"/values", "", "minItems", {limit: 1});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/values", "", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = refused(vErrors, instancePath, "", "if", {failingKeyword: "then"});
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
vErrors = refused(vErrors, instancePath+"/values", "", "maxItems", {limit: 0});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/values", "", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
var _valid1 = _errs17 === errors;
valid4 = _valid1;
}
if(!valid4){
vErrors = refused(vErrors, instancePath, "", "if", {failingKeyword: "then"});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "key"});
errors++;
}
if(data.operator === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "operator"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "key") || (key0 === "operator")) || (key0 === "values"))){
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
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
vErrors = refused(vErrors, instancePath+"/key", "", "not", {});
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
vErrors = refused(vErrors, instancePath+"/key", "", "maxLength", {limit: 317});
errors++;
}
if(!pattern1.test(data4)){
vErrors = refused(vErrors, instancePath+"/key", "", "pattern", {pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/key", "", "type", {type: "string"});
errors++;
}
}
if(data.operator !== undefined){
let data5 = data.operator;
if(typeof data5 !== "string"){
vErrors = refused(vErrors, instancePath+"/operator", "", "type", {type: "string"});
errors++;
}
if(!((((data5 === "In") || (data5 === "NotIn")) || (data5 === "Exists")) || (data5 === "DoesNotExist"))){
vErrors = refused(vErrors, instancePath+"/operator", "", "enum", {allowedValues: ["In","NotIn","Exists","DoesNotExist"]});
errors++;
}
}
if(data.values !== undefined){
let data6 = data.values;
if(Array.isArray(data6)){
if(data6.length > 100){
vErrors = refused(vErrors, instancePath+"/values", "", "maxItems", {limit: 100});
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(typeof data7 === "string"){
if(!pattern2.test(data7)){
vErrors = refused(vErrors, instancePath+"/values/" + i0, "", "pattern", {pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/values/" + i0, "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/values", "", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
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
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
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
vErrors = refused(vErrors, instancePath+"/matchExpressions", "", "maxItems", {limit: 100});
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
vErrors = refused(vErrors, instancePath+"/matchExpressions", "", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
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
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "topologyKey"});
errors++;
}
for(const key0 in data){
if(!((((key0 === "labelSelector") || (key0 === "namespaceSelector")) || (key0 === "namespaces")) || (key0 === "topologyKey"))){
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
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
vErrors = refused(vErrors, instancePath+"/namespaces", "", "maxItems", {limit: 100});
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func2(data3) > 63){
vErrors = refused(vErrors, instancePath+"/namespaces/" + i0, "", "maxLength", {limit: 63});
errors++;
}
if(!pattern0.test(data3)){
vErrors = refused(vErrors, instancePath+"/namespaces/" + i0, "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/namespaces/" + i0, "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/namespaces", "", "type", {type: "array"});
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
vErrors = refused(vErrors, instancePath+"/topologyKey", "", "not", {});
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
vErrors = refused(vErrors, instancePath+"/topologyKey", "", "maxLength", {limit: 317});
errors++;
}
if(!pattern1.test(data4)){
vErrors = refused(vErrors, instancePath+"/topologyKey", "", "pattern", {pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/topologyKey", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
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
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.preferredDuringSchedulingIgnoredDuringExecution !== undefined){
let data0 = data.preferredDuringSchedulingIgnoredDuringExecution;
if(Array.isArray(data0)){
if(data0.length > 100){
vErrors = refused(vErrors, instancePath+"/preferredDuringSchedulingIgnoredDuringExecution", "", "maxItems", {limit: 100});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.weight === undefined){
vErrors = refused(vErrors, instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0, "", "required", {missingProperty: "weight"});
errors++;
}
if(data1.podAffinityTerm === undefined){
vErrors = refused(vErrors, instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0, "", "required", {missingProperty: "podAffinityTerm"});
errors++;
}
for(const key1 in data1){
if(!((key1 === "weight") || (key1 === "podAffinityTerm"))){
vErrors = refused(vErrors, instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0, "", "additionalProperties", {additionalProperty: key1});
errors++;
}
}
if(data1.weight !== undefined){
let data2 = data1.weight;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
vErrors = refused(vErrors, instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/weight", "", "type", {type: "integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 100 || isNaN(data2)){
vErrors = refused(vErrors, instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/weight", "", "maximum", {comparison: "<=", limit: 100});
errors++;
}
if(data2 < 1 || isNaN(data2)){
vErrors = refused(vErrors, instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/weight", "", "minimum", {comparison: ">=", limit: 1});
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
vErrors = refused(vErrors, instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0, "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/preferredDuringSchedulingIgnoredDuringExecution", "", "type", {type: "array"});
errors++;
}
}
if(data.requiredDuringSchedulingIgnoredDuringExecution !== undefined){
let data4 = data.requiredDuringSchedulingIgnoredDuringExecution;
if(Array.isArray(data4)){
if(data4.length > 100){
vErrors = refused(vErrors, instancePath+"/requiredDuringSchedulingIgnoredDuringExecution", "", "maxItems", {limit: 100});
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
vErrors = refused(vErrors, instancePath+"/requiredDuringSchedulingIgnoredDuringExecution", "", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
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
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.nodeAffinity !== undefined){
let data0 = data.nodeAffinity;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){
if(!((key1 === "preferredDuringSchedulingIgnoredDuringExecution") || (key1 === "requiredDuringSchedulingIgnoredDuringExecution"))){
vErrors = refused(vErrors, instancePath+"/nodeAffinity", "", "additionalProperties", {additionalProperty: key1});
errors++;
}
}
if(data0.preferredDuringSchedulingIgnoredDuringExecution !== undefined){
let data1 = data0.preferredDuringSchedulingIgnoredDuringExecution;
if(Array.isArray(data1)){
if(data1.length > 100){
vErrors = refused(vErrors, instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution", "", "maxItems", {limit: 100});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.weight === undefined){
vErrors = refused(vErrors, instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0, "", "required", {missingProperty: "weight"});
errors++;
}
if(data2.preference === undefined){
vErrors = refused(vErrors, instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0, "", "required", {missingProperty: "preference"});
errors++;
}
for(const key2 in data2){
if(!((key2 === "weight") || (key2 === "preference"))){
vErrors = refused(vErrors, instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0, "", "additionalProperties", {additionalProperty: key2});
errors++;
}
}
if(data2.weight !== undefined){
let data3 = data2.weight;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
vErrors = refused(vErrors, instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/weight", "", "type", {type: "integer"});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 100 || isNaN(data3)){
vErrors = refused(vErrors, instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/weight", "", "maximum", {comparison: "<=", limit: 100});
errors++;
}
if(data3 < 1 || isNaN(data3)){
vErrors = refused(vErrors, instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/weight", "", "minimum", {comparison: ">=", limit: 1});
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
vErrors = refused(vErrors, instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0, "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution", "", "type", {type: "array"});
errors++;
}
}
if(data0.requiredDuringSchedulingIgnoredDuringExecution !== undefined){
let data5 = data0.requiredDuringSchedulingIgnoredDuringExecution;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.nodeSelectorTerms === undefined){
vErrors = refused(vErrors, instancePath+"/nodeAffinity/requiredDuringSchedulingIgnoredDuringExecution", "", "required", {missingProperty: "nodeSelectorTerms"});
errors++;
}
for(const key3 in data5){
if(!(key3 === "nodeSelectorTerms")){
vErrors = refused(vErrors, instancePath+"/nodeAffinity/requiredDuringSchedulingIgnoredDuringExecution", "", "additionalProperties", {additionalProperty: key3});
errors++;
}
}
if(data5.nodeSelectorTerms !== undefined){
let data6 = data5.nodeSelectorTerms;
if(Array.isArray(data6)){
if(data6.length > 100){
vErrors = refused(vErrors, instancePath+"/nodeAffinity/requiredDuringSchedulingIgnoredDuringExecution/nodeSelectorTerms", "", "maxItems", {limit: 100});
errors++;
}
if(data6.length < 1){
vErrors = refused(vErrors, instancePath+"/nodeAffinity/requiredDuringSchedulingIgnoredDuringExecution/nodeSelectorTerms", "", "minItems", {limit: 1});
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
vErrors = refused(vErrors, instancePath+"/nodeAffinity/requiredDuringSchedulingIgnoredDuringExecution/nodeSelectorTerms", "", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/nodeAffinity/requiredDuringSchedulingIgnoredDuringExecution", "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/nodeAffinity", "", "type", {type: "object"});
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
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}


function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.maxSkew === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "maxSkew"});
errors++;
}
if(data.topologyKey === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "topologyKey"});
errors++;
}
if(data.whenUnsatisfiable === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "whenUnsatisfiable"});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "maxSkew") || (key0 === "topologyKey")) || (key0 === "whenUnsatisfiable")) || (key0 === "labelSelector")) || (key0 === "minDomains")) || (key0 === "nodeAffinityPolicy")) || (key0 === "nodeTaintsPolicy")) || (key0 === "matchLabelKeys"))){
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.maxSkew !== undefined){
let data0 = data.maxSkew;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
vErrors = refused(vErrors, instancePath+"/maxSkew", "", "type", {type: "integer"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 2147483647 || isNaN(data0)){
vErrors = refused(vErrors, instancePath+"/maxSkew", "", "maximum", {comparison: "<=", limit: 2147483647});
errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = refused(vErrors, instancePath+"/maxSkew", "", "minimum", {comparison: ">=", limit: 1});
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
vErrors = refused(vErrors, instancePath+"/topologyKey", "", "not", {});
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
vErrors = refused(vErrors, instancePath+"/topologyKey", "", "maxLength", {limit: 317});
errors++;
}
if(!pattern1.test(data1)){
vErrors = refused(vErrors, instancePath+"/topologyKey", "", "pattern", {pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/topologyKey", "", "type", {type: "string"});
errors++;
}
}
if(data.whenUnsatisfiable !== undefined){
let data2 = data.whenUnsatisfiable;
if(typeof data2 !== "string"){
vErrors = refused(vErrors, instancePath+"/whenUnsatisfiable", "", "type", {type: "string"});
errors++;
}
if(!((data2 === "DoNotSchedule") || (data2 === "ScheduleAnyway"))){
vErrors = refused(vErrors, instancePath+"/whenUnsatisfiable", "", "enum", {allowedValues: ["DoNotSchedule","ScheduleAnyway"]});
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
vErrors = refused(vErrors, instancePath+"/minDomains", "", "type", {type: "integer"});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 2147483647 || isNaN(data4)){
vErrors = refused(vErrors, instancePath+"/minDomains", "", "maximum", {comparison: "<=", limit: 2147483647});
errors++;
}
if(data4 < 1 || isNaN(data4)){
vErrors = refused(vErrors, instancePath+"/minDomains", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
if(data.nodeAffinityPolicy !== undefined){
let data5 = data.nodeAffinityPolicy;
if(typeof data5 !== "string"){
vErrors = refused(vErrors, instancePath+"/nodeAffinityPolicy", "", "type", {type: "string"});
errors++;
}
if(!((data5 === "Honor") || (data5 === "Ignore"))){
vErrors = refused(vErrors, instancePath+"/nodeAffinityPolicy", "", "enum", {allowedValues: ["Honor","Ignore"]});
errors++;
}
}
if(data.nodeTaintsPolicy !== undefined){
let data6 = data.nodeTaintsPolicy;
if(typeof data6 !== "string"){
vErrors = refused(vErrors, instancePath+"/nodeTaintsPolicy", "", "type", {type: "string"});
errors++;
}
if(!((data6 === "Honor") || (data6 === "Ignore"))){
vErrors = refused(vErrors, instancePath+"/nodeTaintsPolicy", "", "enum", {allowedValues: ["Honor","Ignore"]});
errors++;
}
}
if(data.matchLabelKeys !== undefined){
let data7 = data.matchLabelKeys;
if(Array.isArray(data7)){
if(data7.length > 100){
vErrors = refused(vErrors, instancePath+"/matchLabelKeys", "", "maxItems", {limit: 100});
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
vErrors = refused(vErrors, instancePath+"/matchLabelKeys/" + i0, "", "not", {});
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
vErrors = refused(vErrors, instancePath+"/matchLabelKeys/" + i0, "", "maxLength", {limit: 317});
errors++;
}
if(!pattern1.test(data8)){
vErrors = refused(vErrors, instancePath+"/matchLabelKeys/" + i0, "", "pattern", {pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/matchLabelKeys/" + i0, "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/matchLabelKeys", "", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate51.errors = vErrors;
return errors === 0;
}


function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern1.test(key0)){
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
if(!pattern29.test(data0)){
vErrors = refused(vErrors, instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "", "pattern", {pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "", "type", {type: "string"});
errors++;
}
if(typeof data0 === "string"){
if(func2(data0) > 16384){
vErrors = refused(vErrors, instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "", "maxLength", {limit: 16384});
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
validate54.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="cluster.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.apiVersion === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "apiVersion"});
errors++;
}
if(data.kind === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "kind"});
errors++;
}
if(data.metadata === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "metadata"});
errors++;
}
if(data.spec === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "spec"});
errors++;
}
for(const key0 in data){
if(!((((key0 === "apiVersion") || (key0 === "kind")) || (key0 === "metadata")) || (key0 === "spec"))){
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
if(!(data1 === "Cluster")){
vErrors = refused(vErrors, instancePath+"/kind", "", "enum", {allowedValues: ["Cluster"]});
errors++;
}
}
if(data.metadata !== undefined){
let data2 = data.metadata;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.name === undefined){
vErrors = refused(vErrors, instancePath+"/metadata", "", "required", {missingProperty: "name"});
errors++;
}
for(const key1 in data2){
if(!((key1 === "name") || (key1 === "labels"))){
vErrors = refused(vErrors, instancePath+"/metadata", "", "additionalProperties", {additionalProperty: key1});
errors++;
}
}
if(data2.name !== undefined){
let data3 = data2.name;
if(typeof data3 === "string"){
if(func2(data3) > 63){
vErrors = refused(vErrors, instancePath+"/metadata/name", "", "maxLength", {limit: 63});
errors++;
}
if(!pattern0.test(data3)){
vErrors = refused(vErrors, instancePath+"/metadata/name", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/metadata/name", "", "type", {type: "string"});
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
vErrors = refused(vErrors, instancePath+"/metadata", "", "type", {type: "object"});
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
vErrors = refused(vErrors, instancePath+"/spec", "", "required", {missingProperty: "calico"});
errors++;
}
if(data5.nodes === undefined){
vErrors = refused(vErrors, instancePath+"/spec", "", "required", {missingProperty: "nodes"});
errors++;
}
for(const key2 in data5){
if(!(names0.has(key2))){
vErrors = refused(vErrors, instancePath+"/spec", "", "additionalProperties", {additionalProperty: key2});
errors++;
}
}
if(data5.calico !== undefined){
let data6 = data5.calico;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.version === undefined){
vErrors = refused(vErrors, instancePath+"/spec/calico", "", "required", {missingProperty: "version"});
errors++;
}
for(const key3 in data6){
if(!(key3 === "version")){
vErrors = refused(vErrors, instancePath+"/spec/calico", "", "additionalProperties", {additionalProperty: key3});
errors++;
}
}
if(data6.version !== undefined){
let data7 = data6.version;
if(typeof data7 === "string"){
if(!pattern3.test(data7)){
vErrors = refused(vErrors, instancePath+"/spec/calico/version", "", "pattern", {pattern: "^v\\d+\\.\\d+\\.\\d+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/calico/version", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/calico", "", "type", {type: "object"});
errors++;
}
}
if(data5.nodes !== undefined){
let data8 = data5.nodes;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
vErrors = refused(vErrors, instancePath+"/spec/nodes", "", "type", {type: "integer"});
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 10000 || isNaN(data8)){
vErrors = refused(vErrors, instancePath+"/spec/nodes", "", "maximum", {comparison: "<=", limit: 10000});
errors++;
}
if(data8 < 1 || isNaN(data8)){
vErrors = refused(vErrors, instancePath+"/spec/nodes", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
let data9 = data5.gitops;
if(typeof data9 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/gitops", "", "type", {type: "string"});
errors++;
}
if(!((((data9 === "flux") || (data9 === "argocd")) || (data9 === "argocd-ksops")) || (data9 === "kustomize"))){
vErrors = refused(vErrors, instancePath+"/spec/gitops", "", "enum", {allowedValues: ["flux","argocd","argocd-ksops","kustomize"]});
errors++;
}
let data10 = data5.secrets;
if(typeof data10 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/secrets", "", "type", {type: "string"});
errors++;
}
if(!((((data10 === "sops") || (data10 === "sealed-secrets")) || (data10 === "external")) || (data10 === "host-files"))){
vErrors = refused(vErrors, instancePath+"/spec/secrets", "", "enum", {allowedValues: ["sops","sealed-secrets","external","host-files"]});
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
vErrors = refused(vErrors, instancePath+"/spec/sealedSecrets", "", "additionalProperties", {additionalProperty: key4});
errors++;
}
}
let data12 = data11.scope;
if(typeof data12 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/sealedSecrets/scope", "", "type", {type: "string"});
errors++;
}
if(!(((data12 === "strict") || (data12 === "namespace-wide")) || (data12 === "cluster-wide"))){
vErrors = refused(vErrors, instancePath+"/spec/sealedSecrets/scope", "", "enum", {allowedValues: ["strict","namespace-wide","cluster-wide"]});
errors++;
}
if(typeof data11.adopt !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/sealedSecrets/adopt", "", "type", {type: "boolean"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/sealedSecrets", "", "type", {type: "object"});
errors++;
}
if(data5.identities !== undefined){
let data14 = data5.identities;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key5 in data14){
if(!((key5 === "server") || (key5 === "client"))){
vErrors = refused(vErrors, instancePath+"/spec/identities", "", "additionalProperties", {additionalProperty: key5});
errors++;
}
}
if(data14.server !== undefined){
let data15 = data14.server;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
for(const key6 in data15){
if(!((key6 === "commonName") || (key6 === "uri"))){
vErrors = refused(vErrors, instancePath+"/spec/identities/server", "", "additionalProperties", {additionalProperty: key6});
errors++;
}
}
if(data15.commonName !== undefined){
let data16 = data15.commonName;
if(typeof data16 === "string"){
if(func2(data16) > 64){
vErrors = refused(vErrors, instancePath+"/spec/identities/server/commonName", "", "maxLength", {limit: 64});
errors++;
}
if(func2(data16) < 1){
vErrors = refused(vErrors, instancePath+"/spec/identities/server/commonName", "", "minLength", {limit: 1});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/identities/server/commonName", "", "type", {type: "string"});
errors++;
}
}
if(data15.uri !== undefined){
let data17 = data15.uri;
if(typeof data17 === "string"){
if(func2(data17) > 2048){
vErrors = refused(vErrors, instancePath+"/spec/identities/server/uri", "", "maxLength", {limit: 2048});
errors++;
}
if(func2(data17) < 1){
vErrors = refused(vErrors, instancePath+"/spec/identities/server/uri", "", "minLength", {limit: 1});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/identities/server/uri", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/identities/server", "", "type", {type: "object"});
errors++;
}
}
if(data14.client !== undefined){
let data18 = data14.client;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
for(const key7 in data18){
if(!((key7 === "commonName") || (key7 === "uri"))){
vErrors = refused(vErrors, instancePath+"/spec/identities/client", "", "additionalProperties", {additionalProperty: key7});
errors++;
}
}
if(data18.commonName !== undefined){
let data19 = data18.commonName;
if(typeof data19 === "string"){
if(func2(data19) > 64){
vErrors = refused(vErrors, instancePath+"/spec/identities/client/commonName", "", "maxLength", {limit: 64});
errors++;
}
if(func2(data19) < 1){
vErrors = refused(vErrors, instancePath+"/spec/identities/client/commonName", "", "minLength", {limit: 1});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/identities/client/commonName", "", "type", {type: "string"});
errors++;
}
}
if(data18.uri !== undefined){
let data20 = data18.uri;
if(typeof data20 === "string"){
if(func2(data20) > 2048){
vErrors = refused(vErrors, instancePath+"/spec/identities/client/uri", "", "maxLength", {limit: 2048});
errors++;
}
if(func2(data20) < 1){
vErrors = refused(vErrors, instancePath+"/spec/identities/client/uri", "", "minLength", {limit: 1});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/identities/client/uri", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/identities/client", "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/identities", "", "type", {type: "object"});
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
vErrors = refused(vErrors, instancePath+"/spec/certificates", "", "additionalProperties", {additionalProperty: key8});
errors++;
}
}
let data22 = data21.leafDays;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
vErrors = refused(vErrors, instancePath+"/spec/certificates/leafDays", "", "type", {type: "integer"});
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 825 || isNaN(data22)){
vErrors = refused(vErrors, instancePath+"/spec/certificates/leafDays", "", "maximum", {comparison: "<=", limit: 825});
errors++;
}
if(data22 < 7 || isNaN(data22)){
vErrors = refused(vErrors, instancePath+"/spec/certificates/leafDays", "", "minimum", {comparison: ">=", limit: 7});
errors++;
}
}
let data23 = data21.caDays;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
vErrors = refused(vErrors, instancePath+"/spec/certificates/caDays", "", "type", {type: "integer"});
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 7300 || isNaN(data23)){
vErrors = refused(vErrors, instancePath+"/spec/certificates/caDays", "", "maximum", {comparison: "<=", limit: 7300});
errors++;
}
if(data23 < 30 || isNaN(data23)){
vErrors = refused(vErrors, instancePath+"/spec/certificates/caDays", "", "minimum", {comparison: ">=", limit: 30});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/certificates", "", "type", {type: "object"});
errors++;
}
let data24 = data5.external;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key9 in data24){
if(!(key9 === "externalSecret")){
vErrors = refused(vErrors, instancePath+"/spec/external", "", "additionalProperties", {additionalProperty: key9});
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
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret", "", "required", {missingProperty: "secretStoreRef"});
errors++;
}
if(data25.serverKey === undefined){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret", "", "required", {missingProperty: "serverKey"});
errors++;
}
if(data25.clientKey === undefined){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret", "", "required", {missingProperty: "clientKey"});
errors++;
}
for(const key10 in data25){
if(!(((((((key10 === "apiVersion") || (key10 === "secretStoreRef")) || (key10 === "refreshInterval")) || (key10 === "serverKey")) || (key10 === "clientKey")) || (key10 === "certificateProperty")) || (key10 === "keyProperty"))){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret", "", "additionalProperties", {additionalProperty: key10});
errors++;
}
}
let data26 = data25.apiVersion;
if(typeof data26 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/apiVersion", "", "type", {type: "string"});
errors++;
}
if(!((data26 === "external-secrets.io/v1") || (data26 === "external-secrets.io/v1beta1"))){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/apiVersion", "", "enum", {allowedValues: ["external-secrets.io/v1","external-secrets.io/v1beta1"]});
errors++;
}
if(data25.secretStoreRef !== undefined){
let data27 = data25.secretStoreRef;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(data27.kind === undefined){
data27.kind = "SecretStore";
}
if(data27.name === undefined){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/secretStoreRef", "", "required", {missingProperty: "name"});
errors++;
}
for(const key11 in data27){
if(!((key11 === "name") || (key11 === "kind"))){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/secretStoreRef", "", "additionalProperties", {additionalProperty: key11});
errors++;
}
}
if(data27.name !== undefined){
let data28 = data27.name;
if(typeof data28 === "string"){
if(func2(data28) > 253){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/secretStoreRef/name", "", "maxLength", {limit: 253});
errors++;
}
if(!pattern4.test(data28)){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/secretStoreRef/name", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/secretStoreRef/name", "", "type", {type: "string"});
errors++;
}
}
let data29 = data27.kind;
if(typeof data29 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/secretStoreRef/kind", "", "type", {type: "string"});
errors++;
}
if(!((data29 === "SecretStore") || (data29 === "ClusterSecretStore"))){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/secretStoreRef/kind", "", "enum", {allowedValues: ["SecretStore","ClusterSecretStore"]});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/secretStoreRef", "", "type", {type: "object"});
errors++;
}
}
let data30 = data25.refreshInterval;
if(typeof data30 === "string"){
if(func2(data30) > 14){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/refreshInterval", "", "maxLength", {limit: 14});
errors++;
}
if(!pattern5.test(data30)){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/refreshInterval", "", "pattern", {pattern: "^([0-9]{1,6}(s|m|h))+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/refreshInterval", "", "type", {type: "string"});
errors++;
}
if(data25.serverKey !== undefined){
let data31 = data25.serverKey;
if(typeof data31 === "string"){
if(func2(data31) > 1024){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/serverKey", "", "maxLength", {limit: 1024});
errors++;
}
if(!pattern6.test(data31)){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/serverKey", "", "pattern", {pattern: "^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/serverKey", "", "type", {type: "string"});
errors++;
}
}
if(data25.clientKey !== undefined){
let data32 = data25.clientKey;
if(typeof data32 === "string"){
if(func2(data32) > 1024){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/clientKey", "", "maxLength", {limit: 1024});
errors++;
}
if(!pattern6.test(data32)){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/clientKey", "", "pattern", {pattern: "^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/clientKey", "", "type", {type: "string"});
errors++;
}
}
let data33 = data25.certificateProperty;
if(typeof data33 === "string"){
if(func2(data33) > 1024){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/certificateProperty", "", "maxLength", {limit: 1024});
errors++;
}
if(!pattern6.test(data33)){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/certificateProperty", "", "pattern", {pattern: "^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/certificateProperty", "", "type", {type: "string"});
errors++;
}
let data34 = data25.keyProperty;
if(typeof data34 === "string"){
if(func2(data34) > 1024){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/keyProperty", "", "maxLength", {limit: 1024});
errors++;
}
if(!pattern6.test(data34)){
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/keyProperty", "", "pattern", {pattern: "^[^\\s\\x00-\\x1f\\x7f-\\x9f]+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret/keyProperty", "", "type", {type: "string"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/external/externalSecret", "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/external", "", "type", {type: "object"});
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
vErrors = refused(vErrors, instancePath+"/spec/hostFiles", "", "additionalProperties", {additionalProperty: key12});
errors++;
}
}
let data36 = data35.serverDirectory;
if(typeof data36 === "string"){
if(func2(data36) > 255){
vErrors = refused(vErrors, instancePath+"/spec/hostFiles/serverDirectory", "", "maxLength", {limit: 255});
errors++;
}
if(!pattern10.test(data36)){
vErrors = refused(vErrors, instancePath+"/spec/hostFiles/serverDirectory", "", "pattern", {pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/hostFiles/serverDirectory", "", "type", {type: "string"});
errors++;
}
let data37 = data35.clientDirectory;
if(typeof data37 === "string"){
if(func2(data37) > 255){
vErrors = refused(vErrors, instancePath+"/spec/hostFiles/clientDirectory", "", "maxLength", {limit: 255});
errors++;
}
if(!pattern10.test(data37)){
vErrors = refused(vErrors, instancePath+"/spec/hostFiles/clientDirectory", "", "pattern", {pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/hostFiles/clientDirectory", "", "type", {type: "string"});
errors++;
}
if(typeof data35.perNode !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/hostFiles/perNode", "", "type", {type: "boolean"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/hostFiles", "", "type", {type: "object"});
errors++;
}
let data39 = data5.namespace;
if(typeof data39 === "string"){
if(func2(data39) > 63){
vErrors = refused(vErrors, instancePath+"/spec/namespace", "", "maxLength", {limit: 63});
errors++;
}
if(!pattern0.test(data39)){
vErrors = refused(vErrors, instancePath+"/spec/namespace", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/namespace", "", "type", {type: "string"});
errors++;
}
let data40 = data5.images;
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
for(const key13 in data40){
if(!((((((((key13 === "registry") || (key13 === "typha")) || (key13 === "node")) || (key13 === "cni")) || (key13 === "kubeControllers")) || (key13 === "clusterProportionalAutoscaler")) || (key13 === "clusterProportionalVerticalAutoscaler")) || (key13 === "cniVerifier"))){
vErrors = refused(vErrors, instancePath+"/spec/images", "", "additionalProperties", {additionalProperty: key13});
errors++;
}
}
if(data40.registry !== undefined){
let data41 = data40.registry;
if(typeof data41 === "string"){
if(func2(data41) > 255){
vErrors = refused(vErrors, instancePath+"/spec/images/registry", "", "maxLength", {limit: 255});
errors++;
}
if(!pattern13.test(data41)){
vErrors = refused(vErrors, instancePath+"/spec/images/registry", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/images/registry", "", "type", {type: "string"});
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
vErrors = refused(vErrors, instancePath+"/spec/images", "", "type", {type: "object"});
errors++;
}
if(data5.tolerations !== undefined){
let data49 = data5.tolerations;
if(Array.isArray(data49)){
if(data49.length > 50){
vErrors = refused(vErrors, instancePath+"/spec/tolerations", "", "maxItems", {limit: 50});
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
vErrors = refused(vErrors, instancePath+"/spec/tolerations", "", "type", {type: "array"});
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
if(!(names1.has(key14))){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode", "", "additionalProperties", {additionalProperty: key14});
errors++;
}
}
let data52 = data51.namespace;
if(typeof data52 === "string"){
if(func2(data52) > 63){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/namespace", "", "maxLength", {limit: 63});
errors++;
}
if(!pattern0.test(data52)){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/namespace", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/namespace", "", "type", {type: "string"});
errors++;
}
let data53 = data51.route;
if(typeof data53 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/route", "", "type", {type: "string"});
errors++;
}
if(!(((data53 === "component") || (data53 === "server-side-apply")) || (data53 === "manifest"))){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/route", "", "enum", {allowedValues: ["component","server-side-apply","manifest"]});
errors++;
}
if(data51.manifest !== undefined){
let data54 = data51.manifest;
if(typeof data54 === "string"){
if(func2(data54) > 200){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/manifest", "", "maxLength", {limit: 200});
errors++;
}
if(!pattern21.test(data54)){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/manifest", "", "pattern", {pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*\\.ya?ml$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/manifest", "", "type", {type: "string"});
errors++;
}
}
if(data51.upstream !== undefined){
let data55 = data51.upstream;
if(typeof data55 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/upstream", "", "type", {type: "string"});
errors++;
}
if(!((data55 === "calico") || (data55 === "calico-typha"))){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/upstream", "", "enum", {allowedValues: ["calico","calico-typha"]});
errors++;
}
}
if(data51.version !== undefined){
let data56 = data51.version;
if(typeof data56 === "string"){
if(!pattern3.test(data56)){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/version", "", "pattern", {pattern: "^v\\d+\\.\\d+\\.\\d+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/version", "", "type", {type: "string"});
errors++;
}
}
if(data51.maxUnavailable !== undefined){
let data57 = data51.maxUnavailable;
const _errs136 = errors;
let valid31 = false;
const _errs137 = errors;
if(!(((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57))) && (isFinite(data57)))){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/maxUnavailable", "/anyOf/0", "type", {type: "integer"});
errors++;
}
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 > 10000 || isNaN(data57)){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/maxUnavailable", "/anyOf/0", "maximum", {comparison: "<=", limit: 10000});
errors++;
}
if(data57 < 1 || isNaN(data57)){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/maxUnavailable", "/anyOf/0", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
var _valid0 = _errs137 === errors;
valid31 = valid31 || _valid0;
if(!valid31){
const _errs139 = errors;
if(typeof data57 === "string"){
if(!pattern23.test(data57)){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/maxUnavailable", "/anyOf/1", "pattern", {pattern: "^(100|[1-9][0-9]?)%$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/maxUnavailable", "/anyOf/1", "type", {type: "string"});
errors++;
}
var _valid0 = _errs139 === errors;
valid31 = valid31 || _valid0;
}
if(!valid31){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/maxUnavailable", "", "anyOf", {});
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
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/tolerations", "", "maxItems", {limit: 50});
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
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/tolerations", "", "type", {type: "array"});
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
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/env", "", "maxProperties", {limit: 300});
errors++;
}
for(const key15 in data61){
const _errs147 = errors;
if(typeof key15 === "string"){
if(func2(key15) > 128){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/env", "", "maxLength", {limit: 128}, key15);
errors++;
}
if(!pattern28.test(key15)){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/env", "", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, key15);
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/env", "", "type", {type: "string"}, key15);
errors++;
}
var valid34 = _errs147 === errors;
if(!valid34){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/env", "", "propertyNames", {propertyName: key15});
errors++;
}
}
for(const key16 in data61){
let data62 = data61[key16];
if(typeof data62 === "string"){
if(!pattern29.test(data62)){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/env/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"), "", "pattern", {pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/env/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"), "", "type", {type: "string"});
errors++;
}
if(typeof data62 === "string"){
if(func2(data62) > 4096){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/env/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"), "", "maxLength", {limit: 4096});
errors++;
}
if(func2(data62) < 1){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/env/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"), "", "minLength", {limit: 1});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/env/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"), "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/env", "", "type", {type: "object"});
errors++;
}
}
if(data51.seLinuxLevel !== undefined){
let data63 = data51.seLinuxLevel;
if(typeof data63 === "string"){
if(func2(data63) > 64){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/seLinuxLevel", "", "maxLength", {limit: 64});
errors++;
}
if(!pattern30.test(data63)){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/seLinuxLevel", "", "pattern", {pattern: "^s[0-9]{1,2}(:c[0-9]{1,4}([.,]c[0-9]{1,4})*)?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/seLinuxLevel", "", "type", {type: "string"});
errors++;
}
}
if(data51.usageReporting !== undefined){
if(typeof data51.usageReporting !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/calicoNode/usageReporting", "", "type", {type: "boolean"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/calicoNode", "", "type", {type: "object"});
errors++;
}
let data65 = data5.kubeControllers;
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
for(const key17 in data65){
if(!(key17 === "tolerations")){
vErrors = refused(vErrors, instancePath+"/spec/kubeControllers", "", "additionalProperties", {additionalProperty: key17});
errors++;
}
}
if(data65.tolerations !== undefined){
let data66 = data65.tolerations;
if(Array.isArray(data66)){
if(data66.length > 50){
vErrors = refused(vErrors, instancePath+"/spec/kubeControllers/tolerations", "", "maxItems", {limit: 50});
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
vErrors = refused(vErrors, instancePath+"/spec/kubeControllers/tolerations", "", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/kubeControllers", "", "type", {type: "object"});
errors++;
}
if(data5.network !== undefined){
let data68 = data5.network;
if(data68 && typeof data68 == "object" && !Array.isArray(data68)){
for(const key18 in data68){
if(!(names2.has(key18))){
vErrors = refused(vErrors, instancePath+"/spec/network", "", "additionalProperties", {additionalProperty: key18});
errors++;
}
}
if(data68.podCIDRs !== undefined){
let data69 = data68.podCIDRs;
if(Array.isArray(data69)){
if(data69.length > 2){
vErrors = refused(vErrors, instancePath+"/spec/network/podCIDRs", "", "maxItems", {limit: 2});
errors++;
}
if(data69.length < 1){
vErrors = refused(vErrors, instancePath+"/spec/network/podCIDRs", "", "minItems", {limit: 1});
errors++;
}
const len3 = data69.length;
for(let i3=0; i3<len3; i3++){
let data70 = data69[i3];
if(typeof data70 === "string"){
if(!pattern29.test(data70)){
vErrors = refused(vErrors, instancePath+"/spec/network/podCIDRs/" + i3, "", "pattern", {pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/podCIDRs/" + i3, "", "type", {type: "string"});
errors++;
}
if(typeof data70 === "string"){
if(func2(data70) > 64){
vErrors = refused(vErrors, instancePath+"/spec/network/podCIDRs/" + i3, "", "maxLength", {limit: 64});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/podCIDRs/" + i3, "", "type", {type: "string"});
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
vErrors = refused(vErrors, instancePath+"/spec/network/podCIDRs", "", "uniqueItems", {i: i4, j: j0});
errors++;
break;
}
indices0[item0] = i4;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/podCIDRs", "", "type", {type: "array"});
errors++;
}
}
if(data68.nodeCIDRs !== undefined){
let data71 = data68.nodeCIDRs;
if(Array.isArray(data71)){
if(data71.length > 32){
vErrors = refused(vErrors, instancePath+"/spec/network/nodeCIDRs", "", "maxItems", {limit: 32});
errors++;
}
if(data71.length < 1){
vErrors = refused(vErrors, instancePath+"/spec/network/nodeCIDRs", "", "minItems", {limit: 1});
errors++;
}
const len4 = data71.length;
for(let i5=0; i5<len4; i5++){
let data72 = data71[i5];
if(typeof data72 === "string"){
if(!pattern29.test(data72)){
vErrors = refused(vErrors, instancePath+"/spec/network/nodeCIDRs/" + i5, "", "pattern", {pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/nodeCIDRs/" + i5, "", "type", {type: "string"});
errors++;
}
if(typeof data72 === "string"){
if(func2(data72) > 64){
vErrors = refused(vErrors, instancePath+"/spec/network/nodeCIDRs/" + i5, "", "maxLength", {limit: 64});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/nodeCIDRs/" + i5, "", "type", {type: "string"});
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
vErrors = refused(vErrors, instancePath+"/spec/network/nodeCIDRs", "", "uniqueItems", {i: i6, j: j1});
errors++;
break;
}
indices1[item1] = i6;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/nodeCIDRs", "", "type", {type: "array"});
errors++;
}
}
if(data68.kubeProxy !== undefined){
let data73 = data68.kubeProxy;
if(typeof data73 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/network/kubeProxy", "", "type", {type: "string"});
errors++;
}
if(!((((data73 === "iptables") || (data73 === "ipvs")) || (data73 === "nftables")) || (data73 === "disabled"))){
vErrors = refused(vErrors, instancePath+"/spec/network/kubeProxy", "", "enum", {allowedValues: ["iptables","ipvs","nftables","disabled"]});
errors++;
}
}
if(data68.backend !== undefined){
let data74 = data68.backend;
if(typeof data74 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/network/backend", "", "type", {type: "string"});
errors++;
}
if(!(((data74 === "bird") || (data74 === "vxlan")) || (data74 === "none"))){
vErrors = refused(vErrors, instancePath+"/spec/network/backend", "", "enum", {allowedValues: ["bird","vxlan","none"]});
errors++;
}
}
if(data68.mtu !== undefined){
let data75 = data68.mtu;
if(!(((typeof data75 == "number") && (!(data75 % 1) && !isNaN(data75))) && (isFinite(data75)))){
vErrors = refused(vErrors, instancePath+"/spec/network/mtu", "", "type", {type: "integer"});
errors++;
}
if((typeof data75 == "number") && (isFinite(data75))){
if(data75 > 65535 || isNaN(data75)){
vErrors = refused(vErrors, instancePath+"/spec/network/mtu", "", "maximum", {comparison: "<=", limit: 65535});
errors++;
}
if(data75 < 0 || isNaN(data75)){
vErrors = refused(vErrors, instancePath+"/spec/network/mtu", "", "minimum", {comparison: ">=", limit: 0});
errors++;
}
}
}
if(data68.ipam !== undefined){
let data76 = data68.ipam;
if(data76 && typeof data76 == "object" && !Array.isArray(data76)){
if(data76.type === undefined){
vErrors = refused(vErrors, instancePath+"/spec/network/ipam", "", "required", {missingProperty: "type"});
errors++;
}
for(const key19 in data76){
if(!((key19 === "type") || (key19 === "ranges"))){
vErrors = refused(vErrors, instancePath+"/spec/network/ipam", "", "additionalProperties", {additionalProperty: key19});
errors++;
}
}
if(data76.type !== undefined){
let data77 = data76.type;
if(typeof data77 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/network/ipam/type", "", "type", {type: "string"});
errors++;
}
if(!((data77 === "calico-ipam") || (data77 === "host-local"))){
vErrors = refused(vErrors, instancePath+"/spec/network/ipam/type", "", "enum", {allowedValues: ["calico-ipam","host-local"]});
errors++;
}
}
if(data76.ranges !== undefined){
let data78 = data76.ranges;
if(Array.isArray(data78)){
if(data78.length > 2){
vErrors = refused(vErrors, instancePath+"/spec/network/ipam/ranges", "", "maxItems", {limit: 2});
errors++;
}
if(data78.length < 1){
vErrors = refused(vErrors, instancePath+"/spec/network/ipam/ranges", "", "minItems", {limit: 1});
errors++;
}
const len5 = data78.length;
for(let i7=0; i7<len5; i7++){
let data79 = data78[i7];
if(typeof data79 === "string"){
if(!pattern29.test(data79)){
vErrors = refused(vErrors, instancePath+"/spec/network/ipam/ranges/" + i7, "", "pattern", {pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/ipam/ranges/" + i7, "", "type", {type: "string"});
errors++;
}
if(typeof data79 === "string"){
if(func2(data79) > 64){
vErrors = refused(vErrors, instancePath+"/spec/network/ipam/ranges/" + i7, "", "maxLength", {limit: 64});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/ipam/ranges/" + i7, "", "type", {type: "string"});
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
vErrors = refused(vErrors, instancePath+"/spec/network/ipam/ranges", "", "uniqueItems", {i: i8, j: j2});
errors++;
break;
}
indices2[item2] = i8;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/ipam/ranges", "", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/ipam", "", "type", {type: "object"});
errors++;
}
}
if(data68.ipv4 !== undefined){
let data80 = data68.ipv4;
if(data80 && typeof data80 == "object" && !Array.isArray(data80)){
for(const key20 in data80){
if(!((((((key20 === "ipPool") || (key20 === "ipipMode")) || (key20 === "vxlanMode")) || (key20 === "natOutgoing")) || (key20 === "blockSize")) || (key20 === "autodetectionMethod"))){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv4", "", "additionalProperties", {additionalProperty: key20});
errors++;
}
}
if(data80.ipPool !== undefined){
if(typeof data80.ipPool !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv4/ipPool", "", "type", {type: "boolean"});
errors++;
}
}
if(data80.ipipMode !== undefined){
let data82 = data80.ipipMode;
if(typeof data82 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv4/ipipMode", "", "type", {type: "string"});
errors++;
}
if(!(((data82 === "Always") || (data82 === "CrossSubnet")) || (data82 === "Never"))){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv4/ipipMode", "", "enum", {allowedValues: ["Always","CrossSubnet","Never"]});
errors++;
}
}
if(data80.vxlanMode !== undefined){
let data83 = data80.vxlanMode;
if(typeof data83 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv4/vxlanMode", "", "type", {type: "string"});
errors++;
}
if(!(((data83 === "Always") || (data83 === "CrossSubnet")) || (data83 === "Never"))){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv4/vxlanMode", "", "enum", {allowedValues: ["Always","CrossSubnet","Never"]});
errors++;
}
}
if(data80.natOutgoing !== undefined){
if(typeof data80.natOutgoing !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv4/natOutgoing", "", "type", {type: "boolean"});
errors++;
}
}
if(data80.blockSize !== undefined){
let data85 = data80.blockSize;
if(!(((typeof data85 == "number") && (!(data85 % 1) && !isNaN(data85))) && (isFinite(data85)))){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv4/blockSize", "", "type", {type: "integer"});
errors++;
}
if((typeof data85 == "number") && (isFinite(data85))){
if(data85 > 32 || isNaN(data85)){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv4/blockSize", "", "maximum", {comparison: "<=", limit: 32});
errors++;
}
if(data85 < 20 || isNaN(data85)){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv4/blockSize", "", "minimum", {comparison: ">=", limit: 20});
errors++;
}
}
}
if(data80.autodetectionMethod !== undefined){
let data86 = data80.autodetectionMethod;
if(typeof data86 === "string"){
if(!pattern29.test(data86)){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv4/autodetectionMethod", "", "pattern", {pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/ipv4/autodetectionMethod", "", "type", {type: "string"});
errors++;
}
if(typeof data86 === "string"){
if(func2(data86) > 1024){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv4/autodetectionMethod", "", "maxLength", {limit: 1024});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/ipv4/autodetectionMethod", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/ipv4", "", "type", {type: "object"});
errors++;
}
}
if(data68.ipv6 !== undefined){
let data87 = data68.ipv6;
if(data87 && typeof data87 == "object" && !Array.isArray(data87)){
for(const key21 in data87){
if(!(((((key21 === "ipPool") || (key21 === "vxlanMode")) || (key21 === "natOutgoing")) || (key21 === "blockSize")) || (key21 === "autodetectionMethod"))){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv6", "", "additionalProperties", {additionalProperty: key21});
errors++;
}
}
if(data87.ipPool !== undefined){
if(typeof data87.ipPool !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv6/ipPool", "", "type", {type: "boolean"});
errors++;
}
}
if(data87.vxlanMode !== undefined){
let data89 = data87.vxlanMode;
if(typeof data89 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv6/vxlanMode", "", "type", {type: "string"});
errors++;
}
if(!(((data89 === "Always") || (data89 === "CrossSubnet")) || (data89 === "Never"))){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv6/vxlanMode", "", "enum", {allowedValues: ["Always","CrossSubnet","Never"]});
errors++;
}
}
if(data87.natOutgoing !== undefined){
if(typeof data87.natOutgoing !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv6/natOutgoing", "", "type", {type: "boolean"});
errors++;
}
}
if(data87.blockSize !== undefined){
let data91 = data87.blockSize;
if(!(((typeof data91 == "number") && (!(data91 % 1) && !isNaN(data91))) && (isFinite(data91)))){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv6/blockSize", "", "type", {type: "integer"});
errors++;
}
if((typeof data91 == "number") && (isFinite(data91))){
if(data91 > 128 || isNaN(data91)){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv6/blockSize", "", "maximum", {comparison: "<=", limit: 128});
errors++;
}
if(data91 < 116 || isNaN(data91)){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv6/blockSize", "", "minimum", {comparison: ">=", limit: 116});
errors++;
}
}
}
if(data87.autodetectionMethod !== undefined){
let data92 = data87.autodetectionMethod;
if(typeof data92 === "string"){
if(!pattern29.test(data92)){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv6/autodetectionMethod", "", "pattern", {pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/ipv6/autodetectionMethod", "", "type", {type: "string"});
errors++;
}
if(typeof data92 === "string"){
if(func2(data92) > 1024){
vErrors = refused(vErrors, instancePath+"/spec/network/ipv6/autodetectionMethod", "", "maxLength", {limit: 1024});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/ipv6/autodetectionMethod", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/ipv6", "", "type", {type: "object"});
errors++;
}
}
if(data68.noSNATToNodes !== undefined){
if(typeof data68.noSNATToNodes !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/network/noSNATToNodes", "", "type", {type: "boolean"});
errors++;
}
}
if(data68.ipipEnabled !== undefined){
if(typeof data68.ipipEnabled !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/network/ipipEnabled", "", "type", {type: "boolean"});
errors++;
}
}
if(data68.vxlanEnabled !== undefined){
if(typeof data68.vxlanEnabled !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/network/vxlanEnabled", "", "type", {type: "boolean"});
errors++;
}
}
if(data68.wireguardEnabled !== undefined){
if(typeof data68.wireguardEnabled !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/network/wireguardEnabled", "", "type", {type: "boolean"});
errors++;
}
}
if(data68.bpfEnabled !== undefined){
if(typeof data68.bpfEnabled !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/network/bpfEnabled", "", "type", {type: "boolean"});
errors++;
}
}
if(data68.bpfDataIfacePattern !== undefined){
let data98 = data68.bpfDataIfacePattern;
if(typeof data98 === "string"){
if(!pattern29.test(data98)){
vErrors = refused(vErrors, instancePath+"/spec/network/bpfDataIfacePattern", "", "pattern", {pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/bpfDataIfacePattern", "", "type", {type: "string"});
errors++;
}
if(typeof data98 === "string"){
if(func2(data98) > 1024){
vErrors = refused(vErrors, instancePath+"/spec/network/bpfDataIfacePattern", "", "maxLength", {limit: 1024});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/bpfDataIfacePattern", "", "type", {type: "string"});
errors++;
}
}
if(data68.serviceLoopPrevention !== undefined){
let data99 = data68.serviceLoopPrevention;
if(typeof data99 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/network/serviceLoopPrevention", "", "type", {type: "string"});
errors++;
}
if(!(((data99 === "Drop") || (data99 === "Reject")) || (data99 === "Disabled"))){
vErrors = refused(vErrors, instancePath+"/spec/network/serviceLoopPrevention", "", "enum", {allowedValues: ["Drop","Reject","Disabled"]});
errors++;
}
}
if(data68.natPortRange !== undefined){
let data100 = data68.natPortRange;
if(typeof data100 === "string"){
if(!pattern37.test(data100)){
vErrors = refused(vErrors, instancePath+"/spec/network/natPortRange", "", "pattern", {pattern: "^[0-9]{1,5}:[0-9]{1,5}$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network/natPortRange", "", "type", {type: "string"});
errors++;
}
}
if(data68.snatToUpstreamDNS !== undefined){
if(typeof data68.snatToUpstreamDNS !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/network/snatToUpstreamDNS", "", "type", {type: "boolean"});
errors++;
}
}
if(data68.removeBirdRoutes !== undefined){
if(typeof data68.removeBirdRoutes !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/network/removeBirdRoutes", "", "type", {type: "boolean"});
errors++;
}
}
if(data68.setsNetworkAvailable !== undefined){
if(typeof data68.setsNetworkAvailable !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/network/setsNetworkAvailable", "", "type", {type: "boolean"});
errors++;
}
}
if(data68.kubeControllers !== undefined){
if(typeof data68.kubeControllers !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/network/kubeControllers", "", "type", {type: "boolean"});
errors++;
}
}
if(data68.nonPrivileged !== undefined){
if(typeof data68.nonPrivileged !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/network/nonPrivileged", "", "type", {type: "boolean"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/network", "", "type", {type: "object"});
errors++;
}
}
if(data5.networkConfig !== undefined){
let data106 = data5.networkConfig;
if(data106 && typeof data106 == "object" && !Array.isArray(data106)){
if(data106.apiVersion === undefined){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig", "", "required", {missingProperty: "apiVersion"});
errors++;
}
if(data106.kind === undefined){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig", "", "required", {missingProperty: "kind"});
errors++;
}
for(const key22 in data106){
if(!(names3.has(key22))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig", "", "additionalProperties", {additionalProperty: key22});
errors++;
}
}
if(data106.apiVersion !== undefined){
let data107 = data106.apiVersion;
if(typeof data107 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/apiVersion", "", "type", {type: "string"});
errors++;
}
if(!(data107 === "calico.networking.extensions.gardener.cloud/v1alpha1")){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/apiVersion", "", "enum", {allowedValues: ["calico.networking.extensions.gardener.cloud/v1alpha1"]});
errors++;
}
}
if(data106.kind !== undefined){
let data108 = data106.kind;
if(typeof data108 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/kind", "", "type", {type: "string"});
errors++;
}
if(!(data108 === "NetworkConfig")){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/kind", "", "enum", {allowedValues: ["NetworkConfig"]});
errors++;
}
}
if(data106.backend !== undefined){
let data109 = data106.backend;
if(typeof data109 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/backend", "", "type", {type: "string"});
errors++;
}
if(!(((data109 === "bird") || (data109 === "none")) || (data109 === "vxlan"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/backend", "", "enum", {allowedValues: ["bird","none","vxlan"]});
errors++;
}
}
if(data106.ipam !== undefined){
let data110 = data106.ipam;
if(data110 && typeof data110 == "object" && !Array.isArray(data110)){
for(const key23 in data110){
if(!((key23 === "type") || (key23 === "cidr"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipam", "", "additionalProperties", {additionalProperty: key23});
errors++;
}
}
if(data110.type !== undefined){
let data111 = data110.type;
if(typeof data111 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipam/type", "", "type", {type: "string"});
errors++;
}
if(!((data111 === "calico-ipam") || (data111 === "host-local"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipam/type", "", "enum", {allowedValues: ["calico-ipam","host-local"]});
errors++;
}
}
if(data110.cidr !== undefined){
let data112 = data110.cidr;
if(typeof data112 === "string"){
if(!pattern29.test(data112)){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipam/cidr", "", "pattern", {pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipam/cidr", "", "type", {type: "string"});
errors++;
}
if(typeof data112 === "string"){
if(func2(data112) > 64){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipam/cidr", "", "maxLength", {limit: 64});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipam/cidr", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipam", "", "type", {type: "object"});
errors++;
}
}
if(data106.ipv4 !== undefined){
let data113 = data106.ipv4;
if(data113 && typeof data113 == "object" && !Array.isArray(data113)){
for(const key24 in data113){
if(!(((key24 === "pool") || (key24 === "mode")) || (key24 === "autoDetectionMethod"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv4", "", "additionalProperties", {additionalProperty: key24});
errors++;
}
}
if(data113.pool !== undefined){
let data114 = data113.pool;
if(typeof data114 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv4/pool", "", "type", {type: "string"});
errors++;
}
if(!((data114 === "ipip") || (data114 === "vxlan"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv4/pool", "", "enum", {allowedValues: ["ipip","vxlan"]});
errors++;
}
}
if(data113.mode !== undefined){
let data115 = data113.mode;
if(typeof data115 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv4/mode", "", "type", {type: "string"});
errors++;
}
if(!((((data115 === "Always") || (data115 === "Never")) || (data115 === "CrossSubnet")) || (data115 === "Off"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv4/mode", "", "enum", {allowedValues: ["Always","Never","CrossSubnet","Off"]});
errors++;
}
}
if(data113.autoDetectionMethod !== undefined){
let data116 = data113.autoDetectionMethod;
if(typeof data116 === "string"){
if(!pattern29.test(data116)){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv4/autoDetectionMethod", "", "pattern", {pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv4/autoDetectionMethod", "", "type", {type: "string"});
errors++;
}
if(typeof data116 === "string"){
if(func2(data116) > 1024){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv4/autoDetectionMethod", "", "maxLength", {limit: 1024});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv4/autoDetectionMethod", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv4", "", "type", {type: "object"});
errors++;
}
}
if(data106.ipv6 !== undefined){
let data117 = data106.ipv6;
if(data117 && typeof data117 == "object" && !Array.isArray(data117)){
for(const key25 in data117){
if(!((((key25 === "pool") || (key25 === "mode")) || (key25 === "autoDetectionMethod")) || (key25 === "sourceNATEnabled"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv6", "", "additionalProperties", {additionalProperty: key25});
errors++;
}
}
if(data117.pool !== undefined){
let data118 = data117.pool;
if(typeof data118 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv6/pool", "", "type", {type: "string"});
errors++;
}
if(!((data118 === "ipip") || (data118 === "vxlan"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv6/pool", "", "enum", {allowedValues: ["ipip","vxlan"]});
errors++;
}
}
if(data117.mode !== undefined){
let data119 = data117.mode;
if(typeof data119 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv6/mode", "", "type", {type: "string"});
errors++;
}
if(!((((data119 === "Always") || (data119 === "Never")) || (data119 === "CrossSubnet")) || (data119 === "Off"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv6/mode", "", "enum", {allowedValues: ["Always","Never","CrossSubnet","Off"]});
errors++;
}
}
if(data117.autoDetectionMethod !== undefined){
let data120 = data117.autoDetectionMethod;
if(typeof data120 === "string"){
if(!pattern29.test(data120)){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv6/autoDetectionMethod", "", "pattern", {pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv6/autoDetectionMethod", "", "type", {type: "string"});
errors++;
}
if(typeof data120 === "string"){
if(func2(data120) > 1024){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv6/autoDetectionMethod", "", "maxLength", {limit: 1024});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv6/autoDetectionMethod", "", "type", {type: "string"});
errors++;
}
}
if(data117.sourceNATEnabled !== undefined){
if(typeof data117.sourceNATEnabled !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv6/sourceNATEnabled", "", "type", {type: "boolean"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipv6", "", "type", {type: "object"});
errors++;
}
}
if(data106.typha !== undefined){
let data122 = data106.typha;
if(data122 && typeof data122 == "object" && !Array.isArray(data122)){
for(const key26 in data122){
if(!(key26 === "enabled")){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/typha", "", "additionalProperties", {additionalProperty: key26});
errors++;
}
}
if(data122.enabled !== undefined){
if(typeof data122.enabled !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/typha/enabled", "", "type", {type: "boolean"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/typha", "", "type", {type: "object"});
errors++;
}
}
if(data106.vethMTU !== undefined){
let data124 = data106.vethMTU;
if(typeof data124 === "string"){
if(!pattern29.test(data124)){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/vethMTU", "", "pattern", {pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/vethMTU", "", "type", {type: "string"});
errors++;
}
if(typeof data124 === "string"){
if(func2(data124) > 20){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/vethMTU", "", "maxLength", {limit: 20});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/vethMTU", "", "type", {type: "string"});
errors++;
}
}
if(data106.ebpfDataplane !== undefined){
let data125 = data106.ebpfDataplane;
if(data125 && typeof data125 == "object" && !Array.isArray(data125)){
for(const key27 in data125){
if(!(key27 === "enabled")){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ebpfDataplane", "", "additionalProperties", {additionalProperty: key27});
errors++;
}
}
if(data125.enabled !== undefined){
if(typeof data125.enabled !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ebpfDataplane/enabled", "", "type", {type: "boolean"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ebpfDataplane", "", "type", {type: "object"});
errors++;
}
}
if(data106.overlay !== undefined){
let data127 = data106.overlay;
if(data127 && typeof data127 == "object" && !Array.isArray(data127)){
for(const key28 in data127){
if(!((key28 === "enabled") || (key28 === "createPodRoutes"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/overlay", "", "additionalProperties", {additionalProperty: key28});
errors++;
}
}
if(data127.enabled !== undefined){
if(typeof data127.enabled !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/overlay/enabled", "", "type", {type: "boolean"});
errors++;
}
}
if(data127.createPodRoutes !== undefined){
if(typeof data127.createPodRoutes !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/overlay/createPodRoutes", "", "type", {type: "boolean"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/overlay", "", "type", {type: "object"});
errors++;
}
}
if(data106.snatToUpstreamDNS !== undefined){
let data130 = data106.snatToUpstreamDNS;
if(data130 && typeof data130 == "object" && !Array.isArray(data130)){
for(const key29 in data130){
if(!(key29 === "enabled")){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/snatToUpstreamDNS", "", "additionalProperties", {additionalProperty: key29});
errors++;
}
}
if(data130.enabled !== undefined){
if(typeof data130.enabled !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/snatToUpstreamDNS/enabled", "", "type", {type: "boolean"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/snatToUpstreamDNS", "", "type", {type: "object"});
errors++;
}
}
if(data106.autoScaling !== undefined){
let data132 = data106.autoScaling;
if(data132 && typeof data132 == "object" && !Array.isArray(data132)){
if(data132.mode === undefined){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/autoScaling", "", "required", {missingProperty: "mode"});
errors++;
}
for(const key30 in data132){
if(!((key30 === "mode") || (key30 === "resources"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/autoScaling", "", "additionalProperties", {additionalProperty: key30});
errors++;
}
}
if(data132.mode !== undefined){
let data133 = data132.mode;
if(typeof data133 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/autoScaling/mode", "", "type", {type: "string"});
errors++;
}
if(!(((data133 === "cluster-proportional") || (data133 === "vpa")) || (data133 === "static"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/autoScaling/mode", "", "enum", {allowedValues: ["cluster-proportional","vpa","static"]});
errors++;
}
}
if(data132.resources !== undefined){
let data134 = data132.resources;
if(data134 && typeof data134 == "object" && !Array.isArray(data134)){
for(const key31 in data134){
if(!((key31 === "node") || (key31 === "typha"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/autoScaling/resources", "", "additionalProperties", {additionalProperty: key31});
errors++;
}
}
if(data134.node !== undefined){
let data135 = data134.node;
if(data135 && typeof data135 == "object" && !Array.isArray(data135)){
for(const key32 in data135){
if(!((key32 === "cpu") || (key32 === "memory"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/autoScaling/resources/node", "", "additionalProperties", {additionalProperty: key32});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/autoScaling/resources/node", "", "type", {type: "object"});
errors++;
}
}
if(data134.typha !== undefined){
let data136 = data134.typha;
if(data136 && typeof data136 == "object" && !Array.isArray(data136)){
for(const key33 in data136){
if(!((key33 === "cpu") || (key33 === "memory"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/autoScaling/resources/typha", "", "additionalProperties", {additionalProperty: key33});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/autoScaling/resources/typha", "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/autoScaling/resources", "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/autoScaling", "", "type", {type: "object"});
errors++;
}
}
if(data106.vxlan !== undefined){
let data137 = data106.vxlan;
if(data137 && typeof data137 == "object" && !Array.isArray(data137)){
for(const key34 in data137){
if(!(key34 === "enabled")){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/vxlan", "", "additionalProperties", {additionalProperty: key34});
errors++;
}
}
if(data137.enabled !== undefined){
if(typeof data137.enabled !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/vxlan/enabled", "", "type", {type: "boolean"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/vxlan", "", "type", {type: "object"});
errors++;
}
}
if(data106.ipip !== undefined){
let data139 = data106.ipip;
if(typeof data139 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipip", "", "type", {type: "string"});
errors++;
}
if(!((((data139 === "Always") || (data139 === "Never")) || (data139 === "CrossSubnet")) || (data139 === "Off"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipip", "", "enum", {allowedValues: ["Always","Never","CrossSubnet","Off"]});
errors++;
}
}
if(data106.ipAutodetectionMethod !== undefined){
let data140 = data106.ipAutodetectionMethod;
if(typeof data140 === "string"){
if(!pattern29.test(data140)){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipAutodetectionMethod", "", "pattern", {pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipAutodetectionMethod", "", "type", {type: "string"});
errors++;
}
if(typeof data140 === "string"){
if(func2(data140) > 1024){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipAutodetectionMethod", "", "maxLength", {limit: 1024});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/ipAutodetectionMethod", "", "type", {type: "string"});
errors++;
}
}
if(data106.wireguardEncryption !== undefined){
if(typeof data106.wireguardEncryption !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/wireguardEncryption", "", "type", {type: "boolean"});
errors++;
}
}
if(data106.birdExporter !== undefined){
let data142 = data106.birdExporter;
if(data142 && typeof data142 == "object" && !Array.isArray(data142)){
for(const key35 in data142){
if(!(key35 === "enabled")){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/birdExporter", "", "additionalProperties", {additionalProperty: key35});
errors++;
}
}
if(data142.enabled !== undefined){
if(typeof data142.enabled !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/birdExporter/enabled", "", "type", {type: "boolean"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/birdExporter", "", "type", {type: "object"});
errors++;
}
}
if(data106.multus !== undefined){
let data144 = data106.multus;
if(data144 && typeof data144 == "object" && !Array.isArray(data144)){
for(const key36 in data144){
if(!((key36 === "enabled") || (key36 === "installCNIPlugins"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/multus", "", "additionalProperties", {additionalProperty: key36});
errors++;
}
}
if(data144.enabled !== undefined){
if(typeof data144.enabled !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/multus/enabled", "", "type", {type: "boolean"});
errors++;
}
}
if(data144.installCNIPlugins !== undefined){
if(typeof data144.installCNIPlugins !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/multus/installCNIPlugins", "", "type", {type: "boolean"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/multus", "", "type", {type: "object"});
errors++;
}
}
if(data106.serviceLoopPrevention !== undefined){
let data147 = data106.serviceLoopPrevention;
if(typeof data147 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/serviceLoopPrevention", "", "type", {type: "string"});
errors++;
}
if(!(((data147 === "Disabled") || (data147 === "Drop")) || (data147 === "Reject"))){
vErrors = refused(vErrors, instancePath+"/spec/networkConfig/serviceLoopPrevention", "", "enum", {allowedValues: ["Disabled","Drop","Reject"]});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/networkConfig", "", "type", {type: "object"});
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
if(!(names4.has(key37))){
vErrors = refused(vErrors, instancePath+"/spec/cniChain", "", "additionalProperties", {additionalProperty: key37});
errors++;
}
}
let data149 = data148.runtime;
if(typeof data149 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/runtime", "", "type", {type: "string"});
errors++;
}
if(!((data149 === "containerd") || (data149 === "cri-o"))){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/runtime", "", "enum", {allowedValues: ["containerd","cri-o"]});
errors++;
}
if(data148.require !== undefined){
let data150 = data148.require;
if(Array.isArray(data150)){
if(data150.length > 20){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/require", "", "maxItems", {limit: 20});
errors++;
}
if(data150.length < 1){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/require", "", "minItems", {limit: 1});
errors++;
}
const len6 = data150.length;
for(let i9=0; i9<len6; i9++){
let data151 = data150[i9];
if(typeof data151 === "string"){
if(func2(data151) > 64){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/require/" + i9, "", "maxLength", {limit: 64});
errors++;
}
if(!pattern43.test(data151)){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/require/" + i9, "", "pattern", {pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/require/" + i9, "", "type", {type: "string"});
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
vErrors = refused(vErrors, instancePath+"/spec/cniChain/require", "", "uniqueItems", {i: i10, j: j3});
errors++;
break outer0;
}
}
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/require", "", "type", {type: "array"});
errors++;
}
}
let data152 = data148.confDir;
if(typeof data152 === "string"){
if(func2(data152) > 255){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/confDir", "", "maxLength", {limit: 255});
errors++;
}
if(!pattern10.test(data152)){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/confDir", "", "pattern", {pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/confDir", "", "type", {type: "string"});
errors++;
}
let data153 = data148.binDir;
if(typeof data153 === "string"){
if(func2(data153) > 255){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/binDir", "", "maxLength", {limit: 255});
errors++;
}
if(!pattern10.test(data153)){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/binDir", "", "pattern", {pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/binDir", "", "type", {type: "string"});
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
vErrors = refused(vErrors, instancePath+"/spec/cniChain/wholeChain", "", "additionalProperties", {additionalProperty: key38});
errors++;
}
}
let data155 = data154.mode;
if(typeof data155 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/wholeChain/mode", "", "type", {type: "string"});
errors++;
}
if(!((data155 === "inline") || (data155 === "drop-in"))){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/wholeChain/mode", "", "enum", {allowedValues: ["inline","drop-in"]});
errors++;
}
let data156 = data154.plugins;
if(Array.isArray(data156)){
if(data156.length > 20){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/wholeChain/plugins", "", "maxItems", {limit: 20});
errors++;
}
if(data156.length < 1){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/wholeChain/plugins", "", "minItems", {limit: 1});
errors++;
}
const len7 = data156.length;
for(let i11=0; i11<len7; i11++){
let data157 = data156[i11];
const _errs389 = errors;
let valid87 = false;
const _errs390 = errors;
if(typeof data157 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/wholeChain/plugins/" + i11, "/anyOf/0", "type", {type: "string"});
errors++;
}
if(!((((data157 === "bandwidth") || (data157 === "linkerd-cni")) || (data157 === "portmap")) || (data157 === "tuning"))){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/wholeChain/plugins/" + i11, "/anyOf/0", "enum", {allowedValues: ["bandwidth","linkerd-cni","portmap","tuning"]});
errors++;
}
var _valid1 = _errs390 === errors;
valid87 = valid87 || _valid1;
if(!valid87){
const _errs392 = errors;
if(data157 && typeof data157 == "object" && !Array.isArray(data157)){
if(Object.keys(data157).length > 50){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/wholeChain/plugins/" + i11, "/anyOf/1", "maxProperties", {limit: 50});
errors++;
}
if(data157.type === undefined){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/wholeChain/plugins/" + i11, "/anyOf/1", "required", {missingProperty: "type"});
errors++;
}
if(data157.type !== undefined){
let data158 = data157.type;
if(typeof data158 === "string"){
if(func2(data158) > 64){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/wholeChain/plugins/" + i11+"/type", "", "maxLength", {limit: 64});
errors++;
}
if(!pattern43.test(data158)){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/wholeChain/plugins/" + i11+"/type", "", "pattern", {pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/wholeChain/plugins/" + i11+"/type", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/wholeChain/plugins/" + i11, "/anyOf/1", "type", {type: "object"});
errors++;
}
var _valid1 = _errs392 === errors;
valid87 = valid87 || _valid1;
}
if(!valid87){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/wholeChain/plugins/" + i11, "", "anyOf", {});
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
vErrors = refused(vErrors, instancePath+"/spec/cniChain/wholeChain/plugins", "", "type", {type: "array"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/wholeChain", "", "type", {type: "object"});
errors++;
}
}
if(data148.verifier !== undefined){
let data159 = data148.verifier;
if(data159 && typeof data159 == "object" && !Array.isArray(data159)){
if(data159.port === undefined){
data159.port = 9810;
}
if(data159.probePort === undefined){
data159.probePort = 9811;
}
if(data159.listen === undefined){
data159.listen = "loopback";
}
for(const key39 in data159){
if(!((((((key39 === "port") || (key39 === "probePort")) || (key39 === "listen")) || (key39 === "seLinuxType")) || (key39 === "resources")) || (key39 === "imagePullSecrets"))){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier", "", "additionalProperties", {additionalProperty: key39});
errors++;
}
}
let data160 = data159.port;
if(!(((typeof data160 == "number") && (!(data160 % 1) && !isNaN(data160))) && (isFinite(data160)))){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier/port", "", "type", {type: "integer"});
errors++;
}
if((typeof data160 == "number") && (isFinite(data160))){
if(data160 > 65535 || isNaN(data160)){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier/port", "", "maximum", {comparison: "<=", limit: 65535});
errors++;
}
if(data160 < 1024 || isNaN(data160)){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier/port", "", "minimum", {comparison: ">=", limit: 1024});
errors++;
}
}
let data161 = data159.probePort;
if(!(((typeof data161 == "number") && (!(data161 % 1) && !isNaN(data161))) && (isFinite(data161)))){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier/probePort", "", "type", {type: "integer"});
errors++;
}
if((typeof data161 == "number") && (isFinite(data161))){
if(data161 > 65535 || isNaN(data161)){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier/probePort", "", "maximum", {comparison: "<=", limit: 65535});
errors++;
}
if(data161 < 1024 || isNaN(data161)){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier/probePort", "", "minimum", {comparison: ">=", limit: 1024});
errors++;
}
}
let data162 = data159.listen;
if(typeof data162 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier/listen", "", "type", {type: "string"});
errors++;
}
if(!((data162 === "loopback") || (data162 === "all"))){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier/listen", "", "enum", {allowedValues: ["loopback","all"]});
errors++;
}
if(data159.seLinuxType !== undefined){
let data163 = data159.seLinuxType;
if(typeof data163 === "string"){
if(func2(data163) > 64){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier/seLinuxType", "", "maxLength", {limit: 64});
errors++;
}
if(!pattern47.test(data163)){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier/seLinuxType", "", "pattern", {pattern: "^[A-Za-z0-9_.-]+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier/seLinuxType", "", "type", {type: "string"});
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
let data165 = data159.imagePullSecrets;
if(Array.isArray(data165)){
if(data165.length > 20){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier/imagePullSecrets", "", "maxItems", {limit: 20});
errors++;
}
const len8 = data165.length;
for(let i12=0; i12<len8; i12++){
let data166 = data165[i12];
if(typeof data166 === "string"){
if(func2(data166) > 253){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier/imagePullSecrets/" + i12, "", "maxLength", {limit: 253});
errors++;
}
if(!pattern4.test(data166)){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier/imagePullSecrets/" + i12, "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier/imagePullSecrets/" + i12, "", "type", {type: "string"});
errors++;
}
}
let i13 = data165.length;
let j4;
if(i13 > 1){
outer1:
for(;i13--;){
for(j4 = i13; j4--;){
if(func0(data165[i13], data165[j4])){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier/imagePullSecrets", "", "uniqueItems", {i: i13, j: j4});
errors++;
break outer1;
}
}
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier/imagePullSecrets", "", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/verifier", "", "type", {type: "object"});
errors++;
}
}
if(data148.nodeGate !== undefined){
let data167 = data148.nodeGate;
if(data167 && typeof data167 == "object" && !Array.isArray(data167)){
if(data167.removal === undefined){
data167.removal = "reporter";
}
if(data167.mode === undefined){
data167.mode = "bootstrap-only";
}
if(data167.taint === undefined){
data167.taint = {};
}
for(const key40 in data167){
if(!(((key40 === "removal") || (key40 === "mode")) || (key40 === "taint"))){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/nodeGate", "", "additionalProperties", {additionalProperty: key40});
errors++;
}
}
let data168 = data167.removal;
if(typeof data168 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/nodeGate/removal", "", "type", {type: "string"});
errors++;
}
if(!(((data168 === "reporter") || (data168 === "node-readiness-controller")) || (data168 === "none"))){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/nodeGate/removal", "", "enum", {allowedValues: ["reporter","node-readiness-controller","none"]});
errors++;
}
let data169 = data167.mode;
if(typeof data169 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/nodeGate/mode", "", "type", {type: "string"});
errors++;
}
if(!((data169 === "bootstrap-only") || (data169 === "continuous"))){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/nodeGate/mode", "", "enum", {allowedValues: ["bootstrap-only","continuous"]});
errors++;
}
let data170 = data167.taint;
if(data170 && typeof data170 == "object" && !Array.isArray(data170)){
if(data170.key === undefined){
data170.key = "readiness.k8s.io/cni-chain-not-ready";
}
if(data170.effect === undefined){
data170.effect = "NoSchedule";
}
for(const key41 in data170){
if(!((key41 === "key") || (key41 === "effect"))){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/nodeGate/taint", "", "additionalProperties", {additionalProperty: key41});
errors++;
}
}
let data171 = data170.key;
const _errs428 = errors;
const _errs429 = errors;
if(!(((((((data171 === "constructor") || (data171 === "hasOwnProperty")) || (data171 === "isPrototypeOf")) || (data171 === "propertyIsEnumerable")) || (data171 === "toLocaleString")) || (data171 === "toString")) || (data171 === "valueOf"))){
const err380 = {};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
var valid98 = _errs429 === errors;
if(valid98){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/nodeGate/taint/key", "", "not", {});
errors++;
}
else {
errors = _errs428;
if(vErrors !== null){
if(_errs428){
vErrors.length = _errs428;
}
else {
vErrors = null;
}
}
}
if(typeof data171 === "string"){
if(func2(data171) > 317){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/nodeGate/taint/key", "", "maxLength", {limit: 317});
errors++;
}
if(!pattern1.test(data171)){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/nodeGate/taint/key", "", "pattern", {pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/nodeGate/taint/key", "", "type", {type: "string"});
errors++;
}
let data172 = data170.effect;
if(typeof data172 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/nodeGate/taint/effect", "", "type", {type: "string"});
errors++;
}
if(!((data172 === "NoSchedule") || (data172 === "NoExecute"))){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/nodeGate/taint/effect", "", "enum", {allowedValues: ["NoSchedule","NoExecute"]});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/nodeGate/taint", "", "type", {type: "object"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/nodeGate", "", "type", {type: "object"});
errors++;
}
}
if(data148.podGate !== undefined){
let data173 = data148.podGate;
if(data173 && typeof data173 == "object" && !Array.isArray(data173)){
if(data173.action === undefined){
data173.action = "warn";
}
for(const key42 in data173){
if(!(key42 === "action")){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/podGate", "", "additionalProperties", {additionalProperty: key42});
errors++;
}
}
let data174 = data173.action;
if(typeof data174 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/podGate/action", "", "type", {type: "string"});
errors++;
}
if(!((data174 === "warn") || (data174 === "deny"))){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/podGate/action", "", "enum", {allowedValues: ["warn","deny"]});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/podGate", "", "type", {type: "object"});
errors++;
}
}
if(data148.linkerd !== undefined){
let data175 = data148.linkerd;
if(data175 && typeof data175 == "object" && !Array.isArray(data175)){
if(data175.namespace === undefined){
data175.namespace = "linkerd-cni";
}
for(const key43 in data175){
if(!((((key43 === "namespace") || (key43 === "values")) || (key43 === "cniValues")) || (key43 === "manifest"))){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/linkerd", "", "additionalProperties", {additionalProperty: key43});
errors++;
}
}
let data176 = data175.namespace;
if(typeof data176 === "string"){
if(func2(data176) > 63){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/linkerd/namespace", "", "maxLength", {limit: 63});
errors++;
}
if(!pattern0.test(data176)){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/linkerd/namespace", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/linkerd/namespace", "", "type", {type: "string"});
errors++;
}
if(data175.values !== undefined){
let data177 = data175.values;
if(typeof data177 === "string"){
if(func2(data177) > 200){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/linkerd/values", "", "maxLength", {limit: 200});
errors++;
}
if(!pattern21.test(data177)){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/linkerd/values", "", "pattern", {pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*\\.ya?ml$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/linkerd/values", "", "type", {type: "string"});
errors++;
}
}
if(data175.cniValues !== undefined){
let data178 = data175.cniValues;
if(typeof data178 === "string"){
if(func2(data178) > 200){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/linkerd/cniValues", "", "maxLength", {limit: 200});
errors++;
}
if(!pattern21.test(data178)){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/linkerd/cniValues", "", "pattern", {pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*\\.ya?ml$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/linkerd/cniValues", "", "type", {type: "string"});
errors++;
}
}
if(data175.manifest !== undefined){
let data179 = data175.manifest;
if(typeof data179 === "string"){
if(func2(data179) > 200){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/linkerd/manifest", "", "maxLength", {limit: 200});
errors++;
}
if(!pattern21.test(data179)){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/linkerd/manifest", "", "pattern", {pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*\\.ya?ml$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/linkerd/manifest", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain/linkerd", "", "type", {type: "object"});
errors++;
}
}
if(typeof data148.alerts !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/cniChain/alerts", "", "type", {type: "boolean"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/cniChain", "", "type", {type: "object"});
errors++;
}
}
let data181 = data5.typha;
if(data181 && typeof data181 == "object" && !Array.isArray(data181)){
if(data181.enabled === undefined){
data181.enabled = true;
}
if(data181.name === undefined){
data181.name = "calico-typha-mtls";
}
if(data181.scaling === undefined){
data181.scaling = {};
}
if(data181.terminationGracePeriodSeconds === undefined){
data181.terminationGracePeriodSeconds = 300;
}
for(const key44 in data181){
if(!(names5.has(key44))){
vErrors = refused(vErrors, instancePath+"/spec/typha", "", "additionalProperties", {additionalProperty: key44});
errors++;
}
}
if(typeof data181.enabled !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/typha/enabled", "", "type", {type: "boolean"});
errors++;
}
let data183 = data181.name;
if(typeof data183 === "string"){
if(func2(data183) > 52){
vErrors = refused(vErrors, instancePath+"/spec/typha/name", "", "maxLength", {limit: 52});
errors++;
}
if(!pattern54.test(data183)){
vErrors = refused(vErrors, instancePath+"/spec/typha/name", "", "pattern", {pattern: "^[a-z]([-a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/name", "", "type", {type: "string"});
errors++;
}
let data184 = data181.scaling;
if(data184 && typeof data184 == "object" && !Array.isArray(data184)){
if(data184.mode === undefined){
data184.mode = "formula";
}
if(data184.vertical === undefined){
data184.vertical = {};
}
for(const key45 in data184){
if(!((((key45 === "mode") || (key45 === "replicas")) || (key45 === "ladder")) || (key45 === "vertical"))){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling", "", "additionalProperties", {additionalProperty: key45});
errors++;
}
}
let data185 = data184.mode;
if(typeof data185 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/mode", "", "type", {type: "string"});
errors++;
}
if(!((((data185 === "formula") || (data185 === "fixed")) || (data185 === "cluster-proportional")) || (data185 === "external"))){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/mode", "", "enum", {allowedValues: ["formula","fixed","cluster-proportional","external"]});
errors++;
}
if(data184.replicas !== undefined){
let data186 = data184.replicas;
if(!(((typeof data186 == "number") && (!(data186 % 1) && !isNaN(data186))) && (isFinite(data186)))){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/replicas", "", "type", {type: "integer"});
errors++;
}
if((typeof data186 == "number") && (isFinite(data186))){
if(data186 > 100 || isNaN(data186)){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/replicas", "", "maximum", {comparison: "<=", limit: 100});
errors++;
}
if(data186 < 1 || isNaN(data186)){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/replicas", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
if(data184.ladder !== undefined){
let data187 = data184.ladder;
if(Array.isArray(data187)){
if(data187.length > 100){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/ladder", "", "maxItems", {limit: 100});
errors++;
}
if(data187.length < 1){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/ladder", "", "minItems", {limit: 1});
errors++;
}
const len9 = data187.length;
for(let i14=0; i14<len9; i14++){
let data188 = data187[i14];
if(data188 && typeof data188 == "object" && !Array.isArray(data188)){
if(data188.nodes === undefined){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/ladder/" + i14, "", "required", {missingProperty: "nodes"});
errors++;
}
if(data188.replicas === undefined){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/ladder/" + i14, "", "required", {missingProperty: "replicas"});
errors++;
}
for(const key46 in data188){
if(!((key46 === "nodes") || (key46 === "replicas"))){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/ladder/" + i14, "", "additionalProperties", {additionalProperty: key46});
errors++;
}
}
if(data188.nodes !== undefined){
let data189 = data188.nodes;
if(!(((typeof data189 == "number") && (!(data189 % 1) && !isNaN(data189))) && (isFinite(data189)))){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/ladder/" + i14+"/nodes", "", "type", {type: "integer"});
errors++;
}
if((typeof data189 == "number") && (isFinite(data189))){
if(data189 > 10000 || isNaN(data189)){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/ladder/" + i14+"/nodes", "", "maximum", {comparison: "<=", limit: 10000});
errors++;
}
if(data189 < 1 || isNaN(data189)){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/ladder/" + i14+"/nodes", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
if(data188.replicas !== undefined){
let data190 = data188.replicas;
if(!(((typeof data190 == "number") && (!(data190 % 1) && !isNaN(data190))) && (isFinite(data190)))){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/ladder/" + i14+"/replicas", "", "type", {type: "integer"});
errors++;
}
if((typeof data190 == "number") && (isFinite(data190))){
if(data190 > 100 || isNaN(data190)){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/ladder/" + i14+"/replicas", "", "maximum", {comparison: "<=", limit: 100});
errors++;
}
if(data190 < 1 || isNaN(data190)){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/ladder/" + i14+"/replicas", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/ladder/" + i14, "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/ladder", "", "type", {type: "array"});
errors++;
}
}
let data191 = data184.vertical;
if(data191 && typeof data191 == "object" && !Array.isArray(data191)){
if(data191.mode === undefined){
data191.mode = "none";
}
for(const key47 in data191){
if(!(((key47 === "mode") || (key47 === "minAllowed")) || (key47 === "updateMode"))){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/vertical", "", "additionalProperties", {additionalProperty: key47});
errors++;
}
}
let data192 = data191.mode;
if(typeof data192 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/vertical/mode", "", "type", {type: "string"});
errors++;
}
if(!((((data192 === "none") || (data192 === "by-size")) || (data192 === "cluster-proportional")) || (data192 === "vpa"))){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/vertical/mode", "", "enum", {allowedValues: ["none","by-size","cluster-proportional","vpa"]});
errors++;
}
if(data191.minAllowed !== undefined){
let data193 = data191.minAllowed;
if(data193 && typeof data193 == "object" && !Array.isArray(data193)){
for(const key48 in data193){
const _errs485 = errors;
if(typeof key48 === "string"){
if(!pattern24.test(key48)){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/vertical/minAllowed", "", "pattern", {pattern: "^(cpu|memory|ephemeral-storage)$"}, key48);
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/vertical/minAllowed", "", "type", {type: "string"}, key48);
errors++;
}
var valid112 = _errs485 === errors;
if(!valid112){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/vertical/minAllowed", "", "propertyNames", {propertyName: key48});
errors++;
}
}
for(const key49 in data193){
let data194 = data193[key49];
if(typeof data194 === "string"){
if(!pattern25.test(data194)){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/vertical/minAllowed/" + key49.replace(/~/g, "~0").replace(/\//g, "~1"), "", "pattern", {pattern: "^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/vertical/minAllowed/" + key49.replace(/~/g, "~0").replace(/\//g, "~1"), "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/vertical/minAllowed", "", "type", {type: "object"});
errors++;
}
}
if(data191.updateMode !== undefined){
let data195 = data191.updateMode;
if(typeof data195 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/vertical/updateMode", "", "type", {type: "string"});
errors++;
}
if(!((((data195 === "Off") || (data195 === "Initial")) || (data195 === "Recreate")) || (data195 === "InPlaceOrRecreate"))){
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/vertical/updateMode", "", "enum", {allowedValues: ["Off","Initial","Recreate","InPlaceOrRecreate"]});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling/vertical", "", "type", {type: "object"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/scaling", "", "type", {type: "object"});
errors++;
}
if(data181.image !== undefined){
if(!(validate13(data181.image, {instancePath:instancePath+"/spec/typha/image",parentData:data181,parentDataProperty:"image",rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
if(data181.imagePullSecrets !== undefined){
let data197 = data181.imagePullSecrets;
if(Array.isArray(data197)){
if(data197.length > 20){
vErrors = refused(vErrors, instancePath+"/spec/typha/imagePullSecrets", "", "maxItems", {limit: 20});
errors++;
}
const len10 = data197.length;
for(let i15=0; i15<len10; i15++){
let data198 = data197[i15];
if(typeof data198 === "string"){
if(func2(data198) > 253){
vErrors = refused(vErrors, instancePath+"/spec/typha/imagePullSecrets/" + i15, "", "maxLength", {limit: 253});
errors++;
}
if(!pattern4.test(data198)){
vErrors = refused(vErrors, instancePath+"/spec/typha/imagePullSecrets/" + i15, "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/imagePullSecrets/" + i15, "", "type", {type: "string"});
errors++;
}
}
let i16 = data197.length;
let j5;
if(i16 > 1){
outer2:
for(;i16--;){
for(j5 = i16; j5--;){
if(func0(data197[i16], data197[j5])){
vErrors = refused(vErrors, instancePath+"/spec/typha/imagePullSecrets", "", "uniqueItems", {i: i16, j: j5});
errors++;
break outer2;
}
}
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/imagePullSecrets", "", "type", {type: "array"});
errors++;
}
}
if(data181.resources !== undefined){
if(!(validate24(data181.resources, {instancePath:instancePath+"/spec/typha/resources",parentData:data181,parentDataProperty:"resources",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data181.tolerations !== undefined){
let data200 = data181.tolerations;
if(Array.isArray(data200)){
if(data200.length > 50){
vErrors = refused(vErrors, instancePath+"/spec/typha/tolerations", "", "maxItems", {limit: 50});
errors++;
}
const len11 = data200.length;
for(let i17=0; i17<len11; i17++){
if(!(validate21(data200[i17], {instancePath:instancePath+"/spec/typha/tolerations/" + i17,parentData:data200,parentDataProperty:i17,rootData}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/tolerations", "", "type", {type: "array"});
errors++;
}
}
if(data181.nodeSelector !== undefined){
if(!(validate11(data181.nodeSelector, {instancePath:instancePath+"/spec/typha/nodeSelector",parentData:data181,parentDataProperty:"nodeSelector",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data181.affinity !== undefined){
if(!(validate32(data181.affinity, {instancePath:instancePath+"/spec/typha/affinity",parentData:data181,parentDataProperty:"affinity",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
if(data181.topologySpreadConstraints !== undefined){
let data204 = data181.topologySpreadConstraints;
if(Array.isArray(data204)){
if(data204.length > 10){
vErrors = refused(vErrors, instancePath+"/spec/typha/topologySpreadConstraints", "", "maxItems", {limit: 10});
errors++;
}
const len12 = data204.length;
for(let i18=0; i18<len12; i18++){
if(!(validate51(data204[i18], {instancePath:instancePath+"/spec/typha/topologySpreadConstraints/" + i18,parentData:data204,parentDataProperty:i18,rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/topologySpreadConstraints", "", "type", {type: "array"});
errors++;
}
}
if(data181.metricsPort !== undefined){
let data206 = data181.metricsPort;
if(!(((typeof data206 == "number") && (!(data206 % 1) && !isNaN(data206))) && (isFinite(data206)))){
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsPort", "", "type", {type: "integer"});
errors++;
}
if((typeof data206 == "number") && (isFinite(data206))){
if(data206 > 65535 || isNaN(data206)){
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsPort", "", "maximum", {comparison: "<=", limit: 65535});
errors++;
}
if(data206 < 1 || isNaN(data206)){
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsPort", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
if(data181.metricsTLS !== undefined){
let data207 = data181.metricsTLS;
if(data207 && typeof data207 == "object" && !Array.isArray(data207)){
if(data207.clientAuth === undefined){
data207.clientAuth = "required";
}
if(data207.secretName === undefined){
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsTLS", "", "required", {missingProperty: "secretName"});
errors++;
}
for(const key50 in data207){
if(!(((((key50 === "secretName") || (key50 === "serverName")) || (key50 === "caConfigMap")) || (key50 === "clientAuth")) || (key50 === "clientSecretName"))){
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsTLS", "", "additionalProperties", {additionalProperty: key50});
errors++;
}
}
if(data207.secretName !== undefined){
let data208 = data207.secretName;
if(typeof data208 === "string"){
if(func2(data208) > 253){
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsTLS/secretName", "", "maxLength", {limit: 253});
errors++;
}
if(!pattern4.test(data208)){
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsTLS/secretName", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsTLS/secretName", "", "type", {type: "string"});
errors++;
}
}
if(data207.serverName !== undefined){
let data209 = data207.serverName;
if(typeof data209 === "string"){
if(func2(data209) > 253){
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsTLS/serverName", "", "maxLength", {limit: 253});
errors++;
}
if(!pattern4.test(data209)){
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsTLS/serverName", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsTLS/serverName", "", "type", {type: "string"});
errors++;
}
}
if(data207.caConfigMap !== undefined){
let data210 = data207.caConfigMap;
if(typeof data210 === "string"){
if(func2(data210) > 253){
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsTLS/caConfigMap", "", "maxLength", {limit: 253});
errors++;
}
if(!pattern4.test(data210)){
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsTLS/caConfigMap", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsTLS/caConfigMap", "", "type", {type: "string"});
errors++;
}
}
let data211 = data207.clientAuth;
if(typeof data211 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsTLS/clientAuth", "", "type", {type: "string"});
errors++;
}
if(!((data211 === "required") || (data211 === "none"))){
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsTLS/clientAuth", "", "enum", {allowedValues: ["required","none"]});
errors++;
}
if(data207.clientSecretName !== undefined){
let data212 = data207.clientSecretName;
if(typeof data212 === "string"){
if(func2(data212) > 253){
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsTLS/clientSecretName", "", "maxLength", {limit: 253});
errors++;
}
if(!pattern4.test(data212)){
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsTLS/clientSecretName", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsTLS/clientSecretName", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/metricsTLS", "", "type", {type: "object"});
errors++;
}
}
if(data181.env !== undefined){
let data213 = data181.env;
if(Array.isArray(data213)){
if(data213.length > 100){
vErrors = refused(vErrors, instancePath+"/spec/typha/env", "", "maxItems", {limit: 100});
errors++;
}
const len13 = data213.length;
for(let i19=0; i19<len13; i19++){
let data214 = data213[i19];
if(data214 && typeof data214 == "object" && !Array.isArray(data214)){
if(data214.name === undefined){
vErrors = refused(vErrors, instancePath+"/spec/typha/env/" + i19, "", "required", {missingProperty: "name"});
errors++;
}
if(data214.value === undefined){
vErrors = refused(vErrors, instancePath+"/spec/typha/env/" + i19, "", "required", {missingProperty: "value"});
errors++;
}
for(const key51 in data214){
if(!((key51 === "name") || (key51 === "value"))){
vErrors = refused(vErrors, instancePath+"/spec/typha/env/" + i19, "", "additionalProperties", {additionalProperty: key51});
errors++;
}
}
if(data214.name !== undefined){
let data215 = data214.name;
if(typeof data215 === "string"){
if(func2(data215) > 128){
vErrors = refused(vErrors, instancePath+"/spec/typha/env/" + i19+"/name", "", "maxLength", {limit: 128});
errors++;
}
if(!pattern28.test(data215)){
vErrors = refused(vErrors, instancePath+"/spec/typha/env/" + i19+"/name", "", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/env/" + i19+"/name", "", "type", {type: "string"});
errors++;
}
}
if(data214.value !== undefined){
let data216 = data214.value;
if(typeof data216 === "string"){
if(!pattern29.test(data216)){
vErrors = refused(vErrors, instancePath+"/spec/typha/env/" + i19+"/value", "", "pattern", {pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/env/" + i19+"/value", "", "type", {type: "string"});
errors++;
}
if(typeof data216 === "string"){
if(func2(data216) > 4096){
vErrors = refused(vErrors, instancePath+"/spec/typha/env/" + i19+"/value", "", "maxLength", {limit: 4096});
errors++;
}
if(func2(data216) < 1){
vErrors = refused(vErrors, instancePath+"/spec/typha/env/" + i19+"/value", "", "minLength", {limit: 1});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/env/" + i19+"/value", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/env/" + i19, "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha/env", "", "type", {type: "array"});
errors++;
}
}
if(data181.podAnnotations !== undefined){
if(!(validate54(data181.podAnnotations, {instancePath:instancePath+"/spec/typha/podAnnotations",parentData:data181,parentDataProperty:"podAnnotations",rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
let data218 = data181.terminationGracePeriodSeconds;
if(!(((typeof data218 == "number") && (!(data218 % 1) && !isNaN(data218))) && (isFinite(data218)))){
vErrors = refused(vErrors, instancePath+"/spec/typha/terminationGracePeriodSeconds", "", "type", {type: "integer"});
errors++;
}
if((typeof data218 == "number") && (isFinite(data218))){
if(data218 > 3600 || isNaN(data218)){
vErrors = refused(vErrors, instancePath+"/spec/typha/terminationGracePeriodSeconds", "", "maximum", {comparison: "<=", limit: 3600});
errors++;
}
if(data218 < 1 || isNaN(data218)){
vErrors = refused(vErrors, instancePath+"/spec/typha/terminationGracePeriodSeconds", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/typha", "", "type", {type: "object"});
errors++;
}
let data219 = data5.rollout;
if(data219 && typeof data219 == "object" && !Array.isArray(data219)){
if(data219.stage === undefined){
data219.stage = "mtls";
}
if(data219.layout === undefined){
data219.layout = "same-port";
}
if(data219.ports === undefined){
data219.ports = {};
}
if(data219.failsafePorts === undefined){
data219.failsafePorts = "defaults";
}
for(const key52 in data219){
if(!((((key52 === "stage") || (key52 === "layout")) || (key52 === "ports")) || (key52 === "failsafePorts"))){
vErrors = refused(vErrors, instancePath+"/spec/rollout", "", "additionalProperties", {additionalProperty: key52});
errors++;
}
}
let data220 = data219.stage;
if(typeof data220 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/rollout/stage", "", "type", {type: "string"});
errors++;
}
if(!((((data220 === "plaintext") || (data220 === "parallel")) || (data220 === "cutover")) || (data220 === "mtls"))){
vErrors = refused(vErrors, instancePath+"/spec/rollout/stage", "", "enum", {allowedValues: ["plaintext","parallel","cutover","mtls"]});
errors++;
}
let data221 = data219.layout;
if(typeof data221 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/rollout/layout", "", "type", {type: "string"});
errors++;
}
if(!((data221 === "same-port") || (data221 === "other-ports"))){
vErrors = refused(vErrors, instancePath+"/spec/rollout/layout", "", "enum", {allowedValues: ["same-port","other-ports"]});
errors++;
}
let data222 = data219.ports;
if(data222 && typeof data222 == "object" && !Array.isArray(data222)){
if(data222.typha === undefined){
data222.typha = 5474;
}
if(data222.health === undefined){
data222.health = 9097;
}
for(const key53 in data222){
if(!((key53 === "typha") || (key53 === "health"))){
vErrors = refused(vErrors, instancePath+"/spec/rollout/ports", "", "additionalProperties", {additionalProperty: key53});
errors++;
}
}
let data223 = data222.typha;
if(!(((typeof data223 == "number") && (!(data223 % 1) && !isNaN(data223))) && (isFinite(data223)))){
vErrors = refused(vErrors, instancePath+"/spec/rollout/ports/typha", "", "type", {type: "integer"});
errors++;
}
if((typeof data223 == "number") && (isFinite(data223))){
if(data223 > 65535 || isNaN(data223)){
vErrors = refused(vErrors, instancePath+"/spec/rollout/ports/typha", "", "maximum", {comparison: "<=", limit: 65535});
errors++;
}
if(data223 < 1024 || isNaN(data223)){
vErrors = refused(vErrors, instancePath+"/spec/rollout/ports/typha", "", "minimum", {comparison: ">=", limit: 1024});
errors++;
}
}
let data224 = data222.health;
if(!(((typeof data224 == "number") && (!(data224 % 1) && !isNaN(data224))) && (isFinite(data224)))){
vErrors = refused(vErrors, instancePath+"/spec/rollout/ports/health", "", "type", {type: "integer"});
errors++;
}
if((typeof data224 == "number") && (isFinite(data224))){
if(data224 > 65535 || isNaN(data224)){
vErrors = refused(vErrors, instancePath+"/spec/rollout/ports/health", "", "maximum", {comparison: "<=", limit: 65535});
errors++;
}
if(data224 < 1024 || isNaN(data224)){
vErrors = refused(vErrors, instancePath+"/spec/rollout/ports/health", "", "minimum", {comparison: ">=", limit: 1024});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/rollout/ports", "", "type", {type: "object"});
errors++;
}
let data225 = data219.failsafePorts;
if(typeof data225 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/rollout/failsafePorts", "", "type", {type: "string"});
errors++;
}
if(!((data225 === "defaults") || (data225 === "own"))){
vErrors = refused(vErrors, instancePath+"/spec/rollout/failsafePorts", "", "enum", {allowedValues: ["defaults","own"]});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/rollout", "", "type", {type: "object"});
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
let data228 = data5.firewall;
if(data228 && typeof data228 == "object" && !Array.isArray(data228)){
if(data228.nodeCIDRs === undefined){
data228.nodeCIDRs = [];
}
if(data228.prometheusCIDRs === undefined){
data228.prometheusCIDRs = [];
}
if(data228.open === undefined){
data228.open = [];
}
for(const key54 in data228){
if(!(((key54 === "nodeCIDRs") || (key54 === "prometheusCIDRs")) || (key54 === "open"))){
vErrors = refused(vErrors, instancePath+"/spec/firewall", "", "additionalProperties", {additionalProperty: key54});
errors++;
}
}
let data229 = data228.nodeCIDRs;
if(Array.isArray(data229)){
if(data229.length > 100){
vErrors = refused(vErrors, instancePath+"/spec/firewall/nodeCIDRs", "", "maxItems", {limit: 100});
errors++;
}
const len14 = data229.length;
for(let i20=0; i20<len14; i20++){
let data230 = data229[i20];
if(typeof data230 === "string"){
if(func2(data230) > 64){
vErrors = refused(vErrors, instancePath+"/spec/firewall/nodeCIDRs/" + i20, "", "maxLength", {limit: 64});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/firewall/nodeCIDRs/" + i20, "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/firewall/nodeCIDRs", "", "type", {type: "array"});
errors++;
}
let data231 = data228.prometheusCIDRs;
if(Array.isArray(data231)){
if(data231.length > 100){
vErrors = refused(vErrors, instancePath+"/spec/firewall/prometheusCIDRs", "", "maxItems", {limit: 100});
errors++;
}
const len15 = data231.length;
for(let i21=0; i21<len15; i21++){
let data232 = data231[i21];
if(typeof data232 === "string"){
if(func2(data232) > 64){
vErrors = refused(vErrors, instancePath+"/spec/firewall/prometheusCIDRs/" + i21, "", "maxLength", {limit: 64});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/firewall/prometheusCIDRs/" + i21, "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/firewall/prometheusCIDRs", "", "type", {type: "array"});
errors++;
}
let data233 = data228.open;
if(Array.isArray(data233)){
if(data233.length > 10){
vErrors = refused(vErrors, instancePath+"/spec/firewall/open", "", "maxItems", {limit: 10});
errors++;
}
const len16 = data233.length;
for(let i22=0; i22<len16; i22++){
let data234 = data233[i22];
if(typeof data234 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/firewall/open/" + i22, "", "type", {type: "string"});
errors++;
}
if(!((((((data234 === "felix-metrics") || (data234 === "bgp")) || (data234 === "ipip")) || (data234 === "vxlan")) || (data234 === "wireguard")) || (data234 === "wireguard-v6"))){
vErrors = refused(vErrors, instancePath+"/spec/firewall/open/" + i22, "", "enum", {allowedValues: ["felix-metrics","bgp","ipip","vxlan","wireguard","wireguard-v6"]});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/firewall/open", "", "type", {type: "array"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/firewall", "", "type", {type: "object"});
errors++;
}
let data235 = data5.monitoring;
if(data235 && typeof data235 == "object" && !Array.isArray(data235)){
if(data235.rules === undefined){
data235.rules = "none";
}
if(data235.scrape === undefined){
data235.scrape = "annotations";
}
if(data235.dashboard === undefined){
data235.dashboard = false;
}
for(const key55 in data235){
if(!(((((key55 === "rules") || (key55 === "scrape")) || (key55 === "dashboard")) || (key55 === "labels")) || (key55 === "selector"))){
vErrors = refused(vErrors, instancePath+"/spec/monitoring", "", "additionalProperties", {additionalProperty: key55});
errors++;
}
}
let data236 = data235.rules;
if(typeof data236 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/monitoring/rules", "", "type", {type: "string"});
errors++;
}
if(!(((data236 === "none") || (data236 === "prometheus-operator")) || (data236 === "file"))){
vErrors = refused(vErrors, instancePath+"/spec/monitoring/rules", "", "enum", {allowedValues: ["none","prometheus-operator","file"]});
errors++;
}
let data237 = data235.scrape;
if(typeof data237 !== "string"){
vErrors = refused(vErrors, instancePath+"/spec/monitoring/scrape", "", "type", {type: "string"});
errors++;
}
if(!(((data237 === "annotations") || (data237 === "pod-monitor")) || (data237 === "service-monitor"))){
vErrors = refused(vErrors, instancePath+"/spec/monitoring/scrape", "", "enum", {allowedValues: ["annotations","pod-monitor","service-monitor"]});
errors++;
}
if(typeof data235.dashboard !== "boolean"){
vErrors = refused(vErrors, instancePath+"/spec/monitoring/dashboard", "", "type", {type: "boolean"});
errors++;
}
if(data235.labels !== undefined){
if(!(validate11(data235.labels, {instancePath:instancePath+"/spec/monitoring/labels",parentData:data235,parentDataProperty:"labels",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data235.selector !== undefined){
let data240 = data235.selector;
if(typeof data240 === "string"){
if(func2(data240) > 512){
vErrors = refused(vErrors, instancePath+"/spec/monitoring/selector", "", "maxLength", {limit: 512});
errors++;
}
if(!pattern76.test(data240)){
vErrors = refused(vErrors, instancePath+"/spec/monitoring/selector", "", "pattern", {pattern: "^[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\"(,[a-zA-Z_][a-zA-Z0-9_]*(=|!=|=~|!~)\"[^\"\\\\{}\\x00-\\x1f\\x7f-\\x9f]*\")*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/monitoring/selector", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/monitoring", "", "type", {type: "object"});
errors++;
}
let data241 = data5.flux;
if(data241 && typeof data241 == "object" && !Array.isArray(data241)){
if(data241.namespace === undefined){
data241.namespace = "flux-system";
}
if(data241.gitRepository === undefined){
data241.gitRepository = "flux-system";
}
if(data241.decryptionSecret === undefined){
data241.decryptionSecret = "sops-age";
}
for(const key56 in data241){
if(!(((key56 === "namespace") || (key56 === "gitRepository")) || (key56 === "decryptionSecret"))){
vErrors = refused(vErrors, instancePath+"/spec/flux", "", "additionalProperties", {additionalProperty: key56});
errors++;
}
}
let data242 = data241.namespace;
if(typeof data242 === "string"){
if(func2(data242) > 63){
vErrors = refused(vErrors, instancePath+"/spec/flux/namespace", "", "maxLength", {limit: 63});
errors++;
}
if(!pattern0.test(data242)){
vErrors = refused(vErrors, instancePath+"/spec/flux/namespace", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/flux/namespace", "", "type", {type: "string"});
errors++;
}
let data243 = data241.gitRepository;
if(typeof data243 === "string"){
if(func2(data243) > 253){
vErrors = refused(vErrors, instancePath+"/spec/flux/gitRepository", "", "maxLength", {limit: 253});
errors++;
}
if(!pattern4.test(data243)){
vErrors = refused(vErrors, instancePath+"/spec/flux/gitRepository", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/flux/gitRepository", "", "type", {type: "string"});
errors++;
}
let data244 = data241.decryptionSecret;
if(typeof data244 === "string"){
if(func2(data244) > 253){
vErrors = refused(vErrors, instancePath+"/spec/flux/decryptionSecret", "", "maxLength", {limit: 253});
errors++;
}
if(!pattern4.test(data244)){
vErrors = refused(vErrors, instancePath+"/spec/flux/decryptionSecret", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/flux/decryptionSecret", "", "type", {type: "string"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/flux", "", "type", {type: "object"});
errors++;
}
let data245 = data5.argocd;
if(data245 && typeof data245 == "object" && !Array.isArray(data245)){
if(data245.namespace === undefined){
data245.namespace = "argocd";
}
if(data245.project === undefined){
data245.project = "default";
}
if(data245.targetRevision === undefined){
data245.targetRevision = "main";
}
for(const key57 in data245){
if(!((((key57 === "namespace") || (key57 === "project")) || (key57 === "repoURL")) || (key57 === "targetRevision"))){
vErrors = refused(vErrors, instancePath+"/spec/argocd", "", "additionalProperties", {additionalProperty: key57});
errors++;
}
}
let data246 = data245.namespace;
if(typeof data246 === "string"){
if(func2(data246) > 63){
vErrors = refused(vErrors, instancePath+"/spec/argocd/namespace", "", "maxLength", {limit: 63});
errors++;
}
if(!pattern0.test(data246)){
vErrors = refused(vErrors, instancePath+"/spec/argocd/namespace", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/argocd/namespace", "", "type", {type: "string"});
errors++;
}
let data247 = data245.project;
if(typeof data247 === "string"){
if(func2(data247) > 253){
vErrors = refused(vErrors, instancePath+"/spec/argocd/project", "", "maxLength", {limit: 253});
errors++;
}
if(!pattern4.test(data247)){
vErrors = refused(vErrors, instancePath+"/spec/argocd/project", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/argocd/project", "", "type", {type: "string"});
errors++;
}
if(data245.repoURL !== undefined){
let data248 = data245.repoURL;
if(typeof data248 === "string"){
if(func2(data248) > 2048){
vErrors = refused(vErrors, instancePath+"/spec/argocd/repoURL", "", "maxLength", {limit: 2048});
errors++;
}
if(!pattern82.test(data248)){
vErrors = refused(vErrors, instancePath+"/spec/argocd/repoURL", "", "pattern", {pattern: "^(https?://|ssh://|git@)[!-~]+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/argocd/repoURL", "", "type", {type: "string"});
errors++;
}
}
let data249 = data245.targetRevision;
if(typeof data249 === "string"){
if(func2(data249) > 256){
vErrors = refused(vErrors, instancePath+"/spec/argocd/targetRevision", "", "maxLength", {limit: 256});
errors++;
}
if(!pattern83.test(data249)){
vErrors = refused(vErrors, instancePath+"/spec/argocd/targetRevision", "", "pattern", {pattern: "^[A-Za-z0-9][A-Za-z0-9._/-]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/argocd/targetRevision", "", "type", {type: "string"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec/argocd", "", "type", {type: "object"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/spec", "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

const names0 = new Set(["calico","nodes","gitops","secrets","sealedSecrets","identities","certificates","external","hostFiles","namespace","images","tolerations","calicoNode","kubeControllers","network","networkConfig","cniChain","typha","rollout","labels","annotations","firewall","monitoring","flux","argocd"]);
const names1 = new Set(["namespace","route","manifest","upstream","version","maxUnavailable","tolerations","resources","env","seLinuxLevel","usageReporting"]);
const names2 = new Set(["podCIDRs","nodeCIDRs","kubeProxy","backend","mtu","ipam","ipv4","ipv6","noSNATToNodes","ipipEnabled","vxlanEnabled","wireguardEnabled","bpfEnabled","bpfDataIfacePattern","serviceLoopPrevention","natPortRange","snatToUpstreamDNS","removeBirdRoutes","setsNetworkAvailable","kubeControllers","nonPrivileged"]);
const names3 = new Set(["apiVersion","kind","backend","ipam","ipv4","ipv6","typha","vethMTU","ebpfDataplane","overlay","snatToUpstreamDNS","autoScaling","vxlan","ipip","ipAutodetectionMethod","wireguardEncryption","birdExporter","multus","serviceLoopPrevention"]);
const names4 = new Set(["runtime","require","confDir","binDir","wholeChain","verifier","nodeGate","podGate","linkerd","alerts"]);
const names5 = new Set(["enabled","name","scaling","image","imagePullSecrets","resources","tolerations","nodeSelector","affinity","topologySpreadConstraints","metricsPort","metricsTLS","env","podAnnotations","terminationGracePeriodSeconds"]);

function refused(errors, instancePath, schemaPath, keyword, params, propertyName) {
  const error = { instancePath, schemaPath, keyword, params, propertyName };
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}

