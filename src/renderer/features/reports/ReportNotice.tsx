import { IconBook2 } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { LostPayment, RestoreReport } from '../../../shared/core/record/backups.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useCloseNotice } from '../../core/api/hooks.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Notice, type Fold } from '../../core/ui/Notice.tsx';

interface ReportNoticeProps {
  readonly fold: Fold;
  readonly report: RestoreReport;
}

/** What a restore brought back, and what it could not. */
export function ReportNotice({ fold, report }: ReportNoticeProps) {
  const { t } = useTranslation('common');
  const failureWords = useFailureWords();
  const texts = useTexts();
  const close = useCloseNotice();
  const { backup, payments, complete, apart, lost } = report;
  return (
    <Notice
      fold={fold}
      tone="quiet"
      icon={IconBook2}
      title={t('record.report.title', { at: texts.dayTime(backup.at) })}
    >
      <p>
        {t('record.report.payments', { count: payments })}{' '}
        {complete ? t('record.report.complete') : null}
        {complete || apart?.isAll === true ? null : t('record.report.incomplete')}
      </p>
      {apart === null ? null : <JoinedCopy apart={apart} />}
      {lost.length === 0 ? null : <LostPayments lost={lost} />}
      <div className="notice__acts">
        <Button busy={close.isPending} onClick={() => close.mutate({ part: 'report' })}>
          {t('record.report.close')}
        </Button>
      </div>
      <output>{close.isError ? failureWords(callErrorOf(close.error)) : null}</output>
    </Notice>
  );
}

function JoinedCopy({ apart }: { readonly apart: NonNullable<RestoreReport['apart']> }) {
  const { t } = useTranslation('common');
  const texts = useTexts();
  const { since, payments, terminals } = apart;
  return (
    <p>
      <strong>
        {t('record.report.apart', { at: texts.dayTime(since), counters: terminals.join(', ') })}
      </strong>{' '}
      {t('record.report.apartPayments', { count: payments })}
    </p>
  );
}

function LostPayments({ lost }: { readonly lost: readonly LostPayment[] }) {
  const { t } = useTranslation('common');
  const texts = useTexts();
  return (
    <div className="notice__lost">
      <table>
        <caption>{t('record.report.lost', { count: lost.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('record.report.reference')}</th>
            <th scope="col">{t('record.report.asked')}</th>
            <th scope="col">{t('record.report.service')}</th>
          </tr>
        </thead>
        <tbody>
          {lost.map((each) => (
            <tr key={each.reference}>
              <th scope="row" className="figures">
                {each.reference}
              </th>
              <td>
                {texts.amount(each.amountMinor, each.currency)}, {texts.dayTime(each.createdAt)}
              </td>
              <td>
                <Answer answer={each.answer} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Answer({ answer }: Pick<LostPayment, 'answer'>) {
  const { t } = useTranslation('common');
  if (answer === null) return t('record.report.asking');
  switch (answer.kind) {
    case 'not-known':
      return t('record.report.notKnown');
    case 'no-answer':
      return t('record.report.noAnswer', { why: t(`gateway.${answer.code}`) });
    case 'record':
      return recordWords(answer, t);
  }
}

type LostRecord = Extract<NonNullable<LostPayment['answer']>, { kind: 'record' }>;

/** Made of the parts that are there: the service may leave any of them empty. */
function recordWords(answer: LostRecord, t: TFunction<['common']>): string {
  const amount = visibleText(`${answer.amountText} ${answer.currency}`, 60).trim();
  const words = visibleText(answer.responseDescription, 200).trim();
  if (answer.responseCode === '0')
    return amount === '' ? t('status.paid.word') : t('record.report.paid', { amount });
  if (amount === '' || words === '') return amount + words || t('record.report.emptyRecord');
  return t('record.report.said', { amount, words });
}
