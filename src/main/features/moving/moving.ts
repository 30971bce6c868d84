/**
 * Moving this counter to another computer. No two counters may mint the same references, so the old
 * one starts no real payment any more once a file of it is complete, and whoever goes on (the new
 * computer, or the old one by a person's word) does so under a name that none had before.
 */
import { basename } from 'node:path';
import type { Moving, MovePlace, PackOutcome, TakeInOutcome } from '../../../shared/moving.ts';
import { MOVE_FILE_EXTENSION } from '../../../shared/moving.ts';
import { passphraseProblem } from '../../../shared/passphrase.ts';
import type { SettingsStore } from '../../core/settings/store.ts';
import { settingsText } from '../../core/settings/store.ts';
import type { Confirmation } from '../../core/platform/confirmation/confirmation.ts';
import { createAddressGuard } from '../../core/platform/confirmation/guard.ts';
import { type Clock, localDay } from '../../core/platform/clock.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { Refusal, wrongField } from '../../core/platform/refusal.ts';
import { addressesOf } from '../../core/payment-account/index.ts';
import type { Payments } from '../../core/payments/index.ts';
import { type Departure, hasRealPayments, readyToGo } from '../../core/record/index.ts';
import { type CopiedFolder, createCopiedFolder } from './copied-folder.ts';
import { createCounterName } from './counter-name.ts';
import { asStorageError } from './file-errors.ts';
import { openMovedNote } from './moved-note.ts';
import { freshName, retire } from './names.ts';
import { pack, type PackStep } from './pack.ts';
import type { PlaceMark } from './place-mark.ts';
import { commit, dropUnfinished, movedNoteIn, type TakeInStep } from './place.ts';
import type { MovePlaces } from './places.ts';
import { arrivedSettings } from './settings-of-move.ts';
import { unpack } from './take-in.ts';
import { whyNotMade, whyNotTaken } from './why-not.ts';
import type { Workers } from '../../core/platform/workers.ts';

/** Beside the ledger itself, which is a backup of this moment. */
const OLDER_BACKUPS = 2;
/** So long a payment between two steps is waited for: longer than its requests are. */
const QUIET_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 250;
const TELL_EVERY_MS = 300;

export interface MovingParts {
  dataFolder: string;
  version: string;
  clock: Clock;
  random: (bytes: number) => Uint8Array;
  log: Log;
  workers: Workers;
  settings: SettingsStore;
  places: MovePlaces;
  confirmation: Confirmation;
  /** The record of real payments. */
  live: {
    /** Null while it is not open. */
    payments(): Pick<Payments, 'countOnTheirWay' | 'outline'> | null;
    /** @throws StorageError, DamagedLedgerError */
    backUp(): Promise<void>;
    /** Something is wrong with it, or being done about that, and nobody has decided yet. */
    isInDoubt(): boolean;
  };
  /** A copy of the list of items, as a database's file; null where there is none. */
  items: () => Uint8Array | null;
  /** An account is connected, and its key was not typed yet. */
  isKeyMissing: () => boolean;
  /** What `view` says is another. */
  onChange: () => void;
  /** Whether the folder is where it was. */
  mark: PlaceMark;
  /** The record is older than it was on this computer. */
  isSetBack: boolean;
  /** Closes everything and opens it again on what is in the data folder then. */
  anew: () => Promise<void>;
  pass?: (step: PackStep | TakeInStep) => void;
}

export interface MovingService {
  view(): Moving;
  place(): MovePlace;
  /** @throws Refusal as `pack`; changes nothing */
  demandPack(passphrase: string): void;
  /** @throws Refusal while another move is under way, or where the passphrase can't be used */
  pack(passphrase: string): Promise<PackOutcome>;
  /** @throws as `pack` */
  takeIn(passphrase: string, file: string | null): Promise<TakeInOutcome>;
  /** Ends what is under way; its call answers so. */
  cancel(): void;
  /** @throws Refusal, SettingsWriteError, StorageError */
  useAgain(): Promise<void>;
  /** Whether this folder is a copy, and a person's word for it. */
  readonly copied: CopiedFolder;
  /**
   * For a record that came otherwise than by a move: its names are retired.
   * @returns this counter's name from now on, which none of them is
   * @throws SettingsWriteError, StorageError
   */
  takeName(retired: readonly string[]): Promise<string>;
  /** For real payments. @throws Refusal, SettingsWriteError, StorageError */
  mayStart(): Promise<void>;
  /** The same at once. @throws Refusal */
  demandStart(): void;
  /** Whether a counter with this record had this name before it was moved. */
  isRetired(terminal: string): boolean;
  close(): void;
}

