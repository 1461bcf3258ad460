import * as fs from "node:fs";
import * as path from "node:path";
import { crossSigned, intermediateOf, pkcs7, rootCa, signed, type TestCa } from "../support/external-ca";
import { clientAuth, newKey, serverAuth } from "../x509/crafted";
import { BUNDLE, CSR, csrOf, KEY, LEAF, requested } from "./external-ca-repository";
import { NOW, runIn } from "./fake-terminal";
import { commit } from "./git";
import { contentsOf, copyOf, holders, initialised, newFolder, read, write } from "./user-repository";

const NEXT = "clusters/demo/pki/ca-next.crt";
const CA_KEY = "clusters/demo/pki/ca-key.sops.yaml";
const REACHED = "--yes-it-reached-the-cluster";

let old: TestCa;
let next: TestCa;
let between: TestCa;
let given: string;
let fresh: string;
let started: string;
let asked: string;
let issued: string;
let finished: string;
let env: { SOPS_AGE_KEY: string };

const run = (root: string, ...args: readonly string[]) => runIn({ cwd: root, now: NOW, env }, ...args);
const rotate = (root: string, ...args: readonly string[]) => run(root, "rotate-ca", ...args);
const file = (name: string, content: string | Buffer) => {
  fs.writeFileSync(path.join(given, name), content);
  return path.join(given, name);
};

/** A command in a copy, which has to go well. */
async function stepped(root: string, ...args: readonly string[]): Promise<string> {
  const copy = copyOf(root);
  const { code, err } = await run(copy, ...args);
  expect({ args, code, err: code === 0 ? "" : err }).toEqual({ args, code: 0, err: "" });
  return copy;
}

/** What a CA gives for the requests that are pending, the intermediate included where it has one. */
function answers(root: string, ca: TestCa, roles: readonly ("server" | "client")[] = ["server", "client"]): string[] {
  const leaves = roles.map((role) =>
    file(`${role}.pem`, signed(csrOf(root, role), ca, role === "server" ? serverAuth : clientAuth).pem),
  );
  return ca === between ? [...leaves, file("between.pem", between.certificate.pem)] : leaves;
}

beforeAll(async () => {
  given = newFolder();
  env = { SOPS_AGE_KEY: (await holders()).operator.identity };
  old = rootCa("Example Root CA");
  next = rootCa("Example Root CA 2");
  between = intermediateOf(next);
  file("old.pem", old.certificate.pem);
  file("next.pem", next.certificate.pem);
  const pending = await requested();
  fresh = await stepped(pending, "import", "demo", ...answers(pending, old), path.join(given, "old.pem"));
  // Somebody's own words, which have to come back.
  write(fresh, BUNDLE, `# CA of the platform team\n${read(fresh, BUNDLE)}\n`);
  started = await stepped(fresh, "rotate-ca", "start", "demo", "--ca", path.join(given, "next.pem"));
  asked = await stepped(started, "rotate-ca", "issue", "demo", REACHED);
  issued = await stepped(asked, "import", "demo", ...answers(asked, between));
  finished = await stepped(issued, "rotate-ca", "finish", "demo", REACHED);
});

const changed = (one: string, other: string) => {
  const [a, b] = [contentsOf(one), contentsOf(other)];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]).sort();
};

const refused = async (root: string, ...args: readonly string[]) => {
  const copy = copyOf(root);
  const { code, out, err } = await run(copy, ...args);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(changed(root, copy)).toEqual([]);
  expect(err).toMatch(/, nothing was written\n$/);
  return err.replaceAll(/ {2,}/g, " ");
};
const start = (name: string, content: string | Buffer) => ["rotate-ca", "start", "demo", "--ca", file(name, content)];

