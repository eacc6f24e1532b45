import type { VerbContext } from "#platform/server/verb.ts";
import { notifyOfCase } from "#platform/server/work/case-notices.ts";
import type { IncidentRow } from "../work/incident.store.ts";
import { incidentKind } from "../work/incident-case.ts";
import { findPeopleOf } from "../work/incident-parts.store.ts";
import { codeOf } from "../work/incident-view.rules.ts";

/**
 * Whoever saw an incident closed hears that it is open again: who leads it, its team, and the company when it sees the
 * incident. Of a restricted one only those who may know of it.
 */
export async function notifyOfReopening(
  context: Pick<VerbContext, "db" | "notify">,
  row: IncidentRow,
): Promise<void> {
  const team = (await findPeopleOf(context.db, [row.id])).map(({ user_id }) => user_id);
  const people = [...new Set([...team, ...(row.assignee_id === null ? [] : [row.assignee_id])])];
  const known = row.restricted ? people.filter((id) => row.reader_ids.includes(id)) : people;
  if (known.length > 0)
    context.notify({
      kind: "reopened",
      to: { people: known },
      about: {
        type: "incident",
        id: row.id,
        name: codeOf(row),
        title: row.title,
        path: `/Incidentes/${row.id}`,
      },
      many: { noun: "incidentes", path: "/Incidentes" },
    });
  if (row.client_visible && !row.restricted)
    notifyOfCase(context, incidentKind, row, { kind: "reopened", to: "client" });
}
