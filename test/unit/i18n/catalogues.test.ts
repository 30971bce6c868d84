/** Every language says everything, and nobody keeps a text that no screen shows. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { main } from '../../../src/shared/i18n/en/main.ts';
import { screens } from '../../../src/shared/i18n/en/index.ts';
import { findLoaded, LANGUAGES } from '../../../src/shared/i18n/languages.ts';
import {
  boundlessTemplates,
  type SourceFile,
  troubleWith,
  unusedKeys,
  unusedMainKeys,
} from '../../support/readers/catalogue-check.ts';
import { arabic, french } from '../../support/fakes/stand-in-languages.ts';

const root = fileURLToPath(new URL('../../../src', import.meta.url));
const sources = (folder: string): SourceFile[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(root, folder, file))
    .map((file) => ({ path: path.relative(root, file), text: readFileSync(file, 'utf8') }));

/** Main's texts that are chosen by a value, and the words by which they are. */
const CHOSEN_IN_MAIN = {
  'addresses.purpose': 'texts.purpose[purpose]',
  browser: 'texts.browser[words]',
  callback: 'texts.callback[page]',
  'confirm.change': 'confirm.change[what]',
  'exportFile.name': 'name[mode]',
  'exportFile.record': 'record[mode]',
  'exportFile.reviewed.name': 'reviewed.name[mode]',
  'exportFile.reviewed.of': 'texts.of[owner]',
  'exportFile.alarm': 'alarm[kind]',
  'exportFile.status': 'status[faceOf(payment)]',
  'exports.kind': 'kind[format]',
  'journalWords.document': 'document[mode]',
  'reportWords.file.people': 'file[of][mode]',
  'reportWords.file.takings': 'file[of][mode]',
  'journalWords.entry': 'entry[mode]',
  'journalWords.file': 'file[mode]',
  'journalWords.givenBack': 'givenBack[way]',
  'journalWords.heading': 'heading[column]',
  'journalWords.notBooked': 'notBooked[why]',
  'journalWords.of': 'of[of]',
  'printouts.name': 'name[kind]',
  'reportWords.file.x': 'file.x[mode]',
  'reportWords.file.z': 'file.z[mode]',
  'reportWords.status': 'status[each.status]',
  'reportWords.way': 'way[line.noted.how]',
  testPrint: 'language.texts.testPrint',
};

describe('the languages', () => {
  test.each(LANGUAGES)('$name says everything that English says', async ({ id }) => {
    const language = findLoaded(LANGUAGES, id);
    const texts = language === null ? { screens } : await language.screens();
    const ofMain = language === null ? { main } : await language.main();

    expect(troubleWith(id, texts.screens, screens)).toEqual([]);
    expect(troubleWith(id, ofMain, { main })).toEqual([]);
  });

  test('each has a tag of its own, as short as it goes', () => {
    const tags = LANGUAGES.map(({ id }) => new Intl.Locale(id).toString());

    expect(new Set(tags).size).toBe(LANGUAGES.length);
    expect(tags).toEqual(LANGUAGES.map(({ id }) => id));
    expect(tags).not.toContain('system');
  });

  test('no text is kept that no screen asks for', () => {
    expect(unusedKeys(screens, sources('renderer'))).toEqual([]);
    expect(boundlessTemplates(sources('renderer'))).toEqual([]);
  });

  test('no text of main’s is kept that main does not say', () => {
    expect(
      unusedMainKeys(
        main,
        [
          ...sources('main'),
          ...sources('shared/features/reports'),
          ...sources('shared/features/journal'),
        ],
        CHOSEN_IN_MAIN,
      ),
    ).toEqual([]);
  });
});

