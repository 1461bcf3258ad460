import { InstalledPackage } from "./installed-package";

const project = new InstalledPackage();

/** Paths below node_modules of a process that has loaded an entry. */
const LOADED = `
const loaded = () => Object.keys(require.cache).map((file) => file.replace(/^.*node_modules\\//, ""));
`;

const SOURCES = {
  "face.ts": `${LOADED}
    require("typha-mtls");
    console.log(loaded().filter((file) => file.startsWith("typha-mtls/")).join());`,
  "pki.ts": `${LOADED}
    require("typha-mtls/pki");
    console.log(loaded().filter((file) => /^(?:typha-mtls|cdk8s|constructs)\\//.test(file)).join());`,
  "bytes.ts": `
    import { createHash } from "node:crypto";
    import { testCertificates, testCluster, testManifests } from "typha-mtls/testing";
    const made = [testCertificates(), testManifests(), testManifests({ sealing: "sealed-secrets" }), testCluster()];
    console.log(createHash("sha256").update(JSON.stringify(made)).digest("hex"));`,
  "together.ts": `
    import { App, Chart } from "cdk8s";
    import { lint, ProblemError, readBundle, TyphaCluster } from "typha-mtls";
    import * as pki from "typha-mtls/pki";
    import { testCertificates, testCluster } from "typha-mtls/testing";
    const { certificatePem } = testCertificates().ca;
    const bundle = pki.readBundle(certificatePem);
    console.log(lint({ bundle, server: [], client: [] }).map(({ code }) => code).join());
    console.log(pki.lint({ bundle: readBundle(certificatePem), server: [], client: [] }).map(({ code }) => code).join());
    const thrown = (act) => { try { act(); } catch (error) { return error; } };
    const ofTesting = thrown(() => testCertificates({ sed: "x" }));
    const ofPki = thrown(() => pki.readBundle(""));
    const ofFace = thrown(() => readBundle(""));
    for (const error of [ofTesting, ofPki, ofFace])
      console.log([error instanceof ProblemError, error instanceof pki.ProblemError, error instanceof TypeError].join());
    console.log([new Error("no"), { name: "ProblemError", problems: [] }].some((other) => other instanceof ProblemError));
    const { typha } = new TyphaCluster(new Chart(new App(), "c"), "typha", testCluster());
    console.log(typha.name);`,
};

beforeAll(() => {
  for (const [file, source] of Object.entries(SOURCES)) project.add(file, source);
});
afterAll(() => project.remove());

test("the face loads nothing of the other entries", () => {
  expect(project.run(["face.ts"])).toEqual(["typha-mtls/lib/index.js"]);
});

test("what issues loads neither the face nor cdk8s", () => {
  const withLibraries = ["pki.js", "bundle/yaml.js", "bundle/re2js.js"].map((file) => `typha-mtls/lib/${file}`);
  expect(project.run(["pki.ts"])).toEqual([withLibraries.join()]);
});

test("what is for unit tests is the same in two processes", () => {
  const [first] = project.run(["bytes.ts"]);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(project.run(["bytes.ts"])).toEqual([first]);
});

test("certificates and problems of one entry are those of the others", () => {
  expect(project.run(["together.ts"])[0]!.split("\n")).toEqual([
    "throwaway-certificate",
    "throwaway-certificate",
    "true,true,false",
    "true,true,false",
    "true,true,false",
    "false",
    "calico-typha-mtls",
  ]);
});
