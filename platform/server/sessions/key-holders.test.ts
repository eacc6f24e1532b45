import { describe, expect, test } from "vitest";
import { newApiKey } from "./api-key.ts";
import type { AskedKey, KeyHolder } from "./identify.store.ts";
import { KeyHolders } from "./key-holders.ts";

/** Questions to the database, each answered by hand. */
function questions() {
  const queries: {
    keys: readonly AskedKey[];
    answer(holders: KeyHolder[]): void;
    fail(error: Error): void;
  }[] = [];
  const holders = new KeyHolders(
    (keys) => new Promise((answer, fail) => queries.push({ keys, answer, fail })),
  );
  return { asked: queries, holders };
}

const holder = (place: number, company_id: number): KeyHolder => ({
  place,
  company_id,
  source_id: `fuente-${company_id}`,
  purpose: "deliver",
  name: "Wazuh",
});
const settle = () => new Promise(setImmediate);
const bearer = (companyId: number) => `Bearer ${newApiKey(companyId)}`;

describe("who holds an API key", () => {
  test("is asked at once for one, and together for those that arrive meanwhile; each hears of its own", async () => {
    const { asked, holders } = questions();
    const [one, two, three] = [1, 2, 3].map((company) => holders.of(bearer(company)));
    expect(asked.map(({ keys }) => keys.length)).toEqual([1]);
    asked[0]?.answer([holder(1, 1)]);
    expect(await one).toMatchObject({ kind: "source", companyId: 1, sourceId: "fuente-1" });
    await settle();
    expect(asked[1]?.keys.map(({ companyId }) => companyId)).toEqual([2, 3]);
    asked[1]?.answer([holder(2, 3)]);
    expect(await two).toBeUndefined();
    expect(await three).toMatchObject({ companyId: 3 });
  });

  test("is asked again each time, so that a key which was revoked meanwhile opens nothing", async () => {
    const { asked, holders } = questions();
    const key = bearer(1);
    const before = holders.of(key);
    const after = holders.of(key);
    asked[0]?.answer([holder(1, 1)]);
    expect(await before).toBeDefined();
    await settle();
    asked[1]?.answer([]);
    expect(await after).toBeUndefined();
  });

  test("is not known while the database is away, and known again afterwards", async () => {
    const { asked, holders } = questions();
    const lost = holders.of(bearer(1));
    asked[0]?.fail(new Error("away"));
    await expect(lost).rejects.toThrow("away");
    const again = holders.of(bearer(1));
    asked[1]?.answer([holder(1, 1)]);
    expect(await again).toBeDefined();
  });

  test("is nobody where there is no key", async () => {
    const { asked, holders } = questions();
    expect(await holders.of("Bearer algo")).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
