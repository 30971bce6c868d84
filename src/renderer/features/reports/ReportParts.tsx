import './report-parts.css';
import { type CSSProperties, useId, useMemo } from 'react';
import type {
  Cell,
  ReportPart,
  ReportTable,
} from '../../../shared/features/reports/description.ts';
import { cellText, isFigure } from '../../../shared/features/reports/report-format.ts';
import { LONGEST_WORD, tableSize } from './table-size.ts';

interface ReportPartsProps {
  readonly parts: readonly ReportPart[];
  /** Of figures and days; a BCP 47 tag. */
  readonly locale: string;
}

/** What a report says, on the screen and on pages alike. Each part by its place: two can be word for word the same. */
export function ReportParts({ parts, locale }: ReportPartsProps) {
  return (
    <div className="report">
      {parts.map((part, place) => (
        <Part key={place} part={part} locale={locale} />
      ))}
    </div>
  );
}

interface PartProps<P extends ReportPart> {
  readonly part: P;
  readonly locale: string;
}

function Part({ part, locale }: PartProps<ReportPart>) {
  switch (part.is) {
    case 'warning':
      return <p className="report__warning">{part.text}</p>;
    case 'shop':
      return (
        <p className="report__shop" dir="auto">
          {part.name}
        </p>
      );
    case 'title':
      return <h2>{part.text}</h2>;
    case 'sentence':
      return <p dir="auto">{part.text}</p>;
    case 'facts':
      return (
        <dl>
          {part.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Value cell={value} text={cellText(value, locale)} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <Table part={part} locale={locale} />;
  }
}

interface Written {
  readonly cell: Cell;
  readonly text: string;
}

/** Words and times stand as their own letters do; all else is read from left to right. */
function Value({ cell, text }: Written) {
  const isWords = cell.is === 'words' || cell.is === 'moment';
  return <bdi dir={isWords ? 'auto' : 'ltr'}>{text}</bdi>;
}

function Table({ part, locale }: PartProps<ReportTable>) {
  const id = useId();
  const { title, explain, columns, rows, sums } = part;
  const lines = useMemo(
    () =>
      [...rows, ...sums].map((cells) =>
        cells.map((cell): Written => ({ cell, text: cellText(cell, locale) })),
      ),
    [rows, sums, locale],
  );
  const size = tableSize(
    columns.map(({ label, is }, column) => ({
      texts: [label, ...lines.map((line) => line[column]?.text ?? '')],
      isFigure: isFigure(is),
    })),
  );
  const line = (written: readonly Written[], place: number) => (
    <tr key={place} className={place < rows.length ? undefined : 'report__sum'}>
      {written.map((value, column) => (
        <td key={column} className={classOf(value)}>
          <Value {...value} />
        </td>
      ))}
    </tr>
  );
  const style: CSSProperties & { '--printed-size': string } = { '--printed-size': `${size}pt` };
  // The first sum stays below a figure that is in it, also where pages end.
  const apart = sums.length === 0 ? rows.length : Math.max(rows.length - 1, 0);
  return (
    <section className="report__table">
      <h3 id={id}>{title}</h3>
      {explain === null ? null : <p>{explain}</p>}
      {lines.length === 0 ? null : (
        <table aria-labelledby={id} style={style}>
          <thead>
            <tr>
              {columns.map(({ label, is }, column) => (
                <th key={column} scope="col" className={isFigure(is) ? 'figures' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{lines.slice(0, apart).map(line)}</tbody>
          <tbody className="report__end">
            {lines.slice(apart).map((written, place) => line(written, apart + place))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function classOf({ cell, text }: Written): string | undefined {
  if (isFigure(cell.is)) return 'figures';
  return text.split(/\s/).some(({ length }) => length > LONGEST_WORD) ? 'breaks' : undefined;
}
