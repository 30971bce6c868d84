/** The language setting, from the settings file to what main says, in the composed app. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LedgerInUseError } from '../../../src/main/core/ledger/errors.ts';
import { startTrouble } from '../../../src/main/app/start-trouble.ts';
import { openSettings, settingsText } from '../../../src/main/core/settings/store.ts';
import { createMainLanguage } from '../../../src/main/core/platform/language.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { freeCallback, registrationFor } from '../../support/real/design-account.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { TEST_LANGUAGES } from '../../support/fakes/stand-in-languages.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const fileIn = (dataFolder: string) => path.join(dataFolder, 'settings.json');
const openAt = (file: string) =>
  openSettings({ path: file, random: (bytes) => new Uint8Array(bytes), now: () => 0 });

/** A settings file with a language that another build may speak. */
function writtenWith(language: string): string {
  const { preferences, ...first } = openAt(fileIn(tempFolder())).get();
  const file = fileIn(tempFolder());
  writeFileSync(file, settingsText({ ...first, preferences: { ...preferences, language } }));
  return file;
}

async function composed(system: readonly string[], dataFolder = tempFolder()) {
  const language = createMainLanguage({ system: () => system, languages: TEST_LANGUAGES });
  const { keychain } = lockableKeychain();
  const core = await composeFromSource({ dataFolder, language, keychain });
  onTestFinished(() => core.close());
  const choose = (id: string) => core.handlers.saveComputer({ language: id });
  return { core, language, choose, dataFolder };
}

describe('the settings', () => {
  it('leave the language to the system at first', () => {
    expect(openAt(fileIn(tempFolder())).get().preferences.language).toBe('system');
  });

  it.each(['sw', 'zh-Hant', 'es-419'])('keep %s, which this build may not speak', async (tag) => {
    const store = openAt(writtenWith(tag));
    expect(store.trouble).toBe('none');
    expect(store.get().preferences.language).toBe(tag);
    await store.save({ preferences: { ...store.get().preferences, theme: 'dark' } });
    expect(store.get().preferences.language).toBe(tag);
  });

  it.each(['', '../en', 'en_GB', 'x'.repeat(61), '<b>'])('are no file with %j', (language) => {
    expect(openAt(writtenWith(language)).trouble).toBe('set-aside');
  });
});

describe('main', () => {
  it('speaks the system’s language from the start, and tells the page of it', async () => {
    const { core, language } = await composed(['yo-NG', 'fr-CA']);
    expect(language.id).toBe('fr');
    expect((await core.handlers.getOverview({})).systemLanguages).toEqual(['yo-NG', 'fr-CA']);
  });

  it('speaks what is chosen at once, and after a restart', async () => {
    const { core, language, choose, dataFolder } = await composed(['fr']);
    const told = vi.fn<() => void>();
    language.onChange(told);
    await choose('ar');
    await vi.waitFor(() => expect(language.texts.menu.quit).toBe('[ar] Quit Counterfoil'));
    expect(told).toHaveBeenCalledTimes(1);
    await core.close();
    expect((await composed(['fr'], dataFolder)).language.id).toBe('ar');
  });

  it('speaks it also where the app then can’t be opened', async () => {
    const { choose, dataFolder } = await composed([]);
    await choose('ar');
    const language = createMainLanguage({ system: () => [], languages: TEST_LANGUAGES });
    await expect(
      composeFromSource({ dataFolder, language, keychain: lockableKeychain().keychain }),
    ).rejects.toThrow(LedgerInUseError);
    expect(startTrouble(new LedgerInUseError('open'), language.texts.start)).toMatch(/^\[ar\] /);
  });

  it('answers the browser in it, also where it is chosen while an answer is waited for', async () => {
    const { core, choose } = await composed(['en']);
    const address = await freeCallback();
    await core.handlers.saveDesignRegistration(registrationFor('https://design.example', address));
    await core.handlers.connectDesignAccount({});
    const page = async () => (await fetch(`${address}?code=c&state=other`)).text();
    expect(await page()).toContain('<html lang="en" dir="ltr">');
    await choose('ar');
    await vi.waitFor(async () => {
      const text = await page();
      expect(text).toContain('<html lang="ar" dir="rtl">');
      expect(text).toContain('<h1>[ar] Unexpected answer</h1>');
    });
  });
});
