import { sql } from "kysely";
import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { advancePipelineRun } from "#features/automation/pipelines/server/engine/advance-run.ts";
import { openDatabase } from "#platform/server/database/open-database.ts";
import type { Goal } from "../goal.ts";
import { compareInterleaved } from "../repeats.ts";
import { enginePortal, queueRuns, stepsOfRun } from "./pipeline-runs.ts";

const runsAtATime = 100;
const workers = 8;
const companyId = 2;

/** Compares steps of pipelines, each committed by itself under row security, with plain inserts of the same rows. */
export const durableSteps: Goal = {
  number: 63,
  title: "Durable steps of pipelines",
  limit: { atLeast: 0.25 },
  method: `steps a second of runs of ${stepsOfRun} steps, ${workers} at once, each step committed by itself under row security, to transactions that only insert the same attempt and move the same run; 400 steps a second or more`,
  async measure(lab) {
    const portal = await enginePortal(lab);
    const pool = new pg.Pool({ ...lab.app, max: workers, pipeline: true } as pg.PoolConfig);
    try {
      return await compareInterleaved(
        7,
        async () => {
          const runs = await queueRuns(lab.owner, companyId, runsAtATime);
          return await ratePerSecond(runs, (runId) =>
            advancePipelineRun({ gate: portal.gate, companyId, runId }),
          );
        },
        async () => {
          const runs = await queueRuns(lab.owner, companyId, runsAtATime);
          return await ratePerSecond(runs, (runId) => insertPlainly(pool, runId));
        },
        "steps/s",
      );
    } finally {
      await Promise.all([portal.close(), pool.end()]);
    }
  },
};

async function ratePerSecond(runs: string[], once: (runId: string) => Promise<void>): Promise<number> {
  const began = performance.now();
  const remainingRuns = [...runs];
  const worker = async () => {
    for (let runId = remainingRuns.pop(); runId; runId = remainingRuns.pop()) await once(runId);
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return (runs.length * stepsOfRun) / ((performance.now() - began) / 1_000);
}

/** Inserts the rows that the steps of a run store, and nothing else. */
async function insertPlainly(pool: pg.Pool, runId: string): Promise<void> {
  for (let at = 0; at < stepsOfRun; at += 1) {
    const openedDatabase = await openDatabase(pool, {
      scope: "company",
      companyId,
      userId: null,
      effect: "write",
      oversees: true,
    });
    await sql`insert into pipeline_attempt (company_id, id, run_id, step_key, position, iteration, attempt, kind, state,
        input, output, started_at, finished_at)
      values (${companyId}, ${uuidv7()}, ${runId}, ${`paso_${at}`}, ${at}, 0, 1, 'condition', 'done',
        '{"si": true}', '{"cumple": true}', now(), now())`.execute(openedDatabase.db);
    await sql`update pipeline_run set state = 'running', cursor = ${at + 1}, wake_at = now() + interval '1 minute'
      where company_id = ${companyId} and id = ${runId}`.execute(openedDatabase.db);
    await openedDatabase.commit();
  }
}
