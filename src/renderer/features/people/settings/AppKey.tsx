import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../../shared/features/people/people.ts';
import { call } from '../../../core/api/bridge.ts';
import { useOverview } from '../../../core/api/overview.tsx';
import { useFailureWords } from '../../../core/i18n/failure-words.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { Field } from '../../../core/ui/Field.tsx';
import { QrCode } from '../../../core/ui/QrCode.tsx';
import { useKeyAct } from './api.ts';

interface AppKeyProps {
  /** In base 32. */
  readonly appKey: string;
  readonly person: Person;
  readonly onDone: () => void;
}

/** A new key for an authenticator app, until a code of it shows that it is there and the clocks agree. */
export function AppKey({ appKey, person: { id, name }, onDone }: AppKeyProps) {
  const { t } = useTranslation(['peopleSettings', 'people', 'settings', 'common']);
  const { terminal } = useOverview().preferences;
  const failureWords = useFailureWords();
  const act = useKeyAct();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const issuer = t('common:appName');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value ?? '';
    if (code.trim() === '' || act.isPending) return;
    void act
      .run(() => call('proveCodes', { id, code }))
      .then((isDone) => (isDone ? onDone() : field.current?.focus()));
  };
  return (
    <form className="app-key" noValidate onSubmit={submit}>
      <p>{t('afar.scan')}</p>
      <div className="app-key__picture">
        <QrCode text={addressOf(appKey, issuer, `${name} ${terminal}`)} label={t('afar.title')} />
      </div>
      <p className="app-key__letters figures" dir="ltr">
        {appKey.replaceAll(/.{4}(?=.)/gu, '$& ')}
      </p>
      <Field
        ref={field}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t('people:afar.code')}
        problem={act.failure === null ? null : failureWords(act.failure)}
      />
      <div className="settings-acts">
        <Button type="submit" kind="primary" busy={act.isPending}>
          {t('people:change.next')}
        </Button>
        <Button kind="plain" onClick={onDone}>
          {t('settings:cancel')}
        </Button>
      </div>
    </form>
  );
}

/** As authenticator apps read it; which counter it is for is seen in the app. */
function addressOf(key: string, issuer: string, account: string): string {
  const [by, of] = [issuer, account].map(encodeURIComponent);
  return `otpauth://totp/${by}:${of}?secret=${key}&issuer=${by}`;
}
