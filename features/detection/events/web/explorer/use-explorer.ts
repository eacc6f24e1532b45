import { useMemo } from "react";
import { groupSorts } from "#features/detection/events/contracts/event-facets.contract.ts";
import type {
  Condition,
  ConditionField,
  EventFieldName,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { eventFieldNames } from "#features/detection/events/contracts/event-filter.contract.ts";
import { periodOf } from "#features/detection/events/contracts/event-period.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { useAddressWriter } from "#platform/web/address/address-param.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { useDensity } from "#platform/web/screen/use-density.ts";
import { eventOrderOf } from "../list/event-list.tsx";
import { readConditions, withValue } from "./conditions.ts";
import { searchModeOf } from "./record-search.ts";

const names = [
  "severidad",
  "condicion",
  "donde",
  "periodo",
  "desde",
  "hasta",
  "columna",
  "recuento",
  "grupo",
  "ordengrupo",
  "lectura",
] as const;

/** The fields of the rail until other ones are chosen. */
const defaultFacets: EventFieldName[] = [
  "rule_id",
  "asset_name",
  "source",
  "category",
  "source_user",
  "source_country",
];
const hour = 3_600_000;
const maxGroups = 3;

const fieldsOf = (fieldNames: readonly string[] | undefined) =>
  (fieldNames ?? []).flatMap((each) => oneOf(eventFieldNames, each) ?? []);

/** The state of the detailed list: parsed from the address and converted to the requests of the calls. */
export function useExplorer() {
  const address = useAddressFilters(names);
  const write = useAddressWriter();
  const now = Math.floor(useMinute().getTime() / hour) * hour;
  const { filters, search, sort } = address;
  const [density, turnDensity] = useDensity();
  const conditions = useMemo(() => readConditions(filters.condicion ?? []), [filters.condicion]);

  const filter = useMemo(
    () => ({
      severity: filters.severidad?.join(","),
      q: search || undefined,
      ...(search ? searchModeOf(filters.donde?.[0], search)?.filter : {}),
      conditions: conditions.length > 0 ? JSON.stringify(conditions) : undefined,
      ...periodOf(
        { name: filters.periodo?.[0], since: filters.desde?.[0], until: filters.hasta?.[0] },
        new Date(now),
      ),
    }),
    [filters, search, conditions, now],
  );

  // The change is applied to the pending address, not to the rendered one, because two values may be pressed in quick
  // succession.
  const change = (to: (currentConditions: Condition[]) => readonly Condition[]) =>
    write(
      (next) => {
        const changedConditions = to(readConditions(next.getAll("condicion")));
        next.delete("condicion");
        next.delete("pagina");
        for (const condition of changedConditions) next.append("condicion", JSON.stringify(condition));
      },
      { state: { trail: [] }, toTop: true },
    );
  const columns = fieldsOf(filters.columna);
  const groups = fieldsOf(filters.grupo).slice(0, maxGroups);
  const chosenFacets = fieldsOf(filters.recuento);

  return {
    ...address,
    ...eventOrderOf(sort),
    filter,
    conditions,
    filtered:
      search !== "" ||
      conditions.length > 0 ||
      ["severidad", "periodo", "desde", "hasta"].some((name) => filters[name]),
    /** Additional columns of the list, also as the request parameter `extra`. */
    columns,
    extra: columns.length > 0 ? { extra: columns.join(",") } : {},
    facets: chosenFacets.length > 0 ? chosenFacets : defaultFacets,
    /** Whether the person chose the facets; chosen facets stay until removed, also without values. */
    ownFacets: chosenFacets.length > 0,
    groups,
    groupSort: oneOf(groupSorts, filters.ordengrupo?.[0]) ?? ("-count" as const),
    compact: density === "compact",
    turnDensity,
    /** Whether the list scrolls endlessly instead of by page. */
    endless: filters.lectura?.[0] === "continua",
    addCondition: (condition: Condition) => change((currentConditions) => [...currentConditions, condition]),
    removeCondition: (condition: Condition) =>
      change((currentConditions) =>
        currentConditions.filter((each) => JSON.stringify(each) !== JSON.stringify(condition)),
      ),
    turnValue: (field: ConditionField, test: "in" | "not_in", value: string) =>
      change((currentConditions) => withValue(currentConditions, field, test, value)),
    /** Clears the filters; columns, groups and density stay. */
    clear: () =>
      address.change({
        search: "",
        filters: { ...filters, severidad: [], condicion: [], donde: [], periodo: [], desde: [], hasta: [] },
      }),
  };
}

export type Explorer = ReturnType<typeof useExplorer>;
