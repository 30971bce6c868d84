import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { SoldLines } from '../../core/payment/SoldLines.tsx';
import { Reference } from '../../core/payment/Reference.tsx';
import { useWhenForgotten } from '../forgetting/index.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { PAID_CODE } from '../reply-rules/index.ts';

/** What the shop keeps: references to read out, and what was entered. */
export function Facts({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation(['payment', 'common', 'methods']);
  const texts = useTexts();
  const record = useRecordWords(payment);
  const fact = (label: string, value: ReactNode) => (
    <div className="facts__fact">
      <dt>{label}</dt>
      <dd className="foreign-text">{value}</dd>
    </div>
  );
  return (
    <dl className="facts">
      {fact(t('facts.reference'), <Reference reference={payment.reference} />)}
      {payment.gatewayReference === null
        ? null
        : fact(t('facts.gatewayReference'), <Reference reference={payment.gatewayReference} />)}
      {payment.chargeReference === null || payment.chargeReference === payment.gatewayReference
        ? null
        : fact(t('facts.chargeReference'), <Reference reference={payment.chargeReference} />)}
      {fact(t('facts.method'), t(`methods:${payment.method}.name`))}
      {fact(
        t('facts.customer'),
        payment.customer === null ? (
          <NoCustomer id={payment.id} />
        ) : (
          visibleText(payment.customer, 80)
        ),
      )}
      {payment.lines === null
        ? null
        : fact(t('facts.items'), <SoldLines lines={payment.lines} currency={payment.currency} />)}
      {payment.note === null ? null : fact(t('facts.note'), visibleText(payment.note, 280))}
      {fact(t('facts.started'), texts.dayTime(payment.createdAt, payment))}
      {payment.override === null
        ? null
        : fact(
            t('facts.override'),
            visibleText(payment.override.reason, 280) || t('facts.noReason'),
          )}
      {record === '' ? null : fact(t('facts.reported'), record)}
    </dl>
  );
}

/** There was none, or they were forgotten since. */
function NoCustomer({ id }: { readonly id: string }) {
  const { t } = useTranslation(['forgetting', 'common']);
  const { dayTime } = useTexts();
  const at = useWhenForgotten(id);
  return at === null ? t('common:noCustomer') : t('ofPayment', { at: dayTime(at) });
}

type CodeMeaning = 'paid' | 'refused' | 'other';

/**
 * The service documents one code alone (interface section 2.3). A manager may have named others, before
 * this payment was begun: then it counts as refused.
 */
function meaningOf(
  code: string,
  refusedCodes: readonly string[],
  { reason }: Payment,
): CodeMeaning {
  if (code === PAID_CODE) return 'paid';
  return refusedCodes.includes(code) && reason?.code === 'refused-code' ? 'refused' : 'other';
}

/** What the service's record says, without the parts that it left empty. */
function useRecordWords(payment: Payment): string {
  const { t } = useTranslation('payment');
  const { refusedCodes } = useOverview().accountRules;
  const { reported: record } = payment;
  if (record === null) return '';
  const shown = (text: string, max: number) => visibleText(text, max).trim();
  const part = (name: 'date' | 'fees' | `code.${CodeMeaning}` | 'description', text: string) =>
    text === '' ? '' : t(`facts.record.${name}`, { value: text });
  const { responseCode } = record;
  return [
    [shown(record.amountText, 40), shown(record.currency, 20)].filter(Boolean).join(' '),
    part('date', shown(record.dateText, 40)),
    part('fees', shown(record.feesText, 40)),
    part(`code.${meaningOf(responseCode, refusedCodes, payment)}`, shown(responseCode, 32)),
    part('description', shown(record.responseDescription, 200)),
  ]
    .filter(Boolean)
    .join(', ');
}
