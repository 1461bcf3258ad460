import { ProblemError } from "@typha-mtls/problems";
import fc from "fast-check";
import { type Existing, readExisting } from "../../src/lifecycle/adopt/existing";
import type { GivenObject } from "../../src/lifecycle/adopt/manifests";
import type { Material } from "../../src/lifecycle/adopt/material";
import { configMap, hardWay, hardWayObjects, leafOf, secret } from "../support/existing-tls";
import { rootCa } from "../support/external-ca";
import { NOW } from "../support/scratch-repository";

const { ca, server, client, files } = hardWay();
const objects = hardWayObjects(files);

const given = (...values: readonly object[]): GivenObject[] => values.map((value) => ({ from: "given.yaml", value }));
const material = (place: string, text: string): Material => ({ place, text });

/** What an installation was taken for, without the places where it was found. */
const essence = ({ pki, demands, calico, namespaces }: Existing) => ({
  ca: pki.ca.fingerprint,
  caKey: pki.caKey?.publicKeyFingerprint,
  leaves: Object.fromEntries(
    Object.entries(pki.leaves).map(([role, { chain, key }]) => [
      role,
      [chain[0].fingerprint, key?.publicKeyFingerprint],
    ]),
  ),
  demands,
  calico,
  namespaces,
});

const unrelated = [
  material("other-ca.pem", rootCa("Another CA").certificate.pem),
  material("etcd.pem", leafOf(rootCa("etcd"), "etcd-1").certificate.pem),
];
const noise = [
  configMap("calico-config", { typha_service_name: "calico-typha" }),
  secret("bootstrap-token", { token: "abc" }),
  { apiVersion: "v1", kind: "Service", metadata: { name: "calico-typha" }, spec: {} },
];

test("order, other objects and other certificates change nothing in what an installation is taken for", () => {
  const want = essence(readExisting(given(...Object.values(objects)), [material("ca", files["typhaca.key"])], NOW));
  expect(want).toMatchObject({
    ca: ca.certificate.fingerprint,
    caKey: ca.certificate.publicKeyFingerprint,
    leaves: {
      "typha-server": [server.certificate.fingerprint, server.certificate.publicKeyFingerprint],
      "typha-client": [client.certificate.fingerprint, client.certificate.publicKeyFingerprint],
    },
  });
  const all = [...Object.values(objects), ...noise];
  const pem = [material("ca", files["typhaca.key"]), ...unrelated];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(all, { minLength: all.length }),
      fc.shuffledSubarray(pem, { minLength: pem.length }),
      (values, materials) => {
        expect(essence(readExisting(given(...values), materials, NOW))).toEqual(want);
      },
    ),
  );
});

test("whatever is left out of files, roles are never exchanged and no key is put beside another certificate", () => {
  const all = Object.entries(files).map(([name, text]) => material(name, text));
  fc.assert(
    fc.property(fc.shuffledSubarray(all), (materials) => {
      let existing: Existing;
      try {
        existing = readExisting([], materials, NOW);
      } catch (error) {
        expect(error).toBeInstanceOf(ProblemError);
        return;
      }
      const { leaves, caKey } = existing.pki;
      const expected = { "typha-server": server, "typha-client": client };
      for (const [role, leaf] of Object.entries(leaves)) {
        const { certificate } = expected[role as keyof typeof expected];
        expect(leaf.chain[0].fingerprint).toBe(certificate.fingerprint);
        expect([undefined, certificate.publicKeyFingerprint]).toContain(leaf.key?.publicKeyFingerprint);
      }
      expect([undefined, ca.certificate.publicKeyFingerprint]).toContain(caKey?.publicKeyFingerprint);
    }),
  );
});

test("whatever a field of a manifest holds, it is read or refused", () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(objects)), fc.nat(), fc.json(), (object, at, json) => {
      const fields: [object, string][] = [];
      const copy = structuredClone(object);
      const collect = (value: unknown): void => {
        if (typeof value !== "object" || value === null) return;
        for (const [key, inside] of Object.entries(value)) {
          fields.push([value, key]);
          collect(inside);
        }
      };
      collect(copy);
      const [holder, key] = fields[at % fields.length]!;
      Object.assign(holder, { [key]: JSON.parse(json) });
      try {
        readExisting(given(copy), [], NOW);
      } catch (error) {
        expect(error).toBeInstanceOf(ProblemError);
      }
    }),
  );
});
