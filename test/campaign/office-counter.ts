/** A counter of the office campaign, and a copy of it that goes on beside it until a person decides. */
import path from 'node:path';
import { lifeOf, openOutbox } from '../../src/main/features/office/outbox.ts';
import { connectOffice } from '../../src/main/features/office/connection.ts';
import { enrolmentOf, send, type Sent } from '../integration/office/counters.ts';
import type { Seeded } from '../support/samples/seeded.ts';
import { type EventLine, eventLines, type OfficeBook } from './office-book.ts';
import { finding, type MadeFork, type OfficeFinding } from './office-checks.ts';
import type { CampaignOffice } from './office-database.ts';
import { type CounterRecord, copyRecord, openRecord, sell } from './office-record.ts';
import type { Send } from './office-ways.ts';

export interface CampaignCounter {
  readonly name: string;
  /** Whether words go as well. */
  readonly withWords: boolean;
  code: string;
  own: CounterRecord;
  /** A copy that goes on, of which no person has decided; null where there is none. */
  copy: CounterRecord | null;
  /** The record was restored since it was copied. */
  wasRestored: boolean;
  /** Copies that a person decided against and that go on all the same. */
  refused: RefusedRecord[];
}

export interface RefusedRecord extends CounterRecord {
  /** What it had before another machine got a new one. */
  readonly code: string;
}

export const recordsOf = ({ own, copy, refused }: CampaignCounter): CounterRecord[] => [
  own,
  ...(copy === null ? [] : [copy]),
  ...refused,
];

export function openCounter(
  { name, code, withWords }: Pick<CampaignCounter, 'name' | 'code' | 'withWords'>,
  folder: string,
  random: Seeded,
): CampaignCounter {
  const own = openRecord(path.join(folder, name, 'live', 'ledger.db'), random);
  return { name, code, withWords, own, copy: null, wasRestored: false, refused: [] };
}

export function copyCounter(counter: CampaignCounter, folder: string, random: Seeded): void {
  counter.copy = copyRecord(counter.own, folder, random);
  counter.own = { ...counter.own, earlier: [] };
  counter.wasRestored = false;
}

export const sending =
  (counter: CampaignCounter, record: CounterRecord): Send =>
  (port) => {
    const { code } = counter.refused.find((each) => each === record) ?? counter;
    const { withWords } = counter;
    return send(record.ledger, code, port === undefined ? { withWords } : { withWords, port });
  };

const wordsOf = ({ trouble, waiting }: Sent): string => `${trouble}, ${waiting} waiting`;

const WHERE_COPIED = ['forked', 'behind'];

/** What a send may come to. @param isDisturbed whether it met trouble on its way */
export function checkSent(
  counter: CampaignCounter,
  record: CounterRecord,
  sent: Sent,
  isDisturbed: boolean,
): OfficeFinding[] {
  const isRefused = counter.refused.some((each) => each === record);
  const isAll = sent.trouble === 'none' && sent.waiting === 0;
  const isRight =
    (isRefused ? sent.trouble === 'revoked' : isAll) ||
    (counter.copy !== null && WHERE_COPIED.includes(sent.trouble)) ||
    (isDisturbed && sent.trouble === 'unreachable');
  if (isRight) return [];
  return [finding('wrong', `${counter.name} sent, and that came to ${wordsOf(sent)}`)];
}

/** Batches again, the oldest of them after the newest: with the rows of then, and as they are now. */
export async function sendAgain(
  { name, code, own }: CampaignCounter,
  random: Seeded,
): Promise<OfficeFinding[]> {
  const outbox = openOutbox(own.ledger);
  const now = Array.from({ length: 3 }, () =>
    outbox.next(random.below(outbox.last()), 1 + random.below(50)),
  );
  const batches = [...now, ...own.earlier].flatMap((batch) => batch ?? []);
  const route = { ...enrolmentOf(code), trust: () => [] };
  const connection = await connectOffice(route, { app: '1.0.0', mode: 'live' });
  const findings: OfficeFinding[] = [];
  for (const batch of random.shuffled([...batches, ...batches])) {
    const { answer } = await connection.ingest(batch);
    const words = `${name} sent ${batch.first} to ${batch.last} of ${batch.epoch} again: ${answer}`;
    if (answer !== 'ok') findings.push(finding('wrong', words));
  }
  const lives = await connection.head(outbox.lives().map(lifeOf));
  if (lives.some(({ answer }) => answer !== 'ok'))
    findings.push(finding('wrong', `${name} is told ${lives[0]?.answer}`));
  await connection.close();
  return findings;
}

