import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/i18n/format.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { useHeight } from '../../core/ui/use-height.ts';
import { monthOnly, monthWithYear, yearOnly } from './dates.ts';
import {
  monthAtShare,
  monthForKey,
  monthOfRow,
  type Months,
  rulerLabels,
  shareOfRow,
} from './months.ts';

/** Before they have been measured. */
const HEIGHT_GUESS_PX = 500;
const LINE_GUESS_PX = 22;

interface MonthRulerProps {
  /** None while they are not known. */
  readonly months: Months;
  /** The row at the upper edge of the glass. */
  readonly row: number;
  /** Leads to the newest payment of a month. */
  readonly onRow: (row: number) => void;
}

/** All months of the list at its side: press, drag along or use the arrow keys to go there. */
export function MonthRuler({ months, row, onRow }: MonthRulerProps) {
  const { t } = useTranslation('history');
  const locale = useLocale();
  const track = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const height = useHeight(track, HEIGHT_GUESS_PX);
  const lineHeight = useHeight(line, LINE_GUESS_PX);
  const [isHeld, setHeld] = useState(false);
  const index = monthOfRow(months, row);
  const here = months[index];

  const goTo = (to: number) => {
    const month = months[to];
    if (month && to !== index) onRow(month.offset);
  };
  const pointed = ({ clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    goTo(monthAtShare(months, (clientY - box.top) / box.height));
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const to = monthForKey(event.key, index, months);
    if (to === null) return;
    goTo(to);
    event.preventDefault();
  };

  const percent = (share: number) => `${share * 100}%`;
  return (
    <div className="history-ruler" ref={track}>
      <span className="history-ruler__line" ref={line} aria-hidden>
        {t('ruler.label')}
      </span>
      {here ? (
        <div
          className="history-ruler__track"
          role="slider"
          tabIndex={0}
          aria-label={t('ruler.label')}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={months.length - 1}
          aria-valuenow={months.length - 1 - index}
          aria-valuetext={t('ruler.month', {
            month: monthWithYear(here.month, locale),
            count: here.payments,
            formatted: formatCount(here.payments, locale),
          })}
          onKeyDown={pressed}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            setHeld(true);
            pointed(event);
          }}
          onPointerMove={(event) => {
            if (isHeld) pointed(event);
          }}
          onLostPointerCapture={() => setHeld(false)}
        >
          {rulerLabels(months, height / lineHeight).map(({ index: at, month, kind }) => (
            <span
              key={month}
              className={`history-ruler__label history-ruler__label--${kind}`}
              style={{ insetBlockStart: percent(at / months.length) }}
            >
              {kind === 'year' ? yearOnly(month, locale) : monthOnly(month, locale)}
            </span>
          ))}
          <span
            className="history-ruler__here"
            style={{ insetBlockStart: percent(shareOfRow(months, row)) }}
          >
            <span className="history-ruler__name" data-held={isHeld}>
              {monthWithYear(here.month, locale)}
            </span>
          </span>
        </div>
      ) : null}
    </div>
  );
}
