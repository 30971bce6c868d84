import './printer.css';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceiptPrinter } from '../../../../shared/features/printing/printing.ts';
import {
  CODE_PAGES,
  CODE_TABLES,
  PAPER_WIDTHS,
  type PaperWidth,
  PRINTER_LANGUAGES,
  type PrinterLanguage,
} from '../../../../shared/features/printing/printer-model.ts';
import { visibleText } from '../../../../shared/core/text/visible-text.ts';
import { useFailureWords } from '../../../core/i18n/failure-words.ts';
import { useOverview } from '../../../core/api/overview.tsx';
import { useFindPrinters } from '../api.ts';
import { focusField } from '../../../core/forms/field-focus.ts';
import { FormActs } from '../../../core/forms/FormActs.tsx';
import { ChoiceGroup, Toggle } from '../../../core/ui/ChoiceGroup.tsx';
import { Field } from '../../../core/ui/Field.tsx';
import { SelectField } from '../../../core/ui/SelectField.tsx';
import { SettingsSlip } from '../../../core/settings/SettingsSlip.tsx';
import { inLanguage, type PrinterDraft, type PrinterField, VIAS } from './printer-draft.ts';
import { QueueFields } from './QueueFields.tsx';
import { SerialFields } from './SerialFields.tsx';
import { UsbFields } from './UsbFields.tsx';
import { TestPrint } from './TestPrint.tsx';
import { type PrinterForm, usePrinterForm } from './use-printer-form.ts';

/** The usual one first. */
const PAPERS = PAPER_WIDTHS.toReversed();

/** Longer names are the same printer's to whoever reads them. */
const NAME_SHOWN = 60;

/** The receipt printer: how it is reached, what it is spoken to in, what it does, and a test of it. */
export function PrinterSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation(['printer', 'settings', 'common']);
  const failureWords = useFailureWords();
  const { printer } = useOverview();
  const form = usePrinterForm();
  const element = useRef<HTMLFormElement>(null);
  const { draft } = form;
  const found = useFindPrinters(true).data;
  // Where USB printers are the system's, they are among its queues.
  const vias = VIAS.filter((via) => via !== 'usb' || draft.via === 'usb' || found?.usb);
  const removes = draft.via === 'none' && printer !== null;
  const andFocus = async (work: Promise<PrinterField | null>) =>
    focusField(element.current, await work);
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    void andFocus(form.save());
  };
  return (
    <SettingsSlip
      id={id}
      title={t('title')}
      lead={t('lead')}
      state={<PrinterState printer={printer} />}
      unsaved={form.changed}
    >
      <form ref={element} className="settings-form printer" noValidate onSubmit={submitted}>
        <ChoiceGroup
          legend={t('via')}
          value={draft.via}
          choices={vias.map((value) => ({
            value,
            title: t(`vias.${value}`),
            hint: t(`vias.${value}Hint`),
          }))}
          onChange={(via) => form.change({ via })}
        />
        {draft.via === 'network' ? <NetworkFields form={form} /> : null}
        {draft.via === 'queue' ? <QueueFields form={form} /> : null}
        {draft.via === 'usb' ? <UsbFields form={form} /> : null}
        {draft.via === 'serial' ? <SerialFields form={form} /> : null}
        {draft.via === 'none' ? null : (
          <>
            <Ways draft={draft} change={form.change} />
            <TestPrint form={form} onTry={() => void andFocus(form.tryIt())} />
          </>
        )}
        <FormActs
          form={form}
          saveWords={removes ? t('remove') : t('settings:save')}
          failure={form.failure === null ? null : failureWords(form.failure)}
        />
      </form>
    </SettingsSlip>
  );
}

function PrinterState({ printer }: { readonly printer: ReceiptPrinter | null }) {
  const { t } = useTranslation('printer');
  const connection = printer?.connection;
  const words = () => {
    if (connection === undefined) return t('none');
    switch (connection.via) {
      case 'network':
        return t('network', { host: visibleText(connection.host, NAME_SHOWN) });
      case 'queue':
        return t('queue', { name: visibleText(connection.name, NAME_SHOWN) });
      case 'usb':
        return t('usb', { device: connection.device });
      case 'serial':
        return t('serial', { port: visibleText(connection.path, NAME_SHOWN) });
    }
  };
  return (
    <p className="foreign-text">
      <strong>{words()}</strong>
    </p>
  );
}

function NetworkFields({ form }: { readonly form: PrinterForm }) {
  const { t } = useTranslation(['printer', 'common']);
  const wiring = (name: 'host' | 'port') => {
    const problem = form.problems[name];
    return {
      name,
      value: form.draft[name],
      problem: problem === undefined ? null : t(`common:problem.${problem}`),
      onChange: (event: { target: { value: string } }) =>
        form.change({ [name]: event.target.value }),
      onBlur: () => form.left(name),
      dir: 'ltr',
    };
  };
  return (
    <div className="printer__address">
      <Field {...wiring('host')} inputMode="url" label={t('host')} hint={t('hostHint')} />
      <Field {...wiring('port')} inputMode="numeric" label={t('port')} hint={t('portHint')} />
      <p className="field__hint">{t('notEncrypted')}</p>
    </div>
  );
}

interface WaysProps {
  readonly draft: PrinterDraft;
  readonly change: (part: Partial<PrinterDraft>) => void;
}

/** What the printer is spoken to in, and what it does beside printing. */
function Ways({ draft, change }: WaysProps) {
  const { t } = useTranslation('printer');
  // A Star has the numbers of a Star; a picture has no letters.
  const asksTable = draft.language !== 'star-prnt' && draft.codePage !== 'picture';
  return (
    <>
      <ChoiceGroup<PrinterLanguage>
        legend={t('language')}
        value={draft.language}
        choices={PRINTER_LANGUAGES.map((value) => ({
          value,
          title: t(`languages.${value}`),
          hint: t(`languages.${value}Hint`),
        }))}
        onChange={(language) => change(inLanguage(draft, language))}
      />
      <ChoiceGroup<`${PaperWidth}`>
        legend={t('paper')}
        value={`${draft.paper}`}
        choices={PAPERS.map((paper) => ({
          value: `${paper}` as const,
          title: t('millimetres', { width: paper }),
        }))}
        onChange={(value) => change({ paper: value === '58' ? 58 : 80 })}
      />
      <div className="settings-form__pair">
        <SelectField
          label={t('letters')}
          value={draft.codePage}
          choices={CODE_PAGES.map((value) => ({ value, label: t(`pages.${value}`) }))}
          onChange={(codePage) => change({ codePage })}
        />
        {asksTable ? (
          <SelectField
            label={t('table')}
            value={draft.codeTable}
            choices={CODE_TABLES.map((value) => ({ value, label: t(`tables.${value}`) }))}
            onChange={(codeTable) => change({ codeTable })}
          />
        ) : null}
      </div>
      {draft.codePage === 'picture' ? null : <p className="field__hint">{t('lettersHint')}</p>}
      <fieldset className="choices">
        <legend className="field__label">{t('doing')}</legend>
        {(['cuts', 'opensDrawer', 'printsWhenPaid'] as const).map((name) => (
          <Toggle
            key={name}
            title={t(`does.${name}`)}
            hint={t(`does.${name}Hint`)}
            checked={draft[name]}
            onChange={(checked) => change({ [name]: checked })}
          />
        ))}
      </fieldset>
    </>
  );
}
