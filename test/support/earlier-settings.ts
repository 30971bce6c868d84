/** Settings as formats before today's had them, for files that earlier versions wrote. */
import type { Settings } from '../../src/main/adapters/settings/settings.ts';

/** As format 11 had them: without a journal for an accountant. */
export function asOfEleventh(today: Settings) {
  const { journal: _, ...settings } = today;
  return settings;
}

/** As format 10 had them: customers were kept for ever. */
export function asOfTenth(today: Settings) {
  const settings = asOfEleventh(today);
  const { customersKeptMonths: _, ...preferences } = settings.preferences;
  return { ...settings, preferences };
}

/** As format 9 had them: without lessons, keys, pace, recent customers, networks, voice and display. */
export function asOfNinth(today: Settings) {
  const { customersForgotten: _, lessonsDone: __, ...settings } = asOfTenth(today);
  const {
    offersCustomers: ___,
    networks: ____,
    keys: _____,
    volume: ______,
    voice: _______,
    display: ________,
    showsPace: _________,
    ...preferences
  } = settings.preferences;
  return { ...settings, preferences };
}

/** As formats 5 and 6 had them: printers, updates and printouts came later. */
export function asOfSixth(today: Settings) {
  const { printer: _, ...settings } = asOfNinth(today);
  const { updates: __, printouts: ___, ...preferences } = settings.preferences;
  return { ...settings, preferences };
}
