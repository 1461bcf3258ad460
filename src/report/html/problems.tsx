import type { FleetReport, ReportFact } from "../model";
import type { ClusterSummary } from "./summary";
import { countWords, Mark, RemedyText } from "./words";

/** Clusters of one code that are named; the list shows the others. Each name is a press of Tab in front of that list. */
const MOST_NAMES = 4;

interface Kind {
  readonly code: string;
  readonly state: "problem" | "warning";
  readonly clusters: Set<string>;
  readonly first: ReportFact;
  number: number;
}

/** Problems and warnings by their code: what each means, where it is, what to do. */
export function ProblemsByCode({ all, codes }: { all: readonly ClusterSummary[]; codes: FleetReport["codes"] }) {
  const kinds = kindsOf(all);
  return (
    <section aria-labelledby="problems">
      <h2 id="problems">Problems by code</h2>
      {kinds.length === 0 ? (
        <p class="muted">No cluster has a problem or a warning.</p>
      ) : (
        <ul class="problems">
          {kinds.map((kind) => (
            <KindOfProblem key={kind.code} kind={kind} meaning={codes[kind.code as keyof typeof codes]} />
          ))}
        </ul>
      )}
    </section>
  );
}

function KindOfProblem({ kind, meaning }: { kind: Kind; meaning: string | undefined }) {
  const { code, state, clusters, first, number } = kind;
  const names = [...clusters];
  const more = names.length - MOST_NAMES;
  return (
    <li>
      <div>
        <h3>
          <code>{code}</code>
        </h3>
        <p>
          <Mark state={state}>{countWords(number, state)}</Mark>
        </p>
      </div>
      <div>
        <p>{meaning ?? first.message}</p>
        {first.remedy !== undefined && (
          <div class="for-example">
            <span class="muted">{names.length === 1 ? "" : `In ${names[0]}: `}</span>
            <RemedyText remedy={first.remedy} isCommand={first.isCommand} />
          </div>
        )}
        <p class="names">
          {names.slice(0, MOST_NAMES).map((name) => (
            <a key={name} href={`#cluster=${encodeURIComponent(name)}`}>
              {name}
            </a>
          ))}
          {more > 0 && (
            <a href="#clusters" data-view={`code=${code}`}>
              and {countWords(more, "other")}
            </a>
          )}
        </p>
      </div>
    </li>
  );
}

/** Problems before warnings; what most clusters have comes first. */
function kindsOf(all: readonly ClusterSummary[]): readonly Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { cluster, problems, warnings } of all) {
    for (const fact of [...problems, ...warnings]) {
      if (fact.code === undefined) continue;
      const state = fact.state === "problem" ? "problem" : "warning";
      const key = `${state} ${fact.code}`;
      const kind = kinds.get(key) ?? { code: fact.code, state, clusters: new Set(), first: fact, number: 0 };
      kind.clusters.add(cluster.name);
      kind.number++;
      kinds.set(key, kind);
    }
  }
  const rank = ({ state, clusters }: Kind) => (state === "problem" ? 1e9 : 0) + clusters.size;
  return [...kinds.values()].toSorted((a, b) => rank(b) - rank(a));
}
