import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const room = resolve(__dirname, "../../src/x509");

/** Files that `entry` loads, itself included, and packages; imports of types load nothing. */
function loadedBy(entry: string): string[] {
  const loaded = new Set<string>();
  const visit = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    const source = readFileSync(file, "utf8");
    for (const [, specifier = ""] of source.matchAll(/^(?:import|export) (?!type)[^;]*?from "([^"]+)";/gms)) {
      if (specifier.startsWith(".")) visit(join(dirname(file), `${specifier}.ts`));
      else loaded.add(specifier);
    }
  };
  visit(join(room, entry));
  return [...loaded];
}

test.each([
  "certificate.ts",

  "identity.ts",
  "keys.ts",
  "lint/lint.ts",
  "renewal.ts",
  "request.ts",
  "containers.ts",
])("%s does not load node-forge, for synth reads and lints on its hot path", (entry) => {
  expect(loadedBy(entry)).not.toContain("node-forge");
});

test("issuing loads node-forge, so the question above is a real one", () => {
  for (const entry of ["issue.ts", "throwaway.ts"]) expect(loadedBy(entry)).toContain("node-forge");
});

test("what reads and lints needs no library, and of other packages those of problems and fields", () => {
  const needed = ["lint/lint.ts", "keys.ts", "containers.ts", "request.ts"].flatMap(loadedBy);
  const outside = needed.filter((name) => !name.startsWith("/") && !name.startsWith("node:"));
  expect([...new Set(outside)].sort()).toEqual(["@typha-mtls/fields", "@typha-mtls/problems"]);
});
