import { sql } from "kysely";
import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { scanForHunt } from "#features/detection/hunting/server/runs/scan-for-hunt.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { openDatabase } from "#platform/server/database/open-database.ts";
import { RequestPriority } from "#platform/server/http/request-priority.ts";
import type { JobContext } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { Goal } from "../goal.ts";
import { hunter } from "../hunter.ts";
import { inCompany } from "../in-company.ts";
import { compareInterleaved } from "../repeats.ts";
import { servedFlags } from "../served-flags.ts";
import { startServer } from "../timed-server.ts";
import { listPageP99Ms } from "./quiet-neighbour.ts";

const companyId = 1;
const title = "Regla 123";
/** A word that occurs in the record of one event in forty thousand. */
const word = "C0FFE";
const rule = `title: Una regla
logsource: { product: linux }
detection: { palabras: ['${word}'], condition: palabras }
level: low
`;
const queries = { filter: JSON.stringify([["title", "contains", title]]), sigma: rule } as const;
/** The query that one would write by hand; neither the list nor a rule distinguishes case. */
const bare = {
  filter: sql`select count(*) from event where title ilike ${`%${title}%`}`,
  sigma: sql`select count(*) from event where raw ilike ${`%${word}%`}`,
} as const;

/**
 * Creates a hunt run over all events of the company, as the call leaves it for the job. Its number is far above those
 * of the portal.
 */
async function aRun(owner: pg.Client, kind: keyof typeof queries, expected: number): Promise<string> {
  const [hunt, run] = [uuidv7(), uuidv7()];
  await owner.query(
    `insert into hunt (company_id, id, number, title, hypothesis, query_kind, query, origin, search, created_at,
       created_by_name, updated_at)
     select $1, $2, coalesce(max(number), 1000000) + 1, 'Búsqueda', 'Se mira todo', $3, $4, 'written', 'busqueda', now(), 'Olga', now()
     from hunt where company_id = $1`,
    [companyId, hunt, kind, queries[kind]],
  );
  await owner.query(
    `insert into hunt_run (company_id, id, hunt_id, number, from_at, until_at, query_kind, query, expected, requested_at,
       requested_by_name)
     values ($1, $2, $3, 1, '2024-11-01Z', '2026-11-01Z', $4, $5, $6, now(), 'Olga')`,
    [companyId, run, hunt, kind, queries[kind], expected],
  );
  return run;
}

/** Returns a context in which the job works in transactions as the gate opens them, without notifications. */
function jobContext(pool: pg.Pool): JobContext {
  const actor = systemActor("bench", companyId);
  const silent = () => undefined;
  return {
    // No request is in progress meanwhile.
    gate: { requestPriority: new RequestPriority() } as JobContext["gate"],
    actor,
    async within({ effect, oneCore }, work) {
      const openedDatabase = await openDatabase(pool, {
        scope: "company",
        companyId,
        userId: 1,
        oversees: true,
        effect,
        oneCore: oneCore ?? false,
      });
      const context = {
        db: openedDatabase.db,
        actor,
        clock: { now: () => new Date() },
        audit: silent,
        announce: silent,
        notify: silent,
        nothingChanged: silent,
      } as unknown as VerbContext;
      try {
        const answer = await work(context);
        await openedDatabase.commit();
        return answer;
      } catch (failure) {
        await openedDatabase.rollback();
        throw failure;
      }
    },
  };
}

const goalOf = (kind: keyof typeof queries, what: string): Goal => ({
  number: 33,
  title: what,
  limit: { atMost: 1.5 },
  method:
    "a run over all events of two years, until its findings are kept, to one statement that asks the same of the same events",
  async measure(lab) {
    const owner = new pg.Client(lab.owner);
    await owner.connect();
    const pool = new pg.Pool(lab.app);
    try {
      return await compareInterleaved(
        3,
        async () => {
          const run = await aRun(owner, kind, lab.rows);
          const ms = await timed(() => scanForHunt(jobContext(pool), run));
          const { rows } = await owner.query<{ status: string; hits: string }>(
            "select status, hits from hunt_run where id = $1",
            [run],
          );
          if (rows[0]?.status !== "done") throw new Error("The hunt did not come to its end");
          return ms;
        },
        () =>
          timed(() =>
            inCompany(pool, async ({ db }) => {
              await bare[kind].execute(db);
            }),
          ),
        "ms",
      );
    } finally {
      await owner.end();
      await pool.end();
    }
  },
});

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Measures the reading of lists while hunts run one after another as jobs of the same portal, as in production. */
const readingWhileHunting: Goal = {
  number: 16,
  title: "Reading while hunts run",
  limit: { atMost: 2 },
  method:
    "p99 of 300 pages of a list, one every 20 ms, while hunts over all events run without pause in the same portal, to that of the same portal at rest",
  async measure(lab) {
    const portal = await startServer(
      "serve-portal.ts",
      { PORTAL_DATA: lab.dataDirectory, BENCH_DATABASE: JSON.stringify(lab.app), BENCH_JOBS: "hunting" },
      servedFlags(),
    );
    try {
      const hunts = await hunter({ ...lab, portal });
      return await compareInterleaved(
        3,
        async () => {
          const stop = await hunts.begin();
          try {
            return await listPageP99Ms({ ...lab, portal });
          } finally {
            await stop();
          }
        },
        () => listPageP99Ms({ ...lab, portal }),
        "ms",
      );
    } finally {
      await portal.stop();
    }
  },
};

export const huntGoals = [
  goalOf("filter", "A hunt by the filter of the list"),
  goalOf("sigma", "A hunt by a Sigma rule"),
  readingWhileHunting,
];
