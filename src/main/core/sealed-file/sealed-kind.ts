/** What tells one kind of sealed file from another, and how reading one fails. */

/**
 * `another-kind`: it does not begin like one of these; `newer`: a newer app wrote it; `earlier`: a
 * build from before the first release did.
 */
export type SealedProblem = 'another-kind' | 'newer' | 'earlier' | 'wrong-passphrase' | 'damaged';

export interface SealedKind {
  /** What every such file begins with, its line's end included. */
  readonly word: string;
  /** What those of builds from before the first release begin with; no longer than `word`. */
  readonly earlierWord: string;
  /**
   * Whether the passphrase's key is used for many files, so that each has a key of its own made of
   * it; else it is derived anew for each file and used as it is.
   */
  readonly keyPerFile: boolean;
  /** The error that whoever reads such files expects. */
  readonly trouble: (problem: SealedProblem, message: string, cause?: unknown) => Error;
}
