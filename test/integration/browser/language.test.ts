/** The browser host's pages say their language, by the setting or by what the browser asks for. */
import { expect, it } from 'vitest';
import { createMainLanguage } from '../../../src/main/core/platform/language.ts';
import { hostFixture } from '../../support/real/host-fixture.ts';
import { TEST_LANGUAGES } from '../../support/fakes/stand-in-languages.ts';

async function hostThatSpeaks(preference: string) {
  const language = createMainLanguage({
    system: () => ['fr'],
    inBrowser: true,
    languages: TEST_LANGUAGES,
  });
  await language.speak(preference);
  const host = await hostFixture({ language });
  const cookie = await host.enter();
  const start = async (asked: string) =>
    /<html[^>]*>/.exec(
      (await host.ask('/', { headers: { Cookie: cookie, 'Accept-Language': asked } })).text,
    )?.[0];
  return { host, language, start };
}

it('the page begins in the browser’s language, until one is chosen', async () => {
  const { language, start } = await hostThatSpeaks('system');
  expect(await start('yo, ar;q=0.8, fr;q=0.5')).toBe('<html lang="ar" dir="rtl">');
  expect(await start('fr-CA')).toBe('<html lang="fr" dir="ltr">');
  expect(await start('yo')).toBe('<html lang="en" dir="ltr">');
  await language.speak('fr');
  expect(await start('ar')).toBe('<html lang="fr" dir="ltr">');
});

it('what is refused is said in main’s language, and the page says which', async () => {
  const { host, language } = await hostThatSpeaks('system');
  const refused = async () => (await host.ask('/')).text;
  expect(await refused()).toContain('<html lang="fr" dir="ltr">');
  expect(await refused()).toContain('<p>[fr] Used or wrong address');
  await language.speak('ar');
  expect(await refused()).toContain('<html lang="ar" dir="rtl">');
  expect(await refused()).toContain('<p>[ar] Used or wrong address');
});
