import type { WatchKind } from "#features/intelligence/threats/contracts/watch.contract.ts";
import { hostNameOf, registrableOf } from "#platform/readers/names/host-names.ts";

/**
 * Returns the canonical form of a watched value; undefined if it is invalid. A domain becomes its registrable part;
 * the words of a product or name are separated by single spaces.
 */
export function normaliseWatchedValue(kind: Exclude<WatchKind, "threat">, value: string): string | undefined {
  const words = value.trim().replace(/\s+/g, " ");
  if (kind !== "domain") return words === "" ? undefined : words;
  const host = hostNameOf(
    words
      .replace(/^[a-z]+:\/\//i, "")
      .replace(/\[\.\]/g, ".")
      .replace(/\/.*$/, ""),
  );
  return (host && registrableOf(host)) ?? undefined;
}
