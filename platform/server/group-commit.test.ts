import { describe, expect, test } from "vitest";
import { GroupCommit } from "./group-commit.ts";
import { Refusal } from "./refusal.ts";

/** Creates a group whose transactions run in sequence; the test commits each of them. */
function aPlace(
  store: (items: string[]) => (string | Refusal)[] = (items) => items.map((item) => `${item}!`),
) {
  const transactions: { items: string[]; commit(): void }[] = [];
  const group = new GroupCommit<string, string>({
    atOnce: 3,
    longestQueue: 4,
    gathers: true,
    isItemError: (error) => String(error).includes("broken"),
  });
  return {
    transactions,
    send: (item: string) =>
      group.store("here", item, async (items) => {
        await new Promise<void>((commit) => transactions.push({ items, commit }));
        return store(items);
      }),
  };
}

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise(setImmediate);
};

describe("small writes to one place", () => {
  test("go at once when nothing is at work, and together when something is", async () => {
    const { transactions, send } = aPlace();
    const first = send("a");
    const others = Promise.all(["b", "c", "d", "e"].map(send));
    transactions[0]?.commit();
    expect(await first).toBe("a!");
    for (const at of [1, 2]) {
      await until(() => transactions.length > at);
      transactions[at]?.commit();
    }
    expect(await others).toEqual(["b!", "c!", "d!", "e!"]);
    expect(transactions.map(({ items }) => items.join(""))).toEqual(["a", "bcd", "e"]);
  });

  test("are refused when too many wait", async () => {
    const { transactions, send } = aPlace();
    const answers = ["a", "b", "c", "d", "e"].map(send);
    await expect(send("f")).rejects.toMatchObject({ code: "too_many_requests" });
    for (const at of [0, 1, 2]) {
      await until(() => transactions.length > at);
      transactions[at]?.commit();
    }
    expect(await Promise.all(answers)).toHaveLength(5);
  });

  test("fail each for itself: a transaction that breaks is done again one by one", async () => {
    const { transactions, send } = aPlace((items) => {
      if (items.includes("bad")) throw new Error("broken");
      return items.map((item) => (item === "no" ? new Refusal("conflict") : `${item}!`));
    });
    const answers = ["a", "bad", "b", "no"].map((item) => send(item).catch((error: Error) => error));
    let at = 0;
    void (async () => {
      for (; at < 5; at += 1) {
        await until(() => transactions.length > at);
        transactions[at]?.commit();
      }
    })();
    expect(await answers[0]).toBe("a!");
    expect(await answers[1]).toMatchObject({ message: "broken" });
    expect(await answers[2]).toBe("b!");
    expect(await answers[3]).toMatchObject({ code: "conflict" });
  });

  test("fail together, and once, when the database is away", async () => {
    const { transactions, send } = aPlace(() => {
      throw new Error("no connection");
    });
    const answers = ["a", "b", "c"].map((item) => send(item).catch((error: Error) => error.message));
    for (const at of [0, 1]) {
      await until(() => transactions.length > at);
      transactions[at]?.commit();
    }
    expect(await Promise.all(answers)).toEqual(["no connection", "no connection", "no connection"]);
    expect(transactions).toHaveLength(2);
  });
});
