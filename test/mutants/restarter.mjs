// Faults in src/restarter/ and src/components/restarter/, and the test that sees each.

const CERTIFICATE = "test/restarter/certificate.test.ts";
const RESTARTER = "test/restarter/restarter.test.ts";
const CONSTRUCT = "test/components/restarter/typha-restarter.test.ts";
const LOOP = "src/restarter/restarter.ts";

export const mutants = [
  {
    name: "a certificate with another identity restarts Typha",
    edits: [["src/restarter/certificate.ts", "if (!isSameIdentity(shown, identity)) {", "if (shown === undefined) {"]],
    test: CERTIFICATE,
  },
  {
    name: "a certificate that is not valid now restarts Typha",
    edits: [["src/restarter/certificate.ts", "client: [] }, { now })", "client: [] })"]],
    test: CERTIFICATE,
  },
  {
    name: "a certificate of another CA restarts Typha",
    edits: [["src/restarter/certificate.ts", 'severity === "error" && ', 'severity === "warning" && ']],
    test: CERTIFICATE,
  },
  {
    name: "what is wrong with a certificate is told, and Typha is restarted nevertheless",
    edits: [[LOOP, "if (refusals.length > 0 || hash === undefined) {", "if (hash === undefined) {"]],
    test: RESTARTER,
  },
  {
    name: "an issuer that renews in a loop restarts Typha each time",
    edits: [[LOOP, "SPACING_MS = 10 * 60_000", "SPACING_MS = 0"]],
    test: RESTARTER,
  },
  {
    name: "each start of the restarter restarts Typha",
    edits: [[LOOP, "startedFor = annotated(await patch());", "await patch();"]],
    test: RESTARTER,
  },
  {
    name: "the pod is ready although Typha has an older certificate",
    edits: [["src/restarter/main.ts", "      else fs.rmSync(readyFile, { force: true });\n", ""]],
    test: "test/whole/restarter-program.test.ts",
  },
  {
    name: "one answer of the API server ends the restarter",
    edits: [[LOOP, "if (closing.signal.aborted) return;\n      const kind", "throw error;\n      const kind"]],
    test: RESTARTER,
  },
  {
    name: "the restarter gets Typha's key",
    edits: [
      [
        "src/components/restarter/restarter-pod.ts",
        "secret: { secretName: serverSecret, items: [{ key: CERTIFICATE_KEY, path: CERTIFICATE_KEY }] },",
        "secret: { secretName: serverSecret },",
      ],
    ],
    test: CONSTRUCT,
  },
  {
    name: "the guard of the Deployment lets pass what it cannot judge",
    edits: [["src/components/admission-policy.ts", 'failurePolicy: "Fail"', 'failurePolicy: "Ignore"']],
    test: CONSTRUCT,
  },
  {
    name: "doctor takes a restarter that is not ready for one that has restarted Typha",
    edits: [
      [
        "src/components/restarter/rules/topics.ts",
        "(restarter.status?.readyReplicas ?? 0) === 0",
        "restarter.status === null",
      ],
    ],
    test: "test/components/restarter/live-rules.test.ts",
  },
  {
    name: "the restarter may patch every Deployment",
    edits: [
      ["src/components/restarter/typha-restarter.ts", "          resourceNames: [identified(props).name],\n", ""],
    ],
    test: CONSTRUCT,
  },
];
