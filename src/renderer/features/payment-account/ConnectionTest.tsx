import { IconPlugConnected } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionTest as Found } from '../../../shared/core/contract/payment-account.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useConnectionTest } from '../../core/api/connection-test.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';

/** Asks the service about a payment that can't exist, and says in one sentence what that told. */
export function ConnectionTest({ unsaved }: { readonly unsaved: boolean }) {
  const { t } = useTranslation(['settings', 'common']);
  const failureWords = useFailureWords();
  const test = useConnectionTest();
  const line = useRef<HTMLDivElement>(null);
  const { isFetched, isFetching } = test;
  // Whoever pressed the button, here or above, sees what came of it.
  useEffect(() => {
    if (isFetched && !isFetching) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isFetched, isFetching]);
  const calm = test.isFetching || test.data?.result === 'works';
  return (
    <div className="connection-test" ref={line}>
      <Button busy={test.isFetching} onClick={() => void test.refetch()}>
        {t('test.action')}
      </Button>
      <output className="connection-test__result" data-tone={calm ? 'quiet' : 'trouble'}>
        {test.isFetching ? t('test.running') : null}
        {!test.isFetching && test.isError ? failureWords(callErrorOf(test.error)) : null}
        {!test.isFetching && test.data ? <TestResult found={test.data} /> : null}
      </output>
      {unsaved ? <p className="field__hint">{t('test.unsaved')}</p> : null}
    </div>
  );
}

function TestResult({ found }: { readonly found: Found }) {
  const { t } = useTranslation('settings');
  if (found.result === 'works')
    return (
      <strong>
        <IconPlugConnected aria-hidden /> {t('test.works')}
      </strong>
    );
  const { code, words, httpStatus } = found.error;
  return (
    <>
      <strong>{t(`test.failed.${code}`)}</strong>
      {words === null ? null : (
        <span className="foreign-text">{t('test.words', { words: visibleText(words, 300) })}</span>
      )}
      {httpStatus === null ? null : (
        <span className="field__hint">{t('test.status', { status: httpStatus })}</span>
      )}
    </>
  );
}
