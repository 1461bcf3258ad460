import { linkerdCniEntry } from "../../../../src/cluster/linkerd/cni-entry";
import { chartOutput } from "../../../cluster/linkerd/chart-output";
import { Rendered } from "../../../support/rendered";
import { scratchRepository } from "../../../support/scratch-repository";
import { objectsOf } from "../../../upstream";
import { KUSTOMIZE, kustomizeBuild, kustomizeTitle } from "../../calico-node/kustomize";

const VALUES = "to-copy/linkerd-cni-values.yaml";
const DROP_INS = "to-copy/cni-drop-ins.yaml";
const OURS = /linkerd|drop-ins/;

/** A cluster with this chain, and files of Linkerd beside it. */
async function rendered(chain: string, files: Readonly<Record<string, string>> = {}, network = "") {
  const scratch = await scratchRepository();
  const ipam = `network: { ipam: { type: calico-ipam }${network} }`;
  scratch.edit("clusters/demo/cluster.yaml", "spec:\n", `spec:\n  ${ipam}\n  cniChain: { ${chain} }\n`);
  for (const [file, text] of Object.entries(files)) scratch.write(file, text);
  return new Rendered(scratch);
}

test("nothing of Linkerd is rendered where Calico does not write its plugin", async () => {
  for (const chain of ["verifier: {}", "wholeChain: { plugins: [tuning] }", "linkerd: {}"]) {
    const { files } = await rendered(chain);
    expect(Object.keys(files).filter((path) => OURS.test(path))).toEqual([]);
  }
});

test("the patch frees linkerd-cni from the chain that it is a part of", async () => {
  const files = await rendered("wholeChain: {}, linkerd: { namespace: mesh }");
  expect(files.read("linkerd-cni/linkerd-cni.patch.yaml")).toEqual({
    apiVersion: "apps/v1",
    kind: "DaemonSet",
    metadata: { name: "linkerd-cni", namespace: "mesh" },
    spec: {
      template: {
        spec: {
          hostNetwork: true,
          dnsPolicy: "ClusterFirstWithHostNet",
          priorityClassName: "system-node-critical",
          tolerations: [{ operator: "Exists" }],
        },
      },
    },
  });
});

(KUSTOMIZE === undefined ? test.skip : test)(
  kustomizeTitle("kustomize applies it to what the chart rendered, and fails where that is in another namespace"),
  async () => {
    const all = await rendered("wholeChain: {}");
    const component = Object.fromEntries(
      ["kustomization.yaml", "linkerd-cni.patch.yaml"].map((file) => [file, all.read(`linkerd-cni/${file}`)]),
    );
    const chart = (namespace: string) => chartOutput({ namespace });
    const built = objectsOf(kustomizeBuild(chart("linkerd-cni"), { component }));
    const { template } = built.find(({ kind }) => kind === "DaemonSet").spec;
    expect(template.spec).toMatchObject({ hostNetwork: true, containers: [{ name: "install-cni" }, {}] });
    expect(() => kustomizeBuild(chart("mesh"), { component })).toThrow(/no matches for Id|no resource matches/);
  },
);

describe("values for its chart", () => {
  test("say what the chain needs, and name what the chart has no value for", async () => {
    const all = await rendered("wholeChain: {}, binDir: /opt/other, confDir: /etc/other");
    expect(all.read(VALUES)).toEqual({
      destCNINetDir: "/etc/other",
      destCNIBinDir: "/opt/other",
      priorityClassName: "system-node-critical",
      tolerations: [{ operator: "Exists" }],
      repairController: { enabled: true },
    });
    expect(all.files[VALUES]).toMatch(/^#.*\n# .*no.*hostNetwork and dnsPolicy/);
  });

  test("keep the directory that its values name, and redirect IPv6 where pods have it", async () => {
    const files = { "l5d/cni.yaml": "destCNINetDir: /etc/x\n" };
    const both = ", podCIDRs: [10.244.0.0/16, 'fd00:1::/64']";
    const values = (await rendered("wholeChain: {}, linkerd: { cniValues: l5d/cni.yaml }", files, both)).read(VALUES);
    expect(values).toMatchObject({ destCNINetDir: "/etc/x", disableIPv6: false });
  });
});

describe("drop-ins", () => {
  const dropIns = "mode: drop-in, plugins: [portmap, { type: acme, a: [1] }, linkerd-cni]";

  test("are files for the image of the nodes, in the directory of Calico's network", async () => {
    const { write_files: files } = (await rendered(`wholeChain: { ${dropIns} }`)).read(DROP_INS);
    expect(files.map(({ path }: { path: string }) => path)).toEqual([
      "/etc/cni/net.d/k8s-pod-network/50-acme.conf",
      "/etc/cni/net.d/k8s-pod-network/51-linkerd-cni.conf",
    ]);
    expect(files.map(({ content }: { content: string }) => JSON.parse(content))).toEqual([
      { type: "acme", a: [1] },
      linkerdCniEntry({}, "/etc/cni/linkerd"),
    ]);
  });

  test("leave the runtime's directory to Calico: linkerd-cni's installer gets one of its own", async () => {
    const all = await rendered(`wholeChain: { ${dropIns} }`);
    expect(all.read(VALUES)).toMatchObject({ destCNINetDir: "/etc/cni/linkerd" });
  });

  test("are not rendered where the plugins stand in Calico's file", async () => {
    expect(Object.keys((await rendered("wholeChain: {}")).files)).not.toContain(DROP_INS);
  });
});
