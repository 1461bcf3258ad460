import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import { parseSopsConfig } from "@typha-mtls/sealing";
import { readOutside, readOutsideFile } from "../../src/files/outside";
import { MAX_FILE_BYTES, Repository } from "../../src/files/repository";
import { problemsOf, ScratchRepository, scratchFolder } from "../support/scratch-repository";

jest.mock("node:fs", () => ({ __esModule: true, ...jest.requireActual("node:fs") }));

let scratch: ScratchRepository;
let outside: ScratchRepository;
beforeEach(() => {
  scratch = new ScratchRepository(scratchFolder());
  outside = new ScratchRepository(scratchFolder());
});

const read = (file: string, maxBytes?: number) => problemsOf(() => scratch.repository.read(file, maxBytes));
const writable = (file: string) => problemsOf(() => scratch.repository.writable(file));

describe("a path", () => {
  test.each(["", "/etc/passwd", "../x", "a/../../x", "a/..", "a\0b", "a//b", "a/"])(
    "%j is refused for reading, listing and writing, because it is none inside the repository",
    (file) => {
      const message = [`"${file}" is not a path inside the repository`];
      expect(read(file)).toEqual(message);
      expect(writable(file)).toEqual(message);
      expect(problemsOf(() => scratch.repository.list(file))).toEqual(message);
    },
  );

  test("may hold dots that lead nowhere", () => {
    scratch.write("a/..b.yaml", "x");
    expect(scratch.repository.read("a/..b.yaml")).toBe("x");
  });
});

describe("a path that leads up", () => {
  /** A repository in a folder of a git work tree. */
  const below = () => {
    scratch.write("a/b/x", "");
    scratch.write("above", "text");
    fs.mkdirSync(scratch.at(".git"));
    return new Repository(scratch.at("a/b"));
  };

  test("reaches the top of the git work tree, for reading, listing and writing", () => {
    const repository = below();
    expect(repository.prefix).toBe("a/b");
    expect(repository.read("../../above")).toBe("text");
    expect(repository.list("../..").map(({ name }) => name)).toEqual([".git", "a", "above"]);
    expect(repository.writable("../new")).toBe(scratch.at("a/new"));
  });

  test.each(["../../../x", "../../..", "../a/../../../x", "x/../../above"])("goes no further: %s", (file) => {
    const repository = below();
    for (const look of [() => repository.read(file), () => repository.list(file), () => repository.writable(file)])
      expect(problemsOf(look)).toEqual([expect.stringContaining("is not a path inside the repository")]);
  });

  test("follows no link out of the work tree", () => {
    const repository = below();
    outside.write("secret", "s");
    fs.symlinkSync(outside.at("secret"), scratch.at("a/linked"));
    expect(problemsOf(() => repository.read("../linked"))).toEqual([
      "../linked  leads out of the repository through a symbolic link; replace the link by a file",
    ]);
  });

  test("leads nowhere without git", () => {
    scratch.write("a/b/x", "");
    expect(problemsOf(() => new Repository(scratch.at("a/b")).read("../x"))).toEqual([
      '"../x" is not a path inside the repository',
    ]);
  });
});

