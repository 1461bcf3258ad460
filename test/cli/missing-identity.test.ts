import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { runIn } from "./fake-terminal";
import { contentsOf, initialised } from "./user-repository";

let root: string;
let bob: { readonly identity: string; readonly recipient: string };

beforeAll(async () => {
  root = await initialised(["alpha"], ["beta"]);
  bob = await generateIdentity();
});

const HOW =
  "give it with --identity <file>, or set SOPS_AGE_KEY_FILE, SOPS_AGE_KEY or SOPS_AGE_KEY_CMD; `npx typha-mtls recipients list` prints who can open which file, `npx typha-mtls docs how-to/lost-and-leaked` what to do if it is lost";

async function refused(env: Record<string, string>, ...args: readonly string[]) {
  const before = contentsOf(root);
  const ran = await runIn({ cwd: root, env }, ...args);
  expect(ran).toMatchObject({ code: 1, out: "" });
  expect(contentsOf(root)).toEqual(before);
  return ran;
}

test("without an age identity, four files to open are one problem, which names --identity and the variables", async () => {
  const ran = await refused({}, "recipients", "add", bob.recipient);
  expect(ran.codes).toEqual(["no-age-identity"]);
  expect(ran.err).toBe(
    `4 sealed files have to be opened, and no age identity was found\n${HOW}\n1 problem, nothing was written\n`,
  );
});

test("one file that has to be opened is named, without the recipients that the remedy's command prints", async () => {
  const ran = await refused({}, "renew", "alpha", "--force");
  expect(ran.codes).toEqual(["no-age-identity"]);
  const CA_KEY = "clusters/alpha/pki/ca-key.sops.yaml";
  expect(ran.err).toBe(
    `${CA_KEY}   no age identity was found, and this file has to be opened\n${" ".repeat(CA_KEY.length)}   ${HOW}\n1 problem, nothing was written\n`,
  );
});

test("an identity that opens none of several files is one problem, which names the first of them", async () => {
  const ran = await refused({ SOPS_AGE_KEY: bob.identity }, "recipients", "add", bob.recipient);
  expect(ran.codes).toEqual(["identity-does-not-open"]);
  expect(ran.err).toBe(
    [
      "no age identity that was tried opens 4 sealed files: clusters/alpha/pki/typha-server.yaml, clusters/alpha/pki/typha-client.yaml and 2 more",
      "give another one with --identity <file>; `npx typha-mtls recipients list` prints who can open which file, `npx typha-mtls docs how-to/lost-and-leaked` what to do if it is lost",
      "1 problem, nothing was written\n",
    ].join("\n"),
  );
  expect(ran.err).not.toContain(bob.identity);
});
