import { incidentQuery } from "#features/response/incidents/contracts/incident-query.ts";
import {
  listIncidentFacets,
  listIncidents,
} from "#features/response/incidents/contracts/incidents.contract.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { countsBy, defineList, type Filter, flagOptions } from "#platform/web/list/list-definition.ts";
import type { ListTab } from "#platform/web/list/list-tabs.ts";
import { requestFor } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf, ownOrNobody } from "#platform/web/list/query-filters.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { seenByLabels } from "../work/incident-screen-text.ts";
import { denseIncidentColumns, incidentColumns } from "./incident-columns.tsx";
import { incidentSelection } from "./incident-selection.ts";

const tabs: readonly ListTab[] = [
  { label: "Todos", sets: {} },
  { label: "Los lidero yo", sets: { lider: ["mi"] }, counted: { filter: "lider", value: "mi" } },
  { label: "Sin líder", sets: { lider: ["nadie"] }, counted: { filter: "lider", value: "nadie" } },
  { label: "Vencidos", sets: { vencidos: ["si"] }, counted: { filter: "vencidos", value: "si" } },
];

const filters: Filter<object>[] = [
  {
    name: "ver",
    label: "Mostrar",
    as: "chips",
    usual: "abiertos",
    options: [
      { value: "abiertos", label: "Abiertos", means: "true" },
      { value: "todos", label: "También cerrados", means: "" },
    ],
  },
  {
    name: "cliente",
    label: "Espera",
    as: "chips",
    options: flagOptions("Esperan al cliente"),
  },
  ...filtersOf(incidentQuery, {
    overrides: {
      visibility: { nameOf: (value: string) => entryOf(seenByLabels, value) ?? value },
      overdue: { text: () => "vencidos", typedValues: { vencido: "si" } },
      technique: {
        text: (value) => (
          <>
            {value}
            <FeatureSlot slot="technique-name" id={value} />
          </>
        ),
      },
    },
  }),
  {
    name: "lider",
    label: "Quién lidera",
    as: "tag",
    only: ownOrNobody,
    typed: ["dueño"],
    typedValues: { yo: "mi", nadie: "nadie" },
    text: (value) => (value === "mi" ? "yo" : "sin líder"),
  },
];

/** The list of incidents, the next deadline first; an incident opens in a drawer. */
export const incidentListDefinition = defineList({
  title: "Incidentes",
  lead: "Casos confirmados, primero lo que vence antes.",
  caption: "Incidentes",
  call: listIncidents,
  itemNoun: "incidentes",
  failed: "No se pudieron cargar los incidentes",
  search: "Buscar por título, descripción o número (INC-12)",
  tabs,
  filters,
  useRequest: (address) => requestFor<typeof incidentQuery>(incidentSelection(address)),
  counts: countsBy(listIncidentFacets, (facets) => countsOf(incidentQuery, facets)),
  columns: incidentColumns,
  denseColumns: denseIncidentColumns,
  narrow: ["severity", "incident", "clock"],
  keyOf: ({ id }) => id,
  sorts: {
    due: { ascending: "due" },
    severity: { descending: "-severity" },
    opened: { descending: "-opened", ascending: "opened" },
    updated: { descending: "-updated" },
  },
  opens: { beside: "incidente" },
  empty: {
    title: "No hay incidentes abiertos",
    text: "Un incidente nace de una alerta, de un hallazgo, de un aviso del cliente o a mano. Los cerrados siguen aquí: elija «También cerrados».",
    drawing: <CalmLine />,
  },
  nothingMatches: "Ningún incidente coincide",
  views: "incidents",
  arrivals: {
    event: "incidents.changed",
    countOf: ({ opened }) => Number(opened ?? 0),
    words: ["nuevo", "nuevos"],
  },
});

/** The illustration of the empty state: a flat pulse line. */
function CalmLine() {
  return (
    <svg viewBox="0 0 160 60" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M10 34h38l8-18 12 30 8-20 4 8h70" />
      <path d="M10 50h140" strokeDasharray="2 6" />
    </svg>
  );
}
