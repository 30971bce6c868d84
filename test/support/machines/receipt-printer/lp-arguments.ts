/** The words after `lp`, as CUPS reads them. */

export interface LpArguments {
  readonly queue: string | null;
  readonly title: string | null;
  readonly options: string[];
  readonly files: readonly string[];
}

/** What each option with a value is called when it comes without one. */
const VALUES = { d: 'destination', o: 'option string', t: 'job name' } as const;

const isValued = (letter: string): letter is keyof typeof VALUES => letter in VALUES;

/** @returns what is asked for, or what `lp` says of what it does not understand */
export function parseLpArguments(words: readonly string[]): LpArguments | { refusal: string } {
  const given: { letter: string; value: string }[] = [];
  const files: string[] = [];
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--') {
      files.push(...left);
      break;
    }
    if (!word.startsWith('-') || word === '-') {
      files.push(word);
      continue;
    }
    const letter = word.slice(1, 2);
    if (!isValued(letter)) return { refusal: `Error - unknown option "${letter}".` };
    const value = word.length > 2 ? word.slice(2) : left.shift();
    if (value === undefined)
      return { refusal: `Error - expected ${VALUES[letter]} after "-${letter}" option.` };
    given.push({ letter, value });
  }
  const valuesOf = (letter: string) =>
    given.filter((each) => each.letter === letter).map(({ value }) => value);
  return {
    queue: valuesOf('d').at(-1) ?? null,
    title: valuesOf('t').at(-1) ?? null,
    options: valuesOf('o'),
    files,
  };
}
