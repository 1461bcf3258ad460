import { generateKeyPair, keyHolderOf, pkcs8Pem } from "@typha-mtls/x509/keys";
import * as fc from "fast-check";
import { PROOF_PATH, proofState } from "../../../src/sealing/proof";
import { inspectSops } from "../../../src/sealing/sops/inspect";
import { openSops } from "../../../src/sealing/sops/reader";
import { rewrapSops, rotateSops } from "../../../src/sealing/sops/rotate";
import type { SopsRule } from "../../../src/sealing/sops/rule";
import { THROWAWAY_IDENTITY, THROWAWAY_RECIPIENT } from "../fixtures/golden";
import { sealText } from "../fixtures/sealing";

const KEY = ["data", "tls.key"];
const NOW = new Date("2027-03-04T05:06:07Z");
const ONLY_KEY: SopsRule = { encryptedRegex: "^tls\\.key$", macOnlyEncrypted: true };
const FULL: SopsRule = { encryptedRegex: "^tls\\.key$" };

let pem: string;
let base64: string;
beforeAll(async () => {
  pem = pkcs8Pem((await generateKeyPair()).privateKey);
  base64 = Buffer.from(pem).toString("base64");
});

const seal = (plain: string, rule = ONLY_KEY, provenKey?: readonly string[]) =>
  sealText(plain, {
    recipients: [THROWAWAY_RECIPIENT],
    rule,
    now: NOW,
    file: "a.yaml",
    ...(provenKey && { provenKey }),
  });
const opened = (text: string) => openSops(text, [THROWAWAY_IDENTITY], "a.yaml");
const prove = async (text: string) => rewrapSops(await opened(text), [THROWAWAY_RECIPIENT], { provenKey: KEY });
const stateOf = (text: string, key = KEY) => {
  const { tree } = inspectSops(text);
  return proofState(tree.get(PROOF_PATH)?.text, tree.get(key)!.text, keyHolderOf(pem));
};
const lines = (text: string) => text.split(/\r?\n/);
/** Lines of a text that another one does not have. */
const only = (text: string, other: string) => lines(text).filter((line) => !lines(other).includes(line));

const manifest = (metadata: string) => `apiVersion: v1\nkind: Secret\n${metadata}data:\n    tls.key: ${base64}\n`;

