import {
  DataNeed,
  type Hunt,
  type HuntDetail,
  HuntQuery,
  type HuntRun,
  HuntSchedule,
  HuntSource,
} from "#features/detection/hunting/hunting.contract.ts";
import { isProvider } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { dataAvailability } from "../runs/data-availability.ts";
import { huntQueryProblems } from "../runs/hunt-query.ts";
import { findHuntRuns, type HuntRunRow } from "../runs/hunt-run.store.ts";
import { findHuntUses } from "../uses/hunt-use.store.ts";
import { findHunt } from "./hunt.store.ts";
import type { HuntRow } from "./hunt-query.store.ts";

export const recentDays = 30;
const dayMs = 86_400_000;
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Returns the recent period over which the availability of a hunt's data is determined. */
export const recentPeriod = (now: Date) => ({
  from: new Date(now.getTime() - recentDays * dayMs),
  until: now,
});

export const huntCode = (number: number): string => `HUN-${number}`;

export function huntView(row: HuntRow): Hunt {
  const { id, title, hypothesis, techniques, conclusion, concluded_by_name, shared, version } = row;
  return {
    id,
    title,
    hypothesis,
    techniques,
    conclusion,
    concluded_by_name,
    shared,
    version,
    code: huntCode(row.number),
    needs: row.needs.map((need) => DataNeed.parse(need)),
    origin: row.origin as Hunt["origin"],
    state: row.state as Hunt["state"],
    outcome: row.outcome as Hunt["outcome"],
    concluded_at: iso(row.concluded_at),
    last_run_at: iso(row.last_run_at),
    updated_at: row.updated_at.toISOString(),
  };
}

function runView(row: HuntRunRow): HuntRun {
  const { id, number, scanned, expected, hits, cut, data, failure, requested_by_name } = row;
  return {
    id,
    number,
    scanned,
    expected,
    hits,
    cut,
    data,
    failure,
    requested_by_name,
    status: row.status as HuntRun["status"],
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
    requested_at: row.requested_at.toISOString(),
    ended_at: iso(row.ended_at),
  };
}

function scheduleView({ repeats, repeats_over, next_run_at }: HuntRow): HuntDetail["schedule"] {
  if (!repeats || !next_run_at) return null;
  return {
    ...HuntSchedule.parse({ repeats, over_days: repeats_over }),
    next_run_at: next_run_at.toISOString(),
  };
}

/**
 * Returns a hunt; every call that changes it returns this view. For a shared hunt the company's own people get the
 * outcome and the run on which it is based.
 */
export async function huntDetail(
  context: Pick<VerbContext, "db" | "actor" | "clock" | "config" | "memory">,
  id: string,
): Promise<HuntDetail> {
  const { db, actor, clock } = context;
  const row = await findHunt(db, id);
  if (!row) throw new Refusal("not_found");
  const hunt = huntView(row);
  const runs = (await findHuntRuns(db, id)).map(runView);
  if (!isProvider(actor))
    return {
      hunt,
      query: null,
      notes: "",
      source: null,
      schedule: null,
      problems: [],
      data: [],
      uses: [],
      runs: runs.filter((run) => run.id === row.concluded_run),
    };
  const query = HuntQuery.parse({ kind: row.query_kind, text: row.query });
  return {
    hunt,
    query,
    notes: row.notes,
    source: row.source === null ? null : HuntSource.parse(row.source),
    schedule: scheduleView(row),
    problems: huntQueryProblems(query),
    data: await dataAvailability(context, hunt.needs, recentPeriod(clock.now())),
    uses: await findHuntUses(db, id),
    runs,
  };
}
