/** The customer's page: it hears one event and has nothing that it could call. */
import '@fontsource-variable/atkinson-hyperlegible-next';
import '@fontsource-variable/atkinson-hyperlegible-mono';
import './core/theme/reset.css';
import './core/theme/tokens.css';
import './core/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { CustomerScreen } from './features/display/index.ts';
import { createI18n, speakLanguage } from './core/i18n/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('customer.html has no #root');

const i18n = createI18n();
await speakLanguage(i18n, document.documentElement.lang);

createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <CustomerScreen />
    </I18nextProvider>
  </StrictMode>,
);
