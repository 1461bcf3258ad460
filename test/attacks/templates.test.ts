import { deliver } from "@typha-mtls/gitops";
import { parse } from "yaml";
import { runIn } from "../cli/fake-terminal";
import { copyOf, newFolder, read, recipients, write } from "../cli/user-repository";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { asOperator, complaintsOfCi, edit, rendered, SERVER } from "./place";

let root: string;

/** A repository whose keys only a controller opens. */
beforeAll(async () => {
  root = newFolder();
  const sealing = newFolder();
  write(sealing, "sealing.pem", makeController().certificatePem);
  const [, , ...operatorOnly] = await recipients();
  const args = ["--secrets", "sealed-secrets", "--sealing-cert", `${sealing}/sealing.pem`, ...operatorOnly];
  for (const command of [
    ["init", "demo", "--gitops", "argocd", "--repo-url", "https://git.example.com/platform/clusters.git", ...args],
    ["synth"],
  ]) {
    const { code, err } = await runIn(root, ...command);
    if (code !== 0) throw new Error(err);
  }
});

/** As Flux and Kubernetes have it; not a template of this language. */
const flux = (name: string) => `$${`{${name}}`}`;

const CERTIFICATE = "    data:\n      tls.crt: |\n";

/** What an attacker adds to a SealedSecret, without any key. */
test.each<[string, (at: string) => void, RegExp]>([
  [
    "an action around the certificate, so that another one arrives than is shown",
    (at) => edit(at, SERVER, CERTIFICATE, `${CERTIFICATE}        {{ if false }}\n`),
    /spec\.template\.data\["tls\.crt"\]: holds \{\{: the controller runs it as a template/,
  ],
  [
    "an action that prints the key in clear under another name",
    (at) => edit(at, SERVER, "    data:\n", '    data:\n      copy: "{{ index . \\"tls.key\\" | b64enc }}"\n'),
    /spec\.template\.data\.copy: holds \{\{/,
  ],
  [
    "an action that is written in escapes",
    (at) => edit(at, SERVER, "    data:\n", '    data:\n      copy: "\\x7b\\u007b .x }}"\n'),
    /spec\.template\.data\.copy: holds \{\{/,
  ],
  [
    "an action in a label of the Secret",
    (at) =>
      edit(at, SERVER, "    type: kubernetes.io/tls", '    type: kubernetes.io/tls\n    labels: { a: "{{ .x }}" }'),
    /spec\.template\.labels\.a: holds \{\{/,
  ],
  [
    "an action in a key of the Secret",
    (at) => edit(at, SERVER, "    data:\n", '    data:\n      "{{ .x }}": text\n'),
    /holds \{\{/,
  ],
  [
    "a second certificate, sealed, beside the one that is shown",
    (at) => edit(at, SERVER, "  encryptedData:\n", "  encryptedData:\n    tls.crt: QUFBQQ==\n"),
    /spec\.encryptedData\["tls\.crt"\]: is sealed and readable at once/,
  ],
  [
    "the old form of sealed data, which holds a whole Secret",
    (at) => edit(at, SERVER, "spec:\n", "spec:\n  data: QUFBQQ==\n"),
    /spec\.data: is unknown/,
  ],
])("%s is refused by synth, and a problem to check", async (_, attack, words) => {
  const at = copyOf(root);
  attack(at);
  const { code, err } = await runIn(at, "synth");
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(words) });
  expect((await complaintsOfCi(at, "--strict")).join("\n")).toMatch(words);
});

test("what we seal ourselves holds none of it", async () => {
  expect(read(root, SERVER)).not.toContain("{{");
  expect((await asOperator(root, "check")).code).toBe(0);
});

test("a text of a user that Flux would replace is applied as it stands in git", async () => {
  const at = await rendered();
  const file = "clusters/demo/cluster.yaml";
  write(at, file, `${read(at, file)}  annotations: { example.com/team: "${flux("TEAM")}" }\n`);
  const { code, err } = await runIn(at, "synth");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const deployment = parse(read(at, "dist/demo/objects/kube-system/deployment.calico-typha-mtls.yaml"));
  expect(deployment.metadata.annotations).toMatchObject({
    "example.com/team": flux("TEAM"),
    "kustomize.toolkit.fluxcd.io/substitute": "disabled",
  });
});

test("only objects that hold such a text are kept from Flux, and only from Flux", () => {
  const of = (value: string) => ({ apiVersion: "v1", kind: "Service", metadata: { name: "x", namespace: "y" }, value });
  const annotated = (value: string, tool: "flux" | "kustomize") =>
    JSON.stringify(deliver([{ object: of(value), delivery: { wave: 0, guarded: true } }], tool));
  expect(annotated(flux("A"), "flux")).toContain("substitute");
  expect(annotated("$A", "flux")).not.toContain("substitute");
  expect(annotated(flux("A"), "kustomize")).not.toContain("substitute");
});

test.each([`a${flux("b")}`, "$(b)"])("an identity that a tool would replace, %s, is none", async (commonName) => {
  const at = newFolder();
  const { code } = await runIn(at, "init", "demo", "--secrets", "external", "--gitops", "flux");
  expect(code).toBe(0);
  const file = "clusters/demo/cluster.yaml";
  write(at, file, `${read(at, file)}  identities: { server: { commonName: ${JSON.stringify(commonName)} } }\n`);
  const { err } = await runIn(at, "synth");
  expect(err).toMatch(/holds \$[{(], which (?:Flux replaces|Kubernetes expands)/);
});
