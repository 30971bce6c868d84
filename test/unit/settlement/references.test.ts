/** References as banks and spreadsheets leave them. */
import { describe, expect, it } from 'vitest';
import { createLineReader } from '../../../src/main/features/settlement/file-lines.ts';
import { referenceOf, spellingsOf } from '../../../src/main/features/settlement/references.ts';
import type { Mapping } from '../../../src/shared/settlement.ts';

const OWN = 'K7Q-261121-00F3K9';
const MAPPING: Mapping = {
  reference: 0,
  amount: 1,
  debit: 2,
  fee: null,
  currency: null,
  date: null,
  status: null,
  mark: 'point',
  order: null,
  paidWords: [],
};

describe('a reference', () => {
  it.each([
    [`="${OWN}"`, OWN],
    [`'${OWN}`, OWN],
    ['950509000001.0', '950509000001'],
    ['950509000001,00', '950509000001'],
    ['=A1', '=A1'],
  ])('%j is %j', (text, reference) => {
    expect(referenceOf(text)).toBe(reference);
  });

  it.each([
    ['k7q-261121-00f3k9', OWN],
    ['K7Q 261121 00F3K9', OWN],
    ['K7Q26112100F3K9', OWN],
    [`NIP/EXAMPLE BANK/${OWN}/A CUSTOMER`, OWN],
    [`TRF FROM B CUSTOMER REF:${OWN}`, OWN],
    ['trf k7q-261121-00f3k9 thanks', OWN],
    ['NIP-950509000001-A CUSTOMER', '950509000001'],
    ['9505 0900 0001', '950509000001'],
    ['ABC-950509', 'abc-950509'],
  ])('%j may mean %j', (text, reference) => {
    expect(spellingsOf(text).flat()).toContain(reference);
  });

  it('is looked for as it stands first, and never within a part of another', () => {
    expect(spellingsOf(OWN)[0]).toEqual([OWN]);
    expect(spellingsOf('X950509000001').flat()).not.toContain('950509000001');
    expect(spellingsOf(`${OWN}9`).flat()).not.toContain(OWN);
  });
});

describe('a line', () => {
  const lineOf = (...cells: string[]) => createLineReader(MAPPING, 'NGN')({ line: 2, cells });

  it.each([
    ['1,250.00', '0.00', 125_000],
    ['1,250.00', '', 125_000],
    ['0.00', '500.00', -50_000],
    ['', '500.00', -50_000],
    ['', '-500.00', -50_000],
    ['', '0.00', 0],
    ['5.00', '3.00', null],
    ['', '', null],
    ['5.00', 'x', null],
  ])('with %j come and %j gone is of %j', (came, went, minor) => {
    expect(lineOf('A', came, went).minor).toBe(minor);
  });

  it('in another currency than its column says, or than can be told, has none', () => {
    expect(lineOf('A', '$5.00')).toMatchObject({ minor: null, currency: null });
    expect(lineOf('A', '€5.00')).toMatchObject({ minor: 500, currency: 'EUR' });
    const named = createLineReader({ ...MAPPING, currency: 2, debit: null }, 'NGN');
    expect(named({ line: 2, cells: ['A', '€5.00', 'NGN'] })).toMatchObject({
      minor: null,
      currency: null,
    });
    expect(named({ line: 2, cells: ['A', '$5.00', 'USD'] })).toMatchObject({
      minor: 500,
      currency: 'USD',
    });
  });

  it.each([
    ['TOTAL', true],
    ['Grand Total:', true],
    ['Sub-total', true],
    ['Closing balance', true],
    ['TOTAL ENERGIES LTD', false],
    [OWN, false],
  ])('%j is a total: %s', (text, isTotal) => {
    expect(lineOf(text, '5.00').isTotal).toBe(isTotal);
    expect(lineOf('', '5.00', '', text).isTotal).toBe(isTotal);
    expect(lineOf('A', '5.00', '', text).isTotal).toBe(false);
  });
});
