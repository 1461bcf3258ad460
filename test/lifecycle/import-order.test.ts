import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { certificatesIn } from "@typha-mtls/x509";
import fc from "fast-check";
import { Layout } from "../../src/cluster/layout";
import { planExternalInit } from "../../src/lifecycle/init/init";
import type { PlannedWrite } from "../../src/lifecycle/planned-write";
import { planCsr } from "../../src/lifecycle/request/csr";
import { type ImportOptions, planImport } from "../../src/lifecycle/request/import";
import { crossSigned, intermediateOf, pkcs7, rootCa, signed } from "../support/external-ca";
import { NOW } from "../support/scratch-repository";
import { clientAuth, serverAuth } from "../x509/crafted";

const files = new Map<string, string>();
const read = (file: string) => files.get(file);
const keep = (writes: readonly PlannedWrite[]) => {
  for (const { path, content } of writes) files.set(path, content);
};
const PATHS = new Layout().paths("demo");
const PKI = PATHS.pki;

beforeAll(async () => {
  const { recipient } = await generateIdentity();
  const cluster = { name: "demo", calico: "v3.31.7", nodes: 3, gitops: "flux", secrets: "sops", schema: "x" } as const;
  keep(
    await planExternalInit({
      paths: PATHS,
      cluster,
      known: () => new Map(),
      recipients: { cluster: [recipient], operators: [] },
      now: NOW,
      read,
    }),
  );
  const roles = ["typha-server", "typha-client"] as const;
  keep((await planCsr({ paths: PATHS, roles, identities: {}, pending: "keep", now: NOW, read })).writes);
});

test("whatever order, form and number of files, an import comes to the same plan", () => {
  const old = rootCa("Old Root");
  const fresh = rootCa("New Root");
  const issuing = intermediateOf(old);
  const csr = (role: string) => files.get(`${PKI}/requested/typha-${role}.csr`) ?? "";
  const certificates = [
    signed(csr("server"), issuing, serverAuth),
    signed(csr("client"), fresh, clientAuth),
    ...[old, fresh, issuing, crossSigned(fresh, old), crossSigned(issuing, fresh), rootCa("Stranger")].map(
      (ca) => ca.certificate,
    ),
  ];
  const planOf = (inputs: readonly (string | Buffer)[]) => {
    const given = certificatesIn(inputs.map((bytes, at) => ({ file: `${at}`, bytes: Buffer.from(bytes as string) })));
    const options: ImportOptions = { paths: PATHS, given, newCas: "refuse", purposes: "own", now: NOW, read };
    const { unused, ...plan } = planImport(options);
    return { ...plan, unused: unused.map(({ certificate }) => certificate.fingerprint).sort() };
  };
  const expected = planOf([certificates.map(({ pem }) => pem).join("")]);
  expect(expected.writes.map(({ path }) => path)).toEqual([
    `${PKI}/ca.crt`,
    `${PKI}/typha-server.yaml`,
    `${PKI}/typha-client.yaml`,
  ]);
  const division = fc.tuple(
    fc.shuffledSubarray(certificates, { minLength: certificates.length }),
    fc.array(fc.constantFrom("pem", "crlf", "der", "p7b"), { minLength: 8, maxLength: 8 }),
  );
  fc.assert(
    fc.property(division, ([order, forms]) => {
      const inputs = order.map((certificate, at) => {
        if (forms[at] === "der") return Buffer.from(certificate.der);
        if (forms[at] === "p7b") return pkcs7(certificate, certificates[at] ?? certificate);
        return forms[at] === "pem" ? certificate.pem : certificate.pem.replaceAll("\n", "\r\n");
      });
      expect(planOf(inputs)).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});
