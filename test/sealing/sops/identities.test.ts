import { ProblemError } from "@typha-mtls/problems";
import {
  generateIdentity,
  identityFileText,
  identitySources,
  parseIdentities,
  readIdentities,
  recipientOf,
} from "../../../src/sealing/sops/identities";
import { openSops } from "../../../src/sealing/sops/reader";
import { checkRecipients } from "../../../src/sealing/sops/recipients";
import * as golden from "../fixtures/golden";

const GOOD = golden.THROWAWAY_IDENTITY;
const WRONG_CHECKSUM = `${GOOD.slice(0, -1)}${GOOD.endsWith("Q") ? "P" : "Q"}`;

/** Words of an error, and proof that it holds no eight characters of a secret in a row, in either case. */
function leakFree(message: string, ...secrets: string[]): string {
  for (const secret of secrets) {
    const body = secret.replace(/^AGE-SECRET-KEY-(?:PQ-)?1/, "");
    for (let at = 0; at + 8 <= body.length; at++) {
      expect(message.toUpperCase()).not.toContain(body.slice(at, at + 8).toUpperCase());
    }
  }
  return message;
}
const messageOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(ProblemError);
    expect((error as Error).cause).toBeUndefined();
    return (error as Error).message;
  }
  throw new Error("nothing was thrown");
};

test("a key file is read line by line, comments and blank lines skipped", () => {
  expect(parseIdentities(`# created: x\r\n\r\n# public key: y\r\n${GOOD}\r\n  ${GOOD}  \n`, "keys.txt")).toEqual([
    GOOD,
    GOOD,
  ]);
  expect(parseIdentities("", "keys.txt")).toEqual([]);
});

test("several identities on one line are taken, as SOPS 3.13 does in SOPS_AGE_KEY", () => {
  expect(parseIdentities(`${GOOD} ${GOOD}`, "SOPS_AGE_KEY")).toEqual([GOOD, GOOD]);
});

test.each([
  ["with a wrong checksum", WRONG_CHECKSUM, "keys.txt:2  is an age identity with a wrong checksum"],
  ["in lower case", GOOD.toLowerCase(), "keys.txt:2  is not an age identity"],
  ["that is cut off", GOOD.slice(0, -5), "keys.txt:2  is an age identity with a wrong checksum"],
  ["glued to another", GOOD + GOOD, "keys.txt:2  is "],
  [
    "behind a good one on the same line",
    `${GOOD} ${WRONG_CHECKSUM}`,
    "keys.txt:2  is an age identity with a wrong checksum",
  ],
  ["of a plugin", "AGE-PLUGIN-YUBIKEY-1QQQSYQCYQ5RQWZQFPG9SCRG", "keys.txt:2  is an identity of an age plugin"],
  ["of SSH", "-----BEGIN OPENSSH PRIVATE KEY-----", "keys.txt:2  is a PEM or SSH private key"],
  ["that is a recipient", golden.THROWAWAY_RECIPIENT, "keys.txt:2  is a recipient (public key)"],
  ["that is anything else", "correct horse battery staple", "keys.txt:2  is not an age identity"],
])("an identity %s is reported by file and line, never by its text", (_, line, words) => {
  const message = messageOf(() => parseIdentities(`# comment\n${line}\n`, "keys.txt"));
  expect(leakFree(message, GOOD, WRONG_CHECKSUM)).toContain(words);
  expect(message).not.toMatch(/battery|YUBIKEY/);
});

test("a key file behind a passphrase is refused with words", () => {
  expect(messageOf(() => parseIdentities("-----BEGIN AGE ENCRYPTED FILE-----\nYWdl\n", "keys.txt"))).toContain(
    "keys.txt  is protected by a passphrase, which is not supported",
  );
});

test("an identity that slips past the parser is not printed by the reader either", async () => {
  for (const bad of [WRONG_CHECKSUM, `${GOOD} ${GOOD}`, GOOD.toLowerCase(), "AGE-SECRET-KEY-1"]) {
    const error = await openSops(golden.FULL_MAC, [bad], "leaf.yaml").catch((thrown: Error) => thrown);
    expect(leakFree((error as Error).message, GOOD, WRONG_CHECKSUM)).toContain("Failed to get the data key");
    expect((error as Error).cause).toBeUndefined();
    const other = await recipientOf(bad).catch((thrown: Error) => thrown);
    leakFree((other as Error).message, GOOD, WRONG_CHECKSUM);
  }
});

test("a new identity opens what is sealed to its recipient, and its file reads as age-keygen's", async () => {
  const made = await generateIdentity();
  const text = identityFileText(made, new Date("2026-11-21T06:05:57.123Z"));
  expect(text).toBe(`# created: 2026-11-21T06:05:57Z\n# public key: ${made.recipient}\n${made.identity}\n`);
  expect(parseIdentities(text, "keys.txt")).toEqual([made.identity]);
  expect(checkRecipients([made.recipient])).toEqual([made.recipient]);
  expect(await recipientOf(GOOD)).toBe(golden.THROWAWAY_RECIPIENT);
});

test("identities are looked for where SOPS looks for them", () => {
  const env = { SOPS_AGE_KEY: GOOD, SOPS_AGE_KEY_FILE: "/run/key", HOME: "/op" };
  const places = (variables: Record<string, string>, platform: NodeJS.Platform) =>
    identitySources(variables, platform).map((source) => (source.kind === "file" ? source.path : source.variable));
  expect(places(env, "linux")).toEqual(["SOPS_AGE_KEY", "/run/key", "/op/.config/sops/age/keys.txt"]);
  expect(places({ HOME: "/h", XDG_CONFIG_HOME: "/x" }, "linux")).toEqual(["/x/sops/age/keys.txt"]);
  expect(places({ HOME: "/h" }, "darwin")).toEqual(["/h/Library/Application Support/sops/age/keys.txt"]);
  expect(places({ HOME: "/h", XDG_CONFIG_HOME: "/x" }, "darwin")).toEqual(["/x/sops/age/keys.txt"]);
  expect(places({ AppData: "C:\\Users\\op" }, "win32")).toEqual(["C:\\Users\\op\\sops\\age\\keys.txt"]);
  expect(JSON.stringify(identitySources(env, "linux"))).not.toContain(GOOD);
});

test("identities of all sources are taken together; only a file that a variable names must exist", () => {
  const files = new Map([["/h/.config/sops/age/keys.txt", `${GOOD}\n`]]);
  const read = (file: string) => files.get(file);
  expect(readIdentities({ HOME: "/h", SOPS_AGE_KEY: GOOD }, read, "linux")).toEqual([GOOD]);
  expect(readIdentities({ HOME: "/nobody" }, read, "linux")).toEqual([]);
  expect(messageOf(() => readIdentities({ SOPS_AGE_KEY_FILE: "/none" }, read, "linux"))).toBe(
    "/none  does not exist, and SOPS_AGE_KEY_FILE names it",
  );
  const message = messageOf(() => readIdentities({ SOPS_AGE_KEY: WRONG_CHECKSUM }, read, "linux"));
  expect(leakFree(message, GOOD)).toContain("SOPS_AGE_KEY:1  is an age identity with a wrong checksum");
});
