/** Which licences a part may have that is given out inside Counterfoil. */
import parse, { type Info } from 'spdx-expression-parse';

/** By SPDX id, why a part under it may be given out in a closed package that others install. */
export const MAY_SHIP: Readonly<Record<string, string>> = {
  MIT: 'asks for its text, which About shows',
  ISC: 'asks for its text, which About shows',
  'BSD-2-Clause': 'asks for its text, which About shows',
  'BSD-3-Clause': 'asks for its text, and that nobody advertises with the makers’ names',
  '0BSD': 'asks for nothing',
  'Apache-2.0': 'asks for its text and the NOTICE, which are both taken along',
  'BlueOak-1.0.0': 'asks for its text, which About shows',
  'CC0-1.0': 'asks for nothing',
  Unlicense: 'asks for nothing',
  blessing: 'SQLite’s: in the public domain, asks for nothing',
  'OFL-1.1': 'for fonts, which may be part of a package; asks for its text',
};

/** `OR` lets us choose, `AND` binds to both; a later version, or an exception, only allows more. */
function isAllowed(info: Info): boolean {
  if ('license' in info) return Object.hasOwn(MAY_SHIP, info.license);
  const sides = [info.left, info.right];
  return info.conjunction === 'or' ? sides.some(isAllowed) : sides.every(isAllowed);
}

/**
 * @param licence an SPDX expression as the package states it; null where it states none
 * @returns why a part under it can't be given out, or null where it can
 */
export function licenceTrouble(licence: string | null): string | null {
  if (licence === null || licence.trim() === '') return 'names no licence';
  let info: Info;
  try {
    info = parse(licence);
  } catch {
    return `has a licence that is no SPDX expression: ${licence}`;
  }
  return isAllowed(info)
    ? null
    : `is under ${licence}, which is not among the licences that may ship`;
}
