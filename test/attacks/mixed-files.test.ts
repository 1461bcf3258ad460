import * as path from "node:path";
import { openSops } from "@typha-mtls/sealing";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { copyOf, holders, initialised, newFolder, read, write } from "../cli/user-repository";
import { makeController } from "../sealing/fixtures/sealing-certificate";

const pki = (file: string) => `clusters/demo/pki/${file}`;
const SERVER = pki("typha-server.yaml");
const CLIENT = pki("typha-client.yaml");
const CA_KEY = pki("ca-key.sops.yaml");
const PROOF = "typha-mtls/sealed-key-proof";

let root: string;
let renewed: string;
const identity = async () => ({ SOPS_AGE_KEY: (await holders()).operator.identity });
const run = async (cwd: string, ...args: readonly string[]) => runIn({ cwd, env: await identity() }, ...args);
const check = (cwd: string, ...args: readonly string[]) => runIn({ cwd, env: {} }, "check", ...args);
const lineOf = (text: string, key: string) => text.split("\n").find((line) => line.trim().startsWith(`${key}:`))!;
/** A text with the line of a key of another one. */
const mixed = (text: string, other: string, key: string) => text.replace(lineOf(text, key), () => lineOf(other, key));
const without = (text: string) =>
  text.replace(/^ *annotations:\n/m, "").replace(new RegExp(`^ *${PROOF}: .*\n`, "gm"), "");

beforeAll(async () => {
  root = await initialised(["demo"]);
  renewed = copyOf(root);
  expect(await run(renewed, "renew", "demo", "--force")).toMatchObject({ code: 0 });
});

describe("files of two commits, mixed by a merge", () => {
  test.each([
    ["the key of before with the certificate of now", "tls.key", "is not the value that was proven"],
    ["the certificate of before with the key of now", "tls.crt", "is the key of another certificate"],
    ["the proof of before with the pair of now", PROOF, "is not the value that was proven"],
  ])("%s is found without an identity, and nothing is rendered", async (_, key, message) => {
    for (const file of [SERVER, CLIENT]) {
      const cwd = copyOf(renewed);
      write(cwd, file, mixed(read(renewed, file), read(root, file), key));
      const judged = await check(cwd, "demo");
      expect(judged.code).toBe(1);
      expect(judged.out).toContain(`✗ ${file}: data["tls.key"]: ${message}`);
      const synth = await run(cwd, "synth", "demo");
      expect(synth).toMatchObject({ code: 1, out: "" });
      expect(synth.err).toContain(message);
      expect(synth.err).toContain("nothing was written");
      // Not even an identity makes such a pair pass for a proven one.
      const before = read(cwd, file);
      const sync = await run(cwd, "recipients", "sync", "demo");
      expect(sync.code === 0 ? "proven again" : "refused").toBe(key === PROOF ? "proven again" : "refused");
      if (sync.code !== 0) expect(read(cwd, file)).toBe(before);
    }
  });

  test("the key of another CA is found", async () => {
    const other = await initialised(["demo"]);
    const cwd = copyOf(root);
    write(cwd, CA_KEY, read(other, CA_KEY));
    expect((await check(cwd, "demo")).out).toContain(`✗ ${CA_KEY}: ca.key: is the key of another certificate`);
    write(cwd, CA_KEY, mixed(read(root, CA_KEY), read(other, CA_KEY), "ca.key"));
    expect((await check(cwd, "demo")).out).toContain(`✗ ${CA_KEY}: ca.key: is not the value that was proven`);
  });

  test("with Sealed Secrets too", async () => {
    const folder = newFolder();
    write(folder, "sealing.pem", makeController().certificatePem);
    const certificate = path.join(folder, "sealing.pem");
    const sealed = newFolder();
    const { operator } = await holders();
    const options = [
      "--secrets",
      "sealed-secrets",
      "--sealing-cert",
      certificate,
      "--operator-recipient",
      operator.recipient,
    ];
    expect(await run(sealed, "init", "demo", "--stage", "mtls", ...options)).toMatchObject({ code: 0 });
    const later = copyOf(sealed);
    expect(await run(later, "renew", "demo", "--force")).toMatchObject({ code: 0 });
    const key = /^ *tls\.key: .*$/m;
    const text = read(later, SERVER).replace(key, () => key.exec(read(sealed, SERVER))![0]);
    write(later, SERVER, text);
    const { code, out } = await check(later, "demo");
    expect(code).toBe(1);
    expect(out).toContain(`✗ ${SERVER}: spec.encryptedData["tls.key"]: is not the value that was proven`);
    expect(out).toContain(`remove the annotation ${PROOF} in both places`);
  });
});

