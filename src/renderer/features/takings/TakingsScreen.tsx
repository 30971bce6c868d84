import './takings.css';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spanName } from '../../../shared/features/takings/period-names.ts';
import {
  TAKINGS_SPANS,
  type TakingsSpan,
} from '../../../shared/features/takings/takings-periods.ts';
import { localTimeIn } from '../../../shared/core/time/time-zones.ts';
import { useShopZone } from '../../core/i18n/zone.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useEverybody } from '../../core/payment/everybody.ts';
import { useTakings } from './api.ts';
import { DayTabs } from '../../core/navigation/DayTabs.tsx';
import { ReportActs, WholeReport } from '../reports/index.ts';
import { useBarredWords } from '../../core/i18n/failure-words.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ChoiceGroup } from '../../core/ui/ChoiceGroup.tsx';
import { CurrencyPictures } from './CurrencyPictures.tsx';
import { isLatest, stepBy } from './steps.ts';
import { useIsRightToLeft } from './use-right-to-left.ts';

/** What came of a day, a month or a year, in pictures; by person in tables, where anybody is named. */
export default function TakingsScreen() {
  const { t } = useTranslation('takings');
  const locale = useLocale();
  const { mode } = useOverview();
  const isRightToLeft = useIsRightToLeft();
  const zone = useShopZone();
  const everybody = useEverybody();
  const [today] = useState(() => localTimeIn(zone, Date.now()).day);
  const [span, setSpan] = useState<TakingsSpan>('day');
  const [day, setDay] = useState(today);
  const [isByPerson, setByPerson] = useState(false);
  const { data, error } = useTakings(mode, { span, day });
  const barred = useBarredWords()(error);
  const atEnd = isLatest(span, day, data?.today ?? today);

  const step = (by: number) => {
    if (by < 0 || !atEnd) setDay(stepBy(span, day, by));
  };
  const stepByKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey) return;
    const later = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
    const earlier = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === later) step(1);
    else if (event.key === earlier) step(-1);
    else return;
    event.preventDefault();
  };

  return (
    <div className="takings">
      <DayTabs shown="charts" />
      <h1>{t('title')}</h1>
      <div className="takings__choice">
        <ChoiceGroup
          legend={t('span.label')}
          value={span}
          choices={TAKINGS_SPANS.map((value) => ({ value, title: t(`span.${value}`) }))}
          onChange={setSpan}
        />
        <div role="group" aria-label={t('step.label')} className="takings__steps">
          <Button aria-description={t('step.keys')} onKeyDown={stepByKey} onClick={() => step(-1)}>
            {t('step.before')}
          </Button>
          <Button busy={atEnd} onKeyDown={stepByKey} onClick={() => step(1)}>
            {t('step.after')}
          </Button>
          <label className="takings__day">
            {t('step.day')}
            <input
              type="date"
              className="field__box"
              value={day}
              max={data?.today ?? today}
              onChange={({ currentTarget: { value } }) => {
                if (value !== '') setDay(value);
              }}
            />
          </label>
        </div>
      </div>
      <h2 className="takings__span" aria-live="polite">
        {spanName(span, day, locale)}
      </h2>
      {everybody.length === 0 ? null : (
        <ChoiceGroup
          legend={t('by.label')}
          value={isByPerson ? 'person' : 'method'}
          choices={[
            { value: 'method', title: t('methods.title') },
            { value: 'person', title: t('by.person') },
          ]}
          onChange={(value) => setByPerson(value === 'person')}
        />
      )}
      {isByPerson ? (
        <>
          <WholeReport what={{ people: { span, day } }} />
          <ReportActs what={{ people: { span, day } }} />
        </>
      ) : error !== null ? (
        <p>{barred ?? t('failed')}</p>
      ) : data === undefined ? (
        <p>{t('loading')}</p>
      ) : (
        <>
          {data.currencies.length === 0 ? <p>{t('none')}</p> : null}
          {data.currencies.map((takings) => (
            <CurrencyPictures
              key={takings.currency}
              takings={takings}
              periods={data.periods}
              span={data.span}
            />
          ))}
          <ReportActs what={{ takings: { span, day } }} />
        </>
      )}
    </div>
  );
}
