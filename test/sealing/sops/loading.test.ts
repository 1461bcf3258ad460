import fs from "node:fs";
import path from "node:path";

const room = path.resolve(__dirname, "../../../src/sealing");
const files = fs.readdirSync(room, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
const read = (name: string) => fs.readFileSync(path.join(room, name), "utf8");

test("age-encryption is loaded by the functions that need it only, so that looking at a sealed file costs nothing", () => {
  for (const name of files) expect(`${name}: ${/^import .*"age-encryption"/m.test(read(name))}`).toBe(`${name}: false`);
});

test("code that inspects sealed files without opening them loads nothing that could open them", () => {
  const seen = new Set<string>();
  const follow = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const [, target = ""] of read(name).matchAll(/^(?:import|export) (?!type ).*?"(\.\/[^"]+)";$/gms)) {
      follow(`${path.join(path.dirname(name), target)}.ts`);
    }
  };
  follow("sops/inspect.ts");
  expect([...seen].filter((name) => /data-key|reader|writer|identit/.test(name))).toEqual([]);
});
