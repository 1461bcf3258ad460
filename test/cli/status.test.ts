import * as fs from "node:fs";
import * as path from "node:path";
import { parse } from "yaml";
import { cut } from "../../src/cli/output";
import { listIn } from "../support/documents";
import { runIn } from "./fake-terminal";
import { copyOf, initialised, write } from "./user-repository";

let root: string;

beforeAll(async () => {
  root = await initialised(
    ["demo"],
    ["spiffe", "--server-uri", "spiffe://example.com/typha", "--client-uri", "spiffe://example.com/calico-node"],
  );
});

const at = (now: string, ...args: readonly string[]) => runIn({ cwd: root, now: new Date(now) }, "status", ...args);

test("a cluster that cannot be read is told on standard error, and the others are listed all the same", async () => {
  const broken = copyOf(root);
  write(broken, "clusters/demo/pki/ca.crt", "-----BEGIN CERTIFICATE-----\nMIIB\n");
  fs.rmSync(path.join(broken, "clusters/demo/pki/typha-client.yaml"));
  const { code, out, err } = await runIn(broken, "status");
  expect(code).toBe(1);
  expect(out.trimEnd().split("\n")).toHaveLength(4);
  expect(out).not.toMatch(/^demo /m);
  expect(err).toBe(
    [
      "clusters/demo/pki/ca.crt:1            holds a BEGIN CERTIFICATE without an END",
      "clusters/demo/pki/typha-client.yaml   is missing",
      "                                      run `npx typha-mtls init demo` to complete pki/",
      "2 problems",
      "",
    ].join("\n"),
  );
  const json = await runIn(broken, "status", "-o", "json");
  expect(json.code).toBe(1);
  expect(json.err).toBe(err);
  expect(listIn<{ cluster: string }>("Status", json.out).map(({ cluster }) => cluster)).toEqual(
    Array(3).fill("spiffe"),
  );
});

test("with nothing to list there is no empty table, but an empty list for programs", async () => {
  const broken = copyOf(root);
  fs.rmSync(path.join(broken, "clusters/demo/pki"), { recursive: true });
  expect(await runIn(broken, "status", "demo")).toMatchObject({ code: 1, out: "" });
  const { code, out } = await runIn(broken, "status", "demo", "-o", "json");
  expect({ code, certificates: listIn("Status", out) }).toEqual({ code: 1, certificates: [] });
});

test("the table has a row per certificate: leaves, then CAs", async () => {
  expect(await at("2027-01-15T12:00:00Z", "-o", "wide")).toEqual({
    code: 0,
    err: "",
    out: [
      "CLUSTER   CERTIFICATE    IDENTITY                               EXPIRES                EXPIRES IN   RENEW FROM   ISSUER   FILE",
      "demo      typha-server   CN typha-server                        2028-01-15T12:00:00Z   365d         2027-09-15   CA g1    clusters/demo/pki/typha-server.yaml",
      "demo      typha-client   CN typha-client                        2028-01-15T12:00:00Z   365d         2027-09-15   CA g1    clusters/demo/pki/typha-client.yaml",
      "demo      ca             CN typha-mtls demo CA g1               2037-01-12T12:00:00Z   3650d        2033-09-13   CA g1    clusters/demo/pki/ca.crt",
      "spiffe    typha-server   URI spiffe://example.com/typha         2028-01-15T12:00:00Z   365d         2027-09-15   CA g1    clusters/spiffe/pki/typha-server.yaml",
      "spiffe    typha-client   URI spiffe://example.com/calico-node   2028-01-15T12:00:00Z   365d         2027-09-15   CA g1    clusters/spiffe/pki/typha-client.yaml",
      "spiffe    ca             CN typha-mtls spiffe CA g1             2037-01-12T12:00:00Z   3650d        2033-09-13   CA g1    clusters/spiffe/pki/ca.crt",
      "",
    ].join("\n"),
  });
});

test("a narrow table has what says when to act, and shortens the name of an issuer", async () => {
  const { out } = await at("2027-01-15T12:00:00Z");
  expect(out.split("\n").slice(0, 2)).toEqual([
    "CLUSTER   CERTIFICATE    EXPIRES IN   RENEW FROM   ISSUER",
    "demo      typha-server   365d         2027-09-15   CA g1",
  ]);
  expect(cut("Example platform CA 2026", 20)).toBe("Example platform CA…");
  expect(cut("\u{1f4a0}\u{1f4a0}\u{1f4a0}", 2)).toBe("\u{1f4a0}…");
});

test("a certificate that is due is marked, one that has expired is called so", async () => {
  const row = async (now: string) => (await at(now, "demo")).out.split("\n")[1]!.split(/ {2,}/).slice(2);
  expect(await row("2027-09-15T00:00:00Z")).toEqual(["122d", "2027-09-15", "CA g1"]);
  expect(await row("2027-09-16T00:00:00Z")).toEqual(["121d !", "due", "CA g1"]);
  expect(await row("2028-01-15T12:00:00Z")).toEqual(["0d !", "due", "CA g1"]);
  expect(await row("2028-01-15T12:00:01Z")).toEqual(["expired", "due", "CA g1"]);
});

test("--now is the clock, also where the machine's is another", async () => {
  const asked = await at("2040-01-01T00:00:00Z", "--now", "2027-01-15T12:00:00Z");
  expect(asked).toEqual(await at("2027-01-15T12:00:00Z"));
});

test("json and yaml hold the same: everything that the table shows, and the serial number", async () => {
  const { out } = await at("2027-01-15T12:00:00Z", "-o", "json", "spiffe");
  expect(listIn("Status", out)[1]).toEqual({
    cluster: "spiffe",
    certificate: "typha-client",
    machine: null,
    identity: "URI spiffe://example.com/calico-node",
    serial: expect.stringMatching(/^[0-9a-f]{32}$/),
    issuer: "CN=typha-mtls spiffe CA g1",
    notBefore: "2027-01-15T11:55:00Z",
    expires: "2028-01-15T12:00:00Z",
    residualDays: 365,
    renewFrom: "2027-09-15T19:58:20Z",
    due: false,
    requested: false,
    file: "clusters/spiffe/pki/typha-client.yaml",
  });
  expect(parse((await at("2027-01-15T12:00:00Z", "-o", "yaml", "spiffe")).out)).toEqual(JSON.parse(out));
});

test("it needs no cluster.yaml: certificates can be looked at while that is being repaired", async () => {
  const broken = copyOf(root);
  write(broken, "clusters/demo/cluster.yaml", "kind: [");
  expect(await runIn(broken, "status", "demo")).toMatchObject({ code: 0, err: "" });
});
