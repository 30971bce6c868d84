/** A second place for the backups, of the manager's own, sealed with a passphrase. */
export { type PlacesOfBackups, secondPlacesFolder } from './places.ts';
export { createSecondPlace, type SecondPlaceService } from './second-place.ts';
