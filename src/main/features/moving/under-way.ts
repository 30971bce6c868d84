/** The one move that is under way: how far it has come, as it is told, and ending it. */
import type { Moving } from '../../../shared/features/moving/moving.ts';
import type { Clock } from '../../core/platform/clock.ts';

const TELL_EVERY_MS = 300;

type Work = NonNullable<Moving['work']>;

/** What a move says of itself while it goes on. */
export interface Progress {
  /** Aborted when somebody ends it. */
  readonly signal: AbortSignal;
  /** @param total bytes; 0 where nobody knows yet */
  onStep(step: Work['step'], total: number): void;
  /** @param done bytes of the step */
  onBytes(done: number): void;
}

export interface UnderWay {
  readonly now: Work | null;
  /** Nothing else may be under way. @throws what the move throws */
  run<T>(kind: Work['kind'], move: (progress: Progress) => Promise<T>): Promise<T>;
  cancel(): void;
}

export function createUnderWay(clock: Pick<Clock, 'monotonic'>, onChange: () => void): UnderWay {
  let work: Work | null = null;
  let ending = new AbortController();
  let toldAt = 0;

  function tell(next: Work | null): void {
    work = next;
    toldAt = clock.monotonic();
    onChange();
  }

  function onBytes(done: number): void {
    if (work === null) return;
    work = { ...work, done };
    if (clock.monotonic() - toldAt >= TELL_EVERY_MS) tell(work);
  }

  return {
    get now() {
      return work;
    },
    async run(kind, move) {
      ending = new AbortController();
      const onStep = (step: Work['step'], total: number) => tell({ kind, step, done: 0, total });
      onStep('waiting', 0);
      try {
        return await move({ signal: ending.signal, onStep, onBytes });
      } finally {
        tell(null);
      }
    },
    cancel: () => ending.abort(),
  };
}
