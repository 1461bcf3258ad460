import { openSops, recipientText } from "@typha-mtls/sealing";
import { type AgeIdentity, generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { listIn } from "../support/documents";
import { runIn } from "./fake-terminal";
import { commit } from "./git";
import { contentsOf, copyOf, holders, initialised, read, write } from "./user-repository";

/*
 * Names of recipients in typha-mtls.yaml, through the commands that print and take them.
 */

const SETTINGS = "typha-mtls.yaml";
const CA_KEY = "clusters/demo/pki/ca-key.sops.yaml";
const SERVER = "clusters/demo/pki/typha-server.yaml";

let root: string;
let anna: AgeIdentity;
let operator: AgeIdentity;
let cluster: AgeIdentity;

const naming = (cwd: string, names: Readonly<Record<string, string>>) =>
  write(
    cwd,
    SETTINGS,
    `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  recipients:\n${Object.entries(names)
      .map(([name, recipient]) => `    ${name}: ${recipient}\n`)
      .join("")}`,
  );
const run = (cwd: string, ...args: readonly string[]) =>
  runIn({ cwd, env: { SOPS_AGE_KEY: operator.identity } }, ...args);
const short = (name: string, { recipient }: AgeIdentity) => `${name} (${recipientText(recipient)})`;

beforeAll(async () => {
  ({ operator, cluster } = await holders());
  anna = await generateIdentity();
  root = await initialised(["demo"]);
  naming(root, { "ops-rome": operator.recipient, "flux-demo": cluster.recipient, "ops-anna": anna.recipient });
  expect(await run(root, "synth")).toMatchObject({ code: 0 });
  commit(root);
});

describe("a name that is wrong", () => {
  test("stops every command before it writes: all at once, by line, and no key is printed", async () => {
    const cwd = copyOf(root);
    naming(cwd, { "ops-rome": operator.identity, "ops-anna": anna.recipient, anna: anna.recipient });
    const before = contentsOf(cwd);
    for (const args of [["synth"], ["recipients", "list"], ["recipients", "remove", "ops-anna"]]) {
      const { code, out, err, codes } = await run(cwd, ...args);
      expect({ args, out, code: code > 0 }).toEqual({ args, out: "", code: true });
      expect(codes).toEqual(["age-recipient-invalid", "recipient-name-twice"]);
      expect(err).toContain(`${SETTINGS}:5:15   spec.recipients.ops-rome: the recipient is a secret key`);
      expect(err).toContain(`${SETTINGS}:7:11   spec.recipients.anna: is a second name for the key of ops-anna`);
      expect(err.toUpperCase()).not.toContain("AGE-SECRET-KEY");
    }
    const { out } = await run(cwd, "check");
    for (const field of ["ops-rome: the recipient is a secret key", "anna: is a second name for the key of ops-anna"])
      expect(out).toContain(`spec.recipients.${field}`);
    expect(out.toUpperCase()).not.toContain("AGE-SECRET-KEY");
    expect(contentsOf(cwd)).toEqual(before);
  });

  test("is one that a cluster has too", async () => {
    const cwd = copyOf(root);
    naming(cwd, { demo: operator.recipient });
    const { code, out } = await run(cwd, "check");
    expect(code).toBe(1);
    expect(out).toContain("spec.recipients.demo: is the name of a cluster too");
  });

  test("is unknown to recipients remove, which says which there are", async () => {
    const { err, codes } = await run(root, "recipients", "remove", "ops-ana");
    expect(codes).toEqual(["age-recipient-invalid"]);
    expect(err).toContain("a name of spec.recipients in typha-mtls.yaml: flux-demo, ops-anna, ops-rome\n");
  });
});

test("recipients add and remove take a name, or what is printed beside it, and print both", async () => {
  const cwd = copyOf(root);
  const added = await run(cwd, "recipients", "add", "ops-anna", "--operator");
  expect(added).toMatchObject({ code: 0, err: "" });
  expect(added.out).toContain(`2 rules, + ${short("ops-anna", anna)}\n`);
  expect(added.out).toContain(`${CA_KEY}    same data key, 2 recipients, + ${short("ops-anna", anna)}\n`);
  expect(await openSops(read(cwd, CA_KEY), [anna.identity])).toBeDefined();
  expect((await run(cwd, "recipients", "add", recipientText(anna.recipient))).out).toBe(
    `${short("ops-anna", anna)} is a recipient already; nothing to do\n`,
  );
  for (const meant of ["ops-anna", recipientText(anna.recipient)]) {
    const after = copyOf(cwd);
    const removed = await run(after, "recipients", "remove", meant);
    expect(removed).toMatchObject({ code: 0, err: "" });
    expect(removed.out).toContain(`2 rules, - ${short("ops-anna", anna)}\n`);
    expect(read(after, CA_KEY)).not.toContain(anna.recipient);
    expect((await run(after, "recipients", "remove", meant)).out).toBe(
      `${short("ops-anna", anna)} is no recipient of demo; nothing to do\n`,
    );
  }
});

test("what is refused names the person, and the command of the remedy can be pasted", async () => {
  expect((await run(root, "recipients", "remove", "ops-rome")).err).toContain(
    `${short("ops-rome", operator)} is the last operator: nobody could open the CA's key`,
  );
  expect((await run(root, "recipients", "add", "flux-demo", "--operator")).err).toContain(
    `${short("flux-demo", cluster)} opens the leaves of demo only, so it may be the cluster`,
  );
});

test("recipients list has names in its column, in one of its own beside whole keys, and in data", async () => {
  const { out } = await run(root, "recipients", "list");
  expect(out).toMatch(/^demo +ca-key\.sops\.yaml +ops-rome +operator +yes$/m);
  expect(out).toMatch(/^demo +typha-server\.yaml +flux-demo +cluster +yes$/m);
  const wide = (await run(root, "recipients", "list", "-o", "wide")).out;
  expect(wide).toMatch(/^FILE +NAME +RECIPIENT +HOLDER +IN \.sops\.yaml$/m);
  expect(wide).toContain(`ops-rome    ${operator.recipient}   operator`);
  const rows = listIn("Recipients", (await run(root, "recipients", "list", "-o", "json")).out);
  expect(rows[0]).toEqual({
    cluster: "demo",
    file: CA_KEY,
    name: "ops-rome",
    recipient: operator.recipient,
    holder: "operator",
    inFile: true,
    inSopsYaml: true,
  });
});

test("without names, the table has the short form, and data has no field name", async () => {
  const cwd = copyOf(root);
  write(cwd, SETTINGS, "apiVersion: typha-mtls/v1alpha1\nkind: Repository\n");
  expect((await run(cwd, "recipients", "list")).out).toContain(` ${recipientText(operator.recipient)}   operator`);
  expect((await run(cwd, "recipients", "list", "-o", "wide")).out).not.toContain("NAME");
  expect((await run(cwd, "recipients", "list", "-o", "json")).out).not.toContain('"name"');
});

test("check, doctor and report call a recipient by its name", async () => {
  const cwd = copyOf(root);
  write(cwd, ".sops.yaml", read(cwd, ".sops.yaml").replaceAll(cluster.recipient, anna.recipient));
  const { out } = await run(cwd, "check");
  expect(out).toContain(`is sealed to flux-demo (${cluster.recipient}), whom .sops.yaml does not name`);
  expect(out).toContain(`is not sealed to ${short("ops-anna", anna)}, whom .sops.yaml names`);
  const told = (await run(root, "doctor")).out;
  expect(told).toContain(`${SERVER}   ${short("ops-rome", operator)}`);
  const report = JSON.parse((await run(root, "report", "-o", "json")).out);
  expect(report.clusters[0].files[0].openers).toEqual([
    expect.objectContaining({ name: "ops-rome", recipient: operator.recipient, label: short("ops-rome", operator) }),
  ]);
});

test("init takes names for recipients of a new cluster, and names by which rule others came", async () => {
  const cwd = copyOf(root);
  const given = ["--recipient", "ops-anna", "--operator-recipient", "ops-rome"];
  expect(await run(cwd, "init", "prod", ...given)).toMatchObject({ code: 0, err: "" });
  expect(read(cwd, "clusters/prod/pki/ca-key.sops.yaml")).toContain(operator.recipient);
  expect(read(cwd, "clusters/prod/pki/typha-server.yaml")).toContain(anna.recipient);
  expect((await run(cwd, "init", "two", "--recipient", "ops-ana")).codes).toContain("age-recipient-invalid");
});

test("a shell completes names where a recipient is typed", async () => {
  const complete = async (...words: readonly string[]) => (await run(root, "__complete", ...words)).out;
  expect(await complete("recipients", "remove", "ops-")).toBe("ops-anna \nops-rome \n");
  expect(await complete("recipients", "add", "f")).toBe("flux-demo \n");
  expect(await complete("init", "x", "--operator-recipient", "ops-a")).toBe("ops-anna \n");
  expect(await complete("recipients", "remove", "ops-anna", "d")).toBe("demo \n");
  expect(await complete("recipients", "replace", "ops-anna", "ops-r")).toBe("ops-rome \n");
});
