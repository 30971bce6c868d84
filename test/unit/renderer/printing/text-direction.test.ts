import { expect, test } from 'vitest';
import { textDirection } from '../../../../src/renderer/features/printing/printouts/text-direction.ts';

test.each([
  ['Thank you', 'rtl', 'ltr'],
  ['شكرا', 'ltr', 'rtl'],
  ['תודה', 'ltr', 'rtl'],
  ['12 (شكرا) thanks', 'ltr', 'rtl'],
  ['Mama شكرا', 'rtl', 'ltr'],
  ['谢谢', 'rtl', 'ltr'],
  ['0803 555', 'rtl', 'rtl'],
  ['', 'ltr', 'ltr'],
] as const)('%j runs, where it is not said (%s): %s', (text, otherwise, direction) => {
  expect(textDirection(text, otherwise)).toBe(direction);
});
