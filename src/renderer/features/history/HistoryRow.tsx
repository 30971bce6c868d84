import { memo } from 'react';
import type { TFunction } from 'i18next';
import { formatAmount } from '../../../shared/i18n/format.ts';
import type { PaymentLine } from '../../../shared/core/payments/payments.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { AmountIn } from '../../core/payment/Amount.tsx';
import { shownReference } from '../../core/payment/shown-reference.ts';
import { StatusBadge } from '../../core/payment/StatusMark.tsx';
import { lookOf, toneOfPayment } from '../../core/payment/tone.ts';
import { clockTime, shortDay } from './dates.ts';

interface HistoryRowProps {
  /** Undefined while its page is on its way. */
  readonly line: PaymentLine | undefined;
  readonly index: number;
  /** Pixels from the top of the sheet. */
  readonly top: number;
  readonly current: boolean;
  /** The first payment of its day that is listed. */
  readonly startsDay: boolean;
  /** Given by the list, since asking for texts in every row costs. */
  readonly t: TFunction<['history', 'common', 'methods']>;
  readonly locale: string;
}

export function rowId(index: number): string {
  return `history-row-${index}`;
}

/** @returns the index of the row that something in the list is part of; null where it is part of none */
export function rowOf(target: EventTarget): number | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return row === undefined ? null : Number(row);
}

/** One payment in one line of the record. Plain markup, since hundreds pass by in a second. */
export const HistoryRow = memo(function HistoryRow({
  line,
  index,
  top,
  current,
  startsDay,
  t,
  locale,
}: HistoryRowProps) {
  const place = {
    id: rowId(index),
    'aria-rowindex': index + 2,
    'data-row': index,
    style: { transform: `translateY(${top}px)` },
  };
  if (!line)
    return (
      <tr {...place} className="history-row history-row--empty">
        <td className="history-row__who">{t('rowLoading')}</td>
      </tr>
    );
  const classes = ['history-row'];
  if (startsDay) classes.push('history-row--day');
  if (current) classes.push('history-row--current');
  if ('unreadable' in line) {
    const { number } = line.unreadable;
    const reference = shownReference(line.unreadable);
    return (
      <tr
        {...place}
        className={[...classes, 'history-row--unreadable'].join(' ')}
        aria-selected={current}
      >
        <td className="history-row__damaged" colSpan={5}>
          <span className="foreign-text">
            {reference === null
              ? t('common:unreadable.nameless', { number })
              : t('common:unreadable.named', { reference })}
          </span>
          <span className="history-row__remedy">{t('common:unreadable.short')}</span>
        </td>
      </tr>
    );
  }
  const { payment } = line;
  const look = lookOf(payment);
  if (toneOfPayment(payment) === 'certain') classes.push('history-row--certain');
  return (
    <tr {...place} className={classes.join(' ')} aria-selected={current}>
      <td className="history-row__time figures">
        <span className="history-row__date">{shortDay(payment.localDay, locale)}</span>
        <time dateTime={new Date(payment.createdAt).toISOString()}>
          {clockTime(payment.createdAt, payment.utcOffsetMinutes, locale)}
        </time>
      </td>
      <td className="history-row__status">
        <StatusBadge look={look} word={t(`common:status.${look}.word`)} />
        {payment.alarms.length > 0 ? (
          <span className="history-row__alarm">{t('attention')}</span>
        ) : null}
      </td>
      <td className="history-row__who">
        <span className="history-row__customer">
          <bdi>
            {payment.customer === null ? t('common:noCustomer') : visibleText(payment.customer, 80)}
          </bdi>
          <span className="history-row__method">{t(`methods:${payment.method}.name`)}</span>
          {payment.share === null ? null : (
            <span className="history-row__method">
              {t('common:share.partOf', {
                amount: formatAmount(payment.share.totalMinor, payment.currency, locale),
              })}
            </span>
          )}
        </span>
        {payment.note === null ? null : (
          <span className="history-row__note">
            <bdi>{visibleText(payment.note, 280)}</bdi>
          </span>
        )}
      </td>
      <td className="history-row__reference figures">{payment.reference}</td>
      <td className="history-row__amount">
        <AmountIn minor={payment.amountMinor} currency={payment.currency} locale={locale} />
      </td>
    </tr>
  );
});
