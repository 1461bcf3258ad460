import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import * as path from "node:path";
import { ofKind } from "../support/documents";
import { runIn } from "./fake-terminal";
import { initialised, newFolder, read, write } from "./user-repository";

const WHOLE = ["calico", "portmap", "linkerd-cni"];

function conflist(plugins: readonly string[] = WHOLE): string {
  return JSON.stringify({ name: "k8s-pod-network", cniVersion: "0.3.1", plugins: plugins.map((type) => ({ type })) });
}

/** The file system of an image, with binaries and one configuration. */
function image(plugins: readonly string[] = WHOLE, binaries: readonly string[] = WHOLE): string {
  const root = newFolder();
  write(root, "etc/cni/net.d/10-calico.conflist", conflist(plugins));
  mkdirSync(path.join(root, "opt/cni/bin"), { recursive: true });
  for (const binary of binaries) addBinary(root, `opt/cni/bin/${binary}`);
  return root;
}

function addBinary(root: string, file: string): void {
  write(root, file, "#!/bin/sh\n");
  chmodSync(path.join(root, file), 0o755);
}

test("says that a node image has the whole chain", async () => {
  const ran = await runIn(image(), "cni", "check", "--root", ".");
  expect(ran.code).toBe(0);
  expect(ran.out.split("\n").slice(1)).toEqual([
    "  ✓ containerd loads 10-calico.conflist: calico, portmap, linkerd-cni",
    "  ✓ it holds calico, portmap, linkerd-cni in this order, and every binary is there",
    "no problems",
    "",
  ]);
});

test("says what a chain lacks, with exit code 1", async () => {
  const ran = await runIn(image(["calico", "portmap"]), "cni", "check", "--root", ".");
  expect(ran).toMatchObject({ code: 1, codes: ["cni-plugin-missing"] });
  expect(ran.out).toContain("✗ 10-calico.conflist: the chain lacks linkerd-cni\n");
});

test("says nothing of a whole chain with --quiet, and what is wrong of another one", async () => {
  expect(await runIn(image(), "cni", "check", "--root", ".", "--quiet")).toMatchObject({ code: 0, out: "", err: "" });
  const ran = await runIn(image(WHOLE, ["calico", "portmap"]), "cni", "check", "--root", ".", "--quiet");
  expect(ran).toMatchObject({ code: 1, out: "", codes: ["cni-binary-missing"] });
});

test("prints the verdict for programs, beside what was asked for", async () => {
  const root = image(["calico"]);
  const ran = await runIn(root, "cni", "check", "--root", ".", "--require", "calico,istio-cni", "-o", "json");
  expect(JSON.parse(ran.out)).toEqual(
    ofKind("CniCheck", {
      confDir: path.join(root, "etc/cni/net.d"),
      binDir: path.join(root, "opt/cni/bin"),
      runtime: "containerd",
      require: ["calico", "istio-cni"],
      ready: false,
      file: "10-calico.conflist",
      plugins: ["calico"],
      reasons: [
        {
          code: "cni-plugin-missing",
          file: "10-calico.conflist",
          message: "the chain lacks istio-cni",
          remedy: expect.any(String),
        },
      ],
    }),
  );
});

test.each([
  ["containerd", "10-broken.conflist", ["cni-file-half-written"]],
  ["cri-o", "20-other.conflist", ["cni-file-half-written", "cni-plugin-missing", "cni-plugin-missing"]],
])("judges by the rules of %s, which then uses %s", async (runtime, file, codes) => {
  const root = image(["calico"]);
  write(root, "etc/cni/net.d/10-broken.conflist", "{");
  write(root, "etc/cni/net.d/20-other.conflist", conflist(["calico"]));
  const ran = await runIn(root, "cni", "check", "--root", ".", "--runtime", runtime, "-o", "json");
  const { reasons, ...verdict } = JSON.parse(ran.out);
  expect([ran.code, verdict.file]).toEqual([1, runtime === "cri-o" ? "10-calico.conflist" : file]);
  expect(reasons.map(({ code }: { code: string }) => code)).toEqual(codes);
});

describe("with a cluster of the repository", () => {
  async function repository(chain: string): Promise<string> {
    const root = await initialised(["demo"]);
    const file = "clusters/demo/cluster.yaml";
    write(root, file, `${read(root, file)}${chain}`);
    return root;
  }
  const wanted = async (root: string, ...args: readonly string[]) => {
    const ran = await runIn(root, "cni", "check", "--root", "image", "--cluster", "demo", "-o", "json", ...args);
    const { runtime, require, dropIns, confDir, binDir } = JSON.parse(ran.out);
    return { runtime, require, dropIns, dirs: [confDir, binDir].map((dir) => path.relative(root, dir)) };
  };

  test("takes from it what the command line does not say", async () => {
    const root = await repository(
      "  cniChain: { verifier: {}, runtime: cri-o, require: [calico, tuning], confDir: /srv/cni, binDir: /srv/bin }\n",
    );
    write(root, "image/srv/cni/10.conflist", conflist(["calico"]));
    const given = {
      runtime: "cri-o",
      require: ["calico", "tuning"],
      dropIns: false,
      dirs: ["image/srv/cni", "image/srv/bin"],
    };
    expect(await wanted(root)).toEqual(given);
    const args = ["--runtime", "containerd", "--require", "calico", "--bin-dir", "/opt/bin", "--drop-ins"];
    expect(await wanted(root, ...args)).toEqual({
      runtime: "containerd",
      require: ["calico"],
      dropIns: true,
      dirs: ["image/srv/cni", "image/opt/bin"],
    });
  });

  test("requires the chain of the release and linkerd-cni where it names none", async () => {
    const root = await repository("  cniChain: { verifier: {} }\n");
    write(root, "image/etc/cni/net.d/10.conflist", conflist());
    expect((await wanted(root)).require).toEqual(["calico", "portmap", "linkerd-cni"]);
  });

  test("is wrong usage where it has no chain", async () => {
    const ran = await runIn(await repository(""), "cni", "check", "--root", ".", "--cluster", "demo");
    expect(ran).toMatchObject({ code: 2, out: "", codes: ["no-cni-chain"] });
  });
});

