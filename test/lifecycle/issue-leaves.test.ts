import { issueCa } from "@typha-mtls/x509/issue";
import type { SealedCluster } from "../../src/cluster/sealed-cluster";
import { issueLeaves } from "../../src/lifecycle/issue/issue-leaves";
import { type Files, filesAfter, load, NOW, newParties, type Parties, requestOf } from "./planned";

let parties: Parties;
let files: Files;

beforeAll(async () => {
  parties = await newParties();
  files = await filesAfter(requestOf(parties, {}));
});

/** New leaves for both roles, from the CA that the cluster has. */
function issued(cluster: SealedCluster, roles: readonly ("typha-server" | "typha-client")[]) {
  const [ca] = load(files).pki.bundle;
  const ageIdentities = () => [parties.operator.identity];
  const request = { now: NOW, read: (path: string) => files[path], ageIdentities };
  return issueLeaves(
    cluster,
    roles.map((role) => ({ role, ca: ca! })),
    request,
    "renewed",
  );
}

test("leaves that every peer accepts are issued, one or both", async () => {
  expect((await issued(load(files), ["typha-client"])).renewed.map(({ role }) => role)).toEqual(["typha-client"]);
  expect((await issued(load(files), ["typha-server", "typha-client"])).renewed).toHaveLength(2);
});

test("a leaf with the identity of the other side is refused, though issuer and seal would take it", async () => {
  const { pki, ...rest } = load(files);
  const { "typha-server": server, "typha-client": client } = pki.leaves;
  const leaves = { "typha-server": server, "typha-client": { ...client, identity: server.identity } };
  await expect(issued({ ...rest, pki: { ...pki, leaves } }, ["typha-client"])).rejects.toThrow(
    /clusters\/demo\/pki\/.*typha-server/,
  );
});

test("leaves of a CA that the trust bundle lacks are refused: every peer would refuse them", async () => {
  const other = await issueCa({ commonName: "Another CA", now: NOW });
  const { pki, ...rest } = load(files);
  const cluster = { ...rest, pki: { ...pki, bundle: [other.certificate], bundlePem: other.certificate.pem } };
  await expect(issued(cluster, ["typha-server", "typha-client"])).rejects.toThrow(/typha-server[\s\S]*typha-client/);
});
