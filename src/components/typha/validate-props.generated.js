// Generated from schema/props.schema.json by `npm run generate`. Do not edit.
"use strict";
exports.name = validate47;
const func2 = require("ajv/dist/runtime/ucs2length").default;
const pattern0 = new RegExp("^[a-z]([-a-z0-9]*[a-z0-9])?$", "u");

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(func2(data) > 52){
vErrors = refused(vErrors, instancePath, "", "maxLength", {limit: 52});
errors++;
}
if(!pattern0.test(data)){
vErrors = refused(vErrors, instancePath, "", "pattern", {pattern: "^[a-z]([-a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate47.errors = vErrors;
return errors === 0;
}

exports.scaling = validate48;
const pattern1 = new RegExp("^(cpu|memory|ephemeral-storage)$", "u");
const pattern2 = new RegExp("^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$", "u");

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((key0 === "mode") || (key0 === "replicas")) || (key0 === "ladder")) || (key0 === "vertical"))){
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.mode !== undefined){
let data0 = data.mode;
if(typeof data0 !== "string"){
vErrors = refused(vErrors, instancePath+"/mode", "", "type", {type: "string"});
errors++;
}
if(!((((data0 === "formula") || (data0 === "fixed")) || (data0 === "cluster-proportional")) || (data0 === "external"))){
vErrors = refused(vErrors, instancePath+"/mode", "", "enum", {allowedValues: ["formula","fixed","cluster-proportional","external"]});
errors++;
}
}
if(data.replicas !== undefined){
let data1 = data.replicas;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
vErrors = refused(vErrors, instancePath+"/replicas", "", "type", {type: "integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 100 || isNaN(data1)){
vErrors = refused(vErrors, instancePath+"/replicas", "", "maximum", {comparison: "<=", limit: 100});
errors++;
}
if(data1 < 1 || isNaN(data1)){
vErrors = refused(vErrors, instancePath+"/replicas", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
if(data.ladder !== undefined){
let data2 = data.ladder;
if(Array.isArray(data2)){
if(data2.length > 100){
vErrors = refused(vErrors, instancePath+"/ladder", "", "maxItems", {limit: 100});
errors++;
}
if(data2.length < 1){
vErrors = refused(vErrors, instancePath+"/ladder", "", "minItems", {limit: 1});
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.nodes === undefined){
vErrors = refused(vErrors, instancePath+"/ladder/" + i0, "", "required", {missingProperty: "nodes"});
errors++;
}
if(data3.replicas === undefined){
vErrors = refused(vErrors, instancePath+"/ladder/" + i0, "", "required", {missingProperty: "replicas"});
errors++;
}
for(const key1 in data3){
if(!((key1 === "nodes") || (key1 === "replicas"))){
vErrors = refused(vErrors, instancePath+"/ladder/" + i0, "", "additionalProperties", {additionalProperty: key1});
errors++;
}
}
if(data3.nodes !== undefined){
let data4 = data3.nodes;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
vErrors = refused(vErrors, instancePath+"/ladder/" + i0+"/nodes", "", "type", {type: "integer"});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 10000 || isNaN(data4)){
vErrors = refused(vErrors, instancePath+"/ladder/" + i0+"/nodes", "", "maximum", {comparison: "<=", limit: 10000});
errors++;
}
if(data4 < 1 || isNaN(data4)){
vErrors = refused(vErrors, instancePath+"/ladder/" + i0+"/nodes", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
if(data3.replicas !== undefined){
let data5 = data3.replicas;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
vErrors = refused(vErrors, instancePath+"/ladder/" + i0+"/replicas", "", "type", {type: "integer"});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 100 || isNaN(data5)){
vErrors = refused(vErrors, instancePath+"/ladder/" + i0+"/replicas", "", "maximum", {comparison: "<=", limit: 100});
errors++;
}
if(data5 < 1 || isNaN(data5)){
vErrors = refused(vErrors, instancePath+"/ladder/" + i0+"/replicas", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/ladder/" + i0, "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/ladder", "", "type", {type: "array"});
errors++;
}
}
if(data.vertical !== undefined){
let data6 = data.vertical;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key2 in data6){
if(!(((key2 === "mode") || (key2 === "minAllowed")) || (key2 === "updateMode"))){
vErrors = refused(vErrors, instancePath+"/vertical", "", "additionalProperties", {additionalProperty: key2});
errors++;
}
}
if(data6.mode !== undefined){
let data7 = data6.mode;
if(typeof data7 !== "string"){
vErrors = refused(vErrors, instancePath+"/vertical/mode", "", "type", {type: "string"});
errors++;
}
if(!((((data7 === "none") || (data7 === "by-size")) || (data7 === "cluster-proportional")) || (data7 === "vpa"))){
vErrors = refused(vErrors, instancePath+"/vertical/mode", "", "enum", {allowedValues: ["none","by-size","cluster-proportional","vpa"]});
errors++;
}
}
if(data6.minAllowed !== undefined){
let data8 = data6.minAllowed;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key3 in data8){
const _errs23 = errors;
if(typeof key3 === "string"){
if(!pattern1.test(key3)){
vErrors = refused(vErrors, instancePath+"/vertical/minAllowed", "", "pattern", {pattern: "^(cpu|memory|ephemeral-storage)$"}, key3);
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/vertical/minAllowed", "", "type", {type: "string"}, key3);
errors++;
}
var valid6 = _errs23 === errors;
if(!valid6){
vErrors = refused(vErrors, instancePath+"/vertical/minAllowed", "", "propertyNames", {propertyName: key3});
errors++;
}
}
for(const key4 in data8){
let data9 = data8[key4];
if(typeof data9 === "string"){
if(!pattern2.test(data9)){
vErrors = refused(vErrors, instancePath+"/vertical/minAllowed/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "", "pattern", {pattern: "^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/vertical/minAllowed/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/vertical/minAllowed", "", "type", {type: "object"});
errors++;
}
}
if(data6.updateMode !== undefined){
let data10 = data6.updateMode;
if(typeof data10 !== "string"){
vErrors = refused(vErrors, instancePath+"/vertical/updateMode", "", "type", {type: "string"});
errors++;
}
if(!((((data10 === "Off") || (data10 === "Initial")) || (data10 === "Recreate")) || (data10 === "InPlaceOrRecreate"))){
vErrors = refused(vErrors, instancePath+"/vertical/updateMode", "", "enum", {allowedValues: ["Off","Initial","Recreate","InPlaceOrRecreate"]});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/vertical", "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}

exports.image = validate49;
const pattern3 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:[0-9]{1,5})?(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$", "u");
const pattern4 = new RegExp("^[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*$", "u");
const pattern5 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$", "u");
const pattern6 = new RegExp("^sha256:[0-9a-f]{64}$", "u");

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate49.errors = vErrors;
return errors === 0;
}

exports.imagePullSecrets = validate50;
const func0 = require("ajv/dist/runtime/equal").default;
const pattern7 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$", "u");

function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 20){
vErrors = refused(vErrors, instancePath, "", "maxItems", {limit: 20});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 === "string"){
if(func2(data0) > 253){
vErrors = refused(vErrors, instancePath+"/" + i0, "", "maxLength", {limit: 253});
errors++;
}
if(!pattern7.test(data0)){
vErrors = refused(vErrors, instancePath+"/" + i0, "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/" + i0, "", "type", {type: "string"});
errors++;
}
}
let i1 = data.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data[i1], data[j0])){
vErrors = refused(vErrors, instancePath, "", "uniqueItems", {i: i1, j: j0});
errors++;
break outer0;
}
}
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "array"});
errors++;
}
validate50.errors = vErrors;
return errors === 0;
}

exports.resources = validate51;

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate51.errors = vErrors;
return errors === 0;
}

exports.tolerations = validate52;
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


function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 50){
vErrors = refused(vErrors, instancePath, "", "maxItems", {limit: 50});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate15(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "array"});
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}

