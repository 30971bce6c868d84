/** What an ESC/POS printer answers when it is asked how it is (DLE EOT). Pure. */
import type { PrinterTrouble } from '../../../../../shared/features/printing/printing.ts';
import type { PrinterLanguage } from '../../../../../shared/features/printing/printer-model.ts';

/** What can be asked: the printer, why it is offline, its error, its paper. */
export const STATUS_QUESTIONS = [1, 2, 3, 4] as const;
export type StatusQuestion = (typeof STATUS_QUESTIONS)[number];

/** What one answer says; what it says nothing of is false. */
export interface PrinterStatus {
  readonly isOffline: boolean;
  readonly isCoverOpen: boolean;
  readonly isPaperOut: boolean;
  /** There is paper, and not much of it. */
  readonly isPaperLow: boolean;
  readonly hasError: boolean;
}

/** In every answer two bits are 1 and two are 0, so that it can't be taken for anything else. */
const FIXED_BITS = 0b1001_0011;
const FIXED = 0b0001_0010;

/** The bits of each answer that say so. */
const BITS: Readonly<Record<keyof PrinterStatus, Readonly<Record<StatusQuestion, number>>>> = {
  isOffline: { 1: 0b0000_1000, 2: 0, 3: 0, 4: 0 },
  isCoverOpen: { 1: 0, 2: 0b0000_0100, 3: 0, 4: 0 },
  // The end of the paper that stopped a print, and the one that the sensor sees.
  isPaperOut: { 1: 0, 2: 0b0010_0000, 3: 0, 4: 0b0110_0000 },
  isPaperLow: { 1: 0, 2: 0, 3: 0, 4: 0b0000_1100 },
  // An error of any kind; which: recoverable, of the cutter, unrecoverable, one that passes by itself.
  hasError: { 1: 0, 2: 0b0100_0000, 3: 0b0110_1100, 4: 0 },
};

/**
 * The questions that a printer is asked before and after a print, none for one that isn't asked. Star's
 * answers differ by model in length and in order, so StarPRNT printers are not asked.
 */
export const statusQuestionsOf = (language: PrinterLanguage): readonly StatusQuestion[] =>
  language === 'esc-pos' ? STATUS_QUESTIONS : [];

/** The bytes of a question; each is answered with one byte, even while the printer is offline. */
export const statusRequest = (question: StatusQuestion): Uint8Array =>
  Uint8Array.of(0x10, 0x04, question);

/**
 * @param byte the answer to that question
 * @returns null where it is no such answer
 */
export function readStatus(question: StatusQuestion, byte: number): PrinterStatus | null {
  if ((byte & 0xff) !== byte || (byte & FIXED_BITS) !== FIXED) return null;
  const says = (what: keyof PrinterStatus) => (byte & BITS[what][question]) !== 0;
  return {
    isOffline: says('isOffline'),
    isCoverOpen: says('isCoverOpen'),
    isPaperOut: says('isPaperOut'),
    isPaperLow: says('isPaperLow'),
    hasError: says('hasError'),
  };
}

/**
 * What somebody has to do something about first: an open cover also counts as missing paper, and all
 * of it as offline.
 * @returns null where the answers name nothing
 */
export function troubleOf(answers: readonly PrinterStatus[]): PrinterTrouble | null {
  if (answers.some(({ isCoverOpen }) => isCoverOpen)) return 'cover-open';
  if (answers.some(({ isPaperOut }) => isPaperOut)) return 'paper-out';
  if (answers.some(({ hasError }) => hasError)) return 'failed';
  return answers.some(({ isOffline }) => isOffline) ? 'offline' : null;
}
