import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { createHunt, type HuntDetail } from "#features/detection/hunting/hunting.contract.ts";
import { hunting } from "#features/detection/hunting/hunting.feature.ts";
import { readCompanyHome } from "#features/home/home/home.contract.ts";
import { home } from "#features/home/home/home.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([companies, assistant, home, hunting]);

test("Atenea and the home tell what the hunts came to, to a client only of those that were shared", async () => {
  const company = await aCompany(portal);
  await letChat(portal, company);
  const [operator, client] = [await aChatter(portal, company, "operator"), await aChatter(portal, company)];
  const write = async (title: string) =>
    (
      await operator.call(createHunt, {
        title,
        hypothesis: "Alguien entra con una cuenta ajena",
        query: { kind: "filter", text: '[["title","contains","acceso"]]' },
      })
    ).json<HuntDetail>().hunt.id;
  const [shared, internal] = [await write("Accesos de noche"), await write("Cuentas de servicio")];
  await write("Túneles por DNS");
  const conclude = (id: string, outcome: string, visible: boolean) =>
    runQuery(
      portal.database.owner,
      "update hunt set state = 'closed', outcome = $2, shared = $3, concluded_at = now() where id = $1",
      [id, outcome, visible],
    );
  await conclude(shared, "nothing", true);
  await conclude(internal, "inconclusive", false);
  const all = "¿Qué búsquedas de amenazas se hicieron?";
  expect((await asking(operator, company, all)).r).toContain("Hay 3 búsquedas de amenazas");
  const answer = (await asking(client, company, all)).r;
  expect(answer).toContain("Hay 1 búsqueda de amenazas");
  expect(answer).not.toContain("Cuentas de servicio");
  expect((await asking(operator, company, "¿qué búsquedas de amenazas quedaron inconclusas?")).r).toContain(
    "Hay 1 búsqueda inconclusa",
  );
  expect((await client.call(readCompanyHome, {})).json().areas.hunting).toEqual({
    malicious: 0,
    benign: 0,
    nothing: 1,
    inconclusive: 0,
  });
});
