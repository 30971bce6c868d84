import { IconMessage2Question } from '@tabler/icons-react';
import { RepliesSlip } from './RepliesSlip.tsx';

export const section = {
  address: 'replies',
  group: 'payments',
  title: 'replies.title',
  icon: IconMessage2Question,
  Slip: RepliesSlip,
} as const;
