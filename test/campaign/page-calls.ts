/** What a page that was taken over may send: for each call of the contract whatever could do harm. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallName } from '../../src/shared/contract.ts';
import { ITEM_CALLS } from '../../src/shared/features/items/calls.ts';
import { OFFICE_CALLS } from '../../src/shared/features/office/calls.ts';
import { PEOPLE_CALLS } from '../../src/shared/features/people/calls.ts';
import { fromNames, namesOf } from '../../src/shared/core/text/by-name.ts';
import { honest } from '../support/samples/call-input.ts';
import type { Seeded } from '../support/samples/seeded.ts';

export interface PageCall {
  readonly name: CallName;
  readonly input: unknown;
}

/** What the page knows and can choose from. */
export interface PageWorld {
  /** Origins: the shop's own first, others after it. */
  readonly origins: readonly string[];
  readonly shopEmail: string;
  readonly shopClientId: string;
  /** The callback of the design account that the shop registered. */
  readonly callbackUrl: string;
  /** Ids of payments that the page has seen. */
  readonly payments: readonly string[];
  readonly backups: readonly string[];
}

type SaveAccount = CallInput<'saveAccount'>;
type SaveRegistration = CallInput<'saveDesignRegistration'>;

const PAGE_KEY = 'sk_typed_by_the_page';
const BOTH = [true, false] as const;

