import { PHASE_WORDS } from "../../../src/lifecycle/steps";
import { MARKER } from "../../../src/report/markdown/blocks";
import { MOST_CHARACTERS, reportMarkdown } from "../../../src/report/markdown/report-markdown";
import type { ClusterReport, FleetReport } from "../../../src/report/model";
import { base, HOSTILE, leaves, NO_ROTATION, spec } from "../sample-parts";
import { largeReport, sampleReport } from "../sample-report";
import { withEvents } from "../with-events";
import { allOf, REFERENCE, readBack, textsOf } from "./read-back";
import {
  accessChange,
  CALICO_NODE_RESTARTS,
  caNamed,
  caOpened,
  changed,
  comparison,
  leafOpened,
  object,
  planOf,
  TYPHA_RESTARTS,
  typhaRestarts,
  unchanged,
} from "./sample-changes";

/** The events on top, the sentences below them, and the cell of each row, as they are written. */
function read(report: FleetReport) {
  const text = reportMarkdown(report);
  const [, , ...paragraphs] = text.split("\n\n");
  const events = paragraphs[0]!.startsWith("- ") ? paragraphs[0]!.split("\n") : [];
  const headline = paragraphs[events.length > 0 ? 1 : 0]!;
  const rows = [...text.matchAll(/^\| (\w[\w ]*) \| (.*) \|$/gm)].map(([, title, cell]) => [title!, cell!] as const);
  return { text, events, headline, row: new Map(rows) };
}

/** A cluster with another value in it, and with what the commit had. */
function edited(edits: Partial<ClusterReport>): ClusterReport {
  return { ...unchanged(), ...edits };
}

const PHASES = {
  started: { phase: "started", what: PHASE_WORDS.started, milestones: [] },
  issued: { phase: "issued", what: PHASE_WORDS.issued, milestones: [] },
} as const;

const NOTHING_NEW = "No further CA or identity is trusted, and no further recipient can open a key.";

test("the first line is the hidden mark by which a job finds its comment", () => {
  expect(reportMarkdown(comparison(unchanged())).split("\n")[0]).toBe(MARKER);
  expect(MARKER).toBe("<!-- typha-mtls report -->");
});

