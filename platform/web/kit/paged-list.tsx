import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Page } from "#platform/contract/page.ts";
import type { AddressList } from "../address-filters.ts";
import { ErrorState } from "./error-state.tsx";
import { Pager } from "./pager.tsx";

interface PagedListProps<Row> {
  query: UseQueryResult<Page<Row>>;
  list: AddressList;
  /** What is counted, in the plural: "boletines". */
  things: string;
  /** What could not be done: "No se pudieron cargar los boletines". */
  failed: string;
  /** Stands where the rows will be. */
  waiting: ReactNode;
  /** Why there is nothing, and what would fill it. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A page of a list in each of its states: waiting, failed, empty, or its rows and the way to the next page. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, list, things, failed, waiting, empty, children } = props;
  const { data, error, refetch } = query;
  if (error && !data) return <ErrorState title={failed} failure={error} onRetry={refetch} />;
  if (!data) return waiting;
  if (data.items.length === 0) return empty;
  return (
    <>
      {children(data.items)}
      <Pager
        things={things}
        total={data.total}
        shown={data.items.length}
        next={data.next}
        pagesBefore={list.pagesBefore}
        onFirst={list.firstPage}
        onPrevious={list.previousPage}
        onNext={list.nextPage}
        onLaterPage={list.page !== null}
      />
    </>
  );
}
