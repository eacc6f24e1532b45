import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  type Board,
  type BoardChange,
  changeBoard,
  getBoard,
} from "#features/response/investigations/contracts/investigation-board.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { hearNews } from "#platform/web/live/live-news.ts";
import { afterChange } from "./board-layout.ts";

/** The delay in milliseconds before the position of a moved card is sent. */
const restMs = 400;

/**
 * Manages the board with optimistic updates: a person's changes are shown at once and sent in order, moves after a
 * delay. Changes of others arrive as live updates; after a failed save the board is loaded again with a message.
 */
export function useBoard(id: string) {
  const queries = useQueryClient();
  const request = callQuery(getBoard, { id });
  const query = useQuery(request);
  const own = useRef(new Set<string>());
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const resting = useRef<{ timer: number; places: Map<string, { id: string; x: number; y: number }> }>(
    undefined,
  );

  const readAgain = () => queries.invalidateQueries({ queryKey: request.queryKey });
  const send = (changes: BoardChange[]) => {
    const change_id = crypto.randomUUID();
    own.current.add(change_id);
    sending.current = sending.current
      .then(() => call(changeBoard, { id, change_id, changes }))
      .catch((failure: Error) => {
        showToast("problem", refusalText(failure));
        return readAgain();
      });
  };
  const flush = () => {
    const pendingMove = resting.current;
    resting.current = undefined;
    if (!pendingMove) return;
    clearTimeout(pendingMove.timer);
    send([{ do: "move_cards", cards: [...pendingMove.places.values()] }]);
  };
  const show = (changes: readonly BoardChange[]) =>
    queries.setQueryData<Board>(
      request.queryKey,
      (board) => board && changes.reduce((last, change) => afterChange(last, change, ""), board),
    );

  const latest = useRef({ flush, readAgain });
  latest.current = { flush, readAgain };
  useEffect(() => {
    const hear = ({ id: changedId, change_id }: Record<string, unknown>) => {
      if (changedId === id && !own.current.delete(String(change_id))) latest.current.readAgain();
    };
    const leave = hearNews("investigations.board_changed", hear, () => latest.current.readAgain());
    return () => {
      latest.current.flush();
      leave();
    };
  }, [id]);

  return {
    query,
    change(...changes: BoardChange[]) {
      flush();
      show(changes);
      send(changes);
    },
    /** Shows cards at new positions, which are sent after a delay. */
    move(cards: { id: string; x: number; y: number }[]) {
      show([{ do: "move_cards", cards }]);
      const places = resting.current?.places ?? new Map();
      for (const card of cards) places.set(card.id, card);
      clearTimeout(resting.current?.timer);
      resting.current = { timer: window.setTimeout(flush, restMs), places };
    },
  };
}

export type BoardHand = ReturnType<typeof useBoard>;
