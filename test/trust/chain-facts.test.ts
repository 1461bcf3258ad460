import { trustChanges } from "../../src/trust/changes";
import { objectFacts } from "../../src/trust/object-facts";
import { TrustFacts } from "../../src/trust/view";

const FILE = "dist/demo/calico-node/calico-config.patch.yaml";

const CALICO = { type: "calico", mtu: "__CNI_MTU__", kubernetes: { kubeconfig: "__KUBECONFIG_FILEPATH__" } };
const PORTMAP = { type: "portmap", snat: true };
const LINKERD = { type: "linkerd-cni", linkerd: { "incoming-proxy-port": 4143 } };

/** As it is rendered: what the installer puts a number for has no quotes. */
const textOf = (plugins: readonly unknown[], name = "k8s-pod-network") =>
  JSON.stringify({ name, cniVersion: "1.0.0", plugins }, undefined, 2).replace('"__CNI_MTU__"', "__CNI_MTU__");

const viewOf = (text: string) => {
  const facts = new TrustFacts();
  facts.add(objectFacts({ kind: "ConfigMap", data: { cni_network_config: text } }, FILE));
  return facts;
};

/** `subject field: before → after`. */
const changes = (before: string, after: string) =>
  trustChanges(viewOf(before), viewOf(after)).map(({ before: was, after: is }) => {
    const { subject = "value", field } = (is ?? was)!;
    return `${subject} ${field.replace("data.cni_network_config.", "")}: ${was?.value} → ${is?.value}`;
  });

const WHOLE = textOf([CALICO, PORTMAP, LINKERD]);

describe("the CNI configuration that Calico's installer writes is compared plugin by plugin", () => {
  test.each<[string, string, string[]]>([
    [
      "a plugin that came, in front of the others, with all that it is given",
      textOf([{ type: "evil", delegate: { type: "x" } }, CALICO, PORTMAP, LINKERD]),
      ["cni-plugin plugins[evil].type: undefined → evil", "value plugins[evil].delegate.type: undefined → x"],
    ],
    [
      "a plugin that went: meshed pods would speak plaintext",
      textOf([CALICO, PORTMAP]),
      [
        "cni-plugin plugins[linkerd-cni].type: linkerd-cni → undefined",
        "value plugins[linkerd-cni].linkerd.incoming-proxy-port: 4143 → undefined",
      ],
    ],
    [
      "a plugin of upstream's that went",
      textOf([CALICO, LINKERD]),
      ["value plugins[portmap].type: portmap → undefined", "value plugins[portmap].snat: true → undefined"],
    ],
    [
      "another order",
      textOf([CALICO, LINKERD, PORTMAP]),
      ['value plugins[order]: ["calico","portmap","linkerd-cni"] → ["calico","linkerd-cni","portmap"]'],
    ],
    [
      "a second plugin of one type, which looks like the first",
      textOf([CALICO, PORTMAP, LINKERD, { type: "linkerd-cni", linkerd: { "incoming-proxy-port": 1 } }]),
      [
        "cni-plugin plugins[linkerd-cni (2)].type: undefined → linkerd-cni",
        "value plugins[linkerd-cni (2)].linkerd.incoming-proxy-port: undefined → 1",
      ],
    ],
    [
      "another kubeconfig",
      textOf([{ ...CALICO, kubernetes: { kubeconfig: "/tmp/evil" } }, PORTMAP, LINKERD]),
      ["value plugins[calico].kubernetes.kubeconfig: __KUBECONFIG_FILEPATH__ → /tmp/evil"],
    ],
    ["another network", textOf([CALICO, PORTMAP, LINKERD], "evil"), ["value name: k8s-pod-network → evil"]],
  ])("%s", (_, after, expected) => {
    expect(changes(WHOLE, after)).toEqual(expected);
  });

  test("how the text is laid out says nothing", () => {
    expect(changes(WHOLE, WHOLE.replaceAll(/\n */g, ""))).toEqual([]);
  });

  test.each<[string, string]>([
    ["is no JSON, which the installer refuses", WHOLE.replace("{", "{ # a comment\n")],
    ["is nested without end", `{"plugins":[${"[".repeat(20_000)}${"]".repeat(20_000)}]}`],
    ["has one key twice", WHOLE.replace('"name"', '"name": "evil",\n  "name"')],
    ["holds no plugins", '{"name": "k8s-pod-network"}'],
    ["is a list", "[]"],
    ["is empty", ""],
  ])("a text that %s is compared as it is", (_, text) => {
    const changed = changes(WHOLE, text);
    expect(changed).toContainEqual(expect.stringMatching(/^value data\.cni_network_config: undefined → /));
    expect(changed).toContainEqual(expect.stringMatching(/^cni-plugin plugins\[linkerd-cni\]\.type: .* → undefined$/));
  });

  test("a plugin called __proto__ and one that is no object are plugins like others", () => {
    const odd = WHOLE.replace('"type": "linkerd-cni"', '"__proto__": { "type": "linkerd-cni" }, "type": "__proto__"');
    expect(changes(WHOLE, odd)).toContain("cni-plugin plugins[__proto__].type: undefined → __proto__");
    expect(changes(WHOLE, textOf([CALICO, PORTMAP, LINKERD, null, 7]))).toEqual(
      expect.arrayContaining([
        "cni-plugin plugins[null].type: undefined → null",
        "cni-plugin plugins[=7].type: undefined → 7",
      ]),
    );
    expect(changes(textOf([{ type: { a: 1 } }]), textOf([{ type: { a: 2 } }]))).not.toEqual([]);
  });

  test("no message repeats a key that somebody put there", () => {
    const key = "-----BEGIN PRIVATE KEY-----";
    const { facts } = viewOf(textOf([CALICO, { type: "x", key }]));
    const found = [...facts.values()].find(({ value }) => value.includes(key));
    expect(found?.shown).toBe("a private key");
  });
});
