import { useSyncExternalStore } from "react";

/** An object that a call did not find in the active company. */
export interface MissingObject {
  /** The name of the call. */
  call: string;
  id: string;
}

const limit = 5;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
let missingThings: readonly MissingObject[] = [];
const watchers = new Set<() => void>();

/**
 * Records a call that found nothing, to look for the object in the person's other companies; only calls with the id
 * of an object are recorded.
 */
export function recordMissingObject(call: unknown, input: unknown): void {
  const { id } = (input ?? {}) as { id?: unknown };
  if (typeof call !== "string" || typeof id !== "string" || !uuid.test(id)) return;
  missingThings = [
    { call, id },
    ...missingThings.filter((each) => each.call !== call || each.id !== id),
  ].slice(0, limit);
  for (const notify of watchers) notify();
}

/** Returns the objects that were not found, the last first. */
export function useMissingObjects(): readonly MissingObject[] {
  return useSyncExternalStore(
    (notify) => {
      watchers.add(notify);
      return () => void watchers.delete(notify);
    },
    () => missingThings,
  );
}
