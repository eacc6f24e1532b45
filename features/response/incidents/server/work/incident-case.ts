import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { noticeDueClocks } from "#platform/server/work/case-clocks.ts";
import { defineCase } from "#platform/server/work/case-kind.ts";
import type { CaseNotices } from "#platform/server/work/case-notices.ts";
import { findIncidents, type IncidentRow, lockIncidents, workColumns } from "./incident.store.ts";
import { incidentClocks } from "./incident-clock.rules.ts";
import { incidentCodeOf } from "./incident-view.rules.ts";

/**
 * Announces to everybody who has the company open that its incidents changed. A change of a restricted incident is
 * not announced, because everybody would learn that it exists.
 */
export function announceIncident(
  { announce }: Pick<VerbContext, "announce">,
  row: Pick<IncidentRow, "id" | "restricted">,
): void {
  if (!row.restricted) announce({ topic: "incidents.changed", data: { id: row.id } });
}

/** Both sides read an incident at the same path. Notices about a restricted incident are sent only to its readers. */
const notices: CaseNotices<IncidentRow> = {
  type: "incident",
  noun: "incidentes",
  listPath: paths.incidents,
  about: (row) => ({ name: incidentCodeOf(row), title: row.title, path: paths.incident(row.id) }),
  owner: ({ assignee_id }) => assignee_id,
  only: ({ restricted, reader_ids }) => (restricted ? reader_ids : undefined),
  turn: ({ type }) => (type === "texts_approved" ? { kind: "informed", to: "client" } : undefined),
};

/** Incidents as a case kind: numbers, merges and timers of a company change under one lock. */
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

/**
 * Sends every minute the notices of incidents whose timers expire soon or have expired, each once. The portal itself
 * cannot read restricted ones.
 */
export const noticeDueIncidents = noticeDueClocks(incidentKind, {
  job: "incidents.notice_due_clocks",
  topic: "incidents.clocks_due",
  audited: "incidents.clocks_noticed",
});
