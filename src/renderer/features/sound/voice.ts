/** The system's own voice. Voices that speak by a service in the network are never used. */
import { useSyncExternalStore } from 'react';
import { isSameLanguage } from '../../../shared/i18n/choose-language.ts';

/** What is asked of a voice. */
type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/**
 * The voice for a language: one of this computer, of the very region if there is one.
 * @param locale BCP 47 tag
 * @returns null where the computer has none
 */
export function chooseVoice<V extends Voice>(voices: readonly V[], locale: string): V | null {
  const tag = (lang: string) => lang.replace('_', '-').toLowerCase();
  const own = voices.filter(
    ({ lang, localService }) => localService && isSameLanguage(tag(lang), locale),
  );
  return (
    own.find(({ lang }) => tag(lang) === locale.toLowerCase()) ??
    own.find((voice) => voice.default) ??
    own[0] ??
    null
  );
}

function voicesNow(): readonly SpeechSynthesisVoice[] {
  return 'speechSynthesis' in window ? window.speechSynthesis.getVoices() : [];
}

/** Whether this computer has a voice of its own for a language; it may find them late. */
export function useHasVoice(locale: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      if (!('speechSynthesis' in window)) return () => undefined;
      const { speechSynthesis } = window;
      speechSynthesis.addEventListener('voiceschanged', changed);
      return () => speechSynthesis.removeEventListener('voiceschanged', changed);
    },
    () => chooseVoice(voicesNow(), locale) !== null,
  );
}

/**
 * Speaks a sentence and waits until it is spoken; says nothing where there is no voice for it.
 * @param volume in tenths
 */
export async function speak(words: string, locale: string, volume: number): Promise<void> {
  const voice = chooseVoice(voicesNow(), locale);
  if (voice === null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.volume = volume / 10;
  utterance.addEventListener('end', () => resolve());
  utterance.addEventListener('error', () => resolve());
  window.speechSynthesis.speak(utterance);
  await promise;
}
