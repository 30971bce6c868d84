import { useTranslation } from 'react-i18next';
import type { Alarm, Payment } from '../../../shared/core/payments/payments.ts';
import { usePayment } from '../../core/api/hooks.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { paymentAt } from '../../core/navigation/route.ts';
import { Button } from '../../core/ui/Button.tsx';

const TOLD = ['double', 'likely-double', 'contradiction', 'mismatch'] as const;
type ToldAlarm = Alarm & { readonly kind: (typeof TOLD)[number] };
const isTold = (alarm: Alarm): alarm is ToldAlarm => TOLD.some((kind) => kind === alarm.kind);

/** What differs now is told beside what was asked for (`Differences`). */
const storiesOf = ({ status, alarms }: Payment): readonly ToldAlarm[] =>
  alarms.filter(isTold).filter(({ kind }) => kind !== 'mismatch' || status !== 'mismatch');

export const hasStory = (payment: Payment): boolean => storiesOf(payment).length > 0;

/** What its alarms are about, of which neither its state nor what differs tells. */
export function AlarmStory({ payment }: { readonly payment: Payment }) {
  return storiesOf(payment).map((alarm) => (
    <One key={`${alarm.kind} ${alarm.at} ${alarm.otherId}`} alarm={alarm} />
  ));
}

/** The other payment may be settled, and so in no list of open ones: its amount is fetched. */
function One({ alarm: { kind, otherId, otherReference } }: { readonly alarm: ToldAlarm }) {
  const { t } = useTranslation('payment');
  const texts = useTexts();
  const { go } = useNavigation();
  const other = usePayment(otherId).data?.at.view.payment;
  return (
    <div className="differences__said">
      <p>
        {t(`alarmTold.${kind}`, {
          other: otherReference ?? '',
          otherAmount: other ? texts.amount(other.amountMinor, other.currency) : '…',
        })}
      </p>
      {otherId === null || otherReference === null ? null : (
        <Button onClick={() => go(paymentAt(otherId))}>
          {t('differs.openOther', { reference: otherReference })}
        </Button>
      )}
    </div>
  );
}
