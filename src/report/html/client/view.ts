/** What the reader looks at: which clusters, in which order. It stands in the fragment of the address, so a view can be linked. */
export interface PageView {
  /** Words that a cluster's row has to hold, in any case. */
  readonly text: string;
  /** Values that were chosen, by the name of the control: a cluster has to have the mark `name:value` of each. */
  readonly marks: Readonly<Record<string, string>>;
  /** A cluster by its name: it alone, with its details open. */
  readonly cluster?: string;
  readonly sort?: { readonly column: string; readonly descending: boolean };
}

/** Reads a fragment such as `#text=prod&state=due&sort=-expires`; `controls` are the names that choose marks. */
export function parseView(fragment: string, controls: readonly string[]): PageView {
  const fields = new URLSearchParams(fragment.replace(/^#/, "").replaceAll("+", "%2B"));
  const sort = fields.get("sort");
  const chosen = controls.flatMap((name) => (fields.get(name) ? [[name, fields.get(name)!]] : []));
  return {
    text: fields.get("text") ?? "",
    marks: Object.fromEntries(chosen),
    ...(fields.get("cluster") && { cluster: fields.get("cluster")! }),
    ...(sort && { sort: { column: sort.replace(/^-/, ""), descending: sort.startsWith("-") } }),
  };
}

/** The fragment of a view without its `#`; empty for all clusters in the order of the page. */
export function formatView({ text, marks, cluster, sort }: PageView): string {
  const fields = Object.entries({
    text,
    ...marks,
    cluster: cluster ?? "",
    sort: sort === undefined ? "" : `${sort.descending ? "-" : ""}${sort.column}`,
  });
  return fields
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}

/** What is known of a cluster's row. */
export interface ListedCluster {
  readonly name: string;
  /** All words of the row, in lower case. */
  readonly words: string;
  readonly marks: ReadonlySet<string>;
}

export function isShown(row: ListedCluster, { text, marks, cluster }: PageView): boolean {
  if (cluster !== undefined && cluster !== row.name) return false;
  const words = text.toLowerCase().split(/\s+/);
  return (
    words.every((word) => row.words.includes(word)) &&
    Object.entries(marks).every(([name, value]) => row.marks.has(`${name}:${value}`))
  );
}
