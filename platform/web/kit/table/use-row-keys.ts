import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { isTyping } from "#platform/web/screen/page-keys.ts";
import type { TableProps } from "./table-props.ts";

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

type RowKeyAction = { kind: "move"; to: number } | { kind: "open" } | { kind: "select" };

const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Returns the action of a key on the current row of a list. Key combinations with Ctrl, Alt or Cmd are left to the
 * browser.
 */
export function rowKeyAction(key: Key, current: number, count: number): RowKeyAction | undefined {
  if (key.ctrlKey || key.metaKey || key.altKey || count === 0) return undefined;
  const name = key.key.length === 1 ? key.key.toLowerCase() : key.key;
  if (name === "Enter") return { kind: "open" };
  if (name === "x") return { kind: "select" };
  if (name === "Home") return { kind: "move", to: 0 };
  if (name === "End") return { kind: "move", to: count - 1 };
  const step = steps[name];
  if (step === undefined) return undefined;
  return { kind: "move", to: Math.min(count - 1, Math.max(0, current + step)) };
}

/**
 * Handles the keys of a list: Tab reaches one row; from it J, K and the arrow keys move, Enter opens, X selects, and
 * the space key shows the row beside the list. Elsewhere on the page, J and K focus the list. Rows are identified by
 * their `data-place` attribute.
 */
export function useRowKeys<Row>(props: TableProps<Row>) {
  const { rows, onOpen, onSelect, selectable, onCurrent, shown } = props;
  const list = useRef<HTMLElement>(null);
  const awaited = useRef<number>(undefined);
  const currentRef = useRef<Element>(undefined);
  const [requestedIndex, setCurrent] = useState(0);
  const current = Math.min(requestedIndex, Math.max(0, rows.length - 1));
  const away = shown !== undefined && (current < shown.first || current >= shown.end);
  const reveal = shown?.reveal;
  const frame = shown?.frame;

  /** A table's body on a wide screen, a list on a phone. */
  const ref = useCallback(
    (element: HTMLElement | null) => {
      list.current = element;
      frame?.(element);
    },
    [frame],
  );

  const focusOn = useCallback(
    (place: number) => {
      if (focusRow(list.current, place)) return;
      awaited.current = place;
      reveal?.(place);
    },
    [reveal],
  );

  useFocusOfRow({ list, awaited, focused: currentRef, current, away });
  useListKeys(current, rows.length, focusOn);

  const onKeyDown = (event: KeyboardEvent) => {
    if (peek(event, rows[current], props)) return event.preventDefault();
    const action = rowKeyAction(event, current, rows.length);
    const row = rows[current];
    if (!action || !row) return;
    if (isOnControl(event.target) && action.kind === "open") return;
    event.preventDefault();
    if (action.kind === "open") onOpen?.(row);
    if (action.kind === "select" && selectable?.(row) !== false) onSelect?.(row);
    if (action.kind !== "move") return;
    setCurrent(action.to);
    focusOn(action.to);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    const row = place === undefined ? undefined : rows[place];
    if (place === undefined || !row) return;
    currentRef.current = target.closest("[data-place]") ?? undefined;
    setCurrent(place);
    onCurrent?.(row);
  };
  return {
    /** The properties for the element that contains the rows. */
    listProps: { ref, onKeyDown, onFocus, onClick: (event: MouseEvent) => press(event, props) },
    /** The index of the row that the Tab key reaches. */
    reachable: away ? shown.first : current,
  };
}

interface FocusOfRow {
  list: RefObject<HTMLElement | null>;
  /** The index of a row that receives the focus once it is rendered. */
  awaited: RefObject<number | undefined>;
  /** The row that had the focus last. */
  focused: RefObject<Element | undefined>;
  current: number;
  /** Whether the current row is not rendered. */
  away: boolean;
}

/** Keeps the focus on the current row when rows come, go or move. */
function useFocusOfRow({ list, awaited, focused: lastFocused, current, away }: FocusOfRow): void {
  useEffect(() => {
    if (awaited.current !== undefined && focusRow(list.current, awaited.current)) awaited.current = undefined;
    const focused = document.activeElement;
    // The focused row was removed, so the row that took its position is focused.
    if (lastFocused.current && !lastFocused.current.isConnected && focused === document.body) {
      lastFocused.current = undefined;
      focusRow(list.current, current);
      return;
    }
    if (!(focused instanceof HTMLElement) || focused.parentElement !== list.current) return;
    // The element of the focused row now renders another row, so the focus is moved with the row.
    if (away) focused.blur();
    else if (placeOf(focused) !== current) focusRow(list.current, current);
  });
}

/** Lets J and K focus the list from elsewhere on the page. */
function useListKeys(current: number, count: number, focusOn: (place: number) => void): void {
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const action = rowKeyAction(event, current, count);
      const isArrow = event.key.length > 1;
      if (action?.kind !== "move" || isArrow || !isForList(event)) return;
      // The first of several lists on a page handles the key.
      event.preventDefault();
      focusOn(current);
    };
    document.addEventListener("keydown", enter);
    return () => document.removeEventListener("keydown", enter);
  }, [current, count, focusOn]);
}

/** Shows the current row beside the list, or closes it if it is shown; returns whether the key was handled. */
function peek<Row>(
  event: KeyboardEvent,
  row: Row | undefined,
  { keyOf, openKey, onPeek }: TableProps<Row>,
): boolean {
  if (!onPeek || !row || event.ctrlKey || event.metaKey || event.altKey) return false;
  const isSpace = event.key === " " && !isOnControl(event.target);
  if (!isSpace && (event.key !== "Escape" || openKey === undefined)) return false;
  onPeek(isSpace && openKey !== keyOf(row) ? row : null);
  return true;
}

/** Opens the row that was pressed, unless another control in it was. */
function press<Row>(event: MouseEvent, { rows, onOpen }: TableProps<Row>): void {
  const target = event.target as HTMLElement;
  const place = placeOf(target);
  const row = place === undefined ? undefined : rows[place];
  // Selecting text with the mouse is no press.
  if (!row || getSelection()?.type === "Range") return;
  const isLink = onOpen && target.closest("a[data-row-link]") !== null;
  if (!isLink && target.closest("a, button, input, label")) return;
  if (isLink) {
    // Clicks with a modifier key are left to the browser, which opens a tab or window or downloads.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The row is focused, as after a press beside its link, and gets the focus back when the opened object closes.
    target.closest<HTMLElement>("[data-place]")?.focus();
  }
  onOpen?.(row);
}

export type RowKeys = ReturnType<typeof useRowKeys>;

const isOnControl = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest("a, button, input, textarea, select, summary") !== null;

function placeOf(target: EventTarget): number | undefined {
  const place = (target as HTMLElement).closest<HTMLElement>("[data-place]")?.dataset.place;
  return place === undefined ? undefined : Number(place);
}

function focusRow(list: HTMLElement | null, place: number): boolean {
  const row = list?.querySelector<HTMLElement>(`:scope > [data-place="${place}"]`);
  row?.focus();
  return row != null;
}

/**
 * Returns whether a key is meant for the list: J and K apply from a chip or a button, but not in a field, a menu or an
 * overlay.
 */
function isForList(event: globalThis.KeyboardEvent): boolean {
  if (event.defaultPrevented || isTyping(event.target) || document.querySelector("dialog:modal"))
    return false;
  const within = event.target instanceof Element ? event.target : undefined;
  return !within?.closest("dialog, [role=menu], [role=listbox], [role=tree], [role=grid], [data-place]");
}
