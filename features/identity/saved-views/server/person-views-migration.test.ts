import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as own from "#features/identity/saved-views/person-views.contract.ts";
import { listViews, type SavedView } from "#features/identity/saved-views/saved-views.contract.ts";
import { callerWith, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { savedViews } from "../saved-views.feature.ts";

const portal = await testPortal([savedViews]);
const { owner } = portal.database;

interface OldView {
  ownerId: number;
  list: string;
  name: string;
  query: string;
  shared?: boolean;
  ageDays?: number;
}
async function anOldView(company: TestCompany, view: OldView): Promise<void> {
  const { ownerId, list, name, query, shared = false, ageDays = 1 } = view;
  await runQuery(
    owner,
    `insert into saved_view (company_id, id, list, name, query, shared, owner_id, owner_name, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, 'Ana', now() - interval '90 days', now() - $7 * interval '1 day')`,
    [company.id, list, name, query, shared, ownerId, ageDays],
  );
}

/** Reverts the database to the state before views of a person, and runs the migration again. */
async function migrateAgain(): Promise<void> {
  const folder = join(import.meta.dirname, "../../../../database/migrations");
  const file = readdirSync(folder).find((name) => name.endsWith("-views-of-a-person.sql")) ?? "";
  await runQuery(owner, "drop table person_view");
  await runQuery(owner, readFileSync(join(folder, file), "utf8"));
}

test("views of lists over all companies become the person's; shared ones and those of other lists stay", async () => {
  const [one, other] = [await aCompany(portal), await aCompany(portal)];
  const person = await aPerson(portal, { role: "operator", companies: [one, other] });
  const caller = callerWith(portal, await aSession(portal, person), person);
  const colleague = await signedIn(portal, "operator", one);
  const mine = { ownerId: person.id, list: "my-work" };
  await anOldView(one, { ...mine, name: "Vencidas", query: "vencidas=si", ageDays: 9 });
  await anOldView(other, { ...mine, name: "Vencidas", query: "vencidas=si&empresa=2", ageDays: 2 });
  await anOldView(other, { ...mine, name: "vencidas", query: "orden=plazo" });
  await anOldView(one, { ...mine, list: "my-pending", name: "Vencidas", query: "mios=si" });
  await anOldView(one, { ...mine, name: "Del equipo", query: "equipo=si", shared: true });
  await anOldView(one, { ...mine, list: "incidents", name: "Abiertos", query: "estado=abierto" });
  await anOldView(one, { ...mine, ownerId: colleague.person?.id ?? 0, name: "Vencidas", query: "suya=si" });
  // A view whose owner no longer exists.
  await anOldView(one, { ...mine, ownerId: 2_000_000_000, name: "Huérfana", query: "" });
  await migrateAgain();

  const viewsOf = async (list: own.PersonList, client = caller) =>
    (await client.call(own.listPersonViews, { list }))
      .json<{ items: own.PersonView[] }>()
      .items.map(({ name, query }) => `${name}: ${query}`)
      .toSorted();
  expect(await viewsOf("my-work")).toEqual([
    "Vencidas (2): vencidas=si",
    "Vencidas: vencidas=si&empresa=2",
    "vencidas: orden=plazo",
  ]);
  expect(await viewsOf("my-pending")).toEqual(["Vencidas: mios=si"]);
  expect(await viewsOf("my-work", colleague)).toEqual(["Vencidas: suya=si"]);
  const namesIn = async (list: SavedView["list"]) =>
    (await colleague.call(listViews, { list })).json<{ items: SavedView[] }>().items.map(({ name }) => name);
  expect(await namesIn("my-work")).toEqual(["Del equipo"]);
  const viewRows = await runQuery<{ name: string }>(owner, "select name from saved_view order by name");
  expect(viewRows.map(({ name }) => name)).toEqual(["Abiertos", "Del equipo"]);
});
