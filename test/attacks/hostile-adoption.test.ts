import * as path from "node:path";
import { shortestPath } from "@typha-mtls/x509";
import { parseYamlDocuments } from "@typha-mtls/yaml";
import { type Ran, runIn } from "../cli/fake-terminal";
import { contentsOf, newFolder, recipients, write } from "../cli/user-repository";
import { keySecret, leaked } from "../safety/secrets";
import { configMap, hardWay, hardWayObjects, leafOf, manifestOf, pem, secret } from "../support/existing-tls";
import { rootCa } from "../support/external-ca";
import { craft, name, newKey } from "../x509/crafted";

/** The module itself, in which a function can be replaced. */
const crypto = require("node:crypto") as typeof import("node:crypto");

// What `adopt` is given comes from a cluster, a colleague or a ticket: here, by somebody who wants his own certificate in it,
// the key of the CA where leaves are, or a command that never ends.

const { ca, files } = hardWay();
const keys = Object.entries(files).flatMap(([file, text]) => (file.endsWith(".key") ? [keySecret(file, text)] : []));

function fromFiles(given: Readonly<Record<string, string>>): string[] {
  const folder = newFolder();
  for (const [file, text] of Object.entries(given)) write(folder, file, text);
  return ["--from-files", folder];
}

function fromManifest(text: string): string[] {
  const folder = newFolder();
  write(folder, "given.yaml", text);
  return ["--from-manifests", path.join(folder, "given.yaml")];
}

/** Runs it where it has to be refused: nothing is written, and no key is said. */
async function refused(...args: readonly string[]): Promise<Ran> {
  const root = newFolder();
  const ran = await runIn(root, "adopt", "demo", ...(await recipients()), ...args);
  expect(ran.code).toBeGreaterThan(0);
  expect(contentsOf(root)).toEqual({});
  expect(leaked(ran.out + ran.err, keys)).toEqual([]);
  return ran;
}

test("a Secret that is given twice with different data is refused, whichever comes first: kubectl would take the last", async () => {
  const theirs = leafOf(ca, "calico-typha");
  const other = secret("calico-typha-certs", {
    "typha.crt": theirs.certificate.pem,
    "typha.key": pem(theirs.key.privateKey),
  });
  const given = Object.values(hardWayObjects(files));
  for (const objects of [
    [other, ...given],
    [...given, other],
  ]) {
    const { codes, err } = await refused(...fromManifest(manifestOf(...objects)));
    expect(codes).toEqual(["adopt-ambiguous"]);
    expect(err).toContain("Secret kube-system/calico-typha-certs is given 2 times with different data");
  }
  const twice = await runIn(
    newFolder(),
    "adopt",
    "demo",
    ...(await recipients()),
    ...fromManifest(manifestOf(...given, ...given)),
  );
  expect(twice).toMatchObject({ code: 0, err: "" });
});

test("a ConfigMap that is given twice with another CA is refused too, and so is a Deployment with another setting", async () => {
  const given = hardWayObjects(files);
  const trust = configMap("calico-typha-ca", {
    "typhaca.crt": rootCa("Another CA").certificate.pem + files["typhaca.crt"],
  });
  expect((await refused(...fromManifest(manifestOf(trust, ...Object.values(given))))).codes).toEqual([
    "adopt-ambiguous",
  ]);
  const typha = JSON.parse(JSON.stringify(given.typha).replace('"calico-node"', '"somebody"'));
  const { codes, err } = await refused(...fromManifest(manifestOf(typha, ...Object.values(given))));
  expect(codes).toEqual(["adopt-ambiguous"]);
  expect(err).toContain("Deployment kube-system/calico-typha is given 2 times with different settings");
});

test.each([
  ["characters that are no base64", (text: string) => `${text.replace(/=*$/, "")}!!!!`],
  ["a padding that is cut off", (text: string) => text.replace(/=*$/, "").slice(0, -1)],
  ["base64 of URLs", (text: string) => `-_${text.slice(2)}`],
])("a Secret with %s, which the API server refuses, is no Secret of a cluster", async (_, change) => {
  const given = hardWayObjects(files);
  const data = { ...given.server.data, "typha.crt": change(given.server.data["typha.crt"]!) };
  const { codes, err } = await refused(
    ...fromManifest(manifestOf(...Object.values({ ...given, server: { ...given.server, data } }))),
  );
  expect(codes).toContain("manifest-unfit");
  expect(err).toContain('data["typha.crt"]: is no base64 as Kubernetes reads it');
});

test("a leaf with the key of its CA is refused: it would be sealed to the cluster as the key of a leaf", async () => {
  const leaf = craft({
    version: 1,
    issuer: ca.name,
    subject: name({ value: "calico-typha" }),
    signWith: ca.key.privateKey,
  });
  const given = { ...files, "typha.crt": leaf.pem, "typha.key": files["typhaca.key"] };
  const { codes, err } = await refused(...fromFiles(given));
  expect(codes).toEqual(["adopt-leaf-key-of-ca"]);
  expect(err).toContain("has the key of its CA");
});

test("more certificates than an installation has are refused before they are read", async () => {
  const many = Array.from({ length: 501 }, () => files["typhaca.crt"]).join("");
  const { codes, err } = await refused(...fromFiles({ ...files, "roots.pem": many }));
  expect(codes).toEqual(["too-many-certificates"]);
  expect(err).toContain("name the files of Typha and calico-node alone");
});

test("of certificates of one name, so many signatures are tried and no more", () => {
  const stranger = newKey();
  const twins = Array.from({ length: 60 }, () => rootCa(ca.name, ca.key).certificate);
  const namesakes = Array.from({ length: 60 }, () => rootCa(ca.name, stranger, "460101000000Z").certificate);
  const tried = jest.spyOn(crypto, "verify");
  const leaf = leafOf(ca, "calico-typha").certificate;
  shortestPath(leaf, [...twins, ...namesakes], [], new Date("2027-01-15T12:00:00Z"));
  expect(tried.mock.calls.length).toBeGreaterThan(60);
  // Once among the valid ones, once among all.
  expect(tried.mock.calls.length).toBeLessThanOrEqual(2 * 1000);
  tried.mockRestore();
});

test("a manifest on one line costs each character a few looks, not one for each key in front of it", () => {
  const env = Array.from({ length: 3000 }, (_, at) => ({ name: `A${at}`, value: "x" }));
  const text = JSON.stringify({ kind: "Deployment", metadata: { name: "x" }, env });
  let looked = 0;
  const { slice } = String.prototype;
  const spy = jest.spyOn(String.prototype, "slice").mockImplementation(function (this: string, ...args) {
    const cut = slice.apply(this, args);
    looked += cut.length;
    return cut;
  });
  try {
    parseYamlDocuments(text, "given.json");
  } finally {
    spy.mockRestore();
  }
  expect(looked).toBeLessThan(50 * text.length);
});
