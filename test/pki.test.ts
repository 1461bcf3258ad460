import { readSealedManifest, sealingLabelOf } from "@typha-mtls/sealing";
import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { keyMatches } from "@typha-mtls/x509/keys";
import { App, Chart } from "cdk8s";
import { TyphaWithMtls } from "../src/index";
import { openLeafKey } from "../src/lifecycle/issue/leaf-key";
import {
  type Issued,
  issueCa,
  issueLeaf,
  lint,
  openCa,
  ProblemError,
  readCertificate,
  sealCa,
  sealForController,
  sealWithSops,
} from "../src/pki";
import { makeController } from "./sealing/fixtures/sealing-certificate";
import { unsealValue } from "./sealing/fixtures/unseal";

const now = new Date("2027-01-15T12:00:00Z");
const SECRET = { name: "calico-typha-mtls-server", namespace: "kube-system", now };

/** A CA with a leaf for each side, as a program issues them. */
async function issued() {
  const ca = await issueCa({ commonName: "network CA 1", now });
  const leaf = (role: "typha-server" | "typha-client") =>
    issueLeaf({ role, identity: { kind: "cn", value: role }, ca, now });
  return { ca, server: await leaf("typha-server"), client: await leaf("typha-client") };
}

/** The problems of a refusal. */
async function problemsOf(act: Promise<unknown>) {
  const error = await act.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProblemError)) throw error ?? new Error("not refused");
  return error.problems;
}
const fieldsOf = async (act: Promise<unknown>) => (await problemsOf(act)).map(({ field }) => field);

test("what a program issues passes the linter", async () => {
  const { ca, server, client } = await issued();
  const pki = { bundle: [ca.certificate], server: [server.certificate], client: [client.certificate] };
  expect(lint(pki, { now })).toEqual([]);
});

test("a leaf that is sealed with SOPS opens for its recipient, and is what a construct takes", async () => {
  const { ca, server, client } = await issued();
  const { identity, recipient } = await generateIdentity();
  const seal = (leaf: Issued, side: string) =>
    sealWithSops({ leaf, ...SECRET, name: `calico-typha-mtls-${side}`, recipients: [recipient] });
  const sealed = await seal(server, "server");
  expect(keyMatches(server.certificate, await openLeafKey(sealed.text, [identity], "typha-server.yaml"))).toBe(true);
  expect(sealed.text).not.toContain("PRIVATE KEY");
  const chart = new Chart(new App(), "mine");
  const { serverIdentity } = new TyphaWithMtls(chart, "typha", {
    calicoVersion: "v3.31.7",
    nodes: 9,
    trustBundle: ca.certificate.pem,
    server: { manifest: sealed.manifest },
    client: { manifest: (await seal(client, "client")).manifest },
  });
  expect(serverIdentity).toEqual({ kind: "cn", value: "typha-server" });
});

test.each([undefined, "namespace-wide", "cluster-wide"] as const)(
  "a leaf that is sealed for a controller opens there, with the scope %s",
  async (scope) => {
    const { server } = await issued();
    const controller = makeController();
    const { manifest } = await sealForController({
      leaf: server,
      ...SECRET,
      controllerCertificate: controller.certificatePem,
      ...(scope === undefined ? {} : { scope }),
    });
    const { shown, problems } = readSealedManifest(manifest, { certificate: "readable" });
    expect([shown.scope, problems]).toEqual([scope ?? "strict", []]);
    const label = sealingLabelOf(shown.scope!, shown.namespace, shown.name);
    expect(keyMatches(server.certificate, unsealValue(controller.privateKey, label, shown.sealedKey))).toBe(true);
  },
);

test("the key of a CA that is sealed opens for its recipient, and issues again", async () => {
  const { ca } = await issued();
  const { identity, recipient } = await generateIdentity();
  const text = await sealCa({ ca, recipients: [recipient], now });
  expect(text).not.toContain("PRIVATE KEY");
  const opened = await openCa({ text, certificatePem: ca.certificate.pem, identities: [identity] });
  const { certificate } = await issueLeaf({
    role: "typha-client",
    identity: { kind: "cn", value: "typha-client" },
    ca: opened,
    now,
  });
  expect(certificate.issuer).toBe("CN=network CA 1");
});

