import { recipientText } from "@typha-mtls/sealing";
import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { runIn } from "./fake-terminal";
import { contentsOf, copyOf, holders, initialised, read } from "./user-repository";

const SERVER = "clusters/demo/pki/typha-server.yaml";

let root: string;
let colleague: string;
let env: Record<string, string>;

beforeAll(async () => {
  root = await initialised(["demo"]);
  env = { SOPS_AGE_KEY: (await holders()).operator.identity };
  colleague = (await generateIdentity()).recipient;
  expect((await runIn({ cwd: root, env }, "recipients", "add", colleague)).code).toBe(0);
});

const remove = (cwd: string, recipient: string) => runIn({ cwd, env }, "recipients", "remove", recipient);

async function refused(recipient: string) {
  const before = contentsOf(root);
  const ran = await remove(root, recipient);
  expect(ran).toMatchObject({ code: 2, out: "", codes: ["age-recipient-invalid"] });
  expect(contentsOf(root)).toEqual(before);
  return ran.err;
}

test.each([
  ["the beginning of a recipient", (whole: string) => whole.slice(0, 20)],
  ["a beginning that was cut", (whole: string) => `${whole.slice(0, 12)}…`],
  ["what recipients list prints in its column", (whole: string) => `${whole.slice(0, 8)}…${whole.slice(-4)}`],
  ["that, typed on a keyboard", (whole: string) => `${whole.slice(0, 8)}...${whole.slice(-4)}`],
])("%s removes it, and it is named in short", async (_, begin) => {
  const cwd = copyOf(root);
  const ran = await remove(cwd, begin(colleague));
  expect(ran).toMatchObject({ code: 0, err: "" });
  expect(ran.out).toContain(`, - ${recipientText(colleague)}\n`);
  expect(read(cwd, SERVER)).not.toContain(colleague);
});

test("the beginning of several recipients is refused, and all of them are named", async () => {
  const { operator, cluster } = await holders();
  const told = await refused("age1");
  expect(told).toContain('recipient: "age1" is the beginning of 3 recipients: ');
  for (const one of [operator.recipient, cluster.recipient, colleague]) expect(told).toContain(one);
  expect(told).toContain("give one of them whole");
});

test("the beginning of no recipient is not called a wrong checksum", async () => {
  const stranger = (await generateIdentity()).recipient.slice(0, 20);
  expect(await refused(stranger)).toBe(
    [
      `recipient: "${stranger}" is the beginning of no recipient of demo`,
      "`npx typha-mtls recipients list --output wide` prints whole recipients",
      "1 problem, nothing was written\n",
    ].join("\n"),
  );
});

test("a whole recipient with a typing error has a wrong checksum, and is no beginning", async () => {
  const typo = `${colleague.slice(0, -1)}${colleague.endsWith("q") ? "p" : "q"}`;
  expect(await refused(typo)).toContain("has a wrong checksum");
});
