import { clusterPaths } from "../cluster/layout";
import type { Pki } from "../cluster/pki";
import type { FileSource } from "../files/reads";
import { ProblemError } from "../problem";
import type { Certificate } from "../x509/certificate";
import type { Role } from "../x509/identity";
import { type FactDetails, ok, problemFact } from "./fact";

const ROLES: readonly Role[] = ["typha-server", "typha-client"];

/** Opens what the identities at hand can open, and proves that each key belongs to its certificate. */
export async function keyFacts(
  source: FileSource,
  name: string,
  pki: Pki,
  identities: readonly string[],
): Promise<FactDetails[]> {
  const { caKey, nextCaKey } = clusterPaths(name);
  const [sealedCaKey, sealedNextKey] = [source.read(caKey), source.read(nextCaKey)];
  if (sealedCaKey === undefined && ROLES.every((role) => pki.leaves[role].kind !== "sealed"))
    return [{ state: "skipped", message: "keys were not opened: none is in git" }];
  if (identities.length === 0) return [{ state: "skipped", message: "keys were not opened: no age identity at hand" }];
  const { openCaKey } = await import("../lifecycle/issue/ca-key");
  const { openLeafKey } = await import("../lifecycle/issue/leaf-key");
  const facts: FactDetails[] = [];
  for (const role of ROLES) {
    const leaf = pki.leaves[role];
    if (leaf.kind !== "sealed") {
      facts.push({ state: "skipped", message: `key of ${role} was not opened: it is not in git` });
      continue;
    }
    const { file, sealing, chain } = leaf;
    if (sealing === "sealed-secrets") {
      facts.push({ state: "skipped", message: `key of ${role} was not opened: only the cluster's controller can` });
      continue;
    }
    const sealed = source.read(file) ?? "";
    facts.push(await keyFact(role, file, [chain[0]], () => openLeafKey(sealed, identities, file)));
  }
  const next = await nextCa(source, name);
  // Where the finish of a rotation was cut off, the old CA's key is still there, and its certificate is not.
  const isFinishing = next !== undefined && pki.bundle.every(({ fingerprint }) => fingerprint === next.fingerprint);
  if (sealedCaKey !== undefined && !isFinishing)
    facts.push(await keyFact("the CA", caKey, pki.bundle, () => openCaKey(sealedCaKey, identities, caKey)));
  if (sealedNextKey !== undefined && next !== undefined)
    facts.push(await keyFact("the next CA", nextCaKey, [next], () => openCaKey(sealedNextKey, identities, nextCaKey)));
  return facts;
}

/** The CA that takes over, ours or not; one that cannot be read is told of with the rotation. */
async function nextCa(source: FileSource, name: string): Promise<Certificate | undefined> {
  const { nextCaOf } = await import("../lifecycle/rotate/next-ca");
  try {
    return nextCaOf(clusterPaths(name), (file) => source.read(file))?.certificate;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

async function keyFact(
  holder: string,
  file: string,
  certificates: readonly Certificate[],
  open: () => Promise<string>,
): Promise<FactDetails> {
  try {
    const privateKeyPem = await open();
    const { keyMatches } = await import("../x509/keys");
    if (certificates.some((certificate) => keyMatches(certificate, privateKeyPem, { file }))) {
      return ok(`key of ${holder} opens and matches its certificate`);
    }
    const remedy = "put back certificate and key of one and the same commit";
    const consequence = holder === "typha-server" ? " (Typha would exit: private key does not match public key)" : "";
    return { state: "problem", message: `key of ${holder} does not match its certificate${consequence}`, remedy };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { problems } = error;
    // An identity of the cluster opens no CA key, and shall not.
    if (error.has("identity-does-not-open")) {
      return {
        state: "skipped",
        message: `key of ${holder} was not opened: none of the age identities at hand is a recipient`,
      };
    }
    return problemFact(problems[0]!);
  }
}
