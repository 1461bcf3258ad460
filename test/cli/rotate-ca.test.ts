import * as fs from "node:fs";
import * as path from "node:path";
import { type Certificate, findPath } from "@typha-mtls/x509";
import { Layout } from "../../src/cluster/layout";
import { chainOf } from "../../src/cluster/leaf";
import { readPki } from "../../src/cluster/pki";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { openCaKey } from "../../src/lifecycle/issue/ca-key";
import { listIn } from "../support/documents";
import { NOW, runIn } from "./fake-terminal";
import { commit } from "./git";
import { contentsOf, copyOf, holders, initialised, read, write } from "./user-repository";

const PKI = "clusters/demo/pki";
const BUNDLE = `${PKI}/ca.crt`;
const CA_KEY = `${PKI}/ca-key.sops.yaml`;
const NEXT = `${PKI}/ca-key-next.sops.yaml`;
const SERVER = `${PKI}/typha-server.yaml`;
const CLIENT = `${PKI}/typha-client.yaml`;
const REACHED = "--yes-it-reached-the-cluster";

let fresh: string;
let started: string;
let issued: string;
let finished: string;
let env: { SOPS_AGE_KEY: string };

/** Steps take place a day apart. */
const dayOf = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);

const rotateOn = (day: number, root: string, ...args: readonly string[]) =>
  runIn({ cwd: root, now: dayOf(day), env }, "rotate-ca", ...args);

/** A step in a copy, which has to go well. */
async function stepped(root: string, day: number, ...args: readonly string[]): Promise<string> {
  const copy = copyOf(root);
  expect(await rotateOn(day, copy, ...args)).toMatchObject({ code: 0 });
  return copy;
}

beforeAll(async () => {
  env = { SOPS_AGE_KEY: (await holders()).operator.identity };
  fresh = await initialised(["demo"]);
  // Somebody's own words, which have to come back.
  write(fresh, BUNDLE, `# CA of the demo cluster\n${read(fresh, BUNDLE)}\n`);
  started = await stepped(fresh, 1, "start", "demo");
  issued = await stepped(started, 2, "issue", "demo", REACHED);
  finished = await stepped(issued, 3, "finish", "demo", REACHED);
});

const changed = (one: string, other: string) => {
  const [a, b] = [contentsOf(one), contentsOf(other)];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((file) => a[file] !== b[file]).sort();
};
const pkiOf = (root: string) => readPki(new ConfiguredRepository(root), new Layout().paths("demo"), undefined);
const issuers = (root: string) => {
  const pki = pkiOf(root);
  return Object.values(pki.leaves).map((leaf) => {
    const found = findPath(chainOf(leaf) as [Certificate], pki.bundle);
    return found.found ? found.certificates.at(-1)?.commonName?.slice(-2) : "none";
  });
};
const bundleOf = (root: string) => pkiOf(root).bundle.map(({ commonName }) => commonName?.slice(-2));

