import type { AddressInfo, Socket } from "node:net";
import * as tls from "node:tls";
import type { ProbeRow } from "@typha-mtls/live";
import { describeProbe } from "../../src/cli/probe/describe-probe";
import { parseLeafFile } from "../../src/cluster/leaf-file";
import { openLeafKey } from "../../src/lifecycle/issue/leaf-key";
import { listIn } from "../support/documents";
import { runIn } from "./fake-terminal";
import { holders, initialised, newFolder, read, recipients, write } from "./user-repository";

const SERVER = "clusters/demo/pki/typha-server.yaml";
const sockets: Socket[] = [];
let root: string;
let at: string;
const servers: tls.Server[] = [];

/** What Typha serves of a repository's cluster. */
async function pairOf(root: string): Promise<tls.TlsOptions> {
  const text = read(root, SERVER);
  const { operator } = await holders();
  const key = await openLeafKey(text, [operator.identity], SERVER);
  return { cert: parseLeafFile(text, SERVER).certificatePem, key };
}

async function listen(options: tls.TlsOptions): Promise<string> {
  const server = tls.createServer(options);
  servers.push(server);
  server.on("connection", (socket) => sockets.push(socket.on("error", () => {})));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  root = await initialised(["demo"], ["other"]);
  at = await listen({ ...(await pairOf(root)), maxVersion: "TLSv1.2" });
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) await new Promise((closed) => server.close(closed));
});

