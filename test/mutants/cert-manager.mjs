// Faults in what is rendered for cert-manager and said of it, and the test that sees each.

const RULES = "src/components/typha/rules/cert-manager.ts";
const CERTIFICATE = "src/components/typha/cert-manager-certificate.ts";
const LIFETIME = "src/cluster/cert-manager-rules.ts";
const OF_RULES = "test/components/typha/cert-manager-rules.test.ts";
const OF_CERTIFICATE = "test/components/typha/cert-manager-certificate.test.ts";
const OF_RENDERING = "test/render/cert-manager.test.ts";

export const mutants = [
  {
    name: "a renewal keeps the private key",
    edits: [[CERTIFICATE, 'rotationPolicy: "Always"', 'rotationPolicy: "Never"']],
    test: OF_CERTIFICATE,
  },
  {
    name: "a certificate is good for both sides",
    edits: [[CERTIFICATE, '["digital signature", usage]', '["digital signature", "server auth", "client auth"]']],
    test: OF_CERTIFICATE,
  },
  {
    name: "an identity by URI becomes a common name",
    edits: [[CERTIFICATE, 'identity.kind === "cn"', "identity.value !== undefined"]],
    test: OF_CERTIFICATE,
  },
  {
    name: "calico-node's certificate shows Typha's identity",
    edits: [
      ["src/components/typha/cert-manager-certificates.ts", 'identityOf("typha-client")', 'identityOf("typha-server")'],
    ],
    test: OF_RENDERING,
  },
  {
    name: "a certificate is renewed all the time",
    edits: [[LIFETIME, "margin < lifetime", "margin <= lifetime"]],
    test: OF_CERTIFICATE,
  },
  {
    name: "two controllers write the same Secrets",
    edits: [
      [
        "src/cluster/cluster-rules.ts",
        "...(externalSecret === undefined ? [] : [both])",
        "...(externalSecret === null ? [both] : [])",
      ],
    ],
    test: OF_RENDERING,
  },
  {
    name: "a Certificate that git does not render is missed",
    edits: [[RULES, "desired.location.hasCertificates === true", "desired.location.hasCertificates !== undefined"]],
    test: OF_RULES,
  },
  {
    name: "a renewal that succeeded counts as one that failed",
    edits: [[RULES, ' && attempt.reason !== "Issued"', ""]],
    test: OF_RULES,
  },
  {
    name: "an issuer that never answers is not told",
    edits: [[RULES, "> patience ?", "> patience + 86_400_000 ?"]],
    test: OF_RULES,
  },
  {
    name: "a certificate that says nothing of what it is good for passes for one of a side",
    edits: [["src/components/typha/rules/certificates.ts", '["both-purposes", "no-purpose"]', '["both-purposes"]']],
    test: OF_RULES,
  },
];
