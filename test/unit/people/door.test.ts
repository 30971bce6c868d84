/**
 * Who may call what: every call × role × locked or not, through the dispatcher, and the page of docs
 * that says it. It is written anew by `npm test -- -u test/unit/people/door.test.ts`.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { createCallDispatcher, kindOf } from '../../../src/main/core/contract/call-dispatcher.ts';
import { createApprovals } from '../../../src/main/features/people/approvals.ts';
import { createDoor } from '../../../src/main/features/people/door.ts';
import { CALLS, type CallName } from '../../../src/shared/contract.ts';
import { CALL_KINDS } from '../../../src/shared/core/contract/call-kinds.ts';
import { namesOf } from '../../../src/shared/core/text/by-name.ts';
import type { Person } from '../../../src/shared/features/people/people.ts';
import {
  type Rights,
  rightOf,
  rightsOffered,
  ROLES,
  type Role,
  USUAL_RIGHTS,
} from '../../../src/shared/features/people/rights.ts';
import { caller } from '../../../src/main/core/platform/caller.ts';
import type { Mode } from '../../../src/shared/core/payments/payments.ts';
import type { Approval } from '../../../src/shared/record-events.ts';
import { handlersThatRefuse } from '../../support/fakes/refusing-handlers.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { honest } from '../../support/samples/call-input.ts';

const personOf = (role: Role): Person => ({ id: randomUUID(), name: role, role, colour: 'green' });

interface Here {
  /** Null where the counter is locked. */
  readonly role: Role | null;
  readonly any?: boolean;
  readonly mode?: Mode;
  readonly rights?: Rights;
}

/** A counter with somebody at it. */
function counter({ role, any = true, mode = 'live', rights = USUAL_RIGHTS }: Here) {
  const ran: string[] = [];
  const noted: (Approval & { by: string })[] = [];
  const present = role === null ? null : personOf(role);
  let now = 0;
  const approvals = createApprovals({ monotonic: () => now });
  const callers: unknown[] = [];
  const stopWaiting = () => {
    callers.push(caller());
    throw new Error('it is done');
  };
  const { call } = createCallDispatcher(
    {
      handlers: handlersThatRefuse(ran, { stopWaiting }),
      admit: createDoor({
        people: { any, present, rightOf: (person, kind) => rightOf(rights, person.role, kind) },
        approvals,
        mode: () => mode,
        note: (approval, by) => void noted.push({ ...approval, by }),
      }),
    },
    silentLog,
  );
  /** What it comes to: `in` where what carries it out was reached. */
  async function comesTo(name: CallName, input: unknown = honest[name]): Promise<string> {
    const answer = await call(name, input);
    const code = answer.ok ? 'in' : answer.error.code;
    return code === 'not-found' || code === 'internal' ? 'in' : code;
  }
  return { comesTo, ran, noted, present, approvals, callers, pass: (ms: number) => (now += ms) };
}

const OVERRIDE = { kind: 'duplicate', reason: '', otherId: randomUUID() };

/** Calls whose kind depends on what goes in stand with each. */
const ACTS: readonly {
  readonly title: string;
  readonly name: CallName;
  readonly input: unknown;
}[] = namesOf(CALLS).flatMap((name) => {
  const plain = { title: `\`${name}\``, name, input: honest[name] };
  if (name === 'startPayment')
    return [
      plain,
      {
        title: '`startPayment`, against advice',
        name,
        input: { ...honest[name], override: OVERRIDE },
      },
    ];
  if (name !== 'markHandedOver') return [plain];
  const foreign = { mode: 'live', of: { reference: 'K7Q-260115-7H4K2M' } };
  return [plain, { title: '`markHandedOver`, of a foreign payment', name, input: foreign }];
});

const WORDS: Readonly<Record<string, string>> = {
  in: 'may',
  'approval-needed': 'with a PIN',
  'not-your-right': '—',
  locked: 'locked',
};

const HERE = [...ROLES, null] as const;

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n');
}

