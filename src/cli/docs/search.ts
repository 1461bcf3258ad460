/** A part of a page: what stands below one heading. */
export interface Section {
  /** Name of the page. */
  readonly page: string;
  /** Its own heading below the title of the page; empty above the first one. */
  readonly heading: string;
  readonly title: string;
  readonly text: string;
}

/** Words that a question has and that tell no page from another. */
const UNTELLING = new Set(
  "a an and are can do does for from how i in is it my of on or the to what when where which why with".split(" "),
);
/** Endings by which words of one meaning differ. */
const ENDING = /(?:ings?|ed|es|s|e)$/;
/** Letters that a word has at least without its ending. */
const SHORTEST_STEM = 3;
/** How much more a word says in a title or a heading than in a text. */
const WEIGHTS = { title: 5, heading: 4, text: 1 } as const;
/** How often a word counts in a text: a page that repeats it is not about it for that. */
const MOST_IN_TEXT = 3;

/**
 * Sections with all of the words that tell pages apart, in any order and form: the best of each page, the best page first. A word finds
 * those that begin with it, so that `key` finds `keys`, and `leaked` `leak`.
 */
export function sectionsWith(sections: readonly Section[], words: readonly string[]): readonly Section[] {
  const all = wordsOf(words.join(" "));
  const telling = all.filter((word) => !UNTELLING.has(word));
  const stems = (telling.length > 0 ? telling : all).map(stemOf);
  if (stems.length === 0) return [];
  const best = new Map<string, { section: Section; score: number }>();
  for (const section of sections) {
    const score = scoreOf(section, stems);
    if (score > (best.get(section.page)?.score ?? 0)) best.set(section.page, { section, score });
  }
  return [...best.values()].sort((one, other) => other.score - one.score).map(({ section }) => section);
}

/** The sections of a page, from its Markdown. */
export function sectionsOf(page: string, markdown: string): readonly Section[] {
  const [head = "", ...parts] = markdown.split(/^(?=#{1,3} )/m);
  const title = /^# (.*)$/m.exec(markdown)?.[1] ?? "";
  const whole = head.trim() === "" ? parts : [head, ...parts];
  return whole.map((part) => {
    const [, marks, heading = ""] = /^(#{1,3}) (.*)/.exec(part) ?? [];
    return { page, title, heading: marks === undefined || marks === "#" ? "" : heading, text: part };
  });
}

/** 0 where one of the words is nowhere. */
function scoreOf({ title, heading, text }: Section, stems: readonly string[]): number {
  const [inTitle, inHeading, inText] = [title, heading, text].map(wordsOf) as [string[], string[], string[]];
  let score = 0;
  for (const stem of stems) {
    const begins = (word: string) => word.startsWith(stem);
    const times = Math.min(inText.filter(begins).length, MOST_IN_TEXT);
    const found =
      (inTitle.some(begins) ? WEIGHTS.title : 0) +
      (inHeading.some(begins) ? WEIGHTS.heading : 0) +
      times * WEIGHTS.text;
    if (found === 0) return 0;
    score += found;
  }
  return score;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function stemOf(word: string): string {
  const stem = word.replace(ENDING, "");
  return stem.length < SHORTEST_STEM ? word : stem;
}
