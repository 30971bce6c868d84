/** What other features and the frame use of queue. */
export { Queue } from './Queue.tsx';
export { QueueProvider, useQueue } from './QueueProvider.tsx';
