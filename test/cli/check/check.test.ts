import * as fs from "node:fs";
import * as path from "node:path";
import { parse } from "yaml";
import { listIn } from "../../support/documents";
import { runIn } from "../fake-terminal";
import { contentsOf, copyOf, initialised, read, write } from "../user-repository";

const SERVER = "clusters/demo/pki/typha-server.yaml";
const CLIENT = "clusters/demo/pki/typha-client.yaml";

const FRESH = [
  "demo",
  "  ✓ cluster.yaml fits its schema",
  "  ✓ certificates are readable, private keys are sealed",
  "  ✓ leaves chain to the trust bundle (typha-mtls demo CA g1)",
  "  ✓ peer identities match the certificates (CN typha-server, CN typha-client)",
  "  ✓ certificates are valid; typha-server expires first, in 365 days (2028-01-15)",
  "  ✓ files are sealed to the recipients that .sops.yaml names, and to no other",
  "  ✓ proven: keys of both leaves and the CA fit their certificates",
  "  - keys were not opened: no age identity at hand",
  "  ✓ dist/demo is what synth renders",
  "no problems",
  "",
];

let fresh: string;

beforeAll(async () => {
  fresh = await initialised(["demo"]);
  expect((await runIn(fresh, "synth")).code).toBe(0);
});

/** The lines that are not as in a fresh cluster, and how it ended. */
async function unlikeFresh(root: string, ...args: readonly string[]) {
  const { code, out, err } = await runIn(root, "check", ...args);
  expect(err).toBe("");
  return { code, lines: out.split("\n").filter((line) => !FRESH.includes(line)) };
}

