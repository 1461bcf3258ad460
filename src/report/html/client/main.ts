// The script of the page: filters and sorts the clusters, and keeps the view in the fragment of the address. Without it the
// page is whole; what it alone can do is hidden until it runs.

import { openDetails } from "./details";
import { formatView, isShown, type ListedCluster, type PageView, parseView } from "./view";

interface ShownRow extends ListedCluster {
  readonly element: HTMLTableRowElement;
  /** Values that the columns are sorted by, in the order of the columns. */
  readonly keys: readonly string[];
}

const byNumberAndWord = new Intl.Collator("en", { numeric: true });

const body = document.querySelector<HTMLTableSectionElement>("#clusters tbody");
const form = document.querySelector<HTMLFormElement>("#filter");
if (body !== null && form !== null) start(body, form);

function start(body: HTMLTableSectionElement, form: HTMLFormElement): void {
  const status = document.querySelector("#shown")!;
  const none = document.querySelector<HTMLElement>("#none")!;
  const headers = [...document.querySelectorAll<HTMLElement>("th[data-sort]")];
  const controls = [...form.querySelectorAll("select")];
  const rows = [...body.rows].map(rowOf);
  const ofPage = headers.find((header) => header.hasAttribute("aria-sort"))!.dataset["sort"]!;
  let order = "";
  let view: PageView = read();

  openDetails(rows.map(({ element }) => element));
  form.hidden = false;
  // Without the script they lead to the list as it is.
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-view]")) {
    link.href = `#${link.dataset["view"] || "clusters"}`;
  }
  for (const header of headers) asButton(header);
  show();

  form.addEventListener("input", () => {
    const marks = controls.filter(({ value }) => value !== "").map(({ name, value }) => [name, value]);
    change({ text: form["text"].value, marks: Object.fromEntries(marks), sort: view.sort });
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const clear of document.querySelectorAll("[type=reset]")) {
    clear.addEventListener("click", () => {
      change({ text: "", marks: {}, sort: view.sort });
      form["text"].focus();
    });
  }
  addEventListener("hashchange", () => {
    const next = read();
    if (formatView(next) === formatView(view)) return;
    view = next;
    show();
    document.querySelector("#clusters")!.scrollIntoView();
  });

  function read(): PageView {
    return parseView(
      location.hash,
      controls.map(({ name }) => name),
    );
  }

  function change(next: PageView): void {
    view = next;
    const fragment = formatView(next);
    history.replaceState(null, "", fragment === "" ? location.pathname + location.search : `#${fragment}`);
    show();
  }

  function show(): void {
    form["text"].value = view.text;
    for (const control of controls) control.value = view.marks[control.name] ?? "";
    sort();
    let count = 0;
    for (const row of rows) {
      const shown = isShown(row, view);
      row.element.hidden = !shown;
      if (shown) count++;
      if (shown && view.cluster === row.name) row.element.querySelector("details")!.open = true;
    }
    none.hidden = count > 0;
    const all = rows.length.toLocaleString("en");
    status.textContent = count === rows.length ? `${all} clusters` : `${count.toLocaleString("en")} of ${all} clusters`;
  }

  function sort(): void {
    const { column, descending } = view.sort ?? { column: ofPage, descending: false };
    for (const header of headers) {
      if (header.dataset["sort"] !== column) header.removeAttribute("aria-sort");
      else header.setAttribute("aria-sort", descending ? "descending" : "ascending");
    }
    const at = headers.findIndex((header) => header.dataset["sort"] === column);
    if (at < 0 || order === `${column} ${descending}`) return;
    const isFirst = order === "" && column === ofPage && !descending;
    order = `${column} ${descending}`;
    if (isFirst) return;
    const sorted = rows.toSorted((a, b) => byNumberAndWord.compare(a.keys[at]!, b.keys[at]!) * (descending ? -1 : 1));
    body.append(...sorted.map(({ element }) => element));
  }

  /** The words of a header become a button that sorts by its column. */
  function asButton(header: HTMLElement): void {
    const button = document.createElement("button");
    button.type = "button";
    const words = header.querySelector(".column")!;
    button.append(...words.childNodes);
    words.append(button);
    button.addEventListener("click", () => {
      const column = header.dataset["sort"]!;
      change({ ...view, sort: { column, descending: header.getAttribute("aria-sort") === "ascending" } });
    });
  }
}

function rowOf(element: HTMLTableRowElement): ShownRow {
  const name = element.cells[0]!.querySelector("b")!.textContent;
  return {
    element,
    name,
    words: element.textContent.toLowerCase(),
    marks: new Set(element.dataset["marks"]!.split(" ")),
    keys: [name, ...element.dataset["keys"]!.split(" ")],
  };
}
