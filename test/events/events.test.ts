import { type ChangedFact, type Event, eventsOf, type Origin } from "@typha-mtls/events";
import type { TrustChange, TrustFact } from "@typha-mtls/trust";

const SINCE = "main";

const value = (fact: Partial<TrustFact>): TrustFact => ({
  file: "clusters/a/cluster.yaml",
  field: "",
  value: "",
  ...fact,
});
const changed = (field: string, before: string, after: string, more: Partial<TrustFact> = {}): TrustChange => ({
  before: value({ field, value: before, ...more }),
  after: value({ field, value: after, ...more }),
});

function warning(code: string, values: readonly TrustChange[], origin: Origin = "inputs", file?: string): ChangedFact {
  const place = file ?? (values[0]?.after ?? values[0]?.before)?.file ?? "clusters/a/cluster.yaml";
  return {
    code,
    severity: "warning",
    file: place,
    message: `a message since ${SINCE}`,
    change: { origin, values },
  } as ChangedFact;
}

function access(
  words: string,
  way: "opener-added" | "rule-recipient-added",
  keys: readonly ("ca" | "typha-server")[],
): ChangedFact {
  return {
    code: way,
    severity: "warning",
    file: "clusters/a/pki/ca-key.sops.yaml",
    message: `${words} a`,
    change: { origin: "inputs", values: [], access: { recipient: "age1x", keys, words } },
  };
}

const inCluster = (cluster: string | null, ...facts: readonly ChangedFact[]) =>
  facts.map((fact) => ({ cluster, fact }));
const told = (events: readonly Event[]) => events.map(({ message }) => message);
const upgrade = (cluster: string) => [
  warning("setting-changed", [
    changed("spec.calico.version", "v3.29.1", "v3.31.7", { file: `clusters/${cluster}/cluster.yaml` }),
  ]),
  warning(
    "image-changed",
    [
      changed("image", "docker.io/calico/typha:v3.29.1", "quay.io/calico/typha:v3.31.7", {
        subject: "image",
        file: `dist/${cluster}/deployment.typha.yaml`,
      }),
    ],
    "rendered",
  ),
];

