/** Names of counters, as references begin with them. Pure. */
import { TERMINAL_PATTERN, terminalOf } from '../../../shared/core/payments/reference.ts';

/** @returns the names in these references, each once; a reference may be anything in a foreign file */
export const terminalsOf = (references: readonly string[]): string[] => [
  ...new Set(references.map(terminalOf).filter((name) => TERMINAL_PATTERN.test(name))),
];
