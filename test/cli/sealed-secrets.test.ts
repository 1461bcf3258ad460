import { issueCa } from "@typha-mtls/x509/issue";
import { parse } from "yaml";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { unsealValue } from "../sealing/fixtures/unseal";
import { NOW, runIn } from "./fake-terminal";
import { contentsOf, copyOf, holders, newFolder, read, write } from "./user-repository";

const SCOPES = ["strict", "namespace-wide", "cluster-wide"] as const;
const LABELS: Readonly<Record<string, (role: string) => string>> = {
  strict: (role) => `kube-system/calico-typha-mtls-${role}`,
  "namespace-wide": () => "kube-system",
  "cluster-wide": () => "",
};
const leaf = (name: string, role: string) => `clusters/${name}/pki/typha-${role}.yaml`;
const certificate = (name: string) => `clusters/${name}/sealing-certificate.pem`;

/** A cluster.yaml as a user writes it; `init` makes the rest. */
function clusterYaml(name: string, sealedSecrets = ""): string {
  return `apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata: { name: ${name} }
spec:
  calico: { version: v3.31.7 }
  nodes: 12
  gitops: argocd
  argocd: { repoURL: "https://git.example.com/platform/clusters.git" }
  secrets: sealed-secrets
${sealedSecrets === "" ? "" : `  sealedSecrets: ${sealedSecrets}\n`}`;
}

/** Adds a cluster with a controller of its own to a repository. */
async function addCluster(root: string, name: string, sealedSecrets = "", notBefore = NOW) {
  const controller = makeController(2048, notBefore);
  const { operator } = await holders();
  write(root, "cert.pem", controller.certificatePem);
  write(root, `clusters/${name}/cluster.yaml`, clusterYaml(name, sealedSecrets));
  const given = ["--operator-recipient", operator.recipient, "--sealing-cert", "cert.pem"];
  const ran = await runIn(root, "init", name, ...given);
  if (ran.code !== 0) throw new Error(ran.err);
  return controller;
}

const sealedKey = (root: string, file: string): string => parse(read(root, file)).spec.encryptedData["tls.key"];
const PEM = /^-----BEGIN PRIVATE KEY-----\n/;

describe("what is refused", () => {
  let root: string;
  beforeAll(async () => {
    root = newFolder();
    await addCluster(root, "demo", "{ scope: namespace-wide }");
  });

  test("a scope in cluster.yaml that is not the one that the keys were sealed for, by synth and by check", async () => {
    const other = copyOf(root);
    write(other, "clusters/demo/cluster.yaml", clusterYaml("demo"));
    const before = contentsOf(other);
    const message = "is sealed namespace-wide, but cluster.yaml says `sealedSecrets.scope: strict`";
    const remedy = "change cluster.yaml back, or remove the file and run `npx typha-mtls init demo`";
    const { code, err } = await runIn(other, "synth");
    expect(code).toBe(1);
    expect(err).toBe(
      ["server", "client"]
        .map((role) => `${leaf("demo", role)}   ${message}\n${" ".repeat(leaf("demo", role).length + 3)}${remedy}\n`)
        .join("")
        .concat("2 problems, nothing was written\n"),
    );
    expect(contentsOf(other)).toEqual(before);
    expect((await runIn(other, "check")).out).toContain(`  ✗ ${leaf("demo", "server")}: ${message}\n      ${remedy}\n`);
  });

  test("and the remedy holds: without the files, init seals new keys for the other scope", async () => {
    const other = copyOf(root);
    write(other, "clusters/demo/cluster.yaml", clusterYaml("demo"));
    const { rmSync } = await import("node:fs");
    for (const role of ["server", "client"]) rmSync(`${other}/${leaf("demo", role)}`);
    const { operator } = await holders();
    const ran = await runIn({ cwd: other, env: { SOPS_AGE_KEY: operator.identity } }, "init", "demo");
    expect(ran).toMatchObject({ code: 0, err: "" });
    expect(await runIn(other, "synth")).toMatchObject({ code: 0 });
  });

  test("a file whose two metadata name different scopes", async () => {
    const other = copyOf(root);
    const file = leaf("demo", "server");
    const text = read(other, file);
    const at = text.lastIndexOf("sealedsecrets.bitnami.com/namespace-wide");
    write(other, file, `${text.slice(0, at)}example.com/note${text.slice(text.indexOf(":", at))}`);
    const { code, err } = await runIn(other, "synth");
    expect(code).toBe(1);
    expect(err).toContain(
      "spec.template.metadata.annotations: say that the scope is strict, and metadata.annotations say namespace-wide; " +
        "the controller opens by the latter, and seals again by the former",
    );
  });

  test("a scope that there is not, and a word where yes or no is asked for", async () => {
    write(root, "clusters/other/cluster.yaml", clusterYaml("other", "{ scope: namespace, adopt: maybe }"));
    const { err } = await runIn(root, "synth", "other");
    expect(err).toContain('spec.sealedSecrets.scope: "namespace" is not one of strict, namespace-wide, cluster-wide');
    expect(err).toContain('spec.sealedSecrets.adopt: "maybe" is not true or false');
  });
});

