import { useTimeout } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentView } from '../../shared/core/payments/payments.ts';
import { bridge, onApprovalNeeded } from '../core/api/bridge.ts';
import { followMain } from '../core/api/cache.ts';
import { useOverviewQuery } from '../core/api/hooks.ts';
import { QuestionNotice } from './notices/QuestionNotice.tsx';
import { Button } from '../core/ui/Button.tsx';
import { HeartbeatNotice } from './notices/HeartbeatNotice.tsx';
import { PageTroubleNotice } from './notices/PageTroubleNotice.tsx';
import { DrawWanted } from '../features/printing/index.ts';
import { useFollowDisplay } from '../features/display/index.ts';
import { soundFor, useAnnouncing } from '../features/sound/index.ts';
import { LessonsProvider, useLessonsHere } from '../features/practice/index.ts';
import { askApproval, isLocked, PeopleLayer } from '../features/people/index.ts';
import { setScanner } from '../features/scanner/index.ts';
import { useCountingPace } from '../features/pace/index.ts';
import { EntryProvider, forgetTypedAhead } from '../features/entry/index.ts';
import { useLanguage } from '../core/i18n/use-language.ts';
import { ZoneProvider } from '../core/i18n/zone.ts';
import { useLook } from '../core/theme/look.ts';
import { type KeysInUse, keysInUse } from '../../shared/core/page/keys.ts';
import { KeysProvider } from '../core/ui/shortcuts.ts';
import { AppFrame } from './AppFrame.tsx';
import { QueueProvider } from '../features/queue/index.ts';
import { NavigationProvider, useNavigation } from '../core/navigation/navigation.tsx';
import { COUNTER_CHECK } from '../core/navigation/route.ts';
import { preloadScreens } from '../core/navigation/screen.tsx';
import { OverviewProvider, useOverview } from '../core/api/overview.tsx';
import { FirstStartScreen } from '../features/first-start/index.ts';
import { readRoute, screenAt } from './screens.tsx';

export function App() {
  const { t } = useTranslation('common');
  const cache = useQueryClient();
  const overview = useOverviewQuery();
  const preferences = overview.data?.preferences;
  useLook(preferences?.theme ?? null);
  useLanguage(preferences?.language ?? null, overview.data?.systemLanguages ?? []);
  const hasPeople = (overview.data?.people.people.length ?? 0) > 0;
  const keys = useMemo(
    () => keysAt(keysInUse(preferences?.keys ?? {}), hasPeople),
    [preferences?.keys, hasPeople],
  );
  // From the first moment on, whether who is asked has been loaded or not.
  useEffect(() => (hasPeople ? onApprovalNeeded(askApproval) : undefined), [hasPeople]);
  const announce = useAnnouncing(preferences);

  const lessons = useLessonsHere();
  const { hearPayment } = lessons;

  const [news, setNews] = useState<PaymentView | null>(null);

  useEffect(
    () =>
      followMain(cache, (before, after) => {
        announce(before, after);
        hearPayment(after);
        const sound = soundFor(before, after);
        // What only waits longer is no news of an end.
        if (sound !== null && sound !== 'look') setNews(after);
      }),
    [cache, announce, hearPayment],
  );
  const isOpen = overview.data !== undefined;
  // Not before: they would hold up the screen that is waited for.
  useEffect(() => (isOpen ? preloadScreens() : undefined), [isOpen]);
  // The Counter has taken what was meant for it by now.
  useEffect(() => {
    if (isOpen) forgetTypedAhead();
  }, [isOpen]);

  return overview.data ? (
    <OverviewProvider value={overview.data}>
      <ZoneProvider value={overview.data.zones.used}>
        <NavigationProvider read={readRoute}>
          <LessonsProvider value={lessons}>
            <KeysProvider value={keys}>
              <FollowMenu />
              <DrawWanted />
              <FollowDisplay />
              <CountPace />
              <KnowScanner />
              <ForgetWhenLocked />
              {overview.data.firstStart ? (
                <Suspense fallback={<Waiting>{t('loading')}</Waiting>}>
                  <HeartbeatNotice />
                  <PageTroubleNotice />
                  <QuestionNotice question={overview.data.personQuestion} />
                  <FirstStartScreen />
                </Suspense>
              ) : (
                <EntryProvider mode={overview.data.mode} people={overview.data.people}>
                  <QueueProvider>
                    <AppFrame news={news}>
                      <CurrentScreen />
                    </AppFrame>
                    {hasPeople ? (
                      <Suspense fallback={null}>
                        <PeopleLayer />
                      </Suspense>
                    ) : null}
                  </QueueProvider>
                </EntryProvider>
              )}
            </KeysProvider>
          </LessonsProvider>
        </NavigationProvider>
      </ZoneProvider>
    </OverviewProvider>
  ) : (
    <OpeningScreen hasFailed={overview.isError} onTryAgain={() => void overview.refetch()} />
  );
}

