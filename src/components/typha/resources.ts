import type { Problem } from "../../problem";
import type { TyphaResources } from "./typha-props";

/**
 * What a container may ask for that no device plugin brings. The others want equal requests and limits, whole numbers, or a
 * domain (pkg/apis/core/validation `ValidateContainerResourceName`), and Typha has a use for none of them.
 */
const RESOURCES = ["cpu", "memory", "ephemeral-storage"];

/** What is wrong with the resources of Typha's container. */
export function resourceProblems({ requests = {}, limits = {} }: TyphaResources, field: string): Problem[] {
  const wrong = [...quantityProblems(requests, `${field}.requests`), ...quantityProblems(limits, `${field}.limits`)];
  if (wrong.length > 0) return wrong;
  return Object.entries(requests)
    .filter(([resource, quantity]) => {
      const limit = Object.hasOwn(limits, resource) ? limits[resource] : undefined;
      return limit !== undefined && sizeOf(quantity) > sizeOf(limit);
    })
    .map(([resource, quantity]) => ({
      field: `${field}.requests.${resource}`,
      message: `${quantity} is more than the limit ${limits[resource]}`,
      remedy: "raise the limit, or leave it out",
    }));
}

/** Longer numbers than any cluster has are taken for mistakes. */
const QUANTITY = /^(\d{1,15})(?:\.(\d{1,9}))?([numkMGTPE]|[KMGTPE]i)?$/;

function quantityProblems(quantities: Readonly<Record<string, string>>, field: string): Problem[] {
  return Object.entries(quantities).flatMap(([resource, quantity]): Problem[] => {
    if (!RESOURCES.includes(resource)) {
      const message = `is no resource that Typha can ask for; ${RESOURCES.join(", ")} are`;
      return [{ field: `${field}.${resource}`, message }];
    }
    if (QUANTITY.test(quantity)) return [];
    const message = `"${quantity}" is no quantity`;
    return [{ field: `${field}.${resource}`, message, remedy: "write it such as 200m or 150Mi" }];
  });
}

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
