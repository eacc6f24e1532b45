import type { KeyboardEvent } from "react";
import type { Board } from "#features/response/investigations/contracts/investigation-board.contract.ts";
import { cardToward, directionOfKey } from "./board-layout.ts";
import type { BoardHand } from "./use-board.ts";
import type { BoardSelection } from "./use-board-selection.ts";

interface BoardInUse {
  board: Board;
  hand: BoardHand;
  selection: BoardSelection;
  /** Whether the investigation may still change. */
  open: boolean;
}

/** The distance that one arrow key moves a card, in px. */
const step = 20;

/** Does what a key of the board commands; keys that change the board need an open investigation. */
export function pressBoardKey(event: KeyboardEvent, inUse: BoardInUse): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const name = event.key.toLowerCase();
  const act = directionOfKey(event.key)
    ? () => walk(event, inUse)
    : (viewingKeys(inUse)[name] ?? (inUse.open ? changingKeys(inUse)[name] : undefined));
  if (!act) return;
  event.preventDefault();
  act();
}

function viewingKeys({ board, selection }: BoardInUse): Record<string, () => void> {
  const { current, setCurrent, setConnecting, clear, choose, ask } = selection;
  const nextTo = (by: 1 | -1) => {
    const at = board.cards.findIndex(({ id }) => id === current);
    setCurrent(board.cards.at(at < 0 ? 0 : (at + by) % board.cards.length)?.id);
  };
  return {
    n: () => nextTo(1),
    p: () => nextTo(-1),
    " ": () => current && choose(current, true),
    escape: () => {
      setConnecting(undefined);
      clear();
    },
    "?": () => ask("help"),
  };
}

function changingKeys({ hand, selection }: BoardInUse): Record<string, () => void> {
  const { card, connecting, intendedKeys, setCurrent, setConnecting, clear, connectTo, ask } = selection;
  const remove = () => {
    if (intendedKeys.length === 0) return;
    hand.change({ do: "remove_cards", ids: intendedKeys });
    clear();
    setCurrent(undefined);
  };
  return {
    a: () => ask("card"),
    c: () => {
      if (connecting && card && connecting !== card.id) connectTo(card.id);
      else setConnecting(card?.id);
    },
    g: () => intendedKeys.length > 0 && ask("group"),
    u: () => intendedKeys.length > 0 && hand.change({ do: "ungroup_cards", ids: intendedKeys }),
    delete: remove,
    backspace: remove,
  };
}

/** Goes to the card in the direction of an arrow key; with Shift, moves the selected cards there. */
function walk(event: KeyboardEvent, { board, hand, selection, open }: BoardInUse): void {
  const { card, intendedKeys, setCurrent } = selection;
  const [x, y] = directionOfKey(event.key) ?? [0, 0];
  if (event.shiftKey && open) {
    const movedCards = board.cards.filter(({ id }) => intendedKeys.includes(id));
    if (movedCards.length > 0)
      hand.move(movedCards.map((each) => ({ id: each.id, x: each.x + x * step, y: each.y + y * step })));
    return;
  }
  setCurrent(card ? (cardToward(board.cards, card, event.key)?.id ?? card.id) : board.cards[0]?.id);
}
