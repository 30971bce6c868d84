/** What a data folder, a keychain and the screens hold, to see whether a call changed any of it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Overview } from '../../../src/shared/settings.ts';
import { recordOf } from '../real/moving.ts';

interface Place {
  readonly folder: string;
  readonly keychain: { readonly stored: Iterable<unknown> };
}

/** Everything that a confirmed call could change. What the app writes by itself is left out. */
export function stateOf({ folder, keychain }: Place, overview: Overview): object {
  const read = (name: string) => {
    const file = path.join(folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  const { mode, preferences, account, accountRules, printer, recordNotice, moving, clock } =
    overview;
  const notes = [
    'settings.json',
    'office.json',
    'moved.json',
    'live/notice.json',
    'practice/notice.json',
  ];
  const { folder: place, namedAt } = overview.secondPlace;
  return {
    shown: {
      mode,
      preferences,
      account,
      accountRules,
      printer,
      recordNotice,
      place,
      namedAt,
      clock,
    },
    moved: moving.state,
    notes: notes.map(read),
    keys: [...keychain.stored],
    files: readdirSync(folder).filter((name) => /^(?:live|moves|moving|second-place)/.test(name)),
    moves: existsSync(path.join(folder, 'moves')) ? readdirSync(path.join(folder, 'moves')) : [],
    payments: existsSync(path.join(folder, 'live', 'ledger.db')) ? recordOf(folder).payments : [],
  };
}
