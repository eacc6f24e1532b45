import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { readCompanyHome } from "#features/home/home/home.contract.ts";
import { home } from "#features/home/home/home.feature.ts";
import { type SearchAnswer, searchEverything } from "#features/home/search/search.contract.ts";
import { search } from "#features/home/search/search.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { addIndicator } from "#features/intelligence/threats/contracts/indicators.contract.ts";
import {
  exportSightings,
  listSightings,
} from "#features/intelligence/threats/contracts/sightings.contract.ts";
import { threats } from "#features/intelligence/threats/threats.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { compareJob } from "../matching/matching.job.ts";

const portal = await testPortal([companies, events, alerts, assistant, home, search, threats], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});

const question = "¿Qué indicadores de amenaza se han visto?";

async function aSourceThatMet() {
  const source = await aSource(portal);
  await source.operator.call(addIndicator, { value: "visto.cl" });
  const line = (action: string, serial: number) =>
    `CEF:0|Ejemplo|Proxy|1|100|Conexión|5|rt=${Date.now() - 3_600_000} act=${action} dvchost=caja-03 destinationDnsDomain=a.visto.cl externalId=${serial}\n`;
  const { body } = await source.deliver(line("allowed", 1) + line("blocked", 2));
  await performJob(portal.gate, compareJob, {
    actor: systemActor("test", source.company.id),
    input: { batch_ids: [body.batch_id] },
  });
  return source;
}

test("Atenea says which indicators were met and whether something stopped them, and the home too", async () => {
  const { company } = await aSourceThatMet();
  await letChat(portal, company);
  const answer = (await asking(await aChatter(portal, company), company, question)).r;
  expect(answer).toContain("2 avistamientos");
  expect(answer).toContain("De 1 no consta que algo los detuviera");
  expect(answer).toContain("a[.]visto[.]cl");
  const client = await signedIn(portal, "client", company);
  expect((await client.call(readCompanyHome, {})).json().areas.sightings).toEqual({
    sightings: 2,
    unstopped: 1,
    assets: 1,
    compared: true,
  });
});

test("a value is found by the search, however it is written, by whoever may know of it", async () => {
  const { company } = await aSourceThatMet();
  const [client, other] = [await signedIn(portal, "client", company), (await aSource(portal)).client];
  const find = async (caller: typeof client) =>
    (await caller.call(searchEverything, { q: "VISTO[.]cl" }))
      .json<SearchAnswer>()
      .groups.flatMap(({ hits }) => hits.map(({ title }) => title));
  expect(await find(client)).toEqual(["visto[.]cl"]);
  expect(await find(other)).toEqual([]);
});

test("if nothing could be compared, Atenea does not answer that nothing matched", async () => {
  const { company, client } = await aSource(portal);
  await letChat(portal, company);
  const answer = (await asking(await aChatter(portal, company), company, question)).r;
  expect(answer).toContain("no hay datos");
  expect((await client.call(readCompanyHome, {})).json().areas.sightings).toMatchObject({ compared: false });
});

test("what is TLP:RED is shown to whom it is for and leaves by no way: Atenea, the search of others, the file of sightings", async () => {
  const source = await aSource(portal);
  const { company, operator, client } = source;
  await operator.call(addIndicator, { value: "muy-reservado.cl", tlp: "red" });
  const line = `CEF:0|Ejemplo|Proxy|1|100|Conexión|5|rt=${Date.now() - 3_600_000} act=allowed dvchost=caja-03 destinationDnsDomain=muy-reservado.cl externalId=1\n`;
  const { body } = await source.deliver(line);
  await performJob(portal.gate, compareJob, {
    actor: systemActor("test", company.id),
    input: { batch_ids: [body.batch_id] },
  });
  const listedBody = (await operator.call(listSightings, {})).json().items;
  expect(listedBody).toMatchObject([{ value: "muy-reservado.cl" }]);
  expect((await client.call(listSightings, {})).json().items).toEqual([]);
  expect((await operator.call(exportSightings, {})).body).not.toContain("reservado");
  expect((await client.call(searchEverything, { q: "muy-reservado.cl" })).body).not.toContain("/Amenazas");
  await letChat(portal, company);
  // TLP:RED is withheld even from its readers, because Atenea may send text to an external model.
  await runQuery(portal.database.owner, "update portal_user set has_chat = true where id = $1", [
    operator.person?.id,
  ]);
  const answer = (await asking(operator, company, question)).r;
  expect(answer).not.toContain("reservado");
  expect(answer).not.toContain("1 avistamiento");
});
