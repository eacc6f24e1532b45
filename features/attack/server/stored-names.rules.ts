import type { IndexedCatalogue } from "#features/attack/server/attack.public.ts";
import { livingTechniques } from "#features/attack/server/attack.public.ts";

/** A technique and everything that was revoked in its favour: the names under which events may hold it. */
export function namesOf(technique: string, catalogue: IndexedCatalogue): string[] {
  const older = catalogue.revoked
    .map(({ from }) => from)
    .filter((from) => livingTechniques([from], catalogue).techniques[0] === technique);
  return [technique, ...older];
}
