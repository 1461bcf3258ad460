import { generateIdentity } from "../../../src/sealing/sops/identities";
import * as metadata from "../../../src/sealing/sops/metadata";
import { openSops } from "../../../src/sealing/sops/reader";
import { rewrapSops, rotateSops } from "../../../src/sealing/sops/rotate";
import { sealSops } from "../../../src/sealing/sops/writer";

// Parts that can be broken for a test, to see that what they spoil is noticed before anybody relies on it.
jest.mock("../../../src/sealing/sops/metadata", () => ({
  __esModule: true,
  ...jest.requireActual("../../../src/sealing/sops/metadata"),
}));

const now = new Date("2026-11-21T06:05:57Z");
const SPOILED = "did not read back as it was (a defect of typha-mtls)";
const rule = { encryptedRegex: "^key$" };
let one: { identity: string; recipient: string };
let two: { identity: string; recipient: string };

beforeAll(async () => {
  [one, two] = await Promise.all([generateIdentity(), generateIdentity()]);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const seal = (recipients = [one.recipient, two.recipient]) =>
  sealSops({ name: "a", key: "b" }, { recipients, rule, now, file: "leaf.yaml" });

const { metadataEdit, renderMetadata } = jest.requireActual<typeof metadata>("../../../src/sealing/sops/metadata");

test.each<[string, (sops: metadata.SopsMetadata) => metadata.SopsMetadata]>([
  ["leaves a recipient out", (sops) => ({ ...sops, age: sops.age.slice(1) })],
  ["turns the recipients around", (sops) => ({ ...sops, age: [...sops.age].reverse() })],
  [
    "puts another name to a data key",
    (sops) => ({ ...sops, age: sops.age.map(({ enc }) => ({ enc, recipient: one.recipient })) }),
  ],
  [
    "puts the same data key to two names",
    (sops) => ({ ...sops, age: sops.age.map(({ recipient }) => ({ recipient, enc: sops.age[0]!.enc })) }),
  ],
  ["adds what the MAC covers", (sops) => ({ ...sops, rule: { ...sops.rule, macOnlyEncrypted: true } })],
])("a writer that %s is noticed, and nothing comes out", async (_, spoil) => {
  jest.spyOn(metadata, "renderMetadata").mockImplementation((sops, indent) => renderMetadata(spoil(sops), indent));
  await expect(seal()).rejects.toThrow(/did not read back as it was|MAC mismatch/);
});

test("a writer that spoils nothing is content", async () => {
  jest.spyOn(metadata, "renderMetadata").mockImplementation(renderMetadata);
  await expect(openSops(await seal(), [one.identity])).resolves.toBeDefined();
});

test("rewrap takes nobody away: one of several, or all, who know the data key", async () => {
  const opened = await openSops(await seal(), [one.identity], "leaf.yaml");
  const three = (await generateIdentity()).recipient;
  for (const left of [[one.recipient], [two.recipient], [one.recipient, three], [three]]) {
    await expect(rewrapSops(opened, left)).rejects.toThrow("would lose a recipient that knows its data key");
  }
  await expect(rewrapSops(opened, [one.recipient, two.recipient, three])).resolves.toContain(three);
});

test.each<[string, (entries: readonly metadata.AgeEntry[]) => readonly metadata.AgeEntry[]]>([
  ["loses a recipient", (entries) => entries.slice(1)],
  ["turns them around", (entries) => [...entries].reverse()],
  [
    "mixes up whose data key is whose",
    (entries) => entries.map(({ recipient }) => ({ recipient, enc: entries[0]!.enc })),
  ],
])("an edit of the list that %s is noticed by rewrap and by rotate", async (_, spoil) => {
  const three = (await generateIdentity()).recipient;
  const opened = await openSops(await seal(), [one.identity], "leaf.yaml");
  jest
    .spyOn(metadata, "metadataEdit")
    .mockImplementation((text, document, sops) => metadataEdit(text, document, { ...sops, age: spoil(sops.age) }));
  await expect(rewrapSops(opened, [one.recipient, two.recipient, three])).rejects.toThrow(SPOILED);
  await expect(rotateSops(opened, [one.recipient, two.recipient], now)).rejects.toThrow(SPOILED);
});