describe("start is refused", () => {
  test("without the CA that takes over", async () => {
    expect(await refused(fresh, "rotate-ca", "start", "demo")).toContain(
      "the CA is external: its key is not in git\n give the certificate of the CA that takes over: `npx typha-mtls rotate-ca start demo --ca <file>`\n",
    );
  });

  test("with a leaf, also where the CA is beside it", async () => {
    const leaf = signed(csrOf(asked, "server"), next, serverAuth).pem;
    const told = await refused(fresh, ...start("leaf.pem", leaf + next.certificate.pem));
    expect(told).toContain("is no CA\n give the CA alone; its leaves come once every node and every Typha trusts it\n");
  });

  test("with an intermediate alone: a bundle holds CAs that signed themselves", async () => {
    expect(await refused(fresh, ...start("i.pem", between.certificate.pem))).toContain("is no CA that signed itself\n");
  });

  test("with the CA that is there", async () => {
    expect(await refused(fresh, ...start("again.pem", old.certificate.pem))).toContain(
      `is in ${BUNDLE} already\n give the CA that is to take over from it\n`,
    );
  });

  test("with two CAs that are new", async () => {
    const third = rootCa("Example Root CA 3").certificate.pem;
    expect(await refused(fresh, ...start("two.pem", next.certificate.pem + third))).toContain(
      "more than one CA is new: ",
    );
  });

  test("with a CA that has expired", async () => {
    const late = { cwd: copyOf(fresh), now: new Date("2037-06-01T00:00:00Z"), env };
    const { code, err } = await runIn(late, ...start("late.pem", next.certificate.pem));
    expect(code).toBe(1);
    expect(err).toMatch(/late\.pem +(CN=Example Root CA 2|.*)expired/);
  });

  test("with a CA whose self-signature is another's", async () => {
    const forged = crossSigned(rootCa(old.name, newKey()), old);
    expect(await refused(fresh, ...start("forged.pem", forged.certificate.pem))).toContain(
      "is no CA that signed itself",
    );
  });

  test("with a key kind for a CA whose key was made elsewhere", async () => {
    const root = copyOf(fresh);
    const { code, err } = await run(root, ...start("next.pem", next.certificate.pem), "--key", "rsa-4096");
    expect(code).toBe(2);
    expect(err).toContain("'--key <algorithm>' cannot be used with option '--ca <file>'");
    expect(changed(fresh, root)).toEqual([]);
  });

  test("with a third CA while a rotation is under way", async () => {
    const third = rootCa("Example Root CA 3").certificate.pem;
    expect(await refused(started, ...start("third.pem", third))).toContain(
      `${NEXT} a rotation to Example Root CA 2 is under way, and what was given is another CA\n`,
    );
  });

  test("where the bundle holds two CAs already", async () => {
    const two = copyOf(fresh);
    write(two, BUNDLE, read(fresh, BUNDLE) + rootCa("Example Root CA 3").certificate.pem);
    expect(await refused(two, ...start("next.pem", next.certificate.pem))).toContain(
      "so it is not clear which one is to be replaced",
    );
  });

  test("with a private key, of which no word is said", async () => {
    const { privateKey } = newKey();
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const told = await refused(fresh, ...start("key.pem", next.certificate.pem + pem));
    expect(told).toContain("holds a private key");
    expect(told).not.toContain(pem.split("\n")[1]);
  });
});

