import type { TrustChange, TrustFact, TrustView } from "@typha-mtls/trust";
import { type Known, onlyNews } from "../../src/checks/against/news";
import { certificate } from "../components/typha/fixtures";

const bundle = (text: string) =>
  `kind: ConfigMap\nmetadata: { name: ca }\ndata:\n  ca.crt: |\n${text.replace(/^/gm, "    ")}\n`;
const CA = certificate("ca");

/** The CA of {@link CA}, as a bundle holds it. */
let ca: TrustFact;
const opener = (file: string, key: TrustFact["key"]): TrustFact => ({
  subject: "opens",
  file,
  field: "sops.age[age1x]",
  value: "age1x",
  key,
});
const inputs = (...facts: readonly TrustFact[]): TrustView => ({
  facts: new Map(facts.map((fact, at) => [String(at), fact])),
  unreadable: new Map(),
});
const NOTHING: Known = { rendered: new Map(), inputs: undefined };
const WITH_CA: Known = { rendered: new Map([["dist/a/old.yaml", bundle(CA)]]), inputs: undefined };

beforeAll(async () => {
  const { renderedView } = await import("@typha-mtls/trust");
  const facts = [...renderedView(new Map([["dist/a/new.yaml", bundle(CA)]])).facts.values()];
  ca = facts.find(({ subject }) => subject === "ca")!;
});

/** Whether a change is told as one of who is trusted, or who can open keys. */
const isNews = (change: TrustChange, then: Known, now: Known) =>
  onlyNews([change], then, now).every(({ before, after }) => (after ?? before)?.subject !== undefined);

test("a CA that the cluster did not have is news, and one in a further bundle is not", () => {
  expect(isNews({ after: ca }, NOTHING, WITH_CA)).toBe(true);
  expect(isNews({ after: ca }, WITH_CA, WITH_CA)).toBe(false);
  expect(isNews({ before: ca }, WITH_CA, NOTHING)).toBe(true);
  expect(isNews({ before: ca }, WITH_CA, WITH_CA)).toBe(false);
});

test("a CA that comes into a bundle that was there is news, whatever another one holds", () => {
  const both: Known = { ...WITH_CA, rendered: new Map([...WITH_CA.rendered, [ca.file, "kind: ConfigMap\n"]]) };
  expect(isNews({ after: ca }, both, both)).toBe(true);
  expect(isNews({ before: ca }, both, both)).toBe(true);
});

test("a Secret for a recipient that can open that key in pki/ is no news, and for one that opens another key it is", () => {
  const secret = opener("dist/a/secret.yaml", "typha-server");
  const known = { ...NOTHING, inputs: inputs(opener("clusters/a/pki/typha-server.yaml", "typha-server")) };
  const other = { ...NOTHING, inputs: inputs(opener("clusters/a/pki/typha-client.yaml", "typha-client")) };
  expect(isNews({ after: secret }, known, known)).toBe(false);
  expect(isNews({ before: secret }, known, known)).toBe(false);
  expect(isNews({ after: secret }, other, known)).toBe(true);
  expect(isNews({ before: secret }, known, NOTHING)).toBe(true);
});

test("nothing of the change is left out", () => {
  expect(onlyNews([{ after: ca }], WITH_CA, WITH_CA)).toEqual([{ after: { ...ca, subject: undefined } }]);
});
