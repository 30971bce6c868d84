/**
 * Which form of an Arabic letter stands where, by what it joins. Unicode has the forms as characters of
 * their own, in the order alone, at the end, at the beginning, in the middle.
 */

interface Forms {
  readonly alone: string;
  readonly end: string;
  /** Null for a letter that joins nothing behind it. */
  readonly begin: string | null;
  readonly middle: string | null;
}

/** The first has the forms of Arabic, some of which the second would have once more. */
const BLOCKS = [
  [0xfe80, 0xfefc],
  [0xfb50, 0xfbff],
] as const;

const FORMS = formsByLetters();

/** Joins on both sides and looks the same everywhere; and what joins without being seen. */
const STRETCHES = /[\u0640\u200d]/;
const MARKS = /\p{M}/gu;

function formsByLetters(): ReadonlyMap<string, Forms> {
  const groups = new Map<string, string[]>();
  for (const [first, last] of BLOCKS) {
    const block = new Map<string, string[]>();
    for (let each = first; each <= last; each += 1) {
      const form = String.fromCodePoint(each);
      const letters = form.normalize('NFKC');
      block.set(letters, [...(block.get(letters) ?? []), form]);
    }
    for (const [letters, forms] of block) if (!groups.has(letters)) groups.set(letters, forms);
  }
  return new Map(
    [...groups].map(([letters, [alone = letters, end = alone, begin = null, middle = begin]]) => [
      letters,
      { alone, end, begin, middle },
    ]),
  );
}

/** A letter with its marks, or a ligature of two. */
export interface FormedCluster {
  /** As it was written. */
  readonly text: string;
  /** What is drawn. */
  readonly drawn: string;
}

const lettersOf = (cluster: string) => cluster.replaceAll(MARKS, '');
const marksOf = (cluster: string) => (cluster.match(MARKS) ?? []).join('');

const joinsBehind = (cluster: string | undefined): boolean =>
  cluster !== undefined &&
  (STRETCHES.test(cluster) || (FORMS.get(lettersOf(cluster))?.begin ?? null) !== null);

/** A letter of one form joins nothing. */
const joinsBefore = (cluster: string | undefined): boolean => {
  if (cluster === undefined) return false;
  const forms = FORMS.get(lettersOf(cluster));
  return STRETCHES.test(cluster) || (forms !== undefined && forms.end !== forms.alone);
};

const LAM = 'ل';

/** @param clusters a text's, in the order in which they are read */
export function inArabicForms(clusters: readonly string[]): FormedCluster[] {
  const letters = withLigatures(clusters);
  return letters.map((text, at) => {
    const forms = FORMS.get(lettersOf(text));
    if (forms === undefined) return { text, drawn: text };
    const before = joinsBehind(letters[at - 1]) && joinsBefore(text);
    const behind = joinsBehind(text) && joinsBefore(letters[at + 1]);
    const form = before
      ? behind
        ? (forms.middle ?? forms.end)
        : forms.end
      : behind
        ? (forms.begin ?? forms.alone)
        : forms.alone;
    return { text, drawn: form + marksOf(text) };
  });
}

/** Lam and the alef behind it are written as one. */
function withLigatures(clusters: readonly string[]): string[] {
  const letters: string[] = [];
  for (const cluster of clusters) {
    const before = letters.at(-1) ?? '';
    if (lettersOf(before) === LAM && FORMS.has(LAM + lettersOf(cluster)))
      letters[letters.length - 1] = before + cluster;
    else letters.push(cluster);
  }
  return letters;
}
