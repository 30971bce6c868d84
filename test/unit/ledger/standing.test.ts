import { describe, expect, it } from 'vitest';
import { type Facts, standingOf } from '../../../src/main/core/record/standing.ts';

const OURS = 'ours';
const OTHER = 'other';

const nothing: Facts = {
  ledger: null,
  note: null,
  witness: null,
  known: [],
  inside: null,
  backup: null,
  hasTraces: false,
  wasUsed: false,
  isExplained: false,
};
const whole: Facts = {
  ...nothing,
  ledger: { id: OURS, standsFor: [], sequence: 9 },
  note: { id: OURS, sequence: 9, agrees: true },
  known: [OURS],
  inside: OURS,
};
const backup = { id: OURS, agrees: false, isAhead: false, isSettled: false };
const note = { id: OURS, sequence: 9, agrees: false };
const cameAlong = { id: OTHER, sequence: 9, agrees: true };
const judge = (change: Partial<Facts>, from = nothing) => standingOf({ ...from, ...change });

describe('where there is no ledger', () => {
  it('is sound at a first start', () => expect(judge({})).toBe('sound'));

  const witnesses: [string, Partial<Facts>][] = [
    ['the note', { note }],
    ['the settings', { known: [OURS] }],
    ['its own folder', { inside: OURS }],
    ['a backup', { backup }],
    ['a settled backup', { backup: { ...backup, isSettled: true } }],
    ['a notice', { hasTraces: true }],
    ['an account', { wasUsed: true }],
    ['a note of none, beside a backup', { note: { ...note, sequence: 0 }, backup }],
    ['a note of none, beside a notice', { note: { ...note, sequence: 0 }, hasTraces: true }],
  ];
  it.each(witnesses)('is missing by the word of %s alone', (_, change) => {
    expect(judge(change)).toBe('missing');
  });

  it('is sound where nothing was ever in it', () => {
    expect(judge({ note: { ...note, sequence: 0 }, known: [OURS], wasUsed: true })).toBe('sound');
  });
  it('is sound where it is said already why, until another was begun', () => {
    const said = { isExplained: true, known: [OURS], backup, hasTraces: true };
    expect(judge(said)).toBe('sound');
    expect(judge({ ...said, note: { ...note, sequence: 0 } })).toBe('sound');
    expect(judge({ ...said, note: { ...note, sequence: 1 } })).toBe('missing');
  });
});

describe('an empty ledger', () => {
  const empty = { ledger: { id: OURS, standsFor: [], sequence: 0 } };
  it('is sound where it is ours and was empty', () => {
    expect(judge({ ...empty, known: [OURS] })).toBe('sound');
    expect(judge({ ...empty, known: [OTHER, OURS], inside: OURS })).toBe('sound');
    const heir = { ledger: { ...empty.ledger, standsFor: [OTHER] } };
    expect(judge({ ...heir, known: [OTHER] })).toBe('sound');
    expect(judge({ ...heir, note: { ...note, sequence: 0 }, known: [OTHER] })).toBe('sound');
    expect(judge({ ...empty, note: { ...note, sequence: 0 } })).toBe('sound');
    expect(judge(empty)).toBe('sound');
    expect(judge({ ledger: { id: null, standsFor: [], sequence: 0 }, hasTraces: true })).toBe(
      'sound',
    );
  });
  it('is missing what it had', () => {
    expect(judge({ ...empty, note: { ...note, sequence: 1 } })).toBe('missing');
    expect(judge({ ...empty, isExplained: true, note: { ...note, sequence: 1 } })).toBe('missing');
    expect(judge({ ...empty, backup })).toBe('missing');
    expect(judge({ ...empty, known: [OTHER] })).toBe('missing');
    expect(judge({ ...empty, note: { ...note, sequence: 0 }, known: [OTHER] })).toBe('missing');
    expect(judge({ ledger: { id: null, standsFor: [], sequence: 0 }, known: [OTHER] })).toBe(
      'missing',
    );
  });
  it('is sound beside a backup that was decided about, or is as empty', () => {
    expect(judge({ ...empty, backup: { ...backup, isSettled: true } })).toBe('sound');
    expect(judge({ ...empty, backup: { ...backup, agrees: true } })).toBe('sound');
    expect(judge({ ...empty, backup, isExplained: true })).toBe('sound');
  });
});

