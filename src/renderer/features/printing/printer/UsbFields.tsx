import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../../shared/core/text/visible-text.ts';
import { useFindPrinters } from '../api.ts';
import { SelectField } from '../../../core/ui/SelectField.tsx';
import { FoundActs } from './FoundActs.tsx';
import type { PrinterForm } from './use-printer-form.ts';

const NAME_SHOWN = 60;

/** The printers that are plugged in, and the one that is chosen where it is not. */
export function UsbFields({ form }: { readonly form: PrinterForm }) {
  const { t } = useTranslation(['printer', 'common']);
  const found = useFindPrinters(true);
  const printers = found.data?.usb ?? [];
  const { usb } = form.draft;
  const isFound = printers.some(({ device }) => device === usb);
  const problem = form.problems.usb === undefined ? null : t(`common:problem.${form.problems.usb}`);
  return (
    <div className="printer__queue">
      {printers.length === 0 && usb === '' ? null : (
        <SelectField
          label={t('foundUsb')}
          value={usb}
          choices={[
            ...(usb === '' ? [{ value: '', label: t('choose') }] : []),
            ...(usb === '' || isFound ? [] : [{ value: usb, label: usb }]),
            ...printers.map(({ device, name }) => ({
              value: device,
              label:
                name === null
                  ? device
                  : t('deviceNamed', { device, name: visibleText(name, NAME_SHOWN) }),
            })),
          ]}
          onChange={(device) => form.change({ usb: device })}
        />
      )}
      {problem === null ? null : (
        <p className="field__problem" role="alert">
          {problem}
        </p>
      )}
      <FoundActs found={found} none={printers.length === 0 ? t('noUsb') : null} />
    </div>
  );
}
