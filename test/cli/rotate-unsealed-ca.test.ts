import type { Role } from "@typha-mtls/x509";
import { issueCa, issueLeaf } from "@typha-mtls/x509/issue";
import { desiredCluster } from "../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { soundCluster } from "../components/sound";
import { type FakeApiServer, fakeApiServer, kubeconfigFor, repliesOf } from "../live/fake-api-server";
import { fakeKubectl } from "../live/fake-kubectl";
import { externalCa, externalLeaf, type UnsealedCluster, unsealedRepository } from "../support/unsealed-repository";
import { NOW, runIn } from "./fake-terminal";
import { commit } from "./git";
import { contentsOf, copyOf, newFolder, read, write } from "./user-repository";

const BUNDLE = "clusters/demo/pki/ca.crt";
const NEXT = "clusters/demo/pki/ca-next.crt";
const REACHED = "--yes-it-reached-the-cluster";

let given: string;
let nextPem: string;
/** A leaf of the next CA, as PEM. */
let ofNext: (role: Role) => Promise<string>;
const ofOld = async (role: Role) => (await externalLeaf(role)).certificate.pem;

beforeAll(async () => {
  const next = await issueCa({ commonName: "Platform CA 2", now: NOW });
  const ca = { certificatePem: next.certificate.pem, privateKeyPem: next.privateKeyPem };
  nextPem = next.certificate.pem;
  ofNext = async (role) =>
    (await issueLeaf({ role, identity: { kind: "cn", value: role }, ca, now: NOW })).certificate.pem;
  given = newFolder();
  write(given, "next.pem", nextPem);
});

const kubectl = fakeKubectl();
const rotate = (root: string, ...args: readonly string[]) =>
  runIn({ cwd: root, env: { PATH: kubectl } }, "rotate-ca", ...args);
const begin = (root: string) => rotate(root, "start", "demo", "--ca", `${given}/next.pem`);

async function made(cluster: UnsealedCluster): Promise<string> {
  const { root } = await unsealedRepository(cluster);
  write(root, BUNDLE, `# of the platform team\n${(await externalCa()).certificate.pem}`);
  return root;
}

async function started(cluster: UnsealedCluster): Promise<string> {
  const root = await made(cluster);
  expect(await begin(root)).toMatchObject({ code: 0, err: "" });
  return root;
}

async function refused(root: string, ...args: readonly string[]): Promise<string> {
  const before = contentsOf(root);
  const { code, out, err } = await rotate(root, ...args);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(contentsOf(root)).toEqual(before);
  expect(err).toMatch(/, nothing was written\n$/);
  return err.replaceAll(/ {2,}/g, " ");
}

const UNSEEN: UnsealedCluster = { secrets: "external" };
const NODES = ["a", "b", "c"] as const;

async function perNode(): Promise<UnsealedCluster> {
  const leaves = await Promise.all(NODES.map(() => ofOld("typha-client")));
  const pki = Object.fromEntries(NODES.map((node, at) => [`nodes/${node}.crt`, leaves[at]!]));
  return {
    secrets: "host-files",
    lines: ["hostFiles: { perNode: true }"],
    pki: { ...pki, "typha-server.crt": await ofOld("typha-server") },
  };
}

