import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import {
  findRule,
  inspectSops,
  openSops,
  ProblemError,
  parseSopsConfig,
  rewrapSops,
  rotateSops,
  SOPS_CONFIG_FILE,
  withRules,
} from "@typha-mtls/sealing";
import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { sealSops } from "@typha-mtls/sealing/sops/writer";

// Seals a file of Node for one age recipient as `.sops.yaml` says, lets a second one in, and takes the first one out again.

const [folder = "."] = process.argv.slice(2);
const secrets = path.join(folder, "secrets.yaml");

async function run(): Promise<void> {
  const [alice, bob] = [await generateIdentity(), await generateIdentity()];
  const names: Record<string, string> = { [alice.recipient]: "alice", [bob.recipient]: "bob" };
  const rule = { encryptedRegex: "^password$", macOnlyEncrypted: true };
  const added = [{ pathRegex: "^secrets\\.yaml$", recipients: [alice.recipient], rule }];
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, SOPS_CONFIG_FILE), withRules(undefined, added));

  const config = parseSopsConfig(readFileSync(path.join(folder, SOPS_CONFIG_FILE), "utf8"));
  const found = findRule(config, "secrets.yaml");
  const plain = { database: { user: "app", password: "correct horse" } };
  writeFileSync(secrets, await sealSops(plain, { recipients: found.recipients, rule: found.rule, now: new Date() }));
  show("sealed");

  const opened = await openSops(readFileSync(secrets, "utf8"), [alice.identity], secrets);
  console.log(`alice reads ${opened.value(["database", "password"])}`);
  writeFileSync(secrets, await rewrapSops(opened, [alice.recipient, bob.recipient]));
  show("bob is let in");

  const byBob = await openSops(readFileSync(secrets, "utf8"), [bob.identity], secrets);
  writeFileSync(secrets, await rotateSops(byBob, [bob.recipient], new Date()));
  show("alice is taken out");
  await openSops(readFileSync(secrets, "utf8"), [alice.identity], secrets).catch(tell);

  // The MAC covers what is readable too, unless a rule says otherwise.
  const whole = { recipients: [bob.recipient], rule: { encryptedRegex: "^password$" }, now: new Date() };
  const forged = (await sealSops(plain, whole)).replace("user: app", "user: root");
  await openSops(forged, [bob.identity], "forged.yaml").catch(tell);

  function show(step: string): void {
    const { metadata } = inspectSops(readFileSync(secrets, "utf8"), secrets);
    console.log(`${step}: opened by ${metadata.age.map(({ recipient }) => names[recipient]).join(" and ")}`);
  }
}

/** A problem has a stable code, and no word of it is secret. */
function tell(error: unknown): void {
  if (!(error instanceof ProblemError)) throw error;
  for (const { code, file } of error.problems) console.log(`refused: ${path.basename(file ?? "")}: ${code}`);
}

void run();
