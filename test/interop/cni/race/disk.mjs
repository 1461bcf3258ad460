import * as fs from "node:fs";
import path from "node:path";

/**
 * Real directories with a clock of their own. The kernel of this machine may mark each change with a time of its own
 * (Linux 6.13 and later), those of many nodes mark all changes between two ticks with the same: so the times of files are
 * those of this clock, whose tick differs from interleaving to interleaving. Everything else is the file system's.
 */
export class Disk {
  /** Milliseconds. */
  now = 1e6;
  #changed = new Map();

  /** @param tick - milliseconds between two times that files get; 0 for a time of its own for each change */
  constructor(folder, tick) {
    this.confDir = path.join(folder, "net.d");
    this.binDir = path.join(folder, "bin");
    this.tick = tick;
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(this.confDir, { recursive: true });
    fs.mkdirSync(this.binDir);
  }

  conf(name) {
    return path.join(this.confDir, name);
  }

  bin(name) {
    return path.join(this.binDir, name);
  }

  /** What the reader calls; `before` runs before each call. */
  seenBy(before) {
    const after =
      (call) =>
      (...args) => {
        before();
        this.now += 0.01;
        return call(...args);
      };
    return {
      readdirSync: after(fs.readdirSync),
      realpathSync: after(fs.realpathSync),
      openSync: after(fs.openSync),
      readSync: after(fs.readSync),
      closeSync: after(fs.closeSync),
      statSync: (...args) => this.#dated(after(fs.statSync)(...args)),
    };
  }

  #dated(stats) {
    const time = this.#changed.get(stats.ino) ?? 0;
    const nanoseconds = BigInt(Math.round(time * 1e6));
    const milliseconds = nanoseconds / 1_000_000n;
    const times = { mtimeNs: nanoseconds, ctimeNs: nanoseconds, mtimeMs: milliseconds, ctimeMs: milliseconds };
    return Object.assign(Object.create(Object.getPrototypeOf(stats)), stats, times);
  }

  #touch(...paths) {
    this.now += 0.01;
    for (const each of paths) this.#mark(fs.lstatSync(each, { bigint: true }));
  }

  #mark({ ino }) {
    this.#changed.set(ino, this.tick === 0 ? this.now : Math.floor(this.now / this.tick) * this.tick);
  }

  // One call of the system each.

  /** Opens for writing, and makes the file empty or new, as open(2) does with O_CREAT and O_TRUNC. */
  create(file, mode = 0o644) {
    const descriptor = fs.openSync(file, "w", mode);
    this.#touch(file, path.dirname(file));
    return { file, descriptor, at: 0 };
  }

  /** Opens for writing, and keeps what is there. */
  open(file) {
    return { file, descriptor: fs.openSync(file, "r+"), at: 0 };
  }

  write(opened, text) {
    opened.at += fs.writeSync(opened.descriptor, text, opened.at);
    this.now += 0.01;
    // By its name the file may be gone.
    this.#mark(fs.fstatSync(opened.descriptor, { bigint: true }));
  }

  close({ descriptor }) {
    fs.closeSync(descriptor);
  }

  rename(from, to) {
    fs.renameSync(from, to);
    this.#touch(to, path.dirname(from), path.dirname(to));
  }

  remove(file) {
    fs.rmSync(file);
    this.#touch(path.dirname(file));
  }

  chmod(file, mode) {
    fs.chmodSync(file, mode);
    this.#touch(file);
  }

  mkdir(folder) {
    fs.mkdirSync(folder);
    this.#touch(folder, path.dirname(folder));
  }

  rmdir(folder) {
    fs.rmdirSync(folder);
    this.#touch(path.dirname(folder));
  }

  symlink(target, file) {
    fs.symlinkSync(target, file);
    this.#touch(file, path.dirname(file));
  }

  read(file) {
    return fs.readFileSync(file, "utf8");
  }
}
