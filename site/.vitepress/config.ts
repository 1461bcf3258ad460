import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig, type Plugin } from "vitepress";
import { notices } from "../../scripts/notices.mjs";
import { linkedFiles, plainMarkdown } from "../markdown";
import { navigation, type Page, ROOT, urlOf } from "../navigation";
import { paletteStyle } from "../palette";
import { slugOf } from "../slug";
import { linkProblems } from "../verify";

const SITE = path.join(import.meta.dirname, "..");
const START = "docs/README.md";
const groups = navigation();
const pages = new Set(groups.flatMap(({ entries }) => entries.map(({ file }) => file)));

export default defineConfig({
  title: "typha-mtls",
  description: "Mutual TLS between calico-node and Typha, managed entirely in git",
  lang: "en",
  srcDir: ROOT,
  srcExclude: ["!(docs)/**/*"],
  rewrites: (file) => `${urlOf(file).slice(1)}index.md`,
  cleanUrls: true,
  // The order of what is built would otherwise depend on which file is read first.
  buildConcurrency: 1,
  transformHead: ({ siteData }) => [["link", { rel: "icon", type: "image/svg+xml", href: `${siteData.base}logo.svg` }]],
  transformPageData({ filePath }) {
    if (filePath === START) return { frontmatter: { aside: false, pageClass: "start", prev: false, next: false } };
    return { frontmatter: { aside: hasOutline(filePath), ...neighbours(filePath) } };
  },
  markdown: {
    html: false,
    attrs: { disable: true },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    anchor: { slugify: slugOf },
    config: (markdown) => plainMarkdown(markdown, pages, process.env["SITE_REPOSITORY"]),
  },
  themeConfig: {
    logo: "/logo.svg",
    // The code of a problem is words to it, which have to stand together.
    search: { provider: "local", options: { miniSearch: { searchOptions: { combineWith: "AND" } } } },
    outline: [2, 3],
    externalLinkIcon: true,
    nav: [
      { text: "Choose", link: urlOf("docs/how-to/choose.md") },
      { text: "Switch on", link: urlOf("docs/how-to/switch-on.md") },
      { text: "Problems", link: urlOf("docs/reference/problems.md") },
      { text: "Reference", items: itemsOf("Reference") },
    ],
    sidebar: groups.map(({ title, isFolded }) => ({ text: title, collapsed: isFolded, items: itemsOf(title) })),
  },
  vite: {
    publicDir: path.join(SITE, "public"),
    plugins: [vueOfThisFolder(), paletteStyle(), searchAsDialog(), noticesOfPackages()],
    resolve: {
      alias: [ownComponent("VPSidebarGroup", "SidebarGroup"), ownComponent("VPNavBarSearchButton", "SearchButton")],
    },
    // The index of the search, which is loaded when it opens.
    build: { chunkSizeWarningLimit: 2000, assetsInlineLimit: 0 },
  },
  buildEnd({ outDir, site }) {
    for (const file of linkedFiles) {
      const target = path.join(outDir, path.relative("docs", file));
      mkdirSync(path.dirname(target), { recursive: true });
      copyFileSync(path.join(ROOT, file), target);
    }
    const problems = linkProblems(outDir, site.base);
    if (problems.length > 0) throw new Error(`the site has links that lead nowhere:\n${problems.join("\n")}`);
  },
});

function itemsOf(group: string): { text: string; link: string }[] {
  return groups.find(({ title }) => title === group)!.entries.map(itemOf);
}

/** The theme takes the text for HTML. */
function itemOf({ label, url }: Page): { text: string; link: string } {
  return { text: label.replaceAll("&", "&amp;").replaceAll("<", "&lt;"), link: url };
}

/** Whether there are headings enough to list them beside the page, where wide tables would like to be. */
function hasOutline(file: string): boolean {
  return [...readFileSync(path.join(ROOT, file), "utf8").matchAll(/^## /gm)].length > 2;
}

/** What one reads before and after a page: nothing, unless its group is a journey. */
function neighbours(file: string) {
  const { isJourney, entries } = groups.find((group) => group.entries.some((page) => page.file === file))!;
  const at = entries.findIndex((page) => page.file === file);
  const neighbour = (page: Page | undefined) => (isJourney && page !== undefined ? itemOf(page) : false);
  return { prev: neighbour(entries[at - 1]), next: neighbour(entries[at + 1]) };
}

/** VitePress' search calls itself a button, and its results options, though both hold links and fields. */
function searchAsDialog(): Plugin {
  const edits: readonly (readonly [theirs: string, ours: string])[] = [
    ['role="button"', 'role="dialog" aria-modal="true"'],
    [`:aria-owns="results?.length ? 'localsearch-list' : undefined"`, ""],
    ['aria-expanded="true"', ""],
    ['aria-haspopup="listbox"', ""],
    [`:role="results?.length ? 'listbox' : undefined"`, ""],
    [`:aria-selected="selectedIndex === index ? 'true' : 'false'"`, ""],
    ['role="option"', ""],
    ["<kbd :aria-label", '<kbd role="img" :aria-label'],
    [`:aria-label="[...p.titles, p.title].join(' > ')"`, ""],
  ];
  return {
    name: "search-as-dialog",
    enforce: "pre",
    transform(source, id) {
      if (!id.endsWith("/VPLocalSearchBox.vue")) return undefined;
      return edits.reduce((text, [theirs, ours]) => {
        if (!text.includes(theirs)) this.error(`VPLocalSearchBox.vue has no ${theirs} any more`);
        return text.replaceAll(theirs, ours);
      }, source);
    },
  };
}

/** A component of this theme in place of one of VitePress'. */
function ownComponent(theirs: string, ours: string) {
  return { find: new RegExp(`^.*/${theirs}\\.vue$`), replacement: path.join(SITE, `.vitepress/theme/${ours}.vue`) };
}

/** Pages lie outside of this folder, which has the packages: what renders them in the build is found from here. */
function vueOfThisFolder(): Plugin {
  return {
    name: "vue-of-this-folder",
    enforce: "pre",
    resolveId: (id, _importer, { ssr }) => (ssr && /^vue(?:\/|$)/.test(id) ? { id, external: true } : undefined),
  };
}

/** The licences of the packages whose code browsers get. */
function noticesOfPackages(): Plugin {
  return {
    name: "notices-of-packages",
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle)
        .flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []))
        // Has no licence file; its style sheet names holder and licence in a comment, which stays.
        .filter((id) => !id.includes("@docsearch/css"));
      const inputs = Object.fromEntries(modules.map((id) => [path.relative(SITE, id.replace(/^\0/, "")), {}]));
      this.emitFile({ type: "asset", fileName: "third-party-notices.txt", source: notices(SITE, [{ inputs }]) });
    },
  };
}
