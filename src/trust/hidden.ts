import type { FieldPath } from "@typha-mtls/fields";
import { isSealed } from "@typha-mtls/sealing";

const SECRET_DATA = ["data", "stringData", "spec encryptedData", "spec template data", "spec template stringData"];

/** What stands for a value that no message may repeat; undefined where it may. */
export function hiddenAs(kind: string, path: FieldPath, value: string): string | undefined {
  if (isSealed(value)) return "a sealed value";
  if (/private key|age-secret-key|BEGIN [A-Z ]*KEY/i.test(value)) return "a private key";
  const isSecret = kind === "Secret" || kind === "SealedSecret";
  if (!isSecret) return undefined;
  const words = ` ${path.map((part) => (typeof part === "string" ? part : "*")).join(" ")} `;
  const isData = SECRET_DATA.some((start) => words.includes(` ${start} `));
  return isData || path.at(-1) === "kubectl.kubernetes.io/last-applied-configuration" ? "a value" : undefined;
}
