import { useTranslation } from 'react-i18next';
import type { CallErrorCode } from '../../../shared/core/contract/errors.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Failure } from './Failure.tsx';
import { Outdated } from './Outdated.tsx';
import type { useShares } from './use-shares.tsx';
import type { Starting } from './use-start.ts';

interface ChargeProps {
  readonly starting: Starting;
  readonly shares: Pick<ReturnType<typeof useShares>, 'split' | 'noteElsewhere' | 'busy'>;
  /** Why nothing was or could be started; null where nothing is said. */
  readonly failure: CallErrorCode | null;
  /** The payment that stands otherwise by now than it was decided about. */
  readonly outdated: string | null;
  /** What pressing it does, with the amount. */
  readonly words: string;
  /** Who pays it, as typed; null while nobody is. */
  readonly payer: string | null;
}

/** What is pressed once the sale is entered, and why it came to nothing. */
export function Charge({ starting, shares, failure, outdated, words, payer }: ChargeProps) {
  const { t } = useTranslation(['counter', 'common']);
  return (
    <>
      <Failure code={failure} failure={starting.isOff ? null : starting.failure} />
      {outdated === null ? null : <Outdated id={outdated} />}
      <div className="counter__charge">
        <Button
          type="submit"
          kind="primary"
          size="big"
          wide
          busy={starting.busy || starting.isOff}
          fixedKey="Enter"
        >
          {starting.busy ? (
            t('submit.busy')
          ) : (
            <>
              {words}
              {payer === null ? null : <bdi className="counter__payer"> · {payer}</bdi>}
            </>
          )}
        </Button>
        {shares.split ? (
          <Button act="split" busy={starting.busy} onClick={shares.split}>
            {t('share.split')}
          </Button>
        ) : null}
        {shares.noteElsewhere ? (
          <Button act="paidElsewhere" busy={shares.busy} onClick={shares.noteElsewhere}>
            {t('common:share.paidElsewhere')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
