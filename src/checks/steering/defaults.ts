import type { ChangedFact } from "@typha-mtls/events";
import { printFieldPath } from "@typha-mtls/fields";
import { leavesOf } from "@typha-mtls/trust";
import type { RepositorySettings } from "../../cluster/repository.generated";
import { SETTINGS_FILE } from "../../cluster/settings";

type Spec = Pick<RepositorySettings["spec"], "defaults">;

/** Each value that the next `init` writes into a cluster.yaml and that is not what it was. */
export function defaultChanges(now: Spec | undefined, then: Spec | undefined, revision: string): ChangedFact[] {
  const [values, before] = [now, then].map((spec) => valuesOf(spec?.defaults ?? {})) as [Values, Values];
  const fields = [...new Set([...before.keys(), ...values.keys()])];
  return fields.flatMap((field): ChangedFact[] => {
    const [is, was] = [values.get(field), before.get(field)];
    if (is === was) return [];
    const change =
      was === undefined ? `is ${is}, which is new` : is === undefined ? `was ${was}, and is gone` : `${was} → ${is}`;
    const message = `${change} since ${revision}: the next \`init\` writes cluster.yaml by it`;
    return [{ code: "default-changed", severity: "warning", file: SETTINGS_FILE, field, message, exact: [] }];
  });
}

type Values = ReadonlyMap<string, string>;

function valuesOf(defaults: object): Values {
  const found = leavesOf(defaults, () => false).filter(({ path }) => path.length > 0);
  return new Map(found.map(({ path, value }) => [printFieldPath(["spec", "defaults", ...path]), value]));
}
