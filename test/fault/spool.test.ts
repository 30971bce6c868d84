import { expect, test } from 'vitest';
import { runSpoolCampaign, spoolFigures } from '../campaign/spool.ts';
import { checkSpool, printsOn } from '../campaign/spool-checks.ts';

test('killed at any step of a print, the counter loses no receipt and prints none twice unmarked', async () => {
  const report = await runSpoolCampaign({ kills: 24, seed: 5 });
  expect(report.findings).toEqual([]);
  expect(spoolFigures(report)).toBe('24 kills, 0 lost, 0 doubled, 0 wrong');
  expect(report.papers).toBeGreaterThan(0);
});

test('the campaign finds what it looks for', () => {
  const print = (number: number, change: object = {}) => ({
    number,
    payment: 'a',
    state: 'printed' as const,
    copy: 0,
    ...change,
  });
  const kinds = (...[counter]: Parameters<typeof checkSpool>) =>
    checkSpool(counter).map(({ kind }) => kind);
  const clean = { paid: ['a'], prints: [print(1)], papers: [{ number: 1, copy: 0 }] };
  expect(kinds(clean)).toEqual([]);
  expect(kinds({ ...clean, paid: ['a', 'b'] })).toEqual(['lost']);
  expect(kinds({ ...clean, papers: [] })).toEqual(['lost']);
  expect(kinds({ ...clean, prints: [print(1, { state: 'queued', copy: null })] })).toEqual([
    'wrong',
    'lost',
  ]);
  expect(kinds({ ...clean, prints: [print(1, { state: 'unknown' })], papers: [] })).toEqual([]);
  expect(kinds({ ...clean, papers: [...clean.papers, ...clean.papers] })).toEqual(['doubled']);
  expect(kinds({ ...clean, papers: [...clean.papers, { number: 9, copy: 0 }] })).toEqual(['wrong']);
  const second = { ...clean, prints: [print(1), print(2)] };
  const papers = [...clean.papers, { number: 2, copy: 0 }];
  expect(kinds({ ...second, papers })).toEqual(['doubled']);
  const copied = { ...second, prints: [print(1), print(2, { copy: 1 })] };
  expect(kinds({ ...copied, papers })).toEqual(['doubled']);
  expect(kinds({ ...copied, papers: [...clean.papers, { number: 2, copy: 1 }] })).toEqual([]);
});

test('a roll of paper is read print by print, whatever was cut off', () => {
  const begin = ['PRACTICE - no money moved', 'Spool', 'Paid'];
  const copy = ['PRACTICE - no money moved', 'COPY 2', 'Spool', 'Paid'];
  const end = ['PRACTICE - no money moved'];
  expect(
    printsOn([
      ...begin,
      'Print                  7',
      ...end,
      ...copy,
      'Print    8',
      'COPY 2',
      ...begin,
      ...begin,
      'Print 10',
      ...end,
    ]),
  ).toEqual([
    { number: 7, copy: 0 },
    { number: 8, copy: 2 },
    { number: 10, copy: 0 },
  ]);
});
