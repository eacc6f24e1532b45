import type { RankedKind } from "../classifier/kind-classifier.ts";
import type { Kind } from "./kind.ts";

const perTag = 10;

/** How well a kind that is known by tags fits; undefined when it does not. */
function fitOf(kind: Kind, tags: ReadonlySet<string>): number | undefined {
  const holds = (wanted: string) => wanted.split("|").some((tag) => tags.has(tag));
  if (!kind.when?.every(holds)) return undefined;
  if (kind.unless?.some(holds)) return undefined;
  return kind.when.length * perTag + (kind.weight ?? 0);
}

/** Of the kinds that are known by tags, the one that knows most of a question; the first of equals. */
export function chooseKind(kinds: readonly Kind[], tags: ReadonlySet<string>): Kind | undefined {
  let best: { kind: Kind; fit: number } | undefined;
  for (const kind of kinds) {
    const fit = fitOf(kind, tags);
    if (fit !== undefined && (!best || fit > best.fit)) best = { kind, fit };
  }
  return best?.kind;
}

/** Confidence from which a kind that is known by its examples answers. */
const sureFrom = 0.5;
/** The same, where no kind that is known by tags fits either. */
const aloneFrom = 0.3;
/** Below it the likeliest readings are no better than guesses. */
const guessFrom = 0.12;

export type Choice = { kind: Kind } | { readings: readonly RankedKind[] };

/**
 * The kind of a question. Kinds known by examples and kinds known by tags are disjoint: no question kind has two ways of
 * being known. Below the confidence, the likeliest readings are offered instead.
 */
export function chooseReading(
  ranked: readonly RankedKind[],
  kinds: readonly Kind[],
  tags: ReadonlySet<string>,
): Choice | undefined {
  const [first] = ranked;
  const isByExample = first !== undefined && first.kind.when === undefined;
  if (isByExample && first.confidence >= sureFrom) return { kind: first.kind };
  const tagged = chooseKind(kinds, tags);
  if (tagged) return { kind: tagged };
  if (isByExample && first.confidence >= aloneFrom) return { kind: first.kind };
  const readings = ranked.filter(({ confidence }) => confidence >= guessFrom / 2);
  return first && first.confidence >= guessFrom ? { readings } : undefined;
}
