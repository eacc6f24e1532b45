import { useMemo } from "react";
import type { Event } from "#features/events/events.contract.ts";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import type { RowWindow } from "#platform/web/kit/row-window.ts";
import { EventDrawer } from "../event-drawer.tsx";
import { useOpenEvent } from "../open-event.ts";
import { explorerColumns } from "./explorer-columns.tsx";
import { filterFields } from "./filter-fields.ts";
import type { Explorer } from "./use-explorer.ts";

interface EventRowsProps {
  explorer: Explorer;
  rows: readonly Event[];
  /** Events before these rows, and in all. */
  before?: number;
  total: number;
  shown?: RowWindow;
}

/** The rows of the enriched list, and the one that is open beside them. */
export function EventRows({ explorer, rows, before = 0, total, shown }: EventRowsProps) {
  const extra = explorer.columns.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the columns say it all
  const columns = useMemo(() => explorerColumns(explorer.columns), [extra]);
  const { openId, open, close } = useOpenEvent("/EnhancedEvents/Lista");
  return (
    <>
      <DataTable
        caption="Eventos"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        sort={explorer.order}
        onSort={explorer.setSort}
        density={explorer.compact ? "compact" : "comfortable"}
        openKey={openId}
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
          onFilter={(name, value) => {
            const field = filterFields[name];
            if (field) explorer.turnValue(field, "in", value);
          }}
        />
      )}
    </>
  );
}
