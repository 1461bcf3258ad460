import * as fs from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as path from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/**
 * Serves a folder as a plain file server does: a folder by its index.html, what is not there by 404.html.
 *
 * @param base - path under which it is served, with a slash at both ends
 */
export async function serve(folder: string, base = "/"): Promise<{ readonly address: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, "http://localhost");
    const below = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : "404.html";
    const file = path.join(folder, below.endsWith("/") || below === "" ? `${below}index.html` : below);
    const isThere = file.startsWith(folder) && fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true;
    const body = fs.readFileSync(isThere ? file : path.join(folder, "404.html"));
    const type = TYPES[path.extname(isThere ? file : ".html")] ?? "application/octet-stream";
    response.writeHead(isThere ? 200 : 404, { "content-type": type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${base}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
