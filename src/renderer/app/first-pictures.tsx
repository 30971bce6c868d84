/** Draws the first pictures of the page, for the build: nothing in the page itself needs it. */
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { FirstPictures } from '../../shared/first-pictures.ts';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import type { Mode } from '../../shared/payments.ts';
import { FirstPicture } from './FirstPicture.tsx';
import { createI18n, speakLanguage } from '../i18n/index.ts';

/** @returns the markup of each, in every language of the table and for each mode */
export async function drawFirstPictures(): Promise<FirstPictures> {
  const drawn: Record<string, FirstPictures[string]> = {};
  for (const { id } of LANGUAGES) {
    const i18n = createI18n();
    await speakLanguage(i18n, id);
    const draw = (mode: Mode) =>
      renderToStaticMarkup(
        <I18nextProvider i18n={i18n}>
          <FirstPicture mode={mode} />
        </I18nextProvider>,
      );
    drawn[id] = { live: draw('live'), practice: draw('practice') };
  }
  return drawn;
}
