import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { missingForLive, useOverview } from '../../core/api/overview.tsx';
import { useTexts } from '../../core/i18n/texts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Failure } from './Failure.tsx';
import type { Entering } from './use-entering.ts';
import type { useShares } from './use-shares.tsx';
import { usePayment } from '../../core/api/hooks.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { PaymentSlip } from '../../core/payment/PaymentSlip.tsx';

interface ChargeProps {
  readonly entering: Entering;
  readonly shares: Pick<ReturnType<typeof useShares>, 'split' | 'noteElsewhere' | 'busy'>;
}

/** How much of a customer's name or number the button shows. */
const LONGEST_PAYER = 80;

/** What is pressed once the sale is entered, and why it came to nothing. */
export function Charge({ entering, shares }: ChargeProps) {
  const { t } = useTranslation(['counter', 'common', 'methods']);
  const texts = useTexts();
  const missing = missingForLive(useOverview());
  const { entry, currency, minor, starting } = entering;
  const { method, customer, outdated } = entry;
  const { busy, isOff, failure } = starting;
  const words =
    minor === null
      ? t(`methods:${method}.submitEmpty`)
      : t(`methods:${method}.submit`, { amount: texts.amount(minor, currency) });
  return (
    <>
      <Failure
        code={isOff ? 'unheard' : (failure?.code ?? missing)}
        failure={isOff ? null : failure}
      />
      {outdated === null ? null : <Outdated id={outdated} />}
      <div className="counter__charge">
        <Button
          type="submit"
          kind="primary"
          size="big"
          wide
          busy={busy || isOff || missing !== null}
          fixedKey="Enter"
        >
          {busy ? (
            t('submit.busy')
          ) : (
            <>
              {words}
              {minor === null || customer.trim() === '' ? null : (
                <bdi className="counter__payer"> · {visibleText(customer, LONGEST_PAYER)}</bdi>
              )}
            </>
          )}
        </Button>
        {shares.split ? (
          <Button act="split" busy={busy} onClick={shares.split}>
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

/** The payment that a decision was about, as it stands by now. */
function Outdated({ id }: { readonly id: string }) {
  const { go } = useNavigation();
  const at = usePayment(id).data?.at;
  return at ? <PaymentSlip of={at} onOpen={() => go({ screen: 'payment', id })} /> : null;
}
