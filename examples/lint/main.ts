import { readFileSync } from "node:fs";
import { type Finding, lint, ProblemError, readBundle, readChain } from "typha-mtls";

const [bundle, server, client] = process.argv.slice(2);
if (bundle === undefined || server === undefined || client === undefined) {
  console.error("usage: lint <ca.crt> <typha-server.crt> <typha-client.crt>");
  process.exitCode = 2;
} else {
  process.exitCode = run(bundle, server, client);
}

/** Prints what is wrong with three PEM files and returns an exit code. */
function run(bundle: string, server: string, client: string): number {
  const files = { "trust-bundle": bundle, "typha-server": server, "typha-client": client };
  let findings: Finding[];
  try {
    const pki = {
      bundle: readBundle(readFileSync(bundle, "utf8"), { file: bundle }),
      server: readChain(readFileSync(server, "utf8"), { file: server }),
      client: readChain(readFileSync(client, "utf8"), { file: client }),
    };
    findings = lint(pki, { now: new Date() });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    console.log(error.message);
    return 1;
  }
  for (const { code, severity, subject, message } of findings) {
    console.log(`${severity.padEnd(7)}  ${files[subject]}: ${message}  [${code}]`);
  }
  if (findings.length === 0) console.log("nothing to find fault with");
  return findings.some(({ severity }) => severity === "error") ? 1 : 0;
}
