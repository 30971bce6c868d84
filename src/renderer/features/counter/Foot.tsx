import { Suspense } from 'react';
import { useOverview } from '../../core/api/overview.tsx';
import { SalePace } from '../pace/index.ts';
import { DayPlace } from './DayPlace.tsx';

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
