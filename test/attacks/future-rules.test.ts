import * as fs from "node:fs";
import * as path from "node:path";
import { type AgeIdentity, generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { copyOf, holders, read, recipients, write } from "../cli/user-repository";
import { complaintsOfCi, rendered } from "./place";

/*
 * Rules and settings for clusters that do not exist: the next `init` would follow them.
 */

const SOPS = ".sops.yaml";
let base: string;
let mallory: AgeIdentity;
let operator: string;

beforeAll(async () => {
  mallory = await generateIdentity();
  operator = (await holders()).operator.recipient;
  base = await rendered(["demo"], ["other"]);
  write(base, SOPS, `${read(base, SOPS)}  - path_regex: ^clusters/[^/]+/pki/\n    age: ${operator}\n`);
  commit(base);
});

const told = (at: string) => complaintsOfCi(at, "--against", "HEAD");
/** Codes of events, and of what each of them is made of. */
const codesOfEvents = async (at: string) =>
  (await runIn(at, "check", "--against", "HEAD", "--strict", "--verbose")).codes;
const rule = (pattern: string, age = mallory.recipient) => `  - path_regex: ${pattern}\n    age: ${age}\n`;
const append = (text: string) => (at: string) => write(at, SOPS, read(at, SOPS) + text);
const prepend = (text: string) => (at: string) =>
  write(
    at,
    SOPS,
    read(at, SOPS).replace("creation_rules:\n", () => `creation_rules:\n${text}`),
  );
const OTHERS = "files of new clusters that match";

describe("an event, although no file of a cluster that is there is concerned:", () => {
  test.each<[what: string, change: (at: string) => void, words: () => RegExp]>([
    [
      "a rule for clusters by their beginning, behind all others",
      (at) => append(rule("^clusters/prod-[^/]+/pki/ca-key"))(at),
      () =>
        new RegExp(
          `^! \\.sops\\.yaml:\\d+:5: rule 6 is new since HEAD: ${OTHERS} \\^clusters/prod-\\[\\^/\\]\\+/pki/ca-key are sealed by it to ${mallory.recipient} \\(unknown there\\)$`,
        ),
    ],
    ["one for a cluster by its name", (at) => prepend(rule("^clusters/prod/pki/ca-key"))(at), () => /rule 1 is new/],
    ["one that begins in the middle of a path", (at) => prepend(rule("/pki/ca-key-next-x"))(at), () => /rule 1 is new/],
    [
      "one that is not anchored and names another folder",
      (at) => prepend(rule("billing|prod"))(at),
      () => /rule 1 is new/,
    ],
    ["one with flags", (at) => prepend(rule('"(?i)^CLUSTERS/PROD/"'))(at), () => /rule 1 is new/],
    [
      "one that begins with the name of a cluster",
      (at) => prepend(rule("^clusters/demo.+/pki/ca-key"))(at),
      () => /rule 1 is new/,
    ],
    ["one with an optional slash", (at) => prepend(rule("^clusters/demo/?1/pki/ca-key"))(at), () => /rule 1 is new/],
    ["one with an optional letter", (at) => prepend(rule("^clusters/demo?/x"))(at), () => /rule 1 is new/],
    [
      "one for known recipients",
      (at) => prepend(rule("^clusters/x[^/]*/", operator))(at),
      () => /opens keys of demo and other\)$/,
    ],
    [
      "another recipient in a rule",
      (at) =>
        write(
          at,
          SOPS,
          read(at, SOPS).replace(/(\[\^\/\]\+\/pki\/\n {4}age: ).*/, `$1${operator},${mallory.recipient}`),
        ),
      () => /rule 5 changed since HEAD: .*\(opens keys of demo and other\), age1\w+ \(unknown there\)$/,
    ],
    [
      "a rule that goes",
      (at) => write(at, SOPS, read(at, SOPS).replace(/ {2}- path_regex: \^clusters\/\[.*\n.*\n/, "")),
      () => /^! \.sops\.yaml: a rule for \^clusters\/\[\^\/\]\+\/pki\/ is gone since HEAD/,
    ],
    [
      "a nearer .sops.yaml",
      (at) => write(at, "clusters/.sops.yaml", read(at, SOPS).replaceAll("^clusters/", "^") + rule("^prod-.*")),
      () =>
        /^! clusters\/\.sops\.yaml: clusters\/\.sops\.yaml in place of \.sops\.yaml says since HEAD who opens keys of new clusters$/,
    ],
  ])("%s", async (_, change, words) => {
    const at = copyOf(base);
    change(at);
    const lines = await told(at);
    expect(lines.filter((line) => words().test(line))).toHaveLength(1);
    expect(await codesOfEvents(at)).toContain("future-rule-changed");
    expect((await runIn(at, "check", "--against", "HEAD", "--strict")).code).toBe(3);
  });

  test("two rules that change places", async () => {
    const at = copyOf(base);
    append(rule("^clusters/x", operator))(at);
    commit(at);
    const [, first = "", second = ""] =
      /( {2}- path_regex: \^clusters\/\[.*\n.*\n)([\s\S]*)$/.exec(read(at, SOPS)) ?? [];
    write(at, SOPS, read(at, SOPS).replace(first + second, second + first));
    expect(await told(at)).toEqual([expect.stringContaining("! .sops.yaml: rules changed places since HEAD: ")]);
  });
});

describe("no event:", () => {
  test.each<[what: string, change: (at: string) => unknown]>([
    ["a comment", (at) => write(at, SOPS, `# x\n${read(at, SOPS)}`)],
    ["a rule for files beside the clusters", (at) => append(rule("^billing/"))(at)],
    ["one in front for files that only begin alike", (at) => prepend(rule("^clusters-of-others/.*"))(at)],
    ["one for a folder that no cluster can have", (at) => prepend(rule("^clusters/UPPER/"))(at)],
    [
      "fields in another order",
      (at) =>
        write(
          at,
          SOPS,
          read(at, SOPS).replace(/( {2}- )(path_regex: \^clusters\/\[.*)\n {4}(age: .*)\n$/, "$1$3\n    $2\n"),
        ),
    ],
  ])("%s", async (_, change) => {
    const at = copyOf(base);
    change(at);
    expect(await told(at)).toEqual([]);
  });

  test("the rules of a cluster that init made, beside what is told of the cluster", async () => {
    const at = copyOf(base);
    expect((await runIn(at, "init", "third", "--stage", "mtls", ...(await recipients()))).code).toBe(0);
    await runIn(at, "synth");
    const codes = await codesOfEvents(at);
    expect(codes).toContain("cluster-added");
    expect(codes).not.toContain("future-rule-changed");
  });

  test("the rules of a cluster that goes with them", async () => {
    const at = copyOf(base);
    fs.rmSync(path.join(at, "clusters/other"), { recursive: true });
    write(at, SOPS, read(at, SOPS).replaceAll(/ {2}- path_regex: \^clusters\/other(?:.*\n)(?: {4}.*\n)+/g, ""));
    const codes = await codesOfEvents(at);
    expect(codes).toContain("cluster-removed");
    expect(codes).not.toContain("future-rule-changed");
  });
});

test("each value of spec.defaults that comes, changes or goes is an event, and init says what it took", async () => {
  const at = copyOf(base);
  const settings = (defaults: string) =>
    write(at, "typha-mtls.yaml", `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  defaults: ${defaults}\n`);
  settings("{ nodes: 3, images: { registry: registry.example.org }, leaf: 1 }".replace(", leaf: 1", ""));
  commit(at);
  settings("{ images: { registry: evil.example.org }, namespace: calico }");
  expect(await told(at)).toEqual([
    "! typha-mtls.yaml: spec.defaults.nodes: was 3, and is gone since HEAD: the next `init` writes cluster.yaml by it",
    "! typha-mtls.yaml: spec.defaults.images.registry: registry.example.org → evil.example.org since HEAD: the next `init` writes cluster.yaml by it",
    "! typha-mtls.yaml: spec.defaults.namespace: is calico, which is new since HEAD: the next `init` writes cluster.yaml by it",
  ]);
  const { out } = await runIn(at, "init", "third", ...(await recipients()));
  expect(out).toContain(
    "taken    images.registry evil.example.org, namespace calico: spec.defaults of typha-mtls.yaml\n",
  );
});

test("an entry of dist.allow allows no link, whether it names it or the folder that holds it", async () => {
  const at = copyOf(base);
  write(
    at,
    "typha-mtls.yaml",
    'apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  dist: { allow: [README.md, site/, "*/OWNERS", "demo/more/"] }\n',
  );
  for (const file of ["README.md", "site/a/x", "demo/OWNERS", "demo/more/x"]) write(at, `dist/${file}`, "x\n");
  expect(await complaintsOfCi(at)).toEqual([]);
  for (const file of ["README.md", "site/a/x", "demo/OWNERS", "demo/more/x"]) {
    fs.rmSync(path.join(at, "dist", file));
    fs.symlinkSync("/etc/hostname", path.join(at, "dist", file));
  }
  const lines = await complaintsOfCi(at);
  expect(lines.map((line) => line.split(":")[0]).sort()).toEqual(
    ["README.md", "demo/OWNERS", "demo/more", "site/a/x"].map((file) => `✗ dist/${file}`),
  );
});