describe("what has one cause is one event", () => {
  test("in all clusters in which it is alike", () => {
    const found = ["edge", "prod", "stage"].flatMap((name) => inCluster(name, ...upgrade(name)));
    expect(told(eventsOf(found, SINCE))).toEqual([
      "edge, prod and stage: Calico v3.29.1 → v3.31.7: image quay.io/calico/typha instead of docker.io/calico/typha",
    ]);
  });

  test("of more than six clusters, some are named and the others are counted", () => {
    const found = Array.from({ length: 1000 }, (_, at) => `c${String(at).padStart(3, "0")}`).flatMap((name) =>
      inCluster(name, ...upgrade(name)),
    );
    const [event, ...others] = eventsOf(found, SINCE);
    expect(others).toEqual([]);
    expect(event!.message).toMatch(/^c000, c001, c002, c003, c004 and 995 more: Calico v3\.29\.1 → v3\.31\.7/);
    expect(event!.clusters).toHaveLength(1000);
    expect(event!.evidence).toHaveLength(2000);
  });

  test("a recipient that can issue certificates, and that .sops.yaml names it", () => {
    const words = "age1x can now issue certificates in";
    const found = inCluster(
      "edge",
      access(words, "opener-added", ["ca"]),
      access(".sops.yaml names age1x for x of", "rule-recipient-added", ["ca"]),
    );
    const [event, ...others] = eventsOf(found, SINCE);
    expect(others).toEqual([]);
    expect(event!.message).toBe("age1x can now issue certificates in edge");
    expect(event!.evidence).toHaveLength(2);
  });

  test("what .sops.yaml newly promises beyond what a recipient can open is told for itself", () => {
    const found = inCluster(
      "edge",
      access("age1x can now read the key of typha-server of", "opener-added", ["typha-server"]),
      access(".sops.yaml names age1x for the CA's key of", "rule-recipient-added", ["ca"]),
    );
    expect(told(eventsOf(found, SINCE))).toEqual([
      ".sops.yaml names age1x for the CA's key of edge",
      "age1x can now read the key of typha-server of edge",
    ]);
  });

  test("a rotation with the CA that it brings, and where it stands", () => {
    const ca = (cluster: string) => ({
      subject: "ca" as const,
      file: `clusters/${cluster}/pki/ca.crt`,
      value: `${cluster} g2 (SHA-256 1234…)`,
    });
    const step = (cluster: string): ChangedFact[] => [
      { state: "ok", message: "x", happening: { is: "rotation-moved", words: "rotation of the CA, step 1 of 3 (…)" } },
      warning("trusted-ca-added", [{ after: value(ca(cluster)) }]),
      warning("next-ca-changed", [{ after: value({ ...ca(cluster), subject: "next-ca" }) }]),
      warning("file-added", [{ after: value({ file: `clusters/${cluster}/pki/ca-key-next.sops.yaml`, value: "x" }) }]),
    ];
    expect(told(eventsOf(inCluster("edge", ...step("edge")), SINCE))).toEqual([
      "edge: rotation of the CA, step 1 of 3 (…): calico-node and Typha now trust the CA edge g2 (SHA-256 1234…)",
    ]);
    const two = ["edge", "prod"].flatMap((name) => inCluster(name, ...step(name)));
    expect(told(eventsOf(two, SINCE))).toEqual([
      "edge and prod: rotation of the CA, step 1 of 3 (…), each with a CA of its own",
    ]);
    const further = warning("trusted-ca-added", [{ after: value({ ...ca("prod"), value: "mallory (SHA-256 66…)" }) }]);
    expect(told(eventsOf([...two, { cluster: "prod", fact: further }], SINCE))).toEqual([
      "edge: rotation of the CA, step 1 of 3 (…): calico-node and Typha now trust the CA edge g2 (SHA-256 1234…)",
      "prod: rotation of the CA, step 1 of 3 (…): calico-node and Typha now trust the CA prod g2 (SHA-256 1234…), calico-node and Typha now trust the CA mallory (SHA-256 66…)",
    ]);
  });

  test("leaves that were renewed in one way", () => {
    const renewed = (leaf: string, own: string): ChangedFact => ({
      state: "ok",
      message: "x",
      happening: { is: "leaf-replaced", leaf, how: "renewed by the same CA", own },
    });
    const both = (own: string) => [renewed("typha-server", own), renewed("typha-client", own)];
    expect(told(eventsOf(inCluster("edge", ...both("until 2030-01-01")), SINCE))).toEqual([
      "edge: typha-server and typha-client renewed by the same CA: until 2030-01-01",
    ]);
    const two = [...inCluster("edge", ...both("until 2030-01-01")), ...inCluster("prod", ...both("until 2031-01-01"))];
    const [event] = eventsOf(two, SINCE);
    expect(event).toMatchObject({
      message: "edge and prod: typha-server and typha-client renewed by the same CA",
      need: "nothing",
    });
  });
});

