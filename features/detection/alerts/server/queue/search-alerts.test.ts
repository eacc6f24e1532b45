import { expect, test } from "vitest";
import * as triage from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { type SearchAnswer, searchEverything } from "#features/home/search/search.contract.ts";
import { search } from "#features/home/search/search.feature.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { alertsPortal, anAlertedCompany } from "../alerted-company.fixture.ts";

const portal = await alertsPortal(undefined, [search]);

async function find(caller: Caller, q: string): Promise<string[]> {
  const answer = await caller.call(searchEverything, { q });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SearchAnswer>().groups.flatMap(({ hits }) => hits.map(({ title }) => title));
}

test("an alert is found by its number in any spelling and by a word with a slip; by clients when it was published", async () => {
  const { operator, client, deliverAndFollow, list, step } = await anAlertedCompany(portal);
  await deliverAndFollow([
    { at: "2026-11-20T12:00:00Z", title: "Autenticación fallida", asset: "correo" },
    { at: "2026-11-20T12:01:00Z", title: "Puerto abierto", asset: "bodega" },
  ]);
  const [alert] = (await list({ asset: "correo" })).items;
  if (!alert) throw new Error("No alert");
  const titled = `ALR-${alert.number} ${alert.title}`;
  for (const q of [`ALR-${alert.number}`, `alr ${alert.number}`, "autenticacion", "autentcacion"])
    expect(await find(operator, q), q).toContain(titled);
  expect(await find(client, `ALR-${alert.number}`)).toEqual([]);
  await step(triage.publishAlert, alert, { summary: "Alguien probó contraseñas." });
  expect(await find(client, `ALR-${alert.number}`)).toEqual([titled]);
  const outsider = await signedIn(portal, "operator", await aCompany(portal));
  expect(await find(outsider, "autenticacion")).toEqual([]);
});
