import * as path from "node:path";
import { checkPrivateFile, readOutsideFile, refuseWorkTree, writePrivateFile } from "@typha-mtls/files";
import { type Problem, ProblemError, unusableInput } from "@typha-mtls/problems";
import type { ClusterSpec } from "../../cluster/cluster.generated";
import type { ConfiguredRepository } from "../../cluster/repository";
import type { GivenRecipients } from "../../lifecycle/recipients/new-rules";
import { readIdentityFile } from "../identities/age-identities";
import type { Terminal } from "../terminal";

/** A private file outside the repository: one that is to be made, or that an earlier run made. */
export interface IdentityFile {
  readonly file: string;
  readonly holder: "operator" | "cluster";
  readonly recipient: string;
  /** Never to be printed. */
  readonly identity: string;
  /** Text to be written; undefined where the file is there. */
  readonly text: string | undefined;
}

/** Options that name recipients, or have identities made. */
interface RecipientOptions {
  readonly recipient?: readonly string[];
  readonly operatorRecipient?: readonly string[];
  readonly generateIdentity?: string;
}

/** Names of recipients in the settings of the repository. */
type Named = Pick<ConfiguredRepository, "recipientNames">;

/** The recipients that were given, be it by their names, and those of identities that are made for the holders that have none. */
export async function recipientsOf(
  identityFiles: IdentityFiles,
  { recipientNames }: Named,
  cluster: string,
  { recipient = [], operatorRecipient = [], generateIdentity }: RecipientOptions,
  { hasOperators, secrets }: { readonly hasOperators: boolean; readonly secrets: ClusterSpec["secrets"] },
): Promise<{ readonly identities: readonly IdentityFile[]; readonly recipients: GivenRecipients }> {
  const identities =
    generateIdentity === undefined
      ? []
      : await identityFiles.of({
          file: generateIdentity,
          cluster,
          holders: [
            ...(operatorRecipient.length === 0 && hasOperators ? ["operator" as const] : []),
            ...(recipient.length === 0 && secrets === "sops" ? ["cluster" as const] : []),
          ],
        });
  const made = (holder: IdentityFile["holder"]) =>
    identities.filter((each) => each.holder === holder).map((each) => each.recipient);
  const byName = new Map([...recipientNames].map(([key, name]) => [name, key]));
  const whole = (given: readonly string[]) => given.map((text) => byName.get(text) ?? text);
  return {
    identities,
    recipients: {
      cluster: [...whole(recipient), ...made("cluster")],
      operators: [...whole(operatorRecipient), ...made("operator")],
    },
  };
}

interface Wanted {
  /** As given on the command line. */
  readonly file: string;
  readonly cluster: string;
  readonly holders: readonly IdentityFile["holder"][];
}

/** The identities of a run: that of the operator is one for all of its clusters. */
export class IdentityFiles {
  readonly #known = new Map<string, Promise<IdentityFile>>();

  constructor(private readonly terminal: Pick<Terminal, "cwd" | "now">) {}

  /**
   * An identity for each holder that has no recipient yet: the operator's in the file that was named, the cluster's beside
   * it. What is there is used and never overwritten: an operator has one identity for many clusters, and an interrupted
   * run goes on with its own.
   *
   * @throws ProblemError where a file lies in a git work tree, or holds anything but one identity
   */
  async of({ file, cluster, holders }: Wanted): Promise<IdentityFile[]> {
    if (holders.length === 0) {
      const message = "has nothing to do: every recipient is given";
      throw unusableInput({ code: "identity-without-use", field: "generateIdentity", message, remedy: "leave it out" });
    }
    const operatorFile = path.resolve(this.terminal.cwd, file);
    // Flux takes an age identity only from an entry that ends in .agekey.
    const files = { operator: operatorFile, cluster: `${operatorFile}.${cluster}.agekey` };
    return Promise.all(holders.map((holder) => this.#once(files[holder], holder)));
  }

  #once(file: string, holder: IdentityFile["holder"]): Promise<IdentityFile> {
    const known = this.#known.get(file) ?? presentOrNew(file, holder, this.terminal.now());
    this.#known.set(file, known);
    return known;
  }
}

async function presentOrNew(file: string, holder: IdentityFile["holder"], now: Date): Promise<IdentityFile> {
  const { generateIdentity, identityFileText } = await import("@typha-mtls/sealing/sops/identities");
  const present = await presentIdentity(file);
  if (present !== undefined) return { file, holder, ...present, text: undefined };
  const made = await generateIdentity();
  return { file, holder, ...made, text: identityFileText(made, now) };
}

async function presentIdentity(file: string): Promise<{ identity: string; recipient: string } | undefined> {
  const text = readIdentityFile(file, readOutsideFile);
  if (text === undefined) {
    checkPrivateFile(file);
    return undefined;
  }
  refuseWorkTree(file);
  const { parseIdentities, recipientOf } = await import("@typha-mtls/sealing/sops/identities");
  const [identity, ...others] = parseIdentities(text, file);
  if (identity !== undefined && others.length === 0) return { identity, recipient: await recipientOf(identity) };
  throw unusableInput({
    code: "identity-file-unfit",
    file,
    message: `is there already and holds ${others.length === 0 ? "no identity" : `${others.length + 1} identities`}, where one is expected`,
    remedy: "name another file",
  });
}

/** Writes those that are new. @returns what takes them back, and says which of them it could not */
export function writeIdentities(identities: readonly IdentityFile[]): () => Problem[] {
  const made: (() => Problem[])[] = [];
  // The first may have made the folder of all.
  const takeBack = () => made.toReversed().flatMap((takeOneBack) => takeOneBack());
  try {
    for (const { file, text } of identities) {
      if (text === undefined) continue;
      made.push(writePrivateFile(file, text));
    }
  } catch (error) {
    const problems = takeBack();
    throw error instanceof ProblemError ? new ProblemError([...error.problems, ...problems], error.kind) : error;
  }
  return takeBack;
}
