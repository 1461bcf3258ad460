// The table of ports in docs/how-to/monitoring.md, from the data that the firewall's rules are rendered from.

import { bundled } from "./bundled.mjs";

const BEGIN = "<!-- ports: generated from src/calico/ports.ts by `npm run generate`, do not edit -->";
const END = "<!-- end of ports -->";

/** What the table calls those who connect. */
const FROM = { nodes: "every node", prometheus: "Prometheus", "the node itself": "the node itself (localhost)" };

/** The page with its table written anew. */
export async function withPortMatrix(page) {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`docs/how-to/monitoring.md has no ${BEGIN} … ${END}`);
  const { HOST_PORTS } = await bundled("src/calico/ports.ts");
  const rows = HOST_PORTS.map(
    ({ id, protocol, port, owner, from, when, closed, source }) =>
      `| ${port === undefined ? "protocol 4" : `${port}/${protocol}`} | ${owner} | \`${id}\` | ${FROM[from]} | ${when} | ${closed} | ${source} |`,
  );
  return `${before}${BEGIN}

| port | of | called | open to | when | where it is closed | source |
|---|---|---|---|---|---|---|
${rows.join("\n")}

${END}${after}`;
}
