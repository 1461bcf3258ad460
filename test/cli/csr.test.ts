import { createPublicKey } from "node:crypto";
import * as fs from "node:fs";
import * as path from "node:path";
import { readSealedManifest } from "@typha-mtls/sealing";
import { readRequest } from "@typha-mtls/x509";
import { parseYaml } from "@typha-mtls/yaml";
import { openLeafKey } from "../../src/lifecycle/issue/leaf-key";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { unsealValue } from "../sealing/fixtures/unseal";
import { requestParts } from "../support/external-ca";
import { CSR, csrOf, KEY, requested, withExternalCa } from "./external-ca-repository";
import { runIn } from "./fake-terminal";
import { contentsOf, copyOf, holders, initialised, newFolder, read, write } from "./user-repository";

const RERUN = [
  "pending   clusters/demo/pki/requested/typha-server.csr   CN typha-server, serverAuth",
  "pending   clusters/demo/pki/requested/typha-client.csr   CN typha-client, clientAuth",
  "nothing was changed; --force makes new keys and requests",
  "",
  "next     commit, and hand the .csr files to your CA: each leaf for its one purpose (`npx typha-mtls docs external-ca`)",
  "         npx typha-mtls import demo <what the CA gives>",
  "",
].join("\n");

describe("csr refuses", () => {
  test("a cluster that is not there", async () => {
    expect(await runIn(newFolder(), "csr", "demo")).toEqual({
      code: 2,
      out: "",
      err: "clusters/demo/cluster.yaml   is missing\n                             run `npx typha-mtls init demo --external-ca` first\n1 problem, nothing was written\n",
    });
  });

  test("a pending request for another name or key, and writes nothing", async () => {
    const root = await requested();
    const before = contentsOf(root);
    const { code, err } = await runIn(
      root,
      "csr",
      "demo",
      "--server-uri",
      "spiffe://a.example/typha",
      "--key",
      "rsa-2048",
    );
    expect(code).toBe(1);
    expect(err).toContain("is pending for CN typha-server, not for URI spiffe://a.example/typha");
    expect(err).toContain("is pending for a key of ecdsa-p256, not rsa-2048");
    expect(contentsOf(root)).toEqual(before);
  });

  test("a name for a role that is not asked for, and a name that is none", async () => {
    const root = await withExternalCa();
    const given = ["--role", "server", "--client-uri", "spiffe://a.example/node", "--server-uri", "https://a.example"];
    const { code, err } = await runIn(root, "csr", "demo", ...given);
    expect(code).toBe(2);
    expect(err).toContain("--client-uri: has no effect: no request is made for that role");
    expect(err).toContain('--server-uri: "https://a.example" does not begin with spiffe://');
  });

  test("a key whose request is gone, unless told to make both anew", async () => {
    const root = await requested();
    fs.rmSync(path.join(root, CSR.server));
    const { code, err } = await runIn(root, "csr", "demo");
    expect(code).toBe(1);
    expect(err).toContain(`${CSR.server}   is missing, but the key that it is for is there (${KEY.server})`);
    expect(err).toContain("`npx typha-mtls csr demo --role server --force`");
    expect(await runIn(root, "csr", "demo", "--role", "server", "--force")).toMatchObject({ code: 0 });
  });

  test("a request that was changed after it was signed", async () => {
    const root = await requested();
    write(
      root,
      CSR.server,
      csrOf(root, "server").replace(/\n(M...)(.)/, (_, head, c) => `\n${head}${c === "A" ? "B" : "A"}`),
    );
    const { code, err } = await runIn(root, "csr", "demo");
    expect(code).toBe(1);
    expect(err).toContain(`${CSR.server}   holds a certificate request that cannot be read`);
  });

  test("recipients that nobody names", async () => {
    const root = await withExternalCa();
    fs.rmSync(path.join(root, ".sops.yaml"));
    const { code, codes, err } = await runIn(root, "csr", "demo");
    expect({ code, codes }).toEqual({ code: 1, codes: ["sops-config-missing"] });
    expect(err).toContain("`npx typha-mtls init demo --external-ca --recipient <age1…>`");
  });
});

