import type { WatchKind } from "#features/intelligence/threats/contracts/watch.contract.ts";
import { hostNameOf, registrableOf } from "#platform/readers/names/host-names.ts";

/**
 * What is followed, in its one spelling; undefined for what is none of its kind. A domain is what was registered of it;
 * a product or a name are words without spaces around or twice between.
 */
export function followedValue(kind: Exclude<WatchKind, "threat">, written: string): string | undefined {
  const words = written.trim().replace(/\s+/g, " ");
  if (kind !== "domain") return words === "" ? undefined : words;
  const host = hostNameOf(
    words
      .replace(/^[a-z]+:\/\//i, "")
      .replace(/\[\.\]/g, ".")
      .replace(/\/.*$/, ""),
  );
  return (host && registrableOf(host)) ?? undefined;
}
