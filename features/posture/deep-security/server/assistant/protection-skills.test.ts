import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { readCompanyHome } from "#features/home/home/home.contract.ts";
import { home } from "#features/home/home/home.feature.ts";
import { searchEverything } from "#features/home/search/search.contract.ts";
import { search } from "#features/home/search/search.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { deepSecurity } from "#features/posture/deep-security/deep-security.feature.ts";
import {
  computersFile,
  healthyComputer,
} from "#features/posture/deep-security/readers/manager-files.fixture.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aProtectedCompany } from "../protected-company.fixture.ts";

const portal = await testPortal(
  [companies, vulnerabilities, findings, deepSecurity, assistant, home, search],
  {
    environment: { REQUESTS_PER_MINUTE: "0" },
  },
);

test("Atenea tells how the computers are protected and which have most gaps; the home and the search know them", async () => {
  const { company, store } = await aProtectedCompany(portal);
  await letChat(portal, company);
  await store(
    computersFile(healthyComputer(1, { policyID: 0, agentVersion: "12.0.0.1" }), healthyComputer(2)),
  );
  const client = await aChatter(portal, company);
  const ask = async (question: string) => (await asking(client, company, question)).r;
  expect(await ask("¿Cómo está la protección de Deep Security?")).toContain("2 equipos");
  expect(await ask("¿Hay equipos sin agente?")).toContain("no se sabe si tienen agente");
  expect(await ask("¿Qué equipos tienen más brechas en Deep Security?")).toContain("srv-1");
  expect((await client.call(searchEverything, { q: "srv-1" })).json().groups).toMatchObject([
    { area: "protected_computer", hits: [{ title: "srv-1" }] },
  ]);
  expect((await client.call(readCompanyHome, {})).json().areas.deep_security).toMatchObject({
    computers: 2,
    with_gaps: 1,
  });
});

test("without any export Atenea does not know", async () => {
  const { company } = await aProtectedCompany(portal);
  await letChat(portal, company);
  const client = await aChatter(portal, company);
  const answer = (await asking(client, company, "¿Cómo está la protección de Deep Security?")).r;
  expect(answer).toContain("No se puede saber, porque");
});
