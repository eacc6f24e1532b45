/** What the first of two readings of one record says, and the second where the first is silent. */
export function fillIn<T extends object>(first: T, second: Partial<T>): T {
  const whole = { ...first };
  for (const key of Object.keys(second) as (keyof T)[]) {
    const said = whole[key];
    const other = second[key];
    const silent = said === null || said === undefined || (Array.isArray(said) && said.length === 0);
    if (silent && other !== undefined) whole[key] = other as T[keyof T];
  }
  return whole;
}