describe("a step is refused, with who would be cut off:", () => {
  test("issue and finish before start", async () => {
    expect(await refused(fresh, "rotate-ca", "issue", "demo", REACHED)).toContain(
      "rotate-ca start demo --ca <file>` first",
    );
    expect((await rotate(copyOf(fresh), "finish", "demo", REACHED)).out).toContain(
      "nothing to do: no rotation is under",
    );
  });

  test("issue without the word that the bundle reached the cluster", async () => {
    expect(await refused(started, "rotate-ca", "issue", "demo")).toContain(
      `${BUNDLE} nothing shows that the bundle with Example Root CA 2 reached the cluster`,
    );
  });

  test("finish while leaves still come from the old CA, requested or not", async () => {
    for (const root of [started, asked]) {
      const told = await refused(root, "rotate-ca", "finish", "demo", REACHED);
      expect(told).toContain(
        `${LEAF.server} still comes from Example Root CA: without that in the trust bundle, every`,
      );
      expect(told).toContain(
        `${LEAF.client} still comes from Example Root CA: without that in the trust bundle, Typha`,
      );
      expect(told).toContain(
        "run `npx typha-mtls rotate-ca issue demo` first, and import what Example Root CA 2 gives\n",
      );
    }
  });

  test("finish while one leaf is imported: only the other one is named", async () => {
    const half = await stepped(asked, "import", "demo", ...answers(asked, between, ["server"]));
    const told = await refused(half, "rotate-ca", "finish", "demo", REACHED);
    expect(told).toContain(LEAF.client);
    expect(told).not.toContain(LEAF.server);
  });

  test("finish without the word that the leaves reached the cluster", async () => {
    expect(await refused(issued, "rotate-ca", "finish", "demo")).toContain(
      "nothing shows that the leaves of Example Root CA 2 reached the cluster: a Typha or node that still presents a leaf of the other CA would be cut off",
    );
  });

  test("any step where a third CA has come into the bundle, or two CAs wait", async () => {
    const three = copyOf(started);
    write(three, BUNDLE, read(started, BUNDLE) + rootCa("Example Root CA 3").certificate.pem);
    expect(await refused(three, "rotate-ca", "issue", "demo", REACHED)).toContain("not clear which one is replaced");
    const ours = await initialised(["demo"]);
    expect((await rotate(ours, "start", "demo")).code).toBe(0);
    write(ours, NEXT, next.certificate.pem);
    expect(await refused(ours, "rotate-ca", "issue", "demo", REACHED)).toContain("not clear which CA takes over");
  });

  test("any step where the file of the next CA is damaged", async () => {
    const damaged = copyOf(started);
    write(damaged, NEXT, "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");
    expect(await refused(damaged, "rotate-ca", "issue", "demo", REACHED)).toContain("put the file back from git\n");
    expect((await rotate(damaged, "status", "demo")).code).toBe(1);
    expect((await run(damaged, "check")).out).toContain("ca-next.crt");
  });
});

test("each refusal has the code of its kind", async () => {
  const third = rootCa("Example Root CA 3").certificate.pem;
  for (const [root, args, codes] of [
    [fresh, ["rotate-ca", "start", "demo"], ["next-ca-required"]],
    [fresh, start("i.pem", between.certificate.pem), ["next-ca-unfit"]],
    [fresh, start("two.pem", next.certificate.pem + third), ["next-ca-unfit"]],
    [started, start("third.pem", third), ["rotation-under-way"]],
    [started, ["import", "demo", "--add-ca", file("third.pem", third)], ["rotation-under-way"]],
    [started, ["rotate-ca", "issue", "demo"], ["step-not-reached"]],
    [asked, ["rotate-ca", "finish", "demo", REACHED], ["leaf-of-old-ca", "leaf-of-old-ca"]],
  ] as const) {
    const { code, codes: found } = await run(copyOf(root), ...args);
    expect({ args, code, found }).toEqual({ args, code: 1, found: codes });
  }
});

describe("import", () => {
  test("takes no leaf of the next CA before start", async () => {
    const early = await stepped(fresh, "csr", "demo");
    expect(await refused(early, "import", "demo", ...answers(early, next), path.join(given, "next.pem"))).toContain(
      `chains to CN=Example Root CA 2`,
    );
  });

  test("takes no leaf of the next CA in the commit that first trusts it", async () => {
    const root = copyOf(fresh);
    commit(root);
    expect((await run(root, ...start("next.pem", next.certificate.pem))).code).toBe(0);
    expect((await run(root, "csr", "demo")).code).toBe(0);
    const early = await run(root, "import", "demo", ...answers(root, between));
    expect(early.code).toBe(1);
    expect(early.err).toContain(`${BUNDLE} is not committed with that CA in it: in one commit with the new leaf`);
    commit(root);
    expect((await run(root, "import", "demo", ...answers(root, between))).code).toBe(0);
  });

  test("adds no third CA while a rotation is under way, of ours neither", async () => {
    const third = file("third.pem", rootCa("Example Root CA 3").certificate.pem);
    expect(await refused(started, "import", "demo", "--add-ca", third)).toContain("finish or abort the rotation first");
    const ours = await initialised(["demo"]);
    expect((await rotate(ours, "start", "demo")).code).toBe(0);
    expect(await refused(ours, "import", "demo", "--add-ca", third)).toContain("finish or abort the rotation first");
  });

  test("takes a leaf of the old CA, and warns of it", async () => {
    const root = copyOf(asked);
    const { code, out } = await run(root, "import", "demo", ...answers(asked, old));
    expect(code).toBe(0);
    expect(out).toContain("typha-server is of the CA that Example Root CA 2 is about to replace; right after");
    expect((await rotate(root, "status", "demo")).out).toContain("▸ issue    still from Example Root CA: typha-server");
  });
});

