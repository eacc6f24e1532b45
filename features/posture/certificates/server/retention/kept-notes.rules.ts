import { v7 as uuidv7 } from "uuid";

/** The days for which the sightings of an import are stored; it can be undone for as long. */
export const notesKeptDays = 400;

const dayMs = 86_400_000;

/** Returns an id that precedes those of all imports whose notes are kept; import ids are ordered by time. */
export function oldestKeptImport(now: Date): string {
  return uuidv7({ msecs: now.getTime() - notesKeptDays * dayMs, seq: 0, random: new Uint8Array(16) });
}
