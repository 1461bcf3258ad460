import type { AddressInfo, Socket } from "node:net";
import * as tls from "node:tls";
import { describeProbe } from "../../src/cli/describe-probe";
import type { ProbeRow } from "../../src/cli/probe";
import { parseLeafFile } from "../../src/cluster/leaf-file";
import { openLeafKey } from "../../src/lifecycle/leaf-key";
import { runIn } from "./fake-terminal";
import { holders, initialised, newFolder, read, write } from "./user-repository";

const SERVER = "clusters/demo/pki/typha-server.yaml";
const sockets: Socket[] = [];
let root: string;
let typha: tls.Server;
let at: string;

beforeAll(async () => {
  root = await initialised(["demo"], ["other"]);
  const { operator } = await holders();
  const text = read(root, SERVER);
  typha = tls.createServer({
    cert: parseLeafFile(text, SERVER).certificatePem,
    key: await openLeafKey(text, [operator.identity], SERVER),
    maxVersion: "TLSv1.2",
  });
  typha.on("connection", (socket) => sockets.push(socket.on("error", () => {})));
  await new Promise<void>((ready) => typha.listen(0, "127.0.0.1", ready));
  at = `127.0.0.1:${(typha.address() as AddressInfo).port}`;
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => typha.close(closed));
});

test("the certificate of git is found among all clusters, and a stranger who is let in is told", async () => {
  const { code, out, err } = await runIn(root, "probe", at);
  expect({ code, err }).toEqual({ code: 1, err: "" });
  const { serial } = parseLeafFile(read(root, SERVER), SERVER).chain[0];
  const [head, row, ...rest] = out.split("\n");
  expect(head?.split(/ {3,}/)).toEqual(["TYPHA", "CLUSTER", "SERVES", "SAME AS GIT", "STRANGER"]);
  expect(row?.split(/ {3,}/)).toEqual([
    at,
    "demo",
    `CN typha-server, serial ${serial.slice(0, 8)}…, 365d, ecdsa-p256, TLSv1.2`,
    "yes",
    "let in",
  ]);
  expect(rest).toEqual(["", `${at} lets a client in that shows no certificate.`, ""]);
});

test("-o json has it all, and the client's key proves that calico-node is let in", async () => {
  const { operator } = await holders();
  const { out } = await runIn(
    { cwd: root, stdin: operator.identity },
    "probe",
    at,
    "--identity",
    "-",
    "--cluster",
    "demo",
    "-o",
    "json",
  );
  expect(JSON.parse(out)).toEqual([
    {
      endpoint: at,
      verdict: "same",
      cluster: "demo",
      identity: "CN typha-server",
      serial: parseLeafFile(read(root, SERVER), SERVER).chain[0].serial,
      issuer: "CN=typha-mtls demo CA g1",
      expires: expect.stringMatching(/^2028-01-15T/),
      residualDays: 365,
      protocol: "TLSv1.2",
      keyType: "ecdsa-p256",
      stranger: "accepted",
      client: "accepted",
    },
  ]);
});

test("what another cluster trusts is not ours here", async () => {
  const { code, out } = await runIn(root, "probe", at, "--cluster", "other", "-o", "json");
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject([{ verdict: "not-ours", endpoint: at }]);
});

test("a certificate that has expired is told, though it is that of git", async () => {
  const { out } = await runIn(root, "probe", at, "--now", "2029-01-01T00:00:00Z");
  expect(out).toContain(`${at} serves an expired certificate: calico-node refuses it at its next connect.\n`);
});

test("endpoints that are none are refused together, before anybody is called", async () => {
  const { code, err } = await runIn(newFolder(), "probe", "node:0", "https://node", "node-11");
  expect(code).toBe(2);
  expect(err).toContain('"node:0" is no endpoint');
  expect(err).toContain('"https://node" is no endpoint');
  expect(err).toContain("2 problems");
});

describe("each verdict has its words:", () => {
  const row: ProbeRow = {
    endpoint: "node-17:5473",
    verdict: "same",
    cluster: "demo",
    identity: "CN typha-server",
    serial: "9a03f00dcafe",
    residualDays: 12,
    protocol: "TLSv1.3",
    keyType: "rsa-2048",
    stranger: "refused: certificate required",
  };
  const none = { endpoint: row.endpoint };
  const told = (found: ProbeRow) => describeProbe({ colour: false }, [found]);

  test("nothing is advised where all is well", () => {
    expect(told(row).split("\n").slice(1)).toEqual([
      "node-17:5473   demo      CN typha-server, serial 9a03f00d…, 12d, rsa-2048, TLSv1.3   yes           refused: certificate required",
      "",
    ]);
  });

  test.each<[ProbeRow, string, string]>([
    [
      { ...row, verdict: "before" },
      "no: the certificate before this one",
      "was not restarted after the last renewal: Typha reads its files once. Restart its pod.",
    ],
    [
      { ...row, verdict: "after" },
      "no: a younger certificate",
      "serves a younger certificate than clusters/demo/pki: bring this checkout up to date.",
    ],
    [
      { ...row, verdict: "another-identity" },
      "no: ours, but not Typha's",
      "shows a certificate of ours that is not Typha's: calico-node refuses it.",
    ],
    [
      { ...row, verdict: "not-ours" },
      "no: not of our CA",
      "no cluster of this repository trusts its certificate: calico-node refuses it.",
    ],
    [
      { ...none, verdict: "plaintext" },
      "no: this is not an mTLS Typha",
      "does not speak TLS: whoever reaches it reads the network policy.",
    ],
    [
      { ...row, client: "refused: bad certificate" },
      "yes",
      "does not let calico-node's certificate in (refused: bad certificate).",
    ],
  ])("%#", (found, same, advice) => {
    expect(told(found)).toContain(`   ${same}`);
    expect(told(found).split("\n").slice(-2)).toEqual([`node-17:5473 ${advice}`, ""]);
  });

  test("of what could not be reached, only why", () => {
    const lines = told({ ...none, verdict: "unreachable", reason: "ECONNREFUSED" }).split("\n");
    expect(lines.slice(1)).toEqual(["node-17:5473             unreachable: ECONNREFUSED   unknown", ""]);
  });
});

test("an endpoint without a port is asked on the port of the clusters, where they have the same", async () => {
  const apart = await initialised(["demo"], ["other"]);
  const file = "clusters/demo/cluster.yaml";
  const { port } = typha.address() as AddressInfo;
  write(apart, file, `${read(apart, file)}  rollout: { layout: other-ports, ports: { typha: ${port} } }\n`);
  const { out } = await runIn(apart, "probe", "127.0.0.1", "--cluster", "demo", "-o", "json");
  expect(JSON.parse(out)[0].endpoint).toBe(at);
  // The other cluster has its Typha elsewhere.
  const { out: both } = await runIn(apart, "probe", "127.0.0.1", "--timeout", "1", "-o", "json");
  expect(JSON.parse(both)[0].endpoint).toBe("127.0.0.1:5473");
});
