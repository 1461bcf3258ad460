// Faults in src/files/, and the test that sees each.

export const mutants = [
  {
    name: "git is believed of files that it passes over",
    edits: [["src/files/known-alike.ts", "...partsOf(committed), ...passedOver]", "...partsOf(committed)]"]],
    test: "test/checks/changed/changed-clusters.test.ts",
  },
  {
    name: "git is believed where it converts files",
    edits: [
      [
        "src/files/known-alike.ts",
        "filters === undefined || mayConvert(git.top, said, [...new Set(within.flatMap(foldersAround))])",
        "filters === undefined",
      ],
    ],
    test: "test/checks/changed/changed-clusters.test.ts",
  },
  {
    name: "git runs filters where it looks for what was written",
    edits: [["src/files/known-alike.ts", "...filters, ", ""]],
    test: "test/checks/changed/changed-clusters.test.ts",
  },
  {
    name: "git looks less closely where it is told to",
    edits: [["src/files/known-alike.ts", "[...STRICT, ", "["]],
    test: "test/checks/changed/changed-clusters.test.ts",
  },
  {
    name: "a link passes for the file that it leads to where folders are compared with git",
    edits: [["src/files/work-tree-ids.ts", "} else throw NO_FILE;", "}"]],
    test: "test/files/work-tree-ids.test.ts",
  },
  {
    name: "the folder that is made for an identity is open to others",
    edits: [["src/files/identity-file.ts", "{ mode: 0o700 }", "{ mode: 0o755 }"]],
    test: "test/files/identity-file.test.ts",
  },
  {
    name: "an identity in a new folder is written into a git work tree",
    edits: [
      [
        "src/files/identity-file.ts",
        "realpathSync.native(isMissing ? path.dirname(folder) : folder)",
        'realpathSync.native(isMissing ? "/" : folder)',
      ],
    ],
    test: "test/files/identity-file.test.ts",
  },
  {
    name: "a pipe is read without a cap",
    edits: [["src/files/pipe.ts", "if (length > maxBytes) {", "if (length < 0) {"]],
    test: "test/files/pipe.test.ts",
  },
  {
    name: "a pipe in the repository is read",
    edits: [
      [
        "src/files/capped-read.ts",
        "ofPipe !== undefined && fs.fstatSync(descriptor).isFIFO()",
        "fs.fstatSync(descriptor).isFIFO()",
      ],
      ["src/files/capped-read.ts", "return ofPipe(descriptor);", "return ofPipe?.(descriptor) ?? Buffer.alloc(0);"],
    ],
    test: "test/files/repository.test.ts",
  },
  {
    name: "a process of another user is taken for dead",
    edits: [["src/files/leftovers.ts", '.code === "ESRCH"', ".code !== undefined"]],
    test: "test/files/write-all.test.ts",
  },
  {
    name: "what a living process stages is swept away",
    edits: [
      [
        "src/files/leftovers.ts",
        "process.kill(owner, 0);\n    return false;",
        "process.kill(owner, 0);\n    return true;",
      ],
    ],
    test: "test/files/write-all.test.ts",
  },
  {
    name: "a change of another program meanwhile is lost",
    edits: [["src/files/write-all.ts", "    demandUnchanged(repository, expects);\n", ""]],
    test: "test/files/expects.test.ts",
  },
  {
    name: "what was done is not put back",
    edits: [["src/files/take-place.ts", "done.toReversed().flatMap(takeBack)", "[].flatMap(takeBack)"]],
    test: "test/files/write-all.test.ts",
  },
  {
    name: "keys are not forced to the disk",
    edits: [["src/files/staging.ts", "if (this.#durable) fs.fsyncSync(descriptor);", ""]],
    test: "test/files/write-all.test.ts",
  },
  {
    name: "a file appears before it is whole",
    edits: [
      [
        "src/files/staging.ts",
        "this.#write(this.#replacement(relative, absolute), content);",
        "this.#replacement(relative, absolute); this.#write(absolute, content);",
      ],
    ],
    test: "test/files/write-all.test.ts",
  },
  {
    name: "temporary files stay after a refusal",
    edits: [["src/files/take-place.ts", "    discard(repository, staged);\n    removeAll(kept);\n", ""]],
    test: "test/files/write-all.test.ts",
  },
  {
    name: "what another process stages is taken for a leftover",
    edits: [["src/files/owned-tree.ts", "if (isBeingStaged(entry.name)) return [];", ""]],
    test: "test/cli/check/check.test.ts",
  },
  {
    name: "a new folder takes the place of one that appeared meanwhile",
    edits: [
      [
        "src/files/take-place.ts",
        "    fs.renameSync(staged, target);\n  } catch",
        "    fs.rmSync(target, { recursive: true, force: true });\n    fs.renameSync(staged, target);\n  } catch",
      ],
    ],
    test: "test/synth/",
  },
  {
    name: "a file that is written may be run",
    edits: [["src/files/staging.ts", '"wx", 0o644', '"wx", 0o755']],
    test: "test/files/write-all.test.ts",
  },
  {
    name: "empty folders stay",
    edits: [["src/files/take-place.ts", "  removeEmptyParents(repository, [...removed, ...staged.rubbish]);\n", ""]],
    test: "test/files/write-all.test.ts",
  },
  {
    name: "names that only look like temporary ones are swept",
    edits: [
      [
        "src/files/leftovers.ts",
        "name.startsWith(before) && name.length === before.length + end",
        "name.startsWith(before)",
      ],
    ],
    test: "test/files/write-all.test.ts",
  },
  {
    name: "a file that is one byte too long is read",
    edits: [["src/files/capped-read.ts", "size > maxBytes", "size > maxBytes + 1"]],
    test: "test/files/repository.test.ts",
  },
  {
    name: "a file that grows past its size is read",
    edits: [
      [
        "src/files/capped-read.ts",
        '  throw new NoTextError(label, "is longer than its size says; was it changed just now?");',
        "  return bytes;",
      ],
    ],
    test: "test/files/repository.test.ts",
  },
  {
    name: "a pipe is waited for",
    edits: [["src/files/capped-read.ts", "  if (!stats.isFile()) throw", "  if (false) throw"]],
    test: "test/files/repository.test.ts",
  },
  {
    name: "a link out of the repository is followed when reading",
    edits: [
      [
        "src/files/repository.ts",
        "    this.#mustBeInside(real, relative);\n    return this.#text",
        "    return this.#text",
      ],
    ],
    test: "test/files/repository.test.ts",
  },
  {
    name: "a link out of the repository is followed when writing",
    edits: [
      [
        "src/files/repository.ts",
        "    this.#mustBeInside(nearestExisting(path.dirname(target), relative), relative);\n",
        "",
      ],
    ],
    test: "test/files/repository.test.ts",
  },
  {
    name: "a folder whose name begins like the repository counts as inside",
    edits: [["src/files/repository.ts", "real.startsWith(top + path.sep)", "real.startsWith(top)"]],
    test: "test/files/repository.test.ts",
  },
  {
    name: "text that is not UTF-8 is read",
    edits: [["src/files/capped-read.ts", "if (!isUtf8(bytes))", "if (false)"]],
    test: "test/files/repository.test.ts",
  },
  {
    name: "two dots lead out of the repository",
    edits: [
      ["src/files/repository.ts", "path.isAbsolute(relative) || NO_PATH.test(relative)", "path.isAbsolute(relative)"],
    ],
    test: "test/files/repository.test.ts",
  },
  {
    name: "a file of somebody's in dist is overwritten",
    edits: [["src/files/owned-tree.ts", "} else if (content === undefined) {", "} else if (false) {"]],
    test: "test/files/owned-tree.test.ts",
  },
  {
    name: "a file of somebody's in dist is removed",
    edits: [
      [
        "src/files/owned-tree.ts",
        "if (content !== undefined || (isFile && isLeftover(present))) removes",
        "if (true) removes",
      ],
    ],
    test: "test/files/owned-tree.test.ts",
  },
  {
    name: "files that are rendered no more stay",
    edits: [
      [
        "src/files/owned-tree.ts",
        "if (content !== undefined || (isFile && isLeftover(present))) removes",
        "if (isFile && isLeftover(present)) removes",
      ],
    ],
    test: "test/files/owned-tree.test.ts",
  },
  {
    name: "what is foreign in dist is not told",
    edits: [["src/files/owned-tree.ts", "else foreign.push(walked);", "else void walked;"]],
    test: "test/files/owned-tree.test.ts",
  },
  {
    name: "an allowed file hides one that synth needs",
    edits: [["src/files/owned-tree.ts", "if (file === undefined && !walked.isLink && isAllowed(", "if (isAllowed("]],
    test: "test/files/owned-tree.test.ts",
  },
  {
    name: "a link is taken for a file that the settings allow",
    edits: [["src/files/owned-tree.ts", "!walked.isLink && isAllowed(", "isAllowed("]],
    test: "test/attacks/future-rules.test.ts",
  },
  {
    name: "an old request stays beside the key of a new one until its own is there",
    edits: [["src/files/staging.ts", "if (fs.existsSync(repository.absolute(old))) staging.remove(old);", ""]],
    test: "test/attacks/killed-request.test.ts",
  },
  {
    name: "an identity that could not be removed is not told",
    edits: [
      [
        "src/files/identity-file.ts",
        'return [{ code: "identity-left", file, message, remedy: "remove it" }];',
        "return [];",
      ],
    ],
    test: "test/attacks/identity-disk.test.ts",
  },
  {
    name: "a file in conflict is taken for its content",
    edits: [
      [
        "src/files/merge-conflict.ts",
        "if (conflict === undefined) return text;\n  throw new MergeConflictError(conflictProblem",
        "if (Number(1)) return text;\n  throw new MergeConflictError(conflictProblem",
      ],
    ],
    test: "test/cli/merge-conflict.test.ts",
  },
  {
    name: "in a rebase, ours and theirs are as in a merge",
    edits: [
      [
        "src/files/unfinished-merge.ts",
        'return { operation: isRebase && operation !== "revert" ? "rebase" : operation, commit };',
        'return { operation: "merge", commit };',
      ],
    ],
    test: "test/cli/merge-conflict.test.ts",
  },
  {
    name: "synth takes a rendered file in conflict for a foreign one",
    edits: [["src/files/owned-tree.ts", "content: isMarked ? text : undefined", "content: undefined"]],
    test: "test/cli/merge-conflict.test.ts",
  },
  {
    name: "what one branch did is seen on another",
    edits: [["src/files/past.ts", "for (const { path: file, before } of ofCommit) set(file, before);", ""]],
    test: "test/files/past.test.ts",
  },
  {
    name: "files that are too many for one answer of git are left out",
    edits: [["src/files/past.ts", "if (asked.length === 1) return;", "if (asked.length >= 1) return;"]],
    test: "test/files/past.test.ts",
  },
];