exports.nodeSelector = validate54;
const pattern14 = new RegExp("^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$", "u");

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
validate54.errors = vErrors;
return errors === 0;
}

exports.affinity = validate55;
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

const pattern22 = new RegExp("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "u");

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


function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate55.errors = vErrors;
return errors === 0;
}

exports.topologySpreadConstraints = validate60;

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


function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 10){
vErrors = refused(vErrors, instancePath, "", "maxItems", {limit: 10});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate38(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "array"});
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}

exports.metricsTLS = validate62;

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.secretName === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "secretName"});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "secretName") || (key0 === "serverName")) || (key0 === "caConfigMap")) || (key0 === "clientAuth")) || (key0 === "clientSecretName"))){
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.secretName !== undefined){
let data0 = data.secretName;
if(typeof data0 === "string"){
if(func2(data0) > 253){
vErrors = refused(vErrors, instancePath+"/secretName", "", "maxLength", {limit: 253});
errors++;
}
if(!pattern7.test(data0)){
vErrors = refused(vErrors, instancePath+"/secretName", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/secretName", "", "type", {type: "string"});
errors++;
}
}
if(data.serverName !== undefined){
let data1 = data.serverName;
if(typeof data1 === "string"){
if(func2(data1) > 253){
vErrors = refused(vErrors, instancePath+"/serverName", "", "maxLength", {limit: 253});
errors++;
}
if(!pattern7.test(data1)){
vErrors = refused(vErrors, instancePath+"/serverName", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/serverName", "", "type", {type: "string"});
errors++;
}
}
if(data.caConfigMap !== undefined){
let data2 = data.caConfigMap;
if(typeof data2 === "string"){
if(func2(data2) > 253){
vErrors = refused(vErrors, instancePath+"/caConfigMap", "", "maxLength", {limit: 253});
errors++;
}
if(!pattern7.test(data2)){
vErrors = refused(vErrors, instancePath+"/caConfigMap", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/caConfigMap", "", "type", {type: "string"});
errors++;
}
}
if(data.clientAuth !== undefined){
let data3 = data.clientAuth;
if(typeof data3 !== "string"){
vErrors = refused(vErrors, instancePath+"/clientAuth", "", "type", {type: "string"});
errors++;
}
if(!((data3 === "required") || (data3 === "none"))){
vErrors = refused(vErrors, instancePath+"/clientAuth", "", "enum", {allowedValues: ["required","none"]});
errors++;
}
}
if(data.clientSecretName !== undefined){
let data4 = data.clientSecretName;
if(typeof data4 === "string"){
if(func2(data4) > 253){
vErrors = refused(vErrors, instancePath+"/clientSecretName", "", "maxLength", {limit: 253});
errors++;
}
if(!pattern7.test(data4)){
vErrors = refused(vErrors, instancePath+"/clientSecretName", "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/clientSecretName", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate62.errors = vErrors;
return errors === 0;
}

exports.env = validate63;
const pattern30 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
const pattern31 = new RegExp("^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff]*$", "u");

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 100){
vErrors = refused(vErrors, instancePath, "", "maxItems", {limit: 100});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.name === undefined){
vErrors = refused(vErrors, instancePath+"/" + i0, "", "required", {missingProperty: "name"});
errors++;
}
if(data0.value === undefined){
vErrors = refused(vErrors, instancePath+"/" + i0, "", "required", {missingProperty: "value"});
errors++;
}
for(const key0 in data0){
if(!((key0 === "name") || (key0 === "value"))){
vErrors = refused(vErrors, instancePath+"/" + i0, "", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data0.name !== undefined){
let data1 = data0.name;
if(typeof data1 === "string"){
if(func2(data1) > 128){
vErrors = refused(vErrors, instancePath+"/" + i0+"/name", "", "maxLength", {limit: 128});
errors++;
}
if(!pattern30.test(data1)){
vErrors = refused(vErrors, instancePath+"/" + i0+"/name", "", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/" + i0+"/name", "", "type", {type: "string"});
errors++;
}
}
if(data0.value !== undefined){
let data2 = data0.value;
if(typeof data2 === "string"){
if(!pattern31.test(data2)){
vErrors = refused(vErrors, instancePath+"/" + i0+"/value", "", "pattern", {pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/" + i0+"/value", "", "type", {type: "string"});
errors++;
}
if(typeof data2 === "string"){
if(func2(data2) > 4096){
vErrors = refused(vErrors, instancePath+"/" + i0+"/value", "", "maxLength", {limit: 4096});
errors++;
}
if(func2(data2) < 1){
vErrors = refused(vErrors, instancePath+"/" + i0+"/value", "", "minLength", {limit: 1});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/" + i0+"/value", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/" + i0, "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "array"});
errors++;
}
validate63.errors = vErrors;
return errors === 0;
}

exports.podAnnotations = validate64;

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate64.errors = vErrors;
return errors === 0;
}

exports.terminationGracePeriodSeconds = validate65;

function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
vErrors = refused(vErrors, instancePath, "", "type", {type: "integer"});
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 3600 || isNaN(data)){
vErrors = refused(vErrors, instancePath, "", "maximum", {comparison: "<=", limit: 3600});
errors++;
}
if(data < 1 || isNaN(data)){
vErrors = refused(vErrors, instancePath, "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
validate65.errors = vErrors;
return errors === 0;
}

exports.nodes = validate66;

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
vErrors = refused(vErrors, instancePath, "", "type", {type: "integer"});
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 10000 || isNaN(data)){
vErrors = refused(vErrors, instancePath, "", "maximum", {comparison: "<=", limit: 10000});
errors++;
}
if(data < 1 || isNaN(data)){
vErrors = refused(vErrors, instancePath, "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
validate66.errors = vErrors;
return errors === 0;
}

exports.namespace = validate67;

function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(func2(data) > 63){
vErrors = refused(vErrors, instancePath, "", "maxLength", {limit: 63});
errors++;
}
if(!pattern22.test(data)){
vErrors = refused(vErrors, instancePath, "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate67.errors = vErrors;
return errors === 0;
}

exports.labels = validate68;

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate68.errors = vErrors;
return errors === 0;
}

exports.annotations = validate69;

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate69.errors = vErrors;
return errors === 0;
}

exports.calicoNodeNamespace = validate70;

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(func2(data) > 63){
vErrors = refused(vErrors, instancePath, "", "maxLength", {limit: 63});
errors++;
}
if(!pattern22.test(data)){
vErrors = refused(vErrors, instancePath, "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate70.errors = vErrors;
return errors === 0;
}

exports.calicoVersion = validate71;

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate71.errors = vErrors;
return errors === 0;
}

exports.calicoNodeVersion = validate72;

function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate72.errors = vErrors;
return errors === 0;
}

exports.port = validate73;

function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
vErrors = refused(vErrors, instancePath, "", "type", {type: "number"});
errors++;
}
validate73.errors = vErrors;
return errors === 0;
}

exports.healthPort = validate74;

function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
vErrors = refused(vErrors, instancePath, "", "type", {type: "number"});
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}

exports.metricsPort = validate75;

function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
vErrors = refused(vErrors, instancePath, "", "type", {type: "number"});
errors++;
}
validate75.errors = vErrors;
return errors === 0;
}

exports.trustBundle = validate76;

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate76.errors = vErrors;
return errors === 0;
}

exports.certificateHash = validate77;
const pattern36 = new RegExp("^[0-9a-f]{64}$", "u");

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern36.test(data)){
vErrors = refused(vErrors, instancePath, "", "pattern", {pattern: "^[0-9a-f]{64}$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate77.errors = vErrors;
return errors === 0;
}

exports.server = validate78;

function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.identity !== undefined){
let data0 = data.identity;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.kind === undefined){
vErrors = refused(vErrors, instancePath+"/identity", "", "required", {missingProperty: "kind"});
errors++;
}
if(data0.value === undefined){
vErrors = refused(vErrors, instancePath+"/identity", "", "required", {missingProperty: "value"});
errors++;
}
if(data0.kind !== undefined){
let data1 = data0.kind;
if(typeof data1 !== "string"){
vErrors = refused(vErrors, instancePath+"/identity/kind", "", "type", {type: "string"});
errors++;
}
if(!((data1 === "cn") || (data1 === "uri"))){
vErrors = refused(vErrors, instancePath+"/identity/kind", "", "enum", {allowedValues: ["cn","uri"]});
errors++;
}
}
if(data0.value !== undefined){
if(typeof data0.value !== "string"){
vErrors = refused(vErrors, instancePath+"/identity/value", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/identity", "", "type", {type: "object"});
errors++;
}
}
if(data.manifest !== undefined){
let data3 = data.manifest;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
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
if(data.hostDirectory !== undefined){
if(typeof data.hostDirectory !== "string"){
vErrors = refused(vErrors, instancePath+"/hostDirectory", "", "type", {type: "string"});
errors++;
}
}
if(data.certificate !== undefined){
if(typeof data.certificate !== "string"){
vErrors = refused(vErrors, instancePath+"/certificate", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate78.errors = vErrors;
return errors === 0;
}

exports.client = validate79;

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.identity !== undefined){
let data0 = data.identity;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.kind === undefined){
vErrors = refused(vErrors, instancePath+"/identity", "", "required", {missingProperty: "kind"});
errors++;
}
if(data0.value === undefined){
vErrors = refused(vErrors, instancePath+"/identity", "", "required", {missingProperty: "value"});
errors++;
}
if(data0.kind !== undefined){
let data1 = data0.kind;
if(typeof data1 !== "string"){
vErrors = refused(vErrors, instancePath+"/identity/kind", "", "type", {type: "string"});
errors++;
}
if(!((data1 === "cn") || (data1 === "uri"))){
vErrors = refused(vErrors, instancePath+"/identity/kind", "", "enum", {allowedValues: ["cn","uri"]});
errors++;
}
}
if(data0.value !== undefined){
if(typeof data0.value !== "string"){
vErrors = refused(vErrors, instancePath+"/identity/value", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/identity", "", "type", {type: "object"});
errors++;
}
}
if(data.manifest !== undefined){
let data3 = data.manifest;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
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
if(data.hostDirectory !== undefined){
if(typeof data.hostDirectory !== "string"){
vErrors = refused(vErrors, instancePath+"/hostDirectory", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate79.errors = vErrors;
return errors === 0;
}

exports.clientIdentity = validate80;

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "kind"});
errors++;
}
if(data.value === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "value"});
errors++;
}
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
vErrors = refused(vErrors, instancePath+"/kind", "", "type", {type: "string"});
errors++;
}
if(!((data0 === "cn") || (data0 === "uri"))){
vErrors = refused(vErrors, instancePath+"/kind", "", "enum", {allowedValues: ["cn","uri"]});
errors++;
}
}
if(data.value !== undefined){
if(typeof data.value !== "string"){
vErrors = refused(vErrors, instancePath+"/value", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate80.errors = vErrors;
return errors === 0;
}

exports.certificatePlace = validate81;

function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.secretName !== undefined){
if(typeof data.secretName !== "string"){
vErrors = refused(vErrors, instancePath+"/secretName", "", "type", {type: "string"});
errors++;
}
}
if(data.hostDirectory !== undefined){
if(typeof data.hostDirectory !== "string"){
vErrors = refused(vErrors, instancePath+"/hostDirectory", "", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate81.errors = vErrors;
return errors === 0;
}

exports.manifest = validate82;

function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(data && typeof data == "object" && !Array.isArray(data))){
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate82.errors = vErrors;
return errors === 0;
}

exports.secretName = validate83;

function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate83.errors = vErrors;
return errors === 0;
}

exports.trustBundleName = validate84;

function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate84.errors = vErrors;
return errors === 0;
}

exports.serviceAccountName = validate85;

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate85.errors = vErrors;
return errors === 0;
}

exports.remoteKey = validate86;

function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate86.errors = vErrors;
return errors === 0;
}

exports.certificateProperty = validate87;

function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate87.errors = vErrors;
return errors === 0;
}

exports.keyProperty = validate88;

function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate88.errors = vErrors;
return errors === 0;
}

exports.refreshInterval = validate89;
const pattern37 = new RegExp("^(0|(([0-9]{1,6}(\\.[0-9]{0,9})?|\\.[0-9]{1,9})(ms|s|m|h))+)$", "u");

function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(func2(data) > 40){
vErrors = refused(vErrors, instancePath, "", "maxLength", {limit: 40});
errors++;
}
if(!pattern37.test(data)){
vErrors = refused(vErrors, instancePath, "", "pattern", {pattern: "^(0|(([0-9]{1,6}(\\.[0-9]{0,9})?|\\.[0-9]{1,9})(ms|s|m|h))+)$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate89.errors = vErrors;
return errors === 0;
}

exports.selector = validate90;

function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate90.errors = vErrors;
return errors === 0;
}

exports.store = validate91;

function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "name"});
errors++;
}
if(data.kind === undefined){
vErrors = refused(vErrors, instancePath, "", "required", {missingProperty: "kind"});
errors++;
}
for(const key0 in data){
if(!((key0 === "name") || (key0 === "kind"))){
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
vErrors = refused(vErrors, instancePath+"/name", "", "type", {type: "string"});
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(typeof data1 !== "string"){
vErrors = refused(vErrors, instancePath+"/kind", "", "type", {type: "string"});
errors++;
}
if(!((data1 === "SecretStore") || (data1 === "ClusterSecretStore"))){
vErrors = refused(vErrors, instancePath+"/kind", "", "enum", {allowedValues: ["SecretStore","ClusterSecretStore"]});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate91.errors = vErrors;
return errors === 0;
}

exports.apiVersion = validate92;

function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
if(!((data === "external-secrets.io/v1") || (data === "external-secrets.io/v1beta1"))){
vErrors = refused(vErrors, instancePath, "", "enum", {allowedValues: ["external-secrets.io/v1","external-secrets.io/v1beta1"]});
errors++;
}
validate92.errors = vErrors;
return errors === 0;
}

exports.prometheusRule = validate93;

function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "boolean"});
errors++;
}
validate93.errors = vErrors;
return errors === 0;
}

