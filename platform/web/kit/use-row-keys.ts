import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { rowKeyAction } from "./row-key-action.ts";

interface RowKeysOptions<Row> {
  rows: readonly Row[];
  onOpen?: (row: Row) => void;
  onSelect?: (row: Row) => void;
}

/** One row of a list can be reached by Tab; from it J, K and the arrows move, Enter opens, X selects. */
export function useRowKeys<Row>({ rows, onOpen, onSelect }: RowKeysOptions<Row>) {
  // A table's body on a wide screen, a list on a phone.
  const list = useRef<never>(null);
  const [wanted, setCurrent] = useState(0);
  const current = Math.min(wanted, Math.max(0, rows.length - 1));

  const onKeyDown = (event: KeyboardEvent) => {
    const action = rowKeyAction(event, current, rows.length);
    const row = rows[current];
    if (!action || !row) return;
    if (event.target instanceof HTMLElement && event.target.closest("a, button") && action.kind === "open")
      return;
    event.preventDefault();
    if (action.kind === "open") onOpen?.(row);
    if (action.kind === "select") onSelect?.(row);
    if (action.kind !== "move") return;
    setCurrent(action.to);
    const body = list.current as HTMLElement | null;
    body?.querySelector<HTMLElement>(`:scope > [data-place="${action.to}"]`)?.focus();
  };

  const rowProps = (row: Row, place: number) => ({
    "data-place": place,
    tabIndex: place === current ? 0 : -1,
    onFocus: () => setCurrent(place),
    onClick: (event: MouseEvent) => {
      const onControl = (event.target as HTMLElement).closest("a, button, input, label");
      const choosingText = getSelection()?.type === "Range";
      if (!onControl && !choosingText) onOpen?.(row);
    },
  });

  return { list, onKeyDown, rowProps };
}

export type RowKeys<Row> = ReturnType<typeof useRowKeys<Row>>;
