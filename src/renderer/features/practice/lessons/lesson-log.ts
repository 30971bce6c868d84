/** What is known of a lesson that is under way: all that has happened since it began. Pure. */
import type { LessonName } from '../../../../shared/features/practice/lessons.ts';
import type { PaymentView } from '../../../../shared/core/payments/payments.ts';
import type { Route } from '../../../core/navigation/route.ts';

/** A payment that was started or changed, or a screen that somebody came to. */
export type Happening =
  | { readonly is: 'payment'; readonly view: PaymentView }
  | { readonly is: 'screen'; readonly route: Route };

export interface LessonRun {
  readonly name: LessonName;
  /** Grows with each lesson that is begun, so that no two ask for the same amount. */
  readonly attempt: number;
  /** `performance.now()` when it began. */
  readonly begunAt: number;
  /** Oldest first. */
  readonly log: readonly Happening[];
}

/** More than a lesson's payments and screens come to; whoever leaves one lying finds it as it was. */
const LOG_MAX = 500;

/**
 * The run after something more has happened.
 * @param now `performance.now()`
 */
export function heard(run: LessonRun, happening: Happening, now: number): LessonRun {
  if (run.log.length >= LOG_MAX || isFromBefore(run, happening, now)) return run;
  return { ...run, log: [...run.log, happening] };
}

/** A payment that is older than the lesson is none of it. */
function isFromBefore({ begunAt, log }: LessonRun, happening: Happening, now: number): boolean {
  if (happening.is === 'screen') return false;
  const { view } = happening;
  if (view.mode !== 'practice') return true;
  const isKnown = log.some(
    (each) => each.is === 'payment' && each.view.payment.id === view.payment.id,
  );
  return !isKnown && view.ageMs > now - begunAt;
}
