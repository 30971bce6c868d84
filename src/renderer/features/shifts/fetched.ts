/** What is fetched when it is wanted, and not before. */
import { lazy } from 'react';

export const DaySoFar = lazy(() => import('./DaySoFar.tsx'));
