import { describe, expect, test } from "vitest";
import * as contract from "#features/identity/saved-views/saved-views.contract.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { savedViews } from "../saved-views.feature.ts";

const portal = await testPortal([savedViews]);

async function twoPeople() {
  const company = await aCompany(portal);
  const one = await signedIn(portal, "operator", company);
  const other = await signedIn(portal, "client", company);
  const keep = async (body: Partial<contract.SavedView> = {}) =>
    await one.call(contract.saveView, {
      list: "events",
      name: "Críticos de la noche",
      query: "severidad=critical&densidad=compacta",
      ...body,
    });
  const namesOf = async (person: typeof one) =>
    (await person.call(contract.listViews, { list: "events" }))
      .json()
      .items.map(({ name }: contract.SavedView) => name);
  return { one, other, keep, namesOf };
}

describe("a list that somebody keeps as it stands", () => {
  test("is visible to its owner only", async () => {
    const { one, other, keep, namesOf } = await twoPeople();
    const storedResponse = await keep();
    expect(storedResponse.statusCode).toBe(201);
    expect(storedResponse.json()).toMatchObject({
      query: "severidad=critical&densidad=compacta",
      is_own: true,
    });
    expect(await namesOf(one)).toEqual(["Críticos de la noche"]);
    expect(await namesOf(other)).toEqual([]);
  });

  test("is seen by the whole company once it is shared, and still only its owner changes it", async () => {
    const { one, other, keep, namesOf } = await twoPeople();
    const { id } = (await keep()).json();
    await one.call(contract.changeView, { id, shared: true });
    expect(await namesOf(other)).toEqual(["Críticos de la noche"]);
    expect((await other.call(contract.changeView, { id, name: "Mía" })).statusCode).toBe(404);
    expect((await other.call(contract.forgetView, { id })).statusCode).toBe(404);
    expect((await one.call(contract.forgetView, { id })).statusCode).toBe(200);
    expect(await namesOf(other)).toEqual([]);
  });

  test("has a name of its own among the views of its list", async () => {
    const { one, keep } = await twoPeople();
    await keep();
    expect((await keep()).statusCode).toBe(409);
    expect((await keep({ list: "alerts_n1" })).statusCode).toBe(201);
    const { id } = (await keep({ name: "Otra" })).json();
    const renamed = await one.call(contract.changeView, { id, name: "Críticos de la noche" });
    expect(renamed.statusCode).toBe(409);
    expect(renamed.json().detail).toContain("Ya tiene una vista");
  });

  test("can stand in the way of no more than fifty", async () => {
    const { keep } = await twoPeople();
    for (let at = 0; at < contract.maxViews; at += 1) await keep({ name: `Vista ${at}` });
    expect((await keep({ name: "Una más" })).statusCode).toBe(409);
  });
});
