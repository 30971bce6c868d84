import { expect, test } from 'vitest';
import { deedOfSignal } from '../../../scripts/lib/project.mjs';

test('a program hears each signal of this process where they can be sent', () => {
  expect(deedOfSignal('linux', 1)).toBe('pass on');
  expect(deedOfSignal('darwin', 3)).toBe('pass on');
});

test('Windows tells the program itself: passing it on would end it before it has closed', () => {
  expect(deedOfSignal('win32', 1)).toBe('nothing');
});

test('a program that does not hear Windows can be ended all the same', () => {
  expect(deedOfSignal('win32', 2)).toBe('end it');
});
