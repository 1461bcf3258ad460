import { listIn } from "../support/documents";
import { externalLeaf, type UnsealedCluster, unsealedRepository } from "../support/unsealed-repository";
import { runIn } from "./fake-terminal";

const pemOf = async (...leaf: Parameters<typeof externalLeaf>) => (await externalLeaf(...leaf)).certificate.pem;

async function rendered(cluster: UnsealedCluster): Promise<string> {
  const { root } = await unsealedRepository(cluster);
  expect(await runIn(root, "synth")).toMatchObject({ code: 0, err: "" });
  return root;
}

describe("check", () => {
  test("warns that nobody restarts Typha where its certificate is in a Secret of somebody else's only", async () => {
    const root = await rendered({ secrets: "external" });
    const { code, out } = await runIn(root, "check");
    expect(out.split("\n")).toEqual([
      "demo",
      "  ✓ cluster.yaml fits its schema",
      "  ✓ certificates are readable, private keys are not in git",
      "  ✓ trust bundle is sound (Platform CA)",
      "  ✓ peer identities match the configuration (CN typha-server, CN typha-client)",
      "  ✓ certificates are valid; the CA expires first, in 3650 days (2037-01-12)",
      "  ! git has no certificate of typha-server, only its identity (CN typha-server): a renewal does not restart Typha",
      "      set `restarter: {}` in spec, keep it in clusters/demo/pki/typha-server.crt, or after each renewal: kubectl -n kube-system rollout restart deployment/calico-typha-mtls",
      "  - git has no certificate of typha-client, only its identity (CN typha-client)",
      "  - keys were not opened: none is in git",
      "  ✓ dist/demo is what synth renders",
      "1 warning",
      "",
    ]);
    expect(code).toBe(0);
    expect((await runIn(root, "check", "--strict")).code).toBe(1);
  });

  test("does not warn where the hook on the node sees a renewal", async () => {
    const { out } = await runIn(await rendered({ secrets: "host-files" }), "check");
    expect(out).toContain("  - git has no certificate of typha-server, only its identity (CN typha-server)\n");
    expect(out).toMatch(/no problems\n$/);
  });

  test("holds certificates that are there against the trust bundle and the clock", async () => {
    const pki = { "typha-server.crt": await pemOf("typha-server"), "typha-client.crt": await pemOf("typha-client") };
    const root = await rendered({ secrets: "external", pki });
    const fresh = await runIn(root, "check");
    expect(fresh.out).toContain("  ✓ leaves chain to the trust bundle (Platform CA)\n");
    expect(fresh.out).toContain("  ✓ peer identities match the certificates (CN typha-server, CN typha-client)\n");
    const late = await runIn({ cwd: root, now: new Date("2028-02-01T00:00:00Z") }, "check");
    expect(late.code).toBe(1);
    expect(late.out).toMatch(/✗ clusters\/demo\/pki\/typha-server\.crt: the leaf expired/);
  });

  test("tells the node whose certificate is no good", async () => {
    const pki = { "nodes/a.crt": await pemOf("typha-client"), "nodes/b.crt": await pemOf("typha-client") };
    const root = await rendered({ secrets: "host-files", lines: ["hostFiles: { perNode: true }"], pki });
    expect((await runIn(root, "check")).out).toContain(
      "  ✓ leaves of 2 nodes chain to the trust bundle (Platform CA)\n",
    );
    const late = await runIn({ cwd: root, now: new Date("2028-02-01T00:00:00Z") }, "check");
    expect(late.out).toMatch(
      /✗ clusters\/demo\/pki\/nodes\/a\.crt: the leaf expired .*\n.*✗ clusters\/demo\/pki\/nodes\/b\.crt: /s,
    );
  });
});

describe("status", () => {
  const at = (root: string, ...args: string[]) => runIn(root, "status", "-o", "wide", ...args);

  test("lists what is in git, and says so of what is not", async () => {
    const pki = { "typha-client.crt": await pemOf("typha-client", { kind: "cn", value: "calico-node" }) };
    const { root } = await unsealedRepository({ secrets: "external", pki });
    expect(await at(root)).toEqual({
      code: 0,
      err: "",
      out: [
        "CLUSTER   CERTIFICATE    IDENTITY          EXPIRES                EXPIRES IN   RENEW FROM   ISSUER        FILE",
        "demo      typha-server   CN typha-server   -                      not in git   -            -             -",
        "demo      typha-client   CN calico-node    2028-01-15T12:00:00Z   365d         2027-09-15   Platform CA   clusters/demo/pki/typha-client.crt",
        "demo      ca             CN Platform CA    2037-01-12T12:00:00Z   3650d        2033-09-13   Platform CA   clusters/demo/pki/ca.crt",
        "",
      ].join("\n"),
    });
  });

  test("has the same fields for programs, without a value where nothing is known", async () => {
    const { root } = await unsealedRepository({ secrets: "host-files" });
    const rows = listIn<object>("Status", (await at(root, "-o", "json")).out);
    expect(Object.keys(rows[0]!)).toHaveLength(Object.keys(rows[2]!).length);
    expect(rows[0]).toMatchObject({
      certificate: "typha-server",
      identity: "CN typha-server",
      expires: null,
      file: null,
    });
  });

  test("lists the certificate of each node in place of a common one", async () => {
    const pki = { "nodes/a.crt": await pemOf("typha-client"), "nodes/b.crt": await pemOf("typha-client") };
    const { root } = await unsealedRepository({ secrets: "host-files", lines: ["hostFiles: { perNode: true }"], pki });
    const files = listIn<{ file: string }>("Status", (await at(root, "-o", "json")).out).map(({ file }) => file);
    expect(files).toEqual([
      null,
      "clusters/demo/pki/nodes/a.crt",
      "clusters/demo/pki/nodes/b.crt",
      "clusters/demo/pki/ca.crt",
    ]);
  });

  test("lists what is there also where cluster.yaml is broken", async () => {
    const pki = { "typha-server.crt": await pemOf("typha-server") };
    const scratch = await unsealedRepository({ secrets: "external", pki });
    scratch.edit("clusters/demo/cluster.yaml", "nodes: 120", "nodes: many");
    const { code, out } = await at(scratch.root);
    expect(code).toBe(0);
    expect(out).toContain("clusters/demo/pki/typha-server.crt");
  });
});

test("a broken cluster.yaml does not make synth ask for sealed Secrets that nobody wants", async () => {
  const scratch = await unsealedRepository({ secrets: "external" });
  scratch.edit("clusters/demo/cluster.yaml", "nodes: 120", "nodes: many");
  const { code, err } = await runIn(scratch.root, "synth");
  expect(code).toBe(1);
  expect(err).toMatch(
    /^clusters\/demo\/cluster\.yaml:6:10 +spec\.nodes: "many" is not a whole number\n1 problem, nothing was written\n$/,
  );
});
