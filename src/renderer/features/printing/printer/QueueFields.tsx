import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../../shared/core/text/visible-text.ts';
import { useFindPrinters } from '../api.ts';
import { Field } from '../../../core/ui/Field.tsx';
import { SelectField } from '../../../core/ui/SelectField.tsx';
import { FoundActs } from './FoundActs.tsx';
import type { PrinterForm } from './use-printer-form.ts';

/** No queue has this name: its characters can't be typed. */
const OTHER = '\u0000';

const QUEUE_SHOWN = 80;

/** The printers that the system knows, and a name for one that it does not tell of. */
export function QueueFields({ form }: { readonly form: PrinterForm }) {
  const { t } = useTranslation(['printer', 'common']);
  const found = useFindPrinters(true);
  const [typesName, setTypesName] = useState(false);
  const queues = found.data?.queues ?? [];
  const { queue } = form.draft;
  const isListed = queues.includes(queue);
  const isTyped = queues.length === 0 || typesName || (queue !== '' && !isListed);
  const problem =
    form.problems.queue === undefined ? null : t(`common:problem.${form.problems.queue}`);
  const choose = (value: string) => {
    setTypesName(value === OTHER);
    form.change({ queue: value === OTHER ? '' : value });
  };
  return (
    <div className="printer__queue">
      {queues.length === 0 ? null : (
        <SelectField
          label={t('found')}
          value={isTyped ? OTHER : queue}
          choices={[
            ...(isTyped || isListed ? [] : [{ value: '', label: t('choose') }]),
            ...queues.map((value) => ({ value, label: visibleText(value, QUEUE_SHOWN) })),
            { value: OTHER, label: t('other') },
          ]}
          onChange={choose}
        />
      )}
      {isTyped ? (
        <Field
          name="queue"
          label={t('name')}
          hint={t('nameHint')}
          value={queue}
          problem={problem}
          onChange={(event) => form.change({ queue: event.target.value })}
          onBlur={() => form.left('queue')}
        />
      ) : null}
      {isTyped || problem === null ? null : (
        <p className="field__problem" role="alert">
          {problem}
        </p>
      )}
      <FoundActs found={found} none={queues.length === 0 ? t('foundNone') : null} />
    </div>
  );
}
