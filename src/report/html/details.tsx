import type { ComponentChildren } from "preact";
import type { ClusterReport, FleetReport } from "../model";
import { Certificates } from "./certificates";
import { OpenersTable } from "./openers";
import { PlanPart } from "./plan";
import { Served } from "./served";
import type { ClusterSummary } from "./summary";
import { Command, countWords, Facts } from "./words";

interface DetailsProps {
  readonly summary: ClusterSummary;
  readonly report: FleetReport;
}

/** Everything that the report knows of one cluster. */
export function Details({ summary, report }: DetailsProps) {
  const { cluster } = summary;
  const hasProblem = cluster.facts.some(({ state }) => state === "problem");
  const { against, context, generated } = report;
  return (
    <div class="body">
      {cluster.spec !== undefined && <About spec={cluster.spec} />}
      {against !== undefined && (
        <Part title={`Changed since ${against.revision}`} wide>
          {cluster.changes.length === 0 ? (
            <p class="muted">No change of who is trusted, who can open keys, or what is configured.</p>
          ) : (
            <Facts facts={cluster.changes} />
          )}
        </Part>
      )}
      <Part title={hasProblem ? "Problems" : "Checks"} wide>
        {cluster.facts.length > 0 && <Facts facts={cluster.facts} />}
        {cluster.fine > 0 && <p class="fine">✓ {countWords(cluster.fine, "check")} passed</p>}
      </Part>
      <Part title="Certificates" wide>
        {cluster.certificates.length === 0 ? (
          <p class="muted">None could be read.</p>
        ) : (
          <Certificates cluster={cluster.name} certificates={cluster.certificates} now={generated} />
        )}
        <Requests requests={cluster.requests} />
      </Part>
      <Journeys cluster={cluster} stages={report.stages} />
      <Part title="Who can open what">
        {cluster.files.length === 0 ? (
          <p class="muted">No private key is in git.</p>
        ) : (
          <OpenersTable cluster={cluster.name} files={cluster.files} />
        )}
      </Part>
      {cluster.plan !== undefined && (
        <Part title="What the change does to the running cluster" wide>
          <PlanPart plan={cluster.plan} />
        </Part>
      )}
      {context !== undefined && (
        <Part title={`The live cluster, context ${context}`} wide>
          {cluster.served !== undefined && <Served cluster={cluster.name} served={cluster.served} />}
          {cluster.live !== undefined && <Facts facts={cluster.live} />}
        </Part>
      )}
    </div>
  );
}

function Part({ title, wide = false, children }: { title: string; wide?: boolean; children: ComponentChildren }) {
  return (
    <div class={wide ? "wide" : undefined}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

const SECRETS = {
  sops: "sealed with SOPS",
  "sealed-secrets": "SealedSecrets",
  external: "in another system",
  "host-files": "on the nodes' disks",
};

function About({ spec }: { spec: NonNullable<ClusterReport["spec"]> }) {
  const { calico, gitops, secrets, route, nodes } = spec;
  const rows = {
    Typha: calico.typha,
    "calico-node": calico.calicoNode,
    "applied by": gitops,
    keys: SECRETS[secrets],
    "route of calico-node": route,
    "planned nodes": nodes,
  };
  return (
    <div class="wide">
      <dl class="about">
        {Object.entries(rows).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {calico.skew !== undefined && <Facts facts={[{ state: "problem", message: calico.skew }]} />}
    </div>
  );
}

function Requests({ requests }: Pick<ClusterReport, "requests">) {
  if (requests.length === 0) return null;
  return (
    <>
      <h4>Waiting for a CA</h4>
      <Facts
        facts={requests.map(({ certificate, csr, remedy }) => ({
          state: "warning",
          place: csr,
          message: `requests the certificate of ${certificate}`,
          remedy,
        }))}
      />
    </>
  );
}

const MILESTONES = { done: "✓", next: "▸", later: "" };

/** Where the move to mutual TLS and the rotation of the CA are, and the command that goes on. */
function Journeys({ cluster: { spec, rotation }, stages }: { cluster: ClusterReport; stages: FleetReport["stages"] }) {
  if (spec === undefined) return null;
  const at = stages.findIndex(({ stage }) => stage === spec.stage);
  return (
    <Part title="Journeys">
      <h4>Move to mutual TLS</h4>
      {spec.isTyphaOn ? (
        <ol class="milestones">
          {stages.map(({ stage, what }, index) => (
            <li
              key={stage}
              class={index < at ? "done" : index === at ? "next" : "later"}
              aria-current={index === at ? "step" : undefined}
            >
              <span aria-hidden="true">{index < at ? "✓" : index === at ? "●" : ""}</span>
              <b>{stage}</b> <span>{what}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p class="muted">This cluster has no Typha: calico-node asks the API server itself.</p>
      )}
      {spec.nextStage !== undefined && <Command text={spec.nextStage} />}
      <h4>Rotation of the CA</h4>
      {rotation === undefined || rotation.phase === "none" ? (
        <p class="muted">{rotation === undefined ? "The certificates do not show it." : "None is under way."}</p>
      ) : (
        <ol class="milestones">
          {rotation.milestones.map(({ step, state, what }) => (
            <li key={step} class={state} aria-current={state === "next" ? "step" : undefined}>
              <span aria-hidden="true">{MILESTONES[state]}</span>
              <b>{step}</b> <span>{what}</span>
            </li>
          ))}
        </ol>
      )}
      {rotation?.command !== undefined && <Command text={rotation.command} />}
    </Part>
  );
}
