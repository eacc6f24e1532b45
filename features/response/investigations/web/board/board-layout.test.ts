import { describe, expect, test } from "vitest";
import type {
  Board,
  BoardCard,
} from "#features/response/investigations/contracts/investigation-board.contract.ts";
import { afterChange, boxAround, cardAt, cardToward, freePosition, isWithin } from "./board-layout.ts";

const card = (id: string, x: number, y: number): BoardCard => ({
  id,
  kind: "note",
  title: id,
  body: "",
  path: "",
  at: null,
  x,
  y,
  group_id: null,
  added_by_name: "Ana",
  version: 1,
});
const cards = [card("a", 0, 0), card("b", 400, 30), card("c", 20, 300)];
const board: Board = { cards, groups: [], connections: [] };

describe("the positions of cards", () => {
  test("arrows lead to the nearest card on that side, and nowhere where there is none", () => {
    const [a] = cards as [BoardCard];
    expect(cardToward(cards, a, "ArrowRight")?.id).toBe("b");
    expect(cardToward(cards, a, "ArrowDown")?.id).toBe("c");
    expect(cardToward(cards, a, "ArrowUp")).toBeUndefined();
  });

  test("a press takes the card that lies on top", () => {
    expect(cardAt([...cards, card("d", 10, 10)], 5, 5)?.id).toBe("d");
    expect(cardAt(cards, 200, 200)).toBeUndefined();
  });

  test("cards outside the visible part are not drawn", () => {
    const box = boxAround([card("a", 0, 0)], 0);
    expect(box && cards.map((each) => isWithin(each, box))).toEqual([true, false, false]);
  });

  test("a new card lies on no other", () => {
    const place = freePosition(cards, { x: 0, y: 0 });
    expect(cards.every(({ x, y }) => Math.abs(x - place.x) >= 190 || Math.abs(y - place.y) >= 68)).toBe(true);
  });
});

describe("a change that is shown before the server says so", () => {
  test("a group goes when the last card leaves it, and connections go with their card", () => {
    const grouped = afterChange(
      board,
      { do: "group_cards", id: "g", title: "Noche", ids: ["a", "b"] },
      "Ana",
    );
    expect(grouped.groups).toEqual([{ id: "g", title: "Noche" }]);
    const tied = afterChange(
      grouped,
      { do: "connect", id: "l", from_id: "a", to_id: "c", label: "usó" },
      "Ana",
    );
    const without = afterChange(tied, { do: "remove_cards", ids: ["a"] }, "Ana");
    expect([without.cards.length, without.connections.length, without.groups.length]).toEqual([2, 0, 1]);
    expect(afterChange(without, { do: "ungroup_cards", ids: ["b"] }, "Ana").groups).toEqual([]);
  });

  test("connecting the same two again is another label, not another line", () => {
    const once = afterChange(
      board,
      { do: "connect", id: "l", from_id: "a", to_id: "b", label: "usó" },
      "Ana",
    );
    const again = afterChange(
      once,
      { do: "connect", id: "m", from_id: "a", to_id: "b", label: "creó" },
      "Ana",
    );
    expect(again.connections.map(({ label }) => label)).toEqual(["creó"]);
  });
});
