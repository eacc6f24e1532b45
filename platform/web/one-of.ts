/** The value, when the list has it: what an address or a form says may be anything. */
export function oneOf<const Value extends string>(
  list: readonly Value[],
  value: string | undefined,
): Value | undefined {
  return list.find((each) => each === value);
}
