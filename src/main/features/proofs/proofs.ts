/** What a customer shows, looked for in one mode's record and then at the service. */
import { hasMoney } from '../../../shared/core/payments/has-money.ts';
import type { Payment, StatusRecord } from '../../../shared/core/payments/payments.ts';
import type { Finding, Marked } from '../../../shared/features/proofs/calls.ts';
import { FINDINGS_MAX } from '../../../shared/features/proofs/proofs.ts';
import type { LedgerReader } from '../../core/ledger/index.ts';
import type { Handed, Payments } from '../../core/payments/index.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { Refusal, wrongField } from '../../core/platform/refusal.ts';
import { answerOf, foreignAnswerOf } from './answers.ts';
import type { ForeignMarks } from './foreign-marks.ts';
import { type ReferenceInText, referencesIn } from './references-in.ts';

export interface Proofs {
  /** Looks for what a text is the proof of. @throws Refusal `field-invalid`, StorageError */
  find(text: string): Promise<Finding[]>;
  /**
   * Marks as handed over what was found paid.
   * @throws Refusal `not-found`, `payment-unreadable`, `not-possible-now`; StorageError
   */
  mark(of: Marked): { readonly at: number; readonly isFirst: boolean };
}

export interface ProofsParts {
  readonly ledger: Pick<LedgerReader, 'findByAnyReference' | 'getPayment'>;
  readonly payments: Pick<
    Payments,
    'askForeign' | 'handedOver' | 'handOver' | 'hindrance' | 'recheck' | 'view'
  >;
  readonly marks: ForeignMarks;
  readonly clock: Pick<Clock, 'now'>;
}

/** So many the service is asked about for one text. */
const ASKED_MAX = 3;
/** So many that the service has reported as paid can be marked: what was found before is found again. */
const KEPT_MAX = 50;

export function createProofs({ ledger, payments, marks, clock }: ProofsParts): Proofs {
  /** As the service has reported them: a page's word for it does not count. */
  const paidElsewhere = new Map<string, StatusRecord>();

  const ofRecord = (names: readonly string[]): Payment[] =>
    [...new Map(names.flatMap(ledger.findByAnyReference).map((one) => [one.id, one])).values()]
      .toSorted((one, other) => other.createdAt - one.createdAt)
      .slice(0, FINDINGS_MAX);

  /** Marked as a payment of this record, or before a restore brought it back. */
  function handedOf(payment: Payment): Handed {
    const own = payments.handedOver(payment.id);
    return typeof own === 'number' ? own : (marks.markedAt(namesOf(payment)) ?? own);
  }

  async function findingOf(payment: Payment, reference: string): Promise<Finding> {
    const isCertain = hasMoney(payment);
    const checked = isCertain ? null : await recheck(payment.id);
    const after = checked?.after ?? ledger.getPayment(payment.id) ?? payment;
    const handed = handedOf(after);
    const hindrance = payments.hindrance(after);
    return {
      answer: answerOf(after, { handed, hindrance, isHeard: checked?.answered === true }),
      reference,
      view: payments.view(after),
      reported: null,
      handedOverAt: typeof handed === 'number' ? handed : null,
      canBeMarked: typeof handed !== 'number' && hindrance === null,
    };
  }

  /** Where no account is connected, nobody can be asked. */
  async function recheck(id: string) {
    try {
      return await payments.recheck(id);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  async function askElsewhere(reference: string): Promise<Finding> {
    const answer = await payments.askForeign(reference);
    const record = 'record' in answer ? answer.record : null;
    // The service may know one of ours by a name that it has never told us.
    const [own] = record === null ? [] : ofRecord([record.paymentReference]);
    if (own !== undefined) return findingOf(own, own.reference);
    const handed = record && marks.markedAt([reference, record.paymentReference]);
    const isPaid = answer.said === 'paid';
    if (isPaid) keepPaid(reference, answer.record);
    const handedOverAt = typeof handed === 'number' ? handed : null;
    return {
      answer: foreignAnswerOf(answer, handedOverAt),
      reference,
      view: null,
      reported: record && {
        amountText: record.amountText,
        currency: record.currency,
        dateText: record.dateText,
      },
      handedOverAt,
      canBeMarked: isPaid && handedOverAt === null,
    };
  }

  function keepPaid(reference: string, record: StatusRecord): void {
    paidElsewhere.delete(reference);
    paidElsewhere.set(reference, record);
    const [oldest] = paidElsewhere.keys();
    if (paidElsewhere.size > KEPT_MAX && oldest !== undefined) paidElsewhere.delete(oldest);
  }

  async function ask(references: readonly ReferenceInText[]): Promise<Finding[]> {
    const asked = references.flatMap((one) => one.asked ?? []);
    if (asked.length === 0) throw wrongField('text', 'no-reference');
    if (asked.length > ASKED_MAX) throw wrongField('text', 'many-references');
    const findings: Finding[] = [];
    for (const reference of asked) findings.push(await askElsewhere(reference));
    return telling(findings);
  }

  return {
    async find(text) {
      const references = referencesIn(text);
      const known = references.flatMap(({ names }) =>
        ofRecord(names).map((payment) => ({ payment, reference: payment.reference })),
      );
      if (known.length === 0) return ask(references);
      const each = [...new Map(known.map((one) => [one.payment.id, one])).values()];
      const findings: Finding[] = [];
      for (const { payment, reference } of each.slice(0, FINDINGS_MAX))
        findings.push(await findingOf(payment, reference));
      return findings;
    },
    mark(of) {
      if ('id' in of) {
        const payment = ledger.getPayment(of.id);
        const before = payment && marks.markedAt(namesOf(payment));
        if (typeof before === 'number') return { at: before, isFirst: false };
        return payments.handOver(of.id);
      }
      const record = paidElsewhere.get(of.reference);
      if (record === undefined)
        throw new Refusal('not-possible-now', 'the service has not reported it as paid');
      const { paymentReference, amountText, currency } = record;
      return marks.mark(
        { reference: of.reference, paymentReference, amountText, currency },
        clock.now(),
      );
    },
  };
}

/** Every name by which it could have been marked before it was in this record. */
const namesOf = (payment: Payment): string[] =>
  [payment.reference, payment.gatewayReference, payment.chargeReference].flatMap(
    (name) => name ?? [],
  );

/** What says something of money comes alone; without any, that nobody can say is said before "not found". */
function telling(findings: readonly Finding[]): Finding[] {
  const found = findings.filter(({ answer }) => answer !== 'not-found' && answer !== 'unknown');
  const unknown = findings.filter(({ answer }) => answer === 'unknown');
  return [found, unknown, findings.slice(0, 1)].find((some) => some.length > 0) ?? [];
}