describe("what each step changes:", () => {
  test("start adds the next CA to the bundle and seals its key; leaves and the old key keep their bytes", async () => {
    expect(changed(fresh, started)).toEqual([NEXT, BUNDLE]);
    expect(read(started, BUNDLE).endsWith(read(fresh, BUNDLE))).toBe(true);
    expect(bundleOf(started)).toEqual(["g2", "g1"]);
    expect(issuers(started)).toEqual(["g1", "g1"]);
    const { operator, cluster } = await holders();
    expect(await openCaKey(read(started, NEXT), [operator.identity], NEXT)).toContain("PRIVATE KEY");
    await expect(openCaKey(read(started, NEXT), [cluster.identity], NEXT)).rejects.toThrow("none matches");
  });

  test("issue replaces the leaves and nothing else", () => {
    expect(changed(started, issued)).toEqual([CLIENT, SERVER]);
    expect(issuers(issued)).toEqual(["g2", "g2"]);
  });

  test("finish leaves one CA, whose key lies where the old one's lay", () => {
    expect(changed(issued, finished)).toEqual([NEXT, CA_KEY, BUNDLE]);
    expect(bundleOf(finished)).toEqual(["g2"]);
    expect(read(finished, CA_KEY)).toBe(read(issued, NEXT));
    expect(fs.existsSync(path.join(finished, NEXT))).toBe(false);
  });

  test("the whole journey can be walked again, to the third generation", async () => {
    let root = await stepped(finished, 4, "start", "demo");
    root = await stepped(root, 5, "issue", "demo", REACHED);
    root = await stepped(root, 6, "finish", "demo", REACHED);
    expect(bundleOf(root)).toEqual(["g3"]);
    expect(issuers(root)).toEqual(["g3", "g3"]);
    expect((await runIn({ cwd: root, now: dayOf(7) }, "synth")).code).toBe(0);
    expect(await runIn({ cwd: root, now: dayOf(7), env }, "check", "--strict")).toMatchObject({ code: 0 });
  });

  test("it is told: start", async () => {
    const { out, err } = await rotateOn(1, copyOf(fresh), "start", "demo");
    expect(err).toBe("");
    expect(out).toBe(
      [
        `sealed    ${NEXT}   typha-mtls demo CA g2, P-256, until 2037-01-13; 1 operator`,
        `updated   ${BUNDLE}                  typha-mtls demo CA g2 beside the one before`,
        "",
        "restarts Typha of demo, at the next sync: its trust bundle changed",
        "next     npx typha-mtls synth demo && git add clusters dist && git commit",
        `then     npx typha-mtls rotate-ca issue demo --context <context>`,
        "",
      ].join("\n"),
    );
  });

  test("it is told: finish", async () => {
    const { out } = await rotateOn(3, copyOf(issued), "finish", "demo", REACHED);
    expect(out).toBe(
      [
        `updated   ${BUNDLE}                  typha-mtls demo CA g2 alone`,
        `updated   ${CA_KEY}        the key of typha-mtls demo CA g2; that of the CA before is gone`,
        `removed   ${NEXT}`,
        "",
        "restarts Typha of demo, at the next sync: its trust bundle changed",
        "next     npx typha-mtls synth demo && git add clusters dist && git commit",
        "",
      ].join("\n"),
    );
  });
});

describe("run again, a step changes nothing and says so:", () => {
  test.each([
    ["start", () => started, "start is done"],
    ["start", () => issued, "start is done"],
    ["issue", () => issued, "issue is done"],
    ["finish", () => finished, "no rotation is under way"],
    ["abort", () => fresh, "no rotation is under way"],
  ])("%s", async (step, at, why) => {
    const copy = copyOf(at());
    const reached = step === "start" ? [] : [REACHED];
    expect(await rotateOn(9, copy, step, "demo", ...reached)).toEqual({
      code: 0,
      out: `nothing to do: ${why}; see \`npx typha-mtls rotate-ca status demo\`\n`,
      err: "",
    });
    expect(changed(at(), copy)).toEqual([]);
  });
});