describe('the check names', () => {
  const english = {
    common: {
      save: 'Save',
      paid: '{{amount}} is paid.',
      open_one: 'One payment is open.',
      open_other: '{{count}} payments are open.',
    },
  };
  const texts = (over: object) => ({ common: { ...english.common, ...over } });

  it('nothing where all is well', () => {
    expect(troubleWith('de', texts({ open_one: 'Eine Zahlung ist offen.' }), english)).toEqual([]);
    // Japanese counts everything alike.
    const { open_one: _, ...common } = english.common;
    expect(troubleWith('ja', { common }, english)).toEqual([]);
  });

  it.each([
    ['a key that is lacking', 'de', { save: undefined }, 'common:save is lacking'],
    ['a whole part that is lacking', 'de', null, 'common:save is lacking'],
    ['a key beyond English', 'de', { more: 'Mehr' }, 'common:more is one too many'],
    ['an empty text', 'de', { save: ' ' }, 'common:save is empty'],
    ['a value that is left out', 'de', { paid: 'Bezahlt.' }, 'common:paid leaves out {{amount}}'],
    [
      'a value that nobody gives',
      'de',
      { paid: '{{amount}} {{betrag}}' },
      'common:paid has {{betrag}}, which nobody gives',
    ],
    ['a plural form that Intl wants', 'pl', {}, 'common:open_few is lacking'],
    ['another, of a language with six', 'ar', {}, 'common:open_zero is lacking'],
    ['one that the language does not have', 'ja', {}, 'common:open_one is one too many'],
    // In Russian 21 is said as 1 is; in French 0 is.
    ['one word for several numbers', 'ru', {}, 'common:open_one leaves out {{count}}'],
    ['the same in French', 'fr', {}, 'common:open_one leaves out {{count}}'],
    [
      'a count that is left out',
      'de',
      { open_other: 'Offen' },
      'common:open_other leaves out {{count}}',
    ],
  ])('%s', (_what, language, over, line) => {
    const faulty = over === null ? {} : texts(over);

    expect(troubleWith(language, faulty, english)).toContain(line);
  });

  const file = (text: string) => [{ path: 'Screen.tsx', text }];
  const screen = "const { t } = useTranslation('counter');\n";
  const three = { counter: { a: 'A', deep: { b: 'B', c: 'C' } } };

  it('keys that nobody asks for', () => {
    expect(unusedKeys(three, file(`${screen}t('a'); t('deep.b')`))).toEqual(['counter:deep.c']);
    expect(unusedKeys(three, file('a deep.b deep.c'))).toHaveLength(3);
  });

  it('not those of which a form is asked for, by whatever count', () => {
    const plural = { counter: { open_one: 'One', open_other: 'Some' } };
    expect(unusedKeys(plural, file(`${screen}t('open', { count })`))).toEqual([]);
    expect(unusedKeys(plural, file(`${screen}t('opened', { count })`))).toHaveLength(2);
  });

  it('not those that a template could become', () => {
    expect(unusedKeys(three, file(`${screen}t(\`deep.\${x}\`)`))).toEqual(['counter:a']);
    expect(unusedKeys(three, file(`${screen}t(\`keep.\${x}\`)`))).toHaveLength(3);
  });

  it('those that only a screen of other texts asks for', () => {
    const other = "const { t } = useTranslation('history');\nt('a')";
    expect(unusedKeys({ counter: { a: 'A' } }, file(other))).toEqual(['counter:a']);
    expect(unusedKeys({ counter: { a: 'A' } }, file(`${other}; t('counter:a')`))).toEqual([]);
  });

  it('a template that could become anything', () => {
    expect(boundlessTemplates(file('t(`${x}`); t(`a.${x}`); t(`${x}.ask`)'))).toEqual([
      'Screen.tsx: `${x}`',
    ]);
  });

  it('texts of main’s that main does not say', () => {
    const ofMain = { menu: { quit: 'Quit', help: 'Help' }, page: { one: 'One' } };
    const says = file('const { menu } = texts; menu.quit');
    expect(unusedMainKeys(ofMain, says, {})).toEqual(['menu.help', 'page.one']);
    expect(unusedMainKeys(ofMain, says, { page: 'texts.page[which]' })).toContain('page.one');
    const chooses = file('menu.quit menu.help texts.page[which]');
    expect(unusedMainKeys(ofMain, chooses, { page: 'texts.page[which]' })).toEqual([]);
  });
});

test.each([french, arabic])('the stand-ins of tests are whole as well: $id', async (language) => {
  expect(troubleWith(language.id, (await language.screens()).screens, screens)).toEqual([]);
  expect(troubleWith(language.id, await language.main(), { main })).toEqual([]);
});
