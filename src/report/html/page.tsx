import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { FONTS, paletteCss, pictureCss } from "@typha-mtls/plan";
import { renderToString } from "preact-render-to-string";
import { type FleetReport, REPORT_MARK } from "../model";
import { SCRIPT, STYLE } from "./assets.generated";
import { Clusters } from "./clusters";
import { Details } from "./details";
import { Head, headline } from "./head";
import { LaneSigns } from "./lane-signs";
import { Overview } from "./overview";
import { ProblemsByCode } from "./problems";
import { RepositorySection } from "./repository-section";
import { type ClusterSummary, summaries } from "./summary";
import { axisCss, timeAxis } from "./time-axis";

/** Clusters whose details the page holds as they are. Those of a larger fleet are compressed: they would be megabytes. */
const MOST_IN_FULL = 60;

/**
 * The page of a report: one file that asks nothing of the network. Its policy allows only its own style sheet and script, and
 * no text of the report is part of either.
 */
export function reportPage(report: FleetReport): string {
  const all = summaries(report);
  const axis = timeAxis(report);
  const isFleet = all.length > 1;
  const isLarge = all.length > MOST_IN_FULL;
  const style = `${paletteCss()}${pictureCss()}:root{--sans:${FONTS.sans};--mono:${FONTS.mono}}${STYLE}${axisCss(axis)}`;
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    `script-src '${hashOf(SCRIPT)}'`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const details = (summary: ClusterSummary) => (
    <details open={!isFleet}>
      <summary>
        <span>Details of {summary.cluster.name}</span>
      </summary>
      {isLarge ? <p class="packed" /> : <Details summary={summary} report={report} />}
    </details>
  );
  const page = renderToString(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="generator" content={`typha-mtls ${report.version}`} />
        {/* A browser that is given none asks the server for one. */}
        <link rel="icon" href="data:," />
        <meta name="referrer" content="no-referrer" />
        <title>{headline(report)}</title>
        <Raw as="style" text={style} />
      </head>
      <body>
        <LaneSigns />
        <Head report={report} all={all} />
        <main>
          {isFleet && (
            <>
              <Overview report={report} all={all} />
              <ProblemsByCode all={all} codes={report.codes} />
              <RepositorySection report={report} />
            </>
          )}
          <Clusters all={all} axis={axis} stages={report.stages.map(({ stage }) => stage)} details={details} />
          {!isFleet && <RepositorySection report={report} />}
        </main>
        <footer>
          {report.unchanged && `${report.unchanged.message}. `}
          Made by typha-mtls {report.version} from what git holds. It holds no private key.
          {isLarge && (
            <noscript>
              {" "}
              The details of each cluster need JavaScript; a report of fewer clusters shows them without.
            </noscript>
          )}
        </footer>
        {isLarge && (
          <script type="application/gzip" id="details">
            {packed(all.map((summary) => renderToString(<Details summary={summary} report={report} />)))}
          </script>
        )}
        <Raw as="script" text={SCRIPT} />
      </body>
    </html>,
  );
  return `<!doctype html><!-- ${REPORT_MARK} -->\n${page}\n`;
}

/** The text of our own style sheet or script, which is no markup. */
function Raw({ as: Tag, text }: { as: "style" | "script"; text: string }) {
  return <Tag dangerouslySetInnerHTML={{ __html: text }} />;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** Texts as base64, whose letters cannot end a script element. */
function packed(texts: readonly string[]): string {
  return gzipSync(JSON.stringify(texts)).toString("base64");
}
