/** The labels of a chart's nodes in their order, as Mermaid shows them, without the word joiners that hold signs apart. */
export function shownLabels(chart: string): string[] {
  const labels = [...chart.matchAll(/\["(.*)"\]/g)].map(([, label]) => label!);
  return labels.map((label) =>
    label
      .replaceAll("<br/>", "\n")
      .replaceAll(/#(\d+);/g, (_, point) => String.fromCodePoint(Number(point)))
      .replaceAll("\u2060", ""),
  );
}
