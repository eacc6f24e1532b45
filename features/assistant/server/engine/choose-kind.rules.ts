import type { Kind } from "./kind.ts";

const perTag = 10;

/** How well a kind fits; undefined when it does not. */
export function fitOf(kind: Kind, tags: ReadonlySet<string>): number | undefined {
  const holds = (wanted: string) => wanted.split("|").some((tag) => tags.has(tag));
  if (!kind.when.every(holds)) return undefined;
  if (kind.unless?.some(holds)) return undefined;
  return kind.when.length * perTag + (kind.weight ?? 0);
}

/** The kind that knows most of a question; the first of equals. */
export function chooseKind(kinds: readonly Kind[], tags: ReadonlySet<string>): Kind | undefined {
  let best: { kind: Kind; fit: number } | undefined;
  for (const kind of kinds) {
    const fit = fitOf(kind, tags);
    if (fit !== undefined && (!best || fit > best.fit)) best = { kind, fit };
  }
  return best?.kind;
}
