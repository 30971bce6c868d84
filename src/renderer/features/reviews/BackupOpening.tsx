import './review.css';
import type { ComponentProps } from 'react';
import type { ReviewState } from '../../../shared/features/reviews/reviews.ts';
import { ReviewWork } from './ReviewWork.tsx';
import { WhyNotOpened } from './WhyNotOpened.tsx';

interface BackupOpeningProps {
  readonly work: ReviewState['work'];
  readonly opening: ComponentProps<typeof WhyNotOpened>['opening'];
}

/** Beside the backup that was pressed: how far opening it is, or why it could not be done. */
export function BackupOpening({ work, opening }: BackupOpeningProps) {
  return (
    <div className="review-opening">
      {work !== null && opening.isPending ? <ReviewWork work={work} /> : null}
      <WhyNotOpened of="backup" opening={opening} />
    </div>
  );
}
