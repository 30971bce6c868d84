import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallErrorCode } from '../../../shared/core/contract/errors.ts';
import type { LookedAtShift } from '../../../shared/features/shifts/calls.ts';
import { checkNote } from '../../../shared/core/text/fields.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useHeartbeat } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useCloseShift } from './api.ts';
import { useDraft } from '../../core/forms/drafts.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { closeAt } from '../../core/navigation/route.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { takeFocus } from '../../core/ui/focus.ts';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import {
  CLOSE_DRAFT,
  type CloseDraft,
  countedFields,
  elsewhereCurrencies,
  EMPTY_CLOSE,
  fieldKey,
  readClose,
} from './close-draft.ts';

/** The shift is not the one that was counted any more. */
const OUTDATED: ReadonlySet<CallErrorCode> = new Set(['shift-changed', 'shift-closed']);

interface CloseFormProps {
  readonly shift: LookedAtShift;
  readonly onGiveUp: () => void;
}

/** What was counted, if anything was, and the close itself. */
export function CloseForm({ shift: { report, lastReceipt }, onGiveUp }: CloseFormProps) {
  const { t } = useTranslation(['shifts', 'common', 'methods']);
  const { mode, preferences } = useOverview();
  const { go } = useNavigation();
  const kept = CLOSE_DRAFT[mode];
  const draft = useDraft(kept) ?? EMPTY_CLOSE;
  const [isTried, setTried] = useState(false);
  const current = { shift: report.shift, lastReceipt };
  const closing = useCloseShift(mode);
  const isHeard = useHeartbeat() === 'heard';
  const fields = countedFields(report, preferences.currency);
  const currencies = elsewhereCurrencies(report, preferences.currency);
  const { declared, countProblems, sumProblems, elsewhereProblems } = readClose(
    draft,
    fields,
    currencies,
  );
  const note = checkNote(draft.note);
  const giveUp = () => {
    kept.keep(null);
    onGiveUp();
  };
  useShortcuts({ Escape: giveUp });
  const change = (changed: Partial<CloseDraft>) => {
    closing.reset();
    const isCounting = 'counts' in changed || 'sums' in changed;
    const countedAt = draft.countedAt ?? (isCounting ? current : null);
    kept.keep({ ...draft, countedAt, ...changed });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (declared === null || !note.ok || closing.isPending || !isHeard) return;
    closing.mutate(
      { ...(draft.countedAt ?? current), declared: { ...declared, note: note.value } },
      {
        onSuccess({ number }) {
          kept.keep(null);
          go(closeAt(number));
        },
        onError(error) {
          // Counted once more, it is held against what is shown by then.
          if (OUTDATED.has(callErrorOf(error).code)) kept.keep({ ...draft, countedAt: null });
        },
      },
    );
  };
  return (
    <form className="close-form" onSubmit={submit} noValidate aria-labelledby="close-title">
      <h2 id="close-title">{t('close.title', { number: report.shift })}</h2>
      <p>{t('close.lead')}</p>
      <fieldset>
        <legend>{t('close.counted')}</legend>
        <p>{t('close.countedLead')}</p>
        {fields.map((field, index) => {
          const key = fieldKey(field);
          const method = t(`methods:${field.method}.name`);
          const countProblem = countProblems[key];
          const sumProblem = sumProblems[key];
          return (
            <div key={key} className="close-form__pair">
              <Field
                ref={index === 0 ? takeFocus : undefined}
                label={t('close.payments', { method })}
                inputMode="numeric"
                value={draft.counts[key] ?? ''}
                problem={
                  isTried && countProblem !== undefined
                    ? t(
                        countProblem === 'count-missing'
                          ? 'close.countMissing'
                          : 'close.countWrong',
                      )
                    : null
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
                  isTried && sumProblem !== undefined
                    ? sumProblem === 'sum-missing'
                      ? t('close.sumMissing')
                      : t(`common:problem.${sumProblem}`)
                    : null
                }
                onChange={({ currentTarget: { value } }) =>
                  change({ sums: { ...draft.sums, [key]: value } })
                }
              />
            </div>
          );
        })}
      </fieldset>
      {currencies.map((currency) => {
        const problem = elsewhereProblems[currency];
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
        <Button type="submit" kind="primary" busy={closing.isPending || !isHeard} fixedKey="Enter">
          {t('close.submit', { number: report.shift })}
        </Button>
        <Button kind="plain" fixedKey="Escape" onClick={giveUp}>
          {t('close.cancel')}
        </Button>
      </div>
      <output className="close-form__failure">
        {closing.error && t(`common:call.${callErrorOf(closing.error).code}`)}
      </output>
    </form>
  );
}
