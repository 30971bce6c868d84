/** What a campaign of kills finds. */

/**
 * `lost`: a demand, money or a close that the ledger does not know or no longer asks about; `doubled`:
 * one payment demanded or counted twice; `wrong`: anything else that is not as it must be.
 */
export interface Finding {
  kind: 'lost' | 'doubled' | 'wrong';
  what: string;
}

export const finding = (kind: Finding['kind'], what: string): Finding => ({ kind, what });
export const when = (isSo: boolean, kind: Finding['kind'], what: string): Finding[] =>
  isSo ? [finding(kind, what)] : [];
