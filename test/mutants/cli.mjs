// Faults in src/cli/, and the test that sees each.

export const mutants = [
  {
    name: "a cluster that a chart renders is committed without what the chart writes",
    edits: [["src/cluster/render-steps.ts", "charts.length === 0 ? []", "charts.length < 99 ? []"]],
    test: "test/cli/rendered-by-chart.test.ts",
  },
  {
    name: "a commit waits for no run of the chart that it is to hold",
    edits: [["src/cli/next-steps.ts", "clusters.some(isOfChart)", "clusters.every(() => false)"]],
    test: "test/cli/rendered-by-chart.test.ts",
  },
  {
    name: "migrate names files of synth where a chart renders the cluster",
    edits: [["src/cli/migrate/rendered-stage.ts", "if (isOfChart(loaded)) {", "if (Number(0)) {"]],
    test: "test/cli/rendered-by-chart.test.ts",
  },
  {
    name: "plan is silent about settings of the repository",
    edits: [["src/cli/plan/plan.ts", 'asked.length > 0 ? "some" : "all"', '"some"']],
    test: "test/cli/plan.test.ts",
  },
  {
    name: "a quiet plan hides what a person has to approve",
    edits: [
      [
        "src/cli/tell-events.ts",
        '.filter(({ need }) => need !== "nothing")',
        '.filter(({ need }) => need === "mending")',
      ],
    ],
    test: "test/cli/plan.test.ts",
  },
  {
    name: "synth --diff tells of clusters that it renders alone, though all were asked for",
    edits: [["src/cli/synth/command.ts", 'scope: isPart ? "some" : "all"', 'scope: "some"']],
    test: "test/cli/plan.test.ts",
  },
  {
    name: "probe takes an expired certificate for good",
    edits: [["src/live/probe-row.ts", " &&\n    residualDays! >= 0\n", "\n"]],
    test: "test/cli/probe.test.ts",
  },
  {
    name: "probe takes a certificate that ends today for expired",
    edits: [["src/live/probe-row.ts", "residualDays! >= 0", "residualDays! > 0"]],
    test: "test/cli/probe.test.ts",
  },
  {
    name: "probe takes a Typha that refuses calico-node for good",
    edits: [["src/live/probe-row.ts", "(client === undefined || letsIn(client)) &&", "true &&"]],
    test: "test/cli/probe.test.ts",
  },
  {
    name: "probe takes a Typha that lets strangers in for good",
    edits: [["src/live/probe-row.ts", "!letsIn(stranger) &&", "true &&"]],
    test: "test/cli/probe.test.ts",
  },
  {
    name: "probe counts a Typha that lets strangers in among those that refuse them",
    edits: [["src/cli/probe/describe-probe.ts", 'stranger?.startsWith("refused: ")', "stranger !== undefined"]],
    test: "test/cli/probe.test.ts",
  },
  {
    name: "probe counts a Typha that refuses calico-node among those that accept it",
    edits: [["src/cli/probe/describe-probe.ts", 'client === "accepted").length', "client !== undefined).length"]],
    test: "test/cli/probe.test.ts",
  },
  {
    name: "probe is content where one of the endpoints is well",
    edits: [["src/cli/probe/probe.ts", "rows.every(isGood)", "rows.some(isGood)"]],
    test: "test/cli/probe.test.ts",
  },
  {
    name: "probe asks the default port though all clusters have another",
    edits: [["src/cli/probe/probe.ts", "return ports.size === 1 ? port!", "return ports.size !== 1 ? port!"]],
    test: "test/cli/probe.test.ts",
  },
  {
    name: "a signal between two steps is ignored",
    edits: [["src/cli/interruption.ts", "      if (interrupted) break;\n", ""]],
    test: "test/cli/interruption.test.ts",
  },
  {
    name: "SIGTERM has no effect while files are written",
    edits: [["src/cli/interruption.ts", '["SIGINT", "SIGTERM"] as const', '["SIGINT"] as const']],
    test: "test/cli/interruption.test.ts",
  },
  {
    name: "a signal is only looked for when the event loop never turns",
    edits: [["src/cli/interruption.ts", "await new Promise((seen) => setImmediate(seen));", "await undefined;"]],
    test: "test/cli/interruption.test.ts",
  },
  {
    name: "listeners of a run stay behind",
    edits: [["src/cli/interruption.ts", "for (const signal of SIGNALS) process.off(signal, note);", ""]],
    test: "test/cli/interruption.test.ts",
  },
  {
    name: "a signal does not stop the work that waits",
    edits: [["src/cli/interruption.ts", "const stop = () => controller.abort();", "const stop = () => {};"]],
    test: "test/cli/interruption.test.ts",
  },
  {
    name: "clusters are not compared with the commit that is named",
    edits: [
      [
        "src/cli/check/check.ts",
        "{ now, identities, against, version: VERSION, past })",
        "{ now, identities, against: undefined, version: VERSION, past })",
      ],
    ],
    test: "test/attacks/trust-changes.test.ts",
  },
  {
    name: "check --strict lets warnings pass",
    edits: [["src/cli/check/check.ts", '(isStrict && state === "warning")', "false"]],
    test: "test/cli/check/check.test.ts",
  },
  {
    name: "check fails on warnings without --strict",
    edits: [["src/cli/check/check.ts", '(isStrict && state === "warning")', 'state === "warning"']],
    test: "test/cli/check/check.test.ts",
  },
  {
    name: "check names what expires last as the first",
    edits: [
      [
        "src/checks/certificates.ts",
        "other.certificate.notAfter < soonest.certificate.notAfter",
        "other.certificate.notAfter > soonest.certificate.notAfter",
      ],
    ],
    test: "test/cli/check/check.test.ts",
  },
  {
    name: "what is left of killed commands is not told",
    edits: [["src/checks/dist.ts", "isTemporaryName(left.name) &&", "false &&"]],
    test: "test/cli/check/check.test.ts",
  },
  {
    name: "any key that opens matches any certificate",
    edits: [
      [
        "src/checks/keys.ts",
        "if (certificates.some((certificate) => keyMatches(certificate, privateKeyPem, { file })))",
        "if (true)",
      ],
    ],
    test: "test/cli/check/keys.test.ts",
  },
  {
    name: "the CA's key is not opened",
    edits: [["src/lifecycle/rotate/next-ca.ts", "key === undefined || isFinishing", "true"]],
    test: "test/cli/check/keys.test.ts",
  },
  {
    name: "status calls a leaf due that is not yet",
    edits: [["src/report/certificates.ts", "now >= renewFrom", "now <= renewFrom"]],
    test: "test/cli/status.test.ts",
  },
  {
    name: "status rounds the days that are left up",
    edits: [["src/report/certificates.ts", "residualDays: Math.floor(", "residualDays: Math.ceil("]],
    test: "test/cli/status.test.ts",
  },
  {
    name: "-o json says that what was refused was written",
    edits: [["src/cli/recording.ts", '?? "refused"', '?? "written"']],
    test: "test/cli/run-record.test.ts",
  },
  {
    name: "renew --force without a name replaces every leaf of the fleet",
    edits: [["src/cli/renew/renew.ts", "names.length === 0 && force && !all", "Number(0)"]],
    test: "test/cli/renew.test.ts",
  },
  {
    name: "a fact of check names the event before its own",
    edits: [["src/cli/check/told-events.ts", "return index + 1;", "return Math.max(1, index);"]],
    test: "test/cli/check/events-page.test.ts",
  },
  {
    name: "init of several clusters takes those that are there",
    edits: [["src/cli/init/several.ts", "isClusterName(name) && read(", "!isClusterName(name) && read("]],
    test: "test/cli/init-several.test.ts",
  },
  {
    name: "init makes a cluster that is called like the value of a forgotten option",
    edits: [["src/cli/init/several.ts", "choices.includes(name)", "choices.includes(`${name}.`)"]],
    test: "test/cli/init-several.test.ts",
  },
  {
    name: "init of several clusters forgets the rules of all but the last",
    edits: [["src/cli/init/planned-files.ts", "return this.#writes.get(file)?.content ?? text;", "return text;"]],
    test: "test/cli/init-several.test.ts",
  },
  {
    name: "init of several clusters makes an operator for each",
    edits: [["src/cli/init/identities.ts", "this.#known.get(file) ?? presentOrNew(", "presentOrNew("]],
    test: "test/cli/init-several.test.ts",
  },
  {
    name: "a check of many clusters leaves warnings out of what it prints",
    edits: [
      ["src/cli/facts.ts", 'shown === "all" || !isRemark(fact)', 'shown === "all" || stateOf(fact) === "problem"'],
    ],
    test: "test/cli/check/brief.test.ts",
  },
  {
    name: "--quiet keeps events back",
    edits: [
      [
        "src/cli/check/check.ts",
        "    terminal.err(describeOpenEvents(terminal, comparison?.events ?? [], options.verbose === true));\n",
        "",
      ],
    ],
    test: "test/cli/check/approve.test.ts",
  },
  {
    name: "--quiet keeps problems back",
    edits: [
      [
        "src/cli/check/check.ts",
        "few.shown.flatMap((report) => report.facts);",
        "few.shown.flatMap((report) => (report.facts.length > 9 ? report.facts : []));",
      ],
    ],
    test: "test/cli/progress.test.ts",
  },
  {
    name: "synth --diff writes",
    edits: [["src/cli/synth/run-synth.ts", "if (preview !== undefined) {", "if (preview !== undefined && false) {"]],
    test: "test/cli/run-record.test.ts",
  },
  {
    name: "unreadable input ends with the code of a problem",
    edits: [["src/cli/problems.ts", "unusable: EXIT.usage", "unusable: EXIT.problems"]],
    test: "test/cli/usage.test.ts",
  },
  {
    name: "a wait goes on though a gate cannot be seen",
    edits: [["src/cli/evidence/wait-for-gates.ts", 'shut.some(({ state }) => state === "unseen") || ', ""]],
    test: "test/cli/wait-for-cluster.test.ts",
  },
  {
    name: "a wait lasts longer than its timeout",
    edits: [["src/cli/evidence/wait-for-gates.ts", "Math.min(POLL, timeout - passed)", "POLL"]],
    test: "test/cli/wait-for-gates.test.ts",
  },
  {
    name: "a wait gives up one look too early",
    edits: [["src/cli/evidence/wait-for-gates.ts", "passed >= timeout", "passed + POLL >= timeout"]],
    test: "test/cli/wait-for-gates.test.ts",
  },
  {
    name: "the pace of a wait is told per second",
    edits: [["src/cli/evidence/wait-for-gates.ts", "MINUTE = 60_000", "MINUTE = 1_000"]],
    test: "test/cli/wait-for-cluster.test.ts",
  },
  {
    name: "keys are written without waiting for the disk",
    edits: [["src/cli/write-plan.ts", "{ durable: true }", "{ durable: false }"]],
    test: "test/cli/write-plan.test.ts",
  },
  {
    name: "what was made before a refused write is not taken back",
    edits: [["src/cli/write-plan.ts", ", ...(takeBack?.() ?? [])]", "]"]],
    test: "test/cli/write-plan.test.ts",
  },
  {
    name: "openers-duplicates-untold",
    edits: [["src/checks/recipients.ts", "      ...duplicates(path, age, names),\n", ""]],
    test: "test/attacks/foreign-openers.test.ts",
  },
  {
    name: "openers-foreign-untold",
    edits: [["src/checks/recipients.ts", "      ...unexpected,\n", ""]],
    test: "test/attacks/foreign-openers.test.ts",
  },
  {
    name: "openers-list",
    edits: [
      [
        "src/lifecycle/recipients/who-opens.ts",
        "errors.push(new ProblemError(problems.map((found) => ({ file: path.path, ...found }))));",
        "return { path, openers: [] };",
      ],
    ],
    test: "test/attacks/foreign-openers.test.ts",
  },
  {
    name: "synth --stdout prints Secrets that nothing would open",
    edits: [["src/cli/synth/stream-cluster.ts", 'secrets === "sops"', 'secrets === "external"']],
    test: "test/cli/synth-stdout.test.ts",
  },
  {
    name: "a name in a Deployment leads adopt to any path of the API",
    edits: [
      [
        "src/cli/adopt/live.ts",
        'kind === "ConfigMap" && isObjectName(namespace) && isObjectName(name)',
        'kind === "ConfigMap"',
      ],
    ],
    test: "test/cli/adopt-live.test.ts",
  },
  {
    name: "an identity goes although a file that is sealed to it could not be put back",
    edits: [
      [
        "src/cli/write-plan.ts",
        'if (!(error instanceof ProblemError) || error.has("not-put-back")) throw error;',
        "if (!(error instanceof ProblemError)) throw error;",
      ],
    ],
    test: "test/attacks/identity-disk.test.ts",
  },
  {
    name: "the groups before a wave may change while it waits",
    edits: [["src/cli/waves/groups-in-waves.ts", "      SETTINGS_FILE,\n", ""]],
    test: "test/attacks/group-changes.test.ts",
  },
  {
    name: "a job compares a request with a commit of its own",
    edits: [["src/checks/against/request.ts", 'if (descent === "of the branch") return;', "return;"]],
    test: "test/attacks/request-base.test.ts",
  },
  {
    name: "a report is written through a link of the checkout",
    edits: [["src/cli/output-file.ts", "if (link === undefined) return;", "return;"]],
    test: "test/cli/check/output-file.test.ts",
  },
  {
    name: "a report takes the place of a file of another tool",
    edits: [["src/cli/output-file.ts", "!wanted.isOurs(before.slice(0, HEAD))", "false"]],
    test: "test/cli/check/output-file.test.ts",
  },
  {
    name: "a check that found problems is green once its report is written",
    edits: [
      [
        "src/cli/check/check.ts",
        "reported === undefined || reported === EXIT.fine ? code : reported",
        "reported ?? code",
      ],
    ],
    test: "test/cli/check/report-beside.test.ts",
  },
  {
    name: "what goes wrong with the report of a check ends the check",
    edits: [["src/cli/check/report-beside.ts", "this.#failure = { error };", "throw error;"]],
    test: "test/cli/check/report-beside.test.ts",
  },
  {
    name: "the report of a check takes the place of its result",
    edits: [
      [
        "src/cli/check/report-beside.ts",
        "if (path.join(report.base.root, report.path) !== path.join(result.base.root, result.path)) return;",
        "return;",
      ],
    ],
    test: "test/cli/check/report-beside.test.ts",
  },
  {
    name: "the report of a check has nothing of the repository as a whole",
    edits: [["src/cli/check/check.ts", "{ ...ofRepository, limits", "{ ...NO_FACTS, limits"]],
    test: "test/cli/check/report-beside.test.ts",
  },
  {
    name: "init prints a command that replaces a Secret that others use",
    edits: [
      ["src/cli/init/describe-init.ts", "if (users.length === 0) return [create];", "if (Number(1)) return [create];"],
    ],
    test: "test/cli/init-identity.test.ts",
  },
  {
    name: "entries of two clusters have one field manager, so the second takes the place of the first",
    edits: [["src/cli/init/describe-init.ts", "--field-manager=typha-mtls-${name}", "--field-manager=typha-mtls"]],
    test: "test/cli/init-identity.test.ts",
  },
];
