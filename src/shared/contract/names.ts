/**
 * The name of every call, by area. It stands apart from the schemas, which are too heavy for the
 * page's side: preloads make their functions from it. Each area's file is held to its list here,
 * both ways.
 */
export const CALL_NAMES = {
  payments: [
    'startPayment',
    'listOpenPayments',
    'getPayment',
    'checkPayment',
    'stopWaiting',
    'acknowledgeAlarm',
    'markRefusal',
    'acceptPaidWords',
  ],
  history: ['getHistory'],
  'payment-account': [
    'saveAccount',
    'getAccountUse',
    'disconnectAccount',
    'testConnection',
    'saveAccountRules',
  ],
  'design-account': [
    'saveDesignRegistration',
    'forgetDesignRegistration',
    'connectDesignAccount',
    'cancelDesignConnection',
    'checkDesignAccount',
    'disconnectDesignAccount',
    'saveReceiptHeading',
  ],
  backups: ['listBackups', 'makeBackup', 'restoreBackup', 'closeNotice'],
  settings: [
    'getOverview',
    'setMode',
    'savePreferences',
    'answerAddressQuestion',
    'dropAddressQuestion',
  ],
} as const;

export type CallArea = keyof typeof CALL_NAMES;

/** The calls of one area. */
export type CallNameIn<A extends CallArea> = (typeof CALL_NAMES)[A][number];

export type CallName = CallNameIn<CallArea>;