describe("what stands on top", () => {
  test("of a change that renders the same bytes: nothing changes, and nothing new is trusted", () => {
    const { headline, row } = read(comparison(unchanged()));
    expect(headline).toBe(`This change changes nothing that runs. Nothing restarts. ${NOTHING_NEW}`);
    expect(row.get("rendered objects")).toBe("none changes");
    expect(row.has("stage")).toBe(false);
  });

  test("of a renewal: which certificate, that Typha restarts and calico-node does not", () => {
    const { certificates } = unchanged();
    const [server] = leaves(365);
    const renewed = { ...server!, validity: { ...server!.validity!, serial: "77aa" } };
    const report = comparison(
      edited({ certificates: [renewed, ...certificates.slice(1)], plan: typhaRestarts("prod-eu1") }),
    );
    const { headline, row } = read(report);
    expect(headline).toBe(
      "This change renews 1 certificate in `prod-eu1`. `calico-typha-mtls` restarts; `calico-node` does not. " +
        NOTHING_NEW,
    );
    expect(row.get("leaves")).toBe(
      "`typha-server` is renewed: serial `4f1c8e2a90b7` → `77aa`, expires 2027-09-18 → 2027-11-22",
    );
    expect(row.get("restarts")).toMatch(/^`calico-typha-mtls` restarts: its certificate changed; 3 pods, /);
  });

  test("of the start of a rotation: a further CA, and no claim that there is none", () => {
    const { events, headline, row } = read(
      comparison(
        edited({ rotation: PHASES.started, changes: [changed("trusted-ca-added"), changed("next-ca-changed")] }),
      ),
    );
    expect(headline).toContain("This change begins a rotation of the CA in `prod-eu1`.");
    expect(events).toEqual([
      expect.stringMatching(/^- \*\*to approve\*\*: .*\(`trusted-ca-added`\)$/),
      expect.stringMatching(/^- \*\*to approve\*\*: .*\(`next-ca-changed`\)$/),
    ]);
    expect(headline).toContain("No further recipient can open a key.");
    expect(headline).not.toContain("No further CA");
    expect(row.get("stage")).toBe(`${PHASE_WORDS.none} → ${PHASE_WORDS.started}`);
    expect(row.has("trust")).toBe(false);
    expect(row.get("keys")).toBe("no change of recipients was found");
  });

  test("of its second step: leaves from the next CA, with the CA that issues them", () => {
    const { certificates, before } = unchanged();
    const issued = certificates.map((one, at) =>
      at > 1 ? one : { ...one, validity: { ...one.validity!, serial: `b${at}`, issuer: "CN=typha-mtls CA g2" } },
    );
    const { headline, row } = read(
      comparison(
        edited({ rotation: PHASES.issued, certificates: issued, before: { ...before!, rotation: PHASES.started } }),
      ),
    );
    expect(headline).toContain("This change renews 2 certificates in `prod-eu1` and issues leaves from the next CA in");
    expect(row.get("leaves")).toContain("issued by `CN=typha-mtls CA g1` → `CN=typha-mtls CA g2`");
  });

  test("of its end: a CA less, and nothing new", () => {
    const { before } = unchanged();
    const { headline } = read(
      comparison(
        edited({
          rotation: NO_ROTATION,
          before: { ...before!, rotation: PHASES.issued },
          changes: [changed("trusted-ca-removed")],
        }),
      ),
    );
    expect(headline).toContain("This change ends the rotation of the CA in `prod-eu1`.");
    expect(headline).toContain(NOTHING_NEW);
  });

  test("of a further recipient: first what it can do, and no claim that none can", () => {
    const { events, headline, row } = read(comparison(edited({ changes: [leafOpened("prod-eu1")] })));
    expect(events).toEqual([
      "- **to approve**: `age1abc` can now read the private key of typha-server of `prod-eu1` (`opener-added`)",
    ]);
    expect(headline).toMatch(/^This change changes files, and nothing that runs\. Nothing restarts\./);
    expect(headline).toContain("No further CA or identity is trusted.");
    expect(headline).not.toMatch(/no further recipient/i);
    expect(row.has("keys")).toBe(false);
  });

  test("of a further recipient of several clusters: one line, with what it can do in all of them", () => {
    const names = ["a", "b", "c", "d", "e"];
    const { events, headline } = read(
      comparison(...names.map((name) => ({ ...unchanged(name), changes: [caOpened(name), caNamed(name)] }))),
    );
    expect(events).toEqual([
      "- **to approve**: `age1abc` can now issue certificates in a, b, c, d and e (`opener-added`)",
    ]);
    expect(headline).not.toMatch(/no further recipient/i);
  });

  test("of a recipient that .sops.yaml alone names, or for more keys than it can open: that it does", () => {
    const named =
      "- **to approve**: `.sops.yaml` names `age1abc` for the CA's key of `prod-eu1` (`rule-recipient-added`)";
    for (const changes of [[caNamed("prod-eu1")], [leafOpened("prod-eu1"), caNamed("prod-eu1")]]) {
      const { events, headline } = read(comparison(edited({ changes })));
      expect(events).toContain(named);
      expect(headline).not.toMatch(/no further recipient/i);
    }
  });

  test("of a recipient that goes: nothing new can open a key", () => {
    const words = "age1abc can no longer open the CA's key of";
    const gone = accessChange("opener-removed", "prod-eu1", { recipient: "age1abc", keys: ["ca"], words });
    const { events, headline } = read(comparison(edited({ changes: [gone] })));
    expect(events).toEqual([
      "- **to approve**: `age1abc` can no longer open the CA's key of `prod-eu1` (`opener-removed`)",
    ]);
    expect(headline).toContain(NOTHING_NEW);
  });

  test("of a change that is a problem: that it has to be solved, not agreed to", () => {
    const rollback = { ...changed("certificate-rollback", "goes back"), state: "problem" as const };
    const { events, headline, text } = read(comparison(edited({ changes: [rollback] })));
    expect(headline).toMatch(/1 problem to solve first\.$/);
    expect(events).toEqual([expect.stringMatching(/^- \*\*problem\*\*: .*goes back \(`certificate-rollback`\)$/)]);
    // What an event says is not said again.
    expect(text).not.toContain("### Problems");
  });

  test("of files in dist/ that synth does not render: that it is unknown what they do, and no claim", () => {
    const stale = {
      ...changed("dist-stale", "is not what synth renders"),
      state: "problem" as const,
      place: "dist/lab",
    };
    const { headline, row } = read(comparison(unchanged(), { ...unchanged("lab"), changes: [stale] }));
    expect(headline).toBe(
      "This change cannot be judged as a whole. What files in `dist/` of `lab` do, which synth does not render, is unknown. " +
        "1 problem to solve first.",
    );
    for (const title of ["restarts", "nodes", "rendered objects"])
      expect(row.get(title)).toBe("`lab`: unknown besides, because `dist/` is not what synth renders");
  });

  test("of a cluster that goes: which, and no claim that nothing of it stops", () => {
    const gone = { ...changed("cluster-removed"), place: "clusters/lab" };
    const { events, headline, row } = read(
      withEvents({ ...comparison(unchanged()), repository: { facts: [], fine: 0, changes: [gone] } }),
    );
    expect(headline).toContain(
      "This change removes 1 cluster, `lab`. Whether what runs in `lab` stops is up to the tool that applied it.",
    );
    expect(headline).not.toContain("Nothing restarts");
    expect(events).toEqual([expect.stringContaining("(`cluster-removed`)")]);
    for (const title of ["restarts", "nodes", "rendered objects"])
      expect(row.get(title)).toBe("`lab`: gone from git; what goes is up to its tool");
  });

  test("of a step between stages: which, that nodes restart and how, and what to beware of", () => {
    const plan = planOf("prod-eu1", {
      objects: [object("~", "DaemonSet", "calico-node", { owner: "upstream", fields: [{ field: "spec.template" }] })],
      restarts: [CALICO_NODE_RESTARTS],
      steps: [{ id: "owner", title: "the owner applies", by: "flux", objects: [0], restarts: [0], after: [] }],
      notes: [{ state: "warning", message: "parallel → mtls jumps over cutover" }],
    });
    const { before } = unchanged();
    const { headline, row } = read(
      comparison(
        edited({
          plan,
          before: { ...before!, spec: spec({ stage: "parallel" }) },
          changes: [changed("mutual-tls-switched"), changed("setting-changed")],
        }),
      ),
    );
    expect(headline).toContain("This change moves `prod-eu1` from the stage `parallel` to `mtls`.");
    expect(headline).toContain("`calico-node` restarts.");
    expect(headline).not.toMatch(/no further/i);
    expect(row.get("nodes")).toBe(
      "`calico-node` restarts on all 120 nodes, one at a time, in an order that Kubernetes chooses",
    );
    expect(row.get("rendered objects")).toBe("1 changed; 1 of another owner");
    expect(row.get("beware")).toBe("parallel → mtls jumps over cutover");
  });

  test("of another version of Calico: from which to which", () => {
    const { before } = unchanged();
    const { events, headline, row } = read(
      comparison(
        edited({ before: { ...before!, spec: spec({ typha: "v3.30.4" }) }, changes: [changed("image-changed")] }),
      ),
    );
    expect(headline).toContain("This change takes Typha from `v3.30.4` to `v3.31.7` in `prod-eu1`.");
    expect(row.get("stage")).toBe(
      "Typha `v3.30.4` → `v3.31.7`<br>calico-node keeps the version that its owner installed: this change does not set it, and cluster.yaml says `v3.30.4` → `v3.31.7`",
    );
    expect(events).toEqual([expect.stringContaining("(`image-changed`)")]);
    // Another image may be of anyone.
    expect(headline).not.toMatch(/No further/);
  });

  test("of calico-node: its version, where the change sets its image", () => {
    const { before } = unchanged();
    const image = { field: "spec.template.spec.containers[calico-node].image" };
    const objects = [object("~", "DaemonSet", "calico-node", { owner: "upstream", fields: [image] })];
    const { row } = read(
      comparison(
        edited({ plan: planOf("prod-eu1", { objects }), before: { ...before!, spec: spec({ typha: "v3.30.4" }) } }),
      ),
    );
    expect(row.get("stage")).toContain("calico-node `v3.30.4` → `v3.31.7`");
  });

  test("of a new cluster: that it is new, with its leaves, and no claim about trust", () => {
    const { before: _, ...cluster } = unchanged();
    const { headline, row } = read(
      comparison({
        ...cluster,
        plan: planOf("prod-eu1", { isNew: true, objects: [object("+", "Deployment", "calico-typha-mtls")] }),
        changes: [changed("cluster-added")],
      }),
    );
    expect(headline).toContain("This change adds 1 cluster, `prod-eu1`.");
    expect(headline).not.toMatch(/no further/i);
    expect(row.get("leaves")).toMatch(/^`typha-server` is new: serial `\w+`, expires/);
  });

  test("of a broken cluster: that it is unknown what restarts, the problem with its remedy, and no claim", () => {
    const broken: ClusterReport = {
      ...base("lab"),
      facts: [
        {
          state: "problem",
          code: "unknown-field",
          place: "clusters/lab/cluster.yaml:3:1",
          message: "unknown field",
          remedy: "npx typha-mtls explain unknown-field",
          isCommand: true,
        },
      ],
    };
    const { headline, row, text } = read(comparison(unchanged(), broken));
    expect(headline).toContain("This change cannot be judged as a whole. What restarts in `lab` is unknown.");
    expect(headline).not.toMatch(/no further|nothing restarts/i);
    expect(row.get("restarts")).toBe("`lab`: unknown, because it cannot be rendered");
    expect(text).toContain(
      "- `clusters/lab/cluster.yaml:3:1`: unknown field (`unknown-field`). To do: `npx typha-mtls explain unknown-field`",
    );
  });

  test("of a change that cannot be compared, or of a kind that is unknown here: no claim", () => {
    for (const code of ["not-comparable", "roots-moved", "file-added", "setting-changed"] as const) {
      expect(read(comparison(edited({ changes: [changed(code)] }))).headline).not.toMatch(/no further/i);
    }
  });
});

