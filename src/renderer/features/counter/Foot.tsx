import { Suspense } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { useOverview } from '../../core/api/overview.tsx';
import { SalePace } from '../pace/index.ts';
import { DaySoFar } from '../shifts/index.ts';

/** Below the sale: what is read between two of them. */
export function Foot() {
  const { mode, preferences } = useOverview();
  return (
    <div className="counter__foot">
      <DayPlace />
      {preferences.showsPace ? (
        <Suspense>
          <SalePace mode={mode} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Where it stands below the sale without anybody having to scroll to either. */
const HAS_ROOM = '(width >= 103rem) and (height >= 56rem)';

/** What today has come to so far, where there is room for it and it is no secret before the close. */
function DayPlace() {
  const { countsBlind } = useOverview().preferences;
  const hasRoom = useMediaQuery(HAS_ROOM, undefined, { getInitialValueInEffect: false });
  if (countsBlind || !hasRoom) return null;
  return (
    <Suspense>
      <DaySoFar />
    </Suspense>
  );
}
