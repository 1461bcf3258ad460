import { lineLog } from "../../src/pod/log";

function logged() {
  const world = { now: Date.parse("2026-11-22T18:00:00Z") };
  const lines: Record<string, unknown>[] = [];
  const log = lineLog(
    (line) => {
      expect(line).toMatch(/^\{[^\n]*\}\n$/);
      lines.push(JSON.parse(line));
    },
    () => world.now,
  );
  return { world, lines, log };
}

test("a line is one object of JSON with its time, whatever the text holds", () => {
  const { lines, log } = logged();
  log.warn("not ready", { chain: 'a\n"b"' });
  const time = "2026-11-22T18:00:00.000Z";
  expect(lines).toEqual([{ time, level: "warn", message: "not ready", chain: 'a\n"b"' }]);
});

test("a name that would steer a terminal is escaped, and reads back as it is", () => {
  const written: string[] = [];
  lineLog((line) => written.push(line)).info("ready", { file: "\u001b[2J\u202e.conf" });
  expect(["\u001b", "\u202e"].filter((character) => written[0]!.includes(character))).toEqual([]);
  expect(JSON.parse(written[0]!)).toMatchObject({ file: "\u001b[2J\u202e.conf" });
});

test("a flood is cut to a burst and then one line in two seconds, which says how many were left out", () => {
  const { world, lines, log } = logged();
  for (let at = 0; at < 1_000; at++) {
    log.info("ready");
    world.now += 10;
  }
  expect(lines.length).toBeLessThanOrEqual(30 + 5);
  const leftOut = lines.reduce((sum, { linesLeftOut = 0 }) => sum + (linesLeftOut as number), 0);
  world.now += 3_600_000;
  log.info("ready");
  expect(lines.length - 1 + leftOut + (lines.at(-1)!["linesLeftOut"] as number)).toBe(1_000);
  expect(lines.at(-2)).not.toBe(lines.at(-1));
});

test("a clock that is set back stops no line", () => {
  const { world, lines, log } = logged();
  log.info("a");
  world.now -= 3_600_000;
  log.info("b");
  expect(lines).toHaveLength(2);
});
