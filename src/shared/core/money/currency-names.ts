/** Signs and names that people write for currencies beside an amount, and which currencies they may mean. */
import { CURRENCY_PATTERN } from './money.ts';

const DOLLARS =
  'USD AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD NAD NZD SBD SGD SRD TTD TWD XCD ARS BRL CLP COP MXN UYU ZWG';
const FRANCS = 'XOF XAF XPF BIF CDF CHF DJF GNF KMF RWF';

/** In capitals, without spaces and points. Whatever stands for several is one of them by the shop's alone. */
const MEANT: Readonly<Record<string, string>> = {
  $: DOLLARS,
  US$: 'USD',
  C$: 'CAD NIO',
  A$: 'AUD',
  N$: 'NAD',
  L$: 'LRD',
  Z$: 'ZWG',
  R$: 'BRL',
  '€': 'EUR',
  '£': 'GBP EGP FKP GIP LBP SDG SHP SSP SYP',
  'E£': 'EGP',
  LE: 'EGP SLE',
  '¥': 'JPY CNY',
  '₹': 'INR',
  RS: 'INR LKR MUR NPR PKR SCR',
  '₦': 'NGN',
  N: 'NGN NAD',
  '=N=': 'NGN',
  NAIRA: 'NGN',
  '₵': 'GHS',

  'GH₵': 'GHS',
  'GH¢': 'GHS',
  // From a printer that lacks the sign.
  GH: 'GHS',
  GHC: 'GHS',
  CEDI: 'GHS',
  CEDIS: 'GHS',
  SH: 'KES SOS TZS UGX',
  SHS: 'KES SOS TZS UGX',
  KSH: 'KES',
  KSHS: 'KES',
  TSH: 'TZS',
  TSHS: 'TZS',
  USH: 'UGX',
  USHS: 'UGX',
  CFA: 'XOF XAF',
  FCFA: 'XOF XAF',
  'F.CFA': 'XOF XAF',
  F: FRANCS,
  FR: FRANCS,
  FRS: FRANCS,
  RF: 'RWF',
  FRW: 'RWF',
  FBU: 'BIF',
  FC: 'CDF KMF',
  FG: 'GNF',
  FDJ: 'DJF',
  K: 'ZMW MWK PGK MMK',
  ZK: 'ZMW',
  MK: 'MWK',
  R: 'ZAR',
  BR: 'ETB',
  P: 'BWP',
  D: 'GMD',
  DH: 'MAD AED',
  DHS: 'MAD AED',
  MT: 'MZN',
  MTN: 'MZN',
  KZ: 'AOA',
  AR: 'MGA',
  L: 'LSL SZL',
  E: 'SZL EGP',
  UM: 'MRU',
  DA: 'DZD',
  DT: 'TND',
  LD: 'LYD',
};

const compact = (name: string): string =>
  name.normalize('NFKC').toUpperCase().replaceAll(' ', '').replace(/\.$/, '');

let shownNames: ReadonlyMap<string, readonly string[]> | null = null;

/** What screens and papers call currencies, as the system's tables have it. */
function namesShown(): ReadonlyMap<string, readonly string[]> {
  if (shownNames !== null) return shownNames;
  const names = new Map<string, string[]>();
  for (const currency of Intl.supportedValuesOf('currency'))
    for (const currencyDisplay of ['narrowSymbol', 'symbol'] as const) {
      const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay });
      const name = compact(
        format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency,
      );
      names.set(name, [...(names.get(name) ?? []), currency]);
    }
  shownNames = names;
  return names;
}

/** Names of letters alone, in capitals: which of them stand beside an amount, a text has to show. */
export const lettersNaming = (): string[] =>
  [...new Set([...Object.keys(MEANT), ...namesShown().keys()])].filter((name) =>
    /^[A-Z]+$/.test(name),
  );

/**
 * @param text what stands beside the figures
 * @returns the currencies that it may mean; none for what names no currency
 */
export function currenciesNamed(text: string): readonly string[] {
  const name = compact(text);
  const meant = Object.hasOwn(MEANT, name) ? (MEANT[name]?.split(' ') ?? []) : [];
  const shown = namesShown().get(name) ?? [];
  if (meant.length + shown.length > 0) return [...new Set([...meant, ...shown])];
  return CURRENCY_PATTERN.test(name) ? [name] : [];
}
