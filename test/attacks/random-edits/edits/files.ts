import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { type Edit, filesIn, foldersIn, isInside, type Place, pickFile, textOf, write } from "./edit";
import { FOREIGN_OBJECT, ODD_NAMES } from "./planted-files";

// Files and folders that go, change places, or turn into something else.

const full = (place: Place, at: string) => path.join(place.root, at);
const isThere = (place: Place, at: string) => fs.lstatSync(full(place, at), { throwIfNoEntry: false }) !== undefined;

/** Anything below clusters/ and dist/, these two, and `.sops.yaml`. */
function pickAnything(place: Place): string | undefined {
  const all = ["clusters", "dist"].flatMap((folder) => foldersIn(place.root, folder));
  const file = pickFile(place);
  const some = file === undefined ? all : [...all.filter(() => place.random.isBelow(0.3)), file, ".sops.yaml"];
  const present = some.filter((at) => isThere(place, at));
  return present.length === 0 ? undefined : place.random.pick(present);
}

function replace(place: Place, at: string, by: (at: string) => void): boolean {
  try {
    fs.rmSync(full(place, at), { recursive: true, force: true });
    fs.mkdirSync(path.dirname(full(place, at)), { recursive: true });
    if (!isInside(place, path.dirname(full(place, at)))) return false;
    by(full(place, at));
    return true;
  } catch {
    return false;
  }
}

const LINKS: readonly ((place: Place, at: string) => string)[] = [
  () => "/etc/hostname",
  () => "/nonexistent/x",
  (_, at) => path.basename(at),
  () => "..",
  () => "/dev/zero",
  () => "/dev/stdin",
  (place) => path.join(place.root, ".git/config"),
  (place) => full(place, place.random.pick(filesIn(place.root, "clusters"))),
];

