// An error of the program itself fails a test with its stack trace, instead of being told (src/problems/internal-error.ts).
process.env.TYPHA_MTLS_DEBUG = "1";

const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

/** Folder in memory for scratch files, which are many and small; none where there is none, it is small, or runs no programs. */
function folderInMemory() {
  try {
    const mounts = fs.readFileSync("/proc/mounts", "utf8");
    const { bavail, bsize } = fs.statfsSync("/dev/shm");
    fs.accessSync("/dev/shm", fs.constants.W_OK);
    const [, options] = /^tmpfs \/dev\/shm tmpfs (\S+)/m.exec(mounts) ?? [];
    return options !== undefined && !options.includes("noexec") && bavail * bsize > 2 ** 30 ? "/dev/shm" : undefined;
  } catch {
    return undefined;
  }
}

const cacheDirectory = path.join(os.tmpdir(), `jest_${process.getuid?.() ?? ""}`);
const inMemory = process.env.TMPDIR === undefined ? folderInMemory() : undefined;
if (inMemory !== undefined) process.env.TMPDIR = inMemory;

// One name for the main process and its workers, which read this file too.
process.env.TYPHA_MTLS_JOBS_SCENE ??= path.join(process.env.TMPDIR ?? os.tmpdir(), `typha-mtls-jobs-${process.pid}`);

// Of the workers, which get the options of this process. Each file of tests loads its modules anew, which is garbage soon: with room for
// more of it before it is collected, tests take a tenth less of the processors.
const YOUNG_OBJECTS = "--max-semi-space-size=64";
if (!process.execArgv.includes(YOUNG_OBJECTS)) process.execArgv.push(YOUNG_OBJECTS);

/** age-encryption, and what draws and writes reports, each with what it stands on. */
const ES_MODULES = [
  ...["age-encryption", "@noble", "@scure"],
  ...["@dagrejs", "d3-[a-z-]+", "internmap", "preact", "preact-render-to-string"],
  ...["mdast-util-[a-z-]+", "micromark[a-z-]*", "unist-util-[a-z-]+", "ccount", "decode-named-character-reference"],
  ...["character-entities", "devlop", "longest-streak", "markdown-table", "zwitch", "escape-string-regexp"],
  ...["parse5", "entities"],
];

function compiledAs(parser) {
  const transform = { react: { runtime: "automatic", importSource: "preact" } };
  return { jsc: { target: "es2022", parser, transform }, module: { type: "commonjs" } };
}

/** @type {import("jest").Config} */
module.exports = {
  // Named, or it would follow the scratch files.
  cacheDirectory,
  roots: ["<rootDir>/test"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  // The examples import the library by its name.
  moduleNameMapper: { "^typha-mtls$": "<rootDir>/src/index.ts", "^typha-mtls/(testing|pki)$": "<rootDir>/src/$1.ts" },
  // No test is timed; a busy machine may take long.
  testTimeout: 120_000,
  // Each file is a process of its own anyway; jest leaves one core free, of two that is half.
  maxWorkers: "100%",
  runtime: "<rootDir>/test/support/compile-once.cjs",
  testSequencer: "<rootDir>/test/support/longest-first.cjs",
  setupFiles: ["<rootDir>/test/support/property-seed.ts", "<rootDir>/test/support/no-fsync.cjs"],
  globalTeardown: "<rootDir>/test/jobs/remove-scene.cjs",
  testPathIgnorePatterns: ["<rootDir>/test/interop/"],
  transform: {
    "^.+\\.(t|j)s$": ["<rootDir>/test/support/compile.mjs", compiledAs({ syntax: "typescript" })],
    "^.+\\.tsx$": ["<rootDir>/test/support/compile.mjs", compiledAs({ syntax: "typescript", tsx: true })],
    "^.+\\.mjs$": ["<rootDir>/test/support/compile.mjs", compiledAs({ syntax: "ecmascript" })],
  },
  // Published as ES modules only.
  transformIgnorePatterns: [`node_modules/(?!(${ES_MODULES.join("|")})/)`],
};
