import '@fontsource-variable/atkinson-hyperlegible-next';
import '@fontsource-variable/atkinson-hyperlegible-mono';
import './core/theme/reset.css';
import './core/theme/tokens.css';
import './core/theme/base.css';
import { createRoot } from 'react-dom/client';
import { watchErrors } from './core/api/page-errors.ts';
import { Root } from './app/Root.tsx';
import { letCaretRest } from './core/ui/resting-caret.ts';
import { createI18n, speakLanguage } from './core/i18n/index.ts';

watchErrors();
letCaretRest();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The host says on the document what the page begins to speak, so that nothing has to be read first.
const i18n = createI18n();
await speakLanguage(i18n, document.documentElement.lang);

createRoot(root).render(<Root i18n={i18n} />);
