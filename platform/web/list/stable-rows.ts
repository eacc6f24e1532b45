import { useRef, useState } from "react";
import type { Call } from "#platform/contract/define-call.ts";
import type { RowOf } from "./list-definition.ts";
import type { List } from "./use-list.ts";

/**
 * Returns the rows of a page after reading them again: each stays in its position, even if the answer no longer
 * contains it, and new rows are left out, so that nothing moves under the pointer.
 */
export function stableRows<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  if (before.length === 0) return after;
  const current = new Map(after.map((row) => [keyOf(row), row]));
  return before.map((row) => current.get(keyOf(row)) ?? row);
}

/**
 * Returns a list whose rows stay in their positions until the person filters, changes the page or requests new rows.
 * `current` are the keys of the rows in the last answer of the server.
 */
export function useStableList<C extends Call>(list: List<C>): { list: List<C>; current: Set<string> } {
  const { query, address, filter, definition } = list;
  const [renewals, setRenewals] = useState(0);
  const place = JSON.stringify([filter, address.page, renewals]);
  const stable = useRef<{
    place: string;
    rows: readonly RowOf<C>[];
    readAt: number;
    /**
     * Whether the rows were read after the list was opened; rows cached from an earlier visit are replaced by the
     * first answer.
     */
    isOfThisVisit: boolean;
  }>({ place: "", rows: [], readAt: 0, isOfThisVisit: false });
  const renewedAt = useRef(0);
  const isNew =
    query.data !== undefined && !query.isPlaceholderData && query.dataUpdatedAt > renewedAt.current;
  if (isNew && stable.current.readAt !== query.dataUpdatedAt) {
    const isSame = stable.current.place === place && stable.current.isOfThisVisit;
    const before = isSame ? stable.current.rows : [];
    const rows = stableRows(before, list.rows, definition.keyOf);
    stable.current = {
      place,
      rows,
      readAt: query.dataUpdatedAt,
      isOfThisVisit: query.isFetchedAfterMount,
    };
  }
  const rows = query.isPlaceholderData ? list.rows : stable.current.rows;
  return {
    current: new Set(list.rows.map(definition.keyOf)),
    list: {
      ...list,
      rows,
      query: { ...query, data: query.data && { ...query.data, items: [...rows] } } as List<C>["query"],
      showArrived: () => {
        // The visible rows are known to be outdated, so only an answer that is newer than this replaces them.
        renewedAt.current = query.dataUpdatedAt;
        setRenewals((count) => count + 1);
        list.showArrived();
      },
    },
  };
}
