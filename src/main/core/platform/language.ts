/** The language that main speaks: in menus, boxes, on the browser host's and the callback's pages. */
import { chooseLanguage, SYSTEM_LANGUAGE } from '../../../shared/i18n/choose-language.ts';
import type { MainTexts } from '../../../shared/i18n/catalogue.ts';
import { main as english } from '../../../shared/i18n/en/main.ts';
import {
  FALLBACK_LANGUAGE,
  findLoaded,
  type Language,
  LANGUAGES,
} from '../../../shared/i18n/languages.ts';
import { createEmitter } from '../../../shared/core/page/emitter.ts';

/** What is spoken now. Whoever keeps it for longer than a sentence reads it anew each time. */
export interface Spoken {
  /** BCP 47 tag. */
  readonly id: string;
  readonly texts: MainTexts;
}

export interface MainLanguage extends Spoken {
  /**
   * BCP 47 tags that the page goes by where the system is to choose, the most wished for first; none
   * where it is in a browser, which is set to its own.
   */
  readonly forPage: readonly string[];
  /**
   * Speaks what was chosen, once its texts are loaded. Those that can't be loaded change nothing.
   * Never rejects; of two calls the later one counts.
   * @param preference `system` or a language's tag
   */
  speak(preference: string): Promise<void>;
  /** Which language the page speaks by the same preference, in a browser that asks for these. */
  forBrowser(asked: readonly string[]): string;
  /** Told whenever another language is spoken. */
  onChange(listener: () => void): void;
}

export interface MainLanguageParts {
  /** What the system asks for, asked anew each time. */
  readonly system: () => readonly string[];
  /** The page is in a browser that has languages of its own. */
  readonly inBrowser?: boolean;
  /** All that there are; only tests know others. */
  readonly languages?: readonly Language[];
}

/** Speaks English until it is told otherwise. */
export function createMainLanguage({
  system,
  inBrowser = false,
  languages = LANGUAGES,
}: MainLanguageParts): MainLanguage {
  const news = createEmitter();
  let preference: string = SYSTEM_LANGUAGE;
  let spoken: Spoken = { id: FALLBACK_LANGUAGE, texts: english };
  const choose = (asked: readonly string[]) =>
    chooseLanguage(
      preference,
      asked,
      languages.map(({ id }) => id),
    );

  async function load(id: string): Promise<Spoken | null> {
    const language = findLoaded(languages, id);
    if (language === null) return { id, texts: english };
    try {
      return { id, texts: (await language.main()).main };
    } catch {
      // A damaged installation: the language that is spoken says it as well.
      return null;
    }
  }

  return {
    get id() {
      return spoken.id;
    },
    get texts() {
      return spoken.texts;
    },
    get forPage() {
      return inBrowser ? [] : system();
    },
    async speak(wanted) {
      preference = wanted;
      const id = choose(system());
      if (id === spoken.id) return;
      const loaded = await load(id);
      if (loaded === null || preference !== wanted || loaded.id === spoken.id) return;
      spoken = loaded;
      news.emit();
    },
    forBrowser: (asked) => choose(asked),
    onChange: (listener) => void news.on(listener),
  };
}

/**
 * What a POSIX environment asks for, in the order that programs there heed.
 * @param env `fr_FR.UTF-8`, `sr_RS@latin`; `LANGUAGE` is a list with colons
 * @returns BCP 47 tags
 */
export function languagesOfEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const locale = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((value) => value);
  const first = locale === undefined ? null : tagOfPosix(locale);
  // The list is heeded only where a language was asked for at all.
  const list = locale !== undefined && first === null ? '' : (env['LANGUAGE'] ?? '');
  return [...list.split(':').map(tagOfPosix), first].filter((tag) => tag !== null);
}

const POSIX_SCRIPTS: Readonly<Record<string, string>> = {
  latin: 'Latn',
  cyrillic: 'Cyrl',
  devanagari: 'Deva',
};

function tagOfPosix(locale: string): string | null {
  const [, language, region, modifier] =
    /^([a-z]{2,3})(?:_([A-Z]{2}))?(?:\.[\w-]+)?(?:@(\w+))?$/.exec(locale) ?? [];
  if (language === undefined) return null;
  return [language, POSIX_SCRIPTS[modifier ?? ''], region].filter(Boolean).join('-');
}

/**
 * What a browser asks for.
 * @param header `Accept-Language`: tags with commas, whose `q` says how much each is wished for
 * @returns BCP 47 tags, the most wished for first
 */
export function languagesOfHeader(header: string | undefined): readonly string[] {
  return (header ?? '')
    .split(',')
    .map((each) => {
      const [tag = '', ...parameters] = each.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
