/**
 * What a report says, in parts, from which paper, files and the screen are made, so that they
 * agree. Figures stay figures until whoever shows them writes them.
 */

export type Cell =
  | { readonly is: 'words'; readonly text: string }
  /** Keeps its own direction, and is never taken for a number. */
  | { readonly is: 'code'; readonly text: string }
  | { readonly is: 'count'; readonly count: number }
  /** In minor units; below none where something was taken back. */
  | { readonly is: 'money'; readonly minor: number; readonly currency: string }
  /** An exact decimal: as the service wrote it, or a sum that no number holds. */
  | { readonly is: 'decimal'; readonly text: string; readonly currency: string }
  /** UTC milliseconds, and how many minutes the clocks that tell it were ahead of UTC. */
  | { readonly is: 'moment'; readonly at: number; readonly utcOffsetMinutes: number };

export type CellKind = Cell['is'];

export interface ReportColumn {
  readonly label: string;
  readonly is: CellKind;
}

export interface ReportFact {
  readonly label: string;
  readonly value: Cell;
}

export interface ReportTable {
  readonly is: 'table';
  readonly title: string;
  /** What has to be known to read it; null for nothing. */
  readonly explain: string | null;
  readonly columns: readonly ReportColumn[];
  /** As many cells as there are columns, of their kinds; `decimal` for a larger sum of money, `words` for what is not known. */
  readonly rows: readonly (readonly Cell[])[];
  /** One line a currency; none where there is nothing to add up. */
  readonly sums: readonly (readonly Cell[])[];
}

export type ReportPart =
  /** What it must not be taken for. */
  | { readonly is: 'warning'; readonly text: string }
  | { readonly is: 'shop'; readonly name: string }
  | { readonly is: 'title'; readonly text: string }
  | { readonly is: 'sentence'; readonly text: string }
  | { readonly is: 'facts'; readonly facts: readonly ReportFact[] }
  | ReportTable;

export interface ReportDescription {
  /** What it is called in every line of a file: with that it is practice, where it is. */
  readonly name: string;
  readonly parts: readonly ReportPart[];
}
