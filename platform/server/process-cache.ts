/** Returns the only instance of a class in a running portal; created on first use, dropped with the portal. */
export type ProcessCache = <Kept extends object>(kind: new () => Kept) => Kept;

/**
 * Creates the cache in which features keep data between calls. Two portals in one process, as in tests, do not share
 * it.
 */
export function openProcessCache(): ProcessCache {
  const caches = new Map<new () => object, object>();
  return <Kept extends object>(kind: new () => Kept): Kept => {
    const cache = caches.get(kind) ?? new kind();
    caches.set(kind, cache);
    return cache as Kept;
  };
}
