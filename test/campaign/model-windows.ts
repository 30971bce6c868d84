/**
 * What people do at the windows of a counter in the model campaign: they enter payments, alone or
 * several at the same instant, and answer what the app says to them. Each answer is held to what a
 * person may expect.
 */
import { randomUUID } from 'node:crypto';
import { StorageError } from '../../src/main/core/ledger/errors.ts';
import type { NewPayment } from '../../src/shared/core/contract/payments.ts';
import { Refusal } from '../../src/main/core/platform/refusal.ts';
import type { Override, Payment, PaymentView } from '../../src/shared/core/payments/payments.ts';
import { AMOUNTS, type Entry, type Insists } from './model-commands.ts';
import { hasPlus, PEOPLE } from './model-people.ts';
import type { Hold, Told } from './model-promises.ts';
import type { Rest } from '../../src/shared/core/payments/shares.ts';
import { type Split, split } from './model-shares.ts';

export interface Counter {
  start(request: NewPayment): Promise<PaymentView>;
  /** All at the same instant. */
  startAll(requests: readonly NewPayment[]): Promise<PromiseSettledResult<PaymentView>[]>;
  /** Writes down whose a draft is. */
  entered(draftId: string, person: number | null): void;
  everyPayment(): Told[];
  pick(nth: number): Payment | undefined;
  /** Whether nobody has said the country yet: then USSD takes numbers with a plus alone. */
  needsPlus(): boolean;
  noteRest(saleId: string, rest: Rest, seen: Rest): void;
  hold: Hold;
}

export interface Windows {
  enter(entry: Entry): Promise<void>;
  again(payment: number, method: Entry['method'], insists: Insists): Promise<void>;
  enterAtOnce(entries: readonly Entry[], isOneDraft: boolean): Promise<void>;
  againAtOnce(
    payment: number,
    methods: readonly Entry['method'][],
    insists: Insists,
  ): Promise<void>;
  manyLinks(count: number): Promise<void>;
  /** One sale, a payer for each entry. */
  splitSale(entries: readonly Entry[], how: Split, openMinor: number): Promise<void>;
}

/** How many things in a row a person decides about before they give up. */
const DECISIONS = 4;
const REASON = 'The customer says that nothing came.';
const BEYOND_AMOUNTS = 100_000;

