// Faults in src/cli/, and the test that sees each.

export const mutants = [
 {
  "name": "probe takes an expired certificate for good",
  "edits": [
   [
    "src/cli/probe.ts",
    " &&\n    residualDays! >= 0\n",
    "\n"
   ]
  ],
  "test": "test/cli/probe.test.ts"
 },
 {
  "name": "probe takes a certificate that ends today for expired",
  "edits": [
   [
    "src/cli/probe.ts",
    "residualDays! >= 0",
    "residualDays! > 0"
   ]
  ],
  "test": "test/cli/probe.test.ts"
 },
 {
  "name": "probe takes a Typha that refuses calico-node for good",
  "edits": [
   [
    "src/cli/probe.ts",
    "(client === undefined || letsIn(client)) &&",
    "true &&"
   ]
  ],
  "test": "test/cli/probe.test.ts"
 },
 {
  "name": "probe takes a Typha that lets strangers in for good",
  "edits": [
   [
    "src/cli/probe.ts",
    "!letsIn(stranger) &&",
    "true &&"
   ]
  ],
  "test": "test/cli/probe.test.ts"
 },
 {
  "name": "probe is content where one of the endpoints is well",
  "edits": [
   [
    "src/cli/probe.ts",
    "rows.every(isGood)",
    "rows.some(isGood)"
   ]
  ],
  "test": "test/cli/probe.test.ts"
 },
 {
  "name": "probe asks the default port though all clusters have another",
  "edits": [
   [
    "src/cli/probe.ts",
    "return ports.size === 1 ? port!",
    "return ports.size !== 1 ? port!"
   ]
  ],
  "test": "test/cli/probe.test.ts"
 },
 {
  "name": "a signal between two steps is ignored",
  "edits": [
   [
    "src/cli/interruption.ts",
    "if (interrupted) return { result: undefined, interrupted };\n",
    ""
   ]
  ],
  "test": "test/cli/interruption.test.ts"
 },
 {
  "name": "SIGTERM has no effect while files are written",
  "edits": [
   [
    "src/cli/interruption.ts",
    "[\"SIGINT\", \"SIGTERM\"] as const",
    "[\"SIGINT\"] as const"
   ]
  ],
  "test": "test/cli/interruption.test.ts"
 },
 {
  "name": "a signal is only looked for when the event loop never turns",
  "edits": [
   [
    "src/cli/interruption.ts",
    "await new Promise((seen) => setImmediate(seen));",
    "await undefined;"
   ]
  ],
  "test": "test/cli/interruption.test.ts"
 },
 {
  "name": "listeners of a run stay behind",
  "edits": [
   [
    "src/cli/interruption.ts",
    "for (const signal of SIGNALS) process.off(signal, note);",
    ""
   ]
  ],
  "test": "test/cli/interruption.test.ts"
 },
 {
  "name": "a signal does not stop the work that waits",
  "edits": [
   [
    "src/cli/interruption.ts",
    "const stop = () => controller.abort();",
    "const stop = () => {};"
   ]
  ],
  "test": "test/cli/interruption.test.ts"
 }
];
