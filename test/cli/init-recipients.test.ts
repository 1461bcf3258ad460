import { inspectSops, recipientText } from "@typha-mtls/sealing";
import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { runIn } from "./fake-terminal";
import { contentsOf, holders, newFolder, read, write } from "./user-repository";

const CA_KEY = "clusters/demo/pki/ca-key.sops.yaml";
const LEAVES = ["clusters/demo/pki/typha-server.yaml", "clusters/demo/pki/typha-client.yaml"];
/** A recipient whose last character is wrong. */
const MISTYPED = "age1nsdrvgu65kc256mqdunxtd7rf9wty3430dmqmyrtfq0980yf2yuqw6qfzq";

let operator: string;
let flux: string;
let second: string;

beforeAll(async () => {
  const made = await holders();
  [operator, flux] = [made.operator.recipient, made.cluster.recipient];
  second = (await generateIdentity()).recipient;
});

const recipientsOf = (root: string, file: string) =>
  inspectSops(read(root, file), file).metadata.age.map(({ recipient }) => recipient);

/** A repository whose `.sops.yaml` is there before init. */
function withConfig(config: string, file = ".sops.yaml"): string {
  const root = newFolder();
  write(root, file, config);
  return root;
}

async function refused(root: string, ...args: readonly string[]): Promise<string> {
  const before = contentsOf(root);
  const { code, out, err } = await runIn(root, "init", "demo", ...args);
  // What is wrong with a recipient that was given is wrong usage.
  expect({ code, out }).toEqual({ code: /^--/.test(err) ? 2 : 1, out: "" });
  expect(contentsOf(root)).toEqual(before);
  return err;
}

describe("recipients that are refused:", () => {
  test("one with a wrong checksum is named", async () => {
    expect(await refused(newFolder(), "--recipient", MISTYPED, "--operator-recipient", operator)).toBe(
      `--recipient: the recipient "${MISTYPED}" has a wrong checksum\n` +
        "copy it again from its owner; a character is wrong\n1 problem, nothing was written\n",
    );
  });

  test("a secret key in place of a recipient is not repeated, neither whole nor in part", async () => {
    const { identity } = await generateIdentity();
    for (const text of [identity, identity.toLowerCase()]) {
      const err = await refused(newFolder(), "--recipient", flux, "--operator-recipient", text);
      expect(err).toMatch(
        /^--operator-recipient: the recipient is a secret key and not a recipient \(it is not repeated here\)\n/,
      );
      expect(err.toUpperCase()).not.toContain(identity.slice(15, 25));
    }
  });

  test("what is wrong on both sides is told together", async () => {
    const err = await refused(newFolder(), "--recipient", MISTYPED, "--operator-recipient", "ssh-ed25519 AAAA");
    expect(err).toMatch(
      /^--recipient: .*\n.*\n--operator-recipient: .* SSH key.*\n.*\n2 problems, nothing was written\n$/,
    );
  });

  test("the cluster may not be an operator: it could issue certificates", async () => {
    const told =
      "--recipient: is an operator's recipient too: the cluster could open the CA's key\ngive the cluster an identity of its own\n1 problem, nothing was written\n";
    expect(await refused(newFolder(), "--recipient", flux, "--operator-recipient", flux)).toBe(told);
    expect(
      await refused(newFolder(), "--recipient", flux, "--operator-recipient", operator, "--operator-recipient", flux),
    ).toBe(told);
  });

  test("none at all", async () => {
    expect(await refused(newFolder())).toBe(
      ".sops.yaml   is missing: nothing names who may open the keys\n" +
        "             run `npx typha-mtls init demo --recipient <age1…> --operator-recipient <age1…>` or `npx typha-mtls init demo --generate-identity <file outside of git>`\n" +
        "1 problem, nothing was written\n",
    );
  });
});

