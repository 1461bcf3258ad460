import * as fs from "node:fs";
import { recipientOf } from "@typha-mtls/sealing/sops/identities";
import { type Ran, runIn } from "../cli/fake-terminal";
import { contentsOf, newFolder, read, write } from "../cli/user-repository";
import { hardWay } from "../support/existing-tls";
import { failAt, type Refusal } from "../support/failing-disk";

jest.mock("node:fs", () => ({ __esModule: true, ...jest.requireActual("node:fs") }));

// `--generate-identity` writes keys in clear, outside the repository, before anything is sealed to them.

const { files } = hardWay();

/** A repository that is empty, and beside it what `adopt` takes over. */
function place(): string {
  const root = newFolder();
  fs.mkdirSync(`${root}/repository`);
  for (const [name, text] of Object.entries(files)) write(root, `existing/${name}`, text);
  return root;
}

async function onDisk(
  root: string,
  args: readonly string[],
  n: number,
  refusal: Refusal,
): Promise<Ran & { calls: number }> {
  const disk = failAt(fs, n, refusal, "ENOSPC", "changes");
  try {
    const ran = await runIn(`${root}/repository`, ...args, "--generate-identity", `${root}/operator.txt`);
    return { ...ran, codes: ran.codes, calls: disk.calls() };
  } finally {
    disk.restore();
  }
}

const made = (root: string) =>
  Object.entries(contentsOf(root)).filter(([name]) => !/^(?:repository|existing)\//.test(name));

test.each([
  ["init", () => ["init", "demo"]],
  ["adopt", () => ["adopt", "demo", "--from-files", "../existing"]],
])("%s, refused by a full disk at whichever write, leaves no identity that nothing is sealed to", async (_, argsOf) => {
  const { calls } = await onDisk(place(), argsOf(), Number.POSITIVE_INFINITY, "once");
  for (let n = 1; n <= calls; n += 1) {
    const root = place();
    const { code, err } = await onDisk(root, argsOf(), n, "once");
    if (code === 0) continue;
    expect({ n, code, made: made(root) }).toEqual({ n, code: 2, made: [] });
    expect(err).toContain("cannot be used (ENOSPC: no space left on the disk)");
  }
});

test("where the disk refuses to take back too, the files with an identity are named, and it is an error of the disk", async () => {
  const { calls } = await onDisk(place(), ["init", "demo"], Number.POSITIVE_INFINITY, "once");
  const kept = new Set<boolean>();
  for (let n = 1; n <= calls; n += 1) {
    const root = place();
    const { code, codes, err } = await onDisk(root, ["init", "demo"], n, "changes from then on");
    if (code === 0) continue;
    expect({ n, code }).toEqual({ n, code: 2 });
    expect(err).not.toMatch(/AGE-SECRET-KEY/);
    // Where rules that name the new recipients stay, so do the identities: they are no rubbish.
    const isNeeded = codes.includes("not-put-back");
    kept.add(isNeeded);
    for (const [name, text] of made(root))
      if (text.includes("AGE-SECRET-KEY") && !isNeeded)
        expect({ n, err }).toEqual({ n, err: expect.stringContaining(`${name} `) });
  }
  expect([...kept].sort()).toEqual([false, true]);
});

test("an identity is kept where rules that name its recipient could not be put back", async () => {
  const root = place();
  const { renameSync } = jest.requireActual<typeof fs>("node:fs");
  let renames = 0;
  const refusing = jest.spyOn(fs, "renameSync").mockImplementation((from, to) => {
    renames += 1;
    if (renames > 1) throw Object.assign(new Error("refused"), { code: "EIO" });
    renameSync(from, to);
  });
  const args = ["init", "demo", "--generate-identity", `${root}/operator.txt`];
  const { codes } = await runIn(`${root}/repository`, ...args).finally(() => refusing.mockRestore());
  expect(codes).toContain("not-put-back");
  const [identity] = /AGE-SECRET-KEY-1\w+/.exec(read(root, "operator.txt")) ?? [];
  expect(read(root, "repository/.sops.yaml")).toContain(await recipientOf(identity!));
});
