import type { AddressInfo } from "node:net";
import * as path from "node:path";
import * as tls from "node:tls";
import type { Desired, Observed } from "@typha-mtls/components";
import { desiredCluster } from "../../src/cli/desired-cluster";
import { parseLeafFile } from "../../src/cluster/leaf-file";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { openLeafKey } from "../../src/lifecycle/issue/leaf-key";
import { soundCluster } from "../components/sound";
import { type FakeApiServer, fakeApiServer, kubeconfigFor, repliesOf } from "../live/fake-api-server";
import { fakeKubectl } from "../live/fake-kubectl";
import { listIn } from "../support/documents";
import { runIn } from "./fake-terminal";
import { contentsOf, copyOf, holders, initialised, newFolder, read, write } from "./user-repository";

const SERVER = "clusters/demo/pki/typha-server.yaml";
let root: string;
let git: Desired;
let fake: FakeApiServer;
let home: string;
let kubectl: string;
let serverKey: string;

beforeAll(async () => {
  root = await initialised(["demo", "--nodes", "4"], ["other"]);
  git = desiredCluster(new ConfiguredRepository(root), "demo", "kubectl --context demo");
  fake = await fakeApiServer();
  home = newFolder();
  kubectl = fakeKubectl();
  write(home, ".kube/config", kubeconfigFor(fake.url, "demo"));
  const { operator } = await holders();
  serverKey = await openLeafKey(read(root, SERVER), [operator.identity], SERVER);
});
afterAll(() => fake.close());

/** A cluster as the API server shows it: Secrets with their keys. */
function live(change: (seen: Record<string, unknown>) => void = () => {}, key = serverKey) {
  const seen = soundCluster(git);
  const secret = (name: string | undefined, certificate: string | undefined) => ({
    // What a client-side apply leaves behind.
    metadata: { name, annotations: { "kubectl.kubernetes.io/last-applied-configuration": key } },
    data: {
      "tls.crt": Buffer.from(certificate!).toString("base64"),
      "tls.key": Buffer.from(key).toString("base64"),
    },
  });
  const shown: Record<string, unknown> = {
    ...seen,
    serverSecret: secret(git.location.serverSecret, git.serverCertificate),
    clientSecret: secret(git.location.clientSecret, git.clientCertificate),
  };
  change(shown);
  fake.replies = repliesOf(shown, git.location);
}

async function run(...args: readonly string[]) {
  const ran = await runIn({ cwd: root, env: { HOME: home, PATH: kubectl } }, ...args);
  expect(ran.out + ran.err).not.toMatch(/PRIVATE KEY|t0ken/);
  return ran;
}

