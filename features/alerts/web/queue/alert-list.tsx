import { originWords, statusWords, verdictWords } from "#features/alerts/alerts.words.ts";
import { getAlert } from "#features/alerts/contracts/alert-detail.contract.ts";
import { alertStatuses, type GroupField, verdicts } from "#features/alerts/contracts/alert-terms.contract.ts";
import { type AlertFacets, listAlertFacets, listAlerts } from "#features/alerts/contracts/alerts.contract.ts";
import { countsBy, defineList, type Filter, optionsOf } from "#platform/web/list/list-definition.ts";
import type { ListTab } from "#platform/web/list/list-tabs.ts";
import type { List } from "#platform/web/list/use-list.ts";
import { PartSlot } from "#platform/web/screen/part-slot.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import {
  type AlertFilterName,
  type AlertScope,
  alertFilterNames,
  listFilterOf,
  selectionOf,
} from "./alert-address.ts";
import { alertColumns, cloudColumns } from "./alert-columns.tsx";
import { denseColumns } from "./dense-columns.tsx";

/** By what the address says that alerts are gathered, and the server's word for it. */
export const groupFields: Record<string, GroupField> = { regla: "rule", activo: "asset" };

/** Values of «asignada» that are no person. */
const nobodyElse = ["mi", "nadie"];

const tabs: readonly ListTab[] = [
  { label: "Todas", sets: {} },
  { label: "Mías", sets: { asignada: ["mi"] }, counted: { filter: "asignada", value: "mi" } },
  {
    label: "Sin responsable",
    sets: { asignada: ["nadie"] },
    counted: { filter: "asignada", value: "nadie" },
  },
  { label: "Vencidas", sets: { vencidas: ["si"] }, counted: { filter: "vencidas", value: "si" } },
];

/** What most people filter by, above the queue. */
const above: readonly Filter<object>[] = [
  { name: "severidad", label: "Severidad", as: "severity", many: true },
  {
    name: "estado",
    label: "Estado",
    as: "chips",
    many: true,
    line: true,
    options: optionsOf(alertStatuses, statusWords),
  },
  {
    name: "veredicto",
    label: "Veredicto",
    as: "chips",
    many: true,
    line: true,
    options: [{ value: "none", label: "Sin veredicto" }, ...optionsOf(verdicts, verdictWords)],
    when: ({ veredicto, estado }) => veredicto !== undefined || estado?.includes("closed") === true,
  },
];

type RailFilter = readonly [name: AlertFilterName, label: string];
const rail: readonly RailFilter[] = [
  ["regla", "Reglas"],
  ["activo", "Activos"],
  ["usuario", "Personas"],
  ["asignada", "Responsables"],
  ["fuente", "Fuentes"],
  ["origen", "Origen"],
];
const cloudRail: readonly RailFilter[] = [
  ["cuenta", "Cuentas"],
  ["tipo", "Tipos de recurso"],
  ["recurso", "Recursos"],
  ["categoria", "Categorías"],
  ["regla", "Reglas"],
];

const beside = ([name, label]: RailFilter): Filter<object> => ({
  name,
  label,
  as: "rail",
  // One person at a time: beside people stand «Mías» and «Sin responsable».
  ...(name !== "asignada" && { many: true as const }),
  excludes: true,
  ...(name === "asignada" && { typed: ["dueño", "responsable"] }),
  leaves: nobodyElse,
  nameOf: (value, known) =>
    (name === "origen" && originWords[value as keyof typeof originWords]) || known || value,
});

/** Filters that have no other place on the page. */
const tags: readonly Filter<object>[] = [
  {
    name: "asignada",
    label: "De quién",
    as: "tag",
    only: nobodyElse,
    typed: ["dueño", "responsable"],
    typedValues: { yo: "mi", mías: "mi", nadie: "nadie" },
    text: (value) => (value === "mi" ? "mías" : "sin responsable"),
  },
  {
    name: "vencidas",
    label: "Plazo",
    as: "tag",
    only: ["si"],
    typedValues: { vencido: "si" },
    text: () => "vencidas",
  },
  { name: "sinactivo", label: "Activo", as: "tag", text: () => "sin activo" },
  { name: "eventos", label: "Eventos", as: "tag", text: () => "los de una búsqueda" },
  { name: "usuario", label: "Usuario", as: "tag", many: true, excludes: true },
  { name: "ip", label: "IP", as: "tag", many: true, excludes: true },
  {
    name: "tecnica",
    label: "Técnica",
    as: "tag",
    text: (value) => (
      <>
        {value}
        <PartSlot file="attack/web/technique-name.tsx" id={value} />
      </>
    ),
  },
  { name: "correlacion", label: "Regla de correlación", as: "tag" },
  { name: "supresion", label: "Supresión", as: "tag" },
  { name: "desde", label: "Desde", as: "tag" },
  { name: "hasta", label: "Hasta", as: "tag" },
];

