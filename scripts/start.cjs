"use strict";
// Starts a bundle of ours with V8's code cache where the build left one: without it, compiling the bundle is a third
// of a synth. V8 refuses a cache of another node version by itself; the bundle is then compiled as usual.

const fs = require("node:fs");
const path = require("node:path");
const { setFlagsFromString } = require("node:v8");
const { Script } = require("node:vm");

// What a cluster leaves behind is garbage at once. Without this, V8 lets its nursery grow to 48 MiB before it looks: a
// quarter of the memory of a thousand clusters, for no time gained.
setFlagsFromString("--semi-space-growth-factor=1");

module.exports = function start(name) {
  const file = path.join(__dirname, "bundle", `${name}.js`);
  const cache = `${file}.cache`;
  // The bundle is ASCII: read as latin1 it is kept in one byte a character.
  const source = `(function (exports, require, module, __filename, __dirname) {${fs.readFileSync(file, "latin1")}\n})`;
  const script = new Script(source, { filename: file, cachedData: read(cache) });
  if (process.env.TYPHA_MTLS_WRITE_CODE_CACHE === "1") {
    process.once("exit", () => fs.writeFileSync(cache, script.createCachedData()));
  }
  script.runInThisContext()(exports, require, module, file, path.dirname(file));
};

function read(cache) {
  try {
    return fs.readFileSync(cache);
  } catch {
    return undefined;
  }
}
