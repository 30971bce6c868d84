import './alarm.css';
import './book-banner.css';
import { IconBookOff, IconBook2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Backup, Damage, LostPayment, RestoreReport } from '../../shared/backups.ts';
import type { Overview } from '../../shared/settings.ts';
import { visibleText } from '../../shared/visible-text.ts';
import { callErrorOf } from '../api/bridge.ts';
import { useCloseNotice, useRestoreBackup } from '../api/hooks.ts';
import { useTexts } from '../i18n/texts.ts';
import { Button } from './Button.tsx';
import { ConfirmedAct } from './ConfirmedAct.tsx';

/** On every screen: what became of a damaged book, and what a restore brought back. */
export function BookBanner({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation('common');
  const { damage, report } = overview.bookNotice;
  return (
    <section aria-label={t('book.region')} hidden={damage === null && report === null}>
      {damage ? <DamageNotice damage={damage} newest={overview.newestBackup} /> : null}
      {report ? <Report report={report} /> : null}
    </section>
  );
}

interface DamageNoticeProps {
  readonly damage: Damage;
  readonly newest: Backup | null;
}

function DamageNotice({ damage, newest }: DamageNoticeProps) {
  const { t } = useTranslation('common');
  const texts = useTexts();
  const restore = useRestoreBackup();
  const close = useCloseNotice();
  const at = texts.dayTime(damage.at);
  return (
    <div className="alarm" role="alert">
      <div className="alarm__words">
        <IconBookOff aria-hidden />
        <h2>{t(`book.${damage.kind}.title`)}</h2>
        <p>{t(`book.${damage.kind}.tell`, { at, file: damage.file ?? '' })}</p>
        <p className="book-banner__newest">
          {newest === null
            ? t('book.noBackup')
            : t('book.newest', { at: texts.dayTime(newest.at), count: newest.payments ?? 0 })}
        </p>
      </div>
      <div className="alarm__acts">
        {newest === null ? null : (
          <ConfirmedAct
            calm
            act={restore.isPending ? t('book.restoring') : t('book.restore')}
            question={t('book.restoreAsk')}
            yes={t('book.restoreYes')}
            no={t('book.notYet')}
            busy={restore.isPending}
            onYes={() => restore.mutate({ name: newest.name })}
          />
        )}
        <ConfirmedAct
          calm
          act={t(`book.${damage.kind}.goOn`)}
          question={t(`book.${damage.kind}.goOnAsk`)}
          yes={t(`book.${damage.kind}.goOn`)}
          no={t('book.notYet')}
          busy={close.isPending}
          onYes={() => close.mutate({ part: 'damage' })}
        />
        <output>{restore.isError ? t(`book.failed.${failureOf(restore.error)}`) : null}</output>
      </div>
    </div>
  );
}

/** Why a restore failed, of what there is a sentence for. */
export function failureOf(thrown: unknown): 'storage' | 'backup' | 'other' {
  const { code } = callErrorOf(thrown);
  if (code === 'storage-failed') return 'storage';
  return code === 'not-possible-now' || code === 'not-found' ? 'backup' : 'other';
}

function Report({ report }: { readonly report: RestoreReport }) {
  const { t } = useTranslation('common');
  const texts = useTexts();
  const close = useCloseNotice();
  const { backup, payments, complete, lost } = report;
  return (
    <div className="book-report" role="status">
      <IconBook2 aria-hidden />
      <div className="book-report__words">
        <h2>{t('book.report.title', { at: texts.dayTime(backup.at) })}</h2>
        <p>
          {t('book.report.payments', { count: payments })}{' '}
          {t(complete ? 'book.report.complete' : 'book.report.incomplete')}
        </p>
        {lost.length === 0 ? null : <LostPayments lost={lost} />}
      </div>
      <Button busy={close.isPending} onClick={() => close.mutate({ part: 'report' })}>
        {t('book.report.close')}
      </Button>
    </div>
  );
}

function LostPayments({ lost }: { readonly lost: readonly LostPayment[] }) {
  const { t } = useTranslation('common');
  const texts = useTexts();
  return (
    <div className="book-report__lost">
      <table>
        <caption>{t('book.report.lost', { count: lost.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('book.report.reference')}</th>
            <th scope="col">{t('book.report.asked')}</th>
            <th scope="col">{t('book.report.service')}</th>
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
  if (answer === null) return t('book.report.asking');
  switch (answer.kind) {
    case 'not-known':
      return t('book.report.notKnown');
    case 'no-answer':
      return t('book.report.noAnswer', { why: t(`gateway.${answer.code}`) });
    case 'record':
      return t(answer.responseCode === '0' ? 'book.report.paid' : 'book.report.said', {
        amount: visibleText(`${answer.amountText} ${answer.currency}`, 60),
        words: visibleText(answer.responseDescription, 200),
      });
  }
}
