import { useTranslation } from 'react-i18next';
import { useOpenPayments } from '../../api/hooks.ts';
import { useNavigation } from '../../features/navigation/navigation.tsx';
import { historyOf } from '../../features/navigation/route.ts';
import { useOverview } from '../../api/overview.tsx';
import { Button } from '../../ui/Button.tsx';
import { PaymentLines } from '../../features/payment/PaymentLines.tsx';

/** More than a screen can show; the rest is found in History. */
const MOST_SHOWN = 30;

/** Who is still being waited for, newest first. */
export function OpenPayments() {
  const { t } = useTranslation('counter');
  const { mode } = useOverview();
  const { go } = useNavigation();
  const open = useOpenPayments(mode);
  const left = (open.data?.length ?? 0) - MOST_SHOWN;
  return (
    <section className="open-payments" aria-labelledby="open-payments-title">
      <h2 id="open-payments-title">{t('openPayments.title')}</h2>
      {open.data?.length ? (
        <PaymentLines lines={open.data.slice(0, MOST_SHOWN)} />
      ) : (
        <p className="open-payments__empty" data-failed={open.isError}>
          {open.isError ? t('openPayments.failed') : t('openPayments.empty')}
        </p>
      )}
      {left > 0 ? (
        <Button wide onClick={() => go(historyOf({ status: 'open-or-alarm' }))}>
          {t('openPayments.more', { count: left })}
        </Button>
      ) : null}
    </section>
  );
}
