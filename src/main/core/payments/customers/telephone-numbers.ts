/**
 * Reads telephone numbers however they are typed. Pure. The library knows the countries' plans;
 * what it does not know is how people write: other digits and dashes, `tel:`, `00` for a plus where
 * the country dials something else, and spellings that a plan has left behind.
 */
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { asciiDigits } from '../../../../shared/core/text/digits.ts';
import { visibleText } from '../../../../shared/core/text/fields.ts';
import { type LengthProblem, lengthProblem, mobilePlanOf } from './mobile-lengths.ts';

/** A text that is written like a telephone number, whether or not such a one can exist. */
export interface NumberText {
  digits: string;
  /** A plus stood before them. */
  isInternational: boolean;
  /** `+44 (0)20…`: with the digit that is dialled within the country alone. */
  hasTrunkInBrackets: boolean;
}

/** A number by the plan of its country. */
export interface ReadNumber {
  e164: string;
  /** ISO 3166 alpha-2; null where several countries share the plan and the number says of none. */
  country: string | null;
  /** The same for every spelling of it, also where the plan takes two spellings for two numbers. */
  key: string;
  /** The digits that are dialled within its country. */
  home: string;
  /** As it is written within its country and from abroad, with separators and without. */
  texts: string[];
  /** Whether a number of that length can exist, in a range that is known or in a new one. */
  isPossible: boolean;
  /** False where its digits could be read as another number as well. */
  isCertain: boolean;
}

