/**
 * What is decided about backups, from what their pieces say: which make a chain, whether the next is
 * a base or an increment, which may go, and which are read again today. Nothing here touches a file.
 */
import { type Clock, localDay } from '../platform/clock.ts';
import type { PieceHead } from './backup-piece.ts';

/** Days with a backup that a ledger can be restored from. */
export const DAYS_KEPT = 28;
/** Of a ledger that does not add up. They are counted apart, so that they push no good one out. */
export const ALTERED_KEPT = 3;

/**
 * How many increments a base bears. Each is one more piece that all later ones need, and with sixty
 * a base costs less than 2 % of the ledger a day as well.
 */
export const CHAIN_AT_MOST = 60;
/** Of a base's size: so no more is ever written for bases than for increments. */
const GROWN_SHARE = 1;

/** Every piece is read again within so many days; no divisor of a week, for shops that close on one. */
const READ_AGAIN_DAYS = 5;
const DAY_MS = 86_400_000;

export interface Piece {
  readonly name: string;
  /** UTC milliseconds. */
  readonly at: number;
  readonly altered: boolean;
  /** Of its file. */
  readonly bytes: number;
  readonly head: PieceHead;
}

/** The base, and what goes on from it. */
type Chain = readonly [Piece, ...Piece[]];

/**
 * The pieces that a piece needs, the base first and itself last.
 * @returns null where one is missing or does not lead to the next
 */
export function chainOf(piece: Piece, all: readonly Piece[]): Chain | null {
  const byId = new Map<string | null, Piece>(all.map((each) => [each.head.id, each]));
  const chain: [Piece, ...Piece[]] = [piece];
  for (let first = piece; first.head.kind === 'increment';) {
    const before = byId.get(first.head.after);
    if (before === undefined || !leadsTo(before, first) || chain.includes(before)) return null;
    chain.unshift(before);
    first = before;
  }
  return chain;
}

const leadsTo = ({ head: before }: Piece, { head }: Piece): boolean =>
  before.ledger === head.ledger &&
  before.schema === head.schema &&
  before.to.sequence === head.from.sequence &&
  before.to.hash === head.from.hash;

/** The ledger that is to be backed up. */
export interface Present {
  readonly id: string | null;
  readonly schema: number;
  readonly settledAt: number | null;
  /** When a person last had a customer forgotten, UTC milliseconds: pieces from before hold them. */
  readonly erasedAt: number | null;
  /** It was found not to add up. */
  readonly altered: boolean;
  /** Backups of it were found not to be what was written. */
  readonly hasDamagedPieces: boolean;
  /** Whether it has that event. */
  readonly holds: (place: PieceHead['to']) => boolean;
}

/**
 * What the next backup is made of. An increment goes on from the newest piece or from none: where
 * that one can't be used, as where others were found damaged, nobody knows what else the disk lost.
 * @param pieces those that were not found damaged
 * @returns the piece that an increment goes on from; null for a base
 */
export function planBackup(present: Present, pieces: readonly Piece[]): Piece | null {
  // What happened to an altered ledger its events do not tell.
  if (present.altered || present.hasDamagedPieces) return null;
  const followed = new Set(pieces.map(({ head }) => head.after));
  const [newest] = pieces
    .filter(({ head, altered }) => !altered && !followed.has(head.id) && continues(head, present))
    .toSorted((a, b) => b.head.to.sequence - a.head.to.sequence || b.at - a.at);
  if (newest === undefined) return null;
  const chain = chainOf(newest, pieces);
  if (chain === null || !hasRoom(chain) || isOlder(chain, present.erasedAt)) return null;
  return newest;
}

/** A decision about the ledger, as a restore is one, may have changed rows that no event tells of. */
const continues = (head: PieceHead, { id, schema, settledAt, holds }: Present): boolean =>
  head.ledger === id && head.schema === schema && head.settledAt === settledAt && holds(head.to);

/** An increment would keep a base for two months more that still holds who was to be forgotten. */
const isOlder = ([base]: Chain, erasedAt: number | null): boolean =>
  erasedAt !== null && base.at <= erasedAt;

function hasRoom([base, ...increments]: Chain): boolean {
  const grown = increments.reduce((sum, { bytes }) => sum + bytes, 0);
  return increments.length < CHAIN_AT_MOST && grown <= GROWN_SHARE * base.bytes;
}

/** A backup in the list: a piece, or a plain copy. */
export interface Shelved {
  readonly name: string;
  /** UTC milliseconds. */
  readonly at: number;
  readonly altered: boolean;
  /** A ledger can be made of it. */
  readonly isReadable: boolean;
  /** The names of the pieces that it needs; none for a plain copy. */
  readonly needs: readonly string[];
  /** What can't be read of it never will be: it is no plain copy, which another disk may have held up. */
  readonly isPiece: boolean;
}

/**
 * Which backups go, the newest first: cut off in between, what is left is whole.
 * @param all newest first
 * @param kept names that stay in any case: the one just made, one that is offered
 * @param zone by whose days they are kept
 */
export function planPruning(
  all: readonly Shelved[],
  kept: readonly (string | null)[],
  zone?: Clock['zone'],
): string[] {
  const readable = all.filter(({ isReadable }) => isReadable);
  const good = readable.filter(({ altered }) => !altered);
  const days = new Set([...new Set(good.map(({ at }) => localDay(at, zone)))].slice(0, DAYS_KEPT));
  const wanted = [
    ...good.filter(({ at }) => days.has(localDay(at, zone))),
    ...readable.filter(({ altered }) => altered).slice(0, ALTERED_KEPT),
    ...all.filter(({ name }) => kept.includes(name)),
  ];
  const stays = new Set(wanted.flatMap(({ name, needs }) => [name, ...needs]));
  const oldest = Math.min(...wanted.map(({ at }) => at));
  // What can't be read pushes no good one out, and is there to be looked at for as long as those.
  const isInTheWay = ({ isReadable, isPiece, at }: Shelved) =>
    isReadable || (isPiece && at < oldest);
  return all.filter((each) => isInTheWay(each) && !stays.has(each.name)).map(({ name }) => name);
}

/**
 * Whether a piece is read again on this day.
 * @param now UTC milliseconds
 */
export function isReadToday({ head: { id } }: Pick<Piece, 'head'>, now: number): boolean {
  const turn = Number.parseInt(id.slice(0, 8), 16) % READ_AGAIN_DAYS;
  return Math.floor(now / DAY_MS) % READ_AGAIN_DAYS === turn;
}
