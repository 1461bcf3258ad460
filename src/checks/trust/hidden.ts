import { isSealed } from "../../sealing/sops/value";
import type { Path } from "./values";

const SECRET_DATA = ["data", "stringData", "spec encryptedData", "spec template data", "spec template stringData"];

/** What stands for a value that no message may repeat; undefined where it may. */
export function hiddenAs(kind: string, path: Path, value: string): string | undefined {
  if (isSealed(value)) return "a sealed value";
  if (/private key|age-secret-key|BEGIN [A-Z ]*KEY/i.test(value)) return "a private key";
  const isSecret = kind === "Secret" || kind === "SealedSecret";
  if (!isSecret) return undefined;
  const isData = SECRET_DATA.some((start) => ` ${path.join(" ")} `.includes(` ${start} `));
  return isData || path.at(-1) === "kubectl.kubernetes.io/last-applied-configuration" ? "a value" : undefined;
}
