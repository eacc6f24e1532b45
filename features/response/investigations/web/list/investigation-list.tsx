import { investigationList } from "#features/response/investigations/contracts/investigation-place.ts";
import { investigationQuery } from "#features/response/investigations/contracts/investigation-query.ts";
import {
  exportInvestigations,
  type Investigation,
  listInvestigationFacets,
  listInvestigations,
} from "#features/response/investigations/contracts/investigations.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { countsBy, defineList, type Filter } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import type { ListTab } from "#platform/web/list/list-tabs.ts";
import { requestFor, selectionAt } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf, ownOrNobody } from "#platform/web/list/query-filters.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { investigationPath } from "./investigation-address.ts";
import { denseInvestigationColumns, investigationColumns } from "./investigation-columns.tsx";

const tabs: readonly ListTab[] = [
  { label: "Todas", sets: {} },
  { label: "Las lidero yo", sets: { lider: ["mi"] }, counted: { filter: "lider", value: "mi" } },
  { label: "Sin líder", sets: { lider: ["nadie"] }, counted: { filter: "lider", value: "nadie" } },
];

const filters: Filter<object>[] = [
  {
    name: "ver",
    label: "Mostrar",
    as: "chips",
    usual: "abiertas",
    options: [
      { value: "abiertas", label: "Por concluir", means: "true", uncounted: true },
      { value: "todas", label: "También concluidas", means: "", uncounted: true },
    ],
  },
  {
    name: "lider",
    label: "Quién lidera",
    as: "tag",
    only: ownOrNobody,
    typed: ["dueño"],
    typedValues: { yo: "mi", nadie: "nadie" },
    text: (value) => (value === "mi" ? "yo" : "sin líder"),
  },
  ...filtersOf(investigationQuery),
];

const investigations = defineList({
  title: "Lista de investigaciones",
  lead: "Preguntas que se responden con evidencia, las últimas que cambiaron primero.",
  caption: "Investigaciones",
  call: listInvestigations,
  itemNoun: "investigaciones",
  failed: "No se pudieron cargar las investigaciones",
  search: "Buscar por pregunta, contexto o número (INV-12)",
  tabs,
  filters,
  useRequest: (address) => requestFor<typeof investigationQuery>(selectionAt(investigationList, address)),
  counts: countsBy(listInvestigationFacets, (facets) => countsOf(investigationQuery, facets)),
  columns: investigationColumns,
  denseColumns: denseInvestigationColumns,
  keyOf: ({ id }) => id,
  sorts: {
    updated: { descending: "-updated" },
    opened: { descending: "-opened", ascending: "opened" },
    severity: { descending: "-severity" },
  },
  opens: { page: ({ id }: Investigation) => investigationPath(id) },
  empty: {
    title: "No hay investigaciones por concluir",
    text: "Una investigación nace de una pregunta que las alertas no responden solas. Las concluidas siguen aquí: elija «Todas».",
  },
  nothingMatches: "Ninguna investigación coincide",
  views: "investigations",
  arrivals: {
    event: "investigations.changed",
    countOf: ({ opened }) => Number(opened ?? 0),
    words: ["nueva", "nuevas"],
  },
});

/** The list of investigations for the people who work on them. */
export function InvestigationList() {
  const list = useList(investigations);
  return (
    <ListPage
      list={list}
      actions={
        <LinkButton look="main" to={paths.newInvestigation}>
          Nueva investigación
        </LinkButton>
      }
      tools={
        <ExportMenu
          contract={exportInvestigations}
          query={{ ...list.filter, sort: oneOf(investigationQuery.sorts, list.sortWord) ?? "-updated" }}
          name="investigaciones"
          itemNoun="investigaciones"
        />
      }
    />
  );
}
