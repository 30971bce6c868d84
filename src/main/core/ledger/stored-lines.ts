/**
 * A sale's lines in a payment's row: their values without their names. docs/record-format.md
 * describes it.
 */
import type { SaleLine } from '../../../shared/core/payments/sale-lines.ts';

/** @returns JSON; null where the sale has no lines */
export const storedLines = (lines: readonly SaleLine[] | null): string | null =>
  lines === null
    ? null
    : JSON.stringify(lines.map(({ name, quantity, unitMinor }) => [name, quantity, unitMinor]));

const VALUES = 3;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/**
 * What the schema then takes for lines or refuses: a damaged disk can put anything there.
 * @param stored parsed
 */
export function linesOfStored(stored: unknown): unknown {
  if (!isList(stored)) return stored;
  return stored.map((line: unknown) => {
    if (!isList(line) || line.length !== VALUES) return line;
    const [name, quantity, unitMinor] = line;
    return { name, quantity, unitMinor };
  });
}

/** What a payment is found by of its lines. @param column as it stands in the row */
export function namesOfStored(column: unknown): string[] {
  if (typeof column !== 'string') return [];
  try {
    const lines: unknown = JSON.parse(column);
    if (!isList(lines)) return [];
    return lines.flatMap((line) => {
      const name = isList(line) ? line[0] : undefined;
      return typeof name === 'string' ? [name] : [];
    });
  } catch {
    return [];
  }
}
