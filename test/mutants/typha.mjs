// Faults in src/components/typha/, and the test that sees each.

export const mutants = [
  {
    name: "kube-system is rendered as a namespace",
    edits: [
      [
        "src/components/typha/typha-with-mtls.ts",
        "if (apart && namespace !== DEFAULT_NAMESPACE && !",
        "if (apart && !",
      ],
    ],
    test: "test/components/typha/typha-with-mtls.test.ts",
  },
  {
    name: "the namespace of calico-node is rendered",
    edits: [
      [
        "src/components/typha/typha-with-mtls.ts",
        "if (apart && namespace !== DEFAULT_NAMESPACE && !",
        "if (namespace !== DEFAULT_NAMESPACE && !",
      ],
    ],
    test: "test/components/typha/typha-with-mtls.test.ts",
  },
  {
    name: "the client's Secret lands in Typha's namespace",
    edits: [
      [
        "src/components/typha/typha-with-mtls.ts",
        "{ ...onNodes, secretName: names.clientSecret }",
        "{ ...shared, secretName: names.clientSecret }",
      ],
    ],
    test: "test/components/typha/typha-with-mtls.test.ts",
  },
  {
    name: "calico-node's namespace has no trust bundle",
    edits: [["src/components/typha/typha-with-mtls.ts", "    if (apart) {\n", "    if (false) {\n"]],
    test: "test/components/typha/typha-with-mtls.test.ts",
  },
  {
    name: "Typha demands its own identity of its clients",
    edits: [
      [
        "src/components/typha/typha-with-mtls.ts",
        "client: clientIdentity = UNKNOWN",
        "server: clientIdentity = UNKNOWN",
      ],
    ],
    test: "test/components/typha/typha-with-mtls.test.ts",
  },
  {
    name: "one identity for both sides is taken",
    edits: [
      [
        "src/components/typha/certificate-check.ts",
        "server?.value !== client?.value",
        "server?.value === client?.value",
      ],
    ],
    test: "test/components/typha/typha-with-mtls.test.ts",
  },
  {
    name: "a chart's certificates are not linted",
    edits: [
      ["src/components/typha/certificate-check.ts", 'severity === "error" && code', 'severity === "warning" && code'],
    ],
    test: "test/components/typha/typha-with-mtls.test.ts",
  },
  {
    name: "an identity that the certificate does not show is taken",
    edits: [["src/components/typha/certificate-check.ts", "?? contradiction(given, shown, field)", "?? undefined"]],
    test: "test/components/typha/typha-with-mtls.test.ts",
  },
  {
    name: "two stacks of a chart may share objects",
    edits: [["src/components/chart-object.ts", "if (taken === undefined) return;", "return;"]],
    test: "test/components/in-charts.test.ts",
  },
  {
    name: "a JSON patch reaches what is sealed",
    edits: [["src/components/typha/certificate-secret.ts", "if (!succeeds(isApart)) {", "if (false) {"]],
    test: "test/components/in-charts.test.ts",
  },
  {
    name: "what a chart of one's own delivers may be pruned",
    edits: [
      [
        "src/components/deliver-by.ts",
        "if (delivery === undefined) return {};",
        "if (delivery?.wave !== 99) return {};",
      ],
    ],
    test: "test/load-cluster.test.ts",
  },
  {
    name: "the skew is judged the wrong way round",
    edits: [
      [
        "src/components/typha/typha-with-mtls.ts",
        'skewProblem(parseCalicoVersion(typha, path("calicoVersion")), parseCalicoVersion(node, field), field)',
        'skewProblem(parseCalicoVersion(node, field), parseCalicoVersion(typha, path("calicoVersion")), field)',
      ],
    ],
    test: "test/components/typha/typha-with-mtls.test.ts",
  },
  {
    name: "the hash of the pods leaves the trust bundle out",
    edits: [
      [
        "src/components/typha/certificate-check.ts",
        "hashOfTexts(serverChain(props.server), props.trustBundle)",
        'hashOfTexts(serverChain(props.server), "")',
      ],
    ],
    test: "test/components/typha/typha-with-mtls.test.ts",
  },
  {
    name: "a certificate that is not the sealed one is taken",
    edits: [
      [
        "src/components/typha/certificate-source.ts",
        "certificate === undefined || isSameText(shown, certificate)",
        "certificate === undefined || true",
      ],
    ],
    test: "test/components/typha/typha-with-mtls.test.ts",
  },
  {
    name: "props of a caller are taken for checked ones",
    edits: [["src/components/typha/known-props.ts", "?.[KNOWN] ?? {}", "?.[KNOWN] ?? { areSound: true }"]],
    test: "test/components/typha/known-props.test.ts",
  },
  {
    name: "a copy of checked props is taken for checked",
    edits: [
      [
        "src/components/typha/known-props.ts",
        "{ value: what, configurable: true }",
        "{ value: what, configurable: true, enumerable: true }",
      ],
    ],
    test: "test/components/typha/known-props.test.ts",
  },
  {
    name: "the hash of the pods of a cluster leaves the trust bundle out",
    edits: [
      [
        "src/components/typha/component.ts",
        "chainPem(chainOf(ofServer)) + pki.bundlePem",
        "chainPem(chainOf(ofServer))",
      ],
    ],
    test: "test/render/render.test.ts",
  },
  {
    name: "the hash of the pods of a cluster leaves the chain out",
    edits: [["src/components/typha/component.ts", "chainPem(chainOf(ofServer)) + pki.bundlePem", "pki.bundlePem"]],
    test: "test/render/render.test.ts",
  },
  {
    name: "the trust bundle does not count in the hash",
    edits: [
      [
        "src/components/typha/certificate-hash.ts",
        "return hashOfTexts(certificate, trustBundle);",
        "return hashOfTexts(certificate);",
      ],
    ],
    test: "test/components/typha/certificate-hash.test.ts",
  },
  {
    name: "the chain does not count in the hash",
    edits: [
      [
        "src/components/typha/certificate-hash.ts",
        "return hashOfTexts(certificate, trustBundle);",
        "return hashOfTexts(trustBundle);",
      ],
    ],
    test: "test/components/typha/certificate-hash.test.ts",
  },
  {
    name: "other users of the node may read the key",
    edits: [["src/components/typha/typha-pod.ts", "OWNER_AND_GROUP_READ = 0o440", "OWNER_AND_GROUP_READ = 0o444"]],
    test: "test/components/typha/typha-pod.test.ts",
  },
  {
    name: "Typha may write to its disk",
    edits: [["src/components/typha/typha-pod.ts", "readOnlyRootFilesystem: true", "readOnlyRootFilesystem: false"]],
    test: "test/components/typha/typha-pod.test.ts",
  },
  {
    name: "Typha keeps its capabilities",
    edits: [["src/components/typha/typha-pod.ts", 'capabilities: { drop: ["ALL"] }', "capabilities: { drop: [] }"]],
    test: "test/components/typha/typha-pod.test.ts",
  },
  {
    name: "liveness and readiness are swapped",
    edits: [
      ["src/components/typha/typha-pod.ts", '...probe("/liveness", healthPort)', '...probe("/readiness", healthPort)'],
    ],
    test: "test/components/typha/typha-pod.test.ts",
  },
  {
    name: "Typha has a network of its own",
    edits: [["src/components/typha/typha-pod.ts", "hostNetwork: true", "hostNetwork: false"]],
    test: "test/components/typha/typha-pod.test.ts",
  },
  {
    name: "certificates are mounted to be written",
    edits: [
      [
        "src/components/typha/typha-pod.ts",
        "mountPath: IDENTITY_DIRECTORY, readOnly: true",
        "mountPath: IDENTITY_DIRECTORY, readOnly: false",
      ],
    ],
    test: "test/components/typha/typha-pod.test.ts",
  },
  {
    name: "server certificate and key are swapped",
    edits: [
      [
        "src/components/typha/typha-environment.ts",
        "SERVERCERTFILE: CERTIFICATE_FILE",
        "SERVERCERTFILE: PRIVATE_KEY_FILE",
      ],
    ],
    test: "test/components/typha/typha-pod.test.ts",
  },
  {
    name: "a URI is demanded as a common name",
    edits: [
      ["src/components/typha/typha-environment.ts", '[kind === "cn" ? "CLIENTCN"', '[kind !== "cn" ? "CLIENTCN"'],
    ],
    test: "test/components/typha/typha-pod.test.ts",
  },
  {
    name: "Typha finds the Service of another namespace",
    edits: [["src/components/typha/typha-environment.ts", "K8SNAMESPACE: namespace", "K8SNAMESPACE: serviceName"]],
    test: "test/components/typha/typha-pod.test.ts",
  },
  {
    name: "a rollout takes every Typha down at once",
    edits: [
      [
        "src/components/typha/typha-deployment.ts",
        "maxUnavailable: k8s.IntOrString.fromNumber(1)",
        'maxUnavailable: k8s.IntOrString.fromString("100%")',
      ],
    ],
    test: "test/components/typha/typha-deployment.test.ts",
  },
  {
    name: "a port of another program is taken",
    edits: [["src/components/typha/typha-ports.ts", "if (owner === undefined) return undefined;", "return undefined;"]],
    test: "test/components/typha/typha-ports.test.ts",
  },
  {
    name: "port 65536 is taken",
    edits: [["src/components/typha/typha-ports.ts", "port <= 65535", "port <= 65536"]],
    test: "test/components/typha/typha-ports.test.ts",
  },
  {
    name: "health and clients share a port",
    edits: [["src/components/typha/typha-ports.ts", "healthPort === port ?", "false ?"]],
    test: "test/components/typha/typha-ports.test.ts",
  },
  {
    name: "the chart's namespace is passed over",
    edits: [["src/components/scope.ts", "namespace === undefined ? props :", "namespace !== undefined ? props :"]],
    test: "test/components/in-charts.test.ts",
  },
  {
    name: "a Namespace of the chart is rendered again",
    edits: [["src/components/typha/typha-with-mtls.ts", "!chartHasNamespace(this, namespace)", "true"]],
    test: "test/components/in-charts.test.ts",
  },
  {
    name: "a mount may hide Typha's own files",
    edits: [["src/components/typha/pod-additions.ts", "if (hidden === undefined && paths", "if (paths"]],
    test: "test/components/typha/pod-additions.test.ts",
  },
  {
    name: "a variable that is looked up may replace one of TLS",
    edits: [
      ["src/components/typha/typha-deployment.ts", "...extraEnv.map(({ name }, index)", "...[].map(({ name }, index)"],
    ],
    test: "test/components/typha/pod-additions.test.ts",
  },
  {
    name: "two Typhas may be down at once",
    edits: [["src/components/typha/typha-disruption-budget.ts", "maxUnavailable ?? 1", "maxUnavailable ?? 2"]],
    test: "test/components/typha/small-objects.test.ts",
  },
  {
    name: "broken Typhas hold back a drain",
    edits: [["src/components/typha/typha-disruption-budget.ts", "AlwaysAllow", "IfHealthyBudget"]],
    test: "test/components/typha/small-objects.test.ts",
  },
  {
    name: "the namespace refuses the host's network",
    edits: [["src/components/typha/typha-namespace.ts", '"privileged"', '"baseline"']],
    test: "test/components/typha/small-objects.test.ts",
  },
  {
    name: "minutes above 60 are kept",
    edits: [["src/components/typha/go-duration.ts", "Math.floor(total / 60) % 60", "Math.floor(total / 60)"]],
    test: "test/components/typha/go-duration.test.ts",
  },
  {
    name: "stringData of an unopened seal reaches the cluster",
    edits: [["src/sealing/sealed-manifest.ts", 'if (manifest["stringData"] !== undefined)', "if (false)"]],
    test: "test/components/typha/certificate-secret.test.ts",
  },
  {
    name: "a key in clear is not noticed in a nested field",
    edits: [["src/sealing/sealed-manifest.ts", "privateKeyIn(inner)", "undefined"]],
    test: "test/components/typha/certificate-secret.test.ts",
  },
  {
    name: "a SealedSecret of another namespace is taken",
    edits: [
      [
        "src/components/typha/certificate-secret.ts",
        'shown.scope === "cluster-wide" ? [] :',
        'shown.scope !== "cluster-wide" ? [] :',
      ],
    ],
    test: "test/components/typha/certificate-secret.test.ts",
  },
  {
    name: "a SealedSecret of another name is taken",
    edits: [
      [
        "src/components/typha/certificate-secret.ts",
        'shown.scope === "strict" ? boundTo',
        'shown.scope !== "strict" ? boundTo',
      ],
    ],
    test: "test/components/typha/certificate-secret.test.ts",
  },
  {
    name: "Typha may read the endpoints of every Service",
    edits: [["src/components/typha/typha-rbac.ts", ", resourceNames: [name]", ""]],
    test: "test/components/typha/typha-rbac.test.ts",
  },
  {
    name: "the role is bound to an account of another namespace",
    edits: [
      [
        "src/components/typha/typha-rbac.ts",
        'subjects = [{ kind: "ServiceAccount", name, namespace }]',
        'subjects = [{ kind: "ServiceAccount", name, namespace: "default" }]',
      ],
    ],
    test: "test/components/typha/typha-rbac.test.ts",
  },
  {
    name: "hash-of-the-bundle-as-it-stands",
    edits: [
      [
        "src/components/typha/certificate-hash.ts",
        "return hashOfTexts(certificate, trustBundle);",
        "return hashOfPem(hashOfTexts(certificate) + trustBundle);",
      ],
    ],
    test: "test/components/typha/certificate-hash.test.ts",
  },
  {
    name: "hash-of-the-chain-as-it-stands",
    edits: [
      [
        "src/components/typha/certificate-hash.ts",
        "return hashOfTexts(certificate, trustBundle);",
        "return hashOfPem(certificate + hashOfTexts(trustBundle));",
      ],
    ],
    test: "test/components/typha/certificate-hash.test.ts",
  },
  {
    name: "props that fit the schema are checked no further",
    edits: [["src/components/typha/props-problems.ts", "known.fitSchema ? BEYOND_SCHEMA :", "known.fitSchema ? [] :"]],
    test: "test/components/typha/known-props.test.ts",
  },
  {
    name: "a HostEndpoint of all interfaces is not seen",
    edits: [["src/components/typha/rules/host-endpoints.ts", "of [ALL_INTERFACES, LOOPBACK]", "of [LOOPBACK]"]],
    test: "test/components/typha/host-endpoints.test.ts",
  },
  {
    name: "an API server without the kind of HostEndpoints has none",
    edits: [
      [
        "src/components/typha/rules/host-endpoints.ts",
        'needs: () => [{ subject: "hostEndpoints", what: "kind hostendpoints.crd.projectcalico.org", mayBeEmpty: true }],',
        "needs: () => [],",
      ],
    ],
    test: "test/components/typha/host-endpoints.test.ts",
  },
  {
    name: "a JSON patch may take Typha's TLS away",
    edits: [
      [
        "src/components/typha/typha-deployment.ts",
        "checkAtSynth(this, () => lostTls(deployment.toJson(), expected));",
        "checkAtSynth(this, () => []);",
      ],
    ],
    test: "test/components/chart-checks.test.ts",
  },
  {
    name: "a JSON patch may name another client in lower case",
    edits: [["src/components/typha/kept-tls.ts", "MTLS_NAMES.has(name.toUpperCase())", "MTLS_NAMES.has(name)"]],
    test: "test/components/chart-checks.test.ts",
  },
  {
    name: "a JSON patch may take the hash away that restarts Typha",
    edits: [["src/components/typha/kept-tls.ts", "hashOf(deployment) === certificateHash", "true"]],
    test: "test/components/chart-checks.test.ts",
  },
  {
    name: "the hash of a path never changes",
    edits: [
      [
        "src/components/typha/certificate-hash.ts",
        "if (certificateBlocks(text).length > 0) return undefined;",
        "return undefined;",
      ],
    ],
    test: "test/components/refused-props.test.ts",
  },
  {
    name: "props of no construct are passed over",
    edits: [
      [
        "src/components/typha/validate-props.generated.js",
        "if (fits === undefined) unknown.push",
        "if (fits === undefined) [].push",
      ],
    ],
    test: "test/components/refused-props.test.ts",
  },
  {
    name: "a calico-node whose probes a HostEndpoint may block is not found",
    edits: [
      [
        "src/components/typha/rules/host-endpoints.ts",
        "behind(observed, observed.calicoNodePods?.items)",
        "behind(observed, [])",
      ],
    ],
    test: "test/components/typha/host-endpoints.test.ts",
  },
];
