/** What is typed after the commands that tell counters of a release. Nothing of it is guessed. */
import { type Channel, CHANNELS } from '../../src/shared/features/updates/update-channels.ts';

/** @throws Error where it was left out */
export function required(name: string, given: string | undefined): string {
  if (given === undefined || given === '') throw new Error(`Say ${name}.`);
  return given;
}

/** @throws Error for a channel that no counter knows */
export function channelFrom(given: string | undefined): Channel {
  const channel = CHANNELS.find((each) => each === required('--channel', given));
  if (channel === undefined) throw new Error(`--channel is one of ${CHANNELS.join(', ')}.`);
  return channel;
}

/** @throws Error for anything but a plain number; an empty one would count as nought */
export function numberFrom(name: string, given: string | undefined): number {
  const text = required(name, given);
  if (!/^\d{1,15}(?:\.\d{1,6})?$/.test(text)) throw new Error(`${name} takes a number.`);
  return Number(text);
}