/** The values that the server counted, by the names of the filters. */
function countedValues(facets: AlertFacets) {
  const named = (values: AlertFacets["rule"]) => values.filter(({ value }) => value !== "none");
  const nobody = facets.assignee.find(({ value }) => value === "none")?.count ?? 0;
  return {
    severidad: facets.severity,
    estado: facets.status,
    veredicto: facets.verdict,
    vencidas: [{ value: "si", count: facets.overdue }],
    asignada: [
      { value: "mi", count: facets.mine },
      { value: "nadie", count: nobody },
      ...named(facets.assignee),
    ],
    regla: named(facets.rule),
    activo: named(facets.asset),
    usuario: named(facets.user),
    fuente: named(facets.source),
    origen: named(facets.origin),
    cuenta: named(facets.account),
    tipo: named(facets.resource_type),
    recurso: named(facets.resource),
    categoria: named(facets.category),
  };
}

export interface QueueWords {
  title: string;
  lead: string;
  /** Where the alerts of this queue come from. */
  filledBy: string;
  /** Under which name views of it are kept. */
  views: string;
}

/** A queue of alerts: what runs out next comes first, that is what a queue is for. */
export const alertList = (scope: AlertScope, { title, lead, filledBy, views }: QueueWords) =>
  defineList({
    title,
    lead,
    call: listAlerts,
    things: "alertas",
    failed: "No se pudieron cargar las alertas",
    search: "Buscar alertas o número (ALR-128)",
    tabs,
    filters: [
      ...above,
      ...(scope.cloud ? cloudRail : rail).map(beside),
      ...tags,
      ...alertFilterNames.map((name) => ({ name, as: "own" }) as const),
    ],
    useRequest: ({ filters, search }) => listFilterOf(selectionOf(filters, search, scope)),
    counts: countsBy(listAlertFacets, countedValues, ({ capped }) =>
      capped ? `Recuento sobre las ${numberText(10_000)} alertas más recientes.` : undefined,
    ),
    groups: {
      name: "agrupar",
      label: "Agrupar las alertas",
      none: "Sin agrupar",
      options: [
        { value: "regla", label: "Agrupadas por regla", opensBy: ["regla"] },
        { value: "activo", label: "Agrupadas por activo", opensBy: ["activo", "sinactivo"] },
      ],
    },
    columns: scope.cloud ? cloudColumns : alertColumns,
    denseColumns: denseColumns(scope.cloud === true),
    narrow: ["severity", "alert", "clock", "status", "owner"],
    keyOf: ({ id }) => id,
    sorts: {
      due: { ascending: "due" },
      severity: { descending: "-severity" },
      opened: { descending: "-opened" },
      events: { descending: "-events" },
      last_seen: { descending: "-last_seen", ascending: "last_seen" },
    },
    opens: { beside: "alerta" },
    empty: {
      title: "No queda nada por revisar",
      text: `${filledBy} Las cerradas siguen aquí: elija el estado «Cerrada».`,
      drawing: <ClearQueue />,
    },
    nothingMatches: "Ninguna alerta cumple estos filtros",
    views,
    density: true,
    arrivals: {
      event: "alerts.changed",
      countOf: ({ opened }) => Number(opened ?? 0),
      stale: ({ id }) => (id ? [getAlert.name, { id }] : undefined),
      words: ["nueva", "nuevas"],
    },
  });

export type AlertList = List<typeof listAlerts>;

/** What the address asks of the queue, as a change of many takes it. */
export function selectionIn({ address: { filters, search } }: AlertList, scope: AlertScope) {
  return selectionOf(filters, search, scope);
}

function ClearQueue() {
  return (
    <svg viewBox="0 0 160 60" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M14 52h132M30 52V36h100v16" />
      <path d="m66 18 10 10 20-22" />
      <path d="M40 28h14m52 0h14" strokeDasharray="2 5" />
    </svg>
  );
}
