/**
 * The conversation with a receipt printer on a line of its own, whatever leads to it. ESC/POS
 * printers answer on it: DLE EOT at once, whatever they are at, and GS r in its turn, so that the
 * answer to a GS r behind a printout says that all before it was printed.
 */
import type {
  PrinterTrouble,
  ReceiptPrinter,
} from '../../../../shared/features/printing/printing.ts';
import type { PrinterLanguage } from '../../../../shared/features/printing/printer-model.ts';
import { type Answer, answersIn } from './answers.ts';
import {
  type PrinterStatus,
  readStatus,
  statusQuestionsOf,
  statusRequest,
  troubleOf,
} from './encoding/status.ts';
import type { Line } from './line.ts';
import { PrinterError, type ReadyPrinter } from './printer.ts';

/** A printer answers in some milliseconds; one that is busy or far away gets time. */
const FIRST_ANSWER_MS = 2000;
/** Cheap ones answer some of the questions alone. */
const NEXT_ANSWER_MS = 500;
/** After the last of its answers, before it is sure that no other comes. */
const QUIET_MS = 150;
/** From the last byte on, for the printing itself; a long picture takes ten seconds. */
const CONFIRM_MS = 20_000;
/** How long one that is out of paper in the middle of a print is waited for. */
const MENDED_WITHIN_MS = 10 * 60_000;
const ASK_AGAIN_MS = 2000;
/** How long it may take nothing of what it is sent. */
const STALLED_MS = 20_000;
const HANGS_UP_MS = 2000;

/** GS r 1: the paper sensor, in its turn. */
const CONFIRM = Uint8Array.of(0x1d, 0x72, 1);

/**
 * @param line just opened; closed where the printer is not ready
 * @param isTrial nobody knows yet whether it tells of itself: then its silence is no trouble
 * @throws PrinterError
 */
export async function reachOnLine(
  line: Line,
  { language, answers }: Pick<ReceiptPrinter, 'language' | 'answers'>,
  isTrial: boolean,
): Promise<ReadyPrinter> {
  try {
    const heard = await askStatus(line, language);
    if (heard === null && answers && !isTrial)
      throw new PrinterError('silent', 'it does not answer');
    if (heard !== null && heard.trouble !== null)
      throw new PrinterError(heard.trouble, 'it says that it can not print');
    const confirms = heard !== null && (answers || isTrial) && (await confirmsNow(line));
    if (answers && !confirms && !isTrial)
      throw new PrinterError('silent', 'it takes what is sent and confirms nothing');
    return readyPrinter(line, language, confirms);
  } catch (error) {
    line.close();
    throw error;
  }
}

/** Those that came on a line; null where something came that no printer says. */
const answersTo = (line: Line, kind: Answer['to']): readonly Answer[] | null =>
  answersIn(line.heard)?.filter(({ to }) => to === kind) ?? null;

const isGarbled = (line: Line) => answersIn(line.heard) === null;

const confirmationsOn = (line: Line) => answersTo(line, 'in-turn')?.length ?? 0;

/**
 * Whether it answers in its turn. What it still had to say of a print before, as one that ran out of
 * paper under a connection that was closed, has been said then, and is not taken for the next one's.
 */
async function confirmsNow(line: Line): Promise<boolean> {
  line.send(CONFIRM);
  const isAnswered = () => line.isOver() || confirmationsOn(line) > 0;
  if (!(await line.until(FIRST_ANSWER_MS, isAnswered))) return false;
  for (let before = 0; before < confirmationsOn(line);) {
    before = confirmationsOn(line);
    await line.until(QUIET_MS, () => line.isOver() || confirmationsOn(line) > before);
  }
  if (isGarbled(line) || line.isOver())
    throw new PrinterError('not-a-printer', 'its answer is no status');
  return true;
}

/**
 * @returns null where it says nothing at all
 * @throws PrinterError `not-a-printer`
 */
async function askStatus(
  line: Line,
  language: PrinterLanguage,
): Promise<{ trouble: PrinterTrouble | null } | null> {
  const said = await askEach(line, language, FIRST_ANSWER_MS, () => false);
  if (isGarbled(line)) throw new PrinterError('not-a-printer', 'its answer is no status');
  if (line.isOver()) throw new PrinterError('not-a-printer', 'it hangs up when it is asked');
  return said.length === 0 ? null : { trouble: troubleOf(said) };
}

/**
 * Asks every question; where the first is not answered, no other.
 * @param isDone whether there is no need to go on
 */
async function askEach(
  line: Line,
  language: PrinterLanguage,
  firstMs: number,
  isDone: () => boolean,
): Promise<readonly PrinterStatus[]> {
  const said: PrinterStatus[] = [];
  for (const [nth, question] of statusQuestionsOf(language).entries()) {
    const before = answersTo(line, 'real-time')?.length ?? 0;
    const isAnswered = () => (answersTo(line, 'real-time')?.length ?? Infinity) > before;
    line.send(statusRequest(question));
    await line.until(
      nth === 0 ? firstMs : NEXT_ANSWER_MS,
      () => line.isOver() || isAnswered() || isDone(),
    );
    const answer = answersTo(line, 'real-time')?.[before];
    const status = answer === undefined ? null : readStatus(question, answer.byte);
    if (status !== null) said.push(status);
    if (line.isOver() || isDone() || said.length === 0) break;
  }
  return said;
}

const readyPrinter = (line: Line, language: PrinterLanguage, confirms: boolean): ReadyPrinter => ({
  confirms,
  isGone: () => line.isOver(),
  async print(bytes, onTrouble) {
    line.send(bytes);
    const isPrinted = confirms ? await isConfirmed(line, language, onTrouble) : await isTaken(line);
    return isPrinted ? 'printed' : 'unknown';
  },
  close: () => line.close(),
});

/**
 * Whether it took every byte. One that says nothing may hang up once it has them, or not; only
 * whether it broke off can be told.
 */
async function isTaken(line: Line): Promise<boolean> {
  line.end();
  const isGone = () => line.isOver() || line.left() === 0;
  for (let before = Infinity; line.left() < before;) {
    before = line.left();
    if (!(await line.until(STALLED_MS, isGone))) continue;
    await line.until(HANGS_UP_MS, () => line.isOver());
    return !line.isBroken() && line.left() === 0;
  }
  return false;
}

/** Whether it said that it has printed all of it. What no printer says is no such word. */
async function isConfirmed(
  line: Line,
  language: PrinterLanguage,
  onTrouble: (trouble: PrinterTrouble | null) => void,
): Promise<boolean> {
  const before = confirmationsOn(line);
  line.send(CONFIRM);
  const hasConfirmed = () => confirmationsOn(line) > before;
  const isDone = () => line.isOver() || isGarbled(line) || hasConfirmed();
  let told: PrinterTrouble | null = null;
  let waitedMs = 0;
  let troubledMs = 0;
  while (waitedMs < CONFIRM_MS && troubledMs < MENDED_WITHIN_MS) {
    const left = line.left();
    if (await line.until(ASK_AGAIN_MS, isDone)) break;
    const trouble = troubleOf(await askEach(line, language, NEXT_ANSWER_MS, isDone));
    if (isDone()) break;
    if (trouble !== told) onTrouble(trouble);
    told = trouble;
    troubledMs += trouble === null ? 0 : ASK_AGAIN_MS;
    waitedMs = trouble !== null || line.left() < left ? 0 : waitedMs + ASK_AGAIN_MS;
  }
  return hasConfirmed();
}
