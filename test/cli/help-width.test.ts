import { COMMANDS } from "../../src/cli/program";
import { runIn } from "./fake-terminal";
import { newFolder } from "./user-repository";

const NAMES = COMMANDS.flatMap((entry) =>
  "members" in entry ? [entry.name, ...entry.members.map(({ name }) => `${entry.name} ${name}`)] : [entry.name],
);

test.each(["", ...NAMES])("no line of `%s --help` is longer than 80 columns", async (name) => {
  const { code, out } = await runIn(newFolder(), ...name.split(" ").filter((word) => word !== ""), "--help");
  expect(code).toBe(0);
  expect(out.split("\n").filter((line) => [...line].length > 80)).toEqual([]);
});

test("an example that takes several lines is one command for a shell", async () => {
  const { out } = await runIn(newFolder(), "init", "--help");
  expect(out).toContain(
    "  $ npx typha-mtls init prod-eu1 --nodes 120 --recipient age1qx… \\\n      --operator-recipient age1zz…\n",
  );
});
