import { type Fact, ok, ProblemError, skipped } from "@typha-mtls/problems";
import { type Certificate, ROLES } from "@typha-mtls/x509";
import type { ClusterEvidence } from "./evidence";

/** Opens what the identities at hand can open, and proves that each key belongs to its certificate. */
export async function keyFacts({ paths, source, pki, identities }: ClusterEvidence): Promise<Fact[]> {
  if (pki.result === undefined) return [];
  const { leaves, bundle } = pki.result;
  const read = (file: string) => source.read(file);
  if (read(paths.caKey) === undefined && ROLES.every((role) => leaves[role].kind !== "sealed"))
    return [skipped("keys were not opened: none is in git")];
  if (identities.length === 0) return [skipped("keys were not opened: no age identity at hand")];
  const { openCaKey } = await import("../lifecycle/issue/ca-key");
  const { openLeafKey } = await import("../lifecycle/issue/leaf-key");
  const { caKeyFiles } = await import("../lifecycle/rotate/next-ca");
  const facts: Fact[] = [];
  for (const role of ROLES) {
    const leaf = leaves[role];
    if (leaf.kind !== "sealed") facts.push(skipped(`key of ${role} was not opened: it is not in git`));
    else if (leaf.shown.sealing === "sealed-secrets")
      facts.push(skipped(`key of ${role} was not opened: only the cluster's controller can`));
    else {
      const { file, chain } = leaf;
      facts.push(await keyFact(role, file, [chain[0]], () => openLeafKey(read(file) ?? "", identities, file)));
    }
  }
  for (const { holder, file, text, certificates } of caKeyFiles(paths, read, bundle))
    facts.push(await keyFact(holder, file, certificates, () => openCaKey(text, identities, file)));
  return facts;
}

async function keyFact(
  holder: string,
  file: string,
  certificates: readonly Certificate[],
  open: () => Promise<string>,
): Promise<Fact> {
  try {
    const privateKeyPem = await open();
    const { keyMatches } = await import("@typha-mtls/x509/keys");
    if (certificates.some((certificate) => keyMatches(certificate, privateKeyPem, { file })))
      return ok(`key of ${holder} opens and matches its certificate`);
    const consequence = holder === "typha-server" ? " (Typha would exit: private key does not match public key)" : "";
    return {
      code: "key-mismatch",
      file,
      message: `key of ${holder} does not match its certificate${consequence}`,
      remedy: "put back certificate and key of one and the same commit",
    };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // An identity of the cluster opens no CA key, and must not.
    if (error.has("identity-does-not-open"))
      return skipped(`key of ${holder} was not opened: none of the age identities at hand is a recipient`);
    return error.problems[0]!;
  }
}
