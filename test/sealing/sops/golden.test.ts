import { inspectSops } from "../../../src/sealing/sops/inspect";
import { renderMetadata } from "../../../src/sealing/sops/metadata";
import { openSops, openWithDataKey } from "../../../src/sealing/sops/reader";
import { decryptValue, encryptValue, Mac, type SealedType } from "../../../src/sealing/sops/value";
import * as golden from "../fixtures/golden";
import { sealText } from "../fixtures/sealing";

const identities = [golden.THROWAWAY_IDENTITY];
const now = new Date("2026-12-01T00:00:00Z");

test.each([
  ["with a MAC over everything", golden.FULL_MAC, golden.FULL_MAC_DATA_KEY],
  ["with a MAC over sealed values only", golden.ONLY_KEY, golden.ONLY_KEY_DATA_KEY],
])("a file that SOPS 3.13.2 wrote %s opens, keys that look like integers included", async (_, text, dataKey) => {
  const opened = await openSops(text, identities, "leaf.yaml");
  expect(opened.document.render()).toBe(golden.PLAIN);
  expect(opened.dataKey.toString("hex")).toBe(dataKey);
  expect(opened.value(["data", "tls.key"])).toBe("a2V5");
  expect(opened.value(["data", "0"])).toBe("emVybw==");
  expect(opened.value(["immutable"])).toBeUndefined();
  expect(opened.metadata.age.map(({ recipient }) => recipient)).toEqual([golden.THROWAWAY_RECIPIENT]);
});

test("a file that SOPS wrote opens with its data key alone", () => {
  const opened = openWithDataKey(golden.FULL_MAC, Buffer.from(golden.FULL_MAC_DATA_KEY, "hex"));
  expect(opened.value(["data", "ca.crt"])).toBe("Y2E=");
});

test("the cipher vector opens in its place and in no other", () => {
  const key = Buffer.alloc(32, 1);
  expect(decryptValue(golden.CIPHER_VECTOR, key, "data:tls.key:")).toEqual({ type: "str", plain: Buffer.from("a2V5") });
  expect(() => decryptValue(golden.CIPHER_VECTOR, key, "data:tls.crt:")).toThrow("message authentication failed");
});

test.each([golden.FULL_MAC, golden.ONLY_KEY])(
  "what is written follows SOPS' layout to the byte: only what is random differs, and the times",
  async (text) => {
    const masked = (file: string) =>
      file
        .replace(/data:[^,]*,iv:[^,]*,tag:[^,]*,type:/g, "")
        .replace(/^( +)[A-Za-z0-9+/=]+$/gm, "$1base64")
        .replace(/lastmodified: "[-0-9T:]+Z"/, "lastmodified");
    const { rule } = inspectSops(text).metadata;
    const plain = (await openSops(text, identities)).document;
    const written = await sealText(plain, { recipients: [golden.THROWAWAY_RECIPIENT], rule, now });
    expect(written).not.toBe(text);
    expect(masked(written)).toBe(masked(text));
  },
);

test("a file is read without a key as far as that goes: recipients, rule, readable values", () => {
  const { metadata, document, isSealedPath } = inspectSops(golden.ONLY_KEY, "leaf.yaml");
  expect(metadata.rule).toEqual({ encryptedRegex: "^tls\\.key$", macOnlyEncrypted: true });
  expect(metadata.lastModified).toBe("2026-11-21T06:05:57Z");
  expect(document.get(["data", "tls.crt"])).toEqual({ type: "str", text: "Y3J0" });
  expect(document.get(["immutable"])).toEqual({ type: "bool", text: "False" });
  expect(document.get(["data", "none"])).toBeUndefined();
  expect([isSealedPath(["data", "tls.key"]), isSealedPath(["data", "tls.crt"])]).toEqual([true, false]);
});

test("plain objects can be made of a file", () => {
  const harmless = golden.ONLY_KEY.replace('"10": "y"', "a10: z").replace('"0": emVybw==', "zero: emVybw==");
  const object = inspectSops(harmless).document.plain([]) as Record<string, unknown>;
  expect(Object.keys(object)).toEqual(["apiVersion", "kind", "metadata", "type", "immutable", "data", "sops"]);
  expect(object["immutable"]).toBe(false);
  expect(object["sops"]).toMatchObject({
    mac_only_encrypted: true,
    lastmodified: "2026-11-21T06:05:57Z",
    version: "3.13.2",
  });
});

test("a file of SOPS 3.8, with its empty lists and recipient before enc, opens", async () => {
  const [head, age] = golden.FULL_MAC.split("sops:\n    age:\n        - enc: |\n") as [string, string];
  const [armor, rest] = age.split(/ {10}recipient: .*\n/) as [string, string];
  const old = `${head}sops:
    kms: []
    gcp_kms: []
    azure_kv: []
    hc_vault: []
    age:
        - recipient: ${golden.THROWAWAY_RECIPIENT}
          enc: |
${armor}    pgp: []
${rest.replace("3.13.2", "3.8.1")}`;
  expect((await openSops(old, identities)).value(["data", "tls.key"])).toBe("a2V5");
});

test("a file with CRLF line ends opens", async () => {
  const opened = await openSops(golden.FULL_MAC.replaceAll("\n", "\r\n"), identities);
  expect(opened.document.render()).toBe(golden.PLAIN);
});

test("values of every type that SOPS seals keep it, in the spelling of YAML", async () => {
  const key = Buffer.from(golden.FULL_MAC_DATA_KEY, "hex");
  const values: [string, SealedType, string][] = [
    ["1.5", "float", "1.5"],
    ["1000000000000000000000", "float", "1000000000000000000000"],
    ["NaN", "float", ".nan"],
    ["-Inf", "float", "-.inf"],
    ["2024-02-02T00:00:00Z", "time", "2024-02-02T00:00:00Z"],
    ["-7", "int", "-7"],
    ["True", "bool", "true"],
    ["yes", "str", '"yes"'],
  ];
  const mac = new Mac(true);
  for (const [plain] of values) mac.add(plain, true);
  const time = "2026-11-21T06:05:57Z";
  const sealed = values.map(
    ([plain, type], at) => `    v${at}: ${encryptValue(Buffer.from(plain), type, key, `data:v${at}:`)}`,
  );
  const metadata = renderMetadata(
    {
      ...inspectSops(golden.ONLY_KEY).metadata,
      rule: { encryptedRegex: "^data$", macOnlyEncrypted: true },
      lastModified: time,
      mac: encryptValue(Buffer.from(mac.digest()), "str", key, time),
    },
    4,
  );
  const opened = openWithDataKey(`data:\n${sealed.join("\n")}\n${metadata}`, key);
  expect(opened.document.render()).toBe(
    `data:\n${values.map(([, , spelled], at) => `    v${at}: ${spelled}\n`).join("")}`,
  );
});

test("comments that SOPS sealed are left out and counted", () => {
  const key = Buffer.from(golden.FULL_MAC_DATA_KEY, "hex");
  const comment = encryptValue(Buffer.from(" why"), "comment", key, "data:");
  const opened = openWithDataKey(golden.FULL_MAC.replace("    tls.crt", `    #${comment}\n    tls.crt`), key);
  expect(opened.sealedComments).toBe(1);
  expect(opened.document.render()).toBe(golden.PLAIN);
});
