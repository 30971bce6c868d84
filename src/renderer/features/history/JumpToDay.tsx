import { useId, useRef, useState } from 'react';
import { useDebouncedCallback } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { CallErrorCode } from '../../../shared/core/contract/errors.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { findHistoryDay, type Reading } from '../../core/api/history.ts';

/** A year that is being typed is another year first. */
const TYPING_PAUSE_MS = 500;

type Answer =
  | { readonly day: string; readonly row: number; readonly isNone: boolean }
  | { readonly failed: CallErrorCode };

interface JumpToDayProps {
  readonly reading: Reading;
  readonly lastRow: number;
  /** Whether a row is on the glass. */
  readonly isSeen: (row: number) => boolean;
  /** Undefined while the row is not known. */
  readonly dayOfRow: (row: number) => string | undefined;
  /** Leads to a row. */
  readonly onRow: (row: number) => void;
  /** The day is typed and done with: keys go on in the list. */
  readonly onDone: () => void;
}

/** A day, and the list goes to its newest payment. */
export function JumpToDay({ reading, lastRow, isSeen, dayOfRow, onRow, onDone }: JumpToDayProps) {
  const { t } = useTranslation(['history', 'common']);
  const id = useId();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asked = useRef('');

  const jump = async (day: string) => {
    if (day === '') return;
    asked.current = day;
    try {
      const offset = await findHistoryDay(reading, day);
      // Another day was typed meanwhile.
      if (asked.current !== day) return;
      const row = offset ?? lastRow;
      setAnswer({ day, row, isNone: offset === null });
      onRow(row);
    } catch (thrown) {
      setAnswer({ failed: callErrorOf(thrown).code });
    }
  };
  const jumpSoon = useDebouncedCallback((day: string) => void jump(day), TYPING_PAUSE_MS);

  const words = () => {
    if (answer === null) return null;
    if ('failed' in answer) return t(`common:call.${answer.failed}`);
    if (!isSeen(answer.row)) return null;
    if (answer.isNone) return t('jump.none');
    const found = dayOfRow(answer.row);
    return found === undefined || found === answer.day ? null : t('jump.nearest');
  };
  return (
    <div className="history-jump">
      <output className="history-jump__words" htmlFor={id}>
        {words()}
      </output>
      <label htmlFor={id}>{t('jump.label')}</label>
      <input
        id={id}
        type="date"
        className="field__box history-jump__box"
        onChange={(event) => jumpSoon(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          jumpSoon.flush();
          onDone();
          event.preventDefault();
        }}
      />
    </div>
  );
}
