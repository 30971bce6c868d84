/** Calls about what takes a PIN's place: badges, and codes of an app for who is not there. */
import { checkBadge } from '../../../shared/features/people/badge.ts';
import type { PEOPLE_CALLS } from '../../../shared/features/people/calls.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';
import { demandField } from '../../core/platform/refusal.ts';
import type { AfarCodes } from './afar-codes.ts';
import { badgeChanges, badgesAllowed, codesRemoved, demandPerson } from './changes.ts';
import type { PeopleSaving } from './saving.ts';

interface KeyServices extends Services {
  readonly saving: PeopleSaving;
  readonly codes: AfarCodes;
}

type KeyCalls = Pick<
  typeof PEOPLE_CALLS,
  'allowBadges' | 'saveBadge' | 'setUpCodes' | 'proveCodes' | 'removeCodes'
>;

export function createKeyHandlers(services: KeyServices): HandlersOf<KeyCalls> {
  const { gate, settings, saving, codes } = services;
  const { withOverview } = createShownMode(services);
  const stored = () => settings.get().people;
  return {
    allowBadges: gate.confirmed(
      'allowBadges',
      ({ allowed }) => badgesAllowed(stored(), allowed),
      ({ allowed }) =>
        withOverview(() => saving.change((before) => ({ ...before, badges: allowed }))),
    ),
    saveBadge: gate.confirmed(
      'saveBadge',
      ({ id, badge }) => badgeChanges(stored(), id, readBadge(badge)),
      ({ id, badge }) => withOverview(() => saving.giveBadge(id, readBadge(badge))),
    ),
    setUpCodes: ({ id }) => {
      demandPerson(stored(), id);
      return { key: codes.setUp(id) };
    },
    proveCodes: gate.confirmed(
      'proveCodes',
      ({ id, code }) => {
        codes.prove(id, code);
        const { name } = demandPerson(stored(), id);
        return [{ what: 'codes-set-up', values: { person: id, name } }];
      },
      ({ id, code }) => withOverview(() => codes.keepProven(id, code)),
    ),
    removeCodes: gate.confirmed(
      'removeCodes',
      ({ id }) => codesRemoved(stored(), id),
      ({ id }) => withOverview(() => codes.remove(id)),
    ),
  };
}

const readBadge = (typed: string | null): string | null =>
  typed === null ? null : demandField('badge', checkBadge(typed));
