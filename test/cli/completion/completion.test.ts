import { COMMANDS } from "../../../src/cli/program";
import { runIn } from "../fake-terminal";
import { initialised, newFolder, write } from "../user-repository";

let root: string;

beforeAll(async () => {
  root = await initialised(["demo"], ["dev"], ["prod"]);
});

const complete = async (...words: readonly string[]) => {
  const { code, out, err } = await runIn(root, "__complete", ...words);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return out.split("\n").flatMap((line) => (line === "" ? [] : [line.split(" ")[0]]));
};

describe("a shell is told what can stand where the last word is typed:", () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ["commands", ["re"], COMMANDS.map(({ name }) => name).filter((name) => name.startsWith("re"))],
    ["members of a group", ["recipients", ""], ["list", "add", "remove", "replace", "sync"]],
    ["clusters", ["status", "d"], ["demo", "dev"]],
    ["clusters that are not given yet", ["renew", "demo", "--force", "d"], ["dev"]],
    ["no second cluster where there is one", ["migrate", "demo", ""], []],
    ["clusters behind another argument", ["recipients", "add", "age1x", "p"], ["prod"]],
    ["clusters as the value of an option", ["probe", "--cluster", ""], ["demo", "dev", "prod"]],
    ["options, those of every command too", ["synth", "--d"], ["--dry-run", "--diff", "--directory"]],
    ["values of an option", ["renew", "--role", ""], ["server", "client"]],
    ["the same behind =, as bash splits it", ["renew", "--role", "=", "s"], ["server"]],
    ["fields and codes to explain", ["explain", "spec.rollout.st"], ["spec.rollout.stage"]],
    ["options of other tools", ["explain", "typha_sec"], ["typha_secure"]],
    ["codes to explain", ["explain", "swapped-"], ["swapped-pair"]],
    ["pages of the documentation", ["docs", "rotate"], ["rotate-ca"]],
    ["nothing behind the page", ["docs", "rotate-ca", ""], []],
    ["files, where an option takes one", ["renew", "--identity", ""], []],
    ["nothing for what is no command", ["nope", "--", ""], []],
  ])("%s", async (_, words, expected) => {
    expect(await complete(...words)).toEqual(expected);
  });

  test("clusters of the repository that -C names", async () => {
    expect(await complete("-C", root, "status", "p")).toEqual(["prod"]);
    expect(await complete("-C", newFolder(), "status", "")).toEqual([]);
  });

  test("nothing where the repository is damaged, and no problem", async () => {
    const damaged = newFolder();
    write(damaged, "typha-mtls.yaml", "inputs: [");
    expect(await runIn(damaged, "__complete", "status", "")).toEqual({ code: 0, out: "", err: "" });
  });
});
