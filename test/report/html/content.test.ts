import { reportPage } from "../../../src/report/html/page";
import type { ClusterReport, FleetReport } from "../../../src/report/model";
import { MUCH, NOTHING } from "../../plan/picture/plans";
import { broken, due, expired, external, fine, off, perNode, rotating } from "../sample-clusters";
import { largeReport, liveReport, sampleReport } from "../sample-report";
import { withEvents } from "../with-events";
import { attribute, type Element, elementsOf, textOf, withName } from "./parsed";

function pageOf(...clusters: readonly ClusterReport[]): readonly Element[] {
  return elementsOf(reportPage(reportOf(...clusters)));
}

function reportOf(...clusters: readonly ClusterReport[]): FleetReport {
  return withEvents({ ...sampleReport(), repository: { facts: [], fine: 3, changes: [] }, clusters });
}

function headline(elements: readonly Element[]): string {
  return textOf(withName(elements, "h1")[0]!);
}

function rows(elements: readonly Element[]): readonly Element[] {
  return withName(elements, "tr").filter((row) => attribute(row, "data-marks") !== undefined);
}

/** Text of the part of a cluster's details that has this heading. */
function part(elements: readonly Element[], title: string): string {
  const heading = withName(elements, "h3").find((one) => textOf(one) === title);
  return textOf(heading!.parentNode!);
}

test("the first sentence names the change first, then what is due, then what is wrong", () => {
  const clusters = [expired(), due(), broken()];
  const urgent = "2 certificates expired, 4 due for renewal, 4 problems";
  expect(headline(pageOf(...clusters))).toBe(`3 clusters: 1 event to approve since origin/main, ${urgent}`);
  const unchanged = clusters.map((cluster) => ({ ...cluster, changes: [] }));
  expect(headline(pageOf(...unchanged))).toBe(`3 clusters: ${urgent}`);
});

test("a change that is wrong is a problem, of a cluster and of the repository, and none to agree to", () => {
  const changes = [{ state: "problem", code: "certificate-rollback", message: "goes back" }] as const;
  const ofRepository = reportOf(fine());
  const report = { ...ofRepository, repository: { ...ofRepository.repository, changes } };
  for (const elements of [pageOf({ ...fine(), changes }), elementsOf(reportPage(report))])
    expect(headline(elements)).toBe("prod-fine: 1 problem");
});

test("a change counts as a warning of its cluster: in the tiles, in the row, by its code, and in the filter", () => {
  const { changes } = due();
  const elements = pageOf({ ...fine(), changes }, { ...fine(), name: "calm" });
  expect(headline(elements)).toBe("2 clusters: 1 event to approve since origin/main");
  const tiles = withName(elements, "ul").find((list) => attribute(list, "class") === "tiles")!;
  expect(textOf(tiles)).toContain("1 with warnings");
  const found = withName(elements, "td").filter((cell) => attribute(cell, "class") === "found");
  expect(found.map(textOf)).toEqual(["✓none", "!1 warning"]);
  expect(withName(elements, "h3").map(textOf)).toContain("opener-added");
  const marks = rows(elements).map((row) => attribute(row, "data-marks")!.split(" ").includes("code:opener-added"));
  expect(marks).toEqual([false, true]);
});

test("below the first sentence stands what the change does, in the words of the comment of a pull request", () => {
  const leads = (elements: readonly Element[]) =>
    withName(elements, "p").filter((one) => attribute(one, "class")?.startsWith("lead"));
  const elements = pageOf(due(), fine());
  const events = withName(elements, "ul").find((one) => attribute(one, "class") === "events");
  expect(textOf(events!)).toMatch(
    /^to approve age1\w+ can now read the private key of typha-server of prod-due opener-added$/,
  );
  const [change, next] = leads(elements).map(textOf);
  expect(change).toMatch(/^This change /);
  expect(next).toMatch(/^Next to expire/);
  const { against: _, events: __, ...alone } = reportOf(due(), fine());
  expect(leads(elementsOf(reportPage(alone)))).toHaveLength(1);
});

test("the details of a cluster begin with what changed", () => {
  const titles = withName(pageOf(due()), "h3").map(textOf);
  expect(titles.indexOf("Changed since origin/main")).toBeGreaterThanOrEqual(0);
  expect(titles.indexOf("Changed since origin/main")).toBeLessThan(titles.indexOf("Checks"));
});

test("the first sentence says that nothing is to be done", () => {
  const calm = headline(pageOf({ ...fine(), certificates: [] }, fine()));
  expect(calm).toBe("2 clusters: nothing is due, and there is no problem");
  const facts = [{ state: "warning", message: "two of its rules say the same" }] as const;
  expect(headline(pageOf(fine(), { ...fine(), facts }))).toBe("2 clusters: nothing is due, 1 warning");
});

test("the page of one cluster is named after it, has its details open, and nothing to choose from", () => {
  const elements = pageOf(due());
  expect(headline(elements)).toMatch(/^prod-due: /);
  expect(withName(elements, "details").map((details) => attribute(details, "open"))).toEqual([""]);
  expect(withName(elements, "form")).toEqual([]);
});

test("in a fleet, details are closed, and the controls are hidden until the script runs", () => {
  const elements = pageOf(due(), fine());
  expect(withName(elements, "details").map((details) => attribute(details, "open"))).toEqual([undefined, undefined]);
  expect(attribute(withName(elements, "form")[0]!, "hidden")).toBe("");
});

