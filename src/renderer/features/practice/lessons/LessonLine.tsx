import './lessons.css';
import { IconSchool } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LESSONS } from '../../../../shared/features/practice/lessons.ts';
import { FIRST_METHOD, methodOf, METHODS } from '../../../../shared/core/methods/index.ts';
import { useOverviewAct } from '../../../core/api/hooks.ts';
import { useOverview } from '../../../core/api/overview.tsx';
import { useTexts } from '../../../core/i18n/texts.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { useNavigation } from '../../../core/navigation/navigation.tsx';
import { COUNTER, LESSON_LIST } from '../../../core/navigation/route.ts';
import type { LessonRun } from './lesson-log.ts';
import { amountOf, lessonAfter, progressOf, promptsPhone, stepsOf } from './lessons.ts';
import { stepText } from './step-text.ts';
import { useLessons } from './use-lessons.ts';

/** Longer than its sentence takes to be read by somebody whose eyes were on the payment. */
const READ_MS = 5000;

/** What to do next in the lesson that is under way, below what stands on every screen. */
export default function LessonLine({ run }: { readonly run: LessonRun }) {
  const { t } = useTranslation(['lessons', 'methods', 'common']);
  const texts = useTexts();
  const { preferences } = useOverview();
  const { route, visit, go } = useNavigation();
  const { begin, end, hearScreen } = useLessons();
  const finish = useOverviewAct('finishLesson');
  const { name } = run;
  const steps = stepsOf(name);
  const { done, isMistaken, isAstray } = progressOf(run);
  const step = steps[done];
  const isDone = step === undefined;
  const next = lessonAfter(name);

  useEffect(() => hearScreen(route), [hearScreen, route]);
  const { mutate } = finish;
  useEffect(() => {
    if (isDone) mutate({ lesson: name });
  }, [isDone, mutate, name]);

  // What was learned is told where it was learned, and is in the way of whoever works on.
  const told = useRef<{ readonly at: number; readonly visit: number } | null>(null);
  useEffect(() => {
    if (!isDone) return;
    told.current ??= { at: performance.now(), visit };
    if (visit !== told.current.visit && performance.now() - told.current.at >= READ_MS) end();
  }, [isDone, visit, end]);

  const take = (lesson: LessonRun['name']) => {
    begin(lesson);
    go(COUNTER);
  };
  const toList = () => {
    end();
    go(LESSON_LIST);
  };
  const sentence = () => {
    if (isMistaken) return t('line.mistaken');
    if (isDone) return `${t('line.learned')} ${t(`names.${name}.learned`)}`;
    const amount = texts.amount(amountOf(run, preferences.currency), preferences.currency);
    // As the button is called then, which is pressed by keys and by a finger alike.
    const method = METHODS.find((each) => methodOf(each).promptsPhone === promptsPhone(name));
    const submit = t(`methods:${method ?? FIRST_METHOD}.submit`, { amount });
    const does = t(`steps.${stepText(step, name)}`, { amount, submit });
    return isAstray ? `${t('line.astray')} ${does}` : does;
  };

  return (
    <section
      className="lesson-line"
      aria-label={t('line.region')}
      data-state={isMistaken ? 'mistaken' : isDone ? 'done' : 'doing'}
    >
      <IconSchool aria-hidden />
      <div className="lesson-line__words">
        <p className="lesson-line__place">
          <strong>{t(`names.${name}.title`)}</strong>
          <span>
            {t('line.place', { number: LESSONS.indexOf(name) + 1, count: LESSONS.length })}
          </span>
          {isDone || isMistaken ? null : (
            <span>{t('line.step', { number: done + 1, count: steps.length })}</span>
          )}
        </p>
        <p aria-live="polite">{sentence()}</p>
        {finish.isError ? <p role="alert">{t('line.notKept')}</p> : null}
      </div>
      <div className="lesson-line__acts">
        {isMistaken ? <Button onClick={() => take(name)}>{t('common:tryAgain')}</Button> : null}
        {isDone && next !== null ? (
          <Button onClick={() => take(next)}>{t('line.next')}</Button>
        ) : null}
        <Button kind="plain" onClick={isDone ? toList : end}>
          {t(isDone ? 'line.list' : 'line.stop')}
        </Button>
      </div>
    </section>
  );
}
