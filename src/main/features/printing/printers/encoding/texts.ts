/** The words of a printout, wherever they stand in it. Pure. */
import type { Part, Printout } from '../../../../../shared/features/printing/printouts/printout.ts';

/** The printout with each of its words changed; what is scanned is none. */
export const withTexts = (printout: Printout, change: (text: string) => string): Printout => ({
  ...printout,
  parts: printout.parts.map((part) => partWith(part, change)),
});

/** All words, as they stand from the top. */
export function textsOf(printout: Printout): string[] {
  const texts: string[] = [];
  withTexts(printout, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

function partWith(part: Part, change: (text: string) => string): Part {
  switch (part.is) {
    case 'logo':
      return part;
    case 'shop':
      return {
        ...part,
        name: part.name === null ? null : change(part.name),
        lines: part.lines.map(change),
      };
    case 'amount':
      return { ...part, currency: change(part.currency) };
    case 'facts':
      return {
        ...part,
        facts: part.facts.map((fact) => ({
          ...fact,
          label: change(fact.label),
          value: change(fact.value),
        })),
      };
    case 'dial':
      return { ...part, label: change(part.label), code: change(part.code) };
    case 'scan':
      return {
        ...part,
        label: change(part.label),
        link: part.link && { label: change(part.link.label), url: change(part.link.url) },
      };
    case 'warning':
    case 'title':
    case 'heading':
    case 'sentence':
    case 'foot':
      return { ...part, text: change(part.text) };
  }
}
