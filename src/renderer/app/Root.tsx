import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { StrictMode, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createCache } from '../core/api/cache.ts';
import { hearScans } from '../features/scanner/index.ts';
import { App } from './App.tsx';
import { ScreenGuard } from './ScreenGuard.tsx';

interface RootProps {
  readonly i18n: i18n;
}

/** The whole page: the app, in a language, over what main has told so far. */
export function Root({ i18n }: RootProps) {
  const [cache] = useState(createCache);
  useEffect(hearScans, []);
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={cache}>
          <ScreenGuard>
            <App />
          </ScreenGuard>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  );
}
