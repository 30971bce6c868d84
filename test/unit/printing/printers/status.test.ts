import { describe, expect, it } from 'vitest';
import {
  type PrinterStatus,
  readStatus,
  STATUS_QUESTIONS,
  statusQuestionsOf,
  statusRequest,
  type StatusQuestion,
  troubleOf,
} from '../../../../src/main/features/printing/printers/encoding/status.ts';

const WELL: PrinterStatus = {
  isOffline: false,
  isCoverOpen: false,
  isPaperOut: false,
  isPaperLow: false,
  hasError: false,
};

describe('what a printer answers', () => {
  it.each([
    [1, 0x12, {}],
    [1, 0x16, {}],
    [1, 0x32, {}],
    [1, 0x52, {}],
    [1, 0x1a, { isOffline: true }],
    [2, 0x12, {}],
    [2, 0x1a, {}],
    [2, 0x16, { isCoverOpen: true }],
    [2, 0x32, { isPaperOut: true }],
    [2, 0x52, { hasError: true }],
    [2, 0x36, { isCoverOpen: true, isPaperOut: true }],
    [3, 0x12, {}],
    [3, 0x16, { hasError: true }],
    [3, 0x1a, { hasError: true }],
    [3, 0x32, { hasError: true }],
    [3, 0x52, { hasError: true }],
    [4, 0x12, {}],
    [4, 0x1e, { isPaperLow: true }],
    [4, 0x72, { isPaperOut: true }],
    [4, 0x7e, { isPaperLow: true, isPaperOut: true }],
  ] satisfies [StatusQuestion, number, Partial<PrinterStatus>][])(
    'to question %i: %i',
    (question, byte, said) => {
      expect(readStatus(question, byte)).toEqual({ ...WELL, ...said });
    },
  );

  it('is told from every other byte by its fixed bits', () => {
    const answers = Array.from({ length: 256 }, (_, byte) => byte).filter(
      (byte) => readStatus(1, byte) !== null,
    );
    expect(answers).toHaveLength(16);
    for (const byte of [0x00, 0x10, 0x11, 0x13, 0x02, 0x92, 0xff, 0x112, 18.5, Number.NaN, -238])
      expect(readStatus(2, byte)).toBeNull();
  });

  it('is asked for by three bytes, and never of Star', () => {
    expect(STATUS_QUESTIONS.map((each) => [...statusRequest(each)])).toEqual([
      [0x10, 0x04, 1],
      [0x10, 0x04, 2],
      [0x10, 0x04, 3],
      [0x10, 0x04, 4],
    ]);
    expect(statusQuestionsOf('esc-pos')).toEqual([1, 2, 3, 4]);
    expect(statusQuestionsOf('star-prnt')).toEqual([]);
  });
});

describe('what has to be done first', () => {
  it.each([
    [['isOffline', 'hasError', 'isPaperOut', 'isCoverOpen'], 'cover-open'],
    [['isOffline', 'hasError', 'isPaperOut'], 'paper-out'],
    [['isOffline', 'hasError'], 'failed'],
    [['isOffline'], 'offline'],
    [['isPaperLow'], null],
    [[], null],
  ] as const)('%j: %s', (said, trouble) => {
    expect(troubleOf([WELL, ...said.map((each) => ({ ...WELL, [each]: true }))])).toBe(trouble);
  });
});
