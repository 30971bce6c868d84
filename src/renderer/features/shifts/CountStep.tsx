import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cameByMethod,
  countedLines,
  sumOfMethod,
} from '../../../shared/features/shifts/shift-sums.ts';
import type { ShiftReport } from '../../../shared/features/shifts/shifts.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { takeFocus } from '../../core/ui/focus.ts';
import { type CountedField, fieldKey } from './close-draft.ts';
import { Difference, Figure } from './Figure.tsx';
import type { Closing } from './use-closing.ts';

interface CountStepProps {
  readonly report: ShiftReport;
  readonly closing: Closing;
  readonly onNext: () => void;
}

/** What was counted, each figure beside what is expected. Nothing has to be counted. */
export function CountStep({ report, closing, onNext }: CountStepProps) {
  const { t } = useTranslation(['shifts', 'common']);
  const { draft, fields, currencies, read, note, declared, change } = closing;
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (declared !== null) onNext();
  };
  return (
    <form className="close-form" onSubmit={submit} noValidate aria-labelledby="count-title">
      <h2 id="count-title">{t('close.counted')}</h2>
      <p>{t('close.countedLead')}</p>
      {fields.map((field, index) => (
        <CountedRow
          key={fieldKey(field)}
          report={report}
          closing={closing}
          field={field}
          isFirst={index === 0}
          isTried={isTried}
        />
      ))}
      {currencies.map((currency) => {
        const problem = read.elsewhereProblems[currency];
        return (
          <Field
            key={currency}
            label={t('close.elsewhere', { currency })}
            hint={t('close.elsewhereHint')}
            amountIn={currency}
            value={draft.elsewhere[currency] ?? ''}
            problem={isTried && problem !== undefined ? t(`common:problem.${problem}`) : null}
            onChange={({ currentTarget: { value } }) =>
              change({ elsewhere: { ...draft.elsewhere, [currency]: value } })
            }
          />
        );
      })}
      <Field
        label={t('close.note')}
        value={draft.note}
        problem={note.ok ? null : t(`common:problem.${note.problem}`)}
        onChange={({ currentTarget: { value } }) => change({ note: value })}
      />
      <div className="day-screen__acts">
        <Button type="submit" kind="primary" fixedKey="Enter">
          {t('close.next')}
        </Button>
      </div>
    </form>
  );
}

interface CountedRowProps {
  readonly report: ShiftReport;
  readonly closing: Closing;
  readonly field: CountedField;
  readonly isFirst: boolean;
  readonly isTried: boolean;
}

function CountedRow({ report, closing, field, isFirst, isTried }: CountedRowProps) {
  const { t } = useTranslation(['shifts', 'common', 'methods']);
  const { countsBlind } = useOverview().preferences;
  const { draft, read, change } = closing;
  const key = fieldKey(field);
  const method = t(`methods:${field.method}.name`);
  const countProblem = isTried ? read.countProblems[key] : undefined;
  const sumProblem = isTried ? read.sumProblems[key] : undefined;
  const isCounted = read.counted.some((each) => fieldKey(each) === key);
  const line = countedLines({
    ...report,
    declared: { ...report.declared, counted: read.counted },
  }).find((each) => isCounted && fieldKey(each) === key);
  return (
    <div className="count-row">
      {countsBlind ? null : (
        <p className="count-row__figure">
          <span>{t('counted.recorded')}</span>
          <Figure of={sumOfMethod(cameByMethod(report), field)} currency={field.currency} />
        </p>
      )}
      <Field
        ref={isFirst ? takeFocus : undefined}
        label={t('close.payments', { method })}
        inputMode="numeric"
        value={draft.counts[key] ?? ''}
        problem={
          countProblem === undefined
            ? null
            : t(countProblem === 'count-missing' ? 'close.countMissing' : 'close.countWrong')
        }
        onChange={({ currentTarget: { value } }) =>
          change({ counts: { ...draft.counts, [key]: value } })
        }
      />
      <Field
        label={t('close.sum', { method, currency: field.currency })}
        amountIn={field.currency}
        value={draft.sums[key] ?? ''}
        problem={
          sumProblem === undefined
            ? null
            : sumProblem === 'sum-missing'
              ? t('close.sumMissing')
              : t(`common:problem.${sumProblem}`)
        }
        onChange={({ currentTarget: { value } }) =>
          change({ sums: { ...draft.sums, [key]: value } })
        }
      />
      {countsBlind ? null : (
        <output className="count-row__figure">
          <span>{t('counted.difference')}</span>
          {line === undefined ? '–' : <Difference by={line.difference} currency={field.currency} />}
        </output>
      )}
    </div>
  );
}
