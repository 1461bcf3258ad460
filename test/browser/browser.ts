import * as fs from "node:fs";
import { mkdirSync } from "node:fs";
import * as path from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/** Widths at which every page is looked at: a phone, half a screen, a wide screen. */
export const WIDTHS = [360, 900, 1600] as const;
export const SCHEMES = ["light", "dark"] as const;

let started: Promise<Browser> | undefined;
const { CHROMIUM, SCREENSHOTS } = process.env;

/** Whether pictures are kept: without, a page need not be opened for its picture alone. */
export const KEEPS_SCREENSHOTS = SCREENSHOTS !== undefined;

afterAll(async () => {
  await (await started)?.close();
});

/** The browser of this test file. */
function browser(): Promise<Browser> {
  if (CHROMIUM === undefined) throw new Error("start these tests by `npm run test:browser`, which finds Chromium");
  // Root has no sandbox, and containers give little to /dev/shm.
  started ??= chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  return started;
}

/** A page with all that it did and that a page of ours must not do. */
export interface Opened {
  readonly page: Page;
  /** Addresses that it asked for, but for the page itself and what stands in it (`data:`). */
  readonly requests: string[];
  /** What it wrote to the console, threw, asked the user or refused by its policy. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** Opens an address in a context of its own; what it asks of another host than its own never gets there. */
export async function open(address: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await (await browser()).newContext(options);
  const requests: string[] = [];
  const complaints: string[] = [];
  const own = new URL(address).origin;
  context.on("request", (request) => {
    if (!request.isNavigationRequest() && !request.url().startsWith("data:")) requests.push(request.url());
  });
  await context.route(
    (url) => url.origin !== own,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`threw: ${error.message}`));
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(address, { waitUntil: "load" });
  return { page, requests, complaints, close: () => context.close() };
}

/** Keeps a picture of a page beside the tree, named by page, width and colour scheme. */
export async function screenshot(page: Page, name: string, fullPage = false): Promise<void> {
  if (SCREENSHOTS === undefined) return;
  const file = path.join(SCREENSHOTS, `${name}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, await page.screenshot({ fullPage }));
}
