import { valueChanges } from "@typha-mtls/plan";
import { objectFacts } from "../../src/trust/object-facts";
import { intermediateOf, rootCa } from "../support/external-ca";
import { clientAuth, craft, keyUsage, name, newKey, purposes, subjectKeyId } from "../x509/crafted";

const ca = rootCa();
const other = intermediateOf(ca);

/** A leaf of calico-node with a new key, which nobody else sees. */
function renewed(serial: string): string {
  const key = newKey();
  return craft({
    issuer: ca.name,
    subject: name({ value: "typha-client" }),
    serial,
    publicKey: key.publicKey,
    extensions: [keyUsage(0x80, 7), purposes(clientAuth), subjectKeyId("0e0e")],
    signWith: ca.key.privateKey,
  }).pem;
}

const LEAVES = [renewed("01"), renewed("02")] as const;
const base64 = (text: string) => Buffer.from(text).toString("base64");
const chain = (plugin: string) =>
  JSON.stringify({ name: "k8s", cniVersion: "0.3.1", plugins: [{ type: "calico" }, { type: plugin }] });

type Place = readonly [title: string, kind: string, holding: (text: string) => object];

const LEAF_PLACES: readonly Place[] = [
  ["data of a Secret", "Secret", (pem) => ({ data: { "tls.crt": base64(pem) } })],
  ["text of a Secret", "Secret", (pem) => ({ stringData: { "tls.crt": pem } })],
  ["the template of a SealedSecret", "SealedSecret", (pem) => ({ spec: { template: { data: { "tls.crt": pem } } } })],
];
const object = (kind: string, more: object) => ({ kind, metadata: { name: "calico-typha-mtls-client" }, ...more });

test.each(LEAF_PLACES)("a plan and a comparison of trust read a leaf in %s", (_, kind, holding) => {
  const [one, two] = LEAVES.map((pem) => object(kind, holding(pem)));
  const facts = [one, two].map((document) =>
    objectFacts(document, "a.yaml").filter(({ field }) => field.includes("tls.crt")),
  );
  expect(facts[0]).toContainEqual(expect.objectContaining({ subject: "lets-in", value: "CN typha-client" }));
  expect(facts[1]).toEqual(facts[0]);
  expect(valueChanges(kind, one, two)).toMatchObject(
    [{ before: /^serial 0?1,/, after: /^serial 0?2,/ }].map(({ before, after }) => ({
      before: expect.stringMatching(before),
      after: expect.stringMatching(after),
    })),
  );
});

test.each<Place>([
  ["a ConfigMap", "ConfigMap", (pem) => ({ data: { "ca.crt": pem } })],
  ["the file of a CA's key", "CertificateAuthorityKey", (pem) => ({ "ca.crt": pem })],
])("a plan and a comparison of trust read the CAs in %s", (_, kind, holding) => {
  const [one, two] = [ca.certificate.pem, other.certificate.pem].map((pem) => object(kind, holding(pem)));
  const subjects = objectFacts(one, "a.yaml").flatMap(({ subject }) => subject ?? []);
  expect(subjects).toEqual([kind === "ConfigMap" ? "ca" : "next-ca"]);
  const [change] = valueChanges(kind, one, two);
  expect(change?.before).toMatch(/, until \d{4}-/);
});

test("a plan and a comparison of trust read the plugins of a CNI configuration", () => {
  const [one, two] = ["portmap", "evil"].map((plugin) =>
    object("ConfigMap", { data: { cni_network_config: chain(plugin) } }),
  );
  expect(objectFacts(two, "a.yaml")).toContainEqual(
    expect.objectContaining({ subject: "cni-plugin", field: "data.cni_network_config.plugins[evil].type" }),
  );
  expect(valueChanges("ConfigMap", one, two).map(({ field }) => field)).toContain(
    "data.cni_network_config.plugins[evil].type",
  );
});
