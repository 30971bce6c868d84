/** What is fetched when it is wanted, and not before. */
import { lazy } from 'react';

export const KeysPanel = lazy(() => import('./KeysPanel.tsx'));
