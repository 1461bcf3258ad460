import { openCaKey } from "../../src/lifecycle/issue/ca-key";
import { openLeafKey } from "../../src/lifecycle/issue/leaf-key";
import { holders, read } from "../cli/user-repository";
import { identitySecret, keySecret, leaked, type Secret } from "../safety/secrets";
import { CA_KEY, CLIENT, SERVER } from "./place";

/** What every private key begins with, behind base64 at its three alignments. */
const HIDDEN = [0, 1, 2].map((shift) =>
  Buffer.from(`${" ".repeat(shift)}-----BEGIN PRIVATE KEY`)
    .toString("base64")
    .slice(shift === 0 ? 0 : 4, 24),
);

/** Finds keys in clear: those of a repository and of its holders in every spelling, and any other by how it begins. */
export class ClearText {
  private constructor(private readonly secrets: readonly Secret[]) {}

  static async of(root: string): Promise<ClearText> {
    const { operator, cluster } = await holders();
    const all = [operator.identity];
    return new ClearText([
      keySecret("key of the server", await openLeafKey(read(root, SERVER), all, SERVER)),
      keySecret("key of the client", await openLeafKey(read(root, CLIENT), all, CLIENT)),
      keySecret("key of the CA", await openCaKey(read(root, CA_KEY), all, CA_KEY)),
      identitySecret("identity of the operator", operator.identity),
      identitySecret("identity of the cluster", cluster.identity),
    ]);
  }

  /** Names of what is found in a text. */
  in(text: string): string[] {
    const begins = /PRIVATE KEY-----|AGE-SECRET-KEY-1/i.test(text) || HIDDEN.some((hidden) => text.includes(hidden));
    return [...leaked(text, this.secrets), ...(begins ? ["a key, by how it begins"] : [])];
  }
}