test("a sealed key that is cut is found, however it is cut", async () => {
  const line = lineOf(read(root, SERVER), "tls.key");
  const [, data = ""] = /data:([^,]*),/.exec(line)!;
  for (const cut of [
    data.slice(0, -4),
    data.slice(4),
    `${data.slice(0, 40)}${data.slice(44)}`,
    `AAAA${data.slice(4)}`,
  ]) {
    const cwd = copyOf(root);
    write(cwd, SERVER, read(root, SERVER).replace(data, cut));
    expect((await check(cwd, "demo")).out).toContain("is not the value that was proven to be the key");
  }
});

describe("a file without its proof", () => {
  test("is told in one line, and gets one from sync alone, which opens it", async () => {
    const cwd = copyOf(root);
    for (const file of [SERVER, CA_KEY]) write(cwd, file, without(read(root, file)));
    const { out } = await check(cwd, "demo");
    expect(out).toContain("  ✓ proven: key of typha-client fits its certificate\n");
    expect(out).toContain(
      "  - not proven: keys of typha-server and the CA fit their certificates\n      npx typha-mtls recipients sync demo\n",
    );
    expect((await runIn({ cwd, env: {} }, "recipients", "sync")).code).not.toBe(0);
    const sync = await run(cwd, "recipients", "sync");
    expect(sync).toMatchObject({ code: 0, err: "" });
    expect(sync.out.match(/^proven .*same data key, \d recipients?, proof that the key belongs/gm)).toHaveLength(2);
    expect((await check(cwd, "demo")).out).toContain("✓ proven: keys of both leaves and the CA");
    const [before, after] = await Promise.all(
      [read(root, SERVER), read(cwd, SERVER)].map(async (text) =>
        openSops(text, [(await holders()).operator.identity]),
      ),
    );
    expect(after!.dataKey.equals(before!.dataKey)).toBe(true);
    expect((await run(cwd, "recipients", "sync")).out).toMatch(/^in sync: 3 sealed files/);
  });

  test("of which the next change of the key would not be seen is an event, which a person approves for that file alone", async () => {
    const cwd = copyOf(root);
    expect(await run(cwd, "synth", "demo")).toMatchObject({ code: 0 });
    commit(cwd);
    write(cwd, SERVER, without(read(cwd, SERVER)));
    expect(await run(cwd, "synth", "demo")).toMatchObject({ code: 0 });
    const told = await check(cwd, "--against", "HEAD");
    expect(told).toMatchObject({ code: 3 });
    expect(told.out).toContain(
      "? demo: pki/typha-server.yaml: no longer proves that its sealed key belongs to its certificate, as it did at HEAD",
    );
    const [, digest = ""] = /--approve (\S+)/.exec(told.out)!;
    expect(await check(cwd, "--against", "HEAD", "--approve", digest)).toMatchObject({ code: 0 });
    // Another key in its place, which is what the proof would have shown.
    write(cwd, SERVER, mixed(read(cwd, SERVER), read(renewed, SERVER), "tls.key"));
    expect(await run(cwd, "synth", "demo")).toMatchObject({ code: 0 });
    expect(await check(cwd, "--against", "HEAD", "--approve", digest)).toMatchObject({ code: 3 });
  });

  test("whose proof stands in a comment, or is of a later version, is not proven", async () => {
    const cwd = copyOf(root);
    const text = read(root, SERVER);
    write(cwd, SERVER, `# ${PROOF}: ${lineOf(text, PROOF)}\n${without(text)}`);
    expect((await check(cwd, "demo")).out).toContain("- not proven: key of typha-server");
    write(cwd, SERVER, text.replace(`${PROOF}: v1.`, `${PROOF}: v2.`));
    expect((await check(cwd, "demo")).out).toContain("that this version cannot read");
  });
});

test("of all ways to take each line from one of two sides, only the two whole files pass", async () => {
  const cwd = copyOf(root);
  const [ours, theirs] = [read(root, SERVER), read(renewed, SERVER)].map((text) => text.split("\n"));
  expect(ours).toHaveLength(theirs!.length);
  const differing = ours!.flatMap((line, at) => (line === theirs![at] ? [] : [at]));
  const marks = differing.filter((at) => /tls\.|proof/.test(ours![at]!));
  expect(marks).toHaveLength(3);
  for (let sides = 0; sides < 2 ** marks.length; sides += 1) {
    const taken = ours!.map((line, at) =>
      (sides >> marks.indexOf(at)) & 1 && marks.includes(at) ? theirs![at] : line,
    );
    write(cwd, SERVER, taken.join("\n"));
    const isWhole = sides === 0 || sides === 2 ** marks.length - 1;
    const { out } = await check(cwd, "demo");
    expect(/is not the value that was proven|is the key of another certificate/.test(out)).toBe(!isWhole);
  }
});
