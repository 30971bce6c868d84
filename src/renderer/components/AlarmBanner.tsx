import './alarm.css';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { checkReason } from '../../shared/fields.ts';
import type { Alarm, Mode, PaymentView } from '../../shared/payments.ts';
import { callErrorOf } from '../api/bridge.ts';
import { useAcknowledgeAlarm, useOpenPayments, usePayment } from '../api/hooks.ts';
import { useNavigation } from '../app/navigation.tsx';
import { useTexts } from '../i18n/texts.ts';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';

/**
 * On every screen, until someone has written down what was done about it. One at a time, so that
 * many don't cover what is being worked on.
 */
export function AlarmBanner({ mode }: { readonly mode: Mode }) {
  const { t } = useTranslation('common');
  const open = useOpenPayments(mode).data ?? [];
  const alarms = open.flatMap(({ view }) => view.payment.alarms.map((alarm) => ({ view, alarm })));
  const [first] = alarms;
  return (
    <section aria-label={t('alarm.region')} hidden={alarms.length === 0}>
      {first ? (
        <OneAlarm
          key={`${first.view.payment.id} ${first.alarm.kind}`}
          view={first.view}
          alarm={first.alarm}
          more={alarms.length - 1}
        />
      ) : null}
    </section>
  );
}

interface OneAlarmProps {
  readonly view: PaymentView;
  readonly alarm: Alarm;
  /** How many wait behind this one. */
  readonly more: number;
}

function OneAlarm({ view, alarm, more }: OneAlarmProps) {
  const { t } = useTranslation('common');
  const texts = useTexts();
  const { route, go } = useNavigation();
  const [settling, setSettling] = useState(false);
  const { payment } = view;
  const { reference } = payment;
  const amount = texts.amount(payment.amountMinor, payment.currency);
  const shown = route.screen === 'payment' && route.id === payment.id;
  return (
    <div className="alarm" role="alert">
      <div className="alarm__words">
        <IconAlertTriangleFilled aria-hidden />
        <h2>{t(`alarm.${alarm.kind}.title`)}</h2>
        {alarm.kind === 'double' ? (
          <DoubleWords
            reference={reference}
            amount={amount}
            other={alarm.otherReference ?? ''}
            otherId={alarm.otherId ?? ''}
          />
        ) : (
          <p>{t(`alarm.${alarm.kind}.tell`, { reference, amount })}</p>
        )}
      </div>
      {settling ? (
        <Settle view={view} alarm={alarm} onCancel={() => setSettling(false)} />
      ) : (
        <div className="alarm__acts">
          {shown ? null : (
            <Button onClick={() => go({ screen: 'payment', id: payment.id })}>
              {t('alarm.open', { reference })}
            </Button>
          )}
          <Button onClick={() => setSettling(true)}>{t('alarm.settle')}</Button>
          {more > 0 ? <p className="alarm__more">{t('alarm.more', { count: more })}</p> : null}
        </div>
      )}
    </div>
  );
}

interface DoubleWordsProps {
  readonly reference: string;
  readonly amount: string;
  readonly other: string;
  readonly otherId: string;
}

/** The other payment is settled, so it is in no list of open ones: its amount is fetched. */
function DoubleWords({ otherId, ...words }: DoubleWordsProps) {
  const { t } = useTranslation('common');
  const texts = useTexts();
  const other = usePayment(otherId).data?.at.view.payment;
  const otherAmount = other ? texts.amount(other.amountMinor, other.currency) : '…';
  return <p>{t('alarm.double.tell', { ...words, otherAmount })}</p>;
}

function Settle({
  view,
  alarm,
  onCancel,
}: {
  readonly view: PaymentView;
  readonly alarm: Alarm;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation('common');
  const acknowledge = useAcknowledgeAlarm();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkReason(note);
    if (!checked.ok) {
      setProblem(t(`problem.${checked.problem}`));
      return;
    }
    setProblem(null);
    acknowledge.mutate(
      { id: view.payment.id, kind: alarm.kind, note: checked.value },
      { onError: (thrown) => setProblem(t(`call.${callErrorOf(thrown).code}`)) },
    );
  };

  return (
    <form className="alarm__acts" onSubmit={submit} noValidate>
      <Field
        label={t('alarm.note')}
        hint={t('alarm.noteHint')}
        problem={problem}
        ref={box}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" kind="primary" busy={acknowledge.isPending}>
        {t('alarm.confirm')}
      </Button>
      <Button onClick={onCancel}>{t('alarm.cancel')}</Button>
    </form>
  );
}
