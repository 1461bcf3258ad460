import "../../support/property-seed";
import * as fs from "node:fs";
import * as path from "node:path";
import * as fc from "fast-check";
import type { CniDirectory } from "../../../src/cni-chain/directory";
import { type CniFileSystem, readCniDirectory } from "../../../src/cni-chain/disk/cni-directory";
import { newFolder } from "../../cli/user-repository";

const FILE = "net.d/10-calico.conflist";

/** A step of a writer, as its program does it. */
type Step = (host: Host) => void;

const truncated: Step = (host) => host.write(FILE, "");
const half: Step = (host) => host.write(FILE, '{"plugins":[');
const lacking: Step = (host) => host.write(FILE, '{"plugins":["calico"]}');
const whole: Step = (host) => host.rename(FILE, '{"plugins":["calico","linkerd-cni"]}');
const shadow: Step = (host) => host.write("net.d/00.conf", "{}");
const noShadow: Step = (host) => host.remove("net.d/00.conf");
const binary: Step = (host) => host.write("bin/linkerd-cni", "elf");
const noBinary: Step = (host) => host.remove("bin/linkerd-cni");
const dropIn: Step = (host) => host.write("net.d/n/50.conf", "{}");
const noDropIn: Step = (host) => host.remove("net.d/n/50.conf");

/** Each of these goes back to where it began, so that a read that mixes two moments finds the same parts. */
const WRITERS: Readonly<Record<string, readonly Step[]>> = {
  "Calico rewrites its file, and linkerd-cni completes it": [truncated, half, lacking, whole],
  "the binary comes while the chain goes": [noBinary, lacking, binary, noBinary, whole, binary],
  "a file comes before the others, and goes": [shadow, lacking, noShadow, whole],
  "a drop-in comes while the chain goes": [dropIn, lacking, noDropIn, whole, dropIn, noDropIn],
};

/** Two folders on a real disk, whose times are those of a clock that counts the writes: no two are within a tick. */
class Host {
  readonly root = newFolder();
  private readonly times = new Map<string, bigint>();
  private clock = 0n;

  constructor() {
    for (const folder of ["net.d/n", "bin"]) fs.mkdirSync(path.join(this.root, folder), { recursive: true });
    whole(this);
    binary(this);
  }

  write(file: string, text: string): void {
    const isNew = !fs.existsSync(path.join(this.root, file));
    fs.writeFileSync(path.join(this.root, file), text, { mode: 0o755 });
    this.changed(file, isNew);
  }

  rename(file: string, text: string): void {
    fs.writeFileSync(path.join(this.root, "new"), text);
    fs.renameSync(path.join(this.root, "new"), path.join(this.root, file));
    this.changed(file, true);
  }

  remove(file: string): void {
    fs.rmSync(path.join(this.root, file), { force: true });
    this.changed(file, true);
  }

  /** node:fs with these times, and a step before some of its calls, which are counted. */
  withSteps(before: (call: number) => void): CniFileSystem {
    let calls = 0;
    const counted =
      <A extends unknown[], R>(call: (...given: A) => R) =>
      (...given: A) => {
        before(calls++);
        return call(...given);
      };
    return {
      statSync: counted((file, options) => {
        const stats = fs.statSync(file, options);
        return Object.assign(stats, { mtimeNs: 0n, ctimeMs: 0n, ctimeNs: this.times.get(file) ?? 0n });
      }),
      readdirSync: counted((file: string, options: { withFileTypes: true }) => fs.readdirSync(file, options)),
      realpathSync: counted((file: string) => fs.realpathSync(file)),
      openSync: counted((file: string, flags: number) => fs.openSync(file, flags)),
      readSync: counted((...given: Parameters<CniFileSystem["readSync"]>) => fs.readSync(...given)),
      closeSync: counted((descriptor: number) => fs.closeSync(descriptor)),
    };
  }

  private changed(file: string, isEntry: boolean): void {
    const target = path.join(this.root, file);
    this.times.set(target, ++this.clock);
    if (isEntry) this.times.set(path.dirname(target), this.clock);
  }
}

function readHost(host: Host, before: (call: number) => void = () => {}): CniDirectory {
  const [conf, bin] = [path.join(host.root, "net.d"), path.join(host.root, "bin")];
  return readCniDirectory(conf, bin, { fs: host.withSteps(before), now: () => 1_000_000, wait: () => {} });
}

test.each(Object.entries(WRITERS))(
  "%s: what is read was there at one moment, whatever stands between two calls",
  (_, steps) => {
    const places = fc.array(fc.nat({ max: 40 }), { minLength: steps.length, maxLength: steps.length });
    fc.assert(
      fc.property(places, (unordered) => {
        const at = unordered.toSorted((a, b) => a - b);
        const host = new Host();
        const moments = [readHost(host)];
        let done = 0;
        const found = readHost(host, (call) => {
          while (at[done] === call) {
            steps[done++]!(host);
            moments.push(readHost(host));
          }
        });
        expect(moments).toContainEqual(found);
      }),
      { numRuns: 150 },
    );
  },
);

test("writers that never pause end the read", () => {
  const host = new Host();
  let calls = 0;
  const found = readHost(host, () => [lacking, whole][calls++ % 2]!(host));
  expect(found).toMatchObject({ changing: true });
  expect(calls).toBeLessThan(1_000);
});
