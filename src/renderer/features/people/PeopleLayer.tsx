import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOverview } from '../../core/api/overview.tsx';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import { dropApprovals, firstAsked } from './approvals.ts';
import { Lock } from './Lock.tsx';
import { lockCounter } from './lock-counter.ts';
import { isLocked } from './locked.ts';
import { useIdleLock } from './use-idle-lock.ts';
import { useReadForWhoCame } from './use-read-for-who-came.ts';
import { useSaleLock } from './use-sale-lock.ts';

/** What a counter has beside its screens once somebody was added: a lock, and somebody who says yes. */
export default function PeopleLayer() {
  const { people } = useOverview();
  const asked = useSyncExternalStore(firstAsked.subscribe, firstAsked.get);
  const [isRecovering, setRecovering] = useState(false);
  const locked = isLocked(people);
  // Whoever comes next has pressed none of it; nor is anybody asked once this is gone.
  const { present } = people;
  useEffect(() => (present === null ? undefined : dropApprovals), [present]);
  useReadForWhoCame(present);
  useIdleLock(locked ? null : people.locks.idleMinutes, lockCounter);
  useSaleLock(!locked && people.locks.afterSale, lockCounter);
  if (locked || isRecovering) return <Lock onRecovering={setRecovering} />;
  return asked === null ? null : <ApprovalDialog key={asked.key} asked={asked} />;
}
