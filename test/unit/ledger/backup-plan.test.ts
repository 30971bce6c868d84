/** What is decided about backups, as tables: none of it needs a file. */
import { describe, expect, it } from 'vitest';
import type { PieceHead } from '../../../src/main/core/record/backup-piece.ts';
import {
  ALTERED_KEPT,
  CHAIN_AT_MOST,
  chainOf,
  DAYS_KEPT,
  isReadToday,
  type Piece,
  planBackup,
  planPruning,
  type Present,
  type Shelved,
} from '../../../src/main/core/record/backup-plan.ts';

const DAY_MS = 86_400_000;
const FIRST = new Date(2026, 4, 1, 12).getTime();
const hashOf = (sequence: number) => sequence.toString(16).padStart(64, '0');
const placeAt = (sequence: number) => ({ sequence, hash: hashOf(sequence) });

interface Made {
  head?: Partial<PieceHead>;
  piece?: Partial<Piece>;
}

/** The piece of a day; each goes on from the one of the day before. */
function pieceOf(day: number, { head = {}, piece = {} }: Made = {}): Piece {
  const isBase = day === 0;
  return {
    name: `day-${day}`,
    at: FIRST + day * DAY_MS,
    altered: false,
    bytes: isBase ? 1000 : 10,
    head: {
      format: 1,
      kind: isBase ? 'base' : 'increment',
      id: `id-${day}`,
      after: isBase ? null : `id-${day - 1}`,
      ledger: 'ours',
      schema: 2,
      settledAt: null,
      payments: day,
      from: placeAt(isBase ? 0 : day * 10),
      to: placeAt(day * 10 + 10),
      content: { codec: 'zstd', bytes: 1, sha256: hashOf(1) },
      ...head,
    },
    ...piece,
  };
}

const days = (count: number) => Array.from({ length: count }, (_, day) => pieceOf(day));
const withDay = (count: number, day: number, made: Made) =>
  days(count).map((piece, at) => (at === day ? pieceOf(day, made) : piece));
const names = (pieces: readonly Piece[] | null) => pieces && pieces.map(({ name }) => name);

describe('a chain', () => {
  it('is all that a piece needs, the base first', () => {
    const all = days(4);
    expect(names(chainOf(pieceOf(2), all.toReversed()))).toEqual(['day-0', 'day-1', 'day-2']);
    expect(names(chainOf(pieceOf(0), all))).toEqual(['day-0']);
    expect(names(chainOf(pieceOf(0), []))).toEqual(['day-0']);
  });

  it.each<[string, Partial<PieceHead> | null]>([
    ['is missing', null],
    ['is of another ledger', { ledger: 'theirs' }],
    ['is of another schema', { schema: 3 }],
    ['ends elsewhere', { to: placeAt(19) }],
    ['ends elsewhere, by its number alone', { to: { sequence: 19, hash: hashOf(20) } }],
    ['went another way', { to: { sequence: 20, hash: hashOf(21) } }],
  ])('is none where the piece before %s', (_, head) => {
    const all =
      head === null ? days(3).filter(({ name }) => name !== 'day-1') : withDay(3, 1, { head });
    expect(chainOf(pieceOf(2), all)).toBeNull();
  });

  it('is none where pieces go round in a ring, or an increment goes on from nothing', () => {
    const place = { from: placeAt(5), to: placeAt(5) };
    const ring = [
      pieceOf(1, { head: { after: 'id-2', ...place } }),
      pieceOf(2, { head: { after: 'id-1', ...place } }),
    ];
    expect(chainOf(pieceOf(2, { head: { after: 'id-1', ...place } }), ring)).toBeNull();
    expect(chainOf(pieceOf(1, { head: { after: null } }), days(1))).toBeNull();
  });
});

describe('the next backup', () => {
  const present: Present = {
    id: 'ours',
    schema: 2,
    settledAt: null,
    erasedAt: null,
    altered: false,
    hasDamagedPieces: false,
    holds: ({ sequence, hash }) => hash === hashOf(sequence),
  };
  const next = (pieces: readonly Piece[], change: Partial<Present> = {}) =>
    planBackup({ ...present, ...change }, pieces)?.name ?? 'base';

  it('goes on from the newest, whatever the clock said', () => {
    expect(next(days(3))).toBe('day-2');
    expect(next(days(3).toReversed())).toBe('day-2');
    expect(next(withDay(3, 0, { piece: { at: FIRST + 900 * DAY_MS } }))).toBe('day-2');
    expect(next(withDay(3, 2, { piece: { at: 0 } }))).toBe('day-2');
    expect(next(withDay(3, 0, { piece: { at: 0 } }))).toBe('day-2');
  });

  it('goes on from the latest of those that nothing happened between', () => {
    const same = { from: placeAt(10), to: placeAt(10) };
    const all = [pieceOf(0), pieceOf(1, { head: same }), pieceOf(2, { head: same })];
    expect(next(all)).toBe('day-2');
    const late = pieceOf(0, { piece: { at: FIRST + 900 * DAY_MS } });
    expect(next([late, pieceOf(1, { head: same })])).toBe('day-1');
    // Two of which none goes on from the other.
    const again = pieceOf(3, {
      head: { kind: 'base', after: null, from: placeAt(0), to: placeAt(10) },
    });
    expect(next([...all, again])).toBe('day-3');
  });

  it.each<[string, readonly Piece[], Partial<Present>]>([
    ['there is none', [], {}],
    ['the ledger does not add up', days(2), { altered: true }],
    ['pieces were found damaged', days(2), { hasDamagedPieces: true }],
    ['it is another ledger', days(2), { id: 'theirs' }],
    ['its schema is another', days(2), { schema: 3 }],
    ['somebody decided about it, or it was restored', days(2), { settledAt: 1 }],
    ['a customer was forgotten since its base', days(2), { erasedAt: FIRST }],
    ['it has lost the newest backup’s event', days(2), { holds: () => false }],
    ['a piece is missing', days(4).filter(({ name }) => name !== 'day-1'), {}],
    ['the backups are of an altered ledger', [pieceOf(0, { piece: { altered: true } })], {}],
    ['the increments have outgrown it', withDay(3, 1, { piece: { bytes: 991 } }), {}],
    ['it bears as many as it may', days(CHAIN_AT_MOST + 1), {}],
  ])('is a base where %s', (_, pieces, change) => {
    expect(next(pieces, change)).toBe('base');
  });

  it('is an increment up to there', () => {
    expect(next(withDay(3, 1, { piece: { bytes: 990 } }))).toBe('day-2');
    expect(next(days(CHAIN_AT_MOST))).toBe(`day-${CHAIN_AT_MOST - 1}`);
    expect(next([...days(2), pieceOf(5, { piece: { altered: true } })])).toBe('day-1');
    expect(next(days(2), { erasedAt: FIRST - 1 })).toBe('day-1');
  });
});

