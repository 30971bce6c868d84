/** Holding the record against a file of the bank's or the service's. The record itself is only read. */
import { randomUUID } from 'node:crypto';
import type { Mode } from '../../../shared/payments.ts';
import type {
  Mapping,
  Match,
  MatchLine,
  MatchList,
  MatchOutcome,
  PreviewOutcome,
  Reading,
  SettlementFailure,
  SettlementState,
  Stretch,
} from '../../../shared/settlement.ts';
import { MATCHES_LISTED } from '../../../shared/listed.ts';
import { MATCH_LINES_AT_ONCE } from '../../../shared/settlement.ts';
import type { SettlementMatches } from '../../core/ledger/settlement-matches.ts';
import type { Clock } from '../../core/platform/clock.ts';
import type { Log } from '../../core/platform/log.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { LastWord, Order, Survey } from './protocol.ts';
import { runWork } from './run-work.ts';
import { createStagedFile } from './staged-file.ts';
import { guessMapping, headingsKey } from './survey.ts';

export interface SettlementParts {
  /** Of the app's own, for the file that is handed over. */
  readonly folder: string;
  readonly worker: URL;
  /** A mode's ledger; null where it has none yet. */
  readonly ledgerOf: (mode: Mode) => string | null;
  /** The counter's, for lines that name none. */
  readonly currency: () => string;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Greater at each call. */
  readonly nextRevision: () => number;
  /** What `state` says is another. */
  readonly onChange: (state: SettlementState) => void;
}

/** A mode's record, which a file is held against. */
export interface Held {
  readonly mode: Mode;
  readonly matches: SettlementMatches;
}

export interface Comparison {
  /** Of the preview that the person has seen. */
  readonly id: string;
  readonly mapping: Mapping;
  readonly stretch: Stretch;
}

export interface SettlementService {
  state(): SettlementState;
  /** @returns why a part of the file can't be taken; null where it was */
  stage(part: { at: number; name: string; bytes: Uint8Array }): Promise<SettlementFailure | null>;
  /** Reads all of what was handed over. What can't be read leaves what was read before. */
  read(held: Held, reading: Reading): Promise<PreviewOutcome>;
  /** Holds the record against it and keeps what came of it. @throws StorageError */
  compare(held: Held, wanted: Comparison): Promise<MatchOutcome>;
  /** Ends what is under way; its call answers so. */
  cancel(): void;
  newest(held: Held): Match[];
  /** @throws Refusal where there is no such match */
  lines(
    held: Held,
    of: { number: number; list: MatchList; offset: number },
  ): { lines: MatchLine[]; total: number };
  /** Ends what is under way in a mode whose ledger is about to be closed. */
  end(mode: Mode): Promise<void>;
  /** Removes what a power cut left. */
  start(): void;
  close(): Promise<void>;
}

interface Running {
  readonly mode: Mode;
  readonly ending: AbortController;
  readonly ended: Promise<void>;
  /** The ledger is about to be closed. */
  isOusted: boolean;
}

