/** What updates do, one thing at a time: look and fetch, or install; and what came of the last. */
import type { UpdateProblem, UpdatesView } from '../../../shared/features/updates/updates.ts';
import { errorFields } from '../../core/platform/log.ts';
import type { Announcing } from './announcing.ts';
import type { Fetching } from './fetching.ts';
import { installRelease } from './installing.ts';
import { lookForRelease, pause, problemOf } from './looking.ts';
import { addressOf, type ReadyRelease } from './ready-release.ts';
import type { Release } from './release.ts';
import type { UpdatesParts } from './service.ts';
import type { StateFile } from './state.ts';
import type { InstallerStore } from './store.ts';

/** The app has to have closed by then, to be replaced. */
const HANDED_OVER_MS = 120_000;

export interface UpdateWork {
  readonly doing: UpdatesView['doing'];
  readonly problem: UpdateProblem | null;
  /** Resolves when it was looked, and what there is was fetched. Never rejects. */
  look(): Promise<void>;
  /** Never rejects. */
  install(release: Release): Promise<void>;
  /** Resolves when what was begun last has ended. */
  ended(): Promise<void>;
}

export interface UpdateWorkParts extends UpdatesParts {
  state: StateFile;
  store: InstallerStore;
  fetching: Fetching;
  ready: ReadyRelease;
  announcing: Announcing;
  /** Aborted when the app closes. */
  closing: AbortSignal;
}

export function createUpdateWork(parts: UpdateWorkParts): UpdateWork {
  const { clock, log, starts, version, state, store, announcing, closing } = parts;
  const { isBusy } = announcing;
  let doing: UpdatesView['doing'] = 'nothing';
  let problem: UpdateProblem | null = state.get().problem;
  let underWay: Promise<void> = Promise.resolve();

  function nowDoing(what: UpdatesView['doing']): void {
    doing = what;
    parts.onChange();
  }

  async function look(): Promise<void> {
    nowDoing('looking');
    try {
      const found = await lookForRelease({
        ...parts,
        address: () => addressOf(parts),
        isBusy,
        failed: () => starts.failed,
        signal: closing,
        onFetching: () => nowDoing('fetching'),
      });
      const at = clock.now();
      await state.save({ last: { at, ok: true }, lookedAt: at, problem: null, ready: found });
      problem = null;
      parts.ready.forget();
      store.tidy([found?.version ?? version, version, starts.before?.version ?? version]);
    } catch (error) {
      if (closing.aborted) return;
      problem = problemOf(error);
      log.warn('there was no update to be had', { problem, ...errorFields(error) });
      await state.save({ last: { at: clock.now(), ok: false }, problem }).catch(() => undefined);
    } finally {
      nowDoing('nothing');
    }
  }

  async function install(release: Release): Promise<void> {
    announcing.withdraw();
    nowDoing('installing');
    const isClosing = () => closing.aborted;
    const installed = await installRelease({ ...parts, isBusy, isClosing }, release);
    // Not ready before it is said why, so that nobody is offered again what was just found wrong.
    if (installed === 'file-wrong')
      await state.save({ ready: null, last: null }).catch(() => undefined);
    if (installed === 'handed-over') {
      // The app closes by itself. Where it does not, payments are taken again.
      await pause(clock, HANDED_OVER_MS, closing);
      if (!isClosing()) {
        starts.notInstalled();
        notInstalled('not-installed');
      }
    } else if (installed !== 'busy') notInstalled(installed);
    nowDoing('nothing');
  }

  function notInstalled(why: UpdateProblem): void {
    problem = why;
    announcing.tryLater();
  }

  function begin(work: () => Promise<void>): Promise<void> {
    underWay = work().catch((error: unknown) => {
      log.error('updates failed', errorFields(error));
      doing = 'nothing';
    });
    return underWay;
  }

  return {
    get doing() {
      return doing;
    },
    get problem() {
      return problem;
    },
    look: () => begin(look),
    install: (release) => begin(() => install(release)),
    ended: () => underWay,
  };
}
