/** Looking into a record that is not the one in use, without changing it or what is in use. */
export { type ReviewPlaces, reviewsFolder } from './places.ts';
export { createReviews } from './reviews.ts';
export type { ReviewedRecord, ReviewService } from './service.ts';
