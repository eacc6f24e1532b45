import { useMemo } from "react";
import type {
  ConditionField,
  EventFieldName,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import type { Event } from "#features/detection/events/contracts/events.contract.ts";
import { fieldLabels } from "#features/detection/events/events.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column, RowWindow } from "#platform/web/kit/table/table-props.ts";
import { useOneLine } from "#platform/web/screen/use-density.ts";
import { type ValueScope, ValueScopeProvider } from "#platform/web/values/value-scope.ts";
import { EventDrawer, useOpenEvent } from "../event/event-drawer.tsx";
import { denseEventColumns, eventColumns } from "../list/event-columns.tsx";
import { conditionValues, valueText } from "./conditions.ts";
import styles from "./event-rows.module.css";
import type { Explorer } from "./use-explorer.ts";

/** The usual columns of the list, and those that the person added. */
function explorerColumns(extra: readonly EventFieldName[], oneLine: boolean): Column<Event>[] {
  return [
    ...(oneLine ? denseEventColumns : eventColumns),
    ...extra.map(
      (field): Column<Event> => ({
        key: `extra-${field}`,
        title: fieldLabels[field],
        onPhone: "away",
        text: (event) => {
          const value = event.extra?.[field];
          return value === undefined ? "—" : valueText(field, value);
        },
        cell: (event) => {
          const value = event.extra?.[field];
          return value === undefined ? "—" : <span className={styles.value}>{valueText(field, value)}</span>;
        },
      }),
    ),
  ];
}

/**
 * Returns the include and exclude actions for a value in the explorer. A filter has the name of its event field; any
 * other name has no actions.
 */
function valuesOfExplorer({ conditions, turnValue }: Explorer): ValueScope {
  return (filter, value) => {
    const field = filter as ConditionField;
    if (!(field in fieldLabels)) return undefined;
    return {
      isIn: conditionValues(conditions, field, "in").includes(value),
      isOut: conditionValues(conditions, field, "not_in").includes(value),
      onIn: () => turnValue(field, "in", value),
      onOut: () => turnValue(field, "not_in", value),
    };
  };
}

interface EventRowsProps {
  explorer: Explorer;
  rows: readonly Event[];
  /** The number of events before these rows, and the total. */
  before?: number;
  total: number;
  shown?: RowWindow;
}

/** The rows of the enhanced list, and the event that is open beside them. */
export function EventRows({ explorer, rows, before = 0, total, shown }: EventRowsProps) {
  const extra = explorer.columns.join();
  // A partially rendered list has rows of a fixed height, in which cells show one line of text.
  const oneLine = useOneLine() && !shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the columns say it all
  const columns = useMemo(() => explorerColumns(explorer.columns, oneLine), [extra, oneLine]);
  const { openId, open, close } = useOpenEvent(paths.enhancedEvents);
  return (
    <ValueScopeProvider value={valuesOfExplorer(explorer)}>
      <DataTable
        caption="Eventos"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        sort={explorer.order}
        onSort={explorer.setSort}
        density={explorer.compact ? "compact" : "comfortable"}
        openKey={openId}
        openParam="evento"
        onOpen={({ id }) => open(id)}
        {...(shown && { shown })}
      />
      {openId && (
        <EventDrawer
          id={openId}
          rows={rows}
          before={before}
          total={total}
          onOpen={open}
          onClose={close}
          filters="fields"
        />
      )}
    </ValueScopeProvider>
  );
}
