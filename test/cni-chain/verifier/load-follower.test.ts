import "../../support/property-seed";
import * as fc from "fast-check";
import type { CniDirectory } from "../../../src/cni-chain/directory";
import { IN, type InotifyEvent } from "../../../src/cni-chain/verifier/inotify";
import { LoadFollower } from "../../../src/cni-chain/verifier/load-follower";
import { conflist, directory, REQUIRE } from "../directories";

const FILE = "10-calico.conflist";
const HALF = conflist(["calico", "portmap"]);
const WHOLE = conflist();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

interface Entry {
  readonly text: string;
  /** @default true */
  readonly isPlain?: boolean;
  /** Milliseconds from its last byte to its name. @default 0 */
  readonly movedAfter?: number;
}

/** A directory in memory whose events the test makes, as the kernel would. */
class Played {
  readonly entries = new Map<string, Entry>();
  events: InotifyEvent[] = [];
  /** What happens inside the next reads, one each. */
  during: (() => void)[] = [];
  overflows = false;
  changing = false;
  dropIns: CniDirectory["dropIns"] = {};
  private cookie = 0;

  happens(mask: number, name = FILE, cookie = 0): void {
    this.events.push({ mask, cookie, name });
  }

  write(text: string, name = FILE): void {
    if (!this.entries.has(name)) this.happens(IN.create, name);
    this.entries.set(name, { text });
    this.happens(IN.modify, name);
  }

  moveIn(text: string, name = FILE): void {
    this.entries.set(name, { text, movedAfter: 60_000 });
    this.happens(IN.movedTo, name, ++this.cookie);
  }

  rename(from: string, to = FILE): void {
    this.entries.set(to, this.entries.get(from)!);
    this.entries.delete(from);
    this.happens(IN.movedFrom, from, ++this.cookie);
    this.happens(IN.movedTo, to, this.cookie);
  }

  remove(name = FILE): void {
    this.entries.delete(name);
    this.happens(IN.delete, name);
  }

  drain = (): InotifyEvent[] => {
    if (this.overflows) return [{ mask: IN.overflow, cookie: 0, name: "" }];
    return this.events.splice(0);
  };

  read = (): CniDirectory => {
    const entries = [...this.entries];
    const times = entries.map(([name, { isPlain = true, movedAfter = 0 }]) => {
      return [name, { written: 5_000, changed: 5_000 + movedAfter, isPlain }] as const;
    });
    const found = directory(Object.fromEntries(entries.map(([name, { text }]) => [name, text])), {
      dropIns: this.dropIns,
      times: { names: 90_000, written: 0, dropIns: 0, files: Object.fromEntries(times) },
      ...(this.changing && { changing: true }),
    });
    this.during.shift()?.();
    return found;
  };
}

function followed(
  begin: (played: Played) => void = () => undefined,
  { isReplaced = false, dropIns = false, follows = true } = {},
) {
  const played = new Played();
  begin(played);
  played.events = [];
  const lost: string[] = [];
  const follower = new LoadFollower({
    expectation: { runtime: "containerd", require: REQUIRE, dropIns },
    read: played.read,
    queue: follows ? { drain: played.drain, close: () => undefined } : undefined,
    isReplaced,
    booted: 1_000,
    lost: ({ message }) => lost.push(message),
  });
  const codes = () => follower.judge().reasons.map(({ code }) => code);
  return { played, follower, codes, lost };
}

const NOT_LOADED = ["cni-chain-not-loaded"];
/** What an event in the directory leads to is in what containerd has, after two seconds for sure. */
const later = () => jest.advanceTimersByTime(3_000);

