/**
 * What each call would be worth to a page that was taken over, and what therefore stands before it.
 * `docs/security.md` says why of each.
 */
import type { CallName } from '../../../shared/contract.ts';
import type { LimitKind } from './limits.ts';

/**
 * `free`: nothing stands before it · `confirmed`: a person outside the page says yes to what it would
 * change of the meaning of money, or of what is kept · `asks`: the same, once its feature knows what:
 * new addresses, what is in a file · a kind of limit: it costs paper or disk, so it is limited in rate.
 */
export type CallGuard = 'free' | 'confirmed' | 'asks' | LimitKind;

/** A call that is not in this table does not compile. */
export const CALL_GUARDS = {
  startPayment: 'sale',
  listOpenPayments: 'free',
  getPayment: 'free',
  listOpenSales: 'free',
  noteRest: 'note',
  notePaidBack: 'note',
  undoPaidBack: 'note',
  checkPayment: 'free',
  stopWaiting: 'free',
  acknowledgeAlarm: 'free',
  markRefusal: 'confirmed',
  acceptPaidWords: 'confirmed',

  findProof: 'proof',
  markHandedOver: 'goods',

  lookUpCustomer: 'free',
  stopOffering: 'free',
  offerAgain: 'free',
  countNotOffered: 'free',
  offerEveryCustomer: 'free',
  forgetCustomers: 'free',

  findToForget: 'free',
  forgetCustomer: 'confirmed',
  listErasures: 'free',
  whenForgotten: 'free',

  getHistory: 'free',
  countHistory: 'free',
  listHistoryMonths: 'free',
  findHistoryDay: 'free',
  getDaySoFar: 'free',
  getTakings: 'free',

  getShift: 'free',
  getOwnShift: 'free',
  openShift: 'free',
  closeShift: 'close',
  getClose: 'free',
  listCloses: 'free',

  getExport: 'free',
  exportPayments: 'file',
  cancelExport: 'free',
  showExport: 'program',

  printReport: 'paper',
  getReport: 'free',
  exportReport: 'file',

  listJournalMonths: 'free',
  getJournal: 'free',
  getJournalMapping: 'free',
  saveJournalMapping: 'free',
  exportJournal: 'file',

  joinOffice: 'confirmed',
  chooseOfficeWords: 'confirmed',
  leaveOffice: 'confirmed',
  readAllCounters: 'free',
  exportAllCounters: 'file',
  askOtherCounters: 'free',

  getReview: 'free',
  listReviewFiles: 'free',
  reviewBackup: 'copy',
  reviewFile: 'copy',
  cancelReview: 'free',
  closeReview: 'free',
  getReviewHistory: 'free',
  countReviewHistory: 'free',
  listReviewMonths: 'free',
  findReviewDay: 'free',
  getReviewPayment: 'free',
  printReviewed: 'paper',
  exportReview: 'file',

  saveAccount: 'asks',
  getAccountUse: 'free',
  disconnectAccount: 'confirmed',
  testConnection: 'free',
  saveAccountRules: 'confirmed',

  saveDesignRegistration: 'asks',
  forgetDesignRegistration: 'free',
  connectDesignAccount: 'program',
  cancelDesignConnection: 'free',
  checkDesignAccount: 'free',
  disconnectDesignAccount: 'free',
  saveReceiptHeading: 'free',

  listBackups: 'free',
  makeBackup: 'backup',
  lookThroughRecord: 'free',
  restoreBackup: 'confirmed',
  closeNotice: 'confirmed',

  listMoves: 'free',
  packMove: 'confirmed',
  takeInMove: 'asks',
  cancelMove: 'free',
  useCounterAgain: 'confirmed',
  settleCopy: 'confirmed',

  listSecondPlaces: 'free',
  nameSecondPlace: 'confirmed',
  unlockSecondPlace: 'free',
  stopSecondPlace: 'confirmed',
  openSecondPlace: 'free',
  restoreFromSecondPlace: 'confirmed',
  closeSecondPlace: 'free',

  handOver: 'handing',
  savePrintoutPicture: 'handing',
  savePrintoutPdf: 'handing',

  checkCounter: 'free',
  previewDiagnostics: 'free',
  saveDiagnostics: 'file',
  getLoginStart: 'free',
  setLoginStart: 'free',

  switchPerson: 'free',
  lockCounter: 'free',
  approveAct: 'free',
  changeOwnPin: 'free',
  useRecoveryCode: 'free',
  savePerson: 'confirmed',
  removePerson: 'confirmed',
  forgetPerson: 'confirmed',
  saveRight: 'confirmed',
  saveLocks: 'free',
  allowBadges: 'confirmed',
  saveBadge: 'confirmed',
  setUpCodes: 'free',
  proveCodes: 'confirmed',
  removeCodes: 'confirmed',
  makeRecoveryCode: 'confirmed',

  getOverview: 'free',
  setMode: 'confirmed',
  saveShop: 'confirmed',
  saveReceipts: 'free',
  savePaymentTimes: 'confirmed',
  saveComputer: 'free',
  saveKeeping: 'confirmed',
  saveUpdates: 'free',
  answerQuestion: 'free',
  dropQuestion: 'free',
  getShippedParts: 'free',
  reportPageError: 'free',
  trustClock: 'confirmed',
  closeCrashNotice: 'free',
  finishLesson: 'free',

  lookForUpdate: 'free',
  installUpdate: 'free',
  putOffUpdate: 'free',

  getPrinting: 'free',
  printPayment: 'paper',
  notePrint: 'paper',
  decidePrints: 'paper',
  findPrinters: 'free',
  tryPrinter: 'paper',
  savePrinter: 'asks',
  answerPicture: 'free',

  findItems: 'free',
  findBarcode: 'free',
  saveItem: 'free',
  removeItem: 'free',
  stageItems: 'free',
  previewItems: 'free',
  importItems: 'free',
  exportItems: 'file',

  getSettlement: 'free',
  stageSettlement: 'free',
  previewSettlement: 'free',
  matchSettlement: 'comparison',
  cancelSettlement: 'free',
  listMatches: 'free',
  listMatchLines: 'free',

  showOnDisplay: 'free',
  openDisplay: 'free',
} as const satisfies { readonly [N in CallName]: CallGuard };

type Guards = typeof CALL_GUARDS;

/** Calls that the gate has confirmed before they are carried out. */
export type ConfirmedCall = {
  [N in CallName]: Guards[N] extends 'confirmed' ? N : never;
}[CallName];

/** Calls whose own feature asks. */
export type AskingCall = { [N in CallName]: Guards[N] extends 'asks' ? N : never }[CallName];

/** Calls that are limited in rate. */
export type LimitedCall = { [N in CallName]: Guards[N] extends LimitKind ? N : never }[CallName];