describe("a step is refused, with who would be cut off:", () => {
  test("start without the CA that takes over, which cannot be made here", async () => {
    expect(await refused(await made(UNSEEN), "start", "demo")).toContain(
      `${BUNDLE} the CA is external: its key is not in git\n give the certificate of the CA that takes over: \`npx typha-mtls rotate-ca start demo --ca <file>\`\n`,
    );
  });

  test("issue before start", async () => {
    expect(await refused(await made(UNSEEN), "issue", "demo", REACHED)).toContain(
      "no rotation is under way, so there is no next CA to issue leaves from\n run `npx typha-mtls rotate-ca start demo --ca <file>` first",
    );
  });

  test("issue and finish of a start that was interrupted", async () => {
    const root = await made(UNSEEN);
    write(root, NEXT, nextPem);
    for (const step of ["issue", "finish"])
      expect(await refused(root, step, "demo", REACHED)).toContain("does not hold Platform CA 2 yet");
    expect((await rotate(root, "start", "demo")).code).toBe(0);
    expect(read(root, BUNDLE).startsWith(nextPem)).toBe(true);
  });

  test("issue without the word", async () => {
    expect(await refused(await started(UNSEEN), "issue", "demo")).toContain(
      "nothing shows that the bundle with Platform CA 2 reached the cluster",
    );
  });

  test("finish without the word, which then stands for all that git does not show", async () => {
    expect(await refused(await started(UNSEEN), "finish", "demo")).toContain(
      `${BUNDLE} nothing shows that the leaves of Platform CA 2 (git holds no certificate of typha-server or typha-client) reached the cluster: a Typha or node that still presents a leaf of the other CA would be cut off\n wait for it: \`npx typha-mtls rotate-ca finish demo --context <context>\`; or, without a way to the API server and once every Typha has restarted and every node has connected with leaves of the CA that stays, add ${REACHED}\n`,
    );
  });

  test("finish while git shows a leaf of the old CA: the server and each node by name", async () => {
    const root = await started(await perNode());
    write(root, "clusters/demo/pki/nodes/b.crt", await ofNext("typha-client"));
    const told = await refused(root, "finish", "demo", REACHED);
    expect(told).toContain(
      "clusters/demo/pki/typha-server.crt still comes from Platform CA: without that in the trust bundle, every node would refuse Typha\n have it issued by Platform CA 2, deliver it, and put its certificate here\n",
    );
    expect(told).toContain(
      "clusters/demo/pki/nodes/a.crt still comes from Platform CA: without that in the trust bundle, Typha would refuse node a (",
    );
    expect(told).toContain("clusters/demo/pki/nodes/c.crt still comes");
    expect(told).not.toContain("nodes/b.crt");
  });

  test("abort while git shows a leaf of the next CA", async () => {
    const root = await started(await perNode());
    write(root, "clusters/demo/pki/nodes/b.crt", await ofNext("typha-client"));
    write(root, "clusters/demo/pki/typha-server.crt", await ofNext("typha-server"));
    const told = await refused(root, "abort", "demo", REACHED);
    expect(told).toContain("clusters/demo/pki/nodes/b.crt comes from Platform CA 2: without that in the trust bundle");
    expect(told).toContain("clusters/demo/pki/typha-server.crt comes from Platform CA 2");
    expect(told).toContain("have it issued by Platform CA again, deliver it, and put its certificate here\n");
    expect(told).toContain("2 problems");
  });
});

test("abort is refused while the certificate of a single node comes from the next CA, and no other", async () => {
  const root = await started(await perNode());
  write(root, "clusters/demo/pki/nodes/b.crt", await ofNext("typha-client"));
  const told = await refused(root, "abort", "demo", REACHED);
  expect(told).toContain("clusters/demo/pki/nodes/b.crt comes from Platform CA 2: without that in the trust bundle");
  expect(told).toContain("1 problem");
});

describe("what git has committed", () => {
  test("start and finish in one commit are refused, word or not, and so is issue", async () => {
    const root = await made(UNSEEN);
    commit(root);
    expect((await begin(root)).code).toBe(0);
    const told = await refused(root, "finish", "demo", REACHED);
    expect(told).toContain(
      `${BUNDLE} is not committed with Platform CA 2 and Platform CA in it: from one to the other in one`,
    );
    expect(await refused(root, "issue", "demo", REACHED)).toContain("is not committed with Platform CA 2 in it");
    commit(root);
    expect(await rotate(root, "issue", "demo", REACHED)).toMatchObject({ code: 0, err: "" });
    expect(await rotate(root, "finish", "demo", REACHED)).toMatchObject({ code: 0, err: "" });
  });

  test("a commit with one of the two CAs alone, be it the next one, is no overlap for finish or abort", async () => {
    const root = await started(UNSEEN);
    const both = read(root, BUNDLE);
    write(root, BUNDLE, nextPem);
    commit(root);
    write(root, BUNDLE, both);
    expect(await refused(root, "finish", "demo", REACHED)).toContain(
      `${BUNDLE} is not committed with Platform CA 2 and Platform CA in it: from one to the other in one`,
    );
    expect(await refused(root, "abort", "demo", REACHED)).toContain(
      `${BUNDLE} is not committed with Platform CA and Platform CA 2 in it: from one to the other in one`,
    );
  });

  test("certificates of the next CA that are in no commit hold finish back, each by its file", async () => {
    const root = await started(await perNode());
    commit(root);
    for (const node of NODES) write(root, `clusters/demo/pki/nodes/${node}.crt`, await ofNext("typha-client"));
    write(root, "clusters/demo/pki/typha-server.crt", await ofNext("typha-server"));
    const told = await refused(root, "finish", "demo", REACHED);
    for (const file of ["typha-server.crt", ...NODES.map((node) => `nodes/${node}.crt`)])
      expect(told).toContain(`clusters/demo/pki/${file} is not committed as a leaf of Platform CA 2: in one commit`);
    expect((await rotate(root, "status", "demo")).out).toContain(
      "first    synth and commit: clusters/demo/pki/typha-server.crt",
    );
    commit(root);
    expect(await rotate(root, "finish", "demo", REACHED)).toMatchObject({ code: 0, err: "" });
    expect(read(root, BUNDLE)).toBe(nextPem);
    expect((await runIn(root, "synth")).code).toBe(0);
  });

  test("abort of a start that is in no commit needs no word, and gives back every byte", async () => {
    const root = await made(UNSEEN);
    commit(root);
    const before = contentsOf(`${root}/clusters`);
    expect((await begin(root)).code).toBe(0);
    expect(await rotate(root, "abort", "demo")).toMatchObject({ code: 0, err: "" });
    expect(contentsOf(`${root}/clusters`)).toEqual(before);
    expect((await begin(root)).code).toBe(0);
    commit(root);
    expect(await refused(root, "abort", "demo")).toContain(
      "nothing shows that the leaves of Platform CA (git holds no certificate",
    );
    expect((await rotate(root, "abort", "demo", REACHED)).code).toBe(0);
    expect(contentsOf(`${root}/clusters`)).toEqual(before);
  });
});

