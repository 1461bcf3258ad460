const assert = require("node:assert/strict");
const { App, Chart } = require("cdk8s");
const library = require("typha-mtls");

const chart = new Chart(new App(), "chart");
new library.TyphaService(chart, "typha");
assert.equal(chart.toJson()[0].spec.ports[0].name, "calico-typha");

// A chart under test, without a folder and without a certificate of its own.
const { testCluster } = require("typha-mtls/testing");
const tested = new Chart(new App(), "tested");
new library.TyphaCluster(tested, "typha", testCluster());
assert.equal(tested.toJson().filter(({ kind }) => kind === "Deployment").length, 1);

const { issueCa, lint } = require("typha-mtls/pki");
issueCa({ commonName: "use.cjs CA", now: new Date() }).then(({ certificate }) => {
  assert.equal(lint({ bundle: [certificate], server: [], client: [] }).length, 0);
});

assert.equal(require("typha-mtls/package.json").name, "typha-mtls");
assert.equal(require("typha-mtls/schema/cluster.schema.json").type, "object");
assert.throws(() => require("typha-mtls/lib/index.js"), { code: "ERR_PACKAGE_PATH_NOT_EXPORTED" });

import("typha-mtls").then(({ default: whole, ...named }) => {
  assert.equal(whole, library);
  delete named["module.exports"];
  assert.deepEqual(Object.keys(named).sort(), Object.keys(library).sort());
});
