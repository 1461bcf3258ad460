import { X509Certificate } from "node:crypto";
import * as fs from "node:fs";
import * as path from "node:path";
import { chainOf } from "../../src/cluster/leaf";
import { clusterNames, loadCluster } from "../../src/cluster/load";
import type { LoadedCluster } from "../../src/cluster/loaded-cluster";
import { ConfiguredRepository } from "../../src/cluster/repository";

const ROOT = path.join(__dirname, "../..");
const repository = new ConfiguredRepository(ROOT);

/** The table of the page, a row for each cluster: the words of each column by its title. */
const rows = (() => {
  const page = fs.readFileSync(path.join(ROOT, "clusters/README.md"), "utf8");
  const [head = [], , ...body] = page
    .split("\n")
    .filter((line) => line.startsWith("| ") || line.startsWith("|-"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return body.map((cells) => Object.fromEntries(head.map((title, at) => [title, cells[at] ?? ""])));
})();

const APPLIED_BY = {
  flux: "Flux",
  argocd: "Argo CD",
  "argocd-ksops": "Argo CD with KSOPS",
  kustomize: "kubectl",
} as const;
const SEALED_WITH = {
  sops: "SOPS",
  "sealed-secrets": "Sealed Secrets",
  external: "not in git: External Secrets Operator, Vault",
  "cert-manager": "not in git: cert-manager",
  "host-files": "not in git: on the nodes' disks",
} as const;

/** Of one of the leaves: both are of one kind. Where git has none, its CA. */
function certificateOf({ pki }: LoadedCluster): X509Certificate {
  const leaf = Object.values(pki.leaves).find(({ kind }) => kind !== "named");
  const [ofNode] = pki.nodes;
  return new X509Certificate((leaf === undefined ? (ofNode?.chain[0] ?? pki.bundle[0]!) : chainOf(leaf)[0]!).pem);
}

function keyKindOf({ publicKey: { asymmetricKeyType, asymmetricKeyDetails } }: X509Certificate): string {
  if (asymmetricKeyType === "rsa") return `RSA ${asymmetricKeyDetails?.modulusLength}`;
  if (asymmetricKeyType === "ed25519") return "Ed25519";
  return (asymmetricKeyDetails?.namedCurve ?? "").replace("prime256v1", "P-256");
}

test("the page has a row for each example", () => {
  expect(rows.map(({ folder }) => folder?.replaceAll("`", "")).sort()).toEqual(clusterNames(repository));
});

test.each(rows)("what the page says of $folder is so", (row) => {
  const cluster = loadCluster(repository, row["folder"]!.replaceAll("`", ""));
  const { gitops, secrets, external, calico } = cluster.config.spec;
  const { identity } = cluster.pki.leaves["typha-server"];
  const certificate = certificateOf(cluster);
  expect({
    ...row,
    "applied by": row["applied by"]?.split(",")[0],
    identities: row["identities"]?.split(/[ ,;]/)[0],
  }).toEqual({
    folder: row["folder"],
    "applied by": APPLIED_BY[gitops],
    "keys sealed with": SEALED_WITH[external.certificate === undefined ? secrets : "cert-manager"],
    Calico: calico.version.split(".").slice(0, 2).join("."),
    "key kind": keyKindOf(certificate),
    identities: identity?.kind === "uri" ? "SPIFFE" : "CN",
  });
});
