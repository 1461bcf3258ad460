// Faults by which a CNI chain would be called ready that is not whole, and the test that sees each.

export const mutants = [
  {
    name: "a file that comes from another directory is taken for loaded",
    edits: [
      [
        "src/cni-chain/verifier/load-follower.ts",
        "(IN.modify | IN.movedFrom | IN.delete)",
        "(IN.modify | IN.movedFrom | IN.delete | IN.movedTo)",
      ],
    ],
    test: "test/cni-chain/verifier/load-follower.test.ts",
  },
  {
    name: "a file that is moved in after another rename is taken for the renamed one",
    edits: [["src/cni-chain/verifier/load-follower.ts", " && cookie === this.#cookie", ""]],
    test: "test/cni-chain/verifier/load-follower.test.ts",
  },
  {
    name: "what came while containerd may still have been loading is taken for loaded",
    edits: [["src/cni-chain/verifier/load-follower.ts", "this.#reloadedAt + LOADS_WITHIN", "0"]],
    test: "test/cni-chain/verifier/load-follower.test.ts",
  },
  {
    name: "a drop-in that came with a write is taken for loaded",
    edits: [["src/cni-chain/verifier/load-follower.ts", "!hasCome && this.#unseen === unseen", "!hasCome"]],
    test: "test/cni-chain/verifier/load-follower.test.ts",
  },
  {
    name: "what happens during a read is left out of what is known",
    edits: [["src/cni-chain/verifier/load-follower.ts", "if (this.#drain() > 0) continue;", ""]],
    test: "test/cni-chain/verifier/load-follower.test.ts",
  },
  {
    name: "a directory that took the place of another is followed",
    edits: [
      ["src/cni-chain/verifier/load-follower.ts", "if (this.#isReplaced) {", "if (this.#isReplaced && this.#queue) {"],
    ],
    test: "test/cni-chain/verifier/load-follower.test.ts",
  },
  {
    name: "at the start, a file that was moved long after it was written is taken for loaded",
    edits: [["src/cni-chain/loaded.ts", "named - own.written <= WRITE_AND_RENAME && ", ""]],
    test: "test/cni-chain/loaded.test.ts",
  },
  {
    name: "at the start, a file that was made empty is taken for one whose bytes were written",
    edits: [["src/cni-chain/disk/cni-directory.ts", "stats.size > 0n && ", ""]],
    test: "test/cni-chain/disk/cni-directory.test.ts",
  },
  {
    name: "a plugin twice in the chain is whole",
    edits: [["src/cni-chain/verdict.ts", "if (twice.length > 0)", "if (twice.length > 9)"]],
    test: "test/cni-chain/verdict.test.ts",
  },
  {
    name: "a chain is ready although a plugin stands before the one that it needs",
    edits: [
      ["src/cni-chain/verdict.ts", "if (type === require[found]) found++;", "if (require.includes(type)) found++;"],
    ],
    test: "test/cni-chain/verdict.test.ts",
  },
  {
    name: "a chain that is whole by drop-ins alone is ready for every runtime",
    edits: [["src/cni-chain/verdict.ts", "dropIns = false }", "dropIns = true }"]],
    test: "test/cni-chain/verdict.test.ts",
  },
  {
    name: "a chain is ready although another plugin of it has no binary",
    edits: [["src/cni-chain/verdict.ts", "list.plugins.flatMap(", "list.plugins.slice(0, 1).flatMap("]],
    test: "test/cni-chain/verdict.test.ts",
  },
  {
    name: "what assigns the addresses needs no binary",
    edits: [["src/cni-chain/verdict.ts", "? [type] : [type, ipam]", "? [type] : [type]"]],
    test: "test/cni-chain/verdict.test.ts",
  },
  {
    name: "a binary is taken for one that starts, whatever it is",
    edits: [
      ["src/cni-chain/verdict.ts", 'if (binary === "executable") return [];', "if (binary !== undefined) return [];"],
    ],
    test: "test/cni-chain/verdict.test.ts",
  },
  {
    name: "a network is ready that libcni refuses for each pod",
    edits: [
      [
        "src/cni-chain/verdict.ts",
        "...(NETWORK_NAME.test(network)",
        '...(NETWORK_NAME.test(network) || network === ""',
      ],
    ],
    test: "test/cni-chain/verdict.test.ts",
  },
  {
    name: "a version is ready that every plugin refuses",
    edits: [
      [
        "src/cni-chain/spec-version.ts",
        "return KNOWN.includes(version);",
        "return KNOWN.includes(version) || version.length > 0;",
      ],
    ],
    test: "test/cni-chain/verdict.test.ts",
  },
  {
    name: "files are chosen in the order of UTF-16",
    edits: [
      [
        "src/cni-chain/go-json.ts",
        "return left[at]!.codePointAt(0)! - (right[at]?.codePointAt(0) ?? -1);",
        'return left[at]! < (right[at] ?? "") ? -1 : 1;',
      ],
    ],
    test: "test/cni-chain/chain.test.ts",
  },
  {
    name: "containerd passes over a file that it refuses",
    edits: [["src/cni-chain/chain.ts", 'if (runtime === "containerd" || !loaded', "if (!loaded"]],
    test: "test/cni-chain/chain.test.ts",
  },
  {
    name: "CRI-O is taken to pass over a file that this program alone cannot read",
    edits: [["src/cni-chain/chain.ts", " || !loaded.reason.isCertain) return", ") return"]],
    test: "test/cni-chain/chain.test.ts",
  },
  {
    name: "a file without an extension of a configuration hides the chain",
    edits: [
      [
        "src/cni-chain/chain.ts",
        '[".conf", ".conflist", ".json"].includes(extension(name))',
        'name.includes(".conf") || name.endsWith(".json")',
      ],
    ],
    test: "test/cni-chain/chain.test.ts",
  },
  {
    name: "CRI-O is taken to use a file whose plugin does not start",
    edits: [["src/cni-chain/chain.ts", 'if (runtime === "cri-o") allStart(list, directory);', ""]],
    test: "test/cni-chain/chain.test.ts",
  },
  {
    name: "a binary that lies out of sight is taken for absent, and CRI-O passes over the file",
    edits: [["src/cni-chain/chain.ts", 'binaryOf(type, directory) !== "out-of-sight");', "true);"]],
    test: "test/cni-chain/chain.test.ts",
  },
  {
    name: "plugins are found in what every object has",
    edits: [["src/cni-chain/chain.ts", "Object.hasOwn(binaries, name) ? binaries[name] : undefined", "binaries[name]"]],
    test: "test/cni-chain/verdict.test.ts",
  },
  {
    name: "a name whose bytes are not known has a place in the order",
    edits: [["src/cni-chain/chain.ts", "files.find(({ name }) => isReplaced(name))", "files.find(() => false)"]],
    test: "test/cni-chain/chain.test.ts",
  },
  {
    name: "a directory that keeps changing is judged",
    edits: [["src/cni-chain/chain.ts", "if (changing) return", "if (changing && missing) return"]],
    test: "test/cni-chain/chain.test.ts",
  },
  {
    name: "drop-ins are read where the list says that it has all its plugins",
    edits: [["src/cni-chain/network-list.ts", "inlinedOnly ? [] : dropIns", "dropIns"]],
    test: "test/cni-chain/network-list.test.ts",
  },
  {
    name: "drop-ins are run in the order in which they are read",
    edits: [["src/cni-chain/network-list.ts", ".sort((a, b) => byBytes(a.name, b.name));", ";"]],
    test: "test/cni-chain/network-list.test.ts",
  },
  {
    name: "a folder of drop-ins that cannot be read is taken for an empty one",
    edits: [
      [
        "src/cni-chain/network-list.ts",
        "if (!isRead(found)) {",
        "if (!isRead(found)) return [];\n  if (!isRead(found)) {",
      ],
    ],
    test: "test/cni-chain/network-list.test.ts",
  },
  {
    name: "the names of a plugin's fields are compared with their case",
    edits: [["src/cni-chain/plugin-conf.ts", "const name = folded(key);", "const name = key;"]],
    test: "test/cni-chain/network-list.test.ts",
  },
  {
    name: "the first of two types counts",
    edits: [["src/cni-chain/plugin-conf.ts", "(taken) => (read[field] = taken)", "(taken) => (read[field] ||= taken)"]],
    test: "test/cni-chain/network-list.test.ts",
  },
  {
    name: "a number that Go refuses is read",
    edits: [["src/cni-chain/go-json.ts", "hasHugeNumber ||= ", "hasHugeNumber &&= "]],
    test: "test/cni-chain/go-json.test.ts",
  },
  {
    name: "a moment between two writes is taken for one that was there",
    edits: [["src/cni-chain/disk/cni-directory.ts", "look.isUnchanged() && ", ""]],
    test: "test/cni-chain/disk/cni-interleaving.test.ts",
  },
  {
    name: "a directory is listed before its identity is taken",
    edits: [
      [
        "src/cni-chain/disk/cni-directory.ts",
        'const stats = this.stat(path);\n    if (typeof stats === "string") return stats;\n    try {\n      const entries = this.fs.readdirSync(path, { withFileTypes: true });',
        'try {\n      const entries = this.fs.readdirSync(path, { withFileTypes: true });\n      const stats = this.stat(path);\n      if (typeof stats === "string") return stats;',
      ],
    ],
    test: "test/cni-chain/disk/cni-interleaving.test.ts",
  },
  {
    name: "a write within the tick of the one before is not seen",
    edits: [["src/cni-chain/disk/cni-directory.ts", "begun - TICK, now() + TICK", "begun, begun"]],
    test: "test/cni-chain/disk/cni-directory.test.ts",
  },
  {
    name: "a link out of a mounted directory is followed into the pod",
    edits: [["src/cni-chain/disk/cni-directory.ts", 'read.links ?? "stay"', 'read.links ?? "follow"']],
    test: "test/cni-chain/disk/cni-directory.test.ts",
  },
  {
    name: "what this user may not read is taken for what the runtime cannot read",
    edits: [
      [
        "src/cni-chain/disk/cni-directory.ts",
        "return { name, unreadable: codeOf(error) };",
        "return { name, unreadable: codeOf(error), alsoForRuntime: true };",
      ],
    ],
    test: "test/cni-chain/disk/cni-directory.test.ts",
  },
  {
    name: "an empty binary is taken for one that starts",
    edits: [["src/cni-chain/disk/cni-directory.ts", 'stats.size === 0n ? "empty" : "executable"', '"executable"']],
    test: "test/cni-chain/disk/cni-directory.test.ts",
  },
  {
    name: "an absolute link of an image leads to this host",
    edits: [
      [
        "src/cni-chain/disk/unpacked-image.ts",
        'if (target.startsWith("/")) behind = [];',
        'if (target.startsWith("/")) return target;',
      ],
    ],
    test: "test/cli/cni-check.test.ts",
  },
  {
    name: "a link of an image leads out by way of its parent folders",
    edits: [
      [
        "src/cni-chain/disk/unpacked-image.ts",
        'if (part === "..") behind.pop();\n    if (["", ".", ".."].includes(part)) continue;',
        'if (["", "."].includes(part)) continue;',
      ],
    ],
    test: "test/cli/cni-check.test.ts",
  },
  {
    name: "cni check ends with 0 although the chain is not whole",
    edits: [["src/cli/cni/check.ts", "return verdict.ready ? EXIT.fine : EXIT.problems;", "return EXIT.fine;"]],
    test: "test/cli/cni-check.test.ts",
  },
  {
    name: "links of a folder are followed although it is not known to which file system it belongs",
    edits: [["src/cli/cni/check.ts", '{ links: "stay" }', '{ links: "follow" }']],
    test: "test/cli/cni-check.test.ts",
  },
  {
    name: "the folder of an unpacked image is taken for one of this host",
    edits: [["src/cli/cni/place.ts", 'confDir.slice(0, -CONF_DIR.length) || "/"', '"/"']],
    test: "test/cli/cni-check.test.ts",
  },
];
