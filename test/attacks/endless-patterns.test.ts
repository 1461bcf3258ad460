import { runIn } from "../cli/fake-terminal";
import { copyOf } from "../cli/user-repository";
import { complaintsOfCi, edit, rendered, SERVER, SOPS_YAML } from "./place";

/** Patterns for which an engine that backtracks needs longer than anybody waits, as soon as a text nearly matches. */
const ENDLESS = ["(a+)+$", "^(([a-z])+.)+[A-Z]([a-z])+$", "(.*)*x", "(a|aa)+$", "^(\\w+\\s?)*$", "(a|b|ab)*c$"];
const NAME = `${"ab".repeat(20)}-${"a".repeat(20)}`;

let root: string;
beforeAll(async () => {
  root = await rendered([NAME]);
});

const leaf = SERVER.replace("demo", NAME);

test.each(ENDLESS)("a rule with the pattern %s in front of ours is compared, and the answer comes", async (pattern) => {
  const at = copyOf(root);
  const none = `${pattern.replace(/\$$/, "")}never$`;
  edit(at, SOPS_YAML, /creation_rules:\n/, `creation_rules:\n  - path_regex: ${none}\n`);
  expect(await complaintsOfCi(at)).toEqual([]);
});

/** Patterns that match no key of a leaf. */
const CHOOSES_NOTHING = ["(.*)*x", "(a|b|ab)*c$"];
const VERDICTS = ENDLESS.map((pattern) => [
  pattern,
  CHOOSES_NOTHING.includes(pattern) ? "holds no sealed value: its private key is gone" : "lies in clear",
]);

test.each(VERDICTS)(
  "a leaf that says it was sealed by the pattern %s is judged by it: %s",
  async (pattern, verdict) => {
    const at = copyOf(root);
    const long = "a".repeat(1000);
    edit(at, leaf, /encrypted_regex: .*/, `encrypted_regex: ${pattern}`);
    edit(at, leaf, /\ndata:\n/, `\ndata:\n    ${long}-: ""\n`);
    expect((await runIn(at, "recipients", "list")).err).toContain(verdict);
  },
);

test("twenty thousand rules that nothing matches end in a sentence, not in a wait", async () => {
  const at = copyOf(root);
  const rules = Array.from({ length: 20_000 }, (_, index) => `- path_regex: "[ab]{900}${index}"\n`).join("");
  edit(at, SOPS_YAML, /creation_rules:\n(?: {2}[^\n]*\n)+/, `creation_rules:\n${rules}`);
  expect(await complaintsOfCi(at)).toEqual([
    "✗ .sops.yaml: creation_rules: holds patterns that take too long to compare → write simpler ones",
  ]);
});
