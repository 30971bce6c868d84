/** Both sides of the contract for tests: honest and hostile input, and services that only say no. */
import { randomUUID } from 'node:crypto';
import type { Handlers } from '../../src/main/contract/handlers.ts';
import { Refusal } from '../../src/main/platform/refusal.ts';
import type { CallOutput, CallName } from '../../src/shared/contract/index.ts';
import { EVERY_PAYMENT } from '../../src/shared/history-filter.ts';
import { overviewForTests } from './fake-bridge.ts';

/** A first start's, of a version that every host can tell. */
export const overview: CallOutput<'getOverview'> = {
  ...overviewForTests,
  revision: 1,
  version: '1.0.0',
  firstStart: true,
  connection: 'unknown',
};

/** Handlers that note in `ran` that they ran and then answer `not-found`, but for `own`. */
export function handlersThatRefuse(ran: string[], own: Partial<Handlers> = {}): Handlers {
  const refuse = (name: CallName) => (): never => {
    ran.push(name);
    throw new Refusal('not-found', `${name} ran`);
  };
  return {
    getOverview: refuse('getOverview'),
    setMode: refuse('setMode'),
    savePreferences: refuse('savePreferences'),
    saveAccount: refuse('saveAccount'),
    disconnectAccount: refuse('disconnectAccount'),
    getAccountUse: refuse('getAccountUse'),
    testConnection: refuse('testConnection'),
    startPayment: refuse('startPayment'),
    listOpenPayments: refuse('listOpenPayments'),
    getPayment: refuse('getPayment'),
    checkPayment: refuse('checkPayment'),
    stopWaiting: refuse('stopWaiting'),
    acknowledgeAlarm: refuse('acknowledgeAlarm'),
    markRefusal: refuse('markRefusal'),
    acceptPaidWords: refuse('acceptPaidWords'),
    saveAccountRules: refuse('saveAccountRules'),
    getHistory: refuse('getHistory'),
    countHistory: refuse('countHistory'),
    listHistoryMonths: refuse('listHistoryMonths'),
    findHistoryDay: refuse('findHistoryDay'),
    getExport: refuse('getExport'),
    exportPayments: refuse('exportPayments'),
    cancelExport: refuse('cancelExport'),
    showExport: refuse('showExport'),
    getReview: refuse('getReview'),
    listReviewFiles: refuse('listReviewFiles'),
    reviewBackup: refuse('reviewBackup'),
    reviewFile: refuse('reviewFile'),
    cancelReview: refuse('cancelReview'),
    closeReview: refuse('closeReview'),
    getReviewHistory: refuse('getReviewHistory'),
    countReviewHistory: refuse('countReviewHistory'),
    listReviewMonths: refuse('listReviewMonths'),
    findReviewDay: refuse('findReviewDay'),
    getReviewPayment: refuse('getReviewPayment'),
    exportReview: refuse('exportReview'),
    listBackups: refuse('listBackups'),
    makeBackup: refuse('makeBackup'),
    lookThroughRecord: refuse('lookThroughRecord'),
    restoreBackup: refuse('restoreBackup'),
    closeNotice: refuse('closeNotice'),
    saveDesignRegistration: refuse('saveDesignRegistration'),
    forgetDesignRegistration: refuse('forgetDesignRegistration'),
    connectDesignAccount: refuse('connectDesignAccount'),
    cancelDesignConnection: refuse('cancelDesignConnection'),
    checkDesignAccount: refuse('checkDesignAccount'),
    disconnectDesignAccount: refuse('disconnectDesignAccount'),
    saveReceiptHeading: refuse('saveReceiptHeading'),
    getShippedParts: refuse('getShippedParts'),
    answerAddressQuestion: refuse('answerAddressQuestion'),
    dropAddressQuestion: refuse('dropAddressQuestion'),
    reportPageError: refuse('reportPageError'),
    closeCrashNotice: refuse('closeCrashNotice'),
    listMoves: refuse('listMoves'),
    packMove: refuse('packMove'),
    takeInMove: refuse('takeInMove'),
    cancelMove: refuse('cancelMove'),
    useCounterAgain: refuse('useCounterAgain'),
    listSecondPlaces: refuse('listSecondPlaces'),
    nameSecondPlace: refuse('nameSecondPlace'),
    unlockSecondPlace: refuse('unlockSecondPlace'),
    stopSecondPlace: refuse('stopSecondPlace'),
    openSecondPlace: refuse('openSecondPlace'),
    restoreFromSecondPlace: refuse('restoreFromSecondPlace'),
    closeSecondPlace: refuse('closeSecondPlace'),
    checkCounter: refuse('checkCounter'),
    previewDiagnostics: refuse('previewDiagnostics'),
    saveDiagnostics: refuse('saveDiagnostics'),
    getLoginStart: refuse('getLoginStart'),
    setLoginStart: refuse('setLoginStart'),
    lookForUpdate: refuse('lookForUpdate'),
    installUpdate: refuse('installUpdate'),
    putOffUpdate: refuse('putOffUpdate'),
    ...own,
  };
}

