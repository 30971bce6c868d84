import { lazy } from 'react';

/** Most counters have no office: those that have wait for nothing either. */
export const AskedElsewhere = lazy(() => import('./AskedElsewhere.tsx'));
