/** Returns the only instance of a class in a running portal; created on first use, dropped with the portal. */
export type ProcessCache = <Kept extends object>(kind: new () => Kept) => Kept;

/**
 * Creates the cache in which features keep data between calls. Two portals in one process, as in tests, do not share
 * it.
 */
export function openProcessCache(): ProcessCache {
  const storedEntries = new Map<new () => object, object>();
  return <Kept extends object>(kind: new () => Kept): Kept => {
    const knownEntry = storedEntries.get(kind) ?? new kind();
    storedEntries.set(kind, knownEntry);
    return knownEntry as Kept;
  };
}
