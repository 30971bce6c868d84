import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../shared/payments.ts';
import type { MappingGuess, Match, SettlementPreview } from '../../../shared/settlement.ts';
import {
  asWritten,
  mappingOf,
  markIn,
  orderIn,
  withColumn,
} from '../../../shared/settlement-columns.ts';
import { callErrorOf } from '../../api/bridge.ts';
import { useOverview } from '../../api/overview.tsx';
import { useCompare } from '../../api/settlement.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { type Choice, SelectField } from '../../ui/SelectField.tsx';
import { Asked } from './Asked.tsx';
import { FirstLines } from './FirstLines.tsx';

interface ColumnsFormProps {
  readonly mode: Mode;
  readonly preview: SettlementPreview;
  readonly onMatch: (match: Match) => void;
}

const FIELDS = ['reference', 'amount', 'fee', 'currency', 'date', 'status'] as const;

/** Today by the clock on the wall, `YYYY-MM-DD`. */
const today = () => new Date().toLocaleDateString('sv');

/** Which column holds what, and against which days the file is held. */
export function ColumnsForm({ mode, preview, onMatch }: ColumnsFormProps) {
  const { t } = useTranslation(['settlement', 'common']);
  const { preferences } = useOverview();
  const { columns } = preview;
  const [guess, setGuess] = useState<MappingGuess>(() => asWritten(preview.guess, columns));
  const [days, setDays] = useState({ from: today(), to: today() });
  const compare = useCompare();
  const mapping = mappingOf(guess, columns);
  const isOrdered = days.from !== '' && days.to !== '' && days.from <= days.to;
  const outcome = compare.data;

  const choicesFor = (field: (typeof FIELDS)[number]): Choice<string>[] => {
    const none = {
      reference: t('columns.choose'),
      amount: t('columns.choose'),
      fee: t('columns.none'),
      currency: t('columns.allIn', { currency: preferences.currency }),
      date: t('columns.none'),
      status: t('columns.allPaid'),
    };
    const named = columns.flatMap(({ heading, words }, at) =>
      field === 'status' && words === null
        ? []
        : [
            {
              value: String(at),
              label: visibleText(heading, 80) || t('columns.unnamed', { number: at + 1 }),
            },
          ],
    );
    return [{ value: '', label: none[field] }, ...named];
  };
  const choose = (field: (typeof FIELDS)[number], value: string) => {
    const at = value === '' ? null : Number(value);
    const change = field === 'status' ? { status: at, paidWords: [] } : { [field]: at };
    setGuess(withColumn(guess, change, columns));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mapping === null || !isOrdered || compare.isPending) return;
    compare.mutate(
      { mode, id: preview.id, mapping, stretch: days },
      { onSuccess: (made) => (made.ok ? onMatch(made.match) : undefined) },
    );
  };
  return (
    <form
      className="settlement__sheet"
      noValidate
      onSubmit={submit}
      aria-labelledby="settlement-columns"
    >
      <h2 id="settlement-columns">{t('columns.title')}</h2>
      {preview.remembered ? <p>{t('columns.remembered')}</p> : null}
      <div className="settlement__fields">
        {FIELDS.map((field) => (
          <SelectField
            key={field}
            label={t(`columns.${field}`)}
            value={guess[field] === null ? '' : String(guess[field])}
            choices={choicesFor(field)}
            onChange={(value) => choose(field, value)}
          />
        ))}
      </div>
      <Asked
        guess={guess}
        words={guess.status === null ? null : (columns[guess.status]?.words ?? null)}
        asksMark={markIn(guess, columns) === 'ask'}
        asksOrder={orderIn(guess, columns) === 'ask'}
        onAnswer={(change) => setGuess({ ...guess, ...change })}
      />
      <FirstLines preview={preview} mapped={FIELDS.map((field) => guess[field])} />
      <div className="settlement__fields">
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            type="date"
            label={t(`days.${end}`)}
            value={days[end]}
            problem={end === 'to' && !isOrdered ? t('days.wrong') : null}
            onChange={(event) => setDays({ ...days, [end]: event.currentTarget.value })}
          />
        ))}
      </div>
      {mapping === null ? <p role="status">{t('missing')}</p> : null}
      <Button
        type="submit"
        kind="primary"
        busy={mapping === null || !isOrdered || compare.isPending}
      >
        {t('compare')}
      </Button>
      {compare.error === null ? null : (
        <p role="alert">{t(`common:call.${callErrorOf(compare.error).code}`)}</p>
      )}
      {outcome?.ok === false ? <p role="alert">{t(`failed.${outcome.why}`)}</p> : null}
    </form>
  );
}
