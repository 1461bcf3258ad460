import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { parseSettings, readSettings, recipientNamesOf } from "../../src/cluster/settings";
import { problemsOf } from "../support/scratch-repository";

const HEAD = "apiVersion: typha-mtls/v1alpha1\nkind: Repository\n";
const settings = (...lines: readonly string[]) =>
  `${HEAD}spec:\n  recipients:\n${lines.map((line) => `    ${line}\n`).join("")}`;
const refused = (...lines: readonly string[]) => problemsOf(() => parseSettings(settings(...lines)));

let secret: string;
let one: string;
let other: string;

beforeAll(async () => {
  ({ recipient: one, identity: secret } = await generateIdentity());
  other = (await generateIdentity()).recipient;
});

test("a private key in place of a public one is refused with its place, and never repeated", () => {
  const found = refused(`ops-berlin: ${secret}`);
  expect(found).toEqual([
    "typha-mtls.yaml:5:17  spec.recipients.ops-berlin: the recipient is a secret key and not a recipient (it is not repeated here); put the public key (age1…) there, and replace the secret key if the file was ever pushed",
  ]);
});

test.each([
  ["as a name", () => [`${secret}: ${one}`]],
  ["as a name that stands twice in other words", () => [`${secret}: ${one}`, `ops: ${one}`]],
  ["in a list", () => [`ops: [${secret}]`]],
  ["in place of all names", () => [`"${secret}"`]],
])("a private key %s is not repeated either", (_, lines) => {
  const found = refused(...lines());
  expect(found.length).toBeGreaterThan(0);
  expect(found.join("\n").toUpperCase()).not.toContain("AGE-SECRET-KEY");
});

test("all that is wrong is reported at once, each with its line", () => {
  const found = refused(`Ops: ${one}`, "paris: hunter2", `rome: ${other}`, `milan: ${other}`, "bonn: 1");
  expect(found).toEqual([
    expect.stringMatching(
      /^typha-mtls\.yaml:5:10 {2}spec\.recipients\.Ops: is not a name for a recipient, such as ops-/,
    ),
    "typha-mtls.yaml:9:11  spec.recipients.bonn: 1 is not text (quote it)",
    expect.stringMatching(
      /^typha-mtls\.yaml:6:12 {2}spec\.recipients\.paris: the recipient is no age recipient \(its text/,
    ),
    "typha-mtls.yaml:8:12  spec.recipients.milan: is a second name for the key of rome; keep one of both names",
  ]);
  expect(found.join()).not.toContain("hunter2");
});

test("a recipient with a wrong character is no recipient", () => {
  const wrong = `${one.slice(0, -1)}${one.endsWith("q") ? "p" : "q"}`;
  expect(refused(`ops: ${wrong}`)[0]).toContain("has a wrong checksum");
});

describe("a name", () => {
  test.each([
    ["capitals", "Ops"],
    ["letters of another script, which look alike", "оps"],
    ["an underscore", "ops_berlin"],
    ["a blank", '"ops berlin"'],
    ["parentheses, as output writes the key", '"ops (age1x)"'],
    ["a sign at its end", "ops-"],
    ["a digit at its beginning", "1ops"],
    ["the form of a key", "age1ops"],
    ["the beginning of a private key", "age-secret-key-1x"],
    ["the form of a fingerprint", "deadbeef"],
    ["the form of a fingerprint in parts", "dead-beef-0123"],
    ["the name of what every object has", "constructor"],
    ["nothing in it", '""'],
    ["too many letters", "o".repeat(64)],
  ])("with %s is refused", (_, name) => {
    expect(refused(`${name}: ${one}`).join("\n")).toMatch(/is not a name for a recipient|longer than 63/);
  });

  test.each(["ops", "ops-berlin", "ops.berlin-2", "flux-prod-eu1", "anna.b", "ada", "agent1"])("may be %s", (name) => {
    expect(recipientNamesOf(settings(`${name}: ${one}`))).toEqual(new Map([[one, name]]));
  });

  test.each([
    ["ops-berlin", "ops-ber1in"],
    ["modern", "modem"],
    ["ops-0", "ops-o"],
    ["ops.one", "ops-one"],
  ])("must not read like another: %s and %s", (first, second) => {
    expect(refused(`${first}: ${one}`, `${second}: ${other}`)).toEqual([
      expect.stringMatching(/: reads like .*; choose a name that nobody can mistake$/),
    ]);
  });

  test("must not be that of a cluster, which the same lists name", () => {
    const read = (name: string) => () =>
      readSettings(
        () => settings(`${name}: ${one}`),
        () => ["demo", "prod"],
      );
    expect(problemsOf(read("prod"))).toEqual([
      "typha-mtls.yaml:5:11  spec.recipients.prod: is the name of a cluster too; choose a name that nobody can mistake",
    ]);
    expect(problemsOf(read("flux-prod"))).toEqual([]);
  });
});

test("without settings, and without names in them, no recipient has a name", () => {
  for (const text of [undefined, HEAD, `${HEAD}spec: { recipients: {} }\n`])
    expect(recipientNamesOf(text).size).toBe(0);
});
