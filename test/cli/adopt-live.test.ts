import { parse } from "yaml";
import { type FakeApiServer, fakeApiServer, kubeconfigFor, type Reply } from "../live/fake-api-server";
import { fakeKubectl } from "../live/fake-kubectl";
import { keySecret, leaked } from "../safety/secrets";
import { hardWay, hardWayObjects } from "../support/existing-tls";
import { type Ran, runIn } from "./fake-terminal";
import { contentsOf, newFolder, read, recipients, write } from "./user-repository";

const { files } = hardWay();
const keys = Object.entries(files).flatMap(([name, key]) => (name.endsWith(".key") ? [keySecret(name, key)] : []));
const SECRETS = ["--secret", "kube-system/calico-typha-certs", "--secret", "kube-system/calico-node-certs"];
const SERVER_SECRET = "/api/v1/namespaces/kube-system/secrets/calico-typha-certs";

let fake: FakeApiServer;
let env: Record<string, string>;

beforeAll(async () => {
  fake = await fakeApiServer();
  const home = newFolder();
  write(home, ".kube/config", kubeconfigFor(fake.url, "prod"));
  env = { HOME: home, PATH: fakeKubectl() };
});
afterAll(() => fake.close());

/** The installation as the API server answers. */
function cluster(change: (replies: Record<string, Reply>) => void = () => {}): void {
  const { typha, node, trust, server, client } = hardWayObjects(files);
  const replies: Record<string, Reply> = {
    "/apis/apps/v1/namespaces/kube-system/deployments/calico-typha": typha,
    "/apis/apps/v1/namespaces/kube-system/daemonsets/calico-node": node,
    "/api/v1/namespaces/kube-system/configmaps/calico-typha-ca": trust,
    [SERVER_SECRET]: server,
    "/api/v1/namespaces/kube-system/secrets/calico-node-certs": client,
  };
  change(replies);
  fake.replies = replies;
}

async function adopt(root: string, ...args: readonly string[]): Promise<Ran> {
  const ran = await runIn({ cwd: root, env }, "adopt", "demo", "--context", "prod", ...(await recipients()), ...args);
  expect(leaked(ran.out + ran.err + JSON.stringify(contentsOf(root)), keys)).toEqual([]);
  return ran;
}

test("a Secret that is not named is not asked for, and the refusal names it", async () => {
  cluster();
  const { code, codes, err } = await adopt(newFolder());
  expect({ code, codes }).toEqual({ code: 1, codes: ["half-a-pki", "half-a-pki"] });
  expect(err).toContain("Secret kube-system/calico-typha-certs was not given");
  expect(err).toContain("by its name in --secret");
  expect(fake.requests.filter(({ url }) => url.includes("/secrets"))).toEqual([]);
});

test("an API server that refuses, or gives no answer, is reported and nothing is written", async () => {
  const root = newFolder();
  cluster((replies) => {
    replies[SERVER_SECRET] = 403;
  });
  expect(await adopt(root, ...SECRETS)).toMatchObject({ code: 2, codes: ["api-access-denied"] });
  cluster((replies) => {
    replies[SERVER_SECRET] = 503;
  });
  expect(await adopt(root, ...SECRETS)).toMatchObject({ code: 2, codes: ["api-no-answer"] });
  cluster((replies) => {
    for (const path of Object.keys(replies)) delete replies[path];
  });
  expect((await adopt(root, ...SECRETS)).codes).toEqual(["nothing-to-adopt"]);
  expect(contentsOf(root)).toEqual({});
});

test("names that the cluster answers lead to no other path", async () => {
  cluster((replies) => {
    const { typha } = hardWayObjects(files);
    typha.spec.template.spec.volumes[0]!["configMap" as never] = { name: "../../secrets/other" } as never;
    replies["/apis/apps/v1/namespaces/kube-system/deployments/calico-typha"] = typha;
  });
  await adopt(newFolder(), ...SECRETS);
  expect(fake.requests.filter(({ url }) => url.includes("other") || url.includes(".."))).toEqual([]);
});

test.each<[what: string, by: (server: object) => Reply]>([
  ["a list of Secrets", (server) => ({ kind: "SecretList", items: [server] })],
  ["a Secret", (server) => ({ ...server, kind: "Secret" })],
  ["a ConfigMap of another name", () => ({ kind: "ConfigMap", metadata: { name: "other", namespace: "kube-system" } })],
  ["a ConfigMap of another namespace", () => ({ metadata: { name: "kube-root-ca.crt", namespace: "other" } })],
])("%s in place of a ConfigMap that was asked for is refused, so no Secret comes that nobody named", async (_, by) => {
  cluster((replies) => {
    replies["/api/v1/namespaces/kube-system/configmaps/kube-root-ca.crt"] = by(replies[SERVER_SECRET] as object);
  });
  const root = newFolder();
  expect(await adopt(root, ...SECRETS.slice(2))).toMatchObject({ code: 2, codes: ["api-answer-unfit"] });
  expect(contentsOf(root)).toEqual({});
});

test("what is in the cluster is taken over by reading alone: workloads, ConfigMaps, and the Secrets that were named", async () => {
  cluster();
  const root = newFolder();
  const { code, err, out } = await adopt(root, ...SECRETS);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(new Set(fake.requests.map(({ method }) => method))).toEqual(new Set(["GET"]));
  expect(parse(read(root, "clusters/demo/cluster.yaml")).spec.calico).toEqual({ version: "v3.31.7" });
  expect(out).toContain("DaemonSet kube-system/calico-node");
  expect(out).toContain("Secret kube-system/calico-typha-certs");
  expect(out).not.toMatch(/^delete/m);
});

test("the namespace of the operator becomes that of Typha and of calico-node", async () => {
  const { typha, node, trust, server, client } = hardWayObjects(files);
  const inSystem = <T extends { readonly metadata: object }>(object: T) => ({
    ...object,
    metadata: { ...object.metadata, namespace: "calico-system" },
  });
  fake.replies = {
    "/apis/apps/v1/namespaces/calico-system/deployments/calico-typha": inSystem(typha),
    "/apis/apps/v1/namespaces/calico-system/daemonsets/calico-node": inSystem(node),
    "/api/v1/namespaces/calico-system/configmaps/calico-typha-ca": inSystem(trust),
    "/api/v1/namespaces/calico-system/secrets/calico-typha-certs": inSystem(server),
    "/api/v1/namespaces/calico-system/secrets/calico-node-certs": inSystem(client),
  };
  const root = newFolder();
  const { code } = await adopt(root, ...SECRETS.map((word) => word.replace("kube-system", "calico-system")));
  expect(code).toBe(0);
  expect(parse(read(root, "clusters/demo/cluster.yaml")).spec).toMatchObject({
    namespace: "calico-system",
    calicoNode: { namespace: "calico-system" },
  });
  expect(await runIn(root, "synth")).toMatchObject({ code: 0 });
});
