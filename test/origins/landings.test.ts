import * as fs from "node:fs";
import * as path from "node:path";
import { parse } from "yaml";
import { foundAt, renderedWith } from "./rendered";

interface Landing {
  readonly set?: { readonly [key: string]: unknown };
  readonly lands: readonly string[];
}

const FILE = path.join(__dirname, "../../src/origins/landings.yaml");
const LANDINGS: Readonly<Record<string, Landing>> = parse(fs.readFileSync(FILE, "utf8"));

let unset: Awaited<ReturnType<typeof renderedWith>>;

beforeAll(async () => {
  unset = await renderedWith({});
});

describe("where a field is said to land, it lands:", () => {
  test.each(Object.entries(LANDINGS))("%s", async (_, { set = {}, lands }) => {
    const objects = await renderedWith(set);
    const places = lands.filter((place) => /^[A-Z]\w+ \S+: /.test(place));
    expect(places.filter((place) => foundAt(objects, place) === undefined)).toEqual([]);
    // A field that is set changes what lies there.
    if (Object.keys(set).length > 0)
      for (const place of places)
        expect({ place, at: foundAt(objects, place) }).not.toEqual({ place, at: foundAt(unset, place) });
  });
});

test("without its field, a place is empty where nothing is rendered by default", () => {
  expect(foundAt(unset, "ConfigMap calico-config: data.veth_mtu")).toBeUndefined();
  expect(foundAt(unset, "DaemonSet calico-node: env FELIX_BPFENABLED")).toBeUndefined();
});
