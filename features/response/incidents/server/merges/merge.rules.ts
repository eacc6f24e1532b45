import type { IncidentRow } from "../work/incident.store.ts";

type Merged = Pick<IncidentRow, "id" | "status" | "merged_into" | "restricted" | "reader_ids"> & {
  /** Whether other incidents were merged into this one. */
  contains: boolean;
};

const readersOf = ({ restricted, reader_ids }: Pick<Merged, "restricted" | "reader_ids">) =>
  restricted ? reader_ids.join() : "everybody";

/**
 * Returns the reason for which some incidents may not be merged; undefined when they may. A merge reveals no incident
 * to anybody.
 */
export function whyNotMerged(
  target: Omit<Merged, "contains">,
  others: readonly Merged[],
): string | undefined {
  if (others.some(({ id }) => id === target.id)) return "Un incidente no se une a sí mismo.";
  if (target.status === "closed") return "El incidente está cerrado: reábralo antes de unir otros.";
  if (others.some(({ merged_into, contains }) => merged_into || contains))
    return "Uno de ellos ya está unido con otro incidente: sepárelo primero.";
  if (others.some((other) => readersOf(other) !== readersOf(target)))
    return "No los ven las mismas personas: iguale primero quién los ve.";
  return undefined;
}