describe("reading", () => {
  test("a file that is absent, or whose folder is, gives nothing", () => {
    expect(scratch.repository.read("absent")).toBeUndefined();
    expect(scratch.repository.read("absent/file")).toBeUndefined();
  });

  test("a file of exactly the cap is read, and one more byte is refused with both numbers", () => {
    scratch.write("fits", "x".repeat(64));
    scratch.write("large", "x".repeat(65));
    expect(scratch.repository.read("fits", 64)).toHaveLength(64);
    expect(read("large", 64)).toEqual(["large  is 65 bytes long; at most 64 are read"]);
  });

  test("a file of 2 MiB is refused unless a larger cap is given", () => {
    scratch.write("large", Buffer.alloc(2 * 1024 * 1024, "x"));
    expect(read("large")).toEqual([`large  is 2097152 bytes long; at most ${MAX_FILE_BYTES} are read`]);
  });

  test("the rules of .sops.yaml may take 4 MiB: those of a fleet have two for each cluster", () => {
    const whole = "#".repeat(4 * 1024 * 1024);
    scratch.write("clusters/.sops.yaml", whole);
    scratch.write(".sops.yaml", `${whole}#`);
    expect(parseSopsConfig(scratch.repository.read("clusters/.sops.yaml")!).rules).toEqual([]);
    expect(read(".sops.yaml")).toEqual([".sops.yaml  is 4194305 bytes long; at most 4194304 are read"]);
    scratch.write("ca-key.sops.yaml", whole);
    expect(read("ca-key.sops.yaml")).toHaveLength(1);
  });

  test("a sparse file of a terabyte is refused without being read", () => {
    scratch.write("sparse", "");
    fs.truncateSync(scratch.at("sparse"), 2 ** 40);
    expect(read("sparse")).toEqual([`sparse  is ${2 ** 40} bytes long; at most ${MAX_FILE_BYTES} are read`]);
  });

  test("a file that says that it is empty and is not, as those of the kernel do, does not get past the cap", () => {
    scratch.write("grows", "x".repeat(11));
    const { fstatSync } = fs;
    const stat = jest
      .spyOn(fs, "fstatSync")
      .mockImplementation(((descriptor: number) =>
        Object.assign(fstatSync(descriptor), { size: 0 })) as typeof fs.fstatSync);
    const told = problemsOf(() => readOutside(scratch.at("grows"), 10));
    stat.mockRestore();
    expect(told).toEqual([`${scratch.at("grows")}  is longer than its size says; was it changed just now?`]);
  });

  test("a pipe is refused and does not wait for a writer", () => {
    execFileSync("mkfifo", [scratch.at("pipe")]);
    expect(read("pipe")).toEqual(["pipe  is not a regular file"]);
    const outsideFile = problemsOf(() => readOutsideFile(scratch.at("pipe")));
    expect(outsideFile).toEqual([`${scratch.at("pipe")}  is not a regular file`]);
  });

  test("a device is refused", () => {
    expect(problemsOf(() => readOutside("/dev/zero"))).toEqual(["/dev/zero  is not a regular file"]);
  });

  test("a folder is refused", () => {
    scratch.write("folder/file", "");
    expect(read("folder")).toEqual(["folder  is not a regular file"]);
  });

  test("a file in the place of a folder is refused", () => {
    scratch.write("file", "");
    const message = ["file/below  cannot be used (ENOTDIR: a part of the path is not a directory)"];
    expect(read("file/below")).toEqual(message);
    expect(writable("file/below")).toEqual(message);
  });

  test.each([
    ["Latin-1", Buffer.from("sch\xf6n", "latin1")],
    ["UTF-16", Buffer.from("\ufeffa", "utf16le")],
    ["a surrogate", Buffer.from([0xed, 0xa0, 0x80])],
    ["an overlong slash", Buffer.from([0xc0, 0xaf])],
    ["half a character", Buffer.from("\u00e9").subarray(0, 1)],
  ])("%s is refused, because it is not UTF-8", (_, bytes) => {
    scratch.write("text", bytes);
    expect(read("text")).toEqual(["text  is not UTF-8 text"]);
  });

  test("a byte-order mark is kept, for the parser to refuse", () => {
    scratch.write("text", "\ufeffa");
    expect(scratch.repository.read("text")).toBe("\ufeffa");
  });

  test("a file outside that is absent is told in words", () => {
    expect(problemsOf(() => readOutside(outside.at("none")))).toEqual([
      `${outside.at("none")}  cannot be used (ENOENT: no such file or directory)`,
    ]);
  });
});

