import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { parse } from "yaml";
import { loadCluster } from "../../src/cluster/load";
import { STAGES, type Stage } from "../../src/cluster/rollout";
import { renderCluster } from "../../src/render/render";
import { calicoManifest } from "../support/calico-manifest";
import { Rendered } from "../support/rendered";
import { problemsOf, type ScratchCluster, scratchRepository } from "../support/scratch-repository";
import { type Manifest, objectsOf, pick, UPSTREAM_VERSIONS, upstreamPath, upstreamTest } from "../upstream";

const FILE = "upstream/calico.yaml";
const NODE = "objects/kube-system/daemonset.calico-node.yaml";
const ROUTE = `calicoNode: { route: manifest, manifest: ${FILE} }`;

async function repositoryWith(manifest: string | undefined, cluster: ScratchCluster, ...lines: string[]) {
  const scratch = await scratchRepository(cluster);
  const file = "clusters/demo/cluster.yaml";
  scratch.write(file, scratch.read(file) + lines.map((line) => `  ${line}\n`).join(""));
  if (manifest !== undefined) scratch.write(FILE, manifest);
  return scratch;
}

async function rendered(manifest: string, stage: Stage, cluster: ScratchCluster = {}): Promise<Rendered> {
  return new Rendered(await repositoryWith(manifest, cluster, ROUTE, `rollout: { stage: ${stage} }`));
}

async function refused(manifest: string | undefined, ...lines: string[]): Promise<string[]> {
  const scratch = await repositoryWith(manifest, {}, ...lines);
  return problemsOf(() => renderCluster(loadCluster(scratch.repository, "demo")));
}

const environment = (daemonSet: Manifest): Manifest[] => daemonSet.spec.template.spec.containers[0].env;
const upstreamTyphas = (objects: readonly Manifest[]) =>
  objects.filter(({ metadata }) => metadata.name === "calico-typha").map(({ kind }) => kind);

describe("is refused", () => {
  test("the route without a manifest, and a manifest without the route", async () => {
    expect(await refused(undefined, "calicoNode: { route: manifest }")).toEqual([
      expect.stringMatching(/spec\.calicoNode\.manifest: is missing/),
    ]);
    expect(await refused(undefined, `calicoNode: { manifest: ${FILE} }`)).toEqual([
      expect.stringMatching(/spec\.calicoNode\.manifest: has no effect with `route: component`/),
    ]);
  });

  test.each(["../calico.yaml", "/etc/calico.yaml", "a/../../b.yaml", "upstream/.hidden.yaml", "upstream/calico.txt"])(
    "a path such as %s",
    async (path) => {
      expect(await refused(undefined, `calicoNode: { route: manifest, manifest: ${path} }`)).toEqual([
        expect.stringMatching(/spec\.calicoNode\.manifest: /),
      ]);
    },
  );

  test("a manifest that is not there", async () => {
    expect(await refused(undefined, ROUTE)).toEqual([expect.stringMatching(/^upstream\/calico\.yaml {2}is missing/)]);
  });

  test.each(["upstream", FILE])("a manifest behind a link, wherever that leads: %s", async (link) => {
    const scratch = await repositoryWith(undefined, {}, ROUTE);
    scratch.write("elsewhere/calico.yaml", calicoManifest());
    if (link === FILE) mkdirSync(scratch.at("upstream"));
    symlinkSync(link === FILE ? "../elsewhere/calico.yaml" : "elsewhere", scratch.at(link));
    expect(problemsOf(() => loadCluster(scratch.repository, "demo"))).toEqual([
      `${link}  is a symbolic link; replace it by the file or folder itself`,
    ]);
  });

  test("a manifest of another version, unless calico-node is being upgraded to that", async () => {
    const other = calicoManifest("v3.30.7");
    expect(await refused(other, ROUTE)).toEqual([
      "clusters/demo/cluster.yaml:12:44  spec.calicoNode.manifest: upstream/calico.yaml installs calico-node v3.30.7, and cluster.yaml says v3.31.7; name the manifest of that version, or correct spec.calico.version",
    ]);
    expect(await refused(other, `${ROUTE.slice(0, -1)}, version: v3.30.7 }`)).toEqual([]);
  });

  test("an object of the manifest that is one of ours", async () => {
    const own = "apiVersion: v1\nkind: Service\nmetadata:\n  name: calico-typha-mtls\n  namespace: kube-system\n";
    expect(await refused(`${calicoManifest()}---\n${own}`, ROUTE)).toEqual([
      expect.stringMatching(/Service kube-system\/calico-typha-mtls is rendered twice/),
    ]);
  });

  test("a calico-node in another namespace than cluster.yaml says", async () => {
    expect(await refused(calicoManifest(), `${ROUTE.slice(0, -1)}, namespace: calico-system }`)).toEqual(
      expect.arrayContaining([expect.stringMatching(/DaemonSet calico-system\/calico-node: is in the namespace/)]),
    );
  });
});

