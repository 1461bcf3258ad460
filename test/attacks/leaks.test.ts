import * as fs from "node:fs";
import * as path from "node:path";
import { inspect } from "node:util";
import { openSops } from "@typha-mtls/sealing";
import { parseIdentities } from "@typha-mtls/sealing/sops/identities";
import { openCaKey } from "../../src/lifecycle/issue/ca-key";
import { openLeafKey } from "../../src/lifecycle/issue/leaf-key";
import { contentsOf, copyOf, holders, newFolder, read, write } from "../cli/user-repository";
import { bytesSecret, identitySecret, keySecret, leaked, type Secret } from "../safety/secrets";
import { parsers } from "./parsers";
import { asOperator, CA_KEY, CLIENT, edit, rendered, SERVER, SOPS_YAML } from "./place";

// What commands say when files are broken is in test/attacks/secrets-in-words.test.ts; here, where an attacker puts the real secrets.

let root: string;
let pems: Readonly<Record<string, string>>;
let secrets: Secret[];
let operator: string;

beforeAll(async () => {
  root = await rendered();
  operator = (await holders()).operator.identity;
  const all = [operator];
  pems = {
    "key of the server": await openLeafKey(read(root, SERVER), all, SERVER),
    "key of the client": await openLeafKey(read(root, CLIENT), all, CLIENT),
    "key of the CA": await openCaKey(read(root, CA_KEY), all, CA_KEY),
  };
  const dataKey = (await openSops(read(root, SERVER), all, SERVER)).dataKey;
  secrets = [
    ...Object.entries(pems).map(([name, pem]) => keySecret(name, pem)),
    bytesSecret("data key", dataKey),
    identitySecret("identity of the operator", operator),
  ];
});

/** The key of the server in every form that a person or program might paste. */
function forms(): Readonly<Record<string, string>> {
  const pem = pems["key of the server"]!;
  const der = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ""), "base64");
  const shifted = (by: number) => Buffer.concat([Buffer.alloc(by, " "), Buffer.from(pem)]).toString("base64");
  return {
    PEM: pem,
    "PEM on one line": JSON.stringify(pem),
    "DER in base64": der.toString("base64"),
    "PEM in base64": shifted(0),
    "PEM in base64, one byte on": shifted(1),
    "PEM in base64, two bytes on": shifted(2),
    hex: der.toString("hex"),
    "an age identity": operator,
  };
}

const PLACES: readonly (readonly [place: string, put: (at: string, secret: string) => void])[] = [
  [
    "the trust bundle",
    (at, secret) => write(at, "clusters/demo/pki/ca.crt", `${read(root, "clusters/demo/pki/ca.crt")}${secret}\n`),
  ],
  ["the key of a leaf", (at, secret) => edit(at, SERVER, /tls\.key: .*/, `tls.key: ${JSON.stringify(secret)}`)],
  ["the certificate of a leaf", (at, secret) => edit(at, SERVER, /tls\.crt: .*/, `tls.crt: ${JSON.stringify(secret)}`)],
  ["the MAC", (at, secret) => edit(at, SERVER, /mac: ENC.*/, `mac: ${JSON.stringify(secret)}`)],
  ["lastmodified", (at, secret) => edit(at, CA_KEY, /lastmodified: .*/, `lastmodified: ${JSON.stringify(secret)}`)],
  [
    "the rule of a file",
    (at, secret) => edit(at, CA_KEY, /encrypted_regex: .*/, `encrypted_regex: ${JSON.stringify(`(${secret}`)}`),
  ],
  ["an armored data key", (at, secret) => edit(at, CA_KEY, "-----BEGIN AGE", `${secret.split("\n")[0]}-----BEGIN AGE`)],
  [
    "a recipient of .sops.yaml",
    (at, secret) => edit(at, SOPS_YAML, /age: >-\n +age1\w+,?\n/, `age: ${JSON.stringify(secret)}\n`),
  ],
  ["the kind of a manifest", (at, secret) => edit(at, CA_KEY, /kind: .*/, `kind: ${JSON.stringify(secret)}`)],
  ["the whole of a file", (at, secret) => write(at, SERVER, secret)],
];

const COMMANDS = [
  ["check"],
  ["check", "-o", "json", "--against", "HEAD"],
  ["check", "--verbose", "--against", "HEAD"],
  ["status", "-o", "yaml"],
  ["report", "-o", "json", "--against", "HEAD"],
  ["report", "-o", "markdown", "--against", "HEAD"],
  ["report"],
  ["plan", "-o", "json"],
  ["doctor"],
  ["synth"],
  ["recipients", "list"],
  ["recipients", "sync"],
  ["renew", "demo", "--force"],
  ["reseal", "demo", "--force"],
];

test.each(PLACES)(
  "a key that lies in %s, in whichever form, is repeated by no command and rendered to no file",
  async (_, put) => {
    for (const [form, secret] of Object.entries(forms())) {
      const at = copyOf(root);
      put(at, secret);
      const clean = leaked(JSON.stringify(contentsOf(path.join(at, "dist"))), secrets);
      expect({ form, clean }).toEqual({ form, clean: [] });
      for (const args of COMMANDS) {
        const { out, err } = await asOperator(at, ...args);
        expect({ form, args, leaked: leaked(out + err, secrets) }).toEqual({ form, args, leaked: [] });
      }
      const rendering = leaked(JSON.stringify(contentsOf(path.join(at, "dist"))), secrets);
      expect({ form, rendering }).toEqual({ form, rendering: [] });
    }
  },
);

test("no parser repeats a key that is given to it, as an error, its stack or its cause", async () => {
  // Settings are no secrets: what stands in these is repeated, so that it can be found.
  const settings = ["cluster.yaml", "typha-mtls.yaml"];
  const all = (await parsers(path.join(__dirname, "../.."))).filter(({ name }) => !settings.includes(name));
  for (const { name, read: parse, seed } of all) {
    for (const [form, secret] of Object.entries(forms())) {
      const half = Buffer.from(secret);
      for (const bytes of [
        half,
        Buffer.concat([seed, half]),
        Buffer.concat([half, seed]),
        Buffer.concat([seed.subarray(0, seed.length / 2), half]),
      ]) {
        const said = await Promise.resolve()
          .then(() => parse(bytes))
          .then(
            () => "",
            (error: unknown) => inspect(error, { depth: 10, showHidden: true }),
          );
        expect({ name, form, leaked: leaked(said, secrets) }).toEqual({ name, form, leaked: [] });
      }
    }
  }
});

test("an identity file that is damaged is told by line, and none of it is repeated", async () => {
  const folder = newFolder();
  for (const [at, text] of [
    operator.slice(0, -1),
    `${operator}x`,
    operator.toLowerCase(),
    `${operator}${operator}`,
    pems["key of the CA"]!,
  ].entries()) {
    const file = path.join(folder, String(at));
    fs.writeFileSync(file, text, { mode: 0o600 });
    const { code, out, err } = await asOperator(copyOf(root), "check", "--identity", file);
    expect(code).toBeGreaterThan(0);
    expect(leaked(out + err, secrets)).toEqual([]);
    expect(() => parseIdentities(text, "keys")).toThrow(/^keys:1/);
  }
});
