/** Short tones for what a cashier should hear without looking. No files, no network. */
import { useCallback, useEffect, useRef } from 'react';
import type { PaymentView } from '../../../shared/payments.ts';

export type SoundName = 'paid' | 'trouble';

/** Frequency in hertz, start and length in seconds. */
const TONES: Readonly<Record<SoundName, readonly (readonly [number, number, number])[]>> = {
  paid: [
    [659.3, 0, 0.14],
    [987.8, 0.13, 0.32],
  ],
  trouble: [
    [233.1, 0, 0.22],
    [233.1, 0.3, 0.22],
    [174.6, 0.6, 0.45],
  ],
};

let context: AudioContext | undefined;

/** Plays a sound; a machine with no loudspeaker stays silent. */
export function playSound(name: SoundName): void {
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'suspended') audio.resume().catch(() => undefined);
  for (const [frequency, start, length] of TONES[name]) {
    const from = audio.currentTime + start;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(0.25, from + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, from + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}

/**
 * What a change of a payment sounds like, or null for silence.
 * @param before what was known until now; news of an old payment that nobody watched is silent,
 *   unless it raises an alarm
 */
export function soundFor(before: PaymentView | undefined, after: PaymentView): SoundName | null {
  const { status, alarms } = after.payment;
  if (alarms.length > (before?.payment.alarms.length ?? 0)) return 'trouble';
  if (!before || status === before.payment.status) return null;
  if (status === 'paid') return 'paid';
  return status === 'declined' || status === 'mismatch' ? 'trouble' : null;
}

/** A listener for changes of payments that plays each one's sound while the preference allows it. */
export function useSounds(
  allowed: boolean,
): (before: PaymentView | undefined, after: PaymentView) => void {
  const on = useRef(allowed);
  useEffect(() => {
    on.current = allowed;
  }, [allowed]);
  return useCallback((before, after) => {
    const name = soundFor(before, after);
    if (name && on.current) playSound(name);
  }, []);
}
