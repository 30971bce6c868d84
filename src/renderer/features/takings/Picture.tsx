import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Bars, type BarOf } from './Bars.tsx';

export interface Row {
  readonly name: string;
  readonly cells: readonly string[];
}

interface PictureProps {
  readonly title: string;
  readonly summary: string;
  readonly bars: readonly BarOf[];
  readonly formatValue: (value: number) => string;
  /** What is plain and what is hatched; null where nothing is hatched. */
  readonly legend: readonly [plain: string, hatched: string] | null;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** Bars with a sentence that says what they show, and a table of every figure. */
export function Picture({
  title,
  summary,
  bars,
  formatValue,
  legend,
  columns,
  rows,
}: PictureProps) {
  const { t } = useTranslation('takings');
  const { ref, width } = useElementSize();
  return (
    <div role="group" className="picture" aria-label={title}>
      <h3>{title}</h3>
      <p className="picture__summary">{summary}</p>
      {legend === null ? null : (
        <p className="picture__legend" aria-hidden>
          <span className="picture__swatch" /> {legend[0]}
          <span className="picture__swatch picture__swatch--hatched" /> {legend[1]}
        </p>
      )}
      <div ref={ref} className="picture__place">
        {width === 0 ? null : (
          <Bars bars={bars} summary={summary} formatValue={formatValue} width={width} />
        )}
      </div>
      <details>
        <summary>{t('table.show')}</summary>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }, index) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