describe("what git has committed", () => {
  test("each step waits for the commit of the one before, word or not", async () => {
    const root = copyOf(fresh);
    commit(root);
    expect((await run(root, ...start("next.pem", next.certificate.pem))).code).toBe(0);
    const early = await rotate(root, "issue", "demo", REACHED);
    expect(early.err).toContain("is not committed with Example Root CA 2 in it: in one commit with the new leaves");
    expect((await rotate(root, "status", "demo")).out).toContain(`first    synth and commit: ${BUNDLE}\n`);
    commit(root);
    expect(await rotate(root, "issue", "demo", REACHED)).toMatchObject({ code: 0, err: "" });
    expect((await run(root, "import", "demo", ...answers(root, between))).code).toBe(0);
    const finish = await rotate(root, "finish", "demo", REACHED);
    expect(finish.err).toContain("is not committed as a leaf of Example Root CA 2: in one commit with the bundle");
    expect((await rotate(root, "status", "demo")).out).toContain(
      `first    synth and commit: ${LEAF.server}, ${LEAF.client}`,
    );
    commit(root);
    expect(await rotate(root, "finish", "demo", REACHED)).toMatchObject({ code: 0, err: "" });
  });

  test("abort of a start that is in no commit needs no word; of one that is, it does", async () => {
    const root = copyOf(fresh);
    commit(root);
    expect((await run(root, ...start("next.pem", next.certificate.pem))).code).toBe(0);
    const committed = copyOf(root);
    expect(await rotate(root, "abort", "demo")).toMatchObject({ code: 0, err: "" });
    expect(contentsOf(path.join(root, "clusters"))).toEqual(contentsOf(path.join(fresh, "clusters")));
    commit(committed);
    expect((await rotate(committed, "abort", "demo")).err).toContain(
      "nothing shows that the leaves of Example Root CA",
    );
    expect((await rotate(committed, "abort", "demo", REACHED)).code).toBe(0);
    expect(contentsOf(path.join(committed, "clusters"))).toEqual(contentsOf(path.join(fresh, "clusters")));
  });
});