/** Every combination of flags, addresses and names, with and without a key of the page's own. */
export function everyAccount({ origins, shopEmail }: PageWorld): SaveAccount[] {
  return origins.flatMap((origin) =>
    [shopEmail, 'page@evil.example'].flatMap((email) =>
      [null, PAGE_KEY].flatMap((secret) =>
        (['endpoint', 'quickstart'] as const).flatMap((requestShape) =>
          BOTH.flatMap((allowMemory) =>
            BOTH.flatMap((sameAccount) =>
              BOTH.flatMap((isV2) =>
                ['', `${origins.at(-1)}/results`].map((callbackUrl) => ({
                  baseUrl: `${origin}/v1`,
                  email,
                  secret,
                  requestShape,
                  allowMemory,
                  sameAccount,
                  isV2,
                  callbackUrl,
                })),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

export function everyRegistration(world: PageWorld): SaveRegistration[] {
  const { origins, shopClientId, callbackUrl } = world;
  return origins.flatMap((page) =>
    origins.flatMap((auth) =>
      origins.flatMap((api) =>
        [shopClientId, 'client-of-the-page'].flatMap((clientId) =>
          [null, 'secret-of-the-page'].flatMap((clientSecret) =>
            BOTH.map((sendsCallback) => ({
              clientId,
              clientSecret,
              authorizeUrl: `${page}/authorize`,
              authUrl: auth,
              apiUrl: api,
              callbackUrl,
              sendsCallback,
            })),
          ),
        ),
      ),
    ),
  );
}

/** How often each call is chosen; those that can't touch an address come along now and then. */
const WEIGHTS: Readonly<Record<CallName, number>> = {
  saveAccount: 40,
  saveDesignRegistration: 40,
  testConnection: 40,
  connectDesignAccount: 30,
  checkDesignAccount: 10,
  checkPayment: 20,
  settleCopy: 1,
  notePaidBack: 1,
  findProof: 5,
  markHandedOver: 1,
  undoPaidBack: 1,
  getShift: 1,
  getOwnShift: 1,
  openShift: 1,
  closeShift: 1,
  getClose: 1,
  listCloses: 1,
  ...fromNames(namesOf(PEOPLE_CALLS), () => 1),
  ...fromNames(namesOf(OFFICE_CALLS), () => 1),
  getOverview: 20,
  cancelDesignConnection: 15,
  getPayment: 15,
  showOnDisplay: 4,
  openDisplay: 2,
  answerQuestion: 15,
  dropQuestion: 15,
  getAccountUse: 10,
  listOpenPayments: 10,
  listOpenSales: 3,
  noteRest: 5,
  lookUpCustomer: 10,
  stopOffering: 1,
  offerAgain: 1,
  countNotOffered: 1,
  offerEveryCustomer: 1,
  forgetCustomers: 1,
  findToForget: 2,
  forgetCustomer: 1,
  listErasures: 2,
  whenForgotten: 2,
  getHistory: 10,
  countHistory: 2,
  listHistoryMonths: 2,
  findHistoryDay: 2,
  getDaySoFar: 2,
  getTakings: 2,
  getExport: 2,
  exportPayments: 2,
  getReport: 1,
  exportReport: 1,
  printReport: 1,
  listJournalMonths: 1,
  getJournal: 1,
  getJournalMapping: 1,
  saveJournalMapping: 1,
  exportJournal: 1,
  cancelExport: 2,
  showExport: 2,
  getReview: 2,
  listReviewFiles: 2,
  reviewFile: 2,
  cancelReview: 1,
  closeReview: 1,
  getReviewHistory: 1,
  countReviewHistory: 1,
  listReviewMonths: 1,
  findReviewDay: 1,
  getReviewPayment: 1,
  exportReview: 1,
  startPayment: 6,
  setMode: 6,
  stopWaiting: 5,
  markRefusal: 5,
  acceptPaidWords: 5,
  acknowledgeAlarm: 5,
  saveReceiptHeading: 5,
  saveShop: 2,
  saveReceipts: 1,
  savePaymentTimes: 2,
  saveComputer: 2,
  saveKeeping: 1,
  saveUpdates: 1,
  saveAccountRules: 4,
  listBackups: 4,
  ...fromNames(namesOf(ITEM_CALLS), () => 1),
  getSettlement: 1,
  stageSettlement: 1,
  previewSettlement: 1,
  matchSettlement: 1,
  cancelSettlement: 1,
  listMatches: 1,
  listMatchLines: 1,
  getShippedParts: 4,
  listMoves: 4,
  listSecondPlaces: 2,
  nameSecondPlace: 2,
  unlockSecondPlace: 2,
  stopSecondPlace: 1,
  openSecondPlace: 2,
  restoreFromSecondPlace: 2,
  closeSecondPlace: 1,
  takeInMove: 4,
  cancelMove: 4,
  useCounterAgain: 2,
  closeNotice: 4,
  reportPageError: 4,
  closeCrashNotice: 4,
  trustClock: 4,
  finishLesson: 4,
  previewDiagnostics: 1,
  saveDiagnostics: 1,
  getLoginStart: 1,
  setLoginStart: 1,
  lookForUpdate: 2,
  installUpdate: 2,
  putOffUpdate: 2,
  handOver: 2,
  savePrintoutPicture: 1,
  savePrintoutPdf: 1,
  printReviewed: 1,
  disconnectAccount: 2,
  tryPrinter: 10,
  savePrinter: 10,
  printPayment: 4,
  notePrint: 2,
  decidePrints: 2,
  getPrinting: 1,
  findPrinters: 1,
  answerPicture: 1,
  disconnectDesignAccount: 2,
  forgetDesignRegistration: 2,
  // These take seconds, so they come by a plan of their own.
  makeBackup: 0,
  lookThroughRecord: 0,
  restoreBackup: 0,
  checkCounter: 0,
  packMove: 0,
  reviewBackup: 0,
};

const BASKET: readonly CallName[] = Object.entries(WEIGHTS).flatMap(([name, weight]) =>
  Array.from({ length: weight }, () => {
    if (!isCallName(name)) throw new Error(`${name} is no call`);
    return name;
  }),
);

function isCallName(name: string): name is CallName {
  return Object.hasOwn(WEIGHTS, name);
}

/** A backup is made and put back, and the counter is checked: what is under way goes on meanwhile. */
export const backUpAndRestore = (world: PageWorld): readonly PageCall[] => [
  { name: 'makeBackup', input: {} },
  { name: 'listBackups', input: {} },
  {
    name: 'reviewBackup',
    input: { mode: 'live', name: world.backups[0] ?? 'ledger-20261121T070000Z.db' },
  },
  { name: 'restoreBackup', input: { name: world.backups[0] ?? 'ledger-20261121T070000Z.db' } },
  { name: 'checkCounter', input: {} },
  { name: 'lookThroughRecord', input: {} },
  // Refused for its passphrase: a whole move would end every real payment of the round.
  { name: 'packMove', input: { passphrase: 'short' } },
];

/** Two to six calls, one after the other. */
export function randomSequence(random: Seeded, world: PageWorld): PageCall[] {
  return Array.from({ length: 2 + random.below(5) }, () => {
    const name = random.pick(BASKET);
    return { name, input: inputOf(name, random, world) };
  });
}

/** Each call that is drawn at all by itself, so that chance leaves none out. */
export const eachCall = (random: Seeded, world: PageWorld): PageCall[] =>
  [...new Set(BASKET)].map((name) => ({ name, input: inputOf(name, random, world) }));

const PATHS = ['/v1', '/shop/v1', '//v1', '/v1/'] as const;
const SPELLINGS: readonly ((origin: string) => string)[] = [
  (origin) => origin,
  (origin) => origin.toUpperCase().replace('HTTPS', 'https'),
  (origin) => origin.replace('127.0.0.1', '127.1'),
  (origin) => origin.replace('127.0.0.1', '2130706433'),
  (origin) => origin.replace('127.0.0.1', '0x7f000001'),
];

function inputOf(name: CallName, random: Seeded, world: PageWorld): unknown {
  const address = () => random.pick(SPELLINGS)(random.pick(world.origins));
  const id = () => (world.payments.length > 0 ? random.pick(world.payments) : randomUUID());
  switch (name) {
    case 'saveAccount':
      return { ...random.pick(everyAccount(world)), baseUrl: `${address()}${random.pick(PATHS)}` };
    case 'saveDesignRegistration':
      return {
        ...random.pick(everyRegistration(world)),
        ...(random.chance(0.5) ? { authorizeUrl: `${address()}/authorize?prompt=none` } : {}),
        ...(random.chance(0.5) ? { apiUrl: address() } : {}),
      };
    case 'tryPrinter':
      return printerAt(address());
    case 'savePrinter':
      return { printer: random.chance(0.9) ? printerAt(address()) : null };
    case 'startPayment':
      return {
        ...honest[name],
        draftId: randomUUID(),
        mode: random.pick(['live', 'practice']),
        method: random.pick(['ussd', 'link']),
        customer: `+234803${1_000_000 + random.below(8_999_999)}`,
        amountMinor: 100 + random.below(900_000),
      };
    case 'setMode':
      return { mode: random.pick(['live', 'live', 'practice']) };
    case 'getPayment':
    case 'checkPayment':
    case 'stopWaiting':
    case 'markRefusal':
    case 'acceptPaidWords':
    case 'acknowledgeAlarm':
    case 'printPayment':
    case 'notePrint':
    case 'handOver':
    case 'savePrintoutPicture':
    case 'savePrintoutPdf':
      return { ...honest[name], id: id() };
    case 'saveAccountRules':
      return { ...honest[name], mode: random.pick(['live', 'practice']) };
    case 'answerQuestion':
      return { code: random.pick(['', '0000-0000', 'ZZZZ-ZZZZ', '1']) };
    default:
      return honest[name] ?? {};
  }
}

/** A receipt printer where something else listens: what is printed there is told to whoever does. */
function printerAt(origin: string): object {
  const { hostname: host, port } = new URL(origin);
  return { ...honest['tryPrinter'], connection: { via: 'network', host, port: Number(port) } };
}
