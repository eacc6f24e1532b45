import {
  InvestigationResult,
  InvestigationVisibility,
  investigationStatuses,
} from "#features/investigations/contracts/investigation-terms.contract.ts";
import {
  exportInvestigations,
  type Investigation,
  InvestigationSort,
  listInvestigationFacets,
  listInvestigations,
} from "#features/investigations/contracts/investigations.contract.ts";
import {
  investigationResultWords,
  investigationStatusWords,
  investigationVisibilityWords,
} from "#features/investigations/investigations.words.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { countsBy, defineList, type Filter, optionsOf } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { requestOf } from "#platform/web/list/list-request.ts";
import type { ListTab } from "#platform/web/list/list-tabs.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { investigationPath, newInvestigationPath } from "./investigation-address.ts";
import { denseInvestigationColumns, investigationColumns } from "./investigation-columns.tsx";

const tabs: readonly ListTab[] = [
  { label: "Todas", sets: {} },
  { label: "Las lidero yo", sets: { lider: ["mi"] }, counted: { filter: "lider", value: "mi" } },
  { label: "Sin líder", sets: { lider: ["nadie"] }, counted: { filter: "lider", value: "nadie" } },
];

const filters: Filter<RequestOf<typeof listInvestigations>>[] = [
  {
    name: "ver",
    label: "Mostrar",
    asks: "open",
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
    only: ["mi", "nadie"],
    typed: ["dueño"],
    typedValues: { yo: "mi", nadie: "nadie" },
    text: (value) => (value === "mi" ? "yo" : "sin líder"),
  },
  {
    name: "estado",
    label: "Estado",
    asks: "status",
    as: "chips",
    line: true,
    options: optionsOf(investigationStatuses, investigationStatusWords),
  },
  { name: "severidad", label: "Severidad", asks: "severity", as: "severity" },
  {
    name: "resultado",
    label: "Resultado",
    asks: "result",
    as: "rail",
    nameOf: (value) => entryOf(investigationResultWords, value) ?? value,
  },
  {
    name: "visto",
    label: "Quién la ve",
    asks: "visibility",
    as: "rail",
    nameOf: (value) => entryOf(investigationVisibilityWords, value) ?? value,
  },
];

const known: Record<string, readonly string[]> = {
  estado: investigationStatuses,
  resultado: InvestigationResult.options,
  visto: InvestigationVisibility.options,
};

const investigations = defineList({
  title: "Lista de investigaciones",
  lead: "Preguntas que se responden con evidencia, las últimas que cambiaron primero.",
  caption: "Investigaciones",
  call: listInvestigations,
  things: "investigaciones",
  failed: "No se pudieron cargar las investigaciones",
  search: "Buscar por pregunta, contexto o número (INV-12)",
  tabs,
  filters,
  useRequest: ({ filters: held, search }) => {
    // Values that no list offers are left out, so that an old address asks for less instead of being refused.
    const chosen = Object.fromEntries(
      Object.entries(held).map(([name, values]) => [
        name,
        known[name] ? values.filter((value) => known[name]?.includes(value)) : values,
      ]),
    );
    const request: Partial<RequestOf<typeof listInvestigations>> = requestOf(filters, {
      filters: chosen,
      search,
    });
    if (held.lider?.[0] === "mi") request.mine = "true";
    if (held.lider?.[0] === "nadie") request.lead = "none";
    // Who asks for a state or a result means it, also where it is concluded.
    if (request.status || request.result) delete request.open;
    return request;
  },
  counts: countsBy(listInvestigationFacets, (facets) => ({
    estado: facets.status,
    severidad: facets.severity,
    resultado: facets.result,
    visto: facets.visibility,
    lider: [
      { value: "mi", count: facets.mine },
      { value: "nadie", count: facets.unassigned },
    ],
  })),
  columns: investigationColumns,
  denseColumns: denseInvestigationColumns,
  density: true,
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

/** The one list of those who work on investigations. */
export function InvestigationList() {
  const list = useList(investigations);
  return (
    <ListPage
      list={list}
      actions={
        <LinkButton look="main" to={newInvestigationPath}>
          Nueva investigación
        </LinkButton>
      }
      tools={
        <ExportMenu
          contract={exportInvestigations}
          query={{ ...list.filter, sort: InvestigationSort.catch("-updated").parse(list.sortWord) }}
          name="investigaciones"
          things="investigaciones"
        />
      }
    />
  );
}
