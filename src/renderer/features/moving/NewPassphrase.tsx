import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passphraseProblem } from '../../../shared/core/page/passphrase.ts';
import { Field } from '../../core/ui/Field.tsx';
import { type SecretField, useSecretField } from '../../core/forms/use-secret-field.ts';

export interface NewPassphrase {
  readonly first: SecretField;
  readonly second: SecretField;
  readonly problem: ReturnType<typeof passphraseProblem> | 'different';
  /** Hands it on where both are the same and it can be used; else a sentence says what is wrong. */
  readonly spend: (work: (passphrase: string) => Promise<unknown>) => Promise<void>;
}

/** A passphrase that is typed twice. It stands in the two fields alone. */
export function useNewPassphrase(): NewPassphrase {
  const first = useSecretField();
  const second = useSecretField();
  const [problem, setProblem] = useState<NewPassphrase['problem']>(null);
  return {
    first,
    second,
    problem,
    async spend(work) {
      const typed = first.text();
      const found = passphraseProblem(typed) ?? (second.text() === typed ? null : 'different');
      setProblem(found);
      if (found === 'different') {
        first.clear();
        second.clear();
      }
      if (found !== null) return;
      second.clear();
      await first.spend(work);
    },
  };
}

interface NewPassphraseFieldsProps {
  readonly of: NewPassphrase;
  /** Each names what it is for: a page may ask for more than one. */
  readonly labels: { readonly first: string; readonly again: string };
  /** What it is for, and what becomes of whoever loses it. */
  readonly hint: string;
}

export function NewPassphraseFields({ of, labels, hint }: NewPassphraseFieldsProps) {
  const { t } = useTranslation(['moving', 'common']);
  const { first, second, problem } = of;
  const { attach: attachFirst, changed: changedFirst } = first;
  const { attach: attachSecond, changed: changedSecond } = second;
  return (
    <>
      <Field
        name="new-passphrase"
        type="password"
        autoComplete="new-password"
        ref={attachFirst}
        onChange={changedFirst}
        label={labels.first}
        hint={hint}
        problem={
          problem === null || problem === 'different' ? null : t(`common:problem.${problem}`)
        }
      />
      <Field
        name="new-passphrase-again"
        type="password"
        autoComplete="new-password"
        ref={attachSecond}
        onChange={changedSecond}
        label={labels.again}
        problem={problem === 'different' ? t('pack.different') : null}
      />
    </>
  );
}
