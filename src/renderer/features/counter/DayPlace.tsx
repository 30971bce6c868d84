import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';

const DaySoFar = lazy(() => import('../shifts/DaySoFar.tsx'));

/** Where it stands below the sale without anybody having to scroll to either. */
const HAS_ROOM = '(width >= 103rem) and (height >= 56rem)';

/** What today has come to so far, where there is room for it. */
export function DayPlace() {
  return useMediaQuery(HAS_ROOM, undefined, { getInitialValueInEffect: false }) ? (
    <Suspense>
      <DaySoFar />
    </Suspense>
  ) : null;
}
