import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import type { ObjectOfCompany } from "./objects-of.fixture.ts";

type Make = (portal: TestPortal, company: TestCompany) => Promise<ObjectOfCompany>;

const source = `title: Acceso rechazado
logsource: { category: application }
detection:
  palabras: ['Acceso fallido', 'Failed password']
  condition: palabras
`;

/** A rule of a company with its first text and one event that it found. */
export async function aRule({ database: { owner } }: TestPortal, company: TestCompany, state = "draft") {
  const id = uuidv7();
  await runQuery(
    owner,
    `insert into correlation_rule (company_id, id, kind, title, level, origin, state, source, created_at, updated_at,
       updated_by_name)
     values ($1, $2, 'detection', 'Acceso rechazado', 'low', 'written', $4, $3, now(), now(), 'Alguien')`,
    [company.id, id, source, state],
  );
  await runQuery(
    owner,
    `insert into correlation_rule_revision (company_id, id, rule_id, number, source, created_at, created_by_name)
     values ($1, $2, $3, 1, $4, now(), 'Alguien')`,
    [company.id, uuidv7(), id, source],
  );
  await runQuery(
    owner,
    `insert into correlation_match (company_id, rule_id, occurred_at, event_id, group_values)
     values ($1, $2, now() - interval '1 hour', $3, '{"user": "jrojas"}')`,
    [company.id, id, uuidv7()],
  );
  await runQuery(
    owner,
    `insert into correlation_set (company_id) values ($1)
     on conflict (company_id) do update set version = correlation_set.version + 1`,
    [company.id],
  );
  return id;
}

const rule =
  (body: Record<string, unknown> = {}, state?: string): Make =>
  async (portal, company) => ({
    body,
    foreign: { id: await aRule(portal, company, state) },
    never: { id: uuidv7() },
  });

/** A rule with a test that still runs. */
const testedRule: Make = async (portal, company) => {
  const id = await aRule(portal, company);
  await runQuery(
    portal.database.owner,
    `insert into correlation_test (company_id, id, rule_id, revision, days, requested_at, requested_by_name)
     values ($1, $2, $3, 1, 7, now(), 'Alguien')`,
    [company.id, uuidv7(), id],
  );
  return { body: {}, foreign: { id }, never: { id: uuidv7() } };
};

const reason = "Ensayo de la regla";

/** How to make what the calls of correlations name. */
export const correlationObjects: Record<string, Make> = {
  "correlations.cancel_test": testedRule,
  "correlations.delete_rule": rule(),
  "correlations.get_rule": rule(),
  "correlations.list_matches": rule(),
  "correlations.list_revisions": rule(),
  "correlations.start_test": rule({ days: 7 }),
  "correlations.turn_off_rule": rule({ version: 1, reason }, "on"),
  "correlations.turn_on_rule": rule({ version: 1, reason }),
  "correlations.update_rule": rule({ version: 1, note: "Ruidosa los lunes" }),
};
