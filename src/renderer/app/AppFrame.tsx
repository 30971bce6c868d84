import './frame.css';
import { useMergedRef } from '@mantine/hooks';
import { type CSSProperties, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { PaymentView } from '../../shared/core/payments/payments.ts';
import { QuestionNotice } from './notices/QuestionNotice.tsx';
import { ConnectionLine } from './notices/ConnectionLine.tsx';
import { UpdateLine } from '../features/updates/index.ts';
import { HeartbeatNotice } from './notices/HeartbeatNotice.tsx';
import { KeysPanel } from '../features/keys/index.ts';
import { LessonLine, useLessons } from '../features/practice/index.ts';
import { NewsLine } from '../core/payment/NewsLine.tsx';
import { isLocked } from '../features/people/index.ts';
import { Notices } from './notices/Notices.tsx';
import { PageTroubleNotice } from './notices/PageTroubleNotice.tsx';
import { ReviewLine } from '../features/reviews/index.ts';
import { coverable } from '../core/ui/cover.ts';
import { stuckAs } from '../core/ui/stuck.ts';
import { useHeight } from '../core/ui/use-height.ts';
import { useNavigation } from '../core/navigation/navigation.tsx';
import { useOverview } from '../core/api/overview.tsx';
import { doAct, useShortcuts } from '../core/ui/shortcuts.ts';
import { FrameBar } from './FrameBar.tsx';
import { PLACES } from './screens.tsx';

/** Before it has been measured: one line. */
const HEAD_GUESS_PX = 58;

const stuckHead = stuckAs('--stuck-head');

interface AppFrameProps {
  /** The payment that was decided last; null before the first. */
  readonly news: PaymentView | null;
  readonly children: ReactNode;
}

/** What stands around every screen: where to go, and what everyone has to know. */
export function AppFrame({ news, children }: AppFrameProps) {
  const { route, go } = useNavigation();
  const overview = useOverview();
  const { run } = useLessons();
  const main = useRef<HTMLElement>(null);
  const head = useRef<HTMLElement>(null);
  const atHead = useMergedRef(head, stuckHead);
  const headHeight = useHeight(head, HEAD_GUESS_PX);
  const style: CSSProperties & { '--head': string } = { '--head': `${headHeight}px` };

  const keysButton = useRef<HTMLButtonElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const closeKeys = () => {
    setShowsKeys(false);
    keysButton.current?.focus();
  };
  useShortcuts({
    ...Object.fromEntries(PLACES.map(({ act, route: to }) => [act, () => go(to)])),
    // Its own screen begins the sale anew.
    ...(route.screen === 'counter' ? { newSale: undefined } : {}),
    keys: () => (showsKeys ? closeKeys() : setShowsKeys(true)),
  });

  const place = 'id' in route ? route.id : route.screen;
  const shownPlace = useRef('');
  useEffect(() => {
    if (shownPlace.current === place) return;
    shownPlace.current = place;
    // A screen that has a first field takes the focus itself; otherwise it starts at the top. What was
    // shown before may still be there, hidden, while a screen is fetched.
    const holder = document.activeElement;
    const isHeld = main.current?.contains(holder) === true && holder?.checkVisibility() === true;
    if (!isHeld) main.current?.focus();
    window.scrollTo(0, 0);
  }, [place]);

  return (
    <div
      className="frame"
      data-mode={overview.mode}
      ref={coverable}
      data-locked={isLocked(overview.people) || undefined}
      style={style}
    >
      <header className="frame__head" ref={atHead}>
        <FrameBar
          screen={route.screen}
          onPlace={doAct}
          keysButton={keysButton}
          showsKeys={showsKeys}
          onKeys={() => (showsKeys ? closeKeys() : setShowsKeys(true))}
        />
        <HeartbeatNotice />
        <PageTroubleNotice />
        <QuestionNotice question={overview.personQuestion} />
        <ConnectionLine overview={overview} />
        <UpdateLine updates={overview.updates} />
        <Notices overview={overview} />
        <ReviewLine />
        {run === null || overview.mode !== 'practice' ? null : (
          <Suspense fallback={null}>
            <LessonLine key={run.begunAt} run={run} />
          </Suspense>
        )}
      </header>
      {showsKeys ? (
        <Suspense fallback={null}>
          <KeysPanel onClose={closeKeys} />
        </Suspense>
      ) : null}
      <NewsLine news={news} shownId={route.screen === 'payment' ? route.id : null} />
      <main className="frame__main" ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
