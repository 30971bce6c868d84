/** What a report says, as lines of text. */
import type { Cell, ReportDescription } from '../../../src/shared/features/reports/description.ts';
import { cellText } from '../../../src/shared/features/reports/report-format.ts';

const textOf = (cell: Cell) => cellText(cell, 'en');

/** Each part as a line or lines of text. */
export const saidIn = ({ parts }: ReportDescription): string[] =>
  parts.flatMap((part) => {
    switch (part.is) {
      case 'facts':
        return part.facts.map(({ label, value }) => `${label}: ${textOf(value)}`);
      case 'table':
        return [
          `# ${part.title}`,
          ...[...part.rows, ...part.sums].map((row) => row.map(textOf).join(' | ')),
          ...(part.explain === null ? [] : [part.explain]),
        ];
      case 'shop':
        return [part.name];
      case 'warning':
        return [`! ${part.text}`];
      case 'title':
      case 'sentence':
        return [part.text];
    }
  });