exports.dashboard = validate94;

function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "boolean"});
errors++;
}
validate94.errors = vErrors;
return errors === 0;
}

exports.scrape = validate95;

function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
if(!(((data === "none") || (data === "pod-monitor")) || (data === "service-monitor"))){
vErrors = refused(vErrors, instancePath, "", "enum", {allowedValues: ["none","pod-monitor","service-monitor"]});
errors++;
}
validate95.errors = vErrors;
return errors === 0;
}

exports.selectedBy = validate96;

function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate96.errors = vErrors;
return errors === 0;
}

exports.certificates = validate97;

function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(!(data0 && typeof data0 == "object" && !Array.isArray(data0))){
vErrors = refused(vErrors, instancePath+"/" + i0, "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "array"});
errors++;
}
validate97.errors = vErrors;
return errors === 0;
}

exports.ladder = validate98;

function validate98(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 100){
vErrors = refused(vErrors, instancePath, "", "maxItems", {limit: 100});
errors++;
}
if(data.length < 1){
vErrors = refused(vErrors, instancePath, "", "minItems", {limit: 1});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.nodes === undefined){
vErrors = refused(vErrors, instancePath+"/" + i0, "", "required", {missingProperty: "nodes"});
errors++;
}
if(data0.replicas === undefined){
vErrors = refused(vErrors, instancePath+"/" + i0, "", "required", {missingProperty: "replicas"});
errors++;
}
for(const key0 in data0){
if(!((key0 === "nodes") || (key0 === "replicas"))){
vErrors = refused(vErrors, instancePath+"/" + i0, "", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data0.nodes !== undefined){
let data1 = data0.nodes;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
vErrors = refused(vErrors, instancePath+"/" + i0+"/nodes", "", "type", {type: "integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 10000 || isNaN(data1)){
vErrors = refused(vErrors, instancePath+"/" + i0+"/nodes", "", "maximum", {comparison: "<=", limit: 10000});
errors++;
}
if(data1 < 1 || isNaN(data1)){
vErrors = refused(vErrors, instancePath+"/" + i0+"/nodes", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
if(data0.replicas !== undefined){
let data2 = data0.replicas;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
vErrors = refused(vErrors, instancePath+"/" + i0+"/replicas", "", "type", {type: "integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 100 || isNaN(data2)){
vErrors = refused(vErrors, instancePath+"/" + i0+"/replicas", "", "maximum", {comparison: "<=", limit: 100});
errors++;
}
if(data2 < 1 || isNaN(data2)){
vErrors = refused(vErrors, instancePath+"/" + i0+"/replicas", "", "minimum", {comparison: ">=", limit: 1});
errors++;
}
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/" + i0, "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "array"});
errors++;
}
validate98.errors = vErrors;
return errors === 0;
}

exports.minAllowed = validate99;

function validate99(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const _errs1 = errors;
if(typeof key0 === "string"){
if(!pattern1.test(key0)){
vErrors = refused(vErrors, instancePath, "", "pattern", {pattern: "^(cpu|memory|ephemeral-storage)$"}, key0);
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
vErrors = refused(vErrors, instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "", "pattern", {pattern: "^[0-9]{1,15}(\\.[0-9]{1,9})?([numkMGTPE]|[KMGTPE]i)?$"});
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
validate99.errors = vErrors;
return errors === 0;
}

exports.updateMode = validate100;

function validate100(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
if(!((((data === "Off") || (data === "Initial")) || (data === "Recreate")) || (data === "InPlaceOrRecreate"))){
vErrors = refused(vErrors, instancePath, "", "enum", {allowedValues: ["Off","Initial","Recreate","InPlaceOrRecreate"]});
errors++;
}
validate100.errors = vErrors;
return errors === 0;
}

exports.failsafePorts = validate101;

function validate101(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
if(!((data === "defaults") || (data === "own"))){
vErrors = refused(vErrors, instancePath, "", "enum", {allowedValues: ["defaults","own"]});
errors++;
}
validate101.errors = vErrors;
return errors === 0;
}

exports.runtime = validate102;

function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
if(!((data === "containerd") || (data === "cri-o"))){
vErrors = refused(vErrors, instancePath, "", "enum", {allowedValues: ["containerd","cri-o"]});
errors++;
}
validate102.errors = vErrors;
return errors === 0;
}

exports.require = validate103;
const pattern40 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]*$", "u");

function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 20){
vErrors = refused(vErrors, instancePath, "", "maxItems", {limit: 20});
errors++;
}
if(data.length < 1){
vErrors = refused(vErrors, instancePath, "", "minItems", {limit: 1});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 === "string"){
if(func2(data0) > 64){
vErrors = refused(vErrors, instancePath+"/" + i0, "", "maxLength", {limit: 64});
errors++;
}
if(!pattern40.test(data0)){
vErrors = refused(vErrors, instancePath+"/" + i0, "", "pattern", {pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/" + i0, "", "type", {type: "string"});
errors++;
}
}
let i1 = data.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data[i1], data[j0])){
vErrors = refused(vErrors, instancePath, "", "uniqueItems", {i: i1, j: j0});
errors++;
break outer0;
}
}
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "array"});
errors++;
}
validate103.errors = vErrors;
return errors === 0;
}