test.each(SCOPES)("a key that is sealed %s opens with its label alone, and both metadata say so", async (scope) => {
  const root = newFolder();
  const controller = await addCluster(root, "demo", `{ scope: ${scope} }`);
  await runIn(root, "synth");
  for (const role of ["server", "client"]) {
    const rendered = `dist/demo/objects/kube-system/sealedsecret.calico-typha-mtls-${role}.yaml`;
    for (const file of [leaf("demo", role), rendered]) {
      const key = sealedKey(root, file);
      for (const label of SCOPES.map((other) => LABELS[other]!(role))) {
        const open = () => unsealValue(controller.privateKey, label, key);
        if (label === LABELS[scope]!(role)) expect(open()).toMatch(PEM);
        else expect(open).toThrow();
      }
      const { metadata, spec } = parse(read(root, file));
      expect(spec.template.metadata).toEqual(metadata);
      const marks = Object.keys(metadata.annotations).filter((name) => /(namespace|cluster)-wide$/.test(name));
      expect(marks).toEqual(scope === "strict" ? [] : [`sealedsecrets.bitnami.com/${scope}`]);
    }
  }
});

test.each([
  ["strict", 1],
  ["namespace-wide", 0],
] as const)("a key that is sealed %s ends a renaming of Typha with exit code %s", async (scope, expected) => {
  const root = newFolder();
  await addCluster(root, "demo", `{ scope: ${scope} }`);
  const file = "clusters/demo/cluster.yaml";
  write(root, file, `${read(root, file)}  typha: { name: renamed }\n`);
  const { code, err } = await runIn(root, "synth");
  expect(code).toBe(expected);
  const refusal = 'is sealed for the name "calico-typha-mtls-server" and cannot be opened as "renamed-server"';
  if (code === 1) expect(err).toContain(refusal);
  else expect(read(root, "dist/demo/objects/kube-system/sealedsecret.renamed-server.yaml")).toContain(scope);
});

