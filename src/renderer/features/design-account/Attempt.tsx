import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignAccount } from '../../../shared/features/design-account/design-account.ts';
import { useNow } from '../../core/api/use-now.ts';
import { clockLeftHoldsMs, clockSpan } from '../../../shared/i18n/format.ts';
import { CopyButton } from '../../core/ui/CopyButton.tsx';

interface AttemptProps {
  readonly attempt: NonNullable<DesignAccount['attempt']>;
  /** What can be done meanwhile. */
  readonly children: ReactNode;
}

/** While the browser has the word: what to do there, and how long it is waited for. */
export function Attempt({ attempt, children }: AttemptProps) {
  const { t } = useTranslation('designAccount');
  const { address, browserOpened, replied, strayReplies, statelessReplies, until } = attempt;
  const strangers = strayReplies - statelessReplies;
  return (
    <div className="attempt">
      <div className="attempt__words" aria-live="polite">
        <h3>{replied ? t('attempt.replied') : t('attempt.title')}</h3>
        {replied ? (
          <p>{t('attempt.repliedHint')}</p>
        ) : (
          <p>{browserOpened ? t('attempt.opened') : t('attempt.notOpened')}</p>
        )}
        {statelessReplies > 0 ? <p className="attempt__stray">{t('attempt.stateless')}</p> : null}
        {strangers > 0 ? (
          <p className="attempt__stray">{t('attempt.stray', { count: strangers })}</p>
        ) : null}
      </div>
      {replied ? null : <TimeLeft until={until} />}
      {replied ? null : (
        <div className="attempt__address">
          {browserOpened ? (
            <details>
              <summary>{t('attempt.addressTitle')}</summary>
              <AddressLine address={address} copyLabel={t('attempt.copyAddress')} />
            </details>
          ) : (
            <AddressLine address={address} copyLabel={t('attempt.copyAddress')} />
          )}
        </div>
      )}
      <div className="attempt__acts settings-acts">{children}</div>
    </div>
  );
}

/** Read off the wall clock once; from then on a clock that is set changes nothing. */
function TimeLeft({ until }: { readonly until: number }) {
  const { t } = useTranslation('designAccount');
  const [endsAt] = useState(() => performance.now() + until - Date.now());
  const now = useNow((at) => at + clockLeftHoldsMs(endsAt - at));
  return (
    <p className="attempt__left">
      <span>{t('attempt.left')}</span>
      <strong className="figures" role="timer">
        {clockSpan(endsAt - now)}
      </strong>
    </p>
  );
}

interface AddressLineProps {
  readonly address: string;
  readonly copyLabel: string;
}

/** An address to carry to a browser or a developer page: text, never a link. */
function AddressLine({ address, copyLabel }: AddressLineProps) {
  return (
    <p className="design__address">
      <bdi className="figures" dir="ltr">
        {address}
      </bdi>
      <CopyButton words text={address} label={copyLabel} />
    </p>
  );
}
