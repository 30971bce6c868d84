/** Calls about the people at the counter. */
import type { PEOPLE_CALLS } from '../../../shared/features/people/calls.ts';
import { withSome } from '../../../shared/core/text/some.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';
import { forgettingOf, personChanges, readPerson, removalOf, rightChanges } from './changes.ts';
import { createKeyHandlers } from './key-handlers.ts';
import { come, createPinHandlers, type PeopleServices } from './pin-handlers.ts';

export function createPeopleHandlers(services: PeopleServices): HandlersOf<typeof PEOPLE_CALLS> {
  const { gate, settings, people, saving, overview } = services;
  const { withOverview } = createShownMode(services);
  const stored = () => settings.get().people;

  return {
    ...createKeyHandlers(services),
    ...createPinHandlers(services),
    savePerson: gate.confirmed(
      'savePerson',
      (input) => personChanges(stored(), readPerson(stored(), input)),
      async (input) => {
        const isFirst = !people.any;
        const recoveryCode = await saving.save(readPerson(stored(), input));
        if (isFirst) come(services, input.id);
        services.overviewChanged();
        return { overview: overview(), recoveryCode };
      },
    ),
    removePerson: gate.confirmed(
      'removePerson',
      ({ id }) => removalOf(stored(), id),
      ({ id }) => withOverview(() => saving.remove(id)),
    ),
    forgetPerson: gate.confirmed(
      'forgetPerson',
      ({ id }) => forgettingOf(stored(), id),
      ({ id }) =>
        withOverview(() =>
          saving.change((before) => ({
            ...before,
            former: before.former.filter((each) => each.id !== id),
          })),
        ),
    ),
    saveRight: gate.confirmed(
      'saveRight',
      (input) => rightChanges(stored(), input),
      ({ role, kind, right }) =>
        withOverview(() =>
          saving.change((before) => ({
            ...before,
            rights: { ...before.rights, [role]: { ...before.rights[role], [kind]: right } },
          })),
        ),
    ),
    saveLocks: (some) =>
      withOverview(() =>
        saving.change((before) => ({ ...before, locks: withSome(before.locks, some) })),
      ),
    makeRecoveryCode: gate.confirmed(
      'makeRecoveryCode',
      () => [{ what: 'recovery-code', values: {} }],
      async () => ({ recoveryCode: await saving.makeCode(), overview: overview() }),
    ),
  };
}
