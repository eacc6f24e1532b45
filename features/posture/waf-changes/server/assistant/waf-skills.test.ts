import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { readCompanyHome } from "#features/home/home/home.contract.ts";
import { home } from "#features/home/home/home.feature.ts";
import { searchEverything } from "#features/home/search/search.contract.ts";
import { search } from "#features/home/search/search.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { wafChanges } from "#features/posture/waf-changes/waf-changes.feature.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aStoredChange } from "../waf-changes-examples.fixture.ts";

const portal = await testPortal([companies, wafChanges, assistant, home, search], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});

test("Atenea, the home and the search know the weakenings that nobody asked for", async () => {
  const company = await aCompany(portal);
  await letChat(portal, company);
  const client = await aChatter(portal, company);
  const ask = async () => (await asking(client, company, "¿Qué cambios del WAF no tienen solicitud?")).r;
  expect(await ask()).toContain("Todavía no hay cambios del WAF");
  await aStoredChange(portal, company, { state: "linked" });
  expect(await ask()).toContain("Ningún cambio sin solicitud debilita");
  const any = (await asking(client, company, "¿hay cambios del WAF sin solicitud?")).r;
  expect(any).toMatch(/^No\. No hay cambios del WAF/);
  await aStoredChange(portal, company);
  expect(await ask()).toContain("1 cambio sin solicitud debilita");
  const { groups } = (await client.call(searchEverything, { q: "regla desactivada" })).json();
  expect(groups).toMatchObject([{ area: "waf_change" }]);
  const { areas } = (await client.call(readCompanyHome, {})).json();
  expect(areas.waf_changes).toMatchObject({ has_changes: true, changed: { count: 1 } });
});
