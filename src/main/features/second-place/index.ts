/** A second place for the backups, of the manager's own, sealed with a passphrase. */
export { type PlacesOfBackups, secondPlacesFolder } from './places.ts';
export { createSecondPlace } from './second-place.ts';
export type { SecondPlaceService } from './service.ts';