describe("a step is refused, with who would be cut off:", () => {
  const refused = async (root: string, ...args: readonly string[]) => {
    const copy = copyOf(root);
    const { code, out, err } = await rotateOn(5, copy, ...args);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(changed(root, copy)).toEqual([]);
    expect(err).toMatch(/, nothing was written\n$/);
    return err.replaceAll(/ {2,}/g, " ");
  };

  test("issue where there is no next CA", async () => {
    expect(await refused(fresh, "issue", "demo", REACHED)).toContain(
      `${BUNDLE} no rotation is under way, so there is no next CA to issue leaves from\n run \`npx typha-mtls rotate-ca start demo\` first\n`,
    );
  });

  test("issue without the word that the bundle reached the cluster", async () => {
    expect(await refused(started, "issue", "demo")).toContain(
      `${BUNDLE} nothing shows that the bundle with typha-mtls demo CA g2 reached the cluster: a node would refuse the new leaf of Typha, and a Typha that was not restarted since would refuse every node ("tls: client didn't provide a certificate")\n wait for it: \`npx typha-mtls rotate-ca issue demo --context <context>\`; or, without a way to the API server and once every Typha has restarted with both CAs in its trust bundle, add ${REACHED}\n`,
    );
  });

  test("finish while a leaf still comes from the old CA, also with the word", async () => {
    const told = await refused(started, "finish", "demo", REACHED);
    expect(told).toContain(
      `${SERVER} still comes from typha-mtls demo CA g1: without that in the trust bundle, every node would refuse Typha\n`,
    );
    expect(told).toContain(
      `${CLIENT} still comes from typha-mtls demo CA g1: without that in the trust bundle, Typha would refuse every node ("tls: client didn't provide a certificate")\n`,
    );
    expect(told).toContain("run `npx typha-mtls rotate-ca issue demo` first\n");
  });

  test("finish while one leaf still comes from the old CA: only that one is named", async () => {
    const mixed = copyOf(issued);
    write(mixed, CLIENT, read(started, CLIENT));
    const told = await refused(mixed, "finish", "demo", REACHED);
    expect(told).toContain(CLIENT);
    expect(told).not.toContain(SERVER);
  });

  test("finish without the word that the leaves reached the cluster", async () => {
    expect(await refused(issued, "finish", "demo")).toContain(
      `${BUNDLE} nothing shows that the leaves of typha-mtls demo CA g2 reached the cluster: a Typha or node that still presents a leaf of the other CA would be cut off\n`,
    );
  });

  test("start and issue where the CA is external and none is given", async () => {
    const external = copyOf(fresh);
    fs.rmSync(path.join(external, CA_KEY));
    expect(await refused(external, "start", "demo")).toContain(
      `${BUNDLE} the CA is external: its key is not in git\n give the certificate of the CA that takes over: \`npx typha-mtls rotate-ca start demo --ca <file>\`\n`,
    );
    expect(await refused(external, "issue", "demo", REACHED)).toContain("rotate-ca start demo --ca <file>` first");
  });

  test("start where the bundle holds two CAs already", async () => {
    const two = copyOf(finished);
    write(two, BUNDLE, read(finished, BUNDLE) + read(fresh, BUNDLE));
    expect(await refused(two, "start", "demo")).toContain(
      `${BUNDLE} holds typha-mtls demo CA g1 and typha-mtls demo CA g2, so it is not clear which one is to be replaced\n take out those that issued no leaf\n`,
    );
  });

  test("any step where a third CA has come into the bundle", async () => {
    const other = await initialised(["demo"]);
    const three = copyOf(started);
    write(three, BUNDLE, read(started, BUNDLE) + read(other, BUNDLE));
    expect(await refused(three, "issue", "demo", REACHED)).toContain("so it is not clear which one is replaced");
    expect((await rotateOn(5, three, "status", "demo")).code).toBe(1);
    expect((await runIn({ cwd: three, now: dayOf(5) }, "check")).out).toContain(
      "so it is not clear which one is replaced",
    );
  });

  test("start where no .sops.yaml says who may open the CA's key", async () => {
    const without = copyOf(fresh);
    fs.rmSync(path.join(without, ".sops.yaml"));
    expect(await refused(without, "start", "demo")).toContain(
      `.sops.yaml is missing: nothing says who may open ${CA_KEY}\n`,
    );
  });

  test("start where the cluster could open the next CA's key", async () => {
    const { cluster } = await holders();
    const shared = copyOf(fresh);
    write(shared, ".sops.yaml", `creation_rules:\n  - path_regex: .*\n    age: ${cluster.recipient}\n`);
    expect(await refused(shared, "start", "demo")).toContain(
      "the cluster could open the CA's key and issue certificates",
    );
  });

  test("a next key whose certificate was cut out", async () => {
    const damaged = copyOf(started);
    write(damaged, NEXT, read(started, NEXT).replace(/ca\.crt: \|\n(?: +.*\n)+/, ""));
    expect(await refused(damaged, "issue", "demo", REACHED)).toContain(
      `${NEXT} ca.crt: is missing\n put the file back from git\n`,
    );
  });

  test("a next key that is that of another CA", async () => {
    const other = await initialised(["demo"]);
    expect((await rotateOn(1, other, "start", "demo")).code).toBe(0);
    const key = /ca\.key: .*/;
    const swapped = copyOf(started);
    const another = read(other, NEXT);
    const certificate = /ca\.crt: \|\n(?: +.*\n)+/;
    write(swapped, NEXT, another.replace(certificate, certificate.exec(read(started, NEXT))![0]));
    expect(key.test(another)).toBe(true);
    expect(await refused(swapped, "issue", "demo", REACHED)).toContain(
      `${NEXT} is not the key of CN=typha-mtls demo CA g2`,
    );
  });
});

