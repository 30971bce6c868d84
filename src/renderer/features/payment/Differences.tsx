import { useTranslation } from 'react-i18next';
import type { LoggedEvent, Payment } from '../../../shared/core/payments/payments.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { paymentAt, type Route } from '../../core/navigation/route.ts';
import { Button } from '../../core/ui/Button.tsx';
import { useTexts } from '../../core/i18n/texts.ts';
import { PAID_CODE, PAID_WORDS, claimantOf, mismatchRecord } from '../reply-rules/index.ts';

interface DifferencesProps {
  readonly payment: Payment;
  readonly events: readonly LoggedEvent[];
  /** Where the other payment is shown that a report is about. */
  readonly leadsTo?: (id: string) => Route;
}

/** For the manager: what was asked for beside what was reported, only where they differ. */
export function Differences({ payment, events, leadsTo = paymentAt }: DifferencesProps) {
  const { t } = useTranslation('payment');
  const texts = useTexts();
  const { go } = useNavigation();
  const record = mismatchRecord(payment, events);
  const other = claimantOf(payment, events);
  const pairs = {
    amount: [
      texts.amount(payment.amountMinor, payment.currency),
      record === null ? '' : `${record.amountText} ${record.currency}`,
    ],
    currency: [payment.currency, record?.currency ?? ''],
    reference: [payment.gatewayReference ?? payment.reference, record?.paymentReference ?? ''],
  };
  const rows = payment.differs.filter(
    (field) => field !== 'words' && field !== 'date' && field !== 'taken',
  );
  return (
    <>
      {record && rows.length > 0 ? (
        <table className="differences">
          <thead>
            <tr>
              <th scope="col">{t('differs.title')}</th>
              <th scope="col">{t('differs.asked')}</th>
              <th scope="col">{t('differs.reported')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((field) => (
              <tr key={field}>
                <th scope="row">{t(`differs.${field}`)}</th>
                {pairs[field].map((value, index) => (
                  <td key={index} className="figures foreign-text">
                    {visibleText(value, 100)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {record && payment.differs.includes('words') ? (
        <p className="differences__said foreign-text">
          {t('differs.words', {
            code: PAID_CODE,
            words: visibleText(record.responseDescription, 300),
            documented: PAID_WORDS,
          })}
        </p>
      ) : null}
      {record && payment.differs.includes('date') ? (
        <p className="differences__said foreign-text">
          {t('differs.date', {
            date: visibleText(record.dateText, 40),
            at: texts.dayTime(payment.createdAt, payment),
          })}
        </p>
      ) : null}
      {other ? (
        <div className="differences__said">
          <p>{t('differs.taken', { reference: other.reference })}</p>
          <Button onClick={() => go(leadsTo(other.id))}>
            {t('differs.openOther', { reference: other.reference })}
          </Button>
        </div>
      ) : null}
    </>
  );
}
