import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MOVES } from '../../../src/main/core/payments/life/moves.ts';

const page = readFileSync(new URL('../../../docs/payment-lifecycle.md', import.meta.url), 'utf8');

/** The page's last table, as `move from to` lines. */
function movesOnPage(): string[] {
  const rows = page
    .slice(page.indexOf('## Every allowed move'))
    .matchAll(/^\| `(\S+)` +\| (.+?) +\|$/gm);
  return [...rows].flatMap(([, move, cell]) =>
    (cell ?? '').split('; ').flatMap((part) => {
      const [froms = '', to = ''] = part.split(' → ');
      return froms.split(', ').map((from) => `${move} ${from} ${to === 'unchanged' ? from : to}`);
    }),
  );
}

describe('docs/payment-lifecycle.md', () => {
  it('lists every allowed move and no other', () => {
    const inCode = Object.entries(MOVES).flatMap(([move, moves]) =>
      Object.entries(moves).map(([from, to]) => `${move} ${from} ${to}`),
    );
    expect(movesOnPage().toSorted()).toEqual(inCode.toSorted());
  });
});