describe('of the backups', () => {
  const shelved = (day: number, own: Partial<Shelved> = {}): Shelved => ({
    name: `day-${day}`,
    at: FIRST + day * DAY_MS,
    altered: false,
    isReadable: true,
    needs: [],
    isPiece: true,
    ...own,
  });
  /** Newest first, as they are listed; each needs those since its base. */
  const shelf = (count: number, bases: readonly number[], own: Partial<Shelved> = {}) =>
    Array.from({ length: count }, (_, day) => {
      const base = bases.findLast((each) => each <= day) ?? 0;
      const needs = Array.from({ length: day - base + 1 }, (__, at) => `day-${base + at}`);
      return shelved(day, { needs, ...own });
    }).toReversed();

  it('those of the newest days stay, with all that they need', () => {
    expect(planPruning(shelf(DAYS_KEPT + 20, [0]), [])).toEqual([]);
    expect(planPruning(shelf(DAYS_KEPT + 20, [0, 10]), [])).toEqual(
      Array.from({ length: 10 }, (_, at) => `day-${9 - at}`),
    );
    expect(planPruning(shelf(DAYS_KEPT, [0]), [])).toEqual([]);
  });

  it('each of a day stays with its day', () => {
    const all = [shelved(0.1, { name: 'later' }), shelved(0)];
    expect(planPruning(all, [])).toEqual([]);
    const plain = Array.from({ length: DAYS_KEPT + 1 }, (_, day) => shelved(day)).toReversed();
    expect(planPruning([shelved(DAYS_KEPT + 0.1, { name: 'later' }), ...plain], [])).toEqual([
      'day-0',
    ]);
  });

  it('a few of an altered ledger stay, beside the good ones', () => {
    const altered = Array.from({ length: ALTERED_KEPT + 2 }, (_, day) =>
      shelved(day + 1, { altered: true }),
    ).toReversed();
    expect(planPruning([...altered, shelved(0)], [])).toEqual(['day-2', 'day-1']);
    expect(planPruning([shelved(9), ...altered], [])).toEqual(['day-2', 'day-1']);
  });

  it('one that is spared stays, and what it needs', () => {
    const all = shelf(DAYS_KEPT + 20, [0, 10, 15]);
    expect(planPruning(all, ['day-3', null])).toEqual([
      ...[14, 13, 12, 11, 10].map((day) => `day-${day}`),
      ...[9, 8, 7, 6, 5, 4].map((day) => `day-${day}`),
    ]);
  });

  it('pieces that can not be read go once all that stays is newer; plain copies do not', () => {
    const broken = (day: number, isPiece: boolean) =>
      shelved(day, { name: `broken-${day}`, isReadable: false, isPiece });
    const all = [
      ...shelf(DAYS_KEPT + 20, [0, 10]),
      broken(20, true),
      broken(19, true),
      broken(18, false),
    ];
    expect(planPruning(all, []).filter((name) => name.startsWith('broken'))).toEqual(['broken-19']);
    expect(planPruning([broken(DAYS_KEPT, true), ...shelf(DAYS_KEPT, [0])], [])).toEqual([]);
    const each = Array.from({ length: DAYS_KEPT }, (_, day) => shelved(day)).toReversed();
    expect(planPruning([broken(DAYS_KEPT, true), ...each], [])).toEqual([]);
  });
});

describe('a piece is read again', () => {
  it('on a day by the first digits of its id', () => {
    const turnOf = (id: string) =>
      [0, 1, 2, 3, 4].find((day) => isReadToday(pieceOf(0, { head: { id } }), day * DAY_MS));
    expect(turnOf('000000011')).toBe(turnOf('00000001'));
    expect(turnOf('00000002')).not.toBe(turnOf('00000001'));
  });

  it('on one day of five, whatever day of the week that is', () => {
    for (const id of ['00000000', '00000001', 'ffffffff', '7a3b0c4d']) {
      const piece = pieceOf(0, { head: { id } });
      const turns = Array.from({ length: 35 }, (_, day) => day).filter((day) =>
        isReadToday(piece, day * DAY_MS + 1),
      );
      expect(turns).toHaveLength(7);
      expect(new Set(turns.map((day) => day % 7)).size).toBe(7);
    }
    const turn = (id: string) => isReadToday(pieceOf(0, { head: { id } }), 3 * DAY_MS);
    expect(['00000002', '00000003', '00000008'].map(turn)).toEqual([false, true, true]);
  });
});
