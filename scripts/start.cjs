#!/usr/bin/env node
"use strict";
// Starts the bundle of this file's name with V8's code cache where the build left one: without it, compiling the bundle
// is a third of a synth. V8 refuses a cache of another node version by itself; the bundle is then compiled as usual.

const fs = require("node:fs");
const path = require("node:path");
const { Script } = require("node:vm");

const name = path.basename(__filename, ".js");
const file = path.join(__dirname, "bundle", `${name}.js`);
const cache = `${file}.cache`;
// The bundle is ASCII: read as latin1 it is kept in one byte a character. The build wrapped a program into a function already,
// for V8 copies what is put together here; a library, which is small, is a module of CommonJS.
const text = fs.readFileSync(file, "latin1");
const wrapped = text.startsWith("(")
  ? text
  : `(function (exports, require, module, __filename, __dirname) {${text}\n})`;
const script = new Script(wrapped, { filename: file, cachedData: read(cache) });
if (process.env.TYPHA_MTLS_WRITE_CODE_CACHE?.split(",").includes(name)) {
  process.once("exit", () => fs.writeFileSync(cache, script.createCachedData()));
}
script.runInThisContext()(exports, require, module, file, path.dirname(file));

function read(cache) {
  try {
    return fs.readFileSync(cache);
  } catch {
    return undefined;
  }
}
