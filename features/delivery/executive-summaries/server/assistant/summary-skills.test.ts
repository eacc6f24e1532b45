import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import { executiveSummaries } from "#features/delivery/executive-summaries/executive-summaries.feature.ts";
import { readCompanyHome } from "#features/home/home/home.contract.ts";
import { home } from "#features/home/home/home.feature.ts";
import { searchEverything } from "#features/home/search/search.contract.ts";
import { search } from "#features/home/search/search.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aStoredSummary } from "../executive-summaries-examples.fixture.ts";

const portal = await testPortal([companies, documents, executiveSummaries, assistant, home, search], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});

test("Atenea, the home and the search know published summaries, and of drafts nothing", async () => {
  const company = await aCompany(portal);
  await letChat(portal, company);
  const client = await aChatter(portal, company);
  const ask = async () => (await asking(client, company, "¿Qué dice el último resumen ejecutivo?")).r;
  const find = async () => (await client.call(searchEverything, { q: "resumen ejecutivo" })).json().groups;
  await aStoredSummary(portal, company, "in_review");
  expect(await ask()).toContain("Todavía no hay un resumen ejecutivo publicado");
  expect(await find()).toEqual([]);
  await aStoredSummary(portal, company, "published");
  expect(await ask()).toContain("2 vulnerabilidades que ya se explotan");
  expect(await find()).toMatchObject([
    {
      area: "executive_summary",
      hits: [{ title: "Resumen ejecutivo de octubre 2026", detail: "Publicado" }],
    },
  ]);
  const { areas } = (await client.call(readCompanyHome, {})).json();
  expect(areas.executive_summaries).toMatchObject({ last: { month_name: "Octubre 2026", unanswered: 0 } });
});
