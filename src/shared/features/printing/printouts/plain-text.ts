/** A printout as text, for a message: each fact on a line of its own. Pure. */
import type { Part, Printout } from './printout.ts';

/** @param amount how money is written, in the currency's minor unit */
export function plainTextOf(
  printout: Printout,
  amount: (minor: number, currency: string) => string,
): string {
  return printout.parts
    .map((part) => linesOf(part, amount).join('\n'))
    .filter((text) => text !== '')
    .join('\n\n');
}

function linesOf(part: Part, amount: (minor: number, currency: string) => string): string[] {
  switch (part.is) {
    case 'warning':
      return [`*** ${part.text} ***`];
    case 'logo':
      return [];
    case 'shop':
      return part.name === null ? [...part.lines] : [part.name, ...part.lines];
    case 'amount':
      return [`${amount(part.minor, part.currency)} ${part.currency}`];
    case 'facts':
      return part.facts.map(({ label, value }) => `${label}: ${value}`);
    case 'dial':
      return [`${part.label}: ${part.code}`];
    case 'scan':
      return part.link === null ? [] : [`${part.link.label}: ${part.link.url}`];
    case 'title':
    case 'heading':
    case 'sentence':
    case 'foot':
      return [part.text];
  }
}
