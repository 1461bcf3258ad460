import { readFileSync } from "node:fs";
import * as path from "node:path";
import { describeProblem } from "@typha-mtls/problems";
import { calicoNodeEnvironmentProblems, calicoNodeVariables } from "../../../src/calico/environment/calico-node";
import { expectedValue, valueWords } from "../../../src/calico/environment/values";
import { isKnown } from "../../../src/calico/environment/variable";
import { CHECKED_VERSIONS, parseCalicoVersion } from "../../../src/calico/version";
import { type Field, fieldAt } from "../../../src/cli/explain/fields";
import { minors } from "../../support/calico-versions";
import { type Manifest, pick, upstreamObjects, upstreamTest } from "../../upstream";

const problems = (env: Readonly<Record<string, string>>, minor = 31) =>
  calicoNodeEnvironmentProblems(
    Object.entries(env).map(([name, value]) => ({ name, value, field: `env.${name}` })),
    minor,
  );
const told = (env: Readonly<Record<string, string>>, minor?: number) => problems(env, minor).map(describeProblem);

test("settings that the release knows, with values of their type, are accepted", () => {
  expect(
    told({
      FELIX_LOGSEVERITYSCREEN: "Warning",
      FELIX_IPTABLESMARKMASK: "0xff000000",
      FELIX_FAILSAFEINBOUNDHOSTPORTS: "tcp:22, udp:10.0.0.0/8:68,tcp:[fd00::/8]:5473,179",
      FELIX_MTUIFACEPATTERN: "^(eth|bond).*",
      FELIX_BPFPSNATPORTS: "20000:29999",
      FELIX_HEALTHTIMEOUTOVERRIDES: "InternalDataplaneMainLoop=90s",
      FELIX_BPFFORCETRACKPACKETSFROMIFACES: "none",
      SKIP_CNI_BINARIES: "bandwidth,flannel",
      GOMAXPROCS: "4",
    }),
  ).toEqual([]);
});

test("an unknown name is refused with the nearest one, and one that resembles nothing without a guess", () => {
  expect(told({ FELIX_LOGSEVERITYSCREAN: "info", MY_SETTING: "1" })).toEqual([
    "env.FELIX_LOGSEVERITYSCREAN: calico-node v3.31 does not know FELIX_LOGSEVERITYSCREAN and would ignore it; did you mean FELIX_LOGSEVERITYSCREEN?",
    "env.MY_SETTING: calico-node v3.31 does not know MY_SETTING and would ignore it; remove it",
  ]);
});

test("a misspelt TLS setting is not turned into another spelling of what follows from the certificates", () => {
  expect(told({ FELIX_TYPHACAFIL: "/x" })[0]).toContain("FELIX_TYPHACAFILE cannot be set here either");
});

test.each([
  ["FELIX_TYPHAADDR", "follows from Typha"],
  ["FELIX_TYPHACN", "follows from Typha"],
  ["FELIX_TYPHAURISAN", "follows from Typha"],
  ["FELIX_TYPHAK8SSERVICENAME", "follows from Typha"],
  ["FELIX_HEALTHPORT", "probes"],
  ["FELIX_USAGEREPORTINGENABLED", "calicoNode.usageReporting"],
  ["FELIX_DATASTORETYPE", "Kubernetes datastore"],
  ["ETCD_PASSWORD", "Kubernetes datastore"],
  ["FELIX_VXLANMTU", "spec.network.mtu"],
  ["FELIX_BPFENABLED", "spec.network.bpfEnabled"],
  ["IP_AUTODETECTION_METHOD", "spec.network.ipv4.autodetectionMethod"],
  ["CALICO_IPV4POOL_VXLAN", "spec.network.ipv4.vxlanMode"],
  ["USE_POD_CIDR", "spec.network.ipam"],
  ["CNI_NETWORK_CONFIG", "spec.network.ipam"],
  ["NODENAME", "differs from node to node"],
  ["FELIX_IPINIPTUNNELADDR", "Calico sets it"],
  ["FELIX_DEBUGPANICAFTER", "tests of Felix"],
  ["CALICO_DISABLE_FELIX", "nothing speaks to Typha"],
  ["SKIP_TLS_VERIFY", "every API server"],
])("%s is refused with what to do instead, whatever its value", (name, instead) => {
  const [found, ...rest] = problems({ [name]: "any value" });
  expect([found?.code, rest]).toEqual(["variable-refused", []]);
  expect(found?.remedy).toContain(instead);
});

test("no variable that is refused has its value in the words of the problem", () => {
  const managed = calicoNodeVariables().filter((row) => row.managed !== undefined);
  expect(managed.length).toBeGreaterThan(40);
  for (const { name, since } of managed)
    expect(JSON.stringify(problems({ [name]: "a-password" }, since))).not.toContain("a-password");
});

test("a key in the place of a value is not in the words of the problem", () => {
  const [found] = told({ FELIX_LOGSEVERITYSCREEN: "AGE-SECRET-KEY-1QQQQ" });
  expect(found).toContain("(looks like a secret key) does not fit FELIX_LOGSEVERITYSCREEN");
  expect(found).not.toContain("QQQQ");
});