describe("what each step changes:", () => {
  test("start names the next CA and adds it in front; every byte of the bundle before stays", () => {
    expect(changed(fresh, started)).toEqual([NEXT, BUNDLE]);
    expect(read(started, BUNDLE)).toBe(next.certificate.pem + read(fresh, BUNDLE));
  });

  test("issue makes keys and requests, and leaves what is in use alone", () => {
    expect(changed(started, asked)).toEqual([CSR.client, KEY.client, CSR.server, KEY.server]);
  });

  test("finish leaves one CA, and nothing that waits", () => {
    expect(changed(issued, finished)).toEqual([NEXT, BUNDLE]);
    expect(read(finished, BUNDLE)).toBe(next.certificate.pem);
    expect(fs.existsSync(path.join(finished, "clusters/demo/pki/requested"))).toBe(false);
  });

  test("in every phase synth renders, and check finds nothing to complain of but dist/", async () => {
    for (const root of [started, asked, issued, finished].map(copyOf)) {
      expect((await run(root, "synth")).code).toBe(0);
      const { code, out } = await run(root, "check");
      expect({ code, complaints: out.split("\n").filter((line) => line.startsWith("  ✗")) }).toEqual({
        code: 0,
        complaints: [],
      });
    }
  });

  test("a bundle of PKCS#7 with intermediates gives its root, and says what was left out", async () => {
    const root = copyOf(fresh);
    const { code, err } = await run(
      root,
      ...start("chain.p7b", pkcs7(between.certificate, old.certificate, next.certificate)),
    );
    expect(code).toBe(0);
    expect(changed(started, root)).toEqual([]);
    expect(err).toContain("Example Issuing CA is no root, and is left out of the bundle\n");
  });

  test("a CA that is cross-signed by the old one takes over as any other", async () => {
    const cross = crossSigned(next, old);
    const root = await stepped(
      asked,
      "import",
      "demo",
      ...answers(asked, next),
      file("cross.pem", cross.certificate.pem),
    );
    expect((await rotate(root, "status", "demo")).out).toContain("▸ finish");
    expect((await rotate(root, "finish", "demo", REACHED)).code).toBe(0);
    expect((await run(root, "synth")).code).toBe(0);
  });

  test("it is told: start, issue, finish", async () => {
    const at = (root: string, ...args: readonly string[]) => rotate(copyOf(root), ...args);
    expect((await at(fresh, "start", "demo", "--ca", path.join(given, "next.pem"))).out.split("\n")).toEqual([
      `created   ${NEXT}   Example Root CA 2, until 2037-01-01; external, its key is not in git`,
      `updated   ${BUNDLE}        Example Root CA 2 beside the one before`,
      "",
      "restarts Typha of demo, at the next sync: its trust bundle changed",
      "next     npx typha-mtls synth demo && git add clusters dist && git commit",
      `then     npx typha-mtls rotate-ca issue demo --context <context>`,
      "",
    ]);
    expect((await at(started, "issue", "demo", REACHED)).out.split("\n").slice(4)).toEqual([
      "",
      "next     git add clusters && git commit: the sealed keys have to survive until the certificates are there",
      `hand     ${CSR.server} and ${CSR.client} to Example Root CA 2`,
      "         npx typha-mtls import demo <file>...",
      `then     npx typha-mtls rotate-ca finish demo --context <context>`,
      "",
    ]);
    expect((await at(issued, "finish", "demo", REACHED)).out.split("\n")).toEqual([
      `updated   ${BUNDLE}        Example Root CA 2 alone`,
      `removed   ${NEXT}`,
      "",
      "restarts Typha of demo, at the next sync: its trust bundle changed",
      "next     npx typha-mtls synth demo && git add clusters dist && git commit",
      "",
    ]);
  });
});

describe("run again, a step changes nothing and says so:", () => {
  test.each([
    ["start", () => started, "start is done"],
    ["start", () => issued, "start is done"],
    ["issue", () => asked, `${CSR.server} and ${CSR.client} wait for Example Root CA 2`],
    ["issue", () => issued, "issue is done"],
    ["finish", () => finished, "no rotation is under way"],
    ["abort", () => fresh, "no rotation is under way"],
  ])("%s", async (step, at, why) => {
    const copy = copyOf(at());
    const options = step === "start" ? ["--ca", path.join(given, "next.pem")] : [REACHED];
    expect(await rotate(copy, step, "demo", ...options)).toEqual({
      code: 0,
      out: `nothing to do: ${why}; see \`npx typha-mtls rotate-ca status demo\`\n`,
      err: "",
    });
    expect(changed(at(), copy)).toEqual([]);
  });
});

describe("a step that was interrupted between two files", () => {
  test("start: the same CA comes into the bundle, without being given again; or abort takes it away", async () => {
    const root = copyOf(fresh);
    write(root, NEXT, read(started, NEXT));
    expect((await run(root, "check")).out).toContain(
      "rotation to Example Root CA 2: `rotate-ca start` was interrupted",
    );
    const back = await stepped(root, "rotate-ca", "abort", "demo");
    expect(changed(fresh, back)).toEqual([]);
    expect(changed(started, await stepped(root, "rotate-ca", "start", "demo"))).toEqual([]);
    expect(await refused(root, "rotate-ca", "finish", "demo", REACHED)).toContain(
      "does not hold Example Root CA 2 yet",
    );
  });

  test("finish: what waits goes, without the word; abort comes too late", async () => {
    const root = copyOf(issued);
    write(root, BUNDLE, read(finished, BUNDLE));
    expect(await refused(root, "rotate-ca", "abort", "demo", REACHED)).toContain("finish has begun\n");
    expect((await rotate(root, "status", "demo")).out).toContain(
      `▸ finish   was interrupted: ${NEXT} is still there\n`,
    );
    expect(changed(finished, await stepped(root, "rotate-ca", "finish", "demo"))).toEqual([]);
  });
});