test("the certificate of git is found among all clusters, and a stranger who is let in is told", async () => {
  const { code, out, err } = await runIn(root, "probe", at, "-o", "wide");
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
  expect(listIn("Probe", out)).toEqual([
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
  expect(listIn("Probe", out)).toMatchObject([{ verdict: "not-ours", endpoint: at }]);
});

test("a certificate that has expired is told, though it is that of git", async () => {
  const { out } = await runIn(root, "probe", at, "--now", "2029-01-01T00:00:00Z");
  expect(out).toContain(`${at} serves an expired certificate: calico-node refuses it at its next connect.\n`);
});

describe("the exit code says that all is well only where", () => {
  // Made at the time of the machine: node's server judges the client's certificate by it.
  let current: string;
  /** A Typha that turns away clients without a certificate of the cluster's CA; and one that expects another CA. */
  let strict: string;
  let foreign: string;

  beforeAll(async () => {
    current = newFolder();
    for (const name of ["demo", "other"])
      await runIn({ cwd: current, now: new Date() }, "init", name, ...(await recipients()));
    const caOf = (name: string) => read(current, `clusters/${name}/pki/ca.crt`);
    const options = { ...(await pairOf(current)), requestCert: true };
    strict = await listen({ ...options, ca: caOf("demo") });
    foreign = await listen({ ...options, ca: caOf("other") });
  });

  const secondsBehindTheEnd = (seconds: number) => {
    const { notAfter } = parseLeafFile(read(current, SERVER), SERVER).chain[0];
    return new Date(notAfter.getTime() + seconds * 1000);
  };
  const exitOf = async (endpoints: readonly string[], args: readonly string[] = [], seconds = -10 * 24 * 3600) => {
    const stdin = (await holders()).operator.identity;
    const now = secondsBehindTheEnd(seconds);
    const { code, out } = await runIn({ cwd: current, stdin, now }, "probe", ...endpoints, "-o", "json", ...args);
    return { code, ...listIn<object>("Probe", out)[0] };
  };

  test("the certificate has not expired, to the second", async () => {
    expect(await exitOf([strict])).toMatchObject({ code: 0, verdict: "same", residualDays: 10 });
    expect(await exitOf([strict], [], 0)).toMatchObject({ code: 0, verdict: "same", residualDays: 0 });
    expect(await exitOf([strict], [], 1)).toMatchObject({ code: 1, verdict: "same", residualDays: -1 });
  });

  test("a client that shows nothing is turned away", async () => {
    expect(await exitOf([strict])).toMatchObject({ code: 0, stranger: expect.stringMatching(/^refused: /) });
    const open = await listen(await pairOf(current));
    expect(await exitOf([open])).toMatchObject({ code: 1, verdict: "same", stranger: "accepted" });
  });

  test("calico-node's certificate is let in, where it is tried", async () => {
    const tried = ["--identity", "-"];
    expect(await exitOf([strict], tried)).toMatchObject({ code: 0, client: "accepted" });
    expect(await exitOf([foreign])).toMatchObject({ code: 0 });
    const turnedAway = { code: 1, verdict: "same", client: expect.stringMatching(/^refused: /) };
    expect(await exitOf([foreign], tried)).toMatchObject(turnedAway);
  });

  test("the table says it of all endpoints, with and without the certificate", async () => {
    const stdin = (await holders()).operator.identity;
    const open = await listen(await pairOf(current));
    const endpoints = [strict, foreign, open];
    const { out } = await runIn({ cwd: current, stdin, now: new Date() }, "probe", ...endpoints, "--identity", "-");
    expect(out).toContain("\nwithout a certificate: refused by 2 of 3; with calico-node's: accepted by 2 of 3\n");
    expect((await runIn({ cwd: current, now: new Date() }, "probe", strict)).out).not.toContain("without");
  });

  test("the certificate is that of git, at every endpoint", async () => {
    expect(await exitOf([strict], ["--cluster", "other"])).toMatchObject({ code: 1, verdict: "not-ours" });
    expect(await exitOf([strict, foreign])).toMatchObject({ code: 0 });
    expect(await exitOf([strict, at])).toMatchObject({ code: 1 });
  });
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
    expect(told(row).split("\n").slice(1)).toEqual(["node-17:5473   9a03f00d…, 12d   yes", ""]);
    expect(describeProbe({ colour: false }, [row], "wide").split("\n").slice(1)).toEqual([
      "node-17:5473   demo      CN typha-server, serial 9a03f00d…, 12d, rsa-2048, TLSv1.3   yes           refused: certificate required",
      "",
    ]);
  });

  test.each<[ProbeRow, string, string]>([
    [
      { ...row, verdict: "before" },
      "no: older",
      "was not restarted after the last renewal: Typha reads its files once. Restart its pod.",
    ],
    [
      { ...row, verdict: "after" },
      "no: younger",
      "serves a younger certificate than git has of demo: bring this checkout up to date.",
    ],
    [
      { ...row, verdict: "another-identity" },
      "no: not Typha's",
      "serves a certificate of ours that is not Typha's: calico-node refuses it.",
    ],
    [
      { ...row, verdict: "not-ours" },
      "no: not of our CA",
      "serves a certificate that no cluster of this repository trusts: calico-node refuses it.",
    ],
    [
      { ...none, verdict: "plaintext" },
      "no: plaintext",
      "does not speak TLS: anyone who can reach it reads the network policy.",
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

  test.each([
    [
      "ECONNREFUSED",
      "port closed          no: port closed",
      "refuses the connection: no Typha listens on this port, or a firewall rejects it.",
    ],
    [
      "no answer",
      "no answer            unknown: timed out",
      "does not answer in time: a firewall drops the connection, or the nodes' network cannot be reached from here.",
    ],
    [
      "ENOTFOUND",
      "name not found       unknown: not reached",
      "has a name that is not found here: give its address, or look at the DNS of this machine.",
    ],
    ["EHOSTUNREACH", "no route to host     unknown: not reached", "cannot be reached from here (EHOSTUNREACH)."],
    ["EPERM", "EPERM     unknown: not reached", "cannot be reached from here (EPERM)."],
  ])(
    "of what could not be reached, whether the port is closed or the connection timed out: %s",
    (reason, cells, advice) => {
      const [head, row, ...below] = told({ ...none, verdict: "unreachable", reason }).split("\n");
      const words = (line = "") => line.trim().split(/ {3,}/);
      expect(words(head)).toEqual(["TYPHA", "SERVES", "SAME AS GIT"]);
      expect(words(row)).toEqual(["node-17:5473", ...words(cells)]);
      expect(below).toEqual(["", `node-17:5473 ${advice}`, ""]);
    },
  );

  test("of Typhas that all time out, one line says from where to try, and each that is closed has its own", () => {
    const of = (name: string, reason: string) => ({ ...none, endpoint: name, node: name, reason });
    const rows = [of("a", "no answer"), of("b", "no answer"), of("c", "ECONNREFUSED")] as const;
    const lines = describeProbe(
      { colour: false },
      rows.map((each) => ({ ...each, verdict: "unreachable" })) as never,
    ).split("\n");
    expect(lines.slice(5)).toEqual([
      "c refuses the connection: no Typha listens on this port, or a firewall rejects it.",
      "No Typha can be reached from here. Run probe where the nodes' network is, such as on a node.",
      "",
    ]);
  });
});

test("an endpoint without a port is asked on the port of the clusters, where they have the same", async () => {
  const apart = await initialised(["demo"], ["other"]);
  const file = "clusters/demo/cluster.yaml";
  const port = at.split(":")[1];
  write(apart, file, `${read(apart, file)}  rollout: { layout: other-ports, ports: { typha: ${port} } }\n`);
  const { out } = await runIn(apart, "probe", "127.0.0.1", "--cluster", "demo", "-o", "json");
  expect(listIn("Probe", out)).toMatchObject([{ endpoint: at }]);
  // The other cluster has its Typha elsewhere.
  const { out: both } = await runIn(apart, "probe", "127.0.0.1", "--timeout", "1", "-o", "json");
  expect(listIn("Probe", both)).toMatchObject([{ endpoint: "127.0.0.1:5473" }]);
});
