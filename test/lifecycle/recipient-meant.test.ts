import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { recipientMeant } from "../../src/lifecycle/recipients/recipient-meant";
import { problemsOf } from "../support/scratch-repository";

let anna: string;
let bela: string;
let secret: string;

beforeAll(async () => {
  ({ recipient: anna, identity: secret } = await generateIdentity());
  bela = (await generateIdentity()).recipient;
});

/** A text with both ends of a key and something else between them: what is looked for has no checksum. */
const twinOf = (key: string) => `${key.slice(0, 20)}xx${key.slice(22)}`;
const short = (key: string) => `${key.slice(0, 8)}…${key.slice(-4)}`;
const among = (known: readonly string[], names: ReadonlyMap<string, string> = new Map()) => ({
  known: () => known,
  names,
  of: ["demo"],
});

test("what two recipients are shortened to is refused, and both are named whole", () => {
  const twin = twinOf(anna);
  const names = new Map([[anna, "ops-anna"]]);
  for (const demands of ["beginning", "both ends"] as const) {
    expect(problemsOf(() => recipientMeant(short(anna), among([twin, bela], names), demands))).toEqual([
      `recipient: "${short(anna)}" is short for 2 recipients: ${twin}, ops-anna (${anna}); give one of them whole`,
    ]);
  }
});

test("for what gives access, the beginning of a key is not enough: one with the same beginning is quickly made", () => {
  for (const text of [
    anna.slice(0, 20),
    `${anna.slice(0, 20)}…`,
    `${anna.slice(0, 6)}…${anna.slice(-4)}`,
    `${anna.slice(0, 20)}…${anna.slice(-3)}`,
  ])
    expect(problemsOf(() => recipientMeant(text, among([anna]), "both ends"))).toHaveLength(1);
  expect(recipientMeant(anna.slice(0, 20), among([anna]))).toBe(anna);
});

test("what no recipient is shortened to is refused", () => {
  expect(problemsOf(() => recipientMeant(short(anna), among([bela])))).toEqual([
    `recipient: "${short(anna)}" is short for no recipient of demo; \`typha-mtls recipients list --output wide\` prints whole recipients`,
  ]);
});

test("a name that is not there is answered with those that are; what may be a secret, with neither", () => {
  const known = among([anna], new Map([[anna, "ops-anna"]]));
  expect(problemsOf(() => recipientMeant("ops-ana", known))).toEqual([
    "recipient: the recipient is no age recipient (its text is not repeated); give a recipient (age1…) or a name of spec.recipients in typha-mtls.yaml: ops-anna",
  ]);
  const [told] = problemsOf(() => recipientMeant(secret, known));
  expect(told).toContain("is a secret key");
  expect(told).not.toMatch(/ops-anna|AGE-SECRET/i);
});

test("a whole recipient is taken whether or not it is known; one by its name, or by both its ends, is found", () => {
  const names = new Map([[bela, "bela"]]);
  for (const demands of ["beginning", "both ends"] as const) {
    expect(recipientMeant(anna, among([]), demands)).toBe(anna);
    expect(recipientMeant("bela", among([], names), demands)).toBe(bela);
    expect(recipientMeant(short(bela), among([anna], names), demands)).toBe(bela);
    expect(recipientMeant(short(anna).replace("…", "..."), among([anna, anna, bela]), demands)).toBe(anna);
  }
});
