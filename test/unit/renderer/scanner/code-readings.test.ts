import { describe, expect, it } from 'vitest';
import { codeReadings } from '../../../../src/renderer/features/scanner/code-readings.ts';
import { hasCheckDigit } from '../../../../src/shared/features/items/barcodes.ts';

interface Typed {
  readonly text: string;
  /** The keys, with `+` before one that Shift was held for; left out where the browser does not say. */
  readonly places?: string;
  readonly capsLock?: boolean;
}

function readingsOf({ text, places, capsLock = false }: Typed) {
  const keys = places?.split(' ');
  const strokes = Array.from(text, (key, at) => {
    const place = keys?.[at] ?? '';
    return {
      key,
      code: place.replace('+', ''),
      hasShift: place.startsWith('+'),
      // It comes on while the first is typed.
      hasCapsLock: capsLock && at > 0,
      at,
      heldMs: 0,
      shiftAt: null,
    };
  });
  return codeReadings({ text, strokes });
}

const EAN = '6151100010018';
const digitKeys = (code: string, shift = '') =>
  Array.from(code, (digit) => `${shift}Digit${digit}`).join(' ');

describe('a code', () => {
  it('is first of all what was typed', () => {
    for (const text of [EAN, '96385074', 'AB-1234', 'ab 12'])
      expect(readingsOf({ text })).toMatchObject({ likely: [text], shown: text });
  });

  it.each<[string, string, Typed]>([
    ['AZERTY', EAN, { text: '-&(&&ààà&àà&_', places: digitKeys(EAN) }],
    ['AZERTY that names no places', EAN, { text: '-&(&&ààà&àà&_' }],
    ['AZERTY', 'AQ-17', { text: 'QA)&è', places: '+KeyA +KeyQ Minus Digit1 Digit7' }],
    ['QWERTZ', 'YZ-17', { text: 'ZYß17', places: '+KeyY +KeyZ Minus Digit1 Digit7' }],
    ['QWERTZ that names no places', 'YZ-17', { text: 'ZYß17' }],
    ['AZERTY', '`17', { text: '²&è', places: 'Backquote Digit1 Digit7' }],
    ['AZERTY that names no places', '`17', { text: '²&è' }],
    [
      'QWERTZ, with blanks around it',
      'YZ-17',
      { text: ' ZYß17 ', places: 'Space +KeyY +KeyZ Minus Digit1 Digit7 Space' },
    ],
    ['AZERTY, its figures on a number pad', 'AQ1', { text: 'QA1', places: '+KeyA +KeyQ Numpad1' }],
    ['Spanish', 'A/17', { text: 'A-17', places: '+KeyA Slash Digit1 Digit7' }],
  ])('comes through a computer’s %s from a scanner of another layout: %s', (_, code, typed) => {
    expect(readingsOf(typed).other).toContain(code);
  });

  it.each<[string, string, Typed]>([
    ['AZERTY', EAN, { text: '^!%!!)))!))!*', places: digitKeys(EAN, '+') }],
    ['AZERTY that names no places', EAN, { text: '^!%!!)))!))!*' }],
    ['QWERTZ', 'YZ-17', { text: 'ZY/17', places: '+KeyZ +KeyY Slash Digit1 Digit7' }],
  ])('comes from a scanner that is set to %s to a computer that is not: %s', (_, code, typed) => {
    expect(readingsOf(typed).other).toContain(code);
  });

  it('is the same on a number pad in every layout, and named once', () => {
    const places = Array.from(EAN, (digit) => `Numpad${digit}`).join(' ');
    expect(readingsOf({ text: EAN, places })).toEqual({ likely: [EAN], other: [], shown: EAN });
  });

  it('is shown as the one that it can be, where what was typed is none', () => {
    expect(readingsOf({ text: '^!%!!)))!))!*' })).toMatchObject({ shown: EAN });
    expect(readingsOf({ text: '-&(&&ààà&àà&_' })).toMatchObject({ likely: [], shown: EAN });
  });

  it('has its letters the other way round under Caps Lock', () => {
    expect(readingsOf({ text: 'ab-1234' })).toMatchObject({ likely: ['ab-1234'] });
    expect(readingsOf({ text: 'ab-1234' }).other).toContain('AB-1234');
    // Who compensates for it and who does not can't be told apart.
    expect(readingsOf({ text: 'ab-1234', capsLock: true }).likely).toEqual(['ab-1234', 'AB-1234']);
    expect(readingsOf({ text: 'Ab-1234', capsLock: true }).likely).toEqual(['Ab-1234', 'aB-1234']);
  });

  it.each([
    [`]E0${EAN}`, EAN],
    [']E496385074', '96385074'],
    [']A0AB-1234', 'AB-1234'],
    [']C10106151100010018', EAN],
    [`0${EAN}`, EAN],
    ['0000096385074', '96385074'],
  ])('is found without what was put before it: %s', (text, code) => {
    expect(readingsOf({ text }).likely).toContain(code);
  });

  it.each([
    // The name of a kind, an article or zeros that are none.
    ['AB]E096385074', []],
    [']E0', []],
    ['990106151100010018', []],
    ['0106151100010017', []],
    ['06151100010017', []],
    ['10000096385074', []],
    ['00012348', []],
    ['0012345678905', []],
    ['16151100010015', []],
    ['00000096385074', ['0000096385074', '96385074']],
  ])('is %s and nothing shorter but what says the same: %j', (text, shorter) => {
    expect(readingsOf({ text }).likely).toEqual([text, ...shorter]);
  });

  it('comes through another layout with the name of its kind before it', () => {
    const places = `BracketRight +KeyE Digit0 ${digitKeys(EAN)}`;
    expect(readingsOf({ text: '$Eà-&(&&ààà&àà&_', places }).shown).toBe(EAN);
  });

  it('has a check digit that is right for those before it, or is none of those', () => {
    for (const right of [EAN, '96385074', '012345678905', '06151100010018'])
      expect(hasCheckDigit(right)).toBe(true);
    for (const wrong of ['6151100010017', '96385075', '9638507', '096385074', 'AB-12345', ''])
      expect(hasCheckDigit(wrong)).toBe(false);
  });
});
