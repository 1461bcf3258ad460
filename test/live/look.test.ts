import type { Location } from "@typha-mtls/components";
import type { Api } from "../../src/live/api";
import { look } from "../../src/live/look";

const location: Location = {
  ...{ name: "typha", namespace: "kube-system", calicoNodeNamespace: "kube-system", selector: "k8s-app=typha" },
  ...{ trustBundle: "typha-ca", serverSecret: undefined, clientSecret: undefined },
};

/** An API server that has whatever is asked for, and whose clock shows one time after the other. */
function answering(...clocks: readonly (string | undefined)[]): Api {
  const left = [...clocks];
  return {
    get: async (path) => {
      const at = left.shift();
      const body = { metadata: { name: path.split("/").at(-1) }, items: [] };
      return { kind: "found", body, ...(at === undefined ? {} : { at: new Date(at) }) };
    },
    close: () => {},
  };
}

test("the clock of a snapshot is the earliest of its answers: what is waited for is not taken for older than it is", async () => {
  const api = answering("2027-01-01T00:00:02Z", "2027-01-01T00:00:01Z", "2027-01-01T00:00:03Z", undefined);
  const { at } = await look(api, location, ["namespace", "nodes", "serviceAccount", "trustBundle"]);
  expect(at).toEqual(new Date("2027-01-01T00:00:01Z"));
});

test("a snapshot has no clock where no answer has one", async () => {
  const { at } = await look(answering(), location, ["namespace"]);
  expect(at).toBeUndefined();
});

test("a Secret that the pods do not mount is not asked for", async () => {
  const asked: string[] = [];
  const api: Api = {
    get: async (path) => {
      asked.push(path);
      return { kind: "absent" };
    },
    close: () => {},
  };
  await look(api, location, ["serverSecret", "clientSecret"]);
  expect(asked).toEqual([]);
});
