/** Moving a counter to another computer, and taking one in. */
export { type CounterIdentity, createCounterIdentity } from './counter-identity.ts';
export { createMoving } from './moving.ts';
export type { MovingService } from './service.ts';
export { carryPlaceMark, openPlaceMark, PLACE_MARK } from './place-mark.ts';
export { settleCopy } from './settle-copy.ts';
export { finishTakingIn } from './place.ts';
export { type MovePlaces, movesFolder, withEnding } from './places.ts';
