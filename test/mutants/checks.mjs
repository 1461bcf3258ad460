// Faults in src/checks/, and the test that sees each.

export const mutants = [
  {
    name: "a file that no rotation replaces may be sealed to others than the rule names",
    edits: [["src/checks/recipients.ts", "current.fromOld.includes(role)", "true"]],
    test: "test/whole/lost-and-leaked.test.ts",
  },
  {
    name: "a suspended Kustomization counts as one that applies",
    edits: [
      ["src/checks/applied/applied.ts", "applying.some(({ isSuspended }) => !isSuspended)", "applying.length > 0"],
    ],
    test: "test/cli/check/applied.test.ts",
  },
  {
    name: "a folder that an ApplicationSet excludes counts as applied",
    edits: [["src/checks/applied/argocd.ts", 'isExcluding && fit === "yes"', 'isExcluding && fit === "unknown"']],
    test: "test/checks/applied.test.ts",
  },
  {
    name: "a cluster that nothing applies is not told where only others are applied",
    edits: [
      [
        "src/checks/applied/applied.ts",
        "!all.some((applier) => applier.tool === tool)",
        "all.some((applier) => applier.tool === tool)",
      ],
    ],
    test: "test/cli/check/applied.test.ts",
  },
  {
    name: "a CA that is new to a cluster is told as one that another bundle holds already",
    edits: [
      [
        "src/checks/against/news.ts",
        "before!.has(spelled(is)) && !then.rendered.has(is.file)",
        "!then.rendered.has(is.file)",
      ],
    ],
    test: "test/checks/news.test.ts",
  },
  {
    name: "a recipient that can open another key is told as one that can open this one already",
    edits: [["src/checks/against/news.ts", "[subject, key ?? null, value]", "[subject, value]"]],
    test: "test/checks/news.test.ts",
  },
  {
    name: "a key under a name that the same change gives it is written like one of a known person",
    edits: [["src/checks/against/compared-names.ts", "name !== undefined && name === former", "name !== undefined"]],
    test: "test/attacks/recipient-names.test.ts",
  },
  {
    name: "a name of a recipient that points to another key is not told",
    edits: [["src/checks/repository.ts", "      ...recipientNameChanges(now, then, revision),\n", ""]],
    test: "test/attacks/recipient-names.test.ts",
  },
  {
    name: "what a chart changes of CAs and identities is told, and passes",
    edits: [["src/checks/chart.ts", "if (decisive.length > 0) {", "if (decisive.length > 9) {"]],
    test: "test/cli/check/chart.test.ts",
  },
  {
    name: "an object that a chart leaves out is not missed",
    edits: [["src/checks/chart.ts", "if (missing.length === 0) return [];", "if (missing.length < 99) return [];"]],
    test: "test/cli/check/chart.test.ts",
  },
  {
    name: "a second object of one name in the output of a chart is passed over",
    edits: [["src/render/chart-files.ts", "if (other !== undefined) {", 'if (other === "") {']],
    test: "test/cli/check/chart.test.ts",
  },
  {
    name: "a kustomization in the output of a chart may change the objects",
    edits: [["src/render/chart-files.ts", "more.length > 0 ? [", "more.length > 99 ? ["]],
    test: "test/cli/check/chart.test.ts",
  },
  {
    name: "a chart may mount other CAs into Typha",
    edits: [["src/components/typha/kept-tls.ts", "holdsAll(of(deployment), of(rendered))", "true"]],
    test: "test/cli/check/chart.test.ts",
  },
  {
    name: "another sealed key in the output of a chart passes",
    edits: [["src/checks/chart.ts", '["Secret", "SealedSecret"].includes(object.kind)', "false"]],
    test: "test/cli/check/chart.test.ts",
  },
  {
    name: "what a chart wrote is not compared with a commit",
    edits: [["src/checks/against/texts.ts", "if (output !== undefined) return output.result?.texts;", ""]],
    test: "test/cli/check/chart.test.ts",
  },
  {
    name: "a change of the settings leaves clusters out of a check of what changed",
    edits: [
      [
        "src/checks/changed/changed-clusters.ts",
        "if (!same.isSame(SETTINGS_FILE))",
        "if (SETTINGS_FILE === undefined)",
      ],
    ],
    test: "test/checks/changed/changed-clusters.test.ts",
  },
  {
    name: "another rule of .sops.yaml leaves its cluster out of a check of what changed",
    edits: [
      [
        "src/checks/changed/changed-clusters.ts",
        "areNamedFilesSame(repository, paths, same) && isSameRule(paths)",
        "areNamedFilesSame(repository, paths, same)",
      ],
    ],
    test: "test/checks/changed/changed-clusters.test.ts",
  },
  {
    name: "a file that two clusters name leaves them out of a check of what changed",
    edits: [
      [
        "src/checks/changed/changed-clusters.ts",
        "areNamedFilesSame(repository, paths, same) && isSameRule(paths)",
        "isSameRule(paths)",
      ],
    ],
    test: "test/checks/changed/changed-clusters.test.ts",
  },
  {
    name: "history that shows nothing leaves clusters out of a check of what changed",
    edits: [["src/checks/changed/changed-clusters.ts", "if (doubt !== undefined)", "if (doubt === commit)"]],
    test: "test/checks/changed/changed-clusters.test.ts",
  },
  {
    name: "a job for a request looks at what changed since the request itself",
    edits: [
      [
        "src/cli/compared-commit.ts",
        "demandCommitOfTarget(repository.root, commit, env, option);",
        'if (option === "against") demandCommitOfTarget(repository.root, commit, env, option);',
      ],
    ],
    test: "test/attacks/request-base.test.ts",
  },
  {
    name: "of the rights that a role gains, those on the last resources are not told",
    edits: [["src/events/words.ts", "groupedBy(grants,", "groupedBy(grants.slice(0, 5),"]],
    test: "test/checks/listed.test.ts",
  },
  {
    name: "an identity stays though another one of its side comes too",
    edits: [["src/events/moved.ts", "!told.has(placeOfChange(change))", "told.size === 0"]],
    test: "test/events/events.test.ts",
  },
  {
    name: "an identity stays where one of the other side went",
    edits: [["src/events/moved.ts", "return (after ?? before)!.subject === subject;", "return subject !== undefined;"]],
    test: "test/events/events.test.ts",
  },
  {
    name: "an identity stays though mutual TLS is switched",
    edits: [["src/events/moved.ts", 'subject === "mutual-tls" || ', ""]],
    test: "test/events/events.test.ts",
  },
  {
    name: "an identity stays though the stage changes",
    edits: [["src/events/moved.ts", ' || field === "spec.rollout.stage"', ""]],
    test: "test/events/events.test.ts",
  },
  {
    name: "an identity stays though calico-node no longer demands it",
    edits: [["src/events/moved.ts", " && (fact.change.follows ?? []).every(isCopy)", ""]],
    test: "test/events/events.test.ts",
  },
  {
    name: "a file that stays and is applied no longer is not told",
    edits: [["src/checks/against/listed.ts", "return was.has(file) || !came.has(file);", "return !came.has(file);"]],
    test: "test/checks/listed.test.ts",
  },
  {
    name: "a right on one object is taken for one on all of its kind",
    edits: [["src/trust/rights.ts", "if (resourceNames.length === 0) yield whole;", "yield whole;"]],
    test: "test/trust/rights.test.ts",
  },
  {
    name: "a rule with a field that RBAC does not have passes for one that grants what it lists",
    edits: [["src/trust/rights.ts", "!isRecord(rule) || Object.keys(rule).some(", "!isRecord(rule) || [].some("]],
    test: "test/trust/rights.test.ts",
  },
  {
    name: "a dangerous change that is not committed passes check",
    edits: [["src/checks/cluster.ts", "cluster.against === undefined ? cluster.steps() : []", "[]"]],
    test: "test/whole/dangerous-changes.test.ts",
  },
  {
    name: "a dangerous change passes check in a pull request",
    edits: [["src/checks/cluster.ts", "cluster.against === undefined ? [] : cluster.steps()", "[]"]],
    test: "test/whole/dangerous-changes.test.ts",
  },
  {
    name: "who can open the CA's key is said to read a key of a leaf",
    edits: [["src/checks/against/access.ts", 'if (keys.includes("ca")) return "issue certificates in";', ""]],
    test: "test/attacks/recipients.test.ts",
  },
  {
    name: "whose key a file of pki/ holds is taken from what it says of itself",
    edits: [
      [
        "src/trust/input-view.ts",
        '[paths.caKey, (text, file) => objectFacts(parseYaml(text, file).value, file, "ca")]',
        "[paths.caKey, (text, file) => objectFacts(parseYaml(text, file).value, file)]",
      ],
    ],
    test: "test/attacks/recipients.test.ts",
  },
  {
    name: "a manifest that a pull request changes is taken for the one before, where dist/ is not in git",
    edits: [["src/checks/against/texts.ts", ", ...named", ""]],
    test: "test/attacks/calico-manifest.test.ts",
  },
  {
    name: "a Typha that is switched off counts as mutual TLS",
    edits: [["src/trust/input-view.ts", "isTyphaOn(spec) && hasReached", "hasReached"]],
    test: "test/attacks/calico-manifest.test.ts",
  },
  {
    name: "a plugin that a pull request puts into the CNI chain is no news",
    edits: [["src/trust/chain-facts.ts", 'string[] = ["calico",', 'string[] = ["evil", "calico",']],
    test: "test/attacks/cni-chain-changes.test.ts",
  },
  {
    name: "a second plugin of one type hides behind the first",
    edits: [["src/trust/values.ts", "return copy === 1 ? one", "return copy > 0 ? one"]],
    test: "test/trust/chain-facts.test.ts",
  },
  {
    name: "a list item that is named order is taken for the order of its list",
    edits: [["src/fields/field-path.ts", "(?!order$)", ""]],
    test: "test/fields/field-path.test.ts",
  },
  {
    name: "a certificate in the text of a Secret is compared as text, which changes with each renewal",
    edits: [["src/trust/known-values.ts", 'path: "stringData tls.crt"', 'path: "stringData"']],
    test: "test/trust/known-values.test.ts",
  },
  {
    name: "what the installer refuses as JSON is compared as YAML, which has comments",
    edits: [["src/trust/chain-facts.ts", "isJson(text) ?", "text ?"]],
    test: "test/trust/chain-facts.test.ts",
  },
  {
    name: "the layers against half a CNI chain are compared without how strong they are",
    edits: [["src/trust/chain-facts.ts", "`pod gate (${podGate.action})`", '"pod gate"']],
    test: "test/attacks/cni-chain-changes.test.ts",
  },
  {
    name: "a changed guard of the inputs is taken for a person's own file",
    edits: [["src/checks/steering/guard.ts", "attempt(() => commit.read(file)).result === GUARD", "false"]],
    test: "test/attacks/steering-files.test.ts",
  },
  {
    name: "a link in place of a file that a tool obeys is not compared",
    edits: [
      ["src/checks/steering/entries.ts", "if (is !== was) return true;", "if (is !== was) return was === undefined;"],
    ],
    test: "test/attacks/steering-files.test.ts",
  },
  {
    name: "what a workflow takes from the repository is not looked at",
    edits: [["src/checks/steering/job-files.ts", "folders.add(name)", "void name"]],
    test: "test/attacks/steering-files.test.ts",
  },
  {
    name: "below the inputs, files that tools obey are looked for at the top alone",
    edits: [
      [
        "src/checks/steering/steering.ts",
        "if (isFolder(entry)) return belowInputs(pairs, { ...entry, clusters, unchanged });",
        "if (isFolder(entry)) return [];",
      ],
    ],
    test: "test/attacks/steering-files.test.ts",
  },
  {
    name: "a rule for clusters to come is no event where it begins like one that is there",
    edits: [["src/checks/steering/future-rules.ts", "return rest.length === 0 ? undefined :", "return "]],
    test: "test/attacks/future-rules.test.ts",
  },
  {
    name: "rules that change places say the same",
    edits: [["src/checks/steering/future-rules.ts", "!isDeepStrictEqual(", "false && isDeepStrictEqual("]],
    test: "test/attacks/future-rules.test.ts",
  },
  {
    name: "defaults of new clusters are not compared",
    edits: [["src/checks/repository.ts", "...defaultChanges(now, then, revision),", ""]],
    test: "test/attacks/future-rules.test.ts",
  },
  {
    name: "a key of a CA is taken for that of the CA that takes over",
    edits: [
      [
        "src/checks/history/key-history.ts",
        "return trusted.filter((publicKey) => !waiting.includes(publicKey));",
        "void waiting; return trusted;",
      ],
    ],
    test: "test/cli/check/history.test.ts",
  },
  {
    name: "what git's history knows fails the check of every request",
    edits: [
      [
        "src/cli/check/check.ts",
        "against === undefined ? others : others.filter((fact) => !known.has(fact))",
        "others",
      ],
    ],
    test: "test/cli/check/history.test.ts",
  },
  {
    name: "folders of clusters that are gone are not looked at",
    edits: [["src/checks/history/key-history.ts", "this.leftOut.has(name)", 'name === "demo"']],
    test: "test/cli/check/history.test.ts",
  },
  {
    name: "a private key behind base64 is not found in git's history",
    edits: [["src/checks/history/shown.ts", "return [text, ...encoded]", "void encoded; return [text]"]],
    test: "test/checks/history/shown.test.ts",
  },
];
