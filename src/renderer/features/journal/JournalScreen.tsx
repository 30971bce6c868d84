import './journal.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useJournal, useJournalMapping, useJournalMonths, useExportJournal } from './api.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useDraft } from '../../core/forms/drafts.ts';
import { DayTabs } from '../../core/navigation/DayTabs.tsx';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { useBarredWords, useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { SelectField } from '../../core/ui/SelectField.tsx';
import { MAPPING_DRAFT } from './mapping-draft.ts';
import { MappingForm } from './MappingForm.tsx';
import { MonthJournal } from './MonthJournal.tsx';
import type { ExportFormat } from '../../../shared/features/exports/exports.ts';
import { HandOver } from '../exports/index.ts';

/** A month's closed shifts for an accountant, in the accounts and columns of their program. */
export default function JournalScreen() {
  const { mode } = useOverview();
  // A month of practice says nothing of real money's.
  return <Journal key={mode} />;
}

function Journal() {
  const { t } = useTranslation(['journal', 'common', 'reports', 'printouts', 'shifts']);
  const failureWords = useFailureWords();
  const { mode } = useOverview();
  const locale = useLocale();
  const months = useJournalMonths(mode);
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? months.data?.[0]?.month ?? null;
  const journal = useJournal(mode, month);
  const error = months.error ?? journal.error;
  const barred = useBarredWords()(error);
  const nameOf = (of: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${of}-01T00:00:00Z`),
    );
  return (
    <div className="journal">
      <DayTabs shown="journal" />
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      {mode === 'practice' ? (
        <p className="journal__practice">{t('printouts:said.practice')}</p>
      ) : null}
      {error === null ? null : barred !== null ? (
        <p>{barred}</p>
      ) : (
        <p role="alert">
          {t('failed', { why: failureWords(callErrorOf(error)) })}{' '}
          <Button
            kind="plain"
            onClick={() => void Promise.all([months.refetch(), journal.refetch()])}
          >
            {t('common:tryAgain')}
          </Button>
        </p>
      )}
      {barred !== null ? null : month === null || months.data === undefined ? (
        <p>
          {months.data === undefined
            ? error === null && t('reports:reading')
            : t('shifts:closed.none')}
        </p>
      ) : (
        <>
          <SelectField
            label={t('month')}
            value={month}
            choices={months.data.map(({ month: value, closes }) => ({
              value,
              label: t('closes', { month: nameOf(value), count: closes }),
            }))}
            onChange={setChosen}
          />
          <JournalActs key={month} month={month} />
          {journal.data === undefined ? (
            error === null && <p>{t('reports:reading')}</p>
          ) : (
            <MonthJournal journal={journal.data} />
          )}
        </>
      )}
      <Mapping />
    </div>
  );
}

/** What was typed and not saved is shown again at once. */
function Mapping() {
  const { t } = useTranslation(['journal', 'common', 'reports', 'printouts', 'shifts']);
  const failureWords = useFailureWords();
  const mapping = useJournalMapping();
  const isTyped = useDraft(MAPPING_DRAFT) !== null;
  const [isOpen, setOpen] = useState(isTyped);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('mapping.hide') : t('mapping.open')}
      </Button>
      {!isOpen ? null : mapping.data === undefined ? (
        <p>
          {mapping.error === null ? t('reports:reading') : failureWords(callErrorOf(mapping.error))}
        </p>
      ) : (
        <MappingForm mapping={mapping.data} />
      )}
    </>
  );
}

const FORMATS = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

/** Hands a month's journal over in a file. */
function JournalActs({ month }: { readonly month: string }) {
  const { t } = useTranslation('journal');
  const { mode } = useOverview();
  const saving = useExportJournal(mode, month);
  return <HandOver label={t('handOver')} formats={FORMATS} primary="xlsx" saving={saving} />;
}
