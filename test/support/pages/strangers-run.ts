/**
 * A run through the app by somebody who has never seen it: what each act takes in keys or taps and in
 * seconds, what is wrong with each screen on the way, and its picture where somebody wants to look.
 */
import type { Page } from 'playwright-core';
import { axeFindings, smallTargets } from './page-looks.ts';
import { picture } from './pictures.ts';

interface Taken {
  readonly act: string;
  /** Keys, or taps and swipes, beyond those that name something. */
  readonly presses: number;
  /** Those that name a customer, an amount, or anything else that only a person can know. */
  readonly naming: number;
  readonly scans: number;
}

interface Done<T> extends Pick<Taken, 'presses' | 'naming'> {
  readonly came: T;
  /** At the machine's pace, waiting included. */
  readonly allMs: number;
}

export interface StrangersRun {
  /** Does one act of the run, and says what it came to and what it took. */
  act<T>(name: string, work: () => Promise<T>): Promise<Done<T>>;
  pressed(): void;
  named(characters: number): void;
  scanned(): void;
  /** Looks at the screens as they stand, the cashier's first; what is found counts at the end. */
  look(what: string, ...others: Page[]): Promise<void>;
  /** What was wrong on the way, by screen. */
  findings(): Readonly<Record<string, readonly string[]>>;
  /** What each act took, a line each. */
  account(): string;
}

interface RunOptions {
  /** Begins the pictures' names. */
  readonly name: string;
  readonly page: Page;
  /** What is pressed. */
  readonly unit: 'keys' | 'taps';
}

interface Timed extends Taken {
  /** Until the last press. */
  readonly handMs: number;
  /** Until the act has come to its end, waiting included. */
  readonly allMs: number;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function startRun({ name, page, unit }: RunOptions): StrangersRun {
  const taken: Timed[] = [];
  const found: Record<string, readonly string[]> = {};
  let now = { presses: 0, naming: 0, scans: 0, began: performance.now(), last: 0 };
  /** Looking that nobody would have done between two presses. */
  let lookedMs = 0;
  let pictures = 0;

  const hand = () => {
    now.began += lookedMs;
    lookedMs = 0;
    now.last = performance.now();
  };

  const lookAt = async (what: string, screen: Page) => {
    const problems = await axeFindings(screen);
    // Nobody taps at the customer's screen, nor where keys are pressed.
    if (unit === 'taps' && screen === page) problems.push(...(await smallTargets(screen)));
    if (problems.length > 0) found[what] = problems;
  };

  return {
    async act(act, work) {
      const began = performance.now();
      now = { presses: 0, naming: 0, scans: 0, began, last: began };
      lookedMs = 0;
      const came = await work();
      const { presses, naming, scans } = now;
      const handMs = now.last - now.began;
      // What was looked at behind the last press went on while something was waited for.
      const allMs = performance.now() - now.began;
      taken.push({ act, presses, naming, scans, handMs, allMs });
      return { came, presses, naming, allMs };
    },
    pressed() {
      hand();
      now.presses += 1;
    },
    named(characters) {
      hand();
      now.naming += characters;
    },
    scanned() {
      hand();
      now.scans += 1;
    },
    async look(what, ...others) {
      const began = performance.now();
      pictures += 1;
      const file = `${name}-${String(pictures).padStart(2, '0')}-${what}`;
      const screens = [
        [file, page],
        ...others.map((other) => [`${file}-customer`, other] as const),
      ] as const;
      // First what can be gone in a moment.
      for (const [of, screen] of screens) await picture(screen, of, false);
      for (const [of, screen] of screens) await lookAt(of, screen);
      lookedMs += performance.now() - began;
    },
    findings: () => found,
    account: () =>
      taken
        .map(
          ({ act, presses, naming, scans, handMs, allMs }) =>
            `${act}: ${presses} ${unit}, ${naming} more that name, ${scans} scans; ` +
            `${seconds(handMs)} to the last of them, ${seconds(allMs)} in all`,
        )
        .join('\n'),
  };
}
