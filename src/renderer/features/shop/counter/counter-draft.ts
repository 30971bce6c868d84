/** This counter's preferences as they are being typed: texts, their checks, and what is saved. */
import {
  checkRefusedCodes,
  type Checked,
  type FieldProblem,
} from '../../../../shared/core/text/fields.ts';
import { CURRENCY_PATTERN } from '../../../../shared/core/money/money.ts';
import { TERMINAL_PATTERN } from '../../../../shared/core/payments/reference.ts';
import type { AccountRules, Preferences } from '../../../../shared/settings.ts';
import { createDraftPerMode } from '../../../core/forms/drafts.ts';

export interface CounterDraft {
  currency: string;
  terminal: string;
  waitingWindow: string;
  duplicateWindow: string;
  refusedCodes: string;
}

export const COUNTER_DRAFTS = createDraftPerMode<CounterDraft>();

export const COUNTER_FIELDS = [
  'currency',
  'terminal',
  'waitingWindow',
  'duplicateWindow',
  'refusedCodes',
] as const satisfies readonly (keyof CounterDraft)[];
export type CounterField = (typeof COUNTER_FIELDS)[number];

/** The longest window that can be set: a day, in minutes. */
const LONGEST_WINDOW_MINUTES = 1440;

/** What a draft is made from: this counter's preferences, and the codes of the mode that is shown. */
export interface CounterStored {
  readonly preferences: Preferences;
  readonly accountRules: Pick<AccountRules, 'refusedCodes'>;
}

export function counterDraft({ preferences, accountRules }: CounterStored): CounterDraft {
  return {
    currency: preferences.currency,
    terminal: preferences.terminal,
    waitingWindow: String(preferences.waitingWindowMinutes),
    duplicateWindow: String(preferences.duplicateWindowMinutes),
    refusedCodes: accountRules.refusedCodes.join(', '),
  };
}

export function counterChanged(draft: CounterDraft, of: CounterStored): boolean {
  const stored = counterDraft(of);
  return COUNTER_FIELDS.some((field) => draft[field] !== stored[field]);
}

function checkMinutes(text: string, least: number, problem: FieldProblem): Checked<number> {
  const typed = text.trim();
  const minutes = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
  return minutes >= least && minutes <= LONGEST_WINDOW_MINUTES
    ? { ok: true, value: minutes }
    : { ok: false, problem };
}

function checkText(text: string, pattern: RegExp, problem: FieldProblem): Checked<string> {
  const typed = text.trim().toUpperCase();
  return pattern.test(typed) ? { ok: true, value: typed } : { ok: false, problem };
}

function readCounter(draft: CounterDraft) {
  return {
    currency: checkText(draft.currency, CURRENCY_PATTERN, 'currency-invalid'),
    terminal: checkText(draft.terminal, TERMINAL_PATTERN, 'terminal-invalid'),
    waitingWindow: checkMinutes(draft.waitingWindow, 1, 'window-invalid'),
    duplicateWindow: checkMinutes(draft.duplicateWindow, 0, 'duplicate-window-invalid'),
    refusedCodes: checkRefusedCodes(draft.refusedCodes),
  };
}

export function counterFieldProblem(draft: CounterDraft, field: CounterField): FieldProblem | null {
  const checked = readCounter(draft)[field];
  return checked.ok ? null : checked.problem;
}

/** What of a draft is to be saved: what it changes, by the call that saves it. */
export interface CounterToSave {
  readonly refusedCodes?: string[];
  readonly computer?: Pick<Preferences, 'terminal'>;
  readonly times?: Pick<Preferences, 'waitingWindowMinutes' | 'duplicateWindowMinutes'>;
  readonly shop?: Pick<Preferences, 'currency'>;
}

/** Nothing while something in it is wrong. */
export function counterToSave(draft: CounterDraft, of: CounterStored): CounterToSave {
  const { currency, terminal, waitingWindow, duplicateWindow, refusedCodes } = readCounter(draft);
  const isWhole =
    currency.ok && terminal.ok && waitingWindow.ok && duplicateWindow.ok && refusedCodes.ok;
  if (!isWhole) return {};
  const stored = counterDraft(of);
  const changes = (...fields: CounterField[]) =>
    fields.some((field) => draft[field] !== stored[field]);
  return {
    ...(changes('refusedCodes') && { refusedCodes: refusedCodes.value }),
    ...(changes('terminal') && { computer: { terminal: terminal.value } }),
    ...(changes('waitingWindow', 'duplicateWindow') && {
      times: {
        waitingWindowMinutes: waitingWindow.value,
        duplicateWindowMinutes: duplicateWindow.value,
      },
    }),
    ...(changes('currency') && { shop: { currency: currency.value } }),
  };
}
