import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Folder of the repository, from which all files of pages are named. */
export const ROOT = path.join(import.meta.dirname, "..");

/** A part of the menu. */
export interface Group {
  readonly title: string;
  /** Files of pages in the order of the menu; `docs/x/` stands for all other pages of that folder, its README first. */
  readonly pages: readonly string[];
  /** Whether one reads the pages one after the other, so that each leads to the next. */
  readonly isJourney: boolean;
  /** Whether the menu shows its pages only when one of them is open, or on demand. */
  readonly isFolded: boolean;
}

/** A page of the site. */
export interface Page {
  /** Path from the root of the repository. */
  readonly file: string;
  /** The first heading, without marks of Markdown. */
  readonly title: string;
  /** What the menu calls it: the title, unless that is long or taken. */
  readonly label: string;
  /** Path in the site, with a slash at both ends. */
  readonly url: string;
}

const LABELS: Readonly<Record<string, string>> = {
  "docs/README.md": "What it is",
  "README.md": "All on one page",
  "docs/how-to/switch-on.md": "Switch mutual TLS on",
  "docs/how-to/kubectl.md": "Apply with kubectl",
  "docs/troubleshooting.md": "Troubleshooting",
  "docs/tutorials/first-cluster.md": "A first cluster, with kubectl",
  "docs/tutorials/flux-monorepo.md": "A Flux monorepo",
  "docs/tutorials/argocd-sealed-secrets.md": "Argo CD with Sealed Secrets",
  "docs/tutorials/chart.md": "A cdk8s program",
};

export const GROUPS: readonly Group[] = [
  {
    title: "Start",
    isJourney: true,
    isFolded: false,
    pages: [
      "docs/README.md",
      "docs/how-to/install.md",
      "docs/how-to/choose.md",
      "README.md",
      "docs/faq.md",
      "docs/glossary.md",
    ],
  },
  {
    title: "Tutorials",
    isJourney: false,
    isFolded: false,
    pages: [
      "docs/tutorials/first-cluster.md",
      "docs/tutorials/flux-monorepo.md",
      "docs/tutorials/argocd-sealed-secrets.md",
      "docs/tutorials/chart.md",
    ],
  },
  {
    title: "Journeys",
    isJourney: true,
    isFolded: false,
    pages: [
      "docs/how-to/switch-on.md",
      "docs/how-to/renew.md",
      "docs/how-to/rotate-ca.md",
      "docs/how-to/upgrade-calico.md",
      "docs/how-to/leave-for-the-operator.md",
    ],
  },
  {
    title: "Delivery and secrets",
    isJourney: false,
    isFolded: false,
    pages: [
      "docs/how-to/flux.md",
      "docs/how-to/argocd.md",
      "docs/how-to/argocd-ksops.md",
      "docs/how-to/kubectl.md",
      "docs/how-to/fleet.md",
      "docs/how-to/routes.md",
      "docs/how-to/whole-manifest.md",
      "docs/how-to/recipients.md",
      "docs/how-to/merge.md",
      "docs/how-to/lost-and-leaked.md",
      "docs/how-to/sealed-secrets.md",
      "docs/how-to/external-secrets.md",
      "docs/how-to/cert-manager.md",
      "docs/how-to/vault.md",
      "docs/how-to/host-files.md",
      "docs/how-to/hosts.md",
      "docs/how-to/spiffe.md",
      "docs/how-to/external-ca.md",
    ],
  },
  {
    title: "Operate",
    isJourney: false,
    isFolded: false,
    pages: [
      "docs/troubleshooting.md",
      "docs/how-to/ci.md",
      "docs/how-to/plan.md",
      "docs/how-to/review.md",
      "docs/how-to/report.md",
      "docs/how-to/look-at-a-cluster.md",
      "docs/how-to/monitoring.md",
      "docs/how-to/scale-typha.md",
    ],
  },
  {
    title: "Calico's settings",
    isJourney: false,
    isFolded: true,
    pages: ["docs/how-to/network.md", "docs/how-to/options.md", "docs/how-to/charts.md"],
  },
  {
    title: "CNI chain",
    isJourney: true,
    isFolded: true,
    pages: ["docs/how-to/cni-chain.md", "docs/how-to/cni-whole-chain.md", "docs/how-to/cni-node-image.md"],
  },
  {
    title: "Coming from other tools",
    isJourney: false,
    isFolded: true,
    pages: [
      "docs/how-to/adopt.md",
      "docs/how-to/adopt-hard-way.md",
      "docs/how-to/adopt-kubespray.md",
      "docs/how-to/adopt-operator.md",
      "docs/how-to/adopt-puppet.md",
      "docs/origins/",
    ],
  },
  {
    title: "Reference",
    isJourney: false,
    isFolded: true,
    pages: ["docs/reference/cluster-yaml.md", "docs/reference/"],
  },
  { title: "Decisions", isJourney: false, isFolded: true, pages: ["docs/decisions/"] },
  {
    title: "Project",
    isJourney: false,
    isFolded: true,
    pages: [
      "docs/architecture.md",
      "docs/threat-model.md",
      "docs/proof.md",
      "docs/performance.md",
      "docs/scale.md",
      "docs/releases.md",
      "CHANGELOG.md",
      "CONTRIBUTING.md",
      "docs/words.md",
    ],
  },
];

/**
 * The groups with their pages.
 *
 * @throws Error where a page of docs/ is in no group or in two, or a group names a file that is not there
 */
export function navigation(
  groups: readonly Group[] = GROUPS,
): readonly (Group & { readonly entries: readonly Page[] })[] {
  const named = groups.flatMap(({ pages }) => pages);
  const filled = groups.map((group) => ({
    ...group,
    entries: group.pages
      .flatMap((name) => (name.endsWith("/") ? pagesBelow(name).filter((file) => !named.includes(file)) : [name]))
      .map(pageOf),
  }));
  const placed = filled.flatMap(({ entries }) => entries.map(({ file }) => file));
  const twice = placed.filter((file, at) => placed.indexOf(file) !== at);
  const nowhere = pagesBelow("docs/").filter((file) => !placed.includes(file));
  const faults = [
    ...twice.map((file) => `${file} is in two groups`),
    ...nowhere.map((file) => `${file} is in no group`),
  ];
  if (faults.length > 0) throw new Error(`site/navigation.ts: ${faults.join("; ")}`);
  return filled;
}

/** Path of a page in the site: a folder of its own, so that every file server finds it without the ending. */
export function urlOf(file: string): string {
  const bare = file.replace(/^docs\//, "").replace(/(?:(?<=^|\/)README)?\.md$/, "");
  const name = file === "README.md" ? "readme" : bare.replace(/\/$/, "");
  return name === "" ? "/" : `/${name.toLowerCase()}/`;
}

function pageOf(file: string): Page {
  const heading = /^# (.*)$/m.exec(readFileSync(path.join(ROOT, file), "utf8"))?.[1];
  if (heading === undefined) throw new Error(`${file} has no first heading`);
  const title = heading.replaceAll("`", "");
  return { file, title, label: LABELS[file] ?? title, url: urlOf(file) };
}

function pagesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")))
    .filter((file) => file.endsWith(".md"))
    .sort((a, b) => Number(b.endsWith("/README.md")) - Number(a.endsWith("/README.md")) || (a < b ? -1 : 1));
}