test("a name in small letters is refused, because only Felix folds them", () => {
  expect(told({ felix_ipv6support: "false" })).toEqual([
    "env.felix_ipv6support: felix_ipv6support is not in upper case; write FELIX_IPV6SUPPORT",
  ]);
});

test.each([
  ["FELIX_NFTABLESMODE", "Enabled", minors(29)],
  ["FELIX_NFTABLESMODE", "Auto", minors(32)],
  ["FELIX_LOGSEVERITYSCREEN", "TRACE", minors(30)],
  ["FELIX_IPTABLESLOCKTIMEOUTSECS", "5", minors(26, 31)],
  ["FELIX_BPFIPV6SUPPORT", "true", minors(26, 26)],
  ["FELIX_BPFATTACHTYPE", "Netkit", minors(33)],
  ["CNI_TOKEN_REFRESH_INTERVAL", "1h", minors(30)],
])("%s: %s is accepted only by the releases that know it", (name, value, expected) => {
  expect(minors().filter((minor) => problems({ [name]: value }, minor).length === 0)).toEqual(expected);
});

test("a setting of another release is refused with the releases that know it", () => {
  expect(told({ FELIX_ISTIOAMBIENTMODE: "Enabled" }, 31)[0]).toContain("known to calico-node from v3.32 on only");
  expect(told({ FELIX_BPFIPV6SUPPORT: "true" }, 31)[0]).toContain("known to calico-node up to v3.26 only");
});

test.each([
  ["FELIX_BPFDISABLEUNPRIVILEGED", "ja"],
  ["FELIX_VXLANPORT", "47.5"],
  ["FELIX_VXLANPORT", "0123"],
  ["FELIX_DEBUGPORT", "65536"],
  ["FELIX_GOMAXPROCS", "-2"],
  ["FELIX_CHAININSERTMODE", "prepend"],
  ["FELIX_CHAININSERTMODE", "none"],
  ["FELIX_ROUTEREFRESHINTERVAL", "90s"],
  ["FELIX_MTUIFACEPATTERN", "(?=eth)"],
  ["FELIX_MTUIFACEPATTERN", "(eth"],
  ["FELIX_INTERFACEEXCLUDE", "a-name-of-an-interface-that-is-too-long"],
  ["FELIX_EXTERNALNODESCIDRLIST", "10.0.0.0/33"],
  ["FELIX_EXTERNALNODESCIDRLIST", "10.0.0.0/8,nodes"],
  ["FELIX_DEVICEROUTESOURCEADDRESS", "fd00::1"],
  ["FELIX_FAILSAFEINBOUNDHOSTPORTS", "sctp:22"],
  ["FELIX_KUBENODEPORTRANGES", "32767:30000"],
  ["FELIX_IPTABLESMARKMASK", "0x7f"],
  ["FELIX_ROUTETABLERANGE", "0-250"],
  ["FELIX_FEATUREGATES", "BPFConnectTimeLoadBalancingWorkaround"],
  ["CALICO_DISABLE_FILE_LOGGING", "True"],
  ["AUTODETECT_POLL_INTERVAL", "60"],
  ["AS", "none"],
  ["TLS_CIPHER_SUITES", "none"],
  ["TLS_MIN_VERSION", "none"],
  ["GODEBUG", "none"],
  ["FELIX_LOGACTIONRATELIMIT", "10/week"],
])("%s: %s is refused with what it takes", (name, value) => {
  const [found] = problems({ [name]: value }, 33);
  expect([found?.code, found?.message]).toEqual(["variable-refused", `"${value}" does not fit ${name}`]);
  expect(found?.remedy).toMatch(/^give /);
});

test("each row has a type that can be checked, its default fits it, and no release knows a name twice", () => {
  const rows = calicoNodeVariables();
  expect(rows.filter((row) => valueWords(row) === "")).toEqual([]);
  const unfit = rows.filter((row) => row.default !== undefined && expectedValue(row, row.default) !== undefined);
  expect(unfit.map(({ name, default: given }) => [name, given])).toEqual([]);
  for (const minor of minors()) {
    const names = rows.filter((row) => isKnown(row, minor)).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(230);
  }
});

test("each field that a refused name points to is one of cluster.yaml", () => {
  const pointed = calicoNodeVariables().flatMap(({ managed }) => /set (\S+) instead/.exec(managed ?? "")?.[1] ?? []);
  expect(pointed.length).toBeGreaterThan(20);
  const schema = JSON.parse(readFileSync(path.join(__dirname, "../../../schema/cluster.schema.json"), "utf8")) as Field;
  const known = (field: string) => fieldAt(schema, field.startsWith("spec.") ? field : `spec.${field}`) !== undefined;
  expect(pointed.filter((field) => !known(field))).toEqual([]);
});

for (const version of CHECKED_VERSIONS) {
  upstreamTest(`the table knows every variable of upstream's calico-node ${version}`, () => {
    const { minor } = parseCalicoVersion(version);
    const { spec } = pick(upstreamObjects(version, "calico-typha.yaml"), "DaemonSet", "calico-node").spec.template;
    const used = [...spec.initContainers, ...spec.containers].flatMap(({ env = [] }: Manifest) =>
      env.map(({ name }: Manifest) => name),
    );
    const known = calicoNodeVariables().filter((row) => isKnown(row, minor));
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name: string) => !known.some((row) => row.name === name))).toEqual([]);
  });
}