exports.confDir = validate104;
const pattern41 = new RegExp("^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$", "u");

function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(func2(data) > 255){
vErrors = refused(vErrors, instancePath, "", "maxLength", {limit: 255});
errors++;
}
if(!pattern41.test(data)){
vErrors = refused(vErrors, instancePath, "", "pattern", {pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate104.errors = vErrors;
return errors === 0;
}

exports.binDir = validate105;

function validate105(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(func2(data) > 255){
vErrors = refused(vErrors, instancePath, "", "maxLength", {limit: 255});
errors++;
}
if(!pattern41.test(data)){
vErrors = refused(vErrors, instancePath, "", "pattern", {pattern: "^(/[A-Za-z0-9_][A-Za-z0-9._-]*)+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate105.errors = vErrors;
return errors === 0;
}

exports.verifier = validate106;
const pattern43 = new RegExp("^[A-Za-z0-9_.-]+$", "u");

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


function validate106(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((key0 === "port") || (key0 === "probePort")) || (key0 === "listen")) || (key0 === "seLinuxType")) || (key0 === "resources")) || (key0 === "imagePullSecrets"))){
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.port !== undefined){
let data0 = data.port;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
vErrors = refused(vErrors, instancePath+"/port", "", "type", {type: "integer"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 65535 || isNaN(data0)){
vErrors = refused(vErrors, instancePath+"/port", "", "maximum", {comparison: "<=", limit: 65535});
errors++;
}
if(data0 < 1024 || isNaN(data0)){
vErrors = refused(vErrors, instancePath+"/port", "", "minimum", {comparison: ">=", limit: 1024});
errors++;
}
}
}
if(data.probePort !== undefined){
let data1 = data.probePort;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
vErrors = refused(vErrors, instancePath+"/probePort", "", "type", {type: "integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 65535 || isNaN(data1)){
vErrors = refused(vErrors, instancePath+"/probePort", "", "maximum", {comparison: "<=", limit: 65535});
errors++;
}
if(data1 < 1024 || isNaN(data1)){
vErrors = refused(vErrors, instancePath+"/probePort", "", "minimum", {comparison: ">=", limit: 1024});
errors++;
}
}
}
if(data.listen !== undefined){
let data2 = data.listen;
if(typeof data2 !== "string"){
vErrors = refused(vErrors, instancePath+"/listen", "", "type", {type: "string"});
errors++;
}
if(!((data2 === "loopback") || (data2 === "all"))){
vErrors = refused(vErrors, instancePath+"/listen", "", "enum", {allowedValues: ["loopback","all"]});
errors++;
}
}
if(data.seLinuxType !== undefined){
let data3 = data.seLinuxType;
if(typeof data3 === "string"){
if(func2(data3) > 64){
vErrors = refused(vErrors, instancePath+"/seLinuxType", "", "maxLength", {limit: 64});
errors++;
}
if(!pattern43.test(data3)){
vErrors = refused(vErrors, instancePath+"/seLinuxType", "", "pattern", {pattern: "^[A-Za-z0-9_.-]+$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/seLinuxType", "", "type", {type: "string"});
errors++;
}
}
if(data.resources !== undefined){
if(!(validate13(data.resources, {instancePath:instancePath+"/resources",parentData:data,parentDataProperty:"resources",rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
if(data.imagePullSecrets !== undefined){
let data5 = data.imagePullSecrets;
if(Array.isArray(data5)){
if(data5.length > 20){
vErrors = refused(vErrors, instancePath+"/imagePullSecrets", "", "maxItems", {limit: 20});
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 === "string"){
if(func2(data6) > 253){
vErrors = refused(vErrors, instancePath+"/imagePullSecrets/" + i0, "", "maxLength", {limit: 253});
errors++;
}
if(!pattern7.test(data6)){
vErrors = refused(vErrors, instancePath+"/imagePullSecrets/" + i0, "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/imagePullSecrets/" + i0, "", "type", {type: "string"});
errors++;
}
}
let i1 = data5.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data5[i1], data5[j0])){
vErrors = refused(vErrors, instancePath+"/imagePullSecrets", "", "uniqueItems", {i: i1, j: j0});
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
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate106.errors = vErrors;
return errors === 0;
}

exports.nodeGate = validate108;

function validate108(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "removal") || (key0 === "mode")) || (key0 === "taint"))){
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.removal !== undefined){
let data0 = data.removal;
if(typeof data0 !== "string"){
vErrors = refused(vErrors, instancePath+"/removal", "", "type", {type: "string"});
errors++;
}
if(!(((data0 === "reporter") || (data0 === "node-readiness-controller")) || (data0 === "none"))){
vErrors = refused(vErrors, instancePath+"/removal", "", "enum", {allowedValues: ["reporter","node-readiness-controller","none"]});
errors++;
}
}
if(data.mode !== undefined){
let data1 = data.mode;
if(typeof data1 !== "string"){
vErrors = refused(vErrors, instancePath+"/mode", "", "type", {type: "string"});
errors++;
}
if(!((data1 === "bootstrap-only") || (data1 === "continuous"))){
vErrors = refused(vErrors, instancePath+"/mode", "", "enum", {allowedValues: ["bootstrap-only","continuous"]});
errors++;
}
}
if(data.taint !== undefined){
let data2 = data.taint;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!((key1 === "key") || (key1 === "effect"))){
vErrors = refused(vErrors, instancePath+"/taint", "", "additionalProperties", {additionalProperty: key1});
errors++;
}
}
if(data2.key !== undefined){
let data3 = data2.key;
const _errs12 = errors;
const _errs13 = errors;
if(!(((((((data3 === "constructor") || (data3 === "hasOwnProperty")) || (data3 === "isPrototypeOf")) || (data3 === "propertyIsEnumerable")) || (data3 === "toLocaleString")) || (data3 === "toString")) || (data3 === "valueOf"))){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid3 = _errs13 === errors;
if(valid3){
vErrors = refused(vErrors, instancePath+"/taint/key", "", "not", {});
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
if(typeof data3 === "string"){
if(func2(data3) > 317){
vErrors = refused(vErrors, instancePath+"/taint/key", "", "maxLength", {limit: 317});
errors++;
}
if(!pattern14.test(data3)){
vErrors = refused(vErrors, instancePath+"/taint/key", "", "pattern", {pattern: "^(?=[^/]{1,253}/|[^/]+$)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath+"/taint/key", "", "type", {type: "string"});
errors++;
}
}
if(data2.effect !== undefined){
let data4 = data2.effect;
if(typeof data4 !== "string"){
vErrors = refused(vErrors, instancePath+"/taint/effect", "", "type", {type: "string"});
errors++;
}
if(!((data4 === "NoSchedule") || (data4 === "NoExecute"))){
vErrors = refused(vErrors, instancePath+"/taint/effect", "", "enum", {allowedValues: ["NoSchedule","NoExecute"]});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath+"/taint", "", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate108.errors = vErrors;
return errors === 0;
}

exports.podGate = validate109;

function validate109(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(key0 === "action")){
vErrors = refused(vErrors, instancePath, "", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.action !== undefined){
let data0 = data.action;
if(typeof data0 !== "string"){
vErrors = refused(vErrors, instancePath+"/action", "", "type", {type: "string"});
errors++;
}
if(!((data0 === "warn") || (data0 === "deny"))){
vErrors = refused(vErrors, instancePath+"/action", "", "enum", {allowedValues: ["warn","deny"]});
errors++;
}
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "object"});
errors++;
}
validate109.errors = vErrors;
return errors === 0;
}

exports.linkerdNamespace = validate110;

function validate110(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(func2(data) > 63){
vErrors = refused(vErrors, instancePath, "", "maxLength", {limit: 63});
errors++;
}
if(!pattern22.test(data)){
vErrors = refused(vErrors, instancePath, "", "pattern", {pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"});
errors++;
}
}
else {
vErrors = refused(vErrors, instancePath, "", "type", {type: "string"});
errors++;
}
validate110.errors = vErrors;
return errors === 0;
}

exports.dropIns = validate111;

function validate111(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
vErrors = refused(vErrors, instancePath, "", "type", {type: "boolean"});
errors++;
}
validate111.errors = vErrors;
return errors === 0;
}


function refused(errors, instancePath, schemaPath, keyword, params, propertyName) {
  const error = { instancePath, schemaPath, keyword, params, propertyName };
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}

const validators = new Map(Object.entries(exports));
module.exports = validate;
function validate(data) {
  const found = new Map();
  const unknown = [];
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined) continue;
    const fits = validators.get(name);
    if (fits === undefined) unknown.push({ instancePath: "", schemaPath: "", keyword: "additionalProperties", params: { additionalProperty: name } });
    else if (!fits(value, { instancePath: "/" + name })) found.set(name, fits.errors);
  }
  const fit = found.size === 0 && unknown.length === 0;
  validate.errors = fit ? null : [...unknown, ...[...validators.keys()].flatMap((name) => found.get(name) ?? [])];
  return fit;
}
