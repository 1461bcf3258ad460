// The table of alerts in docs/how-to/monitoring.md, from the data that the rules are rendered from.

import { bundled } from "./bundled.mjs";

const BEGIN = "<!-- alerts: generated from src/components/monitoring/ by `npm run generate`, do not edit -->";
const END = "<!-- end of alerts -->";

/** The ends of certificates are no row of the data: each certificate has rules of its own (rule-groups.ts). */
const CERTIFICATES =
  "| `TyphaCertificateExpires` | 30 days before the end of a leaf or CA in git (warning), 7 days before (critical); later for certificates that live less than 90 days | nothing |";

/** The page with its table written anew. */
export async function withAlertTable(page) {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`docs/how-to/monitoring.md has no ${BEGIN} … ${END}`);
  const { ALERTS } = await bundled("src/components/monitoring/alerts.ts");
  const { RENEWAL_ALERTS } = await bundled("src/components/monitoring/renewal-alerts.ts");
  const rows = [...RENEWAL_ALERTS, ...ALERTS].map(
    ({ alert, firesWhen, needs }) => `| \`${alert}\` | ${firesWhen} | ${needs} |`,
  );
  return `${before}${BEGIN}

| alert | fires when | needs |
|---|---|---|
${[CERTIFICATES, ...rows].join("\n")}

${END}${after}`;
}