describe("rules that are refused:", () => {
  const apart =
    "             put a rule for the CA's key in front that names operators only; `init` writes it where it gets --recipient (what decrypts in the cluster, such as Flux) and --operator-recipient (people)\n";

  test("none that matches, for each file that needs one", async () => {
    const root = withConfig(`creation_rules:\n  - path_regex: ^apps/\n    age: ${operator}\n`);
    const line = (file: string) =>
      `.sops.yaml   no matching creation rules found for ${file}\n             run \`npx typha-mtls init demo --recipient <age1…> --operator-recipient <age1…>\`, or add a rule with its path_regex and age recipients\n`;
    expect(await refused(root)).toBe(`${[CA_KEY, ...LEAVES].map(line).join("")}3 problems, nothing was written\n`);
    expect(await refused(root, "--operator-recipient", operator)).toContain("2 problems, nothing was written\n");
  });

  test("one for everything: the cluster could issue certificates", async () => {
    const told = `.sops.yaml   names every recipient of a leaf for ${CA_KEY} too: the cluster could open the CA's key and issue certificates\n${apart}1 problem, nothing was written\n`;
    expect(await refused(withConfig(`creation_rules:\n  - age: ${operator},${flux}\n`))).toBe(told);
    // The cluster is named by hand, but the general rule seals the CA's key to it all the same.
    expect(await refused(withConfig(`creation_rules:\n  - age: ${operator},${flux}\n`), "--recipient", flux)).toBe(
      told,
    );
  });

  test("one with key groups, told once although it matches every file", async () => {
    const root = withConfig(`creation_rules:\n  - key_groups:\n      - age: [${operator}]\n      - age: [${flux}]\n`);
    expect(await refused(root)).toBe(
      ".sops.yaml:2:5   creation_rules[0].key_groups: is not supported: this program seals to age recipients in one group only\n" +
        "                 list the recipients under age, or put a rule for these files in front\n" +
        "1 problem, nothing was written\n",
    );
  });

  test("one that is there for the same files, but names others than were given", async () => {
    const rule = (path: string, age: string) => `  - path_regex: ${path}\n    age: ${age}\n`;
    const root = withConfig(
      `creation_rules:\n${rule("^clusters/demo/pki/ca-key(-next)?\\.sops\\.yaml$", second)}${rule("^clusters/demo/pki/(requested/)?typha-(server|client)\\.yaml$", `${flux},${operator}`)}`,
    );
    expect(await refused(root, "--recipient", flux, "--operator-recipient", operator)).toBe(
      `.sops.yaml   its first rule for ${CA_KEY} names other recipients than were given\n` +
        "             remove that rule, or give no recipients for the file\n1 problem, nothing was written\n",
    );
  });

  test("one with a mistyped recipient, by line", async () => {
    const root = withConfig(
      `creation_rules:\n  - path_regex: ca-key\n    age: ${operator}\n  - age: [${flux}, ${MISTYPED}]\n`,
    );
    const err = await refused(root);
    expect(err).toMatch(
      /^\.sops\.yaml:4:5 {3}creation_rules\[1\]\.age: recipient 2 "age1.*" has a wrong checksum\n.*\n1 problem/,
    );
  });
});

/** A repository in which a cluster has keys, and a general rule names whom they are sealed to. */
async function vouching(): Promise<string> {
  const root = newFolder();
  const { code } = await runIn(root, "init", "other", "--recipient", flux, "--operator-recipient", second);
  expect(code).toBe(0);
  write(root, ".sops.yaml", `${read(root, ".sops.yaml")}  - age: ${flux}\n`);
  return root;
}

describe("a recipient that only a rule of the repository names", () => {
  const rules = (caKey: string, leaves: string) =>
    `creation_rules:\n  - path_regex: ca-key\n    age: ${caKey}\n  - age: ${leaves}\n`;

  test("is refused where no key of a cluster is sealed to it, and the option that names it is told", async () => {
    const told = (rule: number, recipient: string, option: string) =>
      `.sops.yaml   creation_rules[${rule}]: names ${recipient} for clusters/demo/pki/${rule === 0 ? "ca-key.sops" : "typha-server"}.yaml, and no key of a cluster here is sealed to it\n             if you know whose it is, give it: ${option} ${recipient}\n`;
    const root = withConfig(rules(operator, `${flux},${operator}`));
    expect(await refused(root)).toBe(
      `${told(0, operator, "--operator-recipient")}${told(1, flux, "--recipient")}2 problems, nothing was written\n`,
    );
    expect(await refused(root, "--operator-recipient", operator)).toBe(
      `${told(1, flux, "--recipient")}1 problem, nothing was written\n`,
    );
  });

  test("is refused beside one that a cluster vouches for, as a request could add it", async () => {
    const root = await vouching();
    write(
      root,
      ".sops.yaml",
      read(root, ".sops.yaml").replace(
        "rules:\n",
        `rules:\n  - path_regex: ^clusters/d[^/]+/pki/ca-key\n    age: ${second},${operator}\n`,
      ),
    );
    const err = await refused(root);
    expect(err).toContain(`creation_rules[0]: names ${operator} for ${CA_KEY}`);
    expect(err).toContain("1 problem");
  });

  test("is not vouched for by a file in a folder that is no cluster's", async () => {
    const root = withConfig(rules(operator, `${flux},${operator}`));
    write(
      root,
      "clusters/x/pki/ca-key.sops.yaml",
      `sops:\n  age:\n    - recipient: ${operator}\n    - recipient: ${flux}\n`,
    );
    expect(await refused(root)).toContain("2 problems");
  });

  test("is named with the clusters whose keys it opens, where there are some", async () => {
    const root = await vouching();
    write(
      root,
      ".sops.yaml",
      read(root, ".sops.yaml").replace("rules:\n", `rules:\n  - path_regex: ca-key\n    age: ${second}\n`),
    );
    const { code, out } = await runIn(root, "init", "demo");
    expect(code).toBe(0);
    expect(out).toContain(
      `by rule  ${recipientText(second)} opens keys of other too\nby rule  ${recipientText(flux)} opens keys of other too\n`,
    );
    expect((await runIn(root, "init", "third", "--recipient", flux, "--operator-recipient", second)).out).not.toContain(
      "by rule",
    );
  });

  test("makes no rule of its own where it is given and the rules name it already", async () => {
    const config = rules(operator, `${flux},${operator}`);
    const root = withConfig(config);
    const { code, out } = await runIn(root, "init", "demo", "--recipient", flux, "--operator-recipient", operator);
    expect({ code, config: read(root, ".sops.yaml") }).toEqual({ code: 0, config });
    expect(out).not.toContain("rules for");
  });
});

