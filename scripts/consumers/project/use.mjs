import assert from "node:assert/strict";
import { App, Chart } from "cdk8s";
import { ProblemError, TyphaDisruptionBudget, TyphaWithMtls } from "typha-mtls";

const chart = new Chart(new App(), "chart");
new TyphaDisruptionBudget(chart, "budget", { name: "blue" });
assert.equal(chart.toJson()[0].metadata.name, "blue");
assert.throws(() => new TyphaWithMtls(chart, "typha", {}), ProblemError);
