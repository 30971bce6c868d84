import { lazy, Suspense, useEffect, useState } from 'react';
import type { DisplayBridge, DisplayView } from '../../../shared/features/display/display.ts';
import { useLanguage } from '../../core/i18n/use-language.ts';
import { useLook } from '../../core/theme/look.ts';

declare global {
  interface Window {
    readonly counterfoilDisplay?: DisplayBridge;
  }
}

const CustomerView = lazy(() => import('./CustomerView.tsx'));

/** The whole of the customer's page. Before it hears anything it shows nothing at all. */
export function CustomerScreen() {
  const [view, setView] = useState<DisplayView | null>(null);
  const [isHeard, setHeard] = useState(true);
  useEffect(() => window.counterfoilDisplay?.onView(setView), []);
  useEffect(() => window.counterfoilDisplay?.onHeard(setHeard), []);
  useLook(view?.theme ?? 'system');
  useLanguage(view?.language ?? null, view?.languages ?? []);
  return view === null ? null : (
    <main className="glass">
      <Suspense fallback={null}>
        <CustomerView view={view} isHeard={isHeard} />
      </Suspense>
    </main>
  );
}