type Work = NonNullable<Moving['work']>;

export function createMoving(parts: MovingParts): MovingService {
  const { dataFolder, settings, clock, random, log, live, places, onChange } = parts;
  const { pass = () => undefined } = parts;
  const note = openMovedNote(movedNoteIn(dataFolder));
  let work: Work | null = null;
  let ending = new AbortController();
  let toldAt = 0;

  function tell(next: Work | null): void {
    work = next;
    toldAt = clock.monotonic();
    onChange();
  }
  const step = (kind: Work['kind']) => (name: Work['step'], total: number) =>
    tell({ kind, step: name, done: 0, total });
  function onBytes(done: number): void {
    if (work === null) return;
    work = { ...work, done };
    if (clock.monotonic() - toldAt >= TELL_EVERY_MS) tell(work);
  }

  const isMoved = () => note.get().state !== 'here';
  const name = createCounterName({ settings, note, random });
  const copy = createCopiedFolder({ ...parts, note, name, hasRecord });
  let recordSeen = false;
  /** What was there once is not gone again while the app runs, and the overview asks each time. */
  function hasRecord(): boolean {
    const open = live.payments();
    recordSeen ||= open === null ? hasRealPayments(dataFolder) : open.outline().payments > 0;
    return recordSeen;
  }

  function demandAlone(passphrase: string): void {
    copy.demandSettled();
    if (work !== null) throw new Refusal('not-possible-now', 'another move is under way');
    const problem = passphraseProblem(passphrase);
    if (problem !== null) throw wrongField('passphrase', problem);
  }

  /** One at a time, and no real payment is started meanwhile. */
  async function alone<T>(
    kind: Work['kind'],
    passphrase: string,
    move: () => Promise<T>,
  ): Promise<T> {
    demandAlone(passphrase);
    ending = new AbortController();
    tell({ kind, step: 'waiting', done: 0, total: 0 });
    try {
      return await move();
    } finally {
      tell(null);
    }
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      clock.setTimer(ms, resolve);
    });

  /** A payment whose next request may be leaving would be told wrongly by the copy. */
  async function isQuiet(): Promise<boolean> {
    const until = clock.monotonic() + QUIET_WITHIN_MS;
    while ((live.payments()?.countOnTheirWay() ?? 0) > 0) {
      ending.signal.throwIfAborted();
      if (clock.monotonic() >= until) return false;
      await pause(LOOK_EVERY_MS);
    }
    return true;
  }

  /** @returns what goes, or why nothing can */
  async function departing(): Promise<Departure | 'none' | 'under-way' | 'damage'> {
    const payments = live.payments();
    if (live.isInDoubt()) return 'damage';
    if (payments === null) return hasRealPayments(dataFolder) ? 'damage' : 'none';
    if (!(await isQuiet())) return 'under-way';
    const { payments: count } = payments.outline();
    if (count === 0) return 'none';
    step('packing')('copying', 0);
    await live.backUp();
    const departure = await readyToGo(dataFolder, parts.workers, OLDER_BACKUPS);
    // Nothing is started while this goes on, so the copy has them all.
    if (departure === null) return 'damage';
    const isWhole = departure.facts.payments === count;
    if (isWhole && departure.facts.onTheirWay === 0) return departure;
    departure.end();
    return isWhole ? 'under-way' : 'damage';
  }

  async function packAlone(passphrase: string): Promise<PackOutcome> {
    const { terminal } = settings.get().preferences;
    const suggested = `Counterfoil ${terminal} ${localDay(clock.now(), clock.zone)}.${MOVE_FILE_EXTENSION}`;
    const target = await places.chooseTarget(suggested);
    if (target === null || ending.signal.aborted) return { made: false, why: 'cancelled' };
    pass('held');
    const departure = await departing();
    if (departure === 'under-way' || departure === 'damage') return { made: false, why: departure };
    pass('copied');
    const leaving = departure === 'none' ? null : departure;
    try {
      const bytes = await pack({
        target,
        passphrase,
        settings: settings.get(),
        departure: leaving,
        items: parts.items(),
        note,
        version: parts.version,
        at: clock.now(),
        random,
        signal: ending.signal,
        onStep: step('packing'),
        onBytes,
        pass,
      });
      log.info('a moving file was made; no real payment is started here any more', { bytes });
      return { made: true, file: target, bytes, payments: leaving?.facts.payments ?? 0 };
    } finally {
      leaving?.end();
    }
  }

  /** @returns what was taken in: from then on it is put in place, by this start or by the next one */
  async function takeInAlone(passphrase: string, named: string | null): Promise<TakeInOutcome> {
    if (hasRecord()) return { taken: false, why: 'has-record' };
    const file = await places.chooseSource(named);
    if (file === null || ending.signal.aborted) return { taken: false, why: 'cancelled' };
    const at = clock.now();
    const {
      manifest,
      settings: departed,
      ledgerId,
    } = await unpack({
      dataFolder,
      file,
      passphrase,
      workers: parts.workers,
      at,
      signal: ending.signal,
      onStep: step('taking-in'),
      onBytes,
      pass,
    });
    const here = settings.get();
    const guard = createAddressGuard(parts.confirmation);
    const known = here.account === null ? [] : addressesOf(here.account);
    // The file may be anybody's: a key that is typed next would go to the address in it.
    const addresses = departed.account === null ? [] : addressesOf(departed.account);
    const to = String(manifest.ledger?.payments ?? 0);
    const values = { terminal: departed.preferences.terminal, to };
    await guard.demand(addresses, known, [{ what: 'take-in', values }]);
    ending.signal.throwIfAborted();
    if (hasRecord()) return { taken: false, why: 'has-record' };
    step('taking-in')('placing', 0);
    const { terminal: before } = departed.preferences;
    const retired = retire(note.get().retired, [...manifest.retired, before]);
    const terminal = freshName(random, retired);
    const next = arrivedSettings(departed, settings.get(), { terminal, ledgerId });
    copy.expectRecord();
    commit(dataFolder, settingsText(next), { format: 1, ledgerId, at, retired }, pass);
    const payments = manifest.ledger?.payments ?? 0;
    log.info('a moving file was taken in', { payments, terminal });
    return { taken: true, payments, terminal };
  }

  async function takeInOrWhyNot(passphrase: string, file: string | null): Promise<TakeInOutcome> {
    try {
      return await takeInAlone(passphrase, file);
    } catch (error) {
      return { taken: false, why: whyNotTaken(error, log) };
    }
  }

  /** The next start would do it as well. */
  function dropQuietly(): void {
    try {
      dropUnfinished(dataFolder);
    } catch (error) {
      log.warn('what was unpacked could not be removed yet', errorFields(error));
    }
  }

  function demandStart(): void {
    if (work !== null) throw new Refusal('being-moved', 'a move is under way');
    copy.demandSettled();
    if (isMoved()) throw new Refusal('counter-moved', 'this counter was moved');
  }

  return {
    view: () => ({
      state: copy.state() ?? (isMoved() ? 'moved' : 'here'),
      at: note.get().at,
      file: basename(note.get().path ?? '') || null,
      arrivedAt: parts.isKeyMissing() ? note.get().arrivedAt : null,
      work,
      mayTakeIn: !hasRecord(),
    }),
    place: () => places.view(),
    demandPack: demandAlone,
    pack: (passphrase) =>
      alone('packing', passphrase, async () => {
        try {
          return await packAlone(passphrase);
        } catch (error) {
          return { made: false, why: whyNotMade(error, log) };
        }
      }),
    takeIn: (passphrase, file) =>
      alone('taking-in', passphrase, async () => {
        const outcome = await takeInOrWhyNot(passphrase, file);
        if (outcome.taken) await parts.anew();
        else dropQuietly();
        return outcome;
      }),
    cancel: () => ending.abort(),
    async useAgain() {
      if (work !== null) throw new Refusal('not-possible-now', 'a move is under way');
      copy.demandSettled();
      if (!isMoved()) return;
      try {
        name.retire([settings.get().preferences.terminal]);
        await name.take();
        note.set({ state: 'here' });
      } catch (error) {
        throw asStorageError(error);
      }
      log.info('this counter is used again after it was moved', {});
      onChange();
    },
    copied: copy,
    takeName(retired) {
      copy.expectRecord();
      return name.takeFor(retired);
    },
    async mayStart() {
      demandStart();
      // A copy that real money never touched, of a computer that was set up for many for example.
      if (parts.mark.isCopied) await name.takeFor([]);
      copy.expectRecord();
      // Settings of before the move may have come back, from a copy for example.
      if (name.isRetired(settings.get().preferences.terminal)) await name.take();
      demandStart();
    },
    demandStart,
    isRetired: name.isRetired,
    close: () => ending.abort(),
  };
}
