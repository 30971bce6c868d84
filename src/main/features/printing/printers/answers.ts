/** What an ESC/POS printer says on its line, told apart byte by byte. Pure. */

/** One answer: to DLE EOT, which comes at once, or to GS r, which comes in its turn. */
export interface Answer {
  readonly to: 'real-time' | 'in-turn';
  readonly byte: number;
}

/** Printers that are set to tell of each change by themselves do so in four bytes. */
const UNASKED_BYTES = 4;

/**
 * Each kind of answer is known by bits that never change (Epson's ESC/POS reference): 0xx1xx10 for
 * DLE EOT, 0000xxxx for GS r 1, and 0xx1xx00 for the first of four that come unasked.
 * @param bytes all that came since the line was opened
 * @returns null where something is among them that no printer says
 */
export function answersIn(bytes: readonly number[]): readonly Answer[] | null {
  const answers: Answer[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if ((byte & 0x93) === 0x10) at += UNASKED_BYTES - 1;
    else if ((byte & 0x93) === 0x12) answers.push({ to: 'real-time', byte });
    else if ((byte & 0xf0) === 0) answers.push({ to: 'in-turn', byte });
    else return null;
  }
  return answers;
}