describe("doctor --context", () => {
  test("a sound cluster has six lines; nothing is written, here or there", async () => {
    live();
    const before = contentsOf(root);
    expect(await run("doctor", "--context", "demo")).toEqual({
      code: 0,
      err: "",
      out: [
        "demo",
        "  ✓ calico-node is managed by owner",
        "  ✓ calico-node speaks mutual TLS with this Typha on all 4 nodes",
        "  ✓ Typha is what git renders, and 2 of 2 are ready",
        "  ✓ no HostEndpoint applies to localhost, where kubelet probes Typha",
        "  ✓ certificates are those of git, and their keys are opened",
        "  ✓ Typha has its access rights",
        "no problems",
        "",
      ].join("\n"),
    });
    expect(contentsOf(root)).toEqual(before);
    expect(new Set(fake.requests.map(({ method }) => method))).toEqual(new Set(["GET"]));
    // The pods of all nodes are many: they are asked for where the DaemonSet counts one that is not available.
    expect(fake.requests.map(({ url }) => url).join()).not.toMatch(
      /k8s-app%3Dcalico-node|felixconfigurations|deployments\/calico-typha(,|$)/,
    );
  });

  test("a calico-node that is not Ready on one of three nodes is a problem, although all pods are updated", async () => {
    live((seen) => {
      const { status } = seen["daemonSet"] as { status: object };
      const numbers = { desiredNumberScheduled: 3, updatedNumberScheduled: 3, numberReady: 2, numberAvailable: 2 };
      Object.assign(status, numbers);
      const conditions = [{ type: "Ready", status: "False" }];
      const pod = { metadata: { name: "calico-node-4xkzp" }, spec: { nodeName: "node-2" }, status: { conditions } };
      seen["calicoNodePods"] = { items: [pod] };
    });
    const { code, out } = await run("doctor", "demo", "--context", "demo");
    expect(code).toBe(1);
    expect(out).not.toContain("speaks mutual TLS");
    expect(out).toContain(
      "  ✗ calico-node is not Ready on 1 of 3 nodes (node-2), which may get no policy updates: look at its log, Secret kube-system/calico-typha-mtls-client, and whether TCP port 5473 of Typha is blocked\n      kubectl --context demo -n kube-system logs calico-node-4xkzp -c calico-node --tail=50\n",
    );
  });

  test("an empty cluster has no line that is right", async () => {
    fake.replies = {};
    const { code, out } = await run("doctor", "demo", "--context", "demo");
    expect(code).toBe(1);
    expect(out).not.toContain("✓");
    expect(out).toContain(
      "  - calico-node's connection to Typha: cannot be judged, because there is no DaemonSet calico-node in kube-system\n",
    );
    expect(out).toContain(
      "  ✗ there is no namespace kube-system\n      correct spec.namespace in clusters/demo/cluster.yaml, or the context\n",
    );
  });

  test("what Flux could not apply is the first line, with its own words, and what follows comes after", async () => {
    const message = "cannot get sops data key: Failed to get the data key required to decrypt the SOPS file.\u001b[2J";
    live((seen) => {
      delete seen["serverSecret"];
      const conditions = [{ type: "Ready", status: "False", reason: "BuildFailed", message }];
      const metadata = { name: "typha-mtls-demo", namespace: "flux-system" };
      seen["fluxKustomizations"] = { items: [{ metadata, spec: { path: "./dist/demo" }, status: { conditions } }] };
    });
    const { code, out } = await run("doctor", "--context", "demo");
    expect(code).toBe(1);
    const lines = out.split("\n");
    expect(lines.slice(1, 3)).toEqual([
      "  ✗ Kustomization flux-system/typha-mtls-demo is not ready: BuildFailed: cannot get sops data key: Failed to get the data key required to decrypt the SOPS file.\\u{1b}[2J",
      "      kubectl --context demo -n flux-system describe kustomizations.kustomize.toolkit.fluxcd.io typha-mtls-demo",
    ]);
    expect(lines.slice(3).join("\n")).toContain("✗ there is no Secret");
  });

  test("a fault is a line with its remedy and exit code 1", async () => {
    live((seen) => delete seen["disruptionBudget"]);
    const { code, out } = await run("doctor", "demo", "--context", "demo");
    expect(code).toBe(1);
    expect(out).toContain(
      "  ✗ there is no PodDisruptionBudget kube-system/calico-typha-mtls\n      let Flux reconcile dist/demo\n",
    );
    expect(out).toMatch(/\n1 problem\n$/);
  });

  test("a pod whose name would do harm on a command line is refused, and its name is not shown", async () => {
    live((seen) => {
      const { items } = seen["pods"] as { items: unknown[] };
      items.push({ metadata: { name: "x; rm -rf ~" }, spec: {}, status: { phase: "Pending" } });
    });
    const { code, codes, out, err } = await run("doctor", "--context", "demo");
    expect({ code, codes }).toEqual({ code: 2, codes: ["api-answer-unfit"] });
    expect(err).toContain("items[2].metadata.name: is no name that an API server takes");
    expect(out + err).not.toContain("rm -rf");
  });

  test("a Secret that was applied sealed is told, and its ciphertext is not", async () => {
    live(() => {}, "ENC[AES256_GCM,data:ciphertext]");
    const { out } = await run("doctor", "--context", "demo", "-o", "json");
    const rules = listIn<{ code?: string }>("LiveCheck", out).flatMap(({ code }) => code ?? []);
    expect(rules).toEqual(["secret-sealed-server", "secret-sealed-client"]);
    expect(out).not.toContain("ciphertext");
  });

  test("what may not be looked at is told, and is no problem", async () => {
    live();
    const refused = Object.fromEntries(
      Object.keys(fake.replies).flatMap((at) => (at.includes("/secrets/") ? [[at, 403]] : [])),
    );
    fake.replies = { ...fake.replies, ...refused };
    const { code, out } = await run("doctor", "--context", "demo");
    expect(code).toBe(0);
    expect(out).toContain("  - secrets: not looked at, for want of the right to get them");
    expect(out).toContain("`npx typha-mtls docs doctor-rights` prints the rights that doctor uses");
  });

  test("the context of a file that is named is in the remedies, fit for a shell", async () => {
    live((seen) => {
      (seen as { deployment: { status: object } }).deployment.status = {};
    });
    write(home, "it's.yaml", kubeconfigFor(fake.url, "demo"));
    const { out } = await run("doctor", "demo", "--context", "demo", "--kubeconfig", path.join(home, "it's.yaml"));
    expect(out).toContain(`kubectl --kubeconfig '${home}/it'\\''s.yaml' --context demo -n kube-system rollout status`);
  });

  test("what git cannot render is told, before the cluster is asked", async () => {
    live();
    const broken = copyOf(root);
    write(broken, "clusters/demo/cluster.yaml", read(root, "clusters/demo/cluster.yaml").replace("nodes:", "nodez:"));
    const asked = fake.requests.length;
    const { code, err } = await runIn(
      { cwd: broken, env: { HOME: home, PATH: kubectl } },
      "doctor",
      "demo",
      "--context",
      "demo",
    );
    expect(code).toBe(1);
    expect(err).toContain("spec.nodez: unknown field");
    expect(fake.requests.length).toBe(asked);
  });
});

