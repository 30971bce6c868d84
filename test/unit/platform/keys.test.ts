import { describe, expect, it } from 'vitest';
import {
  KEY_ACTS,
  keyedAct,
  keyProblem,
  keysInUse,
  KEY_PATTERN,
  withKey,
} from '../../../src/shared/core/page/keys.ts';

const USUAL = keysInUse({});

describe('the usual keys', () => {
  it('are keys that a person could have chosen, so that none stands in another’s way', () => {
    for (const act of KEY_ACTS) {
      expect(USUAL.get(act)).toBe(keyedAct(act).key);
      expect(keyProblem(act, keyedAct(act).key, USUAL)).toBeNull();
    }
  });
});

describe('a key that is chosen', () => {
  it('is Alt with a letter or a function key, and nothing that is typed', () => {
    const refused = [
      'a',
      '7',
      'Alt+1',
      'Alt+a',
      'Alt+AB',
      'Ctrl+A',
      'F0',
      'F13',
      'F1 ',
      ' F1',
      '',
      'Enter',
      'Escape',
    ];
    for (const key of refused) {
      expect(KEY_PATTERN.test(key)).toBe(false);
      expect(keyProblem('check', key, USUAL)).toEqual({ why: 'no-key' });
    }
    const withoutLock = new Map([...USUAL].filter(([act]) => act !== 'lock'));
    for (const key of ['Alt+Y', 'F2', 'F9'])
      expect(keyProblem('check', key, withoutLock)).toBeNull();
  });

  it.each(['F5', 'F6', 'F10', 'F11', 'F12', 'Alt+D', 'Alt+E', 'Alt+F'])(
    'is never %s, which the system or the browser takes',
    (key) => {
      expect(keyProblem('check', key, USUAL)).toEqual({ why: 'reserved' });
    },
  );

  it('is no other act’s that can be there at the same time', () => {
    expect(keyProblem('check', 'Alt+S', USUAL)).toEqual({ why: 'taken', by: 'stop' });
    expect(keyProblem('check', 'Alt+N', USUAL)).toEqual({ why: 'taken', by: 'newSale' });
    expect(keyProblem('history', 'Alt+K', USUAL)).toEqual({ why: 'taken', by: 'check' });
    // Going on by the other method is offered on a payment as well.
    expect(keyProblem('check', 'Alt+L', USUAL)).toEqual({ why: 'taken', by: 'link' });
    expect(keyProblem('link', 'Alt+A', USUAL)).toEqual({ why: 'taken', by: 'toAmount' });
  });

  it('may be one of another screen’s', () => {
    expect(keyProblem('check', 'Alt+A', USUAL)).toBeNull();
    expect(keyProblem('toNote', 'Alt+K', USUAL)).toBeNull();
  });

  it('holds before what is usual: an act whose key was given away has none', () => {
    const changed = { check: 'Alt+N' };
    const inUse = keysInUse(changed);
    expect(inUse.get('check')).toBe('Alt+N');
    expect(inUse.has('newSale')).toBe(false);
    expect(keysInUse({ check: 'Alt+A' }).get('toAmount')).toBe('Alt+A');
  });

  it('frees the key that the act had', () => {
    const changed = withKey({}, 'stop', 'F2');
    expect(keyProblem('check', 'Alt+S', keysInUse(changed))).toBeNull();
  });

  it('is forgotten once it is the usual one again', () => {
    const changed = withKey(withKey({}, 'stop', 'F2'), 'check', 'F3');
    expect(changed).toEqual({ stop: 'F2', check: 'F3' });
    expect(withKey(changed, 'stop', 'Alt+S')).toEqual({ check: 'F3' });
  });
});