/** One honest input for each call: what the hostile ones are made from. */
export const honest: Readonly<Record<string, object>> = {
  getOverview: {},
  setMode: { mode: 'live' },
  savePreferences: overview.preferences,
  saveAccount: {
    baseUrl: 'https://pay.example/v1',
    email: 'shop@example.com',
    requestShape: 'endpoint',
    callbackUrl: '',
    isV2: true,
    secret: null,
    allowMemory: false,
    sameAccount: false,
  },
  getAccountUse: {},
  disconnectAccount: {},
  testConnection: {},
  startPayment: {
    draftId: randomUUID(),
    mode: 'practice',
    method: 'ussd',
    amountMinor: 125_000,
    currency: 'NGN',
    customer: '08031234567',
    note: '',
    replaces: null,
    override: null,
  },
  listOpenPayments: {},
  getPayment: { id: randomUUID() },
  checkPayment: { id: randomUUID() },
  stopWaiting: { id: randomUUID() },
  acknowledgeAlarm: { id: randomUUID(), kind: 'late', at: 1, otherId: null, note: 'seen' },
  markRefusal: { id: randomUUID() },
  acceptPaidWords: { id: randomUUID(), words: 'Approved' },
  saveAccountRules: {
    mode: 'live',
    refusals: [],
    paidWords: ['Approved'],
    refusedCodes: ['51'],
  },
  getHistory: {
    filter: EVERY_PAYMENT,
    anchor: null,
    offset: 0,
    limit: 50,
  },
  countHistory: {
    filter: EVERY_PAYMENT,
    anchor: 3,
    periods: [{ from: '2026-11-21', to: null }],
  },
  listHistoryMonths: { filter: EVERY_PAYMENT, anchor: 3 },
  findHistoryDay: { filter: EVERY_PAYMENT, anchor: 3, day: '2026-11-21' },
  getExport: {},
  exportPayments: { mode: 'live', filter: EVERY_PAYMENT, format: 'csv' },
  cancelExport: {},
  showExport: {},
  getReview: {},
  listReviewFiles: {},
  reviewBackup: { mode: 'live', name: 'ledger-20261121T070000Z.db' },
  reviewFile: { file: 'ledger.db' },
  cancelReview: {},
  closeReview: { review: randomUUID() },
  getReviewHistory: {
    review: randomUUID(),
    filter: EVERY_PAYMENT,
    anchor: null,
    offset: 0,
    limit: 50,
  },
  countReviewHistory: {
    review: randomUUID(),
    filter: EVERY_PAYMENT,
    anchor: 3,
    periods: [{ from: '2026-11-21', to: null }],
  },
  listReviewMonths: { review: randomUUID(), filter: EVERY_PAYMENT, anchor: 3 },
  findReviewDay: { review: randomUUID(), filter: EVERY_PAYMENT, anchor: 3, day: '2026-11-21' },
  getReviewPayment: { review: randomUUID(), id: randomUUID() },
  exportReview: { review: randomUUID(), filter: EVERY_PAYMENT, format: 'csv' },
  listBackups: {},
  listMoves: {},
  packMove: { passphrase: 'four words nobody guesses' },
  takeInMove: { passphrase: 'four words nobody guesses', file: 'counter.counterfoil-move' },
  cancelMove: {},
  useCounterAgain: {},
  listSecondPlaces: {},
  nameSecondPlace: { passphrase: 'four words nobody guesses', place: 'stick' },
  unlockSecondPlace: { passphrase: 'four words nobody guesses' },
  stopSecondPlace: {},
  openSecondPlace: { passphrase: 'four words nobody guesses', place: 'stick' },
  restoreFromSecondPlace: { shelf: 0, name: 'ledger-20261121T070000Z.base' },
  closeSecondPlace: {},
  makeBackup: {},
  lookThroughRecord: {},
  restoreBackup: { name: 'ledger-20261121T070000Z.db' },
  closeNotice: { part: 'damage' },
  saveDesignRegistration: {
    clientId: 'counterfoil',
    clientSecret: 'secret',
    authorizeUrl: 'https://design.example/authorize',
    authUrl: 'https://design.example',
    apiUrl: 'https://api.design.example',
    callbackUrl: 'http://127.0.0.1:47631/callback',
    sendsCallback: true,
  },
  forgetDesignRegistration: {},
  connectDesignAccount: {},
  cancelDesignConnection: {},
  checkDesignAccount: {},
  disconnectDesignAccount: {},
  saveReceiptHeading: { heading: 'Mama Adé' },
  getShippedParts: {},
  answerAddressQuestion: { code: '7K3Q-M2XF' },
  dropAddressQuestion: {},
  reportPageError: { kind: 'other', name: 'TypeError', at: ['assets/index-Dk2f.js:1:2345'] },
  closeCrashNotice: {},
  checkCounter: {},
  previewDiagnostics: {},
  saveDiagnostics: { id: randomUUID() },
  getLoginStart: {},
  setLoginStart: { on: true },
  lookForUpdate: {},
  installUpdate: {},
  putOffUpdate: {},
};

