import type { VerbContext } from "#platform/server/verb.ts";
import { noticeDueClocks } from "#platform/server/work/case-clocks.ts";
import { defineCase } from "#platform/server/work/case-kind.ts";
import type { CaseNotices } from "#platform/server/work/case-notices.ts";
import { findIncidents, type IncidentRow, lockIncidents, workColumns } from "./incident.store.ts";
import { incidentClocks } from "./incident-clock.rules.ts";
import { codeOf } from "./incident-view.rules.ts";

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

/** Both sides read an incident at one address. Of a restricted one only those hear who may know of it. */
const notices: CaseNotices<IncidentRow> = {
  type: "incident",
  noun: "incidentes",
  listPath: "/Incidentes",
  about: (row) => ({ name: codeOf(row), title: row.title, path: `/Incidentes/${row.id}` }),
  owner: ({ assignee_id }) => assignee_id,
  only: ({ restricted, reader_ids }) => (restricted ? reader_ids : undefined),
  turn: ({ type }) => (type === "texts_approved" ? { kind: "informed", to: "client" } : undefined),
};

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
  notices,
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