describe("abort", () => {
  test("before the leaves are there drops the requests, and gives the bundle back byte for byte", async () => {
    for (const root of [started, asked])
      expect(changed(fresh, await stepped(root, "rotate-ca", "abort", "demo", REACHED))).toEqual([]);
  });

  test("after that has the old CA issue again, and then takes the next one out", async () => {
    const root = copyOf(issued);
    const { code, out } = await rotate(root, "abort", "demo");
    expect(code).toBe(0);
    expect(changed(issued, root)).toEqual([CSR.client, KEY.client, CSR.server, KEY.server]);
    expect(out).toContain(`hand     ${CSR.server} and ${CSR.client} to Example Root CA\n`);
    expect(out).toContain(`then     npx typha-mtls rotate-ca abort demo --context <context>\n`);
    expect((await rotate(root, "abort", "demo")).out).toContain("wait for Example Root CA;");
    expect((await run(root, "import", "demo", ...answers(root, old))).code).toBe(0);
    expect(await refused(root, "rotate-ca", "abort", "demo")).toContain(
      "nothing shows that the leaves of Example Root CA",
    );
    expect((await rotate(root, "abort", "demo", REACHED)).code).toBe(0);
    expect(changed(fresh, root)).toEqual([LEAF.client, LEAF.server]);
  });

  test("of one leaf asks for that one again, and drops the request for the other", async () => {
    const half = await stepped(asked, "import", "demo", ...answers(asked, between, ["server"]));
    const root = await stepped(half, "rotate-ca", "abort", "demo");
    expect(changed(half, root)).toEqual([CSR.client, KEY.client, CSR.server, KEY.server]);
    expect(fs.existsSync(path.join(root, CSR.client))).toBe(false);
  });
});

describe("status and check name the way on:", () => {
  const journey = async (root: string) => {
    const { code, out, err } = await rotate(root, "status", "demo");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    return out.split("\n").slice(1);
  };

  test("from start to finish", async () => {
    expect(await journey(fresh)).toEqual([
      "  ▸ start   a next CA, trusted beside this one",
      "",
      "next     npx typha-mtls rotate-ca start demo --ca <file>",
      "",
    ]);
    expect((await journey(started)).slice(1)).toEqual([
      "  ▸ issue    still from Example Root CA: typha-server, typha-client",
      "    finish   bundle without Example Root CA",
      "",
      `next     npx typha-mtls rotate-ca issue demo --context <context>`,
      "",
    ]);
    expect((await journey(asked)).slice(1)).toEqual([
      "  ▸ issue    still from Example Root CA: typha-server, typha-client; requested from Example Root CA 2: typha-server, typha-client",
      "    finish   bundle without Example Root CA",
      "",
      `hand     ${CSR.server} and ${CSR.client} to Example Root CA 2`,
      "next     npx typha-mtls import demo <file>...",
      "",
    ]);
    expect((await journey(issued)).slice(0, 5)).toEqual([
      "  ✓ start    bundle holds Example Root CA and Example Root CA 2",
      "  ✓ issue    leaves come from Example Root CA 2",
      "  ▸ finish   bundle still holds Example Root CA",
      "",
      `next     npx typha-mtls rotate-ca finish demo --context <context>`,
    ]);
  });

  test("what is under way is no fault, and a CA or leaf that ends is met by the commands for it", async () => {
    expect((await run(asked, "check")).out).toContain(
      "✓ rotation to Example Root CA 2 under way: next `rotate-ca issue`",
    );
    const half = await stepped(asked, "import", "demo", ...answers(asked, between, ["server"]));
    expect((await run(half, "check")).out).toContain(
      "✓ rotation to Example Root CA 2 under way: some leaves still come from the old CA",
    );
    const { out } = await runIn({ cwd: fresh, now: new Date("2036-06-01T00:00:00Z"), env }, "check");
    expect(out).toContain("npx typha-mtls csr demo");
    expect(out).toContain("npx typha-mtls rotate-ca start demo --ca <file>");
    expect(out).not.toContain("typha-mtls renew");
  });
});