test("what cannot be read stands first, then what expires first, and last what has no certificate in git", () => {
  const bare = { ...external(), certificates: [] };
  const names = rows(pageOf(bare, fine(), due(), broken(), expired())).map((row) => attribute(row, "id"));
  expect(names).toEqual(
    ["lab-broken", "stage-expired", "prod-due", "prod-fine", "edge-external"].map((name) => `cluster=${name}`),
  );
});

test("a row says in words what its lane draws", () => {
  const [row] = rows(pageOf({ ...expired(), certificates: [...expired().certificates, ...due().certificates] }, off()));
  expect(textOf(row!)).toContain("typha-server expired 3 days ago");
  expect(textOf(row!)).toContain("typha-client due, expires in 11 days");
});

test("an expired certificate and one that is due have signs of their own, not only colours", () => {
  const sign = (cluster: ClusterReport) => {
    const [server] = cluster.certificates;
    const lane = withName(pageOf({ ...cluster, certificates: [server!] }), "svg").find(
      (svg) => attribute(svg, "class") === "lane",
    );
    return lane!.childNodes.flatMap((node) => ("attrs" in node ? (attribute(node, "href") ?? []) : []));
  };
  expect([expired(), due(), fine()].map(sign)).toEqual([["#x"], ["#d"], ["#end"]]);
});

test("a lane draws the certificates that expire first, and counts the others", () => {
  const [server, client] = perNode().certificates;
  const nodes = Array.from({ length: 20 }, (_, at) => ({ ...client!, node: `node-${at}` }));
  const lane = rows(pageOf({ ...perNode(), certificates: [server!, ...nodes] }, off()))[0]!;
  expect(textOf(lane)).toContain("and 13 that expire later");
});

test("without the script, the rows of a large fleet hold what matters, and the page says what is missing", () => {
  const page = reportPage(largeReport(61));
  expect(page).not.toContain("Who can open what");
  const words = rows(elementsOf(page)).map(textOf);
  expect(words).toHaveLength(61);
  expect(words[0]).toMatch(/typha-server due, expires in 11 days/);
  expect(page).toMatch(/<noscript>.*need JavaScript/);
});

test("the details of a large fleet come later, in the order of its rows", () => {
  const report = largeReport(61);
  const titles = withName(elementsOf(reportPage(report)), "h3").map(textOf);
  expect(titles.filter((title) => title === "Who can open what")).toHaveLength(61);
});

test("a code is explained once, with its clusters; of many, the list shows the others", () => {
  const many = Array.from({ length: 15 }, (_, at) => ({ ...due(), name: `eu-${at}` }));
  const elements = pageOf(...many);
  const codes = withName(elements, "h3").filter((heading) => textOf(heading) === "expires-soon");
  expect(codes).toHaveLength(1);
  const item = textOf(withName(elements, "li").find((one) => textOf(one).startsWith("expires-soon"))!);
  expect(item).toContain("15 warnings");
  expect(item).toContain("A certificate is in its renewal window.");
  expect(item).toContain("and 11 others");
});

test("the table of recipients names what differs from .sops.yaml", () => {
  const words = part(pageOf(expired()), "Who can open what");
  expect(words).toContain("yes, unlike .sops.yaml");
  expect(part(pageOf({ ...fine(), files: [] }), "Who can open what")).toContain("No private key is in git.");
});

test("a rotation shows its steps and the command that goes on", () => {
  const words = part(pageOf(rotating()), "Journeys");
  expect(words).toContain("leaves still come from CA g1");
  expect(words).toContain("rotate-ca issue prod-rotating");
});

test("what changed is told, also that nothing did; a report that compares nothing does not mention it", () => {
  expect(part(pageOf(due()), "Changed since origin/main")).toContain("[opener-added]");
  expect(part(pageOf(fine()), "Changed since origin/main")).toMatch(/No change of who is trusted/);
  const { against: _, events: __, ...alone } = reportOf(due());
  expect(reportPage(alone)).not.toContain("Changed since");
});

test("a cluster in which something restarts has changed, also where no reviewer has to agree to anything", () => {
  const marks = (cluster: ClusterReport) => attribute(rows(pageOf(cluster))[0]!, "data-marks")!.split(" ");
  expect(marks({ ...fine(), plan: MUCH })).toContain("state:changed");
  expect(marks({ ...fine(), plan: NOTHING })).not.toContain("state:changed");
});

test("a plan stands in words and as a picture", () => {
  const title = "What the change does to the running cluster";
  const note = { state: "remark", message: "old keeps running", command: "kubectl delete deployment old" } as const;
  const elements = pageOf({ ...due(), plan: { ...MUCH, notes: [note] } });
  expect(part(elements, title)).toContain(MUCH.steps.at(-1)!.title);
  expect(part(elements, title)).toMatch(/old keeps running\s*kubectl delete deployment old/);
  expect(withName(elements, "svg").filter((svg) => attribute(svg, "class") === "picture")).toHaveLength(1);
  expect(part(pageOf({ ...due(), plan: NOTHING }), title)).toContain("Nothing changes in the cluster.");
});

test("what each Typha presents stands with the live cluster", () => {
  const words = part(elementsOf(reportPage(liveReport())), "The live cluster, context prod-due");
  expect(words).toContain("10.2.0.11:5473");
});