describe("several clusters", () => {
  test("of which the same is true share a line, with their names", () => {
    const clusters = ["a", "b", "c", "d", "e"].map((name) => ({ ...unchanged(name), plan: typhaRestarts(name) }));
    const { headline, row } = read(comparison(...clusters));
    expect(headline).toContain(
      "This change renders 10 objects anew in `a`, `b`, `c` and 2 others. `calico-typha-mtls` restarts;",
    );
    expect(row.get("restarts")).toMatch(/^`a`, `b`, `c` and 2 others: `calico-typha-mtls` restarts: /);
  });

  test("in which the same happens under their own names share a part, and one with another number of pods has its own", () => {
    const of = (name: string, pods: number) => ({
      ...unchanged(name),
      plan: planOf(name, {
        ...typhaRestarts(name),
        objects: [object("~", "Secret", name, { fields: [{ field: "data", before: `1 of ${name}`, after: "2" }] })],
        steps: [{ id: "1", title: `Flux applies dist/${name}`, by: "flux", objects: [0], restarts: [0], after: [] }],
        restarts: [{ ...TYPHA_RESTARTS, pods: { least: pods, most: pods } }],
      }),
    });
    const { text } = read(comparison(of("ams", 3), of("ber", 3), of("cph", 5), of("p", 3)));
    expect(text.match(/<summary>.*<\/summary>/g)).toEqual([
      "<summary><code>ams</code>, <code>ber</code> and <code>p</code></summary>",
      "<summary><code>cph</code></summary>",
    ]);
    expect(text.match(/Here of .*/g)).toEqual(["Here of `ams`; the others have the same under their own names."]);
    expect(text).not.toContain("dist/ber");
  });

  test("each get a part of their own where they change, with steps, objects and a picture", () => {
    const steps = [
      { id: "apply", title: "Flux applies dist/b", by: "flux", objects: [0], restarts: [], after: [] },
      { id: "owner", title: "the owner applies", by: "person", objects: [], restarts: [0], after: ["apply"] },
    ] as const;
    const kept = { why: "kubectl never prunes", command: "kubectl delete service old" };
    const plan = planOf("b", {
      objects: [object("-", "Service", "old", { kept })],
      restarts: [CALICO_NODE_RESTARTS],
      steps: [...steps],
      notes: [{ state: "remark", message: "old keeps running", command: "kubectl delete deployment old" }],
    });
    const { text } = read(comparison(unchanged("a"), { ...unchanged("b"), plan }));
    expect(text.match(/<summary>.*<\/summary>/g)).toEqual(["<summary><code>b</code></summary>"]);
    expect(text).toContain("1. Flux applies `dist/b` (1 object)\n2. the owner applies (`calico-node` restarts)");
    expect(text).toContain(
      "- removed: `Service` `kube-system/old`; it stays in the cluster: kubectl never prunes: `kubectl delete service old`",
    );
    expect(text).toContain("old keeps running: `kubectl delete deployment old`");
    expect(text).toContain("```mermaid\nflowchart TD\n");
  });
});

