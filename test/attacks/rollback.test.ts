import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../cli/fake-terminal";
import { commit, git } from "../cli/git";
import { contentsOf, copyOf, holders, newFolder, read, write } from "../cli/user-repository";
import { listIn } from "../support/documents";
import { BUNDLE, CA_KEY, CLIENT, complaintsOfCi, rendered, SERVER } from "./place";

const LATER = new Date("2027-11-20T00:00:00Z");

/** As `init` made it, which is the first commit. */
let first: string;
/** Renewed and rendered, which is the second. */
let root: string;

const later = async (cwd: string, ...args: readonly string[]) => {
  const env = { SOPS_AGE_KEY: (await holders()).operator.identity };
  const ran = await runIn({ cwd, now: LATER, env }, ...args);
  expect({ args, code: ran.code }).toEqual({ args, code: 0 });
  return ran.out;
};
const serialOf = async (at: string, role: string) => {
  const rows = listIn<{ certificate: string; serial: string }>("Status", (await runIn(at, "status", "-o", "json")).out);
  return rows
    .find(({ certificate }) => certificate === role)!
    .serial.replaceAll(":", "")
    .toLowerCase();
};
const checkLater = (at: string, ...args: readonly string[]) =>
  complaintsOfCi(at, "--now", LATER.toISOString(), ...args);

beforeAll(async () => {
  first = await rendered();
  commit(first);
  root = copyOf(first);
  await later(root, "renew", "demo");
  await later(root, "synth");
  commit(root);
});

test("an old leaf that is put back beside a newer dist/ is told with both serials and dates, without any key", async () => {
  const at = copyOf(root);
  write(at, SERVER, read(first, SERVER));
  const [old, newer] = [await serialOf(first, "typha-server"), await serialOf(root, "typha-server")];
  const told = await checkLater(at);
  expect(told).toContain(
    `! ${SERVER}: goes back to an older certificate (serial ${old}, from 2027-01-15; dist/demo has serial ${newer}, from 2027-11-19) → see who put it back with \`git log ${SERVER}\`, then run \`npx typha-mtls renew demo --force\``,
  );
  expect(told.filter((words) => words.includes("goes back"))).toHaveLength(1);
  await later(at, "renew", "demo", "--force");
  await later(at, "synth");
  expect(await checkLater(at)).toEqual([]);
});

test("the way forward is no rollback, rendered or not", async () => {
  const at = copyOf(first);
  write(at, SERVER, read(root, SERVER));
  expect((await checkLater(at)).filter((words) => words.includes("goes back"))).toEqual([]);
});

test("an old leaf that is put back and rendered too is a problem against the commit before", async () => {
  const at = copyOf(root);
  for (const file of [SERVER, CLIENT]) write(at, file, read(first, file));
  await later(at, "synth");
  expect((await checkLater(at)).filter((words) => words.includes("goes back"))).toEqual([]);
  const told = await checkLater(at, "--against", "HEAD");
  const line = async (file: string, role: string) =>
    `✗ ${file}: goes back to an older certificate (serial ${await serialOf(first, role)}, from 2027-01-15; HEAD has serial ${await serialOf(root, role)}, from 2027-11-19) → see who put it back with \`git log ${file}\``;
  expect(told.filter((words) => words.includes("goes back"))).toEqual([
    await line(SERVER, "typha-server"),
    await line(CLIENT, "typha-client"),
  ]);
  expect((await runIn({ cwd: at, now: LATER }, "check", "--against", "HEAD")).code).toBe(1);
});

test("an old clusters/ put back whole, dist/ with it, goes back too", async () => {
  const at = copyOf(root);
  fs.cpSync(path.join(first, "clusters"), path.join(at, "clusters"), { recursive: true });
  fs.cpSync(path.join(first, "dist"), path.join(at, "dist"), { recursive: true });
  const told = await checkLater(at, "--against", "HEAD");
  expect(told.filter((words) => words.includes("goes back"))).toHaveLength(2);
});

test("a renewal is a fact and no complaint; what did not change is one line", async () => {
  const report = async (at: string, revision: string) =>
    (await runIn({ cwd: at, now: LATER }, "check", "--verbose", "--against", revision)).out;
  const [old, newer] = [await serialOf(first, "typha-server"), await serialOf(root, "typha-server")];
  const renewed = await report(root, "HEAD~1");
  expect(renewed).toMatch(
    /^1 of 1 cluster changes since HEAD~1, commit [0-9a-f]{40}\. 1 event is routine\.\n\n· demo: typha-server and typha-client renewed by the same CA: until 2028-11-19, the one before lives on until 2028-01-15\n/,
  );
  expect(renewed).toContain(`      - ${SERVER}: was replaced since HEAD~1 (serial ${old} → ${newer})\n`);
  expect(await runIn({ cwd: root, now: LATER }, "check", "--strict", "--against", "HEAD~1")).toMatchObject({ code: 0 });
  expect(await report(root, "HEAD")).toContain("  ✓ certificates, CAs and recipients are as at HEAD\n");
  expect(await checkLater(root, "--against", "HEAD~1")).toEqual([]);
});

