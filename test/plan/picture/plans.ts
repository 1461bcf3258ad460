import type { ClusterPlan, ObjectChange, Restart } from "../../../src/plan/plan";

const NAMESPACE = "kube-system";

function object(
  sign: ObjectChange["sign"],
  kind: string,
  name: string,
  more: Partial<ObjectChange> = {},
): ObjectChange {
  const file = `dist/prod-eu1/objects/${NAMESPACE}/${kind.toLowerCase()}.${name}.yaml`;
  return { sign, kind, namespace: NAMESPACE, name, file, owner: "typha-mtls", fields: [], ...more };
}

const TYPHA: Restart = {
  workload: { kind: "Deployment", namespace: NAMESPACE, name: "calico-typha-mtls" },
  way: "restarts",
  reasons: ["its certificate changed"],
  pods: { least: 3, most: 3 },
  atOnce: { unavailable: 1, surge: "100%" },
  seconds: { least: 30, most: 90, pod: { least: 10, most: 30 }, why: "10 to 30 s for each Typha" },
};

const NODES: Restart = {
  workload: { kind: "DaemonSet", namespace: NAMESPACE, name: "calico-node" },
  way: "restarts",
  reasons: ["its environment changed", "two volumes are added", "its annotations changed"],
  pods: { least: 120, most: 120 },
  atOnce: { unavailable: 1, surge: 0 },
  seconds: { least: 2400, most: 14_400, pod: { least: 20, most: 120 }, why: "20 s to 2 min for each node" },
};

export const NOTHING: ClusterPlan<string> = {
  cluster: "prod-eu1",
  since: "HEAD",
  isNew: false,
  objects: [],
  restarts: [],
  steps: [],
  copies: [],
  notes: [],
  problems: [],
};

/** A leaf of Typha was renewed. */
export const RENEWED: ClusterPlan<string> = {
  ...NOTHING,
  objects: [object("~", "Secret", "calico-typha-mtls-server"), object("~", "Deployment", "calico-typha-mtls")],
  restarts: [TYPHA],
  steps: [
    {
      id: "wave 0",
      title: "Argo CD applies dist/prod-eu1, wave 0",
      by: "argocd",
      wave: 0,
      objects: [0],
      restarts: [],
      after: [],
    },
    {
      id: "wave 1",
      title: "Argo CD applies dist/prod-eu1, wave 1",
      by: "argocd",
      wave: 1,
      objects: [1],
      restarts: [0],
      after: ["wave 0"],
      waits: "once wave 0 is healthy",
    },
  ],
};

/** Everything at once: a new cluster of many objects, with steps side by side and some that stay. */
export const MUCH: ClusterPlan<string> = {
  ...NOTHING,
  isNew: true,
  objects: [
    ...Array.from({ length: 9 }, (_, at) => object("+", at % 2 === 0 ? "ConfigMap" : "Secret", `part-${at}`)),
    object("+", "Deployment", "calico-typha-mtls"),
    object("~", "DaemonSet", "calico-node", { owner: "upstream" }),
    object("-", "Deployment", "calico-typha", { owner: "upstream", kept: { why: "its owner keeps it" } }),
  ],
  restarts: [
    { ...TYPHA, way: "starts", reasons: ["it is new"] },
    NODES,
    { ...TYPHA, workload: { ...TYPHA.workload, name: "calico-typha" }, way: "stops", reasons: [], seconds: undefined },
  ],
  steps: [
    {
      id: "apply",
      title: "Flux applies dist/prod-eu1",
      by: "flux",
      objects: [0, 1, 2, 3, 4, 5, 6, 7, 8],
      restarts: [],
      after: [],
    },
    { id: "typha", title: "Flux starts Typha", by: "flux", objects: [9], restarts: [0], after: ["apply"] },
    { id: "merge", title: "you merge the patch of calico-node", by: "person", objects: [], restarts: [], after: [] },
    {
      id: "owner",
      title: "the owner of calico-node applies its Components",
      by: "kustomize",
      objects: [10],
      restarts: [1],
      after: ["apply", "typha", "merge"],
      waits: "until every Typha is Ready; nothing enforces it",
    },
    {
      id: "leftovers",
      title: "you delete upstream's Typha",
      by: "person",
      objects: [11],
      restarts: [2],
      after: ["typha", "owner"],
    },
  ],
};

/** Names and words that would be markup, or the end of a label, if they were not written as text. */
export const HOSTILE = [
  '"] click step1 "javascript:alert(1)"',
  'x"]; end; %%{init: {"securityLevel": "loose"}}%%',
  "</text><script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "]]><!--",
  "]]>",
  "&lt;b&gt; &amp; &#60;",
  "#quot;#60;b#62;",
  "`**bold** _italic_` ~~gone~~",
  "1. a list",
  "- a list\n- of two",
  "fa:fa-bomb $$x^2$$ https://evil.example www.evil.example",
  "end",
  "ﬂ°°60¶ßb ﬂ°lt¶ß",
  "C:\\\\new\\\\n",
  "step2 --> step1",
  "line\nbreak\u2028and\u0000zero\ud800",
  "\u202Eright to left",
];

/** A plan of two steps that has a text wherever words of others may stand. */
export function withText(text: string): ClusterPlan<string> {
  return {
    ...RENEWED,
    cluster: text,
    objects: [object("~", "Secret", text, { namespace: text }), RENEWED.objects[1]!],
    restarts: [{ ...TYPHA, reasons: [text] }],
    steps: [{ ...RENEWED.steps[0]!, title: text, waits: text }, RENEWED.steps[1]!],
  };
}
