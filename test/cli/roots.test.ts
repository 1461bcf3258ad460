import * as fs from "node:fs";
import * as path from "node:path";
import * as fc from "fast-check";
import { parse } from "yaml";
import { runIn } from "./fake-terminal";
import { commit, git } from "./git";
import { contentsOf, newFolder, read, recipients, write } from "./user-repository";

const settings = (inputs: string, dist: string) =>
  `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  inputs: "${inputs}"\n  dist: { path: "${dist}" }\n`;

/** A git repository with the tool in a folder of it. */
function monorepo(folder: string, inputs: string, dist: string) {
  const top = newFolder();
  git(top, "init", "--quiet", "--template=");
  const root = path.join(top, folder);
  write(root, "typha-mtls.yaml", settings(inputs, dist));
  write(top, "apps/README.md", "another team's\n");
  return { top, root };
}

async function run(cwd: string, ...args: readonly string[]) {
  const ran = await runIn(cwd, ...args);
  expect({ args, code: ran.code, err: ran.err }).toEqual({ args, code: 0, err: "" });
  return ran.out;
}

test("init, synth, check and renew follow the roots and -C, and Flux's path is that of the whole repository", async () => {
  const { top, root } = monorepo("infra", "typha/clusters", "typha/dist");
  const at = ["-C", "infra"];
  const out = await run(top, ...at, "init", "demo", ...(await recipients()));
  expect(out).toContain("created   typha/clusters/demo/cluster.yaml");
  expect(out).toContain(
    "next     npx typha-mtls -C infra synth demo && git -C infra add typha/clusters typha/dist .sops.yaml &&",
  );
  await run(top, ...at, "synth");
  const flux = parse(read(root, "typha/dist/demo/to-copy/flux-kustomization.yaml"));
  expect(flux.spec.path).toBe("./infra/typha/dist/demo");
  expect(read(root, "typha/dist/demo/kustomization.yaml")).toMatch(
    /^# Rendered by typha-mtls from typha\/clusters\/: edit there, not here\.\n/,
  );
  const files = Object.keys(contentsOf(root));
  expect(files.filter((file) => !/^(typha\/(clusters|dist)\/|\.sops\.yaml$|typha-mtls\.yaml$)/.test(file))).toEqual([]);
  commit(top);
  for (const cwd of [top, root]) {
    const where = cwd === top ? at : [];
    expect(await run(cwd, ...where, "check", "--strict", "--against", "HEAD")).toContain("no problems");
  }
  expect(await run(root, "status")).toContain("demo");
});

test("the schema that editors look for is the one of the nearest node_modules around a cluster.yaml", async () => {
  const { top, root } = monorepo("infra/net", "in/clusters", "out");
  const SCHEMA = "node_modules/typha-mtls/schema/cluster.schema.json";
  write(top, SCHEMA, "{}");
  await run(root, "init", "demo", ...(await recipients()));
  const [, found = ""] = /\$schema=(\S+)/.exec(read(root, "in/clusters/demo/cluster.yaml")) ?? [];
  expect(path.join(root, "in/clusters/demo", found)).toBe(path.join(top, SCHEMA));
});

