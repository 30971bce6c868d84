/** Holding the record against a file of the bank's or the service's. The record itself is only read. */
import { randomUUID } from 'node:crypto';
import type { Mode } from '../../../shared/core/payments/payments.ts';
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
} from '../../../shared/features/settlement/settlement.ts';
import { MATCHES_LISTED } from '../../../shared/core/text/listed.ts';
import { MATCH_LINES_AT_ONCE } from '../../../shared/features/settlement/settlement.ts';
import type { SettlementMatches } from '../../core/ledger/index.ts';
import type { Clock } from '../../core/platform/clock.ts';
import type { Log } from '../../core/platform/log.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { LastWord, Order, Survey } from './protocol.ts';
import { createStagedFile, type StagedFile } from './staged-file.ts';
import { guessMapping, headingsKey } from './survey.ts';
import { createWork, type Step, unsaid } from './under-way.ts';

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

/** A file that was handed over and read. */
interface Read {
  /** Of the preview. */
  readonly id: string;
  readonly survey: Survey;
}

export function createSettlement(parts: SettlementParts): SettlementService {
  const { clock, log } = parts;
  const staged = createStagedFile(parts.folder);
  let read: Read | null = null;
  let isTaking = false;
  const work = createWork(parts.worker, log, () => parts.onChange(state()));

  const state = (): SettlementState => ({ revision: parts.nextRevision(), work: work.now });

  const run = async (mode: Mode, step: Step, order: Order): Promise<LastWord> =>
    isTaking ? unsaid('under-way') : work.run(mode, step, order);

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

  return {
    state,
    async stage(part) {
      if (!work.isFree || isTaking) return 'under-way';
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
      if (said.kind !== 'read') return failed('changed');
      read = { id: randomUUID(), survey: said.survey };
      return { ok: true, preview: previewOf(read, staged, held.matches) };
    },
    compare,
    cancel: work.cancel,
    newest: ({ mode, matches }) =>
      matches.newestMatches(MATCHES_LISTED).map((match) => ({ ...match, mode })),
    lines({ matches }, { number, list, offset }) {
      const lines = matches.linesOfMatch(number, list);
      if (lines === null) throw new Refusal('not-found', 'there is no such comparison');
      return { lines: lines.slice(offset, offset + MATCH_LINES_AT_ONCE), total: lines.length };
    },
    end: work.end,
    start: () => staged.drop(),
    async close() {
      await work.close();
      staged.drop();
    },
  };
}

const failed = (why: SettlementFailure) => ({ ok: false, why }) as const;

function previewOf(
  { id, survey }: Read,
  { name, bytes }: Pick<StagedFile, 'name' | 'bytes'>,
  matches: SettlementMatches,
): Extract<PreviewOutcome, { ok: true }>['preview'] {
  const remembered = usable(matches.mappingOf(headingsKey(survey.headings)), survey);
  const { sheet, sheets, encoding, delimiter, headingLine, lines, columns, first } = survey;
  return {
    id,
    name,
    bytes,
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
  };
}

/** Null where a column that it names is not in this file. */
function usable(mapping: Mapping | null, { columns }: Survey): Mapping | null {
  if (mapping === null) return null;
  const { reference, amount, debit, fee, currency, date, status } = mapping;
  const named = [reference, amount, debit, fee, currency, date, status];
  return named.every((at) => at === null || at < columns.length) ? mapping : null;
}