describe("an identity that another file says", () => {
  type Side = "before" | "after";
  type Peer = Partial<TrustFact> & Pick<TrustFact, "file">;
  const CODES = { accepts: "server-identity-changed", "lets-in": "client-identity-changed" };
  const peer = (side: Side, fact: Peer): TrustChange => ({
    [side]: value({ field: "f", value: "CN typha-server", subject: "accepts", ...fact }),
  });
  const identity = (
    side: Side,
    fact: Peer,
    follows: readonly TrustChange[] = [],
    others: readonly TrustChange[] = [],
  ) => {
    const { subject = "accepts" } = fact;
    const found = warning(CODES[subject as keyof typeof CODES], [peer(side, fact), ...others]);
    return { ...found, change: { ...found.change!, follows } } as ChangedFact;
  };
  const certificate = { file: "clusters/a/pki/typha-server.yaml" };
  const settings = { file: "clusters/a/cluster.yaml" };
  const secret = { file: "dist/a/secret.yaml" };
  const demand = { file: "dist/a/calico-node.patch.yaml", field: "env[FELIX_TYPHACN]" };
  const toldOf = (...facts: ChangedFact[]) => told(eventsOf(inCluster("a", ...facts), SINCE));

  test("is one event, with both facts", () => {
    const both = [identity("after", settings), identity("before", certificate, [peer("before", secret)])];
    const [event, ...others] = eventsOf(inCluster("a", ...both), SINCE);
    expect(others).toEqual([]);
    expect(event!.message).toBe(
      "a: calico-node demands CN typha-server of Typha as before, which pki/typha-server.yaml no longer shows",
    );
    expect(event!.evidence.map(({ fact }) => fact)).toEqual(both);
    expect(event!.need).toBe("approval");
  });

  test("is one event beside that the files are gone, which repeats what they said", () => {
    const gone = warning("file-removed", [peer("before", certificate), peer("before", secret)]);
    const facts = [identity("after", settings), identity("before", certificate, [peer("before", secret)]), gone];
    expect(toldOf(...facts)).toEqual([
      expect.stringContaining("as before"),
      expect.stringContaining("pki/typha-server.yaml: "),
    ]);
  });

  test("names one of many files", () => {
    const nodes = ["b", "c"].map((name) => peer("before", { file: `clusters/a/pki/nodes/${name}.crt` }));
    expect(toldOf(identity("after", settings), identity("before", certificate, [], nodes))).toEqual([
      "a: calico-node demands CN typha-server of Typha as before, which pki/typha-server.yaml and 2 more no longer show",
    ]);
  });

  test("comes last of what concerns trust", () => {
    const other = warning("trusted-ca-added", [
      { after: value({ value: "CN z", subject: "ca", file: "clusters/a/pki/ca.crt" }) },
    ]);
    expect(toldOf(identity("after", settings), identity("before", certificate), other)).toEqual([
      "a: calico-node and Typha now trust the CA CN z",
      expect.stringContaining("as before"),
    ]);
  });

  const came = () => identity("after", settings);
  const went = () => identity("before", certificate);
  test.each([
    ["the other one has another value", [came(), identity("before", { ...certificate, value: "CN other" })]],
    ["the other one is of the other side", [came(), identity("before", { ...certificate, subject: "lets-in" })]],
    ["both come", [came(), identity("after", certificate)]],
    [
      "the other one takes another's place",
      [
        came(),
        warning(CODES.accepts, [changed("f", "CN typha-server", "CN other", { ...certificate, subject: "accepts" })]),
      ],
    ],
    [
      "another value goes with it",
      [came(), identity("before", certificate, [], [peer("before", { file: "x", value: "CN other" })])],
    ],
    ["calico-node no longer demands it", [came(), identity("before", certificate, [peer("before", demand)])]],
    ["calico-node did not demand it before", [identity("after", settings, [peer("after", demand)]), went()]],
    [
      "calico-node demands another one",
      [
        came(),
        went(),
        warning(
          CODES.accepts,
          [changed("env[FELIX_TYPHACN]", "CN typha-server", "CN evil", { file: demand.file, subject: "accepts" })],
          "rendered",
        ),
      ],
    ],
    ["a second one comes", [came(), identity("after", { file: "clusters/a/pki/other.crt" }), went()]],
    [
      "mutual TLS is switched",
      [came(), went(), warning("mutual-tls-switched", [changed("m", "on", "off", { subject: "mutual-tls" })])],
    ],
    [
      "the stage changes",
      [came(), went(), warning("setting-changed", [changed("spec.rollout.stage", "cutover", "parallel")])],
    ],
  ])("is not said to stay where %s", (_, facts) => {
    const events = eventsOf(inCluster("a", ...facts), SINCE);
    expect(told(events).join("\n")).not.toContain("as before");
    expect(events.flatMap(({ evidence }) => evidence)).toHaveLength(facts.length);
  });

  test("is not said to stay by one of another cluster", () => {
    const found = [
      ...inCluster("a", came()),
      ...inCluster("b", identity("before", { file: "clusters/b/pki/typha-server.yaml" })),
    ];
    expect(told(eventsOf(found, SINCE)).join("\n")).not.toContain("as before");
  });
});

