import type { IncidentRow } from "../work/incident.store.ts";
import type { IncidentPlan } from "../work/step-incident.ts";

/** Plans the closing of an incident; unmet requirements of a forced closing by staff are recorded with it. */
export function planClosing(
  row: Pick<IncidentRow, "status">,
  { note, without }: { note: string; without: string[] },
): IncidentPlan {
  if (row.status === "closed") return { refused: "El incidente ya está cerrado." };
  const forced = without.length > 0;
  const words = [note, forced && `Se cerró sin: ${without.join(", ")}.`].filter(Boolean).join(" ");
  const facts = { status: "closed", status_before: row.status, forced };
  return {
    set: { status: "closed", closed_without: without },
    steps: [{ type: "closed", note: words, facts }],
  };
}
