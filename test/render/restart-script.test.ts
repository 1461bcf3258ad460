import { execFileSync, spawn, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { restartScript } from "@typha-mtls/components";
import { issueCa, issueLeaf } from "@typha-mtls/x509/issue";
import { NOW, scratchFolder } from "../support/scratch-repository";
import { cn, signing } from "../x509/pki";

// What openssl would say is said by a fake one: a "certificate" and a "key" are one word each, the same for a pair.
const OPENSSL = `#!/bin/sh
command=$1
while [ $# -gt 0 ]; do
  [ "$1" = -in ] && file=$2
  [ "$1" = -checkend ] && { left=$(grep -o 'ends-in-[0-9]*' "$file") || left=ends-in-1000000; [ "\${left#ends-in-}" -gt "$2" ]; exit; }
  shift
done
case $command in
  x509) grep -o 'pair-[a-z0-9]*' "$file" ;;
  pkey) grep -o 'pair-[a-z0-9]*' "$file" ;;
esac
`;

/** Remembers how it was called; a file named after the sub-command says what it answers. */
const CRICTL = `#!/bin/sh
echo "$*" >>"$FAKE/calls"
[ -x "$FAKE/on-$1" ] && "$FAKE/on-$1"
[ -e "$FAKE/fails-$1" ] && exit 1
cat "$FAKE/$1" 2>/dev/null
exit 0
`;

function programPath(name: string): string {
  return execFileSync("/bin/sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
}

class Node {
  readonly root = scratchFolder();
  readonly directory = path.join(this.root, "server");
  readonly state = path.join(this.root, "state");
  readonly script = path.join(this.root, "restart-typha.sh");
  /** Programs that the script finds; the real ones that it needs, and the fakes. */
  readonly bin = path.join(this.root, "bin");

  constructor(uid = process.getuid!()) {
    for (const folder of [this.directory, this.bin]) fs.mkdirSync(folder);
    const hook = { cluster: "demo", name: "blue", namespace: "typha", uid, gracePeriodSeconds: 120 };
    const script = restartScript({ ...hook, directory: this.directory });
    // Nobody waits seconds for a test, nor two minutes until the script gives up.
    const quick = script.replace(/^settle=5$/m, "settle=0").replace(/^looks=24$/m, "looks=3");
    expect(quick).toMatch(/^settle=0\nlooks=3$/m);
    fs.writeFileSync(this.script, quick);
    for (const tool of ["cat", "cksum", "find", "grep", "mkdir", "sleep"]) {
      fs.symlinkSync(programPath(tool), path.join(this.bin, tool));
    }
    this.program("crictl", CRICTL);
    this.program("openssl", OPENSSL);
    this.answer("pods", "pod-1\n");
    this.answer("ps", "container-1\n");
    this.pair("pair-one");
  }

  program(name: string, text: string): void {
    fs.writeFileSync(path.join(this.bin, name), text, { mode: 0o755 });
  }

  answer(command: string, text: string): void {
    fs.writeFileSync(path.join(this.root, command), text);
  }

  write(file: "tls.crt" | "tls.key", text: string): void {
    fs.rmSync(path.join(this.directory, file), { force: true });
    fs.writeFileSync(path.join(this.directory, file), text, { mode: file === "tls.key" ? 0o400 : 0o644 });
  }

  pair(word: string): void {
    this.write("tls.crt", `${word} certificate`);
    this.write("tls.key", `${word} key`);
  }

  get environment() {
    return { PATH: this.bin, FAKE: this.root, RUNTIME_DIRECTORY: this.state };
  }

  run(env: Record<string, string> = {}) {
    const { status, stdout, stderr } = spawnSync("/bin/sh", [this.script], {
      env: { ...this.environment, ...env },
      encoding: "utf8",
    });
    return { code: status, out: stdout, err: stderr };
  }

  get calls(): string[] {
    const file = path.join(this.root, "calls");
    return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trimEnd().split("\n") : [];
  }

  get stopped(): string[] {
    return this.calls.filter((call) => call.startsWith("stop"));
  }
}

const STOP = "stop --timeout 120 container-1";

test("the script is one that sh can read", () => {
  expect(spawnSync("/bin/sh", ["-n", new Node().script], { encoding: "utf8" })).toMatchObject({
    status: 0,
    stderr: "",
  });
});

describe("Typha is left alone, and the unit fails for monitoring to see,", () => {
  const refused = (node: Node, why: string) => {
    const { code, err } = node.run();
    expect({ code, stopped: node.stopped }).toEqual({ code: 1, stopped: [] });
    expect(err).toBe(`Typha is not restarted: in ${node.directory}, ${why}\n`);
    expect(fs.existsSync(path.join(node.state, "restarted-for"))).toBe(false);
  };

  test("while the key is not that of the certificate", () => {
    const node = new Node();
    node.write("tls.crt", "pair-two certificate");
    refused(node, "tls.key is not the key of tls.crt");
  });

  test.each(["tls.crt", "tls.key"] as const)("while %s is missing or empty", (file) => {
    const node = new Node();
    node.write(file, "");
    refused(node, "tls.crt or tls.key is missing or empty");
    fs.rmSync(path.join(node.directory, file));
    refused(node, "tls.crt or tls.key is missing or empty");
  });

  test("where Typha could not read the key, because it belongs to another user", () => {
    const uid = process.getuid!() + 1;
    refused(new Node(uid), `tls.key cannot be read by user ${uid}, whom it has to belong to`);
  });

  test("where the certificate has expired already", () => {
    const node = new Node();
    node.write("tls.crt", "pair-one certificate, ends-in-0 seconds");
    refused(node, "tls.crt has expired");
  });

  test("where the key belongs to Typha's user, and its mode keeps that user from reading it", () => {
    const node = new Node();
    const uid = process.getuid!();
    for (const mode of [0o000, 0o040, 0o200]) {
      fs.chmodSync(path.join(node.directory, "tls.key"), mode);
      refused(node, `tls.key cannot be read by user ${uid}, whom it has to belong to`);
    }
  });

  test.each([
    ["tls.crt", "tls.crt holds no certificate"],
    ["tls.key", "tls.key holds no private key, or one with a passphrase"],
  ] as const)("where %s holds something else", (file, why) => {
    const node = new Node();
    node.write(file, "garbage");
    refused(node, why);
  });

  test("where crictl is not there", () => {
    const node = new Node();
    fs.rmSync(path.join(node.bin, "crictl"));
    expect(node.run()).toEqual({
      code: 1,
      out: "",
      err: "crictl is not there, and Typha cannot be restarted without it\n",
    });
  });

  test.each(["pods", "ps", "stop"])("where crictl %s fails; the next change tries again", (command) => {
    const node = new Node();
    fs.writeFileSync(path.join(node.root, `fails-${command}`), "");
    expect(node.run().code).toBe(1);
    fs.rmSync(path.join(node.root, `fails-${command}`));
    expect(node.run().code).toBe(0);
    expect(node.stopped.at(-1)).toBe(STOP);
  });
});

test("a new pair stops this node's Typha within its grace period, and nothing else", () => {
  const node = new Node();
  expect(node.run()).toEqual({
    code: 0,
    out: "",
    err: "stopping Typha, container container-1, within 120 seconds; the kubelet starts it again\n",
  });
  expect(node.calls).toEqual([
    "pods --quiet --no-trunc --state ready --label io.kubernetes.pod.namespace=typha --label k8s-app=blue",
    "ps --quiet --no-trunc --state running --pod pod-1 --label io.kubernetes.container.name=calico-typha",
    STOP,
  ]);
});

test("a certificate that ends in a minute is still good: Typha is restarted with it", () => {
  const node = new Node();
  node.write("tls.crt", "pair-one certificate, ends-in-60 seconds");
  expect(node.run().code).toBe(0);
  expect(node.stopped).toEqual([STOP]);
});

test("nothing is stopped while the certificate still changes, though each look by itself finds nothing wrong", () => {
  const node = new Node();
  // Without openssl two halves cannot be told from a pair; only that the files are at rest protects Typha then.
  fs.rmSync(path.join(node.bin, "openssl"));
  fs.rmSync(path.join(node.bin, "sleep"));
  // After six looks the file is at rest, so that a script which does not wait ends too.
  const change = `[ "$(grep -c sleep "$FAKE/calls")" -gt 6 ] || echo changed >>'${node.directory}/tls.crt'`;
  node.program("sleep", `#!/bin/sh\necho "sleep" >>"$FAKE/calls"\n${change}\n`);
  expect(node.run()).toEqual({
    code: 1,
    out: "",
    err: `Typha is not restarted: in ${node.directory}, tls.crt keeps changing\n`,
  });
  expect(node.calls).toEqual(["sleep", "sleep", "sleep"]);
});

test("a pair that Typha was restarted for is not restarted for again, though its files were touched", () => {
  const node = new Node();
  node.run();
  node.pair("pair-one");
  expect(node.run()).toEqual({ code: 0, out: "", err: "" });
  expect(node.stopped).toEqual([STOP]);
  node.pair("pair-two");
  expect(node.run().code).toBe(0);
  expect(node.stopped).toEqual([STOP, STOP]);
});

test("a pair that is replaced while Typha stops is noticed, although nothing wakes the unit that runs", () => {
  const node = new Node();
  const replace = [
    "#!/bin/sh",
    `echo 'pair-two certificate' >'${node.directory}/tls.crt'`,
    `rm -f '${node.directory}/tls.key'`,
    `echo 'pair-two key' >'${node.directory}/tls.key'`,
    `rm '${node.root}/on-stop'`,
  ].join("\n");
  fs.symlinkSync(programPath("rm"), path.join(node.bin, "rm"));
  fs.writeFileSync(path.join(node.root, "on-stop"), replace, { mode: 0o755 });
  expect(node.run().code).toBe(0);
  expect(node.stopped).toEqual([STOP, STOP]);
});

test("a pair that is half written is waited for", async () => {
  const node = new Node();
  node.write("tls.crt", "pair-two certificate");
  // The first look finds half a pair; then, at the first sleep, the other half arrives.
  const key = path.join(node.directory, "tls.key");
  fs.rmSync(path.join(node.bin, "sleep"));
  fs.symlinkSync(programPath("rm"), path.join(node.bin, "rm"));
  node.program("sleep", `#!/bin/sh\nrm -f '${key}'\necho 'pair-two key' >'${key}'\n`);
  const ended = new Promise((resolve) => {
    spawn("/bin/sh", [node.script], { env: node.environment }).on("close", resolve);
  });
  expect(await ended).toBe(0);
  expect(node.stopped).toEqual([STOP]);
});

test("a node on which no Typha runs is content", () => {
  const node = new Node();
  node.answer("pods", "");
  expect(node.run()).toEqual({ code: 0, out: "", err: "no Typha runs on this node\n" });
  expect(node.stopped).toEqual([]);
});

test("without openssl the pair cannot be held against each other, and still has to be there and at rest", () => {
  const node = new Node();
  fs.rmSync(path.join(node.bin, "openssl"));
  node.write("tls.key", "another key");
  expect(node.run().code).toBe(0);
  expect(node.stopped).toEqual([STOP]);
  node.write("tls.crt", "");
  expect(node.run().code).toBe(1);
});

test("the real openssl is asked in words that it knows: a pair is told from two halves, and no key is shown", async () => {
  // Far from its end, because the script asks the clock of the machine.
  const days = 36_500;
  const ca = await issueCa({ commonName: "Platform CA", now: NOW, days });
  const leaf = () => issueLeaf({ role: "typha-server", identity: cn("typha-server"), ca: signing(ca), now: NOW, days });
  const [one, two] = [await leaf(), await leaf()];
  const node = new Node();
  fs.rmSync(path.join(node.bin, "openssl"));
  fs.symlinkSync(programPath("openssl"), path.join(node.bin, "openssl"));
  node.write("tls.crt", one.certificate.pem);
  node.write("tls.key", two.privateKeyPem);
  expect(node.run()).toEqual({
    code: 1,
    out: "",
    err: `Typha is not restarted: in ${node.directory}, tls.key is not the key of tls.crt\n`,
  });
  node.write("tls.key", one.privateKeyPem);
  expect(node.run().code).toBe(0);
  expect(node.stopped).toEqual([STOP]);
});
