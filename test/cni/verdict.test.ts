import type { CniDirectory } from "../../src/cni/directory";
import { chainVerdict } from "../../src/cni/verdict";

const WHOLE = JSON.stringify({
  name: "k8s-pod-network",
  cniVersion: "0.3.1",
  plugins: [{ type: "calico", ipam: { type: "calico-ipam" } }, { type: "portmap" }, { type: "linkerd-cni" }],
});
const REQUIRE = ["calico", "portmap", "linkerd-cni"];
const BINARIES = Object.fromEntries([...REQUIRE, "calico-ipam"].map((name) => [name, "executable"] as const));

function directory(files: Record<string, string>, given: Partial<CniDirectory> = {}): CniDirectory {
  const read = Object.entries(files).map(([name, text]) => ({ name, text }));
  return { files: read, dropIns: {}, binaries: BINARIES, ...given };
}

function codes(given: CniDirectory, runtime: "containerd" | "cri-o" = "containerd") {
  return chainVerdict(given, { runtime, require: REQUIRE }).reasons.map(({ code }) => code);
}

test("says that a whole chain in the only file is ready.", () => {
  expect(chainVerdict(directory({ "10-calico.conflist": WHOLE }), { runtime: "containerd", require: REQUIRE })).toEqual(
    {
      ready: true,
      file: "10-calico.conflist",
      plugins: REQUIRE,
      reasons: [],
    },
  );
});

test("says that no prefix of the text is ready.", () => {
  for (let length = 0; length < WHOLE.length; length++) {
    expect(codes(directory({ "10-calico.conflist": WHOLE.slice(0, length) }))).toEqual(["cni-file-half-written"]);
  }
});

test("says that a network whose folder of drop-ins no file system could hold is not ready.", () => {
  const named = (length: number) => WHOLE.replace("k8s-pod-network", "n".repeat(length));
  expect(codes(directory({ "10-calico.conflist": named(255) }))).toEqual([]);
  expect(codes(directory({ "10-calico.conflist": named(256) }))).toEqual(["cni-file-refused"]);
});