test("a count of zero is left out of the first sentence, and where all are, it says that all is well", () => {
  const { against: _, events: __, ...report } = sampleReport();
  const { headline } = read({ ...report, clusters: report.clusters.slice(0, 1) });
  expect(headline).not.toMatch(/\b0 /);
  const calm = report.clusters.slice(0, 2).map((one) => ({ ...one, certificates: [], facts: [], changes: [] }));
  const repository = { ...report.repository, facts: [], changes: [] };
  expect(read({ ...report, clusters: calm, repository }).headline).toBe(
    "2 clusters: no certificate is due, and there is no problem.",
  );
});

test("without a commit to compare with, it says where each cluster stands and what is due", () => {
  const { against: _, events: __, ...report } = sampleReport();
  const { text, headline } = read(report);
  expect(headline).toMatch(
    /^10 clusters: 2 certificates have expired, \d+ certificates are due, 6 problems and 2 warnings\.$/,
  );
  expect(text).toContain("| `stage-expired` | `typha-server` | has expired | 2026-11-19 | -3 |");
  expect(text).toContain("| `prod-rotating` | `mtls` | `started` | `v3.31.7` | 0 |");
  expect(text).toContain("| `lab-broken` | unknown | unknown | unknown | 2 |");
  expect(text).not.toContain("what changes");
});

