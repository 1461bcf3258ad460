const assert = require("node:assert/strict");
const { App, Chart } = require("cdk8s");
const library = require("typha-mtls");

const chart = new Chart(new App(), "chart");
new library.TyphaService(chart, "typha");
assert.equal(chart.toJson()[0].spec.ports[0].name, "calico-typha");

assert.equal(require("typha-mtls/package.json").name, "typha-mtls");
assert.equal(require("typha-mtls/schema/cluster.schema.json").type, "object");
assert.throws(() => require("typha-mtls/lib/index.js"), { code: "ERR_PACKAGE_PATH_NOT_EXPORTED" });

import("typha-mtls").then(({ default: whole, ...named }) => {
  assert.equal(whole, library);
  delete named["module.exports"];
  assert.deepEqual(Object.keys(named).sort(), Object.keys(library).sort());
});