test("each refusal has the code of its kind", async () => {
  const two = copyOf(finished);
  write(two, BUNDLE, read(finished, BUNDLE) + read(fresh, BUNDLE));
  const damaged = copyOf(started);
  write(damaged, NEXT, read(started, NEXT).replace(/ca\.crt: \|\n(?: +.*\n)+/, ""));
  const external = copyOf(fresh);
  fs.rmSync(path.join(external, CA_KEY));
  const finishing = copyOf(issued);
  write(finishing, BUNDLE, read(finished, BUNDLE));
  for (const [root, args, codes] of [
    [fresh, ["issue", "demo", REACHED], ["rotation-not-started"]],
    [external, ["start", "demo"], ["next-ca-required"]],
    [two, ["start", "demo"], ["rotation-ambiguous"]],
    [started, ["issue", "demo"], ["step-not-reached"]],
    [started, ["finish", "demo", REACHED], ["leaf-of-old-ca", "leaf-of-old-ca"]],
    [issued, ["finish", "demo"], ["step-not-reached"]],
    [damaged, ["issue", "demo", REACHED], ["next-ca-unreadable"]],
    [finishing, ["abort", "demo", REACHED], ["finish-has-begun"]],
  ] as const) {
    const { code, codes: found } = await rotateOn(5, copyOf(root), ...args);
    expect({ args, code, found }).toEqual({ args, code: 1, found: codes });
  }
});

describe("what git has committed", () => {
  test("issue is refused in the commit of start, word or not", async () => {
    const root = copyOf(fresh);
    commit(root);
    expect((await rotateOn(1, root, "start", "demo")).code).toBe(0);
    const early = await rotateOn(2, root, "issue", "demo", REACHED);
    expect(early.code).toBe(1);
    expect(early.err).toContain("is not committed with typha-mtls demo CA g2 in it: in one commit with the new leaves");
    expect(early.err).toContain("1 problem, nothing was written");
    expect((await rotateOn(2, root, "issue", "demo")).err).toContain("2 problems, nothing was written");
    expect((await rotateOn(2, root, "status", "demo")).out).toContain(`first    synth and commit: ${BUNDLE}\n`);
    commit(root);
    expect(await rotateOn(2, root, "issue", "demo", REACHED)).toMatchObject({ code: 0, err: "" });
    const finish = await rotateOn(3, root, "finish", "demo", REACHED);
    expect(finish.err).toContain("is not committed as a leaf of typha-mtls demo CA g2: in one commit with the bundle");
    expect(finish.err).toContain("2 problems, nothing was written");
    expect((await rotateOn(3, root, "status", "demo")).out).toContain(
      `first    synth and commit: ${SERVER}, ${CLIENT}\n`,
    );
    commit(root);
    expect(await rotateOn(3, root, "finish", "demo", REACHED)).toMatchObject({ code: 0, err: "" });
  });

  test("counts also where the clusters lie below the root of the work tree", async () => {
    const outer = copyOf(fresh);
    const root = path.join(outer, "platform");
    fs.mkdirSync(root);
    for (const name of ["clusters", ".sops.yaml"]) fs.renameSync(path.join(outer, name), path.join(root, name));
    commit(outer);
    expect((await rotateOn(1, root, "start", "demo")).code).toBe(0);
    expect((await rotateOn(2, root, "issue", "demo", REACHED)).code).toBe(1);
    commit(outer);
    expect((await rotateOn(2, root, "issue", "demo", REACHED)).code).toBe(0);
  });

  test("is not asked for where there is no git: the word is enough, and that is reported", async () => {
    expect((await rotateOn(2, copyOf(started), "issue", "demo", REACHED)).err).toBe(
      "! no git repository: cannot verify that the state before is committed; continuing\n",
    );
  });

  test("is nothing in a repository without a commit", async () => {
    const root = copyOf(started);
    commit(root);
    fs.rmSync(path.join(root, ".git"), { recursive: true });
    const { git } = await import("./git");
    git(root, "init", "--quiet");
    expect((await rotateOn(2, root, "issue", "demo", REACHED)).err).toContain(
      "is not committed with typha-mtls demo CA g2",
    );
  });
});