describe('a ledger', () => {
  it('is sound where all agree', () => expect(judge({}, whole)).toBe('sound'));
  it('is sound where nobody knows of it, and nobody of another', () => {
    expect(judge({ ledger: { id: OTHER, standsFor: [], sequence: 3 } })).toBe('sound');
    expect(judge({ ledger: { id: null, standsFor: [], sequence: 3 } })).toBe('sound');
  });

  const foreign: [string, Partial<Facts>][] = [
    ['note and settings', { note }],
    ['the settings alone', { note: null }],
    ['the note alone', { known: [], inside: null }],
    [
      'note and settings, whatever came with it',
      { inside: OTHER, backup: { ...backup, id: OTHER, agrees: true } },
    ],
    ['its folder alone', { note: null, known: [] }],
    ['a backup alone', { note: null, known: [], inside: null, backup }],
    [
      'a settled backup alone',
      { note: null, known: [], inside: null, backup: { ...backup, isSettled: true } },
    ],
  ];
  it.each(foreign)('is foreign by the word of %s', (_, change) => {
    expect(
      judge({ note, ...change, ledger: { id: OTHER, standsFor: [], sequence: 3 } }, whole),
    ).toBe('foreign');
  });
  it('is ours by the word of one that stands outside', () => {
    const ledger = { id: OTHER, standsFor: [], sequence: 9 };
    expect(judge({ ledger, known: [OURS, OTHER], note: null }, whole)).toBe('sound');
    const alone = { known: [], inside: null };
    expect(judge({ ledger, ...alone, note: cameAlong }, whole)).toBe('sound');
    expect(judge({ ledger, known: [], note: null, inside: OTHER }, whole)).toBe('sound');
  });

  it.each([
    ['the settings or the other folder', { inside: OTHER }],
    ['the settings, whose own folder knows it as well', {}],
    ['its own folder', { known: [] }],
  ])('is foreign by the word of %s, whatever note came with it', (_, change) => {
    const ledger = { id: OTHER, standsFor: [], sequence: 9 };
    expect(judge({ ledger, note: cameAlong, ...change }, whole)).toBe('foreign');
    expect(judge({ ledger, note: { ...cameAlong, sequence: 0 }, ...change }, whole)).toBe(
      'foreign',
    );
  });
  it('is ours where a backup shares its past, whatever id its own folder knows', () => {
    const alone = { ...nothing, ledger: { id: OTHER, standsFor: [], sequence: 9 }, inside: OURS };
    expect(judge({}, alone)).toBe('foreign');
    expect(judge({ backup: { ...backup, agrees: true } }, alone)).toBe('sound');
    expect(judge({ backup: { ...backup, isAhead: true } }, alone)).toBe('behind');
  });
  it('is neither foreign nor behind by a backup that has no id', () => {
    const unnamed = { ...backup, id: null };
    for (const id of [OTHER, null])
      expect(judge({ ledger: { id, standsFor: [], sequence: 9 }, backup: unnamed })).toBe('sound');
  });
  it('is ours where it says itself that it stands for ours, whoever has not heard of it', () => {
    const heir = { id: OTHER, standsFor: ['another', OURS], sequence: 9 };
    expect(judge({ ledger: heir, note: cameAlong }, whole)).toBe('sound');
    expect(judge({ ledger: heir, note: null }, whole)).toBe('sound');
    expect(judge({ ledger: heir, note: null, known: [] }, whole)).toBe('sound');
    expect(judge({ ledger: heir, known: [] }, { ...whole, note: cameAlong })).toBe('sound');
    expect(judge({ ledger: heir, note: null, known: [], inside: null, backup }, whole)).toBe(
      'sound',
    );
    expect(judge({ ledger: { ...heir, standsFor: ['another'] }, note: null }, whole)).toBe(
      'foreign',
    );
    expect(judge({ ledger: { ...heir, id: null }, note: null }, whole)).toBe('foreign');
  });
  it('is missing what another note, of a ledger without payments, knows nothing of', () => {
    const strange = { id: OTHER, sequence: 0, agrees: false };
    expect(judge({ note: strange, known: [OURS] })).toBe('missing');
    const empty = { id: OTHER, standsFor: [], sequence: 0 };
    expect(judge({ ledger: empty, note: strange, known: [OURS] })).toBe('missing');
    const heir = { ledger: { ...empty, standsFor: [OURS] }, note: strange, known: [OURS] };
    expect(judge(heir)).toBe('sound');
    expect(judge({ note: strange, inside: OURS })).toBe('missing');
    expect(judge({ note: strange })).toBe('sound');
  });
  it('is taken over where ours never had a payment', () => {
    const ledger = { id: OTHER, standsFor: [], sequence: 9 };
    const fresh = { ...whole, note: { id: OURS, sequence: 0, agrees: false } };
    expect(judge({ ledger }, fresh)).toBe('sound');
    expect(judge({ ledger: { id: null, standsFor: [], sequence: 9 } }, fresh)).toBe('sound');
    expect(judge({ ledger, backup }, fresh)).toBe('foreign');
    expect(judge({ ledger, hasTraces: true }, fresh)).toBe('foreign');
  });
  it('without an id is ours only where a backup shares its past', () => {
    const ledger = { id: null, standsFor: [], sequence: 4 };
    expect(judge({ ledger, note }, whole)).toBe('foreign');
    expect(judge({ ledger, note, backup }, whole)).toBe('foreign');
    expect(judge({ ledger, note, backup: { ...backup, isAhead: true } }, whole)).toBe('behind');
    expect(judge({ ledger, note: null, backup: { ...backup, agrees: true } }, whole)).toBe('sound');
  });

  it('is behind its note, whoever wrote it', () => {
    expect(judge({ note }, whole)).toBe('behind');
    expect(judge({ note: { id: OTHER, sequence: 1, agrees: false } }, whole)).toBe('behind');
    expect(judge({ note: { id: OTHER, sequence: 0, agrees: false } }, whole)).toBe('sound');
  });
  it('is behind what the other folder says that it had, where that is of this very ledger', () => {
    const witness = { id: OURS, sequence: 9, agrees: false };
    expect(judge({ witness }, whole)).toBe('behind');
    expect(judge({ witness, note: null }, whole)).toBe('behind');
    expect(judge({ witness: { ...witness, agrees: true } }, whole)).toBe('sound');
    expect(judge({ witness: { ...witness, sequence: 0 } }, whole)).toBe('sound');
    expect(judge({ witness: { ...witness, id: OTHER } }, whole)).toBe('sound');
    expect(judge({ witness: { ...witness, sequence: 1 } }, whole)).toBe('behind');
  });
  it('is behind its newest backup, unless that was decided about', () => {
    expect(judge({ backup }, whole)).toBe('behind');
    expect(judge({ backup: { ...backup, id: null, isAhead: true } }, whole)).toBe('behind');
    expect(judge({ backup: { ...backup, id: null } }, whole)).toBe('sound');
    expect(judge({ backup: { ...backup, id: OTHER } }, whole)).toBe('sound');
    expect(judge({ backup: { ...backup, agrees: true } }, whole)).toBe('sound');
    expect(judge({ backup: { ...backup, isSettled: true } }, whole)).toBe('sound');
  });
});
