import type { FleetReport } from "../model";
import { Journey } from "./journey";
import { Months } from "./months";
import { type ClusterSummary, countMarks } from "./summary";
import { countWords, grouped } from "./words";

interface OverviewProps {
  readonly report: FleetReport;
  readonly all: readonly ClusterSummary[];
}

/** What a fleet looks like from above. */
export function Overview({ report, all }: OverviewProps) {
  const stages = countMarks(all, "stage");
  const rotating = all.filter(({ isRotating }) => isRotating);
  return (
    <section aria-labelledby="fleet">
      <h2 id="fleet">Fleet</h2>
      <div class="cards">
        <Months report={report} />
        <Versions report={report} all={all} />
        <div class="card half">
          <h3>Move to mutual TLS</h3>
          <p>Clusters at each stage</p>
          <Journey
            steps={report.stages.map(({ stage, what }) => ({
              name: stage,
              what,
              clusters: stages.get(stage) ?? 0,
              view: `stage=${stage}`,
            }))}
          />
        </div>
        <div class="card half">
          <h3>Rotation of CAs</h3>
          <p>{rotating.length === 0 ? "No rotation is under way" : "Clusters by the step that comes next"}</p>
          <Journey
            steps={(["start", "issue", "finish"] as const).map((step) => ({
              name: step,
              clusters: rotating.filter(({ cluster }) => nextStep(cluster.rotation) === step).length,
              view: "state=rotating",
            }))}
          />
        </div>
      </div>
    </section>
  );
}

function nextStep(rotation: FleetReport["clusters"][number]["rotation"]) {
  return rotation?.milestones.find(({ state }) => state === "next")?.step;
}

/** Releases of Calico, the newest first; those that do not work together are named. */
function Versions({ report, all }: OverviewProps) {
  const byNumber = new Intl.Collator("en", { numeric: true });
  const versions = [...countMarks(all, "calico")].toSorted(([a], [b]) => byNumber.compare(b, a));
  const skewed = all.filter(({ cluster }) => cluster.spec?.calico.skew !== undefined).length;
  return (
    <div class="card">
      <h3>Calico</h3>
      <p>
        Versions of Typha; the newest known is {report.newestCalico}.
        {skewed > 0 && ` In ${countWords(skewed, "cluster")} Typha and calico-node do not work together.`}
      </p>
      <ul class="bars">
        {versions.map(([version, clusters]) => (
          <li key={version}>
            <a href="#clusters" data-view={`calico=${encodeURIComponent(version)}`}>
              {version}
            </a>
            <span class="num">{grouped(clusters)}</span>
            <svg aria-hidden="true">
              <rect class="fill" width={`${Math.round((1000 * clusters) / all.length) / 10}%`} height="6" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}