describe("abort", () => {
  test("before issue gives back every byte, and needs no word", async () => {
    const root = await stepped(started, 2, "abort", "demo");
    expect(changed(fresh, root)).toEqual([]);
  });

  test("of a bundle that was written anew in between keeps the old CA", async () => {
    const root = copyOf(started);
    write(root, BUNDLE, pkiOf(started).bundlePem);
    expect((await rotateOn(2, root, "abort", "demo")).code).toBe(0);
    expect(bundleOf(root)).toEqual(["g1"]);
    expect(changed(fresh, root)).toEqual([BUNDLE]);
  });

  test("after issue goes back as it came: first the leaves, then, with the word, the bundle", async () => {
    const root = copyOf(issued);
    const first = await rotateOn(3, root, "abort", "demo");
    expect(first.code).toBe(0);
    expect(first.out).toContain(`then     npx typha-mtls rotate-ca abort demo --context <context>\n`);
    expect(changed(issued, root)).toEqual([CLIENT, SERVER]);
    expect(issuers(root)).toEqual(["g1", "g1"]);
    expect(bundleOf(root)).toEqual(["g2", "g1"]);
    const unsaid = await rotateOn(4, root, "abort", "demo");
    expect(unsaid.code).toBe(1);
    expect(unsaid.err).toContain(
      "nothing shows that the leaves of typha-mtls demo CA g1 reached the cluster: a Typha or node that still presents a leaf of the other CA would be cut off",
    );
    expect((await rotateOn(4, root, "abort", "demo", REACHED)).code).toBe(0);
    expect(changed(fresh, root)).toEqual([CLIENT, SERVER]);
  });

  test("after finish has begun is refused: no bundle holds the old CA any more", async () => {
    const root = copyOf(issued);
    write(root, BUNDLE, read(finished, BUNDLE));
    const { code, err } = await rotateOn(4, root, "abort", "demo", REACHED);
    expect(code).toBe(1);
    expect(err).toContain("no longer holds the CA before typha-mtls demo CA g2: finish has begun\n");
  });
});

