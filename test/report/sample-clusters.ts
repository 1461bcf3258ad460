import { PHASE_WORDS } from "../../src/lifecycle/steps";
import type { ClusterReport, ReportOpener } from "../../src/report/model";
import { base, ca, fact, files, HOSTILE, leaves, NO_ROTATION, STRANGER, spec, stamp } from "./sample-parts";

export function fine(): ClusterReport {
  return {
    ...base("prod-fine"),
    spec: spec({}),
    rotation: NO_ROTATION,
    certificates: [...leaves(300), ca("CA g1", 3000)],
    files: files("prod-fine"),
    fine: 14,
  };
}

export function due(): ClusterReport {
  return {
    ...base("prod-due"),
    spec: spec({
      stage: "cutover",
      nextStage: "npx typha-mtls migrate prod-due --to mtls --context <context>",
      nodes: 450,
    }),
    rotation: NO_ROTATION,
    certificates: [...leaves(11), ca("CA g1", 900)],
    files: files("prod-due"),
    facts: [
      fact(
        "warning",
        "expires-soon",
        "clusters/prod-due/pki/typha-server.yaml",
        "expires in 11 days (2026-12-03)",
        "npx typha-mtls renew prod-due",
      ),
    ],
    fine: 12,
    changes: [
      {
        ...fact(
          "warning",
          "opener-added",
          "clusters/prod-due/pki/typha-server.yaml",
          `${STRANGER} can now read the private key of typha-server of prod-due, new since origin/main`,
        ),
        access: {
          recipient: STRANGER,
          keys: ["typha-server"],
          words: `${STRANGER} can now read the private key of typha-server of`,
        },
      },
    ],
  };
}

export function expired(): ClusterReport {
  return {
    ...base("stage-expired"),
    spec: spec({
      stage: "parallel",
      typha: "v3.32.1",
      calicoNode: "v3.31.7",
      behind: 1,
      skew: "Typha v3.32.1 disconnects calico-node v3.31.7",
    }),
    rotation: NO_ROTATION,
    certificates: [...leaves(-3), ca("CA g1", 40)],
    files: files("stage-expired", { inFile: true, inSopsYaml: false }),
    facts: [
      fact(
        "problem",
        "expired",
        "clusters/stage-expired/pki/typha-server.yaml",
        "has expired (2026-11-19)",
        "npx typha-mtls renew stage-expired",
      ),
      fact(
        "problem",
        "recipient-not-in-rule",
        "clusters/stage-expired/pki/typha-client.yaml",
        `is sealed to ${STRANGER}, whom .sops.yaml does not name`,
        "npx typha-mtls recipients sync stage-expired",
      ),
    ],
    fine: 8,
  };
}

export function rotating(): ClusterReport {
  return {
    ...base("prod-rotating"),
    spec: spec({ gitops: "argocd-ksops", route: "manifest" }),
    rotation: {
      phase: "started",
      what: PHASE_WORDS.started,
      milestones: [
        { step: "start", state: "done", what: "bundle holds CA g1 and CA g2" },
        { step: "issue", state: "next", what: "leaves still come from CA g1" },
        { step: "finish", state: "later", what: "bundle without CA g1" },
      ],
      command: "npx typha-mtls rotate-ca issue prod-rotating --context <context>",
    },
    certificates: [
      ...leaves(120),
      ca("CA g1", 70),
      ca("CA g2", 3640),
      { ...ca("CA g2", 3640), certificate: "next-ca", file: "clusters/prod-rotating/pki/ca-key-next.sops.yaml" },
    ],
    files: files("prod-rotating"),
    fine: 13,
  };
}

export function external(): ClusterReport {
  return {
    ...base("edge-external"),
    spec: spec({ secrets: "external", gitops: "kustomize" }),
    rotation: NO_ROTATION,
    certificates: [
      {
        certificate: "typha-server",
        identity: "URI spiffe://example.org/typha-server",
        state: "not-in-git",
        requested: false,
      },
      { certificate: "typha-client", identity: "CN typha-client", state: "not-in-git", requested: false },
      ca("Example Issuing CA", 500),
    ],
    facts: [
      fact(
        "warning",
        "certificate-not-in-git",
        undefined,
        "git has no certificate of typha-server, only its identity (URI spiffe://example.org/typha-server): a renewal does not restart Typha",
      ),
      fact(
        "skipped",
        undefined,
        undefined,
        "git has no certificate of typha-client, only its identity (CN typha-client)",
      ),
    ],
    fine: 6,
  };
}

