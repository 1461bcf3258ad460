import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../cli/fake-terminal";
import { newFolder } from "../cli/user-repository";

const ROOT = path.join(__dirname, "../..");
const page = (name: string) => fs.readFileSync(path.join(ROOT, "docs/how-to", name), "utf8");

describe.each([
  ["renew.md", 4],
  ["rotate-ca.md", 5],
  ["external-ca.md", 10],
  ["external-secrets.md", 4],
  ["host-files.md", 5],
  ["switch-on.md", 5],
  ["upgrade-calico.md", 3],
  ["review.md", 2],
  ["ci.md", 1],
  ["leave-for-the-operator.md", 1],
  ["cni-node-image.md", 3],
] as const)("docs/how-to/%s", (name, least) => {
  const lines = [...page(name).matchAll(/npx (?:--no-install )?typha-mtls (?:-C \S+ )?([^\n`&]+)/g)].map(([, line]) =>
    line!.trim().split(/ +/),
  );

  test("names commands and options that exist", async () => {
    expect(lines.length).toBeGreaterThanOrEqual(least);
    for (const words of lines) {
      const command = words.slice(0, ["rotate-ca", "cni"].includes(words[0]!) ? 2 : 1);
      const { code, out } = await runIn(newFolder(), ...command, "--help");
      expect({ words, code }).toEqual({ words, code: 0 });
      for (const option of words.filter((word) => word.startsWith("--"))) expect(out).toContain(option);
    }
  });
});
