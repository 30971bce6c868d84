import './lessons-screen.css';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LESSONS, type LessonName } from '../../../shared/features/practice/lessons.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useSetMode } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { CustomerGuide } from './CustomerGuide.tsx';
import { useLessons } from './lessons/use-lessons.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { COUNTER } from '../../core/navigation/route.ts';
import { mayPractise } from '../policy/index.ts';
import { Button } from '../../core/ui/Button.tsx';
import { useShortcuts } from '../../core/ui/shortcuts.ts';

/** Six lessons, and what to tell the customer. */
export default function LessonsScreen() {
  const { t } = useTranslation(['lessons', 'common']);
  const failureWords = useFailureWords();
  const overview = useOverview();
  const { mode, lessonsDone } = overview;
  const { go, back } = useNavigation();
  const { begin } = useLessons();
  const setMode = useSetMode();
  useShortcuts({ Escape: back });
  const isPractising = mode === 'practice';
  const isDone = (name: LessonName) => lessonsDone.includes(name);
  const next = LESSONS.find((name) => !isDone(name)) ?? null;
  const take = (name: LessonName) => {
    begin(name);
    go(COUNTER);
  };
  return (
    <div className="lessons">
      <header className="lessons__head">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        {next === null ? <p className="lessons__all">{t('allDone')}</p> : null}
      </header>
      {isPractising ? null : mayPractise(overview) ? (
        <div className="lessons__mode">
          <p>{t('inPractice')}</p>
          <Button busy={setMode.isPending} onClick={() => setMode.mutate({ mode: 'practice' })}>
            {t('toPractice')}
          </Button>
          <output>{setMode.isError ? failureWords(callErrorOf(setMode.error)) : null}</output>
        </div>
      ) : (
        <p className="lessons__mode">{t('notOffered')}</p>
      )}
      <ol className="lessons__list">
        {LESSONS.map((name) => (
          <li key={name} data-done={isDone(name)} data-next={name === next}>
            <div>
              <h2>{t(`names.${name}.title`)}</h2>
            </div>
            {isDone(name) ? (
              <p className="lessons__done">
                <IconCircleCheck aria-hidden />
                {t('done')}
              </p>
            ) : null}
            {isPractising ? (
              <Button
                kind={name === next ? 'primary' : 'ordinary'}
                aria-label={`${t(isDone(name) ? 'again' : 'begin')}: ${t(`names.${name}.title`)}`}
                onClick={() => take(name)}
              >
                {t(isDone(name) ? 'again' : 'begin')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <section className="lessons__guide" aria-labelledby="guide-title">
        <h2 id="guide-title">{t('guide.title')}</h2>
        <CustomerGuide />
      </section>
      <Button kind="plain" fixedKey="Escape" onClick={back}>
        {t('common:back')}
      </Button>
    </div>
  );
}
