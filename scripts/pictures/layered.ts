import { graphlib, layout } from "@dagrejs/dagre";
import { cardOf, type Diagram, FACES, MARGIN, type Placement, rounded, widthOf } from "@typha-mtls/plan";

/** Above the boxes of a group, for its title. */
const TITLE = 18;

/**
 * Places boxes in layers from top to bottom, by their arrows. An arrow from a later box to an earlier one leads upward.
 *
 * @param widest how wide a box may be, in units of the picture
 * @param apart how far boxes beside each other are apart at least
 */
export function inLayers(diagram: Diagram, widest: number, apart = 24): Placement {
  const { boxes, arrows, groups = [] } = diagram;
  const cards = boxes.map((box) => cardOf(box, widest));
  const order = boxes.map(({ id }) => id);
  const ends = arrows.map((arrow, at) => {
    const upward = order.indexOf(arrow.to) < order.indexOf(arrow.from);
    const [above, below] = upward ? [arrow.to, arrow.from] : [arrow.from, arrow.to];
    return { arrow, upward, above, below, name: String(at) };
  });

  const graph = new graphlib.Graph({ multigraph: true, compound: true });
  graph.setGraph({
    rankdir: "TB",
    nodesep: apart,
    edgesep: Math.min(apart, 16),
    ranksep: groups.length === 0 ? 28 : 36,
    marginx: MARGIN,
    marginy: MARGIN + (groups.length === 0 ? 0 : TITLE),
  });
  for (const { box, width, height } of cards) graph.setNode(box.id, { width, height });
  for (const { id } of groups) graph.setNode(id, {});
  for (const { id, group } of boxes) if (group !== undefined) graph.setParent(id, group);
  for (const { arrow, above, below, name } of ends) {
    const { label } = arrow;
    const size = label === undefined ? {} : { width: widthOf(label, "text") + 8, height: FACES.text.size * 1.6 };
    graph.setEdge(above, below, { ...size, labelpos: "c" }, name);
  }
  layout(graph);

  const placed = (id: string) => {
    const { x, y, width, height } = graph.node(id);
    return { x: rounded(x - width / 2), y: rounded(y - height / 2), width: rounded(width), height: rounded(height) };
  };
  const { width, height } = graph.graph();
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    cards: cards.map((card) => ({ card, ...placed(card.box.id) })),
    arrows: ends.map(({ arrow, upward, above, below, name }) => {
      const edge = graph.edge(above, below, name);
      const down = edge.points.map(({ x, y }: { x: number; y: number }) => ({ x: rounded(x), y: rounded(y) }));
      const label = arrow.label === undefined ? {} : { label: { x: rounded(edge.x), y: rounded(edge.y) } };
      return { arrow, points: upward ? down.toReversed() : down, ...label };
    }),
    frames: groups.map(({ id, title }) => {
      const inner = placed(id);
      return { ...inner, title, y: rounded(inner.y - TITLE), height: rounded(inner.height + TITLE) };
    }),
  };
}
