import type {
  Board,
  BoardCard,
  BoardChange,
} from "#features/response/investigations/contracts/investigation-board.contract.ts";
import type { Box } from "#platform/web/kit/drawing/use-drawing-view.ts";

/** The width of a card, in pixels of the board at scale 1; a card's position is that of its centre. */
export const cardWidth = 190;
export const cardHeight = 68;

type Placed = Pick<BoardCard, "x" | "y">;

/** Returns the box around some cards, with a margin. */
export function boxAround(cards: readonly Placed[], room: number): Box | undefined {
  if (cards.length === 0) return undefined;
  const box = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  for (const { x, y } of cards) {
    box.left = Math.min(box.left, x - cardWidth / 2 - room);
    box.right = Math.max(box.right, x + cardWidth / 2 + room);
    box.top = Math.min(box.top, y - cardHeight / 2 - room);
    box.bottom = Math.max(box.bottom, y + cardHeight / 2 + room);
  }
  return box;
}

/** Returns whether any part of a card is visible within a box. */
export const isWithin = ({ x, y }: Placed, { left, top, right, bottom }: Box): boolean =>
  x + cardWidth / 2 > left &&
  x - cardWidth / 2 < right &&
  y + cardHeight / 2 > top &&
  y - cardHeight / 2 < bottom;

/** Returns the card at a point; of overlapping cards the one that is drawn last. */
export function cardAt<Card extends Placed>(cards: readonly Card[], x: number, y: number): Card | undefined {
  return cards.findLast(
    (card) => Math.abs(card.x - x) <= cardWidth / 2 && Math.abs(card.y - y) <= cardHeight / 2,
  );
}

const ways: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

export const directionOfKey = (key: string) => ways[key];

/** Returns the card to which an arrow key moves: the nearest one that lies more in that direction than in any other. */
export function cardToward<Card extends Placed & { id: string }>(
  cards: readonly Card[],
  from: Card,
  key: string,
): Card | undefined {
  const way = ways[key];
  if (!way) return undefined;
  let best: Card | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const card of cards) {
    const [x, y] = [card.x - from.x, card.y - from.y];
    const along = x * way[0] + y * way[1];
    const aside = Math.abs(x * way[1] - y * way[0]);
    const cost = along + aside * 1.5;
    if (card.id === from.id || along <= 0 || aside > along * 1.2 || cost >= least) continue;
    least = cost;
    best = card;
  }
  return best;
}

/**
 * Returns the offsets in the order 0, 1, −1, 2, −2, so that positions beside and below are tried before diagonal
 * ones.
 */
const outward = (limit: number) =>
  Array.from({ length: 2 * limit + 1 }, (_, at) => (at % 2 === 1 ? (at + 1) / 2 : -at / 2));

/** Returns a free position near a point, searched in growing squares. */
export function freePosition(cards: readonly Placed[], near: Placed): Placed {
  const [across, down] = [cardWidth + 30, cardHeight + 30];
  for (let ring = 0; ring < 60; ring += 1)
    for (const row of outward(ring))
      for (const column of outward(ring)) {
        if (Math.max(Math.abs(row), Math.abs(column)) !== ring) continue;
        const [x, y] = [Math.round(near.x + column * across), Math.round(near.y + row * down)];
        if (!cards.some((card) => Math.abs(card.x - x) < across && Math.abs(card.y - y) < down))
          return { x, y };
      }
  return near;
}

/** Returns the board after a change, for the optimistic update. */
export function afterChange(board: Board, change: BoardChange, by: string): Board {
  const { cards, groups, connections } = board;
  const onlyUsed = (some: Board["cards"]) =>
    groups.filter(({ id }) => some.some((card) => card.group_id === id));
  switch (change.do) {
    case "add_card": {
      const { do: _do, x = 0, y = 0, body = "", path = "", at = null, ...card } = change;
      return {
        ...board,
        cards: [...cards, { ...card, x, y, body, path, at, group_id: null, added_by_name: by, version: 1 }],
      };
    }
    case "write_card":
      return {
        ...board,
        cards: cards.map((card) =>
          card.id === change.id
            ? { ...card, title: change.title, body: change.body, version: change.version + 1 }
            : card,
        ),
      };
    case "move_cards": {
      const places = new Map(change.cards.map((place) => [place.id, place]));
      return { ...board, cards: cards.map((card) => ({ ...card, ...places.get(card.id) })) };
    }
    case "remove_cards": {
      const removedIds = new Set(change.ids);
      const remainingCards = cards.filter(({ id }) => !removedIds.has(id));
      return {
        cards: remainingCards,
        groups: onlyUsed(remainingCards),
        connections: connections.filter(
          ({ from_id, to_id }) => !removedIds.has(from_id) && !removedIds.has(to_id),
        ),
      };
    }
    case "connect": {
      const { do: _do, ...connection } = change;
      const others = connections.filter(
        ({ from_id, to_id }) => from_id !== connection.from_id || to_id !== connection.to_id,
      );
      return { ...board, connections: [...others, connection] };
    }
    case "disconnect":
      return { ...board, connections: connections.filter(({ id }) => id !== change.id) };
    case "group_cards": {
      const within = new Set(change.ids);
      const grouped = cards.map((card) => (within.has(card.id) ? { ...card, group_id: change.id } : card));
      return {
        ...board,
        cards: grouped,
        groups: [...onlyUsed(grouped), { id: change.id, title: change.title }],
      };
    }
    case "ungroup_cards": {
      const ungroupedIds = new Set(change.ids);
      const ungroupedCards = cards.map((card) =>
        ungroupedIds.has(card.id) ? { ...card, group_id: null } : card,
      );
      return { ...board, cards: ungroupedCards, groups: onlyUsed(ungroupedCards) };
    }
  }
}
