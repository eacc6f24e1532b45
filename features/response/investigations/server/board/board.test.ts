import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import * as contract from "#features/response/investigations/contracts/investigation-board.contract.ts";
import { openInvestigation } from "#features/response/investigations/contracts/investigation-work.contract.ts";
import { investigations } from "#features/response/investigations/investigations.feature.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([investigations]);

async function aBoard() {
  const company = await aCompany(portal);
  const [operator, colleague] = await Promise.all([
    signedIn(portal, "operator", company),
    signedIn(portal, "operator", company),
  ]);
  const openedResponse = await operator.call(openInvestigation, { question: "¿Quién entró con la cuenta?" });
  const id: string = openedResponse.json().investigation.id;
  const change = async (changes: contract.BoardChange[], caller: Caller = operator, of = id) =>
    (await caller.call(contract.changeBoard, { id: of, changes })).statusCode;
  const card = async (title: string, more: object = {}) => {
    const cardId = uuidv7();
    await change([{ do: "add_card", id: cardId, kind: "note", title, ...more }]);
    return cardId;
  };
  const board = async (caller: Caller = operator) =>
    (await caller.call(contract.getBoard, { id })).json<contract.Board>();
  return { id, company, operator, colleague, change, card, board };
}

describe("a board", () => {
  test("keeps what two people do at once: one moves a card while the other writes another and connects them", async () => {
    const { change, card, board, colleague } = await aBoard();
    const [one, other] = [await card("Un acceso"), await card("Una cuenta")];
    const answers = await Promise.all([
      change([{ do: "move_cards", cards: [{ id: one, x: 300, y: -40 }] }]),
      change(
        [{ do: "write_card", id: other, version: 1, title: "La cuenta svc", body: "De respaldo" }],
        colleague,
      ),
      change([{ do: "connect", id: uuidv7(), from_id: one, to_id: other, label: "usó" }], colleague),
    ]);
    expect(answers).toEqual([200, 200, 200]);
    const { cards, connections } = await board();
    expect(cards.map(({ title, x, y }) => [title, x, y])).toEqual([
      ["Un acceso", 300, -40],
      ["La cuenta svc", 0, 140],
    ]);
    expect(connections.map(({ label }) => label)).toEqual(["usó"]);
  });

  test("refuses words written over words that somebody else wrote meanwhile", async () => {
    const { change, card, colleague } = await aBoard();
    const id = await card("Un acceso");
    const write = { do: "write_card", id, version: 1, title: "Otro", body: "" } as const;
    expect([await change([write]), await change([write], colleague)]).toEqual([200, 409]);
  });

  test("makes all changes of a call or none", async () => {
    const { change, board } = await aBoard();
    const id = uuidv7();
    const lost = { do: "connect", id: uuidv7(), from_id: id, to_id: uuidv7(), label: "" } as const;
    expect(await change([{ do: "add_card", id, kind: "note", title: "Una" }, lost])).toBe(404);
    expect((await board()).cards).toEqual([]);
  });

  test("groups cards, lets a group go when nobody is in it, and takes connections along with a card", async () => {
    const { change, card, board } = await aBoard();
    const [one, other] = [await card("Un acceso"), await card("Una cuenta")];
    await change([
      { do: "group_cards", id: uuidv7(), title: "La noche del 12", ids: [one, other] },
      { do: "connect", id: uuidv7(), from_id: one, to_id: other, label: "usó" },
    ]);
    expect((await board()).groups.map(({ title }) => title)).toEqual(["La noche del 12"]);
    await change([
      { do: "ungroup_cards", ids: [one] },
      { do: "remove_cards", ids: [other] },
    ]);
    expect(await board()).toMatchObject({
      groups: [],
      connections: [],
      cards: [{ id: one, group_id: null }],
    });
  });

  test("never touches the cards of another board, and says on which boards a place stands", async () => {
    const { id, change, card, board, operator } = await aBoard();
    const mine = await card("Una alerta", { path: "/Alertas/abc" });
    const elsewhere = await operator.call(openInvestigation, { question: "¿Qué más se llevaron?" });
    const other: string = elsewhere.json().investigation.id;
    await change([{ do: "move_cards", cards: [{ id: mine, x: 9, y: 9 }] }], operator, other);
    await change([{ do: "remove_cards", ids: [mine] }], operator, other);
    expect((await board()).cards).toMatchObject([{ id: mine, x: 0 }]);
    const foundResponse = await operator.call(contract.listInvestigationsOf, { path: "/Alertas/abc" });
    expect(foundResponse.json().items).toMatchObject([{ id, code: "INV-1" }]);
  });
});
