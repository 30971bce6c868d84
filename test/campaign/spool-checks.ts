/** Holds what came out of a printer against what the record says of it. Pure. */
import type { PrintState } from '../../src/shared/features/printing/printing.ts';

export interface Finding {
  readonly kind: 'lost' | 'doubled' | 'wrong';
  readonly what: string;
}

/** A print as the record has it once all is settled. */
export interface RecordedPrint {
  readonly number: number;
  readonly payment: string;
  readonly state: PrintState;
  /** Of its `print-sent`; null where none was written. */
  readonly copy: number | null;
}

/** A print as it stands on paper: the number that it says, and which copy it says it is. */
export interface PaperPrint {
  readonly number: number;
  /** 0 where it says nothing of a copy. */
  readonly copy: number;
}

export interface Counter {
  /** The payments that are paid. */
  readonly paid: readonly string[];
  readonly prints: readonly RecordedPrint[];
  /** In the order in which they came out. */
  readonly papers: readonly PaperPrint[];
}

export function checkSpool({ paid, prints, papers }: Counter): Finding[] {
  const found: Finding[] = [];
  const add = (kind: Finding['kind'], what: string) => void found.push({ kind, what });

  for (const payment of paid)
    if (!prints.some((print) => print.payment === payment))
      add('lost', `no receipt of ${payment} was ever queued`);

  for (const { number, state, copy } of prints) {
    const came = papers.filter((paper) => paper.number === number);
    if (state === 'printed' && came.length === 0) add('lost', `print ${number} did not come out`);
    if (came.length > 1) add('doubled', `print ${number} came out ${came.length} times`);
    if (came.length > 0 && copy === null) add('wrong', `print ${number} left unwritten`);
    if (state === 'queued' || state === 'sending' || state === 'given-up')
      add('lost', `print ${number} is still ${state}`);
    for (const paper of came)
      if (copy !== null && paper.copy !== copy)
        add('doubled', `print ${number} says copy ${paper.copy} and is copy ${copy}`);
  }

  for (const { number } of papers)
    if (!prints.some((print) => print.number === number))
      add('wrong', `print ${number} came out and is in no record`);

  const originals = Map.groupBy(
    prints.filter(({ copy }) => copy === 0),
    ({ payment }) => payment,
  );
  for (const [payment, firsts] of originals)
    if (firsts.length > 1)
      add('doubled', `${payment} has ${firsts.length} receipts that are no copy`);
  return found;
}

/** The shop's name on every print of the campaign. */
export const SHOP = 'Spool';

/**
 * The prints that stand on a roll of paper, by the mark of practice that begins and ends each, COPY
 * below the first, the shop's name below that, and the number further on. Of a print that was cut off
 * the number may be missing.
 * @param lines of all papers, in the order in which they came out
 */
export function printsOn(lines: readonly string[]): PaperPrint[] {
  const papers: PaperPrint[] = [];
  let marked = 0;
  let copy = 0;
  for (const line of lines) {
    if (line.startsWith('PRACTICE')) marked = 0;
    marked = Number(/^COPY (\d+)$/.exec(line)?.[1] ?? marked);
    if (line === SHOP) copy = marked;
    const number = /^Print\s+(\d+)$/.exec(line)?.[1];
    if (number !== undefined) papers.push({ number: Number(number), copy });
  }
  return papers;
}
