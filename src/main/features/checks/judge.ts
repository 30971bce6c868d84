/** What is made of the facts about a counter. Pure: who finds them stands beside. */
import type { CheckRow, Finding } from '../../../shared/features/checks/checks.ts';
import { readHttpDate } from '../../core/gateway/replies/retry-after.ts';
import type { Heard } from '../../core/network/ask-origin.ts';
import { authorityOf, type Route } from '../../core/network/proxies.ts';

function row(finding: Finding, named: Partial<Pick<CheckRow, 'said' | 'amount'>> = {}): CheckRow {
  return { finding, said: named.said?.slice(0, 300) ?? null, amount: named.amount ?? null };
}

export interface KeychainFacts {
  /** Whether what was put there came back the same; null where the keychain took or gave nothing. */
  readonly gaveBack: boolean | null;
  /** The version that put the value there that is still there. */
  readonly keptSince: string | null;
  /** The version whose value is not there any more, by a note outside the keychain. */
  readonly lostSince: string | null;
}

/** @param version the running app's */
export function judgeKeychain(facts: KeychainFacts, version: string): CheckRow {
  const { gaveBack, keptSince, lostSince } = facts;
  if (gaveBack === null) return row('keychain.unavailable');
  if (!gaveBack) return row('keychain.not-kept');
  if (lostSince !== null) return row('keychain.lost', { said: lostSince });
  if (keptSince === null) return row('keychain.works');
  return keptSince === version
    ? row('keychain.kept')
    : row('keychain.kept-over-update', { said: keptSince });
}

/** @param danger null where the folder is safe; undefined where nobody could say in time */
export function judgeFolder(danger: 'shared' | 'network' | 'synced' | null | undefined): CheckRow {
  if (danger === undefined) return row('folder.no-answer');
  return row(`folder.${danger ?? 'local'}`);
}

export interface DiskFacts {
  /** The error's code where a file could not be written, flushed and renamed; null where it could. */
  readonly trouble: string | null;
  /** For this login; null where the system does not say. */
  readonly freeBytes: number | null;
  /** Of both modes' ledgers with their journals. */
  readonly ledgerBytes: number;
}

const MEGABYTE = 1_000_000;
/** A restore has the record three times: as it was, the copy, and what is put together. */
const COPIES = 4;
const ROOM_BYTES = 500 * MEGABYTE;
/** Less than a day's payments with their journal may take. */
const NO_ROOM_BYTES = 20 * MEGABYTE;

/** @param facts null where the disk did not answer in time */
export function judgeDisk(facts: DiskFacts | null): CheckRow {
  if (facts === null) return row('disk.no-answer');
  const { trouble, freeBytes: amount, ledgerBytes } = facts;
  if (trouble === 'ENOSPC' || trouble === 'EDQUOT') return row('disk.full', { amount });
  if (trouble === 'EROFS' || trouble === 'EACCES' || trouble === 'EPERM')
    return row('disk.read-only');
  if (trouble !== null) return row('disk.failed', { said: trouble });
  if (amount === null) return row('disk.writable');
  if (amount < NO_ROOM_BYTES) return row('disk.full', { amount });
  const wanted = Math.max(ROOM_BYTES, COPIES * ledgerBytes);
  return amount < wanted ? row('disk.little-room', { amount }) : row('disk.writable', { amount });
}

/** Why the payment service was not asked, or what came of it. */
export type ServiceFacts =
  | { readonly asked: false; readonly why: 'no-account' | 'practice' | 'not-https' }
  | { readonly asked: true; readonly host: string; readonly heard: Heard };

/** What OpenSSL calls a certificate whose time is not now. */
const DATES = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

/** One that nobody whom this computer trusts has signed. */
const ISSUER = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

