/** Practice mode's own payment service: what others know of it. */
export { PracticeBookTooNewError } from './book-file.ts';
