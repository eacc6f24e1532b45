import {
  type IncidentVerdict,
  IncidentVisibility,
  incidentStages,
  incidentVerdicts,
  ServiceImpact,
} from "#features/incidents/contracts/incident-terms.contract.ts";
import { listIncidentFacets, listIncidents } from "#features/incidents/contracts/incidents.contract.ts";
import {
  impactWords,
  incidentOriginWords,
  incidentVerdictWords,
  stageWords,
} from "#features/incidents/incidents.words.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { entryOf, oneOf } from "#platform/contract/word-list.ts";
import { countsBy, defineList, type Filter, optionsOf, yes } from "#platform/web/list/list-definition.ts";
import { leftOut, requestOf } from "#platform/web/list/list-request.ts";
import type { ListTab } from "#platform/web/list/list-tabs.ts";
import { PartSlot } from "#platform/web/screen/part-slot.tsx";
import { seenByWords } from "../work/screen-words.ts";
import { denseIncidentColumns, incidentColumns } from "./incident-columns.tsx";

const whose = ["mi", "nadie"];

const tabs: readonly ListTab[] = [
  { label: "Todos", sets: {} },
  { label: "Los lidero yo", sets: { lider: ["mi"] }, counted: { filter: "lider", value: "mi" } },
  { label: "Sin líder", sets: { lider: ["nadie"] }, counted: { filter: "lider", value: "nadie" } },
  { label: "Vencidos", sets: { vencidos: ["si"] }, counted: { filter: "vencidos", value: "si" } },
];

const filters: Filter<RequestOf<typeof listIncidents>>[] = [
  {
    name: "ver",
    label: "Mostrar",
    asks: "open",
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
    asks: "waiting_client",
    as: "chips",
    options: yes("Esperan al cliente"),
  },
  { name: "severidad", label: "Severidad", asks: "severity", as: "severity", many: true },
  {
    name: "etapa",
    label: "Etapa",
    asks: "stage",
    as: "chips",
    many: true,
    line: true,
    options: optionsOf(incidentStages, stageWords),
  },
  { name: "clase", label: "Clase (ANCI)", asks: "class", as: "rail", excludes: true },
  {
    name: "efecto",
    label: "Efecto en el servicio",
    asks: "impact",
    as: "rail",
    excludes: true,
    nameOf: (value) => entryOf(impactWords, value) ?? value,
  },
  {
    name: "veredicto",
    label: "Veredicto",
    asks: "verdict",
    as: "rail",
    excludes: true,
    nameOf: (value) => (value === "none" ? "Sin veredicto" : (entryOf(incidentVerdictWords, value) ?? value)),
  },
  {
    name: "visto",
    label: "Quién lo ve",
    asks: "visibility",
    as: "rail",
    excludes: true,
    nameOf: (value) => entryOf(seenByWords, value) ?? value,
  },
  {
    name: "lider",
    label: "Quién lidera",
    asks: "lead",
    as: "rail",
    excludes: true,
    typed: ["dueño"],
    leaves: whose,
  },
  {
    name: "lider",
    label: "Quién lidera",
    as: "tag",
    only: whose,
    typed: ["dueño"],
    typedValues: { yo: "mi", nadie: "nadie" },
    text: (value) => (value === "mi" ? "yo" : "sin líder"),
  },
  {
    name: "vencidos",
    label: "Plazo",
    asks: "overdue",
    as: "tag",
    only: ["si"],
    options: yes("vencidos"),
    typedValues: { vencido: "si" },
    text: () => "vencidos",
  },
  {
    name: "origen",
    label: "Origen",
    asks: "origin",
    as: "tag",
    text: (value) => entryOf(incidentOriginWords, value) ?? value,
  },
  { name: "activo", label: "Activo", asks: "asset", as: "tag" },
  { name: "cuenta", label: "Cuenta", asks: "account", as: "tag" },
  { name: "observable", label: "Observable", asks: "observable", as: "tag" },
  {
    name: "tecnica",
    label: "Técnica",
    asks: "technique",
    as: "tag",
    text: (value) => (
      <>
        {value}
        <PartSlot file="attack/web/technique-name.tsx" id={value} />
      </>
    ),
  },
];

const known: Record<string, readonly string[]> = {
  etapa: incidentStages,
  efecto: ServiceImpact.options,
  veredicto: [...incidentVerdicts, "none"] satisfies ((typeof IncidentVerdict.options)[number] | "none")[],
  visto: IncidentVisibility.options,
};

/** Values that no list offers are left out, so that an old address asks for less instead of being refused. */
const onlyKnown = (held: Record<string, string[]>): Record<string, string[]> => {
  const left = Object.entries(known).flatMap(([name, words]) =>
    [name, leftOut(name)].flatMap((each) =>
      held[each] ? [[each, held[each].filter((value) => oneOf(words, value))]] : [],
    ),
  );
  return { ...held, ...Object.fromEntries(left) };
};

/** Each incident in a line, what runs out next first; the open one beside it. */
export const incidents = defineList({
  title: "Incidentes",
  lead: "Casos confirmados, primero lo que vence antes.",
  caption: "Incidentes",
  call: listIncidents,
  things: "incidentes",
  failed: "No se pudieron cargar los incidentes",
  search: "Buscar por título, descripción o número (INC-12)",
  tabs,
  filters,
  useRequest: ({ filters: held, search }) => {
    const chosen = onlyKnown(held);
    const request: Partial<RequestOf<typeof listIncidents>> = requestOf(filters, {
      filters: chosen,
      search,
    });
    const lead = held.lider?.[0];
    delete request.lead;
    if (lead === "mi") request.mine = "true";
    else if (lead === "nadie") request.lead = "none";
    else if (Number(lead) > 0) request.lead = Number(lead);
    // Who asks for a stage means it, also where it is the closed one.
    if ((chosen.etapa ?? []).length > 0) delete request.open;
    return request;
  },
  counts: countsBy(listIncidentFacets, (facets) => ({
    etapa: facets.stage,
    severidad: facets.severity,
    clase: facets.class,
    efecto: facets.impact,
    veredicto: facets.verdict,
    visto: facets.visibility,
    lider: [
      { value: "mi", count: facets.mine },
      { value: "nadie", count: facets.lead.find(({ value }) => value === "none")?.count ?? 0 },
      ...facets.lead.filter(({ value }) => value !== "none"),
    ],
    vencidos: [{ value: "si", count: facets.overdue }],
    cliente: [{ value: "si", count: facets.waiting_client }],
  })),
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
  density: true,
  arrivals: {
    event: "incidents.changed",
    countOf: ({ opened }) => Number(opened ?? 0),
    words: ["nuevo", "nuevos"],
  },
});

/** A pulse that came to rest: nothing is going on. */
function CalmLine() {
  return (
    <svg viewBox="0 0 160 60" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M10 34h38l8-18 12 30 8-20 4 8h70" />
      <path d="M10 50h140" strokeDasharray="2 6" />
    </svg>
  );
}
