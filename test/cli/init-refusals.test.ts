import { generateKeyPairSync } from "node:crypto";
import * as fs from "node:fs";
import * as path from "node:path";
import { issueCa } from "@typha-mtls/x509/issue";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { SUPPORTED_RANGE } from "../support/calico-versions";
import { NOW, runIn } from "./fake-terminal";
import { contentsOf, copyOf, holders, initialised, newFolder, recipients, write } from "./user-repository";

/** Runs an init that must fail, and hands back what it said; nothing may be written. */
async function refusal(args: readonly string[], root = newFolder(), now = NOW) {
  const before = contentsOf(root);
  const { code, out, err } = await runIn({ cwd: root, now }, "init", ...args);
  expect(out).toMatch(err.includes("is complete already") ? /^\nnext / : /^$/);
  expect(contentsOf(root)).toEqual(before);
  expect(fs.readdirSync(root)).toEqual(fs.readdirSync(root).filter((name) => !name.endsWith(".tmp")));
  return { code, err };
}

const nothing = (...lines: readonly string[]) => `${lines.join("\n")}\n`;

describe("what was asked for makes no sense:", () => {
  test.each(["../x", "a/b", "Prod", "a-", "a".repeat(64), "", "."])("the name %j", async (name) => {
    expect(await refusal([name, ...(await recipients())])).toEqual({
      code: 2,
      err: nothing(
        `"${name}" is no name for a cluster`,
        "use up to 63 lower-case letters, digits and -",
        "1 problem, nothing was written",
      ),
    });
  });

  test.each([
    ["v3.25.1", `"v3.25.1" is no supported version of Calico\n${SUPPORTED_RANGE} are supported`],
    ["v3.25", '"v3.25" is not a version such as v3.31.7'],
    ["v9", '"v9" is not a version such as v3.31.7'],
    ["3.31.7", '"3.31.7" is not a version such as v3.31.7'],
    ["v3.31.7\n  nodes: 9", '"v3.31.7\\u{a}  nodes: 9" is not a version such as v3.31.7'],
  ])("--calico %j", async (version, message) => {
    const { code, err } = await refusal(["demo", "--calico", version, ...(await recipients())]);
    expect({ code, err }).toEqual({
      code: 2,
      err: `--calico: ${message}\n1 problem, nothing was written\n`,
    });
  });

  test("several at once are told at once", async () => {
    expect(await refusal(["demo", "--nodes", "20000", "--namespace", "A_B", ...(await recipients())])).toEqual({
      code: 2,
      err: nothing(
        "--nodes: 20000 is more than 10000",
        '--namespace: "A_B" is not a valid name (lower-case letters, digits and -, as in RFC 1123)',
        "2 problems, nothing was written",
      ),
    });
  });

  test("SPIFFE identities that are none", async () => {
    const uris = ["--server-uri", "http://example.com/typha", "--client-uri", "spiffe://example.com"];
    expect(await refusal(["demo", ...uris, ...(await recipients())])).toEqual({
      code: 2,
      err: nothing(
        '--server-uri: "http://example.com/typha" does not begin with spiffe://',
        '--client-uri: "spiffe://example.com" has no path, expected spiffe://example.com/name',
        "2 problems, nothing was written",
      ),
    });
  });

  test("one SPIFFE identity for both sides: each could take the other's place", async () => {
    const uri = "spiffe://example.com/calico";
    const { code, err } = await refusal(["demo", "--server-uri", uri, "--client-uri", uri, ...(await recipients())]);
    expect(code).toBe(1);
    expect(err).toContain(`has the identity of Typha's leaf (URI ${uri}), expected one of its own\n`);
  });

  test("Argo CD with SOPS, which it cannot open", async () => {
    expect(
      await refusal([
        "demo",
        "--gitops",
        "argocd",
        "--repo-url",
        "https://git.example.com/platform/clusters.git",
        "--secrets",
        "sops",
        ...(await recipients()),
      ]),
    ).toEqual({
      code: 2,
      err: nothing(
        "--secrets: plain Argo CD cannot open SOPS files",
        "use `secrets: sealed-secrets`, or `gitops: argocd-ksops` where the repo-server has KSOPS",
        "1 problem, nothing was written",
      ),
    });
  });

  test("KSOPS with SealedSecrets, which it cannot open", async () => {
    const { operator } = await holders();
    const sealed = ["--secrets", "sealed-secrets", "--operator-recipient", operator.recipient];
    expect(
      await refusal([
        "demo",
        "--gitops",
        "argocd-ksops",
        "--repo-url",
        "https://git.example.com/platform/clusters.git",
        ...sealed,
      ]),
    ).toEqual({
      code: 2,
      err: nothing(
        "--secrets: KSOPS opens SOPS files only",
        "use `secrets: sops`, or `gitops: argocd`, which applies SealedSecrets as they are",
        "1 problem, nothing was written",
      ),
    });
  });
});

