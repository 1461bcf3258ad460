import { App, Chart } from "cdk8s";
import { lint, type Pki, TyphaDisruptionBudget, TyphaService, type TyphaWithMtlsProps } from "typha-mtls";

export type Name = TyphaWithMtlsProps["name"];
export const findings = (pki: Pki) => lint(pki, {});

export function kinds(): string[] {
  const chart = new Chart(new App(), "chart");
  new TyphaService(chart, "typha");
  new TyphaDisruptionBudget(chart, "budget", { name: "blue" });
  return chart.toJson().map(({ kind }) => kind);
}

export function misspelled(chart: Chart): TyphaDisruptionBudget {
  // @ts-expect-error A prop of the wrong type is an error only where the declarations resolve.
  return new TyphaDisruptionBudget(chart, "budget", { name: 1 });
}

if (kinds().join() !== "Service,PodDisruptionBudget") throw new Error(kinds().join());
