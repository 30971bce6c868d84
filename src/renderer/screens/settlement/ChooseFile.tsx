import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../shared/payments.ts';
import type { PreviewOutcome, SettlementPreview } from '../../../shared/settlement.ts';
import { callErrorOf } from '../../api/bridge.ts';
import {
  useCancelSettlement,
  useHandOver,
  useReadSheet,
  useSettlementWork,
} from '../../api/settlement.ts';
import { formatBytes, formatCount, formatDayTime } from '../../../shared/i18n/format.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

interface ChooseFileProps {
  readonly mode: Mode;
  readonly preview: SettlementPreview | null;
  readonly onPreview: (preview: SettlementPreview | null) => void;
}

/** Takes a file in, by a box of the system's or dropped, and says what it is. */
export function ChooseFile({ mode, preview, onPreview }: ChooseFileProps) {
  const { t } = useTranslation(['settlement', 'common']);
  const locale = useLocale();
  const chooser = useRef<HTMLInputElement>(null);
  const ending = useRef(new AbortController());
  const [handed, setHanded] = useState({ bytes: 0, of: 0 });
  const [isOver, setOver] = useState(false);
  const work = useSettlementWork();
  const handing = useHandOver();
  const sheet = useReadSheet();
  const cancel = useCancelSettlement();
  const isBusy = handing.isPending || sheet.isPending || work !== null;
  const outcome = sheet.data ?? handing.data;
  const failure = sheet.error ?? handing.error;
  const told = (read: PreviewOutcome) => onPreview(read.ok ? read.preview : null);

  const take = (file: File | undefined) => {
    if (file === undefined || isBusy) return;
    ending.current = new AbortController();
    onPreview(null);
    sheet.reset();
    handing.mutate(
      {
        mode,
        file,
        onBytes: (bytes) => setHanded({ bytes, of: file.size }),
        signal: ending.current.signal,
      },
      { onSuccess: told },
    );
  };
  return (
    <section
      className="settlement__sheet settlement__drop"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <div className="settlement__acts">
        <Button
          kind={preview === null ? 'primary' : 'ordinary'}
          busy={isBusy}
          onClick={() => chooser.current?.click()}
        >
          {t('file.choose')}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,.xlsx"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The same file may be chosen again once it was mended.
            event.currentTarget.value = '';
            take(file);
          }}
        />
        <p>{t('file.drop')}</p>
      </div>
      {isBusy ? (
        <div className="settlement__acts">
          <p role="status">
            {work === null
              ? t('file.handing', {
                  done: formatBytes(handed.bytes, locale),
                  total: formatBytes(handed.of, locale),
                })
              : t(`work.${work.step}`, { line: formatCount(work.line, locale) })}
          </p>
          <progress aria-label={t('file.label')} />
          <Button
            onClick={() => {
              ending.current.abort();
              cancel.mutate();
            }}
          >
            {t('file.cancel')}
          </Button>
        </div>
      ) : null}
      {failure === null ? null : (
        <p role="alert">{t(`common:call.${callErrorOf(failure).code}`)}</p>
      )}
      {outcome?.ok === false && !isBusy ? <p role="alert">{t(`failed.${outcome.why}`)}</p> : null}
      {preview === null ? null : (
        <Facts
          preview={preview}
          locale={locale}
          onSheet={(name) => sheet.mutate({ mode, sheet: name }, { onSuccess: told })}
        />
      )}
    </section>
  );
}

function Facts({
  preview,
  locale,
  onSheet,
}: {
  readonly preview: SettlementPreview;
  readonly locale: string;
  readonly onSheet: (name: string) => void;
}) {
  const { t } = useTranslation('settlement');
  const { name, lines, headingLine, encoding, sheets, sheet, comparedAt } = preview;
  return (
    <div role="status">
      <p className="foreign-text">
        <strong>{visibleText(name, 300)}</strong>
      </p>
      <p>
        {t('file.facts', {
          count: lines,
          formatted: formatCount(lines, locale),
          heading: formatCount(headingLine, locale),
        })}{' '}
        {encoding === null
          ? null
          : t(encoding === 'windows-1252' ? 'file.guessed' : 'file.encoding', {
              encoding: t(`encoding.${encoding}`),
            })}
      </p>
      {comparedAt === null ? null : (
        <p className="settlement__before">
          {t('file.before', { at: formatDayTime(comparedAt, locale) })}
        </p>
      )}
      {sheet === null || sheets.length < 2 ? null : (
        <SelectField
          label={t('file.sheet')}
          value={sheet}
          choices={sheets.map((each) => ({ value: each, label: visibleText(each, 100) }))}
          onChange={onSheet}
        />
      )}
    </div>
  );
}
