import { recipientText } from "@typha-mtls/sealing";
import { type AgeIdentity, generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { commit } from "../cli/git";
import { copyOf, holders, read, write } from "../cli/user-repository";
import { asOperator, CA_KEY, complaintsOfCi, edit, rendered, SOPS_YAML } from "./place";

/*
 * A request that names its own key like a known person: what a reviewer reads must not look trusted.
 */

const SETTINGS = "typha-mtls.yaml";
let base: string;
let mallory: AgeIdentity;
let anna: string;
let operator: string;

const named = (names: Readonly<Record<string, string>>) =>
  `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  recipients:\n${Object.entries(names)
    .map(([name, recipient]) => `    ${name}: ${recipient}\n`)
    .join("")}`;
const told = (at: string) => complaintsOfCi(at, "--against", "HEAD");

beforeAll(async () => {
  mallory = await generateIdentity();
  anna = (await generateIdentity()).recipient;
  operator = (await holders()).operator.recipient;
  base = await rendered(["demo"]);
  write(base, SETTINGS, named({ "ops-rome": operator, "ops-anna": anna }));
  commit(base);
});

/** The repository after a request that lets a recipient open everything. */
async function letIn(recipient: string, names: Readonly<Record<string, string>>) {
  const at = copyOf(base);
  write(at, SETTINGS, named(names));
  expect(await asOperator(at, "recipients", "add", recipient, "--operator")).toMatchObject({ code: 0 });
  expect(await asOperator(at, "synth")).toMatchObject({ code: 0 });
  return told(at);
}

const issues = (who: string) => `! ${CA_KEY}: ${who} can now issue certificates in demo, new since HEAD`;

test("a known name that points to the key of the request is an event, and the key is written whole", async () => {
  const found = await letIn(mallory.recipient, { "ops-rome": operator, "ops-anna": mallory.recipient });
  expect(found).toContain(
    `! ${SETTINGS}: spec.recipients.ops-anna: ops-anna now names ${mallory.recipient}; it named ${anna} at HEAD`,
  );
  expect(found).toContainEqual(
    expect.stringContaining(
      issues(`${mallory.recipient} (named ops-anna by this change, a name of another key at HEAD)`),
    ),
  );
  expect(found.join("\n")).not.toContain("ops-anna (age1");
});

test("a name that is new in the change is no reason to trust the key, whose whole text is told", async () => {
  const found = await letIn(mallory.recipient, {
    "ops-rome": operator,
    "ops-anna": anna,
    "ops-milan": mallory.recipient,
  });
  expect(found).toContain(
    `! ${SETTINGS}: spec.recipients.ops-milan: ops-milan is new since HEAD and names ${mallory.recipient}`,
  );
  expect(found).toContainEqual(
    expect.stringContaining(issues(`${mallory.recipient} (named ops-milan by this change)`)),
  );
  expect(found.join("\n")).not.toContain("ops-milan (age1");
});

test("a key without a name is told whole, so that one which is shortened like a known key helps nobody", async () => {
  const found = await letIn(mallory.recipient, { "ops-rome": operator, "ops-anna": anna });
  expect(found).toContainEqual(expect.stringContaining(issues(mallory.recipient)));
});

test("only a name that the commit has for the same key is written with the short form", async () => {
  const found = await letIn(anna, { "ops-rome": operator, "ops-anna": anna });
  const who = `ops-anna (${recipientText(anna)})`;
  expect(found).toContainEqual(expect.stringContaining(issues(who)));
  expect(found.join("\n")).not.toContain(SETTINGS);
  expect(found.join("\n")).toContain(`.sops.yaml names ${who} for the CA's key`);
});

test("a rule for new clusters tells its recipients in the same way", async () => {
  const at = copyOf(base);
  write(at, SETTINGS, named({ "ops-rome": operator, "ops-anna": mallory.recipient }));
  const rule = `  - path_regex: ^clusters/new-[^/]+/pki/\n    age: ${mallory.recipient},${operator}\n`;
  write(at, SOPS_YAML, read(at, SOPS_YAML) + rule);
  expect((await told(at)).join("\n")).toContain(
    `are sealed by it to ${mallory.recipient} (named ops-anna by this change, a name of another key at HEAD, unknown there), ops-rome (${recipientText(operator)}, opens keys of demo)`,
  );
});

test("a name that goes is an event", async () => {
  const at = copyOf(base);
  edit(at, SETTINGS, /\n {2}recipients:.*/s, "\n  recipients: {}\n");
  expect(await told(at)).toEqual([
    `! ${SETTINGS}: spec.recipients.ops-anna: ops-anna is gone since HEAD; it named ${anna}`,
    `! ${SETTINGS}: spec.recipients.ops-rome: ops-rome is gone since HEAD; it named ${operator}`,
  ]);
});
