/** What stands once at each name of a table, where no name may be forgotten. */

/** @returns the table's own names, as its type has them */
export const namesOf = <T extends object>(table: T): (keyof T & string)[] =>
  Object.keys(table).filter((name): name is keyof T & string => Object.hasOwn(table, name));

/** Whether something stands at each of these names. */
export const hasEach = <T extends object>(
  table: Partial<T>,
  names: readonly (keyof T)[],
): table is T => names.every((name) => table[name] !== undefined);

/** A table with something at each name. */
export const fromNames = <N extends string, T>(
  names: readonly N[],
  make: (name: N) => T,
): Readonly<Record<N, T>> => {
  const table: Partial<Record<N, T>> = {};
  for (const name of names) table[name] = make(name);
  if (!hasEach<Record<N, T>>(table, names)) throw new Error('a name has nothing');
  return table;
};
