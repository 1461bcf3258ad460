// Who writes on a node, one call of the system at a time: a generator yields after each.

const CALICO = { type: "calico", log_level: "info", ipam: { type: "calico-ipam" }, policy: { type: "k8s" } };
const PORTMAP = { type: "portmap", snat: true, capabilities: { portMappings: true } };
const LINKERD = { name: "linkerd-cni", type: "linkerd-cni", log_level: "info" };
const FILE = "10-calico.conflist";

const network = (...plugins) => JSON.stringify({ name: "k8s-pod-network", cniVersion: "0.3.1", plugins });
const UPSTREAM = network(CALICO, PORTMAP);
const WHOLE = network(CALICO, PORTMAP, LINKERD);
// As long as the whole chain: no size tells them apart.
const PADDED = UPSTREAM.replace("k8s-pod-network", `k8s-pod-network${"x".repeat(WHOLE.length - UPSTREAM.length)}`);
const OTHER = JSON.stringify({ name: "podman", cniVersion: "0.4.0", plugins: [PORTMAP] });
const SINGLE = JSON.stringify({ name: "multus-cni-network", cniVersion: "0.3.1", type: "calico" });
const PROGRAM = "#!/bin/sh\nexit 0\n";
const PROGRAMS = ["calico", "calico-ipam", "portmap", "linkerd-cni"];

/** Writes an opened file in parts: what Go and cp do with one write(2) the file system may show in several. */
function* parts(disk, opened, text, random) {
  const cut = [...new Set([0, random.below(text.length), random.below(text.length), text.length])].sort(
    (a, b) => a - b,
  );
  for (const [index, from] of cut.slice(0, -1).entries()) {
    disk.write(opened, text.slice(from, cut[index + 1]));
    yield;
  }
  disk.close(opened);
}

/** Into the file itself, as os.WriteFile and `>` do. */
function* inPlace(disk, file, text, random, mode) {
  const opened = disk.create(file, mode);
  yield;
  yield* parts(disk, opened, text, random);
}

function* renamed(disk, file, text, random, temporary = `${file}.tmp`) {
  yield* inPlace(disk, temporary, text, random);
  disk.rename(temporary, file);
  yield;
}

/** As mv does from another file system, which the container's /tmp is: the target goes first. */
function* movedFromElsewhere(disk, file, text, random) {
  disk.remove(file);
  yield;
  yield* inPlace(disk, file, text, random);
}

const withoutLinkerd = (text) => {
  const list = JSON.parse(text);
  return { ...list, plugins: list.plugins.filter(({ type }) => type !== "linkerd-cni") };
};

/** Once they have begun, the chain is whole at no moment, and each part of it is there at some. */
const partly = {
  *"the program of linkerd-cni is there while its entry is not"(disk, random) {
    for (let round = 0; round < 4; round++) {
      disk.chmod(disk.bin("linkerd-cni"), 0o644);
      yield;
      yield* random.pick([inPlace, renamed])(disk, disk.conf(FILE), WHOLE, random);
      yield* random.pick([inPlace, renamed])(disk, disk.conf(FILE), PADDED, random);
      disk.chmod(disk.bin("linkerd-cni"), 0o755);
      yield;
    }
  },
  *"another file comes first while the entry of linkerd-cni is there"(disk, random) {
    for (let round = 0; round < 4; round++) {
      yield* random.pick([inPlace, renamed])(disk, disk.conf("05-x.conflist"), PADDED, random);
      yield* random.pick([inPlace, renamed])(disk, disk.conf(FILE), WHOLE, random);
      yield* random.pick([inPlace, renamed])(disk, disk.conf(FILE), PADDED, random);
      disk.remove(disk.conf("05-x.conflist"));
      yield;
    }
  },
};
export const neverWhole = Object.keys(partly);

