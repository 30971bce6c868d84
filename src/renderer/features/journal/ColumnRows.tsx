import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { JournalColumn, MappingField } from '../../../shared/features/journal/mapping.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Toggle } from '../../core/ui/ChoiceGroup.tsx';
import { Field, FieldProblem } from '../../core/ui/Field.tsx';
import { type ColumnRow, movedBy } from './mapping-draft.ts';

interface ColumnRowsProps {
  readonly rows: readonly ColumnRow[];
  /** The sentence for what is wrong with a field, or null. */
  readonly problem: (field: MappingField) => string | null;
  readonly onChange: (rows: readonly ColumnRow[]) => void;
  /** A heading was left. */
  readonly onLeft: (column: JournalColumn) => void;
}

const WAYS = [
  { way: 'up', by: -1, icon: <IconArrowUp aria-hidden /> },
  { way: 'down', by: 1, icon: <IconArrowDown aria-hidden /> },
] as const;

/** Which columns a file has, under which headings, in which order. */
export function ColumnRows({ rows, problem, onChange, onLeft }: ColumnRowsProps) {
  const { t } = useTranslation('journal');
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);
  // A row that is put elsewhere in the list loses the focus.
  useEffect(() => {
    if (moved.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus();
    moved.current = null;
  });
  const change = (column: JournalColumn, part: Partial<ColumnRow>) =>
    onChange(rows.map((row) => (row.column === column ? { ...row, ...part } : row)));
  return (
    <>
      <ol ref={list} className="journal__columns" aria-describedby={`${id}-problem`}>
        {rows.map(({ column, heading, isIn }, at) => {
          const name = t(`mapping.column.${column}`);
          return (
            <li key={column} className="journal__column">
              <Toggle
                title={name}
                checked={isIn}
                onChange={(checked) => change(column, { isIn: checked })}
              />
              {isIn ? (
                <Field
                  name={`heading.${column}`}
                  label={t('mapping.heading', { column: name })}
                  value={heading}
                  problem={problem(`heading.${column}`)}
                  onChange={({ currentTarget: { value } }) => change(column, { heading: value })}
                  onBlur={() => onLeft(column)}
                />
              ) : null}
              <div className="journal__moves">
                {WAYS.map(({ way, by, icon }) => (
                  <Button
                    key={way}
                    kind="plain"
                    data-move={`${column}-${way}`}
                    busy={rows[at + by] === undefined}
                    aria-label={t(`mapping.${way}`, { column: name })}
                    icon={icon}
                    onClick={() => {
                      moved.current = `${column}-${way}`;
                      onChange(movedBy(rows, column, by));
                    }}
                  />
                ))}
              </div>
            </li>
          );
        })}
      </ol>
      <FieldProblem id={`${id}-problem`} problem={problem('columns')} />
    </>
  );
}
