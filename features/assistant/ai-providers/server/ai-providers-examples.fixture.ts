import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import { type FeatureExamples, nightly, objectWithId } from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

/** Adds a request of the company to a provider, with or without an answer. */
export async function anExchange(
  { database }: TestPortal,
  company: TestCompany,
  { outcome, askedAt }: { outcome: "open" | "answered"; askedAt: Date },
): Promise<string> {
  const id = uuidv7();
  await runQuery(
    database.owner,
    `insert into ai_exchange (company_id, id, provider_id, provider_name, model, purpose, asked_by, asked_at, reserved,
       outcome, tools)
     values ($1, $2, 2, 'Modelo', 'modelo-1', 'chat', 'Alguien', $3, 100, $4, '{}')`,
    [company.id, id, askedAt, outcome],
  );
  await runQuery(
    database.owner,
    "insert into ai_exchange_text (company_id, exchange_id, sent, answered) values ($1, $2, $3, 'Hola')",
    [company.id, id, JSON.stringify([{ role: "user", text: "¿Qué pasó?" }])],
  );
  return id;
}

/** Adds a provider that the company allows. */
async function anAllowedProvider({ database }: TestPortal, company: TestCompany): Promise<number> {
  const [provider] = await runQuery<{ id: number }>(
    database.owner,
    `insert into ai_provider (kind, name, base_url, model, changed_at)
     values ('openai', $1, 'https://modelo.example/v1', 'modelo-1', now()) returning id`,
    [`Modelo de ${company.name} ${uuidv7().slice(-6)}`],
  );
  const id = provider?.id ?? 0;
  await runQuery(
    database.owner,
    `insert into company_ai_provider (company_id, provider_id, allowed, monthly_budget, permission_note, changed_at,
       changed_by_name)
     values ($1, $2, true, 1000000, 'Correo del 3 de noviembre', now(), 'Alguien')`,
    [company.id, id],
  );
  return id;
}

export default {
  objects: {
    "ai_providers.read_exchange": async (portal, company) =>
      objectWithId(await anExchange(portal, company, { outcome: "answered", askedAt: new Date() }), {
        reason: "Revisión de lo enviado",
      }),
    "ai_providers.stop_sending": async (portal, company) => ({
      body: { reason: "Ya no se necesita" },
      foreign: { id: await anAllowedProvider(portal, company) },
      never: { id: 2_000_000_002 },
    }),
  },
  jobs: {
    "ai_providers.tidy_exchanges": async (portal) => {
      const company = await aCompany(portal);
      const twoHoursAgo = new Date(Date.now() - 7_200_000);
      await anExchange(portal, company, { outcome: "open", askedAt: twoHoursAgo });
      await anExchange(portal, company, { outcome: "answered", askedAt: new Date("2020-01-01") });
      return nightly;
    },
  },
} satisfies FeatureExamples;
