import { describe, expect, it } from 'vitest';
import { hasCheckDigit, withZeros } from '../../../src/shared/features/items/barcodes.ts';
import { barcodeKey } from '../../../src/shared/features/items/items.ts';

/** One for each place that the zeros have, as GS1's rules expand them. */
const SHORT: [upcE: string, upcA: string][] = [
  ['01234505', '012000003455'],
  ['11234520', '112200003450'],
  ['01234531', '012300000451'],
  ['01234543', '012340000053'],
  ['01234558', '012345000058'],
  ['01234565', '012345000065'],
  ['04252614', '042100005264'],
  ['01234596', '012345000096'],
];

describe('a UPC-E', () => {
  it.each(SHORT)('%s is found as the UPC-A that it stands for: %s', (upcE, upcA) => {
    expect(hasCheckDigit(upcA)).toBe(true);
    expect(withZeros(upcE)).toBe(upcA);
    expect(barcodeKey(upcE)).toBe(barcodeKey(upcA));
    expect(barcodeKey(upcE)).toBe(`0${upcA}`);
  });

  it.each([
    ['a wrong check digit', '01234506'],
    ['a kind that has none', '21234505'],
    ['more before it', '001234505'],
    ['more behind it', '012345050'],
    ['another code', 'A1234505'],
    ['an EAN-8', '96385074'],
    ['the whole', '012000003455'],
  ])('is none with %s', (_, code) => {
    expect(withZeros(code)).toBe(code);
  });
});
