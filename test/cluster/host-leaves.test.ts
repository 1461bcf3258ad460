import { problemsOf } from "@typha-mtls/problems";
import type { Identity, Role } from "@typha-mtls/x509";
import fc from "fast-check";
import { loadCluster } from "../../src/cluster/load";
import type { ScratchRepository } from "../support/scratch-repository";
import { externalLeaf, unsealedRepository } from "../support/unsealed-repository";

const PKI = "clusters/demo/pki";

const leafPem = async (role: Role = "typha-client", identity?: Identity) =>
  (await externalLeaf(role, identity)).certificate.pem;
const withHosts = (pki: Readonly<Record<string, string>>, ...lines: readonly string[]) =>
  unsealedRepository({
    secrets: "external",
    lines: ["hosts: [{ name: databases }, { name: storage }]", ...lines],
    pki,
  });
const refusal = ({ repository }: ScratchRepository) =>
  problemsOf(() => loadCluster(repository, "demo")).map(
    ({ file = "", message }) => `${file.replace(`${PKI}/`, "")}  ${message}`,
  );
const refusalOf = async (pki: Readonly<Record<string, string>>) => refusal(await withHosts(pki));

test("certificates of hosts are kept by group and name, in order, beside the client's", async () => {
  const [one, two, three] = [await leafPem(), await leafPem(), await leafPem()];
  const { repository } = await withHosts({
    "hosts/storage/s-1.crt": one,
    "hosts/databases/db-2.crt": two,
    "hosts/databases/db-1.example.org.crt": three,
  });
  const { hosts, leaves } = loadCluster(repository, "demo").pki;
  expect(hosts.map(({ group, host, machine, file }) => ({ group, host, machine, file }))).toEqual(
    [
      ["databases", "db-1.example.org"],
      ["databases", "db-2"],
      ["storage", "s-1"],
    ].map(([group, name]) => ({
      group,
      host: `${group}/${name}`,
      machine: `host ${group}/${name}`,
      file: `${PKI}/hosts/${group}/${name}.crt`,
    })),
  );
  expect(leaves["typha-client"].kind).toBe("named");
});

test("a folder that is no group of cluster.yaml, and a file beside the folders, is refused by its name", async () => {
  expect(await refusalOf({ "hosts/db/db-1.crt": await leafPem(), "hosts/db-2.crt": await leafPem() })).toEqual(
    ["hosts/db", "hosts/db-2.crt"].map(
      (file) => `${file}  is not named after a group of \`spec.hosts\` in clusters/demo/cluster.yaml`,
    ),
  );
});

test("a file that is not named after a host is refused", async () => {
  expect(
    await refusalOf({ "hosts/databases/DB.crt": await leafPem(), "hosts/databases/db.pem": await leafPem() }),
  ).toEqual(["hosts/databases/DB.crt", "hosts/databases/db.pem"].map((file) => `${file}  is not named after a host`));
});

test("a host shows calico-node's identity, for calico-node's purpose", async () => {
  expect(
    await refusalOf({
      "hosts/databases/a.crt": await leafPem("typha-client", { kind: "cn", value: "a.example.org" }),
      "hosts/databases/b.crt": await leafPem("typha-server", { kind: "cn", value: "typha-client" }),
    }),
  ).toEqual(["hosts/databases/a.crt  shows CN a.example.org, expected CN typha-client"]);
  expect(
    await refusalOf({ "hosts/databases/b.crt": await leafPem("typha-server", { kind: "cn", value: "typha-client" }) }),
  ).toEqual([expect.stringMatching(/^hosts\/databases\/b\.crt {2}.*serverAuth/)]);
});

test("a host shares its key with no other host, and not with calico-node", async () => {
  const [one, client] = [await leafPem(), await leafPem()];
  expect(
    await refusalOf({
      "typha-client.crt": client,
      "hosts/databases/a.crt": one,
      "hosts/storage/a.crt": one,
      "hosts/storage/b.crt": client,
    }),
  ).toEqual([
    "hosts/storage/a.crt  has the key of host databases/a: a key that is stolen from one is that of both",
    "hosts/storage/b.crt  has the key of calico-node: a key that is stolen from one is that of both",
  ]);
});

test("a private key beside a certificate is refused, and not repeated", async () => {
  const { certificate, privateKeyPem } = await externalLeaf("typha-client");
  const [problem, ...more] = await refusalOf({ "hosts/databases/a.crt": certificate.pem + privateKeyPem });
  expect(more).toEqual([]);
  expect(problem).toMatch(/^hosts\/databases\/a\.crt {2}holds a private key/);
  expect(problem).not.toContain(privateKeyPem.split("\n")[1]);
});

test("whatever lies in pki/hosts is read or refused, and never makes the program fail", async () => {
  const scratch = await withHosts({});
  fc.assert(
    fc.property(
      fc
        .stringMatching(/^[A-Za-z0-9._-]{1,20}(\/[A-Za-z0-9._-]{1,20}){0,2}$/)
        .filter((path) => !/(^|\/)\.+(\/|$)/.test(path)),
      fc.boolean(),
      fc.string(),
      (path, isInGroup, text) => {
        scratch.write(`${PKI}/hosts/${isInGroup ? "databases/" : ""}${path}`, text);
        const lines = refusal(scratch);
        scratch.remove(`${PKI}/hosts`);
        expect(lines.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 50 },
  );
});
