import { useTranslation } from 'react-i18next';
import type { CallError } from '../../../shared/core/contract/errors.ts';
import { type SecretField, useSecretField } from '../../core/forms/use-secret-field.ts';
import { isProblemCode, type ProblemCode } from '../../core/i18n/problem-codes.ts';
import { Field } from '../../core/ui/Field.tsx';

export interface Passphrase {
  readonly field: SecretField;
  /** What main says is wrong with what was typed. */
  readonly problem: ProblemCode | null;
}

/** @param error what the latest call with it was refused with */
export function usePassphrase(error: CallError | null): Passphrase {
  const field = useSecretField();
  const problem = error?.code === 'field-invalid' ? error.problem : null;
  return { field, problem: isProblemCode(problem) ? problem : null };
}

interface PassphraseFieldProps {
  readonly of: Passphrase;
  readonly label: string;
  readonly hint?: string;
  /** That it opens nothing; null while nobody knows. */
  readonly wrong: string | null;
}

/** A passphrase that was chosen before. It stands in the field alone. */
export function PassphraseField({ of, label, hint, wrong }: PassphraseFieldProps) {
  const { t } = useTranslation('common');
  const { attach, changed } = of.field;
  return (
    <Field
      name="passphrase"
      type="password"
      ref={attach}
      onChange={changed}
      label={label}
      hint={hint}
      problem={of.problem === null ? wrong : t(`problem.${of.problem}`)}
    />
  );
}