describe("a fleet", () => {
  const number = 1_000;

  test("of 1,000 clusters that all change fits a comment, names the first and counts the others", () => {
    const clusters = largeReport(number).clusters.map((cluster) => ({
      ...unchanged(cluster.name),
      plan: typhaRestarts(cluster.name),
      changes: [caOpened(cluster.name), changed("setting-changed")],
      facts: cluster.facts,
    }));
    const { text, events, headline } = read(comparison(...clusters));
    expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(headline).toContain("renders 2000 objects anew in `fleet-0000`, `fleet-0001`, `fleet-0002` and 997 others");
    expect(events[0]).toBe(
      "- **to approve**: `age1abc` can now issue certificates in `fleet-0000`, `fleet-0001`, `fleet-0002`, `fleet-0003`, `fleet-0004` and 995 more (`opener-added`)",
    );
    expect(events).toHaveLength(2);
    expect(text.match(/<summary>.*<\/summary>/g)).toEqual([
      "<summary><code>fleet-0000</code>, <code>fleet-0001</code>, <code>fleet-0002</code> and 997 others</summary>",
    ]);
    expect(text).toContain("Here of `fleet-0000`; the others have the same under their own names.");
  });

  test("of clusters that are not alike has at most 80 lines, and counts those that have no part of their own", () => {
    const clusters = Array.from({ length: 200 }, (_, at) => ({
      ...unchanged(`fleet-${at}`),
      plan: planOf(`fleet-${at}`, { objects: [object("~", "Secret", `own-${at}`), object("~", "Secret", "typha")] }),
      changes: Array.from({ length: 5 }, (_, each) => caOpened(`fleet-${at}`, `age1${at}x${each}`)),
      facts: [{ ...changed("expired", `has expired ${at}`), state: "problem" as const }],
    }));
    for (const few of [2, 5, 20, 200]) {
      const { text, events } = read(comparison(...clusters.slice(0, few)));
      expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(80);
      expect(events).toHaveLength(Math.min(few * 5, 41));
    }
    expect(read(comparison(...clusters.slice(0, 20))).text).toContain(
      "19 more clusters left out here; `typha-mtls report`",
    );
  });

  test("whose recipients are all others names the first, and counts the other events", () => {
    const clusters = largeReport(number).clusters.map(({ name }) => ({
      ...unchanged(name),
      changes: [caOpened(name, `age1${name.replaceAll("-", "")}`)],
    }));
    const { text, events } = read(comparison(...clusters));
    expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(events.length).toBeLessThanOrEqual(41);
    expect(events[0]).toContain("`age1fleet0000` can now issue certificates in `fleet-0000`");
    expect(events.at(-1)).toMatch(/^- \d+ more events, which `typha-mtls check` prints in full$/);
  });

  test("fits whatever its clusters hold", () => {
    const long = `${HOSTILE}${"|`<".repeat(400)}`;
    const clusters = Array.from({ length: 60 }, (_, at) => ({
      ...unchanged(`${at}${long}`),
      plan: planOf(long, {
        objects: [object("~", long, `${at}${long}`, { fields: [{ field: `${at}${long}` }] })],
        restarts: [{ ...CALICO_NODE_RESTARTS, reasons: [`${at}${long}`] }],
        notes: [{ state: "warning", message: `${at}${long}` }],
      }),
      changes: [{ ...changed("opener-added"), message: `${at}${long}`, place: `${at}${long}`, field: `${at}${long}` }],
    }));
    expect(reportMarkdown(comparison(...clusters)).length).toBeLessThanOrEqual(MOST_CHARACTERS);
    const { against: _, events: __, ...state } = comparison(...clusters);
    expect(reportMarkdown(state).length).toBeLessThanOrEqual(MOST_CHARACTERS);
  });
});

test("the report of every kind of state, with hostile text in it, is read back as text, code, tables and lists alone", () => {
  const { against: _, events: __, ...state } = sampleReport();
  for (const report of [sampleReport(), state, largeReport(20)]) {
    const nodes = readBack(reportMarkdown(report));
    const kinds = new Set(allOf(nodes).map(({ type }) => type));
    for (const kind of [
      "link",
      "linkReference",
      "image",
      "imageReference",
      "definition",
      "emphasis",
      "footnoteReference",
    ])
      expect(kinds).not.toContain(kind);
    expect(textsOf(nodes).filter((text) => REFERENCE.test(text))).toEqual([]);
    const html = allOf(nodes).flatMap((node) => (node.type === "html" ? [node.value] : []));
    for (const tag of html)
      expect(tag).toMatch(
        /^(?:<!-- typha-mtls report -->|<br>|<details><summary>(?:<code>[^<>]*<\/code>(?:, | and )?)+(?:\d+ others)?<\/summary>|<\/details>)$/,
      );
  }
});
