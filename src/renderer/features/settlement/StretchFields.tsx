import { useTranslation } from 'react-i18next';
import { localTimeIn } from '../../../shared/core/time/time-zones.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { Stretch } from '../../../shared/features/settlement/settlement.ts';
import { useCloses } from '../shifts/index.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { type Choice, SelectField } from '../../core/ui/SelectField.tsx';

/** What is chosen; the days stay while a shift is looked at instead. */
export interface Held {
  /** `YYYY-MM-DD` each, empty where nothing was entered. */
  readonly from: string;
  readonly to: string;
  /** A closed shift; null for the days. */
  readonly shift: number | null;
}

/** @param used the shop's day, where this computer's clock is wrong */
export function heldAtFirst(shift: number | null, used: string | undefined, zone: string): Held {
  const today = used ?? localTimeIn(zone, Date.now()).day;
  return { from: today, to: today, shift };
}

const isOrdered = ({ from, to }: Held) => from !== '' && to !== '' && from <= to;

/** @returns null for days that are none */
export function stretchOf(held: Held): Stretch | null {
  if (held.shift !== null) return { shift: held.shift };
  return isOrdered(held) ? { from: held.from, to: held.to } : null;
}

interface StretchFieldsProps {
  readonly mode: Mode;
  readonly held: Held;
  readonly onHeld: (held: Held) => void;
}

/** The payments that a file is held against: those of days, or of a shift that was closed. */
export function StretchFields({ mode, held, onHeld }: StretchFieldsProps) {
  const { t } = useTranslation(['settlement', 'shifts']);
  const { day, dayTime } = useTexts();
  const closes = useCloses(mode);
  const lines = closes.data?.pages.flat() ?? [];
  const shifts = lines.map((line) => ({
    value: String(line.number),
    label: t('days.shift', { number: line.number, at: dayTime(line.closedAt, line) }),
  }));
  const { shift } = held;
  // One that is named from elsewhere can be older than those that were read.
  const isNamed = shift === null || lines.some(({ number }) => number === shift);
  const choices: Choice<string>[] = [
    { value: '', label: t('days.choose') },
    ...shifts,
    ...(isNamed
      ? []
      : [{ value: String(shift), label: t('shifts:closed.title', { number: shift }) }]),
  ];
  return (
    <>
      <div className="settlement__fields">
        <SelectField
          label={t('days.against')}
          value={shift === null ? '' : String(shift)}
          choices={choices}
          onChange={(value) => onHeld({ ...held, shift: value === '' ? null : Number(value) })}
        />
        {shift === null
          ? (['from', 'to'] as const).map((end) => (
              <Field
                key={end}
                type="date"
                label={t(`days.${end}`)}
                hint={held[end] === '' ? undefined : day(held[end])}
                value={held[end]}
                problem={end === 'to' && !isOrdered(held) ? t('days.wrong') : null}
                onChange={(event) => onHeld({ ...held, [end]: event.currentTarget.value })}
              />
            ))
          : null}
      </div>
      {closes.hasNextPage ? (
        <Button
          kind="plain"
          busy={closes.isFetchingNextPage}
          onClick={() => void closes.fetchNextPage()}
        >
          {t('days.earlier')}
        </Button>
      ) : null}
    </>
  );
}
