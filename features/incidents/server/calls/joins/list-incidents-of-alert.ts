import type * as contract from "#features/incidents/contracts/incident-joins.contract.ts";
import { findIncidents } from "#features/incidents/server/work/incident.store.ts";
import { findAlertRefs, findAttachedTo } from "#features/incidents/server/work/incident-parts.store.ts";
import { refOf } from "#features/incidents/server/work/incident-view.rules.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listIncidentsOfAlert: Verb<typeof contract.listIncidentsOfAlert> = async (
  { db },
  { alert_id },
) => {
  const [alert] = await findAlertRefs(db, [alert_id]);
  if (!alert) throw new Refusal("not_found");
  const attached = await findAttachedTo(db, alert_id);
  const rows = await findIncidents(
    db,
    attached.map(({ incident_id }) => incident_id),
  );
  const known = new Map(rows.map((row) => [row.id, refOf(row)]));
  return {
    items: attached.flatMap(({ incident_id, alert_id: _, ...trace }) => {
      const incident = known.get(incident_id);
      if (!incident) return [];
      return [
        {
          ...trace,
          incident,
          attached_at: trace.attached_at.toISOString(),
          detached_at: trace.detached_at?.toISOString() ?? null,
        },
      ];
    }),
  };
};
