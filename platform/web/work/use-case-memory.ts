import { useQueryClient } from "@tanstack/react-query";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import type { Page } from "#platform/contract/page.ts";
import { call } from "#platform/web/call/call.ts";
import type { RowOf } from "#platform/web/list/list-definition.ts";

interface CaseCalls<L extends Call, D extends Call> {
  list: L;
  /** The call that returns one case by its `id`. */
  detail: D;
  rowOf: (detail: OutputOf<D>) => RowOf<L>;
  /** Matches the names of the calls whose answers contain data of these cases. */
  touched: RegExp;
}

/**
 * Returns functions that update the browser's cache after a case changed: rows keep their positions and show the new
 * values.
 */
export function useCaseMemory<L extends Call, D extends Call>(calls: CaseCalls<L, D>) {
  const { list, detail: contract, rowOf, touched } = calls;
  const queries = useQueryClient();
  const isTouched = (name: unknown) => touched.test(String(name));
  const invalidate = () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => isTouched(name) });
  const remember = (detail: OutputOf<D>) => {
    const changedRow = rowOf(detail) as { id: string };
    queries.setQueryData([contract.name, { id: changedRow.id }], detail);
    queries.setQueriesData<Page<{ id: string }>>(
      { queryKey: [list.name] },
      (page) =>
        page && { ...page, items: page.items.map((row) => (row.id === changedRow.id ? changedRow : row)) },
    );
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => isTouched(name) && name !== list.name && name !== contract.name,
    });
  };
  const forget = (ids: readonly string[]) => {
    for (const id of ids) queries.invalidateQueries({ queryKey: [contract.name, { id }] });
  };
  return {
    remember,
    forget,
    invalidate,
    /** Reads one case again, because its next step must send the current version. */
    readAgain: (id: string) => call(contract, { id } as RequestOf<D>).then(remember, () => forget([id])),
  };
}
