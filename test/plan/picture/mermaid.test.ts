import { printable } from "@typha-mtls/problems";
import * as fc from "fast-check";
import { mermaidOf } from "../../../src/plan/picture/mermaid";
import { shownLabels } from "./mermaid-labels";
import { HOSTILE, MUCH, NOTHING, RENEWED, withText } from "./plans";

/** What a label may hold: letters, digits, entity codes, and our line breaks. */
const LABEL = String.raw`(?:[\p{L}\p{N} ,·'/()-]|#\d+;|<br/>)*`;
const LINE = new RegExp(String.raw`^  (?:(?:step\d+|nothing)\["${LABEL}"\]|step\d+ --> step\d+)$`, "u");

test("a chart has a node per step in order, with what it changes and restarts, and an arrow per step waited for", () => {
  const chart = mermaidOf(MUCH);
  expect(shownLabels(chart)).toEqual([
    "1 · Flux applies dist/prod-eu1\n9 objects: 9 added",
    "2 · Flux starts Typha\n+ Deployment kube-system/calico-typha-mtls\ncalico-typha-mtls starts: 3 pods, at once, 30 s to 90 s",
    "3 · you merge the patch of calico-node",
    "4 · the owner of calico-node applies its Components\nuntil every Typha is Ready; nothing enforces it\n~ DaemonSet kube-system/calico-node\ncalico-node restarts: 120 pods, one at a time, 40 min to 4 h",
    "5 · you delete upstream's Typha\n- Deployment kube-system/calico-typha\ncalico-typha stops: 3 pods, at once",
  ]);
  expect([...chart.matchAll(/step(\d) --> step(\d)/g)].map(([, from, to]) => `${from}${to}`)).toEqual(
    MUCH.steps.flatMap(({ id, after }) =>
      after.map(
        (before) =>
          `${MUCH.steps.findIndex((step) => step.id === before) + 1}${MUCH.steps.findIndex((step) => step.id === id) + 1}`,
      ),
    ),
  );
});

test("a plan without steps says that nothing changes", () => {
  expect(mermaidOf(NOTHING)).toBe('flowchart TD\n  nothing["Nothing changes in the cluster"]\n');
});

test("the chart of a renewed leaf stays as it is", () => {
  expect(mermaidOf(RENEWED)).toMatchInlineSnapshot(`
    "flowchart TD
      step1["1 · Argo CD applies dist/prod-eu1, wave 0<br/>#126; Secret kube-system/calico-typha-mtls-server"]
      step2["2 · Argo CD applies dist/prod-eu1, wave 1<br/>once wave 0 is healthy<br/>#126; Deployment kube-system/calico-typha-mtls<br/>calico-typha-mtls restarts#58; 3 pods, new ones start beside the old ones, 30 s to 90 s"]
      step1 --> step2
    "
  `);
});

test.each(HOSTILE)("%j stays text: it cannot end a label, nor be read as markup", (text) => {
  holdsAsText(text);
});

test("what Mermaid looks for after it has read the entity codes is held apart", () => {
  const chart = mermaidOf(withText("$$$x$$ fab:fa-bomb \\n ﬂ°°60¶ß"));
  expect(chart).toContain("#36;#8288;#36;#8288;#36;x#36;#8288;#36; fab#58;#8288;fa-bomb #92;#8288;n ");
  expect(chart).toContain("ﬂ#8288;#176;#176;60#182;#8288;ß");
});

test("no text leaves its label", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), holdsAsText));
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(...`"'#;&<>[]{}()|\`*_~$%:-=.\\\n\t fab1`),
      }),
      holdsAsText,
    ),
  );
});

function holdsAsText(text: string): void {
  const chart = mermaidOf(withText(text));
  const [head, ...lines] = chart.trimEnd().split("\n");
  expect(head).toBe("flowchart TD");
  expect(lines.filter((line) => !LINE.test(line))).toEqual([]);
  expect(lines).toHaveLength(3);
  expect(shownLabels(chart)[0]).toBe([`1 · ${text}`, text, `~ Secret ${text}/${text}`].map(printable).join("\n"));
}
