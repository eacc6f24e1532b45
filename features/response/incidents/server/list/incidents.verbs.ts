import { severityName } from "#features/assistant/assistant/server/assistant.public.ts";
import { authorOf } from "#platform/server/actor.ts";
import { nextClock } from "#platform/server/clocks/clock.rules.ts";
import { findCaseClocks } from "#platform/server/clocks/clock.store.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import type { Incident } from "../../contracts/incidents.contract.ts";
import * as contract from "../../contracts/incidents.contract.ts";
import {
  impactLabels,
  incidentOriginLabels,
  incidentVerdictLabels,
  stageLabels,
  tlpLabels,
  visibilityLabels,
} from "../../incidents.labels.ts";
import { findLegalTerms } from "../deadlines/find-legal-terms.ts";
import { className, taxonomy } from "../taxonomy/taxonomy.ts";
import type { IncidentRow } from "../work/incident.store.ts";
import { countParts } from "../work/incident-counts.store.ts";
import { incidentFrom, zeroIncidentCounts } from "../work/incident-view.rules.ts";
import { incidents } from "./incident-query.store.ts";

/** Returns rows for lists and files, with the next timer and the counts of each incident. */
async function incidentsFrom(
  context: Pick<VerbContext, "db" | "clock" | "extensions">,
  rows: readonly IncidentRow[],
): Promise<Incident[]> {
  const { db, clock } = context;
  const [now, ids] = [clock.now(), rows.map(({ id }) => id)];
  const [clocks, counts, terms] = await Promise.all([
    findCaseClocks(db, "incident", ids),
    countParts(db, ids),
    findLegalTerms(context, ids),
  ]);
  const byIncident = Map.groupBy(clocks, ({ case_id }) => case_id);
  return rows.map((row) =>
    incidentFrom(
      row,
      { clock: nextClock(byIncident.get(row.id) ?? [], now), legal_term: terms.get(row.id) ?? null },
      counts.get(row.id) ?? zeroIncidentCounts,
    ),
  );
}

export const listIncidents: Verb<typeof contract.listIncidents> = async (
  context,
  { cursor, limit, sort, ...filter },
) => {
  const { db, actor, clock } = context;
  const selection = { filter, me: authorOf(actor).id, now: clock.now() };
  const page = await incidents.page(db, selection, { sort, limit, cursor });
  return { ...page, items: await incidentsFrom(context, page.items) };
};

/** The columns of the exported file, each with the text of its cell. */
const columns: readonly (readonly [title: string, cell: (incident: Incident) => string | null])[] = [
  ["número", ({ code }) => code],
  ["título", ({ title }) => title],
  ["severidad", ({ severity }) => severityName[severity]],
  ["etapa", ({ stage }) => stageLabels[stage]],
  ["clase", ({ class: id }) => id],
  ["nombre de la clase", ({ class_name }) => class_name],
  ["efecto en el servicio", ({ impact }) => impactLabels[impact]],
  ["veredicto", ({ verdict }) => verdict && incidentVerdictLabels[verdict]],
  ["origen", ({ origin }) => incidentOriginLabels[origin]],
  ["visibilidad", ({ visibility }) => visibilityLabels[visibility]],
  ["tlp", ({ tlp }) => tlpLabels[tlp]],
  ["lidera", ({ lead_name }) => lead_name],
  ["declarado", ({ opened_at }) => opened_at],
  ["cerrado", ({ closed_at }) => closed_at],
  ["próximo plazo", ({ clock }) => clock?.due_at ?? null],
  ["alertas", ({ alerts }) => String(alerts)],
  ["tareas por hacer", ({ open_tasks }) => String(open_tasks)],
  ["tareas del cliente", ({ client_tasks }) => String(client_tasks)],
];

/** The number of rows per chunk of the exported file, small enough not to delay other requests. */
const rowsAtOnce = 200;

/** Exports the selected incidents; restricted ones only to their readers. */
const exportIncidents: Verb<typeof contract.exportIncidents> = async (context, { sort, file, ...filter }) => {
  const { db, actor, clock } = context;
  const selection = { filter, me: authorOf(actor).id, now: clock.now() };
  async function* pages() {
    for await (const rows of incidents.pages(db, selection, { sort, limit: rowsAtOnce })) {
      const visibleIncidents = await incidentsFrom(context, rows);
      yield visibleIncidents.map((incident) => columns.map(([, cell]) => cell(incident)));
    }
  }
  return {
    name: `incidentes-${clock.now().toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Incidentes",
      columns: columns.map(([title]) => ({ title, ...(title === "título" && { width: 48 }) })),
      pages: pages(),
    }),
  };
};

const listIncidentFacets: Verb<typeof contract.listIncidentFacets> = async ({ db, actor, clock }, filter) =>
  await incidents.facets(db, { filter, me: authorOf(actor).id, now: clock.now() }, { class: className });

const getTaxonomy: Verb<typeof contract.getTaxonomy> = async () => taxonomy;

export const incidentsVerbs = [
  route(contract.listIncidents, listIncidents),
  route(contract.exportIncidents, exportIncidents),
  route(contract.listIncidentFacets, listIncidentFacets),
  route(contract.getTaxonomy, getTaxonomy),
];
