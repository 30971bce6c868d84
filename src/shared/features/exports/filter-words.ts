/** What a filter of History chooses, in words: on the glass and in files that are handed over. */
import type { HistoryFilter } from '../../core/contract/history.ts';
import type { Method } from '../../core/methods/index.ts';
import type { StatusChoice } from '../../core/payments/status-choices.ts';

/** How one side of the app says each choice; days are `YYYY-MM-DD`, money is in minor units. */
export interface FilterSpeech {
  search: (search: string) => string;
  status: (status: StatusChoice) => string;
  method: (method: Method) => string;
  /** By id. */
  person: (id: string) => string;
  /** That day alone. */
  day: (day: string) => string;
  from: (day: string) => string;
  to: (day: string) => string;
  amountFrom: (minor: number, currency: string) => string;
  amountTo: (minor: number, currency: string) => string;
  currency: (currency: string) => string;
  needsLook: () => string;
}

/** @returns each choice by itself; none where every payment is let through */
export function filterWords(filter: HistoryFilter, say: FilterSpeech): string[] {
  const { search, status, method, person, fromDay, toDay, amount, needsLook } = filter;
  const words: string[] = [];
  if (search.trim() !== '') words.push(say.search(search.trim()));
  if (status !== null) words.push(say.status(status));
  if (method !== null) words.push(say.method(method));
  if (person !== null) words.push(say.person(person));
  if (fromDay !== null && fromDay === toDay) words.push(say.day(fromDay));
  else {
    if (fromDay !== null) words.push(say.from(fromDay));
    if (toDay !== null) words.push(say.to(toDay));
  }
  if (amount !== null) {
    const { currency, from, to } = amount;
    if (from !== null) words.push(say.amountFrom(from, currency));
    if (to !== null) words.push(say.amountTo(to, currency));
    if (from === null && to === null) words.push(say.currency(currency));
  }
  if (needsLook) words.push(say.needsLook());
  return words;
}
