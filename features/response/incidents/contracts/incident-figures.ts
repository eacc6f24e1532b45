import {
  defineFigure,
  type FigureDefinition,
  type FigureList,
  rowsAt,
} from "#platform/contract/figures/define-figure.ts";
import type { FilterOf } from "#platform/contract/query/define-query.ts";
import { incidentList, sharedIncidentRequest } from "./incident-place.ts";
import type { incidentQuery } from "./incident-query.ts";

type Filter = FilterOf<typeof incidentQuery>;

/** Returns the list of the incidents that are shared with the company, as its own people see it. */
const sharedList = (filters: FigureList["filters"], filter: Filter): FigureList => ({
  route: incidentList.route,
  filters,
  call: "incidents.list_shared_incidents",
  place: sharedIncidentRequest,
  filter: { client_visible: true, ...filter },
});

const about = {
  area: "incidents",
  unit: "count",
  period: { span: "now" },
  direction: "worse",
  permission: "incident.read",
} as const;

const openOf = (severity: "critical" | "high", words: string) =>
  defineFigure({
    ...about,
    id: `incidents.open_${severity}`,
    label: `Incidentes abiertos de severidad ${words}`,
    definition: `Incidentes que no están cerrados, de severidad ${words}; su empresa ve los informados.`,
    list: {
      provider: rowsAt(incidentList, { severity: [severity] }),
      client: sharedList({ severidad: [severity] }, { open: true, severity: [severity] }),
    },
  });

/** The figures of incidents: counts of rows of their list. */
export const incidentFigures: readonly FigureDefinition[] = [
  defineFigure({
    ...about,
    id: "incidents.open",
    label: "Incidentes abiertos",
    definition: "Incidentes que no están cerrados ni unidos a otro; su empresa ve los informados.",
    list: { provider: rowsAt(incidentList), client: sharedList({}, { open: true }) },
  }),
  openOf("critical", "crítica"),
  openOf("high", "alta"),
  defineFigure({
    ...about,
    id: "incidents.late",
    label: "Incidentes con el plazo vencido",
    definition: "Incidentes abiertos cuyo próximo plazo ya pasó.",
    permission: "incident.work",
    list: { provider: rowsAt(incidentList, { overdue: true }) },
  }),
  defineFigure({
    ...about,
    id: "incidents.unassigned",
    label: "Incidentes sin líder",
    definition: "Incidentes abiertos que nadie lidera.",
    permission: "incident.work",
    list: { provider: rowsAt(incidentList, { lead: "none" }) },
  }),
  defineFigure({
    ...about,
    id: "incidents.waiting_client",
    label: "Incidentes que esperan a su empresa",
    definition: "Incidentes informados con al menos una tarea de su empresa por hacer.",
    list: { client: sharedList({ ver: ["esperan"] }, { waiting_client: true }) },
  }),
];
