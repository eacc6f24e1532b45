import { beforeAll, expect, test } from "vitest";
import { runStatement } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { countStatementWork, type StatementWork } from "#platform/testing/statement-work.ts";
import { allFeatures } from "../features.ts";
import { type CollidingWork, collidingFollowers, collidingImports } from "./colliding-rows.fixture.ts";

const portal = await testPortal(allFeatures);
const { request, bulk, jobs } = portal.gate.pools;
const counter = await countStatementWork(portal.database.owner, [request, bulk, jobs]);

const rowCount = 300;
/** The larger input has four times the rows. A join row by row does the square of this more work. */
const growth = 4;
/** Executor rows for each row of the input below which a statement is not judged: plans of small tables differ. */
const unjudgedPerRow = 60;

const works = [...collidingImports, ...collidingFollowers];

async function workOf(work: CollidingWork, size: number): Promise<StatementWork> {
  return await counter.during(await work.prepare(portal, size));
}

beforeAll(async () => {
  // The statistics now state that the tables are almost empty, as those of a new month or a new portal do.
  for (const work of works) await workOf(work, 10);
  await runStatement(portal.database.owner, "analyze");
});

/** Returns the statements whose work grew faster than the rows of the input, with both figures. */
async function excessiveStatements(work: CollidingWork): Promise<Map<string, string>> {
  const small = await workOf(work, rowCount);
  const large = await workOf(work, rowCount * growth);
  const excessive = [...large].filter(([text, done]) => {
    const isJudged = done > unjudgedPerRow * rowCount * growth;
    return isJudged && done > 1.75 * growth * (small.get(text) ?? 0);
  });
  return new Map(
    excessive.map(([text, done]) => [text, `${small.get(text) ?? 0} → ${done} rows: ${text.slice(0, 200)}`]),
  );
}

for (const work of works)
  test(`${work.name}: the work of each statement grows with its rows, not with their square`, async () => {
    const first = await excessiveStatements(work);
    // Jobs of an earlier work may fall into one measurement; quadratic work is quadratic in both.
    const second = first.size > 0 ? await excessiveStatements(work) : first;
    expect([...second].filter(([text]) => first.has(text)).map(([, report]) => report)).toEqual([]);
  });
