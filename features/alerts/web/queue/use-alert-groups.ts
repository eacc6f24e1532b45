import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { groupAlerts, type groupSorts } from "#features/alerts/alert-groups.contract.ts";
import type { GroupField } from "#features/alerts/alert-terms.contract.ts";
import type { SortOrder } from "#platform/web/address-state.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { listFilterOf } from "./alert-filter.ts";
import type { AlertList } from "./use-alert-list.ts";
import { perPage } from "./use-alert-page.ts";

type GroupSort = (typeof groupSorts)[number];

const orders: Record<string, { sort: GroupSort; direction: SortOrder["direction"] }> = {
  due: { sort: "due", direction: "ascending" },
  severity: { sort: "-severity", direction: "descending" },
  count: { sort: "-count", direction: "descending" },
  last_seen: { sort: "-last_seen", direction: "descending" },
};

/** The page of groups that the address asks for; what runs out next comes first, as in the queue. */
export function useAlertGroups({ selection, sort, page }: AlertList, by: GroupField) {
  const name = sort && orders[sort.by] ? sort.by : "due";
  const order = orders[name];
  const groups = useQuery({
    ...callQuery(groupAlerts, {
      ...listFilterOf(selection),
      by,
      sort: order?.sort ?? "due",
      limit: perPage,
      ...(page && { cursor: page }),
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  return { groups, order: { by: name, direction: order?.direction ?? "ascending" } satisfies SortOrder };
}
