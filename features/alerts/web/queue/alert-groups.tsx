import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  type AlertGroup,
  gatheredAtMost,
  groupAlerts,
  type groupSorts,
} from "#features/alerts/contracts/alert-groups.contract.ts";
import type { GroupField } from "#features/alerts/contracts/alert-terms.contract.ts";
import { mostAtOnce } from "#platform/contract/case-work.ts";
import type { SortOrder } from "#platform/web/address/address-state.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { RailedList } from "#platform/web/kit/layout/railed-list.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import { UndoLast } from "#platform/web/work/undo-last.tsx";
import { useAlertWork } from "../work/use-alert-work.tsx";
import { listFilterOf } from "./alert-address.ts";
import { chosenGroups, groupColumns } from "./group-columns.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { type AlertList, perPage, type QueuePart } from "./use-alert-list.ts";
import { groupRowKey, useChosenGroups } from "./use-chosen-groups.ts";

type GroupSort = (typeof groupSorts)[number];

const orders: Record<string, { sort: GroupSort; direction: SortOrder["direction"] }> = {
  due: { sort: "due", direction: "ascending" },
  severity: { sort: "-severity", direction: "descending" },
  count: { sort: "-count", direction: "descending" },
  last_seen: { sort: "-last_seen", direction: "descending" },
};

/** The page of groups that the address asks for; what runs out next comes first, as in the queue. */
function useAlertGroups({ selection, sort, page }: AlertList, by: GroupField) {
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

/** The queue gathered by rule or by asset; a group opens to its alerts and is worked as a whole. */
export function AlertGroups({
  by,
  title,
  list,
  scope,
  compact,
  rail,
  news,
  empty,
}: QueuePart & { by: GroupField }) {
  const { groups, order } = useAlertGroups(list, by);
  const alerts = { count: groups.data?.alerts ?? 0, capped: groups.data?.partial ?? false };
  const chosen = useChosenGroups(list.selection, by, alerts.count);
  const work = useAlertWork({
    alert: undefined,
    detail: undefined,
    many: chosen.many,
    onGone: chosen.letGo,
    onWrite: () => undefined,
  });
  return (
    <RailedList rail={rail} railTitle="Más filtros" stale={groups.isPlaceholderData}>
      {news}
      {chosen.many && (
        <SelectionBar
          work={work}
          level={scope.level}
          description={chosen.everything ? undefined : chosenGroups(chosen.keys.size, chosen.many.count)}
          count={chosen.many.count}
          everything={chosen.everything}
          total={alerts}
          most={mostAtOnce}
          onEverything={chosen.chooseEverything}
          onNothing={chosen.letGo}
        />
      )}
      <UndoLast undo={work.undo} />
      {alerts.capped && <Partial />}
      <PagedList
        query={groups}
        list={list}
        things="grupos"
        failed="No se pudieron agrupar las alertas"
        waiting={<Skeleton shape="rows" count={12} />}
        empty={empty}
      >
        {(rows: AlertGroup[]) => (
          <DataTable
            caption={`${title} por ${by === "rule" ? "regla" : "activo"}`}
            columns={groupColumns(by)}
            rows={rows}
            keyOf={groupRowKey}
            sort={order}
            onSort={list.setSort}
            density={compact ? "compact" : "comfortable"}
            onOpen={({ key }) => list.showGroup(key)}
            selected={chosen.everything ? new Set(rows.map(groupRowKey)) : chosen.keys}
            onSelect={chosen.toggle}
          />
        )}
      </PagedList>
      {work.dialog}
    </RailedList>
  );
}

function Partial(): ReactNode {
  return (
    <p>
      Se agruparon las {numberText(gatheredAtMost)} alertas más recientes: cada grupo tiene por lo menos las
      que dice.
    </p>
  );
}
