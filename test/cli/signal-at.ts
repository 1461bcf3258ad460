/** Loaded into the program before it starts: sends it a signal at the n-th call that changes the disk. */
export const SIGNAL_AT = `
const fs = require("node:fs");
let calls = 0;
for (const name of ["openSync", "writeFileSync", "fsyncSync", "renameSync", "mkdirSync", "linkSync"]) {
  const real = fs[name];
  fs[name] = (...args) => {
    const counts = name !== "openSync" || args[1] === "wx";
    if (counts && (calls += 1) === Number(process.env.AT)) process.kill(process.pid, process.env.SIGNAL);
    return real(...args);
  };
}
process.on("exit", () => process.env.COUNT && fs.writeSync(1, "calls " + calls));
`;
