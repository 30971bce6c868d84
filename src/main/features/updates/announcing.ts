/** When the counter is quiet enough to be updated, and what it has been told of that. */
import { errorFields } from '../../core/platform/log.ts';
import type { Ready } from './ready-release.ts';
import type { UpdatesParts } from './service.ts';
import type { StateFile } from './state.ts';
import { decideInstall } from './when.ts';

/** After an installation that did not come about. */
const TRY_AGAIN_MS = 3_600_000;

export interface Announcing {
  /** When the counter says that it is installed, UTC milliseconds; null while it says nothing. */
  readonly installAt: number | null;
  /** Whether money may be moving; so it is taken where nobody can say. */
  isBusy(): boolean;
  /** A payment is being started: the counter is not quiet. */
  busyNow(): void;
  /** @param at when the counter was not quiet, UTC milliseconds */
  touched(at: number): void;
  /** Announces, or takes it back, as it has come to be. @returns whether to install now instead */
  isTime(ready: Ready | null): boolean;
  /** Nothing is announced any more. */
  withdraw(): void;
  /** An installation that did not come about is not tried again at once. */
  tryLater(): void;
}

export function createAnnouncing(
  parts: UpdatesParts,
  state: Pick<StateFile, 'get'>,
  startedAt: number,
): Announcing {
  const { clock, log, onChange } = parts;
  let lastBusy = startedAt;
  let announcedAt: number | null = null;
  let installAt: number | null = null;
  let notBefore = 0;

  function busyNow(): void {
    lastBusy = clock.now();
  }

  function isBusy(): boolean {
    let busy = true;
    try {
      busy = parts.isBusy();
    } catch (error) {
      log.warn('nobody can say whether money is under way', errorFields(error));
    }
    if (busy) busyNow();
    return busy;
  }

  function decide({ since }: Ready) {
    return decideInstall({
      now: clock.now(),
      readySince: since,
      hour: parts.settings().hour,
      zone: clock.zone,
      isBusy: isBusy(),
      lastBusy,
      putOffUntil: Math.max(state.get().putOffUntil ?? 0, notBefore),
      announcedAt,
    });
  }

  return {
    get installAt() {
      return installAt;
    },
    isBusy,
    busyNow,
    touched(at) {
      lastBusy = Math.max(lastBusy, Math.min(at, clock.now()));
    },
    isTime(ready) {
      const before = installAt;
      const decision = ready ? decide(ready) : ({ act: 'wait' } as const);
      if (decision.act === 'install') return true;
      announcedAt = decision.act === 'announce' ? (announcedAt ?? clock.now()) : null;
      installAt = decision.act === 'announce' ? decision.at : null;
      if (installAt !== before) onChange();
      return false;
    },
    withdraw() {
      announcedAt = null;
      installAt = null;
    },
    tryLater() {
      notBefore = clock.now() + TRY_AGAIN_MS;
    },
  };
}
