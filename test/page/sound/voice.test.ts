/** What is spoken of a payment, where the computer has a voice. */
import { waitFor } from '@testing-library/dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { openPage } from '../open-page.tsx';

/** @returns what is spoken */
function haveVoice(): string[] {
  const spoken: string[] = [];
  class Utterance extends EventTarget {
    readonly words: string;
    constructor(words: string) {
      super();
      this.words = words;
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  const voices = [{ lang: 'en-GB', localService: true, default: true }];
  const speak = (said: Utterance) => {
    spoken.push(said.words);
    said.dispatchEvent(new Event('end'));
  };
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(new EventTarget(), { getVoices: () => voices, speak }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return spoken;
}

it('amount and outcome are said where a voice is wanted and no sound', async () => {
  const spoken = haveVoice();
  const waiting = paymentForTests(1);
  const preferences = { ...overviewForTests.preferences, sound: false, voice: true };
  const page = await openPage({
    overview: { ...overviewForTests, preferences },
    payments: [viewForTests(waiting)],
  });
  await page.findByRole('button', { name: new RegExp(waiting.reference) });
  const paid = { ...waiting, status: 'paid', updatedAt: waiting.updatedAt + 1000 } as const;
  page.bridge.push(viewForTests(paid, { polling: null }));
  const words = en.display.voice.paid.replace('{{amount}}', '1,251 Nigerian nairas');
  await waitFor(() => expect(spoken).toEqual([`${en.display.voice.practice} ${words}`]));
});
