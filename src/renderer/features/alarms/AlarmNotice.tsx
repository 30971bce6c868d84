import './alarm-line.css';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { checkReason } from '../../../shared/core/text/fields.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { usePaymentAct } from '../../core/api/hooks.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { historyOf, paymentAt } from '../../core/navigation/route.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { alarmKey, namedAs, type RaisedAlarm } from './alarm-order.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';

/**
 * One line until someone has written down what was done about it; its story stands at its payment.
 * One at a time, so that many don't cover what is being worked on.
 * @param alarms gravest first
 */
export function AlarmNotice({ alarms }: { readonly alarms: readonly RaisedAlarm[] }) {
  const { t } = useTranslation('common');
  const texts = useTexts();
  const { route, go } = useNavigation();
  const [settling, setSettling] = useState<string | null>(null);
  const looked = route.screen === 'payment' ? route.id : null;
  const isWritten = (each: RaisedAlarm) => alarmKey(each) === settling;
  const isLookedAt = ({ view }: RaisedAlarm) => view.payment.id === looked;
  const [first] = alarms;
  // What someone is writing is not taken from under their hands by a graver one.
  const shown = alarms.find(isWritten) ?? alarms.find(isLookedAt) ?? first;
  if (!first || !shown) return null;
  const titleOf = ({ view: { payment }, alarm }: RaisedAlarm) =>
    t(`alarm.${namedAs(alarm)}.title`, {
      amount: texts.amount(payment.amountMinor, payment.currency),
    });
  const title = titleOf(shown);
  const more = alarms.length - 1;
  const graver = isWritten(shown) && shown !== first ? titleOf(first) : null;
  return (
    <section className="notice alarm-line" data-tone="trouble" aria-label={t('alarm.region')}>
      <div role="alert" className="alarm-line__words">
        <IconAlertTriangleFilled aria-hidden />
        <h2>{more > 0 ? t('alarm.titleMore', { title, count: more }) : title}</h2>
        {graver === null ? null : <p>{t('alarm.graver', { title: graver })}</p>}
      </div>
      {isWritten(shown) ? (
        <Settle key={settling} {...shown} onCancel={() => setSettling(null)} />
      ) : (
        <div className="alarm-line__acts">
          {isLookedAt(shown) ? null : (
            <Button onClick={() => go(paymentAt(shown.view.payment.id))}>{t('alarm.look')}</Button>
          )}
          <Button onClick={() => setSettling(alarmKey(shown))}>{t('alarm.settle')}</Button>
          {more === 0 ? null : (
            <Button onClick={() => go(historyOf({ needsLook: true }))}>{t('alarm.all')}</Button>
          )}
        </div>
      )}
    </section>
  );
}

function Settle({ view, alarm, onCancel }: RaisedAlarm & { readonly onCancel: () => void }) {
  const { t } = useTranslation('common');
  const failureWords = useFailureWords();
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
      { onError: (thrown) => setProblem(failureWords(callErrorOf(thrown))) },
    );
  };

  return (
    <form className="notice__acts alarm-line__settle" onSubmit={submit} noValidate>
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
