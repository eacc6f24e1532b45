import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import { readCompanyHome } from "#features/home/home/home.contract.ts";
import { home } from "#features/home/home/home.feature.ts";
import { searchEverything } from "#features/home/search/search.contract.ts";
import { search } from "#features/home/search/search.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aStoredDocument } from "../documents-examples.fixture.ts";

const portal = await testPortal([companies, documents, assistant, home, search], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});

test("Atenea, the home and the search know published documents, and of drafts nothing", async () => {
  const company = await aCompany(portal);
  await letChat(portal, company);
  const client = await aChatter(portal, company);
  const ask = async () => (await asking(client, company, "¿Cuáles son los últimos documentos publicados?")).r;
  await aStoredDocument(portal, company, { state: "in_review" });
  expect(await ask()).toContain("Todavía no hay documentos");
  await aStoredDocument(portal, company, { state: "published" });
  expect(await ask()).toContain("DOC-2 · Acta de prueba");
  const before = (await asking(client, company, "¿Qué documentos se publicaron en enero de 2020?")).r;
  expect(before).toContain("No hay documentos publicados (enero de 2020)");
  const { groups } = (await client.call(searchEverything, { q: "acta de prueba" })).json();
  expect(groups).toMatchObject([{ area: "document", hits: [{ title: "DOC-2 · Acta de prueba" }] }]);
  const { areas } = (await client.call(readCompanyHome, {})).json();
  expect(areas.documents).toMatchObject({ published: 1, last: { number: 2 } });
});
