import { ProblemError } from "@typha-mtls/problems";
import { stringify } from "yaml";
import { loadCluster } from "../../src/cluster/load";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { renderCluster } from "../../src/render/render";
import { initialised, read, write } from "../cli/user-repository";

/*
 * Variables that users set on Typha and calico-node. None may switch off mutual TLS, lead to another Typha or API server, or
 * leave Felix out. The names are those of Calico's sources, and not of the table that is tried.
 */

const CLUSTER = "clusters/demo/cluster.yaml";
const TYPHA_TLS = ["CAFILE", "SERVERCERTFILE", "SERVERKEYFILE", "CLIENTCN", "CLIENTURISAN"].map((it) => `TYPHA_${it}`);
const NODE_TLS = ["CAFILE", "CERTFILE", "KEYFILE", "CN", "URISAN"].map((it) => `FELIX_TYPHA${it}`);
const WHICH_TYPHA = ["ADDR", "K8SSERVICENAME", "K8SNAMESPACE"].map((it) => `FELIX_TYPHA${it}`);
const WHICH_API_SERVER = ["KUBECONFIG", "K8S_API_ENDPOINT", "K8S_CA_FILE", "K8S_INSECURE_SKIP_TLS_VERIFY"];
const DATASTORE = ["DATASTORE_TYPE", "ETCD_ENDPOINTS", "FELIX_DATASTORETYPE", "FELIX_ETCDENDPOINTS"];
const NODE = [
  ...NODE_TLS,
  ...WHICH_TYPHA,
  ...WHICH_API_SERVER,
  ...DATASTORE,
  "CALICO_DISABLE_FELIX",
  "SKIP_TLS_VERIFY",
];

let root: string;
let text: string;

beforeAll(async () => {
  root = await initialised(["demo"]);
  text = read(root, CLUSTER);
});

/** Fields that are refused with some settings. */
function refusedFields(spec: object): string[] {
  const lines = stringify(spec, { lineWidth: 0 }).replace(/^(?=.)/gm, "  ");
  write(root, CLUSTER, `${text.replace(/^ {2}(calicoNode|typha):.*\n(?: {4}.*\n)*/gm, "").trimEnd()}\n${lines}`);
  try {
    renderCluster(loadCluster(new ConfiguredRepository(root), "demo"));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map(({ code, field = "" }) => `${code} ${field}`);
  }
  return [];
}

const spellings = (name: string) => [
  name,
  name.toLowerCase(),
  name.replace(/_(.*)/, (_, rest) => `_${rest.toLowerCase()}`),
];

test.each(NODE)("%s of calico-node is refused, however it is spelled", (name) => {
  for (const spelled of spellings(name))
    expect(refusedFields({ calicoNode: { env: { [spelled]: "x" } } })).toEqual([
      `variable-refused spec.calicoNode.env.${spelled}`,
    ]);
});

test.each([...TYPHA_TLS, "DATASTORE_TYPE", "TYPHA_DATASTORETYPE"])(
  "%s of Typha is refused, however it is spelled",
  (name) => {
    for (const spelled of spellings(name))
      expect(refusedFields({ typha: { env: [{ name: spelled, value: "x" }] } })).toEqual([
        expect.stringMatching(/^variable-refused spec\.typha\.env/),
      ]);
  },
);

test("all of them are refused at once, and none is passed over beside good ones", () => {
  const env = Object.fromEntries(["FELIX_LOGSEVERITYSCREEN", ...NODE].map((name) => [name, "Warning"]));
  expect(refusedFields({ calicoNode: { env } })).toHaveLength(NODE.length);
});

test("Felix folds case: two spellings of one variable do not pass as two", () => {
  const env = { FELIX_IPTABLESBACKEND: "nft", FELIX_IptablesBackend: "legacy" };
  expect(refusedFields({ calicoNode: { env } })).not.toEqual([]);
});

test("a failsafe list without Typha's port is refused: a policy could cut every node off", () => {
  const env = { FELIX_FAILSAFEINBOUNDHOSTPORTS: "tcp:22" };
  expect(refusedFields({ calicoNode: { env } })).not.toEqual([]);
});

test.each([
  "FELIX_DEFAULTENDPOINTTOHOSTACTION",
  "FELIX_FAILSAFEINBOUNDHOSTPORTS",
  "HTTPS_PROXY",
  "KUBERNETES_SERVICE_HOST",
])("%s is allowed, and reaches the container calico-node, where check compares it", (name) => {
  const value =
    { FELIX_DEFAULTENDPOINTTOHOSTACTION: "ACCEPT", FELIX_FAILSAFEINBOUNDHOSTPORTS: "tcp:22,tcp:5473" }[name] ??
    "evil.example";
  expect(refusedFields({ calicoNode: { env: { [name]: value } } })).toEqual([]);
  const { files } = renderCluster(loadCluster(new ConfiguredRepository(root), "demo"));
  const patch = files.find(({ path }) => path.endsWith("calico-node/calico-node.patch.yaml"));
  expect(patch?.content).toContain(`name: ${name}`);
});
