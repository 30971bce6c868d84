/** English, one namespace a screen. */
import { checks } from './checks.ts';
import { common } from './common.ts';
import { counter } from './counter.ts';
import { customers } from './customers.ts';
import { designAccount } from './design-account.ts';
import { display } from './display.ts';
import { exports } from './exports.ts';
import { firstStart } from './first-start.ts';
import { forgetting } from './forgetting.ts';
import { history } from './history.ts';
import { items } from './items.ts';
import { journal } from './journal.ts';
import { lessons } from './lessons.ts';
import { keys } from './keys.ts';
import { methods } from './methods.ts';
import { moving } from './moving.ts';
import { organisation } from './policy.ts';
import { payment } from './payment.ts';
import { office } from './office.ts';
import { people } from './people.ts';
import { peopleSettings } from './people-settings.ts';
import { printer } from './printer.ts';
import { printing } from './printing.ts';
import { printouts } from './printouts.ts';
import { proofs } from './proofs.ts';
import { reports } from './reports.ts';
import { reviews } from './reviews.ts';
import { secondPlace } from './second-place.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { shifts } from './shifts.ts';
import { takings } from './takings.ts';
import { settlement } from './settlement.ts';

export const screens = {
  checks,
  common,
  counter,
  customers,
  designAccount,
  display,
  exports,
  firstStart,
  forgetting,
  history,
  items,
  journal,
  lessons,
  keys,
  methods,
  moving,
  office,
  organisation,
  payment,
  people,
  peopleSettings,
  printer,
  printing,
  printouts,
  proofs,
  reports,
  reviews,
  secondPlace,
  settings,
  setup,
  shifts,
  takings,
  settlement,
};