describe("symbolic links", () => {
  const leadsOut = (file: string) => [
    `${file}  leads out of the repository through a symbolic link; replace the link by a file`,
  ];

  test("that lead out of the repository are refused for reading, listing and writing", () => {
    outside.write("secret", "key");
    fs.symlinkSync(outside.at("secret"), scratch.at("file"));
    fs.symlinkSync(outside.root, scratch.at("folder"));
    expect(read("file")).toEqual(leadsOut("file"));
    expect(read("folder/secret")).toEqual(leadsOut("folder/secret"));
    expect(problemsOf(() => scratch.repository.list("folder"))).toEqual(leadsOut("folder"));
    expect(writable("folder/new")).toEqual(leadsOut("folder/new"));
    expect(writable("folder/new/deeper")).toEqual(leadsOut("folder/new/deeper"));
    expect(writable("file")).toEqual(["file  is not a regular file; move it away"]);
  });

  test("that lead to a folder whose name begins with the repository's are refused too", () => {
    fs.mkdirSync(`${scratch.root}-twin`);
    fs.writeFileSync(`${scratch.root}-twin/file`, "");
    fs.symlinkSync(`${scratch.root}-twin/file`, scratch.at("link"));
    expect(read("link")).toEqual(leadsOut("link"));
    fs.rmSync(`${scratch.root}-twin`, { recursive: true });
  });

  test("are not taken for empty folders, which a walk lists as such", () => {
    fs.mkdirSync(scratch.at("tree/a/b"), { recursive: true });
    fs.symlinkSync("b", scratch.at("tree/a/linked"));
    expect(scratch.repository.walk("tree")).toEqual([
      { path: "tree/a/b", isLink: false, isFile: false, isEmptyFolder: true },
      { path: "tree/a/linked", isLink: true, isFile: false, isEmptyFolder: false },
    ]);
  });

  test("that stay inside are followed for reading, and never for a walk", () => {
    scratch.write("real/file", "text");
    fs.symlinkSync("real", scratch.at("linked"));
    fs.symlinkSync("..", scratch.at("real/loop"));
    expect(scratch.repository.read("linked/file")).toBe("text");
    expect(scratch.repository.walk("real")).toEqual([
      { path: "real/file", isLink: false, isFile: true, isEmptyFolder: false },
      { path: "real/loop", isLink: true, isFile: false, isEmptyFolder: false },
    ]);
    expect(problemsOf(() => scratch.repository.walk("linked"))).toEqual([
      "linked  is reached through a symbolic link; replace the link by a folder",
    ]);
  });

  test("count as something that is there, wherever they lead", () => {
    fs.symlinkSync("nowhere", scratch.at("dangling"));
    fs.symlinkSync("loop", scratch.at("loop"));
    scratch.write("folder/file", "");
    const present = ["dangling", "loop", "folder", "folder/file", "loop/below"];
    expect(present.filter((one) => !scratch.repository.has(one))).toEqual([]);
    expect(["absent", "folder/absent", "folder/file/below"].filter((one) => scratch.repository.has(one))).toEqual([]);
    expect(problemsOf(() => scratch.repository.has("../out"))).toHaveLength(1);
  });

  test("that lead in a circle are refused", () => {
    fs.symlinkSync("b", scratch.at("a"));
    fs.symlinkSync("a", scratch.at("b"));
    expect(read("a")).toEqual(["a  cannot be used (ELOOP: too many symbolic links)"]);
  });

  test("that lead nowhere are absent for reading, and refused for writing", () => {
    fs.symlinkSync(outside.at("none"), scratch.at("dist"));
    expect(scratch.repository.read("dist/file")).toBeUndefined();
    expect(writable("dist/demo/file")).toEqual([
      "dist/demo/file  goes through a symbolic link that leads nowhere; replace the link by a folder",
    ]);
    expect(writable("dist")).toEqual(["dist  is not a regular file; move it away"]);
  });

  test("on the way to the repository itself are no harm", () => {
    fs.symlinkSync(scratch.root, outside.at("home"));
    scratch.write("file", "text");
    expect(new Repository(outside.at("home")).read("file")).toBe("text");
  });
});

describe("a repository", () => {
  test("that is absent or a file is refused", () => {
    scratch.write("file", "");
    expect(problemsOf(() => new Repository(scratch.at("none")))).toEqual([
      `${scratch.at("none")}  cannot be used (ENOENT: no such file or directory)`,
    ]);
    expect(problemsOf(() => new Repository(scratch.at("file")))).toEqual([`${scratch.at("file")}  is not a directory`]);
  });

  test("lists names by code point, and nothing where there is no folder", () => {
    for (const name of ["b", "a", "B", "\u00e4", ".x"]) scratch.write(`folder/${name}`, "");
    expect(scratch.repository.list("folder").map(({ name }) => name)).toEqual([".x", "B", "a", "b", "\u00e4"]);
    expect(scratch.repository.list("none")).toEqual([]);
  });
});
