/** The texts of a file, in the shop's language, and the summary that is said in them. */
import type { MainTexts, ScreenTexts } from '../../../shared/i18n/catalogue.ts';
import type { ExportContents } from '../../../shared/features/exports/exports.ts';
import { nameIn } from '../../../shared/features/people/everybody.ts';
import { filterWords } from '../../../shared/features/exports/filter-words.ts';
import type { StatusChoice } from '../../../shared/core/payments/status-choices.ts';
import { isWiderChoice } from '../../../shared/core/payments/history-filter.ts';
import { main as english } from '../../../shared/i18n/en/main.ts';
import { screens as englishScreens } from '../../../shared/i18n/en/index.ts';
import { fill } from '../../../shared/i18n/fill.ts';
import { findLoaded, type Language, LANGUAGES } from '../../../shared/i18n/languages.ts';
import { plainAmount } from '../../../shared/core/money/money.ts';
import { keptDay, localDay } from '../../core/platform/clock.ts';
import type { ExportOrder } from './protocol.ts';

export type SummaryCell =
  | { heading: string }
  | { text: string }
  | { count: number }
  | { minor: string; currency: string }
  | { at: number; ahead: number };

/** What files are written in. */
export interface FileTexts extends Pick<ScreenTexts, 'methods' | 'history' | 'common'> {
  unknownPerson: string;
  choice: ScreenTexts['exports']['choice'];
  file: MainTexts['exportFile'];
}

const fileTexts = (screens: ScreenTexts, main: MainTexts): FileTexts => ({
  methods: screens.methods,
  history: screens.history,
  common: screens.common,
  unknownPerson: screens.peopleSettings.unknownPerson,
  choice: screens.exports.choice,
  file: main.exportFile,
});

/** English where the language's texts can't be loaded, as everywhere else. */
export async function loadTexts(
  id: string,
  languages: readonly Language[] = LANGUAGES,
): Promise<FileTexts> {
  const language = findLoaded(languages, id);
  try {
    if (language !== null)
      return fileTexts((await language.screens()).screens, (await language.main()).main);
  } catch {
    // A damaged installation: the file can be read all the same.
  }
  return fileTexts(englishScreens, english);
}

/** What all payments of a choice are called; wider than what one of them is. */
function statusName({ history, common }: FileTexts, status: StatusChoice): string {
  return isWiderChoice(status) ? history.filter.statuses[status] : common.status[status].word;
}

/** @returns the filter in words; null where it lets every payment through */
function choicesOf(
  texts: FileTexts,
  { filter, people }: Pick<ExportOrder, 'filter' | 'people'>,
): string | null {
  const { choice } = texts;
  const money = (minor: number, currency: string) => ({
    amount: `${plainAmount(minor, currency)} ${currency}`,
  });
  const words = filterWords(filter, {
    search: (search) => fill(choice.search, { search }),
    status: (status) => fill(choice.status, { status: statusName(texts, status) }),
    method: (method) => fill(choice.method, { method: texts.methods[method].name }),
    person: (id) => fill(choice.person, { name: nameIn(people, id, texts.unknownPerson) }),
    day: (day) => fill(choice.day, { day }),
    from: (day) => fill(choice.from, { day }),
    to: (day) => fill(choice.to, { day }),
    amountFrom: (minor, currency) => fill(choice.amountFrom, money(minor, currency)),
    amountTo: (minor, currency) => fill(choice.amountTo, money(minor, currency)),
    currency: (currency) => fill(choice.currency, { currency }),
    needsLook: () => choice.needsLook,
  });
  return words.length === 0 ? null : words.join('; ');
}

type Summarised = Pick<
  ExportOrder,
  'mode' | 'filter' | 'people' | 'terminal' | 'at' | 'reviewed' | 'zone'
>;

/** Which record the payments are of, as each line says it. */
export function recordWords(
  { file: { record, reviewed: texts } }: FileTexts,
  { mode, reviewed, zone }: Pick<ExportOrder, 'mode' | 'reviewed' | 'zone'>,
): string {
  if (reviewed === null) return record[mode];
  const { kind, whose, name } = reviewed;
  const day = localDay(reviewed.madeAt, zone);
  const counters = reviewed.terminals.join(', ');
  const owner = kind === 'backup' && whose === 'own' ? 'backup' : whose;
  const of = fill(texts.of[owner], { day, counters, file: name });
  return fill(texts.record, { record: record[mode], of });
}

/** The lines of the sheet that says what the others hold. */
export function summaryOf(
  texts: FileTexts,
  { mode, filter, people, terminal, at, reviewed, zone }: Summarised,
  contents: ExportContents,
): readonly (readonly SummaryCell[])[] {
  const { about } = texts.file;
  const momentOf = (moment: number): SummaryCell => ({
    at: moment,
    ahead: keptDay(moment, zone).utcOffsetMinutes,
  });
  return [
    [{ heading: recordWords(texts, { mode, reviewed, zone }) }],
    [{ text: about.made }, momentOf(at)],
    ...(reviewed === null
      ? [[{ text: about.counter }, { text: terminal }]]
      : [
          [{ text: about.counter }, { text: reviewed.terminals.join(', ') }],
          [{ text: about.recordFile }, { text: reviewed.name }],
          [{ text: about.recordMade }, momentOf(reviewed.madeAt)],
          [{ text: about.recordId }, { text: reviewed.ledgerId ?? '' }],
          [{ text: about.exportedBy }, { text: terminal }],
        ]),
    [{ text: about.choices }, { text: choicesOf(texts, { filter, people }) ?? about.everything }],
    [{ text: about.payments }, { count: contents.payments }],
    [{ text: about.unreadable }, { count: contents.unreadable }],
    [],
    [{ heading: about.paid }, { heading: about.sum }, { heading: about.payments }],
    ...contents.paid.map(({ currency, minor, payments }): SummaryCell[] => [
      { text: currency },
      { minor, currency },
      { count: payments },
    ]),
    [],
    [{ heading: about.status }, { heading: about.payments }],
    ...contents.statuses.map(({ status, payments }): SummaryCell[] => [
      { text: statusName(texts, status) },
      { count: payments },
    ]),
  ];
}
