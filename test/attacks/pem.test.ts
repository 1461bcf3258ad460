import * as path from "node:path";
import { hashOfTexts } from "@typha-mtls/components";
import { parseSealingCertificate } from "@typha-mtls/sealing/sealed-secret/certificate";
import { certificatesIn, readBundle, readCertificate, readChain, readRequest } from "@typha-mtls/x509";
import { newRequest } from "@typha-mtls/x509/issue";
import { readPrivateKey } from "@typha-mtls/x509/keys";
import { runIn } from "../cli/fake-terminal";
import { contentsOf, copyOf, read, write } from "../cli/user-repository";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { foreignCaKey, intermediate } from "../x509/vectors";
import { BUNDLE, complaintsOfCi, rendered, SERVER } from "./place";

// A block that JavaScript or OpenSSL takes for one and Go does not: what a reviewer's tools show is then not what Typha
// trusts, shows or can read.

/** Characters that are blanks to JavaScript and not to Go's PEM. */
const blanks = ["\v", "\f", "\u00a0", "\ufeff", "\u0085", "\u2028", "\u2029", "\u3000"];

type Disguise = readonly [what: string, disguised: (pem: string) => string];

const disguises: readonly Disguise[] = [
  ...blanks.flatMap((blank): Disguise[] => {
    const code = `U+${blank.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
    return [
      [`${code} behind BEGIN`, (pem) => pem.replace(/(-----BEGIN .*)/, `$1${blank}`)],
      [`${code} in front of BEGIN`, (pem) => pem.replace("-----BEGIN", `${blank}-----BEGIN`)],
      [`${code} behind END`, (pem) => pem.replace(/(-----END .*)/, `$1${blank}`)],
      [`${code} in its base64`, (pem) => pem.replace(/^([A-Za-z0-9+/]{20})/m, `$1${blank}`)],
    ];
  }),
  ["a CR and no LF at its end", (pem) => `${pem.trimEnd()}\r`],
  ["a blank in front of BEGIN", (pem) => pem.replace("-----BEGIN", " -----BEGIN")],
  ["a last character of its base64 that is missing", (pem) => pem.replace(/.\n-----END/, "\n-----END")],
  ["a word in front of BEGIN", (pem) => pem.replace("-----BEGIN", "ca: -----BEGIN")],
];

const outcome = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as Error).name;
  }
  return "passed";
};

describe("a block that Go does not find is refused, or not there, for every reader:", () => {
  const sealing = makeController().certificatePem.replaceAll("\r\n", "\n");
  let request: string;
  beforeAll(async () => {
    const wanted = {
      role: "typha-server",
      identity: { kind: "cn", value: "a" },
      keyAlgorithm: "ecdsa-p256",
    } as const;
    request = (await newRequest(wanted)).requestPem;
  });

  test.each(disguises)("one with %s", (_what, disguised) => {
    const pem = disguised(intermediate);
    for (const reader of [readBundle, readChain, readCertificate]) {
      expect(outcome(() => reader(pem))).toBe("ProblemError");
      // Beside one that Go finds, too.
      expect(outcome(() => reader(intermediate + pem))).toBe("ProblemError");
    }
    expect(hashOfTexts(pem, pem)).toBe(hashOfTexts());
    expect(outcome(() => parseSealingCertificate(disguised(sealing)))).toBe("ProblemError");
    expect(outcome(() => readPrivateKey(disguised(foreignCaKey)))).toBe("ProblemError");
    expect(outcome(() => readPrivateKey(foreignCaKey + disguised(foreignCaKey)))).toBe("ProblemError");
    expect(outcome(() => readRequest(disguised(request)))).toBe("ProblemError");
    expect(outcome(() => readRequest(request + disguised(request)))).toBe("ProblemError");
    const given = disguised(intermediate);
    // What a CA hands out may have a byte order mark: it is read and written anew.
    if (!given.startsWith("\ufeff"))
      expect(outcome(() => certificatesIn([{ file: "given.pem", bytes: Buffer.from(given) }]))).toBe("ProblemError");
  });

  test("what is not disguised is read by each of them", () => {
    for (const reader of [readBundle, readChain, readCertificate])
      expect(outcome(() => reader(intermediate))).toBe("passed");
    expect(outcome(() => parseSealingCertificate(sealing))).toBe("passed");
    expect(outcome(() => readPrivateKey(foreignCaKey))).toBe("passed");
    expect(outcome(() => readRequest(request))).toBe("passed");
  });
});

describe("a repository", () => {
  let root: string;
  beforeAll(async () => {
    root = await rendered();
  });

  test.each(disguises)(
    "whose trust bundle holds a CA with %s is not rendered, and check says so",
    async (_what, disguised) => {
      const copy = copyOf(root);
      write(copy, BUNDLE, read(root, BUNDLE) + disguised(intermediate));
      const { code, err } = await runIn(copy, "synth");
      expect(code).toBe(1);
      expect(err).toMatch(/clusters\/demo\/pki\/ca\.crt:\d+ {3}holds /);
      expect((await complaintsOfCi(copy)).join("\n")).toMatch(/holds /);
    },
  );

  test.each(disguises)("whose leaf has an intermediate with %s is not rendered", async (_what, disguised) => {
    const copy = copyOf(root);
    const certificate = /(tls\.crt: )(\S+)/;
    const [, , base64 = ""] = certificate.exec(read(root, SERVER)) ?? [];
    const chain = Buffer.from(base64, "base64").toString() + disguised(intermediate);
    write(copy, SERVER, read(root, SERVER).replace(certificate, `$1${Buffer.from(chain).toString("base64")}`));
    const { code, err } = await runIn(copy, "synth");
    expect(code).toBe(1);
    expect(err).toMatch(/typha-server\.yaml.* {3}data\["tls\.crt"\]: holds /);
  });
});

describe("no source of ours", () => {
  // A program that runs in pods is bundled from sources that are looked at here themselves.
  const sources = Object.fromEntries(
    Object.entries(contentsOf(path.join(__dirname, "../../src"))).filter(
      ([file]) => !file.endsWith("-program.generated.ts"),
    ),
  );
  const where = (what: RegExp) =>
    Object.entries(sources)
      // Without the lines of documentation: an example of the library may print PEM.
      .filter(([, text]) => what.test(text.replace(/^\s*\* .*$/gm, "")))
      .map(([file]) => file)
      .sort();

  test("looks for the markers of PEM, but for the one reader and what tells PEM from other texts", () => {
    expect(where(/BEGIN/)).toEqual(
      [
        "checks/history/shown.ts",
        "sealing/sops/identities.ts",
        "sealing/sops/openers.ts",
        // Writes what looks like a sealed key, for unit tests of charts.
        "sealing/throwaway.ts",
        "trust/hidden.ts",
        "x509/containers.ts",
        "x509/pem-grammar.ts",
        "x509/pem.ts",
      ].map((file) => path.normalize(file)),
    );
  });

  test("hands PEM to OpenSSL's reader of certificates and keys", () => {
    const calls = Object.values(sources).flatMap((text) => [
      ...text.matchAll(/(?:new X509Certificate|createPrivateKey|createPublicKey)\(([^;]*?)\);/g),
    ]);
    const words = calls.map(([, given]) => given?.replace(/\s+/g, " ").replace(/^ |,? $/g, ""));
    expect(words.sort()).toMatchInlineSnapshot(`
      [
        "block.bytes)",
        "caKey))), }",
        "der",
        "ecKeyOf(certificate) ?? { key: bufferOf(certificate.publicKeyDer), format: "der", type: "spki" }",
        "privateKey).export({ type: "spki", format: "der" }",
        "seededKey(seed, label)",
        "{ key: der, format: "der", type: formOf(der) }",
        "{ key: publicKeyDer, format: "der", type: "spki" }",
        "{ key: seededDer(seed, label), format: "der", type: "pkcs8" }",
      ]
    `);
  });
});
