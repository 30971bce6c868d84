import '@fontsource-variable/atkinson-hyperlegible-next';
import '@fontsource-variable/atkinson-hyperlegible-mono';
import './theme/reset.css';
import './theme/tokens.css';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { watchErrors } from './api/page-errors.ts';
import { Root } from './app/Root.tsx';
import { letCaretRest } from './ui/resting-caret.ts';
import { createI18n, speakLanguage } from './i18n/index.ts';

watchErrors();
letCaretRest();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The host says on the document what the page begins to speak, so that nothing has to be read first.
const i18n = createI18n();
await speakLanguage(i18n, document.documentElement.lang);

createRoot(root).render(<Root i18n={i18n} />);
