/** References as banks and spreadsheets leave them. */
import { describe, expect, it } from 'vitest';
import { createLineReader } from '../../../src/main/features/settlement/file-lines.ts';
import { isBlank, textOf } from '../../../src/main/features/settlement/cells.ts';
import {
  isInexact,
  referenceOf,
  spellingsOf,
} from '../../../src/main/features/settlement/references.ts';
import type { Mapping } from '../../../src/shared/features/settlement/settlement.ts';

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
    [' ="a ""b"" " ', 'a "b"'],
    ['x="A1"', 'x="A1"'],
    ['="A1"x', '="A1"x'],
    ["' A1", 'A1'],
    ['N950509000001.0', 'N950509000001.0'],
    ['950509000001.05', '950509000001.05'],
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

  it.each([
    ['9.50509E+11', true],
    ['9,50509e11', true],
    ['9E+11', true],
    [' 9e11 ', true],
    ['19E+11', false],
    ['9E+11 ', true],
    ['9E+11x', false],
    ['AE+11', false],
    ['9-5E+11', false],
    ['9E-11', false],
    [{ number: '950509000001234' }, false],
    [{ number: '9505090000012345' }, true],
    ['9505090000012345', false],
    [undefined, false],
  ])('%j has lost digits to a spreadsheet: %s', (cell, isLost) => {
    expect(isInexact(cell)).toBe(isLost);
  });

  it('is looked for once in each spelling, by its weight', () => {
    expect(spellingsOf('Trf k7q-261121-00f3k9 / abcDEF, a5 abcDEF')).toEqual([
      ['Trf k7q-261121-00f3k9 / abcDEF, a5 abcDEF'],
      [
        'TRF K7Q-261121-00F3K9 / ABCDEF, A5 ABCDEF',
        'trf k7q-261121-00f3k9 / abcdef, a5 abcdef',
        'TRFK7Q26112100F3K9ABCDEF,A5ABCDEF',
        'trfk7q26112100f3k9abcdef,a5abcdef',
      ],
      [OWN, 'k7q-261121-00f3k9', 'abcDEF', 'ABCDEF', 'abcdef', '261121', '00f3k9', '00F3K9'],
    ]);
    expect(spellingsOf('')).toEqual([[], [], []]);
  });

  it('is looked for in so many words of a narration, and no more', () => {
    const words = Array.from({ length: 25 }, (_, at) => `word${at + 10}`);
    const looked = spellingsOf(words.join(' ')).flat();
    expect(looked).toContain('word33');
    expect(looked).not.toContain('word34');
  });
});

describe('a cell', () => {
  it('that is not there reads as an empty one, and a row of such is blank', () => {
    expect(textOf(undefined)).toBe('');
    expect(isBlank(['', ' ', "'"])).toBe(true);
    expect(isBlank(['', 'x'])).toBe(false);
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

  it('has what its columns say, each as it was written and as it was read', () => {
    const all: Mapping = {
      ...MAPPING,
      fee: 3,
      currency: 4,
      date: 5,
      status: 6,
      order: 'dmy',
      paidWords: ['ok'],
    };
    const read = createLineReader(all, 'NGN');
    const cells = ['A', '5.00', '', '0.10', 'usd', '03/04/2026', 'ok'];
    const line = {
      line: 2,
      reference: 'A',
      isInexact: false,
      isTotal: false,
      amountText: '5.00',
      minor: 500,
      currency: 'USD',
      feeText: '0.10',
      feeMinor: 10,
      date: '2026-04-03',
      status: 'ok',
      isPaid: true,
    };
    expect(read({ line: 2, cells })).toEqual(line);
    expect(read({ line: 2, cells: cells.with(6, 'failed') })).toEqual({
      ...line,
      status: 'failed',
      isPaid: false,
    });
    expect(read({ line: 2, cells: cells.with(5, 'soon').with(4, 'naira') })).toEqual({
      ...line,
      minor: null,
      currency: null,
      feeMinor: null,
      date: 'soon',
    });
    expect(read({ line: 2, cells: cells.with(3, '€0.10').with(1, '').with(2, '5.00') })).toEqual({
      ...line,
      amountText: '5.00',
      minor: -500,
      feeText: '€0.10',
      feeMinor: null,
    });
    expect(read({ line: 2, cells: cells.with(4, '') })).toEqual({ ...line, currency: 'NGN' });
    expect(read({ line: 2, cells: ['A'] })).toEqual({
      ...line,
      amountText: '',
      minor: null,
      currency: 'NGN',
      feeText: '',
      feeMinor: null,
      date: '',
      status: '',
      isPaid: false,
    });
    const without = createLineReader({ ...MAPPING, debit: null }, 'NGN');
    expect(without({ line: 2, cells })).toEqual({
      ...line,
      currency: 'NGN',
      feeText: '',
      feeMinor: null,
      date: '',
      status: '',
    });
  });

  it('keeps its day as it was written where nobody knows how days are written', () => {
    const read = createLineReader({ ...MAPPING, date: 2, debit: null }, 'NGN');
    expect(read({ line: 2, cells: ['A', '5.00', '03/04/2026'] }).date).toBe('03/04/2026');
  });

  it('that ends before the column of what came is of what went', () => {
    const read = createLineReader({ ...MAPPING, amount: 2, debit: 1 }, 'NGN');
    expect(read({ line: 2, cells: ['A', '5.00'] }).minor).toBe(-500);
  });

  it('that names another currency and what can’t be read is in its own', () => {
    expect(lineOf('A', 'x')).toMatchObject({ minor: null, currency: 'NGN' });
    expect(lineOf('A', '5.00', '$3.00')).toMatchObject({ minor: null, currency: null });
    expect(lineOf('A', '5.00', '3.00')).toMatchObject({ minor: null, currency: 'NGN' });
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
    ['Subtotal', true],
    ['TOTALS', true],
    ['Total credit', true],
    ['total debits :', true],
    ['Total debit', true],
    ['Total  .', true],
    ['Opening balance  :', true],
    ['Balance b/f', true],
    ['balance cd', true],
    ['Balance brought forward', true],
    ['Balance carried down  :', true],
    ['My total', false],
    ['Totals x', false],
    ['The closing balance', false],
    ['Closing balancex', false],
    ['Closing balance of', false],
    ['The balance b/f', false],
    ['Balance b/f of', false],
    ['Balance x/f', false],
    ['Balance b/x', false],
    ['Totalx', false],
    ['Balance b/fx', false],
    ['TOTAL ENERGIES LTD', false],
    [OWN, false],
  ])('%j is a total: %s', (text, isTotal) => {
    expect(lineOf(text, '5.00').isTotal).toBe(isTotal);
    expect(lineOf('', '5.00', '', text).isTotal).toBe(isTotal);
    expect(lineOf('A', '5.00', '', text).isTotal).toBe(false);
  });
});
