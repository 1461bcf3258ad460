import { createPublicKey } from "node:crypto";
import * as fs from "node:fs";
import { openLeafKey } from "../../src/lifecycle/issue/leaf-key";
import { CSR, csrOf, KEY, requested } from "../cli/external-ca-repository";
import { contentsOf, copyOf, holders, read } from "../cli/user-repository";
import { requestParts } from "../support/external-ca";
import { failAt } from "../support/failing-disk";
import { run } from "./commands";

jest.mock("node:fs", () => ({ __esModule: true, ...jest.requireActual("node:fs") }));

// A request lies in git beside the key that it is for. Signed, it is of no use without that key, and nobody sees that
// without an identity: neither `import` nor `check` of a CI.

const now = new Date("2027-01-16T12:00:00Z");

/** Kills a command from its n-th change on. */
async function killedAt(root: string, args: readonly string[], n: number): Promise<number> {
  const disk = failAt(fs, n, "everything from then on", "EIO", "changes");
  try {
    await run(root, { args, now });
    return disk.calls();
  } finally {
    disk.restore();
  }
}

async function isPair(root: string): Promise<boolean> {
  const { operator } = await holders();
  const key = await openLeafKey(read(root, KEY.server), [operator.identity], KEY.server);
  return createPublicKey(key).equals(requestParts(csrOf(root, "server")).publicKey);
}

/** What is there where the key of a request was removed by an `import` that was killed. */
async function withStaleRequest(): Promise<string> {
  const root = copyOf(await requested());
  for (const role of ["server", "client"] as const) fs.rmSync(`${root}/${KEY[role]}`);
  return root;
}

test.each([
  ["csr --force in place of requests that are pending", requested, ["csr", "demo", "--force"]],
  ["csr beside requests whose keys are gone", withStaleRequest, ["csr", "demo"]],
])("%s, killed at whichever write, leaves no request beside the key of another one", async (_, make, args) => {
  const root = await make();
  const changes = await killedAt(copyOf(root), args, Number.POSITIVE_INFINITY);
  const seen = new Set<string>();
  for (let n = 1; n <= changes; n += 1) {
    const left = copyOf(root);
    await killedAt(left, args, n);
    const [hasKey, hasRequest] = [KEY.server, CSR.server].map((file) => fs.existsSync(`${left}/${file}`));
    if (hasKey && hasRequest) expect({ n, isPair: await isPair(left) }).toEqual({ n, isPair: true });
    seen.add(`key ${hasKey}, request ${hasRequest}`);
    // Whoever runs another command gets both, or is told which one lacks.
    const { code, codes, err } = await run(left, { args: ["csr", "demo"], now });
    if (code !== 0)
      expect({ n, code, codes: [...new Set(codes)] }).toEqual({ n, code: 1, codes: ["request-incomplete"] });
    if (code !== 0) expect(err).toContain("make both anew");
    if (code === 0) expect({ n, isPair: await isPair(left) }).toEqual({ n, isPair: true });
  }
  expect(seen).toContain("key true, request false");
});

test("a disk that refuses csr --force at whichever write gives both old files back", async () => {
  const root = await requested();
  const changes = await killedAt(copyOf(root), ["csr", "demo", "--force"], Number.POSITIVE_INFINITY);
  for (let n = 1; n <= changes; n += 1) {
    const left = copyOf(root);
    const disk = failAt(fs, n, "once", "ENOSPC", "changes");
    const { code } = await run(left, { args: ["csr", "demo", "--force"], now }).finally(disk.restore);
    if (code !== 0) expect(contentsOf(left)).toEqual(contentsOf(root));
  }
});