describe("a step that was interrupted between two files", () => {
  const cut = (root: string, change: (copy: string) => void) => {
    const copy = copyOf(root);
    change(copy);
    return copy;
  };
  const check = async (root: string) =>
    (await runIn({ cwd: root, now: dayOf(5) }, "check")).out
      .split("\n")
      .filter((line) => /rotation|rotate-ca/.test(line));

  test("start: the same CA is put into the bundle, without any identity", async () => {
    const root = cut(fresh, (copy) => write(copy, NEXT, read(started, NEXT)));
    expect((await runIn({ cwd: root, now: dayOf(5) }, "check")).out).toContain(
      "  ! rotation to CA g2: `rotate-ca start` was interrupted\n      npx typha-mtls rotate-ca start demo\n",
    );
    expect(await runIn({ cwd: root, now: dayOf(5) }, "rotate-ca", "start", "demo")).toMatchObject({ code: 0, err: "" });
    expect(changed(started, root)).toEqual([]);
  });

  test("start, then abort: the next CA goes", async () => {
    const root = cut(fresh, (copy) => write(copy, NEXT, read(started, NEXT)));
    expect((await rotateOn(5, root, "abort", "demo")).code).toBe(0);
    expect(changed(fresh, root)).toEqual([]);
  });

  test("issue: the other leaf follows, the one that is there keeps its bytes", async () => {
    const root = cut(started, (copy) => write(copy, SERVER, read(issued, SERVER)));
    expect((await check(root))[0]).toContain("! rotation to CA g2: `rotate-ca issue` was interrupted");
    expect((await rotateOn(5, root, "issue", "demo", REACHED)).code).toBe(0);
    expect(changed(issued, root)).toEqual([CLIENT]);
    expect(issuers(root)).toEqual(["g2", "g2"]);
  });

  test("abort of a half issue: only the leaf of the next CA is issued anew", async () => {
    const root = cut(started, (copy) => write(copy, SERVER, read(issued, SERVER)));
    expect((await rotateOn(5, root, "abort", "demo")).code).toBe(0);
    expect(changed(started, root)).toEqual([SERVER]);
    expect(issuers(root)).toEqual(["g1", "g1"]);
  });

  test.each([
    ["the bundle", [BUNDLE]],
    ["the bundle and the key", [BUNDLE, CA_KEY]],
  ])("finish, behind %s: the rest follows, without the word", async (_, files) => {
    const root = cut(issued, (copy) => {
      for (const file of files) write(copy, file, read(finished, file));
    });
    expect((await check(root))[0]).toContain("! rotation to CA g2: `rotate-ca finish` was interrupted");
    expect((await runIn({ cwd: root, now: dayOf(5), env }, "check")).out).not.toContain("does not match");
    expect((await rotateOn(5, root, "finish", "demo")).code).toBe(0);
    expect(changed(finished, root)).toEqual([]);
  });
});

describe("in every phase", () => {
  test.each([
    ["started", () => started, "issue", "CA g1"],
    ["issued", () => issued, "finish", "CA g2"],
  ])("%s: check, status and synth are content, and name the next step", async (_, at, next, issuer) => {
    const root = copyOf(at());
    expect((await runIn({ cwd: root, now: dayOf(5) }, "synth")).code).toBe(0);
    const checked = await runIn({ cwd: root, now: dayOf(5), env }, "check", "--strict");
    expect(checked.code).toBe(0);
    expect(checked.out).toContain(
      `  ✓ rotation to CA g2 under way: next \`rotate-ca ${next}\`\n      npx typha-mtls rotate-ca ${next} demo --context <context>\n`,
    );
    expect(checked.out).toContain("  ✓ leaves chain to the trust bundle (typha-mtls demo CA g");
    expect(checked.out).toContain("  ✓ key of the CA opens and matches its certificate\n");
    expect(checked.out).toContain("  ✓ key of the next CA opens and matches its certificate\n");
    const rows = listIn<{ certificate: string; issuer: string }>(
      "Status",
      (await runIn(root, "status", "-o", "json")).out,
    );
    expect(rows.map(({ certificate, issuer }) => [certificate, issuer.slice(-5)])).toEqual([
      ["typha-server", issuer],
      ["typha-client", issuer],
      ["ca", "CA g1"],
      ["ca", "CA g2"],
    ]);
  });

  test.each([
    ["started", () => started, "g1"],
    ["issued", () => issued, "g2"],
  ])("%s: renew keeps each leaf with the CA that issued it", async (_, at, generation) => {
    const root = copyOf(at());
    expect((await runIn({ cwd: root, now: dayOf(9), env }, "renew", "demo", "--force")).code).toBe(0);
    expect(changed(at(), root)).toEqual([CLIENT, SERVER]);
    expect(issuers(root)).toEqual([generation, generation]);
  });

  test("a renewal while started may hide leaves of the next CA, so abort asks for the word", async () => {
    const root = copyOf(started);
    expect((await runIn({ cwd: root, now: dayOf(9), env }, "renew", "demo", "--force")).code).toBe(0);
    expect((await rotateOn(10, root, "abort", "demo")).code).toBe(1);
    expect((await rotateOn(10, root, "abort", "demo", REACHED)).code).toBe(0);
  });
});

