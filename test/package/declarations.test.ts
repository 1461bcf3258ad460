import { readdirSync, readFileSync } from "node:fs";
import * as path from "node:path";
import { InstalledPackage } from "./installed-package";

const project = new InstalledPackage("none");
const DECLARATIONS = path.join(project.folder, "node_modules/typha-mtls/lib/types");

afterAll(() => project.remove());

/** Files of declarations that a user's compiler reads: the entries, and all that they import. */
function reachable(): string[] {
  const found = new Set(["index", "testing", "pki"].map((entry) => path.join(DECLARATIONS, `${entry}.d.ts`)));
  for (const file of found)
    for (const [, imported = ""] of readFileSync(file, "utf8").matchAll(/(?:from |import |import\()"(\.[^"]+)"/g))
      found.add(`${path.resolve(path.dirname(file), imported)}.d.ts`);
  return [...found];
}

test("a project without the types of Node compiles against the declarations, all of them checked", () => {
  const source = `
    import { App, Chart } from "cdk8s";
    import { type Certificate, lint, readBundle, TyphaService, TyphaWithMtls } from "typha-mtls";
    new TyphaService(new Chart(new App(), "calico"), "typha");
    const [ca]: readonly Certificate[] = readBundle("");
    export const shown: string[] = [ca!.der.toString("hex"), ca!.x509.subject, \`\${ca!.subjectDer.equals(ca!.issuerDer)}\`];
    export const octets: Uint8Array = ca!.signature.subarray(0, 4);
    export default [lint, TyphaWithMtls];
  `;
  project.add("chart.ts", source);
  expect(project.misfits(["chart.ts"])).toBe("");
});

test("each declaration is one that a user's compiler reads", () => {
  const there = readdirSync(DECLARATIONS, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const read = reachable().map((file) => path.relative(DECLARATIONS, file));
  expect(there.sort()).toEqual(read.sort());
});

test("no declaration that a user's compiler reads names a type of Node", () => {
  const files = reachable();
  expect(files.length).toBeGreaterThan(50);
  const named = files.flatMap((file) => {
    const code = readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, "");
    return /\b(Buffer|NodeJS|KeyObject|X509Certificate)\b|"node:|types="node"/.test(code)
      ? [path.relative(DECLARATIONS, file)]
      : [];
  });
  expect(named).toEqual([]);
});

test("a problem can have each code of the program, and no other", () => {
  const asking = (code: string) =>
    `import type { ProblemError } from "typha-mtls";\nexport const is = (found: ProblemError) => found.has("${code}");\n`;
  for (const code of ["weak-key", "yaml-syntax", "dist-stale"]) project.add(`${code}.ts`, asking(code));
  expect(project.misfits(["weak-key.ts", "yaml-syntax.ts", "dist-stale.ts"])).toBe("");
  project.add("other.ts", asking("no-such-code"));
  expect(project.misfits(["other.ts"])).toContain(`error TS2345: Argument of type '"no-such-code"' is not assignable`);
});

test("what a project needs beside the package are the two of cdk8s", () => {
  const { peerDependencies, peerDependenciesMeta, dependencies } = JSON.parse(
    readFileSync(path.join(__dirname, "../../package.json"), "utf8"),
  );
  expect([Object.keys(peerDependencies), peerDependenciesMeta, dependencies]).toEqual([
    ["cdk8s", "constructs"],
    undefined,
    undefined,
  ]);
});