describe("nothing is hidden below a cause that does not bring it", () => {
  test("another dist/ with the same inputs is an event of its own", () => {
    const image = changed("image", "a/typha:v1", "evil/typha:v1", {
      subject: "image",
      file: "dist/edge/deployment.typha.yaml",
    });
    const found = inCluster("edge", ...upgrade("edge"), warning("image-changed", [image], "program"));
    expect(told(eventsOf(found, SINCE))).toContain(
      "edge: another dist/ than before, with the same inputs: image evil/typha instead of a/typha",
    );
  });

  test("a second CA that comes during a rotation is named", () => {
    const found = inCluster(
      "edge",
      { state: "ok", message: "x", happening: { is: "rotation-moved", words: "rotation, step 1 of 3" } },
      ...["g2 (SHA-256 12…)", "mallory (SHA-256 66…)"].map((ca) =>
        warning("trusted-ca-added", [{ after: value({ subject: "ca", value: ca }) }]),
      ),
    );
    const [event] = eventsOf(found, SINCE);
    expect(event!.message).toContain("g2 (SHA-256 12…)");
    expect(event!.message).toContain("mallory (SHA-256 66…)");
  });

  test("who can issue certificates of a new cluster is an event beside it", () => {
    const added: ChangedFact = {
      code: "cluster-added",
      severity: "warning",
      file: "clusters/new/cluster.yaml",
      message: "x",
      exact: ["1"],
    };
    const found = inCluster("new", added, access("age1x can now issue certificates in", "opener-added", ["ca"]));
    expect(told(eventsOf(found, SINCE))).toEqual(["age1x can now issue certificates in new", "new is a new cluster"]);
  });

  test("an image that a setting brings from elsewhere is told with its name", () => {
    const registry: TrustChange = { after: value({ field: "spec.images.registry", value: "evil.example" }) };
    const image = changed("image", "quay.io/calico/typha:v3.31.7", "evil.example/calico/typha:v3.31.7", {
      subject: "image",
      file: "dist/a/deployment.typha.yaml",
    });
    const found = inCluster("a", warning("setting-changed", [registry]), warning("image-changed", [image], "rendered"));
    expect(told(eventsOf(found, SINCE))).toEqual([
      "a: registry of all images: evil.example (new): image evil.example/calico/typha instead of quay.io/calico/typha",
    ]);
  });

  test("of many settings each is counted, and the settings with a meaning come first", () => {
    const fields = Array.from({ length: 20 }, (_, at) => changed(`spec.x${at}`, "1", "2"));
    const version = changed("spec.calico.version", "v3.30.7", "v3.31.7");
    const [event] = eventsOf(inCluster("a", warning("setting-changed", [...fields, version])), SINCE);
    expect(event!.message).toMatch(/^a: Calico v3\.30\.7 → v3\.31\.7, spec\.x0: 1 → 2, .*, 8 more settings$/);
  });
});

test("what else changes in the file of a CA during its rotation is told beside it", () => {
  const file = "clusters/edge/pki/ca-key.sops.yaml";
  const found = inCluster(
    "edge",
    { state: "ok", message: "x", happening: { is: "rotation-moved", words: "rotation, step 3 of 3" } },
    warning("setting-changed", [changed("metadata.name", "g1", "g2", { file })], "inputs", file),
    warning("setting-changed", [changed("sops.encrypted_regex", "^ca.key$", "^x$", { file })], "inputs", file),
  );
  expect(told(eventsOf(found, SINCE))).toEqual([
    "edge: rotation, step 3 of 3",
    "edge: sops.encrypted_regex: ^ca.key$ → ^x$",
  ]);
});

