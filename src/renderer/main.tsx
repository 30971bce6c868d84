import '@fontsource-variable/atkinson-hyperlegible-next';
import '@fontsource-variable/atkinson-hyperlegible-mono';
import './theme/mantine.css';
import './theme/tokens.css';
import './theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createCache } from './api/cache.ts';
import { watchErrors } from './api/page-errors.ts';
import { App } from './app/App.tsx';
import { ScreenGuard } from './app/ScreenGuard.tsx';
import { createI18n, speakLanguage } from './i18n/index.ts';

watchErrors();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The host says on the document what the page begins to speak, so that nothing has to be read first.
const i18n = createI18n();
await speakLanguage(i18n, document.documentElement.lang);

createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createCache()}>
        <ScreenGuard>
          <App />
        </ScreenGuard>
      </QueryClientProvider>
    </I18nextProvider>
  </StrictMode>,
);
