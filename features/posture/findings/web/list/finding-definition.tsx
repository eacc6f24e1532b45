import { useQuery } from "@tanstack/react-query";
import {
  listFindingFacets,
  listFindings,
} from "#features/posture/findings/contracts/finding-list.contract.ts";
import { findingList } from "#features/posture/findings/contracts/finding-place.ts";
import { findingQuery } from "#features/posture/findings/contracts/finding-query.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { countsBy, defineList, type Filter, flagOptions } from "#platform/web/list/list-definition.ts";
import type { ListTab } from "#platform/web/list/list-tabs.ts";
import { requestFor, selectionAt } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf } from "#platform/web/list/query-filters.ts";
import type { Finding } from "../../contracts/finding-list.contract.ts";
import { useAreaPlace } from "../area/area-place.ts";
import { denseFindingColumns, findingColumns } from "./finding-columns.tsx";

interface NameProps {
  /** Restricts the list to one asset or one issue, whose name is read from any of its findings. */
  of: { asset: string } | { issue: string };
  read: (finding: Finding) => string;
}

/** Shows the name of an asset or issue whose id is in the address. */
function Name({ of, read }: NameProps) {
  const { asked } = useAreaPlace();
  const item = useQuery(callQuery(listFindings, { ...asked, ...of, limit: 1 })).data?.items[0];
  return item ? read(item) : "…";
}

const AssetName = ({ id }: { id: string }) => <Name of={{ asset: id }} read={({ asset }) => asset.name} />;
const IssueName = ({ id }: { id: string }) => <Name of={{ issue: id }} read={({ issue }) => issue.title} />;

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

const filters: Filter<object>[] = [
  {
    name: "ver",
    label: "Mostrar",
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
    label: "Catálogo KEV",
    as: "chips",
    line: "vista",
    options: flagOptions("En el catálogo KEV"),
  },
  {
    name: "noevaluadas",
    label: "Evaluación",
    as: "chips",
    line: "vista",
    options: flagOptions("No evaluadas"),
  },
  ...filtersOf(findingQuery, {
    overrides: {
      assignee: {
        leaves: [],
        typedValues: { nadie: "none" },
        nameOf: (value: string, label: string) => (value === "none" ? "Sin responsable" : label),
      },
      mine: { typed: ["dueño"], typedValues: { yo: "si" }, text: () => "míos" },
      overdue: { typedValues: { vencido: "si" }, text: () => "vencidos" },
      scan: { text: () => "Solo lo que vio ese escaneo" },
      period: { text: () => "Solo lo visto en ese período" },
    },
  }),
  // Other pages link to the findings of one asset or issue.
  { name: "activo", label: "Activo", as: "tag", text: (id) => <AssetName id={id} /> },
  { name: "problema", label: "Problema", as: "tag", text: (id) => <IssueName id={id} /> },
];

/** The list of findings by priority; a finding opens in a drawer. */
export const findingListDefinition = defineList({
  title: "Vulnerabilidades",
  caption: "Hallazgos",
  call: listFindings,
  itemNoun: "hallazgos",
  failed: "No se pudieron cargar los hallazgos",
  search: "Buscar por problema, CVE, activo o número",
  tabs,
  filters,
  useRequest: (address) => ({
    ...useAreaPlace().asked,
    ...requestFor<typeof findingQuery>(selectionAt(findingList, address)),
  }),
  counts: countsBy(
    listFindingFacets,
    (facets) => countsOf(findingQuery, facets),
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
  foldsRail: true,
  arrivals: {
    event: "findings.changed",
    countOf: ({ opened }) => Number(opened ?? 0),
    words: ["nuevo", "nuevos"],
  },
});
