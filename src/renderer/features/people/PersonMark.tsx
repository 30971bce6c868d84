/**
 * A person's mark: initials on a stamp of their colour. One component for every place that shows people;
 * the name stands beside it, so that it says nothing to a screen reader.
 */
import './person-mark.css';
import type { Person } from '../../../shared/features/people/people.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';

/** @returns one or two signs, of the first and the last word */
export function initialsOf(name: string): string {
  const words = visibleText(name, 40)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => firstSign(word)).join('') || firstSign(name);
}

const signs = new Intl.Segmenter();

/** As people count signs: marks stay with their letter. */
function firstSign(text: string): string {
  for (const { segment } of signs.segment(text)) return segment.toUpperCase();
  return '';
}

export function PersonMark({ name, colour }: Pick<Person, 'name' | 'colour'>) {
  return (
    <span className="person-mark" data-person-colour={colour} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