describe("recipients come from", () => {
  const sealed = async (root: string, ...args: readonly string[]) => {
    const ran = await runIn(root, "init", "demo", ...args);
    expect(ran).toMatchObject({ code: 0, err: "" });
    return [CA_KEY, ...LEAVES].map((file) => recipientsOf(root, file));
  };

  test("options, each as often as there are people", async () => {
    const args = ["--recipient", flux, "--operator-recipient", operator, "--operator-recipient", second];
    const both = [flux, operator, second];
    expect(await sealed(newFolder(), ...args)).toEqual([[operator, second], both, both]);
  });

  test("rules with a text and commas, with a list, and a general one behind them", async () => {
    const config = `# who can open what\ncreation_rules:
  - path_regex: clusters/.*/ca-key\\.sops\\.yaml$
    age: "${operator}, ${second}"
  - path_regex: typha-server\\.yaml$
    age:
      - ${flux}
      - ${operator}
  - age: ${flux}
`;
    const root = withConfig(config);
    const given = ["--operator-recipient", operator, "--operator-recipient", second, "--recipient", flux];
    expect(await sealed(root, ...given)).toEqual([[operator, second], [flux, operator], [flux]]);
    expect(read(root, ".sops.yaml")).toBe(config);
    const { out } = await runIn(root, "status");
    expect(out).toContain("typha-server");
  });

  test("options for the one and rules for the other: only the rule that was given is added", async () => {
    const root = await vouching();
    expect(await sealed(root, "--operator-recipient", operator)).toEqual([[operator], [flux], [flux]]);
    expect(read(root, ".sops.yaml")).toMatch(/^creation_rules:\n {2}- path_regex: \^clusters\/demo\/pki\/ca-key/);
    expect(read(root, ".sops.yaml").endsWith(`  - age: ${flux}\n`)).toBe(true);
    expect(read(root, ".sops.yaml").match(/demo/g)).toHaveLength(1);
  });

  test("the nearest .sops.yaml, with paths as seen from there and the indent that it wants", async () => {
    const root = withConfig("stores:\n  yaml:\n    indent: 2\n", "clusters/.sops.yaml");
    write(root, ".sops.yaml", `creation_rules:\n  - age: ${second}\n`);
    await sealed(root, "--recipient", flux, "--operator-recipient", operator);
    expect(read(root, "clusters/.sops.yaml")).toContain("path_regex: ^demo/pki/ca-key(-next)?\\.sops\\.yaml$\n");
    expect(read(root, ".sops.yaml")).toBe(`creation_rules:\n  - age: ${second}\n`);
    expect(read(root, CA_KEY)).toMatch(
      /^metadata:\n {2}annotations:\n {4}typha-mtls\/sealed-key-proof: .*\n {2}name: /m,
    );
  });

  test("a cluster called typha-server gets rules for its own files", async () => {
    const root = newFolder();
    const args = ["--recipient", flux, "--operator-recipient", operator];
    expect((await runIn(root, "init", "typha-server", ...args)).code).toBe(0);
    expect(read(root, ".sops.yaml")).toContain("^clusters/typha-server/pki/(requested/)?typha-(server|client)\\.yaml$");
  });
});