export function judgeCertificate(facts: ServiceFacts): CheckRow {
  if (!facts.asked) return row(`certificate.${facts.why}`);
  const { host, heard } = facts;
  if (heard.connected) return row('certificate.verified', { said: host });
  const { code, cause } = heard.failure ?? { code: 'offline', cause: '' };
  if (code === 'proxy-sign-in' || code === 'proxy-failed') return row('certificate.behind-proxy');
  if (code !== 'tls-refused') return row('certificate.unreachable', { said: host });
  if (DATES.has(cause)) return row('certificate.dates', { said: host });
  if (cause === 'ERR_TLS_CERT_ALTNAME_INVALID') return row('certificate.name', { said: host });
  return ISSUER.has(cause)
    ? row('certificate.issuer', { said: host })
    : row('certificate.refused', { said: cause });
}

/** From here on it is worth a look, and from there on replies and certificates are misread. */
const CLOCK_LOOK_MS = 60_000;
const CLOCK_WRONG_MS = 300_000;
/** The header tells whole seconds, cut off. */
const DATE_STEP_MS = 1000;

/** The interface says nothing of a Date header, so that there is none is no fault of anybody's. */
export function judgeClock(facts: ServiceFacts): CheckRow {
  if (!facts.asked)
    return row(facts.why === 'not-https' ? 'clock.no-answer' : `clock.${facts.why}`);
  const { answer, failure } = facts.heard;
  if (answer === null)
    return row(DATES.has(failure?.cause ?? '') ? 'clock.dates' : 'clock.no-answer');
  const date = answer.date === null ? null : readHttpDate(answer.date);
  if (date === null) return row('clock.no-date');
  // Made between asking and answer, or by a cache so much earlier; the least that it can be off counts.
  const age = /^\d{1,9}$/.test(answer.age ?? '') ? Number(answer.age) * 1000 : 0;
  const earliest = date + age;
  const latest = earliest + DATE_STEP_MS + answer.tookMs;
  const ahead = answer.at - latest;
  const behind = earliest - answer.at;
  const amount = Math.round(Math.max(ahead, behind, 0));
  if (amount < CLOCK_LOOK_MS) return row('clock.agrees', { amount });
  const way = ahead > behind ? 'ahead' : 'behind';
  return row(amount < CLOCK_WRONG_MS ? `clock.${way}` : `clock.far-${way}`, { amount });
}

/** A proxy as it may be told: its sign-in is left out. */
const placeOf = (route: Route): string | null => {
  const proxy = route.find((hop) => hop.kind !== 'direct');
  return proxy === undefined ? null : authorityOf(proxy);
};

export function judgeProxy(facts: ServiceFacts): CheckRow {
  if (!facts.asked)
    return row(facts.why === 'not-https' ? 'proxy.not-proven' : `proxy.${facts.why}`);
  const { route, connected, failure } = facts.heard;
  if (route === null) return row('proxy.unknown');
  const said = placeOf(route);
  if (said === null) return row('proxy.straight');
  if (failure?.code === 'proxy-sign-in') return row('proxy.sign-in', { said });
  if (failure?.code === 'proxy-failed') return row('proxy.failed', { said });
  // A certificate comes through a tunnel that stands.
  return connected || failure?.code === 'tls-refused'
    ? row('proxy.through', { said })
    : row('proxy.not-proven', { said });
}

/** @param heard null where it was not asked */
export function judgeUpdates(address: string | null, heard: Heard | null): CheckRow {
  if (address === null) return row('updates.not-set-up');
  if (heard === null) return row('updates.not-https');
  const said = new URL(address).host;
  if (heard.answer !== null) return row('updates.reached', { said });
  return heard.failure?.code === 'tls-refused'
    ? row('updates.certificate', { said })
    : row('updates.unreachable', { said });
}

/** @param count how many; null where nobody can say here, undefined where no answer came */
export function judgePrinter(count: number | null | undefined): CheckRow {
  if (count === undefined) return row('printer.no-answer');
  if (count === null) return row('printer.not-asked');
  return count === 0 ? row('printer.none') : row('printer.ready', { amount: count });
}
