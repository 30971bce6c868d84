/** What `npm run campaign` needs of each campaign. */
export interface Campaign {
  /** The option that says how much is done, and how much is done unless told. */
  size: { option: string; usual: number };
  /**
   * @param seed chooses everything that can be chosen
   * @param onProgress told how much is done so far
   */
  run(size: number, seed: number, onProgress: (done: number) => void): Promise<Outcome>;
}

export interface Outcome {
  /** What was covered, and one line for each thing found. */
  details: string[];
  /** The one line that counts. */
  figures: string;
  isClean: boolean;
}
