// Faults in src/live/, and the test that sees each.

export const mutants = [
 {
  "name": "a step does not wait for the kubelets",
  "edits": [
   [
    "src/live/gates/files.ts",
    "KUBELET_DELAY = 120",
    "KUBELET_DELAY = 12"
   ]
  ],
  "test": "test/live/gates.test.ts"
 },
 {
  "name": "the kubelets are waited for one second too short",
  "edits": [
   [
    "src/live/gates/files.ts",
    "blocking: left > 0",
    "blocking: left > 1"
   ]
  ],
  "test": "test/live/gates.test.ts"
 },
 {
  "name": "nodes may move while Typha is not as rendered",
  "edits": [
   [
    "src/live/gates.ts",
    "BUNDLE_APPLIED, SECRETS_APPLIED, TYPHA_AS_RENDERED,",
    "BUNDLE_APPLIED, SECRETS_APPLIED,"
   ]
  ],
  "test": "test/live/gates.test.ts"
 },
 {
  "name": "what may not be looked at counts as passed",
  "edits": [
   [
    "src/live/gates.ts",
    "if (hidden.length > 0) return",
    "if (false) return"
   ]
  ],
  "test": "test/live/gates.test.ts"
 },
 {
  "name": "upstream's Typha need not be there for the way back",
  "edits": [
   [
    "src/live/gates.ts",
    "to: \"parallel\", gates: [UPSTREAM_READY]",
    "to: \"parallel\", gates: []"
   ]
  ],
  "test": "test/live/gates.test.ts"
 },
 {
  "name": "Typhas that did not restart pass",
  "edits": [
   [
    "src/live/gates.ts",
    "  BUNDLE_APPLIED,\n  TYPHAS_RESTARTED,\n  TYPHAS_READ_BUNDLE,",
    "  BUNDLE_APPLIED,\n  TYPHAS_READ_BUNDLE,"
   ]
  ],
  "test": "test/live/gates.test.ts"
 },
 {
  "name": "certificates on the nodes' disks count as seen",
  "edits": [
   [
    "src/live/gates/gate.ts",
    "if (secret === undefined) return {",
    "if (false) return {"
   ]
  ],
  "test": "test/live/gates.test.ts"
 },
 {
  "name": "a certificate of another CA is ours",
  "edits": [
   [
    "src/live/served.ts",
    "if (!findPath(chain, bundle).found) return \"not-ours\";",
    ""
   ]
  ],
  "test": "test/live/served.test.ts"
 },
 {
  "name": "a leaf of calico-node passes for Typha's",
  "edits": [
   [
    "src/live/served.ts",
    "if (!isSame(identityOf(leaf), ours.identity)) return \"another-identity\";",
    ""
   ]
  ],
  "test": "test/live/served.test.ts"
 },
 {
  "name": "the certificate before this one is taken for a younger one",
  "edits": [
   [
    "src/live/served.ts",
    "isYounger(leaf, expected) ? \"after\" : \"before\"",
    "isYounger(leaf, expected) ? \"before\" : \"after\""
   ]
  ],
  "test": "test/live/served.test.ts"
 },
 {
  "name": "the first of several changes counts",
  "edits": [
   [
    "src/live/set-at.ts",
    "Math.min(...times) : Math.max(...times)",
    "Math.max(...times) : Math.max(...times)"
   ]
  ],
  "test": "test/live/set-at.test.ts"
 },
 {
  "name": "of many owners the first counts",
  "edits": [
   [
    "src/live/set-at.ts",
    "Math.min(...times) : Math.max(...times)",
    "Math.min(...times) : Math.min(...times)"
   ]
  ],
  "test": "test/live/set-at.test.ts"
 },
 {
  "name": "endpoints of another port are probed",
  "edits": [
   [
    "src/live/typhas.ts",
    "ports?.find(({ name }) => name === TYPHA_PORT_NAME)?.port",
    "ports?.[0]?.port"
   ]
  ],
  "test": "test/live/typhas.test.ts"
 },
 {
  "name": "one Typha in two slices is probed twice",
  "edits": [
   [
    "src/live/typhas.ts",
    "`${typha.endpoint.host} ${typha.endpoint.port}`, typha",
    "`${found.indexOf(typha)}`, typha"
   ]
  ],
  "test": "test/live/typhas.test.ts"
 },
 {
  "name": "port 65536 is an endpoint",
  "edits": [
   [
    "src/live/endpoint.ts",
    "port > 65535",
    "port > 65536"
   ]
  ],
  "test": "test/live/endpoint.test.ts"
 },
 {
  "name": "port 0 is an endpoint",
  "edits": [
   [
    "src/live/endpoint.ts",
    "port < 1 ",
    "port < 0 "
   ]
  ],
  "test": "test/live/endpoint.test.ts"
 },
 {
  "name": "a Service for plaintext nodes that selects this Typha is overlooked",
  "edits": [
   [
    "src/live/rules/service.ts",
    "metadata.name !== place.name && selects(",
    "metadata.name === place.name && selects("
   ]
  ],
  "test": "test/live/diagnose.test.ts"
 },
 {
  "name": "any label in common counts as selected",
  "edits": [
   [
    "src/live/rules/service.ts",
    "wanted.length > 0 && wanted.every(",
    "wanted.length > 0 && wanted.some("
   ]
  ],
  "test": "test/live/diagnose.test.ts"
 },
 {
  "name": "as many Typhas as nodes are no fault",
  "edits": [
   [
    "src/live/rules/typha.ts",
    "replicas === 1 || replicas < count",
    "replicas === 1 || replicas <= count"
   ]
  ],
  "test": "test/live/diagnose.test.ts"
 },
 {
  "name": "one Typha that is not ready is no fault",
  "edits": [
   [
    "src/live/rules/typha.ts",
    "deployment === undefined || ready >= wanted",
    "deployment === undefined || ready >= wanted - 1"
   ]
  ],
  "test": "test/live/diagnose.test.ts"
 },
 {
  "name": "a variable that git does not have is overlooked",
  "edits": [
   [
    "src/live/rules/typha.ts",
    "[...new Set([...want!.keys(), ...have!.keys()])]",
    "[...new Set([...want!.keys()])]"
   ]
  ],
  "test": "test/live/diagnose.test.ts"
 }
];