/** Changes to what lies where. */
export const FILE_EDITS: readonly Edit[] = [
  {
    name: "file removed",
    weight: 4,
    apply(place) {
      const file = pickFile(place);
      if (file === undefined) return undefined;
      fs.rmSync(full(place, file));
      return file;
    },
  },
  {
    name: "folder removed",
    weight: 2,
    apply(place) {
      const at = place.random.pick(["clusters", "dist"].flatMap((folder) => foldersIn(place.root, folder)).concat("x"));
      if (!isThere(place, at)) return undefined;
      fs.rmSync(full(place, at), { recursive: true });
      return at;
    },
  },
  {
    name: "file renamed",
    weight: 3,
    apply(place) {
      const file = pickFile(place);
      if (file === undefined) return undefined;
      const to = path.posix.join(
        path.posix.dirname(file),
        place.random.pick([
          ...ODD_NAMES,
          `${path.posix.basename(file)}.bak`,
          path.posix.basename(file).toUpperCase(),
          "typha-server.yaml",
        ]),
      );
      if (isThere(place, to)) return undefined;
      fs.renameSync(full(place, file), full(place, to));
      return `${file} → ${JSON.stringify(to)}`;
    },
  },
  {
    name: "file of another role or cluster",
    weight: 6,
    apply(place) {
      const file = pickFile(place);
      if (file === undefined) return undefined;
      const [one, other] = [place.random.pick(place.clusters), place.random.pick(place.clusters)];
      const twin = place.random.isBelow(0.5)
        ? file.replaceAll(/server|client/g, (role) => (role === "server" ? "client" : "server"))
        : file.replace(`/${one}/`, `/${other}/`);
      const [text, twins] = [textOf(place, file), textOf(place, twin)];
      if (twin === file || text === undefined || twins === undefined) return undefined;
      const done = write(place, file, twins) && (place.random.isBelow(0.5) || write(place, twin, text));
      return done ? `${twin} → ${file}` : undefined;
    },
  },
  {
    name: "file in place of any other",
    weight: 2,
    apply(place) {
      const [from, to] = [pickFile(place), pickFile(place)];
      const text = from === undefined ? undefined : textOf(place, from);
      return text !== undefined && to !== undefined && from !== to && write(place, to, text)
        ? `${from} → ${to}`
        : undefined;
    },
  },
  {
    name: "mode changed",
    weight: 2,
    apply(place) {
      const file = pickFile(place);
      const mode = place.random.pick([0o755, 0o000, 0o4755, 0o666, 0o200]);
      if (file === undefined) return undefined;
      fs.chmodSync(full(place, file), mode);
      return `${file} ${mode.toString(8)}`;
    },
  },
  {
    name: "link in place of it",
    weight: 4,
    apply(place) {
      const at = pickAnything(place);
      if (at === undefined) return undefined;
      const target = place.random.pick(LINKS)(place, at);
      return replace(place, at, (there) => fs.symlinkSync(target, there)) ? `${at} → ${target}` : undefined;
    },
  },
  {
    name: "moved aside, a link in its place",
    weight: 5,
    apply(place) {
      const at = pickAnything(place);
      if (at === undefined) return undefined;
      const aside = place.random.pick([`${at}-real`, `.real-${path.basename(at)}`]);
      if (isThere(place, aside)) return undefined;
      fs.renameSync(full(place, at), full(place, aside));
      const target = path.relative(path.dirname(full(place, at)), full(place, aside));
      fs.symlinkSync(target, full(place, at));
      return `${at} → ${target}`;
    },
  },
  {
    name: "folder, pipe or nothing in place of a file",
    weight: 2,
    apply(place) {
      const file = pickFile(place);
      if (file === undefined) return undefined;
      const isPipe = place.random.isBelow(0.4);
      const by = (at: string) =>
        isPipe ? void execFileSync("mkfifo", [at]) : void fs.mkdirSync(path.join(at, "x"), { recursive: true });
      return replace(place, file, by) ? `${file}: ${isPipe ? "a pipe" : "a folder"}` : undefined;
    },
  },
  {
    name: "cluster removed",
    weight: 6,
    apply(place) {
      const name = place.random.pick(place.clusters);
      if (!isThere(place, `clusters/${name}`)) return undefined;
      fs.rmSync(full(place, `clusters/${name}`), { recursive: true });
      const how = place.random.pick(["its dist/ stays", "its dist/ goes", "its dist/ is changed"]);
      if (how === "its dist/ goes") fs.rmSync(full(place, `dist/${name}`), { recursive: true, force: true });
      if (how === "its dist/ is changed") write(place, `dist/${name}/evil.yaml`, FOREIGN_OBJECT);
      return `${name}, ${how}`;
    },
  },
  {
    name: "part of a cluster removed",
    weight: 3,
    apply(place) {
      const at = `clusters/${place.random.pick(place.clusters)}/${place.random.pick(["pki", "pki/nodes", "cluster.yaml", "pki/ca.crt", "sealing-certificate.pem"])}`;
      if (!isThere(place, at)) return undefined;
      fs.rmSync(full(place, at), { recursive: true });
      return at;
    },
  },
  {
    name: "cluster under another name",
    weight: 3,
    apply(place) {
      const [from, to] = [place.random.pick(place.clusters), place.random.pick(["copy", ...ODD_NAMES])];
      if (!isThere(place, `clusters/${from}`) || isThere(place, `clusters/${to}`)) return undefined;
      const moves = place.random.isBelow(0.5);
      const [source, target] = [full(place, `clusters/${from}`), full(place, `clusters/${to}`)];
      if (moves) fs.renameSync(source, target);
      else fs.cpSync(source, target, { recursive: true, verbatimSymlinks: true });
      const text = textOf(place, `clusters/${to}/cluster.yaml`);
      if (text !== undefined) write(place, `clusters/${to}/cluster.yaml`, text.replace(`name: ${from}`, `name: ${to}`));
      return `${from} → ${JSON.stringify(to)}${moves ? ", moved" : ""}`;
    },
  },
  {
    name: "something beside the clusters",
    weight: 2,
    apply(place) {
      const name = place.random.pick(ODD_NAMES);
      const file = place.random.pick([
        `clusters/${name}`,
        `clusters/${name}/x`,
        `clusters/demo/pki/${name}`,
        `clusters/demo/${name}/x`,
      ]);
      return write(place, file, "x\n") ? JSON.stringify(file) : undefined;
    },
  },
];
