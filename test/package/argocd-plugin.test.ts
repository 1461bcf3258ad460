import { parseAllDocuments } from "yaml";
import { runIn } from "../cli/fake-terminal";
import { contentsOf } from "../cli/user-repository";
import { scratchRepository } from "../support/scratch-repository";
import { documentsOf, shellWithProgram } from "./installed-program";

const [plugin] = documentsOf("templates/argocd-plugin.yaml") as [
  { kind: string; spec: { generate: { command: [string, string]; args: [string] } } },
];
const { command, args } = plugin.spec.generate;
let root: string;
const shell = shellWithProgram();

/** As Argo CD's cmp-server does: the command with its arguments, the Application's variables behind a prefix. */
function generate(cluster: string | undefined) {
  expect(command).toEqual(["sh", "-c"]);
  return shell.run('exec sh -c "$GENERATE"', root, {
    GENERATE: args[0],
    ...(cluster === undefined ? {} : { ARGOCD_ENV_CLUSTER: cluster }),
  });
}

beforeAll(async () => {
  const scratch = await scratchRepository(
    { name: "prod", gitops: "argocd", secrets: "sealed-secrets" },
    { name: "lab" },
  );
  root = scratch.root;
});

test("the plugin prints what synth would have rendered, and writes nothing", async () => {
  const before = contentsOf(root);
  const { code, out, err } = generate("prod");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(contentsOf(root)).toEqual(before);
  expect(out).toBe((await runIn(root, "synth", "prod", "--stdout")).out);
  const kinds = parseAllDocuments(out).map((document) => document.get("kind"));
  expect(kinds).toEqual(expect.arrayContaining(["SealedSecret", "Deployment"]));
});

test.each([
  ["no name", undefined, 2],
  ["a name that is an option", "--help", 2],
  ["a name that is a command", "$(touch x)", 2],
  ["a cluster whose Secrets nothing would open", "lab", 1],
])("%s ends the plugin with a reason, and prints nothing that Argo CD would apply", (_, name, expected) => {
  const { code, out, err } = generate(name);
  expect({ code, out }).toEqual({ code: expected, out: "" });
  expect(err).toMatch(/problem/);
});
