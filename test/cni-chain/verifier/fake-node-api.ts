import type { NodeAnswer, NodeTaint, PatchOperation } from "../../../src/cni-chain/verifier/node-patches";
import { type FakeAnswer, type FakeApi, fakeApi, refusalOf } from "../../pod/fake-api";
import { applied } from "./json-patch";

export interface FakeNodeApi extends FakeApi {
  /** The one node that it has. */
  node: { spec: { taints?: readonly NodeTaint[] }; status: NonNullable<NodeAnswer["status"]> };
  /** What it answers instead: a status, raw text, or nothing ever. */
  answers: number | string | "hangs" | undefined;
}

/** An API server over TLS that has the node `node-1`, and patches it as the real one does. */
export async function fakeNodeApi(): Promise<FakeNodeApi> {
  const fake: Pick<FakeNodeApi, "node" | "answers"> = {
    node: { spec: {}, status: { conditions: [] } },
    answers: undefined,
  };
  return Object.assign(fake, await fakeApi((url, patch) => answerTo(fake, url, patch)));
}

function answerTo(fake: Pick<FakeNodeApi, "node" | "answers">, url: string, patch: unknown): FakeAnswer {
  if (fake.answers === "hangs") return "hangs";
  if (typeof fake.answers === "number") return refusalOf(fake.answers);
  if (typeof fake.answers === "string") return [200, fake.answers];
  if (url === "/api/v1/nodes/node-1/status") {
    const { conditions = [] } = (patch as { status?: NodeAnswer["status"] }).status ?? {};
    const others = fake.node.status.conditions!.filter((old) => !conditions.some(({ type }) => type === old.type));
    fake.node.status = { conditions: [...others, ...conditions] };
  } else if (url === "/api/v1/nodes/node-1") {
    const taints = applied(fake.node.spec.taints, patch as PatchOperation[]);
    if (taints === undefined) return refusalOf(422);
    fake.node.spec = { taints };
  } else return refusalOf(404);
  return [200, JSON.stringify(fake.node)];
}
