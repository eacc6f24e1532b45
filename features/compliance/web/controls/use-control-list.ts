import { useMemo } from "react";
import type { z } from "zod";
import {
  type ControlFilter,
  type controlSorts,
  evidenceStates,
  grades,
  results,
  workStatuses,
} from "#features/control-states/control-states.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import type { SortOrder } from "#platform/web/address/address-state.ts";
import { type ControlFilterName, controlFilterNames } from "./controls-address.ts";

type Sort = (typeof controlSorts)[number];
const sorts: Readonly<Record<string, SortOrder["direction"]>> = {
  order: "ascending",
  due: "ascending",
  updated: "descending",
  result: "descending",
} satisfies Record<Sort, SortOrder["direction"]>;

/** Each sort goes one way: the nearest date, the newest change, the worst result first. */
function orderOf(sort: SortOrder | null): { order: SortOrder; sortWord: Sort } {
  const sortWord = (sort && Object.hasOwn(sorts, sort.by) ? sort.by : "order") as Sort;
  return { order: { by: sortWord, direction: sorts[sortWord] ?? "ascending" }, sortWord };
}

/** What the address asks of the controls list, in the words of the call. A value that is none asks nothing. */
export function useControlList() {
  const address = useAddressFilters(controlFilterNames);
  const { filters, search, sort } = address;
  const filter = useMemo((): z.input<typeof ControlFilter> => {
    const one = (name: ControlFilterName) => filters[name]?.[0];
    const number = (name: ControlFilterName) => Number.parseInt(one(name) ?? "", 10) || undefined;
    return {
      standard_id: number("norma"),
      section_id: number("seccion"),
      result: oneOf(results, one("resultado")),
      work_status: oneOf(workStatuses, one("avance")),
      grade: oneOf(grades, one("calificacion")),
      evidence_state: oneOf(evidenceStates, one("evidencia")),
      tier: one("nivel"),
      owner_id: number("responsable"),
      overdue: one("atrasado") ? "true" : undefined,
      critical: one("critico") ? "true" : undefined,
      q: search || undefined,
    };
  }, [filters, search]);
  return {
    ...address,
    ...orderOf(sort),
    filter,
    filtered: Object.keys(filters).length > 0 || search !== "",
  };
}

export type ControlList = ReturnType<typeof useControlList>;
