import { describe, expect, test } from 'vitest';
import type { Behaviour } from '../../../support/machines/receipt-printer/behaviour.ts';
import { statusOf } from '../../../support/machines/receipt-printer/behaviour.ts';
import type { Part } from '../../../support/machines/receipt-printer/bytes.ts';
import { bytesOf, DLE, ESC, GS, LF } from '../../../support/machines/receipt-printer/bytes.ts';
import { printBytes } from '../../../support/machines/receipt-printer/interpreter.ts';

const ASK_ALL = [1, 2, 3, 4].flatMap((n) => [DLE, 0x04, n]);

const answersOf = (behaviour: Behaviour, ...parts: readonly Part[]): readonly number[] =>
  printBytes(bytesOf(...parts), { width: 64, status: () => statusOf(behaviour) }).answers;

describe('what a printer says of itself', () => {
  test.each<[Behaviour, number[]]>([
    ['healthy', [0x12, 0x12, 0x12, 0x12]],
    ['near-end', [0x12, 0x12, 0x12, 0x1e]],
    ['paper-out', [0x1a, 0x32, 0x12, 0x7e]],
    ['cover-open', [0x1a, 0x16, 0x12, 0x12]],
    ['cutter-error', [0x1a, 0x52, 0x1a, 0x12]],
    ['offline', [0x1a, 0x12, 0x12, 0x12]],
  ])('%s is told in real time', (behaviour, answers) => {
    expect(answersOf(behaviour, ASK_ALL)).toEqual(answers);
  });

  test.each<[Behaviour, number[]]>([
    ['healthy', [0x00, 0x00]],
    ['near-end', [0x03, 0x00]],
    ['paper-out', [0x0f, 0x00]],
  ])('%s is told in the order of what is printed', (behaviour, answers) => {
    expect(answersOf(behaviour, [GS, 0x72, 1, GS, 0x72, 50])).toEqual(answers);
  });

  test.each<[Behaviour, number[]]>([
    ['healthy', [0x10, 0x00, 0x00, 0x0f]],
    ['near-end', [0x10, 0x00, 0x03, 0x0f]],
    ['paper-out', [0x18, 0x00, 0x0f, 0x0f]],
    ['cover-open', [0x38, 0x00, 0x00, 0x0f]],
    ['cutter-error', [0x18, 0x08, 0x00, 0x0f]],
  ])('%s is told at once to who asks to be told', (behaviour, answers) => {
    expect(answersOf(behaviour, [GS, 0x61, 0x0e])).toEqual(answers);
  });

  test('nobody is told who asks no longer', () => {
    expect(answersOf('healthy', [GS, 0x61, 0])).toEqual([]);
  });

  test('a question among the rows of a picture is answered, and the picture is whole', () => {
    const picture = [GS, 0x76, 0x30, 0, 1, 0, 3, 0, DLE, 0x04, 0x01];
    const { answers, rest, errors } = printBytes(bytesOf(picture, 'a', LF), { width: 64 });
    expect(answers).toEqual([0x12]);
    expect(rest.pictures).toMatchObject([{ height: 3 }]);
    expect(rest.lines.map(({ text }) => text)).toEqual(['a']);
    expect(errors).toEqual([]);
  });

  test('only whole questions are answered', () => {
    expect(answersOf('healthy', [DLE, DLE, 0x04, 1, ESC, 0x40, DLE, 0x04, DLE, 0x04, 2])).toEqual([
      0x12, 0x12,
    ]);
    expect(answersOf('healthy', [DLE, 0x04, 0], [DLE, 0x04, 5], [0x04, 1])).toEqual([]);
  });
});