/** Blanks, dashes and minus signs of any length, slashes, dots of any height, brackets, quotes. */
const SEPARATORS = /[\s\p{Pd}\u2212\u02d7\u30fc/\\.,·•()[\]'’_]/gu;
const SCHEME = /^(?:tel|callto|sms)[.: ]+/;
/** A link's parameters; of these only the one that names the country belongs to the number. */
const PARAMETERS = /;.*/;
const PHONE_CONTEXT = /;phone-context=(\+\d{1,3})(?:;|$)/;

/** @returns null for a text that is no telephone number, but a name, an address or an ID */
export function readNumberText(text: string): NumberText | null {
  const plain = asciiDigits(visibleText(text.normalize('NFKC')).normalize('NFKC')).toLowerCase();
  const context = PHONE_CONTEXT.exec(plain)?.[1] ?? '';
  const written = plain.replace(SCHEME, '').replace(PARAMETERS, '');
  const bare = `${written.startsWith('+') ? '' : context}${written}`.replace(SEPARATORS, '');
  const parts = /^(\+*)(\d+)$/.exec(bare);
  if (!parts?.[2]) return null;
  const isInternational = parts[1] !== '';
  return {
    digits: parts[2],
    isInternational,
    hasTrunkInBrackets: isInternational && /[([]\s*0\s*[)\]]/.test(written),
  };
}

/** Spellings that a plan has left behind, by country: of the digits after its calling code. */
const FORMER: Readonly<Partial<Record<CountryCode, readonly [former: RegExp, present: string]>>> = {
  // Mobile numbers were dialled with 044, 045 or 1, and others with 01, until 2019.
  MX: [/^(?:044|045|01|1)(\d{10})$/, '$1'],
  // All numbers had eight digits until 2024.
  BJ: [/^(\d{8})$/, '01$1'],
};

/** @returns null where no plan knows what to make of it */
export function readNumber(number: NumberText, country: string | null): ReadNumber | null {
  const best = parseBest(number, country);
  if (best === null) return null;
  const { parsed, isCertain } = best;
  const national = parsed.nationalNumber;
  const home = parsed.formatNational().replace(SEPARATORS, '');
  return {
    e164: parsed.number,
    country: parsed.country ?? null,
    key: `+${parsed.countryCallingCode}${keyDigits(parsed)}`,
    home,
    texts: [
      parsed.number,
      `${parsed.countryCallingCode}${national}`,
      national,
      parsed.formatNational(),
      home,
      parsed.formatInternational(),
    ],
    isPossible: parsed.isPossible(),
    isCertain,
  };
}

/** What keeps a number from being a telephone that can ring. */
export type RingProblem = LengthProblem | 'not-a-number';

/**
 * Whether a mobile telephone can have this number. Without a plus, or the digits that stand for one, it
 * is dialled within the country: what happens to be a number elsewhere is a slip.
 * @param country ISO 3166 alpha-2; null where nobody has said, and only a plus says it
 * @returns null where one can
 */
export function ringProblem(number: NumberText, country: string | null): RingProblem | null {
  const home = homeCode(country);
  const dialled = readingsOf(number)
    .flatMap((reading) => {
      const parsed = presentForm(parse(reading, country));
      const isMeant =
        !reading.startsWith('+') || number.isInternational || number.digits.startsWith('00');
      return parsed && (isMeant || parsed.countryCallingCode === home) ? parsed : [];
    })
    .map(lengthOf);
  if (dialled.length > 0) return dialled.includes(null) ? null : (dialled[0] ?? null);
  // Too few digits for the library to make anything of.
  const known = knownCountry(country);
  const isBegun = number.isInternational
    ? COUNTRIES.some((each) => number.digits.startsWith(getCountryCallingCode(each)))
    : known !== undefined && number.digits.length < Math.max(...mobilePlanOf(known).lengths);
  return isBegun ? 'number-short' : 'not-a-number';
}

function lengthOf(parsed: PhoneNumber): RingProblem | null {
  const country =
    parsed.country ??
    COUNTRIES.find((each) => getCountryCallingCode(each) === parsed.countryCallingCode);
  if (country === undefined) return 'not-a-number';
  const plan = mobilePlanOf(country);
  const digits: string = parsed.nationalNumber;
  // The library leaves a trunk's digit where the number is of no range that it knows.
  const isWithTrunk = plan.trunk !== '' && !parsed.isValid() && digits.startsWith(plan.trunk);
  return lengthProblem(digits.length - (isWithTrunk ? plan.trunk.length : 0), plan);
}

/**
 * The digits behind the calling code with which an international number, or the beginning of one,
 * starts; null where it has none.
 */
export function behindCallingCode({ digits, isInternational }: NumberText): string | null {
  if (!isInternational) return null;
  const code = COUNTRIES.map((each) => getCountryCallingCode(each)).find((each) =>
    digits.startsWith(each),
  );
  return code === undefined ? null : digits.slice(code.length).replace(/^0/, '');
}

/** A number as it is known within its country. */
export interface NationalNumber {
  /** Without a trunk's zeros. */
  digits: string;
  /** Null where the text leaves the country out. */
  callingCode: string | null;
}

export function readNational(number: NumberText, country: string | null): NationalNumber {
  const parsed = parseBest(number, country)?.parsed;
  if (!parsed) return { digits: number.digits.replace(/^0+/, ''), callingCode: null };
  const { nationalNumber, countryCallingCode } = parsed;
  const isAbroad = countryCallingCode !== homeCode(country);
  return {
    digits: nationalNumber.replace(/^0+/, ''),
    callingCode: number.isInternational || isAbroad ? countryCallingCode : null,
  };
}

/** Two numbers of a plan that are one subscriber, by calling code: of the digits after it. */
const TWINS: Readonly<Record<string, readonly [twin: RegExp, digits: string]>> = {
  // The 9 of a mobile is left out as often as not, and no landline has the same ten digits.
  54: [/^9(?=\d{10}$)/, ''],
  // Mobile numbers had eight digits after the area's two until 2016.
  55: [/^([1-9][1-9])([6-9]\d{7})$/, '$19$2'],
};

/**
 * What is left of the digits once the plan's own doubts are taken out. Two numbers that fall
 * together by it only hold each other back; two spellings of one that don't would be charged twice.
 */
function keyDigits(parsed: PhoneNumber): string {
  const digits: string = parsed.nationalNumber;
  const twin = TWINS[parsed.countryCallingCode];
  if (twin?.[0].test(digits)) return digits.replace(twin[0], twin[1]);
  // The library takes a trunk's zero off where it knows the range, and leaves it where it doesn't.
  return parsed.isValid() ? digits : digits.replace(/^0+(?=\d)/, '');
}

/**
 * Of all that the digits may mean: a number of a known range before one that can only exist, one at
 * home before one abroad (what one country dials for abroad begins a number in another), and then
 * the shortest.
 */
function parseBest(
  number: NumberText,
  country: string | null,
): { parsed: PhoneNumber; isCertain: boolean } | null {
  const home = homeCode(country);
  const rank = (parsed: PhoneNumber) =>
    Number(parsed.isPossible()) +
    Number(parsed.isValid()) * 2 +
    Number(parsed.countryCallingCode === home) / 2;
  const [parsed, ...others] = readingsOf(number)
    .flatMap((reading) => presentForm(parse(reading, country)) ?? [])
    .toSorted((one, other) => rank(other) - rank(one) || bareLength(one) - bareLength(other));
  if (!parsed) return null;
  const isOnly = others.every((other) => other.number === parsed.number || !other.isPossible());
  return { parsed, isCertain: isOnly || rank(parsed) > VALID_ABROAD };
}

const COUNTRIES = getCountries();

/** The country as the library names it; undefined where there is none, or none with a plan. */
const knownCountry = (country: string | null): CountryCode | undefined =>
  COUNTRIES.find((known) => known === country);

function homeCode(country: string | null): string | undefined {
  const known = knownCountry(country);
  return known && getCountryCallingCode(known);
}

/** The rank of a number of a known range that is not at home. */
const VALID_ABROAD = 3;

const bareLength = ({ nationalNumber }: PhoneNumber) => nationalNumber.replace(/^0+/, '').length;

function readingsOf({ digits, isInternational }: NumberText): string[] {
  // No calling code begins with zero: a plus before one stands before a number as it is dialled at
  // home, or before the prefix that the plus stands for.
  const abroad = `+${digits.replace(isInternational ? /^0+/ : /^00/, '')}`;
  return isInternational && !digits.startsWith('0') ? [abroad] : [digits, abroad];
}

/** @param text digits, with a plus before them or none */
const parse = (text: string, country: string | null): PhoneNumber | null =>
  parsePhoneNumberFromString(text, knownCountry(country)) ?? null;

function presentForm(parsed: PhoneNumber | null): PhoneNumber | null {
  if (parsed === null || parsed.isValid()) return parsed;
  const former = parsed.country && FORMER[parsed.country];
  if (!former) return parsed;
  const national = parsed.nationalNumber.replace(former[0], former[1]);
  return parse(`+${parsed.countryCallingCode}${national}`, null) ?? parsed;
}
