/** Which language is spoken, from what a person chose and what the system asks for. */
import { FALLBACK_LANGUAGE } from './languages.ts';

/** The preference of whoever leaves it to the system; no language has such a tag. */
export const SYSTEM_LANGUAGE = 'system';

/**
 * The first wish that is spoken, in whichever region: Canadian French is French. What is written in
 * another script is another language: nobody who asked for traditional Chinese gets simplified.
 * @param preference `system`, or a language's tag; one that is not spoken here leaves it to the system
 * @param system BCP 47 tags, the most wished for first; what makes no sense is passed over
 * @param spoken ids of the languages that there are
 * @returns an id of these, `en` where no wish is spoken
 */
export function chooseLanguage(
  preference: string,
  system: readonly string[],
  spoken: readonly string[],
): string {
  const wishes = preference === SYSTEM_LANGUAGE ? system : [preference, ...system];
  for (const wish of wishes) {
    const found = findSpoken(wish, spoken);
    if (found !== null) return found;
  }
  return FALLBACK_LANGUAGE;
}

function findSpoken(wish: string, spoken: readonly string[]): string | null {
  const near = spoken.filter((id) => isSameLanguage(wish, id));
  const region = fullTag(wish)?.region;
  return near.find((id) => fullTag(id)?.region === region) ?? near[0] ?? null;
}

/** Whether two BCP 47 tags are of one language in one script, whatever their regions. */
export function isSameLanguage(one: string, other: string): boolean {
  const [first, second] = [fullTag(one), fullTag(other)];
  if (first === null || second === null) return false;
  return first.language === second.language && first.script === second.script;
}

/** @returns the tag with the script and region that it leaves unsaid; null for what is no tag */
function fullTag(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return null;
  }
}

/** Scripts of today that are written from right to left, by ISO 15924. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** The value of `dir` for a language, by the script that its tag says or leaves unsaid. */
export function directionOf(id: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(fullTag(id)?.script ?? '') ? 'rtl' : 'ltr';
}
