import { readFileSync } from "node:fs";
import { type Finding, lint, ProblemError, readBundle, readChain, ruleDescriptions } from "@typha-mtls/x509";

// Lints the certificate of a server and what it is verified by: whatever a program in Go refuses, and why.

const [bundleFile, chainFile] = process.argv.slice(2);
if (bundleFile === undefined || chainFile === undefined) {
  console.error("usage: lint <ca.crt> <server.crt>");
  process.exitCode = 2;
} else {
  process.exitCode = run(bundleFile, chainFile);
}

function run(bundleFile: string, chainFile: string): number {
  let findings: Finding[];
  try {
    const bundle = readBundle(readFileSync(bundleFile, "utf8"), { file: bundleFile });
    const server = readChain(readFileSync(chainFile, "utf8"), { file: chainFile });
    // Rules about a client are left out where none is given.
    findings = lint({ bundle, server, client: [] }, { now: new Date() });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    console.log(error.message);
    return 1;
  }
  for (const { code, severity, subject, message } of findings) {
    const { stricterThanGo, why } = ruleDescriptions.find(({ id }) => id === code)!;
    const verdict = severity === "warning" ? "warning" : stricterThanGo === undefined ? "Go refuses" : "refused here";
    console.log(`${verdict}: ${subject === "trust-bundle" ? bundleFile : chainFile}: ${message} [${code}]\n  ${why}`);
  }
  if (findings.length === 0) console.log("nothing to find fault with");
  return findings.some(({ severity }) => severity === "error") ? 1 : 0;
}