test("init says for whom keys are sealed where that is more than one Secret", async () => {
  const root = newFolder();
  await addCluster(root, "strict");
  write(root, "clusters/wide/cluster.yaml", clusterYaml("wide", "{ scope: cluster-wide }"));
  const { operator } = await holders();
  const given = ["--operator-recipient", operator.recipient, "--sealing-cert", "cert.pem"];
  const { out } = await runIn(root, "init", "wide", ...given);
  expect(out.match(/the cluster's Sealed Secrets controller, cluster-wide\n/g)).toHaveLength(2);
});

describe("several clusters in one repository", () => {
  test("have a certificate each, and each controller opens the keys of its own cluster alone", async () => {
    const root = newFolder();
    const one = await addCluster(root, "one");
    const two = await addCluster(root, "two", "{ scope: cluster-wide }");
    expect(read(root, certificate("one"))).not.toBe(read(root, certificate("two")));
    for (const role of ["server", "client"]) {
      const [ofOne, ofTwo] = [sealedKey(root, leaf("one", role)), sealedKey(root, leaf("two", role))];
      expect(unsealValue(one.privateKey, LABELS["strict"]!(role), ofOne)).toMatch(PEM);
      expect(unsealValue(two.privateKey, "", ofTwo)).toMatch(PEM);
      expect(() => unsealValue(two.privateKey, LABELS["strict"]!(role), ofOne)).toThrow();
      expect(() => unsealValue(one.privateKey, "", ofTwo)).toThrow();
    }
    expect(await runIn(root, "synth")).toMatchObject({ code: 0, err: "" });
    expect(await runIn(root, "check", "--strict")).toMatchObject({ code: 0, err: "" });
  });

  test("are not touched by the next one, nor by a certificate that is fetched again", async () => {
    const root = newFolder();
    await addCluster(root, "one");
    await runIn(root, "synth");
    const before = contentsOf(root);
    await addCluster(root, "two");
    write(root, certificate("one"), makeController(2048, NOW).certificatePem);
    await runIn(root, "synth");
    const after = contentsOf(root);
    const changed = Object.keys(before).filter((file) => after[file] !== before[file]);
    expect(changed.toSorted()).toEqual([".sops.yaml", "cert.pem", certificate("one")].toSorted());
  });
});

describe("adopt", () => {
  const MANAGED = "sealedsecrets.bitnami.com/managed";
  const annotations = (root: string, role: string) => {
    const { metadata, spec } = parse(
      read(root, `dist/demo/objects/kube-system/sealedsecret.calico-typha-mtls-${role}.yaml`),
    );
    expect(spec.template.metadata).toEqual(metadata);
    return metadata.annotations;
  };

  test("marks the Secrets as managed, in what is rendered and not in what is sealed", async () => {
    const root = newFolder();
    await addCluster(root, "demo", "{ adopt: true }");
    await runIn(root, "synth");
    for (const role of ["server", "client"]) {
      expect(annotations(root, role)).toMatchObject({ [MANAGED]: "true" });
      expect(read(root, leaf("demo", role))).not.toContain(MANAGED);
    }
    const sealed = contentsOf(root);
    write(root, "clusters/demo/cluster.yaml", clusterYaml("demo"));
    await runIn(root, "synth");
    for (const role of ["server", "client"]) {
      expect(annotations(root, role)).not.toHaveProperty([MANAGED]);
      expect(read(root, leaf("demo", role))).toBe(sealed[leaf("demo", role)]);
    }
  });

  test("changes nothing of what SOPS has sealed", async () => {
    const root = newFolder();
    const { operator, cluster } = await holders();
    const given = ["--recipient", cluster.recipient, "--operator-recipient", operator.recipient];
    await runIn(root, "init", "demo", ...given);
    await runIn(root, "synth");
    const before = contentsOf(root);
    write(
      root,
      "clusters/demo/cluster.yaml",
      `${read(root, "clusters/demo/cluster.yaml")}  sealedSecrets: { adopt: true }\n`,
    );
    expect((await runIn(root, "synth")).out).toContain("unchanged");
    expect(contentsOf(root)).toEqual({
      ...before,
      "clusters/demo/cluster.yaml": read(root, "clusters/demo/cluster.yaml"),
    });
  });
});

describe("check looks at the sealing certificate, because the next key is sealed to it:", () => {
  let root: string;
  beforeAll(async () => {
    root = newFolder();
    await addCluster(root, "demo");
    await runIn(root, "synth");
  });
  const fetchIt = `kubeseal --fetch-cert > ${certificate("demo")}`;
  const check = async (now: string, change?: (copy: string) => void) => {
    const copy = copyOf(root);
    change?.(copy);
    const { code, out } = await runIn(copy, "check", "--now", now);
    return { code, line: out.split("\n").find((text) => /sealing[ -]certificate/.test(text)), out };
  };

  test("up to 60 days old it is fit", async () => {
    const { code, line } = await check("2027-03-16T12:00:00Z");
    expect({ code, line }).toEqual({ code: 0, line: "  ✓ the sealing certificate is fit for the next seal" });
  });

  test("from then on the controller has newer ones", async () => {
    const { code, line, out } = await check("2027-03-17T12:00:00Z");
    expect({ code, line }).toEqual({
      code: 0,
      line: `  ! ${certificate("demo")}: is 61 days old, and the controller makes a new key every 30 days by default; what is sealed still opens`,
    });
    expect(out).toContain(`      ${fetchIt}\n`);
  });

  test("expired, kubeseal's words are used; what is sealed still opens, so it is no problem", async () => {
    const { line } = await check("2036-02-01T00:00:00Z");
    expect(line).toBe(
      `  ! ${certificate("demo")}: failed to encrypt using an expired certificate on January 2, 2036; what is sealed still opens`,
    );
  });

  test("missing, no further key can be sealed", async () => {
    const { rmSync } = await import("node:fs");
    const { code, line } = await check(NOW.toISOString(), (copy) => rmSync(`${copy}/${certificate("demo")}`));
    expect(code).toBe(0);
    expect(line).toContain(`  ! ${certificate("demo")}: is missing, so no further key can be sealed`);
  });

  test("of a key that is not RSA, as of a CA of ours: nothing could ever be sealed to it", async () => {
    const { certificate: ca } = await issueCa({ commonName: "x", now: NOW });
    const { code, line } = await check(NOW.toISOString(), (copy) => write(copy, certificate("demo"), ca.pem));
    expect(code).toBe(1);
    expect(line).toBe(`  ✗ ${certificate("demo")}: expected RSA public key but found ec`);
  });

  test("nothing is said where keys are sealed with SOPS", async () => {
    const sops = newFolder();
    const { operator, cluster } = await holders();
    await runIn(sops, "init", "demo", "--recipient", cluster.recipient, "--operator-recipient", operator.recipient);
    expect((await runIn(sops, "check")).out).not.toMatch(/sealing/);
  });
});
