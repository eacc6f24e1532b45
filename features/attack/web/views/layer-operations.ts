/** What two layers can be made into. Scores only; no formula is ever evaluated. */
export const operations = {
  suma: "a + b",
  resta: "a − b",
  mayor: "a > b",
  maximo: "el mayor de a y b",
  ambas: "en a y en b",
  solo_a: "en a y no en b",
  solo_b: "en b y no en a",
} as const;
export type Operation = keyof typeof operations;

/** Scores by technique. A technique that a layer marks without a score counts as 1. */
export type Scores = ReadonlyMap<string, number>;

type Rule = (a: number | undefined, b: number | undefined) => number | undefined;

const rules: Record<Operation, Rule> = {
  suma: (a, b) => (a ?? 0) + (b ?? 0),
  resta: (a, b) => (a ?? 0) - (b ?? 0),
  mayor: (a, b) => ((a ?? 0) > (b ?? 0) ? (a ?? 0) : undefined),
  maximo: (a, b) => Math.max(a ?? Number.NEGATIVE_INFINITY, b ?? Number.NEGATIVE_INFINITY),
  ambas: (a, b) => (a === undefined || b === undefined ? undefined : Math.min(a, b)),
  solo_a: (a, b) => (b === undefined ? a : undefined),
  solo_b: (a, b) => (a === undefined ? b : undefined),
};

/** Two layers as one. */
export function combine(a: Scores, b: Scores, operation: Operation): Map<string, number> {
  const combined = new Map<string, number>();
  for (const id of new Set([...a.keys(), ...b.keys()])) {
    const score = rules[operation](a.get(id), b.get(id));
    if (score !== undefined) combined.set(id, score);
  }
  return combined;
}