test("each object of the manifest is a file, CRDs first, and calico-node after Typha", async () => {
  const { listed, objects } = await rendered(calicoManifest("v3.31.7", "typha"), "parallel");
  expect(new Set(listed).size).toBe(listed.length);
  const order = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  expect(order[0]).toBe("CustomResourceDefinition ippools.crd.projectcalico.org");
  const at = (title: string) => order.indexOf(title);
  expect(at("ClusterRole calico-node")).toBeGreaterThan(0);
  expect(at("Deployment calico-typha-mtls")).toBeGreaterThan(at("ClusterRole calico-node"));
  expect(at("DaemonSet calico-node")).toBeGreaterThan(at("Deployment calico-typha-mtls"));
  expect(at("Deployment calico-kube-controllers")).toBeGreaterThan(at("DaemonSet calico-node"));
});

test("no Components are there for an owner, because the manifest is whole", async () => {
  const { files } = await rendered(calicoManifest(), "mtls");
  expect(Object.keys(files).filter((path) => /^(?:calico-node|without-upstream-typha)\//.test(path))).toEqual([]);
});

test.each(STAGES)("at %s the file of calico-node says what was changed in it", async (stage) => {
  const { files, read } = await (async () => {
    const result = await rendered(calicoManifest("v3.31.7", "typha"), stage);
    return { files: result.files, read: (path: string) => result.read(path) };
  })();
  const comments = files[NODE]!.split("\n").filter((line) => line.startsWith("#"));
  expect(comments.slice(0, 2)).toEqual([
    "# Rendered by typha-mtls from clusters/: edit there, not here.",
    `# From ${FILE}.`,
  ]);
  const isMoved = stage === "cutover" || stage === "mtls";
  const added = environment(read(NODE)).some(({ name }) => name === "FELIX_TYPHACAFILE");
  expect(added).toBe(isMoved);
  const line = "# Changed: spec.template.spec.containers[calico-node].env[FELIX_TYPHACAFILE] added";
  expect(comments.includes(line)).toBe(isMoved);
});

test("upstream's Typha goes at the last step; Flux and Argo CD keep it while calico-node needs it, and then prune it", async () => {
  const manifest = calicoManifest("v3.31.7", "typha");
  for (const stage of STAGES) {
    const { objects } = await rendered(manifest, stage);
    expect(upstreamTyphas(objects)).toHaveLength(stage === "mtls" ? 0 : 3);
    expect(pick(objects, "ConfigMap", "calico-config").data).toEqual({
      typha_service_name: stage === "mtls" ? "calico-typha-mtls" : "calico-typha",
      calico_backend: "bird",
      veth_mtu: "0",
    });
    const isKept = stage === "plaintext" || stage === "parallel";
    for (const { metadata } of objects.filter(({ metadata: { name } }) => name === "calico-typha"))
      expect(metadata.annotations?.["kustomize.toolkit.fluxcd.io/prune"]).toBe(isKept ? "disabled" : undefined);
  }
});

test("a manifest without Typha keeps its calico-config", async () => {
  const { objects } = await rendered(calicoManifest(), "mtls");
  expect(pick(objects, "ConfigMap", "calico-config").data.typha_service_name).toBe("none");
});

test("a Typha in another namespace than calico-node's is not upstream's: it stays, and names no Service in calico-config", async () => {
  const other =
    "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: calico-typha\n  namespace: other\nspec: {}\n";
  const { objects } = await rendered(`${calicoManifest()}---\n${other}`, "mtls");
  expect(pick(objects, "ConfigMap", "calico-config").data.typha_service_name).toBe("none");
  expect(pick(objects, "Deployment", "calico-typha").metadata).toMatchObject({
    namespace: "other",
    annotations: { "kustomize.toolkit.fluxcd.io/prune": "disabled" },
  });
});

test("Flux and Argo CD keep what the network needs when it vanishes from git, and Argo CD applies CRDs server-side", async () => {
  const flux = await rendered(calicoManifest(), "mtls");
  const argo = await rendered(calicoManifest(), "mtls", { gitops: "argocd", secrets: "sealed-secrets" });
  for (const kind of ["CustomResourceDefinition", "DaemonSet", "ServiceAccount", "ClusterRole", "ConfigMap"]) {
    const named = (objects: Manifest[]) =>
      objects.find((object) => object.kind === kind && !object.metadata.name.includes("mtls"));
    expect(named(flux.objects).metadata.annotations["kustomize.toolkit.fluxcd.io/prune"]).toBe("disabled");
    expect(named(argo.objects).metadata.annotations["argocd.argoproj.io/sync-options"]).toBe(
      `${kind === "CustomResourceDefinition" ? "ServerSideApply=true," : ""}Prune=false,Delete=false`,
    );
  }
});

test("clusters that name one manifest share what does not differ between them, and nothing else", async () => {
  const scratch = await scratchRepository({}, { name: "other", gitops: "kustomize" }, { name: "third" });
  scratch.write(FILE, calicoManifest());
  const names = ["demo", "other", "third"];
  for (const name of names) scratch.edit(`clusters/${name}/cluster.yaml`, "spec:\n", `spec:\n  ${ROUTE}\n`);
  const render = (name: string) => renderCluster(loadCluster(scratch.repository, name));
  const alone = names.map((name) => JSON.stringify(render(name)));
  // In another order, so that another cluster is the first to write each text.
  const together = names.toReversed().map(render).toReversed();
  expect(together.map((cluster) => JSON.stringify(cluster))).toEqual(alone);
  const [demo, , third] = together.map(({ objects }) => pick(objects as Manifest[], "CustomResourceDefinition"));
  expect(demo).toBe(third);
});

/** What the variants of upstream's manifest differ in, made of calico.yaml. */
const VARIANTS: Readonly<Record<string, (text: string) => string>> = {
  "calico.yaml": (text) => text,
  "calico-vxlan.yaml": (text) =>
    text.replace('calico_backend: "bird"', 'calico_backend: "vxlan"').replace(/^ *- -bird-(?:live|ready)\n/gm, ""),
  "calico-bpf.yaml": (text) =>
    text.replace(/( *)- name: DATASTORE_TYPE\n/, '$1- name: FELIX_BPFENABLED\n$1  value: "true"\n$&'),
  "calico-policy-only.yaml": (text) => text.replace('"type": "calico-ipam"', '"type": "host-local"'),
};

/** What was rendered of a manifest but CRDs, by its comments: what was changed, and what is as it was. */
function partsOf({ files }: Rendered) {
  const parts = Object.values(files).filter(
    (content) => content.includes(`\n# From ${FILE}.`) && !content.includes("\nkind: CustomResourceDefinition\n"),
  );
  const titled = (content: string): [string, Manifest] => {
    const object = parse(content);
    return [`${object.kind} ${object.metadata.name}`, object];
  };
  const isChanged = (content: string) => content.includes("\n# Changed: ");
  return {
    changed: new Map(parts.filter(isChanged).map(titled)),
    same: new Map(parts.filter((content) => !isChanged(content)).map(titled)),
  };
}

async function transformed(version: string, text: string) {
  const parts = partsOf(await rendered(text, "mtls", { calico: version, gitops: "kustomize" }));
  const before = new Map(objectsOf(text).map((object) => [`${object.kind} ${object.metadata.name}`, object]));
  for (const [title, object] of parts.same) expect(object).toEqual(before.get(title));
  return { ...parts, left: [...before.keys()].filter((title) => !parts.same.has(title) && !parts.changed.has(title)) };
}

upstreamTest("every release and variant differs from upstream in the changes of mutual TLS alone", async () => {
  for (const version of Object.keys(UPSTREAM_VERSIONS)) {
    for (const variant of Object.values(VARIANTS)) {
      const { changed, left } = await transformed(
        version,
        variant(readFileSync(upstreamPath(version, "calico.yaml"), "utf8")),
      );
      expect([[...changed.keys()], left]).toEqual([["DaemonSet calico-node"], []]);
    }
  }
});

upstreamTest("of every release with Typha, upstream's Typha is left out, and its name", async () => {
  const kinds = ["PodDisruptionBudget", "Service", "Deployment"];
  for (const version of Object.keys(UPSTREAM_VERSIONS)) {
    const text = readFileSync(upstreamPath(version, "calico-typha.yaml"), "utf8");
    const { changed, left } = await transformed(version, text);
    expect([...changed.keys()].sort()).toEqual(["ConfigMap calico-config", "DaemonSet calico-node"]);
    expect(left.sort()).toEqual(kinds.map((kind) => `${kind} calico-typha`).sort());
    const named = environment(changed.get("DaemonSet calico-node")).filter(
      ({ name }) => name === "FELIX_TYPHAK8SSERVICENAME",
    );
    expect(named).toEqual([{ name: "FELIX_TYPHAK8SSERVICENAME", value: "calico-typha-mtls" }]);
  }
});
