import type { FileSource } from "@typha-mtls/files";
import { linkerdCniEntry } from "../../../src/cluster/linkerd/cni-entry";
import { linkerdEntry } from "../../../src/cluster/linkerd/entry";
import { readLinkerd } from "../../../src/cluster/linkerd/files";
import { problemsOf } from "../../calico/problems";
import { chartOutput, repositoryOf } from "./chart-output";

const refusals = (source: FileSource, paths: Parameters<typeof readLinkerd>[1]) =>
  problemsOf(() => readLinkerd(source, paths)).map(({ code, file, field }) => [code, file, field].join(" ").trim());

const ALIASES = `a: &a [x, x, x, x, x, x, x, x, x]\n${"bcdefgh"
  .split("")
  .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${"abcdefg"[at]}`).join(", ")}]`)
  .join("\n")}\n`;

describe("a file that cannot be used is a problem that names it", () => {
  test("and all of them are named at once", () => {
    expect(
      refusals(repositoryOf({ "b.yaml": "- a list" }), {
        values: "a.yaml",
        cniValues: "b.yaml",
        manifest: "c.yaml",
      }).sort(),
    ).toEqual(["linkerd-file-missing a.yaml", "linkerd-file-missing c.yaml", "linkerd-file-unfit b.yaml"]);
  });

  test.each([
    ["values", "", "yaml-documents a.yaml"],
    ["values", "text", "linkerd-file-unfit a.yaml"],
    // Its values are elsewhere, so that the chart's defaults would be compared.
    ["cniValues", "apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\n", "linkerd-file-unfit a.yaml"],
    ["cniValues", "linkerd2-cni: { destCNINetDir: /x }\n", "linkerd-file-unfit a.yaml linkerd2-cni"],
    ["cniValues", ALIASES, "yaml-too-complex a.yaml"],
    ["values", "a: 1\na: 2\n", "yaml-ambiguous a.yaml"],
    ["cniValues", "inboundProxyPort: x\n", "linkerd-file-unfit a.yaml inboundProxyPort"],
    ["cniValues", "proxyUID: null\n", "linkerd-file-unfit a.yaml proxyUID"],
    ["cniValues", 'portsToRedirect: "80,8000-8100"\n', "linkerd-file-unfit a.yaml portsToRedirect"],
    ["manifest", "kind: ConfigMap\n", "linkerd-file-unfit a.yaml"],
    ["manifest", chartOutput({ entry: "{" }), UNFIT_ENTRY()],
    ["manifest", chartOutput({ entry: '{"type": "other"}' }), UNFIT_ENTRY()],
    [
      "manifest",
      "kind: ConfigMap\nmetadata: { name: linkerd-config }\ndata: { values: '- a' }\n",
      "linkerd-file-unfit a.yaml ConfigMap linkerd-config: data.values",
    ],
  ])("%s %#", (field, text, problem) => {
    expect(refusals(repositoryOf({ "a.yaml": text }), { [field]: "a.yaml" })).toEqual([problem]);
  });

  test("also where a link leads to it", () => {
    const list = () => [{ name: "a.yaml", isDirectory: false, isFile: false, isLink: true }];
    expect(refusals({ read: () => "a: 1\n", list }, { values: "a.yaml" })).toEqual(["symbolic-link a.yaml"]);
  });
});

function UNFIT_ENTRY() {
  return "linkerd-file-unfit a.yaml ConfigMap linkerd-cni-config: data.cni_network_config";
}

describe("the entry of linkerd-cni", () => {
  const chain = { confDir: "/etc/cni/net.d" };
  const entryOf = (paths: Parameters<typeof readLinkerd>[1], files: Record<string, string>) =>
    linkerdEntry(chain, readLinkerd(repositoryOf(files), paths));

  test("is the chart's by default", () => {
    expect(linkerdEntry(chain)).toEqual(entryOf({ cniValues: "a.yaml" }, { "a.yaml": "{}" }));
    expect(linkerdEntry(chain)).toEqual(entryOf({ manifest: "a.yaml" }, { "a.yaml": chartOutput() }));
  });

  test("says what its values say, as the chart renders them", () => {
    const values = [
      'inboundProxyPort: "5143"',
      "proxyGID: 0",
      'ignoreInboundPorts: "25, 26"',
      'ignoreOutboundPorts: "443,1000-2000"',
      'portsToRedirect: "80,81"',
      "disableIPv6: false",
      "useWaitFlag: true",
      "destCNINetDir: /etc/cni/linkerd",
      "image: { version: v1.7.0 }",
    ].join("\n");
    expect(entryOf({ cniValues: "a.yaml" }, { "a.yaml": values })).toEqual({
      name: "linkerd-cni",
      type: "linkerd-cni",
      log_level: "info",
      kubernetes: { kubeconfig: "/etc/cni/linkerd/ZZZ-linkerd-cni-kubeconfig" },
      linkerd: {
        "incoming-proxy-port": 5143,
        "outgoing-proxy-port": 4140,
        "proxy-uid": 2102,
        "proxy-gid": 0,
        "ports-to-redirect": [80, 81],
        "inbound-ports-to-ignore": ["4191", "4190", "25", "26"],
        "outbound-ports-to-ignore": ["443", "1000-2000"],
        simulate: false,
        "use-wait-flag": true,
        "iptables-mode": "nft",
        ipv6: true,
      },
    });
  });

  test("is the rendered one where there is one, with the kubeconfig of its own directory", () => {
    const entry = JSON.stringify({
      type: "linkerd-cni",
      kubernetes: { kubeconfig: "__KUBECONFIG_FILEPATH__" },
      new: 1,
    });
    expect(entryOf({ manifest: "a.yaml" }, { "a.yaml": chartOutput({ entry, netDir: "/etc/x/" }) })).toEqual({
      type: "linkerd-cni",
      kubernetes: { kubeconfig: "/etc/x/ZZZ-linkerd-cni-kubeconfig" },
      new: 1,
    });
  });

  test("names a directory apart from the runtime's with drop-ins", () => {
    const dropIns = { ...chain, wholeChain: { mode: "drop-in" as const, plugins: ["linkerd-cni" as const] } };
    expect(linkerdEntry(dropIns)).toEqual(linkerdCniEntry({}, "/etc/cni/linkerd"));
  });
});
