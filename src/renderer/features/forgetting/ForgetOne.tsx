import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../shared/i18n/format.ts';
import type { Forgotten, FoundToForget } from '../../../shared/features/forgetting/forgetting.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useFindToForget, useForgetCustomer } from './api.ts';
import { ConfirmedAct } from '../../core/forms/ConfirmedAct.tsx';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';

/** Finds one customer's payments and, once that is confirmed, forgets whose they were. */
export function ForgetOne() {
  const { t } = useTranslation(['forgetting', 'settings', 'common']);
  const failureWords = useFailureWords();
  const [customer, setCustomer] = useState('');
  const find = useFindToForget();
  const forget = useForgetCustomer();
  const failure = [find, forget].find(({ isError }) => isError)?.error;
  const typed = (text: string) => {
    setCustomer(text);
    find.reset();
    forget.reset();
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    forget.reset();
    if (customer.trim() !== '') find.mutate(customer);
  };
  const done = () => {
    setCustomer('');
    find.reset();
  };
  return (
    <form noValidate onSubmit={submitted} className="settings-form">
      <Field
        label={t('customer')}
        hint={t('customerHint')}
        problem={failure ? failureWords(callErrorOf(failure)) : null}
        value={customer}
        onChange={(event) => typed(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" busy={find.isPending}>
          {t('find')}
        </Button>
      </div>
      <output>
        {find.data ? <Found found={find.data} /> : null}
        {forget.data ? <Outcome of={forget.data} /> : null}
      </output>
      {find.data && find.data.payments > 0 ? (
        <div>
          <ConfirmedAct
            act={t('forget')}
            question={t('ask', { count: find.data.payments })}
            yes={t('yes')}
            no={t('settings:cancel')}
            busy={forget.isPending}
            onYes={() => forget.mutate(customer, { onSuccess: done })}
          />
        </div>
      ) : null}
    </form>
  );
}

function Found({ found: { payments, open, lastAt } }: { readonly found: FoundToForget }) {
  const { t } = useTranslation('forgetting');
  const { dayTime } = useTexts();
  if (payments + open === 0 || lastAt === null) return t('nobody');
  return (
    <>
      {t('found', { count: payments + open, at: dayTime(lastAt) })}
      {open === 0 ? null : ` ${t('open', { count: open })}`}
    </>
  );
}

/** What was done, and what still holds it. */
function Outcome({ of: { payments, open, backups } }: { readonly of: Forgotten }) {
  const { t } = useTranslation('forgetting');
  const { locale } = useTexts();
  const said = [
    t('forgotten', { count: payments }),
    ...(open === 0 ? [] : [t('open', { count: open })]),
    backups.goneOn === null
      ? t('noBackups')
      : t('backups', { day: formatDay(backups.goneOn, locale) }),
    ...(backups.notByDay === 0 ? [] : [t('notByDay', { count: backups.notByDay })]),
    t('elsewhere'),
  ];
  return said.join(' ');
}
