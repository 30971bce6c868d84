/** Settings as formats before today's had them, for files that earlier versions wrote. */
import type { Settings } from '../../src/main/adapters/settings/settings.ts';

/** As format 10 had them: customers were kept for ever. */
export function asOfTenth(today: Settings) {
  const { customersKeptMonths: _, ...preferences } = today.preferences;
  return { ...today, preferences };
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
