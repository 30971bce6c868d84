import { createContext, use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  KEY_ACTS,
  type KeyAct,
  keysInUse,
  type KeysInUse,
} from '../../../shared/core/page/keys.ts';

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Place = (typeof PLACES)[number];

/** Keys that are always the same: the way out, the first start's, and the places of a list. */
export type FixedKey = 'Escape' | 'Alt+C' | `Alt+${Place}`;

/** What a key press is called: a fixed key, or one that an act may have (`shared/core/page/keys.ts`). */
export type Shortcut = string;

interface Press extends Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'> {
  readonly shiftKey?: boolean;
}

/**
 * The shortcut that a key press stands for, or null: letters and figures with Alt, by their key's
 * place, since Alt may alter them. Bare letters are never one: people type them.
 */
export function shortcutOf(event: Press): Shortcut | null {
  if (event.ctrlKey || event.metaKey) return null;
  if (!event.altKey)
    return event.key === 'Escape' || (/^F\d+$/.test(event.key) && event.shiftKey !== true)
      ? event.key
      : null;
  const place = /^(?:Key([A-Z])|Digit([1-9]))$/.exec(event.code);
  return place === null ? null : `Alt+${place[1] ?? place[2] ?? ''}`;
}

type Acts = Partial<Record<KeyAct | FixedKey, (() => void) | undefined>>;

const KeysContext = createContext(keysInUse({}));
export const KeysProvider = KeysContext.Provider;

/** Each act's key as it is set at this counter. */
export const useKeys = (): KeysInUse => use(KeysContext);

interface Shown {
  readonly acts: Acts;
  readonly keys: KeysInUse;
}

/** What is shown last is asked first: Escape closes a question before it leaves the screen. */
const shown: { current: Shown }[] = [];

/** A field that takes figures alone needs no question mark; a customer can be a name. */
const TAKES_TEXT =
  'input:not([type="radio"], [type="checkbox"], [inputmode="none"]:not([role])), textarea, select, [contenteditable]';

/** A question mark asks for the keys, except where somebody types. */
function isQuestion({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (key !== '?' || altKey || ctrlKey || metaKey) return false;
  return !(target instanceof Element && target.closest(TAKES_TEXT));
}

const isAct = (name: string): name is KeyAct => KEY_ACTS.some((act) => act === name);

function actAt({ acts, keys }: Shown, wanted: string): (() => void) | undefined {
  for (const [name, act] of Object.entries(acts))
    if (act && (name === wanted || (isAct(name) && keys.get(name) === wanted))) return act;
  return undefined;
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const shortcut = isQuestion(event) ? 'keys' : shortcutOf(event);
  if (shortcut === null) return;
  for (const each of shown.toReversed()) {
    const act = actAt(each.current, shortcut);
    if (!act) continue;
    event.preventDefault();
    act();
    return;
  }
}

/**
 * Keys for the acts of a screen or a part of it, while it is shown.
 * An act that is not possible now is left out (undefined).
 */
export function useShortcuts(acts: Acts): void {
  const keys = useKeys();
  const latest = useRef({ acts, keys });
  useEffect(() => {
    latest.current = { acts, keys };
  });
  useEffect(() => {
    if (shown.length === 0) window.addEventListener('keydown', pressed);
    shown.push(latest);
    return () => {
      shown.splice(shown.indexOf(latest), 1);
      if (shown.length === 0) window.removeEventListener('keydown', pressed);
    };
  }, []);
}

/** Does what an act's key would do at this moment. */
export function doAct(name: KeyAct): void {
  const shownWith = shown.findLast(({ current }) => current.acts[name] !== undefined);
  shownWith?.current.acts[name]?.();
}

/** The acts whose keys do something at this moment. */
export function actsHere(): ReadonlySet<string> {
  return new Set(
    shown.flatMap(({ current }) =>
      Object.entries(current.acts).flatMap(([name, act]) => (act ? [name] : [])),
    ),
  );
}

/** How many places of a list have a key. */
export const KEYED_PLACES = PLACES.length;

/**
 * A list's places on the keys Alt+1 to Alt+9.
 * @param acts in the order of the list
 */
export function placeKeys(acts: readonly ((() => void) | undefined)[]): Acts {
  return Object.fromEntries(PLACES.map((place) => [`Alt+${place}`, acts[place - 1]]));
}

/** Writes a key as it stands on the keyboard. */
export function useKeyWords(): (key: Shortcut) => string {
  const { t } = useTranslation('common');
  return (key) => {
    const letter = /^Alt\+(.+)$/.exec(key)?.[1];
    if (letter !== undefined) return t('key.alt', { letter });
    return key === 'Escape' || key === 'Enter' ? t(`key.${key}`) : key;
  };
}