describe("status shows the journey:", () => {
  const journey = async (root: string) => {
    const { code, out, err } = await rotateOn(5, root, "status", "demo");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    return out.split("\n");
  };

  test("nothing under way", async () => {
    expect(await journey(fresh)).toEqual([
      "demo   CA g1 (until 2037-01-12), no rotation under way",
      "  ▸ start   a next CA, trusted beside this one",
      "",
      "next     npx typha-mtls rotate-ca start demo",
      "",
    ]);
  });

  test("started, issued", async () => {
    expect(await journey(started)).toEqual([
      "demo   CA g1 (until 2037-01-12) → CA g2 (until 2037-01-13)",
      "  ✓ start    bundle holds CA g1 and CA g2",
      "  ▸ issue    leaves still come from CA g1",
      "    finish   bundle without CA g1",
      "",
      `next     npx typha-mtls rotate-ca issue demo --context <context>`,
      "",
    ]);
    expect((await journey(issued)).slice(1, 4)).toEqual([
      "  ✓ start    bundle holds CA g1 and CA g2",
      "  ✓ issue    leaves come from CA g2",
      "  ▸ finish   bundle still holds CA g1",
    ]);
  });

  test("cut off: the file that holds it back is named", async () => {
    const starting = copyOf(fresh);
    write(starting, NEXT, read(started, NEXT));
    expect((await journey(starting))[1]).toBe(`  ▸ start    was interrupted: ${BUNDLE} does not hold CA g2 yet`);
    const issuing = copyOf(started);
    write(issuing, SERVER, read(issued, SERVER));
    expect((await journey(issuing))[2]).toBe(`  ▸ issue    was interrupted: still from CA g1: typha-client`);
    const finishing = copyOf(issued);
    write(finishing, BUNDLE, read(finished, BUNDLE));
    expect(await journey(finishing)).toEqual([
      "demo   CA g2 (until 2037-01-13)",
      "  ✓ start    bundle held CA g2 too",
      "  ✓ issue    leaves come from CA g2",
      `  ▸ finish   was interrupted: ${CA_KEY} is not in place yet`,
      "",
      "next     npx typha-mtls rotate-ca finish demo",
      "",
    ]);
  });

  test("there is no limit in time, but a leaf that ends with the old CA is told", async () => {
    const root = copyOf(fresh);
    const late = new Date("2036-06-01T00:00:00Z");
    const run = (...args: readonly string[]) => runIn({ cwd: root, now: late, env }, ...args);
    expect((await run("renew", "demo")).code).toBe(0);
    const { code, err } = await run("rotate-ca", "start", "demo");
    expect(code).toBe(0);
    const told = `! ${SERVER}   ends with its CA typha-mtls demo CA g1 on 2037-01-12: issue it from typha-mtls demo CA g2 before\n`;
    expect(err).toContain(told);
    expect((await run("rotate-ca", "status", "demo")).err).toContain(told);
  });
});

describe("the kind of the next CA's key", () => {
  test("is that of the old one, or the one that --key names", async () => {
    const root = await initialised(["demo", "--key", "rsa-2048"]);
    const kind = (copy: string) => pkiOf(copy).bundle[0]?.publicKey.name;
    const same = copyOf(root);
    expect((await rotateOn(1, same, "start", "demo")).out).toContain("typha-mtls demo CA g2, RSA 2048, until");
    expect(kind(same)).toBe("rsa-2048");
    expect((await rotateOn(1, root, "start", "demo", "--key", "ed25519")).code).toBe(0);
    expect(kind(root)).toBe("ed25519");
  });
});

test("a name of 63 letters keeps the CA's name within 64 characters, also in the tenth generation", async () => {
  const { caCommonName } = await import("../../src/lifecycle/init/certificate-authority");
  for (const generation of [1, 9, 10, 99, 100, 9999])
    expect(caCommonName("a".repeat(63), generation).length).toBeLessThanOrEqual(64);
});
