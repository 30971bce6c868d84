/** What the customer is shown of a payment: a small closed view, and nothing that is not theirs. */
import { z } from 'zod';
import { SCREEN_LABEL_MAX, SCREENS_MAX } from './display-limits.ts';
import { CURRENCY_PATTERN, MAX_AMOUNT_MINOR } from '../../core/money/money.ts';
import { LONGEST_SCANNABLE } from '../../core/payments/payment-address.ts';

const amount = {
  amountMinor: z.int().positive().max(MAX_AMOUNT_MINOR),
  currency: z.string().regex(CURRENCY_PATTERN),
};

const url = z.string().max(LONGEST_SCANNABLE).startsWith('https://');

/**
 * Where the customer's payment stands, in their words. `checking` is whatever nobody can be sure of;
 * `closed` says nothing about money.
 */
export const showingSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('idle') }),
  z.strictObject({ state: z.literal('preparing'), ...amount }),
  z.strictObject({ state: z.literal('dial'), ...amount, code: z.string().max(50) }),
  z.strictObject({ state: z.literal('scan'), ...amount, url }),
  /** The customer's phone asks them; what can be scanned in its place, or null. */
  z.strictObject({ state: z.literal('phone'), ...amount, url: url.nullable() }),
  /** The way to pay is none that can be shown: the cashier tells it. */
  z.strictObject({ state: z.literal('told'), ...amount }),
  z.strictObject({ state: z.literal('checking'), ...amount }),
  z.strictObject({ state: z.literal('paid'), ...amount }),
  z.strictObject({ state: z.literal('closed'), ...amount }),
]);
export type Showing = z.infer<typeof showingSchema>;

/** The shop's name as it is written above a receipt. */
const SHOP_MAX = 200;

export const displayViewSchema = z.strictObject({
  /** No money moves, and whoever sees it must know. */
  practice: z.boolean(),
  shop: z.string().max(SHOP_MAX).nullable(),
  /** As in the preferences: `system`, or a language's tag. */
  language: z.string().max(60),
  /** What the system asks for, as BCP 47 tags; none where a browser has its own. */
  languages: z.array(z.string().max(100)).max(50),
  theme: z.enum(['system', 'light', 'dark', 'contrast']),
  showing: showingSchema,
});
export type DisplayView = z.infer<typeof displayViewSchema>;

const SCREEN_ID = z.string().min(1).max(40);
const SCREEN_LABEL = z.string().max(SCREEN_LABEL_MAX);

/** A screen as it is remembered: by the system's id, else by a name that no other has. */
export const screenChoiceSchema = z.strictObject({ id: SCREEN_ID, label: SCREEN_LABEL });
export type ScreenChoice = z.infer<typeof screenChoiceSchema>;

/** What a manager says of the customer's window; a host without one keeps it as it is. */
export const displaySettingsSchema = z.strictObject({
  shown: z.boolean(),
  /** Null for whichever is not the cashier's. */
  screen: screenChoiceSchema.nullable(),
});
export type DisplaySettings = z.infer<typeof displaySettingsSchema>;

/**
 * How the customer's window stands: `page` where the host opens a page in its place, `off` where
 * nobody wants one, `missing` where its screen is not there, `failed` where it broke twice in a row.
 */
export const DISPLAY_STANDINGS = ['page', 'off', 'shown', 'missing', 'failed'] as const;

export const customerDisplaySchema = z.strictObject({
  standing: z.enum(DISPLAY_STANDINGS),
  /** Screens beside the cashier's. */
  screens: z
    .array(
      screenChoiceSchema.extend({
        width: z.int().positive().max(100_000),
        height: z.int().positive().max(100_000),
      }),
    )
    .max(SCREENS_MAX),
});
export type CustomerDisplay = z.infer<typeof customerDisplaySchema>;
export type CustomerScreen = CustomerDisplay['screens'][number];

/** What stands on the window of the customer's page: two things to hear, and nothing to ask. */
export interface DisplayBridge {
  /** The listener hears the latest view at once, where there is one. */
  readonly onView: (listener: (view: DisplayView) => void) => () => void;
  /** Told when main can't be heard any more, and when it can again. */
  readonly onHeard: (listener: (isHeard: boolean) => void) => () => void;
}
