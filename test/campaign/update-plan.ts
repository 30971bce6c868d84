/** What goes wrong in a run, chosen by its seed. */
import type { Seeded } from '../support/samples/seeded.ts';
import type { InstallerDeath } from './update-life.ts';
import { INSTALLER_STEPS } from './update-programs.ts';
import type { Forgery } from './update-releases.ts';
import type { DescriptionFate, FileFate } from './update-server.ts';

export type Trouble =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'forged description'; readonly which: Forgery }
  | { readonly kind: 'description'; readonly fate: DescriptionFate }
  | { readonly kind: 'file'; readonly fate: FileFate }
  | { readonly kind: 'address'; readonly how: 'http' | 'a stranger’s certificate' | 'nobody there' }
  | { readonly kind: 'folder'; readonly which: 'no room' | 'updates' | 'app' }
  /** What was fetched and found good is another one by the time it is installed. */
  | { readonly kind: 'kept file'; readonly how: 'altered' | 'another' | 'cut' | 'gone' }
  | { readonly kind: 'kept description'; readonly how: 'another' | 'gone' }
  | { readonly kind: 'killed at a change'; readonly operation: number; readonly power: boolean }
  | { readonly kind: 'killed while'; readonly doing: 'looking' | 'fetching' | 'installing' }
  | { readonly kind: 'killed at the hand-over' }
  | { readonly kind: 'killed'; readonly afterMs: number }
  | { readonly kind: 'installer killed'; readonly death: InstallerDeath }
  | { readonly kind: 'installer refused' }
  | { readonly kind: 'new version crashes'; readonly how: 'always' | 'once' }
  | { readonly kind: 'second instance'; readonly when: 'at once' | 'at the hand-over' }
  | { readonly kind: 'clock'; readonly byMs: number }
  | { readonly kind: 'payment'; readonly when: 'open' | 'with the press' | 'while installing' };

export interface Plan {
  readonly trouble: Trouble;
  /** By a person's press, or by itself when the counter is quiet. */
  readonly byPress: boolean;
  /** Taken before all else; its money is certain soon, or stays open for the waiting window. */
  readonly payment: 'none' | 'paid' | 'open';
  /** A kill besides, so many milliseconds after the start. */
  readonly killedAfterMs: number | null;
}

const FORGERIES: readonly Forgery[] = [
  'the payload of another under our signature',
  'signed by a stranger',
  'signed by a stranger under our name',
  'not signed',
  'a bit turned',
  'cut short',
  'an older release',
  'an older version under a new number',
  'another channel’s',
  'another product’s',
  'a page',
  'nothing',
];
const FILE_FATES: readonly FileFate[] = [
  'altered',
  'another',
  'longer',
  'shorter',
  'cut off',
  'held up',
  'missing',
  'redirected to http',
];
const DAY_MS = 86_400_000;
const LONGEST_LIFE_MS = 3000;

/** More than a look and an installation change. */
const OPERATIONS = 40;

/** Each is met before one is met again. */
const TROUBLES: readonly ((random: Seeded) => Trouble)[] = [
  () => ({ kind: 'nothing' }),
  ...FORGERIES.map((which) => (): Trouble => ({ kind: 'forged description', which })),
  ...(['100 MB', 'missing', 'cut off'] as const).map((fate) => (): Trouble => ({
    kind: 'description',
    fate,
  })),
  ...FILE_FATES.map((fate) => (): Trouble => ({ kind: 'file', fate })),
  ...(['http', 'a stranger’s certificate', 'nobody there'] as const).map((how) => (): Trouble => ({
    kind: 'address',
    how,
  })),
  ...(['no room', 'updates', 'app'] as const).map((which) => (): Trouble => ({
    kind: 'folder',
    which,
  })),
  ...(['altered', 'another', 'cut', 'gone'] as const).map((how) => (): Trouble => ({
    kind: 'kept file',
    how,
  })),
  ...(['another', 'gone'] as const).map((how) => (): Trouble => ({
    kind: 'kept description',
    how,
  })),
  ...[false, true, false, true].map((power) => (random: Seeded): Trouble => ({
    kind: 'killed at a change',
    operation: 1 + random.below(OPERATIONS),
    power,
  })),
  ...(['looking', 'fetching', 'installing'] as const).map((doing) => (): Trouble => ({
    kind: 'killed while',
    doing,
  })),
  () => ({ kind: 'killed at the hand-over' }),
  (random) => ({ kind: 'killed', afterMs: random.below(LONGEST_LIFE_MS) }),
  ...INSTALLER_STEPS.map((step) => (): Trouble => ({ kind: 'installer killed', death: { step } })),
  (random) => ({ kind: 'installer killed', death: { afterMs: random.below(120) } }),
  () => ({ kind: 'installer refused' }),
  ...(['always', 'once'] as const).map((how) => (): Trouble => ({
    kind: 'new version crashes',
    how,
  })),
  ...(['at once', 'at the hand-over'] as const).map((when) => (): Trouble => ({
    kind: 'second instance',
    when,
  })),
  ...[-400, -1, 1, 400].map((days) => (random: Seeded): Trouble => ({
    kind: 'clock',
    byMs: Math.round(days * DAY_MS * random.fraction()),
  })),
  ...(['open', 'with the press', 'while installing'] as const).map((when) => (): Trouble => ({
    kind: 'payment',
    when,
  })),
];

/** A campaign of this size has met each trouble. */
export const FULL_SET = TROUBLES.length;

/** @returns one plan a run */
export function planRuns(runs: number, random: Seeded): Plan[] {
  const plans: Plan[] = [];
  while (plans.length < runs)
    for (const trouble of random.shuffled(TROUBLES)) plans.push(planWith(trouble(random), random));
  return plans.slice(0, runs);
}

function planWith(trouble: Trouble, random: Seeded): Plan {
  const isAboutPayments = trouble.kind === 'payment';
  return {
    trouble,
    byPress: isAboutPayments ? trouble.when !== 'open' || random.chance(0.5) : random.chance(0.7),
    payment:
      isAboutPayments && trouble.when === 'open'
        ? 'open'
        : random.pick(['none', 'paid', 'paid', 'open']),
    killedAfterMs: random.chance(0.2) ? random.below(LONGEST_LIFE_MS) : null,
  };
}

/** As it is counted. */
export function nameOf(trouble: Trouble): string {
  const { kind, ...details } = trouble;
  const words = Object.values(details).filter((each) => typeof each === 'string');
  return [kind, ...words].join(': ');
}
