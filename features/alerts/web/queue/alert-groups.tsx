import type { ReactNode } from "react";
import { mostAtOnce } from "#features/alerts/alert-bulk.contract.ts";
import { type AlertGroup, gatheredAtMost } from "#features/alerts/alert-groups.contract.ts";
import type { GroupField } from "#features/alerts/alert-terms.contract.ts";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { PagedList } from "#platform/web/kit/paged-list.tsx";
import { RailedList } from "#platform/web/kit/railed-list.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { numberText } from "#platform/web/number-words.ts";
import { useAlertWork } from "../work/use-alert-work.tsx";
import type { DeskPart } from "./desk-part.ts";
import { groupColumns } from "./group-columns.tsx";
import { chosenGroups } from "./group-words.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { UndoLast } from "./undo-last.tsx";
import { useAlertGroups } from "./use-alert-groups.ts";
import { groupRowKey, useChosenGroups } from "./use-chosen-groups.ts";

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
}: DeskPart & { by: GroupField }) {
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
          said={chosen.everything ? undefined : chosenGroups(chosen.keys.size, chosen.many.count)}
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
