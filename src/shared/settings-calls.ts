/** Calls about the app as a whole: its overview, mode and preferences, and addresses that wait. */
import { z } from 'zod';
import { LESSONS } from './features/practice/lessons.ts';
import { pageErrorSchema } from './core/page/page-error.ts';
import { MODES } from './core/payments/payments.ts';
import { overviewSchema, PREFERENCE_PARTS } from './settings.ts';
import { shippedPartSchema } from './core/page/shipped-parts.ts';
import { updateSettingsSchema } from './features/updates/updates.ts';
import { type Calls, nothing } from './core/contract/declaring.ts';

export const SETTINGS_CALLS = {
  getOverview: { kind: 'look', input: nothing, output: overviewSchema },
  setMode: {
    kind: 'account',
    input: z.strictObject({ mode: z.enum(MODES) }),
    output: overviewSchema,
  },
  // Of each part of the preferences what is to change, so that nothing else of it goes back to what a
  // screen still shows.
  saveShop: { kind: 'settings', input: PREFERENCE_PARTS.shop.partial(), output: overviewSchema },
  saveReceipts: {
    kind: 'settings',
    input: PREFERENCE_PARTS.receipts.partial(),
    output: overviewSchema,
  },
  savePaymentTimes: {
    kind: 'settings',
    input: PREFERENCE_PARTS.paymentTimes.partial(),
    output: overviewSchema,
  },
  saveComputer: {
    kind: 'settings',
    input: PREFERENCE_PARTS.computer.partial(),
    output: overviewSchema,
  },
  saveKeeping: {
    kind: 'forget',
    input: PREFERENCE_PARTS.keeping.partial(),
    output: overviewSchema,
  },
  /** Where the app is fetched from is no page's to say: only the file and the organisation do. */
  saveUpdates: {
    kind: 'settings',
    input: updateSettingsSchema.omit({ address: true }).partial(),
    output: overviewSchema,
  },
  /**
   * The code that stands outside the page, where addresses wait for it (`personQuestion`); answers
   * `field-invalid` with `code` where it is another one.
   */
  answerQuestion: {
    kind: 'look',
    input: z.strictObject({ code: z.string().max(200) }),
    output: overviewSchema,
  },
  /** What the app is made of, by name; empty where the build wrote no list. */
  getShippedParts: { kind: 'look', input: nothing, output: z.array(shippedPartSchema) },
  /** The addresses that wait are not to be used: the call that brought them is refused. */
  dropQuestion: { kind: 'look', input: nothing, output: overviewSchema },
  /** An error of the page that nobody caught; only so many are taken down, the rest is dropped. */
  reportPageError: { kind: 'look', input: pageErrorSchema, output: nothing },
  /** This computer's clock is right, whatever the record says; the service's word stands. */
  trustClock: { kind: 'settings', input: nothing, output: overviewSchema },
  closeCrashNotice: { kind: 'look', input: nothing, output: overviewSchema },
  /** A lesson of practice was taken to its end. */
  finishLesson: {
    kind: 'look',
    input: z.strictObject({ lesson: z.enum(LESSONS) }),
    output: overviewSchema,
  },
} as const satisfies Calls;

export const SETTINGS_EVENTS = {
  overviewChanged: overviewSchema,
} as const satisfies Readonly<Record<string, z.ZodType>>;
