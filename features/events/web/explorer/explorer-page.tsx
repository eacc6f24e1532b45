import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Page } from "#platform/contract/page.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Pager } from "#platform/web/kit/pager.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { usePersonZone } from "#platform/web/person-zone.ts";
import { NoEvents } from "../no-events.tsx";
import { NoneSoFar } from "../none-so-far.tsx";
import styles from "./explorer-page.module.css";
import { type SearchedAnswer, searchedText } from "./searched-text.ts";
import type { Explorer } from "./use-explorer.ts";

/** Rows of a page. */
export const perPage = 50;

interface ExplorerPageProps<Row> {
  query: UseQueryResult<Page<Row> & SearchedAnswer>;
  explorer: Explorer;
  /** What is counted, in the plural. */
  things: string;
  children: (rows: Row[], total: number) => ReactNode;
}

/** A page of the enriched list in each of its states; says how far back an answer looked when it was not all. */
export function ExplorerPage<Row>({ query, explorer, things, children }: ExplorerPageProps<Row>) {
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
      {data && further === null && <p className={styles.searched}>{searchedText(data, timeZone)}</p>}
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
          things={things}
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
