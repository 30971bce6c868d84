/** The overview of a counter that practises and wants nothing. */
import { USUAL_RIGHTS } from '../../../../src/shared/features/people/rights.ts';
import { PLAIN_LAYOUT } from '../../../../src/shared/features/printing/printouts/layout.ts';
import type { Overview } from '../../../../src/shared/settings.ts';
import { machineZone } from '../../../../src/shared/core/time/time-zones.ts';
import { unregisteredDesignAccount } from './design-account.ts';
import { notMoving } from './moving.ts';
import { noSecondPlace } from './second-place.ts';

const zone = machineZone();

/** A shop of one: nobody was added. */
export const noPeople: Overview['people'] = {
  people: [],
  former: [],
  present: null,
  rights: USUAL_RIGHTS,
  locks: { afterSale: false, idleMinutes: null },
  withoutPin: [],
};

export const overviewForTests: Overview = {
  revision: 0,
  version: '0.1.0',
  signing: 'signed',
  mode: 'practice',
  firstStart: false,
  preferences: {
    currency: 'NGN',
    theme: 'system',
    language: 'en',
    sound: false,
    volume: 10,
    voice: false,
    display: { shown: false, screen: null },
    terminal: 'A1',
    waitingWindowMinutes: 15,
    duplicateWindowMinutes: 10,
    customers: { kind: null, country: null, sendAs: 'typed' },
    offersCustomers: true,
    countsBlind: false,
    networks: [],
    updates: { address: null, channel: 'stable', hour: null },
    printouts: PLAIN_LAYOUT,
    keys: {},
    showsPace: false,
    scanner: null,
    customersKeptMonths: null,
    timeZone: null,
    otherZoneSeen: null,
  },
  printer: null,
  makesPdf: true,
  customerDisplay: { standing: 'page', screens: [] },
  customerProposal: { kind: 'phone', country: 'NG' },
  account: null,
  accountRules: { refusals: [], paidWords: [], refusedCodes: [] },
  missingSteps: [],
  secret: 'none',
  keyElsewhere: null,
  hostLetters: null,
  keptKeys: [],
  keychain: 'available',
  connection: 'online',
  recovering: 0,
  catchingUp: 0,
  alarmsInOtherMode: 0,
  storageTrouble: 'none',
  dataFolder: '/home/shop/.local/share/counterfoil',
  recordOwner: 'person',
  anotherRecord: null,
  recordNotice: { damage: null, report: null, unpolled: null },
  restoring: false,
  recordLooks: { looking: null, wholeAt: null },
  damageInOtherMode: null,
  newestBackup: null,
  designAccount: unregisteredDesignAccount,
  liveRecord: null,
  personQuestion: null,
  zones: { used: zone, computer: zone, proposed: 'Africa/Lagos', notice: null },
  clock: null,
  crash: null,
  moving: notMoving,
  secondPlace: noSecondPlace,
  updates: {
    keeper: 'source',
    address: null,
    lookedAt: null,
    problem: null,
    doing: 'nothing',
    ready: null,
    failedVersion: null,
  },
  systemLanguages: [],
  people: noPeople,
  policy: { set: [], problems: [] },
  lessonsDone: [],
};