describe("what is wrong with the files:", () => {
  test("a swapped pair is told once, in the words that Typha would have logged", async () => {
    const root = copyOf(fresh);
    const [server, client] = [read(root, SERVER), read(root, CLIENT)];
    write(root, SERVER, client);
    write(root, CLIENT, server);
    const exchange =
      '      exchange tls.crt and tls.key of the two files; Typha would reject every node with "certificate specifies an incompatible key usage"';
    expect(await unlikeFresh(root)).toEqual({
      code: 1,
      lines: [
        `  ✗ ${SERVER}: this is the client's certificate (CN typha-client, clientAuth); the two files are swapped`,
        exchange,
        `  ✗ ${CLIENT}: this is Typha's certificate (CN typha-server, serverAuth); the two files are swapped`,
        exchange,
        "2 problems",
      ],
    });
  });

  test("what a killed command left is told, wherever it lies, and nothing else that is hidden", async () => {
    const root = copyOf(fresh);
    const left = [
      "clusters/demo/.pki.ffffff6789ab.tmp",
      "clusters/demo/pki/.ca-key.sops.yaml.ffffff6789ab.tmp",
      "clusters/demo/pki/requested/.typha-server.csr.ffffff6789ab.tmp",
    ];
    for (const file of [...left, "clusters/demo/pki/.swp", "clusters/demo/pki/.x$(y).ffffff6789ab.tmp"])
      write(root, file, "");
    expect(await unlikeFresh(root)).toEqual({
      code: 0,
      lines: [
        ...left.flatMap((file) => [`  ! ${file}: was left by an interrupted command`, `      rm -r ${file}`]),
        "3 warnings",
      ],
    });
    expect((await runIn(root, "check", "--strict")).code).toBe(1);
  });

  test("what a synth stages at the same time is passed over", async () => {
    const root = copyOf(fresh);
    // Process 1 lives everywhere.
    write(root, "dist/.gone.000001456789.tmp/a.yaml", read(root, "dist/demo/kustomization.yaml"));
    fs.mkdirSync(path.join(root, "dist/.begun.000001456789.tmp"));
    expect(await unlikeFresh(root)).toEqual({ code: 0, lines: [] });
  });

  test("a key in clear is a problem, and is not repeated", async () => {
    const root = copyOf(fresh);
    const secret = Buffer.from("-----BEGIN PRIVATE KEY-----\nMIGHAgEAMBMGByqGSM49\n").toString("base64");
    write(root, SERVER, read(root, SERVER).replace(/tls\.key: .*/, `tls.key: ${secret}`));
    const { code, lines } = await unlikeFresh(root);
    expect(code).toBe(1);
    expect(lines.join("\n")).toMatch(/✗ clusters\/demo\/pki\/typha-server\.yaml.*data\["tls\.key"\]: is not sealed/);
    expect(lines.join("\n")).not.toContain(secret.slice(0, 20));
  });

  test("a missing leaf and a broken cluster.yaml are both told, the rest is still looked at", async () => {
    const root = copyOf(fresh);
    fs.rmSync(path.join(root, CLIENT));
    write(root, "clusters/demo/cluster.yaml", read(root, "clusters/demo/cluster.yaml").replace("flux", "fluxcd"));
    expect(await unlikeFresh(root)).toEqual({
      code: 1,
      lines: [
        '  ✗ clusters/demo/cluster.yaml:10:11: spec.gitops: "fluxcd" is not one of flux, argocd, argocd-ksops, kustomize. Did you mean "flux"?',
        `  ✗ ${CLIENT}: is missing`,
        "      run `npx typha-mtls init demo` to complete pki/",
        "2 problems",
      ],
    });
  });

  test("a folder without a cluster.yaml is one problem", async () => {
    const root = copyOf(fresh);
    fs.rmSync(path.join(root, "clusters/demo/cluster.yaml"));
    const { code, lines } = await unlikeFresh(root);
    expect(code).toBe(1);
    expect(lines.slice(0, 2)).toEqual([
      "  ✗ clusters/demo/cluster.yaml: is missing",
      "      set spec.inputs in typha-mtls.yaml if this folder belongs to another tool; otherwise run `npx typha-mtls init demo`",
    ]);
  });

  test("a dist/ that is missing, older or has too much is a problem; the remedy is a command", async () => {
    const missing = copyOf(fresh);
    fs.rmSync(path.join(missing, "dist"), { recursive: true });
    const files = Object.keys(contentsOf(path.join(fresh, "dist/demo"))).length;
    const SYNTH = "      npx typha-mtls synth demo";
    const line = (differ: string) => `  ✗ dist/demo: is not what synth renders: ${differ}`;
    expect(await unlikeFresh(missing)).toEqual({ code: 1, lines: [line(`${files} files differ`), SYNTH, "1 problem"] });

    const older = copyOf(fresh);
    const kustomization = "dist/demo/kustomization.yaml";
    write(older, kustomization, `${read(older, kustomization)}# by hand\n`);
    expect(await unlikeFresh(older)).toEqual({ code: 1, lines: [line("1 file differs"), SYNTH, "1 problem"] });

    const tooMuch = copyOf(fresh);
    write(tooMuch, "dist/demo/objects/old.yaml", read(tooMuch, kustomization));
    expect(await unlikeFresh(tooMuch)).toEqual({ code: 1, lines: [line("1 file differs"), SYNTH, "1 problem"] });

    const edited = copyOf(fresh);
    const cluster = "clusters/demo/cluster.yaml";
    write(edited, cluster, read(edited, cluster).replace("v3.31.7", "v3.30.4"));
    expect((await unlikeFresh(edited)).lines.at(-1)).toBe("1 problem");
  });

  test("what only the constructs refuse is found too", async () => {
    const root = copyOf(fresh);
    const cluster = "clusters/demo/cluster.yaml";
    const text = read(root, cluster).replace("v3.31.7", "v3.32.0");
    write(root, cluster, text.replace("  calicoNode:\n", "  calicoNode:\n    version: v3.31.7\n"));
    const { code, lines } = await unlikeFresh(root);
    expect(code).toBe(1);
    expect(lines.join("\n")).toMatch(/✗ clusters\/demo\/cluster\.yaml:\d+:\d+: spec\.calico/);
  });
});

