/** What is fetched when it is wanted, and not before. */
import { lazy } from 'react';

export const SalePace = lazy(() => import('./SalePace.tsx'));
