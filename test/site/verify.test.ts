import { linkProblems } from "../../site/verify";
import { newFolder, write } from "../cli/user-repository";

function problemsOf(html: string): string[] {
  const site = newFolder();
  write(site, "index.html", html);
  write(site, "how-to/flux/index.html", '<h2 id="keys">Keys</h2>');
  write(site, "assets/theme.js", "");
  return linkProblems(site, "/docs/");
}

test.each([
  '<a href="/docs/how-to/flux/#keys">',
  '<a class="next" href="how-to/flux/">',
  '<h1 id="top"></h1><a href="#top">',
  '<a href="https://example.org/elsewhere">',
  '<script type="module" src="/docs/assets/theme.js"></script>',
])("a link that leads somewhere is none of the problems: %s", (html) => {
  expect(problemsOf(html)).toEqual([]);
});

test.each([
  ['<a href="/docs/how-to/argocd/">', "index.html leads to /docs/how-to/argocd/"],
  ['<a href="/docs/how-to/flux/#gone">', "index.html leads to /docs/how-to/flux/#gone"],
  ['<a href="/how-to/flux/">', "index.html leads to /how-to/flux/"],
  ['<a href="#gone">', "index.html leads to #gone"],
  ['<img src="/docs/gone.svg">', "index.html loads /docs/gone.svg"],
  ['<script src="https://example.org/a.js">', "index.html loads https://example.org/a.js"],
  ['<link rel="stylesheet" href="//example.org/a.css">', "index.html loads //example.org/a.css"],
])("a link that leads nowhere, or a page that loads from another host, is named: %s", (html, problem) => {
  expect(problemsOf(html)).toEqual([problem]);
});
