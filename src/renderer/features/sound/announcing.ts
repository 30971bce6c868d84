/** Makes news of payments heard, one after the other. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { createEmitter } from '../../../shared/core/page/emitter.ts';
import { spokenAmount } from '../../../shared/i18n/format.ts';
import type { PaymentView } from '../../../shared/core/payments/payments.ts';
import type { Preferences } from '../../../shared/settings.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { type Announcement, type SoundName, soundFor, withAnnouncement } from './heard.ts';
import { lengthOf, playSound } from './sound.ts';
import { speak } from './voice.ts';

/** News of one moment come one by one: so long the first of them waits for the others. */
const GATHER_MS = 80;

/** Voices that never say that they are done do not silence all that comes after. */
const LONGEST_SPEECH_MS = 15_000;

const blockedNews = createEmitter<boolean>();
let isBlocked = false;

function setBlocked(next: boolean): void {
  if (next === isBlocked) return;
  isBlocked = next;
  blockedNews.emit(next);
}

/** Whether the browser holds sounds back until somebody presses something. */
export const useSoundBlocked = (): boolean =>
  useSyncExternalStore(
    (changed) => blockedNews.on(changed),
    () => isBlocked,
  );

/** Somebody pressed something: sounds are let through from now on. */
export async function unblockSound(volume: number): Promise<void> {
  setBlocked(!(await playSound('look', volume)));
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

type Heard = Pick<Preferences, 'sound' | 'volume' | 'voice'>;

/** How it is made heard now. */
interface Manner {
  readonly heard: Heard;
  readonly locale: string;
  readonly say: (key: `voice.${SoundName | 'practice'}`, values?: { amount: string }) => string;
}

const SILENT: Manner = {
  heard: { sound: false, volume: 10, voice: false },
  locale: 'en',
  say: () => '',
};

function createAnnouncer() {
  let manner = SILENT;
  let waiting: readonly Announcement[] = [];
  let isAtIt = false;

  async function tellAll(): Promise<void> {
    await pause(GATHER_MS);
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      waiting = waiting.slice(1);
      const { sound, volume } = manner.heard;
      if (sound) {
        const isPlayed = await playSound(next.name, volume);
        setBlocked(!isPlayed);
        if (isPlayed) await pause(lengthOf(next.name));
      }
      if (next.words !== null)
        await Promise.race([speak(next.words, manner.locale, volume), pause(LONGEST_SPEECH_MS)]);
    }
  }

  function announce(announcement: Announcement): void {
    waiting = withAnnouncement(waiting, announcement);
    if (isAtIt) return;
    isAtIt = true;
    tellAll()
      // A machine without a loudspeaker: what is shown is all there is.
      .catch(() => undefined)
      .finally(() => {
        isAtIt = false;
      });
  }

  function wordsOf(name: SoundName, { mode, payment }: PaymentView): string {
    const amount = spokenAmount(payment.amountMinor, payment.currency, manner.locale);
    const words = manner.say(`voice.${name}`, { amount });
    return mode === 'practice' ? `${manner.say('voice.practice')} ${words}` : words;
  }

  return {
    use(next: Manner) {
      manner = next;
    },
    hear(before: PaymentView | undefined, after: PaymentView) {
      const name = soundFor(before, after);
      const { sound, voice } = manner.heard;
      if (name === null || (!sound && !voice)) return;
      announce({ name, words: voice ? wordsOf(name, after) : null });
    },
  };
}

/** A listener for changes of payments that makes each one heard as the preferences have it. */
export function useAnnouncing(
  preferences: Heard | undefined,
): (before: PaymentView | undefined, after: PaymentView) => void {
  const { t } = useTranslation('display');
  const locale = useLocale();
  const [announcer] = useState(createAnnouncer);
  useEffect(() => {
    announcer.use({
      heard: preferences ?? SILENT.heard,
      locale,
      say: (key, values) => t(key, { ...values }),
    });
  }, [announcer, preferences, locale, t]);
  return announcer.hear;
}