describe("is refused with exit code 2:", () => {
  const refused = async (args: readonly string[], words: string) => {
    const { code, err, out } = await run(...args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(words);
  };
  test("a context that is not there, in kubectl's words", () =>
    refused(["doctor", "demo", "--context", "dema"], 'context "dema" does not exist'));
  test("a kubeconfig that is named and not there", () =>
    refused(["doctor", "demo", "--context", "demo", "--kubeconfig", "/nowhere/config"], "/nowhere/config"));
  test("a kubeconfig without a context", () =>
    refused(["doctor", "--kubeconfig", "x"], "error: --kubeconfig requires --context\n"));
  test("two clusters for one context", () =>
    refused(["doctor", "demo", "other", "--context", "demo"], "a context is one cluster, and demo, other are 2"));
  test("a context and endpoints", () =>
    refused(["probe", "node-1", "--context", "demo"], "endpoints are named, and a context that has its own"));
  test("nothing to probe", () => refused(["probe"], "nothing to probe"));
  test("a cluster whose name is not that of the context", async () => {
    write(home, ".kube/more", kubeconfigFor(fake.url, "admin@demo"));
    await refused(
      ["probe", "--context", "admin@demo", "--kubeconfig", path.join(home, ".kube/more")],
      "name the cluster that the context belongs to",
    );
  });
  test("endpoints that may not be listed", async () => {
    live();
    fake.replies = Object.fromEntries(Object.keys(fake.replies).map((at) => [at, 403]));
    await refused(["probe", "--context", "demo"], "no right to list endpointslices.discovery.k8s.io");
  });
});

describe("probe --context", () => {
  let typha: tls.Server;
  let port: number;
  beforeAll(async () => {
    const { certificatePem } = parseLeafFile(read(root, SERVER), SERVER);
    typha = tls.createServer({ cert: certificatePem, key: serverKey, maxVersion: "TLSv1.2" });
    typha.on("connection", (socket) => socket.on("error", () => {}).unref());
    await new Promise<void>((ready) => typha.listen(0, "127.0.0.1", ready));
    port = (typha.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((closed) => typha.close(closed)));

  const slices = (at: number, host = "127.0.0.1") => ({
    items: [
      {
        metadata: { name: "s" },
        ports: [{ name: "calico-typha", port: at }],
        endpoints: [{ addresses: [host], nodeName: "node-17", targetRef: { kind: "Pod", name: "typha-x" } }],
      },
    ] as Observed["endpointSlices"] extends infer L | undefined ? (L extends { items: infer I } ? I : never) : never,
  });

  test("every endpoint of the Service is probed, and told with its node", async () => {
    live((seen) => {
      seen["endpointSlices"] = slices(port);
    });
    const { out } = await run("probe", "--context", "demo", "-o", "wide");
    const [head, row] = out.split("\n");
    expect(head?.split(/ {3,}/)).toEqual(["TYPHA", "NODE", "CLUSTER", "SERVES", "SAME AS GIT", "STRANGER"]);
    expect(row?.split(/ {3,}/).slice(0, 3)).toEqual([`127.0.0.1:${port}`, "node-17", "demo"]);
  });

  test("one that was not restarted is told with the command that does it", async () => {
    live((seen) => {
      seen["endpointSlices"] = slices(port);
    });
    const renewed = copyOf(root);
    const { operator } = await holders();
    const surroundings = {
      cwd: renewed,
      env: { HOME: home, SOPS_AGE_KEY: operator.identity },
      now: new Date("2027-01-16T12:00:00Z"),
    };
    const { code, err } = await runIn(surroundings, "renew", "demo", "--force");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const { code: probed, out } = await runIn(surroundings, "probe", "--context", "demo");
    expect(probed).toBe(1);
    expect(out).toContain(
      "node-17 was not restarted after the last renewal: Typha reads its files once.\n   kubectl --context demo -n kube-system delete pod typha-x\n",
    );
  });

  test("where none can be reached, it says from where to try", async () => {
    live((seen) => {
      seen["endpointSlices"] = slices(1);
    });
    const { code, out } = await run("probe", "--context", "demo");
    expect(code).toBe(1);
    expect(out).toContain(
      "No Typha can be reached from here. Run probe where the nodes' network is, such as on a node.\n",
    );
  });

  test("a Service without endpoints is a problem, and doctor knows more", async () => {
    live((seen) => {
      seen["endpointSlices"] = { items: [] };
    });
    const { code, err } = await run("probe", "--context", "demo");
    expect(code).toBe(1);
    expect(err).toContain("Service kube-system/calico-typha-mtls of context demo has no endpoint");
    expect(err).toContain("npx typha-mtls doctor demo --context demo");
  });
});