describe("the certificate of the Sealed Secrets controller", () => {
  const sealed = async (pem: string | undefined, now = NOW) => {
    const root = newFolder();
    if (pem !== undefined) write(root, "cert.pem", pem);
    const { operator } = await holders();
    const given = pem === undefined ? [] : ["--sealing-cert", "cert.pem"];
    return refusal(
      [
        "demo",
        "--gitops",
        "argocd",
        "--repo-url",
        "https://git.example.com/platform/clusters.git",
        "--operator-recipient",
        operator.recipient,
        ...given,
      ],
      root,
      now,
    );
  };

  test("is missing", async () => {
    expect(await sealed(undefined)).toEqual({
      code: 1,
      err: nothing(
        "clusters/demo/sealing-certificate.pem   is missing: the certificate of the cluster's Sealed Secrets controller",
        `${" ".repeat(40)}run \`kubeseal --fetch-cert > sealing.pem\`, then \`npx typha-mtls init demo --sealing-cert sealing.pem\` or, where leaves are there, \`npx typha-mtls reseal demo --sealing-cert sealing.pem\``,
        "1 problem, nothing was written",
      ),
    });
  });

  test("has expired, in kubeseal's words", async () => {
    const { certificatePem } = makeController();
    expect((await sealed(certificatePem, new Date("2036-02-01T00:00:00Z"))).err).toBe(
      nothing(
        "certificate of the controller   failed to encrypt using an expired certificate on January 2, 2036",
        "                                fetch the current one with `kubeseal --fetch-cert`",
        "1 problem, nothing was written",
      ),
    );
  });

  test("has a key that is not RSA, as a CA of ours", async () => {
    const { certificate } = await issueCa({ commonName: "x", now: NOW });
    expect((await sealed(certificate.pem)).err).toBe(
      nothing("certificate of the controller   expected RSA public key but found ec", "1 problem, nothing was written"),
    );
  });

  test("is a private key, which is not repeated", async () => {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const { err } = await sealed(pem);
    expect(err).toContain(
      "certificate of the controller   holds a private key, where the certificate of the controller is expected\n",
    );
    expect(err).not.toContain(pem.split("\n")[1]);
  });

  test("is a file that is not there", async () => {
    const { operator } = await holders();
    const args = ["--secrets", "sealed-secrets", "--operator-recipient", operator.recipient];
    const { code, err } = await refusal(["demo", ...args, "--sealing-cert", "/nowhere/cert.pem"]);
    expect({ code, err }).toEqual({
      code: 2,
      err: "/nowhere/cert.pem   cannot be used (ENOENT: no such file or directory)\n1 problem, nothing was written\n",
    });
  });

  test("makes a recipient for the cluster useless", async () => {
    const root = newFolder();
    write(root, "cert.pem", makeController().certificatePem);
    const args = ["--secrets", "sealed-secrets", "--sealing-cert", "cert.pem", ...(await recipients())];
    expect((await refusal(["demo", ...args], root)).err).toBe(
      nothing(
        "--recipient: has no use with sealed-secrets: the controller's certificate stands for the cluster",
        "give recipients of operators, for the CA's key",
        "1 problem, nothing was written",
      ),
    );
  });
});

describe("a cluster that is complete", () => {
  let root: string;
  beforeAll(async () => {
    root = await initialised(["demo"]);
  });

  test("is not written again", async () => {
    expect(await refusal(["demo", ...(await recipients())], copyOf(root))).toEqual({
      code: 1,
      err: nothing(
        "clusters/demo   is complete already; init overwrites nothing",
        "                look at it with `npx typha-mtls status demo`",
        "1 problem, nothing was written",
      ),
    });
  });

  test("stays complete without the CA's key, which may be somebody else's", async () => {
    const external = copyOf(root);
    fs.rmSync(path.join(external, "clusters/demo/pki/ca-key.sops.yaml"));
    expect((await refusal(["demo"], external)).err).toContain("is complete already; init overwrites nothing");
  });
});

test("a cluster.yaml that is there is not contradicted without a word", async () => {
  const root = await initialised(["demo"]);
  fs.rmSync(path.join(root, "clusters/demo/pki"), { recursive: true });
  const asked = ["--calico", "v3.30.4", "--nodes", "7", "--gitops", "kustomize", "--namespace", "other"];
  const told = (option: string, wanted: string, found: string) => [
    `${option}: ${wanted} contradicts clusters/demo/cluster.yaml, which is there already and says ${found}`,
    "change the file by hand, or leave the option out",
  ];
  expect((await refusal(["demo", ...asked], root)).err).toBe(
    nothing(
      ...told("--calico", "v3.30.4", "v3.31.7"),
      ...told("--nodes", "7", "100"),
      ...told("--gitops", "kustomize", "flux"),
      ...told("--namespace", "other", "kube-system"),
      "4 problems, nothing was written",
    ),
  );
});

test("a folder of clusters that leads elsewhere through a link is not written to", async () => {
  const root = newFolder();
  const elsewhere = newFolder();
  fs.symlinkSync(elsewhere, path.join(root, "clusters"));
  const { code, err } = await runIn(root, "init", "demo", ...(await recipients()));
  expect(code).toBe(2);
  expect(err).toMatch(/leads out of the repository through a symbolic link/);
  expect(fs.readdirSync(elsewhere)).toEqual([]);
  expect(fs.readdirSync(root)).toEqual(["clusters"]);
});
