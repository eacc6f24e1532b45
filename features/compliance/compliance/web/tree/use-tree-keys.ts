import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type {
  ControlStatus,
  Result,
  Score,
} from "#features/compliance/control-states/control-states.contract.ts";
import type { Legal } from "#features/compliance/standards/standards.contract.ts";
import { isTyping } from "#platform/web/screen/page-keys.ts";
import { treeKeyAction } from "./tree-key-action.ts";
import type { TreeRow } from "./tree-rows.ts";

export interface ControlTreeProps {
  caption: string;
  rows: readonly TreeRow[];
  statuses: ReadonlyMap<number, ControlStatus>;
  scores: ReadonlyMap<number, Score>;
  legal: ReadonlyMap<number, Legal> | undefined;
  today: string;
  openId: number | undefined;
  /** The reason for which results cannot be changed now. */
  notYet: string | undefined;
  onFold: (id: number, open: boolean) => void;
  onOpen: (id: number) => void;
  onAnswer: (id: number, result: Result) => void;
}

/** The properties that make a row of the tree reachable. */
export interface TreeRowProps {
  "data-place": number;
  tabIndex: number;
  onFocus: () => void;
}

type Options = Pick<ControlTreeProps, "rows" | "notYet" | "onFold" | "onOpen" | "onAnswer">;

/** Keyboard control of the tree. One row is focusable by Tab; J and K also work while nothing has the focus. */
export function useTreeKeys({ rows, notYet, onFold, onOpen, onAnswer }: Options) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [requestedIndex, setCurrent] = useState(0);
  const current = Math.min(requestedIndex, Math.max(0, rows.length - 1));
  const focus = (place: number) =>
    body.current?.querySelector<HTMLElement>(`:scope > [data-place="${place}"]`)?.focus();

  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const free = document.activeElement === document.body || document.activeElement?.id === "contenido";
      if (free && (event.key === "j" || event.key === "k"))
        body.current?.querySelector<HTMLElement>(`:scope > [data-place="${current}"]`)?.focus();
    };
    document.addEventListener("keydown", enter);
    return () => document.removeEventListener("keydown", enter);
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const onControl = event.target instanceof HTMLElement && event.target.closest("a, button, select");
    if (isTyping(event.target) || (onControl && event.key !== "j" && event.key !== "k")) return;
    const action = treeKeyAction(event, current, rows);
    const row = rows[current];
    if (!action || !row) return;
    event.preventDefault();
    if (action.kind === "move") {
      setCurrent(action.to);
      focus(action.to);
    }
    if (action.kind === "open") onOpen(row.node.id);
    if (action.kind === "fold") onFold(row.node.id, false);
    if (action.kind === "unfold") onFold(row.node.id, true);
    if (action.kind === "answer" && notYet === undefined) onAnswer(row.node.id, action.result);
  };

  const rowProps = (place: number): TreeRowProps => ({
    "data-place": place,
    tabIndex: place === current ? 0 : -1,
    onFocus: () => setCurrent(place),
  });
  return { body, onKeyDown, rowProps };
}
