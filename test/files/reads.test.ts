import * as fs from "node:fs";
import { FolderReads } from "../../src/files/reads";
import { problemsOf, ScratchRepository, scratchFolder } from "../support/scratch-repository";

let scratch: ScratchRepository;
let reads: FolderReads;
beforeEach(() => {
  scratch = new ScratchRepository(scratchFolder());
  reads = new FolderReads(scratch.repository, "clusters/demo");
});

/** What is read, or what is wrong. */
const read = (file: string, from: Pick<FolderReads, "read">, maxBytes?: number) => {
  let text: string | undefined;
  const problems = problemsOf(() => {
    text = from.read(file, maxBytes);
  });
  return problems.length > 0 ? problems : text;
};

describe("of every file it says what the repository says:", () => {
  beforeEach(() => {
    scratch.write("clusters/demo/cluster.yaml", "a: 1\n");
    scratch.write("clusters/demo/pki/ca.crt", "ca");
    scratch.write("clusters/other/pki/ca.crt", "other");
    scratch.write("outside/ca.crt", "linked");
    fs.mkdirSync(scratch.at("clusters/demo/pki/folder"));
    fs.symlinkSync("../../outside/ca.crt", scratch.at("clusters/demo/link"));
    fs.symlinkSync("../../outside", scratch.at("clusters/demo/linked"));
    fs.symlinkSync("/etc", scratch.at("clusters/demo/out"));
    fs.symlinkSync("nowhere", scratch.at("clusters/demo/broken"));
    fs.symlinkSync("circle", scratch.at("clusters/demo/circle"));
    fs.writeFileSync(scratch.at("clusters/demo/binary"), Buffer.of(0xff, 0xfe));
  });

  test.each([
    "cluster.yaml",
    "pki/ca.crt",
    "pki/absent.crt",
    "pki/nodes/absent.crt",
    "absent/folder/file",
    "pki/folder",
    "pki/ca.crt/file",
    "link",
    "linked/ca.crt",
    "linked/absent",
    "out/passwd",
    "broken",
    "broken/file",
    "circle",
    "binary",
    "../other/pki/ca.crt",
    "pki//ca.crt",
  ])("%s", (name) => {
    const file = `clusters/demo/${name}`;
    expect(read(file, reads)).toEqual(read(file, scratch.repository));
    expect(read(file, reads)).toEqual(read(file, scratch.repository));
  });

  test.each(["clusters/other/pki/ca.crt", "clusters/absent", "clusters/demo", "/etc/passwd"])(
    "%s, which is not below the folder",
    (file) => {
      expect(read(file, reads)).toEqual(read(file, scratch.repository));
    },
  );

  test.each(["pki", "absent", "linked", "out", "cluster.yaml"])("%s, as a folder", (name) => {
    const list = (from: Pick<FolderReads, "list">) => {
      let entries: unknown;
      const problems = problemsOf(() => {
        entries = from.list(`clusters/demo/${name}`);
      });
      return { entries, problems };
    };
    expect(list(reads)).toEqual(list(scratch.repository));
  });
});

test("a folder that is not there holds nothing", () => {
  expect(reads.read("clusters/demo/cluster.yaml")).toBeUndefined();
  expect(reads.list("clusters/demo/pki")).toEqual([]);
});

test("a file that was read once is what it was, also when it changes meanwhile", () => {
  scratch.write("clusters/demo/cluster.yaml", "before");
  expect(reads.read("clusters/demo/cluster.yaml")).toBe("before");
  scratch.write("clusters/demo/cluster.yaml", "after");
  expect(reads.read("clusters/demo/cluster.yaml")).toBe("before");
});

test("a file that was read under a larger cap is still refused under a smaller one", () => {
  scratch.write("clusters/demo/cluster.yaml", "€€");
  expect(reads.read("clusters/demo/cluster.yaml", 6)).toBe("€€");
  expect(read("clusters/demo/cluster.yaml", reads, 5)).toEqual([
    "clusters/demo/cluster.yaml  is 6 bytes long; at most 5 are read",
  ]);
});
