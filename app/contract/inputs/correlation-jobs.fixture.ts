import { v7 as uuidv7 } from "uuid";
import { systemActor } from "#platform/server/as-system.ts";
import type { StoredJob } from "#platform/server/jobs/job-queue.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { aRule } from "../objects/correlation-objects.fixture.ts";
import { objectsOf } from "../objects/objects-of.fixture.ts";

type Example = (portal: TestPortal) => Promise<StoredJob>;

const atMostFive = `title: Pocos rechazos
level: low
correlation:
  type: event_count
  rules: [rechazos]
  group-by: [user]
  timespan: 1h
  condition: { lte: 5 }
`;

/** For each job of correlations: something for it to do. */
export const correlationJobs: Record<string, Example> = {
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
    await objectsOf["events.get_event"]?.(portal, company);
    const [batch] = await runQuery<{ id: string }>(
      portal.database.owner,
      "select id from event_batch where company_id = $1",
      [company.id],
    );
    return { actor: systemActor("test", company.id), input: { batch_ids: [batch?.id] } };
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
    return { actor: systemActor("test", company.id), input: { id } };
  },
};
