/**
 * Plain scalars in which Go's readers see something else than YAML 1.2 does: go.yaml.in/yaml/v2 (kubectl, Helm, through
 * sigs.k8s.io/yaml) and v3 (kustomize), resolve.go of each. test/interop/sops-tools asks both.
 */

const BOOLEAN = /^(?:(y|yes|on)|n|no|off)$/i;
/** Both drop underscores first. */
const INTEGER = /^[-+]?(?:0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO][0-7]+|[0-9]+)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
/** A time to v3, text to all others. */
const DATE = /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt ].*)?$/;

/** Whole numbers that all read alike, and that JavaScript holds. */
const CLEAR_INTEGER = /^[-+]?(?:0|[1-9][0-9]{0,14})$/;
/** Fractions likewise; as names of fields they are not written alike. */
const CLEAR_FRACTION = /^-?(?:0|[1-9][0-9]{0,6})\.[0-9]{1,6}$/;
const NEGATIVE_ZERO = /^-0\.0+$/;

/** Whether a plain scalar is one of them. */
export function isOtherToGo(source: string, isKey: boolean): boolean {
  if (BOOLEAN.test(source) || DATE.test(source)) return true;
  const number = source.replaceAll("_", "");
  if (!INTEGER.test(number) && !FLOAT.test(number)) return false;
  if (CLEAR_INTEGER.test(source)) return false;
  return isKey || !CLEAR_FRACTION.test(source) || NEGATIVE_ZERO.test(source);
}

/** What Go's readers take such a scalar for, as it is written for all; undefined where that is not plain to see. */
export function meaningToGo(source: string): string | undefined {
  const word = BOOLEAN.exec(source);
  if (word !== null) return String(word[1] !== undefined);
  const number = source.replaceAll("_", "");
  if (!INTEGER.test(number)) return undefined;
  const digits = number.replace(/^[-+]/, "").replace(/^0(?=[0-7]+$)/, "0o");
  const value = Number(digits);
  if (!Number.isSafeInteger(value)) return undefined;
  return `${number.startsWith("-") && value !== 0 ? "-" : ""}${value}`;
}
