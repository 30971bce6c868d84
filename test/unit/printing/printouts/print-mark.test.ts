import { describe, expect, it } from 'vitest';
import { aPayment } from '../../../support/samples/payment-samples.ts';
import { factsOf, labelsOf, paid, partsOf, printed, saidIn, texts } from './printed.ts';

describe('which print a paper is', () => {
  it('stands among its facts, and nowhere on what is only shown', () => {
    expect(factsOf(printed(paid(), { print: { number: 17, copy: 0 } }))).toContainEqual([
      texts.print,
      '17',
    ]);
    expect(labelsOf(printed(paid()))).not.toContain(texts.print);
  });

  it('is no copy the first time', () => {
    expect(saidIn(printed(paid(), { print: { number: 17, copy: 0 } }), 'warning')).toEqual([]);
  });

  it.each([1, 2, 40])('stands above and below all else of copy %i', (copy) => {
    const parts = printed(paid(), { print: { number: 99, copy }, layout: { foot: 'Thank you' } });
    expect(saidIn(parts, 'warning')).toEqual([`COPY ${copy}`, `COPY ${copy}`]);
    expect([parts[0]?.is, parts.at(-1)?.is]).toEqual(['warning', 'warning']);
  });

  it('comes after what says that no money moved', () => {
    const parts = printed(paid(), { mode: 'practice', print: { number: 2, copy: 1 } });
    const [first, second] = saidIn(parts, 'warning');
    expect([first, second]).toEqual([texts.practice, 'COPY 1']);
    expect(saidIn(parts, 'warning').slice(-2)).toEqual(['COPY 1', texts.practice]);
  });

  it('is said of slips and notes as well', () => {
    const waiting = aPayment({ status: 'waiting', method: 'ussd' });
    const parts = printed(waiting, { print: { number: 3, copy: 2 } });
    expect(saidIn(parts, 'warning')).toContain('COPY 2');
    expect(partsOf(parts, 'facts')).toHaveLength(1);
  });
});
