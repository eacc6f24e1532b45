import { useMemo, useState } from "react";
import type { Board } from "#features/response/investigations/contracts/investigation-board.contract.ts";

/** The open dialog of the board; an object names the two cards of a new connection. */
type BoardRequest = "card" | "help" | "group" | { from_id: string; to_id: string };

/**
 * Manages the selection of the board: the card that has the focus, the selected cards, the card that is being
 * connected, and the open dialog.
 */
export function useBoardSelection(board: Board) {
  const [current, setCurrent] = useState<string>();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [connecting, setConnecting] = useState<string>();
  const [request, setRequest] = useState<BoardRequest>();
  const look = useMemo(
    () => ({ chosen: selectedIds, current, connecting }),
    [selectedIds, current, connecting],
  );
  const card = board.cards.find(({ id }) => id === current);
  const clear = () => setSelectedIds(new Set());
  const connectTo = (to: string) => {
    if (connecting) setRequest({ from_id: connecting, to_id: to });
    setConnecting(undefined);
    setCurrent(to);
  };
  const choose = (id: string | undefined, more: boolean) => {
    if (id !== undefined && connecting !== undefined && connecting !== id) return connectTo(id);
    setCurrent(id);
    if (!more || id === undefined) return clear();
    const next = new Set(selectedIds.size === 0 && current && current !== id ? [current] : selectedIds);
    if (!next.delete(id)) next.add(id);
    setSelectedIds(next);
  };
  return {
    card,
    look,
    request,
    current,
    setCurrent,
    selectedKeys: selectedIds,
    connecting,
    setConnecting,
    clear,
    choose,
    connectTo,
    /** A keyboard command applies to the selected cards; without a selection, to the card that has the focus. */
    intendedKeys: selectedIds.size > 0 ? [...selectedIds] : card ? [card.id] : [],
    nameOf: (id: string | undefined) => board.cards.find((each) => each.id === id)?.title ?? "",
    ask: setRequest,
    close: () => setRequest(undefined),
  };
}

export type BoardSelection = ReturnType<typeof useBoardSelection>;
