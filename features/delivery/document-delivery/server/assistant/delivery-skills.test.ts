import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { documentDelivery } from "#features/delivery/document-delivery/document-delivery.feature.ts";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import { readCompanyHome } from "#features/home/home/home.contract.ts";
import { home } from "#features/home/home/home.feature.ts";
import { searchEverything } from "#features/home/search/search.contract.ts";
import { search } from "#features/home/search/search.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aStoredSending } from "../a-delivery.fixture.ts";

const portal = await testPortal([companies, documents, documentDelivery, assistant, home, search], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});

test("Atenea, the home and the search know the deliveries that the reader may see, and no others", async () => {
  const company = await aCompany(portal);
  await letChat(portal, company);
  const client = await aChatter(portal, company);
  const ask = async () => (await asking(client, company, "¿Qué documentos enviados están sin abrir?")).r;
  await aStoredSending(portal, company);
  expect(await ask()).toContain("No hay envíos de documentos");
  expect((await client.call(readCompanyHome, {})).json().areas["document-delivery"]).toEqual({
    accepted: 0,
    unread: 0,
  });
  await runQuery(
    portal.database.owner,
    "insert into document_administrator (company_id, user_id, named_by_name, named_at) values ($1, $2, 'Alguien', now())",
    [company.id, client.person?.id],
  );
  expect(await ask()).toContain("Hay 1 envío de documentos sin abrir");
  const { groups } = (await client.call(searchEverything, { q: "marta" })).json();
  expect(groups).toMatchObject([
    { area: "document_sending", hits: [{ title: "Acta de prueba · Marta Rojas" }] },
  ]);
});
