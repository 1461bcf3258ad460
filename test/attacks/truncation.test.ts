import * as path from "node:path";
import { runIn } from "../cli/fake-terminal";
import { contentsOf, copyOf, read, write } from "../cli/user-repository";
import { visited } from "../support/walk";
import { parsers, readOrRefuse } from "./parsers";
import { asOperator, BUNDLE, CA_KEY, CLIENT, rendered, SERVER } from "./place";

const REPOSITORY = path.join(__dirname, "../..");

/**
 * Formats that say where they end. What is cut off them is refused, but for the line end behind the last line, and
 * digits at the end of the version of SOPS, which nothing depends on.
 */
const WITH_AN_END = [
  "a leaf that SOPS sealed",
  "a leaf of Sealed Secrets",
  "a SOPS file without a key",
  "a SOPS file, opened",
  "the certificate of the next CA",
  "age recipients",
  "a leaf without its key",
  "a sealing certificate",
  "a certificate request",
  "a certificate in DER",
  "PEM that a CA gave",
  "DER that a CA gave",
  "PKCS#7 that a CA gave",
  "JSON that a CA gave",
  "a CNI configuration",
];

/** The others end where a line ends: half of one is less, and reviewed as what it is. None falls over. */
const OPEN_ENDED = [
  "cluster.yaml",
  "typha-mtls.yaml",
  "whose a cluster.yaml is",
  "YAML",
  ".sops.yaml",
  "a path_regex",
  "age identities",
  "a command that prints identities",
  "a trust bundle",
  "a request and its key",
  "PEM of an installation",
  "a manifest of Calico",
  "manifests of an installation",
  "what Linkerd's charts rendered",
  "values of Linkerd's charts",
];

const whole = (text: string) => text.trimEnd().replace(/(version: \d)[.\d]*$/, "$1");

test("every parser is known here", async () => {
  const names = (await parsers(REPOSITORY)).map(({ name }) => name);
  expect(names.sort()).toEqual([...WITH_AN_END, ...OPEN_ENDED].sort());
});

test.each(WITH_AN_END)("%s, cut off at whichever byte, is refused in words", async (name) => {
  const parser = (await parsers(REPOSITORY)).find((one) => one.name === name)!;
  expect(await readOrRefuse(parser, parser.seed)).toBe("read");
  const full = parser.seed.toString("latin1");
  for (const length of visited([...parser.seed.keys()])) {
    const outcome = await readOrRefuse(parser, parser.seed.subarray(0, length));
    if (outcome === "read")
      expect({ length, text: whole(full.slice(0, length)) }).toEqual({ length, text: whole(full) });
  }
});

test.each(OPEN_ENDED)("%s, cut off at whichever byte, is read or refused in words", async (name) => {
  const parser = (await parsers(REPOSITORY)).find((one) => one.name === name)!;
  for (const length of visited([...parser.seed.keys()]))
    expect(await readOrRefuse(parser, parser.seed.subarray(0, length))).toMatch(/^(?:read|refused)$/);
});

test("age identities that are cut off are never read as fewer characters", async () => {
  const parser = (await parsers(REPOSITORY)).find(({ name }) => name === "age identities")!;
  const first = parser.seed.indexOf("AGE-SECRET-KEY");
  for (let length = first + 1; length < parser.seed.length - 1; length += 1)
    expect(await readOrRefuse(parser, parser.seed.subarray(0, length))).toBe("refused");
});

test("no command writes anything where a file of pki/ was cut off", async () => {
  const root = await rendered();
  for (const file of [SERVER, CLIENT, BUNDLE, CA_KEY]) {
    const text = read(root, file);
    for (const part of [0, 0.3, 0.9]) {
      const at = copyOf(root);
      write(at, file, text.slice(0, Math.floor(text.length * part)));
      const before = contentsOf(at);
      // What needs no key of the CA is not held up by a damaged one.
      const opening = [
        ["renew", "demo", "--force"],
        ["recipients", "sync"],
      ];
      const others = [["rotate-ca", "start", "demo"], ["synth"], ["reseal", "demo", "--force"]];
      for (const args of file === CA_KEY ? opening : [...opening, ...others]) {
        const { code } = await asOperator(at, ...args);
        // Whom a bundle names matters to no recipient.
        if (args[0] === "recipients" && file === BUNDLE) continue;
        expect({ file, part, args, code: code > 0 }).toEqual({ file, part, args, code: true });
      }
      expect((await runIn(at, "check")).code).toBe(1);
      expect(contentsOf(at)).toEqual(before);
    }
  }
});
