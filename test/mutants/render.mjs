// Faults in src/render/, and the test that sees each.

export const mutants = [
  {
    name: "Typha runs at the stage plaintext",
    edits: [["src/render/render.ts", "hasReached(stage, from)", "true"]],
    test: "test/render/rollout.test.ts",
  },
  {
    name: "calico-node moves over at the stage parallel",
    edits: [
      [
        "src/components/calico-node/mutual-tls.ts",
        'hasReached(spec.rollout.stage, "cutover")',
        'hasReached(spec.rollout.stage, "parallel")',
      ],
    ],
    test: "test/render/rollout.test.ts",
  },
  {
    name: "upstream's Typha goes while nodes move over",
    edits: [
      [
        "src/components/calico-node/routes.ts",
        'isLast = hasReached(settings.spec.rollout.stage, "mtls")',
        'isLast = hasReached(settings.spec.rollout.stage, "cutover")',
      ],
    ],
    test: "test/render/rollout.test.ts",
  },
  {
    name: "both Typhas land on one node and its port",
    edits: [
      [
        "src/components/typha/from-cluster.ts",
        'isBesideAnother && rollout.layout === "same-port"',
        'isBesideAnother && rollout.layout !== "same-port"',
      ],
    ],
    test: "test/render/rollout.test.ts",
  },
  {
    name: "a key that Typha cannot read is no reason to leave it alone",
    edits: [["src/components/typha/host-files/restart-script.ts", ' -user "$uid" -perm -400)', ' -user "$uid")']],
    test: "test/render/restart-script.test.ts",
  },
  {
    name: "a key of another user is no reason to leave Typha alone",
    edits: [["src/components/typha/host-files/restart-script.ts", ' -user "$uid" -perm -400)', " -perm -400)"]],
    test: "test/render/restart-script.test.ts",
  },
  {
    name: "half of a pair that is being replaced stops Typha",
    edits: [["src/components/typha/host-files/restart-script.ts", ' && [ "$(fingerprint)" = "$before" ]', ""]],
    test: "test/render/restart-script.test.ts",
  },
  {
    name: "a certificate that ends tomorrow is taken for expired",
    edits: [["src/components/typha/host-files/restart-script.ts", "-checkend 0", "-checkend 86400"]],
    test: "test/render/restart-script.test.ts",
  },
  {
    name: "a key of another certificate stops Typha",
    edits: [
      ["src/components/typha/host-files/restart-script.ts", 'elif [ "$shown" != "$held" ]; then', "elif false; then"],
    ],
    test: "test/render/restart-script.test.ts",
  },
  {
    name: "the Typha of every namespace is stopped",
    edits: [
      [
        "src/components/typha/host-files/restart-script.ts",
        '"io.kubernetes.pod.namespace=$namespace" --label',
        '"x" --label',
      ],
    ],
    test: "test/render/restart-script.test.ts",
  },
  {
    name: "Typha is killed at once",
    edits: [
      [
        "src/components/typha/host-files/restart-script.ts",
        'crictl stop --timeout "$grace" "$container"',
        'crictl stop --timeout 0 "$container"',
      ],
    ],
    test: "test/render/restart-script.test.ts",
  },
  {
    name: "an empty key stops Typha",
    edits: [["src/components/typha/host-files/restart-script.ts", ' || ! [ -s "$key" ]', ""]],
    test: "test/render/restart-script.test.ts",
  },
  {
    name: "Typha cannot read the key that puppet puts there",
    edits: [
      [
        "src/components/typha/host-files/file-list.ts",
        "[`${path}/${PRIVATE_KEY_KEY}`, `${keyOwner}`",
        "[`${path}/${PRIVATE_KEY_KEY}`, `0`",
      ],
    ],
    test: "test/render/host-files.test.ts",
  },
  {
    name: "everybody may read the key that puppet puts there",
    edits: [["src/components/typha/host-files/file-list.ts", '"0", "0400", role', '"0", "0444", role']],
    test: "test/render/host-files.test.ts",
  },
  {
    name: "a new key alone does not wake the restart",
    edits: [["src/components/typha/host-files/restart-units.ts", "PathChanged=${directory}/tls.key\n", ""]],
    test: "test/render/host-files.test.ts",
  },
  {
    name: "what Typha was restarted for is forgotten",
    edits: [
      [
        "src/components/typha/host-files/restart-units.ts",
        "RuntimeDirectoryPreserve=yes",
        "RuntimeDirectoryPreserve=no",
      ],
    ],
    test: "test/render/host-files.test.ts",
  },
  {
    name: "the purposes of the Secrets to make are swapped",
    edits: [
      [
        "src/components/typha/secrets-to-make.ts",
        '"typha-server": "serverAuth", "typha-client": "clientAuth"',
        '"typha-server": "clientAuth", "typha-client": "serverAuth"',
      ],
    ],
    test: "test/render/external.test.ts",
  },
  {
    name: "the client's Secret is to be made in Typha's namespace",
    edits: [
      [
        "src/components/typha/secrets-to-make.ts",
        "names.clientSecret, calicoNode.namespace",
        "names.clientSecret, namespace",
      ],
    ],
    test: "test/render/external.test.ts",
  },
  {
    name: "a certificate of somebody else's is to be renewed here",
    edits: [["src/components/monitoring/component.ts", "isOurs && (host === undefined", "true && (host === undefined"]],
    test: "test/render/monitoring.test.ts",
  },
  {
    name: "the CA is to be renewed and not rotated",
    edits: [["src/components/monitoring/component.ts", 'certificate === "ca"', 'certificate !== "ca"']],
    test: "test/render/monitoring.test.ts",
  },
  {
    name: "a synth that is refused leaves what it staged",
    edits: [["src/synth/write-synth.ts", "discard(repository, outcome.staged);", "void outcome;"]],
    test: "test/synth/",
  },
  {
    name: "a synth that ends early leaves what waits for its place",
    edits: [["src/synth/write-synth.ts", "for (const plan of plans.slice(at)) discard(repository, plan);", ""]],
    test: "test/synth/",
  },
  {
    name: "what the disk refused hides what is wrong with a cluster",
    edits: [["src/synth/write-synth.ts", 'refusals.filter(({ by }) => by === "cluster")', "refusals.slice(0, 1)"]],
    test: "test/synth/",
  },
  {
    name: "an object keeps the order of fields in which it was given",
    edits: [["src/components/chart-object.ts", "Object.keys(value).sort()", "Object.keys(value)"]],
    test: "test/components/chart-object.test.ts",
  },
  {
    name: "an object keeps fields without a value",
    edits: [["src/components/chart-object.ts", "inner !== undefined && inner !== null", "inner !== undefined"]],
    test: "test/components/chart-object.test.ts",
  },
  {
    name: "an object keeps labels and annotations without an entry",
    edits: [["src/components/chart-object.ts", "!isEmpty(value)", "true"]],
    test: "test/components/chart-object.test.ts",
  },
  {
    name: "a chart with a whole cluster lacks what the construct of a new component renders",
    edits: [["src/render/render.ts", "given.includes(component.name) ? []", "true ? []"]],
    test: "test/components/registry.test.ts",
  },
  {
    name: "a chart of one's own lacks a component without a construct, and nothing says so",
    edits: [["src/read-cluster-props.ts", "!leaveOut.includes(name))", "leaveOut.includes(name))"]],
    test: "test/load-cluster.test.ts",
  },
];
