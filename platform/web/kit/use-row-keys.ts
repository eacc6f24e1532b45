import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { rowKeyAction } from "./row-key-action.ts";

interface RowKeysOptions<Row> {
  rows: readonly Row[];
  onOpen?: (row: Row) => void;
  onSelect?: (row: Row) => void;
  onCurrent?: (row: Row) => void;
}

/**
 * One row of a list can be reached by Tab; from it J, K and the arrows move, Enter opens, X selects. While nothing has
 * the focus, J and K go to the list.
 */
export function useRowKeys<Row>({ rows, onOpen, onSelect, onCurrent }: RowKeysOptions<Row>) {
  // A table's body on a wide screen, a list on a phone.
  const list = useRef<never>(null);
  const [wanted, setCurrent] = useState(0);
  const current = Math.min(wanted, Math.max(0, rows.length - 1));

  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const action = rowKeyAction(event, current, rows.length);
      const isArrow = event.key.length > 1;
      if (action?.kind === "move" && !isArrow && nothingHasFocus()) focusRow(list.current, current);
    };
    document.addEventListener("keydown", enter);
    return () => document.removeEventListener("keydown", enter);
  }, [current, rows.length]);

  const onKeyDown = (event: KeyboardEvent) => {
    const action = rowKeyAction(event, current, rows.length);
    const row = rows[current];
    if (!action || !row) return;
    const onControl = event.target instanceof HTMLElement && event.target.closest("a, button");
    if (onControl && action.kind === "open") return;
    event.preventDefault();
    if (action.kind === "open") onOpen?.(row);
    if (action.kind === "select") onSelect?.(row);
    if (action.kind !== "move") return;
    setCurrent(action.to);
    focusRow(list.current, action.to);
  };

  const rowProps = (row: Row, place: number) => ({
    "data-place": place,
    tabIndex: place === current ? 0 : -1,
    onFocus: () => {
      setCurrent(place);
      onCurrent?.(row);
    },
    onClick: (event: MouseEvent) => {
      const onControl = (event.target as HTMLElement).closest("a, button, input, label");
      const choosingText = getSelection()?.type === "Range";
      if (!onControl && !choosingText) onOpen?.(row);
    },
  });

  return { list, onKeyDown, rowProps };
}

export type RowKeys<Row> = ReturnType<typeof useRowKeys<Row>>;

function focusRow(list: HTMLElement | null, place: number): void {
  list?.querySelector<HTMLElement>(`:scope > [data-place="${place}"]`)?.focus();
}

function nothingHasFocus(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.id === "contenido";
}