/** @returns null where one of the two has nothing that the other has not */
export function forkOf(counter: CampaignCounter, other: CounterRecord): MadeFork | null {
  const [one, two] = [counter.own.ledger, other.ledger].map((ledger) => eventLines(ledger, false));
  if (one === undefined || two === undefined) return null;
  const shared = one.findIndex((event, index) => event.hash !== two[index]?.hash);
  const alone = [one[shared], two[shared]].flatMap((event) => event ?? []);
  const [first, second] = alone;
  if (first === undefined || second === undefined) return null;
  return {
    counter: counter.name,
    ledger: counter.own.ledger.id,
    place: counter.wasRestored ? null : { name: first.name, hashes: alone.map(({ hash }) => hash) },
    hashes: new Set([...one.slice(shared), ...two.slice(shared)].map(({ hash }) => hash)),
  };
}

export interface Settled {
  readonly fork: MadeFork | null;
  readonly findings: readonly OfficeFinding[];
}

/**
 * Both copies go on and are sent. One name of two events is a fork at once; where one of them has a life
 * of its own since a restore, the other has to go on behind that.
 */
export async function settleCopies(
  office: CampaignOffice,
  counter: CampaignCounter,
  book: OfficeBook,
  random: Seeded,
): Promise<Settled> {
  const { copy } = counter;
  if (copy === null) return { fork: null, findings: [] };
  const both = random.shuffled([counter.own, copy]);
  for (let round = 0; round < (counter.wasRestored ? 2 : 1); round += 1)
    for (const record of both) {
      sell(record, 1 + random.below(3), random);
      book.note(record.ledger);
      await sending(counter, record)();
    }
  const fork = forkOf(counter, copy);
  if (!(await isNamed(office, counter))) {
    const what = `the fork of ${counter.name} at ${fork?.place?.name ?? 'another life'}`;
    await decide(office, counter, copy, random);
    return { fork, findings: [finding('unnamed', what)] };
  }
  const findings = await checkTold(counter, both, 'forked', 'before it was decided');
  const refused = await decide(office, counter, copy, random);
  return { fork, findings: [...findings, ...(await checkDecided(counter, refused))] };
}

const isNamed = async (office: CampaignOffice, { name }: CampaignCounter): Promise<boolean> =>
  (await office.forks()).some(({ counter, isSettled }) => counter === name && !isSettled);

async function checkTold(
  counter: CampaignCounter,
  records: readonly CounterRecord[],
  trouble: Sent['trouble'],
  when: string,
): Promise<OfficeFinding[]> {
  const findings: OfficeFinding[] = [];
  for (const record of records) {
    const sent = await sending(counter, record)();
    if (sent.trouble !== trouble)
      findings.push(finding('wrong', `${counter.name}, ${when}: ${wordsOf(sent)}`));
  }
  return findings;
}

/**
 * One that can go on behind what the office has gets the new code. Where neither can, since a restore put
 * another life in its place, an empty record does.
 * @returns those that the office takes nothing of from then on
 */
async function decide(
  office: CampaignOffice,
  counter: CampaignCounter,
  copy: CounterRecord,
  random: Seeded,
): Promise<RefusedRecord[]> {
  const there = await office.events();
  const [canOwn, canCopy] = [canGoOn(counter.own, there), canGoOn(copy, there)];
  const isCopyBelieved = canCopy && (!canOwn || random.chance(0.5));
  const believed = isCopyBelieved ? copy : canOwn ? counter.own : beginAnew(counter.own, random);
  const refused = [counter.own, copy]
    .filter((record) => record !== believed)
    .map((record) => ({ ...record, code: counter.code }));
  counter.own = { ...believed, earlier: [] };
  counter.copy = null;
  counter.code = await office.enrol(counter.name);
  counter.refused = [...counter.refused, ...refused];
  return refused;
}

const beginAnew = ({ path: before }: CounterRecord, random: Seeded): CounterRecord =>
  openRecord(path.join(`${path.dirname(path.dirname(before))}-anew`, 'live', 'ledger.db'), random);

const lifeIn = (name: string): string => name.split(' ').slice(0, 2).join(' ');

/**
 * The office has no other event under one of its names, and either nothing of its present life or none
 * of another that it heard of later.
 */
function canGoOn({ ledger }: CounterRecord, there: readonly EventLine[]): boolean {
  const hashes = new Map(there.map(({ name, hash }) => [name, hash]));
  const own = eventLines(ledger, false);
  const lives = there
    .filter(({ name }) => name.startsWith(ledger.id))
    .map(({ name }) => lifeIn(name));
  const present = lifeIn(own.at(-1)?.name ?? '');
  return (
    own.every(({ name, hash }) => (hashes.get(name) ?? hash) === hash) &&
    (!lives.includes(present) || lives.at(-1) === present)
  );
}

async function checkDecided(
  counter: CampaignCounter,
  refused: readonly CounterRecord[],
): Promise<OfficeFinding[]> {
  const when = 'after it was decided';
  const told = [
    ...(await checkTold(counter, [counter.own], 'none', when)),
    ...(await checkTold(counter, refused, 'revoked', when)),
  ];
  return [...told, ...(await checkTold(counter, [counter.own], 'none', when))];
}
