import assert from "node:assert/strict";
import { App, Chart } from "cdk8s";
import { ProblemError, TyphaDisruptionBudget, TyphaWithMtls } from "typha-mtls";
import { readChain } from "typha-mtls/pki";
import { testCertificates } from "typha-mtls/testing";

const chart = new Chart(new App(), "chart");
new TyphaDisruptionBudget(chart, "budget", { name: "blue" });
assert.equal(chart.toJson()[0].metadata.name, "blue");
assert.throws(() => new TyphaWithMtls(chart, "typha", {}), ProblemError);

// An error of one entry is one of the others too.
assert.throws(() => readChain("no certificate"), ProblemError);
assert.equal(readChain(testCertificates().server.certificatePem)[0].commonName, "typha-server");
