"use strict";
// Loaded into a run of ours by `node --require`: at its end it tells its peak memory, in KiB, on descriptor 3.

const fs = require("node:fs");

process.on("exit", () => fs.writeSync(3, String(peakKibibytes())));

/** Linux counts what the parent held at the fork into `maxRSS`; VmHWM starts anew with the program. */
function peakKibibytes() {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync("/proc/self/status", "utf8"))[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}
