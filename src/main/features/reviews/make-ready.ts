/**
 * Makes a copy of a record ready to be looked into: checked, brought up to this app's schema, and in
 * a place of its own. Heavy, so it belongs in a worker.
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EVERY_PAYMENT } from '../../../shared/core/payments/history-filter.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { TERMINALS_SHOWN_AT_MOST } from '../../../shared/features/reviews/reviews.ts';
import {
  isReadable,
  NewerLedgerError,
  type PaymentRow,
  withStorageErrors,
} from '../../core/ledger/index.ts';
import {
  checkPages,
  createReader,
  createWholeHistory,
  headOf,
  isDamage,
  lineOfRow,
  migrate,
  MIGRATIONS,
  openWriter,
  quietGuard,
  schemaVersion,
} from '../../core/ledger/storage.ts';
import {
  COMPANIONS,
  parseTimestamp,
  removeCopy,
  removeIfPossible,
} from '../../core/platform/database-files.ts';
import { isEarlierLedger } from '../../core/platform/earlier-build.ts';
import { removeFile } from '../../core/platform/move-file.ts';
import { lookAt, makePlainLedger, hasStrangeParts, whatIsApart } from '../../core/record/index.ts';
import type { ReviewFacts, ReviewMessage, ReviewOrder } from './protocol.ts';
import { demandRoom, sizeOf, takeCopy } from './take-copy.ts';
import { terminalsOf } from './terminals.ts';
import { ReviewError } from './trouble.ts';
import { type Kin, modeByIntents, ownOf, whoseRecord } from './whose.ts';

type Progress = Omit<Extract<ReviewMessage, { kind: 'progress' }>, 'kind'>;

export interface Telling {
  readonly progress: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/** How the copy came here. */
interface Copied {
  readonly madeAt: number;
  readonly hasJournal: boolean;
  /** Of a ledger that was in use, what is newest may be in a journal that was not copied along. */
  readonly mayLackNewest: boolean;
}

/**
 * @returns what is known of the record; its copy stands where the order has it
 * @throws what `whyNotOpened` has a reason for; then something of the copy may be there
 */
export async function makeReady(order: ReviewOrder, telling: Telling): Promise<ReviewFacts> {
  const { copy } = order;
  const copied = await takeIt(order, telling);
  telling.signal.throwIfAborted();
  telling.progress({ step: 'checking', done: 0, total: 0 });
  const inDoubt = () => check(order, copied, telling);
  try {
    return { ...inDoubt(), journalLeftOut: false };
  } catch (error) {
    // A journal of something else makes a sound file look like anything.
    if (!copied.hasJournal || !isOfContents(error)) throw error;
    await takeWithoutJournal(order, telling, error);
    const facts = check(order, { ...copied, hasJournal: false }, telling);
    return { ...facts, journalLeftOut: true };
  } finally {
    // Its folder is removed with all in it once nobody looks any more.
    removeIfPossible(referenceOf(copy));
  }
}

const isOfContents = (error: unknown) =>
  isDamage(error) ||
  (error instanceof ReviewError && (error.why === 'damaged' || error.why === 'not-a-ledger'));

async function takeIt(order: ReviewOrder, { progress, signal }: Telling): Promise<Copied> {
  const { source, copy } = order;
  const onProgress = (done: number, total: number) => progress({ step: 'copying', done, total });
  onProgress(0, 0);
  if (source.kind === 'backup') {
    // A backup is no larger than its ledger, but for one that was begun anew since.
    await demandRoom(dirname(copy), sizeOf(source.ledger));
    makePlainLedger(source, copy, signal);
    return { madeAt: parseTimestamp(source.name), hasJournal: false, mayLackNewest: false };
  }
  const { hasJournal, writtenAt } = await takeCopy({
    from: source.path,
    to: copy,
    own: order.own.map(({ ledger }) => ledger),
    signal,
    onProgress,
  });
  const { isEmpty, keepsJournal } = readStart(copy);
  if (isEmpty && hasJournal) throw new ReviewError('journal-alone');
  return { madeAt: writtenAt, hasJournal, mayLackNewest: keepsJournal && !hasJournal };
}

/** @throws the first error where the file itself can't be had a second time */
async function takeWithoutJournal(
  { source, copy, own }: ReviewOrder,
  { progress, signal }: Telling,
  first: unknown,
): Promise<void> {
  if (source.kind === 'backup') throw first;
  removeCopy(copy);
  await takeCopy({
    from: source.path,
    to: copy,
    own: own.map(({ ledger }) => ledger),
    signal,
    onProgress: (done, total) => progress({ step: 'copying', done, total }),
  });
  for (const suffix of COMPANIONS) removeFile(copy + suffix);
}

const SQLITE_MAGIC = 'SQLite format 3\0';
/** Where SQLite writes how a file is to be written to; 2 stands for with a journal beside it. */
const WRITE_VERSION_AT = 18;