describe("issue writes nothing, and says who issues what, and where it goes:", () => {
  const told = async (cluster: UnsealedCluster, change: (root: string) => Promise<void> = async () => {}) => {
    const root = await started(cluster);
    await change(root);
    const before = contentsOf(root);
    const { code, out } = await rotate(root, "issue", "demo", REACHED);
    expect(code).toBe(0);
    expect(contentsOf(root)).toEqual(before);
    expect(await rotate(root, "issue", "demo", REACHED)).toMatchObject({ code: 0, out });
    return out.split("\n");
  };

  test("Secrets that are made elsewhere", async () => {
    expect(await told(UNSEEN)).toEqual([
      "demo: its keys are not in git, so nothing is written. Where they are, have these issued by Platform CA 2:",
      "  typha-server   serverAuth   Secret kube-system/calico-typha-mtls-server (tls.crt, tls.key)",
      "  typha-client   clientAuth   Secret kube-system/calico-typha-mtls-client (tls.crt, tls.key)",
      "",
      `then     npx typha-mtls rotate-ca finish demo`,
      "",
    ]);
  });

  test("paths in a secret store", async () => {
    const store = "external: { externalSecret: { secretStoreRef: { name: vault }, serverKey: kv/s, clientKey: kv/c } }";
    const lines = await told({ secrets: "external", lines: [store] });
    expect(lines[1]).toBe("  typha-server   serverAuth   kv/s (tls.crt, tls.key) in vault");
  });

  test("files of the nodes, those of the old CA by name", async () => {
    const lines = await told(await perNode(), async (root) =>
      write(root, "clusters/demo/pki/nodes/b.crt", await ofNext("typha-client")),
    );
    expect(lines.slice(1)).toEqual([
      "  typha-server   serverAuth   /etc/typha-mtls/server/tls.crt and tls.key, on each node of Typha",
      "  typha-client   clientAuth   /etc/typha-mtls/client/tls.crt and tls.key, on each node, a key of its own   2 nodes (a, c)",
      "",
      "next     put the new certificates, never keys, into clusters/demo/pki/typha-server.crt, clusters/demo/pki/nodes/<node>.crt; synth and commit",
      `then     npx typha-mtls rotate-ca finish demo`,
      "",
    ]);
  });

  test("nothing, once git shows that all come from the next CA", async () => {
    const pki = { "typha-server.crt": await ofOld("typha-server"), "typha-client.crt": await ofOld("typha-client") };
    const on = await started({ secrets: "external", pki });
    for (const role of ["typha-server", "typha-client"] as const)
      write(on, `clusters/demo/pki/${role}.crt`, await ofNext(role));
    expect((await rotate(on, "issue", "demo", REACHED)).out).toContain("nothing to do: issue is done");
  });
});