describe("a .sops.yaml above the folder", () => {
  test("is what init extends, what check compares with, and what recipients change", async () => {
    const { top, root } = monorepo("infra", "typha/clusters", "typha/dist");
    const other =
      "creation_rules:\n  - path_regex: ^apps/.*$\n    age: age1lggyhqrw2nlhcxprm67z43rta597azn8gknawjehu9d9dl0jq3yqqvfafg\n";
    write(top, ".sops.yaml", other);
    const out = await run(root, "init", "demo", ...(await recipients()));
    expect(out).toMatch(/updated +\.\.\/\.sops\.yaml +2 rules for typha\/clusters\/demo/);
    expect(fs.existsSync(path.join(root, ".sops.yaml"))).toBe(false);
    const rules = parse(read(top, ".sops.yaml")).creation_rules.map((rule: { path_regex: string }) => rule.path_regex);
    expect(rules).toEqual([
      "^infra/typha/clusters/demo/pki/ca-key(-next)?\\.sops\\.yaml$",
      "^infra/typha/clusters/demo/pki/(requested/)?typha-(server|client)\\.yaml$",
      "^apps/.*$",
    ]);
    await run(root, "synth");
    commit(top);
    expect(await run(root, "check", "--strict", "--verbose", "--against", "HEAD")).toContain(
      "files are sealed to the recipients that .sops.yaml names, and to no other",
    );
    expect(await run(root, "doctor")).toContain("../.sops.yaml");
    write(top, ".sops.yaml", read(top, ".sops.yaml").replace(/pki\/ca-key/, "pki/x-key"));
    const { code, out: told, codes } = await runIn(root, "check", "--strict", "--against", "HEAD", "--verbose");
    expect(code).toBe(1);
    expect(codes).toContain("rule-recipient-removed");
    expect(told).toContain("ca-key.sops.yaml");
  });

  test("of a folder outside of the work tree does not count", async () => {
    const top = newFolder();
    write(top, ".sops.yaml", "creation_rules: []\n");
    const root = path.join(top, "repository");
    write(root, "typha-mtls.yaml", settings("in", "out"));
    git(root, "init", "--quiet", "--template=");
    expect(await run(root, "init", "demo", ...(await recipients()))).toMatch(/created +\.sops\.yaml/);
  });
});

test.each([".sourceignore", ".gitattributes"])("a change of %s above the roots is reported", async (file) => {
  const { top, root } = monorepo("infra", "typha/clusters", "typha/dist");
  await run(root, "init", "demo", ...(await recipients()));
  await run(root, "synth");
  commit(top);
  for (const [folder, shown] of [
    [top, `../${file}`],
    [root, file],
    [path.join(root, "typha"), `typha/${file}`],
  ] as const) {
    write(folder, file, "*\n");
    const { code, out, codes } = await runIn(root, "check", "--against", "HEAD", "--verbose");
    expect(code).toBe(3);
    expect(codes).toContain("steering-file-changed");
    expect(out).toContain(`? ${shown}: is new: `);
    expect(out).toContain(`      - ${shown}: is new since HEAD`);
    fs.rmSync(path.join(folder, file));
  }
});

test("settings that cannot be used end every command, and check reports them in each of its formats", async () => {
  const { root } = monorepo("infra", "a", "a");
  for (const args of [["init", "demo"], ["synth"], ["status"], ["renew", "--all"], ["recipients", "list"], ["check"]]) {
    const { code, codes } = await runIn(root, ...args);
    expect({ args, code, codes }).toEqual({ args, code: 1, codes: ["root-unusable"] });
  }
  for (const format of ["table", "json", "github", "gitlab", "sarif"]) {
    const { code, out } = await runIn(root, "check", "-o", format);
    expect({ format, code }).toEqual({ format, code: 1 });
    expect(out).toContain(["table", "github"].includes(format) ? "1 problem" : "root-unusable");
  }
});

const part = fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,6}$/).filter((name) => name !== "node_modules");
const folder = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/"));

test("whatever the roots and the folder of -C: init, synth and check agree, and every path that is printed exists", async () => {
  const options = await recipients();
  await fc.assert(
    fc.asyncProperty(folder, folder, folder, async (tool, inputs, dist) => {
      const [a, b] = [inputs, dist].map((root) => `${root.toLowerCase()}/`) as [string, string];
      fc.pre(!a.startsWith(b) && !b.startsWith(a));
      const { top, root } = monorepo(tool, inputs, dist);
      const out = await run(top, "-C", tool, "init", "demo", ...options);
      await run(top, "-C", tool, "synth");
      await run(top, "-C", tool, "check", "--strict");
      const printed = [...out.matchAll(/^(?:created|sealed) +(\S+)/gm)].map(([, file]) => file!);
      expect(printed.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
      const flux = parse(read(root, `${dist}/demo/to-copy/flux-kustomization.yaml`));
      expect(fs.existsSync(path.join(top, flux.spec.path, "kustomization.yaml"))).toBe(true);
      fs.rmSync(top, { recursive: true });
    }),
    { numRuns: 8 },
  );
});
