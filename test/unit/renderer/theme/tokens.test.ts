/** Whether words can be read in the colours of every look (WCAG 2.2, 1.4.3). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync('src/renderer/core/theme/tokens.css', 'utf8');

const LEAST = 4.5;

/** A look's colours, by their names. */
function coloursOf(look: string): ReadonlyMap<string, string> {
  const rule = new RegExp(String.raw`:root\[data-look='${look}'\] \{([^}]*)\}`).exec(CSS)?.[1];
  const found = (rule ?? '').matchAll(/--([\w-]+): (#[\da-f]{6});/g);
  return new Map(Array.from(found, ([, name = '', colour = '']) => [name, colour]));
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, bright = 0] = [one, other].map(luminanceOf).toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const TONES = ['certain', 'doubt', 'unknown', 'trouble', 'quiet', 'practice'];

/** What is written in which colour, and on which ground. */
const PAIRS: readonly (readonly [words: string, ground: string])[] = [
  ['ink', 'paper'],
  ['ink-soft', 'paper'],
  ['wait', 'wait-wash'],
  ['on-wait', 'wait-block'],
  ...TONES.map((tone) => [tone, `${tone}-wash`] as const),
  ...TONES.map((tone) => [`on-${tone}`, tone] as const),
];

describe.each(['light', 'dark', 'contrast'])('in the look %s', (look) => {
  const colours = coloursOf(look);

  it.each(PAIRS)('%s can be read on %s', (words, ground) => {
    const [one, other] = [colours.get(words), colours.get(ground)];
    expect([one, other]).not.toContain(undefined);
    expect(contrastOf(one ?? '', other ?? '')).toBeGreaterThanOrEqual(LEAST);
  });
});
