import { describe, expect, it } from 'vitest';
import { live, runModel } from '../campaign/model.ts';
import type { Command } from '../campaign/model-commands.ts';
import { PEOPLE, RULES } from '../campaign/model-people.ts';
import { PLAIN } from '../campaign/model-service.ts';

// Each write of a life waits for a real disk.

type Start = Extract<Command, { do: 'start' }>;
const start = (over: Partial<Start>): Command => ({
  do: 'start',
  method: 'ussd',
  person: 0,
  spelling: 0,
  amount: 0,
  insists: 'leaves',
  fates: [],
  habits: PLAIN,
  ...over,
});
const entry = { method: 'ussd', person: 0, spelling: 0, amount: 0, insists: 'leaves' } as const;
const pass = (ms: number): Command => ({ do: 'pass', ms });

describe('the model campaign, short', () => {
  it('finds no life of a counter that breaks a promise', async () => {
    await expect(runModel({ runs: 8 })).resolves.toMatchObject({ runs: 8 });
  });

  it('holds through the hard cases by name', async () => {
    const { payments } = await live([
      start({ fates: ['answered', 'lost-after'] }),
      start({ amount: 1 }),
      { do: 'customer-pays', payment: 0 },
      { do: 'crash' },
      start({ fates: ['answered', 'hangs'] }),
      { do: 'crash' },
      { do: 'set-clock', ms: -86_400_000 },
      { do: 'disk', after: 2, refuses: 3 },
      start({ method: 'link', fates: ['lost-after'] }),
      { do: 'start-again', payment: 1, method: 'link', fates: [], insists: 'leaves' },
      { do: 'network', on: false },
      { do: 'restart' },
      { do: 'customer-pays', payment: 1 },
      { do: 'network', on: true },
      pass(3_600_000),
    ]);
    expect(payments[0]?.payment.status).toBe('paid');
  });

  it('asks on time about a payment that is stopped just after the clock was set', async () => {
    const { payments } = await live([
      start({ method: 'link' }),
      { do: 'set-clock', ms: 10_738_532 },
      { do: 'start-again', payment: 0, method: 'ussd', fates: [], insists: 'leaves' },
      { do: 'customer-pays', payment: 0 },
    ]);
    expect(payments[0]?.payment.status).toBe('paid');
  });
});

describe('one person, however the number is typed', () => {
  const spellings = PEOPLE[0]?.spellings ?? [];

  it.each(RULES)('is charged once while that is unknown, by $kind and $sendAs', async (rule) => {
    const { payments } = await live([
      { do: 'rule', rule: RULES.indexOf(rule) },
      start({ fates: ['answered', 'lost-after'] }),
      ...spellings.map((_, spelling) => start({ spelling, amount: spelling % 2 })),
    ]);
    expect(payments.map(({ payment }) => payment.status)).toEqual(['unconfirmed']);
  });

  it.each(RULES)('can be charged in every spelling, by $kind and $sendAs', async (rule) => {
    const { payments } = await live([
      { do: 'rule', rule: RULES.indexOf(rule) },
      ...spellings.flatMap((_, spelling) => [start({ spelling, fates: ['refused'] })]),
    ]);
    expect(payments).toHaveLength(spellings.length);
  });

  it('is charged again only where the decision names every charge in the way', async () => {
    const unknown = start({ fates: ['answered', 'lost-after'] });
    const { payments } = await live([
      unknown,
      start({ spelling: 3, insists: 'names-nothing' }),
      start({ person: 1, fates: ['answered', 'lost-after'] }),
      start({ spelling: 4, insists: 'names-another' }),
      start({ spelling: 5, amount: 1, insists: 'names-it', fates: ['answered', 'lost-after'] }),
      start({ spelling: 6, insists: 'leaves' }),
      start({ spelling: 7, insists: 'names-it' }),
    ]);
    expect(payments.map(({ payment }) => payment.override?.alsoIds?.length ?? null)).toEqual([
      null,
      null,
      0,
      1,
    ]);
  });
});

describe('windows at the same instant', () => {
  it.each([true, false])('start one charge (one draft: %s)', async (isOneDraft) => {
    const entries = [entry, { ...entry, spelling: 4 }, { ...entry, spelling: 15 }];
    const { payments } = await live([
      { do: 'windows', entries: isOneDraft ? [entry, entry] : entries, isOneDraft, fates: [] },
    ]);
    expect(payments).toHaveLength(1);
  });

  it('put one link in the place of a payment, whoever comes second', async () => {
    const { payments } = await live([
      start({}),
      {
        do: 'windows-again',
        payment: 0,
        methods: ['link', 'link', 'link'],
        insists: 'leaves',
        fates: [],
      },
      { do: 'customer-pays', payment: 1 },
    ]);
    expect(payments.map(({ payment }) => payment.status)).toEqual(['stopped', 'paid']);
  });

  it('pass over an unknown charge once, although each names it', async () => {
    const { payments } = await live([
      start({ fates: ['answered', 'lost-after'] }),
      {
        do: 'windows-again',
        payment: 0,
        methods: ['ussd', 'link', 'ussd'],
        insists: 'names-it',
        fates: [],
      },
    ]);
    expect(payments).toHaveLength(2);
  });
});

describe('a slow service', () => {
  it('makes no unknowns of forty links, and withdraws what waited too long', async () => {
    const { payments } = await live([
      { do: 'pace', answerMs: 50_000, atOnce: 4 },
      { do: 'many-links', count: 40 },
      pass(600_000),
    ]);
    const statuses = Map.groupBy(payments, ({ payment }) => payment.status);
    // Three turns of 50 s begin within the two minutes that a request waits for its own.
    expect(statuses.get('declined')).toHaveLength(28);
    expect([...statuses.keys()].toSorted()).toEqual(['declined', 'expired']);
    expect(payments.filter(({ truth }) => truth?.withdrawn)).toHaveLength(28);
  });
});

describe('what the service says of a payment', () => {
  it.each(['created', 'charged'] as const)(
    'is heard where it answers only for what was %s',
    async (answersFor) => {
      const { payments } = await live([
        start({ habits: { ...PLAIN, answersFor, namesItself: 'by-its-own' } }),
        { do: 'customer-pays', payment: 0 },
        { do: 'restart' },
      ]);
      expect(payments[0]?.payment.status).toBe('paid');
    },
  );

  it.each(['given', 'ours'] as const)(
    'pays one of two where it shares what was %s',
    async (shares) => {
      const { payments } = await live([
        start({ habits: { ...PLAIN, shares: 'given' } }),
        start({ person: 1, habits: { ...PLAIN, shares } }),
        { do: 'customer-pays', payment: 0 },
        { do: 'customer-pays', payment: 1 },
      ]);
      expect(payments.map(({ payment }) => payment.status).toSorted()).toEqual([
        'mismatch',
        'paid',
      ]);
    },
  );

  it.each(['Reversed', 'Pending', 'Declined', 'Transaction Failed'] as const)(
    'is no payment where it says %s beside code 0',
    async (words) => {
      const { payments } = await live([
        start({ habits: { ...PLAIN, words } }),
        { do: 'customer-pays', payment: 0 },
      ]);
      expect(payments[0]?.payment).toMatchObject({ status: 'mismatch', differs: ['words'] });
    },
  );

  it('is seen late where it refused a charge that was paid all the same', async () => {
    const { payments } = await live([
      start({ fates: ['answered', 'refused-in-error'] }),
      pass(600_000),
      { do: 'restart' },
      { do: 'customer-pays', payment: 0 },
    ]);
    expect(payments[0]?.payment).toMatchObject({ status: 'paid', late: true });
  });
});
