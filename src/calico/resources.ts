import type { Problem } from "../problem";

/** Quantities as Kubernetes writes them, such as `cpu: 200m`, `memory: 150Mi`. */
export interface Resources {
  /**
   * What is reserved.
   * @default - nothing
   */
  readonly requests?: Readonly<Record<string, string>>;

  /**
   * What may be used at most.
   * @default - no limit
   */
  readonly limits?: Readonly<Record<string, string>>;
}

/** What is wrong with the resources of a container, which fit the schema. */
export function resourceProblems({ requests = {}, limits = {} }: Resources, field: string): Problem[] {
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

/** Whether two quantities are the same, however they are written: `1000m` is `1`. */
export function isSameQuantity(one: string, other: string): boolean {
  return [one, other].every((text) => text.length < 40 && KNOWN.test(text)) && sizeOf(one) === sizeOf(other);
}

/** Number, fraction and suffix. */
const QUANTITY = /^(\d+)(?:\.(\d+))?([a-zA-Z]*)$/;
/** The same, with a suffix that there is. */
const KNOWN = /^\d+(?:\.\d+)?(?:[numkMGTPE]|[KMGTPE]i)?$/;

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