describe("links of an image", () => {
  test("are followed inside of it, absolute ones too", async () => {
    const root = image(WHOLE, ["calico", "portmap"]);
    addBinary(root, "usr/libexec/cni/linkerd-cni");
    symlinkSync("/usr/libexec/cni/linkerd-cni", path.join(root, "opt/cni/bin/linkerd-cni"));
    expect(await runIn(root, "cni", "check", "--root", ".")).toMatchObject({ code: 0 });
    expect(await runIn(root, "cni", "check", "etc/cni/net.d")).toMatchObject({ code: 0 });
  });

  test("lead to no file of this host", async () => {
    const root = image(WHOLE, ["calico", "portmap"]);
    const host = newFolder();
    addBinary(host, "linkerd-cni");
    symlinkSync(path.join(host, "linkerd-cni"), path.join(root, "opt/cni/bin/linkerd-cni"));
    const args = [["--root", "."], ["etc/cni/net.d"], ["etc/cni/net.d", "--bin-dir", "opt/cni/bin"]];
    for (const way of args)
      expect(await runIn(root, "cni", "check", ...way)).toMatchObject({ code: 1, codes: ["cni-binary-missing"] });
    // Of two folders alone it is not known to which file system they belong.
    symlinkSync("etc/cni/net.d", path.join(root, "net.d"));
    const ran = await runIn(root, "cni", "check", "net.d", "--bin-dir", "opt/cni/bin");
    expect(ran).toMatchObject({ code: 1, codes: ["cni-binary-unusable"] });
  });

  test("of the directories themselves are followed inside of it", async () => {
    const root = newFolder();
    write(root, "usr/share/cni/10-calico.conflist", conflist(["calico"]));
    addBinary(root, "usr/libexec/cni/calico");
    mkdirSync(path.join(root, "etc/cni"), { recursive: true });
    mkdirSync(path.join(root, "opt"));
    symlinkSync("/usr/share/cni", path.join(root, "etc/cni/net.d"));
    symlinkSync("../../../../../usr/libexec", path.join(root, "opt/cni"));
    symlinkSync(".", path.join(root, "usr/libexec/cni/bin"));
    symlinkSync("cni", path.join(root, "usr/libexec/bin"));
    expect(await runIn(root, "cni", "check", "--root", ".", "--require", "calico")).toMatchObject({ code: 0 });
  });

  test("that go round in circles end", async () => {
    const root = image();
    symlinkSync("05-b.conflist", path.join(root, "etc/cni/net.d/05-a.conflist"));
    symlinkSync("05-a.conflist", path.join(root, "etc/cni/net.d/05-b.conflist"));
    const ran = await runIn(root, "cni", "check", "--root", ".");
    expect(ran).toMatchObject({ code: 1, codes: ["cni-file-unreadable", "cni-chain-shadowed"] });
  });
});

test("names CRI-O as its project does", async () => {
  const { out } = await runIn(image(), "cni", "check", "--root", ".", "--runtime", "cri-o");
  expect(out).toContain("CRI-O loads 10-calico.conflist: calico, portmap, linkerd-cni");
});

describe("wrong usage", () => {
  test("of a folder of an image says how an image is named", async () => {
    const { err } = await runIn(newFolder(), "cni", "check", "--root", "image/etc/cni/net.d");
    expect(err).toContain("let --root name the folder that holds etc/ and opt/ of the image, and DIR a path in it");
  });

  test.each([
    ["a directory that does not exist", ["--root", "nowhere"], ["cni-directory-missing"]],
    ["a directory that is a file", ["file", "--bin-dir", "."], ["cni-directory-unreadable"]],
    ["a directory without that of the binaries", ["net.d"], ["no-binaries-named"]],
    ["a cluster that does not exist", ["--cluster", "nowhere"], ["no-clusters"]],
    ["types with a path", ["--require", "calico,../x"], []],
    ["no type", ["--require", ""], []],
    ["an unknown runtime", ["--runtime", "docker"], []],
  ])("%s ends with exit code 2 and prints no result", async (_, args, codes) => {
    const root = newFolder();
    write(root, "file", "");
    expect(await runIn(root, "cni", "check", ...args, "-o", "json")).toMatchObject({ code: 2, out: "", codes });
  });
});
