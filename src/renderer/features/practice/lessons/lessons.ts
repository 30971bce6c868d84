/** What each lesson is, and how far somebody has come in one. Pure. */
import { LESSONS, type LessonName } from '../../../../shared/features/practice/lessons.ts';
import { methodOf } from '../../../../shared/core/methods/index.ts';
import { minorDigits } from '../../../../shared/core/money/money.ts';
import type { Payment, PaymentStatus } from '../../../../shared/core/payments/payments.ts';
import {
  PRACTICE_SCENARIOS,
  practiceScenario,
  type PracticeScenario,
} from '../../../../shared/features/practice/practice-scenarios.ts';
import type { Route } from '../../../core/navigation/route.ts';
import type { Happening, LessonRun } from './lesson-log.ts';

/** What somebody has to do next, or to wait for. */
export const STEPS = [
  'charge',
  'waiting',
  'unknown',
  'paid',
  'instead',
  'alarm',
  'settle',
  'next',
  'search',
  'open',
] as const;
export type StepName = (typeof STEPS)[number];

interface Lesson {
  readonly scenario: PracticeScenario;
  /** Whether the customer's phone asks for the money by itself. */
  readonly promptsPhone: boolean;
  readonly steps: readonly StepName[];
}

const TABLE: Readonly<Record<LessonName, Lesson>> = {
  phone: { scenario: 'paid', promptsPhone: true, steps: ['charge', 'waiting', 'paid', 'next'] },
  code: { scenario: 'paid', promptsPhone: false, steps: ['charge', 'waiting', 'paid', 'next'] },
  lost: {
    scenario: 'charge-reply-lost-then-paid',
    promptsPhone: true,
    steps: ['charge', 'unknown', 'paid'],
  },
  unpaid: {
    scenario: 'never-paid',
    promptsPhone: true,
    steps: ['charge', 'waiting', 'instead'],
  },
  mismatch: {
    scenario: 'amount-mismatch',
    promptsPhone: true,
    steps: ['charge', 'alarm', 'settle'],
  },
  find: {
    scenario: 'paid',
    promptsPhone: true,
    steps: ['charge', 'paid', 'next', 'search', 'open'],
  },
};

export const stepsOf = (name: LessonName): readonly StepName[] => TABLE[name].steps;

/** Whether the lesson asks for the money by a prompt on the customer's phone. */
export const promptsPhone = (name: LessonName): boolean => TABLE[name].promptsPhone;

/** The lesson after this one; null after the last. */
export function lessonAfter(name: LessonName): LessonName | null {
  return LESSONS[LESSONS.indexOf(name) + 1] ?? null;
}

/** What lessons ask for begins here, in hundreds of the smallest unit or more. */
const FIRST_HUNDREDS = 20;

/**
 * What is to be asked for, in minor units: its last two figures choose what happens, and the rest is
 * another each time, so that nobody is stopped for having asked for the same just now.
 */
export function amountOf({ name, attempt }: Pick<LessonRun, 'name' | 'attempt'>, currency: string) {
  const { scenario } = TABLE[name];
  const ending = PRACTICE_SCENARIOS.find((each) => each.name === scenario)?.ending ?? 0;
  return (FIRST_HUNDREDS + attempt) * 10 ** Math.max(minorDigits(currency), 2) + ending;
}

export interface Progress {
  /** How many steps are done; as many as there are once the lesson is. */
  readonly done: number;
  /** The customer was asked again although nobody knew whether they had paid. */
  readonly isMistaken: boolean;
  /** A payment was started that is none of the lesson's. */
  readonly isAstray: boolean;
}

/** All that a step is judged by. */
interface Known {
  /** The payment that the lesson is about, as it stands. */
  payment: Payment | null;
  statuses: Set<PaymentStatus>;
  wasAlarmed: boolean;
  /** The payment that was started instead of it. */
  successor: Payment | null;
  route: Route | null;
}

/** How far a lesson has come by what has happened in it. */
export function progressOf({ name, log }: Pick<LessonRun, 'name' | 'log'>): Progress {
  const lesson = TABLE[name];
  const known: Known = {
    payment: null,
    statuses: new Set(),
    wasAlarmed: false,
    successor: null,
    route: null,
  };
  let done = 0;
  let isAstray = false;
  for (const happening of log) {
    isAstray = take(known, happening, lesson) || isAstray;
    if (isMistake(known)) return { done, isMistaken: true, isAstray: false };
    for (let step = lesson.steps[done]; step !== undefined && IS_DONE[step](known);) {
      done += 1;
      step = lesson.steps[done];
    }
  }
  return { done, isMistaken: false, isAstray: isAstray && known.payment === null };
}

/** @returns whether it is a payment that does not fit the lesson */
function take(known: Known, happening: Happening, lesson: Lesson): boolean {
  if (happening.is === 'screen') {
    known.route = happening.route;
    return false;
  }
  const { payment } = happening.view;
  if (known.payment === null) {
    if (!fits(payment, lesson)) return true;
    known.payment = payment;
  }
  if (payment.id === known.payment.id) {
    known.payment = payment;
    known.statuses.add(payment.status);
    known.wasAlarmed ||= payment.alarms.length > 0;
  } else if (payment.saleId === known.payment.saleId || payment.override !== null) {
    known.successor = payment;
  }
  return false;
}

const fits = ({ amountMinor, method }: Payment, { scenario, promptsPhone: prompts }: Lesson) =>
  practiceScenario(amountMinor) === scenario && methodOf(method).promptsPhone === prompts;

/** The customer may have been asked, and was asked once more before anybody knew. */
const isMistake = ({ payment, statuses, successor }: Known) =>
  payment !== null && successor !== null && statuses.has('unconfirmed') && !statuses.has('paid');

const IS_DONE: Readonly<Record<StepName, (known: Known) => boolean>> = {
  charge: ({ payment }) => payment !== null,
  waiting: ({ statuses }) => statuses.has('waiting'),
  unknown: ({ statuses }) => statuses.has('unconfirmed'),
  paid: ({ statuses }) => statuses.has('paid'),
  instead: ({ successor }) => successor !== null && !methodOf(successor.method).promptsPhone,
  alarm: ({ wasAlarmed }) => wasAlarmed,
  settle: ({ payment, wasAlarmed }) => wasAlarmed && payment?.alarms.length === 0,
  next: ({ route }) => route?.screen === 'counter',
  search: ({ route }) => route?.screen === 'history' && route.filter.search.trim() !== '',
  open: ({ route, payment }) => route?.screen === 'payment' && route.id === payment?.id,
};
