import { useMediaQuery } from '@mantine/hooks';
import { Suspense } from 'react';
import { DaySoFar } from '../shifts/index.ts';

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