describe("the order", () => {
  test("is what breaks clusters, then trust and keys, then what runs, then what is routine", () => {
    const skew: ChangedFact = {
      code: "version-skew",
      file: "clusters/a/cluster.yaml",
      field: "spec.calico.version",
      message: "cuts off",
    };
    const renewal: ChangedFact = {
      state: "ok",
      message: "x",
      happening: { is: "leaf-replaced", leaf: "typha-server", how: "renewed", own: "x" },
    };
    const ca = warning("trusted-ca-added", [{ after: value({ subject: "ca", value: "mallory" }) }]);
    const found = inCluster(
      "a",
      renewal,
      ...upgrade("a"),
      ca,
      access("age1x can now issue certificates in", "opener-added", ["ca"]),
      skew,
    );
    expect(eventsOf(found, SINCE).map(({ rank, need }) => [rank, need])).toEqual([
      ["breaks", "mending"],
      ["trust", "approval"],
      ["trust", "approval"],
      ["runs", "approval"],
      ["rest", "nothing"],
    ]);
  });

  test("does not depend on that of the clusters and facts", () => {
    const found = ["b", "a", "c"].flatMap((name) =>
      inCluster(name, ...upgrade(name), access("age1x can now issue certificates in", "opener-added", ["ca"])),
    );
    expect(told(eventsOf(found.toReversed(), SINCE))).toEqual(told(eventsOf(found, SINCE)));
  });
});

test("what cannot be pinned cannot be approved", () => {
  const unclear: ChangedFact = {
    code: "not-comparable",
    severity: "warning",
    file: "clusters/a/x",
    message: "is a link",
  };
  expect(eventsOf(inCluster("a", unclear), SINCE)).toMatchObject([{ need: "attention", message: "a: x: is a link" }]);
});

test("what is right and what was not looked at is no event", () => {
  expect(
    eventsOf(inCluster("a", { state: "ok", message: "fine" }, { state: "skipped", message: "no key" }), SINCE),
  ).toEqual([]);
});

test("clusters that are gone are one event with their names, though they are found with the repository", () => {
  const gone = (cluster: string): ChangedFact => ({
    code: "cluster-removed",
    severity: "warning",
    file: `clusters/${cluster}`,
    message: `was removed since ${SINCE}; it stays`,
    exact: [],
    happening: { is: "cluster-removed", cluster, rest: "it stays" },
  });
  const one = eventsOf(inCluster(null, gone("b")), SINCE);
  expect(told(one)).toEqual(["b was removed; it stays"]);
  const two = eventsOf(inCluster(null, gone("b"), gone("a")), SINCE);
  expect(two).toMatchObject([{ kind: "clusters", need: "approval", clusters: ["a", "b"] }]);
  expect(told(two)).toEqual(["a and b were removed; it stays"]);
});

describe("another version of the program that renders otherwise", () => {
  const image = changed("image", "docker.io/calico/typha:v3.30.6", "docker.io/calico/typha:v3.30.7", {
    subject: "image",
    file: "dist/a/deployment.typha.yaml",
  });
  const found = (versions?: { readonly from: string; readonly to: string }) =>
    ["edge", "prod"].flatMap((cluster) => {
      const fact = warning("image-changed", [image], "program");
      return inCluster(cluster, { ...fact, change: { ...fact.change!, ...(versions && { versions }) } });
    });

  test("is told by its number, where that is known", () => {
    expect(told(eventsOf(found({ from: "0.9.0", to: "0.10.0" }), SINCE))).toEqual([
      "typha-mtls 0.9.0 → 0.10.0 renders dist/ of edge and prod differently: image typha v3.30.6 → v3.30.7",
    ]);
  });

  test("is told as another dist/, where it is not", () => {
    expect(told(eventsOf(found(), SINCE))).toEqual([
      "edge and prod: another dist/ than before, with the same inputs: image typha v3.30.6 → v3.30.7",
    ]);
  });

  test("is one event beside that of changed inputs", () => {
    const both = [...found({ from: "0.9.0", to: "0.10.0" }), ...inCluster("edge", ...upgrade("edge"))];
    expect(told(eventsOf(both, SINCE))).toHaveLength(2);
  });
});
