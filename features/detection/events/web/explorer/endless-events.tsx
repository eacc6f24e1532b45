import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { useRowWindow } from "#platform/web/kit/table/use-row-window.ts";
import { countText, numberText } from "#platform/web/text/number-text.ts";
import { NoEvents, NoneSoFar } from "../list/no-events.tsx";
import styles from "./endless-events.module.css";
import { EventRows } from "./event-rows.tsx";
import type { Explorer } from "./use-explorer.ts";

const perPage = 200;

/** All events in one endlessly scrolling list; only the rows near the visible ones are rendered. */
export default function EndlessEvents({ explorer }: { explorer: Explorer }) {
  const { filter, sortWord, compact, extra } = explorer;
  const query = { ...filter, ...extra, sort: sortWord, limit: perPage };
  const list = useInfiniteQuery({
    queryKey: [listEvents.name, "endless", query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call(listEvents, { ...query, cursor: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    // Rows do not change while they are read, because a refetch would load every page again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pages = list.data?.pages;
  const rows = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]);
  const rowWindow = useRowWindow({
    count: rows.length,
    density: compact ? "compact" : "comfortable",
    more: list.data,
    onNearEnd: () => {
      if (list.hasNextPage && !list.isFetching) list.fetchNextPage();
    },
  });

  if (list.isPending) return <Skeleton shape="rows" count={12} />;
  const total = pages?.[0]?.total;
  return (
    <>
      {rows.length > 0 && (
        <EventRows explorer={explorer} rows={rows} total={total?.count ?? 0} shown={rowWindow} />
      )}
      {list.isError && (
        <ErrorState
          title="No se pudieron cargar los eventos"
          failure={list.error}
          onRetry={() => list.fetchNextPage()}
        />
      )}
      {rows.length === 0 && list.hasNextPage && !list.isFetching && !list.isError && (
        <NoneSoFar searchedTo={pages?.at(-1)?.searched_to ?? null} onFurther={() => list.fetchNextPage()} />
      )}
      {rows.length === 0 && !list.hasNextPage && !list.isError && (
        <NoEvents filtered={explorer.filtered} onClear={explorer.clear} />
      )}
      {list.isFetchingNextPage && <Skeleton count={2} />}
      {total && rows.length > 0 && (
        <p className={styles.count} aria-live="polite">
          {numberText(rows.length)} de {countText(total)} eventos a la vista
        </p>
      )}
    </>
  );
}
