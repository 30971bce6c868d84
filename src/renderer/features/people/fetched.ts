/** What is fetched when it is wanted, and not before: a counter at which nobody was added has none of it. */
import { lazy } from 'react';
import type { UnapprovedCall } from '../../core/api/bridge.ts';

export const PeopleLayer = lazy(() => import('./PeopleLayer.tsx'));
export const PersonChip = lazy(() => import('./PersonChip.tsx'));

/** @returns whether somebody who may has said yes */
export const askApproval = (unapproved: UnapprovedCall): Promise<boolean> =>
  import('./approvals.ts').then((approvals) => approvals.askApproval(unapproved));
