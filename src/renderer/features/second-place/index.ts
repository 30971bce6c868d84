/** What other features and the frame use of second-place. */
export { RestorePlace } from './RestorePlace.tsx';
export { SecondPlace } from './SecondPlace.tsx';
export { SecondPlaceNotice } from './SecondPlaceNotice.tsx';
