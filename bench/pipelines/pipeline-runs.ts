import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { pipelines } from "#features/automation/pipelines/pipelines.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { buildPortal, type Portal } from "#platform/server/portal.ts";
import { systemClock } from "#platform/server/verb.ts";
import type { Lab } from "../lab.ts";

export const stepsOfRun = 5;
const condition = (at: number) => ({
  key: `paso_${at}`,
  kind: "condition",
  title: `Paso ${at}`,
  with: { si: "{{ causa.n >= 0 }}" },
});
const definition = PipelineDefinition.parse({
  name: "Medición",
  trigger: { kind: "manual" },
  steps: Array.from({ length: stepsOfRun }, (_, at) => condition(at)),
});

/** Starts a portal in this process, without listeners, that advances runs. */
export const enginePortal = ({ app, dataDirectory }: Pick<Lab, "app" | "dataDirectory">): Promise<Portal> =>
  buildPortal({
    config: readConfig({ PORTAL_DATA: dataDirectory, NODE_ENV: "test", LOG_LEVEL: "silent" }),
    connection: app,
    engine: "embedded",
    features: [search, pipelines],
    clock: systemClock,
    version: "bench",
    webDirectory: "",
  });

/** Adds runs of five steps to the queue of a company. */
export async function queueRuns(owner: pg.ClientConfig, companyId: number, count: number): Promise<string[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const pipelineId = uuidv7();
    await client.query(
      `insert into pipeline (company_id, id, name, purpose, audience, state, number, trigger_kind, created_at, updated_at,
         updated_by_name, search)
       values ($1, $2, 'Medición', '', 'provider', 'active', 1, 'manual', now(), now(), 'Bench', '')`,
      [companyId, pipelineId],
    );
    await client.query(
      `insert into pipeline_version (company_id, pipeline_id, number, definition, sha256, published_at, published_by_name)
       values ($1, $2, 1, $3, repeat('0', 64), now(), 'Bench')`,
      [companyId, pipelineId, JSON.stringify(definition)],
    );
    await client.query(
      `insert into pipeline_limit (company_id, runs_at_once, runs_a_day, changed_at, changed_by_name)
       values ($1, 50, 10000, now(), 'Bench')
       on conflict (company_id) do update set runs_at_once = 50, runs_a_day = 10000`,
      [companyId],
    );
    const ids = Array.from({ length: count }, () => uuidv7());
    await client.query(
      `insert into pipeline_run (company_id, id, pipeline_id, number, audience, cause_kind, cause_key, cause, cause_label,
         inputs, state, deadline_at, chain_id, chain, started_by_name, created_at, wake_at)
       select $1, id, $2, 1, 'provider', 'manual', 'bench ' || id, '{"n": 1}', 'Medición', '{}', 'queued',
         now() + interval '1 day', id, array[$2::uuid], 'Bench', now(), now()
       from unnest($3::uuid[]) as id`,
      [companyId, pipelineId, ids],
    );
    await client.query("analyze pipeline_run, pipeline_attempt");
    return ids;
  } finally {
    await client.end();
  }
}

/** Removes the remaining runs from the queue, so that the portal is idle. */
export async function dropQueuedRuns(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query("delete from pgboss.job where name = 'pipelines.advance_run' and state < 'active'");
    await client.query(
      "update pipeline_run set state = 'cancelled', wake_at = null, finished_at = now() where state = 'queued'",
    );
  } finally {
    await client.end();
  }
}
