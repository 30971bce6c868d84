import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportFormat, ExportState } from '../../../shared/features/exports/exports.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { type Exported, useExportCount } from './api.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ChoiceGroup } from '../../core/ui/ChoiceGroup.tsx';
import { useFilterWords } from './use-filter-words.ts';

/** What most people can open comes first. */
const FORMATS = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

interface ExportFormProps {
  readonly exported: Exported;
  readonly place: ExportState['place'];
  readonly busy: boolean;
  readonly onExport: (format: ExportFormat) => void;
}

/** What will be in the file, which kind of file, and where it goes. */
export function ExportForm({ exported, place, busy, onExport }: ExportFormProps) {
  const { t } = useTranslation('exports');
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const { mode, review, filter } = exported;
  const choices = useFilterWords(filter);
  const count = useExportCount(exported, true);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && count !== 0) onExport(format);
  };
  return (
    <form className="export-form" noValidate onSubmit={submit}>
      <div className="export-form__contents">
        <p role="status">
          <strong>
            {count === undefined
              ? t('contentsCounting')
              : count === 0
                ? t('contentsNone')
                : t('contents', { count })}
          </strong>
        </p>
        {count === 0 ? null : (
          <p className="foreign-text">
            {choices === null ? t('everything') : t('chosen', { choices })}
          </p>
        )}
        {mode === 'practice' ? <p>{t('practice')}</p> : null}
        {review === null ? null : <p>{t('reviewed')}</p>}
        <p>{t('personal')}</p>
        {place.kind === 'folder' ? (
          <p className="foreign-text">{t('goesTo', { folder: visibleText(place.folder, 4096) })}</p>
        ) : null}
      </div>
      <ChoiceGroup
        legend={t('format.label')}
        value={format}
        choices={FORMATS.map((value) => ({
          value,
          title: t(`format.${value}.name`),
          hint: t(`format.${value}.explain`),
        }))}
        onChange={setFormat}
      />
      <Button type="submit" kind="primary" busy={busy || count === 0}>
        {t(`act.${place.kind}`)}
      </Button>
    </form>
  );
}
