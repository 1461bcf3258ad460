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

describe("what matters only beside something else is asked for where that is there, and a right to it is missed only then", () => {
  const asking = async (bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>>) => {
    const asked: string[] = [];
    const api: Api = {
      get: async (path) => {
        const name = path.split("?")[0]!.split("/").at(-1)!;
        asked.push(name);
        const body = bodies[name];
        return body === undefined ? { kind: "refused" } : { kind: "found", body };
      },
      close: () => {},
    };
    const { refused } = await look(api, location, [
      "calicoNodePods",
      "daemonSet",
      "felixConfigurations",
      "hostEndpoints",
    ]);
    return { asked, refused };
  };
  const calicoNode = (numberAvailable: number) => ({
    metadata: { name: "calico-node" },
    spec: { template: { spec: { containers: [] } } },
    status: { desiredNumberScheduled: 3, numberAvailable },
  });
  const endpoint = { metadata: { name: "all" }, spec: { node: "node-0", interfaceName: "*" } };

  test("not in a cluster where all nodes have calico-node, without a HostEndpoint", async () => {
    expect(await asking({ "calico-node": calicoNode(3), hostendpoints: { items: [] } })).toEqual({
      asked: ["calico-node", "hostendpoints"],
      refused: [],
    });
  });
  test("the pods where one of them is not available, and FelixConfigurations where there is a HostEndpoint", async () => {
    expect(await asking({ "calico-node": calicoNode(2), hostendpoints: { items: [endpoint] } })).toEqual({
      asked: ["calico-node", "hostendpoints", "pods", "felixconfigurations"],
      refused: ["calicoNodePods", "felixConfigurations"],
    });
  });
});
