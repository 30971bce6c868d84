import { useTranslation } from 'react-i18next';
import type { MonthsJournal } from '../../../shared/features/journal/calls.ts';
import { formatAmount, formatDay, formatFigures } from '../../../shared/i18n/format.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';

/** A month's entries with what they come to, and what is in none of them. */
export function MonthJournal({ journal }: { readonly journal: MonthsJournal }) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const { entries, sums, notBooked, more, open } = journal;
  return (
    <>
      {sums.length === 0 ? <p>{t('nothing')}</p> : null}
      <ul className="journal__balance">
        {sums.map(({ currency, debit }) => (
          <li key={currency}>
            {t('balance', { currency, amount: formatAmount(debit, currency, locale) })}
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <p>
          {t('open', {
            number: open.shift,
            amounts: open.taken
              .map(({ currency, minor }) => formatAmount(minor, currency, locale))
              .join(' · '),
          })}
        </p>
      )}
      {entries.length === 0 ? null : (
        <div className="journal__table">
          <table>
            <caption>{t('entries')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('table.account')}</th>
                <th scope="col" className="figures">
                  {t('table.debit')}
                </th>
                <th scope="col" className="figures">
                  {t('table.credit')}
                </th>
              </tr>
            </thead>
            {entries.map((entry) => (
              <Entry key={entry.number} entry={entry} />
            ))}
          </table>
        </div>
      )}
      {more.entries === 0 ? null : <p>{t('more', { count: more.entries })}</p>}
      {notBooked.length === 0 ? null : (
        <section className="journal__rest" aria-labelledby="journal-not-booked">
          <h2 id="journal-not-booked">{t('notBooked.title')}</h2>
          <p>{t('notBooked.lead')}</p>
          <ul>
            {notBooked.map(({ document, day, text }, place) => (
              <li key={place}>
                <span>{formatDay(day, locale)}</span> <bdi>{document}</bdi>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          {more.notBooked === 0 ? null : <p>{t('notBooked.more', { count: more.notBooked })}</p>}
        </section>
      )}
    </>
  );
}

function Entry({ entry }: { readonly entry: MonthsJournal['entries'][number] }) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const { number, day, currency, lines, moreLines } = entry;
  const figure = (minor: number) => (minor === 0 ? '' : formatFigures(minor, currency, locale));
  return (
    <tbody>
      <tr>
        <th colSpan={3} scope="rowgroup">
          {t('table.entry', { number, day: formatDay(day, locale), currency })}
        </th>
      </tr>
      {lines.map(({ account, text, debit, credit }, place) => (
        <tr key={place}>
          <td>
            <bdi>{account.number}</bdi> <span dir="auto">{account.name}</span>
            <p className="journal__text">{text}</p>
          </td>
          <td className="figures">{figure(debit)}</td>
          <td className="figures">{figure(credit)}</td>
        </tr>
      ))}
      {moreLines === 0 ? null : (
        <tr>
          <td colSpan={3}>{t('moreLines', { count: moreLines })}</td>
        </tr>
      )}
    </tbody>
  );
}
