import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SOUNDS } from '../../../../src/renderer/features/sound/heard.ts';
import { lengthOf } from '../../../../src/renderer/features/sound/sound.ts';
import { chooseVoice, speak } from '../../../../src/renderer/features/sound/voice.ts';
import { spokenAmount } from '../../../../src/shared/i18n/format.ts';

test('sounds never overlap: each is over before the next begins', () => {
  expect(SOUNDS.map(lengthOf)).toEqual([1200, 450, 600]);
});

describe('the voice', () => {
  const voice = (lang: string, localService = true, isDefault = false) => ({
    lang,
    localService,
    default: isDefault,
  });

  test.each([
    ['of the very region', [voice('en-US', true, true), voice('en-NG')], 'en-NG', 'en-NG'],
    ['written another way', [voice('en_NG')], 'en-NG', 'en_NG'],
    ['that is usual', [voice('en-AU'), voice('en-US', true, true)], 'en-NG', 'en-US'],
    ['that is there', [voice('fr-FR'), voice('en-AU')], 'en', 'en-AU'],
  ])('is one %s', (_which, voices, locale, lang) => {
    expect(chooseVoice(voices, locale)?.lang).toBe(lang);
  });

  test.each([
    ['none is there', []],
    ['all speak another language', [voice('fr-FR', true, true)]],
    ['all speak over the network', [voice('en-NG', false, true)]],
  ])('is missing where %s', (_where, voices) => {
    expect(chooseVoice(voices, 'en-NG')).toBeNull();
  });

  test('speaks in the language of the voice that was chosen, as loud as is wanted', async () => {
    const voices = [voice('fr-FR', true, true), voice('en-GB')];
    const spoken: unknown[] = [];
    vi.stubGlobal('window', {
      speechSynthesis: {
        getVoices: () => voices,
        speak(said: EventTarget) {
          spoken.push(said);
          said.dispatchEvent(new Event('end'));
        },
      },
    });
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class extends EventTarget {
        readonly text: string;
        constructor(text: string) {
          super();
          this.text = text;
        }
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    await speak('Paid', 'en-NG', 4);
    expect(spoken).toMatchObject([{ text: 'Paid', voice: voices[1], lang: 'en-GB', volume: 0.4 }]);
  });

  test('says amounts by the currency’s name', () => {
    expect(spokenAmount(150_000, 'NGN', 'en')).toBe('1,500 Nigerian nairas');
    expect(spokenAmount(150_050, 'NGN', 'en')).toBe('1,500.50 Nigerian nairas');
    expect(spokenAmount(1500, 'XOF', 'en')).toBe('1,500 West African CFA francs');
  });
});
