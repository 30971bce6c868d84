/**
 * Keeps this installation up to date without being in a customer's way: looks, fetches quietly,
 * says on the counter when it will be installed, and hands over a verified installer when no money
 * is under way and the record was backed up.
 */
import { join } from 'node:path';
import type {
  UpdateKeeper,
  UpdateProblem,
  UpdateSettings,
  UpdatesView,
} from '../../../shared/updates.ts';
import type { Clock } from '../../core/platform/clock.ts';
import type { Installation } from '../../core/platform/installation.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { StartNote } from '../../core/platform/start-note.ts';
import { shareOf } from './choose.ts';
import { type FetchingOptions, openFetching } from './fetching.ts';
import { type Installer, installRelease } from './installing.ts';
import { lookForRelease, pause, problemOf } from './looking.ts';
import type { Release } from './release.ts';
import { openState } from './state.ts';
import { openStore } from './store.ts';
import { compareVersions } from './version-order.ts';
import { decideInstall, nextLook, PUT_OFF_MS } from './when.ts';

/** How often is looked whether something is due. */
export const TICK_MS = 15_000;

/** After an installation that did not come about. */
const TRY_AGAIN_MS = 3_600_000;

/** The app has to have closed by then, to be replaced. */
const HANDED_OVER_MS = 120_000;

export interface UpdatesParts {
  /** Everything that updates keep is below it; made when it is needed. */
  readonly folder: string;
  readonly installation: Installation;
  readonly version: string;
  readonly platform: string;
  readonly arch: string;
  /** Raw public keys as base64. */
  readonly keys: readonly string[];
  /** The build's own address. */
  readonly address: string | null;
  readonly settings: () => UpdateSettings;
  /** Null where nothing can be installed: the browser host. */
  readonly installer: Installer | null;
  /** Where the app's own files lie. */
  readonly appFolder: string;
  readonly starts: Pick<StartNote, 'before' | 'failed' | 'installing' | 'notInstalled'>;
  /** Whether real money may be moving, or a person's act is under way. @throws StorageError */
  readonly isBusy: () => boolean;
  /** Backs up the record of real payments, where there is one. @throws what kept it from that */
  readonly backUp: () => Promise<void>;
  readonly network: FetchingOptions;
  readonly clock: Clock;
  /** Cryptographically random bytes. */
  readonly random: (bytes: number) => Uint8Array;
  readonly log: Log;
  readonly onChange: () => void;
}

export interface Updates {
  view(): UpdatesView;
  start(): void;
  /** Resolves when a look or a fetch under way was given up. */
  close(): Promise<void>;
  /** Resolves when it was looked, and what there is was fetched. @throws Refusal */
  lookNow(): Promise<void>;
  /** Resolves when it has begun. @throws Refusal `update-waits` while money is under way */
  installNow(): Promise<void>;
  /** Puts it off by some hours, as often as somebody wants to. @throws Refusal `storage-failed` */
  putOff(): Promise<void>;
  /** For new payments. @throws Refusal `updating` while the app is being replaced */
  mayStart(): void;
  /**
   * Something happened to a payment, in practice as well: the counter is not quiet.
   * @param at UTC milliseconds
   */
  touched(at: number): void;
}

