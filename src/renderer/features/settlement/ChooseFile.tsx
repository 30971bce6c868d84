import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type {
  Encoding,
  Reading,
  SettlementPreview,
  SettlementState,
} from '../../../shared/features/settlement/settlement.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useCancelSettlement, useHandOver, useReadOtherwise, useSettlementWork } from './api.ts';
import { formatBytes, formatCount } from '../../../shared/i18n/format.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { SelectField } from '../../core/ui/SelectField.tsx';

const ENCODINGS_OFFERED: readonly Encoding[] = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'];

interface ChooseFileProps {
  readonly mode: Mode;
  readonly preview: SettlementPreview | null;
  readonly onPreview: (preview: SettlementPreview | null) => void;
}

/** Takes a file in, by a box of the system's or dropped, and says what it is. */
export function ChooseFile({ mode, preview, onPreview }: ChooseFileProps) {
  const { t } = useTranslation(['settlement', 'common']);
  const failureWords = useFailureWords();
  const chooser = useRef<HTMLInputElement>(null);
  const ending = useRef(new AbortController());
  const [handed, setHanded] = useState({ bytes: 0, of: 0 });
  const [isOver, setOver] = useState(false);
  const work = useSettlementWork();
  const handing = useHandOver();
  const otherwise = useReadOtherwise();
  const cancel = useCancelSettlement();
  const isBusy = handing.isPending || otherwise.isPending || work !== null;
  const outcome = otherwise.data ?? handing.data;
  const failure = otherwise.error ?? handing.error;

  const take = (file: File | undefined) => {
    if (file === undefined || isBusy) return;
    ending.current = new AbortController();
    onPreview(null);
    otherwise.reset();
    handing.mutate(
      {
        mode,
        file,
        onBytes: (bytes) => setHanded({ bytes, of: file.size }),
        signal: ending.current.signal,
      },
      { onSuccess: (read) => onPreview(read.ok ? read.preview : null) },
    );
  };
  // What can't be read so leaves what was read before.
  const readOtherwise = (reading: Reading) =>
    otherwise.mutate(
      { mode, ...reading },
      { onSuccess: (read) => (read.ok ? onPreview(read.preview) : undefined) },
    );
  const isNoHeading = outcome?.ok === false && outcome.why === 'no-headings';
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
        <UnderWay
          work={work}
          handed={handed}
          onCancel={() => {
            ending.current.abort();
            cancel.mutate();
          }}
        />
      ) : null}
      {failure === null ? null : <p role="alert">{failureWords(callErrorOf(failure))}</p>}
      {outcome?.ok === false && !isNoHeading && !isBusy ? (
        <p role="alert">{t(`failed.${outcome.why}`)}</p>
      ) : null}
      {preview === null ? null : (
        <Facts
          preview={preview}
          isBusy={isBusy}
          isNoHeading={isNoHeading}
          onReading={readOtherwise}
        />
      )}
    </section>
  );
}

interface UnderWayProps {
  readonly work: SettlementState['work'];
  readonly handed: { readonly bytes: number; readonly of: number };
  readonly onCancel: () => void;
}

/** How far the file is handed over, then read. */
function UnderWay({ work, handed, onCancel }: UnderWayProps) {
  const { t } = useTranslation('settlement');
  const locale = useLocale();
  return (
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
      <Button onClick={onCancel}>{t('file.cancel')}</Button>
    </div>
  );
}

interface FactsProps {
  readonly preview: SettlementPreview;
  readonly isBusy: boolean;
  /** The line that was named holds no headings. */
  readonly isNoHeading: boolean;
  readonly onReading: (reading: Reading) => void;
}

function Facts({ preview, isBusy, isNoHeading, onReading }: FactsProps) {
  const { t } = useTranslation('settlement');
  const locale = useLocale();
  const { dayTime } = useTexts();
  const { name, lines, headingLine, encoding, sheets, sheet, comparedAt } = preview;
  return (
    <>
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
          <p className="settlement__before">{t('file.before', { at: dayTime(comparedAt) })}</p>
        )}
      </div>
      <div className="settlement__fields">
        {sheet === null || sheets.length < 2 ? null : (
          <SelectField
            label={t('file.sheet')}
            value={sheet}
            choices={sheets.map((each) => ({ value: each, label: visibleText(each, 100) }))}
            onChange={(chosen) => onReading({ sheet: chosen, encoding: null, headingLine: null })}
          />
        )}
        {encoding === null ? null : (
          <SelectField
            label={t('file.written')}
            value={encoding}
            choices={ENCODINGS_OFFERED.map((each) => ({
              value: each,
              label: t(`encoding.${each}`),
            }))}
            onChange={(chosen) => onReading({ sheet, encoding: chosen, headingLine })}
          />
        )}
        <HeadingLine
          key={headingLine}
          line={headingLine}
          isBusy={isBusy}
          isNone={isNoHeading}
          onLine={(line) => onReading({ sheet, encoding, headingLine: line })}
        />
      </div>
    </>
  );
}

interface HeadingLineProps {
  readonly line: number;
  readonly isBusy: boolean;
  readonly isNone: boolean;
  readonly onLine: (line: number) => void;
}

/** What a bank writes above the headings can look like headings. */
function HeadingLine({ line, isBusy, isNone, onLine }: HeadingLineProps) {
  const { t } = useTranslation('settlement');
  const [typed, setTyped] = useState(String(line));
  const named = /^[1-9]\d{0,6}$/.test(typed.trim()) ? Number(typed) : null;
  const problem = isNone ? t('failed.no-headings') : null;
  return (
    <form
      className="settlement__acts"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (named !== null && named !== line && !isBusy) onLine(named);
      }}
    >
      <Field
        label={t('file.headingLine')}
        inputMode="numeric"
        value={typed}
        problem={named === null ? t('file.headingLineWrong') : problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {named === line ? null : (
        <Button type="submit" busy={isBusy || named === null}>
          {t('file.readAgain')}
        </Button>
      )}
    </form>
  );
}
