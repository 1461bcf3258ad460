/**
 * Loaded into the program before it starts: sends it a signal, at the n-th call that changes the disk (AT), when a file is
 * opened whose path holds a text, to be read (READS) or to be made (MAKES), when one is renamed to such a path (TAKES), or when
 * a key is generated (GENERATES).
 */
export const SIGNAL_AT = `
const fs = require("node:fs");
const crypto = require("node:crypto");
const { AT, READS, MAKES, TAKES, GENERATES, SIGNAL } = process.env;
let calls = 0;
let isSent = false;
const send = () => {
  if (!isSent) process.kill(process.pid, SIGNAL);
  isSent = true;
};
const { generateKeyPair } = crypto;
crypto.generateKeyPair = (...args) => {
  if (GENERATES !== undefined) send();
  return generateKeyPair(...args);
};
for (const name of ["openSync", "writeFileSync", "fsyncSync", "renameSync", "mkdirSync", "linkSync"]) {
  const real = fs[name];
  fs[name] = (...args) => {
    const counts = name !== "openSync" || args[1] === "wx";
    if (counts && (calls += 1) === Number(AT)) send();
    if (name === "renameSync" && String(args[1]).includes(TAKES ?? "\0")) send();
    if (name === "openSync" && String(args[0]).includes((counts ? MAKES : READS) ?? "\\0")) send();
    return real(...args);
  };
}
process.on("exit", () => process.env.COUNT && fs.writeSync(1, "calls " + calls));
`;
