import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listEvents } from "#features/events/events.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { EventRows } from "./event-rows.tsx";
import { ExplorerPage, perPage } from "./explorer-page.tsx";
import type { Explorer } from "./use-explorer.ts";

/** The events a page at a time. */
export function PagedEvents({ explorer }: { explorer: Explorer }) {
  const list = useQuery({
    ...callQuery(listEvents, {
      ...explorer.filter,
      ...explorer.extra,
      ...(explorer.page ? { cursor: explorer.page } : {}),
      sort: explorer.sortWord,
      limit: perPage,
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  return (
    <ExplorerPage query={list} explorer={explorer} things="eventos">
      {(rows, total) => (
        <EventRows explorer={explorer} rows={rows} before={explorer.pagesBefore * perPage} total={total} />
      )}
    </ExplorerPage>
  );
}
