import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import type { Page } from "#platform/contract/page.ts";
import { call } from "#platform/web/call/call.ts";
import type { RowOf } from "./list-definition.ts";

/** Returns the rows of a paged call, page after page on request; `input` contains everything except the page. */
export function useEndless<C extends Call>(contract: C, input: RequestOf<C>) {
  const query = useInfiniteQuery({
    // The key begins with the name, so that a change of the feature invalidates this query, too.
    queryKey: [contract.name, "endless", input],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(contract, { ...(input as object), cursor: pageParam } as RequestOf<C>, { signal }) as Promise<
        OutputOf<C> & Page<RowOf<C>>
      >,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const pages = query.data?.pages;
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  return {
    items,
    total: pages?.[0]?.total,
    first: pages?.[0],
    query,
    /** Loads the next page; undefined once everything is loaded. */
    onNearEnd: hasNextPage ? () => void (!isFetching && fetchNextPage()) : undefined,
  };
}
