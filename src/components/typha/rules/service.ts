import { TYPHA_PORT_NAME } from "@typha-mtls/calico";
import { shellCommand } from "@typha-mtls/problems";
import type { Labels } from "../../observed/metadata";
import { APPLY_GIT, type LiveRule } from "../../rule";
import type { Observed } from "../../subjects";

/** Whether calico-node finds Typha, and nothing else, behind its Service. */
export const SERVICE_RULES: readonly LiveRule[] = [
  {
    code: "service-absent",
    looksAt: ["services"],
    why: "calico-node finds Typha through it",
    source: "typha/pkg/discovery/discovery.go",
    whatToDo: APPLY_GIT,
    find: (observed, { location }) =>
      own(observed, location.name) === undefined && `there is no Service ${location.namespace}/${location.name}`,
  },
  {
    code: "service-port-name",
    looksAt: ["services"],
    why: "calico-node looks the endpoints up by the name of the port, which no setting changes",
    source: "typha/pkg/discovery/discovery.go",
    whatToDo: APPLY_GIT,
    find(observed, { location }) {
      const service = own(observed, location.name);
      const isNamed = service?.spec.ports?.some(({ name }) => name === TYPHA_PORT_NAME) === true;
      if (service === undefined || isNamed) return false;
      return `Service ${location.name} has no port called ${TYPHA_PORT_NAME}: calico-node finds no Typha`;
    },
  },
  {
    code: "service-selector",
    looksAt: ["services"],
    why: "calico-node would be sent to plaintext Typhas too, or to none",
    source: "dist/<cluster>/objects",
    whatToDo: APPLY_GIT,
    find(observed, { location, service: git }) {
      const service = own(observed, location.name);
      const [live, wanted] = [sorted(service?.spec.selector), sorted(git.spec.selector)];
      return (
        service !== undefined && live !== wanted && `Service ${location.name} selects ${live}, and git says ${wanted}`
      );
    },
  },
  {
    code: "service-shared",
    looksAt: ["services"],
    why: "nodes that still speak plaintext would be sent to this Typha, which refuses them",
    source: "calico/names.ts",
    whatToDo: "Give the other Service a selector that does not match this Typha.",
    find: ({ services }, { location, service, deployment, kubectl }) =>
      (services?.items ?? [])
        // The one for Prometheus selects the same pods, on purpose.
        .filter(
          ({ metadata, spec }) =>
            metadata.name !== location.name && selects(spec.selector, deployment.spec.template.metadata?.labels),
        )
        .filter(({ spec }) =>
          spec.ports?.some(({ name, port }) => name === TYPHA_PORT_NAME || port === service.spec.ports?.[0]?.port),
        )
        .map(({ metadata: { name } }) => ({
          message: `Service ${name} selects this Typha too: nodes that use it in plaintext are refused`,
          remedy: `give it a selector of its own: ${kubectl} ${shellCommand`-n ${location.namespace} get service ${name} -o yaml`}`,
        })),
  },
  {
    code: "service-endpoints",
    follows: "typha",
    looksAt: ["services", "endpointSlices"],
    why: "Felix ends after 30 s without a Typha, and takes WireGuard's configuration away before",
    source: "felix/daemon/daemon.go",
    whatToDo:
      "Look at the pods behind the Service: `kubectl -n <namespace> get pods -l <selector>`. One of them has to be Ready.",
    find(observed, { location, kubectl }) {
      const ready = (observed.endpointSlices?.items ?? [])
        .flatMap(({ endpoints }) => endpoints ?? [])
        .filter(({ conditions }) => conditions?.ready !== false);
      if (own(observed, location.name) === undefined || ready.length > 0) return false;
      return {
        message: `Service ${location.name} has no ready endpoint: calico-node finds no Typha`,
        remedy: `${kubectl} ${shellCommand`-n ${location.namespace} get pods -l ${location.selector}`}`,
      };
    },
  },
];

function own({ services }: Observed, name: string) {
  return services?.items.find(({ metadata }) => metadata.name === name);
}

function selects(selector: Labels | undefined, labels: Labels = {}): boolean {
  const wanted = Object.entries(selector ?? {});
  return wanted.length > 0 && wanted.every(([key, value]) => labels[key] === value);
}

function sorted(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}=${value}`);
  return pairs.length === 0 ? "nothing" : pairs.sort().join(",");
}