describe("what time does:", () => {
  test.each([
    ["2027-11-17T00:00:00Z", "!", "expires in 59 days", "2 warnings", 0],
    ["2028-01-10T00:00:00Z", "✗", "expires in 5 days", "2 problems", 1],
    ["2028-01-16T00:00:00Z", "✗", "expired", "2 problems", 1],
  ])(
    "at %s leaves are marked %s, and what does not depend on the day is still told",
    async (now, mark, words, sum, code) => {
      const found = await unlikeFresh(fresh, "--now", now);
      expect(found).toEqual({
        code,
        lines: [
          `  ${mark} ${SERVER}: the leaf ${words} (2028-01-15T12:00:00Z)`,
          "      npx typha-mtls renew demo",
          `  ${mark} ${CLIENT}: the leaf ${words} (2028-01-15T12:00:00Z)`,
          "      npx typha-mtls renew demo",
          sum,
        ],
      });
    },
  );

  test("a leaf of a foreign CA is to be renewed too, by a request to that CA", async () => {
    const root = copyOf(fresh);
    fs.rmSync(path.join(root, "clusters/demo/pki/ca-key.sops.yaml"));
    const { lines } = await unlikeFresh(root, "--now", "2027-11-17T00:00:00Z");
    expect(lines).toContain("      npx typha-mtls csr demo");
    expect(lines.join("\n")).not.toContain("typha-mtls renew");
  });

  test("a CA that comes to its end is to be rotated, by the command that does it", async () => {
    const { lines } = await unlikeFresh(fresh, "--now", "2036-06-01T00:00:00Z");
    expect(lines.join("\n")).toContain("npx typha-mtls rotate-ca start demo");
  });

  test("with --strict a warning ends with 1", async () => {
    expect((await runIn(fresh, "check", "--now", "2027-11-17T00:00:00Z", "--strict")).code).toBe(1);
    expect((await runIn(fresh, "check", "--strict")).code).toBe(0);
  });

  test("certificates from the future are told: the clock of somebody is wrong", async () => {
    const { code, lines } = await unlikeFresh(fresh, "--now", "2020-01-01T00:00:00Z");
    expect(code).toBe(1);
    expect(lines.join("\n")).toContain("2027-01-15T11:55:00Z");
  });
});

test("a fresh cluster has nothing to be told about, without any key and without writing", async () => {
  const before = contentsOf(fresh);
  expect(await runIn(fresh, "check")).toEqual({ code: 0, err: "", out: FRESH.join("\n") });
  expect(contentsOf(fresh)).toEqual(before);
});

test("the remedies of short lines stand in one column, with and without colour", async () => {
  const root = copyOf(fresh);
  fs.rmSync(path.join(root, "dist"), { recursive: true });
  const plain = (await runIn(root, "check")).out;
  const coloured = (await runIn({ cwd: root, colour: true }, "check")).out;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
  expect(coloured.replaceAll(/\u001b\[\d+m/g, "")).toBe(plain);
});

test("several clusters stand in blocks of their own; one that is asked for stands alone", async () => {
  const root = await initialised(["a"], ["b"]);
  const { code, out } = await runIn(root, "check");
  expect(code).toBe(1);
  expect(out).toMatch(/^a\n( {2}.*\n)+\nb\n( {2}.*\n)+2 problems\n$/);
  expect((await runIn(root, "check", "b")).out).toMatch(/^b\n( {2}.*\n)+1 problem\n$/);
});

test("a cluster whose files cannot be used hides none of the others, which stand in the order of their names", async () => {
  const root = await initialised(["a"], ["b"], ["c"], ["d"]);
  expect((await runIn(root, "synth")).code).toBe(0);
  write(root, "clusters/a/cluster.yaml", "spec: [");
  fs.rmSync(path.join(root, "clusters/c/pki/ca-key.sops.yaml"));
  fs.mkdirSync(path.join(root, "clusters/c/pki/ca-key.sops.yaml"));
  const { code, out, err } = await runIn(root, "check", "-o", "json");
  expect({ code, err }).toEqual({ code: 1, err: "" });
  const facts = listIn<{ cluster: string; state: string }>("Check", out);
  expect([...new Set(facts.map(({ cluster }) => cluster))]).toEqual(["a", "b", "c", "d"]);
  const wrong = facts.filter(({ state }) => state === "problem").map(({ cluster }) => cluster);
  expect([...new Set(wrong)]).toEqual(["a", "c"]);
});

test("json and yaml give every fact with its state, and every problem with its code, place and remedy", async () => {
  const { code, out } = await runIn(fresh, "check", "-o", "json", "--now", "2028-01-10T00:00:00Z");
  expect(code).toBe(1);
  const facts = listIn<{ state: string }>("Check", out);
  expect(facts.map(({ state }) => state)).toEqual([
    "ok",
    "ok",
    "ok",
    "ok",
    "problem",
    "problem",
    "ok",
    "ok",
    "skipped",
    "ok",
  ]);
  expect(facts[4]).toEqual({
    cluster: "demo",
    state: "problem",
    code: "renewal-overdue",
    file: SERVER,
    message: "the leaf expires in 5 days (2028-01-15T12:00:00Z)",
    remedy: "npx typha-mtls renew demo",
  });
  expect(parse((await runIn(fresh, "check", "-o", "yaml", "--now", "2028-01-10T00:00:00Z")).out)).toEqual(
    JSON.parse(out),
  );
});
