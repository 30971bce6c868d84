/**
 * The wire campaign: a payment meets each fault of `docs/wire-faults.md` in each of the three
 * calls, and what becomes of it is held to that page's last table. Beside them, each HTTP status meets
 * each name of a field, and what is read as certain is held to the interface document.
 */
import { seeded } from '../support/samples/seeded.ts';
import { cell, type Row, tableUnder } from '../support/readers/markdown-tables.ts';
import { type Call, CALLS } from '../support/machines/wire-faults/fault.ts';
import { FAULTS } from '../support/machines/wire-faults/faults.ts';
import type { Campaign } from './campaign.ts';
import { meetFault } from './wire-life.ts';
import { everyNamedMeeting } from './wire-names.ts';

const PAGE = new URL('../../docs/wire-faults.md', import.meta.url);
const DOES_NOT_APPLY = '–';
const AT_ONCE = 4;

interface Meeting {
  fault: string;
  call: Call;
  /** The cell of the page: what the gateway client makes of the fault. */
  reading: string;
  meet: () => ReturnType<typeof meetFault>;
}

/** Every fault of every call that the page has a cell for. */
export function everyMeeting(): Meeting[] {
  return Object.entries(FAULTS).flatMap(([heading, faults]) =>
    tableUnder(PAGE, heading).flatMap((row) =>
      CALLS.filter((call) => cell(row, call) !== DOES_NOT_APPLY).map((call) => {
        const fault = cell(row, 'Fault').replaceAll('`', '');
        const suffered = faults[fault];
        if (!suffered) throw new Error(`no fault is called ${fault}`);
        return { fault, call, reading: cell(row, call), meet: () => meetFault(suffered, call) };
      }),
    ),
  );
}

/** @returns what was not as the page says, in words; empty when all is */
export async function holdToPage({ fault, call, reading, meet }: Meeting): Promise<string[]> {
  const outcome = reading.split(', ').at(-1) ?? '';
  const row = tableUnder(PAGE, 'What comes of it').find(
    (candidate) => cell(candidate, 'Call') === call && cell(candidate, 'Outcome') === outcome,
  );
  if (!row) return [`${fault}, ${call}: the page does not say what comes of "${outcome}"`];
  const fate = await meet();
  const isJudged = outcome === 'record' && fate.status !== 'waiting';
  if (isJudged)
    return fate.status === 'mismatch' ? [] : [`${fault}, ${call}: a record made it ${fate.status}`];
  return differences(row, fate).map((difference) => `${fault}, ${call}: ${difference}`);
}

function differences(row: Row, fate: Awaited<ReturnType<typeof meetFault>>): string[] {
  const next = cell(row, 'What is asked next');
  const expected: [string, boolean][] = [
    [`is ${fate.status}`, fate.status === cell(row, 'Status')],
    [`reads "${fate.headline}"`, fate.headline === cell(row, 'The cashier reads')],
    [`was sent ${fate.sent} times`, fate.sent === 1],
    [
      `then asks ${fate.next}`,
      (fate.next === 'nothing' && (next.startsWith('nothing') || next.includes('Retry-After'))) ||
        (fate.next === 'a probe' && next.includes('probe')) ||
        (!next.startsWith('nothing') &&
          fate.next.startsWith('by') &&
          (!/by (?:our|the gateway) reference/.test(next) || next.includes(fate.next))),
    ],
    [
      `and a second demand is ${fate.secondDemand}`,
      (fate.secondDemand === 'held-back') === next.includes('held back'),
    ],
  ];
  return expected.filter(([, isAsWritten]) => !isAsWritten).map(([what]) => what);
}

/** The first meeting of each kind: the call, and what the client makes of the fault. */
export function oneOfEachKind(meetings: readonly Meeting[]): Meeting[] {
  return [...new Map(meetings.map((one) => [`${one.call}: ${one.reading}`, one])).values()];
}

export const campaign: Campaign = {
  size: { option: 'faults', usual: Number.MAX_SAFE_INTEGER },
  async run(size, seed, onProgress) {
    const random = seeded(seed);
    const met = random.shuffled(everyMeeting()).slice(0, size);
    const named = random.shuffled(everyNamedMeeting()).slice(0, size);
    const faults = new Set(met.map(({ fault }) => fault)).size;
    const replies = named.reduce((sum, meeting) => sum + meeting.replies, 0);
    const queue = [
      ...met.map((meeting) => () => holdToPage(meeting)),
      ...named.map((meeting) => () => meeting.meet()),
    ];
    const all = queue.length;
    const wrong: string[] = [];
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        wrong.push(...(await next()));
        onProgress(all - queue.length);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return {
      details: wrong,
      figures: `${faults} faults, ${met.length} meetings, ${replies} replies that name a field, ${wrong.length} wrong`,
      isClean: wrong.length === 0,
    };
  },
};