function readStart(path: string) {
  const start = Buffer.alloc(20);
  const file = openSync(path, 'r');
  try {
    readSync(file, start, 0, start.length, 0);
  } finally {
    closeSync(file);
  }
  return {
    isEmpty: statSync(path).size === 0,
    isSqlite: start.toString('latin1', 0, SQLITE_MAGIC.length) === SQLITE_MAGIC,
    keepsJournal: start[WRITE_VERSION_AT] === 2,
  };
}

const referenceOf = (copy: string) => `${copy}.reference`;

function check(
  order: ReviewOrder,
  { madeAt, mayLackNewest }: Copied,
  { progress }: Telling,
): Omit<ReviewFacts, 'journalLeftOut'> {
  const { copy, at } = order;
  if (!readStart(copy).isSqlite) throw new ReviewError('not-a-ledger');
  if (isEarlierLedger(copy)) throw new ReviewError('earlier');
  return withStorageErrors(() => {
    const db = openWriter(copy);
    try {
      const version = versionOf(db);
      // Before anything is written, since a trigger of its own would be carried out then.
      if (hasStrangeParts(db, version, referenceOf(copy))) throw new ReviewError('not-a-ledger');
      const { fault } = checkPages(db);
      if (fault !== null) throw new ReviewError('damaged', new Error(fault));
      if (version < MIGRATIONS.length) progress({ step: 'updating', done: 0, total: 0 });
      migrate(
        db,
        MIGRATIONS,
        () => undefined,
        () => at,
      );
      return {
        ...factsOf(order, db),
        madeAt,
        isEarlier: version < MIGRATIONS.length,
        mayLackNewest,
      };
    } finally {
      db.close();
    }
  });
}

/** @throws NewerLedgerError; ReviewError for what is no ledger, or an empty database */
function versionOf(db: ReturnType<typeof openWriter>): number {
  try {
    const version = schemaVersion(db, MIGRATIONS);
    if (version > 0) return version;
  } catch (error) {
    if (error instanceof NewerLedgerError || !isDamage(error)) throw error;
    throw new ReviewError('not-a-ledger', error);
  }
  throw new ReviewError('not-a-ledger');
}

type Found = Omit<ReviewFacts, 'madeAt' | 'isEarlier' | 'mayLackNewest' | 'journalLeftOut'>;

/** Of so many of the newest payments the intent is asked for its account. */
const INTENTS_READ = 20;

function factsOf(order: ReviewOrder, db: ReturnType<typeof openWriter>): Found {
  const reader = createReader(db, quietGuard);
  const payments = reader.countPayments();
  const page = createWholeHistory(db);
  const lineAt = (offset: number): PaymentRow | null => {
    const query = { filter: EVERY_PAYMENT, customer: [], anchor: null, offset, limit: 1 };
    const [row] = page(query).rows;
    return row === undefined ? null : lineOfRow(row);
  };
  const ends = [lineAt(0), lineAt(Math.max(payments - 1, 0))].map((row) =>
    row !== null && isReadable(row) ? row : null,
  );
  const names = terminalsOf(ends.flatMap((row) => (row === null ? [] : [row.reference])));
  const [newest, first] = ends;
  const { whose, mode, apart } = judge(order);
  const intents = reader.newestIds(INTENTS_READ).flatMap((id) => reader.getIntent(id) ?? []);
  return {
    whose,
    apart,
    mode: mode ?? modeByIntents(intents),
    ledgerId: kinAt(order.copy)?.id ?? null,
    terminals: names.slice(0, TERMINALS_SHOWN_AT_MOST),
    moreTerminals: 0,
    firstDay: first?.localDay ?? null,
    lastDay: newest?.localDay ?? null,
    payments,
    chain: { state: 'proving', done: 0, total: payments + headOf(db).sequence },
  };
}

type Judged = Pick<Found, 'whose' | 'apart'> & { readonly mode: Mode | null };

/** A copy that went on by itself has another's payments, whatever id it bears. */
function judge(order: ReviewOrder): Judged {
  const judged = judgeByIds(order);
  if (judged.mode === null) return { ...judged, apart: null };
  const ledger = order.own.find(({ mode }) => mode === judged.mode)?.ledger;
  const apart = ledger === undefined ? null : whatIsApart(ledger, order.copy);
  return apart === null ? { ...judged, apart } : { ...judged, whose: 'other', apart };
}

function judgeByIds({ copy, own, source }: ReviewOrder): Omit<Judged, 'apart'> {
  const found = kinAt(copy);
  const ours = own.map(({ mode, ledger, id }) => ownOf(mode, id, kinAt(ledger)));
  const judged =
    found === null ? ({ whose: 'unknown', mode: null } as const) : whoseRecord(found, ours);
  if (source.kind === 'file') return judged;
  // A damaged one may not say whose it is, but where it lies does.
  const whose = judged.whose === 'unknown' ? 'own' : judged.whose;
  return { whose, mode: source.mode };
}

/** What a ledger's file says of itself; null where there is none, or it can't be read. */
function kinAt(path: string): Kin | null {
  try {
    return lookAt(
      path,
      (view) => view && { id: view.id, standsFor: view.standsFor, firstHash: view.hashAt(1) },
    );
  } catch {
    return null;
  }
}
