import './office.css';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllCounters, OfficeChoice } from '../../../shared/features/office/all-counters.ts';
import { OFFICE_SEARCH_MAX, PAYMENTS_AT_ONCE } from '../../../shared/features/office/limits.ts';
import { localTimeIn } from '../../../shared/core/time/time-zones.ts';
import { useBarredWords } from '../../core/i18n/failure-words.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { DayTabs } from '../../core/navigation/DayTabs.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { useAllCounters } from './api.ts';
import { CounterChoice } from './CounterChoice.tsx';
import { CounterTable } from './CounterTable.tsx';
import { FoundPayments } from './FoundPayments.tsx';

/** What all counters took on a day, what a person has to look at, and any payment of any of them. */
export default function AllCountersScreen() {
  const { t } = useTranslation('office');
  const { zone, day: dayInWords } = useTexts();
  const [today] = useState(() => localTimeIn(zone, Date.now()).day);
  const [chosen, setChosen] = useState<OfficeChoice>({ day: today, search: '', of: null });
  const [count, setCount] = useState(PAYMENTS_AT_ONCE);
  const choose = (change: Partial<OfficeChoice>) => {
    setChosen({ ...chosen, ...change });
    setCount(PAYMENTS_AT_ONCE);
  };
  const { data, error } = useAllCounters({ ...chosen, payments: count });
  const barred = useBarredWords()(error);
  return (
    <div className="all-counters">
      <DayTabs shown="counters" />
      <h1>{t('all.title')}</h1>
      <div className="all-counters__choice">
        <Field
          type="date"
          label={t('all.day')}
          hint={dayInWords(chosen.day)}
          problem={null}
          value={chosen.day}
          max={today}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') choose({ day: value });
          }}
        />
        <CounterChoice
          counters={data?.read === true ? data.all.counters : []}
          of={chosen.of}
          onChoose={(of) => choose({ of })}
        />
        <Field
          label={t('all.anyDay')}
          problem={null}
          value={chosen.search}
          maxLength={OFFICE_SEARCH_MAX}
          onChange={({ currentTarget: { value } }) => choose({ search: value })}
        />
      </div>
      {data === undefined ? (
        <p role="status">{barred ?? t(error === null ? 'all.reading' : 'trouble.unreachable')}</p>
      ) : data.read ? (
        <Everything
          all={data.all}
          chosen={chosen}
          onMore={() => setCount(count + PAYMENTS_AT_ONCE)}
        />
      ) : (
        <p role="status">
          <strong>{t(data.why === 'none' ? 'trouble.refused' : `trouble.${data.why}`)}</strong>
        </p>
      )}
    </div>
  );
}

interface EverythingProps {
  readonly all: AllCounters;
  readonly chosen: OfficeChoice;
  /** More payments are wanted. */
  readonly onMore: () => void;
}

function Everything({ all, chosen, onMore }: EverythingProps) {
  const { t } = useTranslation('office');
  const { dayTime } = useTexts();
  const found = <FoundPayments key="found" all={all} chosen={chosen} onMore={onMore} />;
  const ofDay = (
    <div key="day" className="all-counters__halves">
      {all.counters.length === 0 ? <p>{t('all.noCounters')}</p> : <CounterTable all={all} />}
      <div className="all-counters__beside">
        {all.alarms.length === 0 ? null : <Problems alarms={all.alarms} />}
        <Closes closes={all.closes} />
      </div>
    </div>
  );
  return (
    <>
      <p className="all-counters__as-of">{t('all.asOf', { at: dayTime(all.at) })}</p>
      {all.search.trim() === '' ? [ofDay, found] : [found, ofDay]}
    </>
  );
}

function Problems({ alarms }: Pick<AllCounters, 'alarms'>) {
  const { t } = useTranslation(['office', 'common']);
  const { amount, dayTime } = useTexts();
  const id = useId();
  const title = ({ kind, sum }: AllCounters['alarms'][number]) => {
    if (kind === 'fork') return t('all.fork');
    if (kind === null || sum === null) return t('all.unknown');
    return t(`common:alarm.${kind}.title`, { amount: amount(sum.minor, sum.currency) });
  };
  return (
    <section className="all-counters__list" aria-labelledby={id}>
      <h2 id={id}>{t('all.problems')}</h2>
      <ul>
        {alarms.map((alarm) => (
          <li key={`${alarm.counter} ${alarm.reference} ${alarm.kind}`}>
            <strong className="all-counters__trouble">{title(alarm)}</strong>
            <span className="foreign-text">{alarm.counter}</span>
            {alarm.kind === 'fork' ? null : <span className="figures">{alarm.reference}</span>}
            <span>{dayTime(alarm.since)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Closes({ closes }: Pick<AllCounters, 'closes'>) {
  const { t } = useTranslation('office');
  const { amount, minute } = useTexts();
  const id = useId();
  const standing = ({ agrees, sum, differenceMinor }: AllCounters['closes'][number]) => {
    if (agrees === null) return t('all.uncounted');
    if (agrees) return t('all.agrees');
    // Of two ways to pay one can have more and the other as much less.
    if (sum === null || differenceMinor === null || differenceMinor === 0) return t('all.differs');
    return t('all.differsBy', { amount: amount(differenceMinor, sum.currency) });
  };
  return (
    <section className="all-counters__list" aria-labelledby={id}>
      <h2 id={id}>{t('all.closes')}</h2>
      {closes.length === 0 ? <p>{t('all.noCloses')}</p> : null}
      <ul className="all-counters__closes">
        {closes.map((close) => (
          <li key={`${close.counter} ${close.number} ${close.sum?.currency ?? ''}`}>
            <strong>{t('all.close', { number: close.number })}</strong>
            <span className="foreign-text">{close.counter}</span>
            <span>{minute(close.closedAt)}</span>
            {close.sum === null ? null : (
              <span className="figures">{amount(close.sum.minor, close.sum.currency)}</span>
            )}
            <span className={close.agrees === false ? 'all-counters__trouble' : undefined}>
              {standing(close)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
