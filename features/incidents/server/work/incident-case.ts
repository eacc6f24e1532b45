import type { VerbContext } from "#platform/server/verb.ts";
import { noticeDueClocks } from "#platform/server/work/case-clocks.ts";
import { defineCase } from "#platform/server/work/case-kind.ts";
import { findIncidents, type IncidentRow, lockIncidents, workColumns } from "./incident.store.ts";
import { incidentClocks } from "./incident-clock.rules.ts";

/**
 * Says to whoever is looking at the company that its incidents moved. Of a restricted one nothing is said: everybody of
 * the company would hear that there is one.
 */
export function announceIncident(
  { announce }: Pick<VerbContext, "announce">,
  row: Pick<IncidentRow, "id" | "restricted">,
): void {
  if (!row.restricted) announce({ topic: "incidents.changed", data: { id: row.id } });
}

/** An incident as a case: numbers, merges and clocks of a company change under one lock. */
export const incidentKind = defineCase({
  name: "incident",
  work: workColumns,
  words: { one: "incidente", many: "incidentes", gender: "masculine" },
  find: findIncidents,
  lockCompany: lockIncidents,
  blocked: ({ merged_into }: IncidentRow) =>
    merged_into ? "El incidente está unido a otro: trabaje en el que lo contiene." : undefined,
  clocks: incidentClocks,
  announce(context, row) {
    if (row) announceIncident(context, row);
    else context.announce({ topic: "incidents.changed", data: {} });
  },
});

/** Every minute: whose clocks are about to run out, and whose did, each once. The portal itself knows no restricted one. */
export const noticeDueIncidents = noticeDueClocks(incidentKind, {
  job: "incidents.notice_due_clocks",
  topic: "incidents.clocks_due",
  audited: "incidents.clocks_noticed",
});
