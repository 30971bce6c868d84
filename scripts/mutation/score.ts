/** What came of a file's mutants, and whether that is enough. */
import type { Equivalent } from './equivalents.ts';

/** A mutant after its run, as far as the score needs it. */
export interface TestedMutant {
  /** Relative to the repository, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly lineNumber: number;
  /** The source's line on which the mutated code begins, without the space around it. */
  readonly line: string;
  readonly mutator: string;
  readonly replacement: string;
  readonly status: string;
}

export interface FileScore {
  readonly file: string;
  readonly atLeast: number;
  /** Found by a failed test, or by a test that did not end. */
  readonly killed: number;
  /** Reached by tests, none of which failed. */
  readonly survived: number;
  readonly noCoverage: number;
  /** Alive, and named in `equivalents.ts`. */
  readonly equivalent: number;
  /** Percent; 100 where there is nothing to kill. */
  readonly score: number;
}

export interface Verdict {
  readonly scores: readonly FileScore[];
  /** Alive and unexplained. */
  readonly alive: readonly TestedMutant[];
  /** One sentence for each reason why this is not enough; empty when it is. */
  readonly faults: readonly string[];
}

const KILLED: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
const ALIVE: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

const standsFor = (entry: Equivalent, mutant: TestedMutant) =>
  entry.file === mutant.file &&
  entry.line === mutant.line &&
  entry.mutator === mutant.mutator &&
  entry.replacement === mutant.replacement;

/**
 * @param thresholds the files that were run, each with the percentage that it needs
 * @param mutants all mutants of those files
 * @param equivalents of any files; those of files that were not run are left alone
 */
export function judgeMutants(
  thresholds: ReadonlyMap<string, number>,
  mutants: readonly TestedMutant[],
  equivalents: readonly Equivalent[],
): Verdict {
  const living = mutants.filter(({ status }) => ALIVE.has(status));
  const entries = equivalents
    .filter(({ file }) => thresholds.has(file))
    .map((entry) => ({ entry, matches: living.filter((mutant) => standsFor(entry, mutant)) }));
  const explained = new Set(
    entries.flatMap(({ matches }) => (matches.length === 1 ? matches : [])),
  );

  const scores = [...thresholds].map(([file, atLeast]): FileScore => {
    const own = mutants.filter((mutant) => mutant.file === file);
    const open = own.filter((mutant) => !explained.has(mutant));
    const killed = own.filter(({ status }) => KILLED.has(status)).length;
    const survived = open.filter(({ status }) => status === 'Survived').length;
    const noCoverage = open.filter(({ status }) => status === 'NoCoverage').length;
    const counted = killed + survived + noCoverage;
    return {
      file,
      atLeast,
      killed,
      survived,
      noCoverage,
      equivalent: own.length - open.length,
      score: counted === 0 ? 100 : (100 * killed) / counted,
    };
  });

  const wrongEntries = entries
    .filter(({ matches }) => matches.length !== 1)
    .map(
      ({ entry, matches }) =>
        `equivalents.ts: "${entry.line}" of ${entry.file} (${entry.mutator}) stands for ` +
        `${matches.length} living mutants instead of one.`,
    );
  const below = scores
    .filter(({ score, atLeast }) => score < atLeast)
    .map(({ file, score, atLeast }) => `${file}: ${percent(score)} is below ${atLeast} %.`);
  return {
    scores,
    alive: living.filter((mutant) => !explained.has(mutant)),
    faults: [...wrongEntries, ...below],
  };
}

/** Rounded down, so that what is shown as enough is enough. */
const percent = (score: number): string => `${(Math.floor(score * 10) / 10).toFixed(1)} %`;

/** The scores as lines of a table. */
export function tableOf(scores: readonly FileScore[]): string[] {
  const rows = [
    ['file', 'killed', 'survived', 'no coverage', 'equivalent', 'score', 'needed'],
    ...scores.map((row) => [
      row.file,
      String(row.killed),
      String(row.survived),
      String(row.noCoverage),
      String(row.equivalent),
      percent(row.score),
      `${row.atLeast} %`,
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  '),
  );
}