/** Each is given the disk and random numbers. */
export const writers = {
  ...partly,
  // Calico v3.26 to v3.33, cni-plugin/pkg/install/install.go, writeCNIConfig.
  *"calico installs its file"(disk, random) {
    const text = random.pick([UPSTREAM, UPSTREAM, PADDED, WHOLE]);
    yield* inPlace(disk, disk.conf(FILE), text, random, 0o600);
  },
  *"calico installs under another name and removes the old"(disk, random) {
    yield* inPlace(disk, disk.conf("05-calico.conflist"), random.pick([UPSTREAM, WHOLE]), random, 0o600);
    disk.remove(disk.conf(FILE));
    yield;
  },
  // The same, copyFileAndPermissions.
  *"calico installs its programs"(disk, random) {
    for (const name of ["calico", "calico-ipam", "portmap"]) {
      yield* inPlace(disk, disk.bin(`${name}.tmp`), PROGRAM, random);
      disk.rename(disk.bin(`${name}.tmp`), disk.bin(name));
      yield;
      disk.chmod(disk.bin(name), 0o755);
      yield;
    }
  },
  // linkerd2-proxy-init, cni-plugin/deployment/scripts/install-cni.sh (1.6): install_cni_bin, install_cni_conf, cleanup.
  *"linkerd-cni is installed"(disk, random) {
    yield* inPlace(disk, disk.bin("linkerd-cni"), PROGRAM, random, 0o755);
    const list = withoutLinkerd(disk.read(disk.conf(FILE)));
    const text = JSON.stringify({ ...list, plugins: [...list.plugins, LINKERD] }, null, 2);
    yield;
    yield* movedFromElsewhere(disk, disk.conf(FILE), text, random);
  },
  *"linkerd-cni inserts itself by renaming"(disk, random) {
    const list = withoutLinkerd(disk.read(disk.conf(FILE)));
    const text = JSON.stringify({ ...list, plugins: [...list.plugins, LINKERD] });
    yield;
    yield* renamed(disk, disk.conf(FILE), text, random, disk.conf(".linkerd-cni-tmp"));
  },
  *"linkerd-cni is ended"(disk, random) {
    const text = JSON.stringify(withoutLinkerd(disk.read(disk.conf(FILE))), null, 2);
    yield;
    yield* inPlace(disk, disk.conf(FILE), text, random);
    disk.remove(disk.bin("linkerd-cni"));
    yield;
  },
  *"an editor overwrites without making the file empty"(disk, random) {
    const opened = disk.open(disk.conf(FILE));
    yield;
    yield* parts(disk, opened, random.pick([WHOLE, PADDED]), random);
  },
  *"the file goes and comes"(disk, random) {
    disk.remove(disk.conf(FILE));
    yield;
    yield* renamed(disk, disk.conf(FILE), random.pick([WHOLE, UPSTREAM]), random);
  },
  *"another file comes first for a while"(disk, random) {
    const name = random.pick(["00-multus.conf", "05-cilium.conflist", "10-calico.conf"]);
    yield* random.pick([inPlace, renamed])(disk, disk.conf(name), random.pick([OTHER, SINGLE]), random);
    disk.remove(disk.conf(name));
    yield;
  },
  *"another file comes last"(disk, random) {
    yield* inPlace(disk, disk.conf("87-podman.conflist"), random.pick([OTHER, WHOLE]), random);
  },
  *"a program is copied over itself"(disk, random) {
    yield* inPlace(disk, disk.bin(random.pick(PROGRAMS)), PROGRAM, random);
  },
  *"a program goes and comes"(disk, random) {
    const name = random.pick(PROGRAMS);
    disk.remove(disk.bin(name));
    yield;
    yield* inPlace(disk, disk.bin(name), PROGRAM, random, 0o755);
  },
  *"a program may not be executed for a while"(disk, random) {
    const file = disk.bin(random.pick(PROGRAMS));
    disk.chmod(file, random.pick([0o644, 0o000]));
    yield;
    disk.chmod(file, 0o755);
    yield;
  },
  *"a plugin is dropped in and taken away"(disk, random) {
    const folder = disk.conf("k8s-pod-network");
    disk.mkdir(folder);
    yield;
    const file = `${folder}/50-linkerd.conf`;
    yield* random.pick([inPlace, renamed])(disk, file, JSON.stringify(random.pick([LINKERD, PORTMAP])), random);
    disk.remove(file);
    yield;
    disk.rmdir(folder);
    yield;
  },
  // k8s.io/kubernetes/pkg/volume/util/atomic_writer.go: all files are links through one, which is replaced.
  *"the kubelet replaces a volume"(disk, random) {
    const [before, after] = random.pick([
      [WHOLE, UPSTREAM],
      [UPSTREAM, WHOLE],
    ]);
    disk.mkdir(disk.conf("..1"));
    yield;
    yield* inPlace(disk, disk.conf(`..1/${FILE}`), before, random);
    disk.symlink("..1", disk.conf("..data"));
    yield;
    disk.symlink(`..data/${FILE}`, disk.conf("link"));
    yield;
    disk.rename(disk.conf("link"), disk.conf(FILE));
    yield;
    disk.mkdir(disk.conf("..2"));
    yield;
    yield* inPlace(disk, disk.conf(`..2/${FILE}`), after, random);
    disk.symlink("..2", disk.conf("..data_tmp"));
    yield;
    disk.rename(disk.conf("..data_tmp"), disk.conf("..data"));
    yield;
  },
  *"the folder is replaced"(disk, random) {
    const made = `${disk.confDir}.new`;
    disk.mkdir(made);
    yield;
    yield* inPlace(disk, `${made}/${FILE}`, random.pick([WHOLE, UPSTREAM]), random);
    disk.rename(disk.confDir, `${disk.confDir}.old`);
    yield;
    disk.rename(made, disk.confDir);
    yield;
  },
};

/** What is there before anything is written. */
export function* initial(disk, random) {
  for (const name of PROGRAMS) if (!random.chance(0.1)) yield* inPlace(disk, disk.bin(name), PROGRAM, random, 0o755);
  if (!random.chance(0.15))
    yield* inPlace(disk, disk.conf(FILE), random.pick([WHOLE, WHOLE, UPSTREAM, PADDED]), random);
  if (random.chance(0.1)) yield* inPlace(disk, disk.conf("87-podman.conflist"), OTHER, random);
}

/** What a system call may say to a program whose file another one has taken away; the program ends. */
export const isConflict = (error) =>
  error instanceof SyntaxError || ["ENOENT", "EEXIST", "ENOTEMPTY", "ENOTDIR", "EISDIR"].includes(error.code);
