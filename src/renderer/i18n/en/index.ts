/** English, one namespace a screen. */
import { common } from './common.ts';
import { counter } from './counter.ts';
import { payment } from './payment.ts';

export const en = { common, counter, payment };
