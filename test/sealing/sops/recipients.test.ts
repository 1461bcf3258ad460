import { checkRecipients } from "../../../src/sealing/sops/recipients";
import * as golden from "../fixtures/golden";
import { generateHybrid, sealText } from "../fixtures/sealing";

const GOOD = golden.THROWAWAY_RECIPIENT;
const where = { file: ".sops.yaml", field: "creation_rules[0].age" };
const messageOf = (recipients: string[]): string => {
  try {
    checkRecipients(recipients, where);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
};

test("X25519 and hybrid recipients are taken, each once", async () => {
  const hybrid = await generateHybrid();
  expect(checkRecipients([GOOD, hybrid.recipient, GOOD])).toEqual([GOOD, hybrid.recipient]);
});

test("a recipient with a wrong character is named, with the word checksum", () => {
  const wrong = GOOD.replace("age1n", "age1m");
  expect(messageOf([GOOD, wrong])).toBe(
    `.sops.yaml  creation_rules[0].age: recipient 2 "${wrong}" has a wrong checksum; copy it again from its owner; a character is wrong`,
  );
});

test("a hybrid recipient with a wrong character is named in short", async () => {
  const { recipient } = await generateHybrid();
  const wrong = recipient.replace(/.$/, (last) => (last === "q" ? "p" : "q"));
  expect(messageOf([wrong])).toMatch(/the recipient "age1pq1[a-z0-9]{17}…[a-z0-9]{16}" has a wrong checksum/);
});

test("a secret key in place of a recipient is refused and not repeated", () => {
  for (const secret of [
    golden.THROWAWAY_IDENTITY,
    golden.THROWAWAY_IDENTITY.toLowerCase(),
    `x${golden.THROWAWAY_IDENTITY}`,
  ]) {
    const message = messageOf([secret]);
    expect(message).toContain("is a secret key and not a recipient");
    expect(message.toLowerCase()).not.toContain("13zp8wu");
  }
});

test.each([
  ["an SSH key", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI", "is an SSH key, which is not supported"],
  [
    "a plugin",
    "age1yubikey1qwt50d05nh5vutpdzmlg5wn80xq5negm4uj9ghv0snvdd3yysf5yw3rhl3t",
    "plugin or a hardware tag|checksum",
  ],
  ["capital letters", GOOD.toUpperCase(), "is no age recipient"],
  ["something that may be a password", "hunter2-hunter2", "is no age recipient \\(its text is not repeated\\)"],
  ["nothing", "", "is no age recipient"],
])("%s is refused with a sentence", (_, text, words) => {
  expect(messageOf([text])).toMatch(new RegExp(words));
  expect(messageOf([text])).not.toContain("hunter2");
});

test("all wrong recipients are named at once, and an empty list is wrong too", () => {
  expect(messageOf(["x", GOOD, "y"]).split("\n")).toHaveLength(2);
  expect(messageOf([])).toContain("names no age recipient: nobody could open the file");
});

test("nothing is sealed to a recipient that is wrong", async () => {
  const options = { rule: { encryptedRegex: "^a$" }, now: new Date(0), file: "leaf.yaml" };
  const wrong = GOOD.replace("age1n", "age1m");
  await expect(sealText({ a: "b" }, { ...options, recipients: [wrong] })).rejects.toThrow(/leaf\.yaml .*checksum/);
});
