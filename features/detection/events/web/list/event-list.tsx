import { useMemo } from "react";
import {
  type EventFacet,
  listEventFacets,
} from "#features/detection/events/contracts/event-facets.contract.ts";
import type {
  Condition,
  ConditionField,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { periodOf } from "#features/detection/events/contracts/event-period.ts";
import type { eventSorts } from "#features/detection/events/contracts/events.contract.ts";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { writtenTacticName } from "#features/intelligence/attack/attack.labels.ts";
import type { AddressState, SortOrder } from "#platform/web/address/address-state.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { countsBy, defineList, type Filter } from "#platform/web/list/list-definition.ts";
import { leftOut, orderOf as listOrderOf } from "#platform/web/list/list-request.ts";
import type { List } from "#platform/web/list/use-list.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { countryName } from "../dashboard/top-kinds.ts";
import { denseEventColumns, eventColumns } from "./event-columns.tsx";

/** Returns the facet of one field; empty before the first count. */
export function facetOf(
  facets: readonly EventFacet[] | undefined,
  field: EventFacet["field"],
): EventFacet["values"] {
  return facets?.find((facet) => facet.field === field)?.values ?? [];
}

/** The names of the filters in the address bar. */
const names = [
  "severidad",
  "fuente",
  "activo",
  "regla",
  "usuario",
  "ip",
  "tecnica",
  "tactica",
  "categoria",
  "pais",
  "cuenta",
  "periodo",
  "desde",
  "hasta",
] as const;
export type EventFilterName = (typeof names)[number];

/** The event field of each list filter that accepts several or excluded values. */
export const filterFields = {
  fuente: "source",
  activo: "asset_name",
  regla: "rule_id",
  usuario: "user",
  ip: "ip",
  tecnica: "techniques",
  tactica: "tactics",
  categoria: "category",
  pais: "source_country",
  cuenta: "cloud_account",
} as const satisfies Partial<Record<EventFilterName, ConditionField>>;

/** Returns the conditions of filters with several values. */
function conditionsOf(filters: Record<string, string[]>): Condition[] {
  return Object.entries(filterFields).flatMap(([name, field]): Condition[] => {
    const { [name]: includedValues = [], [leftOut(name)]: excludedValues = [] } = filters;
    return [
      ...(includedValues.length > 1 ? [[field, "in", ...includedValues] satisfies Condition] : []),
      ...(excludedValues.length > 0 ? [[field, "not_in", ...excludedValues] satisfies Condition] : []),
    ];
  });
}

/** Returns the input of the call for an address. */
function useEventFilter({ filters, search }: AddressState) {
  // A named period advances once an hour, so that the same query stays cached.
  const hour = Math.floor(useMinute().getTime() / 3_600_000);
  return useMemo(() => {
    // Several values of one filter become conditions.
    const one = (name: EventFilterName) =>
      name in filterFields && (filters[name]?.length ?? 0) > 1 ? undefined : filters[name]?.[0];
    const conditions = conditionsOf(filters);
    return {
      severity: filters.severidad?.join(","),
      source: one("fuente"),
      asset: one("activo"),
      rule: one("regla"),
      user: one("usuario"),
      ip: one("ip"),
      technique: one("tecnica"),
      tactic: one("tactica"),
      category: one("categoria"),
      country: one("pais"),
      account: one("cuenta"),
      conditions: conditions.length > 0 ? JSON.stringify(conditions) : undefined,
      q: search || undefined,
      ...periodOf(
        { name: one("periodo"), since: one("desde"), until: one("hasta") },
        new Date(hour * 3_600_000),
      ),
    };
  }, [filters, search, hour]);
}

/** Filters that other pages or the facets set; each appears as a tag with its value. */
const tag = (
  name: EventFilterName,
  label: string,
  more: Partial<Extract<Filter<object>, { as: "tag" }>> = {},
) => ({ name, label, as: "tag", many: true, excludes: true, ...more }) as const;

const rail = (name: EventFilterName, label: string) =>
  ({ name, label, as: "rail", many: true, excludes: true }) as const;

const filters: readonly Filter<object>[] = [
  { name: "severidad", label: "Severidad", as: "severity", many: true },
  rail("regla", "Reglas"),
  rail("activo", "Activos"),
  rail("fuente", "Fuentes"),
  tag("fuente", "Fuente"),
  tag("activo", "Activo"),
  tag("regla", "Regla"),
  tag("usuario", "Usuario"),
  tag("ip", "IP"),
  tag("tecnica", "Técnica", {
    text: (value) => (
      <>
        {value}
        <FeatureSlot slot="technique-name" id={value} />
      </>
    ),
  }),
  tag("tactica", "Táctica", { text: writtenTacticName }),
  tag("categoria", "Categoría"),
  tag("pais", "País de origen", { text: countryName }),
  tag("cuenta", "Cuenta de nube"),
  ...(["periodo", "desde", "hasta"] as const).map((name) => ({ name, as: "own" }) as const),
];

/** The severity order has the worst first only. */
const sorts = {
  occurred_at: { descending: "-occurred_at", ascending: "occurred_at" },
  severity: { descending: "-severity" },
} as const;

/** Returns the server's sort parameter for the order of a list of events. */
export function eventOrderOf(sort: SortOrder | null) {
  const { order, sortWord } = listOrderOf(sorts, sort);
  return { order, sortWord: sortWord as (typeof eventSorts)[number] };
}

/** The events of the company. */
export const eventListDefinition = defineList({
  title: "Eventos",
  lead: "Los registros de seguridad que envían las fuentes de su empresa.",
  call: listEvents,
  itemNoun: "eventos",
  failed: "No se pudieron cargar los eventos",
  search: "Buscar en los eventos",
  filters,
  useRequest: useEventFilter,
  counts: countsBy(
    listEventFacets,
    ({ facets }) => ({
      severidad: facetOf(facets, "severity"),
      regla: facetOf(facets, "rule_id"),
      activo: facetOf(facets, "asset_name"),
      fuente: facetOf(facets, "source"),
    }),
    ({ facets }) =>
      facets.some(({ counted }) => counted === "newest")
        ? `Recuento sobre los ${numberText(10_000)} eventos más recientes.`
        : facets.some(({ counted }) => counted === "recent")
          ? "Recuento de los últimos 30 días con eventos: elija un período para contar otro."
          : undefined,
  ),
  columns: eventColumns,
  denseColumns: denseEventColumns,
  narrow: ["severity", "occurred_at", "title", "asset"],
  keyOf: ({ id }) => id,
  sorts,
  opens: { beside: "evento" },
  // The text of an empty list depends on the existing sources and is set by the page.
  empty: { title: "Aún no llegan eventos", text: "" },
  nothingMatches: "Ningún evento cumple estos filtros",
  views: "events",
  arrivals: {
    event: "events.arrived",
    countOf: ({ accepted }) => Number(accepted ?? 0),
    words: ["nuevo", "nuevos"],
  },
});

export type EventList = List<typeof listEvents>;
