import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { headingFrom } from '../../../../shared/design-account-fields.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { focusField } from '../../../features/forms/field-focus.ts';
import { FormActs } from '../../../features/forms/FormActs.tsx';
import { useDesignFailure } from './use-design-acts.ts';
import type { HeadingForm } from './use-heading-form.ts';

interface ReceiptHeadingProps {
  readonly form: HeadingForm;
  /** The account's name as the service gave it; null while it is not known. */
  readonly name: string | null;
}

/** The line at the top of receipts: taken from the account or written by hand. */
export function ReceiptHeading({ form, name }: ReceiptHeadingProps) {
  const { t } = useTranslation(['designAccount', 'common']);
  const explain = useDesignFailure();
  const element = useRef<HTMLFormElement>(null);
  const { draft, problems } = form;
  const suggested = name === null ? '' : headingFrom(name);

  const save = async () => focusField(element.current, await form.save());
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={element} className="settings-form receipt-heading" noValidate onSubmit={submitted}>
      <h3>{t('heading.title')}</h3>
      <Field
        name="heading"
        value={draft.heading}
        label={t('heading.label')}
        hint={t('heading.hint')}
        problem={problems.heading === undefined ? null : t(`common:problem.${problems.heading}`)}
        onChange={(event: { target: { value: string } }) =>
          form.change({ heading: event.target.value })
        }
        onBlur={() => form.check('heading')}
      />
      <FormActs
        form={form}
        saveWords={t('heading.save')}
        failure={form.failure === null ? null : explain(form.failure)}
      >
        {suggested === '' || suggested === draft.heading ? null : (
          <Button
            onClick={() => {
              form.change({ heading: suggested });
              focusField(element.current, 'heading');
            }}
          >
            {t('heading.useName')}
          </Button>
        )}
      </FormActs>
    </form>
  );
}
