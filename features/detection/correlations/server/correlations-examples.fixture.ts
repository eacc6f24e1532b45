import { v7 as uuidv7 } from "uuid";
import { addBatch } from "#features/detection/events/server/events-examples.fixture.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOf,
  type MakeObject,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

const source = `title: Acceso rechazado
logsource: { category: application }
detection:
  palabras: ['Acceso fallido', 'Failed password']
  condition: palabras
`;

/** Creates a rule of a company with its first text and one event that it matched. */
async function aRule({ database: { owner } }: TestPortal, company: TestCompany, state = "draft") {
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
  (body: Record<string, unknown> = {}, state?: string): MakeObject =>
  async (portal, company) =>
    objectWithId(await aRule(portal, company, state), body);

/** A rule with a test that still runs. */
const testedRule: MakeObject = async (portal, company) => {
  const id = await aRule(portal, company);
  await runQuery(
    portal.database.owner,
    `insert into correlation_test (company_id, id, rule_id, revision, days, requested_at, requested_by_name)
     values ($1, $2, $3, 1, 7, now(), 'Alguien')`,
    [company.id, uuidv7(), id],
  );
  return objectWithId(id);
};

const reason = "Ensayo de la regla";

const objects: Record<string, MakeObject> = {
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

const atMostFive = `title: Pocos rechazos
level: low
correlation:
  type: event_count
  rules: [rechazos]
  group-by: [user]
  timespan: 1h
  condition: { lte: 5 }
`;

export default {
  objects,
  inputs: {
    "correlations.switch_rule_of_companies": {
      sigma_id: "regla-de-nadie",
      company_ids: [1],
      turn: "off",
      reason: "Prueba de todas las empresas",
    },
    "correlations.follow_history": { from: "2026-10-01T00:00:00Z", until: "2026-10-02T00:00:00Z" },
  },
  jobs: {
    "correlations.close_stretches": async (portal) => {
      const { owner } = portal.database;
      const company = await aCompany(portal);
      const below = await aRule(portal, company);
      await runQuery(owner, "update correlation_rule set sigma_name = 'rechazos' where id = $1", [below]);
      await runQuery(
        owner,
        "update correlation_match set occurred_at = now() - interval '3 hours' where rule_id = $1",
        [below],
      );
      await runQuery(
        owner,
        `insert into correlation_rule (company_id, id, kind, title, level, origin, state, source, rests_on, created_at,
           updated_at, updated_by_name)
         values ($1, $2, 'correlation', 'Pocos rechazos', 'low', 'written', 'on', $3, array[$4::uuid], now(), now(),
           'Alguien')`,
        [company.id, uuidv7(), atMostFive, below],
      );
      return { actor: systemActor("cron"), input: {} };
    },
    "correlations.follow_delivered": async (portal) => {
      const company = await aCompany(portal);
      await aRule(portal, company, "on");
      return jobOf(company, { batch_ids: [await addBatch(portal, company)] });
    },
    "correlations.follow_history": async (portal) => {
      const company = await aCompany(portal);
      await aRule(portal, company, "on");
      await addBatch(portal, company);
      // The day of that event.
      return jobOf(company, { from: "2026-03-04T00:00:00Z", until: "2026-03-05T00:00:00Z" });
    },
    "correlations.run_test": async (portal) => {
      const company = await aCompany(portal);
      const [rule, id] = [await aRule(portal, company), uuidv7()];
      await runQuery(
        portal.database.owner,
        `insert into correlation_test (company_id, id, rule_id, revision, days, requested_at, requested_by_name)
         values ($1, $2, $3, 1, 30, now(), 'Alguien')`,
        [company.id, id, rule],
      );
      return jobOf(company, { id });
    },
  },
  actsEachTime: ["correlations.import_rules", "correlations.follow_history"],
} satisfies FeatureExamples;
