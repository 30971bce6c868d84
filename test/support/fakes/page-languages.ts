/** Stands in for the table of languages in screens that tests build. */
export { FALLBACK_LANGUAGE, findLoaded } from '../../../src/shared/i18n/languages.ts';
export { TEST_LANGUAGES as LANGUAGES } from './stand-in-languages.ts';