export function perNode(): ClusterReport {
  const [server, client] = leaves(200);
  return {
    ...base("metal-nodes"),
    spec: spec({ secrets: "host-files" }),
    rotation: NO_ROTATION,
    certificates: [server!, ...["node-1", "node-2", "node-3"].map((node) => ({ ...client!, node })), ca("CA g1", 2000)],
    requests: [
      {
        certificate: "typha-server",
        csr: "clusters/metal-nodes/pki/requested/typha-server.csr",
        remedy:
          "hand clusters/metal-nodes/pki/requested/typha-server.csr to your CA, then run `npx typha-mtls import metal-nodes <file>...`",
      },
    ],
    fine: 9,
  };
}

export function sealedSecrets(): ClusterReport {
  const controller: ReportOpener = {
    recipient: "Sealed Secrets controller",
    label: "Sealed Secrets controller",
    holder: "controller",
    inFile: true,
  };
  return {
    ...base("argo-sealed"),
    spec: spec({ secrets: "sealed-secrets", gitops: "argocd", typha: "v3.33.0", calicoNode: "v3.33.0", behind: 0 }),
    rotation: NO_ROTATION,
    certificates: [...leaves(250), ca("CA g1", 3500)],
    files: (["typha-server", "typha-client"] as const).map((holds) => ({
      file: `clusters/argo-sealed/pki/${holds}.yaml`,
      holds,
      sealing: "sealed-secrets",
      openers: [controller],
    })),
    fine: 12,
  };
}

export function broken(): ClusterReport {
  return {
    ...base("lab-broken"),
    facts: [
      fact(
        "problem",
        "unknown-field",
        "clusters/lab-broken/cluster.yaml:14:5",
        'unknown field. Did you mean "replicas"?',
        undefined,
        "spec.typha.replica",
      ),
      fact(
        "problem",
        "pki-file-missing",
        "clusters/lab-broken/pki/ca.crt",
        "is missing",
        "run `npx typha-mtls init lab-broken` to complete pki/",
      ),
    ],
    fine: 1,
  };
}

export function hostile(): ClusterReport {
  const [server] = leaves(60);
  return {
    ...base("hostile"),
    spec: spec({}),
    certificates: [
      { ...server!, identity: `CN ${HOSTILE}`, validity: { ...server!.validity!, issuer: `CN=${HOSTILE}` } },
      { ...server!, certificate: "typha-client", node: HOSTILE },
    ],
    files: [
      {
        file: `clusters/hostile/pki/${HOSTILE}.yaml`,
        holds: "typha-server",
        sealing: "sops",
        openers: [{ recipient: HOSTILE, label: HOSTILE, holder: "unknown", inFile: true, inSopsYaml: false }],
      },
    ],
    facts: [fact("problem", "file-unusable", HOSTILE, HOSTILE, HOSTILE, HOSTILE)],
    changes: [
      fact("warning", "not-comparable", HOSTILE, HOSTILE, HOSTILE, HOSTILE),
      {
        ...fact("warning", "opener-added", HOSTILE, HOSTILE, HOSTILE, HOSTILE),
        access: { recipient: HOSTILE, keys: [], words: HOSTILE },
      },
    ],
  };
}

export function off(): ClusterReport {
  const { stage: _, ...rest } = spec({});
  return {
    ...base("small-off"),
    spec: { ...rest, stage: "plaintext", isTyphaOn: false },
    certificates: [ca("CA g1", 3000)],
    fine: 5,
  };
}

export function served(): ClusterReport {
  return {
    ...due(),
    served: [
      {
        endpoint: "10.2.0.11:5473",
        node: "node-11",
        verdict: "same",
        cluster: "prod-due",
        identity: "CN typha-server",
        serial: "4f1c",
        issuer: "CN=typha-mtls prod-due CA g1",
        expires: stamp(11),
        residualDays: 11,
        protocol: "TLSv1.3",
        keyType: "ecdsa-p256",
        stranger: "refused: certificate required",
        isGood: true,
        findings: [],
      },
      {
        endpoint: "10.2.0.17:5473",
        node: "node-17",
        verdict: "before",
        cluster: "prod-due",
        identity: "CN typha-server",
        serial: "9a03",
        issuer: "CN=typha-mtls prod-due CA g1",
        expires: stamp(-1),
        residualDays: -1,
        protocol: "TLSv1.3",
        keyType: "ecdsa-p256",
        stranger: "refused: certificate required",
        isGood: false,
        findings: [
          {
            sentence: "was not restarted after the last renewal: Typha reads its files once.",
            command: "kubectl --context prod-due -n kube-system delete pod calico-typha-7c9d6c-x2x8w",
          },
        ],
      },
      {
        endpoint: "10.2.0.23:5473",
        node: HOSTILE,
        verdict: "plaintext",
        isGood: false,
        findings: [{ sentence: "does not speak TLS: anyone who can reach it reads the network policy." }],
      },
    ],
    live: [
      fact(
        "problem",
        "secret-certificate-server",
        undefined,
        "Secret kube-system/typha-server-tls does not match the certificate in git",
      ),
      fact("ok", undefined, undefined, "trust bundle in the cluster is that of git"),
    ],
  };
}