describe("a whole chain is not ready", () => {
  test.each<[how: string, act: (played: Played) => void]>([
    ["that is moved in", (played) => played.moveIn(WHOLE)],
    ["that is moved in before another file", (played) => played.moveIn(WHOLE, "05-x.conflist")],
    [
      "that is moved in, and then gets a mode or a time",
      (played) => {
        played.moveIn(WHOLE);
        played.happens(0x4);
      },
    ],
    [
      "that is moved in after a temporary file was removed",
      (played) => {
        played.write(WHOLE, ".tmp");
        played.remove(".tmp");
        played.moveIn(WHOLE);
      },
    ],
    [
      "that is moved in after another rename",
      (played) => {
        played.write("x", ".tmp");
        played.rename(".tmp", "kubeconfig");
        played.moveIn(WHOLE);
      },
    ],
    [
      "that a link leads to",
      (played) => {
        played.entries.set(FILE, { text: WHOLE, isPlain: false });
        played.happens(IN.create);
      },
    ],
    ["whose bytes change without an event", (played) => played.entries.set(FILE, { text: WHOLE })],
  ])("%s", (_, act) => {
    const { played, codes } = followed((at) => at.write(HALF));
    expect(codes()).toEqual(["cni-plugin-missing"]);
    later();
    act(played);
    expect(codes()).toEqual(NOT_LOADED);
    later();
    expect(codes()).toEqual(NOT_LOADED);
    // It is, once a file is written there, whichever.
    played.write("x", "calico-kubeconfig");
    expect(codes()).toEqual([]);
  });

  test("that comes back by a move within the time in which containerd may have loaded the one between", () => {
    const { played, codes } = followed((at) => at.write(WHOLE));
    expect(codes()).toEqual([]);
    played.write(WHOLE);
    expect(codes()).toEqual([]);
    played.moveIn(HALF);
    expect(codes()).toEqual(["cni-plugin-missing"]);
    played.moveIn(WHOLE);
    expect(codes()).toEqual(NOT_LOADED);
  });

  test("while programs write at each read, and is once they rest", () => {
    const { played, codes } = followed((at) => at.write(HALF));
    codes();
    played.write(WHOLE);
    played.during = Array.from({ length: 3 }, () => () => played.write("x", "other"));
    expect(codes()).toEqual(NOT_LOADED);
    expect(codes()).toEqual([]);
  });

  test("where it came while the first read was under way", () => {
    const { played, codes } = followed((at) => at.write(HALF));
    played.during = [() => played.entries.set(FILE, { text: WHOLE }) && played.happens(IN.movedTo)];
    expect(codes()).toEqual(NOT_LOADED);
  });

  test("whose drop-in came with the write that would load it, where the runtime reads drop-ins", () => {
    const { played, codes } = followed((at) => at.write(HALF), { dropIns: true });
    codes();
    played.write(HALF);
    played.dropIns = { "k8s-pod-network": [{ name: "50.conf", text: '{"type":"linkerd-cni"}' }] };
    expect(codes()).toEqual(NOT_LOADED);
    played.write(HALF);
    expect(codes()).toEqual([]);
  });

  test.each([
    ["deleted", IN.deleteSelf],
    ["moved", IN.moveSelf],
    ["unmounted", IN.unmount],
  ])("in a directory that was %s, whatever is written in the next one", (_, mask) => {
    const { played, codes } = followed((at) => at.write(WHOLE));
    expect(codes()).toEqual([]);
    played.happens(mask, "");
    played.write(WHOLE);
    expect(codes()).toEqual(["cni-directory-replaced"]);
  });

  test("in a directory that was not there at the start", () => {
    const { played, codes } = followed(undefined, { isReplaced: true, follows: false });
    played.write(WHOLE);
    expect(codes()).toEqual(["cni-directory-replaced"]);
  });
});

describe("a whole chain is ready", () => {
  test.each<[how: string, act: (played: Played) => void]>([
    ["that is written in its place", (played) => played.write(WHOLE)],
    [
      "that is renamed within the directory",
      (played) => {
        played.write(WHOLE, ".tmp");
        played.rename(".tmp");
      },
    ],
    [
      "that is made and written",
      (played) => {
        played.remove();
        played.write(WHOLE);
      },
    ],
    [
      "that is moved in, and written",
      (played) => {
        played.moveIn(HALF);
        played.write(WHOLE);
      },
    ],
    [
      "beside a file behind it that is moved in, and a folder that is made",
      (played) => {
        played.write(WHOLE);
        played.moveIn(HALF, "99.conflist");
        played.moveIn("x", "00-kubeconfig");
        played.happens(IN.create | IN.isDirectory, "05-x.conflist");
      },
    ],
  ])("%s", (_, act) => {
    const { played, codes } = followed((at) => at.write(HALF));
    codes();
    act(played);
    expect(codes()).toEqual([]);
    later();
    expect(codes()).toEqual([]);
  });

  test("that is moved in where the same one was loaded", () => {
    const { played, codes } = followed((at) => at.write(WHOLE));
    expect(codes()).toEqual([]);
    later();
    played.moveIn(WHOLE);
    expect(codes()).toEqual([]);
  });

  test("whose rename was read in two parts", () => {
    const { played, codes } = followed((at) => at.write(HALF));
    codes();
    played.write(WHOLE, ".tmp");
    played.rename(".tmp");
    const last = played.events.pop()!;
    codes();
    played.events.push(last);
    expect(codes()).toEqual([]);
  });

  test("that was written while the binaries kept changing", () => {
    const { played, codes } = followed((at) => at.write(HALF));
    codes();
    played.write(WHOLE);
    played.changing = true;
    expect(codes()).toEqual(["cni-directory-changing"]);
    played.changing = false;
    expect(codes()).toEqual([]);
  });
});