test("a CA that came, and one that went, are warnings with name and fingerprint", async () => {
  const at = copyOf(root);
  await later(at, "rotate-ca", "start", "demo");
  await later(at, "synth");
  const came = (await checkLater(at, "--against", "HEAD")).filter((words) => words.includes("trusts"));
  expect(came).toEqual([
    expect.stringMatching(
      /^! clusters\/demo\/pki\/ca\.crt: trusts typha-mtls demo CA g2 \(SHA-256 [0-9a-f]{32}…\), which is new since HEAD \(also in dist\/demo\)$/,
    ),
  ]);
  commit(at);
  write(at, BUNDLE, read(root, BUNDLE));
  const went = (await checkLater(at, "--against", "HEAD")).filter((words) => words.includes("trusts"));
  expect(went).toEqual([
    expect.stringMatching(
      /ca\.crt: no longer trusts typha-mtls demo CA g2 \(SHA-256 [0-9a-f]{32}…\) since HEAD \(also in dist\/demo\)$/,
    ),
  ]);
});

test("a cluster that is new since is reported with whom it trusts, and the whole of it has to be agreed to", async () => {
  const at = copyOf(first);
  git(at, "rm", "--quiet", "-r", "--cached", "clusters");
  git(at, "rm", "--quiet", "-r", "--cached", "dist");
  git(at, "commit", "--quiet", "--message", "none");
  const { operator, cluster } = await holders();
  const deployment = "dist/demo/objects/kube-system/deployment.calico-typha-mtls.yaml";
  expect(new Set(await complaintsOfCi(at, "--against", "HEAD"))).toEqual(
    new Set([
      "! clusters/demo/cluster.yaml: the cluster is new since HEAD",
      expect.stringMatching(
        /^! \S+ca\.crt: trusts typha-mtls demo CA g1 \(SHA-256 \S+\), which is new since HEAD \(also in dist\/demo\)$/,
      ),
      `! ${CA_KEY}: ${operator.recipient} can now issue certificates in demo, new since HEAD (also in ${CLIENT}, ${SERVER}, dist/demo)`,
      `! ${CLIENT}: ${cluster.recipient} can now read the private keys of typha-server and typha-client of demo, new since HEAD (also in ${SERVER}, dist/demo)`,
      expect.stringMatching(
        /^! \S+server\.yaml: \S+: calico-node accepts a Typha with CN typha-server, which is new since HEAD \(/,
      ),
      expect.stringMatching(
        /^! \S+client\.yaml: \S+: Typha accepts clients with CN typha-client, which is new since HEAD \(/,
      ),
      `! ${deployment}: spec.template.spec.containers[calico-typha].image: quay.io/calico/typha:v3.31.7 runs, which is new since HEAD`,
    ]),
  );
  expect((await runIn(at, "check", "--against", "HEAD", "--strict")).code).toBe(3);
});

test("what cannot be read at the commit is not compared, and that is a warning", async () => {
  const broken = copyOf(first);
  write(broken, SERVER, "apiVersion: v1\nkind: Secret\n");
  commit(broken);
  write(broken, SERVER, read(first, SERVER));
  expect(await complaintsOfCi(broken, "--against", "HEAD")).toEqual([
    `! ${SERVER}: cannot be compared with HEAD, where it cannot be read`,
    `! clusters/demo: cannot be compared with HEAD as rendered: ${SERVER}: data["tls.key"]: is missing`,
  ]);
});

test.each(["--upload-pack=touch x", "-x", "nowhere", "HEAD:clusters", "HEAD\0", "a\nb", "", "HEAD^{tree}", "$(id)"])(
  "the revision %j is refused: git knows no such commit, and nothing is run",
  async (revision) => {
    const before = contentsOf(first);
    const { code, out, err } = await runIn(first, "check", `--against=${revision}`);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(`git knows no commit ${JSON.stringify(revision)}
`);
    expect(contentsOf(first)).toEqual(before);
  },
);

test("without git there is nothing to compare with, and that is said", async () => {
  const at = newFolder();
  for (const folder of ["clusters", "dist"])
    fs.cpSync(path.join(first, folder), path.join(at, folder), { recursive: true });
  expect(await runIn(at, "check", "--against", "HEAD")).toEqual({
    code: 2,
    out: "",
    err: "is in no git repository, so there is nothing to compare with\nrun it in a clone, or leave the option out that compares with a commit\n1 problem\n",
  });
});
