import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectionTest } from '../../core/api/connection-test.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { mayPractise } from '../policy/index.ts';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { AccountForm, ConnectionTest, useAccountForm } from '../payment-account/index.ts';

interface ConnectProps {
  readonly busy: boolean;
  /** Null where there is nothing to go back to. */
  readonly onBack: (() => void) | null;
  readonly onLive: () => void;
}

/** The account, its test, and only then the step to real payments. */
export function Connect({ busy, onBack, onLive }: ConnectProps) {
  const { t } = useTranslation(['firstStart', 'organisation']);
  const overview = useOverview();
  const { account, secret } = overview;
  const test = useConnectionTest();
  const form = useAccountForm(() => void test.refetch());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useShortcuts(onBack === null ? {} : { Escape: onBack });
  const works = !test.isFetching && test.data?.result === 'works';
  const ready = account !== null && secret !== 'none' && !form.changed;

  return (
    <section className="connect">
      <h2 ref={heading} tabIndex={-1}>
        {t('connect.formTitle')}
      </h2>
      <AccountForm form={form} saveWords={t('connect.save')} primary={!ready} />
      {ready ? (
        <div className="connect__next">
          <ConnectionTest unsaved={false} />
          {works ? (
            <>
              <p className="field__hint">{t('connect.liveNote')}</p>
              <Button kind="primary" size="big" busy={busy} onClick={onLive}>
                {t('connect.live')}
              </Button>
            </>
          ) : test.isFetching ? null : (
            <p className="field__hint">
              {t(
                mayPractise(overview)
                  ? 'connect.liveAfterTest'
                  : 'organisation:practice.liveAfterTest',
              )}
            </p>
          )}
        </div>
      ) : null}
      {onBack === null ? null : (
        <Button kind="plain" onClick={onBack}>
          {t('connect.back')}
        </Button>
      )}
    </section>
  );
}