test("a CA whose name would steer the terminal is told on one line, and so it is by import", async () => {
  const evil = rootCa("Evil\u001b[31m CA\nnext     rm\u202e");
  const root = copyOf(fresh);
  const said = [
    await run(copyOf(fresh), "import", "demo", "--add-ca", file("evil.pem", evil.certificate.pem)),
    await run(root, ...start("evil.pem", evil.certificate.pem)),
    await rotate(root, "status", "demo"),
    await rotate(root, "issue", "demo", REACHED),
    await rotate(root, "issue", "demo", REACHED),
    await rotate(root, "finish", "demo", REACHED),
    await run(root, "check"),
  ];
  for (const { out, err } of said) {
    expect(out + err).toContain("Evil\\u{1b}[31m CA\\u{a}next     rm\\u{202e}");
    for (const steering of ["\u001b", "\u202e"]) expect(out + err).not.toContain(steering);
  }
});

describe("from our own CA to an external one", () => {
  let ours: string;
  let on: string;

  beforeAll(async () => {
    ours = await initialised(["demo"]);
    on = await stepped(ours, "rotate-ca", "start", "demo", "--ca", path.join(given, "next.pem"));
  });

  test("the same steps lead there, and finish removes the key of ours", async () => {
    let root = await stepped(on, "rotate-ca", "issue", "demo", REACHED);
    expect(await refused(root, "rotate-ca", "finish", "demo", REACHED)).toContain(
      "still comes from typha-mtls demo CA g1",
    );
    root = await stepped(root, "import", "demo", ...answers(root, between));
    root = await stepped(root, "rotate-ca", "finish", "demo", REACHED);
    expect(read(root, BUNDLE)).toBe(next.certificate.pem);
    expect([NEXT, CA_KEY].map((name) => fs.existsSync(path.join(root, name)))).toEqual([false, false]);
    expect((await run(root, "synth")).code).toBe(0);
    expect((await run(root, "check")).code).toBe(0);
  });

  test("finish that was interrupted leaves the key of ours, which check does not blame and finish removes", async () => {
    let root = await stepped(on, "rotate-ca", "issue", "demo", REACHED);
    root = await stepped(root, "import", "demo", ...answers(root, between));
    write(root, BUNDLE, next.certificate.pem);
    const { out } = await run(root, "check");
    expect(out).not.toContain("ca-key.sops.yaml");
    expect(out).toContain("`rotate-ca finish` was interrupted");
    expect((await rotate(root, "finish", "demo")).code).toBe(0);
    expect([NEXT, CA_KEY].map((name) => fs.existsSync(path.join(root, name)))).toEqual([false, false]);
  });

  test("abort after issue needs no other CA: ours issues again, and the bundle comes back", async () => {
    let root = await stepped(on, "rotate-ca", "issue", "demo", REACHED);
    root = await stepped(root, "import", "demo", ...answers(root, between));
    root = await stepped(root, "rotate-ca", "abort", "demo");
    root = await stepped(root, "rotate-ca", "abort", "demo", REACHED);
    expect(changed(ours, root)).toEqual([LEAF.client, LEAF.server]);
  });

  test("renew goes on with leaves of ours, and sends to csr for those of the other", async () => {
    expect((await run(copyOf(on), "renew", "demo", "--force")).code).toBe(0);
    let root = await stepped(on, "rotate-ca", "issue", "demo", REACHED);
    root = await stepped(root, "import", "demo", ...answers(root, next, ["server"]));
    const { code, err } = await run(root, "renew", "demo", "--force");
    expect(code).toBe(1);
    expect(err).toContain("request its successor: `npx typha-mtls csr demo --role server`");
    expect(err).not.toContain("--role client");
  });
});
