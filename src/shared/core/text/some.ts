/** Some fields of an object, and the object with them in place. */

/** What is not there stays as it is. */
export type Some<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** A copy with what is given in place; `undefined` is nothing given. */
export function withSome<T extends object>(before: T, some: Some<T>): T {
  const given = Object.entries(some).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}
