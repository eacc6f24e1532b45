import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import type { Page } from "#platform/contract/page.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Pager } from "#platform/web/kit/table/paged-list.tsx";
import { NoEvents, NoneSoFar, type SearchedAnswer, searchedText } from "../list/no-events.tsx";
import { EventRows } from "./event-rows.tsx";
import styles from "./paged-events.module.css";
import type { Explorer } from "./use-explorer.ts";

/** Rows of a page. */
export const perPage = 50;

interface ExplorerPageProps<Row> {
  query: UseQueryResult<Page<Row> & SearchedAnswer>;
  explorer: Explorer;
  /** The plural of the counted objects. */
  itemNoun: string;
  children: (rows: Row[], total: number) => ReactNode;
}

/**
 * A page of the detailed list in each query state. If the search was incomplete, shows the date up to which it went.
 */
export function ExplorerPage<Row>({ query, explorer, itemNoun, children }: ExplorerPageProps<Row>) {
  const timeZone = usePersonZone();
  const { data } = query;
  const further = data?.items.length === 0 ? data.next : null;
  return (
    <div data-stale={query.isPlaceholderData || undefined} className={styles.page}>
      {query.isPending && <Skeleton shape="rows" count={12} />}
      {query.isError && (
        <ErrorState
          title="No se pudieron cargar los eventos"
          failure={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {data && further === null && <Note>{searchedText(data, timeZone)}</Note>}
      {data?.items.length === 0 && further === null && (
        <NoEvents filtered={explorer.filtered} onClear={explorer.clear} />
      )}
      {data && further !== null && (
        <NoneSoFar
          searchedTo={"searched_to" in data ? data.searched_to : null}
          onFurther={() => explorer.nextPage(further)}
        />
      )}
      {data && data.items.length > 0 && children(data.items, data.total.count)}
      {data && (data.items.length > 0 || data.next) && (
        <Pager
          itemNoun={itemNoun}
          total={data.total}
          shown={data.items.length}
          next={data.next}
          pagesBefore={explorer.pagesBefore}
          onLaterPage={explorer.page !== null}
          onFirst={explorer.firstPage}
          onPrevious={explorer.previousPage}
          onNext={explorer.nextPage}
        />
      )}
    </div>
  );
}

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
    <ExplorerPage query={list} explorer={explorer} itemNoun="eventos">
      {(rows, total) => (
        <EventRows explorer={explorer} rows={rows} before={explorer.pagesBefore * perPage} total={total} />
      )}
    </ExplorerPage>
  );
}
