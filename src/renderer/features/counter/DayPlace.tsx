import { useMediaQuery } from '@mantine/hooks';
import { Suspense } from 'react';
import { useOverview } from '../../core/api/overview.tsx';
import { DaySoFar } from '../shifts/index.ts';

/** Where it stands below the sale without anybody having to scroll to either. */
const HAS_ROOM = '(width >= 103rem) and (height >= 56rem)';

/** What today has come to so far, where there is room for it and it is no secret before the close. */
export function DayPlace() {
  const { countsBlind } = useOverview().preferences;
  const hasRoom = useMediaQuery(HAS_ROOM, undefined, { getInitialValueInEffect: false });
  if (countsBlind || !hasRoom) return null;
  return (
    <Suspense>
      <DaySoFar />
    </Suspense>
  );
}
