import { expect, test } from "vitest";
import { aiProviders } from "#features/assistant/ai-providers/ai-providers.feature.ts";
import {
  modelStandIn,
  standInFor,
} from "#features/assistant/ai-providers/server/asking/model-stand-in.fixture.ts";
import * as contract from "#features/assistant/assistant/assistant.contract.ts";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { knowledge } from "#features/assistant/knowledge/knowledge.feature.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aChatter, aChattingCompany, asking } from "./chatting-company.fixture.ts";

const model = await modelStandIn();
const portal = await testPortal([assistant, knowledge, aiProviders], {
  environment: { AI_LOCAL_HOSTS: model.host, REQUESTS_PER_MINUTE: "0" },
});
const question = "¿Qué debo hacer con una contraseña que se filtró en un foro?";

/** Creates a company whose model answers only when the test releases it. */
async function aWaitingCompany() {
  const company = await aChattingCompany(portal);
  await standInFor(portal, company, model);
  const request = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  model.answerWith(async () => {
    request.resolve();
    await release.promise;
    return { text: "Cámbiela hoy mismo." };
  });
  return { company, client: await aChatter(portal, company), asked: request, release };
}

test("a person who deletes the history while a model answers still gets the answer, and nothing of it is stored", async () => {
  const { company, client, asked, release } = await aWaitingCompany();
  const answer = asking(client, company, question);
  await asked.promise;
  const cleaned = await client.call(contract.cleanHistory, {
    client: company.name,
    id_user: client.person?.id as number,
  });
  expect(cleaned.statusCode).toBe(200);
  release.resolve();
  expect((await answer).r).toContain("Cámbiela hoy mismo.");
  const storedMessages = await runQuery(
    portal.database.owner,
    "select type from assistant_message where company_id = $1",
    [company.id],
  );
  expect(storedMessages).toEqual([]);
  // The next question begins a conversation of its own.
  model.answerWith(() => ({ text: "Sí." }));
  await asking(client, company, question);
  expect((await client.call(contract.listOwnConversations, {})).json().items).toHaveLength(1);
});

test("while a company's model hangs for many, nobody waits for a connection", async () => {
  const { company, release } = await aWaitingCompany();
  const before = model.asked.length;
  const pendingAnswers = Array.from({ length: 20 }, async () =>
    asking(await aChatter(portal, company), company, question),
  );
  const { pools, callPlaces } = portal.gate;
  while (model.asked.length < before + 20) await new Promise(setImmediate);
  while (pools.request.idleCount < pools.request.totalCount) await new Promise(setImmediate);
  expect(callPlaces.waiting).toBe(0);
  const other = await aChatter(portal, await aChattingCompany(portal));
  expect((await other.call(contract.listOwnConversations, {})).statusCode).toBe(200);
  release.resolve();
  for (const { r } of await Promise.all(pendingAnswers)) expect(r).toContain("Cámbiela hoy mismo.");
});
