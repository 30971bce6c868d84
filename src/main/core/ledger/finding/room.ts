/** Room for values by a payment's number, which only ever grow more. */

type Values = Uint8Array | Int32Array | Float64Array;

/**
 * The very same where it has room for the number, else one that has and much more besides, with all
 * that was in it.
 */
export function withRoomFor<T extends Values>(
  values: T,
  number: number,
  make: (length: number) => T,
): T {
  if (number < values.length) return values;
  const wider = make((number + 1) * 2);
  wider.set(values);
  return wider;
}
