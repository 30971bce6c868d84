import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type {
  MappingGuess,
  Match,
  SettlementPreview,
} from '../../../shared/features/settlement/settlement.ts';
import {
  asWritten,
  mappingOf,
  markIn,
  orderIn,
  withColumn,
} from '../../../shared/features/settlement/settlement-columns.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { useCompare } from './api.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { Button } from '../../core/ui/Button.tsx';
import { type Choice, SelectField } from '../../core/ui/SelectField.tsx';
import { Asked } from './Asked.tsx';
import { FirstLines } from './FirstLines.tsx';
import { heldAtFirst, StretchFields, stretchOf } from './StretchFields.tsx';

interface ColumnsFormProps {
  readonly mode: Mode;
  readonly preview: SettlementPreview;
  /** The closed shift that is held against it at first; null for days. */
  readonly shift: number | null;
  readonly onMatch: (match: Match) => void;
}

const FIELDS = ['reference', 'amount', 'debit', 'fee', 'currency', 'date', 'status'] as const;

/** Which column holds what, and against which payments the file is held. */
export function ColumnsForm({ mode, preview, shift, onMatch }: ColumnsFormProps) {
  const { t } = useTranslation(['settlement', 'common']);
  const failureWords = useFailureWords();
  const { preferences, clock, zones } = useOverview();
  const { columns } = preview;
  const [guess, setGuess] = useState<MappingGuess>(() => asWritten(preview.guess, columns));
  const [held, setHeld] = useState(() => heldAtFirst(shift, clock?.used, zones.used));
  const compare = useCompare();
  const mapping = mappingOf(guess, columns);
  const stretch = stretchOf(held);
  const outcome = compare.data;

  const labelOf = (heading: string, at: number): string => {
    const number = at + 1;
    const shown = visibleText(heading, 80);
    if (shown === '') return t('columns.unnamed', { number });
    const isTwice = columns.some((other, index) => index !== at && other.heading === heading);
    return isTwice ? t('columns.twice', { heading: shown, number }) : shown;
  };
  const choicesFor = (field: (typeof FIELDS)[number]): Choice<string>[] => {
    const none = {
      reference: t('columns.choose'),
      amount: t('columns.choose'),
      debit: t('columns.noDebit'),
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
              label: labelOf(heading, at),
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
    if (mapping === null || stretch === null || compare.isPending) return;
    compare.mutate(
      { mode, id: preview.id, mapping, stretch },
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
      <StretchFields mode={mode} held={held} onHeld={setHeld} />
      {mapping === null ? <p role="status">{t('missing')}</p> : null}
      <Button
        type="submit"
        kind="primary"
        busy={mapping === null || stretch === null || compare.isPending}
      >
        {t('compare')}
      </Button>
      {compare.error === null ? null : (
        <p role="alert">{failureWords(callErrorOf(compare.error))}</p>
      )}
      {outcome?.ok === false ? <p role="alert">{t(`failed.${outcome.why}`)}</p> : null}
    </form>
  );
}
