import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { threats } from "#features/intelligence/threats/threats.feature.ts";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { seedActors } from "../actors/seed-actors.ts";
import { judgeCompanies } from "../panorama/judge-companies.job.ts";

const portal = await testPortal([companies, assistant, threats], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});

test("Atenea says what touches the company, who somebody is, and which names resemble its domain", async () => {
  const company = await aCompany(portal);
  await letChat(portal, company);
  const client = await aChatter(portal, company);
  const ask = async (question: string): Promise<string> => (await asking(client, company, question)).r;
  expect(await ask("¿Qué amenazas nos tocan?")).toContain("Todavía no se ha comparado");

  const frame = { scope: "platform", effect: "write", name: "test" } as const;
  await asSystem(portal.gate, frame, async (context) => void (await seedActors(context)));
  await performJob(portal.gate, judgeCompanies, { actor: systemActor("test"), input: {} });
  const touching = await ask("¿Qué amenazas nos tocan?");
  expect(touching).toMatch(/^\d+ amenazas tienen relación/);
  expect(touching).toContain("Chile");
  const [counted] = await runQuery<{ count: number }>(
    portal.database.owner,
    "select count(*)::int as count from threat_relevance where company_id = $1 and points > 0",
    [company.id],
  );
  expect(touching).toContain(`${counted?.count} amenazas tienen relación`);

  expect(await ask("¿Quién es Blind Eagle?")).toMatch(/APT-C-36 \(G0099\).*correos que simulan al Estado/s);
  expect(await ask("¿qué sabes de lazarus group?")).toContain("Corea del Norte");
  expect(await ask("¿Qué dominios se parecen al nuestro?")).toContain("no tiene dominios en seguimiento");
  await runQuery(
    portal.database.owner,
    `insert into threat_watch (company_id, id, kind, value, reason, owner_name, review_on, created_at, created_by_name)
     values ($1, gen_random_uuid(), 'domain', 'andina.cl', 'x', 'x', '2030-01-01', now(), 'x')`,
    [company.id],
  );
  await runQuery(
    portal.database.owner,
    `insert into threat_look_alike (company_id, id, name, resembles, sign, mixed_scripts, seen_in, seen_values, first_on,
       last_on, sightings, found_at)
     values ($1, gen_random_uuid(), 'andlna.cl', 'andina.cl', 'same_look', false, '{events}', '{}', '2026-10-01', '2026-10-02',
       3, now())`,
    [company.id],
  );
  expect(await ask("¿Qué dominios se parecen al nuestro?")).toContain("1 dominio parecido por revisar");

  // TLP:RED is never sent to a model, not even for the person it is for.
  await runQuery(
    portal.database.owner,
    "update threat_object set tlp = 'red', reader_ids = $1 where attack_id = 'G0032'",
    [[client.person?.id]],
  );
  expect(await ask("¿qué sabes de lazarus group?")).not.toContain("Corea del Norte");
});
