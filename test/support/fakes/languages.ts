/** What main speaks in tests. */
import { createMainLanguage, type Spoken } from '../../../src/main/core/platform/language.ts';
import { main } from '../../../src/shared/i18n/en/main.ts';

export const english: Spoken = { id: 'en', texts: main };

/** As main begins to speak; the system asks for nothing. */
export const englishOnly = () => createMainLanguage({ system: () => [] });
