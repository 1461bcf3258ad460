import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { copyOf } from "../cli/user-repository";
import { listIn } from "../support/documents";
import { visited } from "../support/walk";
import { BUNDLE, CA_KEY, CLIENT, rendered, SERVER, SOPS_YAML } from "./place";

/** What may be in place of a file. */
const IN_PLACE: Readonly<Record<string, (at: string) => void>> = {
  "a folder": (at) => void fs.mkdirSync(at),
  "a pipe": (at) => void execFileSync("mkfifo", [at]),
  "a link that leads nowhere": (at) => fs.symlinkSync("nowhere", at),
  "a link to itself": (at) => fs.symlinkSync(path.basename(at), at),
  "a link out of the repository": (at) => fs.symlinkSync("/etc/hostname", at),
  "a file of two megabytes": (at) => fs.writeFileSync(at, "# x\n".repeat(500_000)),
  "bytes that are no text": (at) => fs.writeFileSync(at, Buffer.of(0xff, 0xfe, 0x00)),
  nothing: () => {},
};

const FILES = [
  "clusters/demo/cluster.yaml",
  BUNDLE,
  CA_KEY,
  SERVER,
  CLIENT,
  "clusters/demo/pki/ca-key-next.sops.yaml",
  "clusters/demo/pki/ca-next.crt",
  "clusters/demo/pki/requested",
  "clusters/demo/pki/requested/typha-server.yaml",
  "clusters/demo/pki/requested/typha-client.csr",
  "clusters/demo/pki/nodes",
  "clusters/demo/sealing-certificate.pem",
  "clusters/demo/.sops.yaml",
  "clusters/demo/pki",
  "dist/demo",
  "dist/demo/kustomization.yaml",
];

let root: string;

beforeAll(async () => {
  root = await rendered(["demo"], ["other"]);
  commit(root);
});

test.each(visited(FILES.flatMap((file) => Object.keys(IN_PLACE).map((what) => [file, what] as const))))(
  "in place of %s, %s leaves the other cluster checked",
  async (file, what) => {
    const at = copyOf(root);
    fs.rmSync(path.join(at, file), { recursive: true, force: true });
    fs.mkdirSync(path.dirname(path.join(at, file)), { recursive: true });
    IN_PLACE[what]!(path.join(at, file));
    for (const more of [[], ["--against", "HEAD"]]) {
      const { code, out, err } = await runIn(at, "check", "-o", "json", ...more);
      const isCode = (more.length === 0 ? [0, 1] : [0, 1, 3]).includes(code);
      expect({ err, isCode }).toEqual({ err: "", isCode: true });
      const facts = listIn<{ cluster?: string; message: string }>("Check", out);
      const ofOther = facts.filter(({ cluster }) => cluster === "other").map(({ message }) => message);
      expect(ofOther).toContain("dist/other is what synth renders");
    }
  },
);

test.each(Object.keys(IN_PLACE))("in place of .sops.yaml, %s leaves what else there is to check", async (what) => {
  const at = copyOf(root);
  fs.rmSync(path.join(at, SOPS_YAML));
  IN_PLACE[what]!(path.join(at, SOPS_YAML));
  const { code, out, err } = await runIn(at, "check", "-o", "json", "--against", "HEAD");
  expect({ err, isCode: [0, 1, 3].includes(code) }).toEqual({ err: "", isCode: true });
  expect(out).toContain("dist/other is what synth renders");
});