test('the docs say of every call who may, as the dispatcher has it', async () => {
  const counters = HERE.map((role) => counter({ role }));
  const rows = await Promise.all(
    ACTS.map(async ({ title, name, input }) => {
      const outcomes = await Promise.all(counters.map(({ comesTo }) => comesTo(name, input)));
      const kind = kindOf(name, CALLS[name].input.parse(input));
      return [title, kind, ...outcomes.map((outcome) => WORDS[outcome] ?? outcome)];
    }),
  );
  const page = [
    '# Who may do what',
    '',
    'Every call of the contract, by what it does, and what comes of it with the rights that a counter begins with, in live mode, once people were added ([security.md](security.md#people-at-the-counter)). “With a PIN”: of somebody who may, for this one act; a manager’s is their own. Where nobody was added everything is let in. This page is made from the code by `test/unit/people/door.test.ts`, which walks all of it through the dispatcher.',
    '',
    table([['Call', 'Kind', 'Cashier', 'Lead', 'Manager', 'Nobody there'], ...rows]),
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../../docs/rights.md');
});

describe('every call', () => {
  it.for(['live', 'practice'] as const)('is let in where nobody was added, in %s', async (mode) => {
    const { comesTo } = counter({ role: null, any: false, mode });
    for (const { name, input } of ACTS)
      expect([name, await comesTo(name, input)]).toEqual([name, 'in']);
  });

  it('but those that look alone waits for a PIN while the counter is locked', async () => {
    const { comesTo, ran } = counter({ role: null });
    for (const { name, input } of ACTS) {
      const isLook = kindOf(name, CALLS[name].input.parse(input)) === 'look';
      expect([name, await comesTo(name, input)]).toEqual([name, isLook ? 'in' : 'locked']);
    }
    expect(ran).toContain('getOverview');
    expect(ran).not.toContain('startPayment');
  });

  it('that is not let in is carried out by nobody', async () => {
    const { comesTo, ran } = counter({ role: 'cashier' });
    for (const { name, input } of ACTS) {
      const before = ran.length;
      const isIn = (await comesTo(name, input)) === 'in';
      expect([name, ran.length - before]).toEqual([name, isIn && name !== 'stopWaiting' ? 1 : 0]);
    }
  });

  it('of a payment in practice asks nobody for a PIN', async () => {
    const { comesTo } = counter({ role: 'cashier', mode: 'practice' });
    expect(await comesTo('acknowledgeAlarm')).toBe('in');
    expect(await comesTo('closeShift')).toBe('in');
    expect(await comesTo('markRefusal')).toBe('not-your-right');
    expect(await comesTo('saveItem')).toBe('approval-needed');
    expect(await comesTo('saveAccount')).toBe('not-your-right');
    expect(await counter({ role: 'manager', mode: 'practice' }).comesTo('saveAccount')).toBe(
      'approval-needed',
    );
  });
});

describe('an approval', () => {
  const resolve = { name: 'acknowledgeAlarm', input: honest['acknowledgeAlarm'] } as const;
  const parsed = CALLS.acknowledgeAlarm.input.parse(resolve.input);
  const draftId = randomUUID();
  const charge = { ...honest['startPayment'], draftId, override: OVERRIDE };
  const goods = { mode: 'live', of: { id: randomUUID() } };

  it('is for one act, noted with both names, and a second act asks again', async () => {
    const { comesTo, approvals, noted, present } = counter({ role: 'cashier' });
    const approver = randomUUID();
    approvals.give(resolve.name, parsed, { approver });
    expect(await comesTo(resolve.name)).toBe('in');
    expect(noted).toEqual([
      {
        call: 'acknowledgeAlarm',
        kind: 'resolve',
        approver,
        by: present?.id,
        paymentId: parsed.id,
      },
    ]);
    expect(await comesTo(resolve.name)).toBe('approval-needed');
  });

  it.for([
    ['that it begins, by its draft', 'cashier', 'startPayment', { draftId }],
    ['of an own kind of name', 'cashier', 'markHandedOver', { paymentId: goods.of.id }],
    ['where it is about one, and of nobody else', 'manager', 'removePerson', {}],
  ] as const)('names the payment %s', async ([, role, name, about]) => {
    const rights = {
      ...USUAL_RIGHTS,
      cashier: { ...USUAL_RIGHTS.cashier, charge: 'approved' },
    } as const;
    const { comesTo, approvals, noted } = counter({ role, rights });
    const input = {
      startPayment: charge,
      markHandedOver: goods,
      removePerson: honest['removePerson'],
    }[name];
    approvals.give(name, CALLS[name].input.parse(input), { approver: randomUUID() });
    expect(await comesTo(name, input)).toBe('in');
    const named = noted.map((each) => ({ paymentId: each.paymentId, draftId: each.draftId }));
    expect(named).toEqual([{ paymentId: undefined, draftId: undefined, ...about }]);
  });

  it.for([
    ['another object', { ...parsed, id: randomUUID() }],
    ['other words', { ...parsed, note: 'something else' }],
  ] as const)('holds for no act with %s', async ([, other]) => {
    const { comesTo, approvals } = counter({ role: 'cashier' });
    approvals.give(resolve.name, other, { approver: randomUUID() });
    expect(await comesTo(resolve.name)).toBe('approval-needed');
    expect(await comesTo(resolve.name, other)).toBe('in');
  });

  it('holds for a minute, until another one is given or it is taken back', async () => {
    const late = counter({ role: 'cashier' });
    late.approvals.give(resolve.name, parsed, { approver: randomUUID() });
    late.pass(60_001);
    expect(await late.comesTo(resolve.name)).toBe('approval-needed');
    const other = counter({ role: 'cashier' });
    other.approvals.give(resolve.name, parsed, { approver: randomUUID() });
    other.approvals.give('closeShift', {}, { approver: randomUUID() });
    expect(await other.comesTo(resolve.name)).toBe('approval-needed');
    other.approvals.give(resolve.name, parsed, { approver: randomUUID() });
    other.approvals.drop();
    expect(await other.comesTo(resolve.name)).toBe('approval-needed');
  });

  it('of one’s own, where a PIN is needed besides, is no event of two people', async () => {
    const { comesTo, approvals, noted, present } = counter({ role: 'manager' });
    expect(await comesTo('disconnectAccount')).toBe('approval-needed');
    approvals.give('disconnectAccount', {}, { approver: present?.id ?? '' });
    expect(await comesTo('disconnectAccount')).toBe('in');
    expect(noted).toEqual([]);
  });

  it('from afar says so in the record', async () => {
    const { comesTo, approvals, noted } = counter({ role: 'cashier' });
    approvals.give(resolve.name, parsed, { approver: randomUUID(), from: 'afar' });
    await comesTo(resolve.name);
    expect(noted).toMatchObject([{ call: 'acknowledgeAlarm', from: 'afar' }]);
  });

  it('that no record takes lets nothing in', async () => {
    const approvals = createApprovals({ monotonic: () => 0 });
    approvals.give(resolve.name, parsed, { approver: randomUUID() });
    const admit = createDoor({
      people: { any: true, present: personOf('cashier'), rightOf: () => 'approved' },
      approvals,
      mode: () => 'live',
      note: () => {
        throw new Error('the disk is full');
      },
    });
    expect(() => admit(resolve.name, 'resolve', parsed)).toThrow('the disk is full');
  });
});

test('what is done is done in the name of who is there', async () => {
  const { comesTo, callers, present } = counter({ role: 'cashier' });
  await comesTo('stopWaiting');
  const alone = counter({ role: null, any: false });
  await alone.comesTo('stopWaiting');
  expect([...callers, ...alone.callers]).toEqual([present?.id, null]);
});

describe('rights', () => {
  it('of a manager are all there are, whatever is said', () => {
    for (const kind of CALL_KINDS) expect(rightOf(USUAL_RIGHTS, 'manager', kind)).toBe('may');
  });

  it('to look nobody can be without, and to see asks for no PIN', () => {
    const none: Rights = structuredClone({
      cashier: { ...USUAL_RIGHTS.cashier, look: 'may-not' },
      lead: USUAL_RIGHTS.lead,
    });
    expect(rightOf(none, 'cashier', 'look')).toBe('may');
    expect(rightsOffered('look')).toEqual(['may']);
    for (const kind of ['see-sums', 'see-customers'] as const)
      expect(rightsOffered(kind)).toEqual(['may', 'may-not']);
    expect(rightsOffered('resolve')).toEqual(['may', 'approved', 'may-not']);
  });

  it('begin as they can be chosen', () => {
    for (const role of ['cashier', 'lead'] as const)
      for (const kind of CALL_KINDS)
        expect(rightsOffered(kind)).toContain(USUAL_RIGHTS[role][kind]);
  });
});
