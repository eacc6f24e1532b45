import { describe, expect, test } from "vitest";
import * as contract from "#features/identity/saved-views/person-views.contract.ts";
import { maxViews } from "#features/identity/saved-views/saved-views.contract.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { savedViews } from "../saved-views.feature.ts";

const portal = await testPortal([savedViews]);

const keep = (person: Caller, name = "Vencidas", query = "vencidas=si&empresa=2") =>
  person.call(contract.savePersonView, { list: "my-work", name, query });
const namesOf = async (person: Caller) =>
  (await person.call(contract.listPersonViews, { list: "my-work" }))
    .json<{ items: contract.PersonView[] }>()
    .items.map(({ name }) => name);

describe("a view of a list over all companies", () => {
  test("is the person's in every company, and nobody else's", async () => {
    const [one, other] = [await aCompany(portal), await aCompany(portal)];
    const person = await signedIn(portal, "operator", one, other);
    const colleague = await signedIn(portal, "operator", one, other);
    const view = await keep(person);
    expect(view.statusCode, view.body).toBe(201);
    const { id } = view.json<contract.PersonView>();
    await runQuery(portal.database.owner, "update portal_user set active_company_id = $2 where id = $1", [
      person.person?.id,
      other.id,
    ]);
    expect(await namesOf(person)).toEqual(["Vencidas"]);
    expect(await namesOf(colleague)).toEqual([]);
    const absent = "01900000-0000-7000-8000-000000000000";
    const tries = [
      (view: string) => colleague.call(contract.changePersonView, { id: view, name: "Mía" }),
      (view: string) => colleague.call(contract.forgetPersonView, { id: view }),
    ];
    for (const attempt of tries) {
      const [foreign, never] = [await attempt(id), await attempt(absent)];
      expect([foreign.statusCode, foreign.body]).toEqual([404, never.body]);
    }
  });

  test("is renamed, holds the list as it stands, and is removed", async () => {
    const person = await signedIn(portal, "client", await aCompany(portal));
    const { id } = (await keep(person)).json<contract.PersonView>();
    await keep(person, "Otra");
    expect((await person.call(contract.changePersonView, { id, name: "Otra" })).statusCode).toBe(409);
    const changedResponse = await person.call(contract.changePersonView, {
      id,
      name: "Legales",
      query: "tipo=legal_duty",
    });
    expect(changedResponse.json()).toEqual({
      id,
      list: "my-work",
      name: "Legales",
      query: "tipo=legal_duty",
    });
    expect((await person.call(contract.forgetPersonView, { id })).statusCode).toBe(200);
    expect(await namesOf(person)).toEqual(["Otra"]);
  });

  test("has one name and stands beside no more than fifty, also when kept at one moment", async () => {
    const person = await signedIn(portal, "client", await aCompany(portal));
    const twins = await Promise.all([keep(person), keep(person), keep(person)]);
    expect(twins.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    for (let at = 2; at < maxViews; at += 1) await keep(person, `Vista ${at}`);
    const last = await Promise.all([keep(person, "Una"), keep(person, "Otra")]);
    expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });
});
