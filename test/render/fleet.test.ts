import { ProblemError } from "@typha-mtls/problems";
import fc from "fast-check";
import { parse, parseDocument } from "yaml";
import { isClusterName, Layout } from "../../src/cluster/layout";
import { clusterNames, loadCluster } from "../../src/cluster/load";
import { ConfiguredRepository } from "../../src/cluster/repository";
import type { FleetSpec, GroupSpec } from "../../src/cluster/repository.generated";
import { type FleetMember, fleetMember, renderFleet } from "../../src/render/fleet";
import { RENDERED_MARK, renderCluster } from "../../src/render/render";
import { applicationsOf } from "../support/application-set";
import type { Manifest } from "../upstream";

const LAYOUT = new Layout();
const ARGOCD = { progressive: false, argocd: { destination: "{cluster}" } };
const FLUX = { progressive: false, flux: { kubeConfigSecret: "{cluster}-kubeconfig" } };
const GROUPS: readonly GroupSpec[] = [
  { name: "canary", matchLabels: { rollout: "canary" } },
  { name: "eu", matchLabels: { region: "eu" } },
  { name: "us", matchLabels: { region: "us" } },
];

const argocd = (name: string, props: object = {}, labels = {}): FleetMember => ({
  name,
  labels,
  applier: {
    tool: "argocd",
    props: {
      cluster: name,
      path: `dist/${name}`,
      namespace: "argocd",
      project: "default",
      repoURL: "https://git.example.com/clusters.git",
      targetRevision: "main",
      destinationNamespace: "kube-system",
      ...props,
    },
  },
});
const flux = (name: string, labels = {}, props: object = {}): FleetMember => ({
  name,
  labels,
  applier: {
    tool: "flux",
    props: { cluster: name, path: `dist/${name}`, namespace: "flux-system", gitRepository: "flux-system", ...props },
  },
});

