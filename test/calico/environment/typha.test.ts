import { describeProblem } from "@typha-mtls/problems";
import { typhaEnvironmentProblems, typhaVariables } from "../../../src/calico/environment/typha";
import { minors } from "../../support/calico-versions";

const problems = (env: [string, string][], minor = 31) =>
  typhaEnvironmentProblems(
    env.map(([name, value], index) => ({ name, value, field: `env[${index}]` })),
    minor,
  ).map(describeProblem);

test("settings that Typha knows and other variables are accepted", () => {
  expect(
    problems([
      ["TYPHA_LOGSEVERITYSCREEN", "debug"],
      ["TYPHA_MAXCONNECTIONSLOWERLIMIT", "300"],
      ["USE_POD_CIDR", "true"],
      ["GODEBUG", "netdns=go"],
    ]),
  ).toEqual([]);
});

test("a setting that Typha does not know is refused with the nearest that it does", () => {
  expect(problems([["TYPHA_MAXCONNECTIONLOWERLIMIT", "300"]])).toEqual([
    "env[0]: Typha v3.31 does not know TYPHA_MAXCONNECTIONLOWERLIMIT and would ignore it; did you mean TYPHA_MAXCONNECTIONSLOWERLIMIT?",
  ]);
});

test("a misspelt TLS setting is not turned into another spelling of what the stack sets", () => {
  expect(problems([["TYPHA_CA_FILE", "/x"]])).toEqual([
    "env[0]: Typha v3.31 does not know TYPHA_CA_FILE and would ignore it; remove it; TYPHA_CAFILE cannot be set here either: the files follow from the mounts",
  ]);
});

test("a setting that resembles nothing is refused without a guess", () => {
  expect(problems([["TYPHA_XYZ", "1"]])[0]).toMatch(/would ignore it; remove it$/);
});

test.each([
  "CAFILE",
  "SERVERCERTFILE",
  "SERVERKEYFILE",
  "CLIENTCN",
  "CLIENTURISAN",
  "SERVERPORT",
  "HEALTHPORT",
  "SHUTDOWNTIMEOUTSECS",
  "K8SSERVICENAME",
  "K8SNAMESPACE",
  "DATASTORETYPE",
  "LOGFILEPATH",
  "PROMETHEUSMETRICSPORT",
  "PROMETHEUSMETRICSCAFILE",
  "PROMETHEUSMETRICSCLIENTAUTH",
])("TYPHA_%s is refused because the stack sets it", (name) => {
  expect(problems([[`TYPHA_${name}`, "x"]])[0]).toContain(`TYPHA_${name} cannot be set here; `);
});

test.each([
  ["FIPSMODEENABLED", minors(26, 27)],
  ["DEBUGPORT", minors(28)],
  ["SERVERHOST", minors(31)],
  ["SERVERWRITETIMEOUTSECS", minors(33)],
])("TYPHA_%s is accepted only by the releases that know it", (name, expected) => {
  const accepted = minors().filter((minor) => problems([[`TYPHA_${name}`, "1"]], minor).length === 0);
  expect(accepted).toEqual(expected);
});

test("a setting of another release is refused with the releases that know it", () => {
  expect(problems([["TYPHA_SERVERHOST", "::"]], 30)).toEqual([
    "env[0]: TYPHA_SERVERHOST is known to Typha from v3.31 on only; remove it",
  ]);
  expect(problems([["TYPHA_FIPSMODEENABLED", "true"]], 30)).toEqual([
    "env[0]: TYPHA_FIPSMODEENABLED is known to Typha up to v3.27 only; remove it",
  ]);
});

test("lower case, a second time and an empty value are refused, all at once", () => {
  expect(
    problems([
      ["typha_logseverityscreen", "debug"],
      ["A", "1"],
      ["A", "2"],
      ["TYPHA_SERVERPONGTIMEOUTSECS", ""],
      ["NOT A NAME", "1"],
    ]),
  ).toEqual([
    "env[0]: typha_logseverityscreen is not in upper case; write TYPHA_LOGSEVERITYSCREEN",
    "env[2]: A is there twice; remove one of them",
    "env[3]: TYPHA_SERVERPONGTIMEOUTSECS is empty, which counts as not set; remove it or give a value",
    'env[4]: "NOT A NAME" is no name for a variable',
  ]);
});

test("the group of Calico's API cannot be changed, because the access rights name it", () => {
  expect(problems([["CALICO_API_GROUP", "projectcalico.org/v3"]])[0]).toContain("crd.projectcalico.org");
});

test("a value of the wrong type is refused, because Typha would take its default with a line in its log", () => {
  expect(
    problems([
      ["TYPHA_MAXCONNECTIONSLOWERLIMIT", "0"],
      ["TYPHA_LOGSEVERITYSCREEN", "loud"],
      ["TYPHA_SERVERPINGINTERVALSECS", "10s"],
    ]),
  ).toEqual([
    'env[0]: "0" does not fit TYPHA_MAXCONNECTIONSLOWERLIMIT; give a whole number from 1 to 2147483647',
    'env[1]: "loud" does not fit TYPHA_LOGSEVERITYSCREEN; give DEBUG, INFO, WARNING, ERROR or CRITICAL',
    'env[2]: "10s" does not fit TYPHA_SERVERPINGINTERVALSECS; give a number of seconds',
  ]);
});

test("a name of Typha's datastore is refused in every spelling", () => {
  expect(problems([["DATASTORE_TYPE", "etcdv3"]])[0]).toContain("DATASTORE_TYPE cannot be set here");
  expect(problems([["datastore_type", "etcdv3"]])[0]).toContain("write DATASTORE_TYPE");
});

test("no release knows a setting twice", () => {
  for (const minor of minors()) {
    const names = typhaVariables()
      .filter(({ since, until }) => since <= minor && minor <= until)
      .map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});
