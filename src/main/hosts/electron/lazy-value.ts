/**
 * What electron-updater takes from the package `lazy-val`, in whose place the build puts this file:
 * that package names a licence but brings no text of it, so it can't be given out.
 */

/** A value that is made when it is first asked for. */
export class Lazy<T> {
  #make: (() => Promise<T>) | null;
  #value: Promise<T> | null = null;

  constructor(make: () => Promise<T>) {
    this.#make = make;
  }

  get hasValue(): boolean {
    return this.#make === null;
  }

  get value(): Promise<T> {
    this.#value ??= this.#make?.() ?? Promise.reject(new Error('the value was taken away'));
    this.#make = null;
    return this.#value;
  }

  set value(value: Promise<T>) {
    this.#value = value;
    this.#make = null;
  }
}
