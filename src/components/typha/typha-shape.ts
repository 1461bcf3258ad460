import type { Problem } from "../../problem";
import { annotationProblems, isMap, isWhole, labelProblems, textProblem, typeOf } from "./api-rules";
import { affinityShape, repeated, spreadShape, tolerationsShape } from "./scheduling-shape";
import { both, listOf, type Member, members, oneOf, optional, required, type Shape, value } from "./shape";
import type { TyphaProps } from "./typha-props";

const text = value((given) => typeof given === "string", "text");
const number = value((given) => typeof given === "number", "a number");
const textMap: Shape = (given, field) =>
  isMap(given)
    ? Object.entries(given).flatMap(([key, one]) => text(one, `${field}.${key}`))
    : [{ field, message: `${typeOf(given)} is not a map` }];
const texts = (...names: readonly string[]) => members(Object.fromEntries(names.map((name) => [name, optional(text)])));

/** Seconds that a stopping Typha may take: the longest that cluster.yaml takes too. */
const LONGEST_GRACE = 3600;

/** What a prop has to be before anything else is said of it, and what the API server demands of its parts. */
const PROPS: Readonly<Record<keyof TyphaProps, Member>> = {
  calicoVersion: required(text),
  nodes: required(
    both(
      number,
      value((given) => isWhole(given, 1, 100_000), "a number of nodes"),
    ),
  ),
  replicas: optional(
    both(
      number,
      value((given) => (given as number) <= 1000, "a number of Typhas up to 1000"),
    ),
  ),
  scaler: optional(oneOf("none", "external")),
  image: optional(texts("registry", "repository", "tag", "digest")),
  imagePullSecrets: optional(
    both(listOf(value(isObjectName, "a name of a Secret")), (given, field) =>
      repeated(given as string[], (name) => name).map((index) => ({
        field: `${field}[${index}]`,
        message: "is there twice",
      })),
    ),
  ),
  resources: optional(members({ requests: optional(textMap), limits: optional(textMap) })),
  tolerations: optional(tolerationsShape),
  nodeSelector: optional((given, field) => labelProblems(field, given)),
  affinity: optional(affinityShape),
  topologySpreadConstraints: optional(spreadShape),
  port: optional(number),
  healthPort: optional(number),
  metricsPort: optional(number),
  metricsTLS: optional(
    members({
      secretName: required(text),
      serverName: optional(text),
      caConfigMap: optional(text),
      clientAuth: optional(oneOf("required", "none")),
      clientSecretName: optional(text),
    }),
  ),
  env: optional(
    listOf(
      members({ name: required(text), value: required((given, field) => [textProblem(field, given) ?? []].flat()) }),
    ),
  ),
  podAnnotations: optional((given, field) => annotationProblems(field, given)),
  terminationGracePeriodSeconds: optional(
    value((given) => isWhole(given, 1, LONGEST_GRACE), `a number of seconds from 1 to ${LONGEST_GRACE}`),
  ),
};

/** Props of which everything else can be said, and what is wrong with the others. */
export interface Shaped<T> {
  /** Without those that have another type than they should, or that the API server would refuse. */
  readonly sound: T;
  readonly problems: readonly Problem[];
}

/** Looks at the types of Typha's props, and at what the API server would refuse of them. */
export function shaped<T extends TyphaProps>(props: T, path: (prop: string) => string): Shaped<T> {
  const sound = { ...props } as unknown as Record<string, unknown>;
  const problems = Object.entries(PROPS).flatMap(([prop, { shape, isRequired }]) => {
    const given = sound[prop];
    if (given === undefined) return isRequired ? [{ field: path(prop), message: "is missing" }] : [];
    const found = shape(given, path(prop));
    if (found.length > 0) delete sound[prop];
    return found;
  });
  return { sound: sound as unknown as T, problems };
}

const source = {
  identity: required(members({ kind: required(oneOf("cn", "uri")), value: required(text) }, "left")),
  manifest: optional(value(isMap, "a map")),
  secretName: optional(text),
  hostDirectory: optional(text),
};

const ESSENTIALS: Readonly<Record<string, Shape>> = {
  trustBundle: text,
  server: members({ ...source, certificate: optional(text) }, "left"),
  client: members(source, "left"),
};

/** What is wrong with the types of that without which nothing can be said of a Typha at all. */
export function essentialProblems(props: object, path: (prop: string) => string): Problem[] {
  return Object.entries(ESSENTIALS).flatMap(([prop, shape]) =>
    shape((props as Readonly<Record<string, unknown>>)[prop], path(prop)),
  );
}

function isObjectName(given: unknown): boolean {
  return (
    typeof given === "string" &&
    given.length <= 253 &&
    /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/.test(given)
  );
}
