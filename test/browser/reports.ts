/// <reference lib="dom" />
import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import type { FleetReport } from "@typha-mtls/report";
import type { Page } from "playwright-core";
import { newFolder } from "../cli/user-repository";
import { TODAY } from "./states";

const PROGRAM = path.join(__dirname, "../../lib/cli.js");

function run(cwd: string, ...args: readonly string[]): string {
  const given = [PROGRAM, "report", "--now", TODAY.toISOString(), ...args];
  return execFileSync(process.execPath, given, { cwd, encoding: "utf8", maxBuffer: 2 ** 28 });
}

/** The page that the built program writes about a repository, as users have it made. */
export function reportOf(root: string, ...args: readonly string[]) {
  const out = newFolder();
  const started = performance.now();
  run(root, "--out", out, ...args);
  const seconds = (performance.now() - started) / 1000;
  const file = path.join(out, "typha-mtls-report.html");
  return { file, address: pathToFileURL(file).href, bytes: fs.statSync(file).size, seconds };
}

/** The same as data. */
export function dataOf(root: string, ...args: readonly string[]): FleetReport {
  return JSON.parse(run(root, "-o", "json", ...args)) as FleetReport;
}

/** Names of the clusters that the page shows, in its order. */
export function shownClusters(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("#clusters tbody > tr")]
      .filter((row) => row.checkVisibility())
      .map((row) => row.querySelector("th b")!.textContent!),
  );
}

/** How often each kind of element with its attributes stands in a page: what text may never change. */
export function elementsOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const counts: Record<string, number> = {};
    for (const element of document.querySelectorAll("*")) {
      const kind = [element.localName, ...element.getAttributeNames().sort()].join(" ");
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return counts;
  });
}
