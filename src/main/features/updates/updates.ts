/**
 * Keeps this installation up to date without being in a customer's way: looks, fetches quietly,
 * says on the counter when it will be installed, and hands over a verified installer when no money
 * is under way and the record was backed up.
 */
import { join } from 'node:path';
import { Refusal } from '../../core/platform/refusal.ts';
import { createAnnouncing } from './announcing.ts';
import { shareOf } from './choose.ts';
import { openFetching } from './fetching.ts';
import { addressOf, createReadyRelease, keeperOf } from './ready-release.ts';
import type { Updates, UpdatesParts } from './service.ts';
import { openState } from './state.ts';
import { openStore } from './store.ts';
import { nextLook, PUT_OFF_MS } from './when.ts';
import { createUpdateWork } from './work.ts';

/** How often is looked whether something is due. */
const TICK_MS = 15_000;

export function createUpdates(parts: UpdatesParts): Updates {
  const { folder, clock, platform, arch, keys, onChange, starts } = parts;
  const state = openState(join(folder, 'state.json'), parts.random);
  const store = openStore({ folder: join(folder, 'files'), keys, platform, arch });
  const fetching = openFetching(parts.network);
  const closing = new AbortController();
  const startedAt = clock.now();
  const ready = createReadyRelease(parts, state, store);
  const announcing = createAnnouncing(parts, state, startedAt);
  const around = { state, store, fetching, ready, announcing, closing: closing.signal };
  const work = createUpdateWork({ ...parts, ...around });
  let cancelTick: (() => void) | null = null;

  if (state.wasDamaged) parts.log.warn('the note on updates was damaged, and is begun anew');

  const isItself = () => keeperOf(parts) === 'itself';

  function installWhenTime(): void {
    const found = ready.get();
    if (announcing.isTime(found) && found) void work.install(found.release);
  }

  function tick(): void {
    cancelTick = clock.setTimer(TICK_MS, tick);
    if (!isItself() || work.doing !== 'nothing') return;
    const busy = announcing.isBusy();
    const { last, counter } = state.get();
    const due = nextLook({ startedAt, last, now: clock.now(), share: shareOf(counter, 'look') });
    if (clock.now() >= due && !busy) void work.look();
    else installWhenTime();
  }

  return {
    view() {
      const found = ready.get();
      const { lookedAt, putOffUntil } = state.get();
      const isPutOff = putOffUntil !== null && putOffUntil > clock.now();
      return {
        keeper: keeperOf(parts),
        address: addressOf(parts),
        lookedAt,
        problem: isItself() ? work.problem : null,
        doing: work.doing,
        ready: found && {
          version: found.release.version,
          notes: found.release.notes,
          since: found.since,
          at: announcing.installAt,
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
      await work.ended();
    },
    async lookNow() {
      if (!isItself()) throw new Refusal('not-possible-now', 'it does not update itself');
      if (work.doing === 'nothing') await work.look();
      else if (work.doing !== 'installing') await work.ended();
    },
    async installNow() {
      const found = ready.get();
      if (found === null || work.doing !== 'nothing')
        throw new Refusal('not-possible-now', 'there is nothing to install at this moment');
      if (announcing.isBusy()) throw new Refusal('update-waits', 'a payment is under way');
      void work.install(found.release);
    },
    async putOff() {
      try {
        await state.save({ putOffUntil: clock.now() + PUT_OFF_MS });
      } catch {
        throw new Refusal('storage-failed', 'the disk did not take it');
      }
      announcing.withdraw();
      onChange();
    },
    mayStart() {
      if (work.doing === 'installing')
        throw new Refusal('updating', 'an update is being installed');
      announcing.busyNow();
    },
    touched(at) {
      announcing.touched(at);
      if (announcing.installAt !== null && work.doing === 'nothing') installWhenTime();
    },
  };
}