test("the key of another certificate is refused, and is in no word of it", async () => {
  const { ca, server, client } = await issued();
  const { identity, recipient } = await generateIdentity();
  const { identity: stranger } = await generateIdentity();
  const mixed = { certificate: server.certificate, privateKeyPem: client.privateKeyPem };
  const text = await sealCa({ ca, recipients: [recipient], now });
  const other = readCertificate((await issueCa({ commonName: "another", now })).certificate.pem).pem;
  const found = [
    ...(await problemsOf(sealWithSops({ leaf: mixed, ...SECRET, recipients: [recipient] }))),
    ...(await problemsOf(sealCa({ ca: mixed, recipients: [recipient], now }))),
    ...(await problemsOf(openCa({ text, certificatePem: other, identities: [identity] }))),
    ...(await problemsOf(openCa({ text, certificatePem: ca.certificate.pem, identities: [stranger] }))),
  ];
  expect(found.map(({ code, field }) => [code, field])).toEqual([
    ["key-of-another-certificate", "request.leaf"],
    ["key-of-another-certificate", "request.ca"],
    ["key-of-another-certificate", "request.text"],
    ["identity-does-not-open", undefined],
  ]);
  const words = JSON.stringify(found);
  for (const secret of [client.privateKeyPem.split("\n")[1]!, identity, stranger]) expect(words).not.toContain(secret);
});

test("a wrong argument is refused by its name", async () => {
  const { ca, server } = await issued();
  const odd = (request: object) => request as never;
  const leaf = { role: "typha-server", identity: { kind: "cn", value: "typha-server" }, ca, now };
  const recipients = ["age1k89muej97l0r0f6hd4my9s787hmeehzlmfd8ckjuwzsq8pml7ewqv8jglv"];
  const sops = { leaf: server, ...SECRET, recipients };
  const refused: readonly [string, Promise<unknown>][] = [
    ["request.comonName", issueCa(odd({ comonName: "x", now }))],
    ["request.commonName", issueCa(odd({ now }))],
    ["request.now", issueCa(odd({ commonName: "x" }))],
    ["request.days", issueCa(odd({ commonName: "x", now, days: "7" }))],
    ["request.keyAlgorithm", issueCa(odd({ commonName: "x", now, keyAlgorithm: "dsa" }))],
    ["request.role", issueLeaf(odd({ ...leaf, role: "server" }))],
    ["identity", issueLeaf(odd({ ...leaf, identity: "typha-server" }))],
    ["request.ca", issueLeaf(odd({ ...leaf, ca: "pem" }))],
    ["request.leaf", sealWithSops(odd({ ...sops, leaf: {} }))],
    ["request.name", sealWithSops(odd({ ...sops, name: "Typha" }))],
    ["request.namespace", sealWithSops(odd({ ...sops, namespace: 7 }))],
    ["request.recipients", sealWithSops(odd({ ...sops, recipients: recipients[0] }))],
    ["request.controllerCertificate", sealForController(odd({ leaf: server, ...SECRET }))],
    ["request.controllerCertificate", sealForController(odd({ leaf: server, ...SECRET, controllerCertificate: "x" }))],
    ["request.scope", sealForController(odd({ leaf: server, ...SECRET, controllerCertificate: "x", scope: "all" }))],
    ["request.recipients", sealCa(odd({ ca, now }))],
    ["request.identities", openCa(odd({ text: "", certificatePem: "" }))],
    ["request.certificatePem", openCa({ text: "", certificatePem: "", identities: [] })],
  ];
  for (const [field, act] of refused) expect(await fieldsOf(act)).toEqual([field]);
});

test("recipients that are none are refused", async () => {
  const { server } = await issued();
  for (const recipients of [[], ["age1nobody"]])
    expect((await problemsOf(sealWithSops({ leaf: server, ...SECRET, recipients }))).length).toBeGreaterThan(0);
});

test("whatever else an argument holds is refused by problems", async () => {
  const { ca, server } = await issued();
  const identity = { kind: "cn", value: "typha-server" };
  const recipients = ["age1k89muej97l0r0f6hd4my9s787hmeehzlmfd8ckjuwzsq8pml7ewqv8jglv"];
  const calls: readonly [(request: never) => Promise<unknown>, object][] = [
    [issueCa, { commonName: "x", now, days: 7, keyAlgorithm: "ed25519" }],
    [issueLeaf, { role: "typha-server", identity, ca, now, days: 7, keyAlgorithm: "ed25519" }],
    [sealWithSops, { leaf: server, ...SECRET, recipients }],
    [
      sealForController,
      { leaf: server, ...SECRET, controllerCertificate: makeController().certificatePem, scope: "strict" },
    ],
    [sealCa, { ca, recipients, now }],
    [openCa, { text: "a: b", certificatePem: ca.certificate.pem, identities: ["AGE-SECRET-KEY-1"] }],
  ];
  const odd = [undefined, null, 7, Number.NaN, "", "text", Symbol("odd"), [], [null], {}, { pem: 7 }, new Date("nope")];
  const errors: unknown[] = [];
  for (const [call, request] of calls)
    for (const [field, value] of [["", undefined], ...Object.entries(request)] as const)
      for (const one of [...odd, ...(value instanceof Object ? [{ ...value, certificate: { pem: "x" } }] : [])])
        await call((field === "" ? one : { ...request, [field]: one }) as never).catch((error) => {
          if (!(error instanceof ProblemError)) errors.push(`${call.name} ${field} ${String(error)}`);
        });
  expect([...new Set(errors)]).toEqual([]);
});
