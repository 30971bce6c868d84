/** Two ways of the same work in alternating rounds, so that a busy machine slows both alike. */

export interface Contest<T> {
  /** Makes a round's input; not measured. */
  prepare: () => T;
  ours: (input: T) => void | Promise<void>;
  theirs: (input: T) => void | Promise<void>;
}

export interface Outcome {
  /** Milliseconds of each round. */
  ours: number[];
  theirs: number[];
  /** Median over the rounds of our time divided by theirs. */
  ratio: number;
}

/** Rounds that come first, uncounted, until both ways run compiled. */
const WARM_UP = 10;

export async function alternate<T>(rounds: number, contest: Contest<T>): Promise<Outcome> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const our = await timed(contest.prepare(), contest.ours);
    const their = await timed(contest.prepare(), contest.theirs);
    if (round < 0) continue;
    ours.push(our);
    theirs.push(their);
  }
  return { ours, theirs, ratio: median(ours.map((time, round) => time / (theirs[round] ?? NaN))) };
}

async function timed<T>(input: T, work: (input: T) => void | Promise<void>): Promise<number> {
  const start = performance.now();
  await work(input);
  return performance.now() - start;
}

/** The upper of the two middle values where there is no single one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
