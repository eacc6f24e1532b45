import { severityName } from "#features/assistant/server/assistant.public.ts";
import type * as contract from "#features/incidents/contracts/incidents.contract.ts";
import type { Incident } from "#features/incidents/contracts/incidents.contract.ts";
import {
  impactWords,
  incidentOriginWords,
  incidentVerdictWords,
  stageWords,
  tlpWords,
  visibilityWords,
} from "#features/incidents/incidents.words.ts";
import { incidents } from "#features/incidents/server/list/incident-query.store.ts";
import { incidentsFrom } from "#features/incidents/server/list/list-view.ts";
import { authorOf } from "#platform/server/actor.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import type { Verb } from "#platform/server/verb.ts";

/** The columns of the file, with what stands in each. */
const columns: readonly (readonly [title: string, cell: (incident: Incident) => string | null])[] = [
  ["número", ({ code }) => code],
  ["título", ({ title }) => title],
  ["severidad", ({ severity }) => severityName[severity]],
  ["etapa", ({ stage }) => stageWords[stage]],
  ["clase", ({ class: id }) => id],
  ["nombre de la clase", ({ class_name }) => class_name],
  ["efecto en el servicio", ({ impact }) => impactWords[impact]],
  ["veredicto", ({ verdict }) => verdict && incidentVerdictWords[verdict]],
  ["origen", ({ origin }) => incidentOriginWords[origin]],
  ["visibilidad", ({ visibility }) => visibilityWords[visibility]],
  ["tlp", ({ tlp }) => tlpWords[tlp]],
  ["lidera", ({ lead_name }) => lead_name],
  ["declarado", ({ opened_at }) => opened_at],
  ["cerrado", ({ closed_at }) => closed_at],
  ["próximo plazo", ({ clock }) => clock?.due_at ?? null],
  ["alertas", ({ alerts }) => String(alerts)],
  ["tareas por hacer", ({ open_tasks }) => String(open_tasks)],
  ["tareas del cliente", ({ client_tasks }) => String(client_tasks)],
];

// Few enough that nobody notices the time that a piece takes.
const rowsAtOnce = 200;

/** Of restricted incidents only those that whoever asks may know of. */
export const exportIncidents: Verb<typeof contract.exportIncidents> = async (
  context,
  { sort, file, ...filter },
) => {
  const { db, actor, clock } = context;
  const selection = { filter, me: authorOf(actor).id, now: clock.now() };
  async function* pages() {
    for await (const rows of incidents.pages(db, selection, { sort, limit: rowsAtOnce })) {
      const shown = await incidentsFrom(context, rows);
      yield shown.map((incident) => columns.map(([, cell]) => cell(incident)));
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
