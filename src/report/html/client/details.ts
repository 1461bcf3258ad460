/** How many clusters are printed with their details at most: more would be a book. */
const PRINTED_DETAILS = 50;

/**
 * Fills the details of a cluster when they are opened, where the page holds them compressed, and opens those that are shown
 * for printing. The text was made with the page, by the same components that render the details of a small fleet.
 *
 * @param rows in the order in which the page holds their details
 */
export function openDetails(rows: readonly HTMLElement[]): void {
  const packed = document.querySelector("#details");
  const texts = packed === null ? undefined : unpack(packed.textContent);
  const all = rows.map((row) => row.querySelector("details")!);
  const fill = async (details: HTMLDetailsElement, at: number) => {
    const holder = details.querySelector(".packed");
    if (holder === null || texts === undefined) return;
    const text = (await texts)[at]!;
    // Opened twice meanwhile: the first one has filled it.
    if (holder.isConnected) holder.outerHTML = text;
  };
  for (const [at, details] of all.entries()) {
    details.addEventListener("toggle", () => fill(details, at));
    if (details.open) fill(details, at);
  }
  let opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    const shown = all.filter((details) => details.closest("tr")!.hidden === false);
    if (texts !== undefined || shown.length > PRINTED_DETAILS) return;
    opened = [...document.querySelectorAll<HTMLDetailsElement>("tr:not([hidden]) details:not([open])")];
    for (const details of opened) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
  });
}

async function unpack(base64: string): Promise<readonly string[]> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(text).json();
}
