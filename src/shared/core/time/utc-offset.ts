/** How many minutes clocks are ahead of UTC, as it crosses the door and is kept. */
import { z } from 'zod';
import { UTC_OFFSET_MAX } from './time-zones.ts';

export const utcOffsetMinutes = z.int().min(-UTC_OFFSET_MAX).max(UTC_OFFSET_MAX);
