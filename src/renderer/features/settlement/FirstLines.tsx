import { useTranslation } from 'react-i18next';
import type { SettlementPreview } from '../../../shared/features/settlement/settlement.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';

/** The first lines of a file as they stand there; the columns that are used stand out. */
export function FirstLines({
  preview: { columns, first },
  mapped,
}: {
  readonly preview: SettlementPreview;
  readonly mapped: readonly (number | null)[];
}) {
  const { t } = useTranslation('settlement');
  return (
    <div className="settlement__scroll">
      <table className="settlement__table">
        <caption>{t('columns.first')}</caption>
        <thead>
          <tr>
            {columns.map(({ heading }, at) => (
              <th key={at} scope="col" data-mapped={mapped.includes(at)} className="foreign-text">
                {visibleText(heading, 80) || t('columns.unnamed', { number: at + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map((row, line) => (
            <tr key={line}>
              {columns.map((_, at) => (
                <td key={at} data-mapped={mapped.includes(at)} className="foreign-text">
                  {visibleText(row[at] ?? '', 120)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