describe("status", () => {
  const journey = async (root: string) => {
    const { code, out } = await rotate(root, "status", "demo");
    expect(code).toBe(0);
    return out.split("\n");
  };

  test("says where the leaves are not in git", async () => {
    expect((await journey(await made(UNSEEN))).slice(1)).toEqual([
      "  ▸ start   a next CA, trusted beside this one",
      "",
      "next     npx typha-mtls rotate-ca start demo --ca <file>",
      "",
    ]);
    expect(await journey(await started(UNSEEN))).toEqual([
      "demo   Platform CA (until 2037-01-12) → Platform CA 2 (until 2037-01-12)",
      "  ✓ start    bundle holds Platform CA and Platform CA 2",
      "  ▸ issue    not in git, so the CA is unknown: typha-server, typha-client",
      "    finish   bundle without Platform CA",
      "",
      `next     npx typha-mtls rotate-ca issue demo --context <context>`,
      `then     npx typha-mtls rotate-ca finish demo`,
      "",
    ]);
  });

  test("names each node that still shows a certificate of the old CA, and of many the first", async () => {
    const root = await started(await perNode());
    write(root, "clusters/demo/pki/typha-server.crt", await ofNext("typha-server"));
    write(root, "clusters/demo/pki/nodes/b.crt", await ofNext("typha-client"));
    expect((await journey(root))[2]).toBe("  ▸ issue    still from Platform CA: 2 nodes (a, c)");
    expect((await runIn(root, "check")).out).toContain(
      "✓ rotation to Platform CA 2 under way: some leaves still come from the old CA",
    );
    for (let more = 0; more < 20; more += 1)
      write(root, `clusters/demo/pki/nodes/n${more}.crt`, await ofOld("typha-client"));
    expect((await journey(root))[2]).toMatch(/: 22 nodes \(a, c, n0, .* and 2 more\)$/);
  });

  test("says what git does not show once all that it shows comes from the next CA", async () => {
    const root = await started({ secrets: "external", pki: { "typha-server.crt": await ofOld("typha-server") } });
    write(root, "clusters/demo/pki/typha-server.crt", await ofNext("typha-server"));
    expect((await journey(root))[2]).toBe(
      "  ✓ issue    leaves come from Platform CA 2, as far as they are in git; not in git: typha-client",
    );
  });
});

test("a CA and leaves that end are met by what can be done about them, never by renew", async () => {
  const root = await made({ secrets: "external", pki: { "typha-server.crt": await ofOld("typha-server") } });
  const { out } = await runIn({ cwd: root, now: new Date("2036-06-01T00:00:00Z") }, "check");
  expect(out).toContain("have it issued anew where its key is kept, and put its certificate in this place");
  expect(out).toContain("npx typha-mtls rotate-ca start demo --ca <file>");
  expect(out).not.toContain("typha-mtls renew");
});

test("in every phase synth renders, and finish run again has nothing to do", async () => {
  const root = await started(UNSEEN);
  expect((await runIn(copyOf(root), "synth")).code).toBe(0);
  expect((await rotate(root, "finish", "demo", REACHED)).code).toBe(0);
  expect((await runIn(copyOf(root), "synth")).code).toBe(0);
  expect((await rotate(root, "finish", "demo", REACHED)).out).toContain("nothing to do: no rotation is under way");
});

describe("with --context", () => {
  let fake: FakeApiServer;
  let root: string;
  beforeAll(async () => {
    fake = await fakeApiServer();
    root = await started(UNSEEN);
    write(given, "kubeconfig", kubeconfigFor(fake.url, "demo"));
  });
  afterAll(() => fake.close());
  const look = () => ["--context", "demo", "--kubeconfig", `${given}/kubeconfig`, "--timeout", "0"];
  const live = (change: (seen: Record<string, unknown>) => void = () => {}) => {
    const git = desiredCluster(new ConfiguredRepository(root), "demo", "kubectl");
    const pair = { "tls.crt": Buffer.from("another").toString("base64"), "tls.key": "a2V5" };
    const secret = (name: string | undefined) => ({ metadata: { name }, data: pair });
    const { serverSecret, clientSecret } = git.location;
    const secrets = { serverSecret: secret(serverSecret), clientSecret: secret(clientSecret) };
    const seen: Record<string, unknown> = { ...soundCluster(git), ...secrets };
    change(seen);
    fake.replies = repliesOf(seen, git.location);
  };

  test("whose task the leaves are is not told before every Typha trusts their CA", async () => {
    live((seen) => {
      // One ConfigMap for both sides.
      delete seen["trustBundle"];
      delete seen["nodeTrustBundle"];
    });
    expect(await refused(root, "issue", "demo", ...look())).toContain("there is no ConfigMap");
    live();
    const { code, out } = await rotate(root, "issue", "demo", ...look());
    expect(code).toBe(0);
    expect(out).toMatch(/^seen {5}✓ trust bundle of git applied [\s\S]*\n\ndemo: its keys are not in git/);
  });

  test("finish is refused for what cannot be seen: git has no certificate to compare with", async () => {
    live();
    const told = await refused(root, "finish", "demo", ...look());
    expect(told).toContain("Typhas started after their certificate changed: git has no certificate to compare Secret");
    expect(told).toContain("once you have seen it yourself, say so with --yes-it-reached-the-cluster");
  });
});
