/** The people at the counter: who is there, and what each may do. */
import path from 'node:path';
import type { PEOPLE_CALLS } from '../../../shared/features/people/calls.ts';
import type { PeopleView } from '../../../shared/features/people/people.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { RecordEvent } from '../../../shared/record-events.ts';
import type { Admit } from '../../core/contract/admission.ts';
import type { Core, Feature } from '../../core/feature.ts';
import type { CoreOptions } from '../../core/options.ts';
import { StorageError } from '../../core/ledger/index.ts';
import { doneBy } from '../../core/platform/caller.ts';
import { errorFields } from '../../core/platform/log.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import { createAfarCodes } from './afar-codes.ts';
import { createApprovals } from './approvals.ts';
import { createDoor } from './door.ts';
import { createPeopleHandlers } from './handlers.ts';
import { createPeople } from './people.ts';
import { createPeppers } from './pepper.ts';
import { openPinTries } from './pin-tries.ts';
import { pauseOfPerson } from './pin-pauses.ts';
import { createPeopleSaving } from './saving.ts';

export interface PeopleService {
  readonly view: () => PeopleView;
  readonly admit: Admit;
  /** Nobody is at the counter any more. */
  readonly lock: () => void;
}

const TRIES = 'pin-tries.json';

export function openPeople(
  options: CoreOptions,
  core: Core,
): Feature<typeof PEOPLE_CALLS> & { readonly service: PeopleService } {
  const { clock, keychain, random, log } = options;
  const { settings } = core;
  const records = new Map<Mode, (event: RecordEvent) => void>();

  /** Into the record of real payments, or the other where that is not open. @throws StorageError */
  function write(event: RecordEvent): void {
    const record = records.get('live') ?? records.get('practice');
    if (record === undefined) throw new StorageError('no record is open');
    record(event);
  }

  const noteApproval: Parameters<typeof createDoor>[0]['note'] = (approval, by) => {
    try {
      doneBy(by, () => write({ type: 'approved', ...approval }));
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      throw new Refusal('storage-failed', 'who said yes could not be kept');
    }
  };

  /** What nobody must be kept out by, or let in by, where no record takes it. */
  function noteQuietly(event: RecordEvent): void {
    try {
      write(event);
    } catch (error) {
      log.warn('what concerns PINs could not be noted', errorFields(error));
    }
  }

  const peppers = createPeppers(keychain, random);
  const codes = createAfarCodes({ settings, keychain, clock, random });
  const people = createPeople({
    settings,
    peppers,
    tries: openPinTries(path.join(options.dataFolder, TRIES), clock, log),
    codes,
    random,
    onChange: core.overviewChanged,
    onWrong(person, wrong) {
      if (pauseOfPerson(wrong) > 0) noteQuietly({ type: 'pins-wrong', person, wrong });
    },
  });
  const approvals = createApprovals(clock);
  const saving = createPeopleSaving({
    settings,
    peppers,
    codes,
    people,
    random,
    isShared: options.owner === 'machine',
  });
  return {
    service: {
      view: people.view,
      admit: createDoor({
        people,
        approvals,
        mode: () => settings.get().mode,
        note: noteApproval,
      }),
      lock() {
        approvals.drop();
        codes.drop();
        if (people.any) people.come(null);
      },
    },
    handlers: (services) =>
      createPeopleHandlers({
        ...services,
        people,
        saving,
        codes,
        approvals,
        note: noteQuietly,
      }),
    inMode({ mode, ledger: { tables } }) {
      records.set(
        mode,
        tables.transaction((event: RecordEvent) => void tables.log(event, clock.now())),
      );
      return { close: () => void records.delete(mode) };
    },
  };
}
