/** One line of the benchmark's table: ours against the best bare way, within one run. */
export interface BenchRow {
  name: string;
  ours: string;
  bare: string;
  /** ours / bare, as the target is written. */
  ratio: number;
  /** For example "at least 0.7" or "at most 1.5". */
  target: string;
  met: boolean;
}