describe("where events are not known, the times of the files decide", () => {
  test("at the start", () => {
    expect(followed((at) => at.write(WHOLE)).codes()).toEqual([]);
    const { follower } = followed((at) => at.moveIn(WHOLE));
    expect(follower.judge().reasons[0]!.message).toMatch(/^it is not known .* as by a move$/);
  });

  test("without inotify, at each read", () => {
    const { played, codes } = followed((at) => at.write(WHOLE), { follows: false });
    expect(codes()).toEqual([]);
    played.moveIn(WHOLE);
    expect(codes()).toEqual(NOT_LOADED);
  });

  test("after too many events, which is said once", () => {
    const { played, codes, lost } = followed((at) => at.write(WHOLE));
    expect(codes()).toEqual([]);
    played.overflows = true;
    played.moveIn(WHOLE);
    expect(codes()).toEqual(NOT_LOADED);
    codes();
    expect(lost).toEqual(["too many events at a time"]);
  });
});

/** What containerd does with the same events: it loads after some of them, in its own time. */
class Containerd {
  has: string | undefined;

  constructor(private readonly played: Played) {
    this.load();
  }

  load(): void {
    this.has = this.played.entries.get(
      [...this.played.entries.keys()].filter((name) => name.endsWith("list")).sort()[0]!,
    )?.text;
  }

  hears({ mask }: InotifyEvent): void {
    if ((mask & (IN.modify | IN.movedFrom | IN.delete)) !== 0) this.load();
  }
}

test("in whatever order things happen, ready is said of no chain that containerd has not loaded", () => {
  const text = fc.constantFrom(WHOLE, HALF);
  const name = fc.constantFrom(FILE, "05-x.conflist", "20-x.conflist", ".tmp");
  const step = fc.oneof(
    fc.record({ does: fc.constant("write" as const), text, name }),
    fc.record({ does: fc.constant("moveIn" as const), text, name }),
    fc.record({ does: fc.constant("rename" as const), name, to: name }),
    fc.record({ does: fc.constant("remove" as const), name }),
    fc.record({ does: fc.constant("link" as const), text, name }),
  );
  const batch = fc.array(step, { minLength: 1, maxLength: 4 });
  let ready = 0;
  fc.assert(
    fc.property(fc.array(batch, { minLength: 1, maxLength: 8 }), (batches) => {
      const { played, follower } = followed((at) => at.write(HALF));
      const containerd = new Containerd(played);
      follower.judge();
      for (const steps of batches) {
        const before = played.events.length;
        for (const step of steps) {
          const is = played.entries.has(step.name);
          if (step.does === "write") played.write(step.text, step.name);
          else if (step.does === "moveIn") played.moveIn(step.text, step.name);
          else if (step.does === "link") {
            if (is) played.remove(step.name);
            played.entries.set(step.name, { text: step.text, isPlain: false });
            played.happens(IN.create, step.name);
          } else if (is && step.does === "remove") played.remove(step.name);
          else if (is && step.does === "rename" && step.name !== step.to) played.rename(step.name, step.to);
        }
        // containerd hears of the first events at once, and of the others when all is done: each order of the two is possible.
        for (const event of played.events.slice(before)) containerd.hears(event);
        later();
        const verdict = follower.judge();
        if (!verdict.ready) continue;
        ready++;
        expect(containerd.has).toBe(WHOLE);
      }
    }),
  );
  expect(ready).toBeGreaterThan(20);
});
