/** What "Check this counter" can find, one list for both sides. */

export const CHECK_STATES = ['ok', 'look', 'wrong', 'not-known'] as const;
/** `look` can wait; `wrong` keeps payments from being taken, kept or trusted. */
export type CheckState = (typeof CHECK_STATES)[number];

/** In the order in which they are listed. */
export const CHECKS = [
  'keychain',
  'folder',
  'disk',
  'certificate',
  'clock',
  'proxy',
  'updates',
  'printer',
] as const;
export type Check = (typeof CHECKS)[number];

/** Each thing that a check can find, and how grave it is. */
export const FINDINGS = {
  'keychain.works': 'ok',
  'keychain.kept': 'ok',
  'keychain.kept-over-update': 'ok',
  'keychain.lost': 'wrong',
  'keychain.not-kept': 'wrong',
  'keychain.unavailable': 'wrong',
  'folder.local': 'ok',
  'folder.shared': 'wrong',
  'folder.network': 'wrong',
  'folder.synced': 'wrong',
  'folder.no-answer': 'not-known',
  'disk.writable': 'ok',
  'disk.little-room': 'look',
  'disk.full': 'wrong',
  'disk.read-only': 'wrong',
  'disk.failed': 'wrong',
  'disk.no-answer': 'wrong',
  'certificate.verified': 'ok',
  'certificate.no-account': 'not-known',
  'certificate.practice': 'not-known',
  'certificate.not-https': 'wrong',
  'certificate.dates': 'wrong',
  'certificate.name': 'wrong',
  'certificate.issuer': 'wrong',
  'certificate.refused': 'wrong',
  'certificate.behind-proxy': 'not-known',
  'certificate.unreachable': 'wrong',
  'clock.agrees': 'ok',
  'clock.ahead': 'look',
  'clock.behind': 'look',
  'clock.far-ahead': 'wrong',
  'clock.far-behind': 'wrong',
  'clock.dates': 'look',
  'clock.no-date': 'not-known',
  'clock.no-answer': 'not-known',
  'clock.no-account': 'not-known',
  'clock.practice': 'not-known',
  'proxy.straight': 'ok',
  'proxy.through': 'ok',
  'proxy.sign-in': 'wrong',
  'proxy.failed': 'wrong',
  'proxy.unknown': 'wrong',
  'proxy.not-proven': 'not-known',
  'proxy.no-account': 'not-known',
  'proxy.practice': 'not-known',
  'updates.not-set-up': 'not-known',
  'updates.reached': 'ok',
  'updates.not-https': 'wrong',
  'updates.certificate': 'wrong',
  'updates.unreachable': 'look',
  'printer.ready': 'ok',
  'printer.none': 'look',
  'printer.not-asked': 'not-known',
  'printer.no-answer': 'not-known',
} as const satisfies Readonly<Record<`${Check}.${string}`, CheckState>>;

export type Finding = keyof typeof FINDINGS;

/** What leaves nothing to do. */
export type FineFinding = {
  [F in Finding]: (typeof FINDINGS)[F] extends 'ok' ? F : never;
}[Finding];

export const isFine = (finding: Finding): finding is FineFinding => FINDINGS[finding] === 'ok';

/** What several checks find alike. */
export type SharedFinding = 'no-account' | 'practice';

/** Whether it is a finding of its check alone. */
export const isOwn = (
  finding: Finding,
): finding is Exclude<Finding, `${string}.${SharedFinding}`> =>
  !finding.endsWith('.no-account') && !finding.endsWith('.practice');

/** What was found, and what the sentence about it names. */
export interface CheckRow {
  readonly finding: Finding;
  /** A version, a host, a proxy or a code, as the finding has it; text from outside. */
  readonly said: string | null;
  /** Milliseconds of a clock, bytes of a disk, a number of printers. */
  readonly amount: number | null;
}

const isCheck = (text: string): text is Check => CHECKS.some((each) => each === text);

/** The check that a finding is of. */
export function checkOf(finding: Finding): Check {
  const name = finding.slice(0, finding.indexOf('.'));
  if (!isCheck(name)) throw new Error('a finding names its check');
  return name;
}

/** How a list of findings stands as a whole: as its gravest. */
export function worstOf(findings: readonly Finding[]): CheckState {
  const states = new Set<CheckState>(findings.map((each) => FINDINGS[each]));
  return (['wrong', 'look', 'not-known'] as const).find((each) => states.has(each)) ?? 'ok';
}