const nested = (depth: number): unknown => {
  let value: unknown = {};
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

const circular = (): unknown => {
  const value: Record<string, unknown> = {};
  value['self'] = value;
  return value;
};

class Forged {
  readonly toJSON = () => ({});
}

const without = (object: object, key: string) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));

/** What a hostile screen might send, made around an input that would otherwise be let in. */
export function hostileInputs(good: object): [what: string, input: unknown][] {
  const fields = Object.keys(good);
  return [
    ['undefined', undefined],
    ['null', null],
    ['true', true],
    ['a number', 1],
    ['not a number', Number.NaN],
    ['a big integer', 1n],
    ['a symbol', Symbol('input')],
    ['a text', JSON.stringify(good)],
    ['a function', () => good],
    ['a list', []],
    ['a list of the input', [good]],
    ['a date', new Date(0)],
    ['a map', new Map(Object.entries(good))],
    ['bytes', new Uint8Array(8)],
    ['an error', new Error('boo')],
    ['a promise', Promise.resolve(good)],
    ['an instance', new Forged()],
    ['an unknown key', { ...good, extra: 1 }],
    ['an unknown key without a value', { ...good, extra: undefined }],
    ['a symbol key', { ...good, [Symbol('key')]: 1 }],
    [
      'an own __proto__',
      Object.defineProperty({ ...good }, '__proto__', { value: {}, enumerable: true }),
    ],
    ['a constructor key', { ...good, constructor: { prototype: {} } }],
    ['another prototype', Object.assign(Object.create({ inherited: true }), good)],
    ['inherited fields alone', Object.create({ ...good, extra: 1 })],
    ['10 MB of text', 'x'.repeat(10_000_000)],
    ['10 MB in a field', { ...good, note: 'x'.repeat(10_000_000) }],
    ['10 MB in a key', { ...good, ['k'.repeat(10_000_000)]: 1 }],
    ['a huge list', { ...good, note: Array.from({ length: 1_000_000 }, () => 0) }],
    ['a huge list of nothing', { ...good, note: Array(4_000_000_000) }],
    ['many keys', Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, n]))],
    ['deep nesting', nested(200_000)],
    ['a circle', circular()],
    ['the wrong types', Object.fromEntries([...fields, 'more'].map((key) => [key, { $ne: 0 }]))],
    ...fields.map((key): [string, unknown] => [`a wrong ${key}`, { ...good, [key]: { $ne: 0 } }]),
    ...fields.map((key): [string, unknown] => [`no ${key}`, without(good, key)]),
  ];
}

export const HOSTILE_NAMES: unknown[] = [
  '',
  'nothing',
  'getoverview',
  'getOverview ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'x'.repeat(10_000_000),
  undefined,
  null,
  0,
  Symbol.iterator,
  ['getOverview'],
  { toString: () => 'getOverview' },
  () => 'getOverview',
];