export function createUpdates(parts: UpdatesParts): Updates {
  const { folder, clock, log, version, platform, arch, keys, onChange, starts } = parts;
  const state = openState(join(folder, 'state.json'), parts.random);
  const store = openStore({ folder: join(folder, 'files'), keys, platform, arch });
  const fetching = openFetching(parts.network);
  const closing = new AbortController();
  const startedAt = clock.now();
  let doing: UpdatesView['doing'] = 'nothing';
  let lastBusy = startedAt;
  let announcedAt: number | null = null;
  let installAt: number | null = null;
  /** An installation that did not come about is not tried again at once. */
  let notBefore = 0;
  let problem: UpdateProblem | null = state.get().problem;
  let underWay: Promise<void> = Promise.resolve();
  let cancelTick: (() => void) | null = null;
  let lastRead: Release | null = null;

  if (state.wasDamaged) log.warn('the note on updates was damaged, and is begun anew');

  const address = () => parts.settings().address ?? parts.address;

  function keeper(): UpdateKeeper {
    if (parts.installation === 'source' || parts.installer === null) return 'source';
    if (parts.installation === 'machine' || platform === 'linux') return 'fleet';
    if (keys.length === 0) return 'no-keys';
    return address() === null ? 'no-address' : 'itself';
  }

  /** The release that is to be installed, if it is still one to install. */
  function ready(): { release: Release; since: number } | null {
    const kept = keeper() === 'itself' ? state.get().ready : null;
    if (kept === null || starts.failed.includes(kept.version)) return null;
    if (lastRead?.version !== kept.version) lastRead = store.releaseOf(kept.version);
    if (lastRead === null || compareVersions(lastRead.version, version) <= 0) return null;
    return { release: lastRead, since: kept.since };
  }

  function isBusy(): boolean {
    let busy = true;
    try {
      busy = parts.isBusy();
    } catch (error) {
      log.warn('nobody can say whether money is under way', errorFields(error));
    }
    if (busy) lastBusy = clock.now();
    return busy;
  }

  function nowDoing(what: UpdatesView['doing']): void {
    doing = what;
    onChange();
  }

  async function look(): Promise<void> {
    nowDoing('looking');
    try {
      const found = await lookForRelease({
        ...parts,
        address,
        state,
        store,
        fetching,
        isBusy,
        failed: () => starts.failed,
        signal: closing.signal,
        onFetching: () => nowDoing('fetching'),
      });
      const at = clock.now();
      await state.save({ last: { at, ok: true }, lookedAt: at, problem: null, ready: found });
      problem = null;
      lastRead = null;
      store.tidy([found?.version ?? version, version, starts.before?.version ?? version]);
    } catch (error) {
      if (closing.signal.aborted) return;
      problem = problemOf(error);
      log.warn('there was no update to be had', { problem, ...errorFields(error) });
      await state.save({ last: { at: clock.now(), ok: false }, problem }).catch(() => undefined);
    } finally {
      nowDoing('nothing');
    }
  }

  async function install(release: Release): Promise<void> {
    announcedAt = null;
    installAt = null;
    nowDoing('installing');
    const isClosing = () => closing.signal.aborted;
    const installed = await installRelease({ ...parts, store, isBusy, isClosing }, release);
    // Not ready before it is said why, so that nobody is offered again what was just found wrong.
    if (installed === 'file-wrong')
      await state.save({ ready: null, last: null }).catch(() => undefined);
    if (installed === 'handed-over') {
      // The app closes by itself. Where it does not, payments are taken again.
      await pause(clock, HANDED_OVER_MS, closing.signal);
      if (!isClosing()) {
        starts.notInstalled();
        notInstalled('not-installed');
      }
    } else if (installed !== 'busy') notInstalled(installed);
    nowDoing('nothing');
  }

  function notInstalled(why: UpdateProblem): void {
    problem = why;
    notBefore = clock.now() + TRY_AGAIN_MS;
  }

  function begin(work: () => Promise<void>): Promise<void> {
    underWay = work().catch((error: unknown) => {
      log.error('updates failed', errorFields(error));
      doing = 'nothing';
    });
    return underWay;
  }

  function decide(): void {
    const found = ready();
    const before = installAt;
    const decision = found
      ? decideInstall({
          now: clock.now(),
          readySince: found.since,
          hour: parts.settings().hour,
          zone: clock.zone,
          isBusy: isBusy(),
          lastBusy,
          putOffUntil: Math.max(state.get().putOffUntil ?? 0, notBefore),
          announcedAt,
        })
      : ({ act: 'wait' } as const);
    if (found && decision.act === 'install') {
      void begin(() => install(found.release));
      return;
    }
    announcedAt = decision.act === 'announce' ? (announcedAt ?? clock.now()) : null;
    installAt = decision.act === 'announce' ? decision.at : null;
    if (installAt !== before) onChange();
  }

  function tick(): void {
    cancelTick = clock.setTimer(TICK_MS, tick);
    if (keeper() !== 'itself' || doing !== 'nothing') return;
    const busy = isBusy();
    const { last, counter } = state.get();
    const due = nextLook({ startedAt, last, now: clock.now(), share: shareOf(counter, 'look') });
    if (clock.now() >= due && !busy) void begin(look);
    else decide();
  }

  return {
    view() {
      const found = ready();
      const { lookedAt, putOffUntil } = state.get();
      const isPutOff = putOffUntil !== null && putOffUntil > clock.now();
      return {
        keeper: keeper(),
        address: address(),
        lookedAt,
        problem: keeper() === 'itself' ? problem : null,
        doing,
        ready: found && {
          version: found.release.version,
          notes: found.release.notes,
          since: found.since,
          at: installAt,
          putOffUntil: isPutOff ? putOffUntil : null,
        },
        failedVersion: starts.failed[0] ?? null,
      };
    },
    start: tick,
    async close() {
      cancelTick?.();
      closing.abort(new Error('the app closes'));
      fetching.close();
      await underWay;
    },
    async lookNow() {
      if (keeper() !== 'itself') throw new Refusal('not-possible-now', 'it does not update itself');
      if (doing === 'nothing') await begin(look);
      else if (doing !== 'installing') await underWay;
    },
    async installNow() {
      const found = ready();
      if (found === null || doing !== 'nothing')
        throw new Refusal('not-possible-now', 'there is nothing to install at this moment');
      if (isBusy()) throw new Refusal('update-waits', 'a payment is under way');
      void begin(() => install(found.release));
    },
    async putOff() {
      try {
        await state.save({ putOffUntil: clock.now() + PUT_OFF_MS });
      } catch {
        throw new Refusal('storage-failed', 'the disk did not take it');
      }
      announcedAt = null;
      installAt = null;
      onChange();
    },
    mayStart() {
      if (doing === 'installing') throw new Refusal('updating', 'an update is being installed');
      lastBusy = clock.now();
    },
    touched(at) {
      lastBusy = Math.max(lastBusy, Math.min(at, clock.now()));
      if (installAt !== null && doing === 'nothing') decide();
    },
  };
}
