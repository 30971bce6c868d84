/** Makes the cells and tables of a report's description. Pure. */
import type { Cell, ReportTable } from './description.ts';

export const words = (text: string): Cell => ({ is: 'words', text });
export const code = (text: string): Cell => ({ is: 'code', text });
export const count = (of: number): Cell => ({ is: 'count', count: of });
export const moment = (at: number): Cell => ({ is: 'moment', at });
export const money = ({ minor, currency }: { minor: number; currency: string }): Cell => ({
  is: 'money',
  minor,
  currency,
});

/** @returns nothing where it has no rows */
export const tableOf = (table: Omit<ReportTable, 'is'>): ReportTable[] =>
  table.rows.length === 0 ? [] : [{ is: 'table', ...table }];