export function createSettlement(parts: SettlementParts): SettlementService {
  const { clock, log, worker } = parts;
  const staged = createStagedFile(parts.folder);
  let read: { readonly id: string; readonly survey: Survey } | null = null;
  let running: Running | null = null;
  let work: SettlementState['work'] = null;
  let isTaking = false;
  let isClosed = false;

  const state = (): SettlementState => ({ revision: parts.nextRevision(), work });

  function tell(next: SettlementState['work']): void {
    work = next;
    if (!isClosed) parts.onChange(state());
  }

  /** Does one thing at a time, in the worker. */
  async function run(
    mode: Mode,
    step: NonNullable<SettlementState['work']>['step'],
    order: Order,
  ): Promise<LastWord> {
    if (running !== null || isClosed || isTaking) return unsaid('under-way');
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const mine: Running = { mode, ending: new AbortController(), ended, isOusted: false };
    running = mine;
    tell({ step, line: 0 });
    try {
      const said = await runWork(worker, order, mine.ending.signal, (line) => tell({ step, line }));
      if (mine.isOusted) return unsaid('changed');
      if (said.kind === 'failed' && said.why !== 'cancelled')
        log.warn('a settlement file was not used', { why: said.why, error: said.error });
      return said;
    } finally {
      running = null;
      tell(null);
      resolve();
    }
  }

  function previewOf(survey: Survey, { matches }: Held): PreviewOutcome {
    const id = randomUUID();
    read = { id, survey };
    const remembered = usable(matches.mappingOf(headingsKey(survey.headings)), survey);
    const { sheet, sheets, encoding, delimiter, headingLine, lines, columns, first } = survey;
    return {
      ok: true,
      preview: {
        id,
        name: staged.name,
        bytes: staged.bytes,
        sheet,
        sheets,
        encoding,
        delimiter,
        headingLine,
        lines,
        columns,
        first,
        guess: guessMapping(columns, remembered),
        remembered: remembered !== null,
        comparedAt: matches.fileComparedAt(survey.hash),
      },
    };
  }

  async function compare({ mode, matches }: Held, wanted: Comparison): Promise<MatchOutcome> {
    const { mapping, stretch } = wanted;
    const ledger = parts.ledgerOf(mode);
    if (read?.id !== wanted.id || ledger === null) return failed('changed');
    const { survey } = read;
    if (usable(mapping, survey) === null)
      throw new Refusal('not-possible-now', 'the mapping names a column that is not there');
    const currency = parts.currency();
    const { sheet, headingLine, encoding } = survey;
    const otherLedger = parts.ledgerOf(mode === 'live' ? 'practice' : 'live');
    const said = await run(mode, 'comparing', {
      kind: 'compare',
      file: staged.path,
      sheet,
      headingLine,
      encoding,
      mapping,
      stretch,
      currency,
      ledger,
      otherLedger,
    });
    if (said.kind !== 'compared') return failed(said.kind === 'failed' ? said.why : 'changed');
    const { summary, kept } = said.result;
    const match = {
      at: clock.now(),
      stretch,
      name: staged.name,
      hash: survey.hash,
      currency,
      summary,
    };
    const headings = headingsKey(survey.headings);
    const number = matches.addMatch({ ...match, headings, mapping, lines: kept });
    log.info('a settlement file was compared', { lines: summary.lines });
    return { ok: true, match: { ...match, number, mode } };
  }

  async function end(mode: Mode | null): Promise<void> {
    const now = running;
    if (now === null || (mode !== null && now.mode !== mode)) return;
    now.isOusted = true;
    now.ending.abort();
    await now.ended;
  }

  return {
    state,
    async stage(part) {
      if (running !== null || isTaking || isClosed) return 'under-way';
      read = null;
      isTaking = true;
      try {
        await staged.add(part);
        return null;
      } catch (error) {
        if (error instanceof Error && 'syscall' in error) return 'no-space';
        throw error;
      } finally {
        isTaking = false;
      }
    },
    async read(held, reading) {
      if (staged.bytes === 0) return failed('empty');
      const said = await run(held.mode, 'reading', {
        kind: 'read',
        file: staged.path,
        ...reading,
      });
      if (said.kind === 'failed') return failed(said.why);
      return said.kind === 'read' ? previewOf(said.survey, held) : failed('changed');
    },
    compare,
    cancel: () => running?.ending.abort(),
    newest: ({ mode, matches }) =>
      matches.newestMatches(MATCHES_LISTED).map((match) => ({ ...match, mode })),
    lines({ matches }, { number, list, offset }) {
      const lines = matches.linesOfMatch(number, list);
      if (lines === null) throw new Refusal('not-found', 'there is no such comparison');
      return { lines: lines.slice(offset, offset + MATCH_LINES_AT_ONCE), total: lines.length };
    },
    end,
    start: () => staged.drop(),
    async close() {
      isClosed = true;
      await end(null);
      staged.drop();
    },
  };
}

/** In the place of the worker's last word. */
const unsaid = (why: SettlementFailure): LastWord => ({ kind: 'failed', why, error: 'not asked' });

const failed = (why: SettlementFailure) => ({ ok: false, why }) as const;

/** Null where a column that it names is not in this file. */
function usable(mapping: Mapping | null, { columns }: Survey): Mapping | null {
  if (mapping === null) return null;
  const { reference, amount, debit, fee, currency, date, status } = mapping;
  const named = [reference, amount, debit, fee, currency, date, status];
  return named.every((at) => at === null || at < columns.length) ? mapping : null;
}
