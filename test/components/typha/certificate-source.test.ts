import type { CalicoNodeCertificate, TyphaServerCertificate } from "../../../src/components/typha/certificate-source";
import { TyphaWithMtls, type TyphaWithMtlsProps } from "../../../src/components/typha/typha-with-mtls";
import { fieldsOf, refusal } from "../../calico/problems";
import { pick } from "../../upstream";
import { CLIENT_IDENTITY, certificate, LEAST, SERVER_IDENTITY, sopsSecret, synth } from "./fixtures";

const SERVER: TyphaServerCertificate = { hostDirectory: "/etc/typha", identity: SERVER_IDENTITY };
const CLIENT: CalicoNodeCertificate = { secretName: "theirs", identity: CLIENT_IDENTITY };

const render = (props: Partial<TyphaWithMtlsProps>) =>
  synth((chart) => new TyphaWithMtls(chart, "typha", { ...LEAST, server: SERVER, client: CLIENT, ...props }));
const pod = (props: Partial<TyphaWithMtlsProps> = {}) => pick(render(props), "Deployment").spec.template;
const hash = (props: Partial<TyphaWithMtlsProps> = {}) =>
  pod(props).metadata.annotations["typha-mtls/certificate-hash"];

test("a side of which nobody says where its certificate is, is refused with all that can be said", () => {
  const nowhere = { identity: SERVER_IDENTITY } as unknown as TyphaServerCertificate;
  expect(refusal(() => render({ server: nowhere }))).toBe(
    "demo/typha.server.manifest: is missing; give one of manifest, secretName and hostDirectory",
  );
});

test("two sources of one certificate are refused", () => {
  const client = { ...CLIENT, manifest: sopsSecret() } as unknown as CalicoNodeCertificate;
  expect(refusal(() => render({ client }))).toContain(
    "demo/typha.client.manifest: is not the only source of the certificate",
  );
});

test("a name or a directory that would not do is told under the prop that the user wrote", () => {
  const server = { ...SERVER, hostDirectory: "keys" };
  const client = { ...CLIENT, secretName: "Theirs" };
  expect(fieldsOf(() => render({ server, client }))).toEqual([
    "demo/typha.server.hostDirectory",
    "demo/typha.client.secretName",
  ]);
});

test("a chain that holds no certificate is refused", () => {
  expect(refusal(() => render({ server: { ...SERVER, certificate: "none" } }))).toBe(
    "demo/typha.server.certificate: holds no certificate",
  );
});

test("no Secret is rendered where somebody else makes it, or where there is none", () => {
  expect(render({}).filter(({ kind }) => /Secret/.test(kind))).toEqual([]);
  synth((chart) => {
    const typha = new TyphaWithMtls(chart, "typha", { ...LEAST, server: SERVER, client: CLIENT });
    expect([typha.server, typha.client]).toEqual([undefined, undefined]);
  });
});

test("a directory of the node is mounted read-only, and is never made where it is missing", () => {
  const { spec } = pod();
  expect(spec.volumes[1]).toEqual({ name: "typha-mtls-identity", hostPath: { path: "/etc/typha", type: "Directory" } });
  expect(spec.containers[0].volumeMounts[1]).toMatchObject({ name: "typha-mtls-identity", readOnly: true });
});

test("a Secret of somebody else's is mounted for Typha's group alone", () => {
  const server = { secretName: "theirs", identity: SERVER_IDENTITY };
  expect(pod({ server }).spec.volumes[1].secret).toEqual({ secretName: "theirs", defaultMode: 288 });
});

test("the pods change with the certificate where it is known, and with the trust bundle always", () => {
  const unknown = hash();
  const known = hash({ server: { ...SERVER, certificate: certificate("server") } });
  expect(
    new Set([unknown, known, hash({ server: { ...SERVER, certificate: certificate("renewed server") } })]).size,
  ).toBe(3);
  expect(hash({ trustBundle: certificate("ca g2") })).not.toBe(unknown);
});
