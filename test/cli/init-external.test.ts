import * as path from "node:path";
import { CSR, csrOf, requested, withExternalCa } from "./external-ca-repository";
import { runIn } from "./fake-terminal";
import { contentsOf, copyOf, holders, initialised, newFolder, read, recipients } from "./user-repository";

const NEXT = "next     npx typha-mtls csr demo\n         What your CA has to know: `npx typha-mtls docs external-ca`\n";

describe("init --external-ca refuses", () => {
  test("a cluster that has a CA of its own", async () => {
    const root = copyOf(await initialised(["demo"]));
    const before = contentsOf(root);
    const { code, err } = await runIn(root, "init", "demo", "--external-ca");
    expect(code).toBe(1);
    expect(err).toContain("clusters/demo/pki/ca-key.sops.yaml   is there: this cluster has a CA of its own");
    expect(contentsOf(root)).toEqual(before);
  });

  test("names of leaves, which are csr's", async () => {
    const given = ["--server-uri", "spiffe://a.example/typha", "--client-uri", "spiffe://a.example/node"];
    const { code, err } = await runIn(newFolder(), "init", "demo", "--external-ca", ...(await recipients()), ...given);
    expect(code).toBe(2);
    expect(err).toContain("--server-uri: has no use with an external CA");
    expect(err).toContain("--client-uri: has no use with an external CA");
  });

  test("a cluster that nobody could open the keys of", async () => {
    const { code, codes } = await runIn(newFolder(), "init", "demo", "--external-ca");
    expect({ code, codes }).toEqual({ code: 1, codes: ["sops-config-missing"] });
  });

  test("operators without a cluster: there is no CA's key for them", async () => {
    const { operator } = await holders();
    const given = ["--operator-recipient", operator.recipient];
    const { code, err } = await runIn(newFolder(), "init", "demo", "--external-ca", ...given);
    expect(code).toBe(2);
    expect(err).toContain("--operator-recipient: stands alone");
    const argo = [
      "--gitops",
      "argocd",
      "--repo-url",
      "https://git.example.com/platform/clusters.git",
      "--secrets",
      "sealed-secrets",
      ...given,
    ];
    const sealed = await runIn(newFolder(), "init", "demo", "--external-ca", ...argo);
    expect(sealed.err).toContain("has no use with an external CA and sealed-secrets");
  });
});

test("init --external-ca writes who can open what, and nothing that a CA makes", async () => {
  const root = newFolder();
  const { code, out, err } = await runIn(root, "init", "demo", "--external-ca", ...(await recipients()));
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toBe(
    `created   clusters/demo/cluster.yaml   Calico v3.31.7, 100 nodes, flux, sops, stage parallel\ncreated   .sops.yaml                   1 rule for clusters/demo\n\nassumed  Calico v3.31.7 (spec.calico.version), 100 nodes (spec.nodes): change it in clusters/demo/cluster.yaml\n${NEXT}`,
  );
  expect(Object.keys(contentsOf(root))).toEqual([".sops.yaml", "clusters/demo/cluster.yaml"]);
  const { operator, cluster } = await holders();
  expect(read(root, ".sops.yaml")).toBe(
    `creation_rules:
  - path_regex: ^clusters/demo/pki/(requested/)?typha-(server|client)\\.yaml$
    encrypted_regex: ^tls\\.key$
    mac_only_encrypted: true
    age: >-
      ${cluster.recipient},
      ${operator.recipient}
`,
  );
});

test("run again, before and after csr, it says that there is nothing to do and changes not a byte", async () => {
  for (const root of [await withExternalCa(), await requested()]) {
    const before = contentsOf(root);
    const again = await runIn(root, "init", "demo", "--external-ca");
    expect(again).toEqual({ code: 0, out: `nothing to do: demo is ready for an external CA\n\n${NEXT}`, err: "" });
    expect(contentsOf(root)).toEqual(before);
  }
});

test("identities that are missing are made, for the cluster and the operator", async () => {
  const root = newFolder();
  const file = path.join(newFolder(), "operator.txt");
  const { code, out } = await runIn(root, "init", "demo", "--external-ca", "--generate-identity", file);
  expect(code).toBe(0);
  expect(out).toContain("age identity of the operator");
  expect(out).toContain("age identity of the cluster");
  expect(out).toContain(
    `${NEXT}         kubectl -n flux-system create secret generic sops-age --from-file=demo.agekey=${file}`,
  );
});

test("init without the option makes no CA while requests are pending, and says what to do instead", async () => {
  const root = await requested();
  const before = contentsOf(root);
  const { code, err } = await runIn(root, "init", "demo");
  expect(code).toBe(1);
  expect(err).toContain(`${CSR.server}   is pending: the CA is an external one, so init has nothing to add`);
  expect(err).toContain(`hand ${CSR.server} to your CA, then run \`npx typha-mtls import demo <file>...\``);
  expect(err).not.toContain("key is not");
  expect(contentsOf(root)).toEqual(before);
  expect(csrOf(root, "server")).toContain("BEGIN CERTIFICATE REQUEST");
});
