// Faults in src/lifecycle/, and the test that sees each.

export const mutants = [
  {
    name: "an operator takes the place of a cluster's identity, and what decrypts there can issue certificates",
    edits: [
      ["src/lifecycle/recipients/replace.ts", "!opensCaKey(recipient, file) && opensCaKey(successor, file)", "false"],
    ],
    test: "test/whole/lost-and-leaked.test.ts",
  },
  {
    name: "who was lost before still counts as one who can open a file",
    edits: [
      [
        "src/lifecycle/recipients/replace.ts",
        "other !== recipient && policy.ruleOf(file).recipients.includes(other)",
        "other !== recipient",
      ],
    ],
    test: "test/whole/lost-and-leaked.test.ts",
  },
  {
    name: "a replacement that was cut off behind the rules is refused",
    edits: [
      [
        "src/lifecycle/recipients/replace.ts",
        ".filter((file) => policy.ruleOf(file).recipients.includes(recipient))",
        ".filter(() => true)",
      ],
    ],
    test: "test/attacks/kill.test.ts",
  },
  {
    name: "where no operator opens the leaves, the command that wants an identity is named",
    edits: [
      ["src/lifecycle/recipients/after-loss.ts", "!file.isCaKey && !openers.some(", "!file.isCaKey && openers.some("],
    ],
    test: "test/whole/lost-and-leaked.test.ts",
  },
  {
    name: "the beginning of a key, which is quickly made, is enough to give access",
    edits: [["src/lifecycle/recipients/recipient-meant.ts", ' && (demands === "beginning" || end.length >= END)', ""]],
    test: "test/lifecycle/recipient-meant.test.ts",
  },
  {
    name: "the beginning of several recipients locks the first of them out",
    edits: [["src/lifecycle/recipients/recipient-meant.ts", "meant.length === 1 && ", ""]],
    test: "test/cli/recipient-prefix.test.ts",
  },
  {
    name: "a group is taken although one before it is not committed",
    edits: [
      ["src/lifecycle/waves/waves.ts", "wave.behind.length + wave.uncommitted.length > 0", "wave.behind.length > 0"],
    ],
    test: "test/lifecycle/waves/waves.test.ts",
  },
  {
    name: "a group is taken although one before it, which was not asked for, is behind",
    edits: [["src/lifecycle/waves/waves.ts", "waves.slice(0, Math.max(0, here))", "waves.slice(0, 0)"]],
    test: "test/lifecycle/waves/waves.test.ts",
  },
  {
    name: "a rotation that has finished is begun again by a rollout",
    edits: [
      ["src/lifecycle/waves/standings.ts", "return trusted !== undefined && !trusted.some(isNow);", "return false;"],
    ],
    test: "test/cli/waves.test.ts",
  },
  {
    name: "abort takes trust bundles back while other clusters of the group have leaves of the next CA",
    edits: [["src/lifecycle/waves/standings.ts", '? "started" : "none";', '? "none" : "none";']],
    test: "test/cli/waves.test.ts",
  },
  {
    name: "a group is taken before what is in git has arrived in the groups before it",
    edits: [["src/cli/waves/take-step.ts", "gates: clusters.arrivalOf(name)", "gates: []"]],
    test: "test/cli/waves.test.ts",
  },
  {
    name: "what a wave is refused for is answered with a command for one cluster, which waits for no group",
    edits: [["src/cli/waves/groups-in-waves.ts", "inGroups(found, whole)", "found"]],
    test: "test/cli/waves.test.ts",
  },
  {
    name: "the leaf that is due last is told as the next one",
    edits: [
      ["src/lifecycle/issue/renew.ts", "a.from.getTime() - b.from.getTime()", "b.from.getTime() - a.from.getTime()"],
    ],
    test: "test/cli/renew.test.ts",
  },
  {
    name: "a leaf is renewed the moment after it is due",
    edits: [["src/lifecycle/issue/renew.ts", "from <= asOf).map", "from < asOf).map"]],
    test: "test/cli/renew.test.ts",
  },
  {
    name: "new leaves live for ten times as long in the notice of an ending CA",
    edits: [["src/lifecycle/issue/renew.ts", "leafDays * DAY_IN_MS - 1000", "leafDays * 10 * DAY_IN_MS - 1000"]],
    test: "test/cli/renew.test.ts",
  },
  {
    name: "a leaf of a CA that ends is renewed in vain",
    edits: [["src/lifecycle/issue/renew.ts", "notice?.isInVain !== true ||", "true ||"]],
    test: "test/cli/renew.test.ts",
  },
  {
    name: "a CA that has ended goes on issuing",
    edits: [["src/lifecycle/issue/renew.ts", "if (ca.notAfter <= now) {", "if (false) {"]],
    test: "test/cli/renew.test.ts",
  },
  {
    name: "leaves that every peer would refuse are issued",
    edits: [
      [
        "src/lifecycle/issue/issue-leaves.ts",
        "  refuseFaults({ bundle: pki.bundle,",
        "  ((..._: unknown[]) => {})({ bundle: pki.bundle,",
      ],
    ],
    test: "test/lifecycle/issue-leaves.test.ts",
  },
  {
    name: "only the leaf before is linted, not the new one",
    edits: [["src/lifecycle/issue/issue-leaves.ts", "made === undefined ?", "true ?"]],
    test: "test/lifecycle/issue-leaves.test.ts",
  },
  {
    name: "abort overlooks certificates of single nodes",
    edits: [
      ["src/lifecycle/rotate/plan.ts", "fromNext.length + nodes.fromNext.length + hosts", "fromNext.length + hosts"],
    ],
    test: "test/cli/rotate-unsealed-ca.test.ts",
  },
  {
    name: "one CA in the commit counts as an overlap",
    edits: [
      [
        "src/lifecycle/rotate/evidence.ts",
        "isBundleCommitted(paths, [kept, dropped], committed)",
        "isBundleCommitted(paths, [kept], committed)",
      ],
    ],
    test: "test/cli/rotate-unsealed-ca.test.ts",
  },
  {
    name: "finish takes a commit with the old CA alone for an overlap",
    edits: [
      [
        "src/lifecycle/rotate/evidence.ts",
        "isBundleCommitted(paths, [kept, dropped], committed)",
        "isBundleCommitted(paths, [dropped], committed)",
      ],
    ],
    test: "test/cli/rotate-unsealed-ca.test.ts",
  },
  {
    name: "finish believes itself where nobody saw the leaves",
    edits: [["src/lifecycle/evidence.ts", "  if (!state.reached) {", "  if (false) {"]],
    test: "test/cli/rotate-unsealed-ca.test.ts",
  },
  {
    name: "certificates of the nodes may be uncommitted",
    edits: [
      [
        "src/lifecycle/rotate/evidence.ts",
        "[...Object.values(pki.leaves), ...machineLeaves(pki)]",
        "[...Object.values(pki.leaves)]",
      ],
    ],
    test: "test/cli/rotate-unsealed-ca.test.ts",
  },
  {
    name: "one CA of a bundle is enough to be committed",
    edits: [["src/lifecycle/rotate/evidence.ts", "return cas.every((ca)", "return cas.some((ca)"]],
    test: "test/cli/rotate-unsealed-ca.test.ts",
  },
  {
    name: "finish overlooks nodes whose certificate comes from the old CA",
    edits: [["src/lifecycle/rotate/plan.ts", "roles: fromOld, nodes: nodes.fromOld,", "roles: fromOld, nodes: [],"]],
    test: "test/cli/rotate-unsealed-ca.test.ts",
  },
  {
    name: "issue goes on without the word that the bundle arrived",
    edits: [
      [
        "src/lifecycle/rotate/evidence.ts",
        "    reached,\n    at,\n    what: `the bundle",
        "    reached: true,\n    at,\n    what: `the bundle",
      ],
    ],
    test: "test/cli/rotate-ca.test.ts",
  },
  {
    name: "issue goes on in the commit of start",
    edits: [
      [
        "src/lifecycle/rotate/evidence.ts",
        "isBundleCommitted(paths, [old, next], committed)",
        "isBundleCommitted(paths, [old], committed)",
      ],
    ],
    test: "test/cli/rotate-ca.test.ts",
  },
  {
    name: "a stage counts as committed where one file differs",
    edits: [
      [
        "src/lifecycle/migrate/plan.ts",
        "inCommit.every(({ was }) => was === undefined)",
        "inCommit.some(({ was }) => was === undefined)",
      ],
    ],
    test: "test/lifecycle/rollout-step.test.ts",
  },
  {
    name: "a cluster that is rendered elsewhere is never committed",
    edits: [["src/lifecycle/migrate/plan.ts", "const stale = isRenderedElsewhere ? [] :", "const stale ="]],
    test: "test/lifecycle/rollout-step.test.ts",
  },
  {
    name: "what a chart wrote is compared with the files of synth",
    edits: [["src/lifecycle/migrate/plan.ts", 'config?.spec.rendered === "chart" || ', ""]],
    test: "test/cli/rendered-by-chart.test.ts",
  },
  {
    name: "rendered files are not compared",
    edits: [["src/lifecycle/migrate/plan.ts", "was !== content", "was === undefined"]],
    test: "test/lifecycle/rollout-step.test.ts",
  },
  {
    name: "the stage of the committed cluster.yaml is not looked at",
    edits: [["src/lifecycle/migrate/plan.ts", "...(committedStage === from ? [] : [clusterFile]),", ""]],
    test: "test/lifecycle/rollout-step.test.ts",
  },
  {
    name: "a step is taken without the word that the one before arrived",
    edits: [["src/lifecycle/migrate/plan.ts", "    reached,\n    at,", "    reached: true,\n    at,"]],
    test: "test/cli/migrate.test.ts",
  },
  {
    name: "two stages are skipped at once",
    edits: [
      [
        "src/lifecycle/migrate/plan.ts",
        "if (step === undefined) {",
        "if (step === undefined && reached) return [];\n  if (step === undefined) {",
      ],
    ],
    test: "test/cli/migrate.test.ts",
  },
  {
    name: "the next CA comes behind the old one, and abort cuts the wrong bytes",
    edits: [
      [
        "src/lifecycle/rotate/start.ts",
        "content: next.pem + read(trustBundle)!",
        "content: read(trustBundle)! + next.pem",
      ],
    ],
    test: "test/cli/rotate-ca.test.ts",
  },
  {
    name: "a Typha that sends nodes away is upgraded first",
    edits: [
      [
        "src/lifecycle/migrate/upgrade.ts",
        "const isSentAway = skewProblem(target, node) !== undefined",
        "const isSentAway = false",
      ],
    ],
    test: "test/lifecycle/upgrade.test.ts",
  },
  {
    name: "Typha goes to a version that disconnects the calico-node of before, in one commit with it",
    edits: [["src/lifecycle/transitions/transitions.ts", "...pairs(fresh, old)", "...pairs(fresh, fresh)"]],
    test: "test/lifecycle/transitions.test.ts",
  },
  {
    name: "calico-node goes back together with Typha",
    edits: [["src/lifecycle/transitions/transitions.ts", "...pairs(old, fresh)", "...pairs(old, old)"]],
    test: "test/lifecycle/transitions.test.ts",
  },
  {
    name: "a change may jump over a stage",
    edits: [
      [
        "src/lifecycle/transitions/transitions.ts",
        "const over = way.slice(0, -1)",
        "if (way.length > 1) return [];\n  const over = way.slice(0, -1)",
      ],
    ],
    test: "test/lifecycle/transitions.test.ts",
  },
  {
    name: "a CA leaves the trust bundle while leaves before come from it",
    edits: [["src/lifecycle/transitions/gates-in-git.ts", '"secrets-applied": oldLeavesUntrusted,', ""]],
    test: "test/lifecycle/transitions.test.ts",
  },
  {
    name: "leaves come from a CA that the trust bundle before does not hold",
    edits: [["src/lifecycle/transitions/gates-in-git.ts", '"bundle-applied": newLeavesUntrusted,', ""]],
    test: "test/lifecycle/transitions.test.ts",
  },
  {
    name: "nodes move to a Typha that another change takes elsewhere",
    edits: [["src/lifecycle/transitions/gates-in-git.ts", '"typha-as-rendered": addressChanged,', ""]],
    test: "test/lifecycle/transitions.test.ts",
  },
  {
    name: "a CA that has expired may take over",
    edits: [["src/lifecycle/rotate/given-ca.ts", 'severity === "error" || USELESS.has(code)', 'severity === "error"']],
    test: "test/cli/rotate-external-ca.test.ts",
  },
  {
    name: "whatever is wrong with the next CA, it may take over",
    edits: [["src/lifecycle/rotate/given-ca.ts", "  refuseFaults(found, cluster, now);\n", ""]],
    test: "test/cli/rotate-external-ca.test.ts",
  },
  {
    name: "an intermediate may take over as the CA",
    edits: [
      [
        "src/lifecycle/rotate/given-ca.ts",
        "const roots = given.filter(({ certificate }) => isRoot(certificate));",
        "const roots = [...given];",
      ],
    ],
    test: "test/cli/rotate-external-ca.test.ts",
  },
  {
    name: "next-is-last",
    edits: [
      ["src/lifecycle/issue/renew.ts", "a.from.getTime() - b.from.getTime()", "b.from.getTime() - a.from.getTime()"],
    ],
    test: "test/cli/renew.test.ts",
  },
  {
    name: "renewed leaves do not keep to spec.certificates.leafDays",
    edits: [["src/lifecycle/issue/issue-leaves.ts", "days: config.spec.certificates.leafDays }", "}"]],
    test: "test/cli/init-certificates.test.ts",
  },
  {
    name: "leaf-lifetime-a-second-less",
    edits: [["src/lifecycle/issue/renew.ts", "leafDays * DAY_IN_MS - 1000", "leafDays * DAY_IN_MS - 2000"]],
    test: "test/cli/renew.test.ts",
  },
  {
    name: "leaf-lifetime-a-second-more",
    edits: [["src/lifecycle/issue/renew.ts", "leafDays * DAY_IN_MS - 1000", "leafDays * DAY_IN_MS"]],
    test: "test/cli/renew.test.ts",
  },
  {
    name: "leaf-key-lenient-base64",
    edits: [
      ["src/lifecycle/issue/leaf-key.ts", 'fromBase64(key.replace(/[\\r\\n]/g, ""))', 'Buffer.from(key, "base64")'],
    ],
    test: "test/lifecycle/leaf-key.test.ts",
  },
  {
    name: "a recipient that could open the CA's key is answered with new leaves",
    edits: [
      [
        "src/lifecycle/recipients/lock-out.ts",
        "held.filter((files) => files.some(({ isCaKey }) => isCaKey))",
        "held.filter((files) => files.every(({ isCaKey }) => isCaKey))",
      ],
    ],
    test: "test/cli/recipients.test.ts",
  },
  {
    name: "a recipient that could open the key of the next CA is said to be locked out by it",
    edits: [["src/lifecycle/recipients/lock-out.ts", "files.some(isNext)", "!files.some(isNext)"]],
    test: "test/cli/recipients.test.ts",
  },
  {
    name: "recipients-last-without-operators",
    edits: [
      [
        "src/lifecycle/recipients/change.ts",
        "const isCluster = !operators.includes(recipient) && left(file)",
        "const isCluster = left(file)",
      ],
    ],
    test: "test/cli/recipients-refusals.test.ts",
  },
  {
    name: "recipients-last-no-operators",
    edits: [
      [
        "src/lifecycle/recipients/change.ts",
        "const operators = caKey === undefined || file.isCaKey ? [] : policy.ruleOf(caKey).recipients;",
        "const operators: readonly string[] = caKey === undefined ? [] : [];",
      ],
    ],
    test: "test/cli/recipients-refusals.test.ts",
  },
  {
    name: "recipients-sync-duplicates",
    edits: [
      [
        "src/lifecycle/recipients/sync.ts",
        "file.hasDuplicates || !isSameSet(file.recipients, recipients);",
        "!isSameSet(file.recipients, recipients);",
      ],
    ],
    test: "test/attacks/foreign-openers.test.ts",
  },
  {
    name: "adopt seals the key of the cluster's own CA into git",
    edits: [["src/lifecycle/adopt/adopt.ts", "inGit && !isShared ? pki.caKey", "inGit ? pki.caKey"]],
    test: "test/cli/adopt.test.ts",
  },
  {
    name: "adopt takes a pair that each side would refuse",
    edits: [["src/lifecycle/adopt/adopt.ts", "findings.filter((finding) => !isTolerated(finding))", "[] as Finding[]"]],
    test: "test/cli/adopt.test.ts",
  },
  {
    name: "adopt believes the certificates, whatever each side demands of the other",
    edits: [["src/lifecycle/adopt/existing-pki.ts", "if (demanded.length === 0 || ", "if (demanded.length >= 0 || "]],
    test: "test/cli/adopt.test.ts",
  },
  {
    name: "adopt begins at the last stage, without the Typha of before",
    edits: [["src/cli/adopt/adopt.ts", 'stage: "parallel" as const', 'stage: "mtls" as const']],
    test: "test/cli/adopt.test.ts",
  },
  {
    name: "init seals a CA's key to whomever a rule names",
    edits: [
      [
        "src/lifecycle/recipients/known-recipients.ts",
        "if (unknown.length === 0) return;",
        "if (unknown.length >= 0) return;",
      ],
    ],
    test: "test/cli/init-recipients.test.ts",
  },
  {
    name: "a Flux that cannot be read is taken for none",
    edits: [["src/lifecycle/setup/surroundings.ts", '? ["unreadable"] : []', "? [] : []"]],
    test: "test/lifecycle/setup/surroundings.test.ts",
  },
  {
    name: "of two Secrets of one name, adopt takes the first",
    edits: [["src/lifecycle/adopt/manifests.ts", "problems.add(...givenTwice(holders));", ""]],
    test: "test/attacks/hostile-adoption.test.ts",
  },
  {
    name: "adopt seals the key of the CA to the cluster, as that of a leaf",
    edits: [["src/lifecycle/adopt/existing-pki.ts", "problems.add(...leavesWithKeyOf(ca, leaves));", ""]],
    test: "test/attacks/hostile-adoption.test.ts",
  },
];
