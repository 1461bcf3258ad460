// Loaded before a program: everything but the folder WRITABLE is read-only, for root too.
const fs = require("node:fs");
const path = require("node:path");

const ONE_PATH = [
  "appendFile",
  "chmod",
  "chown",
  "mkdir",
  "mkdtemp",
  "rm",
  "rmdir",
  "truncate",
  "unlink",
  "utimes",
  "writeFile",
];
const TWO_PATHS = ["copyFile", "link", "rename", "symlink"];
const { O_CREAT, O_RDWR, O_WRONLY } = fs.constants;
const isRead = (flags = "r") =>
  typeof flags === "number" ? (flags & (O_CREAT | O_RDWR | O_WRONLY)) === 0 : flags === "r";

const isWritable = (file) => `${file}${path.sep}`.startsWith(`${process.env.WRITABLE}${path.sep}`);

function guard(name, paths, isHarmless = () => false) {
  const real = fs[name];
  fs[name] = (...given) => {
    const outside = given.slice(0, paths).filter((file) => typeof file === "string" && !isWritable(path.resolve(file)));
    if (outside.length === 0 || isHarmless(given)) return real(...given);
    throw Object.assign(new Error(`EROFS: read-only file system, ${name} ${outside}`), { code: "EROFS" });
  };
}

for (const suffix of ["", "Sync"]) {
  for (const name of ONE_PATH) guard(name + suffix, 1);
  for (const name of TWO_PATHS) guard(name + suffix, 2);
  guard(`open${suffix}`, 1, ([, flags]) => isRead(flags));
}
