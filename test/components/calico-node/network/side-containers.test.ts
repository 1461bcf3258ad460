import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { CHECKED_VERSIONS } from "@typha-mtls/calico";
import type { Manifest } from "../../../upstream";
import { renderedNetwork } from "./rendered-network";

const NETWORK = {
  podCIDRs: ["10.244.0.0/16", "fd00:1::/64"],
  snatToUpstreamDNS: true,
  removeBirdRoutes: true,
  setsNetworkAvailable: true,
  nonPrivileged: true,
};

function added(version = "v3.31.7", network: object = NETWORK): Manifest[] {
  const { initContainers = [], containers = [] } = renderedNetwork({ calico: { version }, network }).daemonSet.spec
    .template.spec;
  return [...initContainers, ...containers].filter(({ name }: Manifest) => name !== "calico-node");
}

test.each(CHECKED_VERSIONS)(
  "%s: each container has calico-node's image, and no privileges but those that it needs",
  (version) => {
    const [, minor] = version.split(".").map(Number);
    for (const { name, image, securityContext } of added(version)) {
      expect([name, image]).toEqual([name, `${minor! < 31 ? "docker.io" : "quay.io"}/calico/node:${version}`]);
      expect(securityContext).toMatchObject({ allowPrivilegeEscalation: false, capabilities: { drop: ["ALL"] } });
      expect(securityContext.privileged).toBeUndefined();
    }
  },
);

test("a shell takes each script", () => {
  for (const { name, command } of added()) {
    if (command[0] === "/bin/sh")
      expect([name, execFileSync("sh", ["-n", "-c", command[2]], { encoding: "utf8" })]).toEqual([name, ""]);
  }
});

test("routes of IPv6 are removed only in clusters with IPv6: without it in the kernel, that would fail", () => {
  const script = (network: object) => added("v3.31.7", { removeBirdRoutes: true, ...network })[0].command[2];
  expect(script({})).toBe("ip route flush proto bird");
  expect(script({ podCIDRs: NETWORK.podCIDRs })).toBe("ip route flush proto bird\nip -6 route flush proto bird");
});

test("the start-up of set-network-available finds the addresses as calico-node does, and makes no pool", () => {
  const find = (network: object) => added("v3.31.7", { setsNetworkAvailable: true, ...network })[0].env as Manifest[];
  const plain = (env: Manifest[]) =>
    Object.fromEntries(env.flatMap(({ name, value }) => (value ? [[name, value]] : [])));
  expect(plain(find({}))).toEqual({ DATASTORE_TYPE: "kubernetes", NO_DEFAULT_POOLS: "true", IP: "autodetect" });
  expect(plain(find({ podCIDRs: ["fd00:1::/64"], ipv6: { autodetectionMethod: "first-found" } }))).toEqual({
    DATASTORE_TYPE: "kubernetes",
    NO_DEFAULT_POOLS: "true",
    IP: "none",
    IP6: "autodetect",
    IP6_AUTODETECTION_METHOD: "first-found",
  });
});

describe("the side car that masquerades towards name servers", () => {
  const { command, env } = added().find(({ name }) => name === "snat-to-upstream-dns")!;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "snat-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Stand-ins of iptables: they write down how they were called, and know a rule once it was inserted. */
  const PROGRAM = `#!/bin/sh
log=$(dirname "$0")/log
name=$(basename "$0")
case "$*" in
  *" -C "*) grep -qF "$name $(echo "$*" | sed 's/ -C / -I /')" "$log" ;;
  *) echo "$name $*" >> "$log" ;;
esac
`;

  /** What is inserted until the script has looked at resolv.conf; twice, to see that it inserts nothing again. */
  async function inserted(resolvConf: string, kubelet: "nft" | "legacy"): Promise<string[]> {
    for (const family of ["iptables", "ip6tables"]) {
      for (const kind of ["nft", "legacy"])
        writeFileSync(path.join(folder, `${family}-${kind}`), PROGRAM, { mode: 0o755 });
      writeFileSync(
        path.join(folder, `${family}-nft-save`),
        `#!/bin/sh\n${kubelet === "nft" ? "echo ':KUBE-IPTABLES-HINT - [0:0]'" : ":"}\n`,
        { mode: 0o755 },
      );
    }
    const [log, file, done] = ["log", "resolv.conf", "done"].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(file, resolvConf);
    writeFileSync(log, "");
    // The second round ends it, in place of the wait of a minute.
    writeFileSync(path.join(folder, "sleep"), `#!/bin/sh\n[ -e '${done}' ] && kill -TERM $PPID || touch '${done}'\n`, {
      mode: 0o755,
    });
    const script = (command[2] as string).replaceAll("/etc/resolv.conf", file);
    const ranges = Object.fromEntries(env.map(({ name, value }: Manifest) => [name, value]));
    const child = spawn("sh", ["-c", script], {
      env: { ...ranges, PATH: `${folder}:${process.env["PATH"]}` },
      stdio: "ignore",
      timeout: 20_000,
    });
    const code = await new Promise((resolve) => child.on("exit", resolve));
    expect([code, existsSync(done)]).toEqual([0, true]);
    return readFileSync(log, "utf8")
      .split("\n")
      .filter((line) => line !== "");
  }

  const RULE =
    "POSTROUTING -s 10.244.0.0/16 -d 10.0.0.53/32 ! -o cali+ -m comment --comment pods to the node's name servers -j MASQUERADE";

  test("inserts one rule for each name server, once, by the kind of iptables that kubelet uses", async () => {
    const conf = "search example.org\nnameserver 10.0.0.53\nnameserver fd00:53::1\n# nameserver 10.0.0.54\n";
    expect(await inserted(conf, "nft")).toEqual([
      `iptables-nft -w -t nat -I ${RULE}`,
      `ip6tables-nft -w -t nat -I ${RULE.replace("10.244.0.0/16", "fd00:1::/64").replace("10.0.0.53/32", "fd00:53::1/128")}`,
    ]);
  });

  test("takes legacy where kubelet left no trace in nft, and leaves name servers on the link alone", async () => {
    expect(await inserted("nameserver 10.0.0.53\nnameserver fe80::1%eth0\n", "legacy")).toEqual([
      `iptables-legacy -w -t nat -I ${RULE}`,
    ]);
  });
});
