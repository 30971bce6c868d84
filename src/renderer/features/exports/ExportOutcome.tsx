import { useTranslation } from 'react-i18next';
import type {
  ExportContents,
  ExportOutcome as Outcome,
  ExportState,
} from '../../../shared/features/exports/exports.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useShowExport } from './api.ts';
import { formatCount, formatSum } from '../../../shared/i18n/format.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { Button } from '../../core/ui/Button.tsx';
import { CopyButton } from '../../core/ui/CopyButton.tsx';
import { useStatusName } from '../../core/payment/status-name.ts';

interface ExportOutcomeProps {
  readonly outcome: Outcome;
  readonly state: ExportState;
}

/** What came of the latest export: the file and what it holds, or why there is none. */
export function ExportOutcome({ outcome, state }: ExportOutcomeProps) {
  const { t } = useTranslation('exports');
  const show = useShowExport();
  if (!outcome.made) return <strong>{t(`failed.${outcome.why}`)}</strong>;
  const { contents, file, name } = outcome;
  return (
    <div className="export-made">
      <h3>{t('made.title')}</h3>
      {contents === null ? null : (
        <p>
          {t('made.payments', { count: contents.payments })}{' '}
          {contents.unreadable === 0 ? null : t('made.unreadable', { count: contents.unreadable })}
        </p>
      )}
      <dl className="export-facts">
        <dt>{t('made.file')}</dt>
        <dd className="foreign-text">{visibleText(name, 300)}</dd>
        <dt>{t('made.folder')}</dt>
        <dd className="foreign-text">{visibleText(folderOf(file, name), 4096)}</dd>
        {contents === null ? null : <Sums contents={contents} />}
      </dl>
      <div className="export-made__acts">
        {state.canShow ? (
          <Button busy={show.isPending} onClick={() => show.mutate()}>
            {t('made.show')}
          </Button>
        ) : (
          <CopyButton text={file} label={t('made.copyPath')} />
        )}
        {show.data?.shown === false ? <strong>{t('made.gone')}</strong> : null}
      </div>
    </div>
  );
}

const folderOf = (file: string, name: string) => file.slice(0, -name.length - 1);

function Sums({ contents }: { readonly contents: ExportContents }) {
  const { t } = useTranslation('exports');
  const locale = useLocale();
  const statusName = useStatusName();
  return (
    <>
      {contents.paid.length === 0 ? (
        <>
          <dt>{t('made.paidNothing')}</dt>
          <dd>{t('made.paidNone')}</dd>
        </>
      ) : (
        contents.paid.map(({ currency, minor, payments }) => (
          <div key={currency} className="export-facts__row">
            <dt>{t('made.paid', { currency })}</dt>
            <dd>
              {t('made.paidOf', { count: payments, amount: formatSum(minor, currency, locale) })}
            </dd>
          </div>
        ))
      )}
      <dt>{t('made.status')}</dt>
      <dd>
        <ul className="export-facts__statuses">
          {contents.statuses.map(({ status, payments }) => (
            <li key={status}>
              {statusName(status)}: <span className="figures">{formatCount(payments, locale)}</span>
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}
