/**
 * The pictures that the page shows before any script of its own, by language and mode: markup that the
 * build draws (`renderer/app/first-pictures.tsx`) and a host puts into the document.
 */
import type { Mode } from './payments.ts';

export const FIRST_PICTURES_FILE = 'first-pictures.json';

export type FirstPictures = Readonly<Record<string, Readonly<Record<Mode, string>>>>;
