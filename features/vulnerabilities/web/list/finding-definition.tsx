import { exposureWords } from "#features/entities/entities.words.ts";
import { balls, findingStatuses, scanEffects } from "#features/scans/contracts/finding-terms.contract.ts";
import { ballWords, effectWords, findingStatusWords } from "#features/scans/scans.words.ts";
import {
  listFindingFacets,
  listFindings,
} from "#features/vulnerabilities/contracts/finding-list.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { entryOf, oneOf } from "#platform/contract/word-list.ts";
import { countsBy, defineList, type Filter, yes } from "#platform/web/list/list-definition.ts";
import { leftOut, requestOf } from "#platform/web/list/list-request.ts";
import type { ListTab } from "#platform/web/list/list-tabs.ts";
import { denseFindingColumns, findingColumns } from "./finding-columns.tsx";
import { AssetName, IssueName } from "./finding-name.tsx";

const tabs: readonly ListTab[] = [
  { label: "Todos", sets: {} },
  { label: "Míos", sets: { mias: ["si"] }, counted: { filter: "mias", value: "si" } },
  {
    label: "Sin responsable",
    sets: { responsable: ["none"] },
    counted: { filter: "responsable", value: "none" },
  },
  { label: "Vencidos", sets: { vencidas: ["si"] }, counted: { filter: "vencidas", value: "si" } },
];

/** What the tabs set and nothing else on the page shows. */
const ofTabs: readonly Filter<RequestOf<typeof listFindings>>[] = [
  {
    name: "mias",
    label: "De quién",
    asks: "mine",
    as: "tag",
    only: ["si"],
    options: yes("míos"),
    typed: ["dueño"],
    typedValues: { yo: "si" },
    text: () => "míos",
  },
  {
    name: "vencidas",
    label: "Plazo",
    asks: "overdue",
    as: "tag",
    only: ["si"],
    options: yes("vencidos"),
    typedValues: { vencido: "si" },
    text: () => "vencidos",
  },
];

const filters: Filter<RequestOf<typeof listFindings>>[] = [
  {
    name: "ver",
    label: "Mostrar",
    asks: "open",
    as: "chips",
    usual: "abiertas",
    line: "vista",
    options: [
      { value: "abiertas", label: "Abiertas", means: "true" },
      { value: "todas", label: "Todas", means: "" },
    ],
  },
  {
    name: "kev",
    label: "Explotadas",
    asks: "kev",
    as: "chips",
    line: "vista",
    options: yes("Se explotan hoy (KEV)"),
  },
  {
    name: "noevaluadas",
    label: "Evaluación",
    asks: "not_evaluated",
    as: "chips",
    line: "vista",
    options: yes("No evaluadas"),
  },
  { name: "severidad", label: "Severidad", asks: "severity", as: "severity", many: true },
  {
    name: "estado",
    label: "Estado",
    asks: "status",
    as: "rail",
    many: true,
    excludes: true,
    nameOf: (value) => entryOf(findingStatusWords, value) ?? value,
  },
  {
    name: "toca",
    label: "Le toca a",
    asks: "ball",
    as: "rail",
    many: true,
    excludes: true,
    nameOf: (value) => entryOf(ballWords, value) ?? value,
  },
  { name: "activo", label: "Activo", asks: "asset", as: "rail", excludes: true },
  { name: "problema", label: "Problema", asks: "issue", as: "rail", excludes: true },
  {
    name: "exposicion",
    label: "Exposición",
    asks: "exposure",
    as: "rail",
    excludes: true,
    nameOf: (value) => entryOf(exposureWords, value) ?? value,
  },
  {
    name: "responsable",
    label: "Responsable",
    asks: "assignee",
    as: "rail",
    excludes: true,
    typed: ["dueño"],
    typedValues: { nadie: "none" },
    nameOf: (value, label) => (value === "none" ? "Sin responsable" : label),
  },
  { name: "origen", label: "Herramienta", asks: "source", as: "rail", excludes: true },
  { name: "activo", label: "Activo", asks: "asset", as: "tag", text: (id) => <AssetName id={id} /> },
  { name: "problema", label: "Problema", asks: "issue", as: "tag", text: (id) => <IssueName id={id} /> },
  ...ofTabs,
  { name: "cve", label: "CVE", asks: "cve", as: "tag" },
  { name: "solucion", label: "Solución", asks: "remedy", as: "tag" },
  { name: "escaneo", label: "Escaneo", asks: "scan", as: "tag", text: () => "Solo lo que vio ese escaneo" },
  {
    name: "efecto",
    label: "En ese escaneo",
    asks: "effect",
    as: "tag",
    text: (value) => entryOf(effectWords, value) ?? value,
  },
  {
    name: "periodo",
    label: "Período",
    asks: "period",
    as: "tag",
    text: () => "Solo lo visto en ese período",
  },
];

const known = {
  estado: findingStatuses,
  toca: balls,
  efecto: scanEffects,
} as const satisfies Record<string, readonly string[]>;

/** Values that no list offers are left out, so that an old address asks for less instead of being refused. */
const onlyKnown = (held: Record<string, string[]>): Record<string, string[]> => {
  const left = Object.entries(known).flatMap(([name, words]: [string, readonly string[]]) =>
    [name, leftOut(name)].flatMap((each) =>
      held[each] ? [[each, held[each].filter((value) => oneOf(words, value))]] : [],
    ),
  );
  return { ...held, ...Object.fromEntries(left) };
};

/** Each finding in a line, the most pressing first; the open one beside it. */
export const findings = defineList({
  title: "Vulnerabilidades",
  caption: "Hallazgos",
  call: listFindings,
  things: "hallazgos",
  failed: "No se pudieron cargar los hallazgos",
  search: "Buscar por problema, CVE, activo o número",
  tabs,
  filters,
  useRequest: ({ filters: held, search }) => {
    const chosen = onlyKnown(held);
    const request = requestOf(filters, { filters: chosen, search });
    // Who asks for a state means it, also where it is none of the open ones.
    if ((chosen.estado ?? []).length > 0) delete request.open;
    return request;
  },
  counts: countsBy(
    listFindingFacets,
    ({ status, severity, ball, exposure, source, assignee, asset, issue, ...flags }) => ({
      estado: status,
      severidad: severity,
      toca: ball,
      exposicion: exposure,
      origen: source,
      responsable: assignee,
      activo: asset,
      problema: issue,
      kev: [{ value: "si", count: flags.kev }],
      vencidas: [{ value: "si", count: flags.overdue }],
      noevaluadas: [{ value: "si", count: flags.not_evaluated }],
      mias: [{ value: "si", count: flags.mine }],
    }),
    ({ capped }) => (capped ? "Se contaron los 10.000 hallazgos más urgentes." : undefined),
  ),
  columns: findingColumns,
  denseColumns: denseFindingColumns,
  narrow: ["severity", "finding", "asset", "status", "clock"],
  keyOf: ({ id }) => id,
  sorts: {
    priority: { descending: "-priority" },
    severity: { descending: "-severity" },
    due: { ascending: "due" },
    first_seen: { descending: "-first_seen", ascending: "first_seen" },
  },
  opens: { beside: "hallazgo" },
  empty: { title: "No hay hallazgos abiertos", text: "" },
  nothingMatches: "Ningún hallazgo coincide",
  wide: true,
  density: true,
  arrivals: {
    event: "findings.changed",
    countOf: ({ opened }) => Number(opened ?? 0),
    words: ["nuevo", "nuevos"],
  },
});
