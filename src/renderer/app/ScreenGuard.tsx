import './screen-guard.css';
import { Component, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tellError } from '../core/api/page-errors.ts';
import { forgetTypedAhead } from '../features/entry/index.ts';

/** Long enough to read that it happened; nobody may be there to press the button. */
const COMES_BACK_MS = 8000;

/** A screen that breaks again so soon after it was loaded does not come back by itself. */
const SOON_MS = 60_000;

interface ScreenGuardProps {
  readonly children: ReactNode;
}

/** Where drawing a screen fails React takes everything away: a sentence stands there instead. */
export class ScreenGuard extends Component<ScreenGuardProps, { readonly isLost: boolean }> {
  override readonly state = { isLost: false };

  static getDerivedStateFromError(): { readonly isLost: boolean } {
    return { isLost: true };
  }

  override componentDidCatch(thrown: unknown): void {
    void tellError(thrown, 'screen');
    // It may have been the first.
    forgetTypedAhead();
  }

  override render(): ReactNode {
    return this.state.isLost ? <ScreenLost /> : this.props.children;
  }
}

const load = () => window.location.reload();

/** Whether this page is itself one that was loaded again a moment ago. */
function wasLoadedJustNow(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    performance.now() < SOON_MS &&
    navigation instanceof PerformanceNavigationTiming &&
    navigation.type === 'reload'
  );
}

/** Made of nothing that could be what broke: no theme, no data. */
function ScreenLost() {
  const { t } = useTranslation('common');
  const [again] = useState(wasLoadedJustNow);
  useEffect(() => {
    if (again) return undefined;
    const timer = setTimeout(load, COMES_BACK_MS);
    return () => clearTimeout(timer);
  }, [again]);
  return (
    <main className="screen-lost" role="alert">
      <h1>{t('crash.screen.title')}</h1>
      <p>{t(again ? 'crash.screen.tellAgain' : 'crash.screen.tell')}</p>
      <button type="button" className="screen-lost__load" onClick={load}>
        {t('crash.screen.load')}
      </button>
    </main>
  );
}