describe("a file gets a proof", () => {
  test("when it is sealed", async () => {
    const text = await seal(manifest("metadata:\n    name: x\n"), ONLY_KEY, KEY);
    expect(stateOf(text)).toBe("proven");
    await opened(text);
  });

  test("of a key in PEM, beside a map that is not there yet", async () => {
    const plain = `kind: CertificateAuthorityKey\nca.key: |\n${pem.replace(/^(?=.)/gm, "    ")}`;
    const text = await seal(plain, { encryptedRegex: "^ca\\.key$" }, ["ca.key"]);
    expect(stateOf(text, ["ca.key"])).toBe("proven");
    expect((await opened(text)).value(["ca.key"])).toBe(pem);
  });

  test.each<[string, string, SopsRule]>([
    ["without annotations", "metadata:\n  name: x # ours\n", ONLY_KEY],
    [
      "with annotations",
      "metadata:\n    annotations: # theirs\n        # first\n        a: b\n    name: x\n",
      ONLY_KEY,
    ],
    ["with a proof in quotes", `metadata:\n    annotations:\n        ${PROOF_PATH[2]}: "v1.x.y"\n`, ONLY_KEY],
    ["whose MAC covers what is readable", "metadata:\n    name: x\n    labels: { a: b }\n", FULL],
    ["with annotations, whose MAC covers them", "metadata:\n    annotations:\n        a: b\n    name: x\n", FULL],
  ])("on a line of its own in one %s", async (_, metadata, rule) => {
    for (const eol of ["\n", "\r\n"]) {
      const before = (await seal(manifest(metadata), rule)).replaceAll("\n", eol);
      const after = await prove(before);
      expect(stateOf(after)).toBe("proven");
      const gone = only(before, after).filter((line) => !/^ +mac: /.test(line));
      expect(gone.every((line) => line.includes(PROOF_PATH[2]))).toBe(true);
      expect(only(after, before).filter((line) => !/^ +mac: |annotations:$|sealed-key-proof: /.test(line))).toEqual([]);
      expect(after.includes("\r\n") ? after.replaceAll("\r\n", "").includes("\n") : eol === "\r\n").toBe(false);
      const [then, now] = [await opened(before), await opened(after)];
      expect(now.metadata).toEqual({ ...then.metadata, mac: now.metadata.mac });
      expect(now.value(KEY)).toBe(then.value(KEY));
      expect(await prove(after)).toBe(after);
    }
  });

  test.each([
    ["in brackets", "metadata: { name: x, annotations: { a: b } }\n"],
    ["that are nothing", "metadata:\n    annotations:\n    name: x\n"],
    ["without metadata", ""],
  ])("where the annotations stand %s, laid out anew", async (_, metadata) => {
    const after = await prove(await seal(manifest(metadata)));
    expect(stateOf(after)).toBe("proven");
    await opened(after);
  });

  test("which is kept by a further recipient, and made anew with a new data key", async () => {
    const text = await seal(manifest("metadata:\n    name: x\n"), ONLY_KEY, KEY);
    const other = "age1yupfecnn7etq2t4e9u0y9t3yqkqd4yxcu5py7gj5lzurp34p6p0sgr0ptx";
    const wrapped = await rewrapSops(await opened(text), [THROWAWAY_RECIPIENT, other], { provenKey: KEY });
    const proof = (sealed: string) => inspectSops(sealed).tree.get(PROOF_PATH)?.text;
    expect(proof(wrapped)).toBe(proof(text));
    const bare = await rotateSops(await opened(text), [THROWAWAY_RECIPIENT], NOW);
    expect(stateOf(bare)).toBe("other-value");
    const rotated = await rotateSops(await opened(text), [THROWAWAY_RECIPIENT], NOW, { provenKey: KEY });
    expect(stateOf(rotated)).toBe("proven");
  });

  test("but not where its rule would seal the annotation", async () => {
    const text = await seal(manifest("metadata:\n    name: x\n"), { unencryptedSuffix: "_clear" }, KEY);
    expect(inspectSops(text).tree.node(PROOF_PATH)).toBeUndefined();
  });

  test.each([
    ["is missing", ["data", "tls.other"], undefined],
    ["is no private key", ["data", "tls.key"], "unreadable-private-key"],
  ])("and one whose key %s does not", async (_, provenKey, code) => {
    const plain = `kind: Secret\ndata:\n    tls.key: ${Buffer.from("no key").toString("base64")}\n`;
    const sealed = seal(plain, ONLY_KEY, provenKey);
    if (code === undefined) expect(inspectSops(await sealed).tree.node(PROOF_PATH)).toBeUndefined();
    else await expect(sealed).rejects.toMatchObject({ problems: [{ code, file: "a.yaml" }] });
  });
});

test("whatever annotations a file has, a proof is put beside them and read again", async () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9./-]{0,12}$/);
  const value = fc.oneof(
    fc.stringMatching(/^[ -~ä€]{0,20}$/),
    fc.constant("- x: 'y' # z\n"),
    fc.constant("multi\nline\n"),
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(word, value, { maxKeys: 4 }), fc.boolean(), async (annotations, isFull) => {
      const plain = { kind: "Secret", metadata: { name: "x", annotations }, data: { "tls.key": base64 } };
      const options = { recipients: [THROWAWAY_RECIPIENT], rule: isFull ? FULL : ONLY_KEY, now: NOW };
      const after = await prove(await sealText(plain, options));
      expect(stateOf(after)).toBe("proven");
      expect((await opened(after)).document.plain(["metadata", "annotations"])).toEqual({
        ...annotations,
        [PROOF_PATH[2]]: inspectSops(after).tree.get(PROOF_PATH)!.text,
      });
    }),
    { numRuns: 60 },
  );
});
