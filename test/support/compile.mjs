// How jest compiles: by swc, with names taken from the files that define them and not from the faces of packages, so that a test
// loads what it uses (scripts/faces.mjs).

import path from "node:path";
import swc from "@swc/jest";
import { seenThrough } from "../../scripts/faces.mjs";

const ROOT = path.join(import.meta.dirname, "../..");

export default {
  createTransformer(options) {
    const compiler = swc.createTransformer(options);
    const read = (text, file) =>
      file.includes("/node_modules/") ? text : seenThrough(text, path.relative(ROOT, file));
    return {
      canInstrument: compiler.canInstrument,
      process: (text, file, jest) => compiler.process(read(text, file), file, jest),
      getCacheKey: (text, file, jest) => compiler.getCacheKey(read(text, file), file, jest),
    };
  },
};
