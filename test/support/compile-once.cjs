/**
 * jest's runtime, which compiles each module once in a worker and not once for each test file: that was half of what a
 * test file of a command took. The modules run in each test file anew, as always.
 */
const vm = require("node:vm");
require("./starter.cjs");

const { compileFunction } = vm;
/** @type {Map<string, { code: string, script: vm.Script }>} */
const compiled = new Map();

vm.compileFunction = (code, parameters, options) => {
  if (options?.parsingContext === undefined) return compileFunction(code, parameters, options);
  const { filename, parsingContext } = options;
  const head = `(function (${parameters.join(", ")}) {`;
  let known = compiled.get(filename);
  if (known?.code !== code) {
    known = { code, script: new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length }) };
    compiled.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};

module.exports = require("jest-runtime");