test("csr seals a new key for each role and writes its request beside it, and says what comes next", async () => {
  const root = await withExternalCa();
  const { code, out, err } = await runIn(root, "csr", "demo");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toBe(
    [
      "sealed    clusters/demo/pki/requested/typha-server.yaml   new ecdsa-p256 key; 2 recipients",
      "created   clusters/demo/pki/requested/typha-server.csr    CN typha-server, serverAuth",
      "sealed    clusters/demo/pki/requested/typha-client.yaml   new ecdsa-p256 key; 2 recipients",
      "created   clusters/demo/pki/requested/typha-client.csr    CN typha-client, clientAuth",
      "",
      "next     commit, and hand the .csr files to your CA: each leaf for its one purpose (`npx typha-mtls docs external-ca`)",
      "         npx typha-mtls import demo <what the CA gives>",
      "",
    ].join("\n"),
  );
  for (const role of ["server", "client"] as const) {
    for (const holder of ["cluster", "operator"] as const) {
      const { identity } = (await holders())[holder];
      const key = await openLeafKey(read(root, KEY[role]), [identity], KEY[role]);
      expect(createPublicKey(key).equals(requestParts(csrOf(root, role)).publicKey)).toBe(true);
    }
    expect(parseYaml(read(root, KEY[role]), KEY[role]).value).toMatchObject({
      kind: "Secret",
      metadata: { name: `calico-typha-mtls-${role}`, namespace: "kube-system" },
      type: "kubernetes.io/tls",
    });
  }
  expect(JSON.stringify(contentsOf(root))).not.toContain("PRIVATE KEY");
});

test("run again while requests are pending, csr says so and changes not a byte", async () => {
  const root = await requested();
  const before = contentsOf(root);
  expect(await runIn(root, "csr", "demo")).toEqual({ code: 0, out: RERUN, err: "" });
  expect(contentsOf(root)).toEqual(before);
});

test("with one request pending, csr makes the other only", async () => {
  const root = await withExternalCa();
  await runIn(root, "csr", "demo", "--role", "client");
  const before = contentsOf(root);
  const { code, out } = await runIn(root, "csr", "demo");
  expect(code).toBe(0);
  expect(out).toContain(`sealed    ${KEY.server}`);
  expect(out).toContain(`pending   ${CSR.client}`);
  expect(contentsOf(root)).toMatchObject(before);
});

test("--force makes another key and another request", async () => {
  const root = await requested();
  const before = contentsOf(root);
  await runIn(root, "csr", "demo", "--force", "--role", "server", "--key", "ed25519");
  const after = contentsOf(root);
  expect(after[CSR.server]).not.toBe(before[CSR.server]);
  expect(after[KEY.server]).not.toBe(before[KEY.server]);
  expect(after[CSR.client]).toBe(before[CSR.client]);
  expect(readRequest(csrOf(root, "server")).publicKey.name).toBe("ed25519");
});

test("a renewal asks for the name and the kind of key of the leaf that is there", async () => {
  const names = ["--server-uri", "spiffe://a.example/typha", "--client-uri", "spiffe://a.example/node"];
  const root = copyOf(await initialised(["demo", "--key", "rsa-2048", ...names]));
  expect(await runIn(root, "csr", "demo", "--role", "server")).toMatchObject({ code: 0, err: "" });
  expect(readRequest(csrOf(root, "server"))).toMatchObject({
    uris: ["spiffe://a.example/typha"],
    publicKey: { name: "rsa-2048" },
  });
  expect(fs.existsSync(path.join(root, CSR.client))).toBe(false);
});

test("with Sealed Secrets the key is sealed to the controller, for the name of the Secret to come", async () => {
  const controller = makeController();
  const folder = newFolder();
  write(folder, "sealing.pem", controller.certificatePem);
  const given = [
    "--gitops",
    "argocd",
    "--repo-url",
    "https://git.example.com/platform/clusters.git",
    "--secrets",
    "sealed-secrets",
    "--sealing-cert",
    path.join(folder, "sealing.pem"),
  ];
  const root = await requested(...given);
  const manifest = parseYaml(read(root, KEY.server), KEY.server).value;
  const { sealedKey, annotations } = readSealedManifest(manifest, { certificate: "none" }).shown;
  const key = unsealValue(controller.privateKey, "kube-system/calico-typha-mtls-server", sealedKey);
  expect(createPublicKey(key).equals(requestParts(csrOf(root, "server")).publicKey)).toBe(true);
  const { publicKeyFingerprint } = readRequest(csrOf(root, "server"));
  expect(annotations["typha-mtls/sealed-key"]).toBe(publicKeyFingerprint);
  expect(fs.existsSync(path.join(root, ".sops.yaml"))).toBe(false);
});
