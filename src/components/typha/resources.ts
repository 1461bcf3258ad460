import { typhaRequests } from "../../calico/sizes";
import type { Problem } from "../../problem";
import type { TyphaProps, TyphaResources } from "./typha-props";

/** The resources of Typha's container, with the requests that follow from the number of nodes where these are asked for. */
export function typhaResources({
  resources,
  scaling,
  nodes,
}: Pick<TyphaProps, "resources" | "scaling" | "nodes">): TyphaResources | undefined {
  if (scaling?.vertical?.mode !== "by-size") return resources;
  return { ...resources, requests: typhaRequests(nodes) };
}

/** What is wrong with the resources of Typha's container, which fit the schema. */
export function resourceProblems({ requests = {}, limits = {} }: TyphaResources, field: string): Problem[] {
  return Object.entries(requests).flatMap(([resource, quantity]): Problem[] => {
    const limit = limits[resource];
    if (limit === undefined || sizeOf(quantity) <= sizeOf(limit)) return [];
    const message = `${quantity} is more than the limit ${limit}`;
    return [
      {
        code: "fields-contradict",
        field: `${field}.requests.${resource}`,
        message,
        remedy: "raise the limit, or leave it out",
      },
    ];
  });
}

/** Number, fraction and suffix. */
const QUANTITY = /^(\d+)(?:\.(\d+))?([a-zA-Z]*)$/;

const NANOS = 10n ** 9n;
const DECIMAL = ["n", "u", "m", "", "k", "M", "G", "T", "P", "E"];
const BINARY = ["", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"];

/** In billionths, exactly. */
function sizeOf(quantity: string): bigint {
  const [, whole = "0", fraction = "", suffix = ""] = QUANTITY.exec(quantity) ?? [];
  const number = BigInt(whole) * NANOS + BigInt(fraction.padEnd(9, "0"));
  const decimal = DECIMAL.indexOf(suffix);
  if (decimal < 0) return number * 1024n ** BigInt(BINARY.indexOf(suffix));
  const power = 1000n ** BigInt(Math.abs(decimal - 3));
  return decimal < 3 ? number / power : number * power;
}
