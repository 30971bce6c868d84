import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { checkReason } from '../../../shared/core/text/fields.ts';
import type { Alarm } from '../../../shared/core/payments/payments.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { usePayment, usePaymentAct } from '../../core/api/hooks.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { historyOf } from '../../core/navigation/route.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { alarmKey, type RaisedAlarm } from './alarm-order.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { Notice, type Fold } from '../../core/ui/Notice.tsx';

interface AlarmNoticeProps {
  readonly fold: Fold;
  /** Gravest first. */
  readonly alarms: readonly RaisedAlarm[];
}

/**
 * Until someone has written down what was done about it. One at a time, so that many don't cover
 * what is being worked on.
 */
export function AlarmNotice({ fold, alarms }: AlarmNoticeProps) {
  const { t } = useTranslation('common');
  const [settling, setSettling] = useState<string | null>(null);
  const [first] = alarms;
  if (!first) return null;
  // What someone is writing is not taken from under their hands by a graver one.
  const shown = alarms.find((each) => alarmKey(each) === settling) ?? first;
  const key = alarmKey(shown);
  const more = alarms.length - 1;
  const titleOf = ({ alarm }: RaisedAlarm) => t(`alarm.${namedAs(alarm)}.title`);
  const title = titleOf(shown);
  return (
    <Notice
      fold={fold}
      tone="trouble"
      icon={IconAlertTriangleFilled}
      region={t('alarm.region')}
      title={more > 0 ? t('alarm.titleMore', { title, count: more }) : title}
    >
      <OneAlarm
        key={key}
        {...shown}
        graver={shown === first ? null : titleOf(first)}
        isOnly={more === 0}
        settling={settling === key}
        onSettling={(is) => setSettling(is ? key : null)}
      />
    </Notice>
  );
}

/** A mismatch that another payment is mixed up in has words of its own. */
const namedAs = ({ kind, otherReference }: Alarm) =>
  kind === 'mismatch' && otherReference !== null ? 'taken' : kind;

interface OneAlarmProps extends RaisedAlarm {
  /** What a graver one says that came while this one is being settled; null for none. */
  readonly graver: string | null;
  readonly isOnly: boolean;
  readonly settling: boolean;
  readonly onSettling: (is: boolean) => void;
}

function OneAlarm({ view, alarm, graver, isOnly, settling, onSettling }: OneAlarmProps) {
  const { t } = useTranslation('common');
  const texts = useTexts();
  const { route, go } = useNavigation();
  const { payment } = view;
  const { reference } = payment;
  const amount = texts.amount(payment.amountMinor, payment.currency);
  const shown = route.screen === 'payment' ? route.id : null;
  const look = (id: string, named: string) =>
    shown === id ? null : (
      <Button onClick={() => go({ screen: 'payment', id })}>
        {t('alarm.open', { reference: named })}
      </Button>
    );
  const name = namedAs(alarm);
  return (
    <>
      {name === 'double' || name === 'likely-double' ? (
        <DoubleWords
          name={name}
          reference={reference}
          amount={amount}
          other={alarm.otherReference ?? ''}
          otherId={alarm.otherId}
        />
      ) : (
        <p>{t(`alarm.${name}.tell`, { reference, amount, other: alarm.otherReference ?? '' })}</p>
      )}
      {graver === null ? null : <p>{t('alarm.graver', { title: graver })}</p>}
      {settling ? (
        <Settle view={view} alarm={alarm} onCancel={() => onSettling(false)} />
      ) : (
        <div className="notice__acts">
          {look(payment.id, reference)}
          {alarm.otherId === null || alarm.otherReference === null
            ? null
            : look(alarm.otherId, alarm.otherReference)}
          <Button onClick={() => onSettling(true)}>{t('alarm.settle')}</Button>
          {isOnly ? null : (
            <Button onClick={() => go(historyOf({ needsLook: true }))}>{t('alarm.all')}</Button>
          )}
        </div>
      )}
    </>
  );
}

interface DoubleWordsProps {
  readonly name: 'double' | 'likely-double';
  readonly reference: string;
  readonly amount: string;
  readonly other: string;
  /** Null where the record does not say which. */
  readonly otherId: string | null;
}

/** The other payment is settled, so it is in no list of open ones: its amount is fetched. */
function DoubleWords({ name, otherId, ...words }: DoubleWordsProps) {
  const { t } = useTranslation('common');
  const texts = useTexts();
  const other = usePayment(otherId).data?.at.view.payment;
  const otherAmount = other ? texts.amount(other.amountMinor, other.currency) : '…';
  return <p>{t(`alarm.${name}.tell`, { ...words, otherAmount })}</p>;
}

function Settle({
  view,
  alarm,
  onCancel,
}: RaisedAlarm & {
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation('common');
  const { kind, at, otherId } = alarm;
  const acknowledge = usePaymentAct('acknowledgeAlarm');
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
      { id: view.payment.id, kind, at, otherId, note: checked.value },
      { onError: (thrown) => setProblem(t(`call.${callErrorOf(thrown).code}`)) },
    );
  };

  return (
    <form className="notice__acts" onSubmit={submit} noValidate>
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
