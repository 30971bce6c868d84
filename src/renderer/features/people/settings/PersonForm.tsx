import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES } from '../../../../shared/features/people/rights.ts';
import { useFailureWords } from '../../../core/i18n/failure-words.ts';
import { useOverview } from '../../../core/api/overview.tsx';
import { focusField } from '../../../core/forms/field-focus.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { Field, FieldProblem } from '../../../core/ui/Field.tsx';
import { SelectField } from '../../../core/ui/SelectField.tsx';
import { PersonMark } from '../PersonMark.tsx';
import { ColourChoice } from './ColourChoice.tsx';
import type { PersonDraft, PersonField } from './person-draft.ts';
import { type PersonForm as Form, usePersonForm } from './use-person-form.ts';

interface PersonFormProps {
  readonly draft: PersonDraft;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Somebody new, what somebody is called and may, or a new PIN for somebody. */
export function PersonForm({ draft, onSaved, onClose }: PersonFormProps) {
  const { t } = useTranslation(['peopleSettings', 'people', 'settings', 'common']);
  const failureWords = useFailureWords();
  const { people } = useOverview().people;
  const form = usePersonForm(draft, onSaved);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const isFirst = people.length === 0;
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    if (!form.saving) void form.save().then((field) => focusField(element.current, field));
  };
  const said = useSaid(form);
  const title = isFirst ? t('first') : t('add');
  return (
    <form
      ref={element}
      className="person-form"
      noValidate
      aria-label={draft.about === 'new' ? title : draft.name}
      onSubmit={submitted}
    >
      {draft.about === 'new' ? (
        <h3 className="person-form__title">
          <PersonMark {...draft} />
          {title}
        </h3>
      ) : null}
      {draft.about === 'pin' ? null : (
        <div className="settings-form__pair">
          <Field
            name="name"
            label={t('name')}
            problem={said('name')}
            value={draft.name}
            onChange={(event) => form.change({ name: event.currentTarget.value })}
            onBlur={() => form.check('name')}
          />
          {isFirst ? null : (
            <div className="person-form__role">
              <SelectField
                label={t('role')}
                value={draft.role}
                choices={ROLES.map((value) => ({ value, label: t(`people:role.${value}`) }))}
                onChange={(role) => form.change({ role })}
              />
              <FieldProblem id="person-role-problem" problem={said('role')} />
            </div>
          )}
        </div>
      )}
      {draft.about === 'change' ? (
        <ColourChoice
          name={draft.name}
          value={draft.colour}
          onChange={(colour) => form.change({ colour })}
        />
      ) : (
        <PinFields form={form} said={said} label={draft.about === 'new' ? t('pin') : t('newPin')} />
      )}
      <div className="settings-acts">
        <Button type="submit" kind="primary" busy={form.saving}>
          {form.saving ? t('settings:saving') : t('settings:save')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('settings:cancel')}
        </Button>
      </div>
      <output className="saved-line">
        {form.failure === null ? null : failureWords(form.failure)}
      </output>
    </form>
  );
}

/** What is wrong with a field, in words. */
function useSaid({ problems }: Form): (field: PersonField) => string | null {
  const { t } = useTranslation(['peopleSettings', 'common']);
  return (field) => {
    const problem = problems[field];
    if (problem === undefined) return null;
    return field === 'again' ? t('differs') : t(`common:problem.${problem}`);
  };
}

interface PinFieldsProps {
  readonly form: Form;
  readonly label: string;
  readonly said: (field: PersonField) => string | null;
}

/** Twice and never to be read: the customer looks on, and a slip of the finger would lock somebody out. */
function PinFields({ form, label, said }: PinFieldsProps) {
  const { t } = useTranslation('peopleSettings');
  const wiring = (name: 'pin' | 'again') => ({
    name,
    ref: form[name].attach,
    type: 'password',
    inputMode: 'numeric' as const,
    problem: said(name),
    onChange: () => {
      form[name].changed();
      form.touched(form.problems.again === undefined ? name : 'again');
    },
    onBlur: () => form.check(name),
  });
  return (
    <div className="settings-form__pair">
      <Field {...wiring('pin')} label={label} hint={t('pinHint')} />
      <Field {...wiring('again')} label={t('pinAgain')} />
    </div>
  );
}
