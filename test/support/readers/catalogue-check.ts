/** What is wrong with a language's texts, and which texts nobody uses: each named by its key. */
import { PLURAL_FORMS } from '../../../src/shared/i18n/catalogue.ts';

/** Every text by its key: `common:record.newest_one`. */
export type FlatTexts = ReadonlyMap<string, string>;

/** @param texts namespaces, and in them texts at any depth */
export function flatten(texts: object): FlatTexts {
  const found = new Map<string, string>();
  const walk = (of: unknown, key: string, joint: string) => {
    if (typeof of === 'string') found.set(key, of);
    else
      for (const [name, each] of Object.entries(of ?? {}))
        walk(each, key === '' ? name : key + joint + name, key === '' ? ':' : '.');
  };
  walk(texts, '', '');
  return found;
}

const FORMS: readonly string[] = PLURAL_FORMS;

/** A key without its plural form, and that form; null for a text that is not counted. */
function counted(key: string, texts: FlatTexts): { name: string; form: string } | null {
  const at = key.lastIndexOf('_');
  const [name, form] = [key.slice(0, at), key.slice(at + 1)];
  return at > 0 && FORMS.includes(form) && texts.has(`${name}_other`) ? { name, form } : null;
}

const variablesOf = (text: string) =>
  new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name = '']) => name));

/** Whether a form of a language stands for several whole numbers, so that it has to say which. */
function standsForSeveral(language: string, form: string): boolean {
  const rules = new Intl.PluralRules(language);
  let found = 0;
  for (let count = 0; count <= 200; count += 1) if (rules.select(count) === form) found += 1;
  return found > 1;
}

/**
 * Compares a language with English.
 * @param language BCP 47 tag, by which Intl knows how it counts
 * @returns one line for each thing that is wrong
 */
export function troubleWith(language: string, texts: object, english: object): string[] {
  const [own, model] = [flatten(texts), flatten(english)];
  const forms: readonly string[] = new Intl.PluralRules(language).resolvedOptions()
    .pluralCategories;
  const trouble: string[] = [];
  const wanted = new Map<string, string>();
  for (const [key, text] of model) {
    const plural = counted(key, model);
    if (plural === null) wanted.set(key, text);
    else if (plural.form === 'other')
      for (const form of forms) wanted.set(`${plural.name}_${form}`, text);
  }
  for (const [key, text] of wanted) {
    const said = own.get(key);
    if (said === undefined) trouble.push(`${key} is lacking`);
    else if (said.trim() === '') trouble.push(`${key} is empty`);
    else {
      const form = counted(key, wanted)?.form ?? null;
      const needed = variablesOf(text);
      const mayLeaveOut = form !== null && !standsForSeveral(language, form) ? 'count' : null;
      const has = variablesOf(said);
      for (const name of needed)
        if (!has.has(name) && name !== mayLeaveOut) trouble.push(`${key} leaves out {{${name}}}`);
      for (const name of has)
        if (!needed.has(name)) trouble.push(`${key} has {{${name}}}, which nobody gives`);
    }
  }
  for (const key of own.keys()) if (!wanted.has(key)) trouble.push(`${key} is one too many`);
  return trouble;
}

/** A file of the source, as text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The keys of the screens' texts that no file asks for. A key counts as asked for where `t` is given
 * it, by a file that names its namespace, or where it stands anywhere with its namespace; a template
 * counts for every key that it could become, as long as something of it stands fast.
 */
export function unusedKeys(english: object, sources: readonly SourceFile[]): string[] {
  const texts = flatten(english);
  const asked = sources.flatMap(patternsIn);
  return [...texts.keys()].filter((key) => {
    const plain = counted(key, texts)?.name ?? key;
    return !asked.some((pattern) => pattern.test(plain));
  });
}

/** The templates that would stand for a whole namespace, which no check could hold. */
export function boundlessTemplates(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path, text }) =>
    [...callsOfT(text)]
      .flatMap((call) => [...call.matchAll(/`((?:\w+:)?)\$\{[^`]*`/g)])
      .filter(
        ([template]) =>
          !/[\w-]\./.test(template.replace(/\$\{[^}]*\}/g, '')) && !/\}\.\w/.test(template),
      )
      .map(([template]) => `${path}: ${template}`),
  );
}

function patternsIn({ text }: SourceFile): RegExp[] {
  const own = [...text.matchAll(/(?:useTranslation\(|TFunction<)\[?([^)\]>]*)/g)].flatMap(
    ([, names = '']) => [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );
  const spaces = own.length > 0 ? [...new Set(own)] : ['common'];
  const patterns: RegExp[] = [];
  const add = (key: string) => {
    const pattern = key
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\w.-]+');
    const named = /^\w+:/.test(key);
    patterns.push(new RegExp(named ? `^${pattern}$` : `^(?:${spaces.join('|')}):${pattern}$`));
  };
  for (const call of callsOfT(text))
    for (const [, single, template] of call.matchAll(/'([\w.:-]+)'|`([^`]+)`/g))
      add(single ?? template ?? '');
  // Keys that are kept as data say their namespace, or lead through a dot.
  for (const [, key = ''] of text.matchAll(
    /['`]((?:\w+:)?[\w${}-]+(?:\.[\w${}-]+)+|\w+:[\w-]+)['`]/g,
  ))
    add(key);
  return patterns;
}

/** What stands between the brackets of each call of `t`. */
function* callsOfT(text: string): Generator<string> {
  for (const { index } of text.matchAll(/\bt\(/g)) {
    let depth = 0;
    for (let at = index + 1; at < text.length; at += 1) {
      if (text[at] === '(') depth += 1;
      if (text[at] === ')') depth -= 1;
      if (depth > 0) continue;
      yield text.slice(index + 2, at);
      break;
    }
  }
}

/**
 * The keys of main's texts that no file asks for. They are read as properties: the last name of a
 * key, and the name before it, stand in one file.
 * @param byValue sections whose texts are chosen by a value, each with the words that choose it
 */
export function unusedMainKeys(
  english: object,
  sources: readonly SourceFile[],
  byValue: Readonly<Record<string, string>>,
): string[] {
  const unused = new Set<string>();
  for (const key of flatten(english).keys()) {
    const path = key.split(/[.:]/);
    const section = Object.keys(byValue).find((each) => path.join('.').startsWith(`${each}.`));
    const choosing = section === undefined ? undefined : byValue[section];
    const used =
      choosing === undefined
        ? sources.some(({ text }) => says(text, path.slice(-2)))
        : sources.some(({ text }) => text.includes(choosing));
    if (!used) unused.add(path.join('.'));
  }
  return [...unused];
}

/** A section can be named by the type of its texts as well, which begins with a capital. */
const says = (text: string, path: readonly string[]) =>
  path.every((name, at) => hasName(text, name, at === path.length - 1 ? '' : 'i'));

const hasName = (text: string, name: string, flags = '') =>
  new RegExp(`\\b${name}\\b`, flags).test(text);
