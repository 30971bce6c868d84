import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BAUD_RATES, FLOW_CONTROLS } from '../../../../shared/features/printing/printer-model.ts';
import { visibleText } from '../../../../shared/core/text/visible-text.ts';
import { useFindPrinters } from '../api.ts';
import { Field } from '../../../core/ui/Field.tsx';
import { SelectField } from '../../../core/ui/SelectField.tsx';
import { FoundActs } from './FoundActs.tsx';
import type { PrinterForm } from './use-printer-form.ts';

/** No port has this name: its characters can't be typed. */
const OTHER = '\u0000';

const NAME_SHOWN = 60;

/** The serial port, found or typed, and how it is spoken at. */
export function SerialFields({ form }: { readonly form: PrinterForm }) {
  const { t } = useTranslation(['printer', 'common']);
  const found = useFindPrinters(true);
  const [typesName, setTypesName] = useState(false);
  const ports = found.data?.serial ?? [];
  const { serial, baudRate, flow } = form.draft;
  const isListed = ports.some(({ path }) => path === serial);
  const isTyped = ports.length === 0 || typesName || (serial !== '' && !isListed);
  const problem =
    form.problems.serial === undefined ? null : t(`common:problem.${form.problems.serial}`);
  const choose = (value: string) => {
    setTypesName(value === OTHER);
    form.change({ serial: value === OTHER ? '' : value });
  };
  return (
    <div className="printer__queue">
      {ports.length === 0 ? null : (
        <SelectField
          label={t('foundSerial')}
          value={isTyped ? OTHER : serial}
          choices={[
            ...(isTyped || isListed ? [] : [{ value: '', label: t('choosePort') }]),
            ...ports.map(({ path, name }) => ({
              value: path,
              label:
                name === null
                  ? path
                  : t('deviceNamed', { device: path, name: visibleText(name, NAME_SHOWN) }),
            })),
            { value: OTHER, label: t('otherPort') },
          ]}
          onChange={choose}
        />
      )}
      {isTyped ? (
        <Field
          name="serial"
          label={t('serialPort')}
          hint={t('serialPortHint')}
          value={serial}
          problem={problem}
          onChange={(event) => form.change({ serial: event.target.value })}
          onBlur={() => form.left('serial')}
          dir="ltr"
        />
      ) : null}
      {isTyped || problem === null ? null : (
        <p className="field__problem" role="alert">
          {problem}
        </p>
      )}
      <FoundActs found={found} none={ports.length === 0 ? t('noSerial') : null} />
      <div className="settings-form__pair">
        <SelectField
          label={t('baudRate')}
          value={String(baudRate)}
          choices={BAUD_RATES.map((rate) => ({
            value: String(rate),
            label: t('baud', { rate: String(rate) }),
          }))}
          onChange={(value) =>
            form.change({ baudRate: BAUD_RATES.find((rate) => String(rate) === value) ?? baudRate })
          }
        />
        <SelectField
          label={t('flow')}
          value={flow}
          choices={FLOW_CONTROLS.map((value) => ({ value, label: t(`flows.${value}`) }))}
          onChange={(chosen) => form.change({ flow: chosen })}
        />
      </div>
      <p className="field__hint">{t('baudRateHint')}</p>
    </div>
  );
}
