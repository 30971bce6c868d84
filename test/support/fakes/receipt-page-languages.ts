/** Stands in for the table of languages in screens that print in Arabic. */
export { FALLBACK_LANGUAGE, findLoaded } from '../../../src/shared/i18n/languages.ts';
export { RECEIPT_LANGUAGES as LANGUAGES } from './arabic-receipts.ts';
