import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { getAlert } from "#features/alerts/contracts/alert-detail.contract.ts";
import { type GroupField, groupFields } from "#features/alerts/contracts/alert-terms.contract.ts";
import { type AlertSort, listAlerts } from "#features/alerts/contracts/alerts.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import type { SortOrder } from "#platform/web/address/address-state.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { type AlertScope, alertFilterNames, listFilterOf, selectionOf } from "./alert-address.ts";

/** The columns that sort, and the server's words for the orders that it has. */
const orders: Record<string, Partial<Record<SortOrder["direction"], AlertSort>>> = {
  due: { ascending: "due" },
  severity: { descending: "-severity" },
  opened: { descending: "-opened" },
  events: { descending: "-events" },
  last_seen: { descending: "-last_seen", ascending: "last_seen" },
};

const addressNames = [...alertFilterNames, "agrupar"] as const;
/** What the address says, and the server's word for it. */
const groupNames: Record<string, GroupField> = { regla: "rule", activo: "asset" };

const groupFilters = ["regla", "activo", "sinactivo"];

/** A list that is gathered by what it is filtered by shows the alerts of that group. */
function openGroup(
  filters: Record<string, string[]>,
  by: GroupField | undefined,
): { key: string | null } | undefined {
  if (by === "asset" && filters.sinactivo) return { key: null };
  const key = by && filters[by === "rule" ? "regla" : "activo"]?.[0];
  return key === undefined ? undefined : { key };
}

/** What runs out next comes first: that is what a queue is for. */
const byDue = { by: "due", direction: "ascending" } as const;

function orderOf(sort: SortOrder | null): { order: SortOrder; sortWord: AlertSort } {
  const known = sort && orders[sort.by];
  if (!sort || !known) return { order: byDue, sortWord: "due" };
  const direction = known[sort.direction] ? sort.direction : known.descending ? "descending" : "ascending";
  return { order: { by: sort.by, direction }, sortWord: known[direction] ?? "due" };
}

/** What the address asks of a queue, in the words of the calls. */
export function useAlertList(scope: AlertScope) {
  const address = useAddressFilters(addressNames);
  const { filters, search, sort } = address;
  const groupBy = oneOf(groupFields, groupNames[filters.agrupar?.[0] ?? ""]);
  const group = openGroup(filters, groupBy);
  const { level, cloud } = scope;
  const selection = useMemo(
    () => selectionOf(filters, search, { ...(level && { level }), ...(cloud && { cloud }) }),
    [filters, search, level, cloud],
  );
  return {
    ...address,
    ...orderOf(sort),
    selection,
    /** By more than the group that is open, which has its own way back. */
    narrowed:
      alertFilterNames.some((name) => filters[name] && !(group && groupFilters.includes(name))) ||
      search !== "",
    filtered: alertFilterNames.some((name) => filters[name]) || search !== "",
    /** By what the alerts are gathered, and the group whose alerts are shown. */
    groupBy,
    group,
    gather: (by: string) => address.change({ filters: { ...filters, agrupar: by ? [by] : [] } }),
    showGroup: (key: string | null) => {
      const name = groupBy === "rule" ? "regla" : key === null ? "sinactivo" : "activo";
      address.setFilters({ [name]: [key ?? "si"] });
    },
    leaveGroup: () => address.setFilters(groupBy === "rule" ? { regla: [] } : { activo: [], sinactivo: [] }),
    /** Lets go of what narrows; the list stays gathered as it was. */
    clear: () => address.change({ search: "", filters: { agrupar: filters.agrupar ?? [] } }),
  };
}

export type AlertList = ReturnType<typeof useAlertList>;

/** What the desk hands to the rows of its queue, or to their groups. */
export interface QueuePart {
  title: string;
  list: AlertList;
  scope: AlertScope;
  compact: boolean;
  rail: ReactNode;
  /** What came since the list was loaded. */
  news: ReactNode;
  empty: ReactNode;
}

/** How many alerts opened since the list was loaded. Rows never move by themselves; an open alert says what changed. */
export function useAlertArrivals(): { arrived: number; seen: () => void } {
  const [arrived, setArrived] = useState(0);
  const queries = useQueryClient();

  useEffect(() => {
    const news = new EventSource("/api/live/");
    news.addEventListener("alerts.changed", (event: MessageEvent<string>) => {
      const { id, opened } = JSON.parse(event.data) as { id?: string; opened?: number };
      if (opened) setArrived((count) => count + opened);
      if (id) queries.invalidateQueries({ queryKey: [getAlert.name, { id }] });
    });
    return () => news.close();
  }, [queries]);

  return { arrived, seen: () => setArrived(0) };
}

export const perPage = 50;

/** The page of the queue that the address asks for. */
export function useAlertPage({ selection, sortWord, page }: AlertList) {
  return useQuery({
    ...callQuery(listAlerts, {
      ...listFilterOf(selection),
      sort: sortWord,
      limit: perPage,
      ...(page && { cursor: page }),
    }),
    placeholderData: keepPreviousData,
    // Rows stay where they are until the person asks for the new ones.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: "always",
  });
}
