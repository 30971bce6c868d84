/** Which of two versions is the newer, as Semantic Versioning 2.0 (item 11) orders them. */

const NUMBER = String.raw`(?:0|[1-9]\d{0,8})`;
const IDENTIFIER = String.raw`(?:0|[1-9]\d{0,8}|\d*[A-Za-z-][\dA-Za-z-]*)`;
const VERSION = new RegExp(
  String.raw`^(${NUMBER})\.(${NUMBER})\.(${NUMBER})(?:-(${IDENTIFIER}(?:\.${IDENTIFIER})*))?$`,
);

const LONGEST = 60;

/** Build metadata (`+…`) is no part of a version here: two builds of one version could not be told apart. */
export function isVersion(text: string): boolean {
  return text.length <= LONGEST && VERSION.test(text);
}

/**
 * @returns below 0 when the first is older, above 0 when it is newer, 0 for the same
 * @throws RangeError for what is no version
 */
export function compareVersions(first: string, second: string): number {
  const [one, other] = [read(first), read(second)];
  const at = one.numbers.findIndex((number, place) => number !== other.numbers[place]);
  if (at >= 0) return (one.numbers[at] ?? 0) - (other.numbers[at] ?? 0);
  return compareBefore(one.before, other.before);
}

/** `1.2.0-beta.1`: the numbers, and what stands before the version itself came out. */
function read(text: string): { numbers: number[]; before: string[] } {
  const found = isVersion(text) ? VERSION.exec(text) : null;
  if (!found) throw new RangeError('not a version');
  const [, major, minor, patch, before] = found;
  return {
    numbers: [Number(major), Number(minor), Number(patch)],
    before: before === undefined ? [] : before.split('.'),
  };
}

function compareBefore(one: readonly string[], other: readonly string[]): number {
  // What came out is newer than all that came before it.
  if (one.length === 0 || other.length === 0) return other.length - one.length;
  for (const [place, mine] of one.entries()) {
    const theirs = other[place];
    if (theirs === undefined) return 1;
    const order = compareIdentifiers(mine, theirs);
    if (order !== 0) return order;
  }
  return one.length - other.length;
}

function compareIdentifiers(one: string, other: string): number {
  const isNumber = (text: string) => /^\d+$/.test(text);
  if (isNumber(one) && isNumber(other)) return Number(one) - Number(other);
  if (isNumber(one) !== isNumber(other)) return isNumber(one) ? -1 : 1;
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
