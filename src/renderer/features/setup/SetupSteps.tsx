import './setup.css';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SetupStep, SETUP_STEPS } from '../../../shared/core/payments/setup-steps.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import type { Overview } from '../../../shared/settings.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { CountryStep } from './CountryStep.tsx';
import { ShopNameStep } from './ShopNameStep.tsx';
import { useConnectionTest } from '../../core/api/connection-test.ts';
import { AccountForm, ConnectionTest, useAccountForm } from '../payment-account/index.ts';

const FORMS = {
  'no-country': CountryStep,
  'no-shop-name': ShopNameStep,
  'account-untested': AccountStep,
} as const satisfies Record<SetupStep, () => ReactNode>;

/** What was settled in a step, in a few words. */
function settledIn(step: SetupStep, { preferences, designAccount, account }: Overview): string {
  if (step === 'account-untested') return visibleText(account?.email ?? '', 254);
  if (step === 'no-shop-name') return visibleText(designAccount.receiptHeading ?? '', 60);
  const { customers, currency } = preferences;
  return [customers.country, currency].filter((each) => each !== null).join(' · ');
}

/** The way to real payments, step by step: the first that is left is open, what is done has its tick. */
export function SetupSteps() {
  const { t } = useTranslation(['setup', 'settings', 'printer']);
  const overview = useOverview();
  const { go } = useNavigation();
  const { missingSteps, firstStart } = overview;
  if (missingSteps.length === 0)
    return (
      <p className="setup__ready">
        <IconCircleCheckFilled aria-hidden /> {t('ready')}
      </p>
    );
  return (
    <>
      <ol className="setup">
        {SETUP_STEPS.map((step) => {
          const Form = FORMS[step];
          const isDone = !missingSteps.includes(step);
          return (
            <li key={step}>
              <Step
                title={t(`step.${step}`)}
                state={isDone ? settledIn(step, overview) : null}
                isNext={step === missingSteps[0]}
              >
                <Form />
              </Step>
            </li>
          );
        })}
      </ol>
      {firstStart ? null : (
        <div className="setup__also">
          {t('also')}
          <Button kind="plain" onClick={() => go({ screen: 'settings', section: 'printer' })}>
            {t('printer:title')}
          </Button>
          <Button kind="plain" onClick={() => go({ screen: 'settings', section: 'backups' })}>
            {t('settings:backups.title')}
          </Button>
        </div>
      )}
    </>
  );
}

interface StepProps {
  readonly title: string;
  /** What was settled; null while it is left. */
  readonly state: string | null;
  readonly isNext: boolean;
  readonly children: ReactNode;
}

function Step({ title, state, isNext, children }: StepProps) {
  const { t } = useTranslation('setup');
  const place = useRef<HTMLDetailsElement>(null);
  const wasNext = useRef(isNext);
  // What is typed in one stays, once it was opened.
  const [wasOpened, setOpened] = useState(false);
  // Whoever has settled a step goes on in the next.
  useEffect(() => {
    if (isNext && !wasNext.current)
      place.current?.querySelector<HTMLElement>('.setup__form :is(input, button)')?.focus();
    wasNext.current = isNext;
  }, [isNext]);
  const isDone = state !== null;
  const Mark = isDone ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <details
      ref={place}
      open={isNext}
      onToggle={(event) => setOpened(wasOpened || event.currentTarget.open)}
    >
      <summary>
        <Mark aria-hidden />
        <strong>{title}</strong>
        {isDone ? <span className="visually-hidden">{t('done')}</span> : null}
        <span className="setup__state foreign-text">{state}</span>
      </summary>
      <div className="setup__form">{isNext || wasOpened ? children : null}</div>
    </details>
  );
}

/** The payment account: once address, e-mail and key are saved, the test runs by itself. */
function AccountStep() {
  const { t } = useTranslation('setup');
  const { account, secret } = useOverview();
  const test = useConnectionTest();
  const form = useAccountForm(() => void test.refetch());
  const isSaved = account !== null && secret !== 'none' && !form.changed;
  return (
    <>
      <AccountForm form={form} saveWords={t('saveAndTest')} primary={!isSaved} />
      {isSaved ? <ConnectionTest unsaved={false} /> : null}
    </>
  );
}
