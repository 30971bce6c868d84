/** Who is at the counter, for the rest of the app. */
export type { PeopleService } from './feature.ts';
