// What somebody could break in the product, and which test sees it: the rows of `npm run test:mutants`.
//
// A row is caught where its test fails with its words. Edits are [file, text that is there exactly once, what comes in its
// place]. Where our own checks would refuse the result they are broken too, so that the users' program is the judge.

export const mutants = [
  {
    name: "rbac-rule",
    broken: "the rule for network policies removed",
    edits: [
      // As if no release needed it.
      [
        "src/calico/rbac.ts",
        'resources: ["networkpolicies"],\n    why: `Kubernetes',
        'resources: ["networkpolicies"],\n    since: 99,\n    why: `Kubernetes',
      ],
    ],
    test: "rights/TestTheRolesAreEnoughToHearOfEveryChange",
    says: "Failed to perform list of current data during resync",
  },
  {
    name: "rbac-verb",
    broken: "network policies may be listed and not watched",
    edits: [
      ["src/calico/rbac.ts", '["networkpolicies"],\n    why', '["networkpolicies"],\n    verbs: ["list"],\n    why'],
    ],
    test: "rights/TestTheRolesAreEnoughToHearOfEveryChange",
    says: "Failed to create watcher",
  },
  {
    name: "cn-swapped-typha",
    broken: "TYPHA_CLIENTCN is the server's CN",
    edits: [
      [
        "src/components/typha/typha-with-mtls.ts",
        "client: clientIdentity = UNKNOWN",
        "server: clientIdentity = UNKNOWN",
      ],
    ],
    test: "handshake/TestTyphaAndCalicoNodeRecogniseEachOtherByCommonName/a client that shows Typha's name is refused",
    says: 'its log holds no "Peer certificate does not have required CN"',
  },
  {
    name: "cn-swapped-calico-node",
    broken: "FELIX_TYPHACN is the client's CN",
    edits: [
      [
        "src/components/calico-node/calico-node-patch.ts",
        "environment(namespace, identity!)",
        "environment(namespace, (props as any).client.identity)",
      ],
    ],
    test: "clients/TestEveryProcessOfCalicoNodeFindsTyphaAndConnects/Felix",
    says: "does not have required CN",
  },
  {
    name: "eku",
    broken: "the extended key usages of the two leaves exchanged, in the linter too",
    // Issuer and linter read the same table.
    edits: [
      [
        "src/x509/identity.ts",
        'purpose: "serverAuth",\n    holder: "Typha"',
        'purpose: "clientAuth",\n    holder: "Typha"',
      ],
      [
        "src/x509/identity.ts",
        'purpose: "clientAuth",\n    holder: "calico-node"',
        'purpose: "serverAuth",\n    holder: "calico-node"',
      ],
    ],
    test: "handshake/TestTyphaAndCalicoNodeRecogniseEachOtherByCommonName/calico-node gets in and reaches in-sync for felix",
    says: "certificate specifies an incompatible key usage",
  },
  {
    name: "string-data",
    broken: "Secrets hold stringData, and our readers take it",
    edits: [
      [
        "src/lifecycle/recipients/seal-for-sops.ts",
        'data: { ...(certificatePem && { "tls.crt": base64(certificatePem) }), "tls.key": base64(privateKeyPem) }',
        'stringData: { ...(certificatePem && { "tls.crt": certificatePem }), "tls.key": privateKeyPem }',
      ],
      [
        "src/sealing/sealed-manifest.ts",
        'const data = mapOf(manifest["data"]);',
        'const data = mapOf(manifest["data"] ?? manifest["stringData"]);',
      ],
      ["src/sealing/sealed-manifest.ts", 'if (manifest["stringData"] !== undefined) {', "if (false) {"],
      [
        "src/sealing/sealed-manifest.ts",
        'return decoded(mapOf(manifest["data"])["tls.crt"]);',
        'return decoded(mapOf(manifest["data"] ?? manifest["stringData"])["tls.crt"]);',
      ],
      [
        "src/sealing/sealed-manifest.ts",
        'fromBase64(value)?.toString("utf8")',
        '(value.startsWith("-") ? value : fromBase64(value)?.toString("utf8"))',
      ],
      [
        "src/sealing/sealed-manifest.ts",
        'mapOf(isSops ? manifest["data"] :',
        'mapOf(isSops ? (manifest["data"] ?? manifest["stringData"]) :',
      ],
    ],
    test: "kubectl/TestASecretThatSopsHasNotOpenedIsRefusedAndNothingOfItIsStored",
    says: 'no "illegal base64 data"',
  },
  {
    name: "env-case-calico-node",
    broken: "calico-node's TLS variables in lower case",
    edits: [
      [
        "src/components/calico-node/calico-node-patch.ts",
        '"FELIX_TYPHAURISAN", value },\n  ]',
        '"FELIX_TYPHAURISAN", value },\n  ].map((variable) => ({ ...variable, name: variable.name.replace(/.*(FILE|CN)$/, (tls) => tls.toLowerCase()) }))',
      ],
    ],
    test: "clients/TestEveryProcessOfCalicoNodeFindsTyphaAndConnects/confd",
    says: "requiringTLS=false",
  },
  {
    name: "felix-blanks",
    broken: "blanks in a list of interfaces are let through",
    edits: [["src/calico/environment/values.ts", '"iface-list": listWithoutBlanks(', '"iface-list": list(']],
    test: "settings/TestWeRefuseTheValuesThatFelixWouldReplaceAndNoOthers",
    says: "we accept it, Felix says",
  },
  {
    name: "felix-name",
    broken: "a variable of Felix has a name that Felix does not know",
    edits: [["src/calico/environment/felix.ts", "\nMaxIpsetSize int!", "\nMaxIpsetsSize int!"]],
    test: "settings/TestWeKnowTheVariablesThatFelixKnowsAndTheirDefaults",
    says: "Felix does not know FELIX_MAXIPSETSSIZE",
  },
  // Not a row: Typha's own variables in lower case break nothing, it folds case (settings/typha_test.go).
  {
    name: "env-misspelt-typha",
    broken: "Typha's TLS variables misspelt, as TYPHA_CA_FILE",
    edits: [
      [
        "src/components/typha/typha-environment.ts",
        "=> ({ name, value }))",
        '=> ({ name: name.replace(/(FILE|CN)$/, "_$1"), value }))',
      ],
    ],
    test: "handshake/TestTyphaAndCalicoNodeRecogniseEachOtherByCommonName/a client without TLS is refused",
    says: "its log holds no",
  },
  {
    name: "service-port",
    broken: "the port of the Service called typha",
    edits: [["src/calico/ports.ts", 'TYPHA_PORT_NAME = "calico-typha"', 'TYPHA_PORT_NAME = "typha"']],
    test: "clients/TestEveryProcessOfCalicoNodeFindsTyphaAndConnects/confd",
    says: "discovery",
  },
  {
    name: "container-port",
    broken: "the port of the container is one that Typha does not listen on",
    edits: [["src/calico/ports.ts", "TYPHA_PORT = 5473", "TYPHA_PORT = 5474"]],
    test: "clients/TestEveryProcessOfCalicoNodeFindsTyphaAndConnects",
    says: "the Service leads to port 5474",
  },
  {
    name: "hash-gone",
    broken: "no hash of the certificate in the pod template",
    edits: [["src/components/typha/typha-pod.ts", "[CERTIFICATE_HASH_ANNOTATION]: certificateHash,", ""]],
    test: "rollout/TestTyphaIsRolledExactlyWhenItHasToReadItsFilesAgain/when it has a new certificate",
    says: "Typha is rolled: false",
  },
  {
    name: "hash-of-seal",
    broken: "the hash is that of the sealed text, which changes with each seal",
    edits: [
      [
        "src/components/typha/component.ts",
        "hash: hashOfPem(chainPem(chainOf(ofServer)) + pki.bundlePem),",
        'hash: JSON.stringify("manifest" in ofServer ? ofServer.manifest : ""),',
      ],
    ],
    test: "rollout/TestTyphaIsRolledExactlyWhenItHasToReadItsFilesAgain/not when its certificate is sealed anew",
    says: "Typha is rolled: true",
  },
  {
    name: "no-surge",
    broken: "a rollout replaces Typhas one by one",
    edits: [
      [
        "src/components/typha/typha-deployment.ts",
        'maxSurge: k8s.IntOrString.fromString("100%")',
        "maxSurge: k8s.IntOrString.fromNumber(0)",
      ],
    ],
    test: "rollout/TestTyphaIsRolledExactlyWhenItHasToReadItsFilesAgain/when it has a new certificate",
    says: "never were all there beside old ones",
  },
  {
    name: "no-unavailable",
    broken: "a rollout waits for a free host port for ever",
    edits: [
      [
        "src/components/typha/typha-deployment.ts",
        "maxUnavailable: k8s.IntOrString.fromNumber(1)",
        "maxUnavailable: k8s.IntOrString.fromNumber(0)",
      ],
    ],
    test: "rollout/TestCalicoNodeMovesOverAndTyphaIsRolledOn/1 nodes",
    says: "nothing has moved",
  },
  {
    name: "prune-guard",
    broken: "Flux may prune what calico-node needs",
    edits: [["src/gitops/delivery.ts", 'keep ? { "kustomize.toolkit.fluxcd.io/prune": "disabled" } : {}', "{}"]],
    test: "flux/TestFluxAppliesWhatIsRendered/of objects that leave git",
    says: "secrets/applied-client",
  },
  {
    name: "part-takes-over",
    broken: "Flux takes the fields of the owner's kubectl over before it applies a part",
    edits: [["src/gitops/delivery.ts", '...(part ? { "kustomize.toolkit.fluxcd.io/ssa": "Merge" } : {})', "...{}"]],
    test: "flux/TestFluxMergesTheChangeIntoTheCalicoNodeOf/v3.31.7 calico",
    says: "spec.template.spec.containers[0].image: Required value",
  },
  {
    name: "manifest-prune-guard",
    broken: "Flux may prune the calico-node that it installs",
    edits: [["src/components/calico-node/manifest/delivery.ts", "?? 0, guarded: true,", "?? 0, guarded: false,"]],
    test: "flux/TestFluxInstallsCalicoWholeAndPrunesUpstreamsTyphaAtTheEndOnly",
    says: "daemonsets/calico-node",
  },
  {
    name: "patch-target",
    broken: "the Component's patch has a target, which may match nothing",
    edits: [
      [
        "src/components/calico-node/kustomize-component.ts",
        "map((path) => ({ path }))",
        'map((path) => ({ path, target: { kind: "DaemonSet" } }))',
      ],
    ],
    test: "calico-node/TestKustomizeFailsWhereThereIsNothingToPatch/calico-node in another namespace",
    says: "kubectl is content",
  },
  {
    name: "patch-value-from",
    broken: "the patch leaves valueFrom beside value",
    edits: [["src/components/calico-node/calico-node-patch.ts", "value, valueFrom: null }", "value }"]],
    test: "calico-node/TestTheComponentsChangeWhatTheDocsSayAndNothingElseInCalicoOf/v3.28.5 calico-typha.yaml",
    says: "may not be specified when `value` is not empty",
  },
  {
    name: "fs-group",
    broken: "the pod has no fsGroup",
    edits: [["src/components/typha/typha-pod.ts", "fsGroup: FILE_GROUP, ", ""]],
    test: "handshake/TestTyphaReadsItsKeyAsTheUserThatThePodNames",
    // Typha panics where it loads its key, and not always does its log with the reason get out before.
    says: "syncserver.(*Server).serve(",
  },
  {
    name: "probe-port",
    broken: "the probes ask Felix's health port",
    edits: [["src/components/typha/typha-pod.ts", "fromNumber(port)", "fromNumber(9099)"]],
    test: "handshake/TestRSAKeysWork",
    says: "9099",
  },
  {
    name: "failsafe-late",
    broken: "Felix's failsafe lists get the new port only when calico-node moves",
    edits: [
      [
        "src/components/calico-node/mutual-tls.ts",
        'hasReached(rollout.stage, "parallel")',
        'hasReached(rollout.stage, "cutover")',
      ],
    ],
    test: "calico-node/TestEachStageOfTheMoveDoesWhatTheDocsSayForthAndBackIn/other-ports",
    says: "FELIX_FAILSAFEINBOUNDHOSTPORTS",
  },
  {
    name: "kubelet-delay",
    broken: "the kubelets are not given the time to renew the files on the nodes",
    edits: [["src/live/gates/files.ts", "KUBELET_DELAY = 120", "KUBELET_DELAY = 0"]],
    test: "gates/TestStepsWaitUntilTheClusterIsThereAndThenWrite",
    says: "waiting  time for the kubelets to renew the trust bundle on the nodes",
  },
  {
    name: "other-port",
    broken: "Typha is not told its other port",
    edits: [["src/components/typha/typha-environment.ts", ": { SERVERPORT:", ": { SERVERHOSTPORT:"]],
    test: "calico-node/TestEachStageOfTheMoveDoesWhatTheDocsSayForthAndBackIn/other-ports",
    says: "Typha listens on",
  },
  {
    name: "mac",
    broken: "the MAC begins with another text, for writer and reader",
    edits: [["src/sealing/sops/value.ts", 'update("sops")', 'update("SOPS")']],
    test: "sops-tools/TestSopsOpensEveryFileThatWeWrite",
    says: "MAC mismatch",
  },
  {
    name: "mac-of-metadata",
    broken: "the MAC covers the labels that synth sets",
    edits: [
      ["src/lifecycle/recipients/seal-for-sops.ts", "macOnlyEncrypted: true", "macOnlyEncrypted: false"],
      ["src/components/typha/certificate-secret.ts", "isKeyOnly === true", "true"],
    ],
    test: "sops-tools/TestSopsOpensEveryFileThatWeWrite",
    says: "MAC mismatch",
  },
  {
    name: "dashboard-series",
    broken: "a panel asks for a series that Typha does not have",
    edits: [["src/components/monitoring/dashboard.ts", "typha_client_latency_secs", "typha_client_latency_seconds"]],
    test: "monitoring/TestEachPanelShowsWhatItPromisesOfRealTyphas",
    says: 'the panel "How far clients are behind',
  },
  {
    name: "metrics-tls-name",
    broken: "Prometheus is to expect another name than the metrics' Service has",
    edits: [["src/components/monitoring/scrape-endpoint.ts", "metricsServiceName(name)}", "name}"]],
    test: "monitoring/TestPrometheusVerifiesMetricsOverTLSAndIsVerified",
    says: "x509: certificate is valid for scraped-metrics.kube-system.svc, not scraped.kube-system.svc",
  },
  {
    name: "metrics-tls-anybody",
    broken: "Typha asks nobody for a certificate where it is required",
    edits: [
      [
        "src/calico/metrics-tls.ts",
        'clientAuth === "required" ? "RequireAndVerifyClientCert" : "NoClientCert"',
        '"NoClientCert"',
      ],
    ],
    test: "monitoring/TestPrometheusVerifiesMetricsOverTLSAndIsVerified",
    says: "the others to be refused",
  },
  {
    name: "upgrade-order",
    broken: "Typha goes first, also where it sends today's nodes away",
    edits: [
      [
        "src/lifecycle/migrate/upgrade.ts",
        "const isSentAway = skewProblem(target, node) !== undefined",
        "const isSentAway = false",
      ],
    ],
    test: "howto/TestUpgradeCalico",
    says: "upgrade-calico.md: npx typha-mtls migrate prod-eu1 --calico v3.32.1: the page shows",
  },
  {
    name: "endpoint-pod",
    broken: "probe does not tell which pod is behind an endpoint",
    edits: [["src/live/typhas.ts", 'targetRef?.kind === "Pod"', 'targetRef?.kind === "Node"']],
    test: "probe/TestProbeFindsTheTyphasOfAContext",
    says: "Restart: Verdict:before",
  },
  {
    name: "both-purposes",
    broken: "import takes a leaf that serves both sides",
    edits: [["src/lifecycle/request/import.ts", 'new Set(["both-purposes", ', "new Set(["]],
    test: "signers/TestCfsslSignsAsThePageSays",
    says: "exit 0",
  },
  {
    name: "eso-interval",
    broken: "an ExternalSecret holds its interval in other words than the operator writes back",
    edits: [["src/components/typha/external-certificate.ts", "goDuration(refreshInterval)", "refreshInterval"]],
    test: "external-secrets/TestAppliedAgainNothingDiffersAfterTheOperatorHasWritten",
    says: 'conflict with "external-secrets" using external-secrets.io/v1: .spec.refreshInterval',
  },
  {
    name: "eso-type",
    broken: "the operator makes Secrets of no particular type",
    edits: [["src/components/typha/external-certificate.ts", 'type: "kubernetes.io/tls"', 'type: "Opaque"']],
    test: "external-secrets/TestTheOperatorMakesTheSecretsThatTyphaAndCalicoNodeMount",
    says: "is of type Opaque",
  },
  {
    name: "eso-secret-key",
    broken: "the operator puts the key where nobody looks",
    edits: [
      ["src/components/typha/external-certificate.ts", "[PRIVATE_KEY_KEY]: propertyOf", '"private.key": propertyOf'],
    ],
    test: "external-secrets/TestTheOperatorMakesTheSecretsThatTyphaAndCalicoNodeMount",
    says: "could not update secret",
  },
  {
    name: "eso-deletion",
    broken: "a Secret goes when the store loses its path",
    edits: [["src/components/typha/external-certificate.ts", 'deletionPolicy: "Retain"', 'deletionPolicy: "Delete"']],
    test: "external-secrets/TestAStoreThatLacksAPathIsSaidByTheExternalSecret",
    says: "SecretDeleted",
  },
  {
    name: "eso-two-reads",
    broken: "the operator reads certificate and key one after the other",
    edits: [
      [
        "src/components/typha/external-certificate.ts",
        "dataFrom: [{ extract: { key: remoteKey, ...REF_DEFAULTS } }],",
        "data: [certificateProperty, keyProperty].map((property) => ({ secretKey: property, remoteRef: { key: remoteKey, property, ...REF_DEFAULTS } })),",
      ],
    ],
    test: "external-secrets/TestCertificateAndKeyAreOfOneVersionWheneverTheStoreIsRenewed",
    says: "certificate and key are of different versions",
  },
  {
    name: "eso-empty-property",
    broken: "a property that the store lacks is written as an empty one",
    edits: [
      [
        "src/components/typha/external-certificate.ts",
        '{{ fail (printf "the store has no property %q" ',
        '{{ trunc 0 (printf "%q" ',
      ],
    ],
    test: "external-secrets/TestAPathThatLacksAPropertyIsSaidAndNothingEmptyIsWritten",
    says: "the ExternalSecret is {Ready True SecretSynced secret synced}, not {Ready False",
  },
  {
    name: "pod-gate-all-keys",
    broken: "the pod gate overlooks tolerations of all keys",
    edits: [["src/components/cni/gates/pod-gate.ts", "has(t.operator) && t.operator == 'Exists'", "false"]],
    test: "cni-gates/TestThePodGate/a pod that tolerates everything",
    says: "not refused because it tolerates the start-up taint",
  },
  {
    name: "pod-gate-absent-fields",
    broken: "the pod gate reads the effect of a toleration that has none",
    edits: [["src/components/cni/gates/pod-gate.ts", "!has(t.effect) || t.effect == '' || ", ""]],
    test: "cni-gates/TestThePodGate/a pod that tolerates the taint by its key",
    says: "not refused because it tolerates the start-up taint",
  },
  {
    name: "readiness-rule-name",
    broken: "a changed NodeReadinessRule keeps its name",
    edits: [
      ["src/components/cni/gates/node-readiness-rule.ts", 'hash("sha256", JSON.stringify(spec)', 'hash("sha256", ""'],
    ],
    test: "cni-gates/TestTheAPIServerTakesTheNodeReadinessRule",
    says: "both are called",
  },
  {
    name: "cni-looks-once",
    broken: "a CNI directory is read once, whoever writes meanwhile",
    edits: [["src/cni-chain/disk/cni-directory.ts", "look.isUnchanged() && ", ""]],
    test: "cni/TestNoChainIsReadyThatTheRuntimeLoadsAsIncomplete",
    says: "ready, and the chain was whole at no moment",
  },
  {
    name: "cni-tick",
    broken: "what changed within the tick of the file system's clock counts as unchanged",
    edits: [["src/cni-chain/disk/cni-directory.ts", " && !look.hasChangeBetween(begun - TICK, now() + TICK)", ""]],
    test: "cni/TestNoChainIsReadyThatTheRuntimeLoadsAsIncomplete",
    says: "no moment had this chain",
  },
  {
    name: "cni-order",
    broken: "files of a CNI directory are in the order of JavaScript's texts",
    edits: [
      [
        "src/cni-chain/chain.ts",
        ".sort((a, b) => byBytes(a.name, b.name))",
        ".sort((a, b) => (a.name < b.name ? -1 : 1))",
      ],
    ],
    test: "cni/TestWeNameTheNetworkThatTheRuntimeNames",
    says: "names beyond the basic plane",
  },
  {
    name: "cni-falls-through",
    broken: "containerd goes on with the next file after one that it cannot load",
    edits: [["src/cni-chain/chain.ts", 'if (runtime === "containerd" || !loaded', "if (!loaded"]],
    test: "cni/TestWeNameTheNetworkThatTheRuntimeNames",
    says: "we say that the chain is whole, the runtime",
  },
  {
    name: "cni-watches-nothing",
    broken: "the verifier reads every ten seconds, and takes no notice of events",
    edits: [["src/cni-chain/verifier/verifier.ts", "changed: soon.trigger", "changed: () => void 0"]],
    test: "cni/TestTheVerifierFollowsCalicosInstaller",
    says: "for the verifier to say",
  },
  {
    name: "cni-not-loaded",
    broken: "the verifier takes every file that comes for loaded",
    edits: [
      [
        "src/cni-chain/verifier/load-follower.ts",
        "(IN.modify | IN.movedFrom | IN.delete)",
        "(IN.modify | IN.movedFrom | IN.delete | IN.movedTo)",
      ],
      [
        "src/cni-chain/verifier/load-follower.ts",
        "(mask & (IN.create | IN.movedTo)) !== 0",
        "(mask & IN.create) !== 0",
      ],
    ],
    test: "cni/TestReadyIsNeverSaidOfAChainThatContainerdHasNotLoaded/the whole chain is moved in",
    says: "for the verifier to be ready: false",
  },
  {
    name: "node-guard-node",
    broken: "a verifier may change other nodes than its own",
    edits: [["src/components/cni/node-guard.ts", "== [oldObject.metadata.name]`", "!= []`"]],
    test: "cni-gates/TestAVerifierMayReportOnItsOwnNodeAndDoNothingElse/it changes the taint of another node",
    says: "the API server lets it in",
  },
  {
    name: "node-guard-taints",
    broken: "a verifier may change every taint of its node",
    edits: [["src/components/cni/node-guard.ts", "variables.taintsBefore.filter(", "variables.taints.filter("]],
    test: "cni-gates/TestAVerifierMayReportOnItsOwnNodeAndDoNothingElse",
    says: "the API server lets it in",
  },
  {
    name: "reporter-always-removes",
    broken: "the verifier removes the start-up taint whatever the chain is",
    edits: [["src/cni-chain/verifier/node-patches.ts", "if (ready && at >= 0)", "if (at >= 0)"]],
    test: "cni-gates/TestNoOrdinaryPodIsBoundBeforeTheChainIsWhole/with the start-up taint, none is",
    says: "bound before the chain was whole",
  },
  {
    name: "fleet-application-deleted",
    broken: "an ApplicationSet deletes the Application of a cluster that left",
    edits: [["src/gitops/fleet/argocd.ts", 'applicationsSync: "create-update"', 'applicationsSync: "sync"']],
    test: "argocd/TestArgoCDDeliversAFleet/a cluster that leaves the repository keeps its Application",
    says: "the Application of fleet-rest",
  },
  {
    name: "fleet-without-finalizer",
    broken: "the garbage collector takes the Applications of an ApplicationSet that goes",
    edits: [["src/gitops/fleet/argocd.ts", 'finalizers: ["resources-finalizer.argocd.argoproj.io"]', "finalizers: []"]],
    test: "argocd/TestArgoCDDeliversAFleet",
    says: "fleet-canary",
  },
  {
    name: "fleet-gate-open",
    broken: "a gate of Flux waits for no cluster of its group",
    edits: [["src/gitops/fleet/flux.ts", "cluster.group === group)", "cluster.group === before)"]],
    test: "flux/TestFluxTakesACommitGroupByGroup",
    says: "Flux to refuse",
  },
];
