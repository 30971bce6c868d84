import './office.css';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllCounters } from '../../../shared/features/office/all-counters.ts';
import { ALL_COUNTERS_MAX, OFFICE_SEARCH_MAX } from '../../../shared/features/office/limits.ts';
import { localTimeIn } from '../../../shared/core/time/time-zones.ts';
import { useBarredWords } from '../../core/i18n/failure-words.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { DayTabs } from '../../core/navigation/DayTabs.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { useAllCounters } from './api.ts';
import { CounterTable } from './CounterTable.tsx';
import { FoundPayments } from './FoundPayments.tsx';

/** What all counters took on a day, what a person has to look at, and any payment of any of them. */
export default function AllCountersScreen() {
  const { t } = useTranslation('office');
  const { zone } = useTexts();
  const [today] = useState(() => localTimeIn(zone, Date.now()).day);
  const [day, setDay] = useState(today);
  const [search, setSearch] = useState('');
  const { data, error } = useAllCounters({ day, search });
  const barred = useBarredWords()(error);
  return (
    <div className="all-counters">
      <DayTabs shown="counters" />
      <h1>{t('all.title')}</h1>
      <div className="all-counters__choice">
        <label className="field">
          <span className="field__label">{t('all.day')}</span>
          <input
            type="date"
            className="field__box"
            value={day}
            max={today}
            onChange={({ currentTarget: { value } }) => {
              if (value !== '') setDay(value);
            }}
          />
        </label>
        <Field
          label={t('all.anyDay')}
          problem={null}
          value={search}
          maxLength={OFFICE_SEARCH_MAX}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
        />
      </div>
      {data === undefined ? (
        <p role="status">{barred ?? t(error === null ? 'all.reading' : 'trouble.unreachable')}</p>
      ) : data.read ? (
        <Everything all={data.all} />
      ) : (
        <p role="status">
          <strong>{t(data.why === 'none' ? 'trouble.refused' : `trouble.${data.why}`)}</strong>
        </p>
      )}
    </div>
  );
}

function Everything({ all }: { readonly all: AllCounters }) {
  const { t } = useTranslation('office');
  const { dayTime } = useTexts();
  return (
    <>
      <p className="all-counters__as-of">{t('all.asOf', { at: dayTime(all.at) })}</p>
      <div className="all-counters__halves">
        {all.counters.length === 0 ? <p>{t('all.noCounters')}</p> : <CounterTable all={all} />}
        <div className="all-counters__beside">
          {all.alarms.length === 0 ? null : <Problems alarms={all.alarms} />}
          <Closes closes={all.closes} />
        </div>
      </div>
      <FoundPayments
        payments={all.payments}
        isCut={all.payments.length === ALL_COUNTERS_MAX.payments}
      />
    </>
  );
}

function Problems({ alarms }: Pick<AllCounters, 'alarms'>) {
  const { t } = useTranslation(['office', 'common']);
  const { amount, dayTime } = useTexts();
  const id = useId();
  const title = ({ kind, sum }: AllCounters['alarms'][number]) => {
    if (kind === 'fork') return t('all.fork');
    if (kind === null) return t('all.unknown');
    const shown = sum === null ? '' : amount(sum.minor, sum.currency);
    return t(`common:alarm.${kind}.title`, { amount: shown });
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
  const standing = (agrees: boolean | null) => {
    if (agrees === null) return t('all.uncounted');
    return t(agrees ? 'all.agrees' : 'all.differs');
  };
  return (
    <section className="all-counters__list" aria-labelledby={id}>
      <h2 id={id}>{t('all.closes')}</h2>
      {closes.length === 0 ? <p>{t('all.noCloses')}</p> : null}
      <ul>
        {closes.map(({ counter, number, closedAt, agrees, sum }) => (
          <li key={`${counter} ${number} ${sum?.currency ?? ''}`}>
            <strong>{t('all.close', { number })}</strong>
            <span className="foreign-text">{counter}</span>
            <span>{minute(closedAt)}</span>
            {sum === null ? null : (
              <span className="figures">{amount(sum.minor, sum.currency)}</span>
            )}
            <span className={agrees === false ? 'all-counters__trouble' : undefined}>
              {standing(agrees)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
