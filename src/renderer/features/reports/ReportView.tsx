import './report-view.css';
import { useTranslation } from 'react-i18next';
import type { ReportDescription, ReportPart } from '../../../shared/reports/description.ts';
import { cellText, isFigure } from '../../../shared/reports/report-format.ts';
import { callErrorOf } from '../../api/bridge.ts';
import { useOverview } from '../../api/overview.tsx';
import { useReport, type WhichShiftReport } from '../../api/reports.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** All of a shift's report, as its files and its paper have it. */
export function ReportView({ what }: { readonly what: WhichShiftReport }) {
  const { t } = useTranslation(['reports', 'common']);
  const { mode } = useOverview();
  const { data, error } = useReport(mode, what);
  return (
    <details className="report-view">
      <summary>{t('whole')}</summary>
      {data === undefined ? (
        <p>{error === null ? t('reading') : t(`common:call.${callErrorOf(error).code}`)}</p>
      ) : (
        <Parts report={data} />
      )}
    </details>
  );
}

/** Each part by its place: two can be word for word the same. */
function Parts({ report }: { readonly report: ReportDescription }) {
  return report.parts.map((part, place) => <Part key={place} part={part} />);
}

function Part({ part }: { readonly part: ReportPart }) {
  const locale = useLocale();
  switch (part.is) {
    case 'warning':
      return <p className="report-view__warning">{part.text}</p>;
    case 'shop':
      return <p dir="auto">{part.name}</p>;
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
                <bdi>{cellText(value, locale)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <Table table={part} />;
  }
}

function Table({ table }: { readonly table: Extract<ReportPart, { is: 'table' }> }) {
  const locale = useLocale();
  const { title, explain, columns, rows, sums } = table;
  const row = (cells: (typeof rows)[number], place: number) => (
    <tr key={place}>
      {cells.map((cell, column) => (
        <td key={column} className={isFigure(cell.is) ? 'figures' : undefined}>
          <bdi>{cellText(cell, locale)}</bdi>
        </td>
      ))}
    </tr>
  );
  return (
    <div className="report-view__table">
      {explain === null ? null : <p>{explain}</p>}
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map(({ label, is }, column) => (
              <th key={column} scope="col" className={isFigure(is) ? 'figures' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(row)}</tbody>
        {sums.length === 0 ? null : <tfoot>{sums.map(row)}</tfoot>}
      </table>
    </div>
  );
}
