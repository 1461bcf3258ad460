// Generated from schema/props.schema.json by `npm run generate`. Do not edit.
"use strict";
module.exports = validate10;
module.exports.default = validate10;
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
if(!pattern3.test(data0)){
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
if(!pattern4.test(data1)){
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
if(!pattern5.test(data2)){
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
if(!pattern6.test(data3)){
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
validate11.errors = vErrors;
return errors === 0;
}


function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern1.test(key1)){
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
if(!pattern2.test(data1)){
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
if(!pattern1.test(key3)){
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
if(!pattern2.test(data3)){
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
validate13.errors = vErrors;
return errors === 0;
}

const pattern12 = new RegExp("^$|^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$", "u");
const pattern13 = new RegExp("^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$", "u");

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern12.test(data0)){
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
if(!pattern13.test(data2)){
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
validate15.errors = vErrors;
return errors === 0;
}


function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern14.test(key0)){
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
if(!pattern13.test(data0)){
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
validate17.errors = vErrors;
return errors === 0;
}

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
if(!pattern16.test(data6)){
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
if(!pattern14.test(data7)){
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
if(!pattern13.test(data10)){
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
validate21.errors = vErrors;
return errors === 0;
}


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate21(data0[i0], {instancePath:instancePath+"/matchExpressions/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
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
if(!pattern7.test(data7)){
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
validate20.errors = vErrors;
return errors === 0;
}


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
if(!pattern14.test(data4)){
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
if(!pattern13.test(data7)){
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
validate29.errors = vErrors;
return errors === 0;
}


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate17(data.matchLabels, {instancePath:instancePath+"/matchLabels",parentData:data,parentDataProperty:"matchLabels",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
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
if(!(validate29(data1[i0], {instancePath:instancePath+"/matchExpressions/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
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
validate27.errors = vErrors;
return errors === 0;
}


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern22.test(data3)){
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
if(!pattern14.test(data4)){
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
validate26.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate26(data1.podAffinityTerm, {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/podAffinityTerm",parentData:data1,parentDataProperty:"podAffinityTerm",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
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
if(!(validate26(data4[i1], {instancePath:instancePath+"/requiredDuringSchedulingIgnoredDuringExecution/" + i1,parentData:data4,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
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
validate25.errors = vErrors;
return errors === 0;
}


function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate20(data2.preference, {instancePath:instancePath+"/nodeAffinity/preferredDuringSchedulingIgnoredDuringExecution/" + i0+"/preference",parentData:data2,parentDataProperty:"preference",rootData}))){
vErrors = vErrors === null ? validate20.errors : vErrors.concat(validate20.errors);
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
if(!(validate20(data6[i1], {instancePath:instancePath+"/nodeAffinity/requiredDuringSchedulingIgnoredDuringExecution/nodeSelectorTerms/" + i1,parentData:data6,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate20.errors : vErrors.concat(validate20.errors);
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
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate19.errors = vErrors;
return errors === 0;
}


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern14.test(data1)){
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
if(!(validate27(data.labelSelector, {instancePath:instancePath+"/labelSelector",parentData:data,parentDataProperty:"labelSelector",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
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
if(!pattern14.test(data8)){
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
validate38.errors = vErrors;
return errors === 0;
}


function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern14.test(key0)){
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
if(!pattern31.test(data0)){
vErrors = refused(vErrors, instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "", "pattern", {pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"});
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
vErrors = refused(vErrors, instancePath+"/name", "", "maxLength", {limit: 52});
errors++;
}
if(!pattern0.test(data0)){
vErrors = refused(vErrors, instancePath+"/name", "", "pattern", {pattern: "^[a-z]([-a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/name", "", "type", {type: "string"});
errors++;
}
}
if(data.scaling !== undefined){
let data1 = data.scaling;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
if(!((((key0 === "mode") || (key0 === "replicas")) || (key0 === "ladder")) || (key0 === "vertical"))){
vErrors = refused(vErrors, instancePath+"/scaling", "", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data1.mode !== undefined){
let data2 = data1.mode;
if(typeof data2 !== "string"){
vErrors = refused(vErrors, instancePath+"/scaling/mode", "", "type", {type: "string"});
errors++;
}
if(!((((data2 === "formula") || (data2 === "fixed")) || (data2 === "cluster-proportional")) || (data2 === "external"))){
vErrors = refused(vErrors, instancePath+"/scaling/mode", "", "enum", {allowedValues: ["formula","fixed","cluster-proportional","external"]});
errors++;
}
}
if(data1.replicas !== undefined){
let data3 = data1.replicas;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
vErrors = refused(vErrors, instancePath+"/scaling/replicas", "", "type", {type: "integer"});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 100 || isNaN(data3)){
vErrors = refused(vErrors, instancePath+"/scaling/replicas", "", "maximum", {comparison: "<=", limit: 100});
errors++;
}
if(data3 < 1 || isNaN(data3)){
vErrors = refused(vErrors, instancePath+"/scaling/replicas", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
if(data1.ladder !== undefined){
let data4 = data1.ladder;
if(Array.isArray(data4)){
if(data4.length > 100){
vErrors = refused(vErrors, instancePath+"/scaling/ladder", "", "maxItems", {limit: 100});
errors++;
}
if(data4.length < 1){
vErrors = refused(vErrors, instancePath+"/scaling/ladder", "", "minItems", {limit: 1});
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.nodes === undefined){
vErrors = refused(vErrors, instancePath+"/scaling/ladder/" + i0, "", "required", {missingProperty: "nodes"});
errors++;
}
if(data5.replicas === undefined){
vErrors = refused(vErrors, instancePath+"/scaling/ladder/" + i0, "", "required", {missingProperty: "replicas"});
errors++;
}
for(const key1 in data5){
if(!((key1 === "nodes") || (key1 === "replicas"))){
vErrors = refused(vErrors, instancePath+"/scaling/ladder/" + i0, "", "additionalProperties", {additionalProperty: key1});
errors++;
}
}
if(data5.nodes !== undefined){
let data6 = data5.nodes;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
vErrors = refused(vErrors, instancePath+"/scaling/ladder/" + i0+"/nodes", "", "type", {type: "integer"});
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 10000 || isNaN(data6)){
vErrors = refused(vErrors, instancePath+"/scaling/ladder/" + i0+"/nodes", "", "maximum", {comparison: "<=", limit: 10000});
errors++;
}
if(data6 < 1 || isNaN(data6)){
vErrors = refused(vErrors, instancePath+"/scaling/ladder/" + i0+"/nodes", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
if(data5.replicas !== undefined){
let data7 = data5.replicas;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
vErrors = refused(vErrors, instancePath+"/scaling/ladder/" + i0+"/replicas", "", "type", {type: "integer"});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 100 || isNaN(data7)){
vErrors = refused(vErrors, instancePath+"/scaling/ladder/" + i0+"/replicas", "", "maximum", {comparison: "<=", limit: 100});
errors++;
}
if(data7 < 1 || isNaN(data7)){
vErrors = refused(vErrors, instancePath+"/scaling/ladder/" + i0+"/replicas", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/scaling/ladder/" + i0, "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/scaling/ladder", "", "type", {type: "array"});
errors++;
}
}
if(data1.vertical !== undefined){
let data8 = data1.vertical;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key2 in data8){
if(!(((key2 === "mode") || (key2 === "minAllowed")) || (key2 === "updateMode"))){
vErrors = refused(vErrors, instancePath+"/scaling/vertical", "", "additionalProperties", {additionalProperty: key2});
errors++;
}
}
if(data8.mode !== undefined){
let data9 = data8.mode;
if(typeof data9 !== "string"){
vErrors = refused(vErrors, instancePath+"/scaling/vertical/mode", "", "type", {type: "string"});
errors++;
}
if(!((((data9 === "none") || (data9 === "by-size")) || (data9 === "cluster-proportional")) || (data9 === "vpa"))){
vErrors = refused(vErrors, instancePath+"/scaling/vertical/mode", "", "enum", {allowedValues: ["none","by-size","cluster-proportional","vpa"]});
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
vErrors = refused(vErrors, instancePath+"/scaling/vertical/minAllowed", "", "pattern", {pattern: "^(cpu|memory|ephemeral-storage)$"}, key3);
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/scaling/vertical/minAllowed", "", "type", {type: "string"}, key3);
errors++;
}
var valid7 = _errs27 === errors;
if(!valid7){
vErrors = refused(vErrors, instancePath+"/scaling/vertical/minAllowed", "", "propertyNames", {propertyName: key3});
errors++;
}
}
for(const key4 in data10){
let data11 = data10[key4];
if(typeof data11 === "string"){
if(!pattern2.test(data11)){
vErrors = refused(vErrors, instancePath+"/scaling/vertical/minAllowed/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "", "pattern", {pattern: "^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/scaling/vertical/minAllowed/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/scaling/vertical/minAllowed", "", "type", {type: "object"});
errors++;
}
}
if(data8.updateMode !== undefined){
let data12 = data8.updateMode;
if(typeof data12 !== "string"){
vErrors = refused(vErrors, instancePath+"/scaling/vertical/updateMode", "", "type", {type: "string"});
errors++;
}
if(!((((data12 === "Off") || (data12 === "Initial")) || (data12 === "Recreate")) || (data12 === "InPlaceOrRecreate"))){
vErrors = refused(vErrors, instancePath+"/scaling/vertical/updateMode", "", "enum", {allowedValues: ["Off","Initial","Recreate","InPlaceOrRecreate"]});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/scaling/vertical", "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/scaling", "", "type", {type: "object"});
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
vErrors = refused(vErrors, instancePath+"/imagePullSecrets", "", "maxItems", {limit: 20});
errors++;
}
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
let data15 = data14[i1];
if(typeof data15 === "string"){
if(func2(data15) > 253){
vErrors = refused(vErrors, instancePath+"/imagePullSecrets/" + i1, "", "maxLength", {limit: 253});
errors++;
}
if(!pattern7.test(data15)){
vErrors = refused(vErrors, instancePath+"/imagePullSecrets/" + i1, "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/imagePullSecrets/" + i1, "", "type", {type: "string"});
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
vErrors = refused(vErrors, instancePath+"/imagePullSecrets", "", "uniqueItems", {i: i2, j: j0});
errors++;
break outer0;
}
}
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/imagePullSecrets", "", "type", {type: "array"});
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
vErrors = refused(vErrors, instancePath+"/tolerations", "", "maxItems", {limit: 50});
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
vErrors = refused(vErrors, instancePath+"/tolerations", "", "type", {type: "array"});
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
vErrors = refused(vErrors, instancePath+"/topologySpreadConstraints", "", "maxItems", {limit: 10});
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
vErrors = refused(vErrors, instancePath+"/topologySpreadConstraints", "", "type", {type: "array"});
errors++;
}
}
if(data.metricsTLS !== undefined){
let data23 = data.metricsTLS;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.secretName === undefined){
vErrors = refused(vErrors, instancePath+"/metricsTLS", "", "required", {missingProperty: "secretName"});
errors++;
}
for(const key5 in data23){
if(!(((((key5 === "secretName") || (key5 === "serverName")) || (key5 === "caConfigMap")) || (key5 === "clientAuth")) || (key5 === "clientSecretName"))){
vErrors = refused(vErrors, instancePath+"/metricsTLS", "", "additionalProperties", {additionalProperty: key5});
errors++;
}
}
if(data23.secretName !== undefined){
let data24 = data23.secretName;
if(typeof data24 === "string"){
if(func2(data24) > 253){
vErrors = refused(vErrors, instancePath+"/metricsTLS/secretName", "", "maxLength", {limit: 253});
errors++;
}
if(!pattern7.test(data24)){
vErrors = refused(vErrors, instancePath+"/metricsTLS/secretName", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/metricsTLS/secretName", "", "type", {type: "string"});
errors++;
}
}
if(data23.serverName !== undefined){
let data25 = data23.serverName;
if(typeof data25 === "string"){
if(func2(data25) > 253){
vErrors = refused(vErrors, instancePath+"/metricsTLS/serverName", "", "maxLength", {limit: 253});
errors++;
}
if(!pattern7.test(data25)){
vErrors = refused(vErrors, instancePath+"/metricsTLS/serverName", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/metricsTLS/serverName", "", "type", {type: "string"});
errors++;
}
}
if(data23.caConfigMap !== undefined){
let data26 = data23.caConfigMap;
if(typeof data26 === "string"){
if(func2(data26) > 253){
vErrors = refused(vErrors, instancePath+"/metricsTLS/caConfigMap", "", "maxLength", {limit: 253});
errors++;
}
if(!pattern7.test(data26)){
vErrors = refused(vErrors, instancePath+"/metricsTLS/caConfigMap", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/metricsTLS/caConfigMap", "", "type", {type: "string"});
errors++;
}
}
if(data23.clientAuth !== undefined){
let data27 = data23.clientAuth;
if(typeof data27 !== "string"){
vErrors = refused(vErrors, instancePath+"/metricsTLS/clientAuth", "", "type", {type: "string"});
errors++;
}
if(!((data27 === "required") || (data27 === "none"))){
vErrors = refused(vErrors, instancePath+"/metricsTLS/clientAuth", "", "enum", {allowedValues: ["required","none"]});
errors++;
}
}
if(data23.clientSecretName !== undefined){
let data28 = data23.clientSecretName;
if(typeof data28 === "string"){
if(func2(data28) > 253){
vErrors = refused(vErrors, instancePath+"/metricsTLS/clientSecretName", "", "maxLength", {limit: 253});
errors++;
}
if(!pattern7.test(data28)){
vErrors = refused(vErrors, instancePath+"/metricsTLS/clientSecretName", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/metricsTLS/clientSecretName", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/metricsTLS", "", "type", {type: "object"});
errors++;
}
}
if(data.env !== undefined){
let data29 = data.env;
if(Array.isArray(data29)){
if(data29.length > 100){
vErrors = refused(vErrors, instancePath+"/env", "", "maxItems", {limit: 100});
errors++;
}
const len4 = data29.length;
for(let i5=0; i5<len4; i5++){
let data30 = data29[i5];
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.name === undefined){
vErrors = refused(vErrors, instancePath+"/env/" + i5, "", "required", {missingProperty: "name"});
errors++;
}
if(data30.value === undefined){
vErrors = refused(vErrors, instancePath+"/env/" + i5, "", "required", {missingProperty: "value"});
errors++;
}
for(const key6 in data30){
if(!((key6 === "name") || (key6 === "value"))){
vErrors = refused(vErrors, instancePath+"/env/" + i5, "", "additionalProperties", {additionalProperty: key6});
errors++;
}
}
if(data30.name !== undefined){
let data31 = data30.name;
if(typeof data31 === "string"){
if(func2(data31) > 128){
vErrors = refused(vErrors, instancePath+"/env/" + i5+"/name", "", "maxLength", {limit: 128});
errors++;
}
if(!pattern30.test(data31)){
vErrors = refused(vErrors, instancePath+"/env/" + i5+"/name", "", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/env/" + i5+"/name", "", "type", {type: "string"});
errors++;
}
}
if(data30.value !== undefined){
let data32 = data30.value;
if(typeof data32 === "string"){
if(!pattern31.test(data32)){
vErrors = refused(vErrors, instancePath+"/env/" + i5+"/value", "", "pattern", {pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\p{Surrogate}]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/env/" + i5+"/value", "", "type", {type: "string"});
errors++;
}
if(typeof data32 === "string"){
if(func2(data32) > 4096){
vErrors = refused(vErrors, instancePath+"/env/" + i5+"/value", "", "maxLength", {limit: 4096});
errors++;
}
if(func2(data32) < 1){
vErrors = refused(vErrors, instancePath+"/env/" + i5+"/value", "", "minLength", {limit: 1});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/env/" + i5+"/value", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/env/" + i5, "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/env", "", "type", {type: "array"});
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
vErrors = refused(vErrors, instancePath+"/terminationGracePeriodSeconds", "", "type", {type: "integer"});
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 3600 || isNaN(data34)){
vErrors = refused(vErrors, instancePath+"/terminationGracePeriodSeconds", "", "maximum", {comparison: "<=", limit: 3600});
errors++;
}
if(data34 < 1 || isNaN(data34)){
vErrors = refused(vErrors, instancePath+"/terminationGracePeriodSeconds", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
if(data.nodes !== undefined){
let data35 = data.nodes;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
vErrors = refused(vErrors, instancePath+"/nodes", "", "type", {type: "integer"});
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 10000 || isNaN(data35)){
vErrors = refused(vErrors, instancePath+"/nodes", "", "maximum", {comparison: "<=", limit: 10000});
errors++;
}
if(data35 < 1 || isNaN(data35)){
vErrors = refused(vErrors, instancePath+"/nodes", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
if(data.namespace !== undefined){
let data36 = data.namespace;
if(typeof data36 === "string"){
if(func2(data36) > 63){
vErrors = refused(vErrors, instancePath+"/namespace", "", "maxLength", {limit: 63});
errors++;
}
if(!pattern22.test(data36)){
vErrors = refused(vErrors, instancePath+"/namespace", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/namespace", "", "type", {type: "string"});
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
vErrors = refused(vErrors, instancePath+"/calicoNodeNamespace", "", "maxLength", {limit: 63});
errors++;
}
if(!pattern22.test(data39)){
vErrors = refused(vErrors, instancePath+"/calicoNodeNamespace", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/calicoNodeNamespace", "", "type", {type: "string"});
errors++;
}
}
if(data.calicoVersion !== undefined){
if(typeof data.calicoVersion !== "string"){
vErrors = refused(vErrors, instancePath+"/calicoVersion", "", "type", {type: "string"});
errors++;
}
}
if(data.calicoNodeVersion !== undefined){
if(typeof data.calicoNodeVersion !== "string"){
vErrors = refused(vErrors, instancePath+"/calicoNodeVersion", "", "type", {type: "string"});
errors++;
}
}
if(data.port !== undefined){
let data42 = data.port;
if(!((typeof data42 == "number") && (isFinite(data42)))){
vErrors = refused(vErrors, instancePath+"/port", "", "type", {type: "number"});
errors++;
}
}
if(data.healthPort !== undefined){
let data43 = data.healthPort;
if(!((typeof data43 == "number") && (isFinite(data43)))){
vErrors = refused(vErrors, instancePath+"/healthPort", "", "type", {type: "number"});
errors++;
}
}
if(data.metricsPort !== undefined){
let data44 = data.metricsPort;
if(!((typeof data44 == "number") && (isFinite(data44)))){
vErrors = refused(vErrors, instancePath+"/metricsPort", "", "type", {type: "number"});
errors++;
}
}
if(data.trustBundle !== undefined){
if(typeof data.trustBundle !== "string"){
vErrors = refused(vErrors, instancePath+"/trustBundle", "", "type", {type: "string"});
errors++;
}
}
if(data.certificateHash !== undefined){
if(typeof data.certificateHash !== "string"){
vErrors = refused(vErrors, instancePath+"/certificateHash", "", "type", {type: "string"});
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
vErrors = refused(vErrors, instancePath+"/server/identity", "", "required", {missingProperty: "kind"});
errors++;
}
if(data48.value === undefined){
vErrors = refused(vErrors, instancePath+"/server/identity", "", "required", {missingProperty: "value"});
errors++;
}
if(data48.kind !== undefined){
let data49 = data48.kind;
if(typeof data49 !== "string"){
vErrors = refused(vErrors, instancePath+"/server/identity/kind", "", "type", {type: "string"});
errors++;
}
if(!((data49 === "cn") || (data49 === "uri"))){
vErrors = refused(vErrors, instancePath+"/server/identity/kind", "", "enum", {allowedValues: ["cn","uri"]});
errors++;
}
}
if(data48.value !== undefined){
if(typeof data48.value !== "string"){
vErrors = refused(vErrors, instancePath+"/server/identity/value", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/server/identity", "", "type", {type: "object"});
errors++;
}
}
if(data47.manifest !== undefined){
let data51 = data47.manifest;
if(!(data51 && typeof data51 == "object" && !Array.isArray(data51))){
vErrors = refused(vErrors, instancePath+"/server/manifest", "", "type", {type: "object"});
errors++;
}
}
if(data47.secretName !== undefined){
if(typeof data47.secretName !== "string"){
vErrors = refused(vErrors, instancePath+"/server/secretName", "", "type", {type: "string"});
errors++;
}
}
if(data47.hostDirectory !== undefined){
if(typeof data47.hostDirectory !== "string"){
vErrors = refused(vErrors, instancePath+"/server/hostDirectory", "", "type", {type: "string"});
errors++;
}
}
if(data47.certificate !== undefined){
if(typeof data47.certificate !== "string"){
vErrors = refused(vErrors, instancePath+"/server/certificate", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/server", "", "type", {type: "object"});
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
vErrors = refused(vErrors, instancePath+"/client/identity", "", "required", {missingProperty: "kind"});
errors++;
}
if(data56.value === undefined){
vErrors = refused(vErrors, instancePath+"/client/identity", "", "required", {missingProperty: "value"});
errors++;
}
if(data56.kind !== undefined){
let data57 = data56.kind;
if(typeof data57 !== "string"){
vErrors = refused(vErrors, instancePath+"/client/identity/kind", "", "type", {type: "string"});
errors++;
}
if(!((data57 === "cn") || (data57 === "uri"))){
vErrors = refused(vErrors, instancePath+"/client/identity/kind", "", "enum", {allowedValues: ["cn","uri"]});
errors++;
}
}
if(data56.value !== undefined){
if(typeof data56.value !== "string"){
vErrors = refused(vErrors, instancePath+"/client/identity/value", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/client/identity", "", "type", {type: "object"});
errors++;
}
}
if(data55.manifest !== undefined){
let data59 = data55.manifest;
if(!(data59 && typeof data59 == "object" && !Array.isArray(data59))){
vErrors = refused(vErrors, instancePath+"/client/manifest", "", "type", {type: "object"});
errors++;
}
}
if(data55.secretName !== undefined){
if(typeof data55.secretName !== "string"){
vErrors = refused(vErrors, instancePath+"/client/secretName", "", "type", {type: "string"});
errors++;
}
}
if(data55.hostDirectory !== undefined){
if(typeof data55.hostDirectory !== "string"){
vErrors = refused(vErrors, instancePath+"/client/hostDirectory", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/client", "", "type", {type: "object"});
errors++;
}
}
if(data.clientIdentity !== undefined){
let data62 = data.clientIdentity;
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
if(data62.kind === undefined){
vErrors = refused(vErrors, instancePath+"/clientIdentity", "", "required", {missingProperty: "kind"});
errors++;
}
if(data62.value === undefined){
vErrors = refused(vErrors, instancePath+"/clientIdentity", "", "required", {missingProperty: "value"});
errors++;
}
if(data62.kind !== undefined){
let data63 = data62.kind;
if(typeof data63 !== "string"){
vErrors = refused(vErrors, instancePath+"/clientIdentity/kind", "", "type", {type: "string"});
errors++;
}
if(!((data63 === "cn") || (data63 === "uri"))){
vErrors = refused(vErrors, instancePath+"/clientIdentity/kind", "", "enum", {allowedValues: ["cn","uri"]});
errors++;
}
}
if(data62.value !== undefined){
if(typeof data62.value !== "string"){
vErrors = refused(vErrors, instancePath+"/clientIdentity/value", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/clientIdentity", "", "type", {type: "object"});
errors++;
}
}
if(data.certificatePlace !== undefined){
let data65 = data.certificatePlace;
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
if(data65.secretName !== undefined){
if(typeof data65.secretName !== "string"){
vErrors = refused(vErrors, instancePath+"/certificatePlace/secretName", "", "type", {type: "string"});
errors++;
}
}
if(data65.hostDirectory !== undefined){
if(typeof data65.hostDirectory !== "string"){
vErrors = refused(vErrors, instancePath+"/certificatePlace/hostDirectory", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/certificatePlace", "", "type", {type: "object"});
errors++;
}
}
if(data.manifest !== undefined){
let data68 = data.manifest;
if(!(data68 && typeof data68 == "object" && !Array.isArray(data68))){
vErrors = refused(vErrors, instancePath+"/manifest", "", "type", {type: "object"});
errors++;
}
}
if(data.secretName !== undefined){
if(typeof data.secretName !== "string"){
vErrors = refused(vErrors, instancePath+"/secretName", "", "type", {type: "string"});
errors++;
}
}
if(data.trustBundleName !== undefined){
if(typeof data.trustBundleName !== "string"){
vErrors = refused(vErrors, instancePath+"/trustBundleName", "", "type", {type: "string"});
errors++;
}
}
if(data.serviceAccountName !== undefined){
if(typeof data.serviceAccountName !== "string"){
vErrors = refused(vErrors, instancePath+"/serviceAccountName", "", "type", {type: "string"});
errors++;
}
}
if(data.remoteKey !== undefined){
if(typeof data.remoteKey !== "string"){
vErrors = refused(vErrors, instancePath+"/remoteKey", "", "type", {type: "string"});
errors++;
}
}
if(data.certificateProperty !== undefined){
if(typeof data.certificateProperty !== "string"){
vErrors = refused(vErrors, instancePath+"/certificateProperty", "", "type", {type: "string"});
errors++;
}
}
if(data.keyProperty !== undefined){
if(typeof data.keyProperty !== "string"){
vErrors = refused(vErrors, instancePath+"/keyProperty", "", "type", {type: "string"});
errors++;
}
}
if(data.refreshInterval !== undefined){
if(typeof data.refreshInterval !== "string"){
vErrors = refused(vErrors, instancePath+"/refreshInterval", "", "type", {type: "string"});
errors++;
}
}
if(data.selector !== undefined){
if(typeof data.selector !== "string"){
vErrors = refused(vErrors, instancePath+"/selector", "", "type", {type: "string"});
errors++;
}
}
if(data.store !== undefined){
let data77 = data.store;
if(data77 && typeof data77 == "object" && !Array.isArray(data77)){
if(data77.name === undefined){
vErrors = refused(vErrors, instancePath+"/store", "", "required", {missingProperty: "name"});
errors++;
}
if(data77.kind === undefined){
vErrors = refused(vErrors, instancePath+"/store", "", "required", {missingProperty: "kind"});
errors++;
}
for(const key7 in data77){
if(!((key7 === "name") || (key7 === "kind"))){
vErrors = refused(vErrors, instancePath+"/store", "", "additionalProperties", {additionalProperty: key7});
errors++;
}
}
if(data77.name !== undefined){
if(typeof data77.name !== "string"){
vErrors = refused(vErrors, instancePath+"/store/name", "", "type", {type: "string"});
errors++;
}
}
if(data77.kind !== undefined){
let data79 = data77.kind;
if(typeof data79 !== "string"){
vErrors = refused(vErrors, instancePath+"/store/kind", "", "type", {type: "string"});
errors++;
}
if(!((data79 === "SecretStore") || (data79 === "ClusterSecretStore"))){
vErrors = refused(vErrors, instancePath+"/store/kind", "", "enum", {allowedValues: ["SecretStore","ClusterSecretStore"]});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/store", "", "type", {type: "object"});
errors++;
}
}
if(data.apiVersion !== undefined){
let data80 = data.apiVersion;
if(typeof data80 !== "string"){
vErrors = refused(vErrors, instancePath+"/apiVersion", "", "type", {type: "string"});
errors++;
}
if(!((data80 === "external-secrets.io/v1") || (data80 === "external-secrets.io/v1beta1"))){
vErrors = refused(vErrors, instancePath+"/apiVersion", "", "enum", {allowedValues: ["external-secrets.io/v1","external-secrets.io/v1beta1"]});
errors++;
}
}
if(data.prometheusRule !== undefined){
if(typeof data.prometheusRule !== "boolean"){
vErrors = refused(vErrors, instancePath+"/prometheusRule", "", "type", {type: "boolean"});
errors++;
}
}
if(data.dashboard !== undefined){
if(typeof data.dashboard !== "boolean"){
vErrors = refused(vErrors, instancePath+"/dashboard", "", "type", {type: "boolean"});
errors++;
}
}
if(data.scrape !== undefined){
let data83 = data.scrape;
if(typeof data83 !== "string"){
vErrors = refused(vErrors, instancePath+"/scrape", "", "type", {type: "string"});
errors++;
}
if(!(((data83 === "none") || (data83 === "pod-monitor")) || (data83 === "service-monitor"))){
vErrors = refused(vErrors, instancePath+"/scrape", "", "enum", {allowedValues: ["none","pod-monitor","service-monitor"]});
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
vErrors = refused(vErrors, instancePath+"/certificates/" + i6, "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/certificates", "", "type", {type: "array"});
errors++;
}
}
if(data.ladder !== undefined){
let data87 = data.ladder;
if(Array.isArray(data87)){
if(data87.length > 100){
vErrors = refused(vErrors, instancePath+"/ladder", "", "maxItems", {limit: 100});
errors++;
}
if(data87.length < 1){
vErrors = refused(vErrors, instancePath+"/ladder", "", "minItems", {limit: 1});
errors++;
}
const len6 = data87.length;
for(let i7=0; i7<len6; i7++){
let data88 = data87[i7];
if(data88 && typeof data88 == "object" && !Array.isArray(data88)){
if(data88.nodes === undefined){
vErrors = refused(vErrors, instancePath+"/ladder/" + i7, "", "required", {missingProperty: "nodes"});
errors++;
}
if(data88.replicas === undefined){
vErrors = refused(vErrors, instancePath+"/ladder/" + i7, "", "required", {missingProperty: "replicas"});
errors++;
}
for(const key8 in data88){
if(!((key8 === "nodes") || (key8 === "replicas"))){
vErrors = refused(vErrors, instancePath+"/ladder/" + i7, "", "additionalProperties", {additionalProperty: key8});
errors++;
}
}
if(data88.nodes !== undefined){
let data89 = data88.nodes;
if(!(((typeof data89 == "number") && (!(data89 % 1) && !isNaN(data89))) && (isFinite(data89)))){
vErrors = refused(vErrors, instancePath+"/ladder/" + i7+"/nodes", "", "type", {type: "integer"});
errors++;
}
if((typeof data89 == "number") && (isFinite(data89))){
if(data89 > 10000 || isNaN(data89)){
vErrors = refused(vErrors, instancePath+"/ladder/" + i7+"/nodes", "", "maximum", {comparison: "<=", limit: 10000});
errors++;
}
if(data89 < 1 || isNaN(data89)){
vErrors = refused(vErrors, instancePath+"/ladder/" + i7+"/nodes", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
if(data88.replicas !== undefined){
let data90 = data88.replicas;
if(!(((typeof data90 == "number") && (!(data90 % 1) && !isNaN(data90))) && (isFinite(data90)))){
vErrors = refused(vErrors, instancePath+"/ladder/" + i7+"/replicas", "", "type", {type: "integer"});
errors++;
}
if((typeof data90 == "number") && (isFinite(data90))){
if(data90 > 100 || isNaN(data90)){
vErrors = refused(vErrors, instancePath+"/ladder/" + i7+"/replicas", "", "maximum", {comparison: "<=", limit: 100});
errors++;
}
if(data90 < 1 || isNaN(data90)){
vErrors = refused(vErrors, instancePath+"/ladder/" + i7+"/replicas", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/ladder/" + i7, "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/ladder", "", "type", {type: "array"});
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
vErrors = refused(vErrors, instancePath+"/minAllowed", "", "pattern", {pattern: "^(cpu|memory|ephemeral-storage)$"}, key9);
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/minAllowed", "", "type", {type: "string"}, key9);
errors++;
}
var valid47 = _errs202 === errors;
if(!valid47){
vErrors = refused(vErrors, instancePath+"/minAllowed", "", "propertyNames", {propertyName: key9});
errors++;
}
}
for(const key10 in data91){
let data92 = data91[key10];
if(typeof data92 === "string"){
if(!pattern2.test(data92)){
vErrors = refused(vErrors, instancePath+"/minAllowed/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "", "pattern", {pattern: "^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/minAllowed/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/minAllowed", "", "type", {type: "object"});
errors++;
}
}
if(data.updateMode !== undefined){
let data93 = data.updateMode;
if(typeof data93 !== "string"){
vErrors = refused(vErrors, instancePath+"/updateMode", "", "type", {type: "string"});
errors++;
}
if(!((((data93 === "Off") || (data93 === "Initial")) || (data93 === "Recreate")) || (data93 === "InPlaceOrRecreate"))){
vErrors = refused(vErrors, instancePath+"/updateMode", "", "enum", {allowedValues: ["Off","Initial","Recreate","InPlaceOrRecreate"]});
errors++;
}
}
if(data.failsafePorts !== undefined){
let data94 = data.failsafePorts;
if(typeof data94 !== "string"){
vErrors = refused(vErrors, instancePath+"/failsafePorts", "", "type", {type: "string"});
errors++;
}
if(!((data94 === "defaults") || (data94 === "own"))){
vErrors = refused(vErrors, instancePath+"/failsafePorts", "", "enum", {allowedValues: ["defaults","own"]});
errors++;
}
}
if(data.runtime !== undefined){
let data95 = data.runtime;
if(typeof data95 !== "string"){
vErrors = refused(vErrors, instancePath+"/runtime", "", "type", {type: "string"});
errors++;
}
if(!((data95 === "containerd") || (data95 === "cri-o"))){
vErrors = refused(vErrors, instancePath+"/runtime", "", "enum", {allowedValues: ["containerd","cri-o"]});
errors++;
}
}
if(data.require !== undefined){
let data96 = data.require;
if(Array.isArray(data96)){
if(data96.length > 20){
vErrors = refused(vErrors, instancePath+"/require", "", "maxItems", {limit: 20});
errors++;
}
if(data96.length < 1){
vErrors = refused(vErrors, instancePath+"/require", "", "minItems", {limit: 1});
errors++;
}
const len7 = data96.length;
for(let i8=0; i8<len7; i8++){
let data97 = data96[i8];
if(typeof data97 === "string"){
if(func2(data97) > 64){
vErrors = refused(vErrors, instancePath+"/require/" + i8, "", "maxLength", {limit: 64});
errors++;
}
if(!pattern38.test(data97)){
vErrors = refused(vErrors, instancePath+"/require/" + i8, "", "pattern", {pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/require/" + i8, "", "type", {type: "string"});
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
vErrors = refused(vErrors, instancePath+"/require", "", "uniqueItems", {i: i9, j: j1});
errors++;
break outer1;
}
}
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/require", "", "type", {type: "array"});
errors++;
}
}
if(data.confDir !== undefined){
let data98 = data.confDir;
if(typeof data98 === "string"){
if(func2(data98) > 255){
vErrors = refused(vErrors, instancePath+"/confDir", "", "maxLength", {limit: 255});
errors++;
}
if(!pattern39.test(data98)){
vErrors = refused(vErrors, instancePath+"/confDir", "", "pattern", {pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/confDir", "", "type", {type: "string"});
errors++;
}
}
if(data.binDir !== undefined){
let data99 = data.binDir;
if(typeof data99 === "string"){
if(func2(data99) > 255){
vErrors = refused(vErrors, instancePath+"/binDir", "", "maxLength", {limit: 255});
errors++;
}
if(!pattern39.test(data99)){
vErrors = refused(vErrors, instancePath+"/binDir", "", "pattern", {pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/binDir", "", "type", {type: "string"});
errors++;
}
}
if(data.verifier !== undefined){
let data100 = data.verifier;
if(data100 && typeof data100 == "object" && !Array.isArray(data100)){
for(const key11 in data100){
if(!(((((key11 === "port") || (key11 === "listen")) || (key11 === "seLinuxType")) || (key11 === "resources")) || (key11 === "imagePullSecrets"))){
vErrors = refused(vErrors, instancePath+"/verifier", "", "additionalProperties", {additionalProperty: key11});
errors++;
}
}
if(data100.port !== undefined){
let data101 = data100.port;
if(!(((typeof data101 == "number") && (!(data101 % 1) && !isNaN(data101))) && (isFinite(data101)))){
vErrors = refused(vErrors, instancePath+"/verifier/port", "", "type", {type: "integer"});
errors++;
}
if((typeof data101 == "number") && (isFinite(data101))){
if(data101 > 65535 || isNaN(data101)){
vErrors = refused(vErrors, instancePath+"/verifier/port", "", "maximum", {comparison: "<=", limit: 65535});
errors++;
}
if(data101 < 1024 || isNaN(data101)){
vErrors = refused(vErrors, instancePath+"/verifier/port", "", "minimum", {comparison: ">=", limit: 1024});
errors++;
}
}
}
if(data100.listen !== undefined){
let data102 = data100.listen;
if(typeof data102 !== "string"){
vErrors = refused(vErrors, instancePath+"/verifier/listen", "", "type", {type: "string"});
errors++;
}
if(!((data102 === "loopback") || (data102 === "all"))){
vErrors = refused(vErrors, instancePath+"/verifier/listen", "", "enum", {allowedValues: ["loopback","all"]});
errors++;
}
}
if(data100.seLinuxType !== undefined){
let data103 = data100.seLinuxType;
if(typeof data103 === "string"){
if(func2(data103) > 64){
vErrors = refused(vErrors, instancePath+"/verifier/seLinuxType", "", "maxLength", {limit: 64});
errors++;
}
if(!pattern41.test(data103)){
vErrors = refused(vErrors, instancePath+"/verifier/seLinuxType", "", "pattern", {pattern: "^[A-Za-z0-9_.-]+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/verifier/seLinuxType", "", "type", {type: "string"});
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
vErrors = refused(vErrors, instancePath+"/verifier/imagePullSecrets", "", "maxItems", {limit: 20});
errors++;
}
const len8 = data105.length;
for(let i10=0; i10<len8; i10++){
let data106 = data105[i10];
if(typeof data106 === "string"){
if(func2(data106) > 253){
vErrors = refused(vErrors, instancePath+"/verifier/imagePullSecrets/" + i10, "", "maxLength", {limit: 253});
errors++;
}
if(!pattern7.test(data106)){
vErrors = refused(vErrors, instancePath+"/verifier/imagePullSecrets/" + i10, "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/verifier/imagePullSecrets/" + i10, "", "type", {type: "string"});
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
vErrors = refused(vErrors, instancePath+"/verifier/imagePullSecrets", "", "uniqueItems", {i: i11, j: j2});
errors++;
break outer2;
}
}
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/verifier/imagePullSecrets", "", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/verifier", "", "type", {type: "object"});
errors++;
}
}
if(data.nodeGate !== undefined){
let data107 = data.nodeGate;
if(data107 && typeof data107 == "object" && !Array.isArray(data107)){
for(const key12 in data107){
if(!(((key12 === "removal") || (key12 === "mode")) || (key12 === "taint"))){
vErrors = refused(vErrors, instancePath+"/nodeGate", "", "additionalProperties", {additionalProperty: key12});
errors++;
}
}
if(data107.removal !== undefined){
let data108 = data107.removal;
if(typeof data108 !== "string"){
vErrors = refused(vErrors, instancePath+"/nodeGate/removal", "", "type", {type: "string"});
errors++;
}
if(!(((data108 === "reporter") || (data108 === "node-readiness-controller")) || (data108 === "none"))){
vErrors = refused(vErrors, instancePath+"/nodeGate/removal", "", "enum", {allowedValues: ["reporter","node-readiness-controller","none"]});
errors++;
}
}
if(data107.mode !== undefined){
let data109 = data107.mode;
if(typeof data109 !== "string"){
vErrors = refused(vErrors, instancePath+"/nodeGate/mode", "", "type", {type: "string"});
errors++;
}
if(!((data109 === "bootstrap-only") || (data109 === "continuous"))){
vErrors = refused(vErrors, instancePath+"/nodeGate/mode", "", "enum", {allowedValues: ["bootstrap-only","continuous"]});
errors++;
}
}
if(data107.taint !== undefined){
let data110 = data107.taint;
if(data110 && typeof data110 == "object" && !Array.isArray(data110)){
for(const key13 in data110){
if(!((key13 === "key") || (key13 === "effect"))){
vErrors = refused(vErrors, instancePath+"/nodeGate/taint", "", "additionalProperties", {additionalProperty: key13});
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
vErrors = refused(vErrors, instancePath+"/nodeGate/taint/key", "", "not", {});
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
vErrors = refused(vErrors, instancePath+"/nodeGate/taint/key", "", "maxLength", {limit: 317});
errors++;
}
if(!pattern14.test(data111)){
vErrors = refused(vErrors, instancePath+"/nodeGate/taint/key", "", "pattern", {pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/nodeGate/taint/key", "", "type", {type: "string"});
errors++;
}
}
if(data110.effect !== undefined){
let data112 = data110.effect;
if(typeof data112 !== "string"){
vErrors = refused(vErrors, instancePath+"/nodeGate/taint/effect", "", "type", {type: "string"});
errors++;
}
if(!((data112 === "NoSchedule") || (data112 === "NoExecute"))){
vErrors = refused(vErrors, instancePath+"/nodeGate/taint/effect", "", "enum", {allowedValues: ["NoSchedule","NoExecute"]});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/nodeGate/taint", "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/nodeGate", "", "type", {type: "object"});
errors++;
}
}
if(data.podGate !== undefined){
let data113 = data.podGate;
if(data113 && typeof data113 == "object" && !Array.isArray(data113)){
for(const key14 in data113){
if(!(key14 === "action")){
vErrors = refused(vErrors, instancePath+"/podGate", "", "additionalProperties", {additionalProperty: key14});
errors++;
}
}
if(data113.action !== undefined){
let data114 = data113.action;
if(typeof data114 !== "string"){
vErrors = refused(vErrors, instancePath+"/podGate/action", "", "type", {type: "string"});
errors++;
}
if(!((data114 === "warn") || (data114 === "deny"))){
vErrors = refused(vErrors, instancePath+"/podGate/action", "", "enum", {allowedValues: ["warn","deny"]});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/podGate", "", "type", {type: "object"});
errors++;
}
}
if(data.linkerdNamespace !== undefined){
let data115 = data.linkerdNamespace;
if(typeof data115 === "string"){
if(func2(data115) > 63){
vErrors = refused(vErrors, instancePath+"/linkerdNamespace", "", "maxLength", {limit: 63});
errors++;
}
if(!pattern22.test(data115)){
vErrors = refused(vErrors, instancePath+"/linkerdNamespace", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/linkerdNamespace", "", "type", {type: "string"});
errors++;
}
}
if(data.dropIns !== undefined){
if(typeof data.dropIns !== "boolean"){
vErrors = refused(vErrors, instancePath+"/dropIns", "", "type", {type: "boolean"});
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


function refused(errors, instancePath, schemaPath, keyword, params, propertyName) {
  const error = { instancePath, schemaPath, keyword, params, propertyName };
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}

