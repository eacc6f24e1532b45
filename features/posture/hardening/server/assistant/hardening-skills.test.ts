import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { readCompanyHome } from "#features/home/home/home.contract.ts";
import { home } from "#features/home/home/home.feature.ts";
import { searchEverything } from "#features/home/search/search.contract.ts";
import { search } from "#features/home/search/search.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { hardening } from "../../hardening.feature.ts";
import { aHardenedCompany } from "../hardened-company.fixture.ts";

const portal = await testPortal([companies, vulnerabilities, findings, hardening, assistant, home, search], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test("Atenea says how the machines are configured, which are worst, and which rules mend most", async () => {
  const { company, check } = await aHardenedCompany(portal);
  await letChat(portal, company);
  await check(
    { at: ago(2), machine: "caja-mala", results: { "1.1": "fail", "1.2": "fail" } },
    { at: ago(2), machine: "caja-buena", results: { "1.1": "pass", "1.2": "fail" } },
  );
  const client = await aChatter(portal, company);
  const ask = async (question: string) => (await asking(client, company, question)).r;
  expect(await ask("¿Cómo está el endurecimiento de mis equipos?")).toContain("25");
  expect(await ask("¿Qué equipos están peor configurados?")).toContain("caja-mala");
  expect(await ask("¿Qué reglas de endurecimiento fallan en más equipos?")).toMatch(/2 equipos/);
  expect((await client.call(searchEverything, { q: "caja-mala" })).json().groups).toMatchObject([
    { area: "hardening", hits: [{ detail: "Endurecimiento · 0 de 100" }] },
  ]);
  expect((await client.call(readCompanyHome, {})).json().areas.hardening).toMatchObject({
    has_runs: true,
    score: 25,
    low: 2,
  });
});

test("where nothing was ever checked Atenea does not know, and says that this is not well configured", async () => {
  const { company } = await aHardenedCompany(portal);
  await letChat(portal, company);
  const client = await aChatter(portal, company);
  const answer = (await asking(client, company, "¿Cómo está el endurecimiento de mis equipos?")).r;
  expect(answer).toContain("No se puede saber, porque");
  expect(answer).toContain("no es lo mismo que bien configurado");
});