/** The files below dist/_fleet/, parsed. */
function rendered(
  spec: FleetSpec,
  members: readonly FleetMember[],
  groups = GROUPS,
  layout = LAYOUT,
): Record<string, Manifest> {
  const files = renderFleet(layout, spec, groups, members);
  return Object.fromEntries(files.map(({ path, content }) => [path.replace(/^dist\/_fleet\//, ""), parse(content)]));
}

function codesOf(act: () => unknown): string[] {
  try {
    act();
  } catch (error) {
    if (error instanceof ProblemError) return error.problems.map(({ code, message }) => `${code}: ${message}`);
    throw error;
  }
  return [];
}

const applications = (files: Record<string, Manifest>) =>
  applicationsOf(
    files["argocd-applicationset.yaml"]!,
    Object.keys(files).flatMap((path) => (path.startsWith("argocd/") ? [files[path]!] : [])),
  );

/** The clusters of this repository, which all differ in how they are applied. */
const OURS = (() => {
  const repository = new ConfiguredRepository(process.cwd());
  const loaded = clusterNames(repository).map((name) => loadCluster(repository, name));
  return loaded.map((cluster) => {
    const files = renderCluster(cluster).files.filter(({ path }) => /to-copy\/(?:argocd|flux)/.test(path));
    return { member: fleetMember(cluster.config, LAYOUT), toCopy: files.map(({ content }) => parse(content))[0] };
  });
})();
const MEMBERS = OURS.map(({ member }) => member);
const copies = (kind: string): Manifest[] => OURS.flatMap(({ toCopy }) => (toCopy?.kind === kind ? [toCopy] : []));

describe("the folder of the fleet", () => {
  test("can be that of no cluster", () => {
    expect(isClusterName("_fleet")).toBe(false);
    expect(LAYOUT.fleet).toBe("dist/_fleet");
  });

  test("holds nothing of a tool that applies no cluster, or that the settings do not name", () => {
    expect(rendered({ ...ARGOCD, ...FLUX }, [{ name: "a", labels: {} }])).toEqual({});
    expect(rendered({ progressive: false }, MEMBERS)).toEqual({});
    expect(Object.keys(rendered(ARGOCD, [flux("a"), argocd("b")]))).toEqual([
      "argocd-applicationset.yaml",
      "argocd/b.yaml",
    ]);
  });

  test("holds files with our first line only, each of one document", () => {
    for (const { content } of renderFleet(LAYOUT, { ...ARGOCD, ...FLUX, progressive: true }, GROUPS, MEMBERS)) {
      expect(content.startsWith(RENDERED_MARK)).toBe(true);
      expect(parseDocument(content).errors).toEqual([]);
    }
  });
});

describe("clusters of one hub", () => {
  test.each<[string, FleetSpec, readonly FleetMember[], string]>([
    [
      "the namespace of their Applications",
      ARGOCD,
      [argocd("a"), argocd("b"), argocd("c", { namespace: "argo" })],
      'fleet-differs: spec.argocd.namespace is "argocd" in a and "argo" in c: an ApplicationSet makes Applications in its own namespace',
    ],
    [
      "the repository",
      ARGOCD,
      [argocd("a"), argocd("b", { repoURL: "git@git.example.com:clusters.git" })],
      'fleet-differs: spec.argocd.repoURL is "https://git.example.com/clusters.git" in a and "git@git.example.com:clusters.git" in b: an ApplicationSet reads which clusters there are from one repository',
    ],
    [
      "the branch, where the settings name none",
      ARGOCD,
      [argocd("a"), argocd("b", { targetRevision: "prod" })],
      'fleet-differs: spec.argocd.targetRevision is "main" in a and "prod" in b: the ApplicationSet reads which clusters there are in one of them; name it in spec.fleet.argocd.targetRevision',
    ],
    [
      "the namespace of their Kustomizations",
      FLUX,
      [flux("a"), flux("b", {}, { namespace: "gitops" })],
      'fleet-differs: spec.flux.namespace is "flux-system" in a and "gitops" in b: Flux looks in the namespace of a Kustomization for what it depends on',
    ],
    [
      "the GitRepository",
      FLUX,
      [flux("a"), flux("b", {}, { gitRepository: "prod" })],
      'fleet-differs: spec.flux.gitRepository is "flux-system" in a and "prod" in b: Flux compares revisions of one source only',
    ],
  ])("are refused where they differ in %s", (_, spec, members, problem) => {
    expect(codesOf(() => rendered(spec, members))).toEqual([problem]);
  });

  test("may differ from those of the other tool, and in branches where the settings name one", () => {
    const members = [argocd("a", { targetRevision: "prod" }), argocd("b"), flux("c", {}, { namespace: "argo" })];
    const files = rendered(
      { ...FLUX, progressive: false, argocd: { ...ARGOCD.argocd, targetRevision: "main" } },
      members,
    );
    expect(files["argocd-applicationset.yaml"]!.spec.generators[0].git.revision).toBe("main");
    expect(applications(files).map(({ spec }) => spec.source.targetRevision)).toEqual(["prod", "main"]);
  });

  test.each(["a*", "a[b]", "{{x}}", "a?", "a\\b", ":x"])(
    "are refused in a folder %s of git, by which Argo CD would find other files",
    (prefix) => {
      const layout = new Layout({}, prefix);
      expect(codesOf(() => rendered(ARGOCD, [argocd("a")], [], layout))).toEqual([
        expect.stringMatching(/^fleet-path: /),
      ]);
      expect(codesOf(() => rendered(FLUX, [flux("a")], [], layout))).toEqual([]);
    },
  );
});

describe("the ApplicationSet", () => {
  test("makes the Application of each cluster that Argo CD applies, but for the destination", () => {
    const made = applications(rendered(ARGOCD, MEMBERS, []));
    expect(made.length).toBeGreaterThan(2);
    expect(made).toEqual(
      copies("Application").map((application) => ({
        ...application,
        spec: {
          ...application.spec,
          destination: {
            name: application.metadata.name.replace("typha-mtls-", ""),
            namespace: application.spec.destination.namespace,
          },
        },
      })),
    );
  });

  test("gives parts the option that keeps their owner", () => {
    const files = rendered(ARGOCD, [argocd("a"), argocd("b", { hasParts: true })]);
    const options = ["ServerSideApply=true", "FailOnSharedResource=true"];
    expect(applications(files).map(({ spec }) => spec.syncPolicy.syncOptions)).toEqual([
      options,
      [...options, "ClientSideApplyMigration=false"],
    ]);
  });

  test("reads which clusters there are from git, beside what is applied", () => {
    const { git } = rendered(ARGOCD, [argocd("a")], [], new Layout({ dist: "out" }, "infra/typha"))[
      "out/_fleet/argocd-applicationset.yaml"
    ]!.spec.generators[0];
    expect(git).toEqual({
      repoURL: "https://git.example.com/clusters.git",
      revision: "main",
      files: [{ path: "infra/typha/out/_fleet/argocd/*.yaml" }],
    });
  });

  test("never deletes: not at its own end, not at that of an element, and no Application with what it applied", () => {
    const { metadata, spec } = rendered(ARGOCD, [argocd("a")])["argocd-applicationset.yaml"]!;
    expect(metadata.finalizers).toEqual(["resources-finalizer.argocd.argoproj.io"]);
    expect(spec.syncPolicy).toEqual({ applicationsSync: "create-update", preserveResourcesOnDeletion: true });
    expect(spec.template.metadata).not.toHaveProperty("finalizers");
  });

  test("has Applications whose manifests a commit about other clusters leaves valid", () => {
    const { template, templatePatch } = rendered(ARGOCD, [argocd("a")])["argocd-applicationset.yaml"]!.spec;
    expect(template.metadata.annotations).toMatchObject({ "argocd.argoproj.io/manifest-generate-paths": "." });
    expect(templatePatch).not.toContain("annotations");
  });

  test("stops at a value that a file lacks", () => {
    expect(rendered(ARGOCD, [argocd("a")])["argocd-applicationset.yaml"]!.spec.goTemplateOptions).toEqual([
      "missingkey=error",
    ]);
  });

  test("names the project itself where all have one, so that Argo CD verifies what it reads as that project demands", () => {
    const projectOf = (...members: FleetMember[]) =>
      rendered(ARGOCD, members)["argocd-applicationset.yaml"]!.spec.template.spec.project;
    expect(projectOf(argocd("a", { project: "x" }), argocd("b", { project: "x" }))).toBe("x");
    expect(projectOf(argocd("a", { project: "x" }), argocd("b"))).toBe("{{ .project }}");
  });

  test("knows a cluster by the pattern of the settings", () => {
    const files = rendered({ progressive: false, argocd: { destination: "prod/{cluster} ({cluster})" } }, [
      argocd("a"),
    ]);
    expect(applications(files)[0]!.spec.destination.name).toBe("prod/a (a)");
  });

  test("labels Applications with the group of their cluster, and syncs group by group where that is asked for", () => {
    const members = [
      argocd("a", {}, { region: "us" }),
      argocd("b", {}, { region: "eu", rollout: "canary" }),
      argocd("c"),
    ];
    const plain = rendered(ARGOCD, members);
    expect(plain["argocd-applicationset.yaml"]!.spec).not.toHaveProperty("strategy");
    expect(applications(plain).map(({ metadata }) => metadata.labels)).toEqual([
      { "typha-mtls/group": "us" },
      { "typha-mtls/group": "canary" },
      undefined,
    ]);
    const { strategy } = rendered({ ...ARGOCD, progressive: true }, members)["argocd-applicationset.yaml"]!.spec;
    const step = (operator: string, ...values: string[]) => ({
      matchExpressions: [{ key: "typha-mtls/group", operator, values }],
    });
    expect(strategy).toEqual({
      type: "RollingSync",
      rollingSync: {
        steps: [step("In", "canary"), step("In", "eu"), step("In", "us"), step("NotIn", "canary", "eu", "us")],
      },
    });
  });

  test("does not change with its clusters: what differs between them is in their files", () => {
    const [few, many] = [1, 9].map((count) =>
      rendered(
        ARGOCD,
        Array.from({ length: count }, (_, at) =>
          argocd(`c${at}`, { hasParts: at > 3, destinationNamespace: `n${at}` }),
        ),
      ),
    );
    expect(many!["argocd-applicationset.yaml"]).toEqual(few!["argocd-applicationset.yaml"]);
  });

  test("takes a text of a user as it is, whatever Go's templates or YAML would make of it", () => {
    const hostile = fc
      .array(
        fc.oneof(
          fc.constantFrom("{{", "}}", "{{ .project }}", "{{ env }}", "`", '"', "'", "\n", ": ", "#", "- ", "$1", "\\"),
          fc.string({ unit: "grapheme", maxLength: 3 }),
        ),
        { maxLength: 8 },
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, (path, project, destinationNamespace, pattern) => {
        const files = rendered({ progressive: false, argocd: { destination: `${pattern}{cluster}` } }, [
          argocd("a", { path, project, destinationNamespace }),
          argocd("b"),
        ]);
        expect(applications(files)[0]!.spec).toMatchObject({
          project,
          destination: { name: `${pattern.replaceAll("{cluster}", "a")}a`, namespace: destinationNamespace },
          source: { path },
        });
        // What stands in the ApplicationSet itself holds no text of a cluster.
        expect(files["argocd-applicationset.yaml"]).toEqual(
          rendered(ARGOCD, [argocd("a", { project: "x" }), argocd("b")])["argocd-applicationset.yaml"],
        );
      }),
    );
  });
});

describe("the Kustomizations of a fleet", () => {
  const labels = { canary: { rollout: "canary" }, eu: { region: "eu" } };

  test("are those of the clusters that Flux applies, with the kubeconfig of the cluster and without being pruned", () => {
    const files = rendered(FLUX, MEMBERS, []);
    const made = Object.keys(files).filter((path) => path.startsWith("flux/clusters/"));
    expect(made.length).toBeGreaterThan(2);
    expect(made.map((path) => files[path])).toEqual(
      copies("Kustomization").map(({ metadata, spec, ...head }) => ({
        ...head,
        metadata: { ...metadata, annotations: { "kustomize.toolkit.fluxcd.io/prune": "disabled" } },
        spec: {
          ...spec,
          kubeConfig: { secretRef: { name: `${metadata.name.replace("typha-mtls-", "")}-kubeconfig` } },
        },
      })),
    );
  });

  test("are all listed, and a parent applies the list", () => {
    const files = rendered({ ...FLUX, progressive: true }, [flux("a", labels.canary), flux("b")]);
    expect(files["flux/kustomization.yaml"]!.resources.toSorted()).toEqual(
      Object.keys(files)
        .filter((path) => /^flux\/(?:clusters|groups)\//.test(path))
        .map((path) => path.slice("flux/".length))
        .toSorted(),
    );
    expect(files["flux-kustomization.yaml"]).toMatchObject({
      metadata: { name: "typha-mtls", namespace: "flux-system" },
      spec: { path: "./dist/_fleet/flux", prune: true, sourceRef: { kind: "GitRepository", name: "flux-system" } },
    });
  });

  test("wait for nothing where no order is asked for", () => {
    const files = rendered(FLUX, [flux("a", labels.canary), flux("b")]);
    expect(Object.keys(files)).toEqual([
      "flux-kustomization.yaml",
      "flux/kustomization.yaml",
      "flux/clusters/a.yaml",
      "flux/clusters/b.yaml",
    ]);
    expect(files["flux/clusters/a.yaml"]!.metadata.labels).toEqual({ "typha-mtls/group": "canary" });
    expect(files["flux/clusters/a.yaml"]!.spec).not.toHaveProperty("dependsOn");
  });

  test("wait for the gate of the group before, and a gate for all clusters of its group", () => {
    const files = rendered({ ...FLUX, progressive: true }, [
      flux("a", labels.eu),
      flux("b", labels.canary),
      flux("c"),
      flux("d", labels.canary),
    ]);
    const waits = Object.fromEntries(
      Object.values(files)
        .filter(({ spec }) => spec !== undefined)
        .map(({ metadata, spec }) => [metadata.name, spec.dependsOn?.map(({ name }: Manifest) => name)]),
    );
    expect(waits).toEqual({
      "typha-mtls": undefined,
      "typha-mtls-a": ["typha-mtls.canary"],
      "typha-mtls-b": undefined,
      "typha-mtls-c": ["typha-mtls.us"],
      "typha-mtls-d": undefined,
      "typha-mtls.canary": ["typha-mtls-b", "typha-mtls-d"],
      "typha-mtls.eu": ["typha-mtls.canary", "typha-mtls-a"],
      // A group without clusters lets none pass before the group before it.
      "typha-mtls.us": ["typha-mtls.eu"],
    });
    expect(files["flux/gate/kustomization.yaml"]!.resources).toEqual([]);
  });

  test("never wait for each other in a circle, and each for every cluster of every group before", () => {
    const member = fc.record({ labels: fc.constantFrom({}, labels.canary, labels.eu, { region: "us" }) });
    fc.assert(
      fc.property(fc.array(member, { minLength: 1, maxLength: 12 }), (members) => {
        const clusters = members.map((one, at) => flux(`c${at}`, one.labels));
        const files = rendered({ ...FLUX, progressive: true }, clusters);
        const objects = new Map(Object.values(files).flatMap((one) => (one.spec ? [[one.metadata.name, one]] : [])));
        const waitsFor = (name: string, way: readonly string[] = []): string[] => {
          expect(way).not.toContain(name);
          const next: string[] = (objects.get(name)!.spec.dependsOn ?? []).map((one: Manifest) => one.name);
          return [...next, ...next.flatMap((one) => waitsFor(one, [...way, name]))];
        };
        const rank = (name: string) => {
          const group = objects.get(name)!.metadata.labels?.["typha-mtls/group"];
          return group === undefined ? GROUPS.length : GROUPS.findIndex((one) => one.name === group);
        };
        const names = clusters.map(({ name }) => `typha-mtls-${name}`);
        for (const name of names) {
          const before = names.filter((other) => rank(other) < rank(name));
          expect(new Set(waitsFor(name).filter((one) => names.includes(one)))).toEqual(new Set(before));
        }
      }),
    );
  });
});
