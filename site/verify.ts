import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * What is wrong with the links of a built site: a page, file or heading that is not there, or a page that would load
 * something from another host.
 *
 * @param folder - of the site
 * @param base - path under which the site is served, with a slash at both ends
 */
export function linkProblems(folder: string, base: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const pages = new Map(
    files.map((file) => [path.resolve(folder, file), readFileSync(path.join(folder, file), "utf8")]),
  );
  const anchors = new Map([...pages].map(([file, html]) => [file, new Set(valuesOf(html, "id"))]));
  return [...pages].flatMap(([file, html]) => [
    ...valuesOf(html, "href", "a").flatMap((href) => linkProblem(file, href)),
    ...[...valuesOf(html, "src"), ...valuesOf(html, "href", "link")]
      .filter((address) => /^(?:\w+:)?\/\//.test(address) || !existsSync(fileOf(file, address)))
      .map((address) => `${path.relative(folder, file)} loads ${address}`),
  ]);

  function linkProblem(from: string, href: string): string[] {
    if (/^\w+:/.test(href)) return [];
    const [address, anchor] = decodeURI(href).split("#") as [string, string?];
    const target = address === "" ? from : fileOf(from, address);
    const isThere = anchor === undefined ? existsSync(target) : (anchors.get(target)?.has(anchor) ?? false);
    return isThere ? [] : [`${path.relative(folder, from)} leads to ${href}`];
  }

  function fileOf(from: string, address: string): string {
    const below = address.startsWith(base) ? path.join(folder, address.slice(base.length)) : undefined;
    const target = below ?? path.resolve(path.dirname(from), address);
    return address.endsWith("/") ? path.join(target, "index.html") : target;
  }
}

function valuesOf(html: string, attribute: string, element = "\\w+"): string[] {
  return [...html.matchAll(new RegExp(`<${element} [^>]*?\\b${attribute}="([^"]*)"`, "g"))].map(([, value]) =>
    value!.replaceAll("&amp;", "&").replaceAll("&quot;", '"'),
  );
}
