/** The one object of a class that a running portal has; made when it is first asked for, gone with the portal. */
export type PortalMemory = <Kept extends object>(kind: new () => Kept) => Kept;

/** What features keep in memory between calls. Two portals of one process, as in tests, share none of it. */
export function openPortalMemory(): PortalMemory {
  const kept = new Map<new () => object, object>();
  return <Kept extends object>(kind: new () => Kept): Kept => {
    const known = kept.get(kind) ?? new kind();
    kept.set(kind, known);
    return known as Kept;
  };
}
