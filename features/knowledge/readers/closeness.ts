/** How alike two meanings are: the cosine of the angle between their vectors, from -1 to 1; 0 of different lengths. */
export function closeness(one: readonly number[], other: readonly number[]): number {
  if (one.length !== other.length) return 0;
  let [both, left, right] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    both += a * b;
    left += a * a;
    right += b * b;
  }
  return left === 0 || right === 0 ? 0 : both / Math.sqrt(left * right);
}

/** How far above the others one must stand: models differ in how alike they call what has nothing in common. */
const outstanding = 2;

/** Those whose closeness stands out of all, the closest first. */
export function standingOut<T>(all: readonly { value: T; close: number }[]): T[] {
  if (all.length < 3) return all.filter(({ close }) => close >= 0.5).map(({ value }) => value);
  const mean = all.reduce((sum, { close }) => sum + close, 0) / all.length;
  const spread = Math.sqrt(all.reduce((sum, { close }) => sum + (close - mean) ** 2, 0) / all.length);
  if (spread < 1e-6) return [];
  return all
    .filter(({ close }) => (close - mean) / spread >= outstanding)
    .toSorted((one, other) => other.close - one.close)
    .map(({ value }) => value);
}
