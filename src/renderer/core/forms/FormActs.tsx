import './form-acts.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import type { FieldForm } from './use-field-form.ts';

interface FormActsProps {
  readonly form: Pick<
    FieldForm<unknown, string>,
    'changed' | 'discard' | 'problems' | 'saved' | 'saving'
  >;
  readonly saveWords: string;
  /** False once another act is the next step. */
  readonly primary?: boolean;
  /** The sentence for why nothing was saved, or null. */
  readonly failure: string | null;
  /** Other acts of the form. */
  readonly children?: ReactNode;
}

/** What a form ends with: save, undo, and what became of it. */
export function FormActs({ form, saveWords, primary = false, failure, children }: FormActsProps) {
  const { t } = useTranslation('settings');
  const wrong = Object.keys(form.problems).length;
  return (
    <div className="form-acts">
      <Button kind={primary ? 'primary' : 'ordinary'} type="submit" busy={form.saving}>
        {form.saving ? t('saving') : saveWords}
      </Button>
      {children}
      {form.changed ? (
        <Button kind="plain" onClick={form.discard}>
          {t('discard')}
        </Button>
      ) : null}
      <output className="form-acts__outcome">
        {form.saved ? t('saved') : null}
        {wrong > 0 ? t('problems', { count: wrong }) : null}
        {failure}
      </output>
    </div>
  );
}