export function createWindows(counter: Counter): Windows {
  const { hold } = counter;

  function requestOf(entry: Entry): NewPayment {
    const all = PEOPLE[entry.person]?.spellings ?? [''];
    const needsPlus = counter.needsPlus() && entry.method === 'ussd';
    const spellings = needsPlus ? all.filter(hasPlus) : all;
    const request: NewPayment = {
      draftId: randomUUID(),
      method: entry.method,
      amountMinor: AMOUNTS[entry.amount] ?? 1,
      currency: 'NGN',
      customer: spellings[entry.spelling % spellings.length] ?? '',
      note: '',
      replaces: null,
      override: null,
    };
    counter.entered(request.draftId, entry.person);
    return request;
  }

  function requestAgain(old: Payment, method: Entry['method']): NewPayment {
    const request: NewPayment = {
      draftId: randomUUID(),
      method,
      amountMinor: old.amountMinor,
      currency: old.currency,
      customer: old.customer ?? '',
      note: '',
      replaces: old.id,
      override: null,
    };
    counter.entered(request.draftId, personOf(old));
    return request;
  }

  /** Whose a request is, as it was written down when it was entered. */
  const replacedBy = (request: NewPayment) =>
    counter.everyPayment().find(({ payment }) => payment.id === request.replaces)?.payment;
  const saleOf = (request: NewPayment) => replacedBy(request)?.saleId ?? request.share?.saleId;
  const isOfShare = (request: NewPayment) =>
    request.share !== undefined || (replacedBy(request)?.share ?? null) !== null;

  /** @returns the refusal, when it was one; nothing else but a disk may keep a payment from starting */
  function judge(error: unknown, request: NewPayment, person: number | null): Refusal | null {
    const isAnswer = error instanceof Refusal || error instanceof StorageError;
    hold(
      isAnswer,
      `whoever is refused is told why, not that there was an error (${String(error)})`,
    );
    if (!(error instanceof Refusal)) return null;
    if (person !== null)
      hold(
        error.code !== 'field-invalid' ||
          error.field === 'amount' ||
          (counter.needsPlus() && request.method === 'ussd' && !hasPlus(request.customer)),
        'a number is not refused for how it is typed',
      );
    if (error.field === 'amount')
      hold(isOfShare(request), 'no amount is refused but that of a share');
    const other = counter.everyPayment().find(({ payment }) => payment.id === error.payment?.id);
    const isGuarded = error.code === 'held-back' || error.code === 'duplicate-suspected';
    if (isGuarded)
      hold(
        other !== undefined &&
          (other.person === person || other.payment.saleId === saleOf(request)),
        'what stands in the way is of that person, or of that sale',
      );
    return error;
  }

  const personOf = (old: Payment) =>
    counter.everyPayment().find(({ payment }) => payment.id === old.id)?.person ?? null;

  /** Starts, and decides about what stands in the way as such a person does. */
  async function startAs(request: NewPayment, person: number | null, insists: Insists) {
    const before = new Set(counter.everyPayment().map(({ payment }) => payment.id));
    const named: string[] = [];
    let override = wrong(person, saleOf(request), insists);
    const isWrong = override !== null;
    for (let decisions = 0; decisions <= DECISIONS; decisions += 1) {
      try {
        const { payment } = await counter.start({ ...request, override });
        if (isWrong)
          hold(
            before.has(payment.id),
            'a decision about what does not stand in the way starts nothing',
          );
        return;
      } catch (error) {
        const refusal = judge(error, request, person);
        if (insists !== 'names-it' || !refusal?.payment) return;
        override = {
          kind: 'held-back',
          reason: REASON,
          otherId: refusal.payment.id,
          seen: refusal.payment.status,
          alsoIds: [...named],
        };
        named.push(refusal.payment.id);
      }
    }
  }

  /** A share of the same sale can stand in the way, whoever pays it. */
  function wrong(
    person: number | null,
    saleId: string | null | undefined,
    insists: Insists,
  ): Override | null {
    if (insists === 'leaves' || insists === 'names-it') return null;
    const stranger = counter
      .everyPayment()
      .findLast(
        (other) =>
          other.person !== null && other.person !== person && other.payment.saleId !== saleId,
      );
    const otherId = insists === 'names-another' ? stranger?.payment.id : randomUUID();
    return otherId === undefined ? null : { kind: 'held-back', reason: REASON, otherId };
  }

  /** Starts them all at once, and holds every window to an answer. @returns what newly came of it */
  async function startAtOnce(
    requests: readonly { request: NewPayment; person: number | null }[],
  ): Promise<Told[]> {
    const before = new Set(counter.everyPayment().map(({ payment }) => payment.id));
    const results = await counter.startAll(requests.map(({ request }) => request));
    for (const [nth, result] of results.entries()) {
      const one = requests[nth];
      if (one && result.status === 'rejected') judge(result.reason, one.request, one.person);
    }
    return counter.everyPayment().filter(({ payment }) => !before.has(payment.id));
  }

  return {
    enter: (entry) => startAs(requestOf(entry), entry.person, entry.insists),
    async again(nth, method, insists) {
      const old = counter.pick(nth);
      if (!old) return;
      const request = requestAgain(old, method);
      await startAs(request, personOf(old), insists);
    },
    async enterAtOnce(entries, isOneDraft) {
      const [first] = entries;
      if (!first) return;
      if (isOneDraft) {
        const draft = { request: requestOf(first), person: first.person };
        const became = await startAtOnce(entries.map(() => draft));
        return hold(became.length <= 1, 'one draft becomes one payment');
      }
      const begun = await startAtOnce(
        entries.map((entry) => ({ request: requestOf(entry), person: entry.person })),
      );
      for (const one of PEOPLE.keys()) {
        const own = entries.filter(({ person }) => person === one);
        const theirs = begun.filter(({ person }) => person === one);
        const isOneDemand = new Set(own.map(({ amount }) => amount)).size === 1;
        if (isOneDemand)
          hold(theirs.length <= 1, 'of one demand entered in several windows one goes out');
        hold(
          theirs.filter(({ payment }) => payment.method === 'ussd').length <= 1,
          'of charges to one person entered at one instant one goes out',
        );
      }
    },
    async againAtOnce(nth, methods, insists) {
      const old = counter.pick(nth);
      if (!old) return;
      const person = personOf(old);
      const override: Override | null =
        insists === 'names-it'
          ? { kind: 'held-back', reason: REASON, otherId: old.id, seen: old.status }
          : wrong(person, old.saleId, insists);
      const requests = methods.map((method) => ({
        request: { ...requestAgain(old, method), override },
        person,
      }));
      const begun = await startAtOnce(requests);
      hold(begun.length <= 1, 'of one payment started again in several windows one goes out');
    },
    async splitSale(entries, how, openMinor) {
      const requests = entries.map(requestOf);
      const personBy = new Map(requests.map(({ draftId }, nth) => [draftId, entries[nth]?.person]));
      const judged = (error: unknown, request: NewPayment) =>
        void judge(error, request, personBy.get(request.draftId) ?? null);
      await split({ ...counter, judge: judged }, requests, how, openMinor);
    },
    async manyLinks(count) {
      await startAtOnce(
        Array.from({ length: count }, (_, nth) => {
          const request: NewPayment = {
            draftId: randomUUID(),
            method: 'link',
            // Each of its own, since walk-ins with one amount may be one.
            amountMinor: BEYOND_AMOUNTS + counter.everyPayment().length * 100 + nth,
            currency: 'NGN',
            customer: '',
            note: '',
            replaces: null,
            override: null,
          };
          counter.entered(request.draftId, null);
          return { request, person: null };
        }),
      );
    },
  };
}
