// Faults in src/components/calico-node/, and the test that sees each.

export const mutants = [
  {
    name: "an image brings a container that the manifest does not have",
    edits: [
      [
        "src/components/calico-node/options/images.ts",
        "manifest === undefined || hasContainer",
        "true || hasContainer",
      ],
    ],
    test: "test/components/calico-node/options.test.ts",
  },
  {
    name: "an image brings back the migration that host-local deletes",
    edits: [["src/components/calico-node/options/images.ts", 'name !== "upgrade-ipam" || spec', "true || spec"]],
    test: "test/components/calico-node/options.test.ts",
  },
  {
    name: "a variable of the CNI installation lands on calico-node",
    edits: [
      ["src/components/calico-node/options/environment.ts", "!ofInstallation.includes(name)", "name !== undefined"],
    ],
    test: "test/components/calico-node/options.test.ts",
  },
  {
    name: "calico-node does not tolerate what every new node has",
    edits: [["src/calico/tolerations.ts", "tolerates(toleration, NOT_READY)", "toleration !== undefined"]],
    test: "test/cluster/option-rules.test.ts",
  },
  {
    name: "a failsafe list closes Typha's port",
    edits: [
      [
        "src/cluster/option-rules.ts",
        "if (items.includes(`tcp:${port}`)",
        "if (items.length > 0 || items.includes(`tcp:${port}`)",
      ],
    ],
    test: "test/cluster/option-rules.test.ts",
  },
  {
    name: "calico-node speaks plaintext: its CA file has no name",
    edits: [
      ["src/components/calico-node/calico-node-patch.ts", '    { name: "FELIX_TYPHACAFILE", value: CA_FILE },\n', ""],
    ],
    test: "test/components/calico-node/calico-node-patch.test.ts",
  },
  {
    name: "calico-node shows its key as its certificate",
    edits: [
      [
        "src/components/calico-node/calico-node-patch.ts",
        '"FELIX_TYPHACERTFILE", value: CERTIFICATE_FILE',
        '"FELIX_TYPHACERTFILE", value: PRIVATE_KEY_FILE',
      ],
    ],
    test: "test/components/calico-node/calico-node-patch.test.ts",
  },
  {
    name: "a variable has a value and a source",
    edits: [["src/components/calico-node/calico-node-patch.ts", ", valueFrom: null", ""]],
    test: "test/components/calico-node/calico-node-patch.test.ts",
  },
  {
    name: "calico-node expects a common name where Typha shows a URI",
    edits: [
      [
        "src/components/calico-node/calico-node-patch.ts",
        'kind === "cn" ? "FELIX_TYPHACN"',
        'kind !== "cn" ? "FELIX_TYPHACN"',
      ],
    ],
    test: "test/components/calico-node/calico-node-patch.test.ts",
  },
  {
    name: "everybody on the node may read calico-node's key",
    edits: [["src/components/calico-node/calico-node-patch.ts", "OWNER_READ = 0o400", "OWNER_READ = 0o444"]],
    test: "test/components/calico-node/calico-node-patch.test.ts",
  },
  {
    name: "calico-node mounts Typha's own Secret",
    edits: [
      [
        "src/components/calico-node/calico-node-patch.ts",
        "identityVolume(place(props.client, clientSecret), OWNER_READ)",
        "identityVolume(place(props.client, objectNames(name).serverSecret), OWNER_READ)",
      ],
    ],
    test: "test/components/calico-node/calico-node-patch.test.ts",
  },
  {
    name: "calico-node looks in the wrong namespace",
    edits: [
      [
        "src/components/calico-node/calico-node-patch.ts",
        '"FELIX_TYPHAK8SNAMESPACE", value: namespace',
        '"FELIX_TYPHAK8SNAMESPACE", value: DEFAULT_NAMESPACE',
      ],
    ],
    test: "test/components/calico-node/calico-node-patch.test.ts",
  },
  {
    name: "failsafe lists of the user are overwritten",
    edits: [
      [
        "src/components/calico-node/calico-node-patch.ts",
        'props.failsafePorts === "own" ? []',
        'props.failsafePorts === "defaults" ? []',
      ],
    ],
    test: "test/render/rollout.test.ts",
  },
  {
    name: "upstream's Typha stays at the last step",
    edits: [["src/components/calico-node/upstream-typha.ts", '    $patch: "delete",\n', ""]],
    test: "test/whole/calico-node-component.test.ts",
  },
  {
    name: "upstream's Service stays",
    edits: [["src/components/calico-node/upstream-typha.ts", "    service: deletion(OBJECTS.service),\n", ""]],
    test: "test/whole/calico-node-component.test.ts",
  },
  {
    name: "the component of the waiting stage moves calico-node over",
    edits: [
      [
        "src/components/calico-node/kustomize-component.ts",
        "calicoNodePatch(props).preparation",
        "calicoNodePatch(props).daemonSet",
      ],
    ],
    test: "test/whole/calico-node-component.test.ts",
  },
  {
    name: "an item of a list replaces the one of its name",
    edits: [
      [
        "src/components/calico-node/strategic-merge.ts",
        'isMeant(item) ? applied(item, patch, "")',
        "isMeant(item) ? patch",
      ],
    ],
    test: "test/components/calico-node/merging.test.ts",
  },
  {
    name: "of two fields that contradict each other, the second wins silently",
    edits: [["src/components/calico-node/changes.ts", "  refuse(problems);\n", ""]],
    test: "test/components/calico-node/changes.test.ts",
  },
  {
    name: "a part under server-side apply holds deletions",
    edits: [
      [
        "src/components/calico-node/strategic-merge.ts",
        "if (patch === null || isDeletion(patch))",
        "if (isDeletion(patch))",
      ],
    ],
    test: "test/components/calico-node/changes.test.ts",
  },
  {
    name: "the name of Typha's Service goes from calico-config with a step back",
    edits: [
      [
        "src/components/calico-node/mutual-tls.ts",
        "isMoved({ spec }) ? spec.typha.name : UPSTREAM_TYPHA",
        'isMoved({ spec }) ? spec.typha.name : ""',
      ],
    ],
    test: "test/render/routes.test.ts",
  },
  {
    name: "the way back waits for the step that it takes",
    edits: [["src/live/gates/typhas.ts", "serviceBefore ?? calicoConfig", "calicoConfig"]],
    test: "test/live/gates.test.ts",
  },
  {
    name: "calico-node keeps its TLS variables where Typha is switched off",
    edits: [["src/components/calico-node/mutual-tls.ts", "!isTyphaOn({ typha }) || ", ""]],
    test: "test/render/switched-off.test.ts",
  },
  {
    name: "calico-config still names a Typha that is switched off",
    edits: [["src/components/calico-node/mutual-tls.ts", 'if (!isTyphaOn(spec)) return "none";\n', ""]],
    test: "test/render/switched-off.test.ts",
  },
  {
    name: "Typha is said to be left over before calico-node has left it",
    edits: [
      [
        "src/components/calico-node/rules/switched-off.ts",
        "deployment === undefined || isConnected(observed, desired)",
        "deployment === undefined",
      ],
    ],
    test: "test/components/live-rules.test.ts",
  },
  {
    name: "a tool that applies the whole of calico-config too is not found out",
    edits: [["src/components/calico-node/rules/same-manager.ts", "keys.some((key) => !ours.includes(key)) || ", ""]],
    test: "test/components/calico-node/live-changes.test.ts",
  },
  {
    name: "a part says nothing of the labels of its pods",
    edits: [["src/components/calico-node/server-side-apply.ts", "if (!WORKLOADS.includes(patch.kind))", "if (true)"]],
    test: "test/render/routes.test.ts",
  },
  {
    name: "what Argo CD would wipe is not found",
    edits: [["src/components/calico-node/rules/owner.ts", 'gitops !== "flux" &&', 'gitops === "flux" &&']],
    test: "test/components/calico-node/live-changes.test.ts",
  },
  {
    name: "a name of Typha's Service that falls back is not found",
    edits: [
      [
        "src/components/calico-node/rules/owner.ts",
        "if (theirs === undefined || theirs === location.name) return false;",
        "if (theirs === undefined || theirs !== location.name) return false;",
      ],
    ],
    test: "test/components/calico-node/live-changes.test.ts",
  },
  {
    name: "a variable that git deletes may stay in the cluster",
    edits: [["src/components/calico-node/strategic-merge.ts", "return found === undefined ? [] : [at];", "return [];"]],
    test: "test/components/calico-node/live-changes.test.ts",
  },
  {
    name: "a list that is replaced as a whole may hold more in the cluster",
    edits: [["src/components/observed/holds.ts", "live.length === git.length && ", ""]],
    test: "test/components/calico-node/live-changes.test.ts",
  },
  {
    name: "what differs in the DaemonSet of calico-node is looked for in no object",
    edits: [
      [
        "src/components/calico-node/rules/changes.ts",
        'name === "calico-node") return daemonSet;',
        'name === "calico-node") return undefined;',
      ],
    ],
    test: "test/components/calico-node/live-changes.test.ts",
  },
  {
    name: "a manifest without what is changed is rendered unchanged",
    edits: [
      [
        "src/components/calico-node/manifest/transform.ts",
        "if (objects.every((object) => !isMeant(patch, object)))",
        "if (false)",
      ],
    ],
    test: "test/components/calico-node/manifest/transform.test.ts",
  },
  {
    name: "a container that a patch changes is added where it is absent",
    edits: [
      [
        "src/components/calico-node/manifest/transform.ts",
        ".filter((name) => !present.includes(name));",
        ".filter(() => false);",
      ],
    ],
    test: "test/components/calico-node/manifest/transform.test.ts",
  },
  {
    name: "a change of upstream's manifest is not reported",
    edits: [
      [
        "src/components/calico-node/manifest/differences.ts",
        "if (!before.has(name)) return [`${shown(pathOf(name))} added`];",
        "",
      ],
    ],
    test: "test/components/calico-node/manifest/differences.test.ts",
  },
  {
    name: "upstream's Typha goes with its first line of git, while calico-node needs it",
    edits: [
      ["src/components/calico-node/manifest/delivery.ts", 'guarded: !hasReached(stage, "cutover")', "guarded: false"],
    ],
    test: "test/whole/manifest-route.test.ts",
  },
  {
    name: "what the network needs is pruned when a manifest is no longer rendered",
    edits: [["src/components/calico-node/manifest/delivery.ts", "?? 0, guarded: true", "?? 0, guarded: false"]],
    test: "test/whole/manifest-route.test.ts",
  },
  {
    name: "calico-kube-controllers waits for a network that comes after it",
    edits: [["src/components/calico-node/manifest/delivery.ts", "Deployment: 1", "Deployment: 0"]],
    test: "test/whole/manifest-route.test.ts",
  },
  {
    name: "addresses of host-local move to Calico's IPAM at the next start",
    edits: [
      [
        "src/components/calico-node/network/network.ts",
        'network.ipam?.type === "host-local" ? [{ name: "upgrade-ipam"',
        'false ? [{ name: "upgrade-ipam"',
      ],
    ],
    test: "test/components/calico-node/network/plain-fields.test.ts",
  },
  {
    name: "upstream's Typha does not read the nodes' ranges, so that calico-node restarts without an end",
    edits: [
      [
        "src/components/calico-node/network/network.ts",
        'if (env.length === 0 || hasReached(rollout.stage, "mtls")) return [];',
        "if (env.length >= 0) return [];",
      ],
    ],
    test: "test/components/calico-node/network/upstream-typha.test.ts",
  },
  {
    name: "a probe asks for a BIRD that does not run",
    edits: [
      ["src/components/calico-node/network/network.ts", 'probes(of, network.backend === "bird")', "probes(of, true)"],
    ],
    test: "test/components/calico-node/network/plain-fields.test.ts",
  },
  {
    name: "a pool has two tunnels",
    edits: [
      ["src/components/calico-node/network/variables.ts", '?? (isOn(ipv4?.vxlanMode) ? "Never" : undefined)', ""],
    ],
    test: "test/components/calico-node/network/plain-fields.test.ts",
  },
  {
    name: "a pool goes with its file",
    edits: [
      ["src/components/calico-node/network/network.ts", "{ wave: -1, guarded: true }", "{ wave: -1, guarded: false }"],
    ],
    test: "test/render/network-documents.test.ts",
  },
  {
    name: "calico-node keeps what it read of calico-config",
    edits: [
      [
        "src/components/calico-node/network/network.ts",
        "{ metadata: { annotations: { [CONFIG_HASH_ANNOTATION]: hashOf(data) } } }",
        "{}",
      ],
    ],
    test: "test/components/calico-node/network/plain-fields.test.ts",
  },
  {
    name: "calico-node without privileges cannot read its key",
    edits: [["src/components/calico-node/network/side-containers.ts", "    securityContext: { fsGroup: 0 },\n", ""]],
    test: "test/components/calico-node/network/plain-fields.test.ts",
  },
  {
    name: "a side car is privileged",
    edits: [
      [
        "src/components/calico-node/network/side-containers.ts",
        '  allowPrivilegeEscalation: false,\n  capabilities: { drop: ["ALL"], add: ["NET_ADMIN", "NET_RAW"] },',
        "  privileged: true,",
      ],
    ],
    test: "test/components/calico-node/network/side-containers.test.ts",
  },
  {
    name: "a calico-node that is updated and not available counts as moved",
    edits: [["src/components/calico-node/rules/rollout.ts", "Math.min(updated, available)", "updated"]],
    test: "test/components/live-rules.test.ts",
  },
  {
    name: "Typha is to be deleted where calico-node is not found",
    edits: [
      [
        "src/components/calico-node/rules/switched-off.ts",
        "if (daemonSet === undefined || deployment === undefined || isConnected(observed, desired)) return false;\n      const { all, done } = rolloutOf(daemonSet);",
        "if (deployment === undefined || isConnected(observed, desired)) return false;\n      const { all, done } = daemonSet === undefined ? { all: 0, done: 0 } : rolloutOf(daemonSet);",
      ],
    ],
    test: "test/components/live-rules.test.ts",
  },
  {
    name: "a chart's Calico keeps upstream's Typha in an Include at the last stage",
    edits: [["src/components/calico-node/calico.ts", "part.node.scope!.node.tryRemoveChild(part.node.id);", ""]],
    test: "test/components/calico-node/calico.test.ts",
  },
  {
    name: "a chart's Calico leaves the objects of an Include as they are",
    edits: [["src/components/calico-node/calico.ts", "if (found.changes.length > 0) part", "if (false) part"]],
    test: "test/components/calico-node/calico.test.ts",
  },
  {
    name: "nothing delivers the objects of an Include",
    edits: [["src/components/calico-node/calico.ts", "takeOver(this, part, found.delivery);", ""]],
    test: "test/components/calico-node/calico.test.ts",
  },
  {
    name: "a chart's Calico takes a manifest of another version",
    edits: [
      [
        "src/components/calico-node/settings-from-props.ts",
        "problems.add(upstream && unexpectedVersion(upstream.manifest, ofNode, path));",
        "",
      ],
    ],
    test: "test/components/calico-node/calico.test.ts",
  },
  {
    name: "a manifest has two calico-nodes",
    edits: [["src/cluster/calico-manifest.ts", "metadata.namespace !== first.metadata.namespace", "false"]],
    test: "test/components/calico-node/calico.test.ts",
  },
  {
    name: "a chart's Calico changes the props that it was given",
    edits: [
      [
        "src/components/calico-node/settings-from-props.ts",
        "checkCluster(copied(clusterOf(sound))",
        "checkCluster(clusterOf(sound)",
      ],
    ],
    test: "test/components/calico-node/calico.test.ts",
  },
  {
    name: "an object that says how it is delivered is delivered by its kind where deliverBy was called first",
    edits: [
      [
        "src/components/chart-object.ts",
        "  before?.(object);\n  announceOwn(object);\n",
        "  announceOwn(object);\n  before?.(object);\n",
      ],
    ],
    test: "test/components/calico-node/calico.test.ts",
  },
  {
    name: "of several calls of deliverBy, the outermost holds",
    edits: [
      [
        "src/components/deliver-by.ts",
        "depth(scope) >= depth(best) ? scope : best",
        "depth(scope) >= depth(best) ? best : scope",
      ],
    ],
    test: "test/components/deliver-by.test.ts",
  },
  {
    name: "an annotation that contradicts the tool that applies a chart passes",
    edits: [["src/components/deliver-by.ts", ".filter(({ both }) => both === undefined)", ".filter(() => false)"]],
    test: "test/components/deliver-by.test.ts",
  },
  {
    name: "deliverBy forgets what is added later",
    edits: [
      ["src/components/deliver-by.ts", "if (!tools.has(scope)) whenOwnIsAdded(scope, annotateWhenRendered);", ""],
    ],
    test: "test/components/deliver-by.test.ts",
  },
  {
    name: "the nodes on which calico-node is not Ready are not named",
    edits: [
      [
        "src/components/calico-node/rules/rollout.ts",
        "(pod) => !isReady(pod) && !isEnding(pod)",
        "(pod) => isReady(pod) && !isEnding(pod)",
      ],
    ],
    test: "test/components/live-rules.test.ts",
  },
  {
    name: "the full disk of a node is not told",
    edits: [
      [
        "src/components/observed/reported-node.ts",
        'PRESSURES.has(type) && is === "True"',
        'PRESSURES.has(type) && is === "Full"',
      ],
    ],
    test: "test/components/live-rules.test.ts",
  },
  {
    name: "a list of Felix for UDP is taken to hold Typha's port",
    edits: [
      [
        "src/components/calico-node/rules/failsafe.ts",
        'one.port === port && (one.protocol ?? "tcp").toLowerCase() === "tcp"',
        "one.port === port",
      ],
    ],
    test: "test/components/calico-node/failsafe-rules.test.ts",
  },
  {
    name: "Felix's default lists are taken to hold every port of Typha",
    edits: [
      ["src/components/calico-node/rules/failsafe.ts", "port === TYPHA_PORT || !deciding", "port >= 0 || !deciding"],
    ],
    test: "test/components/calico-node/failsafe-rules.test.ts",
  },
  {
    name: "the FelixConfiguration of a node is not read",
    edits: [
      ["src/components/calico-node/rules/failsafe.ts", "(lists.get(name) ? name : DEFAULT)", "(name ? DEFAULT : name)"],
    ],
    test: "test/components/calico-node/failsafe-rules.test.ts",
  },
  {
    name: "FelixConfigurations are not asked for beside a HostEndpoint",
    edits: [["src/components/calico-node/subjects.ts", "items.length > 0", "items.length > 1"]],
    test: "test/live/look.test.ts",
  },
];
