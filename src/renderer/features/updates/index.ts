/** What other features and the frame use of updates. */
export { UpdateLine } from './UpdateLine.tsx';