/** The counter's keys; nobody is locked out where nobody was added. */
function keysAt(inUse: KeysInUse, hasPeople: boolean): KeysInUse {
  return hasPeople ? inUse : new Map([...inUse].filter(([act]) => act !== 'lock'));
}

/** Goes where the app's own menu leads. */
function FollowMenu() {
  const { go } = useNavigation();
  useEffect(() => bridge().onCheckAsked(() => go(COUNTER_CHECK)), [go]);
  return null;
}

/** The customer sees the payment that the cashier looks at. */
function FollowDisplay() {
  const { route } = useNavigation();
  useFollowDisplay(route.screen === 'payment' ? route.id : null);
  return null;
}

/** Above the screens, so that nothing counted is lost by going to another. */
function CountPace() {
  useCountingPace(useOverview().preferences.showsPace);
  return null;
}

/** A scanner that a person had seen is told by its own pace. */
function KnowScanner() {
  const { scanner } = useOverview().preferences;
  useEffect(() => setScanner(scanner), [scanner]);
  return null;
}

/** What was typed while the page was opened is a PIN then. */
function ForgetWhenLocked() {
  const locked = isLocked(useOverview().people);
  useEffect(() => {
    if (locked) forgetTypedAhead();
  }, [locked]);
  return null;
}

function CurrentScreen() {
  const { t } = useTranslation('common');
  const { route } = useNavigation();
  return <Suspense fallback={<Waiting>{t('loading')}</Waiting>}>{screenAt(route)}</Suspense>;
}

const LONG_MS = 5000;

interface OpeningProps {
  readonly hasFailed: boolean;
  readonly onTryAgain: () => void;
}

/**
 * Speaks around the document's own mark, which stays. It has a heading only once it stays
 * itself: what passes in a moment is not a place to be.
 */
function OpeningScreen({ hasFailed, onTryAgain }: OpeningProps) {
  const { t } = useTranslation('common');
  const [isLong, setLong] = useState(false);
  useTimeout(() => setLong(true), LONG_MS, { autoInvoke: true });
  const stays = hasFailed || isLong;
  // Nobody types blindly for so long.
  useEffect(() => {
    if (stays) forgetTypedAhead();
  }, [stays]);
  return (
    <main className={stays ? 'opening opening--stays' : 'opening'}>
      {stays && <h1>{t('appName')}</h1>}
      <div className="opening__words" aria-live="polite">
        {hasFailed ? (
          <>
            <p>{t('loadFailed')}</p>
            <Button onClick={onTryAgain}>{t('tryAgain')}</Button>
          </>
        ) : (
          <p>{t(isLong ? 'loadingLong' : 'loading')}</p>
        )}
      </div>
    </main>
  );
}

/** No spinner without a sentence; here the sentence is enough. */
function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <p className="waiting" aria-live="polite">
      {children}
    </p>
  );
}
