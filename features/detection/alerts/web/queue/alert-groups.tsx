import { useLocation, useSearchParams } from "react-router";
import { gatheredAtMost, groupAlerts } from "#features/detection/alerts/contracts/alert-groups.contract.ts";
import type { AlertScope } from "#features/detection/alerts/contracts/alert-lists.ts";
import type { alertQuery } from "#features/detection/alerts/contracts/alert-query.ts";
import type { RowsDefinition } from "#platform/web/list/list-definition.ts";
import { ListContent } from "#platform/web/list/list-page.tsx";
import { ListRows } from "#platform/web/list/list-rows.tsx";
import { requestFor } from "#platform/web/list/query-address.ts";
import { useListRows } from "#platform/web/list/use-list.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { StepSelection } from "#platform/web/work/steps/step-actions.tsx";
import { UndoLast } from "#platform/web/work/undo-last.tsx";
import { useAlertWork } from "../work/use-alert-work.ts";
import { alertSelection } from "./alert-address.ts";
import { type AlertList, groupFields } from "./alert-list.tsx";
import { chosenGroups, groupColumns } from "./group-columns.tsx";
import { groupRowKey, useChosenGroups } from "./use-chosen-groups.ts";

/** Groups of alerts, ordered by the next deadline, as in the queue. */
const groupRows: Omit<RowsDefinition<typeof groupAlerts>, "columns" | "caption"> = {
  call: groupAlerts,
  itemNoun: "grupos",
  failed: "No se pudieron agrupar las alertas",
  keyOf: groupRowKey,
  sorts: {
    due: { ascending: "due" },
    severity: { descending: "-severity" },
    count: { descending: "-count" },
    last_seen: { descending: "-last_seen" },
  },
};

/** Returns the list filters that select the alerts of a group. */
function filtersOf(by: string, key: string | null): Record<string, string[]> {
  if (by === "regla") return { regla: [key ?? "si"] };
  return key === null ? { sinactivo: ["si"] } : { activo: [key] };
}

interface AlertGroupsProps {
  list: AlertList;
  scope: AlertScope;
  by: string;
}

/** The queue grouped by rule or by asset. A group expands to its alerts, and bulk actions apply to the whole group. */
export function AlertGroups({ list, scope, by }: AlertGroupsProps) {
  const field = groupFields[by] ?? "rule";
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const selection = alertSelection(list.address, scope);
  const groups = useListRows(
    list.address,
    {
      ...groupRows,
      columns: groupColumns(field),
      caption: `${list.definition.title} por ${field === "rule" ? "regla" : "activo"}`,
    },
    { ...requestFor<typeof alertQuery>(selection), by: field },
  );
  const alerts = { count: groups.query.data?.alerts ?? 0, capped: groups.query.data?.partial ?? false };
  const groupSelection = useChosenGroups(selection, field, alerts.count);
  const work = useAlertWork({
    alert: undefined,
    detail: undefined,
    many: groupSelection.many,
    onLeave: groupSelection.clearSelection,
    onWrite: () => undefined,
  });
  const hrefOf = (key: string | null) => {
    const next = new URLSearchParams(params);
    for (const [name, values] of Object.entries(filtersOf(by, key))) next.set(name, values[0] ?? "");
    return `${pathname}?${next}`;
  };
  return (
    <>
      <ListContent
        list={list}
        over={
          <>
            {groupSelection.many && (
              <StepSelection
                work={work}
                gender="feminine"
                without={scope.level === 2 ? ["escalate"] : []}
                description={
                  groupSelection.everything
                    ? undefined
                    : chosenGroups(groupSelection.keys.size, groupSelection.many.count)
                }
                count={groupSelection.many.count}
                everything={groupSelection.everything}
                total={alerts}
                onEverything={groupSelection.chooseEverything}
                onNothing={groupSelection.clearSelection}
              />
            )}
            <UndoLast undo={work.undo} />
            {alerts.capped && (
              <p>
                Se agruparon las {numberText(gatheredAtMost)} alertas más recientes: cada grupo tiene por lo
                menos las que dice.
              </p>
            )}
          </>
        }
        stale={groups.query.isPlaceholderData}
        rows={
          <ListRows
            list={list}
            rows={groups}
            chosen={{
              ids: groupSelection.keys,
              everything: groupSelection.everything,
              toggle: (_key, group) => groupSelection.toggle(group),
            }}
            onOpen={({ key }) => list.address.setFilters(filtersOf(by, key))}
            hrefOf={({ key }) => hrefOf(key)}
          />
        }
      />
      {work.dialog}
    </>
  );
}
